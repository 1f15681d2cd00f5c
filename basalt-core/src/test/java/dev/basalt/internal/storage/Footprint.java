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
        .isEqualTo(arrays(store.contents()));
  }

  /// The number of arrays of columns, entity columns and pages.
  static long arrays(Contents contents) {
    long arrays = pages(EntityTable.class, contents.entities());
    arrays += pages(FreeQueue.class, contents.entities().free());
    for (Table table : contents.tables()) {
      for (int i = 0; i < table.chunkCount(); i++) {
        arrays += 1 + columns(table.chunk(i));
      }
    }
    return arrays;
  }

  private static long columns(Chunk chunk) {
    long columns = 0;
    for (int group = 0; group < chunk.groupCount(); group++) {
      columns += chunk.group(group).columns().length;
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
