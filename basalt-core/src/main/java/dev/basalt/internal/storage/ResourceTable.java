package dev.basalt.internal.storage;

import dev.basalt.internal.shape.Codec;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The values of a world that belong to no entity, by class and name.
///
/// Records are part of the state: a fork has its own. Objects of other classes are shared by all
/// forks.
public final class ResourceTable {

  /// What identifies a resource.
  ///
  /// @param name empty for the resource without a name
  public record Key(Class<?> type, String name) {

    public Key {
      Objects.requireNonNull(type, "the type of a resource is null");
      Objects.requireNonNull(name, "the name of a resource is null");
    }

    // Written by hand, as for all records that are keys of tables: what the compiler writes calls
    // for classes that are generated at run time, and programs start without those.

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key key && type == key.type && name.equals(key.name);
    }

    @Override
    public int hashCode() {
      return type.hashCode() * 31 + name.hashCode();
    }

    @Override
    public String toString() {
      return type.getSimpleName() + (name.isEmpty() ? "" : " \"" + name + "\"");
    }
  }

  /// A place for a value, so that replacing one allocates nothing.
  private static final class Cell {
    private Object value;
    private @Nullable Codec codec;
    private long version;
    private long setAt;

    Cell(Object value, @Nullable Codec codec, long version, long setAt) {
      this.value = value;
      this.codec = codec;
      this.version = version;
      this.setAt = setAt;
    }

    Cell copy(long newSetAt) {
      return new Cell(value, codec, version, newSetAt);
    }

    boolean isState() {
      return codec != null;
    }
  }

  /// When a resource was removed that is not set, and whether it was part of the state.
  private record Removal(long at, boolean wasState) {}

  private static final Removal NEVER = new Removal(0, true);

  private final Registry.CodecSource codecs;
  private final Map<Key, Cell> cells = new LinkedHashMap<>();

  private final Map<Key, Removal> removals = new HashMap<>();

  /// Counts what is set, for all forks together: so no two values have the same version.
  private final AtomicLong versions;

  ResourceTable(Registry.CodecSource codecs) {
    this(codecs, new AtomicLong());
  }

  private ResourceTable(Registry.CodecSource codecs, AtomicLong versions) {
    this.codecs = codecs;
    this.versions = versions;
  }

  /// Tells one value of a resource from those before and after it; 0 if it is not set.
  public long version(Key key) {
    Cell cell = cells.get(key);
    return cell == null ? 0 : cell.version;
  }

  /// The moment at which a resource was set or removed last; 0 if it was never there.
  public long changedAt(Key key) {
    Cell cell = cells.get(key);
    return cell == null ? removals.getOrDefault(key, NEVER).at : cell.setAt;
  }

  /// The same for a resource that is part of the state; 0 for others.
  public long stateChangedAt(Key key) {
    Cell cell = cells.get(key);
    boolean isState = cell == null ? removals.getOrDefault(key, NEVER).wasState : cell.isState();
    return isState ? changedAt(key) : 0;
  }

  public @Nullable Object find(Key key) {
    Cell cell = cells.get(key);
    return cell == null ? null : cell.value;
  }

  void set(Key key, Object value, long now) {
    Cell cell = cells.get(key);
    Codec codec =
        cell != null && cell.value.getClass() == value.getClass() ? cell.codec : codec(value);
    assert codec == null || codec.refusesMutable(value);
    long version = versions.incrementAndGet();
    if (cell == null) {
      put(key, new Cell(value, codec, version, now));
    } else {
      cell.value = value;
      cell.codec = codec;
      cell.version = version;
      cell.setAt = now;
    }
  }

  private @Nullable Codec codec(Object value) {
    return value instanceof Record ? codecs.codec(value.getClass(), null) : null;
  }

  /// The map puts a key in and grows then: if that fails, the key is there.
  private void put(Key key, Cell cell) {
    try {
      cells.put(key, cell);
    } catch (Throwable e) {
      cells.remove(key);
      throw e;
    }
  }

  /// Whether it was there.
  boolean remove(Key key, long now) {
    Cell cell = cells.get(key);
    if (cell == null) {
      return false;
    }
    removals.put(key, new Removal(now, cell.isState()));
    cells.remove(key);
    return true;
  }

  /// The keys in order of their first use.
  public List<Key> keys() {
    return List.copyOf(cells.keySet());
  }

  /// What is done with a resource that is a record.
  public interface StateVisitor {
    void visit(Key key, Object value, Codec codec);
  }

  /// Visits the resources that are part of the state.
  public void forEachState(StateVisitor visitor) {
    cells.forEach(
        (key, cell) -> {
          if (cell.codec != null) {
            visitor.visit(key, cell.value, cell.codec);
          }
        });
  }

  /// A table without values.
  ResourceTable blank() {
    return new ResourceTable(codecs);
  }

  ResourceTable fork() {
    ResourceTable fork = new ResourceTable(codecs, versions);
    cells.forEach((key, cell) -> fork.cells.put(key, cell.copy(cell.setAt)));
    fork.removals.putAll(removals);
    return fork;
  }

  /// A fork without what is not part of the state.
  ResourceTable forkState() {
    ResourceTable fork = fork();
    fork.cells.values().removeIf(cell -> !cell.isState());
    return fork;
  }

  /// Takes over what is not part of the state from the contents that a restore replaces. What was
  /// set or removed since the restored moment is marked with that moment: it is not the value that
  /// was seen before.
  void adopt(ResourceTable present, long now) {
    cells.forEach(
        (key, cell) -> {
          if (!cell.isState() && !present.cells.containsKey(key)) {
            removals.put(key, new Removal(now, false));
          }
        });
    cells.values().removeIf(cell -> !cell.isState());
    present.cells.forEach(
        (key, cell) -> {
          if (!cell.isState()) {
            cells.put(key, cell.copy(Math.min(cell.setAt, now)));
          }
        });
  }
}
