package dev.basalt.internal.codegen;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.internal.codegen.Rig.Path;
import dev.basalt.query.WriteQuery2;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Bodies of more than 400 bytecodes, and bodies with cursors that become as large in machine code
/// or set a cursor rarely, which HotSpot does not inline by itself.
///
/// Whether the JIT takes the hint is up to it: about one time in twenty it does not. So this runs
/// only when asked for: `mvn -Dtest.excluded= -Dbasalt.inline=true -Dtest=LargeBodyTest test`.
@Tag("jit")
class LargeBodyTest {

  private static final int ROWS = 10_000;

  record Position(float x, float y, float z) {}

  record Velocity(float x, float y, float z) {}

  record Pose(Position position, Position rotation, Position scale) {}

  record Momentum(Velocity linear, Velocity angular) {}

  private static Rig rig(Path path) {
    Rig rig = new Rig(path);
    for (int i = 0; i < ROWS; i++) {
      rig.spawn(new Position(i, i, i), new Velocity(1, 2, 3));
    }
    return rig;
  }

  private static void byLambda(WriteQuery2<Position, Velocity> query) {
    query.update(
        (p, v) -> {
          float x = p.x();
          float y = p.y();
          float z = p.z();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          return new Position(x, y, z);
        });
  }

  private static Position step(Position p, Velocity v) {
    float x = p.x();
    float y = p.y();
    float z = p.z();
    x = x * 0.5f + y * 0.1f + v.z();
    y = y * 0.5f + z * 0.1f + v.x();
    z = z * 0.5f + x * 0.1f + v.y();
    x = x * 0.5f + y * 0.1f + v.z();
    y = y * 0.5f + z * 0.1f + v.x();
    z = z * 0.5f + x * 0.1f + v.y();
    x = x * 0.5f + y * 0.1f + v.z();
    y = y * 0.5f + z * 0.1f + v.x();
    z = z * 0.5f + x * 0.1f + v.y();
    x = x * 0.5f + y * 0.1f + v.z();
    y = y * 0.5f + z * 0.1f + v.x();
    z = z * 0.5f + x * 0.1f + v.y();
    x = x * 0.5f + y * 0.1f + v.z();
    y = y * 0.5f + z * 0.1f + v.x();
    z = z * 0.5f + x * 0.1f + v.y();
    x = x * 0.5f + y * 0.1f + v.z();
    y = y * 0.5f + z * 0.1f + v.x();
    z = z * 0.5f + x * 0.1f + v.y();
    x = x * 0.5f + y * 0.1f + v.z();
    y = y * 0.5f + z * 0.1f + v.x();
    z = z * 0.5f + x * 0.1f + v.y();
    x = x * 0.5f + y * 0.1f + v.z();
    y = y * 0.5f + z * 0.1f + v.x();
    z = z * 0.5f + x * 0.1f + v.y();
    x = x * 0.5f + y * 0.1f + v.z();
    y = y * 0.5f + z * 0.1f + v.x();
    z = z * 0.5f + x * 0.1f + v.y();
    x = x * 0.5f + y * 0.1f + v.z();
    y = y * 0.5f + z * 0.1f + v.x();
    z = z * 0.5f + x * 0.1f + v.y();
    x = x * 0.5f + y * 0.1f + v.z();
    y = y * 0.5f + z * 0.1f + v.x();
    z = z * 0.5f + x * 0.1f + v.y();
    x = x * 0.5f + y * 0.1f + v.z();
    y = y * 0.5f + z * 0.1f + v.x();
    z = z * 0.5f + x * 0.1f + v.y();
    return new Position(x, y, z);
  }

  private static void byReference(WriteQuery2<Position, Velocity> query) {
    query.update(LargeBodyTest::step);
  }

