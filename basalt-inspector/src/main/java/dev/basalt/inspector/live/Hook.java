package dev.basalt.inspector.live;

import dev.basalt.World;
import dev.basalt.system.Schedule;
import dev.basalt.system.ScheduleListener;
import org.jspecify.annotations.Nullable;

/// Called by the schedule, on the thread of the world: empties the mailbox, gives out snapshots,
/// measures. While nobody looks it only asks whether somebody does.
final class Hook implements ScheduleListener {

  private static final String PROGRAM = "program";

  private final Live live;
  private final Schedule schedule;
  private final World world;
  private final Culprit culprit;
  private final Recorder recorder;
  private @Nullable Moment stepStart;
  private boolean awake;
  private boolean profiled;
  private volatile boolean closed;

  Hook(Live live, Schedule schedule, Culprit culprit, Recorder recorder) {
    this.live = live;
    this.schedule = schedule;
    this.world = schedule.world();
    this.culprit = culprit;
    this.recorder = recorder;
  }

  /// Ends it at the next call, on the right thread.
  void close() {
    closed = true;
  }

  // ---- between steps

  @Override
  public boolean beforeStep(double delta) {
    recorder.senders().sent(PROGRAM);
    live.watches().compare(); // what has been written since the last step was the program
    sync();
    return live.gate().permits(delta);
  }

  @Override
  public void afterStep() {
    if (awake) {
      live.times().add(schedule.profile());
      endJournalOfStep();
      live.history().record(world, schedule.time().elapsed(), live.writtenJournal().last());
    }
    sync();
  }

  private void endJournalOfStep() {
    if (recorder.isOn()) {
      recorder.beginStep();
      recorder.senders().restart();
      recorder.hearNewEvents();
      recorder.describeEvents();
    }
    live.writtenJournal().endStep(world.tick());
  }

  @Override
  public boolean beforeFrame() {
    sync();
    return live.gate().permitsFrame();
  }

  /// Does what others want, between two steps.
  private void sync() {
    if (closed) {
      end();
      return;
    }
    wakeOrSleep();
    live.mailbox().empty();
    if (live.moments().isWanted()) {
      live.moments().publish(this::takeMoment);
    }
    letGoOfStepStart();
  }

  private Moment takeMoment(int holders) {
    Moment start = stepStart;
    if (start == null) {
      return newMoment(holders);
    }
    start.hold(holders);
    return start;
  }

  private Moment newMoment(int holders) {
    return new Moment(world.snapshot(), schedule.time().elapsed(), holders);
  }

  /// Runs one system. In the middle of a step no snapshot can be taken; lists show the world as it
  /// was before the step then.
  void stepSystem() {
    if (stepStart == null) {
      stepStart = newMoment(1);
    }
    try {
      live.gate().stepSystem();
    } finally {
      letGoOfStepStart();
    }
  }

  private void letGoOfStepStart() {
    Moment start = stepStart;
    if (start != null && !live.gate().isAmidStep()) {
      stepStart = null;
      start.close();
    }
  }

  private void wakeOrSleep() {
    boolean wanted = live.presence().isAnyone();
    if (wanted != awake) {
      awake = wanted;
      if (wanted) {
        profiled = schedule.isProfiling();
        schedule.profiling(true);
      } else {
        fallAsleep();
      }
    }
    if (awake && live.attention().isPaid() != recorder.isOn()) {
      if (recorder.isOn()) {
        recorder.stop();
      } else {
        recorder.start();
      }
    }
  }

  private void fallAsleep() {
    schedule.profiling(profiled);
    recorder.stop();
    live.watches().clear();
    live.history().close();
    live.times().clear();
  }

  private void end() {
    if (awake) {
      awake = false;
      fallAsleep();
    }
    live.gate().resume();
    letGoOfStepStart();
    schedule.unlisten(this);
  }

  // ---- around systems

  @Override
  public boolean wantsSystems() {
    return recorder.isOn() || !live.watches().isEmpty();
  }

  @Override
  public void beforeSystem(String system) {
    recorder.senders().sent(PROGRAM);
    culprit.system(system);
  }

  @Override
  public void afterSystem(String system) {
    recorder.senders().sent(system);
    live.watches().compare();
    culprit.nobody();
  }

  @Override
  public void beforeCommands(String system) {
    recorder.senders().sent(PROGRAM);
    culprit.commands(system);
  }

  /// Events that a system has sent come with its commands.
  @Override
  public void afterCommands(String system) {
    recorder.senders().sent(system);
    live.watches().compare();
    culprit.nobody();
  }
}
