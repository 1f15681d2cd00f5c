package dev.basalt.query;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryTest {

  record Position(float x, float y) {
    Position plus(Velocity v) {
      return new Position(x + v.dx, y + v.dy);
    }
  }

  record Velocity(float dx, float dy) {}

  record Frozen() {}

  @Without(Frozen.class)
  record Moving(Entity self, Mut<Position> position, Velocity velocity) {}

  private final World world = World.create();

  @Test
  void update_ofMatchingEntities_replacesTheFirstTerm() {
    Entity ship = world.spawn(new Position(1, 2), new Velocity(3, 4));
    Entity rock = world.spawn(new Position(1, 2), new Velocity(3, 4), new Frozen());
    var moving = world.query(write(Position.class), read(Velocity.class)).without(Frozen.class);
    moving.update((p, v) -> p.plus(v));
    moving.each((p, v) -> p.set(p.get().plus(v)));
    world.nodes(Moving.class).each(m -> m.position().set(m.position().get().plus(m.velocity())));
    assertThat(world.get(ship, Position.class)).isEqualTo(new Position(10, 14));
    assertThat(world.get(rock, Position.class)).isEqualTo(new Position(1, 2));
    assertThat(moving)
        .isSameAs(world.query(write(Position.class), read(Velocity.class)).without(Frozen.class));
  }

  @Test
  void each_withOptional_handsOverNull() {
    world.spawn(new Position(1, 2));
    world.spawn(new Position(3, 4), new Velocity(5, 6));
    List<Object> seen = new ArrayList<>();
    world
        .query(entity(), optional(Velocity.class))
        .with(Position.class)
        .each((e, v) -> seen.add(v == null ? "none" : v));
    assertThat(seen).containsExactly("none", new Velocity(5, 6));
    world
        .query(Position.class)
        .each((e, p) -> assertThat(world.get(e, Position.class)).isEqualTo(p));
  }

  @Test
  void forEachPair_visitsEachPairOnce_andMayChangeTheWorld() {
    var query = world.query(Position.class);
    List<String> pairs = new ArrayList<>();
    query.forEachPair((a, b) -> pairs.add("none"));
    world.spawn(new Position(1, 0));
    query.forEachPair((a, b) -> pairs.add("none"));
    world.spawn(new Position(2, 0), new Frozen());
    world.spawn(new Position(3, 0));
    query.forEachPair(
        (a, b) -> {
          pairs.add((int) a.a().x() + "" + (int) b.a().x());
          world.add(a.entity(), new Velocity(0, 0));
        });
    assertThat(pairs).containsExactly("13", "12", "32");
    assertThat(world.query(Velocity.class).count()).isEqualTo(2);
  }

  @Test
  void spawn_duringIteration_isRefused() {
    world.spawn(new Position(1, 2));
    var query = world.query(Position.class).without(Frozen.class);
    assertThatThrownBy(() -> query.each(p -> world.spawn(p)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("spawn during iteration of query [Position, !Frozen]; use commands()");
    world.spawn(new Position(3, 4));
    assertThat(query.stream().map(row -> row.a().x()).toList()).containsExactly(1f, 3f);
  }
}
