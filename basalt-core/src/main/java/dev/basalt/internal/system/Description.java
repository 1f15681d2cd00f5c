package dev.basalt.internal.system;

import dev.basalt.event.EventReader;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.query.Term;
import dev.basalt.query.TermKind;
import dev.basalt.system.FailurePolicy;
import dev.basalt.system.Stage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// All that is known about a system: its name, its place, what it touches, what it does. The fluent
/// form and the annotated methods both end here.
///
/// It may change at any time; the schedule looks at it again before the next run.
public final class Description {

  final String name;
  final Unit unit;
  private final Registrations registrations;

  /// What has been measured of it.
  final Statistics statistics = new Statistics();

  /// Order of registration.
  int number;

  Stage stage = Stage.UPDATE;
  int priority;
  final List<Reference> order = new ArrayList<>();
  final Set<String> groups = new LinkedHashSet<>();

  /// Systems and groups of which it does not matter which comes first.
  final Set<String> tolerated = new LinkedHashSet<>();

  // What it touches.
  final List<QueryPlan> queries = new ArrayList<>();

  /// For each query that remembers when it last ran, the one that this system runs instead: so it
  /// takes no news from others that use the same.
  final Map<QueryPlan, QueryPlan> asking = new HashMap<>();

  final Set<Class<?>> reads = new LinkedHashSet<>();
  final Set<Class<?>> writes = new LinkedHashSet<>();
  final Set<ResourceTable.Key> resourceReads = new LinkedHashSet<>();
  final Set<ResourceTable.Key> resourceWrites = new LinkedHashSet<>();
  boolean commands;

  /// The classes of events that it sends and reads.
  final Set<Class<?>> sends = new LinkedHashSet<>();

  final Set<Class<?>> receives = new LinkedHashSet<>();

  /// What has events kept until the system has read them.
  private final List<Consumer<Boolean>> unread = new ArrayList<>();

  /// Asked again before the first run, since the world may have changed since the registration.
  private final List<Runnable> checks = new ArrayList<>();

  boolean exclusive;
  boolean callingThread;

  // What it does, and when.
  @Nullable Runnable body;
  @Nullable Runnable parallelBody;
  boolean parallel;
  final List<BooleanSupplier> conditions = new ArrayList<>();

  /// Resources of which one must have been set since the last run, and the versions that were seen
  /// then.
  final List<ResourceTable.Key> watched = new ArrayList<>();

  final Map<ResourceTable.Key, Long> seen = new HashMap<>();
  long everyTicks = 1;
  long tickOffset;
  double everySeconds;
  @Nullable FailurePolicy failurePolicy;

  /// What was asked for; it takes effect at the next run.
  volatile boolean enabled = true;

  /// For a system of the first phase: whether it has run.
  boolean initialized;

  Description(String name, Registrations registrations, Unit unit) {
    this.name = name;
    this.registrations = registrations;
    this.unit = unit;
  }

  // ---- place

  public void stage(Stage newStage) {
    registrations.change();
    stage = Objects.requireNonNull(newStage, "the stage is null");
  }

  public void priority(int newPriority) {
    registrations.change();
    priority = newPriority;
  }

  public void before(String target) {
    registrations.change();
    order.add(new Reference(target, true, reason(" is before ", target)));
  }

  public void after(String target) {
    registrations.change();
    order.add(new Reference(target, false, reason(" is after ", target)));
  }

  public void ambiguousWith(String target) {
    registrations.change();
    tolerated.add(target);
  }

  private String reason(String relation, String target) {
    return '"' + name + '"' + relation + '"' + target + '"';
  }

  public void group(String group) {
    groups.add(registrations.group(group).name);
  }

  // ---- access

