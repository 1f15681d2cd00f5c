package dev.basalt.model;

import dev.basalt.Entity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// The components of the model tests: one for each way of storing things.
final class Components {

  private Components() {}

  record Position(float x, float y) {}

  record Health(int points) {}

  record Name(@Nullable String text) {}

  enum Team {
    RED,
    BLUE
  }

  record Vec(double x, double y) {}

  record Body(Vec at, boolean solid, @Nullable Team team, Entity target) {}

  record Frozen() {}

  record Marked() {}

  /// Throws when it is taken apart, if its value is [#FAILING].
  record Trap(long value) {
    static final long FAILING = 13;

    @Override
    public long value() {
      if (value == FAILING) {
        throw new UnsupportedOperationException("a trap");
      }
      return value;
    }
  }

  /// Does what a test says when it is made or taken apart.
  record Asking(int number) {
    private static final Runnable NOTHING = () -> {};
    private static Runnable whenMade = NOTHING;
    private static Runnable whenRead = NOTHING;

    Asking {
      quietly(whenMade);
    }

    @Override
    public int number() {
      quietly(whenRead);
      return number;
    }

    /// Says what others do from now on.
    static void act(Runnable newWhenMade, Runnable newWhenRead) {
      whenMade = newWhenMade;
      whenRead = newWhenRead;
    }

    static void calmDown() {
      act(NOTHING, NOTHING);
    }

    /// Does something that makes others and takes them apart, which do nothing.
    static void quietly(Runnable action) {
      Runnable made = whenMade;
      Runnable read = whenRead;
      calmDown();
      try {
        action.run();
      } finally {
        act(made, read);
      }
    }
  }

  /// A component that is no record.
  static final class Blob {
    private final int number;

    Blob(int number) {
      this.number = number;
    }

    @Override
    public String toString() {
      return "Blob" + number;
    }
  }

  /// The record types, in the order in which every run registers them.
  static final List<Class<? extends Record>> RECORDS =
      List.of(
          Position.class,
          Frozen.class,
          Health.class,
          Name.class,
          Body.class,
          Marked.class,
          Trap.class,
          Asking.class);

  /// All types, in the order in which every run registers them.
  static final List<Class<?>> TYPES = types();

  private static List<Class<?>> types() {
    List<Class<?>> types = new ArrayList<>(RECORDS);
    types.add(Blob.class);
    return List.copyOf(types);
  }

  /// A value that depends on a number only.
  static Record value(Class<? extends Record> type, int number) {
    return switch (type.getSimpleName()) {
      case "Position" -> new Position(number, -number);
      case "Health" -> new Health(number);
      case "Name" -> new Name(number % 5 == 0 ? null : "n" + number);
      case "Body" -> body(number);
      case "Frozen" -> new Frozen();
      case "Marked" -> new Marked();
      case "Trap" -> new Trap(number == Trap.FAILING ? 0 : number);
      case "Asking" -> new Asking(number);
      default -> throw new AssertionError(type);
    };
  }

  private static Body body(int number) {
    Team team = number % 3 == 0 ? null : Team.values()[number % 2];
    return new Body(
        new Vec(number, number / 2.0), number % 2 == 0, team, Entity.of(number, number));
  }

  static Class<?> anyType(Random random) {
    return TYPES.get(random.nextInt(TYPES.size()));
  }

  /// Different types in any order.
  static List<Class<? extends Record>> someTypes(Random random, int most) {
    List<Class<? extends Record>> types = new ArrayList<>(RECORDS);
    Collections.shuffle(types, random);
    return List.copyOf(types.subList(0, random.nextInt(most + 1)));
  }

  /// Values of different types; now and then one fails, or is of a type that is there already.
  static List<Record> someValues(Random random, int most) {
    List<Record> values = new ArrayList<>();
    for (Class<? extends Record> type : someTypes(random, most)) {
      boolean failing = type == Trap.class && random.nextInt(4) == 0;
      values.add(failing ? new Trap(Trap.FAILING) : value(type, random.nextInt(50)));
    }
    if (!values.isEmpty() && random.nextInt(40) == 0) {
      values.add(value(values.getFirst().getClass(), random.nextInt(50)));
    }
    return List.copyOf(values);
  }
}
