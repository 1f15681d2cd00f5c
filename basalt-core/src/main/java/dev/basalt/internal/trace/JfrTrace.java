package dev.basalt.internal.trace;

import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import org.jspecify.annotations.Nullable;

/// The trace of a JVM with a flight recorder.
///
/// As long as nobody has started the recorder, no class of events is loaded: registering them takes
/// the recorder tens of milliseconds, which every program would pay at its start.
final class JfrTrace extends Trace {

  /// One event of each kind, that is only asked whether anybody listens; and what needs the classes
  /// of the others. Loaded when the recorder has been started.
  private static final class Asked {
    private static final SystemRunEvent SYSTEMS = new SystemRunEvent();
    private static final FrameEvent FRAMES = new FrameEvent();
    private static final CommandsEvent COMMANDS = new CommandsEvent();
    private static final ArchetypeEvent ARCHETYPES = new ArchetypeEvent();
    private static final ClassEvent CLASSES = new ClassEvent();

    static Object beginSystem() {
      return begun(new SystemRunEvent());
    }

    static Object beginFrame() {
      return begun(new FrameEvent());
    }

    static Object beginCommands() {
      return begun(new CommandsEvent());
    }

    private static Event begun(Event event) {
      event.begin();
      return event;
    }
  }

  @Override
  public boolean wantsSystems() {
    return FlightRecorder.isInitialized() && Asked.SYSTEMS.isEnabled();
  }

  @Override
  public @Nullable Object beginSystem() {
    return wantsSystems() ? Asked.beginSystem() : null;
  }

  @Override
  public void endSystem(@Nullable Object event, String system, String stage, long rows) {
    if (event instanceof SystemRunEvent run) {
      run.system = system;
      run.stage = stage;
      run.rows = rows;
      run.commit();
    }
  }

  @Override
  public @Nullable Object beginFrame() {
    return FlightRecorder.isInitialized() && Asked.FRAMES.isEnabled() ? Asked.beginFrame() : null;
  }

  @Override
  public void endFrame(@Nullable Object event, long number, int steps) {
    if (event instanceof FrameEvent frame) {
      frame.number = number;
      frame.steps = steps;
      frame.commit();
    }
  }

  @Override
  public @Nullable Object beginCommands() {
    return FlightRecorder.isInitialized() && Asked.COMMANDS.isEnabled()
        ? Asked.beginCommands()
        : null;
  }

  @Override
  public void endCommands(@Nullable Object event, String system, int applied) {
    if (event instanceof CommandsEvent commands) {
      commands.system = system;
      commands.applied = applied;
      commands.commit();
    }
  }

  @Override
  public void archetypeCreated(Object archetype, int components) {
    if (FlightRecorder.isInitialized() && Asked.ARCHETYPES.isEnabled()) {
      ArchetypeEvent event = new ArchetypeEvent();
      event.archetype = archetype.toString();
      event.components = components;
      event.commit();
    }
  }

  @Override
  public void classGenerated(String name, int bytes) {
    if (FlightRecorder.isInitialized() && Asked.CLASSES.isEnabled()) {
      ClassEvent event = new ClassEvent();
      event.name = name;
      event.bytes = bytes;
      event.commit();
    }
  }
}
