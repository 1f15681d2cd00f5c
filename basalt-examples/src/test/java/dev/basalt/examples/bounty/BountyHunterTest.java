package dev.basalt.examples.bounty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.event.EventReader;
import dev.basalt.examples.arcade.Arcade;
import dev.basalt.examples.arcade.Phase;
import dev.basalt.examples.arcade.Seats;
import dev.basalt.examples.bounty.Components.Absent;
import dev.basalt.examples.bounty.Components.Body;
import dev.basalt.examples.bounty.Components.Bounty;
import dev.basalt.examples.bounty.Components.Clock;
import dev.basalt.examples.bounty.Components.Collector;
import dev.basalt.examples.bounty.Components.Controls;
import dev.basalt.examples.bounty.Components.Lifetime;
import dev.basalt.examples.bounty.Components.Place;
import dev.basalt.examples.bounty.Components.Player;
import dev.basalt.examples.bounty.Components.Stash;
import dev.basalt.examples.bounty.Components.Steering;
import dev.basalt.prefab.Prefab;
import dev.basalt.prefab.Prefabs;
import dev.basalt.relation.ChildOf;
import dev.basalt.system.SystemInfo;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The rules, one by one. Nobody thinks here: collectors stand where they are put.
class BountyHunterTest {

  private static final Place FAR = new Place(40, 40, 0);

  private final BountyHunter game = new BountyHunter(1, 1);
  private final World world = game.arcade().world();
  private final EventReader<Story.Killed> killed =
      world.events(Story.Killed.class).reader().keepUnread(true);
  private final EventReader<Story.Collected> collected =
      world.events(Story.Collected.class).reader().keepUnread(true);
  private final EventReader<Story.Stashed> stashed =
      world.events(Story.Stashed.class).reader().keepUnread(true);
  private final EventReader<Story.CollisionBegan> began =
      world.events(Story.CollisionBegan.class).reader().keepUnread(true);
  private final EventReader<Story.CollisionEnded> ended =
      world.events(Story.CollisionEnded.class).reader().keepUnread(true);

  private void tick() {
    game.arcade().schedule().update(1.0 / 60);
  }

  private void ticks(int count) {
    for (int i = 0; i < count; i++) {
      tick();
    }
  }

  /// No bounty is in the way, and all stand still, away from their stashes.
  @BeforeEach
  void begin() {
    game.arcade().schedule().disable("Controllers.think");
    tick();
    for (Entity bounty : entities(Bounty.class)) {
      world.set(bounty, new Place(500, 500, 0), new Lifetime(1_000));
    }
    for (Entity collector : entities(Collector.class)) {
      int number = world.get(collector, Collector.class).number();
      world.set(collector, new Place(200 + 20 * number, 300, 0), new Steering(0, false));
    }
  }

  private List<Entity> entities(Class<?> type) {
    return world.query(type).entities();
  }

  private Entity collector(int number) {
    return entities(Collector.class).stream()
        .filter(e -> world.get(e, Collector.class).number() == number)
        .findFirst()
        .orElseThrow();
  }

  private Entity stash(int number) {
    return entities(Stash.class).stream()
        .filter(e -> world.get(e, Stash.class).number() == number)
        .findFirst()
        .orElseThrow();
  }

  private Place home(int number) {
    return world.get(stash(number), Place.class);
  }

  private Entity bounty(Place place, int value) {
    Entity bounty = entities(Bounty.class).getFirst();
    world.set(bounty, place, new Bounty(value));
    return bounty;
  }

  @Test
  void start_sixteenCollectorsStashesTwelveBountiesNinetySeconds() {
    assertThat(entities(Player.class)).hasSize(16);
    assertThat(entities(Collector.class)).hasSize(16);
    assertThat(entities(Stash.class)).hasSize(16);
    assertThat(entities(Bounty.class)).hasSize(12);
    assertThat(world.query(Clock.class).single().a()).isEqualTo(new Clock(90));
    for (Entity stash : entities(Stash.class)) {
      Place at = world.get(stash, Place.class);
      assertThat(Math.hypot(at.x(), at.y())).isCloseTo(75, within(0.001));
    }
  }

