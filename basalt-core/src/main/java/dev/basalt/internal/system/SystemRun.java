package dev.basalt.internal.system;

import dev.basalt.internal.command.Recorder;
import dev.basalt.internal.guard.Rights;
import dev.basalt.internal.guard.Scope;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;
import dev.basalt.system.Stage;
import dev.basalt.system.Time;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// A system that is part of a timetable: its description made ready to run.
final class SystemRun {

  final Description description;
  final Access access;
  final Statistics statistics;

  /// Null for a system that has the world to itself.
  final @Nullable Scope scope;

  /// Null for a system that records no commands.
  final @Nullable Recorder recorder;

  private final Store store;
  private final Runnable body;
  private final BooleanSupplier[] conditions;

  /// Whether there is nothing to ask before it runs, as for most systems.
  private final boolean unconditional;

  /// As of this frame.
  boolean enabled;

  /// Which one it would be in the order without constraints.
  int number;

  SystemRun(
      Description description,
      WorldParts parts,
      Exclusions exclusions,
      List<BooleanSupplier> conditions) {
    this.description = description;
    this.store = parts.store();
    this.access = access(description, parts, exclusions);
    this.recorder =
        (description.commands || !description.sends.isEmpty()) && !description.exclusive
            ? parts.commands().newRecorder()
            : null;
    this.scope =
        description.exclusive
            ? null
            : new Scope(parts.store().guard(), description.toString(), rights(), recorder);
    if (scope != null) {
      for (Map.Entry<QueryPlan, QueryPlan> asking : description.asking.entrySet()) {
        scope.replace(asking.getKey(), asking.getValue());
      }
    }
    this.body = body(description);
    this.conditions = conditions.toArray(new BooleanSupplier[0]);
    this.unconditional =
        conditions.isEmpty() && description.everyTicks == 1 && description.everySeconds == 0;
    this.statistics = description.statistics;
  }

  /// Only update systems run beside others, and have to say what they touch.
  private Rights rights() {
    Rights rights = access.rights();
    return description.stage.phase() == Stage.Phase.UPDATE ? rights : rights.unlimited();
  }

  private static Access access(Description description, WorldParts parts, Exclusions exclusions) {
    Access access = new Access(parts.store().registry(), exclusions);
    for (QueryPlan query : description.queries) {
      access.query(query);
    }
    for (Class<?> type : description.reads) {
      access.read(type);
    }
    for (Class<?> type : description.writes) {
      access.write(type);
    }
    for (ResourceTable.Key key : description.resourceReads) {
      access.resource(key, false);
    }
    for (ResourceTable.Key key : description.resourceWrites) {
      access.resource(key, true);
    }
    return access;
  }

  private static Runnable body(Description description) {
    Runnable body = description.parallel ? description.parallelBody : description.body;
    if (body == null && description.body != null) {
      throw new IllegalStateException(
          "%s is parallel, but has no rows; give it each() or update()".formatted(description));
    }
    if (body == null) {
      throw new IllegalStateException(
          "%s has no body; give it each(), update(), run() or exclusive()".formatted(description));
    }
    return body;
  }

  String name() {
    return description.name;
  }

  Stage stage() {
    return description.stage;
  }

  boolean isExclusive() {
    return scope == null;
  }

  /// Whether it is enabled and its interval is over; conditions are asked by [#run].
  boolean isDue(Time time) {
    return enabled && (unconditional || isTime(time));
  }

  private boolean isTime(Time time) {
    if (description.everySeconds > 0) {
      return time.passed(description.everySeconds);
    }
    long now = description.stage.phase() == Stage.Phase.RENDER ? time.frame() : time.tick();
    return Math.floorMod(now - description.tickOffset, description.everyTicks) == 0;
  }

  /// Runs it, if its conditions say so.
  ///
  /// @return whether it ran
  boolean run() {
    for (BooleanSupplier condition : conditions) {
      if (!condition.getAsBoolean()) {
        return false;
      }
    }
    if (!description.watched.isEmpty() && !isNews()) {
      return false;
    }
    body.run();
    return true;
  }

  /// Whether one of the resources that it waits for has been set since it last ran.
  private boolean isNews() {
    boolean news = false;
    for (ResourceTable.Key key : description.watched) {
      long version = store.contents().resources().version(key);
      Long seen = description.seen.put(key, version);
      news |= version != (seen == null ? 0 : seen);
    }
    return news;
  }

  @Override
  public String toString() {
    return description.toString();
  }
}
