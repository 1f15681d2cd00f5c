package dev.basalt.examples.window;

import dev.basalt.inspector.Inspector;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;

/// What a window shows. All methods are called on the thread of the window, in this order: `start`,
/// then `resize` whenever that happens, then `end`. Drawing is done by render systems.
public interface Scene {

  /// What the window is called.
  String title();

  /// The systems of the world that is shown.
  Schedule schedule();

  /// The window is there: loads what is needed and adds the render systems.
  ///
  /// @param loop calls the schedule
  void start(GameLoop loop);

  /// The window has another size, in pixels. Called at the beginning, too.
  void resize(int width, int height);

  /// A frame is about to begin: nothing of the world is running, so all of it can be changed.
  default void beforeFrame() {}

  /// An inspector is about to start: says what it should know.
  default void inspected(Inspector inspector) {}

  /// The window is about to close: says how it went, gives back what was loaded.
  void end();
}
