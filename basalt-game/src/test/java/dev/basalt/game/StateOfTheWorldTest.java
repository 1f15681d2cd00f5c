package dev.basalt.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.query.Mut;
import dev.basalt.query.Resource;
import dev.basalt.system.Schedule;
import dev.basalt.system.Update;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Random numbers and the way back.
class StateOfTheWorldTest {

  record Health(int points) {}

  private final World world = World.create();

  // ---- random numbers

  @Test
  void generator_restore_drawsTheSameAgain() {
    world.resources().set(RandomState.of(1));
    RandomGenerator random = RandomState.generator(world);
    random.nextLong();
    try (Snapshot before = world.snapshot()) {
      long first = random.nextLong();
      long second = random.nextLong();
      world.restore(before);
      assertThat(random.nextLong()).isEqualTo(first);
      assertThat(random.nextLong()).isEqualTo(second).isNotEqualTo(first);
    }
  }

  /// The numbers are part of saves, so they may never change.
  @Test
  void generator_seed_givesTheseNumbers() {
    world.resources().set(RandomState.of(42));
    RandomGenerator random = RandomState.generator(world);
    assertThat(random.nextInt(1000)).isEqualTo(GOLDEN_INT);
    assertThat(RandomState.of(42).at(7, 8).nextInt(1000)).isEqualTo(GOLDEN_KEYED);
  }

  private static final int GOLDEN_INT = 789;
  private static final int GOLDEN_KEYED = 353;

  static final class Dealer {
    @Update
    static void deal(@Resource Mut<RandomState> random, @Resource Mut<Health> health) {
      health.set(new Health(RandomState.generator(random).nextInt(6)));
    }
  }

  @Test
  void generator_inASystem_changesTheResource() {
    world.resources().set(RandomState.of(1));
    world.resources().set(new Health(-1));
    Schedule schedule = Schedule.create(world);
    schedule.add(Dealer.class);
    RandomState before = world.resources().get(RandomState.class);
    schedule.update(1);
    assertThat(world.resources().get(RandomState.class)).isNotEqualTo(before);
    assertThat(world.resources().get(Health.class).points()).isBetween(0, 5);
  }

  @Test
  void at_sameKeys_sameNumbersAndNoChange() {
    RandomState state = RandomState.of(3);
    assertThat(state.at(1, 2).nextLong()).isEqualTo(state.at(1, 2).nextLong());
    Set<Long> seen = new HashSet<>();
    for (long tick = 0; tick < 100; tick++) {
      for (long entity = 0; entity < 100; entity++) {
        seen.add(state.at(tick, entity).nextLong());
      }
    }
    seen.add(state.at().nextLong());
    seen.add(state.at(0).nextLong());
    seen.add(state.at(0, 0, 0).nextLong());
    assertThat(seen).hasSize(10_003);
  }

  @Test
  void numbers_areSpreadEvenly() {
    world.resources().set(RandomState.of(0));
    RandomGenerator random = RandomState.generator(world);
    int[] counts = new int[10];
    for (int i = 0; i < 100_000; i++) {
      counts[random.nextInt(10)]++;
    }
    assertThat(Arrays.stream(counts).boxed())
        .allSatisfy(count -> assertThat(count).isBetween(9_500, 10_500));
  }

  // ---- rewinding

  @Test
  void back_eachStep_restoresTheHashBefore() {
    Entity entity = world.spawn(new Health(0));
    Rewind past = Rewind.of(world, 5);
    long[] hashes = new long[9];
    for (int i = 0; i < 9; i++) {
      hashes[i] = world.stateHash();
      past.record();
      world.set(entity, new Health(i + 1));
      world.advanceTick();
    }
    assertThat(past).hasToString("Rewind(5 of 5 steps)");
    for (int i = 8; i >= 4; i--) {
      assertThat(past.back()).isTrue();
      assertThat(world.stateHash()).isEqualTo(hashes[i]);
    }
    assertThat(past.back()).isFalse();
    assertThat(world.stateHash()).isEqualTo(hashes[4]);
  }

  @Test
  void back_thenOn_forgetsTheFuture() {
    Entity entity = world.spawn(new Health(0));
    try (Rewind past = Rewind.of(world, 10)) {
      past.record();
      world.set(entity, new Health(1));
      past.record();
      world.set(entity, new Health(2));
      past.back();
      past.record();
      world.set(entity, new Health(3));
      past.back();
      assertThat(world.get(entity, Health.class)).isEqualTo(new Health(1));
      past.back();
      assertThat(world.get(entity, Health.class)).isEqualTo(new Health(0));
      assertThat(past.size()).isZero();
    }
  }

  @Test
  void close_past_isForgotten() {
    Rewind past = Rewind.of(world, 3);
    past.record();
    past.close();
    assertThat(past.back()).isFalse();
    past.record();
    assertThat(past.back()).isTrue();
  }

  @Test
  void of_noRoom_isRefused() {
    assertThatThrownBy(() -> Rewind.of(world, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a ring of 0 steps; the minimum is 1");
  }
}
