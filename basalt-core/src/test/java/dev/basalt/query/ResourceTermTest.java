package dev.basalt.query;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.resource;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Terms that are the same for all rows.
class ResourceTermTest {

  record Position(float x) {}

  record Time(float dt) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World world;

  @BeforeEach
  void makeWorld() {
    world = worlds.create();
  }

  @Test
  void resource_isHandedToEveryCall() {
    Entity one = world.spawn(new Position(1));
    Entity two = world.spawn(new Position(2));
    world.resources().set(new Time(0.5f));
    world.resources().set("fast", new Time(8));
    world
        .query(write(Position.class), resource(Time.class), resource(Time.class, "fast"))
        .update((p, time, fast) -> new Position(p.x() * time.dt() * fast.dt()));
    assertThat(world.get(one, Position.class)).isEqualTo(new Position(4));
    assertThat(world.get(two, Position.class)).isEqualTo(new Position(8));
  }

  @Test
  void resource_isReadOncePerRun() {
    world.spawn(new Position(1));
    world.spawn(new Position(2));
    world.resources().set(new Time(1));
    List<Float> seen = new ArrayList<>();
    var query = world.query(read(Position.class), resource(Time.class));
    query.each(
        (p, time) -> {
          seen.add(time.dt());
          world.resources().set(new Time(2));
        });
    query.each((p, time) -> seen.add(time.dt()));
    assertThat(seen).containsExactly(1f, 1f, 2f, 2f);
  }

  @Test
  void resource_doesNotNarrowTheQuery() {
    world.spawn(new Position(1));
    world.resources().set(new Time(1));
    var query = world.query(read(Position.class), resource(Time.class));
    assertThat(query.count()).isEqualTo(1);
    assertThat(query.single().b()).isEqualTo(new Time(1));
  }

  @Test
  void resource_thatIsNotSet_isAnErrorBeforeTheFirstCall() {
    world.spawn(new Position(1));
    world.resources().set("other", new Time(1));
    var query = world.query(read(Position.class), resource(Time.class, "world"));
    List<Object> seen = new ArrayList<>();
    assertThatThrownBy(() -> query.each((p, time) -> seen.add(p)))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage(
            "query [Position, resource Time \"world\"] needs resource Time \"world\", which is not"
                + " set; there are [Time \"other\"]");
    assertThat(seen).isEmpty();
    world.spawn(new Position(2));
  }
}
