package dev.basalt.scene.selector;

import dev.basalt.Entity;
import dev.basalt.LeafAccess;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Compares a number or a time with a limit: `[health.points < 10]`.
///
/// @param leaf holds the number
/// @param operator one of the orders
/// @param limit seconds, for times
record NumberTest(LeafAccess leaf, Operator operator, double limit) implements Test {

  static boolean isNumber(Class<?> type) {
    return type == Duration.class
        || type.isPrimitive() && type != boolean.class && type != char.class;
  }

  /// A limit that is a plain number: it need not be a valid value. Null for one with a unit.
  static @Nullable Double findPlain(String text) {
    try {
      return text.matches("[0-9+.eE-]+") ? Double.valueOf(text) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /// A value of a leaf as a number.
  static double size(@Nullable Object value) {
    return switch (value) {
      case Number number -> number.doubleValue();
      case Duration time -> time.toSeconds() + time.toNanosPart() / 1e9;
      case null, default -> Double.NaN; // less than nothing, and not more
    };
  }

  @Override
  public boolean matches(Entity entity, Pass pass) {
    return leaf.has(entity) && accepts(size(entity));
  }

  private double size(Entity entity) {
    Class<?> type = leaf.leaf().type();
    if (type == float.class) {
      return leaf.getFloat(entity);
    }
    if (type == int.class) {
      return leaf.getInt(entity);
    }
    return type == double.class ? leaf.getDouble(entity) : size(leaf.get(entity));
  }

  private boolean accepts(double size) {
    return switch (operator) {
      case LESS -> size < limit;
      case AT_MOST -> size <= limit;
      case MORE -> size > limit;
      case AT_LEAST -> size >= limit;
      default -> throw new AssertionError(operator);
    };
  }
}
