package dev.basalt;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.component.Leaf;
import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.Store;
import org.jspecify.annotations.Nullable;

/// Reads and writes one leaf of single entities by handle: for forms, animations, scripts. Get it
/// from [World#leaf] and keep it.
///
/// ```java
/// LeafAccess x = world.leaf(Position.class, "x");
/// x.setFloat(ship, x.getFloat(ship) + 1);
/// ```
///
/// Reading takes the value directly from its column: it makes no record, calls no constructor and
/// allocates nothing. Writing is `world.set` with a copy of the whole value: the constructor may
/// refuse it, observers are called, change detection sees it. It allocates that copy.
///
/// It may be used where `world.get` and `world.set` may.
public final class LeafAccess {

  private final Store store;
  private final Component component;
  private final Leaf leaf;
  private final Node.Leaf node;

  /// Room for one value; null while it is in use.
  private Object @Nullable [] scratch;

  LeafAccess(Store store, Component component, Leaf leaf) {
    this.store = store;
    this.component = component;
    this.leaf = leaf;
    this.node = component.codec().shape().leaves().get(leaf.number());
  }

  /// The leaf.
  ///
  /// @return what is read and written
  public Leaf leaf() {
    return leaf;
  }

  /// Whether an entity has the component.
  ///
  /// @param entity a living entity
  /// @return true if it does
  /// @throws java.util.NoSuchElementException if the entity is not alive
  public boolean has(Entity entity) {
    assert store.guard().isCalm();
    return Reader.has(store.contents(), entity.id(), component);
  }

  // ---- reading

  /// Reads the leaf, as the accessor of the field gives it.
  ///
  /// @param entity a living entity that has the component
  /// @return the value, boxed if it is primitive
  /// @throws java.util.NoSuchElementException if the entity is not alive or does not have it
  public @Nullable Object get(Entity entity) {
    long id = entity.id();
    int location = locate(id);
    return node.read(columns(id, location), Contents.rowOf(location));
  }

  /// Reads a leaf of type boolean.
  ///
  /// @param entity a living entity that has the component
  /// @return the value
  public boolean getBoolean(Entity entity) {
    long id = entity.id();
    int location = locate(id);
    if (!(array(id, location) instanceof boolean[] array)) {
      throw misread("getBoolean");
    }
    return array[Contents.rowOf(location)];
  }

  /// Reads a leaf of type byte.
  ///
  /// @param entity a living entity that has the component
  /// @return the value
  public byte getByte(Entity entity) {
    long id = entity.id();
    int location = locate(id);
    if (!(array(id, location) instanceof byte[] array)) {
      throw misread("getByte");
    }
    return array[Contents.rowOf(location)];
  }

  /// Reads a leaf of type short.
  ///
  /// @param entity a living entity that has the component
  /// @return the value
  public short getShort(Entity entity) {
    long id = entity.id();
    int location = locate(id);
    if (!(array(id, location) instanceof short[] array)) {
      throw misread("getShort");
    }
    return array[Contents.rowOf(location)];
  }

  /// Reads a leaf of type char.
  ///
  /// @param entity a living entity that has the component
  /// @return the value
  public char getChar(Entity entity) {
    long id = entity.id();
    int location = locate(id);
    if (!(array(id, location) instanceof char[] array)) {
      throw misread("getChar");
    }
    return array[Contents.rowOf(location)];
  }

  /// Reads a leaf of type int.
  ///
  /// @param entity a living entity that has the component
  /// @return the value
  public int getInt(Entity entity) {
    long id = entity.id();
    int location = locate(id);
    if (!(array(id, location) instanceof int[] array)) {
      throw misread("getInt");
    }
    return array[Contents.rowOf(location)];
  }

  /// Reads a leaf of type long, or the id of an entity.
  ///
  /// @param entity a living entity that has the component
  /// @return the value
  public long getLong(Entity entity) {
    long id = entity.id();
    int location = locate(id);
    if (!(array(id, location) instanceof long[] array)) {
      throw misread("getLong");
    }
    return array[Contents.rowOf(location)];
  }

  /// Reads a leaf of type float.
  ///
  /// @param entity a living entity that has the component
  /// @return the value
  public float getFloat(Entity entity) {
    long id = entity.id();
    int location = locate(id);
    if (!(array(id, location) instanceof float[] array)) {
      throw misread("getFloat");
    }
    return array[Contents.rowOf(location)];
  }

  /// Reads a leaf of type double.
  ///
  /// @param entity a living entity that has the component
  /// @return the value
  public double getDouble(Entity entity) {
    long id = entity.id();
    int location = locate(id);
    if (!(array(id, location) instanceof double[] array)) {
      throw misread("getDouble");
    }
    return array[Contents.rowOf(location)];
  }

  private int locate(long id) {
    Guard guard = store.guard();
    assert guard.mayRead(component);
    assert guard.isCalm();
    if (guard.isParallel()) {
      guard.refuseRacyRead(component);
    }
    return Reader.locate(store.contents(), id);
  }

  private Object[] columns(long id, int location) {
    Chunk chunk = store.contents().chunkAt(location);
    int group = chunk.archetype().group(component.number());
    if (!chunk.has(Contents.rowOf(location), group)) {
      throw Reader.missing(store.contents(), id, component.name());
    }
    return chunk.group(group).columns();
  }

