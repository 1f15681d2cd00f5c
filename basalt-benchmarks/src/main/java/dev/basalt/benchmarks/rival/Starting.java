package dev.basalt.benchmarks.rival;

/// A component that knows the values it starts with.
public interface Starting {

  /// Takes the starting values.
  ///
  /// @param f the value by which entities differ
  /// @param place of the component in its entity, counted from 0
  void start(float f, int place);
}
