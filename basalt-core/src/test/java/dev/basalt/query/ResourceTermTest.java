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
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
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
  void resource_isReadOnceForAllRowsOfAnIterator() {
    world.spawn(new Position(1));
    world.spawn(new Position(2));
    world.resources().set(new Time(1));
    List<Float> seen = new ArrayList<>();
    var query = world.query(read(Position.class), resource(Time.class));
    for (Row2<Position, Time> row : query) {
      seen.add(row.b().dt());
      world.resources().set(new Time(2));
    }
    query.stream().peek(row -> world.resources().set(new Time(3))).forEach(r -> seen.add(r.b().dt));
    query.toList().forEach(row -> seen.add(row.b().dt()));
    assertThat(seen).containsExactly(1f, 1f, 2f, 2f, 3f, 3f);
  }

  record Timed(Position position, @Resource Time time) {}

  @Test
  void resource_isReadOnceForAllRowsOfNodes() {
    world.spawn(new Position(1));
    world.spawn(new Position(2));
    world.resources().set(new Time(1));
    Iterator<Timed> nodes = world.nodes(Timed.class).iterator();
    world.resources().remove(Time.class);
    assertThat(nodes.next().time()).isEqualTo(new Time(1));
    assertThat(nodes.next().time()).isEqualTo(new Time(1));
  }

  private static List<Consumer<Query2<Position, Time>>> waysToRun() {
    return List.of(
        query -> query.each((p, time) -> {}),
        query -> query.eachWhile((p, time) -> true),
        query -> query.parallel().each((p, time) -> {}),
        query -> query.chunks(chunk -> {}),
        query -> {
          var _ = query.iterator();
        },
        Query2::toList,
        Query2::findFirst,
        Query2::first);
  }

  @Test
  void resource_thatIsNotSet_isAnErrorHoweverTheQueryRuns() {
    var query = world.query(read(Position.class), resource(Time.class));
    for (int rows = 0; rows < 2; rows++) {
      for (Consumer<Query2<Position, Time>> way : waysToRun()) {
        assertThatThrownBy(() -> way.accept(query))
            .isInstanceOf(NoSuchElementException.class)
            .hasMessage(
                "query [Position, resource Time] needs resource Time, which is not set; there are"
                    + " []");
      }
      world.spawn(new Position(1));
    }
    assertThat(query.count()).isEqualTo(2);
  }

  @Test
  void rows_thatFailForLackOfAResource_areStillNews() {
    world.spawn(new Position(1));
    var query = world.query(read(Position.class), resource(Time.class)).changed(Position.class);
    assertThatThrownBy(query::toList).isInstanceOf(NoSuchElementException.class);
    world.resources().set(new Time(1));
    assertThat(query.toList()).hasSize(1);
    assertThat(query.toList()).isEmpty();
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
