package dev.basalt.game;

import dev.basalt.system.Schedule;

/// Chooses the names of classes within the names of their systems.
final class Names {

  private Names() {}

  /// The simple name of a class, or the full one if another class with the same simple name came
  /// first.
  ///
  /// @param format the name of a system, with `%s` for that of the class
  static String of(Class<?> type, String format, Schedule schedule) {
    String system = format.formatted(type.getSimpleName());
    boolean taken = schedule.systems().stream().anyMatch(other -> other.name().equals(system));
    return taken ? type.getName() : type.getSimpleName();
  }
}
