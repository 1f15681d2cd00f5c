package dev.basalt.internal.shape;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/// Takes primitives out of their boxes, as method handles. Those that the JDK makes for `asType` do
/// the same, but take it some milliseconds when a program makes its first record.
final class Unboxing {

  private static final Lookup OURS = MethodHandles.lookup();

  /// Those that were asked for, by kind. Threads may find one twice, which does no harm.
  private static final @Nullable MethodHandle[] KNOWN =
      new MethodHandle[ColumnKind.REFERENCE.ordinal()];

  private Unboxing() {}

  /// Takes `Object`, gives the primitive.
  static MethodHandle of(Class<?> primitive) {
    int place = ColumnKind.of(primitive).ordinal();
    MethodHandle known = KNOWN[place];
    if (known == null) {
      known = find(primitive);
      KNOWN[place] = known;
    }
    return known;
  }

  private static MethodHandle find(Class<?> primitive) {
    try {
      return OURS.findStatic(
          Unboxing.class,
          primitive.getName().concat("Value"),
          MethodType.methodType(primitive, Object.class));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("a primitive has no box", e);
    }
  }

  static boolean booleanValue(Object boxed) {
    return (boolean) boxed;
  }

  static byte byteValue(Object boxed) {
    return (byte) boxed;
  }

  static short shortValue(Object boxed) {
    return (short) boxed;
  }

  static char charValue(Object boxed) {
    return (char) boxed;
  }

  static int intValue(Object boxed) {
    return (int) boxed;
  }

  static long longValue(Object boxed) {
    return (long) boxed;
  }

  static float floatValue(Object boxed) {
    return (float) boxed;
  }

  static double doubleValue(Object boxed) {
    return (double) boxed;
  }
}
