package dev.basalt.internal.codegen;

import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.internal.codegen.Rig.Path;
import dev.basalt.query.Mut;
import dev.basalt.query.Optional;
import dev.basalt.query.WriteQuery2;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/// For how many classes of bodies, and how often, loops are generated.
class LoopClassesTest {

  record Position(float x, float y) {}

  record Velocity(float dx, float dy) {}

  record Rotation(float angle, float speed) {}

  record Moving(Mut<Position> position, Velocity velocity) {}

  private final Rig rig = new Rig(Path.GENERATED);

  private static Rig filled(Rig rig) {
    rig.spawn(new Position(1, 2), new Velocity(3, 4), new Rotation(5, 6));
    return rig;
  }

  private static void shift(WriteQuery2<Position, Velocity> query, float by) {
    query.update((p, v) -> new Position(p.x() + by, p.y()));
  }

  @Test
  void capturedVariables_makeNoNewClasses() {
    var query = filled(rig).query(write(Position.class), read(Velocity.class));
    for (int i = 0; i < 100; i++) {
      shift(query, i);
    }
    assertThat(rig.generated()).hasSize(1);
    assertThat(rig.query(read(Position.class)).single().a()).isEqualTo(new Position(4951, 2));
  }

  @Test
  void oneBody_inManyWorlds_hasOneLoop() {
    List<Class<?>> generated = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Rig world = filled(new Rig(Path.GENERATED));
      world.query(write(Position.class), read(Velocity.class)).each((p, v) -> p.set(p.get()));
      world.nodes(Moving.class).each(m -> m.position().set(m.position().get()));
      generated.addAll(world.generated());
    }
    assertThat(generated).hasSize(2).doesNotHaveDuplicates();
  }

  @Test
  void everyLambda_hasALoopOfItsOwn() {
    var query = filled(rig).query(write(Position.class), read(Velocity.class));
    query.update((p, v) -> p);
    query.update((p, v) -> p);
    query.update((p, v) -> p);
    assertThat(rig.generated()).hasSize(3).doesNotHaveDuplicates();
  }

  private static Position same(Position position, Object other) {
    return position;
  }

  @Test
  void oneBody_withAnotherQuery_hasAnotherLoop() {
    filled(rig);
    WriteQuery2.Update<Position, Object> body = LoopClassesTest::same;
    rig.query(write(Position.class), read(Velocity.class)).update(body);
    rig.query(write(Position.class), read(Rotation.class)).update(body);
    rig.query(write(Position.class), optional(Rotation.class)).update(body);
    rig.query(write(Position.class), read(Velocity.class)).update(body);
    assertThat(rig.generated()).hasSize(3).containsOnly(body.getClass());
  }

  @DisabledIfSystemProperty(named = "basalt.codegen", matches = "false") // about generated code
  @Test
  void classes_areHiddenAndOfOnePackage() {
    filled(rig);
    List<Class<?>> seen = new ArrayList<>();
    rig.query(write(Position.class))
        .each(
            (Mut<Position> m) -> {
              seen.add(m.getClass());
              seen.add(
                  StackWalker.getInstance(
                          java.util.Set.of(
                              StackWalker.Option.RETAIN_CLASS_REFERENCE,
                              StackWalker.Option.SHOW_HIDDEN_FRAMES))
                      .walk(
                          frames ->
                              frames
                                  .map(StackWalker.StackFrame::getDeclaringClass)
                                  .filter(type -> type.getName().contains("LoopGenerated"))
                                  .findFirst()
                                  .orElseThrow()));
            });
    assertThat(seen)
        .hasSize(2)
        .allMatch(Class::isHidden)
        .allMatch(type -> type.getPackage() == Loops.class.getPackage());
  }

  record Thirteen(
      int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l, int m) {}

  record Ten(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j) {}

  record Hundred(Ten a, Ten b, Ten c, Ten d, Ten e, Ten f, Ten g, Ten h, Ten i, Ten j) {}

  record One(int value) {}

  record Tag() {}

  record WithHundred(Mut<Hundred> first, @Optional Thirteen second) {}

  record WithOne(Mut<One> first, @Optional Tag second, @Optional Thirteen third) {}

  /// The widths of the terms, one after the other, are 100 and 13, or 1, 0 and 13.
  @Test
  void loopsWithOtherTerms_areNotTakenForEachOther() {
    Ten ten = new Ten(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    rig.spawn(new Hundred(ten, ten, ten, ten, ten, ten, ten, ten, ten, ten));
    rig.spawn(new One(1));
    List<Object> seen = new ArrayList<>();
    rig.nodes(WithHundred.class).each(node -> seen.add(node.first().get().j()));
    rig.nodes(WithOne.class).each(node -> seen.add(node.first().get().value()));
    assertThat(seen).containsExactly(ten, 1);
  }
}
