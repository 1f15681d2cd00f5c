package dev.basalt.internal.codegen;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.Spawner2;
import dev.basalt.World;
import java.util.List;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/// Changes of a world allocate what the program makes itself, its records and handles, and nothing
/// else, once the JIT has compiled them.
@DisabledIfSystemProperty(named = "basalt.codegen", matches = "false") // about generated code only
class WorldAllocationTest {

  private static final int ROWS = 20_000;

  /// A record of three floats, or a handle.
  private static final int OBJECT_BYTES = 32;

  record Position(float x, float y, float z) {}

  record Added(float x, float y, float z) {}

  private final World world = World.create();
  private final Entity[] entities = new Entity[ROWS];

  @BeforeEach
  void spawn() {
    assumeFalse(AllocatedBytes.isCoverageMeasured(), "with its probes, changes do not inline");
    for (int i = 0; i < ROWS; i++) {
      entities[i] = world.spawn(new Position(i, i, i));
    }
  }

  private static void assertObjects(int objects, IntConsumer change) {
    AllocatedBytes.assertAtMostPerRow(
        objects * OBJECT_BYTES,
        ROWS,
        () -> {
          for (int i = 0; i < ROWS; i++) {
            change.accept(i);
          }
        });
  }

  @Test
  void addAndRemove_makeOnlyTheRecord() {
    assertObjects(
        1,
        i -> {
          world.add(entities[i], new Added(i, 1, 2));
          world.remove(entities[i], Added.class);
        });
  }

  @Test
  void addAndRemoveInPlace_makeOnlyTheRecord() {
    world.registerSparse(Added.class);
    addAndRemove_makeOnlyTheRecord();
  }

  @Test
  void set_makesOnlyTheRecord() {
    assertObjects(1, i -> world.set(entities[i], new Position(i, 1, 2)));
  }

  @Test
  void despawnAndSpawn_makeOnlyRecordsAndTheHandle() {
    Spawner2<Position, Added> spawner = world.spawner(Position.class, Added.class);
    assertObjects(
        3,
        i -> {
          world.despawn(entities[i]);
          entities[i] = spawner.spawn(new Position(i, i, i), new Added(i, 1, 2));
        });
  }

  @Test
  void bulkChanges_allocateNothingPerEntity() {
    EntityList all = EntityList.copyOf(List.of(entities));
    Added added = new Added(1, 2, 3);
    Position position = new Position(1, 2, 3);
    AllocatedBytes.assertNonePerRow(
        ROWS / 2, // each run makes a few objects
        () -> {
          world.add(all, added);
          world.set(all, position);
          world.remove(all, Added.class);
        });
  }
}
