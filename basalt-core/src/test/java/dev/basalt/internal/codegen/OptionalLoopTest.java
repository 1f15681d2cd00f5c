package dev.basalt.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.internal.codegen.Rig.Path;
import dev.basalt.query.Mut;
import dev.basalt.query.NodeQuery;
import dev.basalt.query.Optional;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Queries with many optional terms, where each archetype has another combination of them.
class OptionalLoopTest {

  private static final int TERMS = 7;

  private static final StackWalker WALKER =
      StackWalker.getInstance(
          Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES));

  record Number(int value) {}

  record A(int value) {}

  record B(int value) {}

  record C(int value) {}

  record D(int value) {}

  record E(int value) {}

  record F(int value) {}

  record G(int value) {}

  record Row(
      Mut<Number> number,
      @Optional @Nullable A a,
      @Optional @Nullable B b,
      @Optional @Nullable C c,
      @Optional @Nullable D d,
      @Optional @Nullable E e,
      @Optional @Nullable F f,
      @Optional @Nullable G g) {

    /// The values of the terms that are there.
    int sum() {
      return (a == null ? 0 : a.value)
          + (b == null ? 0 : b.value)
          + (c == null ? 0 : c.value)
          + (d == null ? 0 : d.value)
          + (e == null ? 0 : e.value)
          + (f == null ? 0 : f.value)
          + (g == null ? 0 : g.value);
    }
  }

  private static final List<Record> COMPONENTS =
      List.of(new A(1), new B(2), new C(4), new D(8), new E(16), new F(32), new G(64));

  /// A world with an archetype for each combination; the number of a row says which one it is.
  private static Rig filled(Path path) {
    Rig rig = new Rig(path);
    for (int number = 0; number < 1 << TERMS; number++) {
      List<Object> components = new ArrayList<>(List.of(new Number(number)));
      for (int term = 0; term < TERMS; term++) {
        if ((number >> term & 1) == 1) {
          components.add(COMPONENTS.get(term));
        }
      }
      rig.spawn(components.toArray());
    }
    return rig;
  }

  private static @Nullable Class<?> runningLoop() {
    return WALKER.walk(
        frames ->
            frames
                .<Class<?>>map(StackWalker.StackFrame::getDeclaringClass)
                .filter(type -> type.getName().contains("LoopGenerated"))
                .findFirst()
                .orElse(null));
  }

  @Test
  void combinations_areMoreThanLoops_andAllRowsAreRight() {
    NodeQuery<Row> rows = filled(Path.GENERATED).nodes(Row.class);
    Set<Object> loops = new HashSet<>();
    for (int run = 0; run < 2; run++) {
      List<Integer> seen = new ArrayList<>();
      rows.each(
          row -> {
            loops.add(runningLoop());
            assertThat(row.sum()).isEqualTo(row.number().get().value());
            seen.add(row.sum());
          });
      assertThat(seen).containsExactlyElementsOf(IntStream.range(0, 1 << TERMS).boxed().toList());
    }
    loops.remove(null);
    assertThat(loops).hasSize(OptionalLoop.MOST_VARIANTS);
  }

  @Test
  void combinations_beyondTheLoops_writeAndStopAsOthers() {
    for (Path path : Path.values()) {
      NodeQuery<Row> rows = filled(path).nodes(Row.class);
      rows.each(row -> row.number().set(new Number(row.sum() + 1)));
      List<Integer> seen = new ArrayList<>();
      rows.parallelEach(
          row -> {
            synchronized (seen) {
              seen.add(row.number().get().value() - row.sum());
            }
          });
      assertThat(seen).hasSize(1 << TERMS).containsOnly(1);
      int[] calls = {0};
      assertThat(rows.eachWhile(row -> ++calls[0] < 100)).isFalse();
      assertThat(calls[0]).isEqualTo(100);
    }
  }
}
