package dev.basalt.scene.value;

import org.jspecify.annotations.Nullable;

/// The text form of one kind of value. A value takes one or more leaves of its component.
interface Format {

  /// Reads a value.
  ///
  /// @param text without spaces at the ends
  /// @param leaves gets the values of the leaves
  /// @param first where they go
  void read(String text, @Nullable Object[] leaves, int first);

  /// Writes a value.
  ///
  /// @param leaves has the values of the leaves
  /// @param first where they are
  /// @return text that `read` understands
  String write(@Nullable Object[] leaves, int first);

  /// What a text must be, for messages and tools.
  ///
  /// @return for example `a number`
  String expected();
}
