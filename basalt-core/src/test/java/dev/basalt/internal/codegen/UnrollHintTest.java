package dev.basalt.internal.codegen;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.internal.codegen.Rig.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Loops that are too large for C2 to unroll unless it is asked.
class UnrollHintTest {

  private static final int LARGEST_CHUNK = 40;
  private static final int RUNS = 1_000;

  record Quad(float a, float b, float c, float d) {
    Quad plus(Quad other) {
      return new Quad(a + other.a, b + other.b, c + other.c, d + other.d);
    }
  }

  record Square(Quad a, Quad b) {
    Square plus(Square other) {
      return new Square(a.plus(other.a), b.plus(other.b));
    }
  }

  record Step(Quad a, Quad b) {
    Square asSquare() {
      return new Square(a, b);
    }
  }

  record Tag0() {}

  record Tag1() {}

  record Tag2() {}

  record Tag3() {}

  record Tag4() {}

  record Tag5() {}

  private static final List<Record> TAGS =
      List.of(new Tag0(), new Tag1(), new Tag2(), new Tag3(), new Tag4(), new Tag5());

  /// One chunk of each size, each in an archetype of its own.
  private static Rig rig(Path path) {
    Rig rig = new Rig(path);
    for (int size = 1; size <= LARGEST_CHUNK; size++) {
      for (int row = 0; row < size; row++) {
        List<Object> values = new ArrayList<>();
        values.add(new Square(quad(row), quad(size)));
        values.add(new Step(quad(1), quad(row)));
        for (int tag = 0; tag < TAGS.size(); tag++) {
          if ((size >> tag & 1) != 0) {
            values.add(TAGS.get(tag));
          }
        }
        rig.spawn(values.toArray());
      }
    }
    return rig;
  }

  private static Quad quad(float first) {
    return new Quad(first, first + 1, first + 2, first + 3);
  }

  private static List<Object> afterUpdates(Path path) {
    Rig rig = rig(path);
    var query = rig.query(write(Square.class), read(Step.class));
    for (int i = 0; i < RUNS; i++) {
      query.update((square, step) -> square.plus(step.asSquare()));
    }
    return values(rig);
  }

  private static List<Object> afterWritesByCursor(Path path) {
    Rig rig = rig(path);
    var query = rig.query(write(Square.class), read(Step.class));
    for (int i = 0; i < RUNS; i++) {
      query.each((square, step) -> square.set(square.get().plus(step.asSquare())));
    }
    return values(rig);
  }

  private static List<Object> afterParallelUpdates(Path path) {
    Rig rig = rig(path);
    var query = rig.query(write(Square.class), read(Step.class));
    for (int i = 0; i < RUNS; i++) {
      query.parallel().update((square, step) -> square.plus(step.asSquare()));
    }
    return values(rig);
  }

  private static List<Object> values(Rig rig) {
    List<Object> values = new ArrayList<>();
    rig.query(read(Square.class))
        .each((Entity entity, Square square) -> values.add(entity + " " + square));
    return values;
  }

  @Test
  void helps_withManyArraysOrALargeBody() {
    assertThat(UnrollHint.helps(15, 60)).isTrue();
    assertThat(UnrollHint.helps(6, 420)).isTrue();
    assertThat(UnrollHint.helps(9, 60)).isFalse();
    assertThat(UnrollHint.helps(0, 0)).isFalse();
  }

  @Test
  void update_overChunksOfAllSizes_agreesOnBothPaths() {
    assertThat(afterUpdates(Path.GENERATED)).isEqualTo(afterUpdates(Path.INTERPRETED));
  }

  @Test
  void cursor_overChunksOfAllSizes_agreesOnBothPaths() {
    assertThat(afterWritesByCursor(Path.GENERATED))
        .isEqualTo(afterWritesByCursor(Path.INTERPRETED));
  }

  @Test
  void parallelUpdate_overChunksOfAllSizes_agreesOnBothPaths() {
    assertThat(afterParallelUpdates(Path.GENERATED))
        .isEqualTo(afterParallelUpdates(Path.INTERPRETED));
  }
}
