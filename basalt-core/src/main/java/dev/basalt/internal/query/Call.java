package dev.basalt.internal.query;

import org.jspecify.annotations.Nullable;

/// How the body of a query is called: by which interface, with what it begins, what its result
/// means.
///
/// @param type the functional interface of the body
/// @param method its method
/// @param style what happens with the result
/// @param entityFirst whether the handle of the entity comes before the terms
/// @param invoker the call in plain Java
public record Call(
    Class<?> type, String method, Style style, boolean entityFirst, Invoker invoker) {

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
        && entityFirst == call.entityFirst;
  }

  @Override
  public int hashCode() {
    return type.hashCode() * 31 + method.hashCode();
  }
}
