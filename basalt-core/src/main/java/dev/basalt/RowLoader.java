package dev.basalt;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.component.Leaf;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Values;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.RowImage;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Takes the rows of one archetype to load: handles first, then values, leaves or whole columns, in
/// any order. What is not set is zero, false, null or [Entity#NONE]; sparse components are absent
/// until they are set or [#present].
///
/// Values that are set as leaves or columns do not pass the constructors of their records until
/// they are read. Get it from [WorldLoader#archetype].
public final class RowLoader {

  private final WorldLoader loader;
  private final RowImage rows;
  private final Function<Class<?>, @Nullable Component> types;

  RowLoader(WorldLoader loader, RowImage rows, Function<Class<?>, @Nullable Component> types) {
    this.loader = loader;
    this.rows = rows;
    this.types = types;
  }

  /// How many rows there are.
  ///
  /// @return the number of rows that were added
  public int count() {
    return rows.count();
  }

  /// Adds a row.
  ///
  /// @param entity its handle
  /// @return the number of the row
  public int add(Entity entity) {
    loader.refuseDone();
    return rows.add(entity.id());
  }

  /// Adds rows.
  ///
  /// @param ids their handles, as [ChunkReader#entities] gives them
  /// @return the number of the first row; the others follow it
  public int add(long... ids) {
    loader.refuseDone();
    return rows.add(ids);
  }

  // ---- values

  /// Sets a component of a row.
  ///
  /// @param row a row that was added
  /// @param component a record
  public void set(int row, Record component) {
    write(row, component(component.getClass()), component);
  }

  /// Sets a component of a row to an object of any class.
  ///
  /// @param <T> the component
  /// @param row a row that was added
  /// @param type the component's class
  /// @param object its value
  public <T> void set(int row, Class<T> type, T object) {
    Values.object(object, type);
    write(row, component(type), object);
  }

  private void write(int row, Component component, Object value) {
    check(row, 1);
    rows.write(row, component, value);
  }

  /// Sets a leaf of a row.
  ///
  /// @param row a row that was added
  /// @param leaf a leaf of a component of this archetype
  /// @param value its value, boxed if it is primitive
  /// @throws IllegalArgumentException if the leaf cannot hold the value
  public void set(int row, Leaf leaf, @Nullable Object value) {
    check(row, 1);
    Component component = component(leaf.owner());
    if (!leaf.accepts(value)) {
      throw misfit(leaf, leaf.type(), value);
    }
    node(component, leaf).write(rows.columns(component), row, value);
    rows.mark(row, component, true);
  }

  /// Says which rows have a sparse component. Rows always have all others.
  ///
  /// @param row the first row
  /// @param type the component's class
  /// @param present for each row, as [Column#present] gives it
  public void present(int row, Class<?> type, boolean... present) {
    check(row, present.length);
    Component component = component(type);
    for (int i = 0; i < present.length; i++) {
      if (!present[i] && !component.isSparse()) {
        throw new IllegalArgumentException(
            "row %s has no %s, which is not sparse; load it in another archetype"
                .formatted(row + i, component));
      }
      rows.mark(row + i, component, present[i]);
    }
  }

  // ---- columns

  /// Sets a leaf of many rows.
  ///
  /// @param row the first row
  /// @param leaf a leaf of a component of this archetype
  /// @param values an array with elements of type [Leaf#column], as [Column] gives it: enums as
  ///   ordinals + 1, entities as their ids
  public void fill(int row, Leaf leaf, Object values) {
    fill(row, leaf, values, 0, Array.getLength(values));
  }

  /// Sets a leaf of many rows.
  ///
  /// @param row the first row
  /// @param leaf a leaf of a component of this archetype
  /// @param values an array with elements of type [Leaf#column]
  /// @param place where the first value is
  /// @param count how many rows
  @SuppressWarnings("SuspiciousSystemArraycopy") // the types are compared before
  public void fill(int row, Leaf leaf, Object values, int place, int count) {
    check(row, count);
    Component component = component(leaf.owner());
    Class<?> element = values.getClass().componentType();
    boolean fits =
        leaf.column() == element || leaf.column() == Object.class && !element.isPrimitive();
    if (!fits) {
      throw new IllegalArgumentException(
          "leaf %s has columns of %s, not %s"
              .formatted(leaf, simpleName(leaf.column()), simpleName(values.getClass())));
    }
    Objects.checkFromIndexSize(place, count, Array.getLength(values));
    Node.Leaf node = node(component, leaf);
    checkValues(node, values, place, count);
    System.arraycopy(values, place, rows.columns(component)[leaf.number()], row, count);
  }

