package dev.basalt.system;

import dev.basalt.World;
import dev.basalt.internal.guard.Count;
import dev.basalt.internal.system.Director;
import dev.basalt.internal.system.MethodReader;
import dev.basalt.internal.system.Plugins;
import dev.basalt.internal.system.ScheduleGraph;
import dev.basalt.internal.system.ScheduleText;
import dev.basalt.internal.system.WorldParts;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// The systems of a world, and when they run.
///
/// ```java
/// Schedule schedule = Schedule.create(world);
/// schedule.system("move")
///     .update(world.query(write(Position.class), read(Velocity.class)), (p, v) -> p.plus(v));
/// schedule.system("draw")
///     .in(Stage.RENDER)
///     .each(world.query(Position.class), p -> screen.dot(p.x(), p.y()));
///
/// schedule.update(1.0 / 60);     // one step: all stages of the update phase
/// schedule.render(0);            // all stages of the render phase
/// ```
///
/// **Order.** Stages run one after the other. In a stage, systems are ordered by `before`, `after`
/// and chains, then by priority, then by registration. Systems that access different data may run
/// in parallel; the results are the same, bit for bit, as one by one.
///
/// **Changes** to a schedule take effect at its next run, even if systems make them. A schedule
/// belongs to the same thread as its world.
///
/// **Failure.** If a system throws, a [SystemException] that names it ends the run, unless a
/// [FailurePolicy] decides otherwise.
public final class Schedule {

  private final World world;
  private final Time time;
  private final Director director;
  private final Plugins plugins = new Plugins(this);

  private Schedule(World world, Time time) {
    this.world = world;
    this.time = time;
    this.director = new Director(WorldParts.of(world), time);
  }

  /// Creates an empty schedule for a world, and puts a [Time] into the world's resources.
  ///
  /// @param world the world
  /// @return the schedule
  public static Schedule create(World world) {
    Time time = world.resources().find(Time.class);
    if (time == null) {
      time = new Time(WorldParts.of(world).store());
      world.resources().set(time);
    }
    return new Schedule(world, time);
  }

  /// The world.
  ///
  /// @return the world that it runs on
  public World world() {
    return world;
  }

  /// The time of the world.
  ///
  /// @return the object that systems get as a resource
  public Time time() {
    return time;
  }

  // ---- systems

  /// Registers a system; describe it by calls on the result.
  ///
  /// @param name a name that no other system or group has
  /// @return describes it
  public SystemSpec system(String name) {
    return new SystemSpec(world, director.registrations().add(name));
  }

  /// Registers the annotated methods of an object as systems, instance and static ones. Systems of
  /// one class without another order run in the order of its source.
  ///
  /// ```java
  /// final class Physics {
  ///   @Update static Position move(Position position, Velocity velocity, @Resource Time time) {
  ///     return position.plus(velocity, time.dt());
  ///   }
  ///
  ///   @Update @Order(after = "move") @Without(Frozen.class)
  ///   void reap(Entity self, Health health, Commands commands) {
  ///     if (health.points() <= 0) {
  ///       commands.despawn(self);
  ///     }
  ///   }
  /// }
  ///
  /// schedule.add(new Physics());
  /// ```
  ///
  /// The parameters determine what a system gets and accesses:
  ///
  /// | parameter | is |
  /// |---|---|
  /// | `Velocity` | the value of a component, read |
  /// | `Mut<Position>` | a cursor to a component, written |
  /// | `@Optional Shield` | the value of a component, or null |
  /// | `Entity` | the handle |
  /// | `@Resource Time`, `@Resource Mut<Score>` | a resource, read or replaced |
  /// | `Commands`, `Events<Hit>`, `EventReader<Hit>` | to record commands, send events, read events |
  /// | `Lookup<Health>` | access to a component by handle |
  /// | `Query2<Mut<Position>, Velocity>`, `NodeQuery<Moving>` | a whole query |
  /// | `World` | the whole world; the system is exclusive |
  ///
  /// With one of the first four, the method is called for each entity that matches, otherwise once
  /// per run. A method that returns a value gives the new value of its first parameter.
  ///
  /// @param systems an object with methods that are [Init], [Update], [Render] or [Shutdown]
  /// @throws IllegalArgumentException if something is wrong with a method; nothing is added then
  public void add(Object systems) {
    if (systems instanceof Class<?> type) {
      add(type, null, null);
    } else {
      add(systems.getClass(), systems, null);
    }
  }

  /// Registers the annotated static methods of a class as systems.
  ///
  /// @param systems a class with methods that are [Init], [Update], [Render] or [Shutdown]
  /// @throws IllegalArgumentException if something is wrong with a method; nothing is added then
  public void add(Class<?> systems) {
    add(systems, null, null);
  }

