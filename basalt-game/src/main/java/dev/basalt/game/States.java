package dev.basalt.game;

import dev.basalt.World;
import dev.basalt.command.Commands;
import dev.basalt.query.Query;
import dev.basalt.system.Plugin;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import dev.basalt.system.SystemSpec;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// The states of a game, such as title, playing, paused and over: an enum, one constant of which is
/// active at a time.
///
/// ```java
/// enum Phase { TITLE, PLAYING, OVER }
///
/// States<Phase> phases = States.install(schedule, Phase.TITLE);
/// phases.onEnter(Phase.PLAYING, "set up").exclusive(world -> world.spawn(new Ball()));
/// phases.during(Phase.PLAYING, "move").update(moving, (p, v) -> p.plus(v));
/// phases.owns(world.query(Ball.class), Phase.PLAYING, Phase.OVER);
///
/// phases.go(Phase.PLAYING);      // takes effect when the next step begins
/// ```
///
/// A change takes effect at the beginning of the next step, in the stage `states`: systems of
/// [#onExit] run, then entities that belong to the old state and not to the new one are despawned,
/// then systems of [#onEnter] run. At the first step, the first state is entered. Going to the
/// active state leaves it and enters it again. If several states are requested before a step
/// begins, the last request wins. Systems of [#onEnter] may request the next state, which is
/// entered one step later. If one of them throws, the new state is active nevertheless, and they do
/// not run again. If a system of [#onExit] throws, the old state stays active, and the next step
/// leaves it again.
///
/// The active state is part of the world's state, as the resource [ActiveState]. A restore brings
/// it back, without running systems of [#onEnter] and [#onExit]. After a restore of a world without
/// states, the first one is entered again. A restore of a state that the enum does not have, such
/// as one from an older file, throws an [IllegalStateException] and leaves the states as they were.
/// A schedule can have states of several enums. For the thread of the world.
///
/// @param <S> the states
public final class States<S extends Enum<S>> {

  /// The name of the stage in which states change.
  public static final String STAGE = "states";

  private final Schedule schedule;
  private final World world;
  private final Class<S> type;
  private final String name;

  /// The prefix of the names of systems and groups.
  private final String prefix;

  private final Stage stage;
  private final S first;
  private final List<Owned<S>> owned = new ArrayList<>();

  /// What [#STAGE] is about to leave and to enter; null outside changes.
  private @Nullable S leaving;

  private @Nullable S entering;

  /// The current resource, with its names converted to constants.
  private S now;

  private @Nullable S next;

  /// Whether the first state has been entered.
  private boolean begun;

  private record Owned<S extends Enum<S>>(Query<?> query, Set<S> states) {}

  private States(Schedule schedule, S first) {
    this.schedule = schedule;
    this.world = schedule.world();
    this.type = first.getDeclaringClass();
    this.name = type.getSimpleName();
    this.prefix = Names.of(type, "%s.leave", schedule);
    this.stage = stage(schedule);
    this.first = first;
    this.now = first;
    this.next = first;
  }

  /// Adds states to a schedule.
  ///
  /// @param <S> the states
  /// @param schedule runs the systems
  /// @param first the state to enter in the first step
  /// @return the states
  /// @throws IllegalStateException if the schedule has states of this enum
  public static <S extends Enum<S>> States<S> install(Schedule schedule, S first) {
    Objects.requireNonNull(first, "the first state is null");
    States<S> states = new States<>(schedule, first);
    if (!schedule.install(new Installation(states))) {
      throw new IllegalStateException(
          "the schedule has states of %s already; keep the result of install()"
              .formatted(states.name));
    }
    return states;
  }

  private static Stage stage(Schedule schedule) {
    return schedule.stages().stream()
        .filter(stage -> stage.name().equals(STAGE))
        .findFirst()
        .orElseGet(() -> schedule.stageBefore(Stage.INPUT, STAGE));
  }

  /// Installed once per enum.
  private record Installation(States<?> states) implements Plugin {

    @Override
    public Object key() {
      return List.of(States.class, states.type);
    }

    @Override
    public void install(Schedule schedule) {
      states.addSystems();
    }
  }

  private void addSystems() {
    write(null, now);
    schedule.group(prefix + ".exit");
    schedule.group(prefix + ".enter");
    schedule.system(prefix + ".leave").in(stage).exclusive(w -> leave());
    schedule.system(prefix + ".change").in(stage).exclusive(w -> change());
    schedule.system(prefix + ".arrive").in(stage).exclusive(w -> entering = null);
    schedule.chain(
        prefix + ".leave",
        prefix + ".exit",
        prefix + ".change",
        prefix + ".enter",
        prefix + ".arrive");
    world.observers().onRestore(this::read);
  }

  // ---- asking

  /// The state that holds.
  ///
  /// @return the first state before the first step
  public S now() {
    return now;
  }

  /// Whether one of these states is active.
  ///
  /// @param states some states
  /// @return whether it is one of them
  @SafeVarargs
  public final boolean is(S... states) {
    for (S state : states) {
      if (state == now) {
        return true;
      }
    }
    return false;
  }

