package dev.basalt.internal.storage;

/// Changes of the same kind that follow each other, and of which a part is left for the end: the
/// world counts them there, and does for all together what would take longer for each.
///
/// As long as nobody does anything else, nobody can tell. Who changes or looks at rows ends the run
/// first; see [Guard#endRun].
abstract class Run {

  private static final int MOST_PATIENCE = 4096;

  private static final long NEVER = -1;

  /// The number of the last change that could have been one of a run.
  private long lastChange = NEVER;

  /// How many such changes have followed another one, with none between, since the last run.
  private int changes;

  /// How many of them make a run: more after a run that was not worth while.
  private int patience = Registry.PATIENCE;

  /// Notes a change that could be one of a run.
  ///
  /// @param change its number
  /// @return whether so many have come one after the other that more will probably follow
  final boolean expectsMore(long change) {
    return expectsMore(change, 1);
  }

  /// Notes several changes, of which there were none at the last call.
  ///
  /// @param change the number of the last one
  /// @param number how many they are
  final boolean expectsMore(long change, int number) {
    boolean again = change == lastChange + number;
    lastChange = change;
    changes += again ? number : 0;
    return again && changes >= patience;
  }

  /// Ends the run: does what was left.
  final void end() {
    boolean full = isFull();
    boolean worthWhile = finish() >= Registry.PATIENCE || full;
    patience = worthWhile ? Registry.PATIENCE : Math.min(4 * patience, MOST_PATIENCE);
    changes = 0;
  }

  /// Whether it came to its end by itself, since there was no more room.
  abstract boolean isFull();

  /// Does what was left.
  ///
  /// @return how many changes there were
  abstract int finish();

  /// Does what is needed to read single rows by handle. Others can follow.
  ///
  /// @return whether it was worth while to wait so long
  boolean catchUp() {
    return true;
  }

  /// Hides rows that cannot be read yet from those who read by handle.
  void hide() {}
}
