package dev.basalt.internal.codegen;

import static dev.basalt.internal.codegen.HiddenClass.desc;
import static dev.basalt.internal.codegen.HiddenClass.signature;

import dev.basalt.Entity;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Shape;
import dev.basalt.internal.shape.Values;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;

/// The steps that all generated code is made of: rebuild a value from a row, take a value apart
/// into locals, store locals into a row, compare them with it. Subclasses know where arrays and row
/// are.
abstract class RowCode {

  private static final ClassDesc VALUES = desc(Values.class);
  private static final ClassDesc ENTITY = desc(Entity.class);

  private final CodeBuilder code;
  private final ShapeConstants constants;
  private final Shape shape;

  RowCode(CodeBuilder code, ShapeConstants constants) {
    this.code = code;
    this.constants = constants;
    this.shape = constants.shape();
  }

  /// Pushes the array of a leaf.
  abstract void pushArray(Node.Leaf leaf);

  /// Pushes the row.
  abstract void pushRow();

  static TypeKind element(Node.Leaf leaf) {
    return TypeKind.from(leaf.kind().element());
  }

  static ClassDesc array(Node.Leaf leaf) {
    return desc(leaf.kind().element()).arrayType();
  }

  // ---- read

  /// Leaves the value of the row on the stack.
  void read() {
    read(shape.root());
  }

  private void read(Node node) {
    if (node instanceof Node.Leaf leaf) {
      readLeaf(leaf);
    } else {
      readBranch((Node.Branch) node);
    }
  }

  private void readBranch(Node.Branch branch) {
    constants.pushConstructor(code, branch);
    for (Node.Part part : branch.parts()) {
      read(part.node());
    }
    constants.invokeConstructor(code, branch);
  }

  private void readLeaf(Node.Leaf leaf) {
    if (leaf.encoding() == Node.Encoding.ENUM) {
      constants.pushConstant(code, leaf);
      pushElement(leaf);
      code.invokestatic(
          VALUES, "constant", signature(Object.class, Object[].class, leaf.kind().element()));
    } else if (leaf.encoding() == Node.Encoding.ENTITY) {
      code.new_(ENTITY).dup();
      pushElement(leaf);
      code.invokespecial(ENTITY, "<init>", signature(void.class, long.class));
    } else {
      pushElement(leaf);
      refuseMisfit(leaf);
    }
  }

  /// Refuses what is on the stack if it cannot be an object component.
  private void refuseMisfit(Node.Leaf leaf) {
    if (leaf.encoding() == Node.Encoding.OBJECT) {
      constants.pushConstant(code, leaf);
      code.invokestatic(VALUES, "object", signature(Object.class, Object.class, Class.class));
    }
  }

  /// Pushes the element of a leaf.
  void pushElement(Node.Leaf leaf) {
    pushArray(leaf);
    pushRow();
    code.arrayLoad(element(leaf));
  }

  // ---- write

  /// Takes the value in a local apart; gives for each column the local that holds its element.
  int[] take(int value) {
    int[] elements = new int[shape.leaves().size()];
    code.aload(value);
    take(shape.root(), elements);
    return elements;
  }

  /// Consumes the value on the stack.
  private void take(Node node, int[] elements) {
    if (node instanceof Node.Leaf leaf) {
      takeLeaf(leaf, elements);
    } else {
      takeBranch((Node.Branch) node, elements);
    }
  }

  private void takeBranch(Node.Branch branch, int[] elements) {
    constants.pushPath(code, branch);
    code.invokestatic(VALUES, "present", signature(Object.class, Object.class, String.class));
    int record = code.allocateLocal(TypeKind.REFERENCE);
    code.astore(record);
    for (Node.Part part : branch.parts()) {
      constants.pushAccessor(code, part);
      code.aload(record);
      constants.invokeAccessor(code, part);
      take(part.node(), elements);
    }
  }

  private void takeLeaf(Node.Leaf leaf, int[] elements) {
    if (leaf.encoding() == Node.Encoding.ENTITY) {
      constants.pushPath(code, leaf);
      code.invokestatic(VALUES, "id", signature(long.class, Object.class, String.class));
    } else if (leaf.encoding() == Node.Encoding.ENUM) {
      code.invokestatic(VALUES, "code", signature(int.class, Object.class));
      code.conversion(TypeKind.INT, element(leaf));
    } else if (leaf.encoding() == Node.Encoding.COLLECTION) {
      constants.pushPath(code, leaf);
      code.invokestatic(VALUES, "collection", signature(Object.class, Object.class, String.class));
    }
    refuseMisfit(leaf);
    elements[leaf.column()] = code.allocateLocal(element(leaf));
    code.storeLocal(element(leaf), elements[leaf.column()]);
  }

  /// Stores the elements that [#take] gave into the row.
  void store(int[] elements) {
    for (Node.Leaf leaf : shape.leaves()) {
      store(leaf, elements[leaf.column()]);
    }
  }

  private void store(Node.Leaf leaf, int element) {
    pushArray(leaf);
    pushRow();
    code.loadLocal(element(leaf), element);
    code.arrayStore(element(leaf));
  }

  /// Stores them into a row that has a value. References that are there already are left alone: to
  /// store one costs a check of the array and a barrier of the garbage collector, to compare it
  /// nothing where the JIT sees that it was read from there.
  void replace(int[] elements) {
    for (Node.Leaf leaf : shape.leaves()) {
      int element = elements[leaf.column()];
      if (leaf.kind() == ColumnKind.REFERENCE) {
        Label same = code.newLabel();
        pushElement(leaf);
        code.aload(element).if_acmpeq(same);
        store(leaf, element);
        code.labelBinding(same);
      } else {
        store(leaf, element);
      }
    }
  }

  // ---- compare

  /// Goes to `different` if an element differs in a bit from the row.
  void compare(int[] elements, Label different) {
    for (Node.Leaf leaf : shape.leaves()) {
      pushElement(leaf);
      bits(leaf.kind());
      code.loadLocal(element(leaf), elements[leaf.column()]);
      bits(leaf.kind());
      branchIfDifferent(leaf.kind(), different);
    }
  }

  private void bits(ColumnKind kind) {
    if (kind == ColumnKind.FLOAT) {
      code.invokestatic(desc(Float.class), "floatToRawIntBits", signature(int.class, float.class));
    } else if (kind == ColumnKind.DOUBLE) {
      code.invokestatic(
          desc(Double.class), "doubleToRawLongBits", signature(long.class, double.class));
    }
  }

  private void branchIfDifferent(ColumnKind kind, Label different) {
    if (kind == ColumnKind.REFERENCE) {
      code.if_acmpne(different);
    } else if (kind == ColumnKind.LONG || kind == ColumnKind.DOUBLE) {
      code.lcmp().ifne(different);
    } else {
      code.if_icmpne(different);
    }
  }
}
