package dev.basalt.internal.shape;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/// Makes records from boxed arguments, for code that does not know their shape.
public final class RecordHandles {

  private RecordHandles() {}

  /// The canonical constructor of a record, erased: takes and gives `Object`.
  public static MethodHandle constructor(Class<?> type, @Nullable Lookup lookup) {
    return Handles.of(type, lookup).constructor();
  }

  /// The same with its arguments in an array.
  public static MethodHandle spread(MethodHandle constructor) {
    int arguments = constructor.type().parameterCount();
    return constructor
        .asType(MethodType.genericMethodType(arguments))
        .asSpreader(Object[].class, arguments);
  }

  /// Calls a constructor that takes its arguments in an array.
  public static Object construct(MethodHandle spread, @Nullable Object[] arguments) {
    try {
      return spread.invoke(arguments);
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  /// Lets an exception of the user's code pass as it is, checked ones included.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  static <E extends Throwable> RuntimeException rethrown(Throwable e) throws E {
    throw (E) e;
  }
}
