package dev.basalt.internal.query;

import dev.basalt.query.Mut;
import org.jspecify.annotations.Nullable;

/// What cursors of both paths have in common.
public final class Cursors {

  private Cursors() {}

  /// Refuses null as a value.
  public static Object present(@Nullable Object value) {
    if (value == null) {
      throw new NullPointerException("set(null); a component cannot be null");
    }
    return value;
  }

  /// For assertions: refuses a cursor whose call is over.
  public static boolean check(boolean expired) {
    if (expired) {
      throw new AssertionError(
          "a Mut was used after the call that it was made for; keep the value, or the entity,"
              + " instead");
    }
    return true;
  }

  /// Stands for a write term where only values are handed out: in streams, iterators and lists.
  static Mut<Object> detached(Object value) {
    return new Detached(value);
  }

  private static final class Detached extends Mut<Object> {
    private final Object value;

    Detached(Object value) {
      this.value = value;
    }

    @Override
    public Object get() {
      return value;
    }

    @Override
    public void set(Object newValue) {
      throw new IllegalStateException(
          "set on a row of stream(), iterator() or toList(), which return values only; use each()"
              + " or update()");
    }

    @Override
    public boolean setIfChanged(Object newValue) {
      set(newValue);
      return true;
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }
}
