package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.component.InstanceOf;
import dev.basalt.internal.storage.Catalog;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Registry;
import dev.basalt.relation.ChildOf;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The component types of a world, by class and by name. Get it from [World#types], or from
/// [Snapshot#types] for any thread.
///
/// ```java
/// world.register(Position.class, "pos");
/// ComponentType<?> type = world.types().get("pos");
/// ```
///
/// Finding a type takes constant time. [dev.basalt.event.Observers#onRegister] is called for new
/// types.
public final class ComponentTypes {

  /// The components of Basalt itself, by name: every world knows them.
  private static final Map<String, Class<? extends Record>> OWN =
      Stream.of(ChildOf.class, Disabled.class, InstanceOf.class, Name.class)
          .collect(Collectors.toUnmodifiableMap(Class::getName, type -> type));

  private final @Nullable Registry registry;
  private final @Nullable Catalog moment;

  private ComponentTypes(@Nullable Registry registry, @Nullable Catalog moment) {
    this.registry = registry;
    this.moment = moment;
  }

  /// The types of a world, including those registered later.
  static ComponentTypes of(Registry registry) {
    return new ComponentTypes(registry, null);
  }

  /// The types at one moment.
  static ComponentTypes of(Catalog catalog) {
    return new ComponentTypes(null, catalog);
  }

  private Catalog catalog() {
    return registry != null ? registry.catalog() : Objects.requireNonNull(moment);
  }

  /// All of them.
  ///
  /// @return the current types, in order of registration
  public List<ComponentType<?>> all() {
    return describe(catalog().components());
  }

  /// The type with a name.
  ///
  /// @param name the name it was registered under, or that of its class
  /// @return the type
  /// @throws NoSuchElementException if there is none
  public ComponentType<?> get(String name) {
    ComponentType<?> found = find(name);
    if (found == null) {
      throw new NoSuchElementException(
          "no component type is called \"%s\"; there are %s".formatted(name, names()));
    }
    return found;
  }

  private String names() {
    return all().stream().map(ComponentType::name).collect(Collectors.joining(", ", "[", "]"));
  }

  /// The type with a name, or null. [Name], [Disabled], [ChildOf] and [InstanceOf] are found in
  /// every world, by the names of their classes; a world that has not used them yet registers them.
  ///
  /// @param name the name it was registered under, or that of its class
  /// @return the type, or null if there is none
  public @Nullable ComponentType<?> find(String name) {
    ComponentType<?> found = catalog().find(name);
    Class<? extends Record> own = OWN.get(name);
    if (found != null || own == null || registry == null) {
      return found;
    }
    return registry.of(own).description();
  }

  /// The type of a class, or null. Unlike [World#register(Class)] it registers nothing.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @return the type, or null if it was never registered or used
  public <T> @Nullable ComponentType<T> find(Class<T> type) {
    Component found = catalog().find(type);
    return found == null ? null : describe(found);
  }

  @SuppressWarnings("unchecked") // a component is registered under its own class
  static <T> ComponentType<T> describe(Component component) {
    return (ComponentType<T>) component.description();
  }

  static List<ComponentType<?>> describe(List<Component> components) {
    return components.stream().<ComponentType<?>>map(Component::description).toList();
  }

  /// For example `[Position(x, y), Frozen()]`.
  @Override
  public String toString() {
    return all().toString();
  }
}
