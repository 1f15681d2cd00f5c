package dev.basalt.internal.codegen;

import dev.basalt.internal.shape.Node;
import java.lang.classfile.CodeBuilder;

/// A row whose arrays are in an `Object[]` in a local.
final class ArgumentRow extends RowCode {

  private final CodeBuilder code;
  private final int columns;
  private final int row;

  ArgumentRow(CodeBuilder code, ShapeConstants constants, int columns, int row) {
    super(code, constants);
    this.code = code;
    this.columns = columns;
    this.row = row;
  }

  @Override
  void pushArray(Node.Leaf leaf) {
    code.aload(columns).loadConstant(leaf.column()).aaload().checkcast(array(leaf));
  }

  @Override
  void pushRow() {
    code.iload(row);
  }
}
