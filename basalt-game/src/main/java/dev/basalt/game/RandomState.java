package dev.basalt.game;

import dev.basalt.World;
import dev.basalt.query.Mut;
import java.util.Objects;
import java.util.random.RandomGenerator;

/// Random numbers that are part of the state of the world: a resource that is a record, so
/// snapshots, saves and hashes include it, and a replay draws the same numbers.
///
/// ```java
/// world.resources().set(RandomState.of(seed));
///
/// @Update static void spawn(@Resource Mut<RandomState> random, Commands commands) {
///   RandomGenerator dice = RandomState.generator(random);
///   commands.spawn(new Position(dice.nextFloat(), dice.nextFloat()));
/// }
/// ```
///
/// There are two ways to draw:
///
/// - **In sequence**, by [#generator]: each number changes the state. A system that draws replaces
///   a resource, so such systems run one after the other.
/// - **By keys**, by [#at]: the numbers depend on the state and on the keys, such as the tick and
///   an entity, and change nothing. So the rows of a parallel loop can draw, in any order.
///
/// The generator is SplitMix64. It is good enough for games, but not for cryptography.
///
/// @param bits the state
public record RandomState(long bits) {

  private static final long STEP = 0x9E3779B97F4A7C15L;

  /// The state for a seed.
  ///
  /// @param seed any number; other seeds give other numbers
  /// @return the state
  public static RandomState of(long seed) {
    return new RandomState(mix(seed + STEP));
  }

  /// Draws from the resource of a cursor. Valid as long as the cursor is.
  ///
  /// @param state the resource
  /// @return a generator that changes the state with each number
  public static RandomGenerator generator(Mut<RandomState> state) {
    Objects.requireNonNull(state, "the state is null");
    return () -> {
      RandomState next = state.get().next();
      state.set(next);
      return mix(next.bits);
    };
  }

  /// Draws from the resource of a world. For the thread of the world, outside systems and in
  /// exclusive ones.
  ///
  /// @param world a world that has this resource
  /// @return a generator that changes the state with each number
  public static RandomGenerator generator(World world) {
    Objects.requireNonNull(world, "the world is null");
    return () -> {
      RandomState next = world.resources().get(RandomState.class).next();
      world.resources().set(next);
      return mix(next.bits);
    };
  }

  /// Draws by keys: the same state and keys give the same numbers, in whatever order they are asked
  /// for.
  ///
  /// @param keys what distinguishes this use from others: a tick, the id of an entity, a different
  ///   number for each use
  /// @return a generator that changes nothing
  public RandomGenerator at(long... keys) {
    long seed = bits;
    for (long key : keys) {
      seed = mix(seed + STEP ^ mix(key));
    }
    return new Row(seed);
  }

  private RandomState next() {
    return new RandomState(bits + STEP);
  }

  /// Spreads each bit over all others.
  private static long mix(long value) {
    long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }

  private static final class Row implements RandomGenerator {
    private long state;

    Row(long state) {
      this.state = state;
    }

    @Override
    public long nextLong() {
      state += STEP;
      return mix(state);
    }
  }
}
