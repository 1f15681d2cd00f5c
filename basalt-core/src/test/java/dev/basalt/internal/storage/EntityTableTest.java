package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.storage.EntityTable.State;
import org.junit.jupiter.api.Test;

class EntityTableTest {

  private final ArrayPool pool = new ArrayPool();
  private final EntityTable table = new EntityTable(pool, Integer.MAX_VALUE);

  private static long id(int slot, int generation) {
    return Entity.of(slot, generation).id();
  }

  private static long allocate(EntityTable table, int location) {
    table.prepareToAllocate();
    return table.allocate(location);
  }

  @Test
  void allocate_placesTheHandle() {
    long id = allocate(table, 42);
    assertThat(id).isEqualTo(id(0, 1));
    assertThat(table.locate(id)).isEqualTo(42);
    assertThat(table.state(0)).isEqualTo(State.ALIVE);
    assertThat(table.alive()).isEqualTo(1);
    assertThat(table.slots()).isEqualTo(1);
  }

  @Test
  void locate_handleOfAnotherGenerationOrSlot_isNowhere() {
    allocate(table, 42);
    assertThat(table.locate(id(0, 2))).isEqualTo(EntityTable.NOWHERE);
    assertThat(table.locate(id(0, 0))).isEqualTo(EntityTable.NOWHERE);
    assertThat(table.locate(id(1, 1))).isEqualTo(EntityTable.NOWHERE);
    assertThat(table.locate(-1L)).isEqualTo(EntityTable.NOWHERE);
    assertThat(table.locate(0L)).isEqualTo(EntityTable.NOWHERE);
  }

  @Test
  void place_movesTheHandle() {
    long id = allocate(table, 42);
    table.place(id, 43);
    assertThat(table.locate(id)).isEqualTo(43);
  }

  @Test
  void free_queuesTheNextGeneration() {
    long id = allocate(table, 42);
    table.free(id);
    assertThat(table.locate(id)).isEqualTo(EntityTable.NOWHERE);
    assertThat(table.locate(id(0, 2))).isEqualTo(EntityTable.NOWHERE);
    assertThat(table.state(0)).isEqualTo(State.FREE);
    assertThat(table.generation(0)).isEqualTo(2);
    assertThat(table.alive()).isZero();
    assertThat(allocate(table, 7)).isEqualTo(id(0, 2));
  }

  @Test
  void reserve_givesOutAHandleThatIsNotAlive() {
    long id = table.reserve();
    assertThat(table.locate(id)).isNegative();
    assertThat(table.state(0)).isEqualTo(State.RESERVED);
    assertThat(table.alive()).isZero();
    table.place(id, 9);
    table.arrive();
    assertThat(table.locate(id)).isEqualTo(9);
    assertThat(table.alive()).isEqualTo(1);
  }

  @Test
  void recycle_ofTheLastGeneration_retiresTheSlot() {
    claim(table, id(0, -1));
    table.recycle(id(0, -1));
    assertThat(table.state(0)).isEqualTo(State.RETIRED);
    assertThat(table.free().isEmpty()).isTrue();
    assertThat(table.locate(id(0, -1))).isEqualTo(EntityTable.NOWHERE);
    assertThat(table.locate(id(0, 0))).isEqualTo(EntityTable.NOWHERE);
    assertThat(allocate(table, 1)).isEqualTo(id(1, 1));
  }

  @Test
  void room_countsFreeAndFreshSlotsButNotRetiredOnes() {
    EntityTable small = new EntityTable(pool, 10);
    assertThat(small.room()).isEqualTo(10);
    long first = allocate(small, 0);
    allocate(small, 1);
    assertThat(small.room()).isEqualTo(8);
    small.free(first);
    assertThat(small.room()).isEqualTo(9);
    claim(small, id(5, -1));
    assertThat(small.room()).isEqualTo(8);
    small.recycle(id(5, -1));
    assertThat(small.room()).isEqualTo(8);
  }

