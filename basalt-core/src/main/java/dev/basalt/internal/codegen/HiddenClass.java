package dev.basalt.internal.codegen;

import static java.lang.constant.ConstantDescs.DEFAULT_NAME;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// A hidden class in the making: collects the constants that its code refers to, then defines it.
///
/// With the system property `basalt.dump=DIRECTORY` every class is also written to a file there,
/// for `javap`.
final class HiddenClass {

  private static final Lookup OURS = MethodHandles.lookup();
  private static final DirectMethodHandleDesc CLASS_DATA_AT =
      ConstantDescs.ofConstantBootstrap(
          ConstantDescs.CD_MethodHandles,
          "classDataAt",
          ConstantDescs.CD_Object,
          ConstantDescs.CD_int);
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final Lookup lookup;
  private final ClassDesc name;
  private final List<Object> constants = new ArrayList<>();

  /// A class of this package.
  HiddenClass(String name) {
    this(OURS, name);
  }

  /// A class of the package that the lookup belongs to.
  HiddenClass(Lookup lookup, String name) {
    this.lookup = lookup;
    this.name = ClassDesc.of(lookup.lookupClass().getPackageName(), name + "Generated");
  }

  ClassDesc name() {
    return name;
  }

  /// A constant of the class that holds this object.
  ConstantDesc constant(Object value, Class<?> type) {
    constants.add(value);
    return DynamicConstantDesc.ofNamed(
        CLASS_DATA_AT, DEFAULT_NAME, desc(type), constants.size() - 1);
  }

  /// Pushes a method handle; its arguments follow, then [#invoke].
  void push(CodeBuilder code, MethodHandle handle) {
    code.loadConstant(constant(handle, MethodHandle.class));
  }

  /// Calls the handle that was pushed before its arguments.
  static void invoke(CodeBuilder code, MethodHandle handle) {
    code.invokevirtual(ConstantDescs.CD_MethodHandle, "invokeExact", desc(handle.type()));
  }

  /// Defines the class.
  Lookup define(byte[] bytes) {
    dump(bytes);
    try {
      return lookup.defineHiddenClassWithClassData(bytes, List.copyOf(constants), true);
    } catch (IllegalAccessException e) {
      throw new AssertionError("our own package refuses a class of ours", e);
    }
  }

  private void dump(byte[] bytes) {
    String directory = System.getProperty("basalt.dump");
    if (directory == null) {
      return;
    }
    try {
      Path file =
          Path.of(directory, name.displayName() + "-" + NUMBER.incrementAndGet() + ".class");
      Files.createDirectories(Path.of(directory));
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot dump a generated class to " + directory, e);
    }
  }

  static ClassFile classFile() {
    return ClassFile.of();
  }

  static ClassDesc desc(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }

  static MethodTypeDesc desc(MethodType type) {
    return type.describeConstable().orElseThrow();
  }

  static MethodTypeDesc signature(Class<?> result, Class<?>... parameters) {
    return desc(MethodType.methodType(result, parameters));
  }
}
