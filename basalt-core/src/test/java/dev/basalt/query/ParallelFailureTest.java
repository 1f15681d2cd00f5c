package dev.basalt.query;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.Set;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// When bodies fail in several ranges of a parallel query, the result is the same for any number of
/// threads.
class ParallelFailureTest {

  /// With so many rows, a query has 16 ranges of 64.
  private static final int ROWS = 1_024;

  private static final int RANGE = 64;
  private static final int WRITTEN = 10_000;
  private static final Set<Integer> BAD = Set.of(20, 500, 1_000);

  record Cell(int value) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World world;
  private WriteQuery1<Cell> cells;

  private void fill(int threads) {
    world = worlds.create();
    world.threads(threads);
    world.spawner(Cell.class).spawn(ROWS, Cell::new);
    cells = world.query(write(Cell.class));
  }

  private Cell writeUnlessBad(Cell cell) {
    world.commands().spawn(new Cell(-1));
    if (BAD.contains(cell.value())) {
      throw new IllegalStateException("cell " + cell.value());
    }
    return new Cell(cell.value() + WRITTEN);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void severalRangesThatFail_throwTheFirst_withTheOthersSuppressed(int threads) {
    fill(threads);
    assertThatThrownBy(() -> cells.parallel().update(this::writeUnlessBad))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("cell 20")
        .satisfies(
            e ->
                assertThat(e.getSuppressed())
                    .extracting(Throwable::getMessage)
                    .containsExactly("cell 500", "cell 1000"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void severalRangesThatFail_keepWhatWasWritten_andDropCommands(int threads) {
    fill(threads);
    assertThatThrownBy(() -> cells.parallel().update(this::writeUnlessBad)).isNotNull();
    assertThat(world.count()).isEqualTo(ROWS);
    int row = 0;
    for (Row1<Cell> cell : world.query(Cell.class)) {
      assertThat(cell.a().value()).isEqualTo(isWritten(row) ? row + WRITTEN : row);
      row++;
    }
    assertThat(row).isEqualTo(ROWS);
    cells.update(cell -> new Cell(0)); // the world goes on
    assertThat(world.query(Cell.class).stream().allMatch(cell -> cell.a().value() == 0)).isTrue();
  }

  /// All ranges run; one that fails ends with the row that failed.
  private static boolean isWritten(int row) {
    return BAD.stream().noneMatch(bad -> bad <= row && bad / RANGE == row / RANGE);
  }
}
