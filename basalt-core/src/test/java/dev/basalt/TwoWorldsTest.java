package dev.basalt;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.system.Parallelism;
import dev.basalt.system.Schedule;
import dev.basalt.system.SystemException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A loop or a system of one world that uses another world.
class TwoWorldsTest {

  /// With so many rows, a query has 16 ranges of 64.
  private static final int ROWS = 1_024;

  /// A row of the last range.
  private static final int LAST = ROWS - 1;

  record Cell(int value) {}

  record Spark(int value) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World outer;
  private World inner;

  @BeforeEach
  void create() {
    outer = worlds.create();
    inner = worlds.create();
  }

  private void threads(int count) {
    outer.threads(count);
    inner.threads(count);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void parallelLoopInAParallelLoop_cannotRecordForTheOuterWorld(int threads) {
    threads(threads);
    outer.spawner(Cell.class).spawn(64, Cell::new);
    inner.spawner(Cell.class).spawn(ROWS, Cell::new);
    assertThatThrownBy(
            () ->
                outer
                    .query(Cell.class)
                    .parallel()
                    .each(
                        cell -> {
                          if (cell.value() == 0) {
                            inner.query(Cell.class).parallel().each(this::spawnOutside);
                          }
                        }))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "a command or an event during a parallel iteration, by an iteration of another world"
                + " inside it; record it when that has ended");
    assertThat(outer.count()).isEqualTo(64);
  }

  private void spawnOutside(Cell cell) {
    if (cell.value() == LAST) {
      outer.commands().spawn(new Spark(cell.value()));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void worldsThatEachRangeHasToItself_recordForThemselves_andForTheOuterOne(int threads) {
    threads(threads);
    outer.spawner(Cell.class).spawn(256, Cell::new);
    List<World> own = new ArrayList<>();
    for (int i = 0; i < 256; i++) {
      World made = worlds.create();
      made.threads(threads);
      made.spawner(Cell.class).spawn(128, Cell::new);
      own.add(made);
    }
    outer
        .query(Cell.class)
        .parallel()
        .each(
            cell -> {
              World mine = own.get(cell.value());
              mine.query(write(Cell.class)).parallel().each((e, c) -> mine.commands().despawn(e));
              outer.commands().spawn(new Spark(mine.count()));
            });
    assertThat(own).allMatch(world -> world.count() == 0);
    assertThat(outer.query(Spark.class).stream().map(row -> row.a()))
        .hasSize(256)
        .containsOnly(new Spark(0));
  }

  @Test
  void systemOfAnotherWorld_thatRunsBesideOthers_isNoneOfThisWorld() {
    threads(2);
    outer.register(Cell.class);
    Schedule within = Schedule.create(inner);
    within.parallelism(Parallelism.ALWAYS);
    within.system("stray").commands().run(() -> outer.commands().spawn(new Spark(1)));
    within.system("other").run(() -> {});
    Schedule schedule = Schedule.create(outer);
    schedule.parallelism(Parallelism.ALWAYS);
    schedule.system("nest").commands().run(() -> within.update(1));
    schedule.system("beside").run(() -> {});
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(SystemException.class)
        .rootCause()
        .hasMessage(
            "a command or an event while systems run in parallel, by a thread that has no part in"
                + " them");
    assertThat(outer.count()).isZero();
    assertThat(inner.count()).isZero();
  }

  @Test
  void systemOfAnotherWorld_thatRunsBesideOthers_cannotIterateOrWriteHere() {
    threads(2);
    Entity entity = outer.spawn(new Cell(1));
    List<String> refused = new ArrayList<>();
    Schedule within = Schedule.create(inner);
    within.parallelism(Parallelism.ALWAYS);
    within
        .system("stray")
        .run(
            () -> {
              refused.add(refusal(() -> outer.query(Cell.class).each(cell -> {})));
              refused.add(refusal(() -> outer.set(entity, new Cell(2))));
            });
    within.system("other").run(() -> {});
    Schedule schedule = Schedule.create(outer);
    schedule.parallelism(Parallelism.ALWAYS);
    schedule.system("nest").writes(Cell.class).run(() -> within.update(1));
    schedule.system("beside").run(() -> {});
    schedule.update(1);
    assertThat(refused)
        .containsExactly(
            "iteration of query [Cell] while systems run in parallel, by a thread that has no part"
                + " in them",
            "set while systems run in parallel, by a thread that has no part in them");
  }

  private static String refusal(Runnable refused) {
    try {
      refused.run();
      return "allowed";
    } catch (IllegalStateException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
