package dev.basalt.internal.storage;

import dev.basalt.Entity;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.Node;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The components of one world, by class and by number. A class is registered when it is first
/// used.
public final class Registry {

  /// Makes codecs: the only thing that the storage needs from the code generator.
  @FunctionalInterface
  public interface CodecSource {
    Codec codec(Class<?> type, @Nullable Lookup lookup);
  }

  private final CodecSource codecs;
  private final Guard guard;
  private final List<Component> components = new ArrayList<>();

  /// How often the same must happen before it is noted: storing a reference costs more than a
  /// search (a barrier of the garbage collector), so it must not happen at each change.
  static final int PATIENCE = 16;

  /// Open addressing by identity hash; never more than half full.
  private @Nullable Component[] byClass = new Component[32];

  /// A component that was asked for often of late. The next one who asks probably wants it, too,
  /// and the processor goes on with it before the class has arrived from memory.
  private @Nullable Component usual;

  /// How often in a row another one was asked for.
  private int unusual;

  private @Nullable Map<Class<?>, Component> published;

  Registry(CodecSource codecs) {
    this(codecs, new Guard());
  }

  Registry(CodecSource codecs, Guard guard) {
    this.codecs = codecs;
    this.guard = guard;
  }

  /// The component of a class, registered if need be.
  public Component of(Class<?> type) {
    Component component = find(type);
    return component != null ? component : register(type, null, true, false);
  }

  public @Nullable Component find(Class<?> type) {
    Component guess = usual;
    return guess != null && guess.type() == type ? guess : search(type);
  }

  private @Nullable Component search(Class<?> type) {
    Component found = probe(type);
    unusual++;
    if (unusual == PATIENCE) {
      unusual = 0;
      usual = found;
    }
    return found;
  }

  private @Nullable Component probe(Class<?> type) {
    int mask = byClass.length - 1;
    for (int place = type.hashCode() & mask; ; place = place + 1 & mask) {
      Component component = byClass[place];
      if (component == null || component.type() == type) {
        return component;
      }
    }
  }

  /// All components by class, as of now, for other threads.
  public Map<Class<?>, Component> published() {
    Map<Class<?>, Component> copy = published;
    if (copy == null) {
      copy = components.stream().collect(Collectors.toUnmodifiableMap(Component::type, c -> c));
      published = copy;
    }
    return copy;
  }

  /// The component with a number.
  Component component(int number) {
    return components.get(number);
  }

  /// All components in order of registration.
  public List<Component> components() {
    return Collections.unmodifiableList(components);
  }

  /// Registers a class; if it is registered already, gives what is there.
  public Component register(
      Class<?> type, @Nullable Lookup lookup, boolean editable, boolean sparse) {
    Component known = find(type);
    if (known != null) {
      return known;
    }
    guard.refuseStructural("first use of " + ComponentType.simpleName(type), "register it before");
    Codec codec = codecs.codec(type, lookup);
    Component component =
        new Component(describe(components.size(), type, codec, editable, sparse), codec);
    components.add(component);
    published = null;
    if (components.size() * 2 > byClass.length) {
      byClass = new Component[byClass.length * 2];
      for (Component each : components) {
        index(each);
      }
    } else {
      index(component);
    }
    return component;
  }

  private void index(Component component) {
    int mask = byClass.length - 1;
    int place = component.type().hashCode() & mask;
    while (byClass[place] != null) {
      place = place + 1 & mask;
    }
    byClass[place] = component;
  }

  /// What is stored like a component, but is none: it has a number of its own, and no query knows
  /// it.
  static Component describe(int number, Class<?> type, Codec codec) {
    return new Component(describe(number, type, codec, false, false), codec);
  }

  private static <T> ComponentType<T> describe(
      int number, Class<T> type, Codec codec, boolean editable, boolean sparse) {
    List<Leaf> leaves = new ArrayList<>();
    for (Node.Leaf leaf : codec.shape().leaves()) {
      leaves.add(describe(leaf, editable));
    }
    return new ComponentType<>(
        number, type.getName(), type, codec.shape().kind(), leaves, editable, sparse);
  }

  private static Leaf describe(Node.Leaf leaf, boolean editable) {
    Class<?> type = leaf.type();
    boolean simple =
        type.isPrimitive() || type.isEnum() || type == String.class || type == Entity.class;
    return new Leaf(
        leaf.path(),
        leaf.path().substring(leaf.path().lastIndexOf('.') + 1),
        type,
        leaf.kind().element(),
        editable && simple);
  }
}
