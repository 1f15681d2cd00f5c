package dev.basalt.internal.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.internal.check.Invariants;
import dev.basalt.internal.codegen.Codecs;
import dev.basalt.internal.guard.Rights;
import dev.basalt.internal.guard.Scope;
import dev.basalt.internal.storage.Store;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CommandQueueTest {

  record A(int value) {}

  private final Store store = new Store(Codecs::of, 100);
  private final CommandQueue queue = new CommandQueue(store);
  private final Recorder[] recorders = {queue.newRecorder(), queue.newRecorder()};

  @AfterEach
  void verify() {
    assertThat(Invariants.violations(store.contents(), true)).isEmpty();
  }

  /// Records spawns as a system does.
  private long[] spawn(Recorder recorder, int count) {
    store.guard().enterSystem(new Scope(store.guard(), "system \"a\"", new Rights("[]"), recorder));
    try {
      long[] ids = new long[count];
      Arrays.setAll(ids, i -> queue.spawn(new A(i)));
      return ids;
    } finally {
      store.guard().leaveSystem();
    }
  }

  private List<Entity> spawnAll() {
    queue.open(recorders);
    long[] few = spawn(recorders[0], 1);
    long[] many = spawn(recorders[1], 3);
    return List.of(new Entity(few[0]), new Entity(many[0]), new Entity(many[2]));
  }

  @Test
  void abandon_endsTheRecording_andVoidsItsHandles() {
    List<Entity> given = spawnAll();
    queue.abandon(recorders);
    assertThat(given).containsExactly(Entity.of(0, 1), Entity.of(1, 1), Entity.of(5, 1));
    assertThat(given).noneMatch(entity -> store.reservations().isKnown(entity.id()));
    assertThat(queue.apply(recorders[0]) + queue.apply(recorders[1])).isZero();
    assertThat(store.contents().entities().alive()).isZero();
    assertThat(spawnAll()).doesNotContainAnyElementsOf(given);
    queue.close(recorders);
    assertThat(queue.apply(recorders[0]) + queue.apply(recorders[1])).isEqualTo(4);
  }

  @Test
  void abandon_afterTheEndOfTheRecording_dropsWhatWasRecorded() {
    List<Entity> given = spawnAll();
    queue.close(recorders);
    queue.abandon(recorders);
    assertThat(given).noneMatch(entity -> store.reservations().isKnown(entity.id()));
    assertThat(queue.apply(recorders[0]) + queue.apply(recorders[1])).isZero();
  }
}
