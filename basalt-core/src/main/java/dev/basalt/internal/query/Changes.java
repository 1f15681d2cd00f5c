package dev.basalt.internal.query;

import dev.basalt.internal.guard.Moment;
import dev.basalt.internal.storage.Bookmark;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Condition;
import dev.basalt.internal.storage.Contents;
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
///
/// What is asked is a list of groups. Of each group, one condition must be met.
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
  private final List<List<Condition>> asked;
  private final Condition[][] groups;
  private final Bookmark asker;

  Changes(Store store, List<List<Condition>> asked) {
    this.store = store;
    this.asked = List.copyOf(asked);
    this.groups =
        asked.stream().map(group -> group.toArray(Condition[]::new)).toArray(Condition[][]::new);
    Condition[] all = asked.stream().flatMap(List::stream).toArray(Condition[]::new);
    this.asker = store.newAsker(this, all);
  }

  /// The same and more, for another asker.
  Changes and(List<List<Condition>> more) {
    List<List<Condition>> all = new ArrayList<>(asked);
    all.addAll(more);
    return new Changes(store, all);
  }

  /// The same for another asker.
  Changes anew() {
    return new Changes(store, asked);
  }

  /// Groups of conditions, of each of which one must be met.
  List<List<Condition>> asked() {
    return asked;
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
    return asked.stream().flatMap(List::stream).map(Condition::component).toList();
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
    for (List<Condition> group : asked) {
      for (Condition condition : group) {
        if (condition.kind() == Condition.Kind.CHANGED) {
          store.guard().refuseRacyCount(plan, condition.component());
        }
      }
    }
  }

  // ---- rows

  /// Whether a chunk may have such rows, by its versions alone.
  boolean mayHave(Chunk chunk, Span span) {
    for (Condition[] group : groups) {
      if (!mayHave(group, chunk, span)) {
        return false;
      }
    }
    return true;
  }

  private static boolean mayHave(Condition[] group, Chunk chunk, Span span) {
    for (Condition condition : group) {
      if (condition.isTouched(chunk, span.since)) {
        return true;
      }
    }
    return false;
  }

  /// The first such row from a row on, or `to`.
  int next(Chunk chunk, int from, int to, Span span) {
    int row = from;
    while (row < to) {
      int candidate = row;
      for (Condition[] group : groups) {
        candidate = next(group, chunk, candidate, to, span);
      }
      if (candidate == row) {
        return row;
      }
      row = candidate;
    }
    return to;
  }

  /// The first row that meets one of the conditions.
  private int next(Condition[] group, Chunk chunk, int from, int to, Span span) {
    int first = to;
    for (Condition condition : group) {
      first = next(condition, chunk, from, first, span);
    }
    return first;
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
    for (Condition[] group : groups) {
      end = endOfRun(group, chunk, from, end, span);
    }
    return end;
  }

  /// The end of the rows that each meet one of the conditions.
  private int endOfRun(Condition[] group, Chunk chunk, int from, int to, Span span) {
    int end = from;
    int before;
    do {
      before = end;
      for (Condition condition : group) {
        end = endOfRun(condition, chunk, end, to, span);
      }
    } while (end > before && end < to && group.length > 1);
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
    return asked.stream().map(Changes::text).collect(Collectors.joining(", ", ", ", ""));
  }

  /// A group as messages show it, such as `changed Position or changed Velocity`.
  static String text(List<Condition> group) {
    return group.stream().map(Condition::toString).collect(Collectors.joining(" or "));
  }
}
