package dev.basalt.benchmarks.harness;

import java.util.List;

/// One question to measure, with the cases that answer it. Each implementation documents the
/// question, the command that asks it, and what a bad answer would mean.
public interface Workload {

  /// The name on the command line.
  String name();

  /// The question in one line, for `--list`.
  String question();

  /// About the most seconds that a quick look takes.
  default int quickSeconds() {
    return 155;
  }

  /// The cases, in the order of the table.
  List<Case> cases();
}