  private static void byCursor(WriteQuery2<Position, Velocity> query) {
    query.each(
        (m, v) -> {
          Position p = m.get();
          float x = p.x();
          float y = p.y();
          float z = p.z();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          x = x * 0.5f + y * 0.1f + v.z();
          y = y * 0.5f + z * 0.1f + v.x();
          z = z * 0.5f + x * 0.1f + v.y();
          m.set(new Position(x, y, z));
        });
  }

  @Test
  void lambda_afterManyRows_allocatesNothing() {
    var query = rig(Path.GENERATED).query(write(Position.class), read(Velocity.class));
    AllocatedBytes.assertNonePerRow(ROWS, () -> byLambda(query));
  }

  @Test
  void methodReference_afterManyRows_allocatesNothing() {
    var query = rig(Path.GENERATED).query(write(Position.class), read(Velocity.class));
    AllocatedBytes.assertNonePerRow(ROWS, () -> byReference(query));
  }

  @Test
  void smallBody_thatCallsALargeMethod_allocatesNothing() {
    var query = rig(Path.GENERATED).query(write(Position.class), read(Velocity.class));
    AllocatedBytes.assertNonePerRow(ROWS, () -> query.update((p, v) -> step(step(p, v), v)));
    assertThat(query.explain())
        .containsPattern(
            "; it calls LargeBodyTest::step of \\d{3}"
                + " bytecodes, which the JIT was asked to inline; generated, anew to suit the"
                + " body");
  }

  @Test
  void cursor_afterManyRows_allocatesNothing() {
    var query = rig(Path.GENERATED).query(write(Position.class), read(Velocity.class));
    AllocatedBytes.assertNonePerRow(ROWS, () -> byCursor(query));
    assertThat(query.explain())
        .containsPattern(
            "each by LargeBodyTest::lambda\\$byCursor\\$0 of \\d{3} bytecodes,"
                + " which the JIT was asked to inline \\(limit \\d+\\); generated");
  }

  @Test
  void cursor_setForOneRowOfMany_allocatesNothingForTheOthers() {
    var query = rig(Path.GENERATED).query(write(Position.class), write(Velocity.class));
    AllocatedBytes.assertNonePerRow(
        ROWS,
        () ->
            query.each(
                (p, v) -> {
                  if (p.get().x() == 7) {
                    p.set(new Position(7, p.get().y(), 0));
                    v.set(new Velocity(0, 0, v.get().z()));
                  }
                }));
  }

  @Test
  void cursors_wideComponents_allocatesNothing() {
    Rig rig = new Rig(Path.GENERATED);
    for (int i = 0; i < ROWS; i++) {
      Position at = new Position(i, i, i);
      rig.spawn(new Pose(at, at, at), new Momentum(new Velocity(1, 2, 3), new Velocity(0, 0, 0)));
    }
    var query = rig.query(write(Pose.class), write(Momentum.class));
    AllocatedBytes.assertNonePerRow(
        ROWS,
        () ->
            query.each(
                (pose, momentum) -> {
                  Pose p = pose.get();
                  Velocity v = momentum.get().linear();
                  Position moved =
                      new Position(
                          p.position().x() + v.x(),
                          p.position().y() + v.y(),
                          p.position().z() + v.z());
                  pose.set(new Pose(moved, p.rotation(), p.scale()));
                  momentum.set(
                      new Momentum(
                          new Velocity(v.x(), v.y() - 0.1f, v.z()), momentum.get().angular()));
                }));
  }

  @Test
  void bothPaths_giveTheSameValues_beforeAndAfterTheLoopIsReplaced() {
    Rig interpreted = rig(Path.INTERPRETED);
    Rig generated = rig(Path.GENERATED);
    for (int i = 0; i < 20; i++) {
      byCursor(interpreted.query(write(Position.class), read(Velocity.class)));
      byCursor(generated.query(write(Position.class), read(Velocity.class)));
    }
    assertThat(positions(generated)).isEqualTo(positions(interpreted));
  }

  private static List<Position> positions(Rig rig) {
    return rig.query(read(Position.class)).stream().map(row -> row.a()).toList();
  }
}
