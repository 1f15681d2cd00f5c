package dev.basalt.internal.shape;

import static java.util.Objects.requireNonNull;

import java.lang.invoke.MethodHandle;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The codec in plain Java: it walks the tree of fields for every value. It is the definition of
/// what generated codecs do.
///
/// It is also what a program starts with, so it avoids what is slow to link: pattern switches, and
/// handles that have to be adapted for each class.
public final class InterpretedCodec extends Codec {

  private volatile @Nullable IdentityHashMap<Node.Branch, MethodHandle> constructors;

  public InterpretedCodec(Shape shape) {
    super(shape);
  }

  @Override
  public Object read(Object[] columns, int row) {
    return Values.present(build(shape().root(), columns, row), shape().root().path());
  }

  private @Nullable Object build(Node node, Object[] columns, int row) {
    if (node instanceof Node.Leaf leaf) {
      return decode(leaf, leaf.kind().get(columns[leaf.column()], row));
    }
    Node.Branch branch = (Node.Branch) node;
    List<Node.Part> parts = branch.parts();
    @Nullable Object[] arguments = new Object[parts.size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = build(parts.get(i).node(), columns, row);
    }
    return RecordHandles.construct(requireNonNull(constructors().get(branch)), arguments);
  }

  /// Prepared at the first read; several threads may read.
  private IdentityHashMap<Node.Branch, MethodHandle> constructors() {
    IdentityHashMap<Node.Branch, MethodHandle> known = constructors;
    if (known == null) {
      known = new IdentityHashMap<>();
      prepare(shape().root(), known);
      constructors = known;
    }
    return known;
  }

  private static void prepare(Node node, IdentityHashMap<Node.Branch, MethodHandle> prepared) {
    if (node instanceof Node.Branch branch) {
      prepared.put(branch, RecordHandles.boxed(branch.constructor().handle()));
      for (Node.Part part : branch.parts()) {
        prepare(part.node(), prepared);
      }
    }
  }

  private static @Nullable Object decode(Node.Leaf leaf, @Nullable Object element) {
    if (leaf.encoding() == Node.Encoding.PLAIN || leaf.encoding() == Node.Encoding.COLLECTION) {
      return element;
    }
    if (leaf.encoding() == Node.Encoding.OBJECT) {
      return Values.object(element, leaf.type());
    }
    if (leaf.encoding() == Node.Encoding.ENTITY) {
      return Values.entity((long) Values.present(element, leaf.path()));
    }
    return element instanceof Byte code
        ? Values.constant(leaf.constants(), code)
        : Values.constant(leaf.constants(), (short) Values.present(element, leaf.path()));
  }

  @Override
  public void write(Object[] columns, int row, Object value) {
    @Nullable Object[] elements = elements(value);
    for (int column = 0; column < elements.length; column++) {
      kind(column).set(columns[column], row, elements[column]);
    }
  }

  @Override
  public boolean matches(Object[] columns, int row, Object value) {
    @Nullable Object[] elements = elements(value);
    for (int column = 0; column < elements.length; column++) {
      Object single = kind(column).newArray(1);
      kind(column).set(single, 0, elements[column]);
      if (!kind(column).same(columns[column], row, single, 0)) {
        return false;
      }
    }
    return true;
  }

  private @Nullable Object[] elements(Object value) {
    @Nullable Object[] elements = new Object[width()];
    take(shape().root(), value, elements);
    return elements;
  }

  private static void take(Node node, @Nullable Object value, @Nullable Object[] elements) {
    if (node instanceof Node.Leaf leaf) {
      elements[leaf.column()] = encode(leaf, value);
      return;
    }
    Node.Branch branch = (Node.Branch) node;
    Object record = Values.present(value, branch.path());
    for (Node.Part part : branch.parts()) {
      take(part.node(), RecordHandles.access(part.accessor(), record), elements);
    }
  }

  private static @Nullable Object encode(Node.Leaf leaf, @Nullable Object value) {
    if (leaf.encoding() == Node.Encoding.PLAIN) {
      return value;
    }
    if (leaf.encoding() == Node.Encoding.COLLECTION) {
      return Values.collection(value, leaf.path());
    }
    if (leaf.encoding() == Node.Encoding.OBJECT) {
      return Values.object(value, leaf.type());
    }
    if (leaf.encoding() == Node.Encoding.ENTITY) {
      return Values.id(value, leaf.path());
    }
    int code = Values.code(value);
    return leaf.kind() == ColumnKind.BYTE ? (Object) (byte) code : (Object) (short) code;
  }
}
