package dev.basalt.internal.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Those who ask a world what has changed: when each last ran, and when tags were added, which have
/// no columns to note it in. Part of what a snapshot captures.
public final class Askers {

  private static final TagTicks NO_TICKS = new TagTicks();

  /// The moment of the last run of each; 0 before the first.
  private final Bookmarks lastRuns;

  /// By the number of the tag; null where nobody asks.
  private @Nullable TagTicks[] tagTicks;

  Askers() {
    this(new Bookmarks(), new TagTicks[0]);
  }

  private Askers(Bookmarks lastRuns, @Nullable TagTicks[] tagTicks) {
    this.lastRuns = lastRuns;
    this.tagTicks = tagTicks;
  }

  public Bookmarks lastRuns() {
    return lastRuns;
  }

  /// The moment of the last run of an asker; 0 before the first.
  public long lastRun(Bookmark asker) {
    return lastRuns.position(asker);
  }

  public void lastRun(Bookmark asker, long at) {
    lastRuns.move(asker, at);
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
    return new Askers(lastRuns.fork(), forks);
  }
}
