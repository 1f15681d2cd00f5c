package dev.basalt.benchmarks.rival.dominion;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.dominion.Components.Letter;
import dev.basalt.benchmarks.shared.Layouts;
import dev.basalt.benchmarks.shared.Values;
import dev.dominion.ecs.api.Dominion;

/// The first frame. Fifty systems of one method: better than the fifty methods of a real program.
public final class StartupTask implements Task {

  private final Dominion world = Dominion.create();
  private final int types;

  /// Makes the world.
  public StartupTask(int types) {
    this.types = types;
    for (int i = 0; i < types; i++) {
      spawn(i);
    }
  }

  private void spawn(int type) {
    for (int i = 0; i < Layouts.STARTUP_ENTITIES; i++) {
      var letter = Letters.make(type);
      letter.start(Values.value(type * Layouts.STARTUP_ENTITIES + i), 0);
      world.createEntity(letter);
    }
  }

  @Override
  public void run() {
    for (int i = 0; i < types; i++) {
      countUp(Letters.ALL.get(i));
    }
  }

  private void countUp(Class<? extends Letter> type) {
    for (var found : world.findEntitiesWith(type)) {
      found.comp().value += 1;
    }
  }

  @Override
  public double checksum() {
    double sum = 0;
    for (var type : Letters.ALL) {
      sum += Scene.total(world, type, letter -> letter.value);
    }
    return sum;
  }

  @Override
  public void close() {
    world.close();
  }
}
