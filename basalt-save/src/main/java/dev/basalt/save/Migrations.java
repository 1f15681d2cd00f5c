package dev.basalt.save;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Describes how the types in old files became those of the program. Two changes need no migration:
/// new leaves get their defaults, and numbers become wider if nothing is lost (`int` to `long` or
/// `double`, `float` to `double`).
///
/// ```java
/// Migrations.create()
///     .rename("position", "place")
///     .renameLeaf("place", "px", "x")
///     .dropLeaf("place", "z")
///     .renameConstant("unit", "team", "RED", "CRIMSON")
///     .convert("unit", "health", value -> (float) (int) value)
///     .drop("cooldown");
/// ```
///
/// Types are named by their current names, leaves by their names in the file. What a file does not
/// have is skipped, so one list serves files of all versions.
public final class Migrations {

  private final Map<String, String> types = new HashMap<>();
  private final Map<String, String> leaves = new HashMap<>();
  private final Map<String, String> constants = new HashMap<>();
  private final Map<String, Function<@Nullable Object, @Nullable Object>> conversions =
      new HashMap<>();
  private final Set<String> dropped = new HashSet<>();

  private final List<Replacement> replacements = new ArrayList<>();

  private Migrations() {}

  /// No migrations yet.
  ///
  /// @return an empty list
  public static Migrations create() {
    return new Migrations();
  }

  Migrations copy() {
    Migrations copy = new Migrations();
    copy.types.putAll(types);
    copy.leaves.putAll(leaves);
    copy.constants.putAll(constants);
    copy.conversions.putAll(conversions);
    copy.dropped.addAll(dropped);
    copy.replacements.addAll(replacements);
    return copy;
  }

  /// Renames a type of components or resources.
  ///
  /// @param from the name in files
  /// @param to the name now
  /// @return this
  public Migrations rename(String from, String to) {
    types.put(from, to);
    return this;
  }

  /// Drops a type. Its entities stay, without it.
  ///
  /// @param type the name in files
  /// @return this
  public Migrations drop(String type) {
    dropped.add(type);
    return this;
  }

  /// A leaf has another path.
  ///
  /// @param type the name of its type now
  /// @param from the path in files, such as `at.x`
  /// @param to the path now
  /// @return this
  public Migrations renameLeaf(String type, String from, String to) {
    leaves.put(key(type, from), to);
    return this;
  }

  /// Drops a leaf.
  ///
  /// @param type the name of its type now
  /// @param leaf the path in files
  /// @return this
  public Migrations dropLeaf(String type, String leaf) {
    dropped.add(key(type, leaf));
    return this;
  }

  /// Renames an enum constant.
  ///
  /// @param type the name of the type now
  /// @param leaf the path in files
  /// @param from the name of the constant in files
  /// @param to its name now
  /// @return this
  public Migrations renameConstant(String type, String leaf, String from, String to) {
    constants.put(key(key(type, leaf), from), to);
    return this;
  }

  /// Converts a leaf that has another type or another meaning.
  ///
  /// @param type the name of its type now
  /// @param leaf the path in files
  /// @param conversion gets the value of the file: a boxed primitive, the name of a constant, an
  ///   `Entity`, a string, the text of a reference, or null; returns a value that the leaf takes
  /// @return this
  public Migrations convert(
      String type, String leaf, Function<@Nullable Object, @Nullable Object> conversion) {
    conversions.put(key(type, leaf), conversion);
    return this;
  }

  /// Replaces components by others: splits one, or merges several. Other migrations of the old ones
  /// are ignored.
  ///
  /// ```java
  /// Migrations.create()
  ///     .replace(
  ///         List.of("body"),
  ///         List.of(Place.class, Speed.class),
  ///         old ->
  ///             List.of(
  ///                 new Place(old.get("body", "x", Float.class)),
  ///                 new Speed(old.get("body", "dx", Float.class))));
  /// ```
  ///
  /// @param from names of components in files; an entity that has any of them is changed
  /// @param into the classes of the new components
  /// @param change returns a value of each of these classes
  /// @return this
  public Migrations replace(
      Collection<String> from,
      Collection<? extends Class<? extends Record>> into,
      Function<OldValues, ? extends Collection<? extends Record>> change) {
    for (String name : from) {
      if (replacements.stream().anyMatch(other -> other.from.contains(name))) {
        throw new IllegalArgumentException("\"%s\" is replaced twice".formatted(name));
      }
    }
    replacements.add(new Replacement(Set.copyOf(from), List.copyOf(into), change));
    return this;
  }

  /// What becomes of some components.
  record Replacement(
      Set<String> from,
      List<Class<? extends Record>> into,
      Function<OldValues, ? extends Collection<? extends Record>> change) {}

  // ---- asked by readers

  List<Replacement> replacements() {
    return replacements;
  }

  boolean replaces(String type) {
    return replacements.stream().anyMatch(one -> one.from.contains(type));
  }

  boolean drops(String type) {
    return dropped.contains(type);
  }

  boolean drops(String type, String leaf) {
    return dropped.contains(key(type, leaf));
  }

  String type(String name) {
    return types.getOrDefault(name, name);
  }

  String leaf(String type, String path) {
    return leaves.getOrDefault(key(type, path), path);
  }

  String constant(String type, String leaf, String name) {
    return constants.getOrDefault(key(key(type, leaf), name), name);
  }

  @Nullable Function<@Nullable Object, @Nullable Object> findConversion(String type, String leaf) {
    return conversions.get(key(type, leaf));
  }

  private static String key(String type, String leaf) {
    return type + "\n" + leaf;
  }
}
