package dev.basalt.faults;

import static dev.basalt.faults.Arena.health;
import static dev.basalt.faults.Arena.position;
import static dev.basalt.faults.Operation.Promise.REPEATABLE;
import static dev.basalt.faults.Operation.Promise.WORLD_GOES_ON;
import static dev.basalt.faults.Operation.of;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.faults.Arena.Frozen;
import dev.basalt.faults.Arena.Health;
import dev.basalt.faults.Arena.Poison;
import dev.basalt.faults.Arena.Position;
import dev.basalt.faults.Arena.Velocity;
import dev.basalt.query.Mut;
import java.util.List;

/// What is done with queries.
final class QueryOperations {

  record Moving(Entity self, Mut<Position> position, Velocity velocity) {}

  private QueryOperations() {}

  static List<Operation> all() {
    return List.of(
        of("count", a -> a.world.query(Position.class).count()),
        of(
            "new query",
            a ->
                a.world
                    .query(Health.class)
                    .with(Velocity.class)
                    .without(Frozen.class)
                    .anyOf(Position.class, Poison.class)
                    .count()),
        of("each", a -> a.world.query(Position.class).each(p -> {})),
        of("each entity", a -> a.world.query(Position.class, Poison.class).each((e, p, q) -> {})),
        of("update", a -> a.world.query(write(Position.class)).update(p -> position(7)))
            .promising(REPEATABLE),
        of(
                "update a sparse one",
                a -> a.world.query(write(Poison.class)).update(p -> new Poison(7)))
            .promising(REPEATABLE),
        of("cursor", a -> a.world.query(write(Health.class)).each(h -> h.set(health(7))))
            .promising(REPEATABLE),
        of("nodes", a -> a.world.nodes(Moving.class).each(m -> m.position().set(position(7))))
            .promising(REPEATABLE),
        of(
                "chunks",
                a ->
                    a.world
                        .query(write(Position.class), read(Velocity.class))
                        .chunks(chunk -> chunk.floats(Position.class, "x")[0] = 7))
            .promising(REPEATABLE),
        of(
                "parallel",
                a -> a.world.query(write(Position.class)).parallel().update(p -> position(7)))
            .promising(REPEATABLE),
        of(
                "nested",
                a ->
                    a.world
                        .query(Velocity.class)
                        .each(v -> a.world.query(write(Position.class)).update(p -> position(7))))
            .promising(REPEATABLE),
        of("list", a -> a.world.query(Position.class, Velocity.class).toList()),
        of("stream", a -> a.world.query(Position.class).stream().forEach(row -> {})),
        of("first", a -> a.world.query(Position.class).first()),
        of(
                "new query for changes",
                a -> a.world.query(Position.class).changed(Position.class).each(p -> {}))
            .promising(WORLD_GOES_ON),
        of(
                "new query for added tags",
                a -> a.world.query(Position.class).added(Frozen.class).each(p -> {}))
            .promising(WORLD_GOES_ON),
        of("explain", a -> a.world.query(Position.class).explain()));
  }
}
