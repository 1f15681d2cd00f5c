package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.query.Query1;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Accessors and functions of the user run in the middle of an operation. There, the world cannot
/// be changed, whatever the operation and whatever the change; it can be read.
class ReentranceTest {

  /// What the next accessor call does.
  private static @Nullable Runnable ambush;

  record Position(float x, float y) {}

  record Health(int points) {}

  /// A record whose accessor does something that it should not.
  record Ambush(int value) {
    @Override
    public int value() {
      Runnable action = ambush;
      ambush = null;
      if (action != null) {
        action.run();
      }
      return value;
    }
  }

  record Change(String name, Consumer<ReentranceTest> action) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Entity first = world.spawn(new Position(1, 1), new Ambush(1), new Health(1));
  private final Entity second = world.spawn(new Position(2, 2), new Ambush(2), new Health(2));
  private final Entity bare = world.spawn();
  private final Spawner1<Ambush> spawner = world.spawner(Ambush.class);
  private final Query1<Health> healthy = world.query(Health.class);
  private final Snapshot snapshot = world.snapshot();
  private final Schedule schedule = scheduleOf(world);

  private static Schedule scheduleOf(World world) {
    Schedule schedule = Schedule.create(world);
    schedule.system("draw").in(Stage.RENDER).run(() -> {});
    schedule.initialize();
    return schedule;
  }

  @AfterEach
  void disarm() {
    ambush = null;
    snapshot.close();
  }

  /// Every way to make the world call an accessor.
  private static final List<Change> OPERATIONS =
      List.of(
          new Change("spawn", t -> t.world.spawn(new Ambush(9))),
          new Change("spawn", t -> t.world.spawnAs(Entity.of(77, 5), new Ambush(9))),
          new Change("spawn", t -> t.spawner.spawn(new Ambush(9))),
          new Change("bulk spawn", t -> t.spawner.spawn(3, new Ambush(9))),
          new Change("bulk spawn", t -> t.spawner.spawn(3, i -> new Ambush(i))),
          new Change("add", t -> t.world.add(t.bare, new Ambush(9))),
          new Change("add", t -> t.world.add(t.first, new Ambush(9))),
          new Change("add", t -> t.world.add(t.bare, new Health(9), new Ambush(9))),
          new Change("add", t -> t.world.add(t.first, new Health(9), new Ambush(9))),
          new Change("set", t -> t.world.set(t.first, new Ambush(9))),
          new Change("set", t -> t.world.set(t.first, new Health(9), new Ambush(9))),
          new Change("edit", t -> t.world.edit(t.bare).add(new Ambush(9)).apply()),
          new Change(
              "edit", t -> t.world.edit(t.first).remove(Health.class).add(new Ambush(9)).apply()));

  /// Every way to change a world.
  private static final List<Change> CHANGES =
      List.of(
          new Change("spawn", t -> t.world.spawn(new Position(5, 5))),
          new Change("spawn", t -> t.world.spawnAs(Entity.of(99, 1))),
          new Change("spawn", t -> t.spawner.spawn(new Ambush(5))),
          new Change("bulk spawn", t -> t.spawner.spawn(2, new Ambush(5))),
          new Change("despawn", t -> t.world.despawn(t.first)),
          new Change("despawn", t -> t.world.despawn(t.second)),
          new Change("clear", t -> t.world.clear()),
          new Change("add", t -> t.world.add(t.bare, new Position(5, 5))),
          new Change("add", t -> t.world.add(t.second, new Position(5, 5), new Health(5))),
          new Change("set", t -> t.world.set(t.second, new Health(5))),
          new Change("set", t -> t.world.set(t.second, new Health(5), new Position(5, 5))),
          new Change("remove", t -> t.world.remove(t.second, Health.class)),
          new Change("remove", t -> t.world.remove(t.second, Health.class, Position.class)),
          new Change("edit", t -> t.world.edit(t.second).remove(Health.class).apply()),
          new Change("snapshot", t -> t.world.snapshot()),
          new Change("restore", t -> t.world.restore(t.snapshot)),
          new Change("trim", t -> t.world.trim()),
          new Change("spawn", t -> t.world.commands().spawn(new Position(5, 5))),
          new Change("flush", t -> t.world.flush()),
          new Change("advance tick", t -> t.schedule.update(1)),
          new Change("run of system \"draw\"", t -> t.schedule.render(0)));