  @Test
  void claim_ofFarSlot_queuesThoseBefore() {
    claim(table, id(3, 8));
    assertThat(table.slots()).isEqualTo(4);
    assertThat(table.state(3)).isEqualTo(State.RESERVED);
    assertThat(allocate(table, 0)).isEqualTo(id(0, 1));
    assertThat(allocate(table, 0)).isEqualTo(id(1, 1));
    assertThat(allocate(table, 0)).isEqualTo(id(2, 1));
    assertThat(allocate(table, 0)).isEqualTo(id(4, 1));
  }

  @Test
  void freeAll_goesInOrderOfSlotsAndLeavesReservedOnes() {
    long first = allocate(table, 0);
    long second = allocate(table, 1);
    long reserved = table.reserve();
    allocate(table, 3);
    table.free(second);
    table.freeAll();
    assertThat(table.alive()).isZero();
    assertThat(table.state(new Entity(reserved).slot())).isEqualTo(State.RESERVED);
    assertThat(table.free().peek(0)).isEqualTo(id(1, 2));
    assertThat(table.free().peek(1)).isEqualTo(id(0, 2));
    assertThat(table.free().peek(2)).isEqualTo(id(3, 2));
    assertThat(table.locate(first)).isEqualTo(EntityTable.NOWHERE);
  }

  @Test
  void manySlots_crossPages() {
    for (int slot = 0; slot < 10_000; slot++) {
      assertThat(allocate(table, slot * 3)).isEqualTo(id(slot, 1));
    }
    for (int slot = 0; slot < 10_000; slot++) {
      assertThat(table.locate(id(slot, 1))).isEqualTo(slot * 3);
    }
  }

  @Test
  void firstPage_startsSmall() {
    allocate(table, 0);
    assertThat(pool.statistics().usedBytes()).isEqualTo(64 * Long.BYTES);
    for (int i = 1; i < 65; i++) {
      allocate(table, 0);
    }
    assertThat(pool.statistics().usedBytes()).isEqualTo(128 * Long.BYTES);
    for (int i = 65; i < 4_097; i++) {
      allocate(table, 0);
    }
    assertThat(pool.statistics().usedBytes())
        .isEqualTo(2L * ArrayPool.length(ColumnKind.LONG, 4_096) * Long.BYTES);
  }

  @Test
  void fork_staysAsItIsWhenTheOriginalChanges() {
    for (int slot = 0; slot < 5_000; slot++) {
      allocate(table, slot);
    }
    table.free(id(17, 1));
    EntityTable fork = table.fork();
    table.share();
    table.place(id(3, 1), 999);
    table.free(id(4_500, 1));
    allocate(table, 1);
    allocate(table, 2);
    allocate(table, 3);
    assertThat(fork.locate(id(3, 1))).isEqualTo(3);
    assertThat(fork.locate(id(4_500, 1))).isEqualTo(4_500);
    assertThat(fork.locate(id(17, 2))).isEqualTo(EntityTable.NOWHERE);
    assertThat(fork.slots()).isEqualTo(5_000);
    assertThat(fork.alive()).isEqualTo(4_999);
    assertThat(fork.free().size()).isEqualTo(1);
    assertThat(allocate(fork, 77)).isEqualTo(id(17, 2));
    assertThat(table.locate(id(17, 2))).isEqualTo(1);
  }

  @Test
  void release_ofForkAndOriginal_givesEveryPageBack() {
    for (int slot = 0; slot < 5_000; slot++) {
      table.free(allocate(table, slot));
      allocate(table, slot);
    }
    EntityTable fork = table.fork();
    table.share();
    table.place(id(0, 2), 5);
    fork.release();
    table.release();
    assertThat(pool.statistics().usedArrays()).isZero();
    assertThat(pool.statistics().usedBytes()).isZero();
  }

  private static void claim(EntityTable table, long id) {
    table.claim(id, table.prepareToClaim(id));
  }
}
