package dev.basalt.internal.codegen;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.internal.codegen.Rig.Path;
import dev.basalt.query.Mut;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What both paths do when something goes wrong in the middle: rows before are written, this row
/// and later ones are as they were, and the store can be used.
class LoopFailureTest {

  private static final int ROWS = 10;
  private static final int BAD = 4;

  record Value(int first, int second) {}

  record Row(int number) {}

  record Inner(int value) {}

  record Outer(int before, @Nullable Inner inner, @Nullable Entity other) {}

  /// Cannot be made with a negative value, nor read if it is too large.
  record Picky(int first, int value) {
    Picky {
      if (value < 0) {
        throw new IllegalArgumentException("negative " + value);
      }
    }

    @Override
    public int value() {
      if (value > 100) {
        throw new ArithmeticException("too large " + value);
      }
      return value;
    }
  }

  private static Rig rig(Path path) {
    Rig rig = new Rig(path);
    for (int row = 0; row < ROWS; row++) {
      rig.spawn(new Value(row, row), new Row(row));
    }
    return rig;
  }

  private static List<Integer> firsts(Rig rig) {
    return rig.query(read(Value.class)).stream().map(row -> row.a().first()).toList();
  }

  /// 100 to 103, then the old values.
  private static List<Integer> writtenUpToBad() {
    return IntStream.range(0, ROWS).map(row -> row < BAD ? 100 + row : row).boxed().toList();
  }

  private static void assertUsable(Rig rig) {
    assertThat(rig.store().guard().isIterating()).isFalse();
    rig.spawn(new Value(-1, -1), new Row(-1));
    assertThat(firsts(rig)).endsWith(-1);
    List<Row> rows = new ArrayList<>();
    rig.query(read(Row.class)).each((Row row) -> rows.add(row));
    assertThat(rows).hasSize(ROWS + 1);
  }

