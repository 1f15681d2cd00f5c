package dev.basalt.scene.selector;

import java.util.Arrays;

/// Answers that were found in one pass over elements, as positive numbers.
final class Memo {

  static final int NO = 1;
  static final int YES = 2;

  private long[] keys = new long[64];
  private int[] answers = new int[64];
  private int count;

  /// The key of a question about an entity.
  ///
  /// @param question from 1, less than 2 to the 20
  static long key(int question, int slot) {
    return (long) question << 32 | Integer.toUnsignedLong(slot);
  }

  /// The answer, or 0 if it is not known.
  int find(long key) {
    return answers[slotOf(key)];
  }

  void put(long key, int answer) {
    if (2 * count >= keys.length) {
      grow();
    }
    int slot = slotOf(key);
    if (answers[slot] == 0) {
      count++;
    }
    keys[slot] = key;
    answers[slot] = answer;
  }

  private int slotOf(long key) {
    int mask = keys.length - 1;
    int slot = (int) (key * 0x9e3779b97f4a7c15L >>> 32) & mask;
    while (answers[slot] != 0 && keys[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldAnswers = answers;
    keys = new long[2 * oldKeys.length];
    answers = new int[2 * oldKeys.length];
    count = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldAnswers[i] != 0) {
        put(oldKeys[i], oldAnswers[i]);
      }
    }
  }

  /// Forgets all.
  void clear() {
    count = 0;
    Arrays.fill(answers, 0);
  }
}
