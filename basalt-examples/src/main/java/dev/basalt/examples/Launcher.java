package dev.basalt.examples;

import dev.basalt.examples.arcade.InputLogException;
import dev.basalt.examples.asteroids.Asteroids;
import dev.basalt.examples.bounty.BountyHunter;
import dev.basalt.examples.cubes.CubesExample;
import dev.basalt.examples.goblins.GoblinsExample;
import dev.basalt.examples.meadow.MeadowExample;
import dev.basalt.examples.orrery.OrreryExample;
import dev.basalt.examples.pong.Pong;
import dev.basalt.examples.scene.SceneExample;
import dev.basalt.examples.town.TownExample;
import dev.basalt.examples.tron.Tron;
import dev.basalt.examples.window.Display;
import dev.basalt.examples.window.NoWindowException;
import dev.basalt.examples.window.Scene;
import dev.basalt.examples.window.Window;
import dev.basalt.store.StoreException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The command `demo`: runs an example, in a window where there is a display.
public final class Launcher {

  static final List<Example> EXAMPLES =
      List.of(
          new CubesExample(),
          Pong.EXAMPLE,
          Tron.EXAMPLE,
          Asteroids.EXAMPLE,
          BountyHunter.EXAMPLE,
          new GoblinsExample(),
          new OrreryExample(),
          new MeadowExample(),
          new SceneExample(),
          new TownExample());

  private final Output output;
  private final Display display;

  Launcher(Output output, Display display) {
    this.output = output;
    this.display = display;
  }

  /// What there is.
  public static List<Example> examples() {
    return EXAMPLES;
  }

  /// Runs the command. Its status is 2 if the command line is wrong, 1 if a screenshot is wanted
  /// and there is no window.
  public static void main(String... args) {
    System.exit(new Launcher(Output.standard(), Display.ofSystem()).run(args));
  }

  int run(String... args) {
    Arguments arguments;
    try {
      arguments = Arguments.parse(EXAMPLES, args);
    } catch (IllegalArgumentException e) {
      output.remark("demo: %s", e.getMessage());
      return 2;
    }
    return switch (arguments.mode()) {
      case HELP -> print(help());
      case LIST -> print(list());
      case RUN -> runOrSay(arguments.example(), arguments.options());
    };
  }

  private int print(String text) {
    output.print("%s", text);
    return 0;
  }

  private static String help() {
    StringBuilder text = new StringBuilder("usage: ./basalt demo [NAME] [OPTION...]\n\n");
    text.append(list()).append("\n\n");
    for (Option option : Option.values()) {
      text.append(option.describe());
    }
    return text.append("  --list               list the demos\n  --help               print this")
        .toString();
  }

  private static String list() {
    StringBuilder text = new StringBuilder();
    for (Example example : EXAMPLES) {
      text.append("  %-20s %s%n".formatted(example.name(), example.summary()));
    }
    return text.toString().stripTrailing();
  }

  private int runOrSay(Example example, Options options) {
    try {
      return run(example, options);
    } catch (InputLogException | StoreException e) {
      output.remark("demo: %s", e.getMessage());
      return 1;
    }
  }

  private int run(Example example, Options options) {
    Option hidden = options.has(Option.HEADLESS) ? Option.HEADLESS : Option.REPLAY;
    Scene scene = options.has(hidden) ? null : example.findScene(options, output);
    if (scene == null) {
      if (options.has(Option.SCREENSHOT)) {
        output.remark("demo: a screenshot needs a window; leave out %s, or --screenshot", hidden);
        return 1;
      }
      return runHere(example, options);
    }
    try {
      display.require();
      Window.show(scene, options);
      return 0;
    } catch (NoWindowException e) {
      return playInstead(example, options, e.getMessage());
    }
  }

  private int playInstead(Example example, Options options, @Nullable String reason) {
    if (options.has(Option.SCREENSHOT)) {
      output.remark("demo: %s; a screenshot needs a window, for example under xvfb-run", reason);
      return 1;
    }
    output.remark("demo: %s; running without a window", reason);
    return runHere(example, options);
  }

  private int runHere(Example example, Options options) {
    if (options.has(Option.INSPECT)) {
      Inspection.run(example, options, output);
    } else {
      example.play(options, output);
    }
    return 0;
  }
}
