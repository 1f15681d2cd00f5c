package dev.basalt.examples.tron;

import dev.basalt.Entity;
import dev.basalt.command.Commands;
import dev.basalt.event.Events;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.tron.Components.Cell;
import dev.basalt.examples.tron.Components.Controls;
import dev.basalt.examples.tron.Components.Crashed;
import dev.basalt.examples.tron.Components.Cycle;
import dev.basalt.examples.tron.Components.Lost;
import dev.basalt.examples.tron.Components.Rider;
import dev.basalt.examples.tron.Components.Score;
import dev.basalt.examples.tron.Components.Segment;
import dev.basalt.game.States;
import dev.basalt.query.Mut;
import dev.basalt.query.Query1;
import dev.basalt.query.Query2;
import dev.basalt.query.Resource;
import dev.basalt.query.With;
import dev.basalt.system.Order;
import dev.basalt.system.Update;
import java.util.EnumSet;
import java.util.Set;

/// The rules, in the order in which they hold in each step.
@Order(groups = "rules")
final class Rules {

  private final States<Phase> phases;

  Rules(States<Phase> phases) {
    this.phases = phases;
  }

  @Update
  static Cycle turn(Cycle cycle, @Resource Controls controls) {
    return cycle.turned(controls.of(cycle.rider()));
  }

  /// Each cycle leaves a piece of wall where it is.
  @Update
  @Order(after = "turn")
  static void leaveWall(Cycle cycle, Cell cell, @Resource Grid grid, Commands commands) {
    grid.take(cell);
    commands.spawn(new Segment(cycle.rider()), cell);
  }

  @Update
  @Order(after = "leaveWall")
  static Cell move(Cell cell, Cycle cycle) {
    return cell.next(cycle.heading());
  }

  /// Who is outside or on a wall has lost; and both, if they are on the same cell.
  @Update
  @Order(after = "move")
  static void lose(
      Entity self,
      Cycle cycle,
      Cell cell,
      Query2<Cycle, Cell> cycles,
      @Resource Grid grid,
      Commands commands) {
    boolean meets = !cycles.eachWhile((other, its) -> other.equals(cycle) || !its.equals(cell));
    if (meets || !grid.isFree(cell)) {
      commands.add(self, new Lost());
    }
  }

  @Update
  @Order(after = "lose")
  void judge(
      @With(Lost.class) Query1<Cycle> lost,
      @Resource Mut<Score> score,
      Events<Crashed> crashes,
      Commands commands) {
    Set<Rider> losers = EnumSet.noneOf(Rider.class);
    lost.each(cycle -> losers.add(cycle.rider()));
    if (!losers.isEmpty()) {
      losers.forEach(loser -> crashes.send(new Crashed(loser)));
      score.update(s -> count(s, losers));
      phases.go(Phase.OVER, commands);
    }
  }

  private static Score count(Score score, Set<Rider> losers) {
    if (losers.size() == 2) {
      return new Score(score.blue(), score.orange(), score.draws() + 1);
    }
    return losers.contains(Rider.BLUE)
        ? new Score(score.blue(), score.orange() + 1, score.draws())
        : new Score(score.blue() + 1, score.orange(), score.draws());
  }
}
