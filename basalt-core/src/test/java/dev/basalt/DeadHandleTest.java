package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A handle that names no living entity is refused by every operation, in the same words.
class DeadHandleTest {

  record Health(int points) {}

  record Frozen() {}

  record Unknown() {}

  private record Operation(String name, BiConsumer<World, Entity> action) {}

  private static final List<Operation> OPERATIONS =
      List.of(
          new Operation("despawn", World::despawn),
          new Operation("get", (w, e) -> w.get(e, Health.class)),
          new Operation("get unknown", (w, e) -> w.get(e, Unknown.class)),
          new Operation("find", (w, e) -> w.find(e, Health.class)),
          new Operation("find unknown", (w, e) -> w.find(e, Unknown.class)),
          new Operation("has", (w, e) -> w.has(e, Health.class)),
          new Operation("has unknown", (w, e) -> w.has(e, Unknown.class)),
          new Operation("components", World::components),
          new Operation("component types", World::componentTypes),
          new Operation("add", (w, e) -> w.add(e, new Health(1))),
          new Operation("add several", (w, e) -> w.add(e, new Health(1), new Frozen())),
          new Operation("add none", (w, e) -> w.add(e)),
          new Operation("add object", (w, e) -> w.add(e, StringBuilder.class, new StringBuilder())),
          new Operation("set", (w, e) -> w.set(e, new Health(1))),
          new Operation("set several", (w, e) -> w.set(e, new Health(1), new Frozen())),
          new Operation("set none", (w, e) -> w.set(e)),
          new Operation("set object", (w, e) -> w.set(e, StringBuilder.class, new StringBuilder())),
          new Operation("remove", (w, e) -> w.remove(e, Health.class)),
          new Operation("remove unknown", (w, e) -> w.remove(e, Unknown.class)),
          new Operation("remove several", (w, e) -> w.remove(e, Health.class, Frozen.class)),
          new Operation("remove none", (w, e) -> w.remove(e)),
          new Operation("edit", (w, e) -> w.edit(e).remove(Health.class).apply()),
          new Operation("edit nothing", (w, e) -> w.edit(e).apply()),
          new Operation("snapshot get", (w, e) -> use(w, s -> s.get(e, Health.class))),
          new Operation("snapshot find", (w, e) -> use(w, s -> s.find(e, Health.class))),
          new Operation("snapshot find unknown", (w, e) -> use(w, s -> s.find(e, Unknown.class))),
          new Operation("snapshot has", (w, e) -> use(w, s -> s.has(e, Unknown.class))),
          new Operation("snapshot components", (w, e) -> use(w, s -> s.components(e))));

  private static void use(World world, java.util.function.Consumer<Snapshot> action) {
    try (Snapshot snapshot = world.snapshot()) {
      action.accept(snapshot);
    }
  }

  private record Handle(Entity entity, String message) {}

  private static final List<Handle> HANDLES =
      List.of(
          new Handle(Entity.NONE, "no such entity: none"),
          new Handle(Entity.of(0, 1), "no such entity: 0v1 (slot 0 is at generation 2)"),
          new Handle(Entity.of(1, 1), "no such entity: 1v1 (slot 1 is free, next generation 2)"),
          new Handle(Entity.of(1, 2), "no such entity: 1v2 (slot 1 is free, next generation 2)"),
          new Handle(Entity.of(2, -1), "no such entity: 2v4294967295 (slot 2 is used up)"),
          new Handle(Entity.of(2, 0), "no such entity: 2v0 (slot 2 is used up)"),
          new Handle(
              Entity.of(3, 1),
              "no such entity: 3v1 (slot 3 was never used; is it from another world?)"),
          new Handle(
              Entity.of(Integer.MAX_VALUE, 7),
              "no such entity: 2147483647v7 (slot 2147483647 was never used; is it from another"
                  + " world?)"),
          new Handle(
              new Entity(-1L),
              "no such entity: 4294967295v4294967295 (slot 4294967295 was never used; is it from"
                  + " another world?)"));

  @RegisterExtension final Worlds worlds = new Worlds();

  /// Slot 0 is in its second generation, slot 1 is free, slot 2 is used up.
  private World world() {
    World world = worlds.create();
    Entity first = world.spawn(new Health(1), new Frozen());
    world.despawn(first);
    world.spawn(new Health(2), new Frozen());
    world.despawn(world.spawn());
    world.spawnAs(Entity.of(2, -1));
    world.despawn(Entity.of(2, -1));
    return world;
  }

  @TestFactory
  Stream<DynamicTest> deadHandle_inAnyOperation_isRefused() {
    return OPERATIONS.stream()
        .flatMap(
            operation ->
                HANDLES.stream()
                    .map(
                        handle ->
                            DynamicTest.dynamicTest(
                                operation.name + " " + handle.entity,
                                () -> refuse(operation, handle))));
  }

  private void refuse(Operation operation, Handle handle) {
    World world = world();
    long before = world.stateHash();
    assertThat(world.alive(handle.entity)).isFalse();
    assertThatThrownBy(() -> operation.action.accept(world, handle.entity))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage(handle.message);
    assertThat(world.stateHash()).isEqualTo(before);
    world.verify();
  }
}
