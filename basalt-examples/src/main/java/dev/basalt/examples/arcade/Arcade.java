package dev.basalt.examples.arcade;

import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Registration;
import dev.basalt.game.ActiveState;
import dev.basalt.game.Countdowns;
import dev.basalt.game.RandomState;
import dev.basalt.game.Rewind;
import dev.basalt.game.States;
import dev.basalt.query.Query;
import dev.basalt.save.SaveFormat;
import dev.basalt.save.Saver;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import java.nio.file.Path;
import java.util.Locale;

/// What every game here is made of, apart from its rules: a world, a schedule, states, random
/// numbers, saves, and a way back.
///
/// Systems of the group `rules` run while the game is played. A game begins [Phase#READY]: systems
/// of that state set everything up, and one step later it is [Phase#PLAYING].
public final class Arcade {

  /// The group of all systems that stand still in a pause.
  public static final String RULES = "rules";

  /// How many steps one can go back: ten seconds.
  private static final int PAST = 600;

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);
  private final States<Phase> phases = States.install(schedule, Phase.READY);
  private final Rewind past = Rewind.of(world, PAST);
  private final Saver saver =
      Saver.create()
          .resource(Registration.of(ActiveState.class).named("state"))
          .resource(Registration.of(RandomState.class).named("random"))
          .resource(Registration.of(PlayTime.class).named("time"))
          .resource(Registration.of(Seats.class).named("seats"));
  private Runnable afterLoading = () -> {};
  private long recorded = -1;

  /// @param seed decides all that is random
  /// @param threads how many threads may be used; the game is the same
  public Arcade(long seed, int threads) {
    world.threads(threads);
    schedule.parallelism(threads > 1 ? Parallelism.AUTO : Parallelism.NEVER);
    world.resources().set(RandomState.of(seed));
    world.resources().set(new PlayTime(0));
    world.resources().set(Seats.EMPTY);
    schedule.group(RULES).runIf(phases.in(Phase.PLAYING));
    schedule.group(Countdowns.GROUP).group(RULES);
    phases.onEnter(Phase.READY, "get ready").exclusive(w -> phases.go(Phase.PLAYING));
    phases
        .during(Phase.PLAYING, "play time")
        .in(Stage.AFTER_UPDATE)
        .writesResource(PlayTime.class)
        .run(() -> world.resources().update(PlayTime.class, t -> new PlayTime(t.steps() + 1)));
  }

  /// Says what the game consists of: these components are saved under their simple names.
  @SafeVarargs
  public final void components(Class<? extends Record>... types) {
    for (Class<? extends Record> type : types) {
      world.register(type, name(type));
    }
  }

  /// Says which resources of the game are saved.
  @SafeVarargs
  public final void resources(Class<? extends Record>... types) {
    for (Class<? extends Record> type : types) {
      saver.resource(Registration.of(type).named(name(type)));
    }
  }

  private static String name(Class<?> type) {
    return type.getSimpleName().toLowerCase(Locale.ROOT);
  }

  /// Says which entities a round consists of: they go when the next one is set up.
  public void pieces(Query<?> query) {
    phases.owns(query, Phase.PLAYING, Phase.PAUSED, Phase.OVER);
  }

  /// Says what to do when a file has been loaded: make again what no file contains.
  public void afterLoading(Runnable action) {
    afterLoading = action;
  }

  public World world() {
    return world;
  }

  public Schedule schedule() {
    return schedule;
  }

  public States<Phase> phases() {
    return phases;
  }

  /// How many steps have been played.
  public long steps() {
    return world.resources().get(PlayTime.class).steps();
  }

  /// At which seats people sit.
  public Seats seats() {
    return world.resources().get(Seats.class);
  }

  /// Says at which seats people sit. Between steps.
  public void seats(Seats seats) {
    world.resources().set(seats);
  }

  /// Goes on with the next round, if one has ended: where nobody presses a key. Between steps.
  void again() {
    if (phases.is(Phase.OVER)) {
      phases.go(Phase.READY);
    }
  }

  // ---- saves

  /// Objects of the program, such as behaviours, are left out.
  private SaveFormat format() {
    for (ComponentType<?> type : world.types().all()) {
      if (type.kind() == ComponentType.Kind.OBJECT) {
        saver.leaveOut(type.type());
      }
    }
    return saver.binary();
  }

  /// Writes the game into a file.
  public void save(Path file) {
    try (Snapshot snapshot = world.snapshot()) {
      format().save(snapshot, file);
    }
  }

  /// Goes on with the game that a file contains.
  ///
  /// @throws dev.basalt.save.SaveException if there is something wrong with it; the game is as it
  ///   was
  public void load(Path file) {
    format().load(world, file);
    afterLoading.run();
  }

  // ---- the way back

  /// Remembers where the game is, if it has moved on since the last time. Called between steps.
  public void remember() {
    if (phases.is(Phase.PLAYING) && steps() != recorded) {
      past.record();
      recorded = steps();
    }
  }

  /// Goes one step back; stays where it is if there is nothing to go back to.
  public void back() {
    past.back();
    recorded = steps();
  }
}
