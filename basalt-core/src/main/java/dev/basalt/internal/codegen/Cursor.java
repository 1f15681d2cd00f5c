package dev.basalt.internal.codegen;

import dev.basalt.internal.query.Cursors;
import dev.basalt.internal.query.Frame;
import dev.basalt.query.Mut;
import org.jspecify.annotations.Nullable;

/// What the generated cursors of all components have in common.
///
/// A loop makes one cursor per row and hands it to the body. Where the JIT inlines the body, the
/// cursor disappears, and with it the record that it reads or writes.
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

  Cursor(int row) {
    this.row = row;
  }

  /// A cursor of the same component, on a row.
  ///
  /// @param arrays where its columns are, one after the other
  /// @param first the place of the first of them
  abstract Cursor at(Object[] arrays, int first, int newRow);

  /// A cursor on another row of the same columns. Loops make one cursor for a chunk by [#at], and
  /// of it one for each row: if each row fetched the arrays, the JIT would do so too in bodies with
  /// branches (benchmark `iterate-branchy`).
  abstract Cursor on(int newRow);

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
