package dev.basalt.examples.tron;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.arcade.Seats;
import dev.basalt.examples.tron.Components.Cell;
import dev.basalt.examples.tron.Components.Controls;
import dev.basalt.examples.tron.Components.Cycle;
import dev.basalt.examples.tron.Components.Direction;
import dev.basalt.examples.tron.Components.Rider;
import dev.basalt.examples.tron.Components.Score;
import dev.basalt.examples.tron.Components.Segment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The rules, one by one.
class TronTest {

  private final Tron tron = new Tron(1, 1, Tron.CELLS);
  private final World world = tron.arcade().world();

  private void tick() {
    tron.arcade().schedule().update(1.0 / 60);
  }

  private void ticks(int count) {
    for (int i = 0; i < count; i++) {
      tick();
    }
  }

  @BeforeEach
  void begin() {
    tron.arcade().seats(new Seats(true, true));
    tick();
  }

  private Entity cycle(Rider rider) {
    return world.query(Cycle.class).stream()
        .filter(row -> row.a().rider() == rider)
        .findFirst()
        .orElseThrow()
        .entity();
  }

  private Cell cell(Rider rider) {
    return world.get(cycle(rider), Cell.class);
  }

  private int segments() {
    return world.query(Segment.class).count();
  }

  private void wish(Direction blue, Direction orange) {
    world.resources().set(new Controls(blue, orange));
  }

  @Test
  void start_twentyFromTheSidesHeadingInwards() {
    assertThat(cell(Rider.BLUE)).isEqualTo(new Cell(20, 60));
    assertThat(cell(Rider.ORANGE)).isEqualTo(new Cell(139, 60));
    assertThat(world.get(cycle(Rider.BLUE), Cycle.class).heading()).isEqualTo(Direction.RIGHT);
    assertThat(world.get(cycle(Rider.ORANGE), Cycle.class).heading()).isEqualTo(Direction.LEFT);
  }

  @Test
  void step_oneSegmentEachAndOneCellAhead() {
    tick();
    assertThat(cell(Rider.BLUE)).isEqualTo(new Cell(21, 60));
    assertThat(segments()).isEqualTo(2);
    assertThat(tron.grid().isFree(new Cell(20, 60))).isFalse();
    ticks(9);
    assertThat(segments()).isEqualTo(20);
  }

  @Test
  void wish_exactReverse_isIgnored() {
    wish(Direction.LEFT, Direction.UP);
    tick();
    assertThat(cell(Rider.BLUE)).isEqualTo(new Cell(21, 60));
    assertThat(cell(Rider.ORANGE)).isEqualTo(new Cell(139, 61));
  }

  @Test
  void outside_theOtherWins() {
    wish(Direction.UP, Direction.LEFT);
    ticks(60);
    assertThat(tron.score()).isEqualTo(new Score(0, 1, 0));
    tick();
    assertThat(tron.arcade().phases().now()).isEqualTo(Phase.OVER);
  }

  @Test
  void ownWall_theOtherWins() {
    wish(Direction.UP, Direction.LEFT);
    ticks(3);
    wish(Direction.LEFT, Direction.LEFT);
    tick();
    wish(Direction.DOWN, Direction.LEFT);
    tick();
    wish(Direction.RIGHT, Direction.LEFT);
    ticks(2);
    assertThat(tron.score()).isEqualTo(new Score(0, 1, 0));
  }

  @Test
  void headOn_draw() {
    ticks(70);
    assertThat(tron.score()).isEqualTo(new Score(0, 0, 1));
    assertThat(tron.result()).isEqualTo("blue 0, orange 0, draws 1");
  }

  @Test
  void sameCell_draw() {
    world.set(cycle(Rider.ORANGE), new Cell(22, 60));
    tick();
    assertThat(tron.score()).isEqualTo(new Score(0, 0, 1));
  }

  @Test
  void again_allSegmentsGoAtOnce() {
    world
        .spawner(Segment.class, Cell.class)
        .spawn(100_000, i -> new Segment(Rider.BLUE), i -> new Cell(i % 160, 200 + i / 160));
    ticks(5);
    assertThat(segments()).isEqualTo(100_010);
    tron.arcade().phases().go(Phase.OVER);
    tick();
    assertThat(segments()).isEqualTo(100_010);
    tron.arcade().phases().go(Phase.READY);
    tick();
    assertThat(segments()).isZero();
    assertThat(world.count()).isEqualTo(2);
    assertThat(tron.grid().isFree(new Cell(20, 60))).isTrue();
  }

  @Test
  void restore_gridFollows() {
    ticks(3);
    try (Snapshot before = world.snapshot()) {
      ticks(5);
      assertThat(tron.grid().isFree(new Cell(25, 60))).isFalse();
      world.restore(before);
    }
    assertThat(tron.grid().isFree(new Cell(25, 60))).isTrue();
    assertThat(tron.grid().isFree(new Cell(21, 60))).isFalse();
  }

  @Test
  void seats_oneIsEmpty_computerTurnsBeforeTheWall() {
    tron.arcade().seats(new Seats(false, true));
    wish(Direction.RIGHT, Direction.LEFT);
    world.set(cycle(Rider.BLUE), new Cell(158, 60));
    ticks(5);
    assertThat(cell(Rider.BLUE).x()).isBetween(150, 159);
    assertThat(tron.score()).isEqualTo(new Score(0, 0, 0));
  }

  @Test
  void cells_anyNumber_arenaOfFourToThree() {
    Tron large = new Tron(1, 1, 100_000);
    assertThat(large.grid().width() * large.grid().height()).isBetween(99_000, 100_000);
    assertThat(large.grid().height()).isEqualTo(274);
  }
}
