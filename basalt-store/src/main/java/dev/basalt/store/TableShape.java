package dev.basalt.store;

import dev.basalt.component.ComponentType;
import dev.basalt.component.Relation;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The table of a component: its name, and a column for each leaf.
///
/// @param condition what has to hold so that a row that is there is replaced; empty for all
record TableShape(ComponentType<?> type, String name, List<LeafColumn> columns, String condition) {

  /// The name as SQL takes it.
  String quoted() {
    return Names.quote(name);
  }

  /// What identifies the component in the database: its registered name, or that of its class.
  String component() {
    return type.name();
  }

  /// The key and all columns, quoted.
  String columnList() {
    return Names.quote(Names.ENTITY)
        + columns.stream()
            .map(column -> ", " + Names.quote(column.name()))
            .collect(Collectors.joining());
  }

  /// The key and all columns, quoted, with the name of the table.
  String qualifiedColumns() {
    return qualified(Names.ENTITY)
        + columns.stream()
            .map(column -> ", " + qualified(column.name()))
            .collect(Collectors.joining());
  }

  String qualified(String column) {
    return quoted() + "." + Names.quote(column);
  }

  @Nullable LeafColumn findByPath(String path) {
    return columns.stream()
        .filter(column -> column.leaf().path().equals(path))
        .findFirst()
        .orElse(null);
  }

  /// Columns with an index: the target of a relation, which is its first entity.
  List<LeafColumn> indexed() {
    return type.type().isAnnotationPresent(Relation.class)
        ? columns.stream().filter(column -> column.form() == Form.ENTITY).limit(1).toList()
        : List.of();
  }

  /// The statement for the rows that may be there already.
  String onConflict() {
    if (columns.isEmpty()) {
      return " ON CONFLICT (\"entity\") DO NOTHING";
    }
    String set =
        columns.stream()
            .map(column -> Names.quote(column.name()))
            .map(column -> column + " = excluded." + column)
            .collect(Collectors.joining(", ", " ON CONFLICT (\"entity\") DO UPDATE SET ", ""));
    return set + condition;
  }

  @Override
  public String toString() {
    return name;
  }
}
