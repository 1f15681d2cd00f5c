package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;

/// Sends events and reads them, then begins the next frame.
public final class Messages implements Task {

  private final World world = World.create();
  private final Events<Position> events = world.events(Position.class);
  private final EventReader<Position> reader = events.reader();
  private final int count;
  private final boolean dispatched;
  private double sum;

  private Messages(int count, boolean dispatched) {
    this.count = count;
    this.dispatched = dispatched;
    if (dispatched) {
      events.listen(event -> sum += event.x() + event.z());
    }
  }

  /// By a reader.
  public static Task read(int count) {
    return new Messages(count, false);
  }

  /// By a listener.
  public static Task dispatched(int count) {
    return new Messages(count, true);
  }

  @Override
  public void run() {
    sum = 0;
    for (int i = 0; i < count; i++) {
      events.send(new Position(value(i), 1, 2));
    }
    if (dispatched) {
      world.dispatchEvents();
    } else {
      reader.read(event -> sum += event.x() + event.z());
    }
    world.advanceTick();
  }

  @Override
  public double checksum() {
    return sum;
  }
}
