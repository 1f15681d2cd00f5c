package dev.basalt.export;

import java.util.ArrayList;
import java.util.List;

/// Rows that are written together. The code that fills it calls [#written] now and then; when it is
/// full, its rows go to the file and it is empty again.
final class Batch {

  /// The number of rows of a full batch.
  static final int MOST_ROWS = 1 << 17;

  private static final long MOST_BYTES = 1 << 26;

  /// Writes the rows of a batch.
  interface Target {
    void write(Batch batch);
  }

  private final List<Vector> vectors = new ArrayList<>();
  private final Target target;

  Batch(List<Field> fields, Target target) {
    fields.forEach(field -> vectors.add(new Vector(field, 0)));
    this.target = target;
  }

  List<Vector> vectors() {
    return vectors;
  }

  int count() {
    return vectors.getFirst().count();
  }

  /// Some rows are complete.
  void written() {
    if (count() >= MOST_ROWS || vectors.stream().mapToLong(Vector::size).sum() >= MOST_BYTES) {
      end();
    }
  }

  void end() {
    assert vectors.stream().allMatch(vector -> vector.count() == count());
    if (count() > 0) {
      target.write(this);
      vectors.forEach(Vector::clear);
    }
  }

  /// The columns without the groups, in order.
  static List<Vector> leaves(List<Vector> vectors) {
    List<Vector> leaves = new ArrayList<>();
    for (Vector vector : vectors) {
      if (vector.field().kind() == Field.Kind.GROUP) {
        leaves.addAll(leaves(vector.children()));
      } else {
        leaves.add(vector);
      }
    }
    return leaves;
  }
}
