package dev.basalt.internal.codegen;

/// How a loop makes cursors.
enum CursorUse {
  /// One per row: costs nothing where the JIT inlines the body.
  PER_ROW,
  /// One per chunk, moved from row to row: costs nothing per row where the JIT does not inline the
  /// body.
  PER_CHUNK,
  /// One per row, expired after its call, so that later use is noticed.
  CHECKED;

  /// What is best for bodies that are inlined.
  static CursorUse usual() {
    return Cursor.CHECKED ? CHECKED : PER_ROW;
  }
}
