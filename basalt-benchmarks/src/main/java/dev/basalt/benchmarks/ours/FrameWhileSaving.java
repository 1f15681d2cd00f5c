package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.benchmarks.shared.Values.value;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.benchmarks.ours.Components.Velocity;
import dev.basalt.benchmarks.shared.SaveFile;
import dev.basalt.query.WriteQuery2;
import dev.basalt.save.SaveFormat;
import java.util.concurrent.CompletableFuture;

/// Frames of moving entities, while another thread saves one snapshot after the other.
public final class FrameWhileSaving implements Task {

  private final World world = World.create();
  private final WriteQuery2<Position, Velocity> moving;
  private final SaveFormat format;
  private final SaveFile file = new SaveFile();
  private CompletableFuture<Void> saving = CompletableFuture.completedFuture(null);

  /// A world of n moving entities.
  public FrameWhileSaving(int n, SaveFormat format) {
    this.format = format;
    var spawner = world.spawner(Position.class, Velocity.class);
    for (int i = 0; i < n; i++) {
      spawner.spawn(Position.start(value(i)), Velocity.start(value(i)));
    }
    moving = world.query(write(Position.class), read(Velocity.class));
  }

  @Override
  public void run() {
    moving.update((p, v) -> p.moved(v, DT));
    if (saving.isDone()) {
      saving.join(); // throws if the save has failed
      var snapshot = world.snapshot();
      saving =
          CompletableFuture.runAsync(
              () -> {
                try (snapshot) {
                  format.save(snapshot, file.path());
                }
              });
    }
  }

  @Override
  public double checksum() {
    double[] sum = new double[1];
    world.query(Position.class).each(p -> sum[0] += p.weight());
    return sum[0];
  }

  @Override
  public void close() {
    saving.join();
    file.close();
  }
}
