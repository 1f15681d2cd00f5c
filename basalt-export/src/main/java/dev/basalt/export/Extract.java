package dev.basalt.export;

import dev.basalt.component.ComponentType;
import java.util.List;
import java.util.Objects;

/// A table that can be written: its columns, and the source of its rows. Get it from [Exporter],
/// write it with a [TableFormat].
///
/// It is immutable. Any thread may write it while the world keeps running, if it comes from a
/// snapshot that stays open, or from rows that do not change.
public abstract sealed class Extract permits EntityExtract, RecordExtract {

  private final String name;

  Extract(String name) {
    this.name = Objects.requireNonNull(name, "the name of the extract is null");
  }

  /// Its name, after which files in a directory are named.
  ///
  /// @return the name of the component or record, if it has no other
  public final String name() {
    return name;
  }

  /// The same table under another name.
  ///
  /// @param newName such as `units`
  /// @return an extract with this name
  public abstract Extract named(String newName);

  abstract List<Field> fields();

  /// Fills batches with all rows, and finishes the last one.
  abstract void fill(Batch batch);

  /// For example `EntityExtract(units)`.
  @Override
  public final String toString() {
    return ComponentType.simpleName(getClass()) + "(" + name + ")";
  }
}
