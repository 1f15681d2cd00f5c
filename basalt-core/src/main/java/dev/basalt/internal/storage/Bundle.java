package dev.basalt.internal.storage;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Components that are named together in one call, in the order of the call: the argument of spawn,
/// add and remove. Interned per world, so that its number can be part of an edge's key.
public final class Bundle {

  /// The number of the bundle without components.
  static final int NOTHING = 0;

  /// After so many spawns a spawner is made, which takes about as long as they did.
  private static final int MANY = 500;

  /// The groups of components that all have some, in the order of their archetype.
  private static final int[] IN_ORDER = new int[32];

  static {
    for (int i = 0; i < IN_ORDER.length; i++) {
      IN_ORDER[i] = i;
    }
  }

  private final int number;
  private final Component[] components;
  private final Archetype archetype;
  private final int[] groups;

  /// The places of relations and names, in the order in which they are followed.
  private final int[] linked;

  /// What comes with its components in addition.
  private final Implied implied;

  /// What spawns entities of exactly these components, as soon as there have been enough of them.
  private @Nullable RowSpawner spawner;

  private int spawned;

  Bundle(int number, Component[] components, Archetype archetype, Implied implied) {
    this.number = number;
    this.implied = implied;
    this.components = components;
    this.archetype = archetype;
    boolean inOrder = components == archetype.stored() && components.length <= IN_ORDER.length;
    this.groups = inOrder ? IN_ORDER : groups();
    this.linked =
        IntStream.range(0, components.length)
            .filter(i -> components[i].isLinked())
            .boxed()
            .sorted(Comparator.comparingInt(i -> components[i].number()))
            .mapToInt(i -> i)
            .toArray();
  }

  private int[] groups() {
    int[] found = new int[components.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = archetype.group(components[i].number());
    }
    return found;
  }

  /// Spawns an entity from values, none of which is null.
  public interface RowSpawner {
    long spawn(Object[] values);
  }

  /// Makes what spawns faster than the interpreted path, or nothing.
  public interface SpawnerSource {
    /// Makes it.
    ///
    /// @param often whether it is worth a class of its own; else only if there is one, because
    ///   another world has needed it
    @Nullable RowSpawner spawner(Bundle bundle, boolean often);
  }

  @Nullable RowSpawner spawner() {
    return spawner;
  }

  /// Counts a spawn that begins, and has a spawner made at once if that costs little, or else when
  /// there have been enough.
  void countSpawn(SpawnerSource source) {
    boolean often = spawned + 1 == MANY;
    if (spawned == 0 || often) {
      spawner = source.spawner(this, often);
    }
    spawned++;
  }

  /// Its place among the bundles of the world.
  public int number() {
    return number;
  }

  public int size() {
    return components.length;
  }

  /// The number of leaves of all components.
  public int leaves() {
    int leaves = 0;
    for (Component component : components) {
      leaves += component.codec().width();
    }
    return leaves;
  }

  public Component component(int index) {
    return components[index];
  }

  /// The places of relations and names among the components, in the order in which they are
  /// followed: as they are registered, so that a pair has an owner before it has a target.
  int[] linked() {
    return linked;
  }

  /// Whether somebody may be told when one of them is added, removed or set.
  boolean isObserved() {
    for (Component component : components) {
      if (component.isObserved()) {
        return true;
      }
    }
    return false;
  }

  boolean contains(Component component) {
    for (Component each : components) {
      if (each == component) {
        return true;
      }
    }
    return false;
  }

  /// All components, in the order of the call.
  public Stream<Component> components() {
    return Arrays.stream(components);
  }

  /// What comes with its components, since they require it.
  Implied implied() {
    return implied;
  }

  /// Writes what comes with its components into rows after the last of a chunk of the archetype.
  void writeImplied(Chunk chunk, int rows) {
    if (!implied.isEmpty()) {
      implied.write(chunk, chunk.count(), rows);
    }
  }

  /// The archetype of these components, and of what they require.
  public Archetype archetype() {
    return archetype;
  }

  /// Where a component's columns are in that archetype.
  public int group(int index) {
    return groups[index];
  }

  /// Whether it is the bundle of the classes of these values.
  boolean fits(@Nullable Object[] values) {
    if (components.length != values.length) {
      return false;
    }
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      if (value == null || components[i].type() != value.getClass()) {
        return false;
      }
    }
    return true;
  }

  /// Whether it is the bundle of these classes.
  boolean fitsTypes(Class<?>[] types) {
    if (components.length != types.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      if (components[i].type() != types[i]) {
        return false;
      }
    }
    return true;
  }

  /// Writes values into the row after the last of a chunk of the archetype.
  void writeNext(Chunk chunk, Object[] values) {
    writeImplied(chunk, 1);
    for (int i = 0; i < values.length; i++) {
      chunk.writeNext(groups[i], components[i], values[i]);
    }
  }
}