  /// Registers the annotated methods of an object or class that is private to its module.
  ///
  /// @param systems an object, or a class for its static methods
  /// @param lookup `MethodHandles.lookup()` of a class in the same package
  public void add(Object systems, MethodHandles.Lookup lookup) {
    if (systems instanceof Class<?> type) {
      add(type, null, lookup);
    } else {
      add(systems.getClass(), systems, lookup);
    }
  }

  private void add(Class<?> type, @Nullable Object systems, MethodHandles.@Nullable Lookup lookup) {
    new MethodReader(world, director.registrations(), type, systems, lookup).register();
  }

  /// Removes the systems of an object or class, from the next run on.
  ///
  /// @param systems what was added
  /// @return whether it was there
  public boolean remove(Object systems) {
    return director.registrations().removeOwner(systems);
  }

  /// Removes a system, or all systems of a group, from the next run on.
  ///
  /// @param name a system or group
  /// @throws IllegalStateException if there is none with that name
  public void remove(String name) {
    director.registrations().remove(name);
  }

  /// Enables a system or group again, from the next run on.
  ///
  /// @param name a system or group
  public void enable(String name) {
    director.registrations().enable(name, true);
  }

  /// Disables a system or group, from the next run on.
  ///
  /// @param name a system or group
  public void disable(String name) {
    director.registrations().enable(name, false);
  }

  /// Whether a system and all its groups are enabled.
  ///
  /// @param name a system or group
  /// @return false if it, or a group that it is in, is disabled
  public boolean isEnabled(String name) {
    return director.registrations().isEnabled(name);
  }

  /// A group of systems, made on first use.
  ///
  /// @param name a name that no system has
  /// @return describes it
  public GroupSpec group(String name) {
    return new GroupSpec(director.registrations(), director.registrations().group(name));
  }

  /// Runs systems one after the other, in this order. Systems that are removed leave the chain; the
  /// others stay in order.
  ///
  /// @param names systems or groups
  public void chain(String... names) {
    director.registrations().chain(List.of(names));
  }

  /// Takes a chain back.
  ///
  /// @param names the names that were given to [#chain]
  /// @return whether there was such a chain
  public boolean unchain(String... names) {
    return director.registrations().unchain(List.of(names));
  }

  /// Declares that no entity has two of these components, such as the states of one thing. Then two
  /// systems that write the same component can run in parallel if they require different ones of
  /// these.
  ///
  /// ```java
  /// schedule.exclusive(Idle.class, Walking.class, Running.class);
  /// ```
  ///
  /// The schedule checks this before systems run. Change states by
  /// `world.edit(e).remove(Idle.class).add(new Walking()).apply()`, or by two commands.
  ///
  /// @param types classes of components, at least two
  public void exclusive(Class<?>... types) {
    director.exclusive(List.of(types));
  }

  /// Adds a stage.
  ///
  /// @param neighbour a stage of this schedule
  /// @param name a name that no stage has
  /// @return the new stage, right before the neighbour
  public Stage stageBefore(Stage neighbour, String name) {
    return director.registrations().insert(name, neighbour, true);
  }

  /// Adds a stage.
  ///
  /// @param neighbour a stage of this schedule
  /// @param name a name that no stage has
  /// @return the new stage, right after the neighbour
  public Stage stageAfter(Stage neighbour, String name) {
    return director.registrations().insert(name, neighbour, false);
  }

  /// Installs a plugin, after the plugins that it depends on. A plugin that is installed already is
  /// skipped.
  ///
  /// @param plugin the plugin
  /// @return whether it was new
  public boolean install(Plugin plugin) {
    return plugins.install(plugin);
  }

  /// Sets what happens when a system fails. By default, the run ends.
  ///
  /// @param policy decides
  public void onFailure(FailurePolicy policy) {
    director.failurePolicy(Objects.requireNonNull(policy, "the policy is null"));
  }

  /// Sets whether systems run in parallel. Results do not depend on it.
  ///
  /// @param parallelism whether they do
  public void parallelism(Parallelism parallelism) {
    director.parallelism(Objects.requireNonNull(parallelism, "the parallelism is null"));
  }

  Director director() {
    return director;
  }

  // ---- running

  /// Runs the init systems. The first [#update] or [#render] calls it if the program has not.
  ///
  /// @throws IllegalStateException if the order of systems has a cycle, which the message shows
  /// @throws SystemException if a system failed
  public void initialize() {
    director.prepare();
  }

  /// Runs one step: advances the tick of the world, runs all update stages, then calls the
  /// listeners of events.
  ///
  /// @param delta the length of the step in seconds, 0 or more
  /// @throws SystemException if a system failed
  public void update(double delta) {
    refuseLength(delta);
    if (director.listeners().permitStep(delta)) {
      director.prepare();
      begin(delta);
      director.runPhase(Stage.Phase.UPDATE);
      world.dispatchEvents();
      director.listeners().afterStep();
    }
  }

