package dev.basalt.benchmarks.ours;

import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.SaveFile;
import dev.basalt.benchmarks.shared.Values;
import dev.basalt.save.SaveFormat;

/// Saves of a world of moving entities.
public final class Saving implements Task {

  private final SaveFormat format;
  private final boolean loads;
  private final World world = newWorld();
  private final SaveFile file = new SaveFile();

  private Saving(int n, SaveFormat format, boolean loads) {
    this.format = format;
    this.loads = loads;
    var spawner = world.spawner(Position.class, Velocity.class);
    for (int i = 0; i < n; i++) {
      spawner.spawn(Position.start(Values.value(i)), Velocity.start(Values.value(i)));
    }
    save();
  }

  /// Saves a snapshot to a file.
  public static Task save(int n, SaveFormat format) {
    return new Saving(n, format, false);
  }

  /// Loads a file into the world.
  public static Task load(int n, SaveFormat format) {
    return new Saving(n, format, true);
  }

  private static World newWorld() {
    var made = World.create();
    made.register(Position.class, "position");
    made.register(Velocity.class, "velocity");
    return made;
  }

  private void save() {
    try (var snapshot = world.snapshot()) {
      format.save(snapshot, file.path());
    }
  }

  @Override
  public void run() {
    if (loads) {
      format.load(world, file.path());
    } else {
      save();
    }
  }

  @Override
  public double checksum() {
    var loaded = newWorld();
    format.load(loaded, file.path());
    try (Snapshot now = (loads ? world : loaded).snapshot()) {
      return Snapshotting.sum(now);
    }
  }

  @Override
  public void close() {
    file.close();
  }
}
