package dev.basalt.examples.bounty;

import dev.basalt.Entity;
import dev.basalt.command.Commands;
import dev.basalt.event.Events;
import dev.basalt.examples.bounty.Components.Body;
import dev.basalt.examples.bounty.Components.Bounty;
import dev.basalt.examples.bounty.Components.Collector;
import dev.basalt.examples.bounty.Components.Lifetime;
import dev.basalt.examples.bounty.Components.OwnedBy;
import dev.basalt.examples.bounty.Components.Place;
import dev.basalt.examples.bounty.Components.Player;
import dev.basalt.examples.bounty.Components.Start;
import dev.basalt.examples.bounty.Components.Stash;
import dev.basalt.examples.bounty.Components.Steering;
import dev.basalt.examples.bounty.Story.Spawned;
import java.util.random.RandomGenerator;

/// What the actors are made of. Everything that is spawned is spawned here.
final class Actors {

  static final float COLLECTOR_RADIUS = 1.5f;
  static final float STASH_RADIUS = 4;

  private Actors() {}

  static Entity player(int number, Commands commands) {
    Place start = Level.start(number);
    Entity player = commands.spawn(new Player(number), new Start(start));
    commands.spawn(new Stash(number, 0), start, new Body(STASH_RADIUS), new OwnedBy(player));
    return player;
  }

  static void collector(
      Entity player, int number, Place start, Events<Spawned> spawned, Commands commands) {
    Entity collector =
        commands.spawn(
            new Collector(number, 0),
            start,
            new Steering(0, false),
            Mind.START,
            new Body(COLLECTOR_RADIUS),
            new OwnedBy(player));
    spawned.send(collector, new Spawned());
  }

  /// Worth 5 to 30, and larger if it is worth more; lives 4 to 7 seconds.
  static void bounty(RandomGenerator random, Events<Spawned> spawned, Commands commands) {
    float alpha = random.nextFloat();
    Entity bounty =
        commands.spawn(
            new Bounty(5 + Math.round(25 * alpha)),
            Level.bountyPlace(random),
            new Body(0.5f + alpha),
            new Lifetime(4 + 3 * random.nextFloat()));
    spawned.send(bounty, new Spawned());
  }
}
