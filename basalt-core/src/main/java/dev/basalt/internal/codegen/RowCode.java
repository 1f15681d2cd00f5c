package dev.basalt.internal.codegen;

import static dev.basalt.internal.codegen.HiddenClass.desc;
import static dev.basalt.internal.codegen.HiddenClass.signature;

import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Shape;
import dev.basalt.internal.shape.Values;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.function.IntConsumer;

/// The steps that all generated code is made of: take a value apart into locals, store locals into
/// a row, rebuild a value from a row.
final class RowCode {

  private static final ClassDesc VALUES = desc(Values.class);

  private final HiddenClass owner;
  private final CodeBuilder code;

  RowCode(HiddenClass owner, CodeBuilder code) {
    this.owner = owner;
    this.code = code;
  }

  /// Takes the value in a local apart; gives for each column the local that holds its element.
  int[] take(Shape shape, int valueLocal) {
    int[] locals = new int[shape.leaves().size()];
    code.aload(valueLocal);
    take(shape.root(), locals);
    return locals;
  }

  /// Consumes the value on the stack.
  private void take(Node node, int[] locals) {
    switch (node) {
      case Node.Leaf leaf -> {
        encode(leaf);
        TypeKind kind = TypeKind.from(leaf.kind().element());
        locals[leaf.column()] = code.allocateLocal(kind);
        code.storeLocal(kind, locals[leaf.column()]);
      }
      case Node.Branch branch -> {
        code.loadConstant(branch.path());
        code.invokestatic(VALUES, "present", signature(Object.class, Object.class, String.class));
        int record = code.allocateLocal(TypeKind.REFERENCE);
        code.astore(record);
        for (Node.Part part : branch.parts()) {
          owner.push(code, part.accessor());
          code.aload(record);
          HiddenClass.invoke(code, part.accessor());
          take(part.node(), locals);
        }
      }
    }
  }

  private void encode(Node.Leaf leaf) {
    switch (leaf.encoding()) {
      case PLAIN -> {}
      case ENTITY -> {
        code.loadConstant(leaf.path());
        code.invokestatic(VALUES, "id", signature(long.class, Object.class, String.class));
      }
      case ENUM -> {
        code.invokestatic(VALUES, "code", signature(int.class, Object.class));
        code.conversion(TypeKind.INT, TypeKind.from(leaf.kind().element()));
      }
    }
  }

  /// Stores the elements in `elements` into a row. `columns` pushes the array of a column.
  void store(Shape shape, int[] elements, IntConsumer columns, int rowLocal) {
    for (Node.Leaf leaf : shape.leaves()) {
      TypeKind kind = TypeKind.from(leaf.kind().element());
      columns.accept(leaf.column());
      code.iload(rowLocal);
      code.loadLocal(kind, elements[leaf.column()]);
      code.arrayStore(kind);
    }
  }

  /// Leaves the value of a row on the stack.
  void read(Shape shape, IntConsumer columns, int rowLocal) {
    read(shape.root(), columns, rowLocal);
  }

  private void read(Node node, IntConsumer columns, int rowLocal) {
    switch (node) {
      case Node.Leaf leaf -> {
        if (leaf.encoding() == Node.Encoding.ENUM) {
          code.loadConstant(owner.constant(leaf.constants(), Object[].class));
        }
        columns.accept(leaf.column());
        code.iload(rowLocal);
        code.arrayLoad(TypeKind.from(leaf.kind().element()));
        decode(leaf);
      }
      case Node.Branch branch -> {
        owner.push(code, branch.constructor());
        branch.parts().forEach(part -> read(part.node(), columns, rowLocal));
        HiddenClass.invoke(code, branch.constructor());
      }
    }
  }

  private void decode(Node.Leaf leaf) {
    switch (leaf.encoding()) {
      case PLAIN -> {}
      case ENTITY -> code.invokestatic(VALUES, "entity", signature(Object.class, long.class));
      case ENUM ->
          code.invokestatic(
              VALUES, "constant", signature(Object.class, Object[].class, leaf.kind().element()));
    }
  }

  /// Pushes an array out of an `Object[]` of columns, cast to what it is.
  void column(Shape shape, int columnsLocal, int column) {
    code.aload(columnsLocal);
    code.loadConstant(column);
    code.aaload();
    cast(shape.leaves().get(column).kind());
  }

  private void cast(ColumnKind kind) {
    code.checkcast(desc(kind.element().arrayType()));
  }
}
