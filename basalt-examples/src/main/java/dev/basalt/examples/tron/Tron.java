package dev.basalt.examples.tron;

import static dev.basalt.query.Term.read;

import dev.basalt.World;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.arcade.About;
import dev.basalt.examples.arcade.Arcade;
import dev.basalt.examples.arcade.ArcadeExample;
import dev.basalt.examples.arcade.ArcadeGame;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.tron.Components.Cell;
import dev.basalt.examples.tron.Components.Controls;
import dev.basalt.examples.tron.Components.Cycle;
import dev.basalt.examples.tron.Components.Direction;
import dev.basalt.examples.tron.Components.Lost;
import dev.basalt.examples.tron.Components.Rider;
import dev.basalt.examples.tron.Components.Score;
import dev.basalt.examples.tron.Components.Segment;
import dev.basalt.game.OneFrame;
import java.util.List;
import java.util.Set;

/// The game: an arena of cells, two cycles, and the walls that they leave. Who wins three rounds
/// has won.
public final class Tron implements ArcadeGame<Controls> {

  static final int GOAL = 3;
  static final int CELLS = 160 * 120;

  /// How far from its side a cycle begins.
  static final int FROM_SIDE = 20;

  /// The command.
  public static final ArcadeExample<Tron> EXAMPLE =
      new ArcadeExample<>(
          "tron",
          "light cycles: thousands of segments that are removed at once, and a grid for collisions",
          Set.of(Option.COUNT),
          36_000,
          Tron::new,
          Arena::new);

  private static final About<Controls> ABOUT =
      new About<>(
          "TRON",
          Controls.class,
          List.of("blue", "orange"),
          List.of("W, A, S, D: blue", "arrows: orange", "P: pause"));

  private final Arcade arcade;
  private final World world;
  private final Grid grid;

  Tron(Options options) {
    this(options.seed(), options.threads(), options.count(CELLS));
  }

  /// @param cells about how many cells there are: four to three
  Tron(long seed, int threads, int cells) {
    arcade = new Arcade(seed, threads);
    world = arcade.world();
    arcade.components(Cell.class, Cycle.class, Segment.class);
    int height = Math.max(3, (int) Math.round(Math.sqrt(cells * 0.75)));
    grid = new Grid(world, Math.max(2 * FROM_SIDE + 4, cells / height), height);
    arcade.resources(Score.class, Controls.class);
    arcade.pieces(world.query(read(Cell.class)));
    world.resources().set(grid);
    world.resources().set(new Score(0, 0, 0));
    world.resources().set(Controls.INWARDS);
    arcade.phases().onEnter(Phase.READY, "new round").exclusive(w -> newRound());
    arcade.schedule().install(OneFrame.of(Lost.class));
    arcade.schedule().add(Computer.class);
    arcade.schedule().add(new Rules(arcade.phases()));
  }

  /// By now all segments of the last round are gone, by one bulk operation: see [Arcade#pieces].
  private void newRound() {
    if (isDecided()) {
      world.resources().set(new Score(0, 0, 0));
    }
    grid.index();
    world.resources().set(Controls.INWARDS);
    int middle = grid.height() / 2;
    world.spawn(new Cycle(Rider.BLUE, Direction.RIGHT), new Cell(FROM_SIDE, middle));
    world.spawn(
        new Cycle(Rider.ORANGE, Direction.LEFT), new Cell(grid.width() - 1 - FROM_SIDE, middle));
  }

  Grid grid() {
    return grid;
  }

  Score score() {
    return world.resources().get(Score.class);
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
    return Math.max(score().blue(), score().orange()) >= GOAL;
  }

  @Override
  public String result() {
    Score score = score();
    String rounds =
        "blue %d, orange %d, draws %d".formatted(score.blue(), score.orange(), score.draws());
    if (!isDecided()) {
      return rounds;
    }
    return (score.blue() > score.orange() ? "blue wins: " : "orange wins: ") + rounds;
  }
}
