package dev.basalt.query;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Resources;
import dev.basalt.Sources;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.command.Commands;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.event.Observers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// Queries that a record describes.
class NodeQueryTest {

  record Position(float x) {}

  record Velocity(float dx) {}

  record Frozen() {}

  record Orc() {}

  record Elf() {}

  record Time(float dt) {}

  record Generic<T>(T value) {}

  @With(Velocity.class)
  @Without(Frozen.class)
  @AnyOf({Orc.class, Elf.class})
  record Creature(Entity self, Mut<Position> position) {}

  @AnyOf(Orc.class)
  @AnyOf({Elf.class, Frozen.class})
  record Both(Position position) {}

  record Moving(
      Mut<Position> position,
      @Optional @Nullable Velocity velocity,
      @Resource Time time,
      @Resource("slow") Time slow) {}

  record Wrapped(Mut<Generic<String>> generic) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  @TempDir Path directory;

  private World world;

  @BeforeEach
  void makeWorld() {
    world = worlds.create();
  }

  @Test
  void annotations_areFilters() {
    Entity orc = world.spawn(new Position(1), new Velocity(1), new Orc());
    world.spawn(new Position(2), new Velocity(1));
    world.spawn(new Position(3), new Orc());
    world.spawn(new Position(4), new Velocity(1), new Orc(), new Frozen());
    Entity elf = world.spawn(new Position(5), new Velocity(1), new Elf());
    List<Entity> seen = new ArrayList<>();
    world.nodes(Creature.class).each(creature -> seen.add(creature.self()));
    assertThat(seen).containsExactly(orc, elf);
    assertThat(world.nodes(Creature.class))
        .hasToString("[entity, write Position, Velocity, !Frozen, (Elf | Orc)]");
  }

  @Test
  void repeatedAnyOf_mustAllBeMet() {
    world.spawn(new Position(1), new Orc());
    world.spawn(new Position(2), new Elf());
    world.spawn(new Position(3), new Orc(), new Frozen());
    assertThat(world.nodes(Both.class).stream().map(both -> both.position().x()).toList())
        .containsExactly(3f);
  }

  @Test
  void fields_areTerms() {
    world.resources().set(new Time(2));
    world.resources().set("slow", new Time(0.5f));
    Entity still = world.spawn(new Position(1));
    Entity moving = world.spawn(new Position(1), new Velocity(10));
    world
        .nodes(Moving.class)
        .each(
            node -> {
              Velocity velocity = node.velocity();
              float dx = velocity == null ? 0 : velocity.dx();
              float scale = node.time().dt() * node.slow().dt();
              node.position().set(new Position(node.position().get().x() + dx * scale + 1));
            });
    assertThat(world.get(still, Position.class)).isEqualTo(new Position(2));
    assertThat(world.get(moving, Position.class)).isEqualTo(new Position(12));
    assertThat(world.nodes(Moving.class))
        .hasToString("[write Position, optional Velocity, resource Time, resource Time \"slow\"]");
  }

  @Test
  void cursor_ofAGenericComponent_isFound() {
    Entity entity = world.spawn(new Generic<>("a"));
    world.nodes(Wrapped.class).each(node -> node.generic().set(new Generic<>("b")));
    assertThat(world.get(entity, Generic.class)).isEqualTo(new Generic<>("b"));
  }

  @Test
  void nodes_askedForAgain_areTheSameQuery() {
    assertThat(world.nodes(Creature.class)).isSameAs(world.nodes(Creature.class));
    assertThat(world.nodes(Creature.class).with(Orc.class))
        .isSameAs(world.nodes(Creature.class).with(Orc.class))
        .isNotSameAs(world.nodes(Creature.class));
    world.spawn(new Position(1), new Velocity(1), new Orc());
    world.spawn(new Position(1), new Velocity(1), new Elf());
    assertThat(world.nodes(Creature.class).without(Elf.class).count()).isEqualTo(1);
    assertThat(world.nodes(Creature.class).anyOf(Elf.class).count()).isEqualTo(1);
  }

  @Test
  void eachWhile_stops() {
    world
        .spawner(Position.class, Velocity.class, Orc.class)
        .spawn(10, Position::new, i -> new Velocity(1), i -> new Orc());
    List<Float> seen = new ArrayList<>();
    boolean end =
        world
            .nodes(Creature.class)
            .eachWhile(
                creature -> {
                  seen.add(creature.position().get().x());
                  return seen.size() < 3;
                });
    assertThat(end).isFalse();
    assertThat(seen).containsExactly(0f, 1f, 2f);
  }

  @Test
  void parallelEach_givesTheSameAsOneThread() {
    world
        .spawner(Position.class, Velocity.class, Orc.class)
        .spawn(10_000, Position::new, i -> new Velocity(1), i -> new Orc());
    world
        .nodes(Creature.class)
        .parallelEach(creature -> creature.position().update(p -> new Position(p.x() * 2)));
    world
        .query(write(Position.class), entity())
        .each((p, e) -> assertThat(p.get().x()).isEqualTo(2f * e.slot()));
  }

  // ---- what is no node

  record Nothing() {}

  record Number(int count) {}

  record Raw(@SuppressWarnings("rawtypes") Mut position) {}

  record Wild(Mut<?> position) {}

  record Variable<T extends Record>(Mut<T> position) {}

  record OptionalCursor(@Optional Mut<Position> position) {}

  record OptionalEntity(@Optional Entity self) {}

