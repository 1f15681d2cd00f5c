package dev.basalt.internal.codegen;

import dev.basalt.internal.shape.Node;
import java.lang.classfile.CodeBuilder;

/// A row whose arrays are in an `Object[]` in a local; or, if they are typed, in a `float[][]`,
/// say.
final class ArgumentRow extends RowCode {

  private final CodeBuilder code;
  private final boolean typed;
  private final int columns;
  private final int row;

  ArgumentRow(CodeBuilder code, ShapeConstants constants, int columns, int row) {
    this(code, constants, false, columns, row);
  }

  ArgumentRow(CodeBuilder code, ShapeConstants constants, boolean typed, int columns, int row) {
    super(code, constants);
    this.code = code;
    this.typed = typed;
    this.columns = columns;
    this.row = row;
  }

  @Override
  void pushArray(Node.Leaf leaf) {
    code.aload(columns).loadConstant(leaf.column()).aaload();
    if (!typed) {
      code.checkcast(array(leaf));
    }
  }

  @Override
  void pushRow() {
    code.iload(row);
  }
}
