package dev.basalt.examples.cubes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.examples.Captured;
import dev.basalt.examples.Option;
import dev.basalt.examples.cubes.Components.Camera;
import dev.basalt.examples.cubes.Components.Gravity;
import dev.basalt.examples.cubes.Components.RigidBody;
import dev.basalt.examples.cubes.Components.Transform;
import dev.basalt.examples.cubes.Components.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FallingCubesTest {

  private static final double DT = 0.5;

  private static FallingCubes cubes(boolean cameraFalls, int count) {
    FallingCubes cubes = new FallingCubes(1, 1, cameraFalls);
    cubes.add(count);
    return cubes;
  }

  @Test
  void add_cubes_areWithinTheRanges() {
    World world = cubes(false, 1_000).world();
    var rows = world.query(Transform.class, RigidBody.class, Gravity.class).toList();
    assertThat(rows).hasSize(1_000);
    float scale = rows.getFirst().a().scale().x();
    assertThat(scale).isBetween(3f, 5f);
    for (var row : rows) {
      assertBetween(row.a().position(), -100, 100);
      assertBetween(row.a().rotation(), 0, 3);
      assertThat(row.a().scale()).isEqualTo(new Vector(scale, scale, scale));
      assertThat(row.b()).isEqualTo(RigidBody.AT_REST);
      assertThat(row.c().force().x()).isZero();
      assertThat(row.c().force().y()).isBetween(-10f, -1f);
      assertThat(row.c().force().z()).isZero();
    }
  }

  private static void assertBetween(Vector vector, float least, float most) {
    assertThat(vector.x()).isBetween(least, most);
    assertThat(vector.y()).isBetween(least, most);
    assertThat(vector.z()).isBetween(least, most);
  }

  @Test
  void update_twice_movesByTheOldVelocityAndThenPulls() {
    FallingCubes cubes = cubes(false, 0);
    World world = cubes.world();
    Entity cube =
        world.spawn(
            new Transform(new Vector(1, 2, 3), Vector.ZERO, Vector.ZERO),
            new RigidBody(new Vector(2, 0, 0), Vector.ZERO),
            new Gravity(new Vector(0, -8, 0)));

    cubes.schedule().update(DT);
    assertThat(world.get(cube, Transform.class).position()).isEqualTo(new Vector(2, 2, 3));
    assertThat(world.get(cube, RigidBody.class).velocity()).isEqualTo(new Vector(2, -4, 0));

    cubes.schedule().update(DT);
    assertThat(world.get(cube, Transform.class).position()).isEqualTo(new Vector(3, 0, 3));
    assertThat(world.get(cube, RigidBody.class).velocity()).isEqualTo(new Vector(2, -8, 0));
  }

  @Test
  void update_outOfSight_comesBackAtTheTopAtRest() {
    FallingCubes cubes = cubes(false, 0);
    World world = cubes.world();
    Entity cube =
        world.spawn(
            new Transform(new Vector(7, Physics.BOTTOM + 1, 8), Vector.ZERO, Vector.ZERO),
            new RigidBody(new Vector(0, -4, 0), Vector.ZERO),
            new Gravity(new Vector(0, -2, 0)));

    cubes.schedule().update(DT);
    assertThat(world.get(cube, Transform.class).position())
        .isEqualTo(new Vector(7, Physics.TOP, 8));
    assertThat(world.get(cube, RigidBody.class)).isEqualTo(RigidBody.AT_REST);
  }

  @Test
  void update_forAMinute_noCubeIsOutOfSight() {
    FallingCubes cubes = cubes(false, 100);
    for (int tick = 0; tick < 3_600; tick++) {
      cubes.schedule().update(1.0 / 60);
    }
    cubes
        .world()
        .query(Transform.class)
        .each(t -> assertThat(t.position().y()).isBetween(Physics.BOTTOM, Physics.TOP));
  }

  @Test
  void cameraFalls_cubesStayAndTheCameraMoves() {
    FallingCubes cubes = cubes(true, 10);
    World world = cubes.world();
    var shapes = world.query(Transform.class).without(Camera.class);
    var before = shapes.toList();
    for (int tick = 0; tick < 60; tick++) {
      cubes.schedule().update(1.0 / 60);
    }
    assertThat(shapes.toList()).isEqualTo(before);
    assertThat(world.query(RigidBody.class, Gravity.class).single().entity())
        .isEqualTo(cubes.camera());
    float force = world.get(cubes.camera(), Gravity.class).force().y();
    assertThat(world.get(cubes.camera(), Transform.class).position().y())
        .isCloseTo(force / 2, within(0.2f));
  }

  @Test
  void cubesFall_theCameraStays() {
    FallingCubes cubes = cubes(false, 10);
    cubes.schedule().update(1);
    assertThat(cubes.world().get(cubes.camera(), Transform.class))
        .isEqualTo(FallingCubes.firstView());
  }

  @Test
  void add_more_countsThem() {
    FallingCubes cubes = cubes(false, 5);
    cubes.add(10_000);
    assertThat(cubes.cubes()).isEqualTo(10_005);
  }

  // ---- the command

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void play_anyNumberOfThreads_sameHash(int threads) {
    Captured captured =
        Captured.play(
            new CubesExample(),
            Option.TICKS,
            20,
            Option.COUNT,
            20_000,
            Option.SEED,
            7,
            Option.THREADS,
            threads);
    assertThat(captured.hash()).isEqualTo("world hash: f1291bcf927df438");
  }

  @Test
  void play_anotherSeed_anotherHash() {
    assertThat(Captured.play(new CubesExample(), Option.TICKS, 3, Option.SEED, 2).hash())
        .isNotEqualTo(Captured.play(new CubesExample(), Option.TICKS, 3).hash());
  }

  @Test
  void play_end_tellsHowFastItWas() {
    var lines = Captured.play(new CubesExample(), Option.TICKS, 10, Option.COUNT, 99).lines();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).startsWith("falling cubes: 99 cubes, 10 ticks, seed 1, threads: ");
    assertThat(lines.get(1))
        .matches(
            "10 ticks in [\\d.]+ s; the last 5: [\\d,]+ ticks per second, [\\d.]+ ns per entity,"
                + " [\\d,]+ bytes allocated per tick");
  }

  @Test
  void play_oneTick_works() {
    assertThat(Captured.play(new CubesExample(), Option.TICKS, 1, Option.COUNT, 1).lines())
        .hasSize(3);
  }
}
