package dev.basalt.examples.orrery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.basalt.Entity;
import dev.basalt.examples.Captured;
import dev.basalt.examples.Option;
import dev.basalt.examples.orrery.Components.Body;
import dev.basalt.examples.orrery.Components.Orbit;
import dev.basalt.examples.orrery.Components.Shuttle;
import dev.basalt.relation.ChildOf;
import dev.basalt.transform.Transform2D;
import dev.basalt.transform.WorldTransform2D;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrreryTest {

  /// The hash is that of one machine, and shall be that of all.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void play_anyNumberOfThreads_sameHash(int threads) {
    Captured captured =
        Captured.play(
            new OrreryExample(), Option.TICKS, 400, Option.COUNT, 3_000, Option.THREADS, threads);
    assertThat(captured.lines())
        .containsExactly(
            "orrery: 3,000 parts, 400 ticks, seed 1",
            "127 shuttles set off",
            "world hash: 3a22e02e482d8a5b");
  }

  @Test
  void play_anotherSeed_anotherHash() {
    assertThat(
            Captured.play(new OrreryExample(), Option.TICKS, 3, Option.COUNT, 99, Option.SEED, 2)
                .hash())
        .isNotEqualTo(Captured.play(new OrreryExample(), Option.TICKS, 3, Option.COUNT, 99).hash());
  }

  @Test
  void parts_areWhereTheirParentsHoldThem() {
    Orrery orrery = new Orrery(5, 2, 1_000);
    for (int tick = 0; tick < 300; tick++) {
      orrery.schedule().update(1);
    }
    assertThat(orrery.departures()).isPositive();
    orrery
        .world()
        .query(WorldTransform2D.class, Transform2D.class, ChildOf.class, Body.class)
        .each(
            (at, local, link, body) -> {
              Transform2D parent =
                  orrery.world().get(link.parent(), WorldTransform2D.class).transform();
              assertThat(at.transform()).isEqualTo(parent.times(local));
            });
    assertThat(orrery.world().query(Body.class).count()).isEqualTo(1_000);
    orrery.world().verify();
  }

  @Test
  void shuttle_staysWhereItIs_whenItSetsOff() {
    Orrery orrery = new Orrery(3, 1, 200);
    orrery.schedule().update(1);
    for (int tick = 0; tick < 200; tick++) {
      var before = orrery.world().query(WorldTransform2D.class).with(Shuttle.class).toList();
      orrery.schedule().update(1);
      for (var row : before) {
        Entity shuttle = row.entity();
        Transform2D now = orrery.world().get(shuttle, WorldTransform2D.class).transform();
        assertThat(Math.hypot(now.x() - row.a().transform().x(), now.y() - row.a().transform().y()))
            .isLessThan(80);
      }
    }
  }

  @Test
  void orbit_keepsItsLength() {
    Orbit orbit = Orbit.of(10, 1, 0.1);
    for (int i = 0; i < 100_000; i++) {
      orbit = orbit.turned();
    }
    assertThat(Math.hypot(orbit.x(), orbit.y())).isCloseTo(1, within(1e-5));
  }
}
