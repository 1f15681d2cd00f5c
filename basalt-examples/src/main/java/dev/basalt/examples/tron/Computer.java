package dev.basalt.examples.tron;

import static dev.basalt.query.Term.read;

import dev.basalt.World;
import dev.basalt.examples.arcade.Arcade;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.arcade.PlayTime;
import dev.basalt.examples.tron.Components.Cell;
import dev.basalt.examples.tron.Components.Controls;
import dev.basalt.examples.tron.Components.Cycle;
import dev.basalt.examples.tron.Components.Direction;
import dev.basalt.examples.tron.Components.Rider;
import dev.basalt.game.RandomState;
import dev.basalt.query.Query2;
import dev.basalt.system.Stage;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// A simple computer player: goes where there is most room, straight on if it can, and turns now
/// and then for no reason.
final class Computer {

  /// More room than this is room enough.
  private static final int ENOUGH = 400;

  private static final float WHIM = 0.02f;

  private final Rider rider;
  private final Grid grid;

  Computer(Rider rider, Grid grid) {
    this.rider = rider;
    this.grid = grid;
  }

  void join(Arcade arcade) {
    World world = arcade.world();
    Query2<Cycle, Cell> cycles = world.query(read(Cycle.class), read(Cell.class));
    arcade
        .phases()
        .during(Phase.PLAYING, "computer " + rider)
        .in(Stage.INPUT)
        .uses(cycles)
        .readsResource(RandomState.class, PlayTime.class, Grid.class)
        .writesResource(Controls.class)
        .run(() -> cycles.each((cycle, cell) -> play(world, cycle, cell)));
  }

  private void play(World world, Cycle cycle, Cell cell) {
    if (cycle.rider() == rider) {
      long step = world.resources().get(PlayTime.class).steps();
      float chance = world.resources().get(RandomState.class).at(step, rider.ordinal()).nextFloat();
      Direction wish = choose(cycle.heading(), cell, chance);
      world.resources().update(Controls.class, controls -> controls.with(rider, wish));
    }
  }

  private Direction choose(Direction heading, Cell cell, float chance) {
    Direction best = heading;
    int most = room(cell.next(heading)) * 2 + (chance < WHIM ? -1 : 1);
    for (int turn : chance < WHIM / 2 ? new int[] {1, -1} : new int[] {-1, 1}) {
      Direction side = heading.turned(turn);
      int room = room(cell.next(side)) * 2;
      if (room > most) {
        most = room;
        best = side;
      }
    }
    return best;
  }

  /// How many free cells can be reached from one, up to [#ENOUGH].
  private int room(Cell from) {
    BitSet seen = new BitSet();
    List<Cell> reached = new ArrayList<>();
    visit(from, seen, reached);
    for (int i = 0; i < reached.size() && reached.size() < ENOUGH; i++) {
      for (Direction direction : Direction.values()) {
        visit(reached.get(i).next(direction), seen, reached);
      }
    }
    return Math.min(reached.size(), ENOUGH);
  }

  private void visit(Cell cell, BitSet seen, List<Cell> reached) {
    if (grid.isFree(cell) && !seen.get(grid.number(cell))) {
      seen.set(grid.number(cell));
      reached.add(cell);
    }
  }
}
