package dev.basalt.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/// A logarithmic axis of ratios that ends on round numbers: 1, 2 or 5 times a power of ten.
///
/// @param from the ratio at its left end
/// @param to the ratio at its right end
record Axis(double from, double to) {

  private static final int[] ROUND = {1, 2, 5};
  private static final int MOST = 12;

  /// The shortest axis that has room for these ratios, for 1 and for a bit on both sides of it.
  static Axis of(DoubleStream ratios) {
    var range = DoubleStream.concat(ratios, DoubleStream.of(0.5, 2)).summaryStatistics();
    var marks = marks(range.getMin() / 5, range.getMax() * 5);
    double from = marks.stream().filter(mark -> mark <= range.getMin()).reduce(0.0, Math::max);
    double to = marks.stream().filter(mark -> mark >= range.getMax()).reduce(1e300, Math::min);
    return new Axis(from, to);
  }

  /// How far along the axis a ratio is, from 0 to 1.
  double place(double ratio) {
    return Math.log(ratio / from) / Math.log(to / from);
  }

  /// The round numbers on it; on a long axis, only powers of ten.
  List<Double> marks() {
    var marks = marks(from, to);
    return marks.size() <= MOST ? marks : marks.stream().filter(Axis::isPowerOfTen).toList();
  }

  private static boolean isPowerOfTen(double mark) {
    return Double.toString(mark).replaceAll("[.0E-]", "").startsWith("1");
  }

  /// Powers are written out, so that 0.1 is not a bit more or less.
  private static List<Double> marks(double from, double to) {
    var marks = new ArrayList<Double>();
    for (int power = -9; power <= 9; power++) {
      for (int round : ROUND) {
        double mark = Double.parseDouble(round + "e" + power);
        if (mark >= from && mark <= to) {
          marks.add(mark);
        }
      }
    }
    return marks;
  }
}
