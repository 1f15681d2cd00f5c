package dev.basalt.internal.command;

import dev.basalt.internal.storage.Bundle;
import dev.basalt.internal.storage.StagedRows;
import dev.basalt.internal.storage.Store;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The columns in which the records of the commands of one buffer wait, one stage for each bundle.
final class Stages {

  private static final StagedRows[] NONE = {};

  private final Store store;

  /// By the number of the bundle.
  private @Nullable StagedRows[] stages = NONE;

  /// Some that were used lately, and the one that was used last: mostly it is one of them again.
  private final @Nullable StagedRows[] recent = new StagedRows[4];

  private @Nullable StagedRows last;

  /// Which of the recent ones is forgotten next.
  private int turn;

  Stages(Store store) {
    this.store = store;
  }

  /// The stage for a record; null if the world does not know its component yet.
  @Nullable StagedRows find(Object value) {
    StagedRows guess = last;
    return guess != null && guess.fit(value) ? guess : search(value);
  }

  private @Nullable StagedRows search(Object value) {
    for (StagedRows stage : recent) {
      if (stage != null && stage.fit(value)) {
        last = stage;
        return stage;
      }
    }
    return findOf(store.bundles().find(new Object[] {value}));
  }

  /// The stage for records; null if the world does not know their bundle yet.
  @Nullable StagedRows find(Object[] records) {
    StagedRows guess = last;
    return guess != null && guess.fit(records) ? guess : search(records);
  }

  private @Nullable StagedRows search(Object[] records) {
    for (StagedRows stage : recent) {
      if (stage != null && stage.fit(records)) {
        last = stage;
        return stage;
      }
    }
    return findOf(store.bundles().find(records));
  }

  private @Nullable StagedRows findOf(@Nullable Bundle bundle) {
    return bundle == null ? null : of(bundle);
  }

  /// The stage of a bundle, made on first use.
  StagedRows of(Bundle bundle) {
    int number = bundle.number();
    if (number >= stages.length) {
      stages = Arrays.copyOf(stages, Math.max(number + 1, 2 * stages.length));
    }
    StagedRows stage = stages[number];
    if (stage == null) {
      stage = new StagedRows(bundle);
      stages[number] = stage;
    }
    if (stage != last) {
      recent[turn++ & recent.length - 1] = stage;
      last = stage;
    }
    return stage;
  }

  /// Gives up all of them, if nothing waits there.
  void clear() {
    stages = NONE;
    Arrays.fill(recent, null);
    last = null;
  }
}
