package dev.basalt.examples.arcade;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import dev.basalt.examples.arcade.Canvas.Side;
import dev.basalt.system.SystemProfile;
import java.util.List;
import java.util.Locale;

/// What lies over the game: title, pause, the end, messages, the profile.
final class Overlay {

  /// What the keys of all games do.
  private static final List<String> KEYS =
      List.of(
          "Enter: again    Backspace, held: back in time    M: sound",
          "F1: profile    F5: save    F9: load    Esc: quit");

  private static final Color FAINT = new Color(0.7f, 0.7f, 0.75f, 1);
  private static final int MESSAGE_FRAMES = 120;

  private final ArcadeGame<?> game;
  private final Canvas canvas;
  private String message = "";
  private int messageLeft;
  private boolean profile;

  Overlay(ArcadeGame<?> game, Canvas canvas) {
    this.game = game;
    this.canvas = canvas;
  }

  /// Shows a message for two seconds.
  void say(String text) {
    message = text;
    messageLeft = MESSAGE_FRAMES;
  }

  void toggleProfile() {
    profile = !profile;
    game.arcade().schedule().profiling(profile);
  }

  void draw(boolean rewinding) {
    switch (game.arcade().phases().now()) {
      case TITLE -> title();
      case PAUSED -> banner("PAUSED", "");
      case OVER -> banner(game.result(), "Enter: again");
      case READY, PLAYING -> {}
    }
    if (rewinding) {
      canvas.text("<<", 0.5f, 0.97f, Side.MIDDLE, 2, Color.WHITE);
    }
    if (messageLeft > 0) {
      messageLeft--;
      canvas.text(message, 0.5f, 0.06f, Side.MIDDLE, 1, Color.WHITE);
    }
    if (profile) {
      profile();
    }
  }

  private void title() {
    canvas.dim(0.85f);
    canvas.text(game.title(), 0.5f, 0.85f, Side.MIDDLE, 5, Color.WHITE);
    float y = 0.6f;
    for (String line : game.help()) {
      canvas.text(line, 0.5f, y, Side.MIDDLE, 2, Color.WHITE);
      y -= 0.055f;
    }
    for (String line : KEYS) {
      y -= 0.045f;
      canvas.text(line, 0.5f, y, Side.MIDDLE, 1, FAINT);
    }
    canvas.text("press a key", 0.5f, 0.15f, Side.MIDDLE, 2, Color.WHITE);
  }

  private void banner(String text, String below) {
    canvas.dim(0.5f);
    canvas.text(text, 0.5f, 0.6f, Side.MIDDLE, 2, Color.WHITE);
    canvas.text(below, 0.5f, 0.48f, Side.MIDDLE, 1, FAINT);
  }

  private void profile() {
    float y = 0.97f;
    line("%d frames per second".formatted(Gdx.graphics.getFramesPerSecond()), y);
    for (SystemProfile system : game.arcade().schedule().profile().systems()) {
      y -= 0.026f;
      line(String.format(Locale.ROOT, "%.3f ms %s", system.lastNanos() / 1e6, system.name()), y);
    }
  }

  private void line(String text, float y) {
    canvas.text(text, 0.02f, y, Side.LEFT, 1, FAINT);
  }
}
