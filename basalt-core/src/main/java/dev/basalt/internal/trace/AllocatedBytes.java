package dev.basalt.internal.trace;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/// How many bytes the current thread has allocated, as far as the JVM tells. Found reflectively and
/// on first use, since the module that knows may be missing.
public final class AllocatedBytes {

  /// Stands for a number of bytes that is not known.
  public static final long UNKNOWN = -1;

  private static final MethodHandle BYTES = find();

  private AllocatedBytes() {}

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
      return MethodHandles.constant(long.class, UNKNOWN);
    }
  }

  /// Bytes so far; always [#UNKNOWN] if the JVM does not tell.
  public static long ofThisThread() {
    try {
      return (long) BYTES.invokeExact();
    } catch (Throwable e) {
      throw new AssertionError("the JVM does not tell what a thread has allocated", e);
    }
  }
}
