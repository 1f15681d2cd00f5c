package dev.basalt.examples.arcade;

import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.system.Stage;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What the players did, step by step. Since the world depends on nothing else, this and the seed
/// are the whole game.
///
/// Entries are found by the number of the step that is played. Whoever goes back in time overwrites
/// what came after. A file begins with the seed, the [Seats], and the [Phase] in which it ends: a
/// game may end in a pause, or one step after the last one that is played.
///
/// @param <C> the resource that players set
public final class InputLog<C extends Record> {

  private static final Pattern HEAD =
      Pattern.compile(
          "seed (?<seed>-?\\d+) seats(?<first> 1)?(?<second> 2)?( ends (?<end>%s))?"
              .formatted(
                  Arrays.stream(Phase.values()).map(Phase::name).collect(Collectors.joining("|"))));

  private final World world;
  private final ArcadeGame<C> game;
  private final ComponentType<C> type;
  private final long seed;
  private final List<C> inputs = new ArrayList<>();
  private Phase end = Phase.PLAYING;

  /// @param seed that of the game
  public InputLog(ArcadeGame<C> game, long seed) {
    this.game = game;
    this.seed = seed;
    this.world = game.arcade().world();
    this.type = world.register(game.about().controls());
  }

  /// How many steps it has.
  public int size() {
    return inputs.size();
  }

  /// Writes down what is pressed, from now on.
  ///
  /// @param file where to in the end, so that a bad one is found before anybody plays
  /// @throws InputLogException if it cannot be written
  public void record(Path file) {
    write(file);
    game.arcade()
        .phases()
        .during(Phase.PLAYING, "write inputs down")
        .in(Stage.BEFORE_UPDATE)
        .readsResource(game.about().controls(), PlayTime.class)
        .run(this::add);
  }

  private void add() {
    int step = (int) game.arcade().steps();
    while (inputs.size() > step) {
      inputs.removeLast();
    }
    inputs.add(world.resources().get(game.about().controls()));
  }

  /// Presses what is written down, from now on, whatever else is pressed; nothing more after its
  /// end.
  public void replay() {
    game.arcade()
        .phases()
        .during(Phase.PLAYING, "press what is written down")
        .in(Stage.BEFORE_UPDATE)
        .writesResource(game.about().controls())
        .readsResource(PlayTime.class)
        .run(
            () -> {
              long step = game.arcade().steps();
              if (step < inputs.size()) {
                world.resources().set(inputs.get((int) step));
              }
            });
  }

  /// The state of the game after the last step.
  public Phase end() {
    return end;
  }

  // ---- as a file

  /// Writes it as text: a line for each step, with the values of the fields.
  ///
  /// @throws InputLogException if that fails
  public void write(Path file) {
    Seats seats = game.arcade().seats();
    List<String> lines = new ArrayList<>();
    lines.add(
        "seed %d seats%s%s ends %s"
            .formatted(
                seed,
                seats.first() ? " 1" : "",
                seats.second() ? " 2" : "",
                game.arcade().phases().now()));
    inputs.stream().limit(game.arcade().steps()).map(this::line).forEach(lines::add);
    try {
      Files.write(file, lines);
    } catch (IOException e) {
      throw new InputLogException("the log cannot be written: " + e, e);
    }
  }

  private String line(C input) {
    return Arrays.stream(type.take(input)).map(String::valueOf).collect(Collectors.joining(" "));
  }

  /// Reads a file that was written by the same game, and takes the seats that it names.
  ///
  /// @throws InputLogException if there is something wrong with it
  public void read(Path file) {
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      String head = lines.readLine();
      game.arcade().seats(seats(head == null ? "" : head));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        inputs.add(input(line));
      }
    } catch (IOException e) {
      throw new InputLogException("the log cannot be read: " + e, e);
    }
  }

  private Seats seats(String head) {
    Matcher matcher = HEAD.matcher(head);
    if (!matcher.matches() || !matcher.group("seed").equals(Long.toString(seed))) {
      throw new InputLogException(
          "the log begins with \"%s\"; that of a game with seed %d begins with \"seed %d seats\""
              .formatted(head, seed, seed),
          null);
    }
    String last = matcher.group("end");
    end = last == null ? Phase.PLAYING : Phase.valueOf(last);
    return new Seats(matcher.group("first") != null, matcher.group("second") != null);
  }

  private C input(String line) {
    String[] words = line.split(" ", -1);
    List<Leaf> leaves = type.leaves();
    Object[] values = new Object[leaves.size()];
    for (int i = 0; i < values.length; i++) {
      Object value = i < words.length ? findValue(leaves.get(i).type(), words[i]) : null;
      if (value == null || words.length > values.length) {
        throw new InputLogException(
            "line %d of the log is \"%s\"; expected %s".formatted(inputs.size() + 2, line, leaves),
            null);
      }
      values[i] = value;
    }
    return type.make(values);
  }

  /// Controls consist of directions, small numbers and switches.
  private static @Nullable Object findValue(Class<?> type, String word) {
    List<?> values =
        type == boolean.class
            ? List.of(true, false)
            : type == int.class ? List.of(-1, 0, 1) : List.of(type.getEnumConstants());
    return values.stream().filter(value -> value.toString().equals(word)).findFirst().orElse(null);
  }
}
