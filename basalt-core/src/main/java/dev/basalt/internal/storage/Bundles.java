package dev.basalt.internal.storage;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds the bundle for the arguments of a call, without allocating once it is known.
public final class Bundles {

  private final Registry registry;
  private final ArchetypeGraph graph;
  private final BundleTable known;

  Bundles(Registry registry, ArchetypeGraph graph) {
    this.registry = registry;
    this.graph = graph;
    this.known = graph.bundles();
  }

  /// The bundle of the classes of these values.
  public Bundle ofValues(Object[] values) {
    Bundle found = find(values);
    return found != null ? found : learn(values);
  }

  /// The bundle of the classes of these values if the world knows it; [#ofValues] sees to that. Any
  /// thread may ask.
  public @Nullable Bundle find(Object[] values) {
    return known.find(values);
  }

  private Bundle learn(Object[] values) {
    Component[] components = new Component[values.length];
    for (int i = 0; i < values.length; i++) {
      components[i] = registry.of(values[i].getClass());
    }
    return graph.bundle(components);
  }

  /// The bundle of those of these classes that the world knows: what it does not know, no entity
  /// has.
  public Bundle ofKnownTypes(Class<?>... types) {
    Bundle learned = known.find(types);
    return learned != null ? learned : learnKnown(types);
  }

  private Bundle learnKnown(Class<?>[] types) {
    List<Component> components = new ArrayList<>();
    for (Class<?> type : types) {
      Component component = registry.find(type);
      if (component != null) {
        components.add(component);
      }
    }
    return graph.bundle(components.toArray(new Component[0]));
  }

  /// The bundle of these classes.
  public Bundle ofTypes(Class<?>... types) {
    Component[] components = new Component[types.length];
    for (int i = 0; i < types.length; i++) {
      components[i] = registry.of(BundleTable.present(types, i));
    }
    return graph.bundle(components);
  }
}
