package dev.basalt.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.component.ComponentType.Kind;
import dev.basalt.internal.codegen.CodecGenerator;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which shape a class has, and which classes have none.
class ShapeReaderTest {

  enum Team {
    RED
  }

  record Vec(float x, float y) {}

  record Unit(Team team, Vec at, Entity target, Vec to, String name) {}

  record Self(int value, Self self) {}

  record Outer(Middle middle) {}

  record Middle(String name, Inner inner) {}

  record Inner(int value, Outer outer) {}

  record Entrance(Middle middle) {}

  record Tree<T>(T value, List<Tree<T>> children) {}

  record Empty() {}

  record Holder(Empty first, Empty second) {}

  @TempDir Path directory;

  private static Shape read(Class<?> type) {
    return ShapeReader.read(type, null);
  }

  @Test
  void read_record_numbersLeavesInDeclarationOrderDepthFirst() {
    Shape shape = read(Unit.class);
    assertThat(shape.kind()).isEqualTo(Kind.RECORD);
    assertThat(shape.leaves())
        .extracting(leaf -> leaf.column() + " " + leaf.path() + " " + leaf.kind())
        .containsExactly(
            "0 Unit.team BYTE",
            "1 Unit.at.x FLOAT",
            "2 Unit.at.y FLOAT",
            "3 Unit.target LONG",
            "4 Unit.to.x FLOAT",
            "5 Unit.to.y FLOAT",
            "6 Unit.name REFERENCE");
    assertThat(shape.referenceColumns()).containsExactly(6);
  }

  @Test
  void read_recordWithoutLeaves_isTag() {
    assertThat(read(Empty.class).kind()).isEqualTo(Kind.TAG);
    assertThat(read(Holder.class).kind()).isEqualTo(Kind.TAG);
  }

  @Test
  void read_otherClass_isObject() {
    Shape shape = read(StringBuilder.class);
    assertThat(shape.kind()).isEqualTo(Kind.OBJECT);
    assertThat(shape.columnKinds()).containsExactly(ColumnKind.REFERENCE);
  }

  @Test
  void read_recordThatRefersToItselfThroughAList_isFine() {
    assertThat(read(Tree.class).columnKinds())
        .containsExactly(ColumnKind.REFERENCE, ColumnKind.REFERENCE);
  }

  @Test
  void read_recordInsideItself_isRefusedWithThePath() {
    assertThatThrownBy(() -> read(Self.class))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "record Self contains itself: Self.self is a Self again; hold an Entity or another"
                + " reference instead");
  }

  @Test
  void read_recordInsideItselfThroughOthers_isRefusedWithThePath() {
    assertThatThrownBy(() -> read(Outer.class))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "record Outer contains itself: Outer.middle.inner.outer is a Outer again; hold an"
                + " Entity or another reference instead");
    assertThatThrownBy(() -> read(Entrance.class))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "record Middle contains itself: Entrance.middle.inner.outer.middle is a Middle again;"
                + " hold an Entity or another reference instead");
  }

  @Test
  void read_enumOf255Constants_fitsIntoBytes() {
    assertThat(read(Samples.bigEnum(directory, 255)).columnKinds())
        .containsExactly(ColumnKind.BYTE, ColumnKind.BYTE);
  }

  @Test
  void read_enumOf256Constants_needsShorts() {
    assertThat(read(Samples.bigEnum(directory, 256)).columnKinds())
        .containsExactly(ColumnKind.SHORT, ColumnKind.BYTE);
  }

  // ---- width

  private static IntFunction<Object> values(String type) {
    return i -> type.equals("int") ? (Object) i : (Object) (double) i;
  }

  @ParameterizedTest
  @CsvSource({"250, int", "125, double"})
  void read_widestRecord_worksOnBothPaths(int fields, String type) {
    Class<?> wide = Samples.wide(directory, fields, i -> type);
    Object value = Samples.wideValue(wide, values(type));
    Shape shape = read(wide);
    for (Codec codec : List.of(new InterpretedCodec(shape), CodecGenerator.generate(shape))) {
      Object[] columns = new Object[fields];
      for (int i = 0; i < fields; i++) {
        columns[i] = codec.kind(i).newArray(1);
      }
      codec.write(columns, 0, value);
      assertThat(codec.read(columns, 0)).isEqualTo(value);
      assertThat(codec.matches(columns, 0, value)).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({"251, int, 251", "126, double, 252", "254, int, 254"})
  void read_widerRecord_isRefused(int fields, String type, int slots) {
    Class<?> wide = Samples.wide(directory, fields, i -> type);
    assertThatThrownBy(() -> read(wide))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "record Wide has %s fields in %s argument slots; at most 250 can be handled, so group"
                + " some of them into nested records",
            fields, slots);
  }
}
