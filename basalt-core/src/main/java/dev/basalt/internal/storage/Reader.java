package dev.basalt.internal.storage;

import dev.basalt.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/// Reads single entities: the same for a world and for a snapshot of it.
public final class Reader {

  private Reader() {}

  /// The location of a living entity.
  public static int locate(Contents contents, long id) {
    int location = contents.entities().locate(id);
    if (!EntityTable.isAlive(location)) {
      throw new NoSuchElementException(noSuchEntity(contents.entities(), id));
    }
    return location;
  }

  /// The value of a component, or null if the entity does not have it.
  public static @Nullable Object find(Contents contents, long id, Component component) {
    int location = locate(contents, id);
    Chunk chunk = contents.chunkAt(location);
    int group = chunk.archetype().group(component.number());
    return switch (group) {
      case Archetype.ABSENT -> null;
      case Archetype.TAG -> component.read(new Object[0], 0);
      default -> find(chunk.group(group), Contents.rowOf(location), component);
    };
  }

  private static @Nullable Object find(ColumnGroup group, int row, Component component) {
    return group.has(row) ? component.read(group.columns(), row) : null;
  }

  /// Whether an entity has a component.
  ///
  /// @param component null if no entity has it
  public static boolean has(Contents contents, long id, @Nullable Component component) {
    int location = locate(contents, id);
    return component != null && contents.chunkAt(location).has(Contents.rowOf(location), component);
  }

  /// The target of a relation that an entity has.
  public static long target(Contents contents, Component relation, long id) {
    int location = locate(contents, id);
    Chunk chunk = contents.chunkAt(location);
    int group = chunk.archetype().group(relation.number());
    return relation.rule().target(chunk.columns(group), Contents.rowOf(location));
  }

  /// The components of an entity, by number.
  public static List<Component> components(Contents contents, long id) {
    int location = locate(contents, id);
    return List.of(contents.chunkAt(location).components(Contents.rowOf(location)));
  }

  public static Object get(Contents contents, long id, Component component) {
    Object value = find(contents, id, component);
    if (value == null) {
      throw missing(contents, id, component.name());
    }
    return value;
  }

  /// The values of all components, by number.
  public static List<Object> all(Contents contents, long id) {
    List<Object> values = new ArrayList<>();
    for (Component component : components(contents, id)) {
      values.add(get(contents, id, component));
    }
    return values;
  }

  /// The error for a component that an entity does not have.
  public static NoSuchElementException missing(Contents contents, long id, String name) {
    return new NoSuchElementException(
        "entity %s has no %s; it has %s"
            .formatted(contents.describe(id), name, components(contents, id)));
  }

  private static String noSuchEntity(EntityTable table, long id) {
    if (id == 0) {
      return "no such entity: none";
    }
    Entity entity = new Entity(id);
    return "no such entity: %s (%s)".formatted(entity, stateOf(table, entity));
  }

  private static String stateOf(EntityTable table, Entity entity) {
    int slot = entity.slot();
    if (!table.isUsed(slot)) {
      return "slot %s was never used; is it from another world?"
          .formatted(Integer.toUnsignedString(slot));
    }
    String generation = Integer.toUnsignedString(table.generation(slot));
    EntityTable.State state = table.state(slot);
    if (state == EntityTable.State.RESERVED && table.generation(slot) == entity.generation()) {
      return "its spawn has not been applied yet";
    }
    return switch (state) {
      case ALIVE, RESERVED -> "slot " + slot + " is at generation " + generation;
      case FREE -> "slot " + slot + " is free, next generation " + generation;
      case RETIRED -> "slot " + slot + " is used up";
    };
  }

  /// The handle of the living entity of a slot.
  public static Entity entity(Contents contents, int slot) {
    return Entity.of(slot, contents.entities().generation(slot));
  }
}