  /// Every way to look at all rows without a loop.
  private static final List<Change> LOOKS =
      List.of(
          new Change("count", t -> t.healthy.count()),
          new Change("isEmpty", t -> t.healthy.isEmpty()),
          new Change("toList", t -> t.healthy.toList()),
          new Change("hash", t -> t.world.hash()),
          new Change("stateHash", t -> t.world.stateHash()),
          new Change("archetypes", t -> t.world.archetypes()),
          new Change("verify", t -> t.world.verify()));

  @TestFactory
  Stream<DynamicTest> change_insideOperation_isRefusedAndLeavesTheWorldAsItWas() {
    return OPERATIONS.stream()
        .flatMap(
            operation ->
                CHANGES.stream()
                    .map(
                        change ->
                            DynamicTest.dynamicTest(
                                change.name + " during " + operation.name,
                                () -> new ReentranceTest().refuse(operation, change))));
  }

  private void refuse(Change operation, Change change) {
    long before = world.stateHash();
    ambush = () -> change.action.accept(this);
    assertThatThrownBy(() -> operation.action.accept(this))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "%s during %s; code that a change of the world calls must not use the world",
            change.name, operation.name);
    assertThat(world.stateHash()).isEqualTo(before);
    world.verify();
    operation.action.accept(this);
    world.verify();
  }

  @TestFactory
  Stream<DynamicTest> reading_insideOperation_seesTheWorldBefore() {
    return OPERATIONS.stream()
        .map(
            operation ->
                DynamicTest.dynamicTest(
                    operation.name, () -> new ReentranceTest().readInside(operation)));
  }

  private void readInside(Change operation) {
    ambush =
        () -> {
          assertThat(world.get(second, Position.class)).isEqualTo(new Position(2, 2));
          assertThat(world.find(first, Health.class)).isEqualTo(new Health(1));
          assertThat(world.has(bare, Ambush.class)).isFalse();
          assertThat(world.alive(first)).isTrue();
          assertThat(world.count()).isEqualTo(3);
        };
    operation.action.accept(this);
    assertThat(ambush).as("the accessor was called").isNull();
    world.verify();
  }

  /// What goes through all rows would see those of a change that is not finished.
  @TestFactory
  Stream<DynamicTest> lookAtAllRows_insideOperation_isRefused() {
    return OPERATIONS.stream()
        .flatMap(
            operation ->
                LOOKS.stream()
                    .map(
                        look ->
                            DynamicTest.dynamicTest(
                                look.name + " during " + operation.name,
                                () ->
                                    new ReentranceTest()
                                        .refuse(
                                            operation,
                                            new Change("look at all rows", look.action)))));
  }

  /// Where the operation makes the first row of a table, the lookup knows columns that go with it.
  @TestFactory
  Stream<DynamicTest> lookup_madeInsideOperationThatFails_doesNoHarm() {
    return OPERATIONS.stream()
        .map(
            operation ->
                DynamicTest.dynamicTest(
                    operation.name, () -> new ReentranceTest().lookUpAndFail(operation)));
  }

  private void lookUpAndFail(Change operation) {
    long before = world.stateHash();
    ambush =
        () -> {
          assertThat(world.lookup(Ambush.class).get(second).value).isEqualTo(2);
          throw new UnsupportedOperationException("no value");
        };
    assertThatThrownBy(() -> operation.action.accept(this)).hasMessage("no value");
    assertThat(world.stateHash()).isEqualTo(before);
    world.verify();
    operation.action.accept(this);
    world.verify();
    world
        .query(Ambush.class)
        .each(
            (entity, value) -> assertThat(world.lookup(Ambush.class).get(entity)).isEqualTo(value));
  }

  @Test
  void function_thatChangesTheWorld_isRefused() {
    IntFunction<Ambush> despawning =
        i -> {
          world.despawn(bare);
          return new Ambush(i);
        };
    long before = world.stateHash();
    assertThatThrownBy(() -> spawner.spawn(3, despawning))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "despawn during bulk spawn; code that a change of the world calls must not use the"
                + " world");
    assertThat(world.stateHash()).isEqualTo(before);
  }

  @Test
  void change_ofAnotherWorld_isAllowed() {
    World other = worlds.create();
    ambush = () -> other.spawn(new Ambush(3));
    world.set(first, new Ambush(9));
    assertThat(other.count()).isEqualTo(1);
    assertThat(world.get(first, Ambush.class)).isEqualTo(new Ambush(9));
  }
}
