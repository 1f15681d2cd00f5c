package dev.basalt.internal.codegen;

import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.util.Objects.requireNonNull;

import dev.basalt.internal.shape.RecordConstructor;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Makes the maker of a record: a class that calls the constructor by name, in the nest of the
/// record.
///
/// ```java
/// static Position make(float x, float y) { return new Position(x, y); }
/// ```
///
/// A handle of the constructor does the same, but HotSpot allocates differently there: with a test,
/// for each record, whether an agent wants to know of it. The test stays where the record itself is
/// removed by escape analysis, and loops with it are neither unrolled nor vectorised if it cannot
/// be moved out (benchmark `iterate-branchy`). The instruction `new` has no such test.
///
/// This is the only generated class that names types of the user.
final class MakerGenerator extends HiddenClass {

  private static final PerClass<RecordConstructor, MethodHandle> MAKERS =
      new PerClass<>() {
        @Override
        MethodHandle make(RecordConstructor constructor) {
          return new MakerGenerator(constructor).generate();
        }
      };

  private final RecordConstructor constructor;

  private MakerGenerator(RecordConstructor constructor) {
    super(requireNonNull(constructor.lookup()), "Maker", Object.class);
    this.constructor = constructor;
  }

  /// What calls a constructor fastest: a maker, if there can be one, or else its handle. They are
  /// of the same type.
  static MethodHandle maker(RecordConstructor constructor) {
    return constructor.lookup() == null
        ? constructor.handle()
        : MAKERS.of(constructor.type().returnType(), constructor);
  }

  private MethodHandle generate() {
    Lookup defined = define(ClassOption.NESTMATE);
    try {
      return defined
          .findStatic(defined.lookupClass(), "make", constructor.type())
          .asType(constructor.handle().type());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("a generated maker cannot be called", e);
    }
  }

  /// Each is of one record alone.
  @Override
  @Nullable String key() {
    return null;
  }

  @Override
  void members(ClassBuilder type) {
    ClassDesc made = desc(constructor.type().returnType());
    Class<?>[] parameters = constructor.type().parameterArray();
    MethodTypeDesc initializer = signature(void.class, parameters);
    type.withMethodBody(
        "make",
        initializer.changeReturnType(made),
        ACC_STATIC,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            code.new_(made).dup();
            for (int i = 0; i < parameters.length; i++) {
              code.loadLocal(TypeKind.from(parameters[i]), code.parameterSlot(i));
            }
            code.invokespecial(made, INIT_NAME, initializer).areturn();
          }
        });
  }
}