  public void query(QueryPlan plan) {
    registrations.change();
    queries.add(plan);
    if (plan.asksForItself() && !asking.containsKey(plan)) {
      QueryPlan own = plan.anew();
      asking.put(plan, own);
      keepUnread(own::keepUnread);
    }
    for (Term<?> term : plan.terms()) {
      if (term.kind() == TermKind.EVENTS) {
        receives.add(term.type());
      }
    }
  }

  public void reads(Class<?> type) {
    registrations.change();
    reads.add(Objects.requireNonNull(type, "the type is null"));
  }

  public void writes(Class<?> type) {
    registrations.change();
    writes.add(Objects.requireNonNull(type, "the type is null"));
  }

  public void readsResource(Class<?> type, String resourceName) {
    registrations.change();
    resourceReads.add(new ResourceTable.Key(type, resourceName));
  }

  public void writesResource(Class<?> type, String resourceName) {
    registrations.change();
    resourceWrites.add(new ResourceTable.Key(type, resourceName));
  }

  public void commands() {
    registrations.change();
    commands = true;
  }

  public void sends(Class<?> event) {
    registrations.change();
    sends.add(Objects.requireNonNull(event, "the type is null"));
  }

  public void receives(Class<?> event) {
    registrations.change();
    receives.add(event);
  }

  public void receives(EventReader<?> reader) {
    receives(reader.type());
    keepUnread(reader::keepUnread);
  }

  /// Has events kept until the system has read them, for as long as it takes part.
  void keepUnread(Consumer<Boolean> events) {
    events.accept(true);
    unread.add(events);
  }

  /// Says that it takes no part any longer.
  void leave() {
    unread.forEach(events -> events.accept(false));
    unread.clear();
  }

  public void callingThread() {
    registrations.change();
    callingThread = true;
  }

  /// Notes what to look at again before it runs for the first time.
  void check(Runnable check) {
    checks.add(check);
  }

  void runChecks() {
    checks.forEach(Runnable::run);
    checks.clear();
  }

  // ---- body

  /// Sets what it does.
  ///
  /// @param newParallelBody the same on several threads; null if there is no such thing
  public void body(Runnable newBody, @Nullable Runnable newParallelBody) {
    registrations.change();
    if (body != null) {
      throw new IllegalStateException(
          this + " has a body already; a system does one thing, register another one");
    }
    body = newBody;
    parallelBody = newParallelBody;
  }

  /// Replaces what it does.
  public Description with(Runnable newBody) {
    body = newBody;
    return this;
  }

  public void exclusive() {
    registrations.change();
    exclusive = true;
  }

  public void parallel() {
    registrations.change();
    parallel = true;
  }

  // ---- when

  public void condition(BooleanSupplier condition) {
    registrations.change();
    conditions.add(Objects.requireNonNull(condition, "the condition is null"));
  }

  public void runIfChanged(Class<?> type) {
    readsResource(type, "");
    watched.add(new ResourceTable.Key(type, ""));
  }

  public void everyTicks(long ticks, long offset) {
    if (ticks < 1) {
      throw new IllegalArgumentException("every %d ticks; the minimum is 1".formatted(ticks));
    }
    registrations.change();
    everyTicks = ticks;
    tickOffset = offset;
  }

  public void everySeconds(double seconds) {
    if (!(seconds > 0) || Double.isInfinite(seconds)) {
      throw new IllegalArgumentException(
          "every %s seconds; it must be more than 0, and finite".formatted(seconds));
    }
    registrations.change();
    everySeconds = seconds;
  }

  // ---- life

  public void onStart(BooleanSupplier start) {
    unit.start = Objects.requireNonNull(start, "the action is null");
  }

  public void onEnd(Runnable end) {
    unit.end = Objects.requireNonNull(end, "the action is null");
  }

  public void failurePolicy(FailurePolicy policy) {
    failurePolicy = Objects.requireNonNull(policy, "the policy is null");
  }

  public void disable() {
    enabled = false;
  }

  /// As messages show it, such as `system "move"`.
  @Override
  public String toString() {
    return "system \"" + name + "\"";
  }
}
