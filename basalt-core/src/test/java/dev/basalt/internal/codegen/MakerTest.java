package dev.basalt.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Sources;
import dev.basalt.internal.shape.RecordConstructor;
import dev.basalt.internal.shape.RecordHandles;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Which records have a maker, and that it makes what the handle of the constructor makes.
class MakerTest {

  /// A record in an interface is public, static, and in the nest of the class around it.
  interface Shapes {
    record Circle(double radius) {}
  }

  enum Color {
    RED
  }

  public record Shown(float x, float y) {}

  private record Private(long first, int second, double third, String fourth) {}

  private record Outer(Private inner, Shown shown, Entity entity, Color color) {}

  record Kinds(boolean a, byte b, short c, char d, int e, long f, float g, double h) {}

  record Generic<T extends Comparable<T>>(T value, List<T> values) {}

  record Empty() {}

  /// The canonical constructor takes an array, however it is written.
  record Many(String name, int... numbers) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Many many && many.numbers == numbers && many.name.equals(name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  record Thrower(Throwable thrown) {
    Thrower {
      MakerTest.<RuntimeException>throwIt(thrown);
    }
  }

  record Checked(int value) {
    Checked {
      if (value < 0) {
        throw new IllegalArgumentException("negative");
      }
    }
  }

  @TempDir Path directory;

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void throwIt(Throwable thrown) throws E {
    throw (E) thrown;
  }

  private static Stream<Record> records() {
    record Local(String text) {}
    Private part = new Private(1, 2, 3, "four");
    return Stream.of(
        new Shown(1, 2),
        part,
        new Outer(part, new Shown(5, 6), Entity.NONE, Color.RED),
        new Shapes.Circle(2.5),
        new Local("here"),
        new Kinds(true, (byte) 1, (short) 2, 'c', 4, 5, 6, 7),
        new Generic<>("x", List.of("y")),
        new Empty(),
        new Many("numbers", 1, 2, 3));
  }

  private static RecordConstructor constructor(Class<?> type, @Nullable Lookup lookup) {
    return RecordHandles.constructor(type, lookup, "register");
  }

  private static Object copy(MethodHandle maker, Object value) throws Throwable {
    List<@Nullable Object> fields = new ArrayList<>();
    for (RecordComponent field : value.getClass().getRecordComponents()) {
      Method accessor = field.getAccessor();
      accessor.setAccessible(true);
      fields.add(accessor.invoke(value));
    }
    return maker.invokeWithArguments(fields);
  }

  @ParameterizedTest
  @MethodSource("records")
  void record_ofOurModule_hasAMaker(Record value) throws Throwable {
    RecordConstructor constructor = constructor(value.getClass(), null);
    MethodHandle maker = MakerGenerator.maker(constructor);
    assertThat(maker).isNotSameAs(constructor.handle());
    assertThat(maker.type()).isEqualTo(constructor.handle().type());
    assertThat(copy(maker, value)).isEqualTo(value).isNotSameAs(value);
    assertThat(copy(constructor.handle(), value)).isEqualTo(value);
  }

  @Test
  void maker_isMadeOncePerClass() {
    assertThat(MakerGenerator.maker(constructor(Shown.class, null)))
        .isSameAs(MakerGenerator.maker(constructor(Shown.class, MethodHandles.lookup())));
  }

  @Test
  void maker_wrongArgument_isRefusedLikeByTheHandle() {
    RecordConstructor constructor = constructor(Private.class, null);
    Object wrong = 4;
    for (MethodHandle each : List.of(constructor.handle(), MakerGenerator.maker(constructor))) {
      assertThatThrownBy(() -> each.invoke(1L, 2, 3.0, wrong))
          .isExactlyInstanceOf(ClassCastException.class);
    }
  }

  @Test
  void maker_ofConstructorThatThrows_passesTheException() {
    MethodHandle maker = MakerGenerator.maker(constructor(Thrower.class, null));
    for (Throwable each : List.of(new IOException("io"), new StackOverflowError("so"))) {
      assertThatThrownBy(() -> maker.invoke((Object) each)).isSameAs(each);
    }
  }

  @Test
  void maker_isNotSeenInStackTraces() {
    MethodHandle maker = MakerGenerator.maker(constructor(Checked.class, null));
    assertThatThrownBy(() -> maker.invoke(-1))
        .satisfies(
            thrown ->
                assertThat(thrown.getStackTrace())
                    .extracting(StackTraceElement::getClassName)
                    .startsWith(Checked.class.getName(), MakerTest.class.getName()));
  }

  // ---- other loaders

  /// In no package, and not public.
  private Class<?> loose() throws Exception {
    new Sources()
        .with(
            "Loose.java",
            """
            import java.lang.invoke.MethodHandles;
            record Loose(int value, Part part) {
              private record Part(String text) {}
              static Object sample() { return new Loose(1, new Part("x")); }
              static MethodHandles.Lookup lookup() { return MethodHandles.lookup(); }
            }
            """)
        .compile(directory);
    return Sources.loader(directory).loadClass("Loose");
  }

  private static Object call(Class<?> type, String name) throws Exception {
    Method method = type.getDeclaredMethod(name);
    method.setAccessible(true);
    return method.invoke(null);
  }

  /// Its module, which has no name either, is not ours; a private lookup is not enough there.
  @Test
  void record_ofAnotherLoader_isMadeByItsHandle() throws Throwable {
    Class<?> type = loose();
    RecordConstructor constructor = constructor(type, null);
    assertThat(MakerGenerator.maker(constructor)).isSameAs(constructor.handle());
    Object value = call(type, "sample");
    assertThat(copy(constructor.handle(), value)).isEqualTo(value);
  }

  @Test
  void record_ofAnotherLoaderWithALookup_hasAMaker() throws Throwable {
    Class<?> type = loose();
    Lookup lookup = (Lookup) call(type, "lookup");
    Object value = call(type, "sample");
    for (Class<?> each : List.of(type, type.getRecordComponents()[1].getType())) {
      RecordConstructor constructor = constructor(each, lookup);
      assertThat(MakerGenerator.maker(constructor)).isNotSameAs(constructor.handle());
    }
    assertThat(copy(MakerGenerator.maker(constructor(type, lookup)), value)).isEqualTo(value);
  }

  /// No code can name it.
  @Test
  void recordThatIsAHiddenClass_isMadeByItsHandle() throws Throwable {
    Path classes =
        new Sources()
            .with(
                "dev/basalt/internal/codegen/Nameless.java",
                """
                package dev.basalt.internal.codegen;
                public record Nameless(int value) {
                  // those that javac adds would name the class
                  public boolean equals(Object other) { return this == other; }
                  public int hashCode() { return value; }
                  public String toString() { return "nameless"; }
                }
                """)
            .compile(directory);
    byte[] bytes =
        Files.readAllBytes(classes.resolve("dev/basalt/internal/codegen/Nameless.class"));
    Class<?> type = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
    RecordConstructor constructor = constructor(type, MethodHandles.lookup());
    MethodHandle maker = MakerGenerator.maker(constructor);
    assertThat(maker).isSameAs(constructor.handle());
    assertThat(type.getMethod("value").invoke(maker.invoke(7))).isEqualTo(7);
  }
}
