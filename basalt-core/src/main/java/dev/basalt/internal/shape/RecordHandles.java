package dev.basalt.internal.shape;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import org.jspecify.annotations.Nullable;

/// Makes records from boxed arguments and takes them apart again, for code that does not know their
/// shape.
public final class RecordHandles {

  /// Constructors with more arguments get them in an array.
  private static final int MOST_IN_LINE = 3;

  private RecordHandles() {}

  /// The canonical constructor of a record.
  ///
  /// @param method of the world, which takes a lookup that may call it
  public static RecordConstructor constructor(
      Class<?> type, @Nullable Lookup lookup, String method) {
    return Handles.of(type, type.getRecordComponents(), lookup, method).constructor();
  }

  /// The same for boxed arguments, to be called by [#construct].
  public static MethodHandle boxed(MethodHandle constructor) {
    int arguments = constructor.type().parameterCount();
    @Nullable MethodHandle[] unboxing = new MethodHandle[arguments];
    for (int i = 0; i < arguments; i++) {
      Class<?> argument = constructor.type().parameterType(i);
      unboxing[i] = argument.isPrimitive() ? Unboxing.of(argument) : null;
    }
    MethodHandle generic = MethodHandles.filterArguments(constructor, 0, unboxing);
    return arguments <= MOST_IN_LINE ? generic : generic.asSpreader(Object[].class, arguments);
  }

  /// Calls a [#boxed] constructor.
  public static Object construct(MethodHandle boxed, @Nullable Object[] arguments) {
    try {
      return switch (arguments.length) {
        case 0 -> (Object) boxed.invokeExact();
        case 1 -> (Object) boxed.invokeExact(arguments[0]);
        case 2 -> (Object) boxed.invokeExact(arguments[0], arguments[1]);
        case MOST_IN_LINE -> (Object) boxed.invokeExact(arguments[0], arguments[1], arguments[2]);
        default -> (Object) boxed.invokeExact(arguments);
      };
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  /// Calls an accessor, erased: it takes `Object` and gives a primitive or `Object`. One call for
  /// each type of result, since a handle that is called by its own type needs no adapter.
  static @Nullable Object access(MethodHandle accessor, Object record) {
    try {
      return switch (ColumnKind.of(accessor.type().returnType())) {
        case BOOLEAN -> (boolean) accessor.invokeExact(record);
        case BYTE -> (byte) accessor.invokeExact(record);
        case SHORT -> (short) accessor.invokeExact(record);
        case CHAR -> (char) accessor.invokeExact(record);
        case INT -> (int) accessor.invokeExact(record);
        case LONG -> (long) accessor.invokeExact(record);
        case FLOAT -> (float) accessor.invokeExact(record);
        case DOUBLE -> (double) accessor.invokeExact(record);
        case REFERENCE -> (Object) accessor.invokeExact(record);
      };
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  /// Lets an exception of the user's code pass as it is, checked ones included.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> RuntimeException rethrown(Throwable e) throws E {
    throw (E) e;
  }
}
