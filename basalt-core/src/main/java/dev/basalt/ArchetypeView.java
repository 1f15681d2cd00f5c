package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A view of one archetype of a world or of a snapshot: its component types, and its rows as they
/// are stored. For savers, exporters, inspectors and tests; to work with entities, use queries.
///
/// ```java
/// for (ArchetypeView archetype : snapshot.archetypes()) {
///   for (ChunkReader chunk : archetype.chunks()) {
///     for (ComponentType<?> type : archetype.componentTypes()) {
///       for (Column column : chunk.columns(type)) {
///         write(column);
///       }
///     }
///   }
/// }
/// ```
///
/// A view of a world is valid until the structure of the world changes, a view of a snapshot until
/// the snapshot is closed; after that, reading throws. Any thread may read a view of a snapshot.
/// Only the thread of the world may read a view of the world, and not inside a change or a parallel
/// loop. A view copies nothing.
public final class ArchetypeView {

  private final RowSource source;
  private final Table table;

  private ArchetypeView(RowSource source, Table table) {
    this.source = source;
    this.table = table;
  }

  static List<ArchetypeView> of(RowSource source) {
    List<ArchetypeView> views = new ArrayList<>();
    for (Table table : source.contents().tables()) {
      views.add(new ArchetypeView(source, table));
    }
    return views;
  }

  static List<Entity> entities(List<ArchetypeView> archetypes) {
    List<Entity> entities = new ArrayList<>();
    for (ArchetypeView archetype : archetypes) {
      entities.addAll(archetype.entities());
    }
    return entities;
  }

  private Table table() {
    source.contents();
    return table;
  }

  /// The components that its entities have. Sparse ones are those that they may have.
  ///
  /// @return their types, in order of registration
  public List<ComponentType<?>> componentTypes() {
    return ComponentTypes.describe(List.of(table.archetype().components()));
  }

  /// How many entities have exactly these components, sparse ones or not.
  ///
  /// @return the number of rows
  public int count() {
    return table().rows();
  }

  /// How many chunks the rows are stored in.
  ///
  /// @return the number of chunks; all but the last are full
  public int chunkCount() {
    return table().chunkCount();
  }

  /// One of the chunks.
  ///
  /// @param index 0 or more, less than [#chunkCount]
  /// @return a reader of the chunk
  public ChunkReader chunk(int index) {
    Objects.checkIndex(index, chunkCount());
    return new ChunkReader(source, table.chunk(index));
  }

  /// All chunks, in the order of their rows.
  ///
  /// @return a reader for each chunk
  public List<ChunkReader> chunks() {
    List<ChunkReader> chunks = new ArrayList<>();
    for (int i = 0; i < chunkCount(); i++) {
      chunks.add(chunk(i));
    }
    return chunks;
  }

  /// The entity in a row.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return its handle
  public Entity entity(int row) {
    Objects.checkIndex(row, count());
    return chunk(row / Chunk.ROWS).entity(row % Chunk.ROWS);
  }

  /// All entities in order of their rows.
  ///
  /// @return their handles
  public List<Entity> entities() {
    List<Entity> entities = new ArrayList<>(count());
    for (ChunkReader chunk : chunks()) {
      for (int row = 0; row < chunk.count(); row++) {
        entities.add(chunk.entity(row));
      }
    }
    return entities;
  }

  /// For example `[Position, Velocity, Burning?] x 3`, where Burning is sparse.
  @Override
  public String toString() {
    return table.archetype() + " x " + table.rows();
  }
}
