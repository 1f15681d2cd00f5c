package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Bubbling;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// What does it cost to emit an event that goes up ten entities?
///
/// Run it with `./basalt bench emit-bubble`. N events are emitted, one after the other, to the ends
/// of a hundred chains of ten entities; there is a listener at both ends. Variants: `buffered`
/// collects them first, `selector` has one listener by selector for all upper ends. The figure is
/// for one event. The floor follows an array of parents and calls what is in an array of listeners.
/// Much more than ten steps and ten looks into a hash table means that the way is prepared at too
/// much expense.
public final class EmitBubble implements Workload {

  @Override
  public String name() {
    return "emit-bubble";
  }

  @Override
  public String question() {
    return "emit N events, each of which goes up ten entities";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("emit-bubble", Measure.STEADY)
            .at(10_000)
            .per("event")
            .taking(500)
            .floor(ByHand::new)
            .ours("now", Bubbling::now)
            .ours("buffered", Bubbling::buffered)
            .ours("selector", Bubbling::bySelector));
  }

  private static final class ByHand implements Task {
    private static final int NONE = -1;
    private final int n;
    private final int[] parents = new int[Bubbling.CHAINS * Bubbling.DEPTH];
    private final @Nullable IntConsumer[] listeners = new @Nullable IntConsumer[parents.length];
    private double sum;

    ByHand(int n) {
      this.n = n;
      for (int i = 0; i < parents.length; i++) {
        int depth = i % Bubbling.DEPTH;
        parents[i] = depth == 0 ? NONE : i - 1;
        if (depth == 0) {
          listeners[i] = damage -> sum += 2 * damage;
        } else if (depth == Bubbling.DEPTH - 1) {
          listeners[i] = damage -> sum += damage;
        }
      }
    }

    @Override
    public void run() {
      sum = 0;
      for (int i = 0; i < n; i++) {
        int at = (i % Bubbling.CHAINS + 1) * Bubbling.DEPTH - 1;
        while (at != NONE) {
          IntConsumer listener = listeners[at];
          if (listener != null) {
            listener.accept(i);
          }
          at = parents[at];
        }
      }
    }

    @Override
    public double checksum() {
      return sum;
    }
  }
}
