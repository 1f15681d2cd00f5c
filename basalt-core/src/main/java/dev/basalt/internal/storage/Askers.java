package dev.basalt.internal.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Those who ask a world what has changed: what each asks about, when it last ran, and when tags
/// were added, which have no columns to note it in. Part of what a snapshot captures.
public final class Askers {

  private static final TagTicks NO_TICKS = new TagTicks();

  /// By asker, what it asks about, and the moment of its last run.
  private Condition[][] conditions;

  private long[] lastRuns;

  /// By the number of the tag; null where nobody asks.
  private @Nullable TagTicks[] tagTicks;

  Askers() {
    this(new Condition[0][], new long[0], new TagTicks[0]);
  }

  private Askers(Condition[][] conditions, long[] lastRuns, @Nullable TagTicks[] tagTicks) {
    this.conditions = conditions;
    this.lastRuns = lastRuns;
    this.tagTicks = tagTicks;
  }

  int size() {
    return conditions.length;
  }

  /// What an asker asks about.
  Condition[] conditions(int asker) {
    return conditions[asker];
  }

  /// The moment of the last run of an asker; 0 before the first.
  public long lastRun(int asker) {
    return lastRuns[asker];
  }

  public void lastRun(int asker, long at) {
    lastRuns[asker] = at;
  }

  /// Makes places for these; new ones have never run.
  void admit(Condition[][] all) {
    conditions = all;
    lastRuns = Arrays.copyOf(lastRuns, all.length);
  }

  /// Makes sure that a tag can be marked as added to an entity.
  void prepareTag(Component tag, long id) {
    if (tag.number() >= tagTicks.length) {
      tagTicks = Arrays.copyOf(tagTicks, tag.number() + 1);
    }
    TagTicks ticks = tagTicks[tag.number()];
    if (ticks == null) {
      ticks = new TagTicks();
      tagTicks[tag.number()] = ticks;
    }
    ticks.prepare(id);
  }

  /// Marks a tag as added to an entity; see [#prepareTag].
  void markTag(Component tag, long id, long now) {
    tagTicks(tag).mark(id, now);
  }

  /// When a tag was added to whom.
  public TagTicks tagTicks(Component tag) {
    TagTicks ticks = tag.number() < tagTicks.length ? tagTicks[tag.number()] : null;
    return ticks == null ? NO_TICKS : ticks;
  }

  /// The same askers, and the same ticks in the same arrays.
  Askers fork() {
    @Nullable TagTicks[] forks = tagTicks.clone();
    for (int i = 0; i < forks.length; i++) {
      TagTicks ticks = forks[i];
      forks[i] = ticks == null ? null : ticks.fork();
    }
    return new Askers(conditions, lastRuns.clone(), forks);
  }
}
