package dev.basalt.internal.codegen;

import static dev.basalt.internal.codegen.HiddenClass.desc;
import static dev.basalt.internal.codegen.HiddenClass.signature;
import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import dev.basalt.Entity;
import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.Shape;
import dev.basalt.internal.storage.Bundle;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Store;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Makes typed spawners: one class per list of component types, in which the columns of all
/// components are written in line. Classes are shared by all worlds and die with the last spawner.
///
/// ```java
/// Entity spawn(Object a, Object b) {
///   Chunk chunk = begin();
///   int row = chunk.count();
///   try {
///     float x = a.x(), y = a.y(), dx = b.dx(), dy = b.dy();     // all leaves first
///     columns(chunk, 0)[0][row] = x; ...
///   } catch (Throwable e) {
///     abandon();
///     throw e;
///   }
///   return commit(chunk);
/// }
/// ```
public final class SpawnerGenerator {

  private static final Map<List<Integer>, WeakReference<Class<?>>> KNOWN =
      new ConcurrentHashMap<>();

  private final Class<?> base;
  private final List<Shape> shapes;
  private final HiddenClass owner;

  private SpawnerGenerator(Lookup lookup, Class<?> base, List<Shape> shapes) {
    this.base = base;
    this.shapes = shapes;
    this.owner = new HiddenClass(lookup, base.getSimpleName());
  }

  /// Makes a spawner.
  ///
  /// @param lookup sees the package of the base class
  /// @param base the abstract spawner of the right arity
  public static Object generate(Lookup lookup, Class<?> base, Store store, Bundle bundle) {
    Codec[] codecs = new Codec[bundle.size()];
    Arrays.setAll(codecs, i -> bundle.component(i).codec());
    try {
      return lookup
          .findConstructor(
              spawnerClass(lookup, base, codecs),
              MethodType.methodType(void.class, Store.class, Bundle.class))
          .invoke(store, bundle);
    } catch (Throwable e) {
      throw new AssertionError("a generated spawner cannot be made", e);
    }
  }

  private static Class<?> spawnerClass(Lookup lookup, Class<?> base, Codec[] codecs) {
    List<Integer> key = Arrays.stream(codecs).map(Codec::serial).toList();
    WeakReference<Class<?>> known = KNOWN.get(key);
    Class<?> type = known == null ? null : known.get();
    if (type == null) {
      List<Shape> shapes = Arrays.stream(codecs).map(Codec::shape).toList();
      SpawnerGenerator generator = new SpawnerGenerator(lookup, base, shapes);
      type = generator.owner.define(generator.bytes()).lookupClass();
      KNOWN.put(key, new WeakReference<>(type));
    }
    return type;
  }

  private byte[] bytes() {
    return HiddenClass.classFile()
        .build(
            owner.name(),
            type -> {
              type.withFlags(ACC_FINAL).withSuperclass(desc(base));
              constructor(type);
              spawn(type);
            });
  }

  private void constructor(ClassBuilder type) {
    var types = signature(void.class, Store.class, Bundle.class);
    type.withMethodBody(
        INIT_NAME,
        types,
        0,
        code ->
            code.aload(0).aload(1).aload(2).invokespecial(desc(base), INIT_NAME, types).return_());
  }

  private void spawn(ClassBuilder type) {
    Class<?>[] parameters =
        Collections.nCopies(shapes.size(), Record.class).toArray(Class<?>[]::new);
    type.withMethodBody(
        "spawn",
        signature(Entity.class, parameters),
        ACC_PUBLIC,
        code -> {
          refuseNull(code);
          int chunk = code.allocateLocal(TypeKind.REFERENCE);
          int row = code.allocateLocal(TypeKind.INT);
          code.aload(0).invokevirtual(desc(base), "begin", signature(Chunk.class)).astore(chunk);
          code.aload(chunk)
              .invokevirtual(desc(Chunk.class), "count", signature(int.class))
              .istore(row);
          code.trying(
              block -> write(block, chunk, row),
              catches ->
                  catches.catchingAll(
                      handler ->
                          handler
                              .aload(0)
                              .invokevirtual(desc(base), "abandon", signature(void.class))
                              .athrow()));
          code.aload(0).aload(chunk);
          code.invokevirtual(desc(base), "commit", signature(Entity.class, Chunk.class)).areturn();
        });
  }

  private void refuseNull(CodeBuilder code) {
    for (int i = 0; i < shapes.size(); i++) {
      code.aload(i + 1).loadConstant(i).loadConstant(shapes.size());
      code.invokestatic(
          desc(base), "present", signature(void.class, Object.class, int.class, int.class));
    }
  }

  private void write(CodeBuilder code, int chunk, int row) {
    RowCode rows = new RowCode(owner, code);
    int[][] elements = new int[shapes.size()][];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = rows.take(shapes.get(i), i + 1);
    }
    int columns = code.allocateLocal(TypeKind.REFERENCE);
    for (int i = 0; i < elements.length; i++) {
      Shape shape = shapes.get(i);
      if (!shape.leaves().isEmpty()) {
        code.aload(0).aload(chunk).loadConstant(i);
        code.invokevirtual(
            desc(base), "columns", signature(Object[].class, Chunk.class, int.class));
        code.astore(columns);
        rows.store(shape, elements[i], column -> rows.column(shape, columns, column), row);
      }
    }
  }
}