  private static void refuseLength(double delta) {
    if (!(delta >= 0) || Double.isInfinite(delta)) {
      throw new IllegalArgumentException(
          "a step of %s seconds; it must be 0 or more, and finite".formatted(delta));
    }
  }

  private void begin(double delta) {
    world.advanceTick();
    time.step(delta);
  }

  /// Runs all render stages.
  ///
  /// @param alpha the fraction of the next step that has passed: 0 or more, less than 1
  /// @throws IllegalArgumentException if it is negative, infinite or not a number
  /// @throws SystemException if a system failed
  public void render(double alpha) {
    if (!(alpha >= 0) || Double.isInfinite(alpha)) {
      throw new IllegalArgumentException(
          "a frame %s of a step after the last one; it must be 0 or more, and finite"
              .formatted(alpha));
    }
    if (director.listeners().permitFrame()) {
      director.prepare();
      time.frame(alpha);
      director.runPhase(Stage.Phase.RENDER);
      director.listeners().afterFrame();
    }
  }

  /// Runs the shutdown systems, the last one first, and ends all systems, even if some fail. Does
  /// nothing if the schedule has not run or has been terminated.
  ///
  /// @throws SystemException the first failure, with the others suppressed
  public void terminate() {
    director.terminate();
  }

  /// Runs one system now, even if it is disabled or not due. Its conditions are checked, and its
  /// commands are applied before this returns.
  ///
  /// @param name a system
  /// @throws IllegalStateException if there is none with that name, or a system calls this
  /// @throws SystemException if it failed
  public void run(String name) {
    director.runByHand(name);
  }

  /// Makes a system that runs when it is called, with an input and a result. It belongs to no
  /// stage.
  ///
  /// @param <I> the input
  /// @param <R> the result
  /// @param name the name that exceptions show
  /// @param body gets the world, exclusively, and the input
  /// @return to be called
  public <I extends @Nullable Object, R extends @Nullable Object> Action<I, R> action(
      String name, BiFunction<World, I, R> body) {
    return new Action<>(world, director, name, body);
  }

  /// Begins a step whose systems the caller runs one at a time. It does the same as [#update], in
  /// parts.
  ///
  /// @param delta the length of the step in seconds, 0 or more
  /// @return runs them
  public SingleSteps singleSteps(double delta) {
    refuseLength(delta);
    return new SingleSteps(
        director.stepping(
            () -> begin(delta),
            () -> {
              world.dispatchEvents();
              director.listeners().afterStep();
            }));
  }

  // ---- measuring it

  /// Turns profiling on or off: time, rows and allocated bytes of each system. It costs nothing
  /// while it is off. Runs of systems are also events of the flight recorder, whether it is on or
  /// off.
  ///
  /// @param on whether to measure from the next run on
  public void profiling(boolean on) {
    director.profiling(on);
  }

  /// Whether profiling is on.
  ///
  /// @return the last value given to [#profiling]
  public boolean isProfiling() {
    return director.isProfiling();
  }

  /// The measurements while profiling was on.
  ///
  /// @return the current figures
  public Profile profile() {
    return director.profile();
  }

  /// Forgets what was measured.
  public void clearProfile() {
    director.clearProfile();
  }

  // ---- listening

  /// Adds a listener, which is called from the next run on. See [ScheduleListener].
  ///
  /// @param listener is told
  public void listen(ScheduleListener listener) {
    director.listeners().add(Objects.requireNonNull(listener, "the listener is null"));
  }

  /// Stops telling a listener.
  ///
  /// @param listener one that listens
  /// @return whether it did
  public boolean unlisten(ScheduleListener listener) {
    return director.listeners().remove(listener);
  }

  // ---- looking at it

  /// All systems in the order in which they run.
  ///
  /// @return a description of each
  public List<SystemInfo> systems() {
    return ScheduleText.systems(director);
  }

  /// All stages.
  ///
  /// @return in the order in which they run
  public List<Stage> stages() {
    return director.registrations().stages();
  }

  /// Pairs of systems that access the same data without an order between them.
  ///
  /// @return the pairs, in the order of the systems
  public List<Ambiguity> ambiguities() {
    return ScheduleText.ambiguities(director);
  }

  /// Explains the schedule: stages, order, what can run in parallel, where commands are applied.
  ///
  /// @return several lines of text
  public String explain() {
    return new ScheduleText(director).explain();
  }

  /// Explains why two systems run in their order, and whether they can run in parallel.
  ///
  /// @param first the name of a system
  /// @param second the name of another one
  /// @return some lines of text
  public String explain(String first, String second) {
    return new ScheduleText(director).explain(first, second);
  }

  /// The schedule as a graph in Mermaid syntax, for documents and web pages.
  ///
  /// @return a flowchart
  public String mermaid() {
    return ScheduleGraph.mermaid(director);
  }

  /// For example `Schedule(12 systems)`.
  @Override
  public String toString() {
    return "Schedule(%s)".formatted(Count.of(systems().size(), "system", "systems"));
  }
}
