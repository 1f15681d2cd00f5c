package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.ours.Swapping;
import java.util.List;

/// What does a schedule add to three small systems?
///
/// Run it with `./basalt bench schedule`. n entities each of (A, B), (A, B, C), (A, B, C, D) and
/// (A, B, C, E), one float each; the systems swap A and B, C and D, C and E. The time is divided by
/// the 6 n visits. What it takes more than the variant `queries`, which runs the same three queries
/// by hand, is the price of the schedule.
public final class Schedule implements Workload {

  private static final int VISITS = 6;

  @Override
  public String name() {
    return "schedule";
  }

  @Override
  public String question() {
    return "three systems that swap two floats each, run by the schedule";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        Case.of("schedule", Measure.STEADY)
            .at(10_000)
            .touching(n -> (long) VISITS * n)
            .floor(Floor::new)
            .ours("systems", Swapping::systems)
            .ours("queries", Swapping::queries));
  }

  private static final class Floor implements Task {
    private final float[][] ab;
    private final float[][] abc;
    private final float[][] abcd;
    private final float[][] abce;

    Floor(int n) {
      ab = table(0, n, 2);
      abc = table(n, n, 3);
      abcd = table(2 * n, n, 4);
      abce = table(3 * n, n, 4);
    }

    private static float[][] table(int first, int n, int columns) {
      float[][] table = new float[columns][n];
      for (int place = 0; place < columns; place++) {
        for (int i = 0; i < n; i++) {
          table[place][i] = value(first + i) + place;
        }
      }
      return table;
    }

    @Override
    public void run() {
      swap(ab[0], ab[1]);
      swap(abc[0], abc[1]);
      swap(abcd[0], abcd[1]);
      swap(abce[0], abce[1]);
      swap(abcd[2], abcd[3]);
      swap(abce[2], abce[3]);
    }

    private static void swap(float[] one, float[] other) {
      for (int i = 0; i < one.length; i++) {
        float value = one[i];
        one[i] = other[i];
        other[i] = value;
      }
    }

    @Override
    public double checksum() {
      double sum = 0;
      for (float[][] table : List.of(ab, abc, abcd)) {
        for (int place = 0; place < table.length; place++) {
          sum += (place + 1) * total(table[place]);
        }
      }
      return sum + total(abce[0]) + 2 * total(abce[1]) + 3 * total(abce[2]) + 5 * total(abce[3]);
    }

    private static double total(float[] column) {
      double sum = 0;
      for (float value : column) {
        sum += value;
      }
      return sum;
    }
  }
}
