package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.value;

import dev.basalt.benchmarks.shared.Layouts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Many small tables by hand: for each set of letters one array per letter and one for the slots,
/// of exactly the size that is needed.
public final class SmallTables {

  private final EntityTable entities;
  private final List<Table> tables = new ArrayList<>();

  private record Table(int letters, int[] slots, float[][] columns) {}

  /// n entities dealt out to a number of archetypes.
  public SmallTables(int n, int archetypes) {
    entities = new EntityTable(n);
    var members = new TreeMap<Integer, List<Integer>>();
    Layouts.mixed(n, archetypes, letters -> add(members, letters.bits()));
    members.forEach(this::build);
  }

  private void add(Map<Integer, List<Integer>> members, int letters) {
    var rows = members.computeIfAbsent(letters, any -> new ArrayList<>());
    rows.add((int) entities.create(rows.size()));
  }

  private void build(int letters, List<Integer> members) {
    int n = members.size();
    var table = new Table(letters, new int[n], new float[Integer.bitCount(letters)][n]);
    for (int row = 0; row < n; row++) {
      int index = members.get(row);
      table.slots[row] = index;
      for (int place = 0; place < table.columns.length; place++) {
        table.columns[place][row] = value(index) + place;
      }
    }
    tables.add(table);
  }

  /// The sum over all values.
  public double checksum() {
    double sum = 0;
    for (var table : tables) {
      for (float[] column : table.columns) {
        sum += total(column);
      }
    }
    return sum;
  }

  private static double total(float[] column) {
    double sum = 0;
    for (float value : column) {
      sum += value;
    }
    return sum;
  }
}
