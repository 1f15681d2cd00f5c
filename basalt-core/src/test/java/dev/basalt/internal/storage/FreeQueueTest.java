package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FreeQueueTest {

  private final ArrayPool pool = new ArrayPool();
  private final FreeQueue queue = new FreeQueue(pool);

  @Test
  void pop_givesFirstInFirstOut() {
    queue.push(1);
    queue.push(2);
    queue.push(3);
    assertThat(queue.pop()).isEqualTo(1);
    queue.push(4);
    assertThat(queue.size()).isEqualTo(3);
    assertThat(queue.peek(0)).isEqualTo(2);
    assertThat(queue.peek(2)).isEqualTo(4);
    assertThat(queue.pop()).isEqualTo(2);
    assertThat(queue.pop()).isEqualTo(3);
    assertThat(queue.pop()).isEqualTo(4);
    assertThat(queue.isEmpty()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 1_023, 1_024, 1_025, 2_048, 5_000})
  void manyHandles_keepTheirOrderAcrossPages(int count) {
    for (int round = 0; round < 3; round++) {
      for (long i = 0; i < count; i++) {
        queue.push(i);
      }
      for (long i = 0; i < count; i++) {
        assertThat(queue.peek((int) (count - 1 - i))).isEqualTo(count - 1L);
        assertThat(queue.pop()).isEqualTo(i);
      }
      assertThat(queue.isEmpty()).isTrue();
    }
  }

  @Test
  void steadyUse_needsTwoPages() {
    for (long i = 0; i < 100; i++) {
      queue.push(i);
    }
    for (int i = 0; i < 100_000; i++) {
      queue.push(queue.pop());
    }
    assertThat(queue.size()).isEqualTo(100);
    assertThat(pool.statistics().allocatedArrays()).isLessThanOrEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 700, 1_499, 1_500, 2_999})
  void remove_takesOneOutAndKeepsTheOrder(int slot) {
    for (int i = 0; i < 3_000; i++) {
      queue.push(5L << 32 | i);
    }
    assertThat(queue.remove(slot)).isTrue();
    assertThat(queue.size()).isEqualTo(2_999);
    for (int i = 0; i < 3_000; i++) {
      if (i != slot) {
        assertThat(queue.pop()).isEqualTo(5L << 32 | i);
      }
    }
  }

  @Test
  void remove_ofAbsentSlot_isFalse() {
    queue.push(1);
    assertThat(queue.remove(2)).isFalse();
    assertThat(queue.pop()).isEqualTo(1);
    assertThat(queue.remove(1)).isFalse();
  }

  @Test
  void fork_andOriginal_goTheirOwnWays() {
    for (long i = 0; i < 1_500; i++) {
      queue.push(i);
    }
    FreeQueue fork = queue.fork();
    queue.share();
    queue.push(-1);
    for (int i = 0; i < 1_200; i++) {
      queue.pop();
    }
    fork.push(-2);
    for (long i = 0; i < 1_500; i++) {
      assertThat(fork.pop()).isEqualTo(i);
    }
    assertThat(fork.pop()).isEqualTo(-2);
    assertThat(queue.peek(300)).isEqualTo(-1);
    fork.release();
    queue.release();
    assertThat(pool.statistics().usedArrays()).isZero();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void randomUse_agreesWithADeque(long seed) {
    Random random = new Random(seed);
    ArrayDeque<Long> model = new ArrayDeque<>();
    for (int step = 0; step < 20_000; step++) {
      boolean growing = step / 4_000 % 2 == 0;
      if (model.isEmpty() || random.nextInt(10) < (growing ? 7 : 3)) {
        queue.push(step);
        model.addLast((long) step);
      } else {
        assertThat(queue.pop()).isEqualTo(model.removeFirst());
      }
      assertThat(queue.size()).isEqualTo(model.size());
    }
  }
}
