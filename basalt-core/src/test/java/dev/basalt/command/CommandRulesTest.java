package dev.basalt.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.basalt.Entity;
import dev.basalt.Garbage;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.system.Schedule;
import dev.basalt.system.SystemException;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What commands may do, when they are applied, and what is left of those that fail.
class CommandRulesTest {

  record A(int value) {}

  record B(int value) {}

  record C(int value) {}

  @RegisterExtension final Worlds worlds = new Worlds();
  private final World world = worlds.create();
  private final Commands commands = world.commands();
  private final Schedule schedule = Schedule.create(world);

  // ---- actions

  @Test
  void restore_andSnapshot_inAnActionOfASystem_areRefused() {
    world.spawn(new A(0));
    Snapshot before = world.snapshot();
    schedule
        .system("back")
        .commands()
        .run(
            () -> {
              commands.run(() -> world.restore(before));
              commands.run(world::snapshot);
              commands.spawn(new A(7));
            });
    SystemException e = catchThrowableOfType(SystemException.class, () -> schedule.update(0.1));
    assertThat(e)
        .hasRootCauseMessage("restore inside a command; do it when all commands are applied");
    assertThat(e.getCause().getSuppressed()[0])
        .hasRootCauseMessage("snapshot inside a command; do it when all commands are applied");
    assertThat(world.count()).isEqualTo(2);
    before.close();
  }

  @Test
  void schedule_inAnAction_isRefused() {
    schedule.system("spawn").commands().run(() -> commands.spawn(new B(1)));
    commands.run(() -> schedule.update(0.1));
    assertThatThrownBy(world::flush)
        .hasRootCauseMessage(
            "a schedule was run inside a command; run it when all commands are applied");
    schedule.update(0.1);
    assertThat(world.query(B.class).count()).isEqualTo(1);
  }

  @Test
  void flush_inAnAction_isRefused() {
    commands.spawn(new A(1));
    commands.run(world::flush);
    commands.run(() -> commands.spawn(new A(2)));
    assertThatThrownBy(world::flush)
        .hasRootCauseMessage(
            "flush while commands are applied; commands that are recorded now are applied after"
                + " them");
    assertThat(world.query(A.class).count()).isEqualTo(2);
  }

