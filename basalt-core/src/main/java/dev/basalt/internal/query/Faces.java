package dev.basalt.internal.query;

import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// The door to what users see: makes objects of exported classes, whose constructors only their own
/// package can call. So the API shows none of our types.
public final class Faces {

  private static final Map<Class<?>, Function<Object, ?>> MAKERS = new ConcurrentHashMap<>();

  private Faces() {}

  /// Makes an object of an exported class.
  ///
  /// @param part what it is made of
  public static <T> T make(Class<T> type, Object part) {
    return type.cast(maker(type).apply(part));
  }

  /// What makes objects of an exported class; hot loops keep it as a constant.
  public static Function<Object, ?> maker(Class<?> type) {
    Function<Object, ?> maker = MAKERS.get(type);
    return maker != null ? maker : awaited(type);
  }

  private static Function<Object, ?> awaited(Class<?> type) {
    try {
      MethodHandles.lookup().ensureInitialized(type);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
    return Objects.requireNonNull(MAKERS.get(type));
  }

  /// Called by an exported class when it is loaded.
  ///
  /// @param maker calls the constructor
  public static void grant(Class<?> type, Function<Object, ?> maker) {
    MAKERS.put(type, maker);
  }
}
