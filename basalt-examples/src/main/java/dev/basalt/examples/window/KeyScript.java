package dev.basalt.examples.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.InputProcessor;
import dev.basalt.examples.Options;
import java.util.ArrayList;
import java.util.List;

/// Presses keys at given frames, so that tests can play: `30:P,90:F5,120:-P`. Keys have the names
/// of `Input.Keys.toString`, and `Backspace`.
final class KeyScript {

  private record Press(long frame, int key, boolean down) {}

  private final List<Press> presses = new ArrayList<>();

  private KeyScript() {}

  static KeyScript of(Options options) {
    KeyScript script = new KeyScript();
    for (String press : options.keys().split(",")) {
      if (!press.isBlank()) {
        script.add(press.strip());
      }
    }
    return script;
  }

  private void add(String press) {
    String[] parts = press.split(":", 2);
    boolean up = parts[1].startsWith("-");
    String name = up ? parts[1].substring(1) : parts[1];
    // libGDX calls it by the name that it has on a Mac.
    int key = name.equals("Backspace") ? Keys.BACKSPACE : Keys.valueOf(name);
    presses.add(new Press(Long.parseLong(parts[0]), key, !up));
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
