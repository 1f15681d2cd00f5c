package dev.basalt.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.basalt.Curious;
import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Commands of one kind that follow each other are applied in bulk from a certain number on; nobody
/// can tell from the result.
class BulkCommandsTest {

  record A(int value) {}

  record B(float x, float y) {}

  record Name(String text) {}

  record Tag() {}

  record Glow(int heat) {}

  @RegisterExtension final Worlds worlds = new Worlds();
  private final World world = newWorld();
  private final Commands commands = world.commands();

  private World newWorld() {
    World made = worlds.create();
    for (Class<?> type : List.of(A.class, B.class, Name.class, Tag.class)) {
      made.register(type);
    }
    made.registerSparse(Glow.class);
    return made;
  }

  @AfterEach
  void calmDown() {
    Curious.calmDown();
  }

  private static List<Entity> spawn(World in, int count) {
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      entities.add(i % 3 == 0 ? in.spawn(new A(i), new Tag()) : in.spawn(new A(i)));
    }
    return entities;
  }

  private static void expectSame(World actual, World expected) {
    assertThat(actual.archetypes()).hasToString(expected.archetypes().toString());
    for (int i = 0; i < expected.archetypes().size(); i++) {
      List<Entity> rows = expected.archetypes().get(i).entities();
      assertThat(actual.archetypes().get(i).entities()).isEqualTo(rows);
      for (Entity entity : rows) {
        assertThat(actual.components(entity)).isEqualTo(expected.components(entity));
      }
    }
    assertThat(actual.spawn()).as("the next handle").isEqualTo(expected.spawn());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 31, 32, 33, 500, 40_000})
  void runs_endAsIfMadeOneByOne(int count) {
    World single = newWorld();
    List<Entity> entities = spawn(world, count);
    spawn(single, count);
    List<Entity> shuffled = new ArrayList<>(entities);
    Collections.shuffle(shuffled, new Random(1));
    for (int number = 0; number < 2; number++) { // the second time the components are known
      int round = number;
      for (int i = 0; i < count; i++) {
        commands.add(shuffled.get(i), new B(i, round));
        single.add(shuffled.get(i), new B(i, round));
      }
      commands.remove(entities, Tag.class);
      entities.forEach(entity -> single.remove(entity, Tag.class));
      commands.add(shuffled, new Glow(round));
      shuffled.forEach(entity -> single.add(entity, new Glow(round)));
      List<Entity> some = shuffled.subList(0, count / 2);
      commands.remove(some, Glow.class);
      some.forEach(entity -> single.remove(entity, Glow.class));
      commands.set(entities, new A(-round));
      entities.forEach(entity -> single.set(entity, new A(-round)));
      commands.add(some, new Name("n"));
      some.forEach(entity -> single.add(entity, new Name("n")));
      world.flush();
    }
    List<Entity> dying = List.copyOf(shuffled.subList(count / 4, count));
    commands.despawn(dying);
    world.flush();
    dying.forEach(single::despawn);
    expectSame(world, single);
  }

  @Test
  void flush_countsWhatWasApplied() {
    List<Entity> entities = spawn(world, 100);
    commands.add(entities, new B(1, 1));
    assertThat(world.flush()).isEqualTo(100);
    commands.add(entities, new B(2, 2));
    world.despawn(entities.subList(0, 40));
    assertThat(world.flush()).isEqualTo(60);
    List<Entity> twice = new ArrayList<>(entities.subList(40, 100));
    twice.addAll(entities.subList(40, 100));
    commands.remove(twice, B.class);
    commands.despawn(twice);
    assertThat(world.flush()).isEqualTo(120 + 60);
    assertThat(world.count()).isZero();
  }

  @Test
  void entityThatIsThereTwice_hasTheLastValue() {
    List<Entity> entities = spawn(world, 50);
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < 100; i++) {
        commands.add(entities.get(i % 50), new B(i, round));
      }
      assertThat(world.flush()).isEqualTo(100);
      for (int i = 0; i < 50; i++) {
        assertThat(world.get(entities.get(i), B.class)).isEqualTo(new B(50 + i, round));
      }
      world.remove(entities, B.class);
    }
  }

  @Test
  void listWithAnUnknownEntity_recordsNothing() {
    List<Entity> entities = new ArrayList<>(spawn(world, 50));
    entities.add(Entity.of(1_000, 1));
    assertThatThrownBy(() -> commands.add(entities, new B(1, 1)))
        .hasMessageContaining("no such entity: 1000v1");
    assertThatThrownBy(() -> commands.remove(entities, A.class))
        .hasMessageContaining("no such entity: 1000v1");
    assertThatThrownBy(() -> commands.set(entities, new A(1)))
        .hasMessageContaining("no such entity: 1000v1");
    assertThatThrownBy(() -> commands.despawn(entities))
        .hasMessageContaining("no such entity: 1000v1");
    entities.set(50, null);
    assertThatThrownBy(() -> commands.despawn(entities))
        .hasMessage("an entity of the list is null");
    assertThatThrownBy(() -> commands.despawn((List<Entity>) null))
        .hasMessage("the list of entities is null");
    assertThat(commands.pending()).isZero();
  }

  @Test
  void nullComponent_recordsNothing() {
    List<Entity> entities = spawn(world, 50);
    assertThatThrownBy(() -> commands.add(entities, null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> commands.set(entities, null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> commands.remove(entities, null))
        .isInstanceOf(NullPointerException.class);
    assertThat(commands.pending()).isZero();
  }

  @Test
  void entitiesThatAreSpawnedByCommands_areInTheLists() {
    List<Entity> entities = new ArrayList<>(spawn(world, 40));
    for (int i = 0; i < 40; i++) {
      entities.add(commands.spawn(new A(100 + i)));
    }
    commands.add(entities, new B(1, 2));
    commands.add(entities, new Tag());
    commands.remove(entities, A.class);
    world.flush();
    assertThat(world.query(B.class).with(Tag.class).without(A.class).count()).isEqualTo(80);
    commands.despawn(entities);
    assertThat(world.flush()).isEqualTo(80);
  }

  @Test
  void set_ofWhatIsNotThere_isReported_andTheOthersAreSet() {
    List<Entity> entities = spawn(world, 100);
    world.add(entities, new B(0, 0));
    world.remove(entities.get(50), B.class);
    commands.set(entities, new B(5, 5));
    CommandException failure = catchThrowableOfType(CommandException.class, world::flush);
    assertThat(failure).hasMessageContaining("has no B").hasNoSuppressedExceptions();
    assertThat(world.get(entities.get(49), B.class)).isEqualTo(new B(5, 5));
    assertThat(world.get(entities.get(51), B.class)).isEqualTo(new B(5, 5));
  }

  @Test
  void accessorThatFails_isReportedForEach_andTheOthersAreAdded() {
    List<Entity> entities = spawn(world, 100);
    Curious.act(
        value -> {
          if (value % 10 == 9) {
            throw new IllegalArgumentException("broken");
          }
        });
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 100; i++) {
        commands.add(entities.get(i), new Curious(i));
      }
      CommandException failure = catchThrowableOfType(CommandException.class, world::flush);
      assertThat(failure).hasMessageContaining("broken");
      assertThat(failure.getSuppressed()).hasSize(9);
      assertThat(world.query(Curious.class).count()).isEqualTo(90);
      world.query(Curious.class).remove(Curious.class);
    }
  }

  @Test
  void observers_areToldOfEach_inOrder() {
    List<Entity> entities = spawn(world, 100);
    List<Entity> told = new ArrayList<>();
    world.observers().onAdd(B.class, (entity, b) -> told.add(entity));
    world.observers().onRemove(B.class, (entity, b) -> told.add(entity));
    world.observers().onDespawn(told::add);
    commands.add(entities, new B(1, 1));
    world.flush();
    commands.remove(entities.reversed(), B.class);
    world.flush();
    commands.despawn(entities);
    world.flush();
    List<Entity> expected = new ArrayList<>(entities);
    expected.addAll(entities.reversed());
    expected.addAll(entities);
    assertThat(told).isEqualTo(expected);
  }

  @Test
  void commandsOfALoop_areAppliedTogether() {
    List<Entity> entities = spawn(world, 10_000);
    for (boolean parallel : new boolean[] {false, true}) {
      var all = world.query(A.class);
      var loop = parallel ? all.parallel() : null;
      if (loop == null) {
        all.each((entity, a) -> commands.add(entity, new B(a.value(), 1)));
        all.each((entity, a) -> commands.add(entity, new Tag()));
      } else {
        loop.each((entity, a) -> commands.add(entity, new B(a.value(), 1)));
        loop.each((entity, a) -> commands.add(entity, new Tag()));
      }
      world.flush();
      for (int i = 0; i < entities.size(); i += 97) {
        assertThat(world.components(entities.get(i)))
            .containsExactly(new A(i), new B(i, 1), new Tag());
      }
      world.query(A.class).remove(B.class);
    }
  }
}
