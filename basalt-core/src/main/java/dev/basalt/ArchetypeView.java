package dev.basalt;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/// A look at one archetype of a world: its components, and its rows as they are stored. For tools,
/// tests and the curious; queries are the way to work with entities.
public final class ArchetypeView {

  private final Table table;

  ArchetypeView(Table table) {
    this.table = table;
  }

  /// The components that its entities have; of sparse ones, those that they may have.
  ///
  /// @return their types, in order of registration
  public List<ComponentType<?>> componentTypes() {
    return Arrays.stream(table.archetype().components())
        .<ComponentType<?>>map(Component::description)
        .toList();
  }

  /// How many entities have exactly these components, sparse ones or not.
  ///
  /// @return the number of rows
  public int count() {
    return table.rows();
  }

  /// How many chunks the rows are stored in.
  ///
  /// @return the number of chunks; all but the last are full
  public int chunkCount() {
    return table.chunkCount();
  }

  /// The entity in a row.
  ///
  /// @param row 0 or more, less than [#count]
  /// @return its handle
  public Entity entity(int row) {
    Objects.checkIndex(row, count());
    return new Entity(chunk(row).entities()[row % Chunk.ROWS]);
  }

  /// All entities in order of their rows.
  ///
  /// @return their handles
  public List<Entity> entities() {
    return java.util.stream.IntStream.range(0, count()).mapToObj(this::entity).toList();
  }

  private Chunk chunk(int row) {
    return table.chunk(row / Chunk.ROWS);
  }

  /// For example `[Position, Velocity, Burning?] x 3`, where Burning is sparse.
  @Override
  public String toString() {
    return table.archetype() + " x " + count();
  }
}
