package dev.basalt.examples.bounty;

import dev.basalt.command.Commands;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.examples.bounty.Components.Player;
import dev.basalt.examples.bounty.Components.Start;
import dev.basalt.examples.bounty.Story.BountyDue;
import dev.basalt.examples.bounty.Story.CollectorDue;
import dev.basalt.examples.bounty.Story.Spawned;
import dev.basalt.game.RandomState;
import dev.basalt.query.Lookup;
import dev.basalt.query.Mut;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Update;

/// Who was away comes back, when a timer says so.
@Order(
    groups = {"rules", "respawn"},
    before = "controller")
final class Respawn {

  private Respawn() {}

  @Update
  static void collectors(
      EventReader<CollectorDue> due,
      Lookup<Player> players,
      Lookup<Start> starts,
      Events<Spawned> spawned,
      Commands commands) {
    due.read(
        (player, event) ->
            Actors.collector(
                player,
                players.get(player).number(),
                starts.get(player).place(),
                spawned,
                commands));
  }

  @Update
  static void bounties(
      EventReader<BountyDue> due,
      @Resource Mut<RandomState> random,
      Events<Spawned> spawned,
      Commands commands) {
    due.read(event -> Actors.bounty(RandomState.generator(random), spawned, commands));
  }
}
