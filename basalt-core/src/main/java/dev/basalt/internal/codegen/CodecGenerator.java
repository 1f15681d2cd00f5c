package dev.basalt.internal.codegen;

import static java.lang.classfile.ClassFile.ACC_PUBLIC;

import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.InterpretedCodec;
import dev.basalt.internal.shape.Shape;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.util.function.Consumer;

/// Makes the codec of a shape: the walk of the interpreted codec, unrolled.
public final class CodecGenerator extends HiddenClass {

  private final ShapeConstants shapeConstants;

  private CodecGenerator(Shape shape) {
    super("Codec", Codec.class);
    this.shapeConstants = new ShapeConstants(shape, constants());
  }

  /// Generates and instantiates a codec.
  public static Codec generate(Shape shape) {
    return generate(new InterpretedCodec(shape));
  }

  /// The same as another one.
  static Codec generate(Codec codec) {
    CodecGenerator generator = new CodecGenerator(codec.shape());
    try {
      return (Codec) constructor(generator.define(), Codec.class).invoke(codec);
    } catch (Throwable e) {
      throw new AssertionError("a generated codec cannot be made", e);
    }
  }

  @Override
  String key() {
    return shapeConstants.key();
  }

  @Override
  void members(ClassBuilder type) {
    passingConstructor(type, Codec.class);
    read(type);
    write(type);
    matches(type);
  }

  private void read(ClassBuilder type) {
    type.withMethodBody(
        "read",
        signature(Object.class, Object[].class, int.class),
        ACC_PUBLIC,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            RowCode row = new ArgumentRow(code, shapeConstants, 1, 2);
            CheckedRow.of(code, shapeConstants, row, 2).read();
            code.areturn();
          }
        });
  }

  private void write(ClassBuilder type) {
    type.withMethodBody(
        "write",
        signature(void.class, Object[].class, int.class, Object.class),
        ACC_PUBLIC,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            RowCode row = new ArgumentRow(code, shapeConstants, 1, 2);
            row.store(row.take(3));
            code.return_();
          }
        });
  }

  private void matches(ClassBuilder type) {
    type.withMethodBody(
        "matches",
        signature(boolean.class, Object[].class, int.class, Object.class),
        ACC_PUBLIC,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            RowCode row = new ArgumentRow(code, shapeConstants, 1, 2);
            Label different = code.newLabel();
            row.compare(row.take(3), different);
            code.iconst_1().ireturn().labelBinding(different).iconst_0().ireturn();
          }
        });
  }
}