  @Test
  void bounties_valueSizeAndLife_asTheLevelSays() {
    BountyHunter fresh = new BountyHunter(9, 1);
    fresh.arcade().schedule().update(1.0 / 60);
    World other = fresh.arcade().world();
    other
        .query(Bounty.class)
        .each(
            (entity, bounty) -> {
              assertThat(bounty.value()).isBetween(5, 30);
              assertThat(other.get(entity, Lifetime.class).left()).isBetween(4f, 7f);
              assertThat(other.get(entity, Body.class).radius()).isBetween(0.5f, 1.5f);
              Place at = other.get(entity, Place.class);
              assertThat(Math.max(Math.abs(at.x()), Math.abs(at.y()))).isLessThanOrEqualTo(56.25f);
            });
  }

  @Test
  void drive_25MetresPerSecondAnd360DegreesPerSecond() {
    Entity self = collector(3);
    world.set(self, new Place(0, 0, 0), new Steering(0, true));
    tick();
    assertThat(world.get(self, Place.class).x()).isCloseTo(25f / 60, within(0.001f));
    world.set(self, new Steering(1, false));
    ticks(15);
    assertThat(world.get(self, Place.class).angle()).isCloseTo((float) Math.PI / 2, within(0.01f));
  }

  @Test
  void wall_comesInAtTheOtherSide() {
    Entity self = collector(3);
    world.set(self, new Place(74.9f, 10, 0), new Steering(0, true));
    tick();
    assertThat(world.get(self, Place.class).x()).isBetween(-75f, -74f);
  }

  @Test
  void collectorMeetsBounty_pocketFilledBountyBackAfterTwoSeconds() {
    Entity self = collector(2);
    world.set(self, FAR);
    Entity bounty = bounty(FAR, 17);
    tick();
    assertThat(world.alive(bounty)).isFalse();
    assertThat(world.get(self, Collector.class).pocket()).isEqualTo(17);
    assertThat(collected.readAll()).containsExactly(new Story.Collected(17));
    assertThat(killed.unread()).isEqualTo(1);
    world.set(self, new Place(200, 300, 0));
    ticks(119);
    assertThat(entities(Bounty.class)).hasSize(11);
    tick();
    assertThat(entities(Bounty.class)).hasSize(12);
  }

  @Test
  void pocket_holdsHundred() {
    Entity self = collector(2);
    world.set(self, FAR, new Collector(2, 95));
    bounty(FAR, 17);
    tick();
    assertThat(world.get(self, Collector.class).pocket()).isEqualTo(100);
  }

  @Test
  void bounty_endOfLife_diesAndIsToldOf() {
    Entity bounty = entities(Bounty.class).getFirst();
    world.set(bounty, new Lifetime(0.1f));
    ticks(7);
    assertThat(world.alive(bounty)).isFalse();
    assertThat(killed.unread()).isEqualTo(1);
    assertThat(collected.unread()).isZero();
  }

  @Test
  void collectorMeetsCollector_bothDieAndComeBackAtTheirStarts() {
    Entity one = collector(4);
    Entity two = collector(9);
    world.set(one, FAR, new Collector(4, 60));
    world.set(two, FAR);
    Entity player = world.get(one, ChildOf.class).parent();
    tick();
    assertThat(world.alive(one)).isFalse();
    assertThat(world.alive(two)).isFalse();
    assertThat(killed.unread()).isEqualTo(2);
    assertThat(world.has(player, Absent.class)).isTrue();
    ticks(179);
    assertThat(entities(Collector.class)).hasSize(14);
    tick();
    assertThat(entities(Collector.class)).hasSize(16);
    assertThat(world.get(collector(4), Collector.class).pocket()).isZero();
    assertThat(world.get(collector(4), Place.class).distance(home(4))).isZero();
  }

