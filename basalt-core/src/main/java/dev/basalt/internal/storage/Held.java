package dev.basalt.internal.storage;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Arrays that a world and any number of snapshots may hold at the same time.
///
/// The rule of copy-on-write: whoever holds them alone may write; everybody else copies first. Only
/// who holds them, or a snapshot of them, adds holders: the thread of the world, and threads that
/// make forks of a snapshot, which become worlds of their own. Any thread may let go (by closing a
/// snapshot). A holder that lets go has finished reading, hence release and acquire.
abstract class Held {

  private static final VarHandle HOLDERS;

  static {
    try {
      HOLDERS = MethodHandles.lookup().findVarHandle(Held.class, "holders", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @SuppressWarnings("UnusedVariable") // read and written through HOLDERS
  private int holders = 1;

  /// Whether there might be several holders. A plain load, so that the usual case, a world without
  /// snapshots, costs no more. Several threads may write it while there are several holders, and
  /// then all write true: who reads a count of one is the only holder that is left, and has seen
  /// what the others have written before they let go.
  private boolean shared;

  /// Whether there is exactly one holder, so that it may write.
  final boolean isExclusive() {
    return !shared || becameExclusive();
  }

  private boolean becameExclusive() {
    shared = (int) HOLDERS.getAcquire(this) != 1;
    return !shared;
  }

  /// Adds a holder.
  final void hold() {
    shared = true;
    HOLDERS.getAndAdd(this, 1);
  }

  /// Takes a holder away; gives the arrays back to the pool when it was the last one.
  final void release(ArrayPool pool) {
    release(pool, false);
  }

  /// The same.
  ///
  /// @param outgrown whether the holder goes on with larger arrays
  final void release(ArrayPool pool, boolean outgrown) {
    int before = (int) HOLDERS.getAndAdd(this, -1);
    assert before > 0 : "released more often than held";
    if (before == 1) {
      giveTo(pool, outgrown);
    }
  }

  public final int holders() {
    return (int) HOLDERS.getAcquire(this);
  }

  abstract void giveTo(ArrayPool pool, boolean outgrown);
}