  /// Sets a leaf of many rows from memory, in the byte order of the machine; booleans are bytes 0
  /// and 1.
  ///
  /// @param row the first row
  /// @param leaf a leaf of a component of this archetype, not of references
  /// @param source has the values from its beginning on; it may be larger
  /// @param count how many rows
  public void fill(int row, Leaf leaf, MemorySegment source, int count) {
    check(row, count);
    Object values = Array.newInstance(leaf.column(), count);
    switch (values) {
      case boolean[] a -> {
        for (int i = 0; i < count; i++) {
          a[i] = source.get(ValueLayout.JAVA_BYTE, i) != 0;
        }
      }
      case byte[] a -> copy(source, MemorySegment.ofArray(a));
      case short[] a -> copy(source, MemorySegment.ofArray(a));
      case char[] a -> copy(source, MemorySegment.ofArray(a));
      case int[] a -> copy(source, MemorySegment.ofArray(a));
      case long[] a -> copy(source, MemorySegment.ofArray(a));
      case float[] a -> copy(source, MemorySegment.ofArray(a));
      case double[] a -> copy(source, MemorySegment.ofArray(a));
      default ->
          throw new IllegalArgumentException(
              "leaf %s holds references, which cannot be read from memory".formatted(leaf));
    }
    fill(row, leaf, values, 0, count);
  }

  private static void copy(MemorySegment source, MemorySegment target) {
    target.copyFrom(source.asSlice(0, target.byteSize()));
  }

  private static void checkValues(Node.Leaf node, Object values, int place, int count) {
    if (node.encoding() == Node.Encoding.ENUM) {
      checkConstants(node, values, place, count);
    } else if (node.kind() == ColumnKind.REFERENCE) {
      checkReferences(node, (@Nullable Object[]) values, place, count);
    }
  }

  private static void checkConstants(Node.Leaf node, Object values, int place, int count) {
    int most = node.constants().length;
    for (int i = place; i < place + count; i++) {
      int code = values instanceof byte[] a ? a[i] & 0xFF : ((short[]) values)[i] & 0xFFFF;
      if (code > most) {
        throw new IllegalArgumentException(
            "constant number %s of leaf %s; %s has %s"
                .formatted(code, node.path(), simpleName(node.type()), most));
      }
    }
  }

  private static void checkReferences(
      Node.Leaf node, @Nullable Object[] values, int place, int count) {
    for (int i = place; i < place + count; i++) {
      if (values[i] != null && !node.type().isInstance(values[i])) {
        throw misfit(node.path(), node.type(), values[i]);
      }
    }
  }

  private static IllegalArgumentException misfit(
      Object leaf, Class<?> type, @Nullable Object value) {
    String what = value == null ? "" : simpleName(value.getClass()) + " ";
    return new IllegalArgumentException(
        "leaf %s takes %s, not %s%s".formatted(leaf, simpleName(type), what, value));
  }

  // ---- checks

  private void check(int row, int count) {
    loader.refuseDone();
    Objects.checkFromIndexSize(row, count, rows.count());
  }

  private Component component(Class<?> type) {
    Component component = types.apply(type);
    if (component == null || !rows.archetype().has(component.number())) {
      throw new NoSuchElementException(
          "archetype %s has no %s".formatted(rows.archetype(), simpleName(type)));
    }
    return component;
  }

  private static Node.Leaf node(Component component, Leaf leaf) {
    return component.codec().shape().leaves().get(leaf.number());
  }

  /// For example `3 rows of [Position, Velocity]`.
  @Override
  public String toString() {
    return rows.count() + " rows of " + rows.archetype();
  }
}
