package dev.basalt.examples.bounty;

import dev.basalt.World;
import dev.basalt.command.Commands;
import dev.basalt.event.EventReader;
import dev.basalt.examples.bounty.Story.BountyDue;
import dev.basalt.examples.bounty.Story.CollectorDue;
import dev.basalt.system.Order;
import dev.basalt.system.Update;

/// Who was away comes back, when a timer says so.
@Order(
    groups = {"rules", "respawn"},
    before = "controller")
final class Respawn {

  private final World world;

  Respawn(World world) {
    this.world = world;
  }

  @Update
  void collectors(EventReader<CollectorDue> due, Commands commands) {
    due.read((player, event) -> commands.run(() -> Actors.collector(world, player)));
  }

  @Update
  void bounties(EventReader<BountyDue> due, Commands commands) {
    due.read(event -> commands.run(() -> Actors.bounty(world)));
  }
}
