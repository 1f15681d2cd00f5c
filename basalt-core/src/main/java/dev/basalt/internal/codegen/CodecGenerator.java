package dev.basalt.internal.codegen;

import static dev.basalt.internal.codegen.HiddenClass.desc;
import static dev.basalt.internal.codegen.HiddenClass.signature;
import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Shape;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;

/// Makes the codec of a shape: the walk of the interpreted codec, unrolled.
public final class CodecGenerator {

  private static final int COLUMNS = 1;
  private static final int ROW = 2;
  private static final int VALUE = 3;

  private final Shape shape;
  private final HiddenClass owner;

  private CodecGenerator(Shape shape) {
    this.shape = shape;
    this.owner = new HiddenClass("Codec");
  }

  /// Generates and instantiates a codec.
  public static Codec generate(Shape shape) {
    CodecGenerator generator = new CodecGenerator(shape);
    Lookup defined = generator.owner.define(generator.bytes());
    try {
      return (Codec)
          defined
              .findConstructor(
                  defined.lookupClass(), MethodType.methodType(void.class, Shape.class))
              .invoke(shape);
    } catch (Throwable e) {
      throw new AssertionError("a generated codec cannot be made", e);
    }
  }

  private byte[] bytes() {
    return HiddenClass.classFile()
        .build(
            owner.name(),
            type -> {
              type.withFlags(ACC_FINAL).withSuperclass(desc(Codec.class));
              constructor(type);
              read(type);
              write(type);
              matches(type);
              copy(type);
            });
  }

  private static void constructor(ClassBuilder type) {
    type.withMethodBody(
        INIT_NAME,
        signature(void.class, Shape.class),
        ACC_PUBLIC,
        code ->
            code.aload(0)
                .aload(1)
                .invokespecial(desc(Codec.class), INIT_NAME, signature(void.class, Shape.class))
                .return_());
  }

  private void read(ClassBuilder type) {
    type.withMethodBody(
        "read",
        signature(Object.class, Object[].class, int.class),
        ACC_PUBLIC,
        code -> {
          RowCode rows = new RowCode(owner, code);
          rows.read(shape, column -> rows.column(shape, COLUMNS, column), ROW);
          code.areturn();
        });
  }

  private void write(ClassBuilder type) {
    type.withMethodBody(
        "write",
        signature(void.class, Object[].class, int.class, Object.class),
        ACC_PUBLIC,
        code -> {
          RowCode rows = new RowCode(owner, code);
          int[] elements = rows.take(shape, VALUE);
          rows.store(shape, elements, column -> rows.column(shape, COLUMNS, column), ROW);
          code.return_();
        });
  }

  private void matches(ClassBuilder type) {
    type.withMethodBody(
        "matches",
        signature(boolean.class, Object[].class, int.class, Object.class),
        ACC_PUBLIC,
        code -> {
          RowCode rows = new RowCode(owner, code);
          int[] elements = rows.take(shape, VALUE);
          Label different = code.newLabel();
          for (Node.Leaf leaf : shape.leaves()) {
            TypeKind kind = TypeKind.from(leaf.kind().element());
            rows.column(shape, COLUMNS, leaf.column());
            code.iload(ROW).arrayLoad(kind);
            bits(code, leaf.kind());
            code.loadLocal(kind, elements[leaf.column()]);
            bits(code, leaf.kind());
            branchIfDifferent(code, leaf.kind(), different);
          }
          code.iconst_1().ireturn().labelBinding(different).iconst_0().ireturn();
        });
  }

  private static void bits(CodeBuilder code, ColumnKind kind) {
    if (kind == ColumnKind.FLOAT) {
      code.invokestatic(desc(Float.class), "floatToRawIntBits", signature(int.class, float.class));
    } else if (kind == ColumnKind.DOUBLE) {
      code.invokestatic(
          desc(Double.class), "doubleToRawLongBits", signature(long.class, double.class));
    }
  }

  private static void branchIfDifferent(CodeBuilder code, ColumnKind kind, Label different) {
    switch (kind) {
      case REFERENCE -> code.if_acmpne(different);
      case LONG, DOUBLE -> code.lcmp().ifne(different);
      default -> code.if_icmpne(different);
    }
  }

  private void copy(ClassBuilder type) {
    type.withMethodBody(
        "copy",
        signature(void.class, Object[].class, int.class, Object[].class, int.class),
        ACC_PUBLIC,
        code -> {
          RowCode rows = new RowCode(owner, code);
          for (Node.Leaf leaf : shape.leaves()) {
            TypeKind kind = TypeKind.from(leaf.kind().element());
            rows.column(shape, 3, leaf.column());
            code.iload(4);
            rows.column(shape, 1, leaf.column());
            code.iload(2).arrayLoad(kind).arrayStore(kind);
          }
          code.return_();
        });
  }
}
