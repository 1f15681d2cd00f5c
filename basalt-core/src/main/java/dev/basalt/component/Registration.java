package dev.basalt.component;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Settings for registering a component type by [dev.basalt.World#register(Registration)].
///
/// ```java
/// world.register(Registration.of(Burning.class).named("burning").asSparse());
/// ```
///
/// @param <T> the class of the component's values
/// @param type a record class, or any class whose objects are kept by reference
/// @param name a name in addition to that of the class, for files and tools; null for none
/// @param sparse see [#asSparse]
/// @param editable whether tools may edit values; see [#asReadOnly]
/// @param defaults see [#withDefaults]; null if leaves begin as zero, false, null or `Entity.NONE`
/// @param required see [#requiring]; in addition to what [Requires] says
/// @param lookup gives access to a record that is private to its module; null if nothing is private
/// @param loopWrites whether loops may write values; see [#withoutLoopWrites]
/// @param check see [#checkedBy]; null if every value is allowed
public record Registration<T>(
    Class<T> type,
    @Nullable String name,
    boolean sparse,
    boolean editable,
    @Nullable T defaults,
    List<Record> required,
    MethodHandles.@Nullable Lookup lookup,
    boolean loopWrites,
    @Nullable Consumer<? super T> check) {

  /// Refuses blank names.
  public Registration {
    Objects.requireNonNull(type, "the type of a registration is null");
    required = List.copyOf(required);
    if (name != null && name.isBlank()) {
      throw new IllegalArgumentException(
          "the name of %s is blank".formatted(ComponentType.simpleName(type)));
    }
  }

  /// The registration that a type gets at first use.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @return a registration with no name of its own, not sparse, editable
  public static <T> Registration<T> of(Class<T> type) {
    return new Registration<>(type, null, false, true, null, List.of(), null, true, null);
  }

  /// Gives the type a name of its own. Names are unique in a world.
  ///
  /// @param newName any text that is not blank
  /// @return the same with this name
  public Registration<T> named(String newName) {
    Objects.requireNonNull(newName, "the name of a component type is null");
    return new Registration<>(
        type, newName, sparse, editable, defaults, required, lookup, loopWrites, check);
  }

  /// Keeps room for the component in rows that once had it, so that adding and removing it moves
  /// nothing. See [dev.basalt.World#registerSparse(Class)].
  ///
  /// @return the same, as a sparse component
  public Registration<T> asSparse() {
    return new Registration<>(
        type, name, true, editable, defaults, required, lookup, loopWrites, check);
  }

  /// Makes tools show values without letting users edit them.
  ///
  /// @return the same, as read-only
  public Registration<T> asReadOnly() {
    return new Registration<>(
        type, name, sparse, false, defaults, required, lookup, loopWrites, check);
  }

  /// Sets the defaults of leaves, such as those that a file leaves out.
  ///
  /// @param value is taken apart when the type is registered
  /// @return the same with these defaults
  public Registration<T> withDefaults(T value) {
    Objects.requireNonNull(value, "the default value is null");
    return new Registration<>(
        type, name, sparse, editable, value, required, lookup, loopWrites, check);
  }

  /// Sets which components are added with this one, and with which values, unless the entity has
  /// them. The classes of [Requires] are added, too.
  ///
  /// @param components records, each of another class
  /// @return the same with these components
  public Registration<T> requiring(Record... components) {
    return new Registration<>(
        type, name, sparse, editable, defaults, List.of(components), lookup, loopWrites, check);
  }

  /// Gives Basalt access to a record that is private to its module.
  ///
  /// @param newLookup `MethodHandles.lookup()` of a class in the same package
  /// @return the same with this lookup
  public Registration<T> withLookup(MethodHandles.Lookup newLookup) {
    Objects.requireNonNull(newLookup, "the lookup is null");
    return new Registration<>(
        type, name, sparse, editable, defaults, required, newLookup, loopWrites, check);
  }

  /// Forbids loops to write the component: queries, systems and behaviours can read it, but only
  /// `set` and commands change it. So observers see every change. Use it for a component with an
  /// index that must never be stale.
  ///
  /// @return the same, closed to writing loops
  public Registration<T> withoutLoopWrites() {
    return new Registration<>(
        type, name, sparse, editable, defaults, required, lookup, false, check);
  }

  /// Checks each value before it is stored: by spawning, adding, setting, edits, commands when they
  /// are applied, bulk operations, copies from other worlds, and loading. If the check throws,
  /// nothing is stored, and the exception is thrown to the caller.
  ///
  /// ```java
  /// world.register(Registration.of(Health.class).checkedBy(health -> {
  ///   if (health.points() > limits.most()) {
  ///     throw new IllegalArgumentException("more than " + limits.most() + " points");
  ///   }
  /// }));
  /// ```
  ///
  /// The check may not change the world. Loops cannot write such a component, see
  /// [#withoutLoopWrites]. Put a check that needs only the value into the constructor of the
  /// record, which loops call as well.
  ///
  /// @param newCheck throws if a value is not allowed
  /// @return the same with this check
  public Registration<T> checkedBy(Consumer<? super T> newCheck) {
    Objects.requireNonNull(newCheck, "the check is null");
    return new Registration<>(
        type, name, sparse, editable, defaults, required, lookup, false, newCheck);
  }
}