  /// The state that the next step will begin with.
  ///
  /// @return null if it stays as it is
  public @Nullable S findNext() {
    return next;
  }

  // ---- changing

  /// Requests a state. Allowed outside systems, and in exclusive ones.
  ///
  /// @param state the state in which the next step begins
  /// @throws IllegalStateException in a system that runs beside others, and in parallel loops
  public void go(S state) {
    Objects.requireNonNull(state, "the state is null");
    try {
      write(begun ? now : null, state);
    } catch (IllegalStateException e) {
      throw new IllegalStateException(
          "go(%s) where resources cannot be set; use go(%s, commands)".formatted(state, state), e);
    }
  }

  /// Requests a state, from any system.
  ///
  /// @param state the state in which the next step begins
  /// @param commands the commands of the system
  public void go(S state, Commands commands) {
    Objects.requireNonNull(state, "the state is null");
    commands.run(() -> go(state));
  }

  /// Records which state is active, none before the first step, and which comes next.
  private void write(@Nullable S newNow, @Nullable S newNext) {
    world.resources().set(type.getName(), new ActiveState(nameOf(newNow), nameOf(newNext)));
    next = newNext;
    if (newNow != null) {
      now = newNow;
      begun = true;
    }
  }

  private static String nameOf(@Nullable Enum<?> state) {
    return state == null ? "" : state.name();
  }

  /// Called after a restore. If the restored world has no states, they start again.
  private void read() {
    ActiveState state = world.resources().find(ActiveState.class, type.getName());
    S restored = state == null ? null : find(state.now());
    next = state == null ? first : find(state.next());
    begun = restored != null;
    now = restored != null ? restored : first;
  }

  private @Nullable S find(String constant) {
    if (constant.isEmpty()) {
      return null;
    }
    for (S state : type.getEnumConstants()) {
      if (state.name().equals(constant)) {
        return state;
      }
    }
    throw new IllegalStateException(
        "the restored world is in state %s, which %s does not have; it has %s"
            .formatted(constant, name, EnumSet.allOf(type)));
  }

  // ---- the systems of a change

  private void leave() {
    entering = next;
    leaving = next != null && begun ? now : null;
  }

  private void change() {
    S from = leaving;
    S to = entering;
    leaving = null;
    if (to != null) {
      write(to, null);
      if (from != null) {
        despawnOwned(from, to);
      }
    }
  }

  private void despawnOwned(S from, S to) {
    for (Owned<S> each : owned) {
      if (each.states.contains(from) && (from == to || !each.states.contains(to))) {
        each.query.despawn();
      }
    }
  }

  // ---- describing

  /// Registers a system that runs when a state is entered.
  ///
  /// @param state the state
  /// @param systemName a name that no other system has
  /// @return describes it; its place in the order is fixed
  public SystemSpec onEnter(S state, String systemName) {
    Objects.requireNonNull(state, "the state is null");
    return schedule
        .system(systemName)
        .in(stage)
        .group(prefix + ".enter")
        .runIf(() -> entering == state);
  }

  /// Registers a system that runs when a state is left.
  ///
  /// @param state the state
  /// @param systemName a name that no other system has
  /// @return describes it; its place in the order is fixed
  public SystemSpec onExit(S state, String systemName) {
    Objects.requireNonNull(state, "the state is null");
    return schedule
        .system(systemName)
        .in(stage)
        .group(prefix + ".exit")
        .runIf(() -> leaving == state);
  }

  /// Registers a system that runs in every step while a state is active.
  ///
  /// @param state the state
  /// @param systemName a name that no other system has
  /// @return describes it
  public SystemSpec during(S state, String systemName) {
    return schedule.system(systemName).runIf(in(state));
  }

  /// A condition for systems and groups: `schedule.group("rules").runIf(phases.in(PLAYING))`.
  ///
  /// @param states some states
  /// @return tests whether one of them is active
  @SafeVarargs
  @SuppressWarnings("varargs") // setOf only reads
  public final BooleanSupplier in(S... states) {
    Set<S> wanted = setOf(states);
    return () -> wanted.contains(now);
  }

  /// Declares that entities belong to states. When the game goes from one of these states to one
  /// that is not among them, or enters the same one again, all entities that match the query are
  /// despawned by one bulk operation.
  ///
  /// @param query which entities
  /// @param states the states to which they belong
  @SafeVarargs
  @SuppressWarnings("varargs") // setOf only reads
  public final void owns(Query<?> query, S... states) {
    owned.add(new Owned<>(Objects.requireNonNull(query, "the query is null"), setOf(states)));
  }

  private Set<S> setOf(S[] states) {
    if (states.length == 0) {
      throw new IllegalArgumentException("no state of %s is named".formatted(name));
    }
    Set<S> set = EnumSet.noneOf(type);
    for (S state : states) {
      set.add(Objects.requireNonNull(state, "the state is null"));
    }
    return set;
  }

  /// For example `Phase PLAYING`.
  @Override
  public String toString() {
    return name + " " + now;
  }
}