  @ParameterizedTest
  @EnumSource
  void update_thatThrows_leavesThisRowAndLaterOnes(Path path) {
    Rig rig = rig(path);
    assertThatThrownBy(
            () ->
                rig.query(write(Value.class), read(Row.class))
                    .update(
                        (v, row) -> {
                          if (row.number() == BAD) {
                            throw new IllegalStateException("row " + row.number());
                          }
                          return new Value(v.first() + 100, 0);
                        }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("row 4");
    assertThat(firsts(rig)).isEqualTo(writtenUpToBad());
    assertUsable(rig);
  }

  @ParameterizedTest
  @EnumSource
  void update_thatReturnsNull_saysSo(Path path) {
    Rig rig = rig(path);
    assertThatThrownBy(
            () ->
                rig.query(write(Value.class), read(Row.class))
                    .update((v, row) -> row.number() == BAD ? null : new Value(v.first() + 100, 0)))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("update returned null; a component cannot be null");
    assertThat(firsts(rig)).isEqualTo(writtenUpToBad());
    assertUsable(rig);
  }

  @ParameterizedTest
  @EnumSource
  void cursor_setToNull_saysSo(Path path) {
    Rig rig = rig(path);
    for (Consumer<Mut<Value>> change :
        List.<Consumer<Mut<Value>>>of(
            m -> m.set(null), m -> m.setIfChanged(null), m -> m.update(old -> null))) {
      assertThatThrownBy(() -> rig.query(write(Value.class)).each(m -> change.accept(m)))
          .isInstanceOf(NullPointerException.class)
          .hasMessage("set(null); a component cannot be null");
    }
    assertThat(firsts(rig)).isEqualTo(IntStream.range(0, ROWS).boxed().toList());
    assertUsable(rig);
  }

  @ParameterizedTest
  @EnumSource
  void write_ofNestedNull_leavesTheRowAndNamesThePath(Path path) {
    Rig rig = new Rig(path);
    Outer fine = new Outer(1, new Inner(2), Entity.of(1, 1));
    Entity entity = rig.spawn(fine);
    assertThatThrownBy(
            () -> rig.query(write(Outer.class)).update(o -> new Outer(9, null, Entity.NONE)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Outer.inner is null; a nested record or an entity cannot be null (there is"
                + " Entity.NONE)");
    assertThatThrownBy(
            () -> rig.query(write(Outer.class)).each(m -> m.set(new Outer(9, new Inner(9), null))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Outer.other is null; a nested record or an entity cannot be null (there is"
                + " Entity.NONE)");
    assertThat(rig.query(read(Outer.class)).single().a()).isEqualTo(fine);
    assertThat(rig.query(read(Outer.class)).single().entity()).isEqualTo(entity);
  }

  @ParameterizedTest
  @EnumSource
  void accessor_thatThrows_leavesTheWholeRow(Path path) {
    Rig rig = new Rig(path);
    rig.spawn(new Picky(1, 1));
    assertThatThrownBy(() -> rig.query(write(Picky.class)).update(p -> new Picky(7, 101)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("too large 101");
    assertThatThrownBy(() -> rig.query(write(Picky.class)).each(m -> m.set(new Picky(7, 101))))
        .isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(
            () -> rig.query(write(Picky.class)).each(m -> m.setIfChanged(new Picky(7, 101))))
        .isInstanceOf(ArithmeticException.class);
    assertThat(rig.query(read(Picky.class)).single().a()).isEqualTo(new Picky(1, 1));
  }

  record Brittle(int value) {
    static boolean broken;

    Brittle {
      if (broken) {
        throw new UnsupportedOperationException("broken " + value);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void constructor_thatThrows_endsTheRunBeforeTheBody(Path path) {
    Rig rig = new Rig(path);
    rig.spawn(new Brittle(1), new Row(1));
    List<Object> seen = new ArrayList<>();
    Brittle.broken = true;
    try {
      assertThatThrownBy(
              () -> rig.query(read(Row.class), read(Brittle.class)).each((row, b) -> seen.add(row)))
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessage("broken 1");
    } finally {
      Brittle.broken = false;
    }
    assertThat(seen).isEmpty();
    assertThat(rig.store().guard().isIterating()).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void body_thatThrowsAChecked_passesItOn(Path path) {
    Rig rig = rig(path);
    assertThatThrownBy(() -> rig.query(read(Row.class)).each((Row row) -> sneak()))
        .isInstanceOf(java.io.IOException.class)
        .hasMessage("disk");
    assertUsable(rig);
  }

  private static void sneak() {
    LoopFailureTest.<RuntimeException>raise(new java.io.IOException("disk"));
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void raise(Throwable e) throws E {
    throw (E) e;
  }

  @ParameterizedTest
  @EnumSource
  void cursor_usedAfterItsCall_isRefused(Path path) {
    Rig rig = rig(path);
    List<Mut<Value>> kept = new ArrayList<>();
    rig.query(write(Value.class)).each((Mut<Value> m) -> kept.add(m));
    String message =
        "a Mut was used after the call that it was made for; keep the value, or the entity,"
            + " instead";
    assertThatThrownBy(() -> kept.getFirst().get())
        .isInstanceOf(AssertionError.class)
        .hasMessage(message);
    assertThatThrownBy(() -> kept.getFirst().set(new Value(9, 9)))
        .isInstanceOf(AssertionError.class)
        .hasMessage(message);
    assertThatThrownBy(() -> kept.getLast().setIfChanged(new Value(9, 9)))
        .isInstanceOf(AssertionError.class)
        .hasMessage(message);
    assertThat(firsts(rig)).isEqualTo(IntStream.range(0, ROWS).boxed().toList());
  }

  @ParameterizedTest
  @EnumSource
  void cursor_ofACallThatThrew_isRefused(Path path) {
    Rig rig = rig(path);
    List<Mut<?>> kept = new ArrayList<>();
    assertThatThrownBy(
            () ->
                rig.query(write(Value.class), write(Row.class))
                    .each(
                        (value, row) -> {
                          kept.add(value);
                          kept.add(row);
                          throw new IllegalStateException("row " + row.get().number());
                        }))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("row 0");
    assertThat(kept)
        .hasSize(2)
        .allSatisfy(
            cursor -> assertThatThrownBy(cursor::get).isExactlyInstanceOf(AssertionError.class));
    assertUsable(rig);
  }

  @ParameterizedTest
  @EnumSource
  void cursor_ofAnEarlierRow_isRefusedInsideTheLoopToo(Path path) {
    Rig rig = rig(path);
    List<Mut<Value>> kept = new ArrayList<>();
    assertThatThrownBy(
            () ->
                rig.query(write(Value.class))
                    .each(
                        m -> {
                          kept.add(m);
                          kept.getFirst().set(new Value(100, 100));
                        }))
        .isInstanceOf(AssertionError.class);
    assertThat(firsts(rig)).startsWith(100, 1).endsWith(9);
    assertUsable(rig);
  }
}
