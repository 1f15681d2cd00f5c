package dev.basalt.internal.codegen;

import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.RecordConstructor;
import dev.basalt.internal.shape.Shape;
import java.lang.classfile.CodeBuilder;
import java.util.IdentityHashMap;

/// What the code for one shape refers to: makers, accessors, enum constants, and the paths that
/// errors name. They are numbered in the order of a walk over the tree, so that equal signatures
/// mean equal numbers.
final class ShapeConstants {

  private final Shape shape;
  private final Constants constants;
  private final boolean makers;

  /// The constructor of a branch, the accessor of a part, the constants of an enum leaf, the path
  /// of an entity leaf, the class of an object.
  private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

  /// With makers, for code that reads values.
  ShapeConstants(Shape shape, Constants constants) {
    this(shape, constants, true);
  }

  private ShapeConstants(Shape shape, Constants constants, boolean makers) {
    this.shape = shape;
    this.constants = constants;
    this.makers = makers;
    add(shape.root());
  }

  /// With the handles of constructors in place of makers, for code that never makes a record.
  static ShapeConstants withoutMakers(Shape shape, Constants constants) {
    return new ShapeConstants(shape, constants, false);
  }

  private void add(Node node) {
    if (node instanceof Node.Leaf leaf) {
      addLeaf(leaf);
    } else {
      addBranch((Node.Branch) node);
    }
  }

  private void addLeaf(Node.Leaf leaf) {
    if (leaf.encoding() == Node.Encoding.ENUM) {
      numbers.put(leaf, constants.add(leaf.constants()));
    } else if (leaf.encoding() == Node.Encoding.ENTITY
        || leaf.encoding() == Node.Encoding.COLLECTION) {
      numbers.put(leaf, constants.add(leaf.path()));
    } else if (leaf.encoding() == Node.Encoding.OBJECT) {
      numbers.put(leaf, constants.add(leaf.type()));
    }
  }

  private void addBranch(Node.Branch branch) {
    RecordConstructor constructor = branch.constructor();
    numbers.put(
        branch, constants.add(makers ? MakerGenerator.maker(constructor) : constructor.handle()));
    constants.add(branch.path());
    for (Node.Part part : branch.parts()) {
      numbers.put(part, constants.add(part.accessor()));
      add(part.node());
    }
  }

  Shape shape() {
    return shape;
  }

  private int number(Object of) {
    Integer number = numbers.get(of);
    if (number == null) {
      throw new AssertionError(of + " has no constants");
    }
    return number;
  }

  void pushConstructor(CodeBuilder code, Node.Branch branch) {
    constants.push(code, number(branch));
  }

  void invokeConstructor(CodeBuilder code, Node.Branch branch) {
    constants.invoke(code, number(branch));
  }

  void pushAccessor(CodeBuilder code, Node.Part part) {
    constants.push(code, number(part));
  }

  void invokeAccessor(CodeBuilder code, Node.Part part) {
    constants.invoke(code, number(part));
  }

  /// Pushes the constants of an enum, or the class of an object.
  void pushConstant(CodeBuilder code, Node.Leaf leaf) {
    constants.push(code, number(leaf));
  }

  void pushPath(CodeBuilder code, Node node) {
    constants.push(code, number(node) + (node instanceof Node.Branch ? 1 : 0));
  }

  /// What code for this shape depends on.
  String key() {
    StringBuilder text = new StringBuilder();
    describe(shape, text);
    return text.toString();
  }

  /// Appends letters that are equal for shapes with the same code, such as `(FF(e)n)`.
  static void describe(Shape shape, StringBuilder into) {
    describe(shape.root(), into);
  }

  private static void describe(Node node, StringBuilder into) {
    if (node instanceof Node.Leaf leaf) {
      into.append(letter(leaf));
    } else {
      into.append('(');
      for (Node.Part part : ((Node.Branch) node).parts()) {
        describe(part.node(), into);
      }
      into.append(')');
    }
  }

  private static char letter(Node.Leaf leaf) {
    if (leaf.encoding() == Node.Encoding.ENTITY) {
      return 'n';
    }
    if (leaf.encoding() == Node.Encoding.ENUM) {
      return leaf.kind() == ColumnKind.BYTE ? 'e' : 'E';
    }
    if (leaf.encoding() == Node.Encoding.COLLECTION) {
      return 'c';
    }
    if (leaf.encoding() == Node.Encoding.OBJECT) {
      return 'o';
    }
    return leaf.kind().element().descriptorString().charAt(0);
  }
}
