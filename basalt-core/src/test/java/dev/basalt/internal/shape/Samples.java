package dev.basalt.internal.shape;

import dev.basalt.Entity;
import dev.basalt.Sources;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The shapes of the matrix.
final class Samples {

  private Samples() {}

  // ---- primitives

  record OneBoolean(boolean value) {}

  record OneByte(byte value) {}

  record OneShort(short value) {}

  record OneChar(char value) {}

  record OneInt(int value) {}

  record OneLong(long value) {}

  record OneFloat(float value) {}

  record OneDouble(double value) {}

  record Eight(boolean z, byte b, short s, char c, int i, long j, float f, double d) {}

  private static Stream<Sample> primitives() {
    return Stream.of(
        Sample.of("boolean", new OneBoolean(true), new OneBoolean(false)),
        Sample.of(
            "byte", new OneByte(Byte.MIN_VALUE), new OneByte((byte) -1), new OneByte((byte) 127)),
        Sample.of("short", new OneShort(Short.MIN_VALUE), new OneShort(Short.MAX_VALUE)),
        Sample.of("char", new OneChar('\0'), new OneChar('\uFFFF'), new OneChar('\uD800')),
        Sample.of("int", new OneInt(Integer.MIN_VALUE), new OneInt(-1), new OneInt(1 << 30)),
        Sample.of("long", new OneLong(Long.MIN_VALUE), new OneLong(-1), new OneLong(1L << 40)),
        Sample.of(
            "float",
            new OneFloat(-0.0f),
            new OneFloat(0.0f),
            new OneFloat(Float.NaN),
            new OneFloat(Float.intBitsToFloat(0x7FC0_1234)),
            new OneFloat(Float.MIN_VALUE),
            new OneFloat(Float.NEGATIVE_INFINITY)),
        Sample.of(
            "double",
            new OneDouble(-0.0),
            new OneDouble(0.0),
            new OneDouble(Double.NaN),
            new OneDouble(Double.longBitsToDouble(0x7FF8_0000_0000_1234L)),
            new OneDouble(Double.MIN_VALUE),
            new OneDouble(Double.NEGATIVE_INFINITY)),
        Sample.of(
            "all eight primitives",
            new Eight(
                true,
                (byte) -1,
                Short.MIN_VALUE,
                '\uFFFF',
                Integer.MIN_VALUE,
                Long.MIN_VALUE,
                -0.0f,
                Double.NaN),
            new Eight(false, (byte) 1, (short) 2, 'c', 4, 5, 6.5f, 7.25)));
  }

  // ---- enums, entities, references

  enum Team {
    RED,
    BLUE
  }

  enum Direction {
    UP {
      @Override
      int step() {
        return 1;
      }
    },
    DOWN {
      @Override
      int step() {
        return -1;
      }
    };

    abstract int step();
  }

  enum Nobody {}

  record Member(@Nullable Team team) {}

  record Moving(@Nullable Direction direction, int speed) {}

  record Lonely(@Nullable Nobody nobody) {}

  record Target(Entity entity) {}

  record Named(@Nullable String name) {}

  record Mixed(
      @Nullable Object any,
      int @Nullable [] numbers,
      @Nullable List<String> list,
      @Nullable Map<String, Integer> map,
      @Nullable Optional<String> maybe) {}

  record Boxed(@Nullable Integer number, @Nullable Character letter) {}

  private static Stream<Sample> leaves() {
    return Stream.of(
        Sample.of("enum", new Member(Team.RED), new Member(Team.BLUE), new Member(null)),
        Sample.of(
            "enum with bodies",
            new Moving(Direction.DOWN, 3),
            new Moving(Direction.UP, 4),
            new Moving(null, 5)),
        Sample.of("enum without constants", new Lonely(null)),
        Sample.of(
            "entity",
            new Target(Entity.NONE),
            new Target(Entity.of(17, 3)),
            new Target(new Entity(-1L))),
        Sample.of("string", new Named("Nina"), new Named(""), new Named(null)),
        Sample.of(
            "references",
            new Mixed("any", new int[] {1, 2}, List.of("a"), Map.of("b", 1), Optional.of("c")),
            new Mixed(null, null, null, null, null)),
        Sample.of("boxed numbers", new Boxed(1_000, 'x'), new Boxed(null, null)));
  }

  // ---- nesting

  record Vec(float x, float y) {}

  record Line(Vec from, Vec to) {}

  record Depth5(int five) {}

  record Depth4(Depth5 deeper, @Nullable String four) {}

  record Depth3(long three, Depth4 deeper, Entity other) {}

  record Depth2(Depth3 deeper, @Nullable Team two) {}

  record Depth1(boolean one, Depth2 deeper, Vec at) {}

  record Empty() {}

  record WithEmpty(int before, Empty empty, int after) {}

  record OnlyEmpty(Empty first, Empty second) {}

  record Box<T>(@Nullable T value, int count) {}

  record Pair<A extends Record, B extends Enum<B>>(A first, B second) {}

