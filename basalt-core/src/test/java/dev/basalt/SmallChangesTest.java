package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.event.Despawned;
import dev.basalt.event.EventReader;
import dev.basalt.event.Spawned;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Changes that depend on what is there, and readers of spawns and despawns.
class SmallChangesTest {

  record Position(float x, float y) {}

  record Health(int points) {}

  record Frozen() {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Entity ship = world.spawn(new Position(1, 2));

  // ---- what is there

  @Test
  void addIfAbsent_addsOnce() {
    assertThat(world.addIfAbsent(ship, new Health(5))).isTrue();
    assertThat(world.addIfAbsent(ship, new Health(6))).isFalse();
    assertThat(world.get(ship, Health.class)).isEqualTo(new Health(5));
    assertThat(world.addIfAbsent(ship, new Frozen())).isTrue();
    assertThat(world.addIfAbsent(ship, new Frozen())).isFalse();
  }

  @Test
  void getOrAdd_makesAValueOnlyIfOneIsNeeded() {
    assertThat(world.getOrAdd(ship, Health.class, () -> new Health(5))).isEqualTo(new Health(5));
    assertThat(
            world.getOrAdd(
                ship,
                Health.class,
                () -> {
                  throw new AssertionError("there is one");
                }))
        .isEqualTo(new Health(5));
  }

  @Test
  void retain_removesAllOthersInOneMove() {
    world.add(ship, new Health(5), new Frozen());
    assertThat(world.retain(ship, Position.class, String.class)).isEqualTo(2);
    assertThat(world.components(ship)).containsExactly(new Position(1, 2));
    assertThat(world.retain(ship, Position.class)).isZero();
    assertThat(world.retain(ship)).isEqualTo(1);
    assertThat(world.components(ship)).isEmpty();
    assertThat(world.retain(ship)).isZero();
  }

  @Test
  void eachOfThem_onADeadEntity_isRefused() {
    world.despawn(ship);
    assertThatThrownBy(() -> world.addIfAbsent(ship, new Health(5)))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageStartingWith("no such entity: " + ship);
    assertThatThrownBy(() -> world.getOrAdd(ship, Health.class, () -> new Health(5)))
        .isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> world.retain(ship, Health.class))
        .isInstanceOf(NoSuchElementException.class);
  }

  // ---- readers

  @Test
  void spawnedAndDespawned_tellOfEachOnce() {
    EventReader<Spawned> spawned = world.spawned();
    EventReader<Despawned> despawned = world.despawned();
    Entity a = world.spawn(new Position(0, 0));
    Entity b = world.spawn(new Health(1));
    EntityList many = world.copy(a, 3);
    world.despawn(b);
    world.despawn(many);
    List<Entity> came = new ArrayList<>();
    List<Entity> went = new ArrayList<>();
    spawned.read((entity, event) -> came.add(entity));
    despawned.read((entity, event) -> went.add(entity));
    assertThat(came).containsExactly(a, b, many.get(0), many.get(1), many.get(2));
    assertThat(went).containsExactly(b, many.get(0), many.get(1), many.get(2));
    assertThat(spawned.read((entity, event) -> came.add(entity))).isZero();
    world.commands().spawn(new Position(1, 1));
    world.flush();
    assertThat(spawned.read((entity, event) -> came.add(entity))).isOne();
  }

  @Test
  void spawned_aSecondReader_readsForItself() {
    EventReader<Spawned> first = world.spawned();
    world.spawn();
    EventReader<Spawned> second = world.spawned();
    world.spawn();
    assertThat(first.read((entity, event) -> {})).isEqualTo(2);
    assertThat(second.read((entity, event) -> {})).isEqualTo(1);
  }

  @Test
  void emptyLoad_makesTheHandlesFresh() {
    World fresh = worlds.create();
    for (int i = 0; i < 5; i++) {
      world.despawn(world.spawn(new Health(i)));
    }
    world.loader().replaceWorld();
    assertThat(world.count()).isZero();
    assertThat(world.spawn(new Health(1))).isEqualTo(fresh.spawn(new Health(1)));
    world.verify();
  }
}
