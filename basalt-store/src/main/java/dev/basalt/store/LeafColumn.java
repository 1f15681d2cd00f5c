package dev.basalt.store;

import dev.basalt.component.Leaf;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The column of a leaf.
final class LeafColumn {

  private final Leaf leaf;
  private final String name;
  private final Form form;
  private final @Nullable TextForm text;
  private final String[] constants;
  private final Map<String, Integer> ordinals = new HashMap<>();

  LeafColumn(Leaf leaf, String name, Form form, @Nullable TextForm text) {
    this.leaf = leaf;
    this.name = name;
    this.form = form;
    this.text = text;
    @Nullable Object[] known = form == Form.ENUM ? leaf.type().getEnumConstants() : null;
    this.constants = new String[known == null ? 0 : known.length];
    for (int i = 0; i < constants.length; i++) {
      constants[i] = ((Enum<?>) java.util.Objects.requireNonNull(known)[i]).name();
      ordinals.put(constants[i], i);
    }
  }

  Leaf leaf() {
    return leaf;
  }

  String name() {
    return name;
  }

  Form form() {
    return form;
  }

  void put(Object values, int row, RowSink sink) throws SQLException {
    form.put(this, values, row, sink);
  }

  void read(ResultSet from, int i, Object values, int row) throws SQLException {
    form.read(this, from, i, values, row);
  }

  // ---- asked by forms

  String constant(int ordinal) {
    return constants[ordinal];
  }

  String[] constants() {
    return constants.clone();
  }

  int ordinal(String constant) {
    Integer ordinal = ordinals.get(constant);
    if (ordinal == null) {
      throw new StoreException(
          "the database has constant %s in %s, which %s does not have; add it, or say by renameConstant what it is now"
              .formatted(constant, leaf, leaf.type().getSimpleName()));
    }
    return ordinal;
  }

  String toText(Object value) {
    return java.util.Objects.requireNonNull(text).toText().apply(value);
  }

  Object fromText(String value) {
    return java.util.Objects.requireNonNull(text).fromText().apply(value);
  }

  @Override
  public String toString() {
    return name + " of " + leaf;
  }
}