  @Test
  void pending_inAnAction_countsThoseThatWait() {
    List<Integer> counts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      commands.run(() -> counts.add(commands.pending()));
    }
    world.flush();
    assertThat(counts).containsExactly(3, 2, 1);
    assertThat(commands.pending()).isZero();
  }

  @Test
  void pending_inAnActionOfASystem_countsThoseOfTheProgram() {
    List<Integer> counts = new ArrayList<>();
    schedule
        .system("acts")
        .commands()
        .run(
            () -> {
              commands.spawn(new A(1));
              commands.run(() -> counts.add(commands.pending()));
              commands.run(() -> commands.spawn(new A(2)));
              commands.run(() -> counts.add(commands.pending()));
            });
    schedule.update(0.1);
    assertThat(counts).containsExactly(0, 1);
    assertThat(commands.pending()).isZero();
  }

  // ---- failures

  /// Of a user's, who prints a field that is null, say.
  private static final class Untellable extends RuntimeException {

    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new IllegalStateException("even this fails");
    }
  }

  @Test
  void failure_whoseMessageFails_doesNotStopTheOthers() {
    commands.run(
        () -> {
          throw new Untellable();
        });
    Entity spawned = commands.spawn(new A(1));
    assertThatThrownBy(world::flush)
        .isInstanceOf(CommandException.class)
        .hasMessageStartingWith("command 1 of 2 failed: run(action), recorded at ")
        .hasMessageEndingWith(": Untellable");
    assertThat(world.get(spawned, A.class)).isEqualTo(new A(1));
  }

  @Test
  void failure_withoutAMessage_isNamedByItsClass() {
    commands.run(
        () -> {
          throw new UnsupportedOperationException();
        });
    assertThatThrownBy(world::flush).hasMessageEndingWith(": UnsupportedOperationException");
  }

  /// Thrown by an observer at first, and then by a command.
  @Test
  void failure_thatIsTheSameObjectAsAnObservers_isTheCommands() {
    IllegalStateException same = new IllegalStateException("the same");
    world
        .observers()
        .onAdd(
            A.class,
            (entity, a) -> {
              throw same;
            });
    commands.spawn(new A(1));
    commands.add(world.spawn(new B(1)), new C(1));
    commands.run(
        () -> {
          throw same;
        });
    CommandException e = catchThrowableOfType(CommandException.class, world::flush);
    assertThat(e).hasMessageStartingWith("an observer of command 1 of 3 failed, ");
    assertThat(e.getSuppressed()).hasSize(1);
    assertThat(e.getSuppressed()[0]).hasMessageStartingWith("command 3 of 3 failed: run(action)");
  }

  @Test
  void failures_thatAreMany_areCountedRatherThanKept() {
    Entity entity = world.spawn(new A(0));
    for (int i = 0; i < 5_000; i++) {
      commands.set(entity, new B(i));
    }
    commands.set(entity, new A(1));
    CommandException e = catchThrowableOfType(CommandException.class, world::flush);
    assertThat(e).hasMessageStartingWith("command 1 of 5001 failed: set(0v1, B)");
    assertThat(e.getSuppressed()).hasSize(32);
    assertThat(e.getSuppressed()[31])
        .hasMessage("4,968 further commands failed, which are not listed");
    assertThat(world.get(entity, A.class)).isEqualTo(new A(1));
  }

  @Test
  void spawn_beyondTheLimit_tellsOfThoseThatWait() {
    World small = worlds.withEntityLimit(3);
    small.spawn(new A(1));
    small.commands().spawn(new A(2));
    small.commands().spawn(new A(3));
    assertThatThrownBy(() -> small.commands().spawn(new A(4)))
        .hasMessage(
            "cannot spawn 1: 1 entity is alive, 2 are about to be and the world is limited to 3"
                + " slots");
    small.flush();
  }

  // ---- memory

  @Test
  void trim_givesBackTheRoomOfEventsThatWereSentInLoops() {
    world.spawn(new A(0));
    world.query(A.class).each(any -> sendMany());
    world.advanceTick();
    world.advanceTick();
    world.advanceTick();
    world.trim();
    assertThat(world.memory().usedBytes()).isLessThan(100_000);
    assertThat(world.memory().pooledBytes()).isZero();
  }

  private void sendMany() {
    for (int i = 0; i < 100_000; i++) {
      world.events(B.class).send(new B(i));
    }
  }

  @Test
  void trim_letsQueriesForgetChunks() throws InterruptedException {
    world.spawner(A.class).spawn(200_000, new A(1));
    List<WeakReference<?>> arrays = new ArrayList<>();
    world
        .query(A.class)
        .chunks(chunk -> arrays.add(new WeakReference<>(chunk.ints(A.class, "value"))));
    assertThat(arrays).hasSizeGreaterThan(1);
    world.clear();
    world.trim();
    Garbage.awaitCollected(arrays);
  }

  @Test
  void failures_ofASystemsCommands_andOfThoseTheyRecord_areAllReported() {
    Entity entity = world.spawn(new A(0));
    schedule
        .system("fail")
        .commands()
        .run(
            () -> {
              commands.set(entity, new B(1));
              commands.run(() -> commands.set(entity, new C(1)));
            });
    SystemException e = catchThrowableOfType(SystemException.class, () -> schedule.update(0.1));
    assertThat(e.getCause()).hasMessageContaining("set(0v1, B)");
    assertThat(e.getCause().getSuppressed()).hasSize(1);
    assertThat(e.getCause().getSuppressed()[0]).hasMessageContaining("set(0v1, C)");
  }

  @Test
  void commandsWithoutEnd_giveBackTheHandlesOfDroppedSpawns() {
    List<Entity> spawned = new ArrayList<>();
    IntConsumer[] answer = new IntConsumer[1];
    answer[0] =
        i -> {
          spawned.add(commands.spawn(new A(i)));
          commands.run(() -> answer[0].accept(i + 1));
        };
    answer[0].accept(0);
    assertThatThrownBy(world::flush).hasMessageStartingWith("commands keep causing commands");
    Entity dropped = spawned.getLast();
    assertThatThrownBy(() -> commands.despawn(dropped))
        .hasMessage("no such entity: " + dropped + "; a command was recorded for it");
    assertThat(world.spawn().slot()).isEqualTo(dropped.slot());
  }

  @Test
  void spawns_ofASystem_beyondTheLimit_areRefusedAndTakeNoSlot() {
    World small = World.withEntityLimit(4);
    Schedule frames = Schedule.create(small);
    int[] refused = new int[1];
    frames
        .system("spawn")
        .commands()
        .run(
            () -> {
              for (int i = 0; i < 6; i++) {
                try {
                  small.commands().spawn(new A(i));
                } catch (IllegalStateException e) {
                  refused[0]++;
                }
              }
            });
    frames.update(0.1);
    assertThat(refused[0]).isEqualTo(2);
    assertThat(small.count()).isEqualTo(4);
    assertThatThrownBy(() -> small.spawn(new A(9)))
        .hasMessage("cannot spawn 1: 4 entities are alive and the world is limited to 4 slots");
    small.clear();
    assertThat(small.spawn(new A(1)).generation()).isEqualTo(2);
    small.verify();
  }

  // ---- when

  @Test
  void commands_waitOn_whereAnObserverOfAnotherChangeRecordsNothing() {
    Entity entity = world.spawn(new A(1));
    world.observers().onAdd(B.class, (e, b) -> {});
    world.removed(B.class);
    Entity waiting = commands.spawn(new A(2));
    world.add(entity, new B(1));
    world.remove(entity, B.class);
    assertThat(commands.pending()).isEqualTo(1);
    assertThat(world.alive(waiting)).isFalse();
    world.flush();
    assertThat(world.alive(waiting)).isTrue();
  }

  @Test
  void commands_ofAnObserver_areAppliedAfterThoseThatWaited() {
    Entity entity = world.spawn(new A(1));
    world.observers().onAdd(B.class, (e, b) -> commands.set(e, new A(b.value())));
    commands.set(entity, new A(5));
    world.add(entity, new B(9));
    assertThat(commands.pending()).isZero();
    assertThat(world.get(entity, A.class)).isEqualTo(new A(9));
  }

  @Test
  void observer_thatThrowsACheckedException_doesNotKeepTheChangeFromBeingMade() {
    Entity entity = world.spawn(new A(1));
    world
        .observers()
        .onDespawn(e -> CommandRulesTest.<RuntimeException>fail(new IOException("disk full")));
    assertThatThrownBy(() -> world.despawn(entity)).isInstanceOf(IOException.class);
    assertThat(world.alive(entity)).isFalse();
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void fail(Throwable e) throws E {
    throw (E) e;
  }
}
