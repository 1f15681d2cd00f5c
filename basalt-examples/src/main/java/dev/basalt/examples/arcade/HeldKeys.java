package dev.basalt.examples.arcade;

import java.util.ArrayList;
import java.util.List;

/// Which keys are held down, constants of `Input.Keys`.
public final class HeldKeys {

  /// The one that was pressed last is the last one.
  private final List<Integer> keys = new ArrayList<>();

  /// Whether a key is held.
  public boolean has(int key) {
    return keys.contains(key);
  }

  /// -1, 0 or 1: which of two opposite keys is held.
  public int between(int less, int more) {
    return (has(more) ? 1 : 0) - (has(less) ? 1 : 0);
  }

  /// Which of some keys was pressed last, of those that are held.
  ///
  /// @return its index, or -1 if none is held
  public int latest(int... some) {
    for (int key : keys.reversed()) {
      for (int i = 0; i < some.length; i++) {
        if (some[i] == key) {
          return i;
        }
      }
    }
    return -1;
  }

  void down(int key) {
    up(key);
    keys.add(key);
  }

  void up(int key) {
    keys.remove(Integer.valueOf(key));
  }
}
