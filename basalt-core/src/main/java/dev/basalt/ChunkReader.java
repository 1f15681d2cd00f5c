package dev.basalt;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.internal.guard.Count;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads the rows of one chunk: handles, values, and columns. Get it from [ArchetypeView#chunks],
/// which says how long it is valid and who may use it.
public final class ChunkReader {

  private static final Object[] NO_COLUMNS = {};

  private final RowSource source;
  private final Chunk chunk;

  ChunkReader(RowSource source, Chunk chunk) {
    this.source = source;
    this.chunk = chunk;
  }

  /// How many rows there are.
  ///
  /// @return the number of entities in this chunk
  public int count() {
    source.contents();
    return chunk.count();
  }

  /// How many rows fit into the arrays of this chunk. Small archetypes begin with few.
  ///
  /// @return [#count] or more
  public int capacity() {
    source.contents();
    return chunk.capacity();
  }

  /// The entity in a row.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return its handle
  public Entity entity(int row) {
    try {
      Objects.checkIndex(row, count());
      long id = chunk.entities()[row];
      return new Entity(id);
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  /// The ids of all entities, for `new Entity(id)`.
  ///
  /// @return a new array with an id for each row
  public long[] entities() {
    try {
      return Arrays.copyOf(chunk.entities(), count());
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  // ---- components

  /// Whether an entity has a component.
  ///
  /// @param row 0 or more, less than [#count]
  /// @param type the component's class
  /// @return true if it does
  public boolean has(int row, Class<?> type) {
    try {
      Objects.checkIndex(row, count());
      Component component = source.find(type);
      return component != null && chunk.has(row, component);
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  /// The value of a component, or null.
  ///
  /// @param <T> the component
  /// @param row 0 or more, less than [#count]
  /// @param type the component's class
  /// @return the value, or null if the entity does not have it
  public <T> @Nullable T find(int row, Class<T> type) {
    try {
      if (!has(row, type)) {
        return null;
      }
      Component component = component(type);
      Object[] columns = columns(component);
      Object value = component.codec().read(columns, row);
      return type.cast(value);
    } finally {
      Reference.reachabilityFence(source);
    }
  }

  private Object[] columns(Component component) {
    int group = chunk.archetype().group(component.number());
    return group < 0 ? NO_COLUMNS : chunk.group(group).columns();
  }

  /// The value of the component.
  ///
  /// @param <T> the component
  /// @param row 0 or more, less than [#count]
  /// @param type the component's class
  /// @return the value
  /// @throws NoSuchElementException if the entity does not have it
  public <T> T get(int row, Class<T> type) {
    T value = find(row, type);
    if (value == null) {
      throw new NoSuchElementException(
          "entity %s has no %s; it has %s"
              .formatted(entity(row), simpleName(type), Arrays.toString(chunk.components(row))));
    }
    return value;
  }

  // ---- columns

  /// The columns of a component, one for each leaf.
  ///
  /// @param type a type of this archetype
  /// @return the columns in the order of the leaves; none of a tag
  /// @throws NoSuchElementException if the archetype does not have it
  public List<Column> columns(ComponentType<?> type) {
    List<Column> columns = new ArrayList<>();
    Component component = component(type.type());
    for (Leaf leaf : type.leaves()) {
      columns.add(column(component, leaf));
    }
    return columns;
  }

  /// One column.
  ///
  /// @param type the class of a component of this archetype
  /// @param path the path of a leaf, such as `x` or `position.x`; empty for an object component
  /// @return the column
  /// @throws NoSuchElementException if the archetype does not have the component, or the component
  ///   not the leaf
  public Column column(Class<?> type, String path) {
    Component component = component(type);
    return column(component, component.description().leaf(path));
  }

  private Column column(Component component, Leaf leaf) {
    source.contents();
    Node.Leaf node = component.codec().shape().leaves().get(leaf.number());
    return new Column(source, chunk, group(component), leaf, node);
  }

  private Component component(Class<?> type) {
    Component component = source.find(type);
    if (component == null || !chunk.archetype().has(component.number())) {
      throw new NoSuchElementException(
          "archetype %s has no %s".formatted(chunk.archetype(), simpleName(type)));
    }
    return component;
  }

  private int group(Component component) {
    int group = chunk.archetype().group(component.number());
    return group == Archetype.TAG ? -1 : group;
  }

  // ---- changes

  /// When a component of this chunk was last written: a value, or the rows themselves. A reader
  /// that remembers [Snapshot#version] can skip what has a lower one; see there.
  ///
  /// @param type the class of a component of this archetype
  /// @return the version
  public long version(Class<?> type) {
    source.contents();
    return chunk.version(group(component(type)));
  }

  /// Whether two chunks hold the same rows of a component in the same arrays. If so, no value of it
  /// differs; if not, some may. Between snapshots of one world this takes constant time, and is
  /// true for everything that was not written in between.
  ///
  /// @param other a chunk, for example of another snapshot
  /// @param type the component's class
  /// @return false if they may differ, or one does not have the component
  public boolean shares(ChunkReader other, Class<?> type) {
    Component component = source.find(type);
    source.contents();
    other.source.contents();
    if (component == null || chunk.archetype() != other.chunk.archetype()) {
      return false;
    }
    int group = chunk.archetype().group(component.number());
    return chunk.count() == other.chunk.count()
        && chunk.entities() == other.chunk.entities()
        && (group == Archetype.TAG || group >= 0 && chunk.group(group) == other.chunk.group(group));
  }

  /// For example `3 rows of [Position, Velocity]`.
  @Override
  public String toString() {
    return Count.of(chunk.count(), "row", "rows") + " of " + chunk.archetype();
  }
}
