package dev.basalt.examples.arcade;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.InputAdapter;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.examples.window.Scene;
import dev.basalt.save.SaveException;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The window of a game: what all of them can do besides being played.
final class ArcadeScene implements Scene {

  private final ArcadeGame<?> game;
  private final Arcade arcade;
  private final Supplier<GameView> viewer;
  private final Options options;
  private final Output output;
  private final InputLog<?> log;
  private @Nullable Shown shown;
  private boolean rewinding;
  private @Nullable Phase wanted;

  /// What exists while there is a window.
  private record Shown(GameLoop loop, GameView view, Overlay overlay, Speaker speaker) {}

  ArcadeScene(ArcadeGame<?> game, Supplier<GameView> viewer, Options options, Output output) {
    this.game = game;
    this.arcade = game.arcade();
    this.viewer = viewer;
    this.options = options;
    this.output = output;
    this.log = new InputLog<>(game, options.seed());
  }

  @Override
  public String title() {
    return "Basalt: " + game.about().title();
  }

  @Override
  public Schedule schedule() {
    return arcade.schedule();
  }

  /// With `--pilot` the game begins at once, and so does the next round.
  @Override
  public void start(GameLoop loop) {
    GameView view = viewer.get();
    Overlay overlay = new Overlay(game, view.canvas());
    Speaker speaker = new Speaker(options.has(Option.MUTE));
    shown = new Shown(loop, view, overlay, speaker);
    schedule().add(view);
    arcade.seats(Seats.of(options.players()));
    Path recorded = options.findFile(Option.RECORD);
    if (recorded != null) {
      log.record(recorded);
    }
    if (!options.has(Option.PILOT)) {
      arcade.phases().go(Phase.TITLE);
    }
    view.sounds(speaker);
    schedule().system("canvas.begin").in(Stage.BEFORE_RENDER).run(view.canvas()::begin);
    schedule().system("overlay").in(Stage.AFTER_RENDER).run(() -> overlay.draw(rewinding));
    schedule().system("canvas.end").in(Stage.AFTER_RENDER).after("overlay").run(view.canvas()::end);
    Gdx.input.setInputProcessor(new Input(shown));
  }

  @Override
  public void resize(int width, int height) {
    if (shown != null) {
      shown.view.canvas().resize(width, height);
    }
  }

  /// While Backspace is held, each frame goes one step back instead of forward. What keys ask for
  /// comes after the game is remembered: who goes back to before a pause shall play on.
  @Override
  public void beforeFrame() {
    if (rewinding) {
      arcade.back();
    } else {
      arcade.remember();
      if (wanted != null) {
        arcade.phases().go(wanted);
      } else if (options.has(Option.PILOT) && !game.isDecided()) {
        arcade.again();
      }
    }
    wanted = null;
  }

  private void rewind(GameLoop loop, boolean on) {
    rewinding = on;
    if (on) {
      loop.pause();
    } else {
      loop.resume();
    }
  }

  @Override
  public void end() {
    if (shown != null) {
      shown.view.canvas().dispose();
      shown.speaker.close();
    }
    Path recorded = options.findFile(Option.RECORD);
    if (recorded != null) {
      log.write(recorded);
    }
    if (options.has(Option.TICKS)) {
      Headless.printEnd(game, output);
    }
  }

  // ---- saves

  private Path file() {
    return options
        .saves()
        .resolve(game.about().title().toLowerCase(Locale.ROOT).replace(' ', '-') + ".save");
  }

  private String save() {
    try {
      arcade.save(file());
      return "saved to " + file();
    } catch (SaveException | UncheckedIOException e) {
      return String.valueOf(e.getMessage());
    }
  }

  /// A log has nothing of the game that is loaded.
  private String load() {
    if (options.has(Option.RECORD)) {
      return "not while the game is recorded";
    }
    if (Files.notExists(file())) {
      return "there is no file " + file();
    }
    try {
      arcade.load(file());
      return "loaded from " + file();
    } catch (SaveException | UncheckedIOException e) {
      return String.valueOf(e.getMessage());
    }
  }

  // ---- keys

  private final class Input extends InputAdapter {
    private final Shown at;

    Input(Shown at) {
      this.at = at;
    }

    @Override
    public boolean keyDown(int key) {
      at.view.canvas().keys().down(key);
      switch (key) {
        case Keys.ESCAPE -> Gdx.app.exit();
        case Keys.F1 -> at.overlay.toggleProfile();
        case Keys.F5 -> at.overlay.say(save());
        case Keys.F9 -> at.overlay.say(load());
        case Keys.M -> at.overlay.say(at.speaker.toggle() ? "sound" : "no sound");
        case Keys.BACKSPACE -> rewind(at.loop, true);
        default -> changePhase(key);
      }
      return true;
    }

    private void changePhase(int key) {
      switch (arcade.phases().now()) {
        case TITLE -> sitDownOrBegin(key);
        case PLAYING -> goIf(key == at.view.pauseKey(), Phase.PAUSED);
        case PAUSED -> goIf(key == at.view.pauseKey(), Phase.PLAYING);
        case OVER -> goIf(key == Keys.ENTER || key == Keys.R, Phase.READY);
        case READY -> {}
      }
    }

    private void sitDownOrBegin(int key) {
      int seat = key - Keys.NUM_1;
      if (seat >= 0 && seat < game.about().seats().size()) {
        arcade.seats(arcade.seats().changed(seat));
      } else {
        wanted = Phase.READY;
      }
    }

    private void goIf(boolean asked, Phase phase) {
      if (asked) {
        wanted = phase;
      }
    }

    @Override
    public boolean keyUp(int key) {
      at.view.canvas().keys().up(key);
      if (key == Keys.BACKSPACE) {
        rewind(at.loop, false);
      }
      return true;
    }
  }
}
