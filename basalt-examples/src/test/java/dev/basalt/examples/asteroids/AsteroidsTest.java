package dev.basalt.examples.asteroids;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.arcade.Seats;
import dev.basalt.examples.asteroids.Components.Body;
import dev.basalt.examples.asteroids.Components.Bullet;
import dev.basalt.examples.asteroids.Components.Controls;
import dev.basalt.examples.asteroids.Components.DeathThroes;
import dev.basalt.examples.asteroids.Components.Engine;
import dev.basalt.examples.asteroids.Components.Game;
import dev.basalt.examples.asteroids.Components.Gun;
import dev.basalt.examples.asteroids.Components.Motion;
import dev.basalt.examples.asteroids.Components.Position;
import dev.basalt.examples.asteroids.Components.Rock;
import dev.basalt.examples.asteroids.Components.Ship;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The rules, one by one, without the computer. A rock in a corner keeps the next level from
/// coming.
class AsteroidsTest {

  private static final double DT = 1.0 / 60;
  private static final Motion STILL = new Motion(0, 0, 0, 0);

  private final Asteroids asteroids = new Asteroids(1, 1);
  private final World world = asteroids.arcade().world();

  /// In the first one everything is set up.
  @BeforeEach
  void begin() {
    asteroids.arcade().seats(new Seats(true, false));
    tick();
  }

  private void tick() {
    asteroids.arcade().schedule().update(DT);
  }

  private void ticks(int count) {
    for (int i = 0; i < count; i++) {
      tick();
    }
  }

  private void press(boolean left, boolean right, boolean thrust, boolean fire) {
    world.resources().set(new Controls(left, right, thrust, fire));
  }

  private Entity rock(float x, float y, float radius) {
    return rock(x, y, radius, STILL);
  }

  private Entity rock(float x, float y, float radius, Motion motion) {
    return world.spawn(new Rock(radius, false), new Position(x, y, 0), motion, new Body(radius));
  }

  private Entity quietRock() {
    return rock(40, 40, 10);
  }

  private Entity bullet(float x, float y) {
    return world.spawn(new Bullet(2), new Position(x, y, 0), STILL);
  }

  private Entity ship() {
    return world.query(Ship.class).single().entity();
  }

  private List<Position> rocks() {
    return world.query(Position.class).with(Rock.class, Body.class).stream()
        .map(row -> row.a())
        .toList();
  }

  private List<String> names(Entity entity) {
    return world.componentTypes(entity).stream().map(ComponentType::simpleName).sorted().toList();
  }

  // ---- ships and levels

  @Test
  void firstTick_shipInTheMiddleAndThreeRocksAwayFromIt() {
    tick();
    assertThat(world.get(ship(), Position.class)).isEqualTo(Board.CENTRE);
    assertThat(world.get(ship(), Engine.class)).isEqualTo(new Engine(3, 100));
    assertThat(world.get(ship(), Body.class)).isEqualTo(new Body(9));
    assertThat(world.get(ship(), Motion.class)).isEqualTo(new Motion(0, 0, 0, 15));
    assertThat(rocks()).hasSize(3);
    assertThat(asteroids.game()).isEqualTo(new Game(1, 0, 3));
  }

  @Test
  void newLevel_manySeeds_rocksObeyTheRules() {
    for (int seed = 0; seed < 100; seed++) {
      Asteroids game = new Asteroids(seed, 1);
      game.arcade().seats(new Seats(true, false));
      game.arcade().schedule().update(0);
      game.arcade().schedule().update(0);
      var rows = game.arcade().world().query(Rock.class, Position.class, Motion.class).toList();
      assertThat(rows).hasSize(3);
      for (var row : rows) {
        assertThat(row.a().radius()).isEqualTo(30);
        assertThat(row.b().distance(Board.CENTRE)).isGreaterThan(80);
        assertThat(row.b().x()).isBetween(0f, Board.WIDTH);
        assertThat(row.b().y()).isBetween(0f, Board.HEIGHT);
        assertThat(row.c().dx()).isBetween(-40f, 40f);
        assertThat(row.c().dy()).isBetween(-40f, 40f);
        assertThat(row.c().spin()).isBetween(-1f, 1f);
      }
    }
  }

  @Test
  void noRocksLeft_nextLevelHasOneMore() {
    tick();
    world.query(Rock.class).toList().forEach(row -> world.despawn(row.entity()));
    tick();
    assertThat(asteroids.game().level()).isEqualTo(2);
    assertThat(rocks()).hasSize(4);
  }

  @Test
  void newShip_rockWithinItsRadiusAndFifty_waits() {
    Entity rock = rock(400 + 30 + 50, 300, 30);
    tick();
    assertThat(world.query(Ship.class).isEmpty()).isTrue();

    world.set(rock, new Position(400 + 30 + 50.5f, 300, 0));
    tick();
    assertThat(world.query(Ship.class).count()).isEqualTo(1);
  }

