package dev.basalt;

import static dev.basalt.query.Term.write;
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

  /// What the Java runtime says, whichever path reads the handle.
  private static final String NO_ENTITY =
      "Cannot invoke \"dev.basalt.Entity.id()\" because \"entity\" is null";

  private static final String NO_FUNCTION =
      "Cannot invoke \"java.util.function.UnaryOperator.apply(Object)\" because \"change\" is null";

  private static final String ASKED_FOR_NULL = "a query is asked for null; name a term or a class";

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
          new Misuse("lookup", (w, e) -> w.lookup(null), "the type of a lookup is null"),
          new Misuse("lookup.get", (w, e) -> w.lookup(Health.class).get(null), NO_ENTITY),
          new Misuse("lookup.find", (w, e) -> w.lookup(Health.class).find(null), NO_ENTITY),
          new Misuse("lookup.has", (w, e) -> w.lookup(Health.class).has(null), NO_ENTITY),
          new Misuse(
              "lookup.set", (w, e) -> w.lookup(Health.class).set(null, new Health(1)), NO_ENTITY),
          new Misuse(
              "lookup.add", (w, e) -> w.lookup(Health.class).add(null, new Health(1)), NO_ENTITY),
          new Misuse(
              "lookup.of",
              (w, e) -> w.lookup(Health.class).of(null),
              "the list of entities is null"),
          new Misuse("nodes", (w, e) -> w.nodes(null), "the type of a node is null"),
          new Misuse("query", (w, e) -> w.query((Class<?>) null), ANY),
          new Misuse("with", (w, e) -> w.query(Health.class).with((Class<?>) null), ASKED_FOR_NULL),
          new Misuse(
              "with array",
              (w, e) -> w.query(Health.class).with((Class<?>[]) null),
              ASKED_FOR_NULL),
          new Misuse(
              "without array",
              (w, e) -> w.query(Health.class).without((Class<?>[]) null),
              ASKED_FOR_NULL),
          new Misuse(
              "any of array",
              (w, e) -> w.query(Health.class).anyOf((Class<?>[]) null),
              ASKED_FOR_NULL),
          new Misuse(
              "changed", (w, e) -> w.query(Health.class).changed((Class<?>) null), ASKED_FOR_NULL),
          new Misuse(
              "changed array",
              (w, e) -> w.query(Health.class).changed((Class<?>[]) null),
              ASKED_FOR_NULL),
          new Misuse(
              "added", (w, e) -> w.query(Health.class).added((Class<?>) null), ASKED_FOR_NULL),
          new Misuse(
              "Mut.update",
              (w, e) -> w.query(write(Health.class)).each(health -> health.update(null)),
              NO_FUNCTION),
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
