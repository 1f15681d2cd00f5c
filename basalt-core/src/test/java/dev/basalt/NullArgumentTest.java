package dev.basalt;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.component.Registration;
import dev.basalt.event.Events;
import dev.basalt.query.ChunkView;
import dev.basalt.query.Term;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
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

  private static final String NO_FUNCTION = "the function is null";

  private static final String NO_NAME = "the name of a resource is null";

  private static final String NO_RESOURCE_TYPE = "the type of a resource is null";

  private static final String NO_ARRAY = "the array of components is null";

  private static final String ASKED_FOR_NULL =
      "a term of the query is null; name a term or a class";

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
          new Misuse("remove", (w, e) -> w.remove(e, (Class<?>) null), ANY),
          new Misuse(
              "remove several",
              (w, e) -> w.remove(e, Health.class, null),
              "component 2 of 2 is null"),
          new Misuse("get", (w, e) -> w.get(e, null), ANY),
          new Misuse("get of null", (w, e) -> w.get(null, Health.class), ANY),
          new Misuse("has", (w, e) -> w.has(e, null), ANY),
          new Misuse("despawn", (w, e) -> w.despawn((Entity) null), ANY),
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
          new Misuse("find resource", (w, e) -> w.resources().find(Health.class, null), NO_NAME),
          new Misuse("get resource", (w, e) -> w.resources().get(Health.class, null), NO_NAME),
          new Misuse("resource", (w, e) -> w.resources().remove(Health.class, null), NO_NAME),
          new Misuse("set name", (w, e) -> w.resources().set((String) null, e), NO_NAME),
          new Misuse("find type", (w, e) -> w.resources().find(null), NO_RESOURCE_TYPE),
          new Misuse("get type", (w, e) -> w.resources().get(null), NO_RESOURCE_TYPE),
          new Misuse("remove type", (w, e) -> w.resources().remove(null), NO_RESOURCE_TYPE),
          new Misuse(
              "set type", (w, e) -> w.resources().set((Class<Entity>) null, e), NO_RESOURCE_TYPE),
          new Misuse("set resource", (w, e) -> w.resources().set(null), "the resource is null"),
          new Misuse("update", (w, e) -> w.resources().update(Health.class, null), NO_FUNCTION),
          new Misuse("copyOf", (w, e) -> EntityList.copyOf(null), "the list of entities is null"),
          new Misuse(
              "copyOf of null",
              (w, e) -> EntityList.copyOf(Arrays.asList(e, null)),
              "an entity of the list is null"),
          new Misuse(
              "list.forEach",
              (w, e) -> EntityList.copyOf(List.of(e)).forEach(null),
              "the action is null"),
          new Misuse("read", (w, e) -> Term.read(null), "the type of a term is null"),
          new Misuse("write", (w, e) -> Term.write(null), "the type of a term is null"),
          new Misuse("optional", (w, e) -> Term.optional(null), "the type of a term is null"),
          new Misuse("resource", (w, e) -> Term.resource(null), "the type of a term is null"),
          new Misuse("resource name", (w, e) -> Term.resource(Health.class, null), NO_NAME),
          new Misuse("events", (w, e) -> Events.events(null), "the type of a term is null"),
          new Misuse(
              "explain", (w, e) -> w.query(Health.class).explain(null), "the entity is null"),
          new Misuse(
              "forEach",
              (w, e) -> w.query(Health.class).forEach(null),
              "the body of the query is null"),
          new Misuse("chunk.has", (w, e) -> chunks(w, c -> c.has(null)), "the type is null"),
          new Misuse("chunk type", (w, e) -> chunks(w, c -> c.ints(null, "x")), "the type is null"),
          new Misuse(
              "chunk.floats",
              (w, e) -> chunks(w, c -> c.floats(Health.class, null)),
              "the name of the field is null"),
          new Misuse(
              "chunk.ints",
              (w, e) -> chunks(w, c -> c.ints(Health.class, null)),
              "the name of the field is null"),
          new Misuse("command spawn", (w, e) -> w.commands().spawn((Record[]) null), NO_ARRAY),
          new Misuse(
              "command spawn one",
              (w, e) -> w.commands().spawn((Record) null),
              "component 1 of 1 is null"),
          new Misuse(
              "command despawn",
              (w, e) -> w.commands().despawn((Entity) null),
              "the entity is null"),
          new Misuse(
              "command add",
              (w, e) -> w.commands().add((Entity) null, new Health(1)),
              "the entity is null"),
          new Misuse("command add array", (w, e) -> w.commands().add(e, (Record[]) null), NO_ARRAY),
          new Misuse(
              "command add type", (w, e) -> w.commands().add(e, null, "x"), "the type is null"),
          new Misuse(
              "command add object",
              (w, e) -> w.commands().add(e, String.class, null),
              "component 1 of 1 is null"),
          new Misuse("command set array", (w, e) -> w.commands().set(e, (Record[]) null), NO_ARRAY),
          new Misuse(
              "command set",
              (w, e) -> w.commands().set((Entity) null, new Health(1)),
              "the entity is null"),
          new Misuse(
              "command remove",
              (w, e) -> w.commands().remove(e, (Class<?>) null),
              "the type is null"),
          new Misuse(
              "command remove from null",
              (w, e) -> w.commands().remove((Entity) null, Health.class),
              "the entity is null"),
          new Misuse(
              "command remove array",
              (w, e) -> w.commands().remove(e, (Class<?>[]) null),
              "the array of types is null"),
          new Misuse(
              "command resource name",
              (w, e) -> w.commands().setResource((String) null, new Health(1)),
              NO_NAME),
          new Misuse(
              "command resource type",
              (w, e) -> w.commands().setResource((Class<Entity>) null, e),
              NO_RESOURCE_TYPE),
          new Misuse(
              "command resource",
              (w, e) -> w.commands().setResource(Entity.class, "x", null),
              "the resource is null"),
          new Misuse(
              "command remove resource",
              (w, e) -> w.commands().removeResource(null),
              NO_RESOURCE_TYPE),
          new Misuse(
              "command remove resource name",
              (w, e) -> w.commands().removeResource(Health.class, null),
              NO_NAME),
          new Misuse("restore", (w, e) -> w.restore(null), ANY),
          new Misuse("register", (w, e) -> w.register((Class<?>) null), ANY),
          new Misuse("registration", (w, e) -> w.register((Registration<?>) null), ANY));

  private static void chunks(World world, Consumer<ChunkView> body) {
    world.query(Health.class).chunks(body);
  }

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
    assertThat(world.commands().pending()).isZero();
    world.verify();
    world.set(entity, new Health(8));
  }
}
