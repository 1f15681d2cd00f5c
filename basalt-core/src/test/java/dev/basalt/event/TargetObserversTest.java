package dev.basalt.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Garbage;
import dev.basalt.World;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TargetObserversTest {

  record Hit(int strength) {}

  private final World world = World.create();
  private final Events<Hit> hits = world.events(Hit.class);
  private final List<String> calls = new ArrayList<>();
  private final Entity orc = world.spawn();
  private final Entity elf = world.spawn();

  @AfterEach
  void verify() {
    world.verify();
  }

  @Test
  void observers_areToldOfEventsToTheirEntityOnly() {
    hits.observe(orc, hit -> calls.add("orc " + hit.strength()));
    hits.observe(elf, hit -> calls.add("elf " + hit.strength()));
    hits.send(orc, new Hit(1));
    hits.send(elf, new Hit(2));
    hits.send(new Hit(3));
    hits.send(orc, new Hit(4));
    world.dispatchEvents();
    world.dispatchEvents();
    assertThat(calls).containsExactly("orc 1", "elf 2", "orc 4");
  }

  @Test
  void observers_areCalledByPriorityThenRegistration() {
    hits.observe(orc, hit -> calls.add("a"));
    hits.observe(orc, 3, hit -> calls.add("b"));
    hits.observe(orc, hit -> calls.add("c"));
    hits.listen(1, hit -> calls.add("first"));
    hits.listen(hit -> calls.add("last"));
    hits.send(orc, new Hit(1));
    world.dispatchEvents();
    assertThat(calls).containsExactly("first", "b", "a", "c", "last");
  }

  @Test
  void observers_endWithTheirEntity() {
    Subscription subscription = hits.observe(orc, hit -> calls.add("orc"));
    hits.send(orc, new Hit(1));
    world.despawn(orc);
    world.dispatchEvents();
    assertThat(calls).isEmpty();
    assertThat(subscription.isActive()).isFalse();
    assertThatThrownBy(() -> hits.observe(orc, hit -> {}))
        .isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void cancelledObserver_isNotCalled() {
    Subscription subscription = hits.observe(orc, hit -> calls.add("a"));
    hits.observe(orc, hit -> calls.add("b"));
    subscription.cancel();
    subscription.cancel();
    hits.send(orc, new Hit(1));
    world.dispatchEvents();
    assertThat(calls).containsExactly("b");
    assertThat(subscription.isActive()).isFalse();
  }

  @Test
  void throwingObserver_keepsNobodyElseFromBeingTold() {
    hits.observe(
        orc,
        hit -> {
          world.commands().despawn(orc);
          throw new IllegalStateException("oops " + hit.strength());
        });
    hits.observe(orc, hit -> world.commands().despawn(elf));
    hits.send(orc, new Hit(1));
    hits.send(orc, new Hit(2));
    assertThatThrownBy(world::dispatchEvents)
        .hasMessage("oops 1")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
    assertThat(world.alive(orc)).isTrue();
    assertThat(world.alive(elf)).isFalse();
  }

  private WeakReference<Events.Body<Hit>> observe(Entity entity) {
    Events.Body<Hit> body = hit -> calls.add("never " + entity);
    hits.observe(entity, body);
    return new WeakReference<>(body);
  }

  @Test
  void observersOfManyEntitiesThatDied_areForgotten() throws Exception {
    List<WeakReference<Events.Body<Hit>>> bodies = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      Entity shortLived = world.spawn();
      bodies.add(observe(shortLived));
      hits.send(shortLived, new Hit(i));
      world.despawn(shortLived);
    }
    Garbage.await(() -> Garbage.left(bodies) < 100);
    hits.observe(orc, hit -> calls.add("orc"));
    hits.send(orc, new Hit(1));
    world.dispatchEvents();
    assertThat(calls).containsExactly("orc");
  }
}
