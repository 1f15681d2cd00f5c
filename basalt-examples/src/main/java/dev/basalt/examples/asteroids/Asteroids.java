package dev.basalt.examples.asteroids;

import static dev.basalt.query.Term.read;

import dev.basalt.World;
import dev.basalt.examples.Options;
import dev.basalt.examples.arcade.About;
import dev.basalt.examples.arcade.Arcade;
import dev.basalt.examples.arcade.ArcadeExample;
import dev.basalt.examples.arcade.ArcadeGame;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.asteroids.Components.Body;
import dev.basalt.examples.asteroids.Components.Bullet;
import dev.basalt.examples.asteroids.Components.Controls;
import dev.basalt.examples.asteroids.Components.DeathThroes;
import dev.basalt.examples.asteroids.Components.Engine;
import dev.basalt.examples.asteroids.Components.Game;
import dev.basalt.examples.asteroids.Components.Gun;
import dev.basalt.examples.asteroids.Components.Motion;
import dev.basalt.examples.asteroids.Components.Position;
import dev.basalt.examples.asteroids.Components.Rock;
import dev.basalt.examples.asteroids.Components.Ship;
import dev.basalt.game.Countdowns;
import dev.basalt.system.Schedule;
import java.util.List;
import java.util.Set;

/// The game: a board, its systems and their order. Whoever steers sets [Controls].
public final class Asteroids implements ArcadeGame<Controls> {

  /// The command.
  public static final ArcadeExample<Asteroids> EXAMPLE =
      new ArcadeExample<>(
          "asteroids",
          "the arcade game: systems, events, commands, timers, states as sets of components",
          Set.of(),
          36_000,
          Asteroids::new,
          Screen::new);

  private static final About<Controls> ABOUT =
      new About<>(
          "ASTEROIDS",
          Controls.class,
          List.of("the ship"),
          List.of("left, right: turn", "up: thrust", "space: fire", "P: pause"));

  private final Arcade arcade;
  private final World world;

  Asteroids(Options options) {
    this(options.seed(), options.threads());
  }

  Asteroids(long seed, int threads) {
    arcade = new Arcade(seed, threads);
    world = arcade.world();
    arcade.components(Position.class, Motion.class, Body.class, DeathThroes.class);
    arcade.components(Ship.class, Engine.class, Gun.class, Bullet.class, Rock.class);
    arcade.resources(Game.class, Controls.class);
    arcade.pieces(world.query(read(Position.class)));
    arcade.phases().onEnter(Phase.READY, "new game").exclusive(w -> newGame());
    newGame();

    Schedule schedule = arcade.schedule();
    schedule.install(Countdowns.of(Bullet.class).thenDespawn());
    schedule.install(Countdowns.of(DeathThroes.class).thenDespawn());
    schedule.add(Pilot.class);
    schedule.add(new Referee(arcade.phases()));
    schedule.add(Flight.class);
    schedule.add(Collisions.class);
  }

  private void newGame() {
    world.resources().set(Game.START);
    world.resources().set(Controls.NONE);
  }

  Game game() {
    return world.resources().get(Game.class);
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
    return game().lives() == 0;
  }

  @Override
  public String result() {
    Game game = game();
    return "score %d, level %d, lives %d".formatted(game.score(), game.level(), game.lives());
  }
}
