package dev.basalt.internal.codegen;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_SUPER;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import dev.basalt.internal.trace.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A hidden class in the making.
///
/// Its bytes name no type of the user (but for makers): what differs between, say, two records with
/// two floats each comes in as [Constants]. So the bytes are made once per [#key], and only defined
/// anew for each class.
///
/// With the system property `basalt.dump=DIRECTORY` all bytes are also written to files there, for
/// `javap`.
///
/// Generators avoid lambdas, pattern switches and string concatenation. Each of these links a call
/// site at its first use, which costs more than the rest of the generator, and the first query of a
/// program would pay for it.
abstract class HiddenClass implements Consumer<ClassBuilder> {

  private static final Lookup OURS = MethodHandles.lookup();
  private static final Map<String, byte[]> BYTES = new ConcurrentHashMap<>();
  private static final AtomicInteger DUMPED = new AtomicInteger();

  private final Lookup lookup;
  private final ClassDesc superclass;
  private final ClassDesc self;
  private final Constants constants;

  /// A class of this package.
  HiddenClass(String name, Class<?> superclass) {
    this(OURS, name, superclass);
  }

  /// A class of the package that the lookup belongs to.
  HiddenClass(Lookup lookup, String name, Class<?> superclass) {
    this.lookup = lookup;
    this.superclass = desc(superclass);
    this.self = ClassDesc.of(lookup.lookupClass().getPackageName(), name.concat("Generated"));
    this.constants = new Constants(self);
  }

  /// A lookup for the package of an exported class, whose constructor only that package can call.
  static Lookup inPackageOf(Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(type, OURS);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  /// What the bytes depend on: equal for classes that can be made of the same bytes, null for one
  /// that shares them with no other.
  abstract @Nullable String key();

  /// Adds fields and methods.
  abstract void members(ClassBuilder type);

  /// How its own code names it.
  final ClassDesc self() {
    return self;
  }

  final ClassDesc superclass() {
    return superclass;
  }

  final Constants constants() {
    return constants;
  }

  @Override
  public final void accept(ClassBuilder type) {
    type.withFlags(ACC_FINAL | ACC_SUPER).withSuperclass(superclass);
    constants.declare(type);
    members(type);
  }

  /// Adds a constructor that passes all that it gets, references, to the superclass.
  final void passingConstructor(ClassBuilder type, Class<?>... parameters) {
    MethodTypeDesc signature = signature(void.class, parameters);
    type.withMethodBody(
        INIT_NAME,
        signature,
        0,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            for (int i = 0; i <= parameters.length; i++) {
              code.aload(i);
            }
            code.invokespecial(superclass, INIT_NAME, signature).return_();
          }
        });
  }

  /// Defines the class.
  final Lookup define(ClassOption... options) {
    byte[] bytes = bytes();
    try {
      Lookup defined =
          lookup.defineHiddenClassWithClassData(bytes, constants.values(), true, options);
      Trace.current().classGenerated(defined.lookupClass().getName(), bytes.length);
      return defined;
    } catch (IllegalAccessException e) {
      throw new AssertionError("a lookup with full privileges refuses a class of ours", e);
    }
  }

  private byte[] bytes() {
    String key = key();
    if (key == null) {
      return build();
    }
    String named = self.displayName().concat(" ").concat(key);
    byte[] bytes = BYTES.get(named);
    if (bytes == null) {
      bytes = build();
      BYTES.put(named, bytes);
    }
    return bytes;
  }

  private byte[] build() {
    byte[] bytes = ClassFile.of().build(self, this);
    dump(bytes);
    return bytes;
  }

  private void dump(byte[] bytes) {
    String directory = System.getProperty("basalt.dump");
    if (directory == null) {
      return;
    }
    try {
      Path file =
          Path.of(directory, self.displayName() + "-" + DUMPED.incrementAndGet() + ".class");
      Files.createDirectories(Path.of(directory));
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot dump a generated class to " + directory, e);
    }
  }

  /// The constructor of a class that was defined.
  static MethodHandle constructor(Lookup defined, Class<?>... parameters) {
    try {
      return defined.findConstructor(
          defined.lookupClass(), MethodType.methodType(void.class, parameters));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("a generated class has no such constructor", e);
    }
  }

  static ClassDesc desc(Class<?> type) {
    return ClassDesc.ofDescriptor(type.descriptorString());
  }

  static MethodTypeDesc signature(Class<?> result, Class<?>... parameters) {
    ClassDesc[] types = new ClassDesc[parameters.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = desc(parameters[i]);
    }
    return MethodTypeDesc.of(desc(result), types);
  }
}
