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
import java.util.List;
import java.util.Set;

/// What comes of collisions: who dies, who collects, who brings home. Each rule is a system that
/// reads the same events.
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
          if (isThere(bounty, bounties)) {
            killBounty(bounty, killed, commands);
          }
        });
  }

  /// What events tell of may be gone by now.
  private static boolean isThere(Entity entity, Lookup<?> kind) {
    return kind.alive(entity) && kind.has(entity);
  }

  private static void killBounty(Entity bounty, Events<Killed> killed, Commands commands) {
    killed.send(bounty, new Killed());
    commands.despawn(bounty);
    commands.spawn(new Regrowth(BOUNTY_AWAY));
  }

  /// Two collectors that meet die and lose their pockets.
  @Update
  @Order(after = "age")
  static void crash(
      EventReader<CollisionBegan> collisions,
      Lookup<Collector> collectors,
      Lookup<ChildOf> parents,
      Events<Killed> killed,
      Commands commands) {
    Set<Entity> dead = new HashSet<>();
    collisions.read(
        collision -> {
          List<Entity> both = List.of(collision.one(), collision.other());
          if (both.stream().allMatch(each -> isThere(each, collectors) && !dead.contains(each))) {
            dead.addAll(both);
            for (Entity collector : both) {
              killed.send(collector, new Killed());
              commands.add(parents.get(collector).parent(), new Absent(COLLECTOR_AWAY));
              commands.despawn(collector);
            }
          }
        });
  }

  /// The value of a bounty goes to the pocket of the collector that meets it first.
  @Update
  @Order(after = "crash")
  @Touches(writes = Collector.class)
  static void collect(
      EventReader<CollisionBegan> collisions,
      Lookup<Collector> collectors,
      Lookup<Bounty> bounties,
      Events<Killed> killed,
      Events<Collected> collected,
      Commands commands) {
    Set<Entity> taken = new HashSet<>();
    collisions.read(
        collision -> {
          Entity self = collision.one();
          Entity bounty = collision.other();
          if (isThere(self, collectors) && isThere(bounty, bounties) && taken.add(bounty)) {
            int value = bounties.get(bounty).value();
            collectors.set(self, collectors.get(self).plus(value));
            collected.send(self, new Collected(value));
            killBounty(bounty, killed, commands);
          }
        });
  }

  /// The pocket goes into the stash. Where that would be too much, the player of the stash wins.
  @Update
  @Order(after = "collect")
  @Touches(writes = {Collector.class, Stash.class})
  static void bring(
      EventReader<CollisionBegan> collisions,
      Lookup<Collector> collectors,
      Lookup<Stash> stashes,
      Events<Stashed> stashed,
      Events<StashFull> full) {
    collisions.read(
        collision -> {
          Entity self = collision.one();
          Entity at = collision.other();
          if (isThere(self, collectors) && isThere(at, stashes)) {
            int pocket = collectors.get(self).pocket();
            Stash stash = stashes.get(at);
            if (stash.value() + pocket > Stash.FULL) {
              full.send(at, new StashFull(stash.number()));
            }
            if (pocket > 0) {
              collectors.set(self, collectors.get(self).emptied());
              stashes.set(at, stash.plus(pocket));
              stashed.send(at, new Stashed(pocket));
            }
          }
        });
  }
}
