package dev.basalt.system;

import dev.basalt.World;
import dev.basalt.event.EventReader;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.system.Description;
import dev.basalt.query.NodeQuery;
import dev.basalt.query.Query;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Describes a system, by calls in any order. Get one from [Schedule#system].
///
/// ```java
/// schedule.system("move")
///     .after("input")
///     .update(world.query(write(Position.class), read(Velocity.class)).without(Frozen.class),
///         (position, velocity) -> position.plus(velocity));
/// ```
///
/// A system has one body: [#each] or [#update] over a query, [#run] for a body that runs queries
/// itself, or [#exclusive] for a body that may change anything. Its query determines what it reads
/// and writes. It declares any other access: [#uses], [#reads], [#writes], [#readsResource],
/// [#writesResource], [#commands]. From that the schedule knows what can run in parallel. With
/// assertions enabled, any access that is not declared is an error.
///
/// Changes take effect at the next run of the schedule.
public final class SystemSpec extends SystemSpecOfArity {

  private final World world;
  private final Description description;

  SystemSpec(World world, Description description) {
    this.world = world;
    this.description = description;
  }

  // ---- place

  /// Puts it into a stage. The default is [Stage#UPDATE].
  ///
  /// @param stage a stage of the schedule
  /// @return this
  public SystemSpec in(Stage stage) {
    description.stage(stage);
    return this;
  }

  /// Sets its priority: of two systems of a stage without another order, the one with the lower
  /// number runs first. The default is 0; equal ones run in order of registration.
  ///
  /// @param priority any number
  /// @return this
  public SystemSpec priority(int priority) {
    description.priority(priority);
    return this;
  }

  /// Has it run before others.
  ///
  /// @param names systems or groups
  /// @return this
  public SystemSpec before(String... names) {
    for (String name : names) {
      description.before(name);
    }
    return this;
  }

  /// Runs it after others. If one of them records commands, they are applied in between.
  ///
  /// @param names systems or groups
  /// @return this
  public SystemSpec after(String... names) {
    for (String name : names) {
      description.after(name);
    }
    return this;
  }

  /// Declares that it does not matter whether it runs before or after others, although both access
  /// the same data: [Schedule#ambiguities] leaves these pairs out.
  ///
  /// @param names systems or groups
  /// @return this
  public SystemSpec ambiguousWith(String... names) {
    for (String name : names) {
      description.ambiguousWith(name);
    }
    return this;
  }

  /// Puts it into groups, which can be ordered, enabled and disabled as one.
  ///
  /// @param names groups, made on first use
  /// @return this
  public SystemSpec group(String... names) {
    for (String name : names) {
      description.group(name);
    }
    return this;
  }

  // ---- access

  /// Declares which queries its body runs.
  ///
  /// @param queries queries of the world
  /// @return this
  public SystemSpec uses(Query<?>... queries) {
    for (Query<?> query : queries) {
      description.query(QueryPlan.of(query));
    }
    return this;
  }

  /// Declares which components it reads by handle: with `World.get`, or a lookup.
  ///
  /// @param types classes of components
  /// @return this
  public SystemSpec reads(Class<?>... types) {
    for (Class<?> type : types) {
      description.reads(type);
    }
    return this;
  }

  /// Declares which components it reads and writes by handle: with `World.set`, or a lookup.
  ///
  /// @param types classes of components
  /// @return this
  public SystemSpec writes(Class<?>... types) {
    for (Class<?> type : types) {
      description.writes(type);
    }
    return this;
  }

  /// Declares which resources it reads. Using one that is not a record counts as writing, unless
  /// its class is [Shared].
  ///
  /// @param types classes of resources
  /// @return this
  public SystemSpec readsResource(Class<?>... types) {
    for (Class<?> type : types) {
      description.readsResource(type, "");
    }
    return this;
  }

  /// Declares which resources it replaces or changes.
  ///
  /// @param types classes of resources
  /// @return this
  public SystemSpec writesResource(Class<?>... types) {
    for (Class<?> type : types) {
      description.writesResource(type, "");
    }
    return this;
  }

  /// Declares that it records commands, with the commands of the world. They are applied at the
  /// next sync point: before a system that is ordered after this one, before an exclusive system,
  /// at the latest at the end of the stage.
  ///
  /// @return this
  public SystemSpec commands() {
    description.commands();
    return this;
  }

  /// Declares which events it sends. Like commands, they take effect at the next sync point. The
  /// world knows these classes of events from now on, even before the first one is sent.
  ///
  /// @param types classes of events
  /// @return this
  @SafeVarargs
  public final SystemSpec sends(Class<? extends Record>... types) {
    for (Class<? extends Record> type : types) {
      description.sends(type);
      world.events(type);
    }
    return this;
  }

  /// Declares which readers of events its body uses. Events that they have not seen are kept while
  /// the system is in the schedule, even if it runs rarely or is disabled. Readers that a system
  /// gets as a parameter or by a term of its query need not be declared. A body that uses a reader
  /// which is not declared fails if events were dropped before it ran.
  ///
  /// @param readers readers of the world
  /// @return this
  public SystemSpec receives(EventReader<?>... readers) {
    for (EventReader<?> reader : readers) {
      description.receives(reader);
    }
    return this;
  }

  /// Runs it on the thread that calls [Schedule#update], as some libraries require. Systems of
  /// other phases than [Stage.Phase#UPDATE] always do.
  ///
  /// @return this
  public SystemSpec onCallingThread() {
    description.callingThread();
    return this;
  }

  // ---- body

  /// Calls a body once per run.
  ///
  /// @param body what it does
  /// @return this
  public SystemSpec run(Runnable body) {
    description.body(Objects.requireNonNull(body, "the body is null"), null);
    return this;
  }

  /// Calls a body with the world, exclusively: no other system runs, commands have been applied,
  /// and it can change everything.
  ///
  /// @param body gets the world
  /// @return this
  public SystemSpec exclusive(Consumer<World> body) {
    Objects.requireNonNull(body, "the body is null");
    description.body(() -> body.accept(world), null);
    description.exclusive();
    return this;
  }

  /// Calls a body with each node of a query.
  ///
  /// @param <N> the node record
  /// @param query which entities
  /// @param body gets the node
  /// @return this
  public <N extends Record> SystemSpec each(NodeQuery<N> query, NodeQuery.Body<? super N> body) {
    return rows(query, () -> query.each(body), () -> query.parallelEach(body));
  }

  /// Visits the rows of its query on several threads, in ranges. See `Query.parallel`.
  ///
  /// @return this
  public SystemSpec parallel() {
    description.parallel();
    return this;
  }

  @Override
  SystemSpec rows(Object query, Runnable body, Runnable parallelBody) {
    description.query(QueryPlan.of((Query<?>) query));
    description.body(body, parallelBody);
    return this;
  }

  // ---- when

  /// Runs it only when a condition holds. The condition is tested right before the system would
  /// run, and may read what the system may read. If there are several, all must hold.
  ///
  /// @param condition whether to run
  /// @return this
  public SystemSpec runIf(BooleanSupplier condition) {
    description.condition(condition);
    return this;
  }

  /// Runs it only when a condition on a resource holds. If the resource is not set, it does not
  /// run.
  ///
  /// @param <R> the resource
  /// @param type its class
  /// @param condition whether to run
  /// @return this
  public <R> SystemSpec runIf(Class<R> type, Predicate<? super R> condition) {
    Objects.requireNonNull(condition, "the condition is null");
    description.readsResource(type, "");
    description.condition(
        () -> {
          R value = world.resources().find(type);
          return value != null && condition.test(value);
        });
    return this;
  }

  /// Runs it only when one of these resources has been set since it last ran. The first run needs
  /// one that is set. Objects that are changed in place are not noticed.
  ///
  /// @param types classes of resources
  /// @return this
  public SystemSpec runIfChanged(Class<?>... types) {
    for (Class<?> type : types) {
      description.runIfChanged(type);
    }
    return this;
  }

  /// Runs it in every n-th step: when the tick of the world is a multiple of n. Render systems
  /// count frames instead.
  ///
  /// @param ticks 1 or more
  /// @return this
  public SystemSpec everyTicks(long ticks) {
    return everyTicks(ticks, 0);
  }

  /// Runs it in every n-th step, with an offset, to spread work.
  ///
  /// @param ticks 1 or more
  /// @param offset how many steps later
  /// @return this
  public SystemSpec everyTicks(long ticks, long offset) {
    description.everyTicks(ticks, offset);
    return this;
  }

  /// Runs it in one step of each interval of the world's time. If a step is longer than the
  /// interval, it still runs once.
  ///
  /// @param seconds more than 0
  /// @return this
  public SystemSpec everySeconds(double seconds) {
    description.everySeconds(seconds);
    return this;
  }

  // ---- life

  /// Sets an action for when the system joins the running schedule. The action may refuse; then the
  /// schedule runs without the system.
  ///
  /// @param action returns whether the system joins
  /// @return this
  public SystemSpec onStart(BooleanSupplier action) {
    description.onStart(action);
    return this;
  }

  /// Sets an action for when the system leaves the schedule, or the schedule ends.
  ///
  /// @param action does it
  /// @return this
  public SystemSpec onEnd(Runnable action) {
    description.onEnd(action);
    return this;
  }

  /// Sets what happens when it fails, instead of the policy of the schedule.
  ///
  /// @param policy decides
  /// @return this
  public SystemSpec onFailure(FailurePolicy policy) {
    description.failurePolicy(policy);
    return this;
  }

  /// Has it start disabled.
  ///
  /// @return this
  public SystemSpec disabled() {
    description.disable();
    return this;
  }

  /// For example `system "move"`.
  @Override
  public String toString() {
    return description.toString();
  }
}
