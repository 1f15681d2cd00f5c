package dev.basalt.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Array;
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
