package dev.basalt.examples.arcade;

import java.util.BitSet;

/// Which keys are held down.
public final class HeldKeys {

  private final BitSet keys = new BitSet();

  public boolean has(int key) {
    return keys.get(key);
  }

  /// -1, 0 or 1: which of two opposite keys is held.
  public int between(int less, int more) {
    return (has(more) ? 1 : 0) - (has(less) ? 1 : 0);
  }

  void down(int key) {
    keys.set(key);
  }

  void up(int key) {
    keys.clear(key);
  }
}
