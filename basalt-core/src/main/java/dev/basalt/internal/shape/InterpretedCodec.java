package dev.basalt.internal.shape;

import static java.util.Objects.requireNonNull;

import java.lang.invoke.MethodHandle;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The codec in plain Java: it walks the tree of fields for every value. It is the definition of
/// what generated codecs do.
public final class InterpretedCodec extends Codec {

  private final IdentityHashMap<Node.Branch, MethodHandle> constructors = new IdentityHashMap<>();

  public InterpretedCodec(Shape shape) {
    super(shape);
    prepare(shape.root());
  }

  private void prepare(Node node) {
    if (node instanceof Node.Branch branch) {
      constructors.put(branch, RecordHandles.spread(branch.constructor()));
      branch.parts().forEach(part -> prepare(part.node()));
    }
  }

  @Override
  public Object read(Object[] columns, int row) {
    return Values.present(build(shape().root(), columns, row), shape().root().path());
  }

  private @Nullable Object build(Node node, Object[] columns, int row) {
    return switch (node) {
      case Node.Leaf leaf -> decode(leaf, leaf.kind().get(columns[leaf.column()], row));
      case Node.Branch branch -> {
        List<Node.Part> parts = branch.parts();
        @Nullable Object[] arguments = new Object[parts.size()];
        for (int i = 0; i < arguments.length; i++) {
          arguments[i] = build(parts.get(i).node(), columns, row);
        }
        yield RecordHandles.construct(requireNonNull(constructors.get(branch)), arguments);
      }
    };
  }

  private static @Nullable Object decode(Node.Leaf leaf, @Nullable Object element) {
    return switch (leaf.encoding()) {
      case PLAIN -> element;
      case ENTITY -> Values.entity((long) Values.present(element, leaf.path()));
      case ENUM ->
          element instanceof Byte code
              ? Values.constant(leaf.constants(), code)
              : Values.constant(leaf.constants(), (short) Values.present(element, leaf.path()));
    };
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
    switch (node) {
      case Node.Leaf leaf -> elements[leaf.column()] = encode(leaf, value);
      case Node.Branch branch -> {
        Object record = Values.present(value, branch.path());
        for (Node.Part part : branch.parts()) {
          take(part.node(), access(part.accessor(), record), elements);
        }
      }
    }
  }

  private static @Nullable Object encode(Node.Leaf leaf, @Nullable Object value) {
    return switch (leaf.encoding()) {
      case PLAIN -> value;
      case ENTITY -> Values.id(value, leaf.path());
      case ENUM -> {
        int code = Values.code(value);
        yield leaf.kind() == ColumnKind.BYTE ? (Object) (byte) code : (Object) (short) code;
      }
    };
  }

  private static @Nullable Object access(MethodHandle accessor, Object record) {
    try {
      return accessor.invoke(record);
    } catch (Throwable e) {
      throw RecordHandles.rethrown(e);
    }
  }
}
