package dev.basalt.examples.tron;

import dev.basalt.examples.arcade.PlayTime;
import dev.basalt.examples.arcade.Seats;
import dev.basalt.examples.tron.Components.Cell;
import dev.basalt.examples.tron.Components.Controls;
import dev.basalt.examples.tron.Components.Cycle;
import dev.basalt.examples.tron.Components.Direction;
import dev.basalt.game.RandomState;
import dev.basalt.query.Mut;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Update;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;

/// A simple computer player: goes where there is most room, straight on if it can, and turns now
/// and then for no reason.
@Order(stage = "input", groups = "rules")
final class Computer {

  /// More room than this is room enough.
  private static final int ENOUGH = 400;

  private static final float WHIM = 0.02f;

  private Computer() {}

  /// Called for each cycle; those of people are left alone.
  @Update
  static void play(
      Cycle cycle,
      Cell cell,
      @Resource Grid grid,
      @Resource Seats seats,
      @Resource RandomState random,
      @Resource PlayTime time,
      @Resource Mut<Controls> controls) {
    int seat = cycle.rider().ordinal();
    if (!seats.isTaken(seat)) {
      Direction wish = choose(cycle.heading(), cell, grid, random.at(time.steps(), seat));
      controls.update(c -> c.with(cycle.rider(), wish));
    }
  }

  /// Of equal ways the first one is taken; on a whim, straight on comes last.
  private static Direction choose(Direction heading, Cell at, Grid grid, RandomGenerator random) {
    List<Direction> ways = new ArrayList<>(List.of(heading.turned(-1), heading.turned(1)));
    ways.add(random.nextFloat() < WHIM ? 2 : 0, heading);
    Direction best = heading;
    int most = 0;
    for (Direction way : ways) {
      int room = room(at, at.next(way), grid);
      if (room > most) {
        most = room;
        best = way;
      }
    }
    return best;
  }

  /// How many free cells can be reached from one, up to [#ENOUGH], without coming back.
  private static int room(Cell at, Cell from, Grid grid) {
    BitSet seen = new BitSet();
    seen.set(grid.number(at));
    List<Cell> reached = new ArrayList<>();
    visit(from, grid, seen, reached);
    for (int i = 0; i < reached.size() && reached.size() < ENOUGH; i++) {
      for (Direction direction : Direction.values()) {
        visit(reached.get(i).next(direction), grid, seen, reached);
      }
    }
    return Math.min(reached.size(), ENOUGH);
  }

  private static void visit(Cell cell, Grid grid, BitSet seen, List<Cell> reached) {
    if (grid.isFree(cell) && !seen.get(grid.number(cell))) {
      seen.set(grid.number(cell));
      reached.add(cell);
    }
  }
}
