package dev.basalt.examples.bounty;

import dev.basalt.command.Commands;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.bounty.Components.Stash;
import dev.basalt.examples.bounty.Components.Winner;
import dev.basalt.examples.bounty.Story.GameOver;
import dev.basalt.examples.bounty.Story.StashFull;
import dev.basalt.examples.bounty.Story.TimeUp;
import dev.basalt.game.States;
import dev.basalt.query.Mut;
import dev.basalt.query.Query1;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Update;

/// How the game ends: a stash is full, or the time is up.
@Order(
    groups = {"rules", "referee"},
    after = "lives")
final class Referee {

  private final States<Phase> phases;

  Referee(States<Phase> phases) {
    this.phases = phases;
  }

  @Update
  void judge(
      EventReader<StashFull> full,
      EventReader<TimeUp> up,
      Query1<Stash> stashes,
      @Resource Mut<Winner> winner,
      Events<GameOver> over,
      Commands commands) {
    int[] won = {-1};
    full.read(stash -> won[0] = won[0] < 0 ? stash.player() : won[0]);
    up.read(event -> won[0] = won[0] < 0 ? fullest(stashes) : won[0]);
    if (won[0] >= 0) {
      winner.set(new Winner(won[0]));
      over.send(new GameOver(won[0]));
      phases.go(Phase.OVER, commands);
    }
  }

  /// Of equal ones that of the lower number.
  private static int fullest(Query1<Stash> stashes) {
    Stash[] best = {new Stash(-1, -1)};
    stashes.each(
        stash -> {
          boolean better =
              stash.value() > best[0].value()
                  || stash.value() == best[0].value() && stash.number() < best[0].number();
          if (better) {
            best[0] = stash;
          }
        });
    return best[0].number();
  }
}
