package dev.basalt.benchmarks.ours;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.Mix;
import dev.basalt.benchmarks.shared.Values;

/// Replaces entities by others of any letters.
public final class MixedChurning implements Task, Mix.Replacing {

  private final World world = World.create();
  private final Mix mix;
  private final long[] ids;

  /// With n entities.
  public MixedChurning(int n) {
    mix = new Mix(n);
    ids = new long[n];
    for (int i = 0; i < n; i++) {
      ids[i] = world.spawn(bundle(mix.first(i), Values.value(i))).id();
    }
  }

  private static Record[] bundle(int letters, float f) {
    var bundle = new Record[Integer.bitCount(letters)];
    int rest = letters;
    for (int i = 0; i < bundle.length; i++) {
      int letter = Integer.numberOfTrailingZeros(rest);
      bundle[i] = Letters.make(letter, f + letter);
      rest &= rest - 1;
    }
    return bundle;
  }

  @Override
  public void replace(int entity, int letters, float f) {
    world.despawn(new Entity(ids[entity]));
    ids[entity] = world.spawn(bundle(letters, f)).id();
  }

  @Override
  public void run() {
    mix.run(this);
  }

  @Override
  public double checksum() {
    double sum = 0;
    for (var type : Letters.ALL.subList(0, Mix.TYPES)) {
      sum += Scene.total(world, type, letter -> 1 + letter.value());
    }
    return sum;
  }
}
