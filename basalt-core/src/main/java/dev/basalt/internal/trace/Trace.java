package dev.basalt.internal.trace;

import org.jspecify.annotations.Nullable;

/// Tells a flight recorder what happens, if there is one and it listens.
///
/// Things that take time are told in two parts: `begin...` gives an event, or null if nobody
/// listens, and `end...` gets it back. Nothing is allocated while nobody listens.
public abstract sealed class Trace permits NoTrace, JfrTrace {

  /// Apart, so that the class and its subclasses do not wait for each other to be initialized.
  private static final class Current {
    private static final Trace TRACE =
        ModuleLayer.boot().findModule("jdk.jfr").isPresent() ? new JfrTrace() : NoTrace.create();
  }

  Trace() {}

  /// The trace of this process.
  public static Trace current() {
    return Current.TRACE;
  }

  /// Whether somebody listens to runs of systems.
  public abstract boolean wantsSystems();

  public abstract @Nullable Object beginSystem();

  /// A system has run.
  ///
  /// @param rows how many rows its queries went through
  public abstract void endSystem(@Nullable Object event, String system, String stage, long rows);

  public abstract @Nullable Object beginFrame();

  /// A frame is over.
  ///
  /// @param steps how many steps it had
  public abstract void endFrame(@Nullable Object event, long frame, int steps);

  public abstract @Nullable Object beginCommands();

  /// Commands have been applied.
  ///
  /// @param system whose commands they were
  public abstract void endCommands(@Nullable Object event, String system, int applied);

  /// An archetype has come into being.
  public abstract void archetypeCreated(Object archetype, int components);

  /// A class has been generated.
  public abstract void classGenerated(String name, int bytes);
}
