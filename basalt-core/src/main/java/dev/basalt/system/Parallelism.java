package dev.basalt.system;

/// Whether systems of a schedule run at the same time, where their declared access allows it.
/// Results do not depend on it.
public enum Parallelism {

  /// When it is worth it: the schedule measures its systems now and then, and uses threads where
  /// that saves more time than they cost. Tiny systems run one after the other.
  AUTO,

  /// Whenever it is possible.
  ALWAYS,

  /// Never: all on the calling thread, in order.
  NEVER
}
