package dev.basalt.examples.bounty;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.examples.bounty.Components.Arena;
import dev.basalt.examples.bounty.Components.Body;
import dev.basalt.examples.bounty.Components.Bounty;
import dev.basalt.examples.bounty.Components.Collector;
import dev.basalt.examples.bounty.Components.Home;
import dev.basalt.examples.bounty.Components.Lifetime;
import dev.basalt.examples.bounty.Components.Place;
import dev.basalt.examples.bounty.Components.Player;
import dev.basalt.examples.bounty.Components.Stash;
import dev.basalt.examples.bounty.Components.Steering;
import dev.basalt.examples.bounty.Story.Joined;
import dev.basalt.examples.bounty.Story.Spawned;
import dev.basalt.game.RandomState;
import dev.basalt.prefab.Prefabs;
import dev.basalt.relation.ChildOf;
import java.util.random.RandomGenerator;

/// What the actors are made of: prefabs. Everything that is spawned is an instance of one, and is
/// spawned here.
final class Actors {

  static final float COLLECTOR_RADIUS = 1.5f;
  static final float STASH_RADIUS = 4;

  private static final Place NOWHERE = new Place(0, 0, 0);
  private static final Home NO_HOME = new Home(NOWHERE);

  private Actors() {}

  /// Says what all players, collectors and bounties have in common.
  static void define(World world) {
    Prefabs prefabs = Prefabs.of(world);
    Entity player = prefabs.create("player", new Player(0), NO_HOME);
    prefabs.part(player, "stash", new Stash(0, 0), NOWHERE, new Body(STASH_RADIUS));
    prefabs.create(
        "collector",
        new Collector(0, 0),
        NOWHERE,
        NO_HOME,
        new Steering(0, false),
        Mind.START,
        new Body(COLLECTOR_RADIUS));
    prefabs.create("bounty", new Bounty(0), NOWHERE, new Body(0), new Lifetime(0));
  }

  /// A player comes with a stash and a collector, which are its children.
  static void player(World world, int number, Home home) {
    Prefabs prefabs = Prefabs.of(world);
    Entity player =
        prefabs
            .spawning(prefabs.get("player"))
            .with(new Player(number), home)
            .with("stash", new Stash(number, 0), home.place())
            .spawn(1)
            .tops()
            .getFirst();
    world.events(Joined.class).send(player, new Joined(number));
    collector(world, player);
  }

  static void collector(World world, Entity player) {
    Prefabs prefabs = Prefabs.of(world);
    Home home = world.get(player, Home.class);
    Entity collector =
        prefabs.spawn(
            prefabs.get("collector"),
            new Collector(world.get(player, Player.class).number(), 0),
            home,
            home.place(),
            new ChildOf(player));
    world.events(Spawned.class).send(collector, new Spawned());
  }

  /// Worth 5 to 30, and larger if it is worth more; lives 4 to 7 seconds.
  static void bounty(World world) {
    Prefabs prefabs = Prefabs.of(world);
    RandomGenerator random = RandomState.generator(world);
    float alpha = random.nextFloat();
    Entity bounty =
        prefabs.spawn(
            prefabs.get("bounty"),
            new Bounty(5 + Math.round(25 * alpha)),
            world.resources().get(Arena.class).bountyPlace(random),
            new Body(0.5f + alpha),
            new Lifetime(4 + 3 * random.nextFloat()));
    world.events(Spawned.class).send(bounty, new Spawned());
  }
}
