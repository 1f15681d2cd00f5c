package dev.basalt.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.internal.codegen.CodecGenerator;
import dev.basalt.internal.codegen.LazyCodec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every shape on both paths. In every build both are compared, whichever is selected.
class CodecMatrixTest {

  private static final int ROWS = 8;

  private record Maker(String name, Function<Shape, Codec> maker) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final List<Maker> MAKERS =
      List.of(
          new Maker("interpreted", InterpretedCodec::new),
          new Maker("generated", CodecGenerator::generate),
          new Maker("generated on the way", shape -> new LazyCodec(shape, 3)));

  @TempDir static Path directory;

  private static final List<Sample> SAMPLES = new ArrayList<>();

  @BeforeAll
  static void makeSamples() {
    SAMPLES.clear();
    SAMPLES.addAll(Samples.all(directory).toList());
  }

  static Stream<Arguments> matrix() {
    return SAMPLES.stream()
        .flatMap(sample -> MAKERS.stream().map(maker -> Arguments.of(sample, maker)));
  }

  static List<Sample> samples() {
    return SAMPLES;
  }

  private static Object[] columns(Codec codec) {
    Object[] columns = new Object[codec.width()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = codec.kind(i).newArray(ROWS);
    }
    return columns;
  }

  /// Whether two rows are the same in every bit.
  private static boolean same(Codec codec, Object[] a, int rowA, Object[] b, int rowB) {
    for (int i = 0; i < codec.width(); i++) {
      if (!codec.kind(i).same(a[i], rowA, b[i], rowB)) {
        return false;
      }
    }
    return true;
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("matrix")
  void read_afterWrite_givesAnEqualValue(Sample sample, Maker maker) {
    Codec codec = maker.maker.apply(sample.shape());
    Object[] columns = columns(codec);
    for (Object value : sample.values()) {
      codec.write(columns, 3, value);
      Object back = codec.read(columns, 3);
      assertThat(back).isEqualTo(value).hasSameClassAs(value);
      Object[] again = columns(codec);
      codec.write(again, 0, back);
      assertThat(same(codec, columns, 3, again, 0)).as("bits of %s", value).isTrue();
    }
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("matrix")
  void write_touchesItsRowOnly(Sample sample, Maker maker) {
    Codec codec = maker.maker.apply(sample.shape());
    Object[] columns = columns(codec);
    Object[] untouched = columns(codec);
    codec.write(columns, 3, sample.values().getFirst());
    for (int row = 0; row < ROWS; row++) {
      assertThat(row == 3 || same(codec, columns, row, untouched, row)).as("row %s", row).isTrue();
    }
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("matrix")
  void matches_onlyWhatIsTheSameInEveryBit(Sample sample, Maker maker) {
    Codec codec = maker.maker.apply(sample.shape());
    Object[] columns = columns(codec);
    for (Object stored : sample.values()) {
      codec.write(columns, 1, stored);
      for (Object other : sample.values()) {
        Object[] single = columns(codec);
        codec.write(single, 0, other);
        assertThat(codec.matches(columns, 1, other))
            .as("%s matches %s", stored, other)
            .isEqualTo(same(codec, columns, 1, single, 0));
      }
      assertThat(codec.matches(columns, 1, stored)).isTrue();
    }
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("matrix")
  void copy_ofRow_isTheSameInEveryBit(Sample sample, Maker maker) {
    Codec codec = maker.maker.apply(sample.shape());
    Object[] from = columns(codec);
    Object[] to = columns(codec);
    for (Object value : sample.values()) {
      codec.write(from, 5, value);
      codec.copy(from, 5, to, 2);
      assertThat(same(codec, from, 5, to, 2)).isTrue();
      codec.copy(to, 2, to, 7);
      assertThat(codec.read(to, 7)).isEqualTo(value);
    }
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("matrix")
  void repeat_ofRow_fillsTheRowsUpToTheEnd(Sample sample, Maker maker) {
    Codec codec = maker.maker.apply(sample.shape());
    for (Object value : sample.values()) {
      for (int end = 2; end <= ROWS; end++) {
        Object[] columns = columns(codec);
        Object[] untouched = columns(codec);
        codec.write(columns, 1, value);
        codec.repeat(columns, 1, end);
        for (int row = 0; row < ROWS; row++) {
          boolean filled = 1 <= row && row < end;
          Object[] expected = filled ? columns : untouched;
          assertThat(same(codec, columns, row, expected, 1)).as("row %s of %s", row, end).isTrue();
        }
      }
    }
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("matrix")
  void erase_ofRows_letsGoOfReferencesOnly(Sample sample, Maker maker) {
    Codec codec = maker.maker.apply(sample.shape());
    Object[] columns = columns(codec);
    codec.write(columns, 0, sample.values().getFirst());
    codec.repeat(columns, 0, ROWS);
    codec.erase(columns, 2, 4);
    for (int i = 0; i < codec.width(); i++) {
      for (int row = 0; row < ROWS; row++) {
        boolean erased = codec.kind(i) == ColumnKind.REFERENCE && (row == 2 || row == 3);
        Object element = codec.kind(i).get(columns[i], row);
        assertThat(element).isEqualTo(erased ? null : codec.kind(i).get(columns[i], 0));
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("samples")
  void bothPaths_writeTheSameBits(Sample sample) {
    Shape shape = sample.shape();
    Codec interpreted = new InterpretedCodec(shape);
    Codec generated = CodecGenerator.generate(shape);
    Object[] one = columns(interpreted);
    Object[] two = columns(generated);
    for (Object value : sample.values()) {
      interpreted.write(one, 0, value);
      generated.write(two, 0, value);
      assertThat(same(interpreted, one, 0, two, 0)).as("%s", value).isTrue();
      assertThat(generated.read(one, 0)).isEqualTo(interpreted.read(two, 0));
      assertThat(generated.matches(one, 0, value)).isTrue();
      assertThat(interpreted.matches(two, 0, value)).isTrue();
    }
  }
}