  // ---- controls and movement

  @Test
  void left_oneSecond_turnsThreeRadians() {
    quietRock();
    tick();
    press(true, false, false, false);
    ticks(60);
    assertThat(world.get(ship(), Position.class).angle()).isCloseTo(3, within(1e-4f));
    press(false, true, false, false);
    ticks(60);
    assertThat(world.get(ship(), Position.class).angle()).isCloseTo(0, within(1e-4f));
  }

  @Test
  void up_oneSecond_acceleratesByHundredLessDamping() {
    quietRock();
    tick();
    press(false, false, true, false);
    ticks(60);
    Motion motion = world.get(ship(), Motion.class);
    assertThat(motion.dx()).isCloseTo(100 - 15, within(1e-2f));
    assertThat(motion.dy()).isZero();
  }

  @Test
  void noKeys_theShipComesToRestAndStaysThere() {
    quietRock();
    tick();
    world.set(ship(), new Motion(3, 4, 0, 15));
    ticks(10);
    assertThat(world.get(ship(), Motion.class).dx()).isCloseTo(3 * 0.5f, within(1e-3f));
    ticks(15);
    assertThat(world.get(ship(), Motion.class)).isEqualTo(new Motion(0, 0, 0, 15));
  }

  @Test
  void rocks_areNotDamped() {
    Entity rock = rock(40, 40, 10, new Motion(60, 30, 1, 0));
    ticks(60);
    assertThat(world.get(rock, Motion.class)).isEqualTo(new Motion(60, 30, 1, 0));
    assertThat(world.get(rock, Position.class).x()).isCloseTo(100, within(1e-2f));
    assertThat(world.get(rock, Position.class).y()).isCloseTo(70, within(1e-2f));
    assertThat(world.get(rock, Position.class).angle()).isCloseTo(1, within(1e-4f));
  }

  @Test
  void edges_allFour_wrap() {
    Entity right = rock(799, 40, 10, new Motion(120, 0, 0, 0));
    Entity left = rock(1, 40, 10, new Motion(-120, 0, 0, 0));
    Entity top = rock(40, 599, 10, new Motion(0, 120, 0, 0));
    Entity bottom = rock(40, 1, 10, new Motion(0, -120, 0, 0));
    tick();
    assertThat(world.get(right, Position.class).x()).isCloseTo(1, within(1e-3f));
    assertThat(world.get(left, Position.class).x()).isCloseTo(799, within(1e-3f));
    assertThat(world.get(top, Position.class).y()).isCloseTo(1, within(1e-3f));
    assertThat(world.get(bottom, Position.class).y()).isCloseTo(599, within(1e-3f));
  }

  // ---- gun and bullets

  @Test
  void fire_once_bulletAtTheMuzzle() {
    quietRock();
    tick();
    press(false, false, false, true);
    tick();
    var bullet = world.query(Position.class, Motion.class).with(Bullet.class).single();
    assertThat(bullet.a().x()).isCloseTo(400 + 8 + 150f / 60, within(1e-3f));
    assertThat(bullet.a().y()).isEqualTo(300);
    assertThat(bullet.b()).isEqualTo(new Motion(150, 0, 0, 0));
  }

  @Test
  void fire_held_atMostOneShotPerThreeTenths() {
    quietRock();
    tick();
    press(false, false, false, true);
    ticks(60);
    assertThat(world.query(Bullet.class).count()).isEqualTo(4);
  }

  @Test
  void bullet_afterTwoSeconds_isGone() {
    quietRock();
    Entity bullet = bullet(200, 500);
    ticks(118);
    assertThat(world.alive(bullet)).isTrue();
    ticks(3);
    assertThat(world.alive(bullet)).isFalse();
  }

  // ---- collisions

  @Test
  void bulletHitsLargeRock_twoSmallerAtFiveFromIt() {
    Entity rock = rock(200, 500, 30);
    Entity bullet = bullet(200, 529);
    tick();
    assertThat(world.alive(bullet)).isFalse();
    assertThat(asteroids.game().score()).isEqualTo(1);
    assertThat(rocks()).containsExactly(new Position(205, 505, 0), new Position(195, 495, 0));
    assertThat(world.query(Rock.class).with(Body.class).stream().map(row -> row.a().radius()))
        .containsExactly(20f, 20f);
    assertThat(names(rock)).containsExactly("DeathThroes", "Position", "Rock");
  }

  @Test
  void bulletHitsSmallRock_nothingIsLeft() {
    quietRock();
    rock(200, 500, 10);
    bullet(200, 500);
    tick();
    assertThat(asteroids.game().score()).isEqualTo(1);
    assertThat(rocks()).hasSize(1);
  }

