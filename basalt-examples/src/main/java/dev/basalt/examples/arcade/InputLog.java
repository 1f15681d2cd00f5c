package dev.basalt.examples.arcade;

import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.system.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// What the players did, step by step. Since the world depends on nothing else, this and the seed
/// are the whole game.
///
/// Entries are found by the number of the step that is played. Whoever goes back in time overwrites
/// what came after. A file begins with the seed and the number of people who played.
///
/// @param <C> the resource that players set
public final class InputLog<C extends Record> {

  private final World world;
  private final ArcadeGame<C> game;
  private final long seed;
  private final List<C> inputs = new ArrayList<>();

  /// @param seed that of the game
  public InputLog(ArcadeGame<C> game, long seed) {
    this.game = game;
    this.seed = seed;
    this.world = game.arcade().world();
  }

  /// How many steps it has.
  public int size() {
    return inputs.size();
  }

  /// Writes down what is pressed, from now on.
  public void record() {
    game.arcade()
        .phases()
        .during(Phase.PLAYING, "write inputs down")
        .in(Stage.BEFORE_UPDATE)
        .readsResource(game.controls(), PlayTime.class)
        .run(this::add);
  }

  private void add() {
    int step = (int) game.arcade().steps();
    while (inputs.size() > step) {
      inputs.removeLast();
    }
    inputs.add(world.resources().get(game.controls()));
  }

  /// Presses what is written down, from now on, whatever else is pressed; nothing more after its
  /// end.
  public void replay() {
    game.arcade()
        .phases()
        .during(Phase.PLAYING, "press what is written down")
        .in(Stage.BEFORE_UPDATE)
        .writesResource(game.controls())
        .readsResource(PlayTime.class)
        .run(
            () -> {
              long step = game.arcade().steps();
              if (step < inputs.size()) {
                world.resources().set(inputs.get((int) step));
              }
            });
  }

  // ---- as a file

  /// Writes it as text: a line for each step, with the values of the fields.
  public void write(Path file, int people) {
    ComponentType<C> type = world.register(game.controls());
    List<String> lines = new ArrayList<>(List.of("seed %d people %d".formatted(seed, people)));
    inputs.stream().map(input -> line(type, input)).forEach(lines::add);
    try {
      Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static <C> String line(ComponentType<C> type, C input) {
    return Arrays.stream(type.take(input)).map(String::valueOf).collect(Collectors.joining(" "));
  }

  /// Reads a file that was written by the same game.
  ///
  /// @return how many people played
  public int read(Path file) {
    ComponentType<C> type = world.register(game.controls());
    try {
      List<String> lines = Files.readAllLines(file);
      String[] head = lines.getFirst().split(" ");
      if (head.length != 4 || Long.parseLong(head[1]) != seed) {
        throw new IllegalArgumentException(
            "the log begins with \"%s\"; this game has seed %d".formatted(lines.getFirst(), seed));
      }
      lines.stream().skip(1).forEach(line -> inputs.add(parse(type, line.split(" "))));
      return Integer.parseInt(head[3]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private C parse(ComponentType<C> type, String[] words) {
    List<Leaf> leaves = type.leaves();
    if (words.length != leaves.size()) {
      throw new IllegalArgumentException(
          "a line of %d values; those of %s have %d"
              .formatted(words.length, game.title(), leaves.size()));
    }
    Object[] values = new Object[words.length];
    for (int i = 0; i < words.length; i++) {
      values[i] = parse(leaves.get(i), words[i]);
    }
    return type.make(values);
  }

  private static Object parse(Leaf leaf, String word) {
    if (leaf.type() == boolean.class) {
      return Boolean.parseBoolean(word);
    }
    if (leaf.type() == int.class) {
      return Integer.parseInt(word);
    }
    return Arrays.stream(leaf.type().getEnumConstants())
        .filter(constant -> constant.toString().equals(word))
        .findFirst()
        .orElseThrow();
  }
}
