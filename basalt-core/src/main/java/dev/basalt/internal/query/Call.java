package dev.basalt.internal.query;

import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/// How the body of a query is called: by which interface, with what it begins, what its result
/// means. Or which method is called, if the body is a method and not an object.
///
/// @param type the functional interface of the body; or the class that declares the method
/// @param method its method
/// @param style what happens with the result
/// @param entityFirst whether the handle of the entity comes before the terms
/// @param invoker the call in plain Java
/// @param target the method, erased: the object that it belongs to (which is ignored if there is
///   none) and the arguments are `Object`; null where the body is an object with that interface
public record Call(
    Class<?> type,
    String method,
    Style style,
    boolean entityFirst,
    Invoker invoker,
    @Nullable MethodHandle target) {

  /// A call by an interface.
  public Call(Class<?> type, String method, Style style, boolean entityFirst, Invoker invoker) {
    this(type, method, style, entityFirst, invoker, null);
  }

  /// The class that a loop for this call belongs to.
  Class<?> home(Object body) {
    return target == null ? body.getClass() : type;
  }

  /// What the result of a call means.
  public enum Style {
    /// There is none.
    EACH(void.class),
    /// It is the new value of the first term.
    UPDATE(Object.class),
    /// Whether to go on.
    WHILE(boolean.class);

    private final Class<?> result;

    Style(Class<?> result) {
      this.result = result;
    }

    /// The erased result type of the method.
    public Class<?> result() {
      return result;
    }
  }

  /// Calls a body.
  @FunctionalInterface
  public interface Invoker {
    @Nullable Object invoke(Object body, @Nullable Object[] arguments);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Call call
        && type == call.type
        && method.equals(call.method)
        && target == call.target
        && entityFirst == call.entityFirst;
  }

  @Override
  public int hashCode() {
    return type.hashCode() * 31 + method.hashCode();
  }
}
