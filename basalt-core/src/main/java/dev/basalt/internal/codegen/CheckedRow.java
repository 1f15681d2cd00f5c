package dev.basalt.internal.codegen;

import static dev.basalt.internal.codegen.HiddenClass.desc;
import static dev.basalt.internal.codegen.HiddenClass.signature;

import dev.basalt.internal.shape.Node;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.Objects;

/// A row that is known to be inside of all its arrays before the first element is read. Else an
/// element that the user does not need would be read all the same, in case that the check of the
/// next array fails: one more access to memory (benchmark `random-get`).
final class CheckedRow extends RowCode {

  private static final ClassDesc OBJECTS = desc(Objects.class);

  /// With more leaves a method would become too large to be inlined.
  private static final int MOST = 8;

  private final CodeBuilder code;
  private final int[] arrays;
  private final int row;

  private CheckedRow(CodeBuilder code, ShapeConstants constants, RowCode source, int row) {
    super(code, constants);
    this.code = code;
    this.row = row;
    this.arrays = new int[constants.shape().leaves().size()];
    for (Node.Leaf leaf : constants.shape().leaves()) {
      arrays[leaf.column()] = code.allocateLocal(TypeKind.REFERENCE);
      source.pushArray(leaf);
      code.astore(arrays[leaf.column()]);
      check(leaf);
    }
  }

  /// A row that is checked first, if it has few leaves.
  ///
  /// @param row the local with its number
  static RowCode of(CodeBuilder code, ShapeConstants constants, RowCode source, int row) {
    boolean few = constants.shape().leaves().size() <= MOST;
    return few ? new CheckedRow(code, constants, source, row) : source;
  }

  private void check(Node.Leaf leaf) {
    pushRow();
    pushArray(leaf);
    code.arraylength();
    code.invokestatic(OBJECTS, "checkIndex", signature(int.class, int.class, int.class)).pop();
  }

  @Override
  void pushArray(Node.Leaf leaf) {
    code.aload(arrays[leaf.column()]);
  }

  @Override
  void pushRow() {
    code.iload(row);
  }
}
