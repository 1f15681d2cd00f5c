package dev.basalt.command;

import static dev.basalt.query.Term.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.basalt.Curious;
import dev.basalt.Entity;
import dev.basalt.Garbage;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.query.Row1;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Commands of one kind that follow each other are kept and applied together, and records are taken
/// apart when they are recorded; nobody can tell it from the result.
class CommandRunTest {

  record A(int value) {}

  record B(float x, float y) {}

  record Name(String text) {}

  record Tag() {}

  record Held(Object object) {}

  @RegisterExtension final Worlds worlds = new Worlds();
  private World world;
  private Commands commands;

  @BeforeEach
  void setUp() {
    world = worlds.create();
    commands = world.commands();
  }

  @AfterEach
  void tearDown() {
    Curious.calmDown();
  }

  private List<Entity> spawn(int count) {
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      entities.add(world.spawn(new A(i)));
    }
    return entities;
  }

  /// Has the world learn components, so that their commands are kept in columns from then on.
  private void learn(Record... components) {
    for (Record component : components) {
      Entity entity = world.spawn();
      commands.add(entity, component);
      world.flush();
      world.despawn(entity);
    }
  }

  /// Does the same with commands and directly, and compares.
  private void compare(int count, BiConsumer<World, List<Entity>> direct, Runnable recorded) {
    World other = worlds.create();
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      entities.add(other.spawn(new A(i)));
    }
    direct.accept(other, entities);
    recorded.run();
    world.flush();
    assertThat(rows(world)).isEqualTo(rows(other));
  }

  private static List<String> rows(World world) {
    List<String> rows = new ArrayList<>();
    world.query(read(A.class)).each((e, a) -> rows.add(e + " " + world.components(e)));
    return rows;
  }

  // ---- runs

  @Test
  void additions_ofManyEntities_giveTheWorldOfDirectOnes() {
    int count = 70_000;
    List<Entity> entities = spawn(count);
    compare(
        count,
        (other, same) -> {
          for (int i = 0; i < count; i++) {
            other.add(same.get(i), new B(i, -i));
          }
        },
        () -> {
          for (int i = 0; i < count; i++) {
            commands.add(entities.get(i), new B(i, -i));
          }
        });
  }

  @Test
  void changes_ofAllKinds_inRuns_giveTheWorldOfDirectOnes() {
    int count = 1_000;
    List<Entity> entities = spawn(count);
    learn(new B(0, 0), new Name(""), new Tag());
    compare(
        count,
        (other, same) -> {
          for (int i = 0; i < count; i += 2) {
            other.add(same.get(i), new B(i, 1));
          }
          for (int i = 0; i < count; i += 3) {
            other.add(same.get(i), new Name("n" + i));
          }
          for (int i = 0; i < count; i += 4) {
            other.add(same.get(i), new B(-i, 2));
          }
          for (int i = 0; i < count; i += 5) {
            other.add(same.get(i), new Tag());
          }
          for (int i = 0; i < count; i += 6) {
            other.set(same.get(i), new Name("m"), new B(0, i));
          }
          for (int i = 0; i < count; i += 6) {
            other.set(same.get(i), new A(-i));
          }
          for (int i = 0; i < count; i += 7) {
            other.remove(same.get(i), B.class);
          }
          for (int i = 0; i < count; i += 10) {
            other.remove(same.get(i), Tag.class, Name.class);
          }
          for (int i = 0; i < count; i += 11) {
            other.despawn(same.get(i));
          }
        },
        () -> {
          for (int i = 0; i < count; i += 2) {
            commands.add(entities.get(i), new B(i, 1));
          }
          for (int i = 0; i < count; i += 3) {
            commands.add(entities.get(i), new Name("n" + i));
          }
          for (int i = 0; i < count; i += 4) {
            commands.add(entities.get(i), new B(-i, 2));
          }
          for (int i = 0; i < count; i += 5) {
            commands.add(entities.get(i), new Tag());
          }
          for (int i = 0; i < count; i += 6) {
            commands.set(entities.get(i), new Name("m"), new B(0, i));
          }
          for (int i = 0; i < count; i += 6) {
            commands.set(entities.get(i), new A(-i));
          }
          for (int i = 0; i < count; i += 7) {
            commands.remove(entities.get(i), B.class);
          }
          for (int i = 0; i < count; i += 10) {
            commands.remove(entities.get(i), Tag.class, Name.class);
          }
          for (int i = 0; i < count; i += 11) {
            commands.despawn(entities.get(i));
          }
        });
  }

  @Test
  void additions_toEntitiesThatAreGone_areSkippedAndNotCounted() {
    List<Entity> entities = spawn(300);
    learn(new B(0, 0));
    for (Entity entity : entities) {
      commands.add(entity, new B(entity.slot(), 0));
    }
    for (int i = 0; i < 300; i += 3) {
      world.despawn(entities.get(i));
    }
    assertThat(world.flush()).isEqualTo(200);
    world.query(read(B.class)).each((e, b) -> assertThat(b.x()).isEqualTo(e.slot()));
    assertThat(world.query(B.class).count()).isEqualTo(200);
  }

  @Test
  void additions_ofSparseComponents_takePlace() {
    world.registerSparse(B.class);
    List<Entity> entities = spawn(200);
    learn(new B(0, 0));
    for (int round = 0; round < 2; round++) {
      for (Entity entity : entities) {
        commands.add(entity, new B(entity.slot(), round));
      }
      world.flush();
      for (Entity entity : entities) {
        assertThat(world.get(entity, B.class)).isEqualTo(new B(entity.slot(), round));
      }
      for (Entity entity : entities) {
        commands.remove(entity, B.class);
      }
      world.flush();
      assertThat(world.query(B.class).count()).isZero();
    }
  }

  @Test
  void additions_areSeenByObserversAndByQueriesForChanges() {
    List<Entity> entities = spawn(100);
    learn(new B(0, 0));
    var news = world.query(read(B.class)).added(B.class);
    List<Float> seen = new ArrayList<>();
    world.observers().onAdd(B.class, (e, b) -> seen.add(b.x()));
    for (int i = 0; i < 100; i++) {
      commands.add(entities.get(i), new B(i, 0));
    }
    world.flush();
    assertThat(seen).hasSize(100).startsWith(0f, 1f, 2f);
    int[] count = new int[1];
    news.each(b -> count[0]++);
    assertThat(count[0]).isEqualTo(100);
  }

  @Test
  void sets_areSeenByObserversWithTheOldValue() {
    List<Entity> entities = spawn(3);
    List<String> seen = new ArrayList<>();
    world.observers().onSet(A.class, (e, old, a) -> seen.add(old.value() + ">" + a.value()));
    for (Entity entity : entities) {
      commands.set(entity, new A(10 + entity.slot()));
    }
    world.flush();
    assertThat(seen).containsExactly("0>10", "1>11", "2>12");
  }

  @Test
  void sets_ofRowsThatFollowEachOther_changeThoseAndNoSnapshot() {
    int count = 70_000;
    List<Entity> entities = spawn(count);
    var changed = world.query(A.class).changed(A.class);
    changed.each(a -> {});
    try (var before = world.snapshot()) {
      long hash = before.stateHash();
      for (int i = 0; i < count; i++) {
        if (i % 1_000 != 7) {
          commands.set(entities.get(i), new A(-i));
        }
      }
      assertThat(world.flush()).isEqualTo(count - count / 1_000);
      assertThat(before.stateHash()).isEqualTo(hash);
    }
    for (int i = 0; i < count; i++) {
      assertThat(world.get(entities.get(i), A.class).value()).isEqualTo(i % 1_000 == 7 ? i : -i);
    }
    assertThat(changed.toList()).hasSize(count - count / 1_000);
  }

  @Test
  void sets_ofEntitiesThatAreGone_orLackTheComponent_doNotStopTheOthers() {
    List<Entity> entities = spawn(6);
    entities.forEach(entity -> commands.set(entity, new A(9)));
    world.despawn(entities.get(2));
    world.remove(entities.get(4), A.class);
    assertThatThrownBy(world::flush)
        .isInstanceOf(CommandException.class)
        .hasMessageStartingWith("command 5 of 6 failed: set(4v1, A)");
    assertThat(world.query(A.class).toList()).hasSize(4).extracting(Row1::a).containsOnly(new A(9));
  }

  @Test
  void sets_ofSparseComponents_andTags_takePlace() {
    world.registerSparse(B.class);
    List<Entity> entities = spawn(4);
    entities.forEach(entity -> world.add(entity, new B(0, 0), new Tag()));
    world.remove(entities.get(1), B.class);
    entities.forEach(entity -> commands.set(entity, new B(1, 2)));
    entities.forEach(entity -> commands.set(entity, new Tag()));
    assertThatThrownBy(world::flush).hasMessageStartingWith("command 2 of 8 failed: set(1v1, B)");
    assertThat(world.query(B.class).toList())
        .hasSize(3)
        .extracting(Row1::a)
        .containsOnly(new B(1, 2));
    assertThat(world.has(entities.get(1), B.class)).isFalse();
  }

  @Test
  void commands_recordedWhileTheirLikeAreApplied_comeAfterAllOthers() {
    List<Entity> entities = spawn(6);
    List<Integer> order = new ArrayList<>();
    world
        .observers()
        .onDespawn(
            e -> {
              order.add(e.slot());
              if (e.slot() < 3) {
                commands.despawn(entities.get(e.slot() + 3));
              }
            });
    for (int i = 0; i < 3; i++) {
      commands.despawn(entities.get(i));
    }
    commands.run(() -> order.add(100));
    world.flush();
    assertThat(order).containsExactly(0, 1, 2, 100, 3, 4, 5);
  }

  // ---- failures

  @Test
  void command_thatFailsInTheMiddleOfARun_doesNotStopTheOthers() {
    List<Entity> entities = spawn(5);
    world.remove(entities.get(2), A.class);
    for (Entity entity : entities) {
      commands.set(entity, new A(7));
    }
    CommandException e = catchThrowableOfType(CommandException.class, world::flush);
    assertThat(e).hasMessageStartingWith("command 3 of 5 failed: set(2v1, A)");
    assertThat(e.getSuppressed()).isEmpty();
    assertThat(world.query(A.class).stream().map(row -> row.a().value()))
        .containsOnly(7)
        .hasSize(4);
  }

  @Test
  void action_thatThrowsACheckedException_doesNotStopTheOthers() {
    List<Entity> entities = spawn(2);
    commands.despawn(entities.get(0));
    commands.run(() -> CommandRunTest.<RuntimeException>fail(new IOException("disk full")));
    commands.despawn(entities.get(1));
    assertThatThrownBy(world::flush)
        .isInstanceOf(CommandException.class)
        .hasRootCauseInstanceOf(IOException.class);
    assertThat(world.count()).isZero();
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void fail(Throwable e) throws E {
    throw (E) e;
  }

  @Test
  void record_thatCannotBeRead_failsWhenItIsApplied_alsoWhereItsComponentIsKnown() {
    List<Entity> entities = spawn(3);
    learn(new Curious(0));
    commands.add(entities.get(0), new Curious(1));
    Curious.act(CommandRunTest::refuse);
    commands.add(entities.get(1), new Curious(2));
    Entity late = commands.spawn(new Curious(3));
    Curious.calmDown();
    commands.add(entities.get(2), new Curious(4));
    Curious.act(CommandRunTest::refuse);
    CommandException e = catchThrowableOfType(CommandException.class, world::flush);
    Curious.calmDown();
    assertThat(e).hasMessageStartingWith("command 2 of 4 failed: add(1v1, Curious)");
    assertThat(e.getSuppressed()).hasSize(1);
    assertThat(world.alive(late)).isFalse();
    assertThat(world.get(entities.get(0), Curious.class)).isEqualTo(new Curious(1));
    assertThat(world.get(entities.get(2), Curious.class)).isEqualTo(new Curious(4));
  }

  private static void refuse(int value) {
    throw new IllegalStateException("no");
  }

  @Test
  void accessor_thatRecordsACommand_isNotMixedUpWithIt() {
    List<Entity> entities = spawn(2);
    learn(new Curious(0));
    Curious.act(
        value -> {
          Curious.calmDown();
          commands.add(entities.get(0), new Curious(1));
        });
    commands.add(entities.get(1), new Curious(2));
    world.flush();
    assertThat(world.get(entities.get(0), Curious.class).value()).isEqualTo(1);
    assertThat(world.get(entities.get(1), Curious.class).value()).isEqualTo(2);
  }

  @Test
  void accessor_thatHasWaitingCommandsApplied_losesNone() {
    List<Entity> entities = spawn(3);
    learn(new Curious(0));
    world.despawn(world.spawn(new Curious(0), new B(0, 0)));
    Runnable flush =
        () ->
            Curious.act(
                value -> {
                  Curious.calmDown();
                  world.flush();
                });
    commands.add(entities.get(0), new Curious(1));
    flush.run();
    commands.add(entities.get(1), new Curious(2));
    assertThat(world.get(entities.get(0), Curious.class).value()).isEqualTo(1);
    Entity first = commands.spawn(new Curious(3), new B(3, 3));
    flush.run();
    Entity second = commands.spawn(new Curious(4), new B(4, 4));
    assertThat(world.get(first, Curious.class).value()).isEqualTo(3);
    commands.add(entities.get(2), new Curious(5));
    world.flush();
    assertThat(world.get(entities.get(1), Curious.class).value()).isEqualTo(2);
    assertThat(world.components(second)).containsExactlyInAnyOrder(new Curious(4), new B(4, 4));
    assertThat(world.get(entities.get(2), Curious.class).value()).isEqualTo(5);
  }

  @Test
  void accessors_inAParallelLoop_areCalledOnItsThreads() {
    List<Entity> entities = spawn(10_000);
    learn(new Curious(0));
    world.threads(2);
    Set<Thread> recording = ConcurrentHashMap.newKeySet();
    Set<Thread> reading = ConcurrentHashMap.newKeySet();
    Curious.act(value -> reading.add(Thread.currentThread()));
    world
        .query(A.class)
        .parallel()
        .each(
            (e, a) -> {
              recording.add(Thread.currentThread());
              commands.add(e, new Curious(a.value()));
            });
    Curious.calmDown();
    assertThat(reading).isEqualTo(recording);
    assertThat(entities)
        .allSatisfy(e -> assertThat(world.get(e, Curious.class).value()).isEqualTo(e.slot()));
  }

  @Test
  void iteration_thatFailsInsideAnother_dropsOnlyItsPartOfARun() {
    List<Entity> entities = spawn(4);
    learn(new B(0, 0), new Name(""));
    var all = world.query(A.class);
    all.each(
        (outer, a) -> {
          if (a.value() == 0) {
            commands.add(entities.get(0), new B(1, 1));
            commands.add(entities.get(0), new Name("kept"));
            assertThatThrownBy(
                    () ->
                        all.each(
                            (inner, b) -> {
                              commands.add(inner, new Name("dropped"));
                              if (b.value() == 2) {
                                throw new IllegalStateException("oops");
                              }
                            }))
                .hasMessage("oops");
            commands.add(entities.get(3), new Name("kept too"));
          }
        });
    assertThat(world.get(entities.get(0), Name.class)).isEqualTo(new Name("kept"));
    assertThat(world.get(entities.get(3), Name.class)).isEqualTo(new Name("kept too"));
    assertThat(world.get(entities.get(0), B.class)).isEqualTo(new B(1, 1));
    assertThat(world.query(Name.class).count()).isEqualTo(2);
  }

  // ---- values

  /// Its accessor gives another value each time that it goes through one.
  record Growing(int value) {
    @Override
    public int value() {
      return value + 1;
    }
  }

  @Test
  void accessors_areCalledOnce_asByDirectChanges() {
    learn(new Growing(0), new B(0, 0));
    world.spawn(new Growing(0), new B(0, 0));
    List<Entity> direct = spawn(5);
    List<Entity> recorded = spawn(5);
    world.add(direct.get(0), new Growing(1));
    world.add(direct.get(1), new Growing(1), new B(1, 1));
    world.set(direct.get(1), new Growing(5), new B(2, 2));
    world.set(direct.get(0), new Growing(5));
    commands.add(recorded.get(0), new Growing(1));
    commands.add(recorded.get(1), new Growing(1), new B(1, 1));
    commands.set(recorded.get(1), new Growing(5), new B(2, 2));
    commands.set(recorded.get(0), new Growing(5));
    world.flush();
    world.observers().onSet(Growing.class, (e, old, now) -> {});
    world.set(direct.get(1), new Growing(7));
    commands.set(recorded.get(1), new Growing(7));
    Entity spawned = world.spawn(new Growing(3), new B(1, 1));
    Entity spawnedByCommand = commands.spawn(new Growing(3), new B(1, 1));
    world.flush();
    for (int i = 0; i < 2; i++) {
      assertThat(world.get(recorded.get(i), Growing.class))
          .isEqualTo(world.get(direct.get(i), Growing.class));
    }
    assertThat(world.get(spawnedByCommand, Growing.class))
        .isEqualTo(world.get(spawned, Growing.class));
  }

  @Test
  void array_thatIsChangedAfterwards_changesNoCommand() {
    Record[] values = {new A(1), new Name("one")};
    Entity first = commands.spawn(values);
    values[0] = new A(2);
    world.flush();
    Entity second = commands.spawn(values);
    values[0] = new A(3);
    world.flush();
    assertThat(world.get(first, A.class)).isEqualTo(new A(1));
    assertThat(world.get(second, A.class)).isEqualTo(new A(2));
  }

  @Test
  void references_areLetGo_whenCommandsHaveBeenAppliedOrDropped() throws Exception {
    List<Entity> entities = spawn(1);
    learn(new Held(new Object()));
    WeakReference<Object> applied = new WeakReference<>(record(entities.get(0)));
    world.flush();
    world.remove(entities.get(0), Held.class);
    WeakReference<Object>[] dropped = dropped(entities.get(0));
    Garbage.awaitCollected(List.of(applied, dropped[0]));
  }

  private Object record(Entity entity) {
    Object object = new Object();
    commands.add(entity, new Held(object));
    return object;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private WeakReference<Object>[] dropped(Entity entity) {
    WeakReference<Object>[] reference = new WeakReference[1];
    assertThatThrownBy(
            () ->
                world
                    .query(A.class)
                    .each(
                        (e, a) -> {
                          reference[0] = new WeakReference<>(record(entity));
                          throw new IllegalStateException("oops");
                        }))
        .hasMessage("oops");
    return reference;
  }

  @Test
  void commands_afterTrim_goOnAsBefore() {
    List<Entity> entities = spawn(100);
    learn(new B(0, 0));
    for (int round = 0; round < 3; round++) {
      for (Entity entity : entities) {
        commands.add(entity, new B(entity.slot(), round));
      }
      world.trim();
      assertThat(commands.pending()).isEqualTo(100);
      world.flush();
      world.trim();
      for (Entity entity : entities) {
        assertThat(world.get(entity, B.class)).isEqualTo(new B(entity.slot(), round));
      }
    }
  }

  @Test
  void null_isRefused_whereItIsRecorded() {
    Entity entity = spawn(1).getFirst();
    assertThatThrownBy(() -> commands.add(entity, (Record) null))
        .hasMessage("component 1 of 1 is null");
    assertThatThrownBy(() -> commands.set(entity, (Record) null))
        .hasMessage("component 1 of 1 is null");
    assertThatThrownBy(() -> commands.remove(entity, (Class<?>) null))
        .hasMessage("the type is null");
    assertThat(commands.pending()).isZero();
  }
}
