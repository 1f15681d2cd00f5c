package dev.basalt.benchmarks.ours;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.event.SceneEvents;

/// Emits events to the ends of chains of ten entities, with a listener at both ends.
public final class Bubbling implements Task {

  /// How many entities an event passes.
  public static final int DEPTH = 10;

  /// How many chains there are.
  public static final int CHAINS = 100;

  record Hit(int damage) {}

  private final World world = World.create();
  private final SceneEvents events = dev.basalt.scene.Scene.of(world).events();
  private final Entity[] ends = new Entity[CHAINS];
  private final int n;
  private final boolean now;
  private double sum;

  private Bubbling(int n, boolean now, boolean bySelector) {
    this.n = n;
    this.now = now;
    for (int chain = 0; chain < CHAINS; chain++) {
      Entity at = world.spawn(Classes.of("root"));
      listen(at, bySelector);
      for (int depth = 1; depth < DEPTH; depth++) {
        at = world.spawn(new ChildOf(at));
      }
      events.on(at, Hit.class, hit -> sum += hit.event().damage());
      ends[chain] = at;
    }
    if (bySelector) {
      events.on(".root", Hit.class, hit -> sum += 2 * hit.event().damage());
    }
  }

  private void listen(Entity root, boolean bySelector) {
    if (!bySelector) {
      events.on(root, Hit.class, hit -> sum += 2 * hit.event().damage());
    }
  }

  /// Delivered at once.
  public static Task now(int n) {
    return new Bubbling(n, true, false);
  }

  /// Collected first, then delivered.
  public static Task buffered(int n) {
    return new Bubbling(n, false, false);
  }

  /// With one listener by selector for all roots.
  public static Task bySelector(int n) {
    return new Bubbling(n, true, true);
  }

  @Override
  public void run() {
    sum = 0;
    for (int i = 0; i < n; i++) {
      if (now) {
        events.emitNow(ends[i % CHAINS], new Hit(i));
      } else {
        events.emit(ends[i % CHAINS], new Hit(i));
      }
    }
    if (!now) {
      events.dispatch();
      world.advanceTick();
    }
  }

  @Override
  public double checksum() {
    return sum;
  }
}
