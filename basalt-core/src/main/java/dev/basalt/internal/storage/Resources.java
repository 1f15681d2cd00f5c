package dev.basalt.internal.storage;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The values of a world that belong to no entity, by class and name.
///
/// Records are part of the state: a fork has its own. Objects of other classes are shared by all
/// forks.
public final class Resources {

  /// What identifies a resource.
  ///
  /// @param name empty for the resource without a name
  public record Key(Class<?> type, String name) {

    @Override
    public String toString() {
      return type.getSimpleName() + (name.isEmpty() ? "" : " \"" + name + "\"");
    }
  }

  /// A place for a value, so that replacing one allocates nothing.
  private static final class Cell {
    Object value;

    Cell(Object value) {
      this.value = value;
    }
  }

  private final Map<Key, Cell> cells = new LinkedHashMap<>();

  public @Nullable Object find(Key key) {
    Cell cell = cells.get(key);
    return cell == null ? null : cell.value;
  }

  public void set(Key key, Object value) {
    Cell cell = cells.get(key);
    if (cell == null) {
      cells.put(key, new Cell(value));
    } else {
      cell.value = value;
    }
  }

  /// Whether it was there.
  public boolean remove(Key key) {
    return cells.remove(key) != null;
  }

  /// The keys in order of their first use.
  public List<Key> keys() {
    return List.copyOf(cells.keySet());
  }

  /// The record resources, in an order that does not depend on history.
  void forEachRecord(Consumer<Map.Entry<Key, Object>> action) {
    cells.entrySet().stream()
        .filter(entry -> entry.getValue().value instanceof Record)
        .map(entry -> Map.entry(entry.getKey(), entry.getValue().value))
        .sorted(
            Comparator.comparing((Map.Entry<Key, Object> e) -> e.getKey().type().getName())
                .thenComparing(e -> e.getKey().name()))
        .forEach(action);
  }

  Resources fork() {
    Resources fork = new Resources();
    cells.forEach((key, cell) -> fork.cells.put(key, new Cell(cell.value)));
    return fork;
  }

  /// Takes over what is not part of the state from the contents that a restore replaces.
  void adopt(Resources present) {
    cells.values().removeIf(cell -> !(cell.value instanceof Record));
    present.cells.forEach(
        (key, cell) -> {
          if (!(cell.value instanceof Record)) {
            cells.put(key, cell);
          }
        });
  }
}