  private static Stream<Sample> nested() {
    Depth3 three = new Depth3(3, new Depth4(new Depth5(5), "four"), Entity.of(1, 1));
    return Stream.of(
        Sample.of("nested twice", new Line(new Vec(1, 2), new Vec(3, 4))),
        Sample.of(
            "nested to depth 5", new Depth1(true, new Depth2(three, Team.RED), new Vec(6, 7))),
        Sample.of("tag", new Empty()),
        Sample.of("empty record inside", new WithEmpty(1, new Empty(), 2)),
        Sample.of("tag of empty records", new OnlyEmpty(new Empty(), new Empty())),
        Sample.of("generic", new Box<>("text", 1), new Box<>(List.of(), 2), new Box<>(null, 3)),
        Sample.of("bounded generic", new Pair<>(new Vec(1, 2), Team.BLUE)));
  }

  // ---- odd records

  private record Secret(int value) {}

  public record Open(int value, Secret secret) {}

  record Angle(float degrees) {
    Angle {
      degrees = degrees % 360;
    }
  }

  record Percent(int value) {
    Percent {
      if (value < 0 || value > 100) {
        throw new IllegalArgumentException(value + " percent");
      }
    }
  }

  record Points(int... numbers) {}

  record Names(int count, String... names) {}

  record Ambiguous(int value) {
    Ambiguous(long value) {
      this((int) value + 1);
    }

    Ambiguous() {
      this(7);
    }

    int value(int unused) {
      return unused;
    }
  }

  private static Stream<Sample> odd() {
    record Local(short a, char b) {}
    return Stream.of(
        Sample.of("private", new Secret(1)),
        Sample.of("public with private inside", new Open(1, new Secret(2))),
        Sample.of("local", new Local((short) 1, 'b')),
        Sample.of("normalising constructor", new Angle(725), new Angle(-30)),
        Sample.of("validating constructor", new Percent(0), new Percent(100)),
        Sample.of("varargs of primitives", new Points(1, 2, 3), new Points()),
        Sample.of("varargs of references", new Names(2, "a", "b"), new Names(0)),
        Sample.of("overloaded members", new Ambiguous(5), new Ambiguous()),
        Sample.ofObject("object", StringBuilder.class, new StringBuilder("x")),
        Sample.ofObject("object of an interface", CharSequence.class, "x", new StringBuilder("y")));
  }

  // ---- made while the test runs

  /// A record with many fields.
  static Class<?> wide(Path directory, int fields, IntFunction<String> type) {
    String text =
        IntStream.range(0, fields)
            .mapToObj(i -> type.apply(i) + " f" + i)
            .collect(Collectors.joining(", ", "package wide; public record Wide(", ") {}"));
    return compiled(directory, "wide.Wide", new Sources().with("wide/Wide.java", text));
  }

  /// An enum with many constants in a record `Chosen(Big constant)`.
  static Class<?> bigEnum(Path directory, int constants) {
    String names =
        IntStream.range(0, constants).mapToObj(i -> "C" + i).collect(Collectors.joining(", "));
    return compiled(
        directory,
        "big.Chosen",
        new Sources()
            .with("big/Big.java", "package big; enum Big { " + names + " }")
            .with("big/Chosen.java", "package big; record Chosen(Big constant, byte after) {}"));
  }

  private static Class<?> compiled(Path directory, String name, Sources sources) {
    try {
      return Sources.loader(sources.compile(directory)).loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /// Calls the canonical constructor.
  static Object construct(Class<?> type, @Nullable Object... arguments) {
    try {
      Class<?>[] types =
          Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getType)
              .toArray(Class<?>[]::new);
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Stream<Sample> made(Path directory) {
    Class<?> ints = wide(Sources.directory(directory, "ints"), 100, i -> "int");
    Class<?> mixed =
        wide(
            Sources.directory(directory, "mixed"),
            100,
            i -> List.of("int", "long", "String", "double").get(i % 4));
    return Stream.concat(
        Stream.of(
            Sample.of("100 ints", wideValue(ints, i -> i), wideValue(ints, i -> -i)),
            Sample.of("100 mixed", wideValue(mixed, Samples::mixedValue))),
        Stream.of(1, 255, 256, 300).map(count -> enumSample(directory, count)));
  }

  static Object wideValue(Class<?> type, IntFunction<Object> values) {
    return construct(
        type, IntStream.range(0, type.getRecordComponents().length).mapToObj(values).toArray());
  }

  private static Object mixedValue(int index) {
    return switch (index % 4) {
      case 0 -> index;
      case 1 -> Long.MIN_VALUE + index;
      case 2 -> "s" + index;
      default -> index / 3.0;
    };
  }

  private static Sample enumSample(Path directory, int count) {
    Class<?> type = bigEnum(Sources.directory(directory, "enum" + count), count);
    List<Object> values = new ArrayList<>();
    values.add(construct(type, null, (byte) 1));
    for (Object constant : type.getRecordComponents()[0].getType().getEnumConstants()) {
      values.add(construct(type, constant, (byte) -1));
    }
    return new Sample("enum of " + count + " constants", type, values);
  }

  /// All shapes.
  static Stream<Sample> all(Path directory) {
    return Stream.of(primitives(), leaves(), nested(), odd(), made(directory)).flatMap(s -> s);
  }
}