  private Object array(long id, int location) {
    return columns(id, location)[leaf.number()];
  }

  private IllegalStateException misread(String method) {
    return new IllegalStateException(
        "%s of leaf %s, whose columns hold %s".formatted(method, leaf, simpleName(leaf.column())));
  }

  // ---- writing

  /// Writes the leaf.
  ///
  /// @param entity a living entity that has the component
  /// @param value the new value of the leaf, boxed if that is primitive
  /// @throws java.util.NoSuchElementException if the entity is not alive or does not have it
  /// @throws IllegalArgumentException if the leaf cannot hold the value
  public void set(Entity entity, @Nullable Object value) {
    leaf.check(value);
    Object[] columns = borrow(entity.id());
    node.write(columns, 0, value);
    giveBack(entity.id(), columns);
  }

  /// Writes a leaf of type boolean.
  ///
  /// @param entity a living entity that has the component
  /// @param value the new value of the leaf
  /// @throws IllegalArgumentException if the leaf is of another type
  public void setBoolean(Entity entity, boolean value) {
    if (leaf.type() != boolean.class) {
      leaf.check(value);
    }
    Object[] columns = borrow(entity.id());
    ((boolean[]) columns[leaf.number()])[0] = value;
    giveBack(entity.id(), columns);
  }

  /// Writes a leaf of type byte.
  ///
  /// @param entity a living entity that has the component
  /// @param value the new value of the leaf
  /// @throws IllegalArgumentException if the leaf is of another type
  public void setByte(Entity entity, byte value) {
    if (leaf.type() != byte.class) {
      leaf.check(value);
    }
    Object[] columns = borrow(entity.id());
    ((byte[]) columns[leaf.number()])[0] = value;
    giveBack(entity.id(), columns);
  }

  /// Writes a leaf of type short.
  ///
  /// @param entity a living entity that has the component
  /// @param value the new value of the leaf
  /// @throws IllegalArgumentException if the leaf is of another type
  public void setShort(Entity entity, short value) {
    if (leaf.type() != short.class) {
      leaf.check(value);
    }
    Object[] columns = borrow(entity.id());
    ((short[]) columns[leaf.number()])[0] = value;
    giveBack(entity.id(), columns);
  }

  /// Writes a leaf of type char.
  ///
  /// @param entity a living entity that has the component
  /// @param value the new value of the leaf
  /// @throws IllegalArgumentException if the leaf is of another type
  public void setChar(Entity entity, char value) {
    if (leaf.type() != char.class) {
      leaf.check(value);
    }
    Object[] columns = borrow(entity.id());
    ((char[]) columns[leaf.number()])[0] = value;
    giveBack(entity.id(), columns);
  }

  /// Writes a leaf of type int.
  ///
  /// @param entity a living entity that has the component
  /// @param value the new value of the leaf
  /// @throws IllegalArgumentException if the leaf is of another type
  public void setInt(Entity entity, int value) {
    if (leaf.type() != int.class) {
      leaf.check(value);
    }
    Object[] columns = borrow(entity.id());
    ((int[]) columns[leaf.number()])[0] = value;
    giveBack(entity.id(), columns);
  }

  /// Writes a leaf of type long.
  ///
  /// @param entity a living entity that has the component
  /// @param value the new value of the leaf
  /// @throws IllegalArgumentException if the leaf is of another type
  public void setLong(Entity entity, long value) {
    if (leaf.type() != long.class) {
      leaf.check(value);
    }
    Object[] columns = borrow(entity.id());
    ((long[]) columns[leaf.number()])[0] = value;
    giveBack(entity.id(), columns);
  }

  /// Writes a leaf of type float.
  ///
  /// @param entity a living entity that has the component
  /// @param value the new value of the leaf
  /// @throws IllegalArgumentException if the leaf is of another type
  public void setFloat(Entity entity, float value) {
    if (leaf.type() != float.class) {
      leaf.check(value);
    }
    Object[] columns = borrow(entity.id());
    ((float[]) columns[leaf.number()])[0] = value;
    giveBack(entity.id(), columns);
  }

  /// Writes a leaf of type double.
  ///
  /// @param entity a living entity that has the component
  /// @param value the new value of the leaf
  /// @throws IllegalArgumentException if the leaf is of another type
  public void setDouble(Entity entity, double value) {
    if (leaf.type() != double.class) {
      leaf.check(value);
    }
    Object[] columns = borrow(entity.id());
    ((double[]) columns[leaf.number()])[0] = value;
    giveBack(entity.id(), columns);
  }

  /// The value of the component, in columns with one row.
  private Object[] borrow(long id) {
    int location = locate(id);
    Object[] from = columns(id, location);
    Object[] columns = scratch;
    scratch = null; // a constructor may come here again
    if (columns == null || store.guard().isSection()) {
      columns = component.codec().newRow();
    }
    component.codec().copy(from, Contents.rowOf(location), columns, 0);
    return columns;
  }

  /// Sets the value that the columns hold now.
  private void giveBack(long id, Object[] columns) {
    Codec codec = component.codec();
    Object value = codec.read(columns, 0);
    codec.erase(columns, 0, 1);
    store.replacements().set(id, component, value);
    scratch = columns;
  }

  /// For example `access to Position.x`.
  @Override
  public String toString() {
    return "access to " + leaf;
  }
}
