package dev.basalt.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.InterpretedCodec;
import dev.basalt.internal.shape.Shape;
import dev.basalt.internal.shape.ShapeReader;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Store;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// A codec that is interpreted at first, around the row at which that ends. That both kinds do the
/// same is in the matrix of codecs.
class LazyCodecTest {

  record Position(float x, float y) {}

  /// A record that can be told to fail.
  record Fussy(int value) {
    static boolean failing;

    @Override
    public int value() {
      if (failing) {
        throw new IllegalStateException("not now");
      }
      return value;
    }
  }

  private static final int THRESHOLD = 3;

  private static LazyCodec lazy(Class<?> type) {
    return new LazyCodec(ShapeReader.read(type, null), THRESHOLD);
  }

  private static Object[] columns() {
    return new Object[] {new float[4], new float[4]};
  }

  @Test
  void latest_isTheCodecItselfUntilItHasHandledEnoughRows() {
    LazyCodec codec = lazy(Position.class);
    Object[] columns = columns();
    for (int i = 0; i < THRESHOLD; i++) {
      codec.write(columns, i, new Position(i, -i));
      assertThat(codec.latest()).isSameAs(codec);
    }
    assertThat(codec.read(columns, 2)).isEqualTo(new Position(2, -2));
    assertThat(codec.latest()).isNotSameAs(codec).isNotInstanceOf(InterpretedCodec.class);
    assertThat(codec.latest().latest()).isSameAs(codec.latest());
  }

  @Test
  void everyOperation_countsRows() {
    Position value = new Position(1, 2);
    List<Consumer<Codec>> operations =
        List.of(
            codec -> codec.read(columns(), 0),
            codec -> codec.write(columns(), 0, value),
            codec -> codec.matches(columns(), 0, value));
    for (var operation : operations) {
      LazyCodec codec = lazy(Position.class);
      for (int i = 0; i < THRESHOLD; i++) {
        operation.accept(codec);
      }
      assertThat(codec.latest()).isSameAs(codec);
      operation.accept(codec);
      assertThat(codec.latest()).isNotSameAs(codec);
    }
  }

  @Test
  void successor_hasTheSameSerialAndShape() {
    LazyCodec codec = lazy(Position.class);
    IntStream.rangeClosed(0, THRESHOLD).forEach(i -> codec.read(columns(), 0));
    assertThat(codec.latest().serial()).isEqualTo(codec.serial());
    assertThat(codec.latest().shape()).isSameAs(codec.shape());
    assertThat(codec.latest().width()).isEqualTo(2);
  }

  @Test
  void whoHoldsItStill_isPassedOn() {
    LazyCodec codec = lazy(Position.class);
    Object[] columns = columns();
    for (int i = 0; i < 10; i++) {
      codec.write(columns, 1, new Position(i, i));
      assertThat(codec.read(columns, 1)).isEqualTo(new Position(i, i));
      assertThat(codec.matches(columns, 1, new Position(i, i))).isTrue();
      codec.copy(columns, 1, columns, 0);
      assertThat(codec.read(columns, 0)).isEqualTo(new Position(i, i));
    }
  }

  @Test
  void write_thatFailsAtTheSwitch_leavesTheRowAsItWas() {
    LazyCodec codec = lazy(Fussy.class);
    Object[] columns = {new int[1]};
    for (int i = 0; i < THRESHOLD; i++) {
      codec.write(columns, 0, new Fussy(7));
    }
    Fussy.failing = true;
    try {
      assertThatThrownBy(() -> codec.write(columns, 0, new Fussy(8)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("not now");
    } finally {
      Fussy.failing = false;
    }
    assertThat(codec.latest()).isNotSameAs(codec);
    assertThat(codec.read(columns, 0)).isEqualTo(new Fussy(7));
    codec.write(columns, 0, new Fussy(8));
    assertThat(codec.read(columns, 0)).isEqualTo(new Fussy(8));
  }

  @Test
  void component_afterTheSwitch_hasTheSuccessor() {
    Store store = new Store((type, lookup) -> lazy(type), Integer.MAX_VALUE);
    Component component = store.registry().of(Position.class);
    Codec first = component.codec();
    assertThat(first).isInstanceOf(LazyCodec.class);
    IntStream.rangeClosed(0, THRESHOLD).forEach(i -> first.read(columns(), 0));
    assertThat(component.codec()).isSameAs(first.latest()).isNotSameAs(first);
  }

  @Test
  void severalThreads_atTheSwitch_getOneSuccessor() throws Exception {
    Shape shape = ShapeReader.read(Position.class, null);
    int threads = 4;
    try (var executor = Executors.newFixedThreadPool(threads)) {
      for (int round = 0; round < 50; round++) {
        LazyCodec codec = new LazyCodec(shape, THRESHOLD);
        Object[] columns = columns();
        Position value = new Position(round, 1);
        codec.write(columns, 0, value);
        Set<Codec> seen = ConcurrentHashMap.newKeySet();
        CyclicBarrier barrier = new CyclicBarrier(threads);
        Callable<Object> reading =
            () -> {
              barrier.await();
              for (int i = 0; i <= THRESHOLD; i++) {
                assertThat(codec.read(columns, 0)).isEqualTo(value);
              }
              seen.add(codec.latest());
              return null;
            };
        for (var result : executor.invokeAll(Collections.nCopies(threads, reading))) {
          result.get();
        }
        IntStream.rangeClosed(0, THRESHOLD).forEach(i -> codec.read(columns, 0));
        seen.add(codec.latest());
        seen.remove(codec);
        assertThat(seen).hasSize(1);
      }
    }
  }
}
