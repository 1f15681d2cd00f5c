package dev.basalt.internal.codegen;

import static java.lang.classfile.ClassFile.ACC_PUBLIC;

import dev.basalt.Entity;
import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.storage.Bundle;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.RowArrays;
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
///     float[][] floats = chunk.arrays().floats();
///     floats[0][row] = x; ...
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
  private final Bundle bundle;

  private SpawnerGenerator(Lookup lookup, Class<?> base, Bundle bundle) {
    super(lookup, base.getSimpleName(), base);
    this.bundle = bundle;
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
    List<Integer> types = new ArrayList<>();
    for (int i = 0; i < bundle.size(); i++) {
      types.add(codec(bundle, i).serial());
      types.add(bundle.group(i));
    }
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
    for (int i = 0; i < shapes.size(); i++) {
      ShapeConstants.describe(shapes.get(i).shape(), text);
      text.append('@').append(bundle.group(i));
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
    int[][] elements = new int[shapes.size()][];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = new ArgumentRow(code, shapes.get(i), chunk, row).take(i + 1);
    }
    int floats = list(code, chunk, "floats", float[][].class);
    int others = list(code, chunk, "others", Object[].class);
    for (int i = 0; i < elements.length; i++) {
      new NewRow(code, shapes.get(i), bundle.group(i), floats, others, row).store(elements[i]);
    }
  }

  private static int list(CodeBuilder code, int chunk, String name, Class<?> type) {
    int local = code.allocateLocal(TypeKind.REFERENCE);
    code.aload(chunk).invokevirtual(desc(Chunk.class), "arrays", signature(RowArrays.class));
    code.invokevirtual(desc(RowArrays.class), name, signature(type)).astore(local);
    return local;
  }

  /// The row to be written of one component, in the lists of all columns of the chunk.
  private final class NewRow extends RowCode {

    private final CodeBuilder code;
    private final int group;
    private final int floats;
    private final int others;
    private final int row;

    NewRow(CodeBuilder code, ShapeConstants constants, int group, int floats, int others, int row) {
      super(code, constants);
      this.code = code;
      this.group = group;
      this.floats = floats;
      this.others = others;
      this.row = row;
    }

    @Override
    void pushArray(Node.Leaf leaf) {
      int place = RowArrays.place(bundle.archetype(), group, leaf.column());
      if (leaf.kind() == ColumnKind.FLOAT) {
        code.aload(floats).loadConstant(place).aaload();
      } else {
        code.aload(others).loadConstant(place).aaload().checkcast(array(leaf));
      }
    }

    @Override
    void pushRow() {
      code.iload(row);
    }
  }
}
