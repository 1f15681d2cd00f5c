package dev.basalt.internal.storage;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.component.ComponentType;
import dev.basalt.component.Disabling;
import dev.basalt.component.InstanceOf;
import dev.basalt.component.Registration;
import dev.basalt.component.Relation;
import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.shape.CheckedCodec;
import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.TypeMaker;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
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

  /// Open addressing by identity hash; never more than half full.
  private @Nullable Component[] byClass = new Component[32];

  private final Requirements requirements = new Requirements(this);
  private @Nullable Catalog catalog;
  private ReactionSource reactions = ReactionSource.NONE;

  /// Listeners of new component types.
  private List<Consumer<ComponentType<?>>> listeners = List.of();

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

  /// The component of a class, if it is registered.
  public @Nullable Component find(Class<?> type) {
    int mask = byClass.length - 1;
    for (int place = type.hashCode() & mask; ; place = place + 1 & mask) {
      Component component = byClass[place];
      if (component == null || component.type() == type) {
        return component;
      }
    }
  }

  /// All components as of now, for other threads.
  public Catalog catalog() {
    Catalog known = catalog;
    if (known == null) {
      known = new Catalog(components);
      catalog = known;
    }
    return known;
  }

  /// How many components there are.
  int size() {
    return components.size();
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
    return register(
        new Registration<>(type, null, sparse, editable, null, List.of(), lookup, true, null));
  }

  /// Registers a class as it says; if it is registered already, gives what is there.
  public Component register(Registration<?> registration) {
    Component known = find(registration.type());
    if (known != null) {
      return known;
    }
    guard.refuseStructural("first use of " + simpleName(registration.type()), "register it before");
    refuseTaken(registration);
    refuseSparseDisabling(registration);
    Implied implied = requirements.of(registration);
    Relation relation = registration.type().getAnnotation(Relation.class);
    if (relation != null && relation.many()) {
      register(Registration.of(InstanceOf.class)); // before, so that owners are linked before
    }
    Codec codec = codec(registration);
    RelationRule rule = RelationRule.of(registration.type(), codec.shape(), registration.sparse());
    refuseSecondTree(registration.type(), rule);
    Component component =
        new Component(TypeMaker.make(components.size(), registration, codec), codec, rule, implied);
    component.react(reactions);
    add(component);
    tell(component.description());
    return component;
  }

  @SuppressWarnings("unchecked") // values of a component are of its class
  private Codec codec(Registration<?> registration) {
    Codec codec = codecs.codec(registration.type(), registration.lookup());
    Consumer<?> check = registration.check();
    return check == null ? codec : new CheckedCodec(codec, (Consumer<Object>) check);
  }

  /// Queries leave out whole archetypes.
  private static void refuseSparseDisabling(Registration<?> registration) {
    if (registration.sparse() && registration.type().isAnnotationPresent(Disabling.class)) {
      throw new IllegalArgumentException(
          "%s is @Disabling, so it cannot be sparse; register it by register()"
              .formatted(simpleName(registration.type())));
    }
  }

  /// A name is one step of a path, and that leads along one relation.
  private void refuseSecondTree(Class<?> type, @Nullable RelationRule rule) {
    for (Component other : components) {
      if (rule != null
          && rule.distinctNames()
          && other.isRelation()
          && other.rule().distinctNames()) {
        throw new IllegalArgumentException(
            "%s cannot have distinctNames: %s has it already, and paths lead along one relation"
                .formatted(simpleName(type), other));
      }
    }
  }

  /// Makes all new arrays before it keeps one.
  private void add(Component component) {
    boolean full = (components.size() + 1) * 2 > byClass.length;
    @Nullable Component[] table = full ? new Component[byClass.length * 2] : byClass;
    components.add(component);
    catalog = null;
    byClass = table;
    for (int number = full ? 0 : components.size() - 1; number < components.size(); number++) {
      index(components.get(number));
    }
  }

  /// Takes over a component of another world, with its number; before any other is registered.
  void adopt(Component other) {
    Component component = other.copy(this);
    assert component.number() == components.size();
    add(component);
  }

  /// Names tell components apart. Classes of two loaders may have the same one, until somebody
  /// gives it to another.
  private void refuseTaken(Registration<?> registration) {
    String name = registration.name();
    for (Component other : components) {
      ComponentType<?> taken = other.description();
      boolean isTaken =
          name == null
              ? hasOwnName(taken) && taken.name().equals(registration.type().getName())
              : taken.name().equals(name) || taken.className().equals(name);
      if (isTaken) {
        throw new IllegalArgumentException(
            "the name %s of %s is taken by %s; give one of them another name"
                .formatted(taken.name(), simpleName(registration.type()), taken));
      }
    }
  }

  private static boolean hasOwnName(ComponentType<?> type) {
    return !type.name().equals(type.className());
  }

  /// Learns who observes what.
  void react(ReactionSource source) {
    reactions = source;
    components.forEach(component -> component.react(source));
  }

  // ---- listeners

  /// Tells somebody of each component that is registered from now on.
  public void listen(Consumer<ComponentType<?>> listener) {
    List<Consumer<ComponentType<?>>> more = new ArrayList<>(listeners);
    more.add(listener);
    listeners = List.copyOf(more);
  }

  /// Tells somebody no longer.
  public void forget(Consumer<ComponentType<?>> listener) {
    listeners = listeners.stream().filter(other -> other != listener).toList();
  }

  public boolean isListening(Consumer<ComponentType<?>> listener) {
    return listeners.contains(listener);
  }

  private void tell(ComponentType<?> type) {
    Throwable first = null;
    for (Consumer<ComponentType<?>> listener : listeners) {
      try {
        if (isListening(listener)) {
          listener.accept(type);
        }
      } catch (Throwable e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    if (first != null) {
      throw Registry.<RuntimeException>rethrown(first);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> RuntimeException rethrown(Throwable e) throws E {
    throw (E) e;
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
    return new Component(
        TypeMaker.make(number, Registration.of(type).asReadOnly(), codec),
        codec,
        null,
        Implied.NONE);
  }
}
