package dev.basalt.store;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.store.Databases.Kind;
import dev.basalt.store.Samples.Position;
import dev.basalt.store.Samples.Velocity;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Connections that are lost when a transaction is committed, so that nobody knows whether it was.
class CommitsTest {

  @TempDir Path directory;

  private final AtomicInteger left = new AtomicInteger();
  private final World world = World.create();
  private final Entity entity = world.spawn(new Position(1, 1), new Velocity(1, 1));

  private Store open() {
    return Store.at(Connections.losing(Kind.POSTGRES.newUrl(directory), left)).open();
  }

  private void assertStored(Store store) {
    World loaded = World.create();
    loaded.register(Position.class);
    loaded.register(Velocity.class);
    store.load(loaded);
    assertThat(loaded.hash()).isEqualTo(world.hash());
    assertThat(loaded.handles()).isEqualTo(world.handles());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void write_whoseCommitIsInDoubt_isDoneAgain(int commit) {
    try (Store store = open();
        Attachment kept = store.attach(world)) {
      left.set(commit);
      for (int round = 0; round < 3; round++) {
        world.set(entity, new Position(round, round));
        world.despawn(world.spawn(new Position(9, 9)));
        world.spawn(new Velocity(round, 0));
        kept.flush();
        assertStored(store);
      }
      assertThat(left.get()).isNegative();
    }
  }

  @Test
  void set_whoseCommitIsInDoubt_isNotDoneTwice() {
    try (Store store = open()) {
      save(store);
      left.set(1);
      assertThatThrownBy(
              () ->
                  store.query(write(Position.class), read(Velocity.class)).set("x", "x + dx").run())
          .isInstanceOf(StoreException.class)
          .hasMessage(
              "cannot set [x] (a data source): lost after the commit; whether it was committed is"
                  + " not known; see whether the server runs and can be reached");
      assertThat(store.get(entity, Position.class)).isEqualTo(new Position(2, 1));
    }
  }

  @Test
  void update_whoseCommitIsInDoubt_isNotDoneTwice() {
    try (Store store = open()) {
      save(store);
      left.set(1);
      assertThatThrownBy(
              () -> store.query(write(Position.class)).update(p -> new Position(p.x() + 1, p.y())))
          .hasMessageContaining("whether it was committed is not known");
      assertThat(store.get(entity, Position.class)).isEqualTo(new Position(2, 1));
    }
  }

  private void save(Store store) {
    try (Snapshot snapshot = world.snapshot()) {
      store.save(snapshot);
    }
  }

  @Test
  void release_whoseCommitIsInDoubt_isDoneAgain() {
    try (Store store = open();
        Attachment kept = store.attach(world)) {
      Entity other = world.spawn(new Position(5, 5));
      kept.flush();
      // the first commit is that of the flush
      left.set(2);
      kept.release(List.of(other));
      assertThat(left.get()).isNegative();
      assertThat(world.alive(other)).isFalse();
      assertThat(kept.claim(List.of(other)).get(other)).isNotNull();
      kept.flush();
      assertStored(store);
    }
  }
}
