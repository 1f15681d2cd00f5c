package dev.basalt.internal.storage;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds the bundle for the arguments of a call, without allocating once it is known.
public final class Bundles {

  private final Registry registry;
  private final ArchetypeGraph graph;

  /// Open addressing by the classes of the values in order; never more than half full.
  private @Nullable Bundle[] known = new Bundle[64];

  private int size;

  /// The bundle that was asked for often of late: see [Registry].
  private @Nullable Bundle usual;

  private int unusual;

  Bundles(Registry registry, ArchetypeGraph graph) {
    this.registry = registry;
    this.graph = graph;
  }

  /// The bundle of the classes of these values.
  public Bundle ofValues(Object[] values) {
    Bundle guess = usual;
    return guess != null && fits(guess, values) ? guess : search(values, Inlining.DETOURS);
  }

  private Bundle search(Object[] values, int detours) {
    if (detours > 0) {
      return search(values, detours - 1);
    }
    Bundle found = probe(values);
    unusual++;
    if (unusual == Registry.PATIENCE) {
      unusual = 0;
      usual = found;
    }
    return found;
  }

  private Bundle probe(Object[] values) {
    Bundle found = find(values);
    return found != null ? found : learn(values);
  }

  /// The bundle of the classes of these values if it was asked for before, by [#ofValues]. Any
  /// thread may ask; one that asks while another one learns may be told too little, but nothing
  /// wrong.
  public @Nullable Bundle find(Object[] values) {
    int hash = 1;
    for (int i = 0; i < values.length; i++) {
      hash = 31 * hash + present(values, i).getClass().hashCode();
    }
    @Nullable Bundle[] table = known;
    int mask = table.length - 1;
    for (int place = mix(hash) & mask; ; place = place + 1 & mask) {
      Bundle bundle = table[place];
      if (bundle == null || fits(bundle, values)) {
        return bundle;
      }
    }
  }

  private static <T> T present(T[] values, int index) {
    T value = values[index];
    if (value == null) {
      throw new NullPointerException(
          "component %d of %d is null".formatted(index + 1, values.length));
    }
    return value;
  }

  /// Whether a bundle is that of the classes of these values.
  static boolean fits(Bundle bundle, @Nullable Object[] values) {
    if (bundle.size() != values.length) {
      return false;
    }
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      if (value == null || bundle.component(i).type() != value.getClass()) {
        return false;
      }
    }
    return true;
  }

  private Bundle learn(Object[] values) {
    Component[] components = new Component[values.length];
    for (int i = 0; i < values.length; i++) {
      components[i] = registry.of(values[i].getClass());
    }
    return remember(graph.bundle(components));
  }

  private void rehash() {
    @Nullable Bundle[] old = known;
    known = new Bundle[old.length * 2];
    for (Bundle bundle : old) {
      if (bundle != null) {
        index(bundle);
      }
    }
  }

  private void index(Bundle bundle) {
    int hash = 1;
    for (int i = 0; i < bundle.size(); i++) {
      hash = 31 * hash + bundle.component(i).type().hashCode();
    }
    int mask = known.length - 1;
    int place = mix(hash) & mask;
    while (known[place] != null) {
      place = place + 1 & mask;
    }
    known[place] = bundle;
  }

  private static int mix(int hash) {
    return hash ^ hash >>> 15;
  }

  /// The bundle of those of these classes that the world knows: what it does not know, no entity
  /// has.
  public Bundle ofKnownTypes(Class<?>... types) {
    Bundle learned = find(types);
    return learned != null ? learned : learnKnown(types);
  }

  private @Nullable Bundle find(Class<?>[] types) {
    int hash = 1;
    for (int i = 0; i < types.length; i++) {
      hash = 31 * hash + present(types, i).hashCode();
    }
    int mask = known.length - 1;
    for (int place = mix(hash) & mask; ; place = place + 1 & mask) {
      Bundle bundle = known[place];
      if (bundle == null || fitsTypes(bundle, types)) {
        return bundle;
      }
    }
  }

  private static boolean fitsTypes(Bundle bundle, Class<?>[] types) {
    if (bundle.size() != types.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      if (bundle.component(i).type() != types[i]) {
        return false;
      }
    }
    return true;
  }

  private Bundle learnKnown(Class<?>[] types) {
    List<Component> components = new ArrayList<>();
    for (Class<?> type : types) {
      Component component = registry.find(type);
      if (component != null) {
        components.add(component);
      }
    }
    Bundle bundle = graph.bundle(components.toArray(new Component[0]));
    return components.size() == types.length ? remember(bundle) : bundle;
  }

  private Bundle remember(Bundle bundle) {
    if (++size * 2 > known.length) {
      rehash();
    }
    index(bundle);
    return bundle;
  }

  /// The bundle of these classes.
  public Bundle ofTypes(Class<?>... types) {
    Component[] components = new Component[types.length];
    for (int i = 0; i < types.length; i++) {
      components[i] = registry.of(present(types, i));
    }
    return graph.bundle(components);
  }
}
