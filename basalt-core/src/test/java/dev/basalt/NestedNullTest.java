package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.storage.Chunk;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A nested record or an entity cannot be null. Every operation refuses it, names the path, and
/// leaves the world as it was.
class NestedNullTest {

  record Vec(float x, float y) {}

  record Body(@Nullable Vec at, @Nullable Entity target) {}

  record Ship(String name, Body body) {}

  record Empty() {}

  record Marker(@Nullable Empty empty) {}

  record Health(int points) {}

  private record Case(Record broken, Record whole, String path) {}

  private static final List<Case> CASES =
      List.of(
          new Case(new Body(null, Entity.NONE), new Body(new Vec(0, 0), Entity.NONE), "Body.at"),
          new Case(
              new Body(new Vec(1, 2), null), new Body(new Vec(0, 0), Entity.NONE), "Body.target"),
          new Case(
              new Ship("Nina", new Body(null, Entity.NONE)),
              new Ship("Nina", new Body(new Vec(0, 0), Entity.NONE)),
              "Ship.body.at"),
          new Case(new Marker(null), new Marker(new Empty()), "Marker.empty"));

  private record Operation(String name, BiConsumer<NestedNullTest, Case> action) {}

  private static final List<Operation> OPERATIONS =
      List.of(
          new Operation("spawn", (t, c) -> t.world.spawn(new Health(1), c.broken)),
          new Operation("spawnAs", (t, c) -> t.world.spawnAs(Entity.of(9, 1), c.broken)),
          new Operation("spawner", (t, c) -> t.spawner(c).spawn(c.broken)),
          new Operation("bulk equal", (t, c) -> t.spawner(c).spawn(5, c.broken)),
          new Operation(
              "bulk indexed",
              (t, c) ->
                  t.spawner(c)
                      .spawn(Chunk.ROWS + 9, i -> i == Chunk.ROWS + 7 ? c.broken : c.whole)),
          new Operation("add one", (t, c) -> t.world.add(t.bare, c.broken)),
          new Operation("add several", (t, c) -> t.world.add(t.bare, new Health(1), c.broken)),
          new Operation("replace one", (t, c) -> t.world.add(t.full(c), c.broken)),
          new Operation(
              "replace several", (t, c) -> t.world.add(t.full(c), new Health(2), c.broken)),
          new Operation("set one", (t, c) -> t.world.set(t.full(c), c.broken)),
          new Operation("set several", (t, c) -> t.world.set(t.full(c), new Health(2), c.broken)),
          new Operation(
              "edit",
              (t, c) -> t.world.edit(t.full(c)).remove(Health.class).add(c.broken).apply()));

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Entity bare = world.spawn();
  private @Nullable Entity full;

  /// An entity that has the component already.
  private Entity full(Case tested) {
    if (full == null) {
      full = world.spawn(new Health(1), tested.whole);
    }
    return full;
  }

  @SuppressWarnings("unchecked")
  private Spawner1<Record> spawner(Case tested) {
    return (Spawner1<Record>) (Spawner1<?>) world.spawner(tested.broken.getClass());
  }

  @TestFactory
  Stream<DynamicTest> nestedNull_anywhere_isRefusedWithItsPath() {
    return CASES.stream()
        .flatMap(
            tested ->
                OPERATIONS.stream()
                    .map(
                        operation ->
                            DynamicTest.dynamicTest(
                                operation.name + " with " + tested.path,
                                () -> new NestedNullTest().refuse(tested, operation))));
  }

  private void refuse(Case tested, Operation operation) {
    full(tested);
    long before = world.stateHash();
    assertThatThrownBy(() -> operation.action.accept(this, tested))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            tested.path
                + " is null; a nested record or an entity cannot be null (there is Entity.NONE)");
    assertThat(world.stateHash()).isEqualTo(before);
    world.verify();
  }
}
