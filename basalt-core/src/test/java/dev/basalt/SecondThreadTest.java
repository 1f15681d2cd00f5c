package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;

/// With assertions on, a second thread is noticed while the first is in the middle of a change, or
/// of a loop. The first one stands still inside an accessor meanwhile.
class SecondThreadTest {

  record Health(int points) {}

  record Blocking(int value) {
    private static @Nullable CountDownLatch entered;
    private static @Nullable CountDownLatch leave;

    @Override
    public int value() {
      CountDownLatch latch = entered;
      if (latch != null) {
        latch.countDown();
        await(leave);
      }
      return value;
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private record Operation(String name, Consumer<SecondThreadTest> action) {}

  private static final List<Operation> CHANGES =
      List.of(
          new Operation("spawn", t -> t.world.spawn(new Blocking(1))),
          new Operation("spawn", t -> t.spawner.spawn(new Blocking(1))),
          new Operation("bulk spawn", t -> t.spawner.spawn(2, new Blocking(1))),
          new Operation("add", t -> t.world.add(t.bare, new Blocking(1))),
          new Operation("set", t -> t.world.set(t.full, new Blocking(1))),
          new Operation("edit", t -> t.world.edit(t.bare).add(new Blocking(1)).apply()),
          new Operation(
              "iteration of query [Blocking]",
              t -> t.world.query(Blocking.class).each(Blocking::value)),
          new Operation(
              "iteration of query [Health]",
              t -> t.world.query(Health.class).each(health -> new Blocking(1).value())));

  private static final List<Operation> INTRUSIONS =
      List.of(
          new Operation("get", t -> t.world.get(t.full, Health.class)),
          new Operation("find", t -> t.world.find(t.full, Health.class)),
          new Operation("has", t -> t.world.has(t.full, Health.class)),
          new Operation("alive", t -> t.world.alive(t.full)),
          new Operation("components", t -> t.world.components(t.full)),
          new Operation("hash", t -> t.world.hash()),
          new Operation("stateHash", t -> t.world.stateHash()),
          new Operation("spawn", t -> t.world.spawn(new Health(1))),
          new Operation("despawn", t -> t.world.despawn(t.full)),
          new Operation("set", t -> t.world.set(t.full, new Health(2))),
          new Operation("set several", t -> t.world.set(t.full, new Health(2), new Blocking(3))),
          new Operation("add", t -> t.world.add(t.bare, new Health(2))),
          new Operation("remove", t -> t.world.remove(t.full, Health.class)),
          new Operation("clear", t -> t.world.clear()),
          new Operation("snapshot", t -> t.world.snapshot()),
          new Operation("trim", t -> t.world.trim()),
          new Operation("each", t -> t.world.query(Health.class).each(health -> {})),
          new Operation("count", t -> t.world.query(Health.class).count()),
          new Operation("list", t -> t.world.query(Health.class).toList()),
          new Operation("lookup", t -> t.world.lookup(Health.class).get(t.full)),
          new Operation("command", t -> t.world.commands().despawn(t.full)));

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Spawner1<Blocking> spawner = world.spawner(Blocking.class);
  private final Entity full = world.spawn(new Blocking(0), new Health(7));
  private final Entity bare = world.spawn();

  @TestFactory
  Stream<DynamicTest> use_fromSecondThreadDuringChange_isNoticed() {
    return CHANGES.stream()
        .flatMap(
            change ->
                INTRUSIONS.stream()
                    .map(
                        intrusion ->
                            DynamicTest.dynamicTest(
                                intrusion.name + " during " + change.name,
                                () -> new SecondThreadTest().notice(change, intrusion))));
  }

  private void notice(Operation change, Operation intrusion) throws InterruptedException {
    inTheMiddleOf(
        change,
        () ->
            assertThatThrownBy(() -> intrusion.action.accept(this))
                .isExactlyInstanceOf(AssertionError.class)
                .hasMessage(
                    "thread %s uses the world while thread first is in the middle of %s; a world"
                        + " belongs to one thread at a time",
                    Thread.currentThread().getName(), change.name));
    world.verify();
    assertThat(world.get(full, Health.class)).isEqualTo(new Health(7));
    assertThat(world.alive(bare)).isTrue();
  }

  private void inTheMiddleOf(Operation change, Runnable action) throws InterruptedException {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch leave = new CountDownLatch(1);
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Blocking.leave = leave;
    Blocking.entered = entered;
    Thread first =
        Thread.ofPlatform()
            .name("first")
            .uncaughtExceptionHandler((thread, e) -> failure.set(e))
            .start(() -> change.action.accept(this));
    try {
      entered.await();
      Blocking.entered = null;
      action.run();
    } finally {
      leave.countDown();
      first.join();
    }
    assertThat(failure.get()).isNull();
  }

  @Test
  void use_afterTheFirstThreadHasFinished_isFine() throws InterruptedException {
    Thread first = Thread.ofPlatform().start(() -> world.add(bare, new Health(1)));
    first.join();
    world.set(bare, new Health(2));
    assertThat(world.get(bare, Health.class)).isEqualTo(new Health(2));
  }

  @Test
  void snapshot_duringChange_canBeRead() throws InterruptedException {
    try (Snapshot snapshot = world.snapshot()) {
      inTheMiddleOf(
          CHANGES.getFirst(),
          () -> assertThat(snapshot.get(full, Health.class)).isEqualTo(new Health(7)));
    }
  }
}
