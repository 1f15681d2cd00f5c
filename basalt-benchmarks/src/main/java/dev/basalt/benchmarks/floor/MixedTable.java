package dev.basalt.benchmarks.floor;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.Mix;
import dev.basalt.benchmarks.shared.Values;

/// The floor of `mixed-churn`: an array for each letter, a mask for each entity, and handles.
public final class MixedTable implements Task, Mix.Replacing {

  private final Mix mix;
  private final EntityTable entities;
  private final long[] handles;
  private final int[] masks;
  private final float[][] letters;

  /// With n entities.
  public MixedTable(int n) {
    mix = new Mix(n);
    entities = new EntityTable(n);
    handles = new long[n];
    masks = new int[n];
    letters = new float[Mix.TYPES][n];
    for (int i = 0; i < n; i++) {
      handles[i] = spawn(mix.first(i), Values.value(i));
    }
  }

  private long spawn(int mask, float f) {
    long handle = entities.create(0);
    int slot = (int) handle;
    masks[slot] = mask;
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      int letter = Integer.numberOfTrailingZeros(rest);
      letters[letter][slot] = f + letter;
    }
    return handle;
  }

  @Override
  public void replace(int entity, int mask, float f) {
    int slot = entities.slot(handles[entity]);
    masks[slot] = 0;
    entities.destroy(slot);
    handles[entity] = spawn(mask, f);
  }

  @Override
  public void run() {
    mix.run(this);
  }

  @Override
  public double checksum() {
    double sum = 0;
    for (int slot = 0; slot < masks.length; slot++) {
      for (int rest = masks[slot]; rest != 0; rest &= rest - 1) {
        sum += 1 + letters[Integer.numberOfTrailingZeros(rest)][slot];
      }
    }
    return sum;
  }
}
