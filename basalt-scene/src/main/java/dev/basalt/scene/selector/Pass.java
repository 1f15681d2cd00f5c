package dev.basalt.scene.selector;

import org.jspecify.annotations.Nullable;

/// One pass over elements, during which the world does not change. It counts the steps up, down and
/// sideways; as soon as an element has taken many, it remembers answers, so a pass takes time
/// proportional to the number of elements, whatever the shape of the tree.
final class Pass {

  /// How many steps one element may take without a memory. A memory costs more than it saves while
  /// trees are small.
  static final int STEPS_WITHOUT_MEMORY = 256;

  private final int allowed;
  private int steps;
  private @Nullable Memo memo;

  Pass() {
    this(STEPS_WITHOUT_MEMORY);
  }

  /// @param allowed 0 to remember from the beginning
  Pass(int allowed) {
    this.allowed = allowed;
    this.memo = allowed == 0 ? new Memo() : null;
  }

  /// Begins with another element.
  Pass next() {
    steps = 0;
    return this;
  }

  void step() {
    if (++steps > allowed && memo == null) {
      memo = new Memo();
    }
  }

  @Nullable Memo findMemo() {
    return memo;
  }
}
