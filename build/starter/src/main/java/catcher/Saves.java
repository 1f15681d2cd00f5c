package catcher;

import static catcher.Components.*;

import dev.basalt.Snapshot;
import dev.basalt.component.Registration;
import dev.basalt.save.SaveException;
import dev.basalt.save.SaveFormat;
import dev.basalt.save.Saver;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/// The game as a file.
final class Saves {

  private final Game game;
  private final Path file;
  private final SaveFormat format =
      Saver.create().resource(Registration.of(Score.class).named("score")).json();

  Saves(Game game, Path file) {
    this.game = game;
    this.file = file;
  }

  void save() {
    try (Snapshot snapshot = game.world.snapshot()) {
      format.save(snapshot, file);
    }
  }

  /// A file that is missing or damaged changes nothing.
  void load() {
    try {
      format.load(game.world, file);
    } catch (SaveException | UncheckedIOException e) {
      IO.println("not loaded: " + e.getMessage());
    }
  }
}
