package dev.basalt.internal.codegen;

import static dev.basalt.internal.codegen.HiddenClass.desc;
import static dev.basalt.internal.codegen.HiddenClass.signature;
import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.constant.ConstantDescs.CLASS_INIT_NAME;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// The constants of a generated class: `static final` fields, filled from its class data when it is
/// initialized. The JIT takes them for what they are, constants, and sees through the method
/// handles among them.
final class Constants {

  private static final ClassDesc OBJECTS = desc(Object[].class);

  private final ClassDesc owner;
  private final List<Object> values = new ArrayList<>();

  Constants(ClassDesc owner) {
    this.owner = owner;
  }

  /// Adds a constant: a method handle, a string, a class, an array of objects or a cursor.
  ///
  /// @return its number
  int add(Object value) {
    values.add(value);
    return values.size() - 1;
  }

  Object[] values() {
    return values.toArray();
  }

  void push(CodeBuilder code, int number) {
    code.getstatic(owner, name(number), type(number));
  }

  /// Calls the method handle that was pushed before its arguments.
  void invoke(CodeBuilder code, int number) {
    code.invokevirtual(
        ConstantDescs.CD_MethodHandle,
        "invokeExact",
        signature(handle(number).type().returnType(), handle(number).type().parameterArray()));
  }

  private MethodHandle handle(int number) {
    return (MethodHandle) values.get(number);
  }

  private static String name(int number) {
    return "K".concat(Integer.toString(number));
  }

  private ClassDesc type(int number) {
    Object value = values.get(number);
    if (value instanceof MethodHandle) {
      return ConstantDescs.CD_MethodHandle;
    }
    if (value instanceof String) {
      return ConstantDescs.CD_String;
    }
    if (value instanceof Class) {
      return ConstantDescs.CD_Class;
    }
    return value instanceof Cursor ? desc(Cursor.class) : OBJECTS;
  }

  /// Adds the fields and what fills them.
  void declare(ClassBuilder type) {
    if (values.isEmpty()) {
      return;
    }
    for (int i = 0; i < values.size(); i++) {
      type.withField(name(i), type(i), ACC_PRIVATE | ACC_STATIC | ACC_FINAL);
    }
    type.withMethodBody(
        CLASS_INIT_NAME,
        signature(void.class),
        ACC_STATIC,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            fill(code);
          }
        });
  }

  private void fill(CodeBuilder code) {
    ClassDesc handles = desc(MethodHandles.class);
    code.invokestatic(handles, "lookup", signature(Lookup.class));
    code.loadConstant(ConstantDescs.DEFAULT_NAME).loadConstant(OBJECTS);
    code.invokestatic(
        handles, "classData", signature(Object.class, Lookup.class, String.class, Class.class));
    code.checkcast(OBJECTS).astore(0);
    for (int i = 0; i < values.size(); i++) {
      code.aload(0).loadConstant(i).aaload().checkcast(type(i));
      code.putstatic(owner, name(i), type(i));
    }
    code.return_();
  }
}
