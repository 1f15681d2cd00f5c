package dev.basalt.internal.codegen;

import dev.basalt.internal.query.Cursors;
import dev.basalt.internal.query.Frame;
import dev.basalt.query.Mut;
import org.jspecify.annotations.Nullable;

/// What the generated cursors of all components have in common.
///
/// A loop makes one cursor per chunk, moves it from row to row, and hands it to the body. Where the
/// JIT inlines the body, the cursor disappears, and with it the record that it reads or writes.
abstract class Cursor extends Mut<Object> {

  /// Whether the use of a cursor after its call is noticed: with assertions enabled. Otherwise no
  /// code for that exists.
  static final boolean CHECKED = Cursor.class.desiredAssertionStatus();

  int row;
  private boolean expired;

  /// Where writes are marked, and what knows by what; only in loops over components that somebody
  /// asks about.
  private long @Nullable [] ticks;

  private @Nullable Frame frame;

  /// A cursor of the same component, on no row yet.
  ///
  /// @param arrays where its columns are, one after the other
  /// @param first the place of the first of them
  abstract Cursor at(Object[] arrays, int first);

  /// Has writes marked.
  final Cursor track(long @Nullable [] newTicks, Frame newFrame) {
    ticks = newTicks;
    frame = newFrame;
    return this;
  }

  /// Marks the row as written.
  final void mark() {
    if (ticks != null && frame != null) {
      ticks[row] = frame.now();
    }
  }

  /// Ends the time in which it may be used.
  final void expire() {
    expired = true;
  }

  final void refuseExpired() {
    Cursors.check(expired);
  }
}
