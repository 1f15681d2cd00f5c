package dev.basalt.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RemovedTest {

  record Health(int points) {}

  record Armor(int plates) {}

  private final World world = World.create();

  @Test
  void reader_seesRemovalsOfEveryKind_once() {
    Entity a = world.spawn(new Health(1));
    Entity b = world.spawn(new Health(2), new Armor(2));
    Entity c = world.spawn(new Health(3));
    EventReader<Health> removed = world.removed(Health.class);
    world.remove(a, Health.class);
    world.despawn(b);
    world.add(c, new Health(4));
    world.commands().remove(c, Health.class);
    world.flush();
    List<String> seen = new ArrayList<>();
    removed.read((entity, health) -> seen.add(entity + " " + health.points()));
    assertThat(seen).containsExactly("0v1 1", "1v1 2", "2v1 4");
    assertThat(removed.unread()).isZero();
    world.verify();
  }

  @Test
  void readers_areIndependent_andApartFromEventsOfTheSameClass() {
    EventReader<Health> one = world.removed(Health.class);
    EventReader<Health> two = world.removed(Health.class);
    EventReader<Health> events = world.events(Health.class).reader();
    world.despawn(world.spawn(new Health(1)));
    assertThat(one.readAll()).containsExactly(new Health(1));
    assertThat(two.readAll()).containsExactly(new Health(1));
    assertThat(events.unread()).isZero();
  }

  @Test
  void clear_andRestore() {
    world.spawn(new Health(1));
    world.spawn(new Health(2));
    EventReader<Health> removed = world.removed(Health.class);
    try (Snapshot before = world.snapshot()) {
      world.clear();
      assertThat(removed.readAll()).containsExactly(new Health(1), new Health(2));
      world.restore(before);
      assertThat(removed.unread()).isZero();
      world.clear();
      assertThat(removed.unread()).isEqualTo(2);
    }
  }
}
