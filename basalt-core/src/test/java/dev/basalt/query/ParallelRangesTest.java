package dev.basalt.query;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Tags;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How the rows of parallel queries are divided where archetypes are small: neighbours share a
/// range.
class ParallelRangesTest {

  /// More ranges there are never.
  private static final int MOST = 127;

  private static final int WRITTEN = 1_000_000;

  record Cell(int number) {}

  record Item(int number) {}

  record Mark(int number) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World world;
  private int rows;

  private void create(int threads) {
    world = worlds.create();
    world.threads(threads);
    world.register(Item.class);
    rows = 0;
  }

  /// Spawns cells in an archetype of their own.
  private void spawn(int kind, int count) {
    for (int i = 0; i < count; i++) {
      List<Record> components = new ArrayList<>(List.of(new Cell(rows)));
      for (int tag = 0; kind >> tag != 0; tag++) {
        if ((kind >> tag & 1) != 0) {
          components.add(Tags.ALL.get(tag));
        }
      }
      world.spawn(components.toArray(Record[]::new));
      rows++;
    }
  }

  /// Each range throws one exception.
  private int ranges() {
    try {
      world
          .query(Cell.class)
          .parallel()
          .each(
              cell -> {
                throw new IllegalStateException("cell " + cell.number());
              });
      return 0;
    } catch (IllegalStateException e) {
      return 1 + e.getSuppressed().length;
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void ranges_areFew_howeverManyChunksThereAre(long seed) {
    Random random = new Random(seed);
    create(2);
    int kinds = 1 << random.nextInt(11);
    for (int kind = 0; kind < kinds; kind++) {
      spawn(kind, 1 + random.nextInt(random.nextInt(16) == 0 ? 200 : 8));
    }
    assertThat(ranges()).as("seed %d, %d rows", seed, rows).isBetween(1, MOST);
  }

  /// 63 ranges that are full, each with a single row behind it that fits to none.
  @Test
  void ranges_ofTheWorstDivision_areFewerThanTwiceAsManyAsAimedAt() {
    create(2);
    for (int kind = 0; kind < 126; kind++) {
      spawn(kind, kind % 2 == 0 ? 64 : 1);
    }
    assertThat(rows).isEqualTo(4_095);
    assertThat(ranges()).isEqualTo(126);
  }

  @Test
  void archetypesOfOneRow_shareRangesOf64() {
    create(2);
    for (int kind = 0; kind < 2_048; kind++) {
      spawn(kind, 1);
    }
    assertThat(ranges()).isEqualTo(32);
  }

  /// Each of the first 64 spawns takes as many positions as there are ranges; those after it come
  /// in a block.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void spawnsOfOneRange_leaveOutSlotsForTheOthers_andNoMore(int threads) {
    create(threads);
    for (int kind = 0; kind < 2_048; kind++) {
      spawn(kind, 1);
    }
    List<Entity> spawned = new ArrayList<>();
    world
        .query(Cell.class)
        .parallel()
        .each(
            cell -> {
              for (int i = 0; i < 100 && cell.number() == 65; i++) {
                spawned.add(world.commands().spawn(new Item(i)));
              }
            });
    assertThat(spawned).hasSize(100);
    for (int i = 0; i < 100; i++) {
      int position = i < 64 ? 1 + 32 * i : 64 * 32 + 4_096 + i - 64;
      assertThat(spawned.get(i)).isEqualTo(Entity.of(2_048 + position, 1));
    }
    assertThat(world.spawn()).isEqualTo(Entity.of(2_048, 1));
    world.verify();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void commands_ofSharedRanges_areInTheOrderOfRows(int threads) {
    create(threads);
    for (int kind = 0; kind < 300; kind++) {
      spawn(kind, 1 + kind % 5);
    }
    world
        .query(Cell.class)
        .parallel()
        .each(cell -> world.commands().spawn(new Item(cell.number())));
    List<Integer> items = world.query(Item.class).stream().map(row -> row.a().number()).toList();
    assertThat(items).hasSize(rows).isSorted();
  }

  /// A range has the 60 rows of twelve archetypes.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void rowThatFails_endsItsRange_alsoInOtherArchetypes(int threads) {
    create(threads);
    for (int kind = 0; kind < 36; kind++) {
      spawn(kind, 5);
    }
    assertThatThrownBy(
            () ->
                world
                    .query(write(Cell.class))
                    .parallel()
                    .update(
                        cell -> {
                          if (cell.number() == 62) {
                            throw new IllegalStateException("cell 62");
                          }
                          return new Cell(cell.number() + WRITTEN);
                        }))
        .hasMessage("cell 62");
    List<Integer> left =
        world.query(Cell.class).stream()
            .map(row -> row.a().number())
            .filter(number -> number < WRITTEN)
            .toList();
    assertThat(left).hasSize(120 - 62).startsWith(62).endsWith(119);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void rowsThatArePicked_inSharedRanges_areVisitedOnce(int threads) {
    create(threads);
    world.registerSparse(Mark.class);
    for (int kind = 0; kind < 200; kind++) {
      spawn(kind, 1 + kind % 7);
    }
    List<Entity> cells = world.query(Cell.class).stream().map(Row1::entity).toList();
    for (int i = 0; i < cells.size(); i += 3) {
      world.add(cells.get(i), new Mark(i));
    }
    world
        .query(write(Cell.class), read(Mark.class))
        .parallel()
        .update((cell, mark) -> new Cell(cell.number() + WRITTEN + mark.number()));
    for (int i = 0; i < cells.size(); i++) {
      int expected = i % 3 == 0 ? i + WRITTEN + i : i;
      assertThat(world.get(cells.get(i), Cell.class)).isEqualTo(new Cell(expected));
    }
  }
}
