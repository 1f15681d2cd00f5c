package dev.basalt.internal.query;

import dev.basalt.internal.guard.Moment;
import dev.basalt.internal.storage.Asked;
import dev.basalt.internal.storage.Bookmark;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Condition;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;
import dev.basalt.internal.storage.TagTicks;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
/// What is asked is a list of groups. Of each group, one condition must be met. A resource that has
/// changed meets its group for all rows.
final class Changes {

  /// The time between the last run and this one, both excluded.
  ///
  /// @param open the groups that rows have to meet: those that no resource has met for all of them
  record Span(long since, long before, Condition[][] open) {

    boolean contains(long tick) {
      return tick > since && tick < before;
    }
  }

  /// How many rows are looked at together.
  private static final int BLOCK = 128;

  private final Store store;
  private final List<Asked> asked;
  private final Condition[][] groups;
  private final Bookmark asker;

  Changes(Store store, List<Asked> asked) {
    this.store = store;
    this.asked = List.copyOf(asked);
    this.groups = groups(asked.stream());
    this.asker = store.newAsker(this, asked.toArray(Asked[]::new));
  }

  private static Condition[][] groups(Stream<Asked> asked) {
    return asked
        .map(group -> group.conditions().toArray(Condition[]::new))
        .toArray(Condition[][]::new);
  }

  /// The same and more, for another asker.
  Changes and(List<Asked> more) {
    List<Asked> all = new ArrayList<>(asked);
    all.addAll(more);
    return new Changes(store, all);
  }

  /// The same for another asker.
  Changes anew() {
    return new Changes(store, asked);
  }

  /// Groups of conditions, of each of which one must be met.
  List<Asked> asked() {
    return asked;
  }

  /// Whether one of a group is met by a living entity, as of now.
  boolean isMet(Asked group, long id) {
    Span span = peek();
    return group.hasNewResource(store.contents().resources(), span.since, span.before)
        || group.conditions().stream().anyMatch(condition -> isMet(condition, id, span));
  }

  private boolean isMet(Condition condition, long id, Span span) {
    Contents contents = store.contents();
    int location = Reader.locate(contents, id);
    Chunk chunk = contents.chunkAt(location);
    int row = Contents.rowOf(location);
    return chunk.has(row, condition.component())
        && span.contains(condition.tick(contents, chunk, row));
  }

  /// The components whose ticks are read.
  List<Component> components() {
    return conditions().map(Condition::component).toList();
  }

  private Stream<Condition> conditions() {
    return asked.stream().flatMap(group -> group.conditions().stream());
  }

  /// The resources that are asked about.
  List<ResourceTable.Key> resources() {
    return asked.stream().flatMap(group -> group.resources().stream()).toList();
  }

  // ---- runs

  /// The time since the last run, as of now.
  Span peek() {
    return spanBefore(Long.MAX_VALUE);
  }

  /// Begins a run; [#end] must follow.
  Span begin() {
    Moment moment = store.moment();
    moment.next();
    Span span = spanBefore(moment.now());
    store.contents().askers().lastRun(asker, moment.now());
    return span;
  }

  /// What resources have done is the same for all rows of a run, so it is asked here.
  private Span spanBefore(long before) {
    Contents contents = store.contents();
    long since = contents.askers().lastRun(asker);
    boolean anyNew = false;
    for (Asked group : asked) {
      anyNew |= group.hasNewResource(contents.resources(), since, before);
    }
    return new Span(since, before, anyNew ? open(contents, since, before) : groups);
  }

  private Condition[][] open(Contents contents, long since, long before) {
    return groups(
        asked.stream().filter(g -> !g.hasNewResource(contents.resources(), since, before)));
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
    conditions()
        .filter(condition -> condition.kind() == Condition.Kind.CHANGED)
        .forEach(condition -> store.guard().refuseRacyCount(plan, condition.component()));
  }

  // ---- rows

  /// Whether a chunk may have such rows, by its versions alone.
  boolean mayHave(Chunk chunk, Span span) {
    for (Condition[] group : span.open) {
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
      for (Condition[] group : span.open) {
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
    for (Condition[] group : span.open) {
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
    return asked.stream().map(Asked::toString).collect(Collectors.joining(", ", ", ", ""));
  }
}
