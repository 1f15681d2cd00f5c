package dev.basalt.examples.arcade;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import dev.basalt.examples.arcade.Canvas.Side;
import dev.basalt.system.SystemProfile;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// What lies over the game: title, pause, the end, messages, the profile.
final class Overlay {

  /// What the keys of all games do.
  private static final List<String> KEYS =
      List.of(
          "Enter or R: again    Backspace, held: back in time    M: sound",
          "F1: profile    F5: save    F9: load    Esc: quit");

  private static final Color FAINT = new Color(0.7f, 0.7f, 0.75f, 1);
  private static final Color YELLOW = new Color(1, 0.9f, 0.5f, 1);
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
      case OVER -> banner(game.result(), "Enter or R: again");
      case READY, PLAYING -> {}
    }
    if (rewinding) {
      canvas.text("<<", 0.5f, 0.9f, Side.MIDDLE, 2, Color.WHITE);
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
    canvas.cover();
    canvas.text(game.about().title(), 0.5f, 0.88f, Side.MIDDLE, 5, Color.WHITE);
    lines(game.about().help(), 0.68f, 0.055f, 2, Color.WHITE);
    lines(seats(), 0.44f, 0.055f, 2, YELLOW);
    lines(KEYS, 0.26f, 0.04f, 1, FAINT);
    canvas.text("press a key", 0.5f, 0.12f, Side.MIDDLE, 2, Color.WHITE);
  }

  private void lines(List<String> lines, float top, float step, float scale, Color color) {
    for (int i = 0; i < lines.size(); i++) {
      canvas.text(lines.get(i), 0.5f, top - i * step, Side.MIDDLE, scale, color);
    }
  }

  /// For example "1: left is played by you".
  private List<String> seats() {
    Seats seats = game.arcade().seats();
    return IntStream.range(0, game.about().seats().size())
        .mapToObj(
            seat ->
                "%d: %s is played by %s"
                    .formatted(
                        seat + 1,
                        game.about().seats().get(seat),
                        seats.isTaken(seat) ? "you" : "the computer"))
        .toList();
  }

  private void banner(String text, String below) {
    canvas.shade(0.5f, 1);
    canvas.text(text, 0.5f, 0.6f, Side.MIDDLE, 2, Color.WHITE);
    canvas.text(below, 0.5f, 0.48f, Side.MIDDLE, 1, FAINT);
  }

  private void profile() {
    float y = 0.93f;
    canvas.shade(0.6f, 0.33f);
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
