package dev.basalt.benchmarks.rival.artemis;

import com.artemis.BaseSystem;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.Layouts;
import java.util.List;

/// The first frame.
public final class StartupTask implements Task {

  private final Scene scene;

  /// Makes the world.
  public StartupTask(int types) {
    var systems = new BaseSystem[types];
    for (int i = 0; i < types; i++) {
      systems[i] = Counters.make(i);
    }
    scene = new Scene(systems);
    for (int i = 0; i < types; i++) {
      scene.spawn(Layouts.STARTUP_ENTITIES, List.of(Letters.ALL.get(i)));
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