  @Test
  void collectorMeetsStash_pocketGoesIntoItOnce() {
    Entity self = collector(2);
    world.set(self, home(2), new Collector(2, 40));
    tick();
    assertThat(world.get(self, Collector.class).pocket()).isZero();
    assertThat(world.get(stash(2), Stash.class).value()).isEqualTo(40);
    ticks(5);
    assertThat(stashed.readAll()).containsExactly(new Story.Stashed(40));
    assertThat(began.unread()).isEqualTo(1);
    assertThat(ended.unread()).isZero();
    world.set(self, FAR);
    tick();
    assertThat(ended.readAll()).containsExactly(new Story.CollisionEnded(self, stash(2)));
  }

  @Test
  void stash_thatWouldPass250_winsAtOnce() {
    world.set(stash(5), new Stash(5, 200));
    world.set(collector(5), home(5), new Collector(5, 60));
    tick();
    assertThat(game.isDecided()).isTrue();
    assertThat(game.result()).isEqualTo("collector 5 wins with 250");
    tick();
    assertThat(game.arcade().phases().now()).isEqualTo(Phase.OVER);
  }

  @Test
  void stash_exactly250_doesNotWinYet() {
    world.set(stash(5), new Stash(5, 200));
    world.set(collector(5), home(5), new Collector(5, 50));
    tick();
    assertThat(game.isDecided()).isFalse();
    assertThat(world.get(stash(5), Stash.class).value()).isEqualTo(250);
  }

  @Test
  void timeUp_fullestStashWins_tiesToTheLowerNumber() {
    world.set(stash(11), new Stash(11, 80));
    world.set(stash(7), new Stash(7, 80));
    world.set(stash(2), new Stash(2, 79));
    world.set(world.query(Clock.class).single().entity(), new Clock(0.02f));
    tick();
    assertThat(game.result()).isEqualTo("collector 7 wins with 80");
    assertThat(game.scoreboard().subList(0, 3))
        .containsExactly(new Stash(7, 80), new Stash(11, 80), new Stash(2, 79));
  }

  @Test
  void again_everythingOfTheOldGameIsGone() {
    List<Entity> old = world.entities().stream().filter(e -> !world.has(e, Prefab.class)).toList();
    game.arcade().phases().go(Phase.OVER);
    tick();
    game.arcade().phases().go(Phase.READY);
    tick();
    assertThat(old).noneMatch(world::alive);
    assertThat(entities(Collector.class)).hasSize(16);
  }

  @Test
  void person_steersTheFirstCollector() {
    game.arcade().seats(new Seats(true, false));
    Entity self = collector(0);
    world.set(self, new Place(0, 0, 0));
    world.resources().set(new Controls(1, true));
    tick();
    assertThat(world.get(self, Steering.class)).isEqualTo(new Steering(1, true));
    assertThat(world.get(self, Place.class).angle()).isPositive();
  }

  // ---- computer players

  @Test
  void radar_seesTheNearestAheadWithinItsAngleAndRange() {
    Radar radar = new Radar(new Place(0, 0, 0));
    radar.notice(new Place(26, 0, 0));
    radar.notice(new Place(-5, 0, 0));
    radar.notice(new Place(1, 2, 0));
    assertThat(radar.nearest()).isNull();
    radar.notice(new Place(20, 5, 0));
    radar.notice(new Place(10, -5, 0));
    radar.notice(new Place(15, 0, 0));
    assertThat(radar.nearest()).isEqualTo(new Place(10, -5, 0));
  }

  @Test
  void inTheWay_boxAhead_tellsTheSide() {
    Place eye = new Place(0, 0, 0);
    assertThat(Radar.inTheWay(eye, new Place(18, 1, 0))).isEqualTo(1);
    assertThat(Radar.inTheWay(eye, new Place(18, -1, 0))).isEqualTo(-1);
    assertThat(Radar.inTheWay(eye, new Place(19, 0, 0))).isZero();
    assertThat(Radar.inTheWay(eye, new Place(10, 4, 0))).isZero();
    assertThat(Radar.inTheWay(eye, new Place(-3, 0, 0))).isZero();
  }

