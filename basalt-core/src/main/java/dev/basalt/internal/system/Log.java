package dev.basalt.internal.system;

/// The log of schedules and loops. In a class of its own, since finding the logger takes the JVM
/// tens of milliseconds, and a program in which nothing happens that is worth a line should not pay
/// for it at its start.
final class Log {

  static final System.Logger LOG = System.getLogger("dev.basalt.system");

  private Log() {}
}
