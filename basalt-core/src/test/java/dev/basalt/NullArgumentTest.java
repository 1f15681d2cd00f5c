package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Null where an entity, a class or a component belongs.
class NullArgumentTest {

  record Health(int points) {}

  record Frozen() {}

  private record Misuse(String name, BiConsumer<World, Entity> action, String message) {}

  /// What the message says where it is ours; where it is not, the Java runtime names the null.
  private static final String ANY = "";

  private static final List<Misuse> MISUSES =
      List.of(
          new Misuse("spawn", (w, e) -> w.spawn(new Health(1), null), "component 2 of 2 is null"),
          new Misuse("spawn one", (w, e) -> w.spawn((Record) null), "component 1 of 1 is null"),
          new Misuse("spawn array", (w, e) -> w.spawn((Record[]) null), ANY),
          new Misuse(
              "spawn as",
              (w, e) -> w.spawnAs(Entity.of(9, 1), null, new Health(1)),
              "component 1 of 2 is null"),
          new Misuse("spawn as null", (w, e) -> w.spawnAs(null, new Health(1)), ANY),
          new Misuse(
              "spawner",
              (w, e) -> w.spawner(Health.class, Frozen.class).spawn(new Health(1), null),
              "component 2 of 2 is null"),
          new Misuse(
              "bulk equal",
              (w, e) -> w.spawner(Health.class).spawn(3, (Health) null),
              "component 1 of 1 is null"),
          new Misuse(
              "bulk indexed",
              (w, e) -> w.spawner(Health.class).spawn(3, i -> i == 2 ? null : new Health(i)),
              "the function for Health gave null for index 2"),
          new Misuse(
              "spawner type", (w, e) -> w.spawner(Health.class, null), "component 2 of 2 is null"),
          new Misuse("add", (w, e) -> w.add(e, (Record) null), "the component is null"),
          new Misuse(
              "add several", (w, e) -> w.add(e, new Frozen(), null), "component 2 of 2 is null"),
          new Misuse("add to null", (w, e) -> w.add(null, new Health(1)), ANY),
          new Misuse("set", (w, e) -> w.set(e, (Record) null), "the component is null"),
          new Misuse(
              "set several", (w, e) -> w.set(e, new Health(1), null), "component 2 of 2 is null"),
          new Misuse("remove", (w, e) -> w.remove(e, null), ANY),
          new Misuse(
              "remove several",
              (w, e) -> w.removeAll(e, Health.class, null),
              "component 2 of 2 is null"),
          new Misuse("get", (w, e) -> w.get(e, null), ANY),
          new Misuse("get of null", (w, e) -> w.get(null, Health.class), ANY),
          new Misuse("has", (w, e) -> w.has(e, null), ANY),
          new Misuse("despawn", (w, e) -> w.despawn(null), ANY),
          new Misuse("alive", (w, e) -> w.alive(null), ANY),
          new Misuse("edit", (w, e) -> w.edit(null).apply(), ANY),
          new Misuse("restore", (w, e) -> w.restore(null), ANY),
          new Misuse("register", (w, e) -> w.register(null), ANY));

  @RegisterExtension final Worlds worlds = new Worlds();

  @TestFactory
  Stream<DynamicTest> null_inAnyOperation_isRefused() {
    return MISUSES.stream()
        .map(misuse -> DynamicTest.dynamicTest(misuse.name, () -> refuse(misuse)));
  }

  private void refuse(Misuse misuse) {
    World world = worlds.create();
    Entity entity = world.spawn(new Health(7));
    long before = world.stateHash();
    var thrown =
        assertThatThrownBy(() -> misuse.action.accept(world, entity))
            .isExactlyInstanceOf(NullPointerException.class);
    if (!misuse.message.equals(ANY)) {
      thrown.hasMessage(misuse.message);
    }
    assertThat(world.stateHash()).isEqualTo(before);
    world.verify();
    world.set(entity, new Health(8));
  }
}
