package dev.basalt.internal.codegen;

import static java.lang.classfile.ClassFile.ACC_PUBLIC;

import dev.basalt.Entity;
import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.storage.Bundle;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Store;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

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
public final class SpawnerGenerator extends HiddenClass {

  private static final Map<List<Integer>, WeakReference<Class<?>>> KNOWN =
      new ConcurrentHashMap<>();

  private final List<ShapeConstants> shapes = new ArrayList<>();

  private SpawnerGenerator(Lookup lookup, Class<?> base, Bundle bundle) {
    super(lookup, base.getSimpleName(), base);
    for (int i = 0; i < bundle.size(); i++) {
      shapes.add(new ShapeConstants(codec(bundle, i).shape(), constants()));
    }
  }

  private static Codec codec(Bundle bundle, int index) {
    return bundle.component(index).codec();
  }

  /// Makes a spawner.
  ///
  /// @param lookup sees the package of the base class
  /// @param base the abstract spawner of the right arity
  public static Object generate(Lookup lookup, Class<?> base, Store store, Bundle bundle) {
    try {
      Lookup spawner = lookup.in(spawnerClass(lookup, base, bundle));
      return constructor(spawner, Store.class, Bundle.class).invoke(store, bundle);
    } catch (Throwable e) {
      throw new AssertionError("a generated spawner cannot be made", e);
    }
  }

  private static Class<?> spawnerClass(Lookup lookup, Class<?> base, Bundle bundle) {
    Integer[] serials = new Integer[bundle.size()];
    for (int i = 0; i < serials.length; i++) {
      serials[i] = codec(bundle, i).serial();
    }
    List<Integer> types = Arrays.asList(serials);
    WeakReference<Class<?>> known = KNOWN.get(types);
    Class<?> type = known == null ? null : known.get();
    if (type == null) {
      type = new SpawnerGenerator(lookup, base, bundle).define().lookupClass();
      KNOWN.put(types, new WeakReference<>(type));
    }
    return type;
  }

  @Override
  String key() {
    StringBuilder text = new StringBuilder();
    for (ShapeConstants shape : shapes) {
      ShapeConstants.describe(shape.shape(), text);
    }
    return text.toString();
  }

  @Override
  void members(ClassBuilder type) {
    passingConstructor(type, Store.class, Bundle.class);
    spawn(type);
  }

  private void spawn(ClassBuilder type) {
    Class<?>[] parameters = new Class<?>[shapes.size()];
    Arrays.fill(parameters, Record.class);
    type.withMethodBody(
        "spawn",
        signature(Entity.class, parameters),
        ACC_PUBLIC,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            spawn(code);
          }
        });
  }

  private void spawn(CodeBuilder code) {
    refuseNull(code);
    int chunk = code.allocateLocal(TypeKind.REFERENCE);
    int row = code.allocateLocal(TypeKind.INT);
    code.aload(0).invokevirtual(superclass(), "begin", signature(Chunk.class)).astore(chunk);
    code.aload(chunk).invokevirtual(desc(Chunk.class), "count", signature(int.class)).istore(row);
    Label start = code.newBoundLabel();
    write(code, chunk, row);
    Label end = code.newBoundLabel();
    code.aload(0).aload(chunk);
    code.invokevirtual(superclass(), "commit", signature(Entity.class, Chunk.class)).areturn();
    code.exceptionCatchAll(start, end, code.newBoundLabel());
    code.aload(0).invokevirtual(superclass(), "abandon", signature(void.class)).athrow();
  }

  private void refuseNull(CodeBuilder code) {
    for (int i = 0; i < shapes.size(); i++) {
      code.aload(i + 1).loadConstant(i).loadConstant(shapes.size());
      code.invokestatic(
          superclass(), "present", signature(void.class, Object.class, int.class, int.class));
    }
  }

  private void write(CodeBuilder code, int chunk, int row) {
    int columns = code.allocateLocal(TypeKind.REFERENCE);
    int[][] elements = new int[shapes.size()][];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = new ArgumentRow(code, shapes.get(i), columns, row).take(i + 1);
    }
    for (int i = 0; i < elements.length; i++) {
      if (elements[i].length > 0) {
        code.aload(0).aload(chunk).loadConstant(i);
        code.invokevirtual(
            superclass(), "columns", signature(Object[].class, Chunk.class, int.class));
        code.astore(columns);
        new ArgumentRow(code, shapes.get(i), columns, row).store(elements[i]);
      }
    }
  }
}
