package dev.basalt.scene.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.event.Subscription;
import dev.basalt.query.Term;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Vocabulary;
import dev.basalt.scene.selector.Selectors;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Schema;
import dev.basalt.system.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class SceneEventsTest {

  record Hit(int damage) {}

  record Heal(int points) {}

  record Health(int points) {}

  /// Knows no components.
  private static final class NoWords implements Vocabulary {
    @Override
    public @Nullable Schema findSchema(String attribute) {
      return null;
    }

    @Override
    public Schema schema(String attribute) {
      throw SceneException.of("there is no component " + attribute);
    }

    @Override
    public List<String> names() {
      return List.of();
    }
  }

  private final World world = World.create();
  private final SceneEvents events = new SceneEvents(world, new Selectors(world, new NoWords()));
  private final Entity tank = world.spawn(Classes.of("tank"));
  private final Entity turret = world.spawn(Classes.of("part"), new ChildOf(tank));
  private final Entity barrel = world.spawn(Classes.of("part"), new ChildOf(turret));
  private final List<String> log = new ArrayList<>();

  @AfterEach
  void worldIsValid() {
    world.verify();
  }

  private void note(String what, Emitted<?> emitted) {
    log.add("%s %s at %s".formatted(what, emitted.phase(), emitted.current()));
  }

  @Test
  void event_withListenersOnItsWay_goesDownAndUp() {
    events.on(tank, Hit.class, hit -> note("tank", hit));
    events.on(tank, Hit.class, hit -> note("tank first", hit), On.CAPTURE);
    events.on(barrel, Hit.class, hit -> note("barrel", hit));
    events.on(barrel, Hit.class, hit -> note("barrel first", hit), On.CAPTURE);
    events.on(turret, Hit.class, hit -> note("turret", hit));
    events.on(turret, Heal.class, heal -> note("other", heal));
    Emitted<Hit> hit = events.emitNow(barrel, new Hit(3));
    assertThat(log)
        .containsExactly(
            "tank first CAPTURE at " + tank,
            "barrel first TARGET at " + barrel,
            "barrel TARGET at " + barrel,
            "turret BUBBLE at " + turret,
            "tank BUBBLE at " + tank);
    assertThat(hit.target()).isEqualTo(barrel);
    assertThat(hit.event()).isEqualTo(new Hit(3));
    assertThat(hit).hasToString("Hit[damage=3] to " + barrel);
    assertThat(hit.isStopped() || hit.isCancelled()).isFalse();
  }

  @Test
  void listeners_atOneEntity_areCalledInOrderOfRegistration() {
    events.on(".part", Hit.class, hit -> note("1", hit));
    events.on(barrel, Hit.class, hit -> note("2", hit));
    events.on(".part", Hit.class, hit -> note("3", hit));
    events.on(barrel, Hit.class, hit -> note("4", hit));
    events.emitNow(barrel, new Hit(1));
    assertThat(log)
        .containsExactly(
            "1 TARGET at " + barrel,
            "2 TARGET at " + barrel,
            "3 TARGET at " + barrel,
            "4 TARGET at " + barrel,
            "1 BUBBLE at " + turret,
            "3 BUBBLE at " + turret);
  }

  @Test
  void listener_bySelector_hearsElementsThatComeLater() {
    events.on(".part", "opened", opened -> log.add(opened.event().detail() + ""));
    Entity hatch = world.spawn(new ChildOf(turret));
    events.emitNow(hatch, new Signal("opened", "key"));
    world.add(hatch, Classes.of("part"));
    events.emitNow(hatch, new Signal("opened", "crowbar"));
    assertThat(log).containsExactly("key", "crowbar", "crowbar");
    assertThatThrownBy(() -> events.on("..", Hit.class, hit -> {}))
        .isInstanceOf(SceneException.class);
  }

  @Test
  void event_thatIsStopped_goesNoFurther() {
    events.on(tank, Hit.class, hit -> note("tank", hit));
    events.on(turret, Hit.class, Emitted::stop);
    events.on(turret, Hit.class, hit -> note("turret", hit));
    assertThat(events.emitNow(barrel, new Hit(1)).isStopped()).isTrue();
    assertThat(log).containsExactly("turret BUBBLE at " + turret);
    log.clear();
    Subscription first = events.on(tank, Hit.class, Emitted::stop, On.CAPTURE);
    events.emitNow(barrel, new Hit(1));
    assertThat(log).isEmpty();
    first.cancel();
    events.on(barrel, Hit.class, Emitted::stopNow);
    events.on(barrel, Hit.class, hit -> note("barrel", hit));
    events.emitNow(barrel, new Hit(1));
    assertThat(log).isEmpty();
  }

  @Test
  void event_stoppedAtItsTargetOnTheWayDown_stillReachesTheTarget() {
    events.on(barrel, Hit.class, Emitted::stop, On.CAPTURE);
    events.on(barrel, Hit.class, hit -> note("barrel", hit));
    events.on(tank, Hit.class, hit -> note("tank", hit));
    events.emitNow(barrel, new Hit(1));
    assertThat(log).containsExactly("barrel TARGET at " + barrel);
  }

  @Test
  void event_thatIsCancelled_isNotFollowedByWhatUsuallyFollows() {
    events.afterwards(Hit.class, hit -> log.add("damage " + hit.event().damage()));
    events.on(
        tank,
        Hit.class,
        hit -> {
          if (hit.event().damage() < 5) {
            hit.cancel();
          }
        });
    assertThat(events.emitNow(barrel, new Hit(3)).isCancelled()).isTrue();
    assertThat(events.emitNow(barrel, new Hit(7)).isCancelled()).isFalse();
    assertThat(log).containsExactly("damage 7");
  }

  @Test
  void listener_once_isCalledOnce() {
    Subscription once = events.on(tank, "opened", opened -> log.add("opened"), On.ONCE);
    events.emitNow(barrel, new Signal("closed", null));
    assertThat(once.isActive()).isTrue();
    events.emitNow(barrel, new Signal("opened", null));
    events.emitNow(barrel, new Signal("opened", null));
    assertThat(log).containsExactly("opened");
    assertThat(once.isActive()).isFalse();
    once.cancel();
  }

  @Test
  void listener_cancelled_isNotCalledAgain() {
    List<Subscription> all = new ArrayList<>();
    all.add(
        events.on(
            tank,
            Hit.class,
            hit -> {
              log.add("first");
              all.get(1).cancel();
              events.on(tank, Hit.class, again -> log.add("new"));
            },
            On.ONCE));
    all.add(events.on(tank, Hit.class, hit -> log.add("second")));
    events.emitNow(tank, new Hit(1));
    assertThat(log).containsExactly("first");
    events.emitNow(tank, new Hit(1));
    assertThat(log).containsExactly("first", "new");
  }

  // ---- buffered

  @Test
  void event_emitted_isDeliveredByTheDispatch() {
    events.on(tank, Hit.class, hit -> log.add("hit " + hit.event().damage()));
    events.on(tank, "opened", opened -> log.add("opened " + opened.target()));
    events.emit(barrel, new Hit(1));
    events.emit(barrel, "opened");
    events.emit(turret, "opened", "key");
    events.emit(tank, new Hit(2));
    assertThat(log).isEmpty();
    events.dispatch();
    assertThat(log).containsExactly("hit 1", "hit 2", "opened " + barrel, "opened " + turret);
    events.dispatch();
    assertThat(log).hasSize(4);
  }

  @Test
  void event_emittedInAParallelLoop_isDeliveredInTheOrderOfRows() {
    for (int i = 0; i < 20_000; i++) {
      world.spawn(new Health(i), new ChildOf(tank));
    }
    List<Integer> seen = new ArrayList<>();
    events.on(tank, Hit.class, hit -> seen.add(hit.event().damage()));
    world.threads(4);
    world
        .query(Term.entity(), Term.read(Health.class))
        .parallel()
        .each(
            (entity, health) -> {
              if (health.points() % 100 == 0) {
                events.emit(entity, new Hit(health.points()));
              }
            });
    events.dispatch();
    assertThat(seen).hasSize(200).isSorted();
  }

  @Test
  void event_emittedByASystem_isDeliveredWithAChangeOfTheWorld() {
    events.on(tank, Hit.class, hit -> world.despawn(hit.target()));
    Schedule schedule = Schedule.create(world);
    schedule.system("shoot").sends(Hit.class).run(() -> events.emit(barrel, new Hit(1)));
    schedule.update(1);
    assertThat(world.alive(barrel)).isTrue();
    events.dispatch();
    assertThat(world.alive(barrel)).isFalse();
  }

  @Test
  void event_emittedByAListener_isDeliveredInTheSameDispatch() {
    events.on(
        tank,
        Hit.class,
        hit -> {
          log.add("hit " + hit.event().damage());
          if (hit.event().damage() > 1) {
            events.emit(tank, new Hit(hit.event().damage() - 1));
          }
        });
    events.emit(barrel, new Hit(3));
    events.dispatch();
    assertThat(log).containsExactly("hit 3", "hit 2", "hit 1");
  }

  @Test
  void events_thatAnswerEachOtherWithoutEnd_areStopped() {
    events.on(tank, Hit.class, hit -> events.emit(tank, new Heal(1)));
    events.on(tank, Heal.class, heal -> events.emit(tank, new Hit(1)));
    events.emit(tank, new Hit(1));
    assertThatThrownBy(events::dispatch)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith(
            "listeners have answered events 100 times without end; events that were dropped: H");
    events.dispatch();
    events.on(tank, "ping", ping -> events.emitNow(tank, new Signal("ping", null)));
    assertThatThrownBy(() -> events.emitNow(tank, new Signal("ping", null)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "calls of emitNow() are nested without end: .. Signal -> Signal ->"
                + " Signal -> Signal");
    world.despawn(tank);
    events.dispatch();
  }

  // ---- entities that end, failures, misuse

  @Test
  void entity_thatEndsOnTheWay_isPassedOver() {
    events.on(turret, Hit.class, hit -> log.add("turret"));
    events.on(tank, Hit.class, hit -> log.add("tank"));
    events.on(
        barrel,
        Hit.class,
        hit -> {
          log.add("barrel");
          world.set(barrel, new ChildOf(tank));
          world.despawn(turret);
        });
    events.emitNow(barrel, new Hit(1));
    assertThat(log).containsExactly("barrel", "tank");
    log.clear();
    events.on(barrel, Hit.class, hit -> log.add("never"));
    events.on(tank, Hit.class, hit -> world.despawn(barrel), On.CAPTURE);
    events.emitNow(barrel, new Hit(1));
    assertThat(log).containsExactly("tank");
  }

  @Test
  void target_thatEndsBeforeTheDispatch_getsNothing() {
    events.on(tank, Hit.class, hit -> log.add("tank"));
    events.emit(barrel, new Hit(1));
    world.despawn(barrel);
    events.dispatch();
    assertThat(log).isEmpty();
    assertThatThrownBy(() -> events.emit(barrel, new Hit(1)))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageContaining("no such entity: " + barrel);
    assertThatThrownBy(() -> events.emitNow(barrel, new Hit(1)))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no such entity: %s; Hit[damage=1] was emitted to it".formatted(barrel));
    assertThatThrownBy(() -> events.on(barrel, Hit.class, hit -> {}))
        .isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void listeners_ofAnEntityThatEnds_endWithIt() {
    Subscription listener = events.on(barrel, Hit.class, hit -> log.add("barrel"));
    world.despawn(tank);
    assertThat(listener.isActive()).isFalse();
    listener.cancel();
    Entity next = world.spawn();
    events.emitNow(next, new Hit(1));
    assertThat(log).isEmpty();
  }

  @Test
  void listeners_afterARestore_areThoseOfEntitiesThatAreThere() {
    events.on(tank, Hit.class, hit -> log.add("tank"));
    Snapshot snapshot = world.snapshot();
    Entity late = world.spawn(new ChildOf(tank));
    Subscription gone = events.on(late, Hit.class, hit -> log.add("late"));
    world.restore(snapshot);
    snapshot.close();
    assertThat(gone.isActive()).isFalse();
    events.emitNow(barrel, new Hit(1));
    assertThat(log).containsExactly("tank");
  }

  @Test
  void listener_thatThrows_doesNotKeepOthersFromBeingCalled() {
    events.on(
        barrel,
        Hit.class,
        hit -> {
          throw new IllegalStateException("first");
        });
    events.on(barrel, Hit.class, hit -> log.add("second"));
    events.on(
        tank,
        Hit.class,
        hit -> {
          throw new IllegalArgumentException("third");
        });
    events.emit(barrel, new Hit(1));
    events.emit(turret, new Hit(2));
    assertThatThrownBy(events::dispatch)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("first")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(2));
    assertThat(log).containsExactly("second");
    events.dispatch();
  }

  @Test
  void deliveries_insideOfLoops_areRefused() {
    world.add(tank, new Health(1));
    assertThatThrownBy(
            () -> world.query(Health.class).each(health -> events.emitNow(tank, new Hit(1))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Hit[damage=1] is emitted by emitNow() during iteration; use emit()");
    assertThatThrownBy(() -> world.query(Health.class).each(health -> events.dispatch()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("dispatch of events during iteration; do it after the outermost one has ended");
  }

  @Test
  void event_inAVeryDeepTree_goesAllTheWay() {
    Entity at = tank;
    for (int i = 0; i < 100_000; i++) {
      at = world.spawn(new ChildOf(at));
    }
    events.on(tank, Hit.class, hit -> log.add("down"), On.CAPTURE);
    events.on(tank, Hit.class, hit -> log.add("up"));
    events.on(".tank", Hit.class, hit -> log.add("by selector"));
    events.emitNow(at, new Hit(1));
    events.emit(at, new Hit(1));
    events.dispatch();
    assertThat(log).containsExactly("down", "up", "by selector", "down", "up", "by selector");
  }
}
