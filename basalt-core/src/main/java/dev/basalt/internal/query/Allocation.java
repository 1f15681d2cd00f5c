package dev.basalt.internal.query;

import dev.basalt.internal.trace.AllocatedBytes;

/// How many bytes the current thread has allocated, as far as the JVM tells. Read only where the
/// system property `basalt.profile=true` asks for it.
final class Allocation {

  /// Whether loops are measured.
  static final boolean MEASURED = Boolean.getBoolean("basalt.profile");

  /// Stands for a number of bytes that is not known.
  static final long UNKNOWN = AllocatedBytes.UNKNOWN;

  private Allocation() {}

  /// The bytes that this thread has allocated so far, or [#UNKNOWN].
  static long bytes() {
    return MEASURED ? AllocatedBytes.ofThisThread() : UNKNOWN;
  }
}
