package dev.basalt.query;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.resource;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Queries for rows that are visited when a resource has changed.
class ResourceChangesTest {

  record Position(int x) {}

  record Speed(int dx) {}

  record OnScreen(int x) {}

  record Camera(int x) {}

  record Zoom(int factor) {}

  private final World world = World.create();

  private final WriteQuery3<OnScreen, Position, Camera> shown =
      world
          .query(write(OnScreen.class), read(Position.class), resource(Camera.class))
          .anyChanged(read(Position.class), resource(Camera.class));

  @AfterEach
  void verify() {
    world.verify();
  }

  private static List<Integer> visit(Query1<Position> query) {
    List<Integer> seen = new ArrayList<>();
    query.each(position -> seen.add(position.x()));
    return seen;
  }

  private Query1<Position> followingTheCamera() {
    return world.query(Position.class).changed(resource(Camera.class));
  }

  @Test
  void allRowsMatch_onceAfterEachChange() {
    world.spawn(new Position(1));
    world.spawn(new Position(2), new Speed(1));
    world.resources().set(new Camera(0));
    Query1<Position> query = followingTheCamera();
    assertThat(query).hasToString("[Position, changed resource Camera]");
    assertThat(visit(query)).containsExactly(1, 2);
    assertThat(visit(query)).isEmpty();
    assertThat(query.isEmpty()).isTrue();
    world.spawn(new Position(3));
    assertThat(visit(query)).isEmpty();
    world.resources().update(Camera.class, camera -> new Camera(5));
    assertThat(query.count()).isEqualTo(3);
    assertThat(query.isEmpty()).isFalse();
    assertThat(query.toList()).hasSize(3);
    assertThat(query.toList()).isEmpty();
  }

  @Test
  void absentResource_hasNotChanged_untilItIsSetOrRemoved() {
    world.spawn(new Position(1));
    Query1<Position> query = followingTheCamera();
    assertThat(visit(query)).isEmpty();
    world.resources().set(new Camera(0));
    assertThat(visit(query)).containsExactly(1);
    world.resources().remove(Camera.class);
    assertThat(visit(query)).containsExactly(1);
    assertThat(visit(query)).isEmpty();
    world.commands().setResource(new Camera(1));
    world.flush();
    assertThat(visit(query)).containsExactly(1);
    world.commands().removeResource(Camera.class);
    world.flush();
    assertThat(visit(query)).containsExactly(1);
  }

  @Test
  void resourceOfAnotherName_isAnotherOne() {
    world.spawn(new Position(1));
    Query1<Position> left = world.query(Position.class).changed(resource(Camera.class, "left"));
    world.resources().set("right", new Camera(1));
    assertThat(visit(left)).isEmpty();
    world.resources().set("left", new Camera(1));
    assertThat(visit(left)).containsExactly(1);
    assertThat(left).hasToString("[Position, changed resource Camera \"left\"]");
  }

  @Test
  void anyChanged_visitsWhatWasWritten_orAllIfTheResourceHasChanged() {
    world.resources().set(new Camera(100));
    List<Entity> all = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      all.add(world.spawn(new Position(i), new OnScreen(0)));
    }
    shown.update((screen, position, camera) -> new OnScreen(position.x() - camera.x()));
    assertThat(world.get(all.get(7), OnScreen.class)).isEqualTo(new OnScreen(-93));
    assertThat(shown.count()).isZero();

    world.set(all.get(7), new Position(1000));
    assertThat(shown.count()).isEqualTo(1);
    List<Entity> visited = new ArrayList<>();
    shown.each((entity, screen, position, camera) -> visited.add(entity));
    assertThat(visited).containsExactly(all.get(7));

