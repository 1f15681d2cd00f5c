package dev.basalt.export;

import dev.basalt.Entity;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A column of a table, or a group of columns under one name.
///
/// @param names the constants of an enum; empty for other kinds
/// @param children the columns of a group
/// @param leaf the source of the values, or null
/// @param text makes text of references, or null
record Field(
    String name,
    Kind kind,
    boolean nullable,
    List<String> names,
    List<Field> children,
    @Nullable Leaf leaf,
    @Nullable Function<Object, String> text) {

  /// What a column holds.
  enum Kind {
    BOOLEAN(1),
    INT8(1),
    INT16(2),
    INT32(4),
    INT64(8),
    FLOAT(4),
    DOUBLE(8),
    /// Text in UTF-8.
    TEXT(0),
    /// Constants of an enum: numbers into the list of their names.
    NAMES(4),
    GROUP(0);

    /// How many bytes a value takes in memory; 0 for text and groups.
    final int size;

    Kind(int size) {
      this.size = size;
    }
  }

  static Field handle(String name) {
    return new Field(name, Kind.INT64, false, List.of(), List.of(), null, null);
  }

  /// The names of constants.
  static Field ofNames() {
    return new Field("name", Kind.TEXT, false, List.of(), List.of(), null, String::valueOf);
  }

  /// Whether a tag is there.
  static Field flag(String name) {
    return new Field(name, Kind.BOOLEAN, false, List.of(), List.of(), null, null);
  }

  static Field group(String name, boolean nullable, List<Field> children) {
    return new Field(name, Kind.GROUP, nullable, List.of(), children, null, null);
  }

  // ---- components

  /// The columns of a component: nested records are groups.
  static List<Field> of(ComponentType<?> type, Exporter exporter) {
    return of(type.leaves().stream().filter(exporter::exports).toList(), 0, type, exporter);
  }

  private static List<Field> of(
      List<Leaf> leaves, int depth, ComponentType<?> type, Exporter exporter) {
    List<Field> fields = new ArrayList<>();
    int i = 0;
    while (i < leaves.size()) {
      Leaf leaf = leaves.get(i);
      String[] path = leaf.path().split("\\.", -1);
      if (path.length == depth + 1) {
        fields.add(of(leaf, type, exporter));
        i++;
        continue;
      }
      String prefix = String.join(".", Arrays.copyOf(path, depth + 1)) + ".";
      int end = i;
      while (end < leaves.size() && leaves.get(end).path().startsWith(prefix)) {
        end++;
      }
      fields.add(group(path[depth], false, of(leaves.subList(i, end), depth + 1, type, exporter)));
      i = end;
    }
    return fields;
  }

  private static Field of(Leaf leaf, ComponentType<?> type, Exporter exporter) {
    String name = leaf.path().isEmpty() ? "value" : leaf.name();
    Kind kind = kind(leaf);
    List<String> names =
        kind == Kind.NAMES
            ? Arrays.stream(leaf.type().getEnumConstants()).map(c -> ((Enum<?>) c).name()).toList()
            : List.of();
    Function<Object, String> text =
        leaf.kind() == Leaf.Kind.REFERENCE ? exporter.text(leaf, type) : String::valueOf;
    boolean nullable = leaf.kind() != Leaf.Kind.PRIMITIVE && !leaf.path().isEmpty();
    return new Field(name, kind, nullable, names, List.of(), leaf, text);
  }

  private static Kind kind(Leaf leaf) {
    return switch (leaf.kind()) {
      case ENTITY -> Kind.INT64;
      case ENUM -> leaf.type().getEnumConstants().length == 0 ? Kind.TEXT : Kind.NAMES;
      case STRING, REFERENCE -> Kind.TEXT;
      case PRIMITIVE -> primitive(leaf.type());
    };
  }

  private static Kind primitive(Class<?> type) {
    return switch (type.getName()) {
      case "boolean" -> Kind.BOOLEAN;
      case "byte" -> Kind.INT8;
      case "short" -> Kind.INT16;
      case "int" -> Kind.INT32;
      case "long" -> Kind.INT64;
      case "float" -> Kind.FLOAT;
      case "double" -> Kind.DOUBLE;
      default -> Kind.TEXT;
    };
  }

  boolean isFlag() {
    return kind == Kind.BOOLEAN && leaf == null;
  }

  boolean isEnum() {
    return leaf != null && leaf.kind() == Leaf.Kind.ENUM;
  }

  boolean isEntity() {
    return leaf != null && leaf.type() == Entity.class;
  }
}
