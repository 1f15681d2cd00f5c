package dev.basalt.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.internal.codegen.CodecGenerator;
import dev.basalt.internal.codegen.LazyCodec;
import java.io.IOException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Records whose constructor or accessor throws: the exception passes as it is, and the row keeps
/// its value.
class ThrowingRecordTest {

  private static @Nullable Throwable thrown;

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void throwIt() throws E {
    if (thrown != null) {
      throw (E) thrown;
    }
  }

  record Fine(int first, String second) {}

  record Fussy(Fine fine, long third, String fourth) {
    Fussy {
      if (fourth.equals("bad")) {
        ThrowingRecordTest.<RuntimeException>throwIt();
      }
    }

    @Override
    public String fourth() {
      if (!fourth.equals("good")) {
        ThrowingRecordTest.<RuntimeException>throwIt();
      }
      return fourth;
    }
  }

  record Liar(int value) {
    @Override
    public int value() {
      return value * 2;
    }
  }

  record Nest(@Nullable Fine fine, @Nullable Entity entity) {}

  static Stream<Codec> codecs(Class<?> type) {
    Shape shape = ShapeReader.read(type, null);
    return Stream.of(
        new InterpretedCodec(shape), CodecGenerator.generate(shape), new LazyCodec(shape, 1));
  }

  static Stream<Codec> fussyCodecs() {
    return codecs(Fussy.class);
  }

  static Stream<Codec> liarCodecs() {
    return codecs(Liar.class);
  }

  static Stream<Codec> nestCodecs() {
    return codecs(Nest.class);
  }

  @AfterEach
  void calmDown() {
    thrown = null;
  }

  private static Object[] columns(Codec codec) {
    Object[] columns = new Object[codec.width()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = codec.kind(i).newArray(1);
    }
    return columns;
  }

  @ParameterizedTest
  @MethodSource("fussyCodecs")
  void write_accessorThatThrows_changesNothing(Codec codec) {
    Fussy good = new Fussy(new Fine(1, "one"), 2, "good");
    Fussy bad = new Fussy(new Fine(7, "seven"), 8, "bad");
    Object[] columns = columns(codec);
    codec.write(columns, 0, good);
    for (Throwable each : new Throwable[] {new IOException("io"), new StackOverflowError("so")}) {
      thrown = each;
      assertThatThrownBy(() -> codec.write(columns, 0, bad)).isSameAs(each);
      assertThatThrownBy(() -> codec.matches(columns, 0, bad)).isSameAs(each);
      thrown = null;
      assertThat(codec.matches(columns, 0, good)).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("fussyCodecs")
  void read_constructorThatThrows_passesTheException(Codec codec) {
    Fussy bad = new Fussy(new Fine(7, "seven"), 8, "bad");
    Object[] columns = columns(codec);
    codec.write(columns, 0, bad);
    thrown = new IOException("disk");
    assertThatThrownBy(() -> codec.read(columns, 0)).isSameAs(thrown);
    thrown = null;
    assertThat(codec.read(columns, 0)).isEqualTo(bad);
  }

  @ParameterizedTest
  @MethodSource("liarCodecs")
  void write_readsThroughTheAccessor(Codec codec) {
    Object[] columns = columns(codec);
    codec.write(columns, 0, new Liar(3));
    assertThat(columns[0]).isEqualTo(new int[] {6});
  }

  @ParameterizedTest
  @MethodSource("nestCodecs")
  void writeAndMatches_nestedNull_nameThePath(Codec codec) {
    Object[] columns = columns(codec);
    Nest good = new Nest(new Fine(1, "x"), Entity.of(3, 1));
    codec.write(columns, 0, good);
    Nest withoutFine = new Nest(null, Entity.NONE);
    Nest withoutEntity = new Nest(new Fine(2, "y"), null);
    String because = " is null; a nested record or an entity cannot be null (there is Entity.NONE)";
    assertThatThrownBy(() -> codec.write(columns, 0, withoutFine))
        .hasMessage("Nest.fine" + because);
    assertThatThrownBy(() -> codec.write(columns, 0, withoutEntity))
        .hasMessage("Nest.entity" + because);
    assertThatThrownBy(() -> codec.matches(columns, 0, withoutFine))
        .hasMessage("Nest.fine" + because);
    assertThat(codec.read(columns, 0)).isEqualTo(good);
  }

  @ParameterizedTest
  @MethodSource("nestCodecs")
  void write_valueOfAnotherClass_isRefused(Codec codec) {
    Object[] columns = columns(codec);
    assertThatThrownBy(() -> codec.write(columns, 0, new Liar(1)))
        .isExactlyInstanceOf(ClassCastException.class);
  }
}
