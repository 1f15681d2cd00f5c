package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import java.lang.reflect.Field;

/// Counts the arrays that a world holds, to find those that nobody gave back.
public final class Footprint {

  private Footprint() {}

  /// Checks that the arrays in use are those of the world: no snapshot is open, and nothing leaked.
  public static void verify(World world) {
    Store store = (Store) field(World.class, "store", world);
    assertThat(store.pool().statistics().usedArrays())
        .as("arrays in use, when no snapshot is open")
        .isEqualTo(arrays(store.contents()) + staged(world));
  }

  /// Events that were sent inside of iterations have been stored elsewhere before.
  private static long staged(World world) {
    Object queue = field(World.class, "commandQueue", world);
    Object recorder = field(queue.getClass(), "outside", queue);
    Object buffer = field(recorder.getClass(), "main", recorder);
    Object events = field(buffer.getClass(), "events", buffer);
    long arrays = 0;
    for (EventRows rows : (EventRows[]) field(StagedEvents.class, "rows", events)) {
      arrays += rows == null ? 0 : arrays(rows);
    }
    return arrays;
  }

  private static long arrays(EventRows rows) {
    long arrays = 0;
    for (int i = 0; i < rows.chunks(); i++) {
      arrays += 1 + columns(rows.chunk(i));
    }
    return arrays;
  }

  /// The number of arrays of columns, ticks, entity columns and pages.
  static long arrays(Contents contents) {
    long arrays = pages(EntityTable.class, contents.entities());
    arrays += pages(FreeQueue.class, contents.entities().free());
    for (Table table : contents.tables()) {
      for (int i = 0; i < table.chunkCount(); i++) {
        arrays += 1 + columns(table.chunk(i));
      }
    }
    long[] events = new long[1];
    contents.events().forEach(log -> events[0] += arrays(log.last()) + arrays(log.current()));
    return arrays + events[0];
  }

  private static long columns(Chunk chunk) {
    long columns = 0;
    for (int group = 0; group < chunk.groupCount(); group++) {
      ColumnGroup columnGroup = chunk.group(group);
      columns += columnGroup.columns().length + (columnGroup.isTracked() ? 2 : 0);
      columns += columnGroup.present() == null ? 0 : 1;
    }
    return columns;
  }

  private static int pages(Class<?> type, Object paged) {
    return (int) field(type, "pageCount", paged);
  }

  private static Object field(Class<?> type, String name, Object owner) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return field.get(owner);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
