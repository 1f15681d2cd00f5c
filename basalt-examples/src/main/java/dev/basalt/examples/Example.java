package dev.basalt.examples;

import dev.basalt.examples.window.Scene;
import java.util.Set;
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

  /// What it shows in a window; null if it has none.
  default @Nullable Scene findScene(Options options, Output output) {
    return null;
  }
}
