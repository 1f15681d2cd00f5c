package dev.basalt.examples.bounty;

import dev.basalt.Entity;
import dev.basalt.command.Commands;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.examples.bounty.Components.Absent;
import dev.basalt.examples.bounty.Components.Bounty;
import dev.basalt.examples.bounty.Components.Collector;
import dev.basalt.examples.bounty.Components.Regrowth;
import dev.basalt.examples.bounty.Components.Stash;
import dev.basalt.examples.bounty.Story.Collected;
import dev.basalt.examples.bounty.Story.CollisionBegan;
import dev.basalt.examples.bounty.Story.Killed;
import dev.basalt.examples.bounty.Story.LifetimeOver;
import dev.basalt.examples.bounty.Story.StashFull;
import dev.basalt.examples.bounty.Story.Stashed;
import dev.basalt.query.Lookup;
import dev.basalt.relation.ChildOf;
import dev.basalt.system.Order;
import dev.basalt.system.Touches;
import dev.basalt.system.Update;
import java.util.HashSet;
import java.util.Set;

/// What comes of collisions, in the order in which they began: who dies, who collects, who brings
/// home.
@Order(
    groups = {"rules", "lives"},
    after = "physics")
final class Lives {

  /// How long a collector is away after it died.
  static final float COLLECTOR_AWAY = 3;

  /// And a bounty.
  static final float BOUNTY_AWAY = 2;

  private Lives() {}

  @Update
  static void age(
      EventReader<LifetimeOver> aged,
      Lookup<Bounty> bounties,
      Events<Killed> killed,
      Commands commands) {
    aged.read(
        (bounty, event) -> {
          if (bounties.has(bounty)) {
            killBounty(bounty, killed, commands);
          }
        });
  }

  private static void killBounty(Entity bounty, Events<Killed> killed, Commands commands) {
    killed.send(bounty, new Killed());
    commands.despawn(bounty);
    commands.spawn(new Regrowth(BOUNTY_AWAY));
  }

  @Update
  @Order(after = "age")
  @Touches(writes = {Collector.class, Stash.class})
  static void meet(
      EventReader<CollisionBegan> collisions,
      Lookup<Collector> collectors,
      Lookup<Bounty> bounties,
      Lookup<Stash> stashes,
      Lookup<ChildOf> parents,
      Events<Killed> killed,
      Events<Collected> collected,
      Events<Stashed> stashed,
      Events<StashFull> full,
      Commands commands) {
    Set<Entity> dead = new HashSet<>();
    collisions.read(
        collision -> {
          Entity self = collision.one();
          Entity other = collision.other();
          if (dead.contains(self) || dead.contains(other) || !collectors.has(self)) {
            return;
          }
          if (collectors.has(other)) {
            killCollector(self, parents, killed, commands);
            killCollector(other, parents, killed, commands);
            dead.add(self);
            dead.add(other);
          } else if (bounties.has(other)) {
            int value = bounties.get(other).value();
            collectors.set(self, collectors.get(self).plus(value));
            collected.send(self, new Collected(value));
            killBounty(other, killed, commands);
            dead.add(other);
          } else if (stashes.has(other)) {
            bring(self, other, collectors, stashes, stashed, full);
          }
        });
  }

  private static void killCollector(
      Entity collector, Lookup<ChildOf> parents, Events<Killed> killed, Commands commands) {
    killed.send(collector, new Killed());
    commands.add(parents.get(collector).parent(), new Absent(COLLECTOR_AWAY));
    commands.despawn(collector);
  }

  /// The pocket goes into the stash. Where that would be too much, the player of the stash wins.
  private static void bring(
      Entity self,
      Entity other,
      Lookup<Collector> collectors,
      Lookup<Stash> stashes,
      Events<Stashed> stashed,
      Events<StashFull> full) {
    Collector collector = collectors.get(self);
    Stash stash = stashes.get(other);
    int sum = stash.value() + collector.pocket();
    if (collector.pocket() > 0) {
      stashes.set(other, new Stash(stash.number(), Math.min(Stash.FULL, sum)));
      collectors.set(self, collector.emptied());
      stashed.send(other, new Stashed(collector.pocket()));
    }
    if (sum > Stash.FULL) {
      full.send(other, new StashFull(stash.number()));
    }
  }
}
