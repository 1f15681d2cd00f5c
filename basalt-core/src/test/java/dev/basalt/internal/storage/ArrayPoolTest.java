package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.storage.ArrayPool.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ArrayPoolTest {

  private final ArrayPool pool = new ArrayPool();

  @Test
  void statistics_followAnArray() {
    assertThat(pool.statistics()).isEqualTo(new Statistics(0, 0, 0, 0, 0, 0));
    Object first = pool.take(ColumnKind.FLOAT, 64);
    assertThat(pool.statistics()).isEqualTo(new Statistics(1, 0, 1, 256, 0, 0));
    Object second = pool.take(ColumnKind.LONG, 16);
    assertThat(pool.statistics()).isEqualTo(new Statistics(2, 0, 2, 384, 0, 0));
    pool.give(ColumnKind.FLOAT, first, 64);
    assertThat(pool.statistics()).isEqualTo(new Statistics(2, 0, 1, 128, 1, 256));
    pool.take(ColumnKind.FLOAT, 64);
    assertThat(pool.statistics()).isEqualTo(new Statistics(2, 1, 2, 384, 0, 0));
    pool.give(ColumnKind.LONG, second, 16);
    assertThat(pool.trim()).isEqualTo(128);
    assertThat(pool.statistics()).isEqualTo(new Statistics(2, 1, 1, 256, 0, 0));
    assertThat(pool.trim()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void take_afterGive_givesTheSameArray(ColumnKind kind) {
    Object array = pool.take(kind, 32);
    assertThat(array.getClass().getComponentType()).isEqualTo(kind.element());
    pool.give(kind, array, 32);
    assertThat(pool.take(kind, 32)).isSameAs(array);
    assertThat(pool.take(kind, 32)).isNotSameAs(array);
  }

  @Test
  void take_ofAnotherKindOrLength_doesNotReuse() {
    pool.give(ColumnKind.INT, pool.take(ColumnKind.INT, 32), 32);
    pool.take(ColumnKind.FLOAT, 32);
    pool.take(ColumnKind.INT, 64);
    assertThat(pool.statistics().reusedArrays()).isZero();
  }

  @Test
  void give_ofReferences_clearsThem() {
    Object[] array = (Object[]) pool.take(ColumnKind.REFERENCE, 4);
    array[2] = "kept";
    pool.give(ColumnKind.REFERENCE, array, 4);
    assertThat(array).containsOnlyNulls();
  }

  @Test
  void give_ofASmallArrayThatWasOutgrown_countsItOutAndLetsItGo() {
    Object array = pool.take(ColumnKind.INT, 224);
    pool.give(ColumnKind.INT, array, 224, true);
    assertThat(pool.statistics()).isEqualTo(new Statistics(1, 0, 0, 0, 0, 0));
    assertThat(pool.take(ColumnKind.INT, 224)).isNotSameAs(array);
  }

  @Test
  void give_ofALargeArrayThatWasOutgrown_keepsIt() {
    Object array = pool.take(ColumnKind.INT, 256);
    pool.give(ColumnKind.INT, array, 256, true);
    assertThat(pool.take(ColumnKind.INT, 256)).isSameAs(array);
  }

  @ParameterizedTest
  @EnumSource
  void rows_ofALength_areThoseThatItIsFor(ColumnKind kind) {
    IntStream.rangeClosed(1, 40_000)
        .map(ArrayPool::size)
        .forEach(
            size -> assertThat(ArrayPool.rows(kind, ArrayPool.length(kind, size))).isEqualTo(size));
  }

  @Test
  void take_afterTrim_allocates() {
    Object array = pool.take(ColumnKind.INT, 32);
    pool.give(ColumnKind.INT, array, 32);
    pool.trim();
    assertThat(pool.take(ColumnKind.INT, 32)).isNotSameAs(array);
    assertThat(pool.statistics().allocatedArrays()).isEqualTo(2);
  }

  @Test
  void take_ofAnotherSize_isOurMistake() {
    assertThatThrownBy(() -> pool.take(ColumnKind.INT, 49))
        .isExactlyInstanceOf(AssertionError.class)
        .hasMessage("49 is no size of arrays");
  }

  @Test
  void size_isTheNextQuarterOfAPowerOfTwo() {
    assertThat(
            IntStream.of(1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 21, 10_000, 16_383).map(ArrayPool::size))
        .containsExactly(1, 2, 3, 4, 5, 7, 8, 10, 16, 20, 24, 10_240, 16_384);
  }

  @Test
  void sizes_areKeptApart() {
    List<Integer> sizes =
        IntStream.rangeClosed(1, 20_000).map(ArrayPool::size).distinct().boxed().toList();
    for (int size : sizes) {
      pool.give(ColumnKind.INT, pool.take(ColumnKind.INT, size), size);
    }
    for (int size : sizes) {
      int length = ((int[]) pool.take(ColumnKind.INT, size)).length;
      assertThat(length).isEqualTo(ArrayPool.length(ColumnKind.INT, size));
    }
    assertThat(pool.statistics().reusedArrays()).isEqualTo(sizes.size());
  }

  @Test
  void manyThreads_loseNoArray() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      threads.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    for (int round = 0; round < 10_000; round++) {
                      pool.give(ColumnKind.INT, pool.take(ColumnKind.INT, 16), 16);
                    }
                  }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    Statistics end = pool.statistics();
    assertThat(end.usedArrays()).isZero();
    assertThat(end.allocatedArrays() + end.reusedArrays()).isEqualTo(40_000);
    assertThat(end.freeArrays()).isEqualTo(end.allocatedArrays()).isLessThanOrEqualTo(4);
  }
}
