package dev.basalt.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Observers of one entity, under a condition, of what exists, of several kinds; events at once.
class ObserverScopeTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final List<String> log = new ArrayList<>();

  record Health(int points) {}

  record Burning() {}

  record Hit(int points) {}

  @Test
  void observerOfOneEntity_isToldOfNoOther_andEndsWithIt() {
    Entity orc = world.spawn(new Health(1));
    Entity elf = world.spawn(new Health(2));
    Subscription subscription =
        world
            .observers()
            .of(orc)
            .onSet(Health.class, (e, old, now) -> log.add(e + " " + now.points()));
    world.observers().of(orc).onDespawn(e -> log.add("end of " + e));
    world.set(orc, new Health(3));
    world.set(elf, new Health(4));
    assertThat(subscription.isActive()).isTrue();
    world.despawn(elf);
    world.despawn(orc);
    assertThat(subscription.isActive()).isFalse();
    assertThat(log).containsExactly(orc + " 3", "end of " + orc);
    Entity next = world.spawn(new Health(5));
    world.set(next, new Health(6));
    assertThat(log).hasSize(2);
    assertThatThrownBy(() -> world.observers().of(orc))
        .isExactlyInstanceOf(NoSuchElementException.class);
  }

  @Test
  void condition_isAskedBeforeEachCall() {
    boolean[] on = {false};
    boolean[] also = {true};
    world
        .observers()
        .when(() -> on[0])
        .when(() -> also[0])
        .onAdd(Health.class, (e, h) -> log.add("add " + h.points()));
    world.spawn(new Health(1));
    on[0] = true;
    world.spawn(new Health(2));
    also[0] = false;
    world.spawn(new Health(3));
    assertThat(log).containsExactly("add 2");
  }

  @Test
  void condition_thatThrows_isAFailureOfTheObserver() {
    world
        .observers()
        .when(
            () -> {
              throw new IllegalStateException("oops");
            })
        .onAdd(Health.class, (e, h) -> log.add("never"));
    world.observers().onAdd(Health.class, (e, h) -> log.add("other"));
    assertThatThrownBy(() -> world.spawn(new Health(1))).hasMessage("oops");
    assertThat(log).containsExactly("other");
    assertThat(world.count()).isEqualTo(1);
  }

  @Test
  void withExisting_tellsOfWhatIsThere_once_andAppliesCommands() {
    world.registerSparse(Burning.class);
    Entity first = world.spawn(new Health(1));
    Entity second = world.spawn(new Health(2), new Burning());
    world.spawn(new Burning());
    Observers catching = world.observers().withExisting();
    catching.onAdd(
        Health.class,
        (e, h) -> {
          log.add("add " + h.points());
          world.commands().remove(e, Burning.class);
        });
    assertThat(log).containsExactlyInAnyOrder("add 1", "add 2");
    assertThat(world.has(second, Burning.class)).isFalse();
    log.clear();
    catching.onEnter(world.query(Health.class), e -> log.add("enter " + e));
    catching.onSpawn(e -> log.add("spawn"));
    catching.onAdd(Burning.class, (e, b) -> log.add("burning"));
    assertThat(log)
        .containsExactlyInAnyOrder(
            "enter " + first, "enter " + second, "spawn", "spawn", "spawn", "burning");
    log.clear();
    catching.onRemove(Health.class, (e, h) -> log.add("remove"));
    catching.of(second).onAdd(Health.class, (e, h) -> log.add("of " + e));
    assertThat(log).containsExactly("of " + second);
    log.clear();
    world.spawn(new Health(3));
    assertThat(log).contains("add 3", "spawn");
  }

  @Test
  void withExisting_insideALoop_isRefused() {
    world.spawn(new Health(1));
    assertThatThrownBy(
            () ->
                world
                    .query(Health.class)
                    .each(h -> world.observers().withExisting().onSpawn(e -> {})))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "an observer of what exists is registered during iteration; register it before or"
                + " after");
  }

  @Test
  void oneObserver_isToldOfAllKindsOfChange() {
    Subscription subscription =
        world
            .observers()
            .onChange(
                Health.class,
                change ->
                    log.add(
                        (change.isAddition() ? "+" : change.isRemoval() ? "-" : "=")
                            + change.old()
                            + change.value()));
    Entity orc = world.spawn(new Health(1));
    world.set(orc, new Health(2));
    world.remove(orc, Health.class);
    assertThat(log)
        .containsExactly(
            "+nullHealth[points=1]", "=Health[points=1]Health[points=2]", "-Health[points=2]null");
    subscription.cancel();
    world.add(orc, new Health(3));
    assertThat(log).hasSize(3);
    assertThat(subscription.isActive()).isFalse();
  }

  // ---- events at once

  @Test
  void eventAtOnce_overtakesThoseThatWait_byPriority() {
    Events<Hit> hits = world.events(Hit.class);
    EventReader<Hit> reader = hits.reader();
    Entity orc = world.spawn();
    hits.listen(h -> log.add("low " + h.points()));
    hits.listen(5, (target, h) -> log.add("high " + target + " " + h.points()));
    hits.observe(orc, h -> log.add("orc " + h.points()));
    hits.send(new Hit(1));
    hits.sendNow(orc, new Hit(2));
    assertThat(log).containsExactly("high " + orc + " 2", "low 2", "orc 2");
    log.clear();
    world.dispatchEvents();
    assertThat(log).containsExactly("high none 1", "low 1");
    assertThat(reader.readAll()).containsExactly(new Hit(1));
  }

  @Test
  void eventAtOnce_appliesCommands_andGoesOnAfterAFailure() {
    Events<Hit> hits = world.events(Hit.class);
    hits.listen(
        2,
        h -> {
          world.commands().spawn(new Health(9));
          throw new IllegalStateException("oops");
        });
    hits.listen(1, h -> world.commands().spawn(new Health(h.points())));
    assertThatThrownBy(() -> hits.sendNow(new Hit(3))).hasMessage("oops");
    assertThat(world.query(Health.class).single().a()).isEqualTo(new Health(3));
    world.query(Health.class).each(h -> log.add("loop " + h.points()));
    assertThatThrownBy(() -> world.query(Health.class).each(h -> hits.sendNow(new Hit(4))))
        .hasMessage("oops");
    world.verify();
  }

  @Test
  void eventAtOnce_insideAnEventAtOnce_isCalledInside() {
    Events<Hit> hits = world.events(Hit.class);
    hits.listen(
        h -> {
          log.add("begin " + h.points());
          if (h.points() > 0) {
            hits.sendNow(new Hit(h.points() - 1));
          }
          log.add("end " + h.points());
        });
    hits.sendNow(new Hit(1));
    assertThat(log).containsExactly("begin 1", "begin 0", "end 0", "end 1");
  }
}
