package dev.basalt.internal.codegen;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import dev.basalt.internal.query.Cursors;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Shape;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.Consumer;

/// Makes the cursor class of a component: its columns in final fields.
///
/// ```java
/// final class CursorGenerated extends Cursor {
///   private final float[] c0, c1;
///   Cursor at(Object[] arrays, int first) { return new CursorGenerated(arrays, first); }
///   public Object get() { return new Position(c0[row], c1[row]); }
///   public void set(Object value) { float x = value.x(), y = value.y(); c0[row] = x; c1[row] = y; }
/// }
/// ```
final class CursorGenerator extends HiddenClass {

  private static final PerComponent<Cursor> CURSORS =
      new PerComponent<>() {
        @Override
        Cursor make(Shape shape) {
          return new CursorGenerator(shape, false).generate();
        }
      };

  private static final PerComponent<Cursor> TRACKED =
      new PerComponent<>() {
        @Override
        Cursor make(Shape shape) {
          return new CursorGenerator(shape, true).generate();
        }
      };

  private static final MethodTypeDesc CONSTRUCTOR =
      signature(void.class, Object[].class, int.class);

  private final ShapeConstants shapeConstants;
  private final boolean tracked;

  private CursorGenerator(Shape shape, boolean tracked) {
    super("Cursor", Cursor.class);
    this.tracked = tracked;
    this.shapeConstants = new ShapeConstants(shape, constants());
  }

  /// A cursor of this shape that stands on no row; it makes others.
  ///
  /// @param tracked whether those mark what they write
  static Cursor cursor(Shape shape, boolean tracked) {
    return (tracked ? TRACKED : CURSORS).of(shape);
  }

  private Cursor generate() {
    List<Node.Leaf> leaves = shapeConstants.shape().leaves();
    Object[] noRows = new Object[leaves.size()];
    for (int i = 0; i < noRows.length; i++) {
      noRows[i] = leaves.get(i).kind().newArray(0);
    }
    try {
      return (Cursor) constructor(define(), Object[].class, int.class).invoke(noRows, 0);
    } catch (Throwable e) {
      throw new AssertionError("a generated cursor cannot be made", e);
    }
  }

  @Override
  String key() {
    StringBuilder text = new StringBuilder(Cursor.CHECKED ? "checked " : "");
    text.append(tracked ? "tracked " : "");
    ShapeConstants.describe(shapeConstants.shape(), text);
    return text.toString();
  }

  @Override
  void members(ClassBuilder type) {
    for (Node.Leaf leaf : shapeConstants.shape().leaves()) {
      type.withField(field(leaf), RowCode.array(leaf), ACC_PRIVATE | ACC_FINAL);
    }
    constructor(type);
    at(type);
    get(type);
    set(type);
    setIfChanged(type);
    isSame(type);
  }

  private static String field(Node.Leaf leaf) {
    return "c".concat(Integer.toString(leaf.column()));
  }

  private void constructor(ClassBuilder type) {
    type.withMethodBody(
        INIT_NAME,
        CONSTRUCTOR,
        0,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            code.aload(0).invokespecial(superclass(), INIT_NAME, signature(void.class));
            for (Node.Leaf leaf : shapeConstants.shape().leaves()) {
              code.aload(0).aload(1).iload(2).loadConstant(leaf.column()).iadd().aaload();
              code.checkcast(RowCode.array(leaf))
                  .putfield(self(), field(leaf), RowCode.array(leaf));
            }
            code.return_();
          }
        });
  }

  private void at(ClassBuilder type) {
    type.withMethodBody(
        "at",
        signature(Cursor.class, Object[].class, int.class),
        ACC_FINAL,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            code.new_(self()).dup().aload(1).iload(2);
            code.invokespecial(self(), INIT_NAME, CONSTRUCTOR).areturn();
          }
        });
  }

  private void get(ClassBuilder type) {
    type.withMethodBody(
        "get",
        signature(Object.class),
        ACC_PUBLIC | ACC_FINAL,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            check(code);
            row(code).read();
            code.areturn();
          }
        });
  }

  private void set(ClassBuilder type) {
    type.withMethodBody(
        "set",
        signature(void.class, Object.class),
        ACC_PUBLIC | ACC_FINAL,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            check(code);
            refuseNull(code);
            RowCode row = row(code);
            row.replace(row.take(1));
            if (tracked) {
              code.aload(0).invokevirtual(superclass(), "mark", signature(void.class));
            }
            code.return_();
          }
        });
  }

  /// In two steps, since the JIT inlines small methods only.
  private void setIfChanged(ClassBuilder type) {
    type.withMethodBody(
        "setIfChanged",
        signature(boolean.class, Object.class),
        ACC_PUBLIC | ACC_FINAL,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            Label different = code.newLabel();
            check(code);
            refuseNull(code);
            code.aload(0).aload(1);
            code.invokevirtual(self(), "isSame", signature(boolean.class, Object.class));
            code.ifeq(different).iconst_0().ireturn().labelBinding(different);
            code.aload(0)
                .aload(1)
                .invokevirtual(self(), "set", signature(void.class, Object.class));
            code.iconst_1().ireturn();
          }
        });
  }

  private void isSame(ClassBuilder type) {
    type.withMethodBody(
        "isSame",
        signature(boolean.class, Object.class),
        ACC_PRIVATE,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            Label different = code.newLabel();
            RowCode row = row(code);
            row.compare(row.take(1), different);
            code.iconst_1().ireturn().labelBinding(different).iconst_0().ireturn();
          }
        });
  }

  private void check(CodeBuilder code) {
    if (Cursor.CHECKED) {
      code.aload(0).invokevirtual(superclass(), "refuseExpired", signature(void.class));
    }
  }

  private static void refuseNull(CodeBuilder code) {
    code.aload(1);
    code.invokestatic(desc(Cursors.class), "present", signature(Object.class, Object.class)).pop();
  }

  private RowCode row(CodeBuilder code) {
    int row = code.allocateLocal(TypeKind.INT);
    code.aload(0).getfield(superclass(), "row", desc(int.class)).istore(row);
    return new RowCode(code, shapeConstants) {
      @Override
      void pushArray(Node.Leaf leaf) {
        code.aload(0).getfield(self(), field(leaf), array(leaf));
      }

      @Override
      void pushRow() {
        code.iload(row);
      }
    };
  }
}
