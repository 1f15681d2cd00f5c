package dev.basalt.examples.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.InputProcessor;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Presses keys at given frames, so that tests can play: `30:P,90:F5,120:-P`. A minus lets go. Keys
/// have the names of `Input.Keys.toString`, and `Backspace`.
public final class KeyScript {

  private static final Pattern PRESS = Pattern.compile("(?<frame>\\d{1,9}):(?<up>-?)(?<key>.+)");

  private record Press(long frame, int key, boolean down) {}

  private final List<Press> presses;

  private KeyScript(List<Press> presses) {
    this.presses = presses;
  }

  /// Reads a script; an empty one presses nothing.
  ///
  /// @throws IllegalArgumentException if it is not understood
  public static KeyScript of(String text) {
    return new KeyScript(
        Arrays.stream(text.split(",", -1))
            .filter(press -> !text.isEmpty())
            .map(KeyScript::press)
            .toList());
  }

  private static Press press(String text) {
    Matcher matcher = PRESS.matcher(text);
    int key = matcher.matches() ? key(matcher.group("key")) : -1;
    if (key < 0) {
      throw new IllegalArgumentException(
          "--keys needs frames and keys, such as 30:P,90:F5,120:-P, not " + text);
    }
    return new Press(Long.parseLong(matcher.group("frame")), key, matcher.group("up").isEmpty());
  }

  /// libGDX calls Backspace by the name that it has on a Mac.
  private static int key(String name) {
    return name.equals("Backspace") ? Keys.BACKSPACE : Keys.valueOf(name);
  }

  void press(long frame) {
    InputProcessor input = Gdx.input.getInputProcessor();
    for (Press press : presses) {
      if (press.frame == frame && input != null) {
        if (press.down) {
          input.keyDown(press.key);
        } else {
          input.keyUp(press.key);
        }
      }
    }
  }
}
