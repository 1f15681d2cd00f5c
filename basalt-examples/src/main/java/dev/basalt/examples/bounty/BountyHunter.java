package dev.basalt.examples.bounty;

import static dev.basalt.query.Term.read;

import dev.basalt.World;
import dev.basalt.examples.Options;
import dev.basalt.examples.arcade.About;
import dev.basalt.examples.arcade.Arcade;
import dev.basalt.examples.arcade.ArcadeExample;
import dev.basalt.examples.arcade.ArcadeGame;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.bounty.Components.Absent;
import dev.basalt.examples.bounty.Components.Arena;
import dev.basalt.examples.bounty.Components.Body;
import dev.basalt.examples.bounty.Components.Bounty;
import dev.basalt.examples.bounty.Components.Clock;
import dev.basalt.examples.bounty.Components.Collector;
import dev.basalt.examples.bounty.Components.Contact;
import dev.basalt.examples.bounty.Components.Controls;
import dev.basalt.examples.bounty.Components.Home;
import dev.basalt.examples.bounty.Components.Lifetime;
import dev.basalt.examples.bounty.Components.Place;
import dev.basalt.examples.bounty.Components.Player;
import dev.basalt.examples.bounty.Components.Regrowth;
import dev.basalt.examples.bounty.Components.Stash;
import dev.basalt.examples.bounty.Components.Steering;
import dev.basalt.examples.bounty.Components.Winner;
import dev.basalt.examples.bounty.Story.BountyDue;
import dev.basalt.examples.bounty.Story.CollectorDue;
import dev.basalt.examples.bounty.Story.GamePaused;
import dev.basalt.examples.bounty.Story.GameStarted;
import dev.basalt.examples.bounty.Story.LifetimeOver;
import dev.basalt.examples.bounty.Story.TimeUp;
import dev.basalt.game.Countdowns;
import dev.basalt.game.States;
import dev.basalt.system.Schedule;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// The game. The groups of systems depend on each other like this:
///
/// ```text
/// countdowns -> respawn -> controller -> world -> physics -> lives -> referee
/// ```
///
/// All of them are in the group `rules`, so they stand still in a pause and at the end; input, menu
/// and drawing go on.
public final class BountyHunter implements ArcadeGame<Controls> {

  /// The command.
  public static final ArcadeExample<BountyHunter> EXAMPLE =
      new ArcadeExample<>(
          "bounty",
          "sixteen collectors hunt bounties: events, dependencies, hierarchy, a state machine",
          Set.of(),
          6_000,
          BountyHunter::new,
          Field::new);

  private static final About<Controls> ABOUT =
      new About<>(
          "BOUNTY HUNTER",
          Controls.class,
          List.of("the red collector"),
          List.of("left, right: turn", "up: drive", "P: pause"));

  private final Arcade arcade;
  private final World world;
  private final Level level = Level.load();

  BountyHunter(Options options) {
    this(options.seed(), options.threads());
  }

  BountyHunter(long seed, int threads) {
    arcade = new Arcade(seed, threads);
    world = arcade.world();
    arcade.components(Player.class, Home.class, Absent.class, Clock.class);
    arcade.components(Collector.class, Steering.class, Mind.class, Stash.class);
    arcade.components(Bounty.class, Lifetime.class, Regrowth.class);
    arcade.components(Place.class, Body.class, Contact.class);
    arcade.resources(Controls.class, Winner.class, Arena.class);
    arcade.pieces(
        world
            .query(List.of())
            .anyOf(Player.class, Bounty.class, Regrowth.class, Contact.class, Clock.class));
    world.resources().set(new Controls(0, false));
    world.resources().set(new Winner(-1));
    world.resources().set(level.arena());
    world.resources().set(new Sightings());
    Actors.define(world);
    addSystems();
  }

  private void addSystems() {
    Schedule schedule = arcade.schedule();
    States<Phase> phases = arcade.phases();
    schedule.install(
        Countdowns.of(Absent.class).thenSend(CollectorDue.class, a -> new CollectorDue()));
    schedule.install(
        Countdowns.of(Lifetime.class).thenSend(LifetimeOver.class, l -> new LifetimeOver()));
    schedule.install(
        Countdowns.of(Regrowth.class)
            .thenSend(BountyDue.class, r -> new BountyDue())
            .thenDespawn());
    schedule.install(Countdowns.of(Clock.class).thenSend(TimeUp.class, c -> new TimeUp()));
    schedule.add(Controllers.class);
    schedule.add(new Respawn(world));
    schedule.add(Movement.class);
    schedule.add(Physics.class);
    schedule.add(Lives.class);
    schedule.add(new Referee(phases));
    phases.onEnter(Phase.READY, "new game").exclusive(w -> newGame());
    phases
        .onEnter(Phase.PAUSED, "tell of the pause")
        .sends(GamePaused.class)
        .run(() -> world.events(GamePaused.class).send(new GamePaused()));
  }

  private void newGame() {
    world.resources().set(new Winner(-1));
    world.events(GameStarted.class).send(new GameStarted());
    for (int number = 0; number < level.homes().size(); number++) {
      Actors.player(world, number, level.homes().get(number));
    }
    for (int i = 0; i < level.arena().bounties(); i++) {
      Actors.bounty(world);
    }
    world.spawn(new Clock(level.arena().seconds()));
  }

  Arena arena() {
    return world.resources().get(Arena.class);
  }

  /// The stashes, the fullest first.
  List<Stash> scoreboard() {
    return world.query(read(Stash.class)).stream()
        .map(row -> row.a())
        .sorted(
            Comparator.comparingInt((Stash stash) -> -stash.value())
                .thenComparingInt(Stash::number))
        .toList();
  }

  @Override
  public About<Controls> about() {
    return ABOUT;
  }

  @Override
  public Arcade arcade() {
    return arcade;
  }

  @Override
  public boolean isDecided() {
    return world.resources().get(Winner.class).number() >= 0;
  }

  @Override
  public String result() {
    int winner = world.resources().get(Winner.class).number();
    List<Stash> board = scoreboard();
    return winner < 0
        ? "%d players, nobody has won yet".formatted(board.size())
        : "collector %d wins with %d"
            .formatted(
                winner,
                board.stream().filter(s -> s.number() == winner).findFirst().orElseThrow().value());
  }
}
