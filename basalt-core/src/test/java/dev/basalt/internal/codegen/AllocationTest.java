package dev.basalt.internal.codegen;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.basalt.Entity;
import dev.basalt.internal.codegen.Rig.Path;
import dev.basalt.query.ChildJvm;
import dev.basalt.query.Lookup;
import dev.basalt.query.Mut;
import dev.basalt.query.Row1;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/// Generated loops allocate nothing per row, once the JIT has compiled them.
@DisabledIfSystemProperty(named = "basalt.codegen", matches = "false") // about generated code only
class AllocationTest {

  private static final int ROWS = 10_000;

  record Position(float x, float y, float z) {
    Position plus(Velocity v, float dt) {
      return new Position(x + v.x * dt, y + v.y * dt, z + v.z * dt);
    }
  }

  record Velocity(float x, float y, float z) {}

  record Motion(Position position, Velocity velocity) {}

  record Target(Entity entity, int hits) {}

  record Time(float dt) {}

  record Sparse(float value) {}

  record Added(float x, float y, float z) {}

  record Moving(Entity self, Mut<Position> position, Velocity velocity) {}

  private final Rig rig = new Rig(Path.GENERATED);

  /// The test that runs; null in a JVM of its own.
  private @Nullable Method method;

  @BeforeEach
  void spawn(TestInfo info) {
    method = info.getTestMethod().orElseThrow();
    spawn();
  }

  private void spawn() {
    for (int i = 0; i < ROWS; i++) {
      Position position = new Position(i, i, i);
      Velocity velocity = new Velocity(1, 2, 3);
      rig.spawn(position, velocity, new Motion(position, velocity), new Target(Entity.of(i, 1), 0));
    }
  }

  /// What the JIT compiles at a bad moment stays as it is, and in the JVM of the whole suite it has
  /// inlined, or refused to inline, much before. So there is a second attempt with new loops, and a
  /// third in a JVM that does nothing else.
  private void assertNoAllocationPerRow(Runnable run) {
    Method test = method;
    if (test == null) {
      AllocatedBytes.assertNonePerRow(ROWS, run);
      return;
    }
    if (AllocatedBytes.isNonePerRow(ROWS, run)) {
      return;
    }
    rig.renewLoops();
    if (!AllocatedBytes.isNonePerRow(ROWS, run)) {
      runAlone(test);
    }
  }

