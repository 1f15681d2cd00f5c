package dev.basalt.faults;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/// Loads Basalt once more, with a call of [Allocations#next] before everything that allocates, so
/// that any allocation can be made to fail.
///
/// What tests are made of is loaded once more, too, as it is, so that it uses these classes.
final class FaultLoader extends ClassLoader {

  private static final String BASALT = "dev.basalt.";

  /// These are shared: by them, the loaders talk to each other.
  private static final Set<String> SHARED = Set.of(Allocations.class.getName());

  private static final ClassDesc ALLOCATIONS = ClassDesc.of(Allocations.class.getName());
  private static final MethodTypeDesc NEXT = MethodTypeDesc.of(ConstantDescs.CD_void);

  private final ClassFile classFile;
  private final String tests;

  FaultLoader() {
    super("faults", FaultLoader.class.getClassLoader());
    this.classFile =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(FaultLoader.class.getClassLoader())));
    this.tests = origin(FaultLoader.class.getName());
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(BASALT) || SHARED.contains(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    byte[] bytes = bytes(name);
    byte[] woven = origin(name).equals(tests) ? bytes : weave(bytes);
    return defineClass(name, woven, 0, woven.length);
  }

  /// The bytes of a class as it was compiled.
  static byte[] bytes(String name) throws ClassNotFoundException {
    try (InputStream in = FaultLoader.class.getClassLoader().getResourceAsStream(resource(name))) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Where a class comes from: the directory of the tests, or that of the core.
  private static String origin(String name) {
    String resource = resource(name);
    String url = String.valueOf(FaultLoader.class.getClassLoader().getResource(resource));
    return url.replace(resource, "");
  }

  private static String resource(String name) {
    return name.replace('.', '/') + ".class";
  }

  private byte[] weave(byte[] bytes) {
    return classFile.transformClass(
        classFile.parse(bytes),
        ClassTransform.transformingMethodBodies(FaultLoader::isWoven, FaultLoader.calls()));
  }

  /// A class whose initialization fails is lost, in every program; that is not what is tested here.
  private static boolean isWoven(MethodModel method) {
    return !method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME);
  }

  private static CodeTransform calls() {
    return (code, element) -> {
      if (AllocationSites.mayFailBefore(element)) {
        code.invokestatic(ALLOCATIONS, "next", NEXT);
      }
      code.with(element);
      if (AllocationSites.mayFailAfter(element)) {
        code.invokestatic(ALLOCATIONS, "next", NEXT);
      }
    };
  }
}
