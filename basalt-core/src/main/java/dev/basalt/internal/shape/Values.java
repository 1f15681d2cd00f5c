package dev.basalt.internal.shape;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.Entity;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The conversions between field values and column elements. Generated code calls these methods
/// too, so that both paths share one definition of every conversion and of every error.
public final class Values {

  private Values() {}

  /// The column element of an enum value.
  public static int code(@Nullable Object constant) {
    return constant == null ? 0 : ((Enum<?>) constant).ordinal() + 1;
  }

  /// The enum value of a column element that was read from a `byte[]`.
  public static @Nullable Object constant(Object[] constants, byte code) {
    return code == 0 ? null : constants[(code & 0xFF) - 1];
  }

  /// The enum value of a column element that was read from a `short[]`.
  public static @Nullable Object constant(Object[] constants, short code) {
    return code == 0 ? null : constants[(code & 0xFFFF) - 1];
  }

  /// The column element of an entity.
  public static long id(@Nullable Object entity, String path) {
    return ((Entity) present(entity, path)).id();
  }

  /// The entity of a column element: a new object, as in generated code, also for [Entity#NONE].
  public static Object entity(long id) {
    return new Entity(id);
  }

  /// Refuses what cannot be an object component of a type: null, and objects of other classes,
  /// which raw types and unchecked arrays let through.
  public static Object object(@Nullable Object value, Class<?> type) {
    if (!type.isInstance(value)) {
      throw misfit(value, type);
    }
    return Objects.requireNonNull(value);
  }

  /// Refuses a collection that can be changed: neither hashes nor snapshots would notice. Called
  /// with assertions on. Only those of the JDK are known well enough.
  public static @Nullable Object collection(@Nullable Object value, String path) {
    if (value instanceof Collection<?> || value instanceof Map<?, ?>) {
      String type = value.getClass().getName();
      if (type.startsWith("java.util.") && !isImmutable(type.substring("java.util.".length()))) {
        throw new AssertionError(
            "%s is a %s, which can be changed without the world noticing; store an immutable copy (List.copyOf), or make its elements entities"
                .formatted(path, type));
      }
    }
    return value;
  }

  private static boolean isImmutable(String type) {
    return type.startsWith("ImmutableCollections$")
        || type.startsWith("Collections$Empty")
        || type.startsWith("Collections$Singleton")
        || type.startsWith("Collections$Unmodifiable")
        || type.startsWith("Collections$CopiesList");
  }

  private static RuntimeException misfit(@Nullable Object value, Class<?> type) {
    return value == null
        ? new NullPointerException("the " + simpleName(type) + " is null")
        : new ClassCastException(
            "%s is not of type %s".formatted(simpleName(value.getClass()), simpleName(type)));
  }

  /// Refuses null where a column could not represent it.
  public static Object present(@Nullable Object value, String path) {
    if (value == null) {
      throw new IllegalArgumentException(
          path + " is null; a nested record or an entity cannot be null (there is Entity.NONE)");
    }
    return value;
  }
}
