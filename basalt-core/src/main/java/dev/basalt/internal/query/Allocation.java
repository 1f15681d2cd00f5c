package dev.basalt.internal.query;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/// How many bytes the current thread has allocated, as far as the JVM tells.
///
/// Read only where the system property `basalt.profile=true` asks for it, and reflectively, since
/// the module with the bean may be missing.
final class Allocation {

  /// Whether loops are measured.
  static final boolean MEASURED = Boolean.getBoolean("basalt.profile");

  /// Stands for a number of bytes that is not known.
  static final long UNKNOWN = -1;

  private static final MethodHandle BYTES = MEASURED ? find() : unknown();

  private Allocation() {}

  private static MethodHandle find() {
    try {
      Class<?> bean = Class.forName("com.sun.management.ThreadMXBean");
      Object threads =
          Class.forName("java.lang.management.ManagementFactory")
              .getMethod("getThreadMXBean")
              .invoke(null);
      return MethodHandles.publicLookup()
          .findVirtual(bean, "getCurrentThreadAllocatedBytes", MethodType.methodType(long.class))
          .bindTo(bean.cast(threads));
    } catch (ReflectiveOperationException | ClassCastException e) {
      return unknown();
    }
  }

  private static MethodHandle unknown() {
    return MethodHandles.constant(long.class, UNKNOWN);
  }

  /// The bytes that this thread has allocated so far, or [#UNKNOWN].
  static long bytes() {
    try {
      return (long) BYTES.invokeExact();
    } catch (Throwable e) {
      return UNKNOWN;
    }
  }
}
