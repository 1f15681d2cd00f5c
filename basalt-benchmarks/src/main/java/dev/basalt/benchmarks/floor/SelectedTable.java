package dev.basalt.benchmarks.floor;

import dev.basalt.benchmarks.shared.Picks;
import java.util.Arrays;

/// What a thousand selections select, by hand: for each of the four kinds of question, the one of
/// each element, and the number of elements of each. Somebody who writes this knows all questions
/// beforehand, and that each element has one class.
public final class SelectedTable {

  private static final int KINDS = 4;
  private static final int NONE = -1;

  private final int[] classes;
  private final int[] points;
  private final boolean[] frozen;
  private final int[][] selected = new int[KINDS][];
  private final int[][] counts = new int[KINDS][Picks.CLASSES];

  /// With so many elements.
  public SelectedTable(int n) {
    classes = new int[n];
    points = new int[n];
    frozen = new boolean[n];
    for (int kind = 0; kind < KINDS; kind++) {
      selected[kind] = new int[n];
      Arrays.fill(selected[kind], NONE);
    }
    for (int i = 0; i < n; i++) {
      classes[i] = Picks.startClass(i);
      points[i] = Picks.points(i);
      select(i);
    }
  }

  /// Freezes an element, or thaws it.
  public void toggle(int element) {
    frozen[element] = !frozen[element];
    select(element);
  }

  /// Gives an element other points.
  public void hurt(int element) {
    points[element] = (points[element] + 37) % 100;
    select(element);
  }

  /// Gives an element another class.
  public void reclass(int element) {
    classes[element] = (classes[element] + 1) % Picks.CLASSES;
    select(element);
  }

  private void select(int element) {
    int own = classes[element];
    int group = element / Picks.GROUP;
    change(0, element, frozen[element] ? NONE : own);
    change(1, element, points[element] < 50 ? own : NONE);
    change(2, element, group == own ? own : NONE);
    change(3, element, group % 2 == 1 ? own : NONE);
  }

  private void change(int kind, int element, int now) {
    int before = selected[kind][element];
    if (before == now) {
      return;
    }
    if (before != NONE) {
      counts[kind][before]--;
    }
    if (now != NONE) {
      counts[kind][now]++;
    }
    selected[kind][element] = now;
  }

  /// The numbers of elements, weighed.
  public double sum() {
    double sum = 0;
    for (int[] ofKind : counts) {
      for (int k = 0; k < ofKind.length; k++) {
        sum += (double) ofKind[k] * (k + 1);
      }
    }
    return sum;
  }
}
