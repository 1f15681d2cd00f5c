package dev.basalt.command;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import org.junit.jupiter.api.Test;

class CommandsTest {

  record Health(int points) {}

  record Poison(int strength) {}

  record Ghost(Entity of) {}

  private final World world = World.create();
  private final Commands commands = world.commands();

  @Test
  void commands_inIteration_areAppliedAtItsEnd() {
    Entity orc = world.spawn(new Health(0));
    Entity elf = world.spawn(new Health(5));
    world
        .query(Health.class)
        .each(
            (e, h) -> {
              if (h.points() <= 0) {
                commands.despawn(e);
                commands.spawn(new Ghost(e));
              } else {
                commands.add(e, new Poison(h.points()));
              }
              assertThat(world.alive(e)).isTrue();
            });
    assertThat(world.alive(orc)).isFalse();
    assertThat(world.get(elf, Poison.class)).isEqualTo(new Poison(5));
    assertThat(world.query(Ghost.class).single().a()).isEqualTo(new Ghost(orc));
    world.verify();
  }

  @Test
  void parallel_withCommands_isTheSameForAnyNumberOfThreads() {
    long one = simulate(1);
    assertThat(simulate(2)).isEqualTo(one);
    assertThat(simulate(8)).isEqualTo(one);
  }

  private static long simulate(int threads) {
    World world = World.create();
    world.threads(threads);
    Commands commands = world.commands();
    world
        .spawner(Health.class, Poison.class)
        .spawn(40_000, i -> new Health(i % 100), i -> new Poison(i % 7));
    var sick = world.query(write(Health.class), read(Poison.class));
    for (int round = 0; round < 20; round++) {
      sick.parallel().update((h, p) -> new Health(h.points() - p.strength()));
      sick.parallel()
          .each(
              (e, h, p) -> {
                if (h.get().points() < 0) {
                  Entity ghost = commands.spawn(new Ghost(e));
                  commands.add(ghost, new Health(3));
                  commands.despawn(e);
                }
              });
      world.verify();
    }
    return world.stateHash();
  }

  @Test
  void commands_ofAFailedIteration_areDropped() {
    Entity orc = world.spawn(new Health(1));
    assertThatThrownBy(
            () ->
                world
                    .query(Health.class)
                    .each(
                        (e, h) -> {
                          commands.despawn(e);
                          commands.spawn(new Ghost(e));
                          throw new IllegalStateException("oops");
                        }))
        .hasMessage("oops");
    assertThat(world.alive(orc)).isTrue();
    assertThat(commands.pending()).isZero();
    world.verify();
  }
}
