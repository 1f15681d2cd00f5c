package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.event.EventReader;
import dev.basalt.query.Query1;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Queries for changes and readers of events that are made anew in each frame.
class ForgottenReadersTest {

  record Position(int x) {}

  record Hit(int damage) {}

  /// A game that makes a query and a reader in each frame, and keeps both or neither.
  private static final class Game {
    private final World world = World.create();
    private final List<Object> kept = new ArrayList<>();
    private final List<WeakReference<Object>> made = new ArrayList<>();
    private final boolean keeps;

    Game(boolean keeps) {
      this.keeps = keeps;
      for (int i = 0; i < 10; i++) {
        world.spawn(new Position(i));
      }
    }

    void frame(int number) {
      EventReader<Hit> reader = note(world.events(Hit.class).reader());
      EventReader<Hit> other = note(world.events(Hit.class).reader());
      Query1<Position> changed = note(world.query(Position.class).changed(Position.class));
      world.events(Hit.class).send(new Hit(number));
      reader.read(_ -> {});
      world.events(Hit.class).send(new Hit(number));
      assertThat(other.unread()).isEqualTo(2);
      changed.each(_ -> {});
      world.query(Position.class).each((Position _) -> {});
      world.set(Entity.of(number % 10, 1), new Position(number));
    }

    @SuppressWarnings("unchecked")
    private <T> T note(T object) {
      made.add(new WeakReference<>(object));
      if (keeps) {
        kept.add(object);
      }
      return object;
    }
  }

  @Test
  void queriesAndReaders_canBeCollected() throws Exception {
    Game game = new Game(false);
    for (int frame = 0; frame < 5; frame++) {
      game.frame(frame);
      game.world.advanceTick();
    }
    Garbage.awaitCollected(game.made);
  }

  /// Whether the garbage collector has found them is a matter of chance.
  @Test
  void stateHash_doesNotDependOnWhetherTheyAreCollected() throws Exception {
    Game keeping = new Game(true);
    Game dropping = new Game(false);
    try (Snapshot kept = run(keeping, 3);
        Snapshot dropped = run(dropping, 3)) {
      for (int frame = 3; frame < 8; frame++) {
        step(keeping, frame);
        step(dropping, frame);
        assertThat(dropping.world.stateHash()).isEqualTo(keeping.world.stateHash());
      }
      keeping.world.restore(kept);
      dropping.world.restore(dropped);
      assertThat(dropping.world.stateHash()).isEqualTo(keeping.world.stateHash());
      assertThat(keeping.world.stateHash()).isEqualTo(kept.stateHash());
      for (int frame = 3; frame < 8; frame++) {
        step(keeping, frame);
        step(dropping, frame);
        assertThat(dropping.world.stateHash()).isEqualTo(keeping.world.stateHash());
      }
      keeping.world.verify();
      dropping.world.verify();
    }
  }

  private static Snapshot run(Game game, int frames) throws InterruptedException {
    for (int frame = 0; frame < frames; frame++) {
      step(game, frame);
    }
    return game.world.snapshot();
  }

  private static void step(Game game, int frame) throws InterruptedException {
    game.frame(frame);
    if (!game.keeps) {
      Garbage.awaitCollected(game.made);
    }
    game.world.trim();
    if (frame % 2 == 0) {
      game.world.advanceTick();
    }
  }

  @Test
  void readerThatSleeps_stillReadsWhatIsThere() {
    World world = World.create();
    Query1<Position> changed = world.query(Position.class).changed(Position.class);
    EventReader<Hit> reader = world.events(Hit.class).reader();
    changed.each(_ -> {});
    for (int frame = 0; frame < 5; frame++) {
      world.advanceTick();
    }
    world.trim();
    Entity entity = world.spawn(new Position(1));
    world.events(Hit.class).send(new Hit(1));
    assertThat(reader.unread()).isEqualTo(1);
    assertThat(changed.count()).isEqualTo(1);
    world.despawn(entity);
    world.verify();
  }
}