    world.resources().set(new Camera(0));
    shown.update((screen, position, camera) -> new OnScreen(position.x() - camera.x()));
    IntStream.range(0, 300)
        .forEach(
            i ->
                assertThat(world.get(all.get(i), OnScreen.class).x()).isEqualTo(i == 7 ? 1000 : i));
    assertThat(shown.count()).isZero();
  }

  @Test
  void severalDemands_mustAllBeMet() {
    Entity one = world.spawn(new Position(1), new Speed(1));
    world.spawn(new Position(2), new Speed(2));
    world.resources().set(new Camera(0));
    world.resources().set(new Zoom(1));
    Query1<Position> query =
        world
            .query(Position.class)
            .changed(Position.class)
            .anyChanged(resource(Camera.class), resource(Zoom.class));
    assertThat(query)
        .hasToString(
            "[Position, changed Position, changed resource Camera or changed resource Zoom]");
    assertThat(visit(query)).containsExactly(1, 2);
    world.set(one, new Position(3));
    assertThat(visit(query)).isEmpty();
    world.resources().set(new Zoom(2));
    assertThat(visit(query)).isEmpty();
    world.resources().set(new Zoom(3));
    world.set(one, new Position(4));
    assertThat(visit(query)).containsExactly(4);
    Query1<Position> both =
        world.query(Position.class).changed(read(Speed.class), resource(Camera.class));
    visit(both);
    world.resources().set(new Camera(1));
    assertThat(visit(both)).isEmpty();
    world.resources().set(new Camera(2));
    world.set(one, new Speed(9));
    assertThat(visit(both)).containsExactly(4);
  }

  @Test
  void runItself_doesNotSeeWhatItSets_andGoesOnWithAllRows() {
    IntStream.range(0, 3000).forEach(i -> world.spawn(new Position(i)));
    world.resources().set(new Camera(0));
    Query1<Position> query = followingTheCamera();
    int[] rows = new int[1];
    query.each(
        position -> {
          rows[0]++;
          world.resources().set(new Camera(position.x()));
        });
    assertThat(rows[0]).isEqualTo(3000);
    assertThat(query.count()).isZero();
  }

  @Test
  void parallelRun_visitsTheSameRows() {
    IntStream.range(0, 5000).forEach(i -> world.spawn(new Position(i), new OnScreen(0)));
    world.resources().set(new Camera(1));
    shown.parallel().update((screen, position, camera) -> new OnScreen(position.x() - camera.x()));
    assertThat(world.query(OnScreen.class).stream().mapToInt(row -> row.a().x()).sum())
        .isEqualTo(5000 * 4999 / 2 - 5000);
    assertThat(shown.count()).isZero();
  }

  @Test
  void restore_bringsBackWhatWasSeen() {
    world.spawn(new Position(1));
    world.resources().set(new Camera(0));
    Query1<Position> query = followingTheCamera();
    visit(query);
    try (Snapshot seen = world.snapshot()) {
      world.resources().set(new Camera(1));
      try (Snapshot unseen = world.snapshot()) {
        assertThat(unseen.stateHash()).isEqualTo(world.stateHash());
        visit(query);
        assertThat(unseen.stateHash()).isNotEqualTo(world.stateHash());
        world.restore(unseen);
        assertThat(visit(query)).containsExactly(1);
      }
      world.resources().remove(Camera.class);
      world.restore(seen);
      assertThat(visit(query)).isEmpty();
      assertThat(seen.stateHash()).isEqualTo(world.stateHash());
    }
  }

  @Test
  void objects_thatRestoreLeavesInPlace_countAsChangedIfTheyAreOthers() {
    world.spawn(new Position(1));
    world.resources().set(new StringBuilder("old"));
    Query1<Position> query = world.query(Position.class).changed(resource(StringBuilder.class));
    visit(query);
    try (Snapshot snapshot = world.snapshot()) {
      world.restore(snapshot);
      assertThat(visit(query)).isEmpty();
      world.resources().set(new StringBuilder("new"));
      visit(query);
      world.restore(snapshot);
      assertThat(visit(query)).containsExactly(1);
      assertThat(visit(query)).isEmpty();
      world.resources().remove(StringBuilder.class);
      visit(query);
      world.restore(snapshot);
      assertThat(world.stateHash()).isEqualTo(snapshot.stateHash());
      assertThat(visit(query)).containsExactly(1);
      assertThat(visit(query)).isEmpty();
    }
  }

  @Test
  void systems_eachRememberTheirOwnRun_andRunAfterThoseThatSetTheResource() {
    world.spawn(new Position(1));
    world.resources().set(new Camera(0));
    Query1<Position> query = followingTheCamera();
    List<String> seen = new ArrayList<>();
    Schedule schedule = Schedule.create(world);
    schedule.parallelism(Parallelism.ALWAYS);
    schedule
        .system("pan")
        .writesResource(Camera.class)
        .everyTicks(2)
        .run(() -> world.resources().update(Camera.class, camera -> new Camera(camera.x() + 1)));
    List<Integer> drawn = new ArrayList<>();
    List<Integer> logged = new ArrayList<>();
    schedule.system("draw").each(query, position -> drawn.add(position.x()));
    schedule.system("log").each(query, position -> logged.add(position.x()));
    for (int i = 0; i < 4; i++) {
      schedule.update(1);
    }
    assertThat(schedule.explain("pan", "draw")).contains("resource Camera");
    assertThat(drawn).containsExactly(1, 1);
    assertThat(logged).containsExactly(1, 1);
  }

  @Test
  void explain_saysWhetherTheResourceHasChanged() {
    Entity one = world.spawn(new Position(1));
    world.resources().set(new Camera(0));
    Query1<Position> query = followingTheCamera();
    assertThat(query.explain(one))
        .contains("  met: changed resource Camera since the last run")
        .contains("matches query [Position, changed resource Camera]");
    visit(query);
    assertThat(query.explain(one))
        .contains("does not match")
        .contains("  NOT met: changed resource Camera since the last run");
    assertThat(query.explain()).contains("query [Position, changed resource Camera]");
  }

  @Test
  void nodesAndTermQueries_canAskToo() {
    world.spawn(new Position(1));
    world.resources().set(new Camera(0));
    NodeQuery<Node> nodes = world.nodes(Node.class).changed(resource(Camera.class));
    TermQuery terms = world.query(List.of(read(Position.class))).anyChanged(resource(Camera.class));
    assertThat(nodes.toList()).hasSize(1);
    assertThat(nodes.toList()).isEmpty();
    assertThat(terms.toList()).hasSize(1);
    assertThat(terms.toList()).isEmpty();
  }

  record Node(Position position) {}

  @Test
  void otherTerms_areRefused() {
    assertThatThrownBy(() -> world.query(Position.class).changed(write(Position.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a query cannot be limited to what has changed in write Position; name read(..) or"
                + " resource(..)");
    assertThatThrownBy(
            () -> world.query(Position.class).anyChanged(resource(Camera.class), Term.entity()))
        .hasMessage(
            "a query cannot be limited to what has changed in entity; name read(..) or"
                + " resource(..)");
  }
}
