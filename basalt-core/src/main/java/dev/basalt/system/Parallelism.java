package dev.basalt.system;

/// Whether systems of a schedule run in parallel, if their declared access allows it. Results do
/// not depend on it.
public enum Parallelism {

  /// If it pays: the schedule measures its systems now and then, and uses threads where they save
  /// more time than they cost. Tiny systems run one after the other.
  AUTO,

  /// Whenever it is possible.
  ALWAYS,

  /// Never: all on the calling thread, in order.
  NEVER
}
