package dev.basalt.internal.system;

import dev.basalt.internal.query.Call;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// A method of the user's as something that we can call. One per method in the process, so that
/// several worlds share the loops that are generated for it.
///
/// @param handle erased: takes the object that it belongs to (or anything, if it is static) and its
///   arguments as `Object`
/// @param spread the same with the arguments in an array
record MethodTarget(Method method, MethodHandle handle, MethodHandle spread) {

  private static final Lookup OURS = MethodHandles.lookup();

  /// Hangs on the class that declares the methods, and is collected with it.
  private static final ClassValue<Map<Method, Calls>> KNOWN =
      new ClassValue<>() {
        @Override
        protected Map<Method, Calls> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  private record Calls(MethodTarget target, Call each) {}

  /// The method as the body of a query.
  static Call call(Method method, @Nullable Lookup lookup) {
    return calls(method, lookup).each;
  }

  static MethodTarget of(Method method, @Nullable Lookup lookup) {
    return calls(method, lookup).target;
  }

  private static Calls calls(Method method, @Nullable Lookup lookup) {
    Map<Method, Calls> known = KNOWN.get(method.getDeclaringClass());
    return known.computeIfAbsent(method, m -> make(m, lookup));
  }

  private static Calls make(Method method, @Nullable Lookup lookup) {
    MethodTarget target = find(method, lookup);
    Call.Style style = method.getReturnType() == void.class ? Call.Style.EACH : Call.Style.UPDATE;
    return new Calls(
        target,
        new Call(
            method.getDeclaringClass(),
            method.getName(),
            style,
            false,
            target::invoke,
            target.handle));
  }

  private static MethodTarget find(Method method, @Nullable Lookup given) {
    try {
      MethodHandle handle = lookup(method, given).unreflect(method);
      if (Modifier.isStatic(method.getModifiers())) {
        handle = MethodHandles.dropArguments(handle, 0, Object.class);
      }
      int arguments = method.getParameterCount();
      Class<?> result = method.getReturnType() == void.class ? void.class : Object.class;
      MethodHandle erased =
          handle
              .asFixedArity()
              .asType(MethodType.genericMethodType(arguments + 1).changeReturnType(result));
      MethodHandle spread =
          erased
              .asType(erased.type().changeReturnType(Object.class))
              .asSpreader(Object[].class, arguments);
      return new MethodTarget(method, erased, spread);
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException(closed(method), e);
    }
  }

  private static Lookup lookup(Method method, @Nullable Lookup given)
      throws IllegalAccessException {
    Class<?> type = method.getDeclaringClass();
    if (given != null) {
      return MethodHandles.privateLookupIn(type, given);
    }
    try {
      MethodHandles.publicLookup().unreflect(method);
      return MethodHandles.publicLookup();
    } catch (IllegalAccessException e) {
      OURS.lookupClass().getModule().addReads(type.getModule());
      return MethodHandles.privateLookupIn(type, OURS);
    }
  }

  private static String closed(Method method) {
    Class<?> type = method.getDeclaringClass();
    return "cannot call %s.%s: package %s of module %s is not open to dev.basalt; add `opens %s to dev.basalt;` to its module-info, or pass MethodHandles.lookup() when you add the systems"
        .formatted(
            type.getSimpleName(),
            method.getName(),
            type.getPackageName(),
            type.getModule().getName(),
            type.getPackageName());
  }

  /// Calls it with arguments in an array.
  @Nullable Object invoke(Object object, @Nullable Object[] arguments) {
    try {
      return (Object) spread.invokeExact(object, arguments);
    } catch (Throwable e) {
      throw MethodTarget.<RuntimeException>rethrown(e);
    }
  }

  /// Lets an exception of the user's code pass as it is, checked ones included.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> E rethrown(Throwable e) throws E {
    throw (E) e;
  }
}
