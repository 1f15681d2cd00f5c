package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Messages;
import java.util.Arrays;
import java.util.List;

/// What does it cost to send an event of three floats and to read it, and does that make garbage?
///
/// Run it with `./basalt bench events`. Each run is a frame: n events are sent, then read by a
/// reader, or by a listener in the variant `dispatch`. The floor writes the same floats into arrays
/// that grow, and reads them. Many times the floor means that sending does more than to find the
/// row after the last. In `events-alloc` the figure is bytes per frame: more than a few hundred
/// means that an event becomes an object that stays.
public final class EventsSent implements Workload {

  @Override
  public String name() {
    return "events";
  }

  @Override
  public String question() {
    return "send events and read each once";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("events", Measure.STEADY)
            .per("event")
            .floor(Floor::new)
            .ours("read", Messages::read)
            .ours("dispatch", Messages::dispatched),
        Case.of("events-alloc", Measure.ALLOCATION)
            .at(1_000_000)
            .touching(n -> 1)
            .taking(14_000_000)
            .floor(Floor::new)
            .ours("read", Messages::read)
            .ours("dispatch", Messages::dispatched));
  }

  /// Three arrays that grow, and are emptied by setting the count to zero.
  private static final class Floor implements Task {
    private final int events;
    private float[] x = new float[16];
    private float[] y = new float[16];
    private float[] z = new float[16];
    private int count;
    private double sum;

    Floor(int events) {
      this.events = events;
    }

    @Override
    public void run() {
      for (int i = 0; i < events; i++) {
        send(value(i), 1, 2);
      }
      double total = 0;
      for (int i = 0; i < count; i++) {
        total += x[i] + z[i];
      }
      sum = total;
      count = 0;
    }

    private void send(float newX, float newY, float newZ) {
      if (count == x.length) {
        x = Arrays.copyOf(x, count * 2);
        y = Arrays.copyOf(y, count * 2);
        z = Arrays.copyOf(z, count * 2);
      }
      x[count] = newX;
      y[count] = newY;
      z[count] = newZ;
      count++;
    }

    @Override
    public double checksum() {
      return sum;
    }
  }
}
