package dev.basalt.benchmarks.rival.ashley;

import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.EntitySystem;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.Layouts;
import dev.basalt.benchmarks.shared.Values;

/// The first frame.
public final class StartupTask implements Task {

  private final Scene scene;

  /// Makes the engine.
  public StartupTask(int types) {
    var systems = new EntitySystem[types];
    for (int i = 0; i < types; i++) {
      systems[i] = Counters.make(i);
    }
    scene = new Scene(systems);
    for (int i = 0; i < types; i++) {
      spawn(i);
    }
  }

  private void spawn(int type) {
    for (int i = 0; i < Layouts.STARTUP_ENTITIES; i++) {
      var letter = Letters.make(type);
      letter.start(Values.value(type * Layouts.STARTUP_ENTITIES + i), 0);
      var entity = new Entity();
      entity.add(letter);
      scene.engine.addEntity(entity);
    }
  }

  @Override
  public void run() {
    scene.run();
  }

  @Override
  public double checksum() {
    for (var type : Letters.ALL) {
      scene.sum(type, letter -> letter.value);
    }
    return scene.checksum();
  }
}
