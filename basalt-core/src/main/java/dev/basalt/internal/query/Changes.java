package dev.basalt.internal.query;

import dev.basalt.internal.storage.Bookmark;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Condition;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Moment;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.Store;
import dev.basalt.internal.storage.TagTicks;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Which rows a query for changes visits: those whose ticks lie between its last run and this one.
///
/// ```text
/// last run             this run
///    |  written here: visited |  written by the run itself, or later: for others, or for later
/// ---+------------------------+-----> moments
/// ```
///
/// Each such query asks for itself; its last run is part of the world's contents.
final class Changes {

  /// The time between the last run and this one, both excluded.
  record Span(long since, long before) {

    boolean contains(long tick) {
      return tick > since && tick < before;
    }
  }

  /// How many rows are looked at together.
  private static final int BLOCK = 128;

  private final Store store;
  private final Condition[] conditions;
  private final Bookmark asker;

  Changes(Store store, List<Condition> conditions) {
    this.store = store;
    this.conditions = conditions.toArray(Condition[]::new);
    this.asker = store.newAsker(this, this.conditions);
  }

  static Changes of(Store store, Condition.Kind kind, List<Component> components) {
    return new Changes(
        store, components.stream().map(component -> new Condition(kind, component)).toList());
  }

  /// The same conditions and more, for another asker.
  Changes and(Condition.Kind kind, Iterable<Component> components) {
    List<Condition> more = new ArrayList<>(List.of(conditions));
    components.forEach(component -> more.add(new Condition(kind, component)));
    return new Changes(store, more);
  }

  /// The same conditions for another asker.
  Changes anew() {
    return new Changes(store, List.of(conditions));
  }

  List<Condition> conditions() {
    return List.of(conditions);
  }

  /// Whether a condition is met by a living entity that has its component, as of now.
  boolean isMet(Condition condition, long id) {
    Contents contents = store.contents();
    int location = Reader.locate(contents, id);
    Chunk chunk = contents.chunkAt(location);
    return peek().contains(condition.tick(contents, chunk, Contents.rowOf(location)));
  }

  /// The components whose ticks are read.
  List<Component> components() {
    return List.of(conditions).stream().map(Condition::component).toList();
  }

  // ---- runs

  /// The time since the last run, as of now.
  Span peek() {
    return new Span(store.contents().askers().lastRun(asker), Long.MAX_VALUE);
  }

  /// Begins a run; [#end] must follow.
  Span begin() {
    Moment moment = store.moment();
    moment.next();
    Span span = new Span(store.contents().askers().lastRun(asker), moment.now());
    store.contents().askers().lastRun(asker, moment.now());
    return span;
  }

  /// Ends a run: whatever was written meanwhile is no news to the same asker.
  void end() {
    Moment moment = store.moment();
    store.contents().askers().lastRun(asker, moment.now());
    moment.next();
  }

  /// Refuses to count inside a parallel iteration that writes what is asked about. To ask what was
  /// added is no race: nothing is, until the iteration has ended.
  void refuseRacyCount(QueryPlan plan) {
    for (Condition condition : conditions) {
      if (condition.kind() == Condition.Kind.CHANGED) {
        store.guard().refuseRacyCount(plan, condition.component());
      }
    }
  }

  // ---- rows

  /// Whether a chunk may have such rows, by its versions alone.
  boolean mayHave(Chunk chunk, Span span) {
    for (Condition condition : conditions) {
      if (!condition.isTouched(chunk, span.since)) {
        return false;
      }
    }
    return true;
  }

  /// The first such row from a row on, or `to`.
  int next(Chunk chunk, int from, int to, Span span) {
    int row = from;
    while (row < to) {
      int candidate = row;
      for (Condition condition : conditions) {
        candidate = next(condition, chunk, candidate, to, span);
      }
      if (candidate == row) {
        return row;
      }
      row = candidate;
    }
    return to;
  }

  private int next(Condition condition, Chunk chunk, int from, int to, Span span) {
    if (condition.component().isStored()) {
      return next(condition.ticks(chunk), from, to, span);
    }
    TagTicks ticks = store.contents().askers().tagTicks(condition.component());
    int row = from;
    while (row < to && !span.contains(ticks.of(chunk.entities()[row]))) {
      row++;
    }
    return row;
  }

  /// Passes over blocks without such a row first, which the JIT makes vectors of: most rows have
  /// not changed (benchmark `changed`).
  private static int next(long[] ticks, int from, int to, Span span) {
    int row = from;
    while (row + BLOCK <= to && !hasAny(ticks, row, span)) {
      row += BLOCK;
    }
    while (row < to && !span.contains(ticks[row])) {
      row++;
    }
    return row;
  }

  /// Whether a block has such a row. Ticks are not negative, so both differences are negative where
  /// a tick lies between the two, and only there.
  private static boolean hasAny(long[] ticks, int from, Span span) {
    long since = span.since;
    long before = span.before;
    long inside = 0;
    for (int row = from; row < from + BLOCK; row++) {
      inside |= since - ticks[row] & ticks[row] - before;
    }
    return inside < 0;
  }

  /// The end of the rows that follow each other from such a row on.
  int endOfRun(Chunk chunk, int from, int to, Span span) {
    int end = to;
    for (Condition condition : conditions) {
      end = endOfRun(condition, chunk, from, end, span);
    }
    return end;
  }

  private int endOfRun(Condition condition, Chunk chunk, int from, int to, Span span) {
    int row = from;
    if (condition.component().isStored()) {
      long[] ticks = condition.ticks(chunk);
      while (row < to && span.contains(ticks[row])) {
        row++;
      }
    } else {
      TagTicks ticks = store.contents().askers().tagTicks(condition.component());
      while (row < to && span.contains(ticks.of(chunk.entities()[row]))) {
        row++;
      }
    }
    return row;
  }

  /// As messages show it, such as `, changed Position`.
  @Override
  public String toString() {
    return List.of(conditions).stream()
        .map(Condition::toString)
        .collect(Collectors.joining(", ", ", ", ""));
  }
}
