package dev.basalt;

import static dev.basalt.query.Term.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.basalt.event.ObserverInfo;
import dev.basalt.event.ObserverInfo.Kind;
import dev.basalt.event.Subscription;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Everything that there is can be listed.
class EnumerationTest {

  record Position(float x, float y) {}

  record Hit(int damage) {}

  record Bang() {}

  record Time(int now) {}

  static final class Renderer {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  @Test
  void entities_areThoseOfTheWorld_inOrder() {
    Entity first = world.spawn(new Position(1, 2));
    Entity second = world.spawn();
    Entity third = world.spawn(new Position(3, 4));
    assertThat(world.entities()).containsExactly(first, third, second);
    try (Snapshot snapshot = world.snapshot()) {
      world.despawn(third);
      assertThat(world.entities()).containsExactly(first, second);
      assertThat(snapshot.entities()).containsExactly(first, third, second);
    }
  }

  @Test
  void resources_haveTypeNameAndValue_alsoInSnapshots() {
    Renderer renderer = new Renderer();
    world.resources().set(new Time(1));
    world.resources().set("slow", new Time(2));
    world.resources().set(Object.class, "screen", renderer);
    try (Snapshot snapshot = world.snapshot()) {
      world.resources().set(new Time(3));
      world.resources().remove(Time.class, "slow");
      assertThat(world.resources().all())
          .containsExactly(
              new ResourceInfo(Time.class, "", new Time(3), true),
              new ResourceInfo(Object.class, "screen", renderer, false));
      assertThat(snapshot.resources())
          .containsExactly(
              new ResourceInfo(Time.class, "", new Time(1), true),
              new ResourceInfo(Time.class, "slow", new Time(2), true),
              new ResourceInfo(Object.class, "screen", renderer, false));
    }
  }

  @Test
  void eventTypes_areThoseThatWereAskedFor() {
    assertThat(world.eventTypes()).isEmpty();
    world.events(Hit.class);
    world.events(Bang.class);
    world.removed(Position.class);
    assertThat(world.eventTypes()).containsExactly(Bang.class, Hit.class);
  }

  @Test
  void queries_areThoseThatWereAskedFor() {
    var plain = world.query(Position.class);
    var narrow = plain.without(Time.class);
    plain.changed(Position.class);
    world.query(List.of(read(Hit.class)));
    assertThat(world.queries()).containsExactly(plain, narrow);
  }

  @Test
  void observers_areToldInThisOrder() {
    var query = world.query(Position.class);
    world.observers().onAdd(Position.class, (entity, value) -> {});
    world.observers().onEnter(query, 5, entity -> {});
    Subscription gone = world.observers().onSpawn(entity -> {});
    world.observers().onDespawn(-1, entity -> {});
    gone.cancel();
    assertThat(world.observers().all())
        .extracting(
            ObserverInfo::kind,
            ObserverInfo::component,
            ObserverInfo::query,
            ObserverInfo::priority)
        .containsExactly(
            tuple(Kind.ENTER, null, query, 5),
            tuple(Kind.ADD, Position.class, null, 0),
            tuple(Kind.DESPAWN, null, null, -1));
  }
}
