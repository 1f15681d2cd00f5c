package dev.basalt.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Array;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ColumnKindTest {

  @ParameterizedTest
  @EnumSource
  void newArray_isOfItsElementType(ColumnKind kind) {
    Object array = kind.newArray(4);
    assertThat(array.getClass().getComponentType()).isEqualTo(kind.element());
    assertThat(Array.getLength(array)).isEqualTo(4);
    assertThat(ColumnKind.of(kind.element())).isEqualTo(kind);
  }

  @Test
  void of_anyReference_isReference() {
    assertThat(ColumnKind.of(String.class)).isEqualTo(ColumnKind.REFERENCE);
    assertThat(ColumnKind.of(int[].class)).isEqualTo(ColumnKind.REFERENCE);
    assertThat(ColumnKind.of(Integer.class)).isEqualTo(ColumnKind.REFERENCE);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REFERENCE")
  void bytes_areThoseOfTheElement(ColumnKind kind) throws Exception {
    int bytes = kind == ColumnKind.BOOLEAN ? 1 : bytesOf(kind);
    assertThat(kind.bytes()).isEqualTo(bytes);
  }

  private static int bytesOf(ColumnKind kind) throws Exception {
    Class<?> box = Array.get(kind.newArray(1), 0).getClass();
    return box.getField("BYTES").getInt(null);
  }

  @Test
  void same_ofFloats_isByBits() {
    float[] array = {0f, -0f, Float.NaN, Float.intBitsToFloat(0x7FC0_0001), Float.NaN};
    assertThat(ColumnKind.FLOAT.same(array, 0, array, 1)).isFalse();
    assertThat(ColumnKind.FLOAT.same(array, 2, array, 3)).isFalse();
    assertThat(ColumnKind.FLOAT.same(array, 2, array, 4)).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void findDifferent_anyRows_areThoseThatAreNotTheSame(ColumnKind kind) {
    Random random = new Random(1);
    for (int round = 0; round < 200; round++) {
      Object a = kind.newArray(70);
      Object b = kind.newArray(80);
      int count = random.nextInt(70);
      BitSet expected = new BitSet();
      for (int row = 0; row < 70; row++) {
        if (random.nextInt(1 + round) == 0) {
          kind.set(b, row, other(kind));
          expected.set(row, row < count);
        }
      }
      BitSet found = new BitSet();
      kind.findDifferent(a, b, count, found);
      assertThat(found).isEqualTo(expected);
    }
  }

  private static Object other(ColumnKind kind) {
    return switch (kind) {
      case BOOLEAN -> true;
      case BYTE -> (byte) 1;
      case SHORT -> (short) 1;
      case CHAR -> 'a';
      case INT -> 1;
      case LONG -> 1L << 40;
      case FLOAT -> -0f;
      case DOUBLE -> -0.0;
      case REFERENCE -> "a";
    };
  }

  @Test
  void findDifferent_ofFloats_isByBits() {
    float[] a = {0, Float.NaN, Float.NaN};
    float[] b = {-0f, Float.intBitsToFloat(0x7FC0_0001), Float.NaN};
    BitSet found = new BitSet();
    ColumnKind.FLOAT.findDifferent(a, b, 3, found);
    assertThat(found).hasToString("{0, 1}");
  }

  @Test
  void same_ofReferences_isByIdentity() {
    Object[] array = {"a", new String("a"), "a", null, null};
    assertThat(ColumnKind.REFERENCE.same(array, 0, array, 1)).isFalse();
    assertThat(ColumnKind.REFERENCE.same(array, 0, array, 2)).isTrue();
    assertThat(ColumnKind.REFERENCE.same(array, 3, array, 4)).isTrue();
  }

  @Test
  void bits_ofReferences_areRefused() {
    assertThatThrownBy(() -> ColumnKind.REFERENCE.bits(new Object[1], 0))
        .isExactlyInstanceOf(AssertionError.class)
        .hasMessage("no bits in class [Ljava.lang.Object;");
  }
}