  record Twice(Mut<Position> one, Position two) {}

  record Setting(Position position, @Resource int level) {}

  record ResourceCursor(Position position, @Resource Mut<Time> time) {}

  record OptionalResource(Position position, @Optional @Resource Time time) {}

  record OfQuery(Position position, Query1<Position> others) {}

  record OfWriteQuery(WriteQuery2<Position, Velocity> others) {}

  record OfNodes(NodeQuery<Creature> others) {}

  record OfRow(Row1<Position> row) {}

  record OfObject(Object any) {}

  record OfWorld(World world) {}

  record OfCommands(Commands commands) {}

  record OfLookup(Lookup<Position> positions) {}

  record OfEvents(Events<Time> events) {}

  record OfObservers(Observers observers) {}

  record OfResources(Resources resources) {}

  record OptionalQuery(@Optional Query1<Position> others) {}

  record CursorOfCursor(Mut<Mut<Position>> position) {}

  record CursorOfReader(Mut<EventReader<Time>> times) {}

  record CursorOfObject(Mut<Object> any) {}

  private void assertRefused(Class<? extends Record> node, String message) {
    assertThatThrownBy(() -> world.nodes(node))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void field_thatIsAResource_canOnlyBeRead() {
    assertRefused(
        ResourceCursor.class,
        "ResourceCursor.time is a cursor to a resource, which a node can only read; replace it by"
            + " world.resources().update, or in a system");
    assertRefused(
        OptionalResource.class,
        "OptionalResource.time is optional and a resource; only values of components can be"
            + " optional");
  }

  @Test
  void field_ofATypeThatNoEntityHas_isRefused() {
    assertRefused(OfQuery.class, "OfQuery.others is of type Query1, which is not a component");
    assertRefused(
        OfWriteQuery.class, "OfWriteQuery.others is of type WriteQuery2, which is not a component");
    assertRefused(OfNodes.class, "OfNodes.others is of type NodeQuery, which is not a component");
    assertRefused(OfRow.class, "OfRow.row is of type Row1, which is not a component");
    assertRefused(OfObject.class, "OfObject.any is of type Object, which is not a component");
    assertRefused(OfWorld.class, "OfWorld.world is of type World, which is not a component");
    assertRefused(
        OfCommands.class, "OfCommands.commands is of type Commands, which is not a component");
    assertRefused(OfLookup.class, "OfLookup.positions is of type Lookup, which is not a component");
    assertRefused(OfEvents.class, "OfEvents.events is of type Events, which is not a component");
    assertRefused(
        OfObservers.class, "OfObservers.observers is of type Observers, which is not a component");
    assertRefused(
        OfResources.class, "OfResources.resources is of type Resources, which is not a component");
    assertRefused(
        OptionalQuery.class, "OptionalQuery.others is of type Query1, which is not a component");
  }

  @Test
  void cursor_toWhatNoEntityHas_isRefused() {
    assertRefused(
        CursorOfCursor.class, "CursorOfCursor.position is a Mut of Mut, which is not a component");
    assertRefused(
        CursorOfReader.class,
        "CursorOfReader.times is a Mut of EventReader, which is not a component");
    assertRefused(
        CursorOfObject.class, "CursorOfObject.any is a Mut of Object, which is not a component");
  }

  private Class<? extends Record> wide(int fields) throws ClassNotFoundException {
    String text =
        IntStream.range(0, fields)
            .mapToObj(i -> "dev.basalt.Entity f" + i)
            .collect(Collectors.joining(", ", "package wide; public record Wide(", ") {}"));
    Path compiled = new Sources().with("wide/Wide.java", text).compile(directory);
    return Sources.loader(compiled).loadClass("wide.Wide").asSubclass(Record.class);
  }

  @Test
  void record_withTooManyFields_isRefused() throws ClassNotFoundException {
    Class<? extends Record> wide = wide(251);
    assertThatThrownBy(() -> world.nodes(wide))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "record Wide has 251 fields in 251 argument slots; at most 250 can be handled, so ask"
                + " for fewer terms");
  }

  @Test
  void record_withAsManyFieldsAsThereCanBe_isANode() throws ClassNotFoundException {
    Class<? extends Record> wide = wide(250);
    world.spawn(new Position(1));
    List<Object> seen = new ArrayList<>();
    world.nodes(wide).each(seen::add);
    assertThat(seen).hasSize(1).hasOnlyElementsOfType(wide);
    assertThat(world.nodes(wide).toList()).isEqualTo(seen);
  }

  @Test
  void recordsThatAreNoNodes_areRefused() {
    assertRefused(
        Nothing.class, "Nothing is not a node: a node is a record with a field for each term");
    assertRefused(Number.class, "Number.count is of type int, which is not a component");
    assertRefused(Setting.class, "Setting.level is of type int, which is not a resource");
    String cursor = " is a Mut of an unknown component; write for example Mut<Position>";
    assertRefused(Raw.class, "Raw.position" + cursor);
    assertRefused(Wild.class, "Wild.position" + cursor);
    assertRefused(Variable.class, "Variable.position" + cursor);
    String optional = "; only values of components can be optional";
    assertRefused(
        OptionalCursor.class, "OptionalCursor.position is optional and a cursor" + optional);
    assertRefused(
        OptionalEntity.class, "OptionalEntity.self is optional and the entity" + optional);
    assertRefused(
        Twice.class,
        "Position is asked for twice in [write Position, read Position], once for writing; ask for"
            + " it once");
  }
}
