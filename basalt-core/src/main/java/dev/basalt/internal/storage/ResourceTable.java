package dev.basalt.internal.storage;

import dev.basalt.internal.shape.Codec;
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

    Cell(Object value, @Nullable Codec codec, long version) {
      this.value = value;
      this.codec = codec;
      this.version = version;
    }

    boolean isState() {
      return codec != null;
    }
  }

  private final Registry.CodecSource codecs;
  private final Map<Key, Cell> cells = new LinkedHashMap<>();

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

  public @Nullable Object find(Key key) {
    Cell cell = cells.get(key);
    return cell == null ? null : cell.value;
  }

  public void set(Key key, Object value) {
    Cell cell = cells.get(key);
    long version = versions.incrementAndGet();
    if (cell != null && cell.value.getClass() == value.getClass()) {
      cell.value = value;
      cell.version = version;
      return;
    }
    Codec codec = value instanceof Record ? codecs.codec(value.getClass(), null) : null;
    if (cell == null) {
      put(key, new Cell(value, codec, version));
    } else {
      cell.value = value;
      cell.codec = codec;
      cell.version = version;
    }
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
  public boolean remove(Key key) {
    return cells.remove(key) != null;
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
    cells.forEach(
        (key, cell) -> fork.cells.put(key, new Cell(cell.value, cell.codec, cell.version)));
    return fork;
  }

  /// A fork without what is not part of the state.
  ResourceTable forkState() {
    ResourceTable fork = fork();
    fork.cells.values().removeIf(cell -> !cell.isState());
    return fork;
  }

  /// Takes over what is not part of the state from the contents that a restore replaces.
  void adopt(ResourceTable present) {
    cells.values().removeIf(cell -> !cell.isState());
    present.cells.forEach(
        (key, cell) -> {
          if (!cell.isState()) {
            cells.put(key, cell);
          }
        });
  }
}