  private static void runAlone(Method test) {
    try {
      ChildJvm.run(AllocationTest.class, "-ea", "-Dtest.method=" + test.getName());
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /// Runs the test that a system property names.
  public static void main(String[] arguments) throws ReflectiveOperationException {
    AllocationTest test = new AllocationTest();
    test.spawn();
    AllocationTest.class.getDeclaredMethod(System.getProperty("test.method")).invoke(test);
  }

  @Test
  void update_ofValues_allocatesNothing() {
    var query = rig.query(write(Position.class), read(Velocity.class));
    assertNoAllocationPerRow(() -> query.update((p, v) -> p.plus(v, 0.5f)));
  }

  @Test
  void update_ofRowsThatArePicked_allocatesNothing() {
    rig.store().registry().register(Sparse.class, null, true, true);
    for (int i = 0; i < ROWS; i++) {
      Entity entity = rig.spawn(new Position(i, i, i), new Sparse(i));
      if (i / 3 % 2 == 0) {
        rig.store().moves().remove(entity.id(), rig.store().registry().of(Sparse.class));
      }
    }
    var query = rig.query(write(Position.class), read(Sparse.class));
    assertNoAllocationPerRow(
        () -> query.update((p, s) -> new Position(p.x() + s.value(), p.y(), p.z())));
    var cursors = rig.query(write(Sparse.class), read(Position.class));
    assertNoAllocationPerRow(() -> cursors.each((s, p) -> s.set(new Sparse(p.x()))));
  }

  @Test
  void update_withCapturedVariables_allocatesNothing() {
    var query = rig.query(write(Position.class), read(Velocity.class));
    float dt = ROWS / 3f;
    Time time = new Time(dt);
    assertNoAllocationPerRow(() -> query.update((p, v) -> p.plus(v, time.dt() + dt)));
  }

  @Test
  void update_ofNestedRecords_allocatesNothing() {
    var query = rig.query(write(Motion.class));
    assertNoAllocationPerRow(
        () -> query.update(m -> new Motion(m.position().plus(m.velocity(), 0.5f), m.velocity())));
  }

  @Test
  void each_withCursor_allocatesNothing() {
    var query = rig.query(write(Position.class), read(Velocity.class));
    assertNoAllocationPerRow(() -> query.each((p, v) -> p.set(p.get().plus(v, 0.5f))));
  }

  @Test
  void each_withTwoCursors_allocatesNothing() {
    var query = rig.query(write(Position.class), write(Velocity.class));
    assertNoAllocationPerRow(
        () ->
            query.each(
                (p, v) -> {
                  Velocity old = v.get();
                  p.set(p.get().plus(old, 0.5f));
                  v.set(new Velocity(-old.x(), -old.y(), -old.z()));
                }));
  }

  @Test
  void each_withCursorUpdate_allocatesNothing() {
    var query = rig.query(write(Position.class), read(Velocity.class));
    assertNoAllocationPerRow(() -> query.each((p, v) -> p.update(q -> q.plus(v, 0.5f))));
  }

  @Test
  void each_withSetIfChanged_allocatesNothing() {
    var query = rig.query(write(Position.class), read(Velocity.class));
    assertNoAllocationPerRow(() -> query.each((p, v) -> p.setIfChanged(p.get().plus(v, 0.5f))));
  }

  @Test
  void each_withEntities_allocatesNothing() {
    var query = rig.query(write(Target.class), entity());
    assertNoAllocationPerRow(
        () ->
            query.each(
                (first, target, self) ->
                    target.set(
                        new Target(
                            first.equals(self) ? self : target.get().entity(),
                            target.get().hits() + 1))));
  }

  @Test
  void update_withOptional_allocatesNothing() {
    for (int i = 0; i < ROWS; i++) {
      rig.spawn(new Position(i, i, i));
    }
    var query = rig.query(write(Position.class), optional(Velocity.class));
    assertNoAllocationPerRow(() -> query.update(AllocationTest::move));
  }

  private static Position move(Position p, @Nullable Velocity v) {
    return v == null ? new Position(p.x() + 1, p.y(), p.z()) : p.plus(v, 0.5f);
  }

  @Test
  void each_ofNodes_allocatesNothing() {
    var query = rig.nodes(Moving.class);
    assertNoAllocationPerRow(
        () ->
            query.each(
                m -> m.position().set(m.position().get().plus(m.velocity(), m.self().slot()))));
  }

  @Test
  void eachWhile_allocatesNothing() {
    var query = rig.query(write(Position.class), read(Velocity.class));
    assertNoAllocationPerRow(
        () ->
            query.eachWhile(
                (p, v) -> {
                  p.set(p.get().plus(v, 0.5f));
                  return true;
                }));
  }

  @Test
  void lookup_insideAndOutsideOfQueries_allocatesNothing() {
    assumeFalse(AllocatedBytes.isCoverageMeasured(), "with its probes, get is too large to inline");
    List<Entity> entities = rig.query(read(Position.class)).stream().map(Row1::entity).toList();
    Lookup<Position> positions = rig.lookup(Position.class);
    float[] sum = {0};
    assertNoAllocationPerRow(
        () -> {
          for (int i = 0; i < entities.size(); i++) {
            sum[0] += positions.get(entities.get(i)).x();
          }
        });
    var query = rig.query(write(Velocity.class));
    assertNoAllocationPerRow(
        () -> query.each((e, v) -> v.set(new Velocity(positions.get(e).x(), 0, 0))));
    assertThat(sum[0]).isNotZero();
  }

  /// The user's own record, which escapes into the change.
  private static final int RECORD_BYTES = 32;

  /// Repeats changes until they allocate no more than a record for each entity.
  private void assertRecordsOnly(Consumer<Entity> change) {
    List<Entity> entities = rig.query(read(Position.class)).stream().map(Row1::entity).toList();
    AllocatedBytes.assertAtMostPerRow(
        RECORD_BYTES,
        ROWS,
        () -> {
          for (int i = 0; i < entities.size(); i++) {
            change.accept(entities.get(i));
          }
        });
  }

  @Test
  void lookup_addsAndRemoves_makingOnlyTheRecord() {
    assumeFalse(AllocatedBytes.isCoverageMeasured(), "with its probes, add is too large to inline");
    Lookup<Added> added = rig.lookup(Added.class);
    assertRecordsOnly(
        entity -> {
          added.add(entity, new Added(entity.slot(), 2, 3));
          added.remove(entity);
        });
  }

  @Test
  void lookup_addsAndRemovesInPlace_makingOnlyTheRecord() {
    rig.store().registry().register(Added.class, null, true, true);
    lookup_addsAndRemoves_makingOnlyTheRecord();
  }

  @Test
  void update_byManyBodies_allocatesNothingInAnyOfThem() {
    var query = rig.query(write(Position.class), read(Velocity.class));
    assertNoAllocationPerRow(
        () -> {
          query.update((p, v) -> p.plus(v, 1));
          query.update((p, v) -> p.plus(v, 2));
          query.update((p, v) -> p.plus(v, 3));
          query.update((p, v) -> p.plus(v, 4));
          query.each((p, v) -> p.update(q -> q.plus(v, 5)));
          query.each((p, v) -> p.update(q -> q.plus(v, 6)));
          query.each((p, v) -> p.update(q -> q.plus(v, 7)));
          query.each((p, v) -> p.update(q -> q.plus(v, 8)));
        });
  }
}
