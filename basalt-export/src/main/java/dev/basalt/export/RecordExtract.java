package dev.basalt.export;

import dev.basalt.component.ComponentType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Records as rows.
final class RecordExtract<R extends Record> extends Extract {

  private final List<Field> fields;
  private final ComponentType<R> type;
  private final Iterable<? extends R> rows;

  RecordExtract(
      String name, List<Field> fields, ComponentType<R> type, Iterable<? extends R> rows) {
    super(name);
    this.fields = fields;
    this.type = type;
    this.rows = Objects.requireNonNull(rows, "the rows are null");
    if (fields.isEmpty()) {
      throw new IllegalArgumentException("a table of %s has no columns".formatted(type));
    }
  }

  @Override
  public Extract named(String newName) {
    return new RecordExtract<>(newName, fields, type, rows);
  }

  @Override
  List<Field> fields() {
    return fields;
  }

  @Override
  void fill(Batch batch) {
    List<Vector> leaves = Batch.leaves(batch.vectors());
    for (R row : rows) {
      @Nullable Object[] values = type.take(row);
      batch.vectors().forEach(vector -> vector.addGroups(1));
      for (Vector vector : leaves) {
        vector.add(values[Objects.requireNonNull(vector.field().leaf()).number()]);
      }
      batch.written();
    }
    batch.end();
  }
}
