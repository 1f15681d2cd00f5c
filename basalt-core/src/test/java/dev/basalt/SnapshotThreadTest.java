package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A snapshot is read by another thread while the world goes on; that thread may close it, too.
class SnapshotThreadTest {

  private static final int ENTITIES = 600;
  private static final int TICKS = 4_000;

  /// All entities carry the same tick in every field, so that a mixture of times shows.
  record Stamp(int tick, long again) {}

  record Label(String text) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  private Thread reader(BlockingQueue<Snapshot> handedOver) {
    return Thread.ofPlatform()
        .uncaughtExceptionHandler((thread, e) -> failure.set(e))
        .start(
            () -> {
              for (int tick = 0; tick < TICKS; tick++) {
                readAndClose(take(handedOver), tick);
              }
            });
  }

  private static Snapshot take(BlockingQueue<Snapshot> queue) {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void readAndClose(Snapshot snapshot, int tick) {
    try (snapshot) {
      int[] seen = {0};
      snapshot.each(
          Stamp.class,
          (entity, stamp) -> {
            if (stamp.tick() != tick || stamp.again() != tick) {
              throw new AssertionError(entity + " has " + stamp + " at tick " + tick);
            }
            seen[0]++;
          });
      if (seen[0] != snapshot.count() || snapshot.tick() != tick + 1) {
        throw new AssertionError(seen[0] + " of " + snapshot.count() + " at " + snapshot.tick());
      }
      Entity some = snapshot.entities().get(tick % seen[0]);
      Label label = snapshot.find(some, Label.class);
      if (label != null && !label.text().equals("tick " + tick)) {
        throw new AssertionError(label + " at tick " + tick);
      }
    }
  }

  @Test
  void snapshot_readByAnotherThread_neverChanges() throws Exception {
    EntityList entities = world.spawner(Stamp.class).spawn(ENTITIES, new Stamp(0, 0));
    BlockingQueue<Snapshot> handedOver = new LinkedBlockingQueue<>(8);
    Thread reader = reader(handedOver);
    for (int tick = 0; tick < TICKS && failure.get() == null; tick++) {
      Stamp now = new Stamp(tick, tick);
      entities.forEach(entity -> world.set(entity, now));
      changeStructure(entities, tick);
      offer(handedOver, world.snapshot());
      world.advanceTick();
    }
    reader.join();
    assertThat(failure.get()).isNull();
    world.verify();
    long allocated = world.memory().allocatedArrays();
    assertThat(allocated).as("arrays are reused").isLessThan(1_000);
  }

  /// Some entities get and lose a label, so that rows move between archetypes.
  private void changeStructure(EntityList entities, int tick) {
    for (int i = 0; i < 5; i++) {
      Entity entity = entities.get((tick * 7 + i * 31) % ENTITIES);
      if (world.has(entity, Label.class)) {
        world.remove(entity, Label.class);
      }
    }
    world.archetypes().stream()
        .filter(archetype -> archetype.componentTypes().size() == 2)
        .flatMap(archetype -> archetype.entities().stream())
        .toList()
        .forEach(entity -> world.set(entity, new Label("tick " + tick)));
    world.add(entities.get(tick * 13 % ENTITIES), new Label("tick " + tick));
  }

  private void offer(BlockingQueue<Snapshot> queue, Snapshot snapshot) throws Exception {
    while (!queue.offer(snapshot, 100, java.util.concurrent.TimeUnit.MILLISECONDS)) {
      if (failure.get() != null) {
        return;
      }
    }
  }

  @Test
  void restore_whileAnotherThreadReadsTheSameSnapshot_works() throws Exception {
    EntityList entities = world.spawner(Stamp.class).spawn(ENTITIES, new Stamp(0, 0));
    Snapshot start = world.snapshot();
    long hash = start.stateHash();
    SynchronousQueue<Boolean> done = new SynchronousQueue<>();
    Thread reader =
        Thread.ofPlatform()
            .uncaughtExceptionHandler((thread, e) -> failure.set(e))
            .start(
                () -> {
                  while (done.poll() == null) {
                    if (start.stateHash() != hash) {
                      throw new AssertionError("the snapshot has changed");
                    }
                  }
                });
    for (int round = 0; round < 1_000; round++) {
      Stamp now = new Stamp(round, round);
      for (int i = 0; i < ENTITIES; i += 50) {
        world.set(entities.get(i), now);
      }
      world.despawn(entities.get(round % ENTITIES));
      world.spawn(new Label("x"));
      world.restore(start);
    }
    while (reader.isAlive() && !done.offer(true, 50, java.util.concurrent.TimeUnit.MILLISECONDS)) {
      Thread.onSpinWait();
    }
    reader.join();
    assertThat(failure.get()).isNull();
    assertThat(world.stateHash()).isEqualTo(hash);
    start.close();
  }
}
