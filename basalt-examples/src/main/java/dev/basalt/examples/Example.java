package dev.basalt.examples;

import dev.basalt.examples.window.Scene;
import dev.basalt.inspector.Inspector;
import dev.basalt.system.Schedule;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A program that can be chosen on the command line.
public interface Example {

  /// What it is called there.
  String name();

  /// What it shows, in a line.
  String summary();

  /// The options that mean something to it.
  Set<Option> options();

  /// Runs it without a window, up to its end.
  void play(Options options, Output output);

  /// A world that goes on by itself, to be looked into without a window.
  ///
  /// @return its systems
  default Schedule live(Options options, Output output) {
    Scene scene = findScene(options, output);
    if (scene == null) {
      throw new IllegalStateException(name() + " has no scene; it needs a live() of its own");
    }
    return scene.schedule();
  }

  /// A world that goes on by itself, for an inspector.
  ///
  /// @param schedule its systems
  /// @param settings what the inspector should know besides
  record Live(Schedule schedule, Consumer<? super Inspector> settings) {}

  /// The world of [#live], and what its inspector should know.
  default Live inspected(Options options, Output output) {
    return new Live(live(options, output), inspector -> {});
  }

  /// What it shows in a window; null if it has none.
  default @Nullable Scene findScene(Options options, Output output) {
    return null;
  }
}
