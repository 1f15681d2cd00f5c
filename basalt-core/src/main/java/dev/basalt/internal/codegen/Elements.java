package dev.basalt.internal.codegen;

import static dev.basalt.internal.codegen.HiddenClass.desc;

import dev.basalt.internal.shape.Node;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/// Values that are taken apart: for each component, and each of its columns, a local or a parameter
/// that holds the element. Where values are stored row by row, one method takes them apart, small
/// enough to be inlined into the user's code, so that records need not be made. Another one gets
/// the elements as parameters where storing them is a lot of code.
final class Elements {

  /// With more of them, a method that stores them all is too large to be inlined.
  static final int MOST_IN_LINE = 8;

  private final CodeBuilder code;
  private final List<ShapeConstants> shapes;

  Elements(CodeBuilder code, List<ShapeConstants> shapes) {
    this.code = code;
    this.shapes = shapes;
  }

  /// The signature of a method that stores elements.
  ///
  /// @param first its first parameter
  static MethodTypeDesc signature(Class<?> result, Class<?> first, List<ShapeConstants> shapes) {
    List<ClassDesc> parameters = new ArrayList<>();
    parameters.add(desc(first));
    for (ShapeConstants shape : shapes) {
      for (Node.Leaf leaf : shape.shape().leaves()) {
        parameters.add(desc(leaf.kind().element()));
      }
    }
    return MethodTypeDesc.of(desc(result), parameters);
  }

  /// Takes the values in locals apart.
  ///
  /// @param cancel what to do if a value cannot be read
  int[][] take(int[] values, Runnable cancel) {
    Label start = code.newBoundLabel();
    int[][] elements = new int[values.length][];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = new ArgumentRow(code, shapes.get(i), 0, 0).take(values[i]);
    }
    Label taken = code.newLabel();
    code.goto_(taken);
    Label end = code.newBoundLabel();
    code.exceptionCatchAll(start, end, code.newBoundLabel());
    cancel.run();
    code.athrow().labelBinding(taken);
    return elements;
  }

  /// Pushes elements, to be passed to a method that stores them.
  void push(int[][] elements) {
    for (int i = 0; i < elements.length; i++) {
      for (Node.Leaf leaf : shapes.get(i).shape().leaves()) {
        code.loadLocal(RowCode.element(leaf), elements[i][leaf.column()]);
      }
    }
  }

  /// The elements in such a method. It begins with so many instructions that do nothing that the
  /// JIT does not inline it.
  int[][] parameters() {
    for (int i = 0; i < Jvm.USUAL_INLINE_LIMIT; i++) {
      code.nop();
    }
    int[][] elements = new int[shapes.size()][];
    int next = 1;
    for (int i = 0; i < elements.length; i++) {
      List<Node.Leaf> leaves = shapes.get(i).shape().leaves();
      elements[i] = new int[leaves.size()];
      for (Node.Leaf leaf : leaves) {
        elements[i][leaf.column()] = code.parameterSlot(next++);
      }
    }
    return elements;
  }
}