  @Test
  void bulletBesideRock_flysOn() {
    rock(200, 500, 30);
    Entity bullet = bullet(200, 530.5f);
    tick();
    assertThat(world.alive(bullet)).isTrue();
    assertThat(asteroids.game().score()).isZero();
  }

  @Test
  void twoBulletsInOneTick_oneRockIsHitOnce() {
    rock(200, 500, 30);
    Entity first = bullet(200, 500);
    Entity second = bullet(201, 500);
    tick();
    assertThat(asteroids.game().score()).isEqualTo(1);
    assertThat(world.alive(first)).isFalse();
    assertThat(world.alive(second)).isTrue();
    assertThat(rocks()).hasSize(2);
  }

  @Test
  void oneBulletBetweenTwoRocks_hitsOne() {
    rock(200, 500, 10);
    rock(205, 500, 10);
    bullet(202, 500);
    tick();
    assertThat(asteroids.game().score()).isEqualTo(1);
    assertThat(rocks()).hasSize(1);
  }

  @Test
  void brokenRock_afterThreeSeconds_isGone() {
    quietRock();
    Entity rock = rock(200, 500, 10);
    bullet(200, 500);
    tick();
    ticks(178);
    assertThat(world.alive(rock)).isTrue();
    ticks(3);
    assertThat(world.alive(rock)).isFalse();
  }

  @Test
  void rockTouchesShip_aLifeIsLostAndTheShipDestroyed() {
    quietRock();
    tick();
    Entity ship = ship();
    rock(400 + 30 + 9, 300, 30);
    tick();
    assertThat(asteroids.game().lives()).isEqualTo(2);
    assertThat(names(ship)).containsExactly("DeathThroes", "Position", "Ship");
    assertThat(world.get(ship, DeathThroes.class).left()).isEqualTo(5);
    tick();
    assertThat(asteroids.game().lives()).isEqualTo(2);
  }

  @Test
  void rockBesideShip_nothingHappens() {
    quietRock();
    tick();
    rock(400 + 30 + 9.5f, 300, 30);
    tick();
    assertThat(asteroids.game().lives()).isEqualTo(3);
    assertThat(world.has(ship(), Gun.class)).isTrue();
  }

  @Test
  void lostShip_afterFiveSeconds_aNewOneComes() {
    quietRock();
    tick();
    Entity lost = ship();
    Entity rock = rock(400, 300, 30);
    tick();
    world.despawn(rock);
    ticks(298);
    assertThat(ship()).isEqualTo(lost);
    ticks(4);
    assertThat(ship()).isNotEqualTo(lost);
    assertThat(world.get(ship(), Position.class)).isEqualTo(Board.CENTRE);
  }

  @Test
  void lostShip_cannotBeSteeredAndDoesNotFire() {
    quietRock();
    tick();
    rock(400, 300, 30);
    tick();
    Position place = world.get(ship(), Position.class);
    press(true, false, true, true);
    ticks(60);
    assertThat(world.get(ship(), Position.class)).isEqualTo(place);
    assertThat(world.query(Bullet.class).isEmpty()).isTrue();
  }

  @Test
  void threeShipsLost_gameIsOverAndNothingNewComes() {
    quietRock();
    for (int life = 0; life < 3; life++) {
      assertThat(asteroids.isDecided()).isFalse();
      tick();
      Entity rock = rock(400, 300, 30);
      tick();
      world.despawn(rock);
      ticks(302);
    }
    assertThat(asteroids.isDecided()).isTrue();
    assertThat(asteroids.result()).isEqualTo("score 0, level 0, lives 0");
    assertThat(asteroids.arcade().phases().now()).isEqualTo(Phase.OVER);
    assertThat(world.query(Ship.class).isEmpty()).isTrue();
    assertThat(rocks()).hasSize(1);
  }

  @Test
  void again_newGameFromTheFirstLevel() {
    Entity rock = quietRock();
    tick();
    world.resources().set(new Game(3, 17, 0));
    asteroids.arcade().phases().go(Phase.OVER);
    tick();
    asteroids.arcade().phases().go(Phase.READY);
    ticks(2);
    assertThat(world.alive(rock)).isFalse();
    assertThat(asteroids.game()).isEqualTo(new Game(1, 0, 3));
    assertThat(rocks()).hasSize(3);
  }

  // ---- who plays

  @Test
  void nobody_computerTurnsToTheNearestRockAndFires() {
    quietRock();
    asteroids.arcade().seats(Seats.EMPTY);
    Entity rock = rock(400, 200, 10);
    ticks(120);
    assertThat(world.has(rock, DeathThroes.class)).isTrue();
    assertThat(asteroids.game().score()).isEqualTo(1);
  }
}