  @Test
  void mind_changesItsGoalByPocketAndSight() {
    Mind mind = Mind.START.next(0, false, 0);
    assertThat(mind.goal()).isEqualTo(Mind.Goal.WANDER);
    assertThat(mind.next(0, true, 0).goal()).isEqualTo(Mind.Goal.HUNT);
    assertThat(mind.next(80, true, 0).goal()).isEqualTo(Mind.Goal.BRING);
    assertThat(mind.next(80, true, 0).next(80, false, 0).goal()).isEqualTo(Mind.Goal.BRING);
    assertThat(mind.next(80, true, 0).next(0, true, 0).goal()).isEqualTo(Mind.Goal.WANDER);
    assertThat(mind.next(0, true, 0).next(0, false, 0).goal()).isEqualTo(Mind.Goal.WANDER);
  }

  @Test
  void towards_turnsToTheShorterSide() {
    Place here = new Place(0, 0, 0);
    assertThat(Mind.towards(here, new Place(0, 9, 0)).turn()).isEqualTo(1);
    assertThat(Mind.towards(here, new Place(0, -9, 0)).turn()).isEqualTo(-1);
    assertThat(Mind.towards(here, new Place(9, 0, 0))).isEqualTo(new Steering(0, true));
    assertThat(Mind.towards(here, new Place(-9, 1, 0)).drive()).isFalse();
  }

  // ---- the whole

  @Test
  void story_ofAWholeGame_everyEventIsTold() {
    BountyHunter whole = new BountyHunter(2, 1);
    Arcade arcade = whole.arcade();
    Map<String, Integer> told = new TreeMap<>();
    for (Class<?> event : Story.class.getDeclaredClasses()) {
      arcade
          .world()
          .events(event.asSubclass(Record.class))
          .listen(e -> told.merge(event.getSimpleName(), 1, Integer::sum));
    }
    for (int i = 0; i < 300; i++) {
      arcade.schedule().update(1.0 / 60);
    }
    arcade.phases().go(Phase.PAUSED);
    arcade.schedule().update(1.0 / 60);
    arcade.phases().go(Phase.PLAYING);
    while (!whole.isDecided()) {
      arcade.schedule().update(1.0 / 60);
    }
    arcade.schedule().update(1.0 / 60);
    assertThat(told)
        .containsEntry("GameStarted", 1)
        .containsEntry("Joined", 16)
        .containsEntry("GamePaused", 1)
        .containsEntry("GameOver", 1)
        .containsKeys("Spawned", "Killed", "Collected", "Stashed")
        .containsKeys("CollisionBegan", "CollisionEnded")
        .containsKeys("LifetimeOver", "BountyDue", "CollectorDue");
    assertThat(told.containsKey("StashFull") || told.containsKey("TimeUp")).isTrue();
  }

  @Test
  void schedule_systemsThatDoNotTouchEachOther_runAtTheSameTime() {
    assertThat(game.arcade().schedule().explain())
        .contains("beside countdown.Lifetime, countdown.Regrowth, countdown.Clock")
        .contains("beside Respawn.bounties");
  }

  @Test
  void actors_areInstancesOfPrefabs() {
    Prefabs prefabs = Prefabs.of(world);
    assertThat(prefabs.instances(prefabs.get("player"))).hasSize(16);
    assertThat(prefabs.instances(prefabs.get("player/stash"))).hasSize(16);
    assertThat(prefabs.instances(prefabs.get("collector"))).hasSize(16);
    assertThat(prefabs.instances(prefabs.get("bounty"))).hasSize(12);
    assertThat(world.relations(ChildOf.class).sources(world.get(stash(3), ChildOf.class).parent()))
        .containsExactly(stash(3), collector(3));
  }

  @Test
  void schedule_order_followsTheDependencies() {
    List<String> order = game.arcade().schedule().systems().stream().map(SystemInfo::name).toList();
    assertThat(order)
        .containsSubsequence(
            "countdown.Absent",
            "Respawn.collectors",
            "Controllers.think",
            "Movement.drive",
            "Physics.touch",
            "Lives.crash",
            "Lives.collect",
            "Lives.bring",
            "Referee.judge");
  }
}
