package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.component.ComponentType;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// A record inside of a list, a map or an array: an object with its fields. Records may hold lists
/// of themselves, so the forms of the fields are found when they are first needed.
final class ValueRecord implements ValueForm {

  private final String name;
  private final ComponentType<?> type;
  private final Migrated migrated;
  private List<ValueForm> fields = List.of();
  private Map<String, Integer> numbers = Map.of();

  /// A record that contains itself is not known at first, so true is assumed.
  private boolean handles = true;

  /// What has become of a field that a file has.
  interface Migrated {
    /// Its path now, or null if it does not exist any more.
    @Nullable String find(String path);
  }

  ValueRecord(String name, ComponentType<?> type, Migrated migrated) {
    this.name = name;
    this.type = type;
    this.migrated = migrated;
  }

  /// Says how the leaves of the record are written. Until then, the form can be referred to, but
  /// not be used.
  void fields(List<ValueForm> forms) {
    fields = forms;
    numbers = JsonRecord.numbers(type.leaves().stream().map(leaf -> leaf.path()).toList());
    handles = forms.stream().anyMatch(ValueForm::hasHandles);
  }

  /// The class of the record.
  String className() {
    return type.className();
  }

  /// Calls an action with the path and the form of each field.
  void forEachField(BiConsumer<String, ValueForm> action) {
    for (int i = 0; i < fields.size(); i++) {
      action.accept(type.leaves().get(i).path(), fields.get(i));
    }
  }

  @Override
  public void write(JsonGenerator json, @Nullable Object value, EntityTexts entities) {
    if (value == null) {
      json.writeNull();
      return;
    }
    @Nullable Object[] values = take(type, value);
    JsonRecord.write(
        json,
        type.leaves().stream().map(leaf -> leaf.path()).toList(),
        i -> fields.get(i).write(json, values[i], entities));
  }

  private static <T> @Nullable Object[] take(ComponentType<T> type, Object value) {
    return type.take(type.type().cast(value));
  }

  @Override
  public @Nullable Object read(JsonParser json) {
    if (json.currentToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw new SaveException("%s takes an object, not %s".formatted(name, JsonText.shown(json)));
    }
    @Nullable Object[] values = type.takeDefaults();
    boolean[] seen = new boolean[values.length];
    JsonRecord.read(json, this::number, leaf -> read(json, leaf, values, seen));
    return type.make(values);
  }

  /// The number of a field of the file, or null if it may hold others; -1 if it is dropped.
  private @Nullable Integer number(String path, boolean object) {
    String now = migrated.find(path);
    Integer number = now == null ? Integer.valueOf(-1) : numbers.get(now);
    if (number == null && !object) {
      throw new SaveException(
          "%s has no field \"%s\"; drop it or rename it by migrations, as \"%s.%s\""
              .formatted(name, path, name, path));
    }
    return number;
  }

  private void read(JsonParser json, int leaf, @Nullable Object[] values, boolean[] seen) {
    if (leaf < 0) {
      json.skipChildren();
      return;
    }
    if (seen[leaf]) {
      throw new SaveException(
          "%s has its field \"%s\" twice".formatted(name, type.leaves().get(leaf).path()));
    }
    values[leaf] = fields.get(leaf).read(json);
    seen[leaf] = true;
  }

  @Override
  public boolean hasHandles() {
    return handles;
  }

  @Override
  public @Nullable Object map(@Nullable Object value, UnaryOperator<Entity> newHandles) {
    if (value == null || !handles) {
      return value;
    }
    @Nullable Object[] values = take(type, value);
    for (int i = 0; i < values.length; i++) {
      values[i] = fields.get(i).map(values[i], newHandles);
    }
    return type.make(values);
  }
}
