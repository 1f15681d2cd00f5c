package dev.basalt.benchmarks.workload;

import dev.basalt.benchmarks.floor.SelectedTable;
import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.LiveSelecting;
import dev.basalt.benchmarks.shared.Picks;
import java.util.List;

/// What does it cost to keep a thousand selections up to date?
///
/// Run it with `./basalt bench selector-live`. There are n elements in groups of 100, and 250
/// selectors of each of four kinds: by class and component, class and value, id and child, class
/// and ancestor. A run changes one element in a hundred (a component, a value or the class), brings
/// all selections up to date and counts their elements. The figure is for one change. The floor
/// knows the questions and keeps four numbers per element. A figure that grows with n means that
/// selections are looked at that a change cannot affect.
public final class SelectorLive implements Workload {

  @Override
  public String name() {
    return "selector-live";
  }

  @Override
  public String question() {
    return "change 1 percent of N elements, and bring 1,000 selections up to date";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("selector-live", Measure.STEADY)
            .at(10_000, 100_000)
            .touching(n -> n / 100)
            .per("change")
            .taking(2_000)
            .floor(ByHand::new)
            .ours("selections", LiveSelecting::new));
  }

  private static final class ByHand implements Task {
    private final int n;
    private final SelectedTable table;
    private long frame;
    private double sum;

    ByHand(int n) {
      this.n = n;
      this.table = new SelectedTable(n);
    }

    @Override
    public void run() {
      frame++;
      for (int i = 0; i < n / 100; i++) {
        int element = Picks.element(frame, i, n);
        switch (i % 3) {
          case 0 -> table.toggle(element);
          case 1 -> table.hurt(element);
          default -> table.reclass(element);
        }
      }
      sum = table.sum();
    }

    @Override
    public double checksum() {
      return sum;
    }
  }
}
