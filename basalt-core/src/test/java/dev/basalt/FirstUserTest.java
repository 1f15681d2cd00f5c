package dev.basalt;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What someone sees who tries things out: texts of objects, and remedies that are possible.
class FirstUserTest {

  record Position(int x) {}

  record Gun(int shots) {}

  private final World world = World.create();
  private Entity ship = Entity.NONE;

  @BeforeEach
  void spawnShip() {
    ship = world.spawn(new Position(1));
  }

  @Test
  void snapshot_inAnIterationWithCommandsPending_advisesToWait() {
    assertRefused(
        () -> {
          world.commands().despawn(ship);
          world.snapshot();
        },
        "snapshot during iteration of query [Position]; do it when that has ended");
    assertThat(world.alive(ship)).isTrue();
  }

  @Test
  void clearTrimAndTick_inAnIteration_areRefused() {
    assertRefused(
        world::clear, "clear during iteration of query [Position]; do it when that has ended");
    assertRefused(
        world::trim, "trim during iteration of query [Position]; do it when that has ended");
    assertRefused(
        world::advanceTick,
        "advance tick during iteration of query [Position]; do it when that has ended");
    assertThat(world.tick()).isEqualTo(1);
  }

  @Test
  void readingEverything_inAParallelIteration_isRefused() {
    var query = world.query(write(Position.class));
    String remedy =
        " during parallel iteration of query [write Position]; use commands(), or lookup() to read";
    assertThatThrownBy(() -> query.parallel().each(p -> world.components(ship)))
        .hasMessage("components" + remedy);
    assertThatThrownBy(() -> query.parallel().each(p -> world.hash())).hasMessage("hash" + remedy);
    assertThatThrownBy(() -> query.parallel().each(p -> world.query(Position.class).toList()))
        .hasMessage("reading of query [Position]" + remedy);
  }

  private void assertRefused(Runnable inside, String message) {
    assertThatThrownBy(() -> world.query(Position.class).each(p -> inside.run()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(message);
    world.verify();
  }

  @Test
  void removal_ofATypeThatWasNeverUsed_doesNotRegisterIt() {
    assertThat(world.remove(ship, Gun.class)).isFalse();
    assertThat(world.remove(ship, Gun.class, Position.class)).isEqualTo(1);
    assertThat(world.edit(ship).remove(Gun.class).apply()).isZero();
    assertThat(world.isRegistered(Gun.class)).isFalse();
  }

  @Test
  void texts_tellWhatTheyAre() {
    assertThat(world.query(write(Position.class)).toList().toString())
        .isEqualTo("[Row1[entity=0v1, a=Position[x=1]]]");
    assertThat(world.lookup(Position.class)).hasToString("lookup of Position");
    assertThat(world.commands()).hasToString("commands, 0 pending");
    assertThat(world.edit(ship).remove(Gun.class).add(new Position(2)))
        .hasToString("edit of 0v1: remove [Gun], add [Position[x=2]]");
    Snapshot snapshot = world.snapshot();
    assertThat(snapshot).hasToString("snapshot of 1 entity at tick 1");
    snapshot.close();
    assertThat(snapshot).hasToString("closed snapshot");
  }
}
