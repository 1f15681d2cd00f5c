package dev.basalt.internal.codegen;

import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.constant.ConstantDescs.INIT_NAME;

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
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Makes typed spawners: one class per list of component types, in which the columns of all
/// components are written in line. Classes are shared by all worlds and die with the last spawner.
///
/// ```java
/// Entity spawn(Object a, Object b) {
///   begin();
///   float x, y, dx, dy;
///   try {
///     x = a.x(); y = a.y(); dx = b.dx(); dy = b.dy();
///   } catch (Throwable e) {
///     cancel();
///     throw e;
///   }
///   return new Entity(write(room(), x, y, dx, dy));
/// }
///
/// long write(Chunk chunk, float x, float y, float dx, float dy) {
///   int row = chunk.count();
///   float[][] floats = chunk.floats();
///   floats[0][row] = x; ...
///   return commit(chunk);
/// }
/// ```
///
/// The first method is small enough to be inlined into the user's code, so that neither the records
/// nor the handle need to be made. The second calls nothing before the last element is stored, so
/// that elements stay in the registers in which they arrive.
public final class SpawnerGenerator extends HiddenClass {

  /// Entries whose class is gone stay until the next class is made.
  static final Map<List<Integer>, WeakReference<Class<?>>> KNOWN = new ConcurrentHashMap<>();

  /// A method has at most 255 parameters, of which those of long and double count twice.
  private static final int MOST_LEAVES = 120;

  private final List<ShapeConstants> shapes = new ArrayList<>();
  private final Bundle bundle;

  private SpawnerGenerator(Lookup lookup, Class<?> base, Bundle bundle) {
    super(lookup, base.getSimpleName(), base);
    this.bundle = bundle;
    for (int i = 0; i < bundle.size(); i++) {
      shapes.add(ShapeConstants.withoutMakers(codec(bundle, i).shape(), constants()));
    }
  }

  /// Whether there can be a generated spawner: all leaves are parameters of one method.
  public static boolean generates(Bundle bundle) {
    return bundle.leaves() <= MOST_LEAVES
        && Mode.CURRENT.generates(bundle.leaves())
        && !isChecked(bundle);
  }

  private static boolean isChecked(Bundle bundle) {
    for (int i = 0; i < bundle.size(); i++) {
      if (codec(bundle, i).isChecked()) {
        return true;
      }
    }
    return false;
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

  /// Whether a spawner can be made without a new class.
  public static boolean isKnown(Bundle bundle) {
    return !KNOWN.isEmpty() && known(types(bundle)) != null;
  }

  private static Class<?> spawnerClass(Lookup lookup, Class<?> base, Bundle bundle) {
    List<Integer> types = types(bundle);
    Class<?> type = known(types);
    if (type == null) {
      type = new SpawnerGenerator(lookup, base, bundle).define().lookupClass();
      removeGone(KNOWN.values().iterator());
      KNOWN.put(types, new WeakReference<>(type));
    }
    return type;
  }

  /// No lambda, which the first spawner of a program would pay for.
  private static void removeGone(Iterator<WeakReference<Class<?>>> references) {
    while (references.hasNext()) {
      if (references.next().refersTo(null)) {
        references.remove();
      }
    }
  }

  private static List<Integer> types(Bundle bundle) {
    List<Integer> types = new ArrayList<>();
    for (int i = 0; i < bundle.size(); i++) {
      types.add(codec(bundle, i).serial());
      types.add(bundle.group(i));
    }
    return types;
  }

  private static @Nullable Class<?> known(List<Integer> types) {
    WeakReference<Class<?>> known = KNOWN.get(types);
    return known == null ? null : known.get();
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
    spawnAll(type);
    write(type);
    fill(type);
  }

  private void spawn(ClassBuilder type) {
    Class<?>[] parameters = new Class<?>[shapes.size()];
    Arrays.fill(parameters, Object.class);
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
    int[] values = new int[shapes.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = code.parameterSlot(i);
    }
    int id = code.allocateLocal(TypeKind.LONG);
    write(code, take(code, values), id);
    code.new_(desc(Entity.class)).dup().lload(id);
    code.invokespecial(desc(Entity.class), INIT_NAME, signature(void.class, long.class)).areturn();
  }

  /// The same for values in an array, none of which is null.
  private void spawnAll(ClassBuilder type) {
    type.withMethodBody(
        "spawnAll",
        signature(long.class, Object[].class),
        0,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            spawnAll(code);
          }
        });
  }

  private void spawnAll(CodeBuilder code) {
    int[] values = new int[shapes.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = code.allocateLocal(TypeKind.REFERENCE);
      code.aload(1).loadConstant(i).aaload().astore(values[i]);
    }
    int id = code.allocateLocal(TypeKind.LONG);
    write(code, take(code, values), id);
    code.lload(id).lreturn();
  }

  /// Begins a spawn and takes the values in locals apart.
  private int[][] take(CodeBuilder code, int[] values) {
    code.aload(0).invokevirtual(superclass(), "begin", signature(void.class));
    return new Elements(code, shapes)
        .take(
            values,
            new Runnable() {
              @Override
              public void run() {
                code.aload(0).invokevirtual(superclass(), "cancel", signature(void.class));
              }
            });
  }

  /// Has elements written.
  private void write(CodeBuilder code, int[][] elements, int id) {
    code.aload(0).aload(0).invokevirtual(superclass(), "room", signature(Chunk.class));
    new Elements(code, shapes).push(elements);
    code.invokevirtual(self(), "write", writeSignature()).lstore(id);
  }

  private MethodTypeDesc writeSignature() {
    return Elements.signature(long.class, Chunk.class, shapes);
  }

  private void write(ClassBuilder type) {
    type.withMethodBody(
        "write",
        writeSignature(),
        ACC_PRIVATE,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            write(code);
          }
        });
  }

  private void refuseNull(CodeBuilder code) {
    for (int i = 0; i < shapes.size(); i++) {
      code.aload(i + 1).loadConstant(i).loadConstant(shapes.size());
      code.invokestatic(
          superclass(), "present", signature(void.class, Object.class, int.class, int.class));
    }
  }

  private void write(CodeBuilder code) {
    int[][] elements = new Elements(code, shapes).parameters();
    int chunk = code.parameterSlot(0);
    store(code, chunk, elements);
    code.aload(0).aload(chunk);
    code.invokevirtual(superclass(), "commit", signature(long.class, Chunk.class)).lreturn();
  }

  /// Stores elements in the row after the last of a chunk.
  private void store(CodeBuilder code, int chunk, int[][] elements) {
    int row = code.allocateLocal(TypeKind.INT);
    code.aload(chunk).invokevirtual(desc(Chunk.class), "count", signature(int.class)).istore(row);
    int floats = list(code, chunk, "floats", float[][].class);
    int others = list(code, chunk, "others", Object[].class);
    for (int i = 0; i < shapes.size(); i++) {
      new NewRow(code, shapes.get(i), bundle.group(i), floats, others, row).store(elements[i]);
    }
  }

  /// Fills rows with what functions make of their index.
  ///
  /// ```java
  /// void fill(Chunk chunk, int rows, int done, IntFunction[] values) {
  ///   IntFunction f = values[0], g = values[1];
  ///   int first = chunk.count();
  ///   float[][] floats = chunk.floats();
  ///   for (int i = 0; i < rows; i++) {
  ///     Position a = made(f.apply(done + i), 0, done + i);
  ///     float x = a.x(), y = a.y();
  ///     ...
  ///     floats[0][first + i] = x; ...
  ///   }
  ///   chunk.append(rows);
  /// }
  /// ```
  private void fill(ClassBuilder type) {
    type.withMethodBody(
        "fill",
        signature(void.class, Chunk.class, int.class, int.class, IntFunction[].class),
        0,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            fill(code);
          }
        });
  }

  private void fill(CodeBuilder code) {
    int chunk = code.parameterSlot(0);
    int rows = code.parameterSlot(1);
    int[] functions = new int[shapes.size()];
    for (int i = 0; i < functions.length; i++) {
      functions[i] = code.allocateLocal(TypeKind.REFERENCE);
      code.aload(code.parameterSlot(3)).loadConstant(i).aaload().astore(functions[i]);
    }
    int first = code.allocateLocal(TypeKind.INT);
    code.aload(chunk).invokevirtual(desc(Chunk.class), "count", signature(int.class)).istore(first);
    int floats = list(code, chunk, "floats", float[][].class);
    int others = list(code, chunk, "others", Object[].class);
    int next = code.allocateLocal(TypeKind.INT);
    code.iconst_0().istore(next);
    boolean large = UnrollHint.helps(bundle.leaves(), shapes.size() * LoopStyle.USUAL_BODY);
    var hint = new UnrollHint(code, large, rows);
    Label end = code.newLabel();
    Label loop = code.newBoundLabel();
    code.iload(next).iload(rows).if_icmpge(end);
    fillRow(code, functions, first, next, floats, others);
    hint.flip();
    code.iinc(next, 1).goto_(loop).labelBinding(end);
    hint.close();
    code.aload(chunk).iload(rows);
    code.invokevirtual(desc(Chunk.class), "append", signature(void.class, int.class)).return_();
  }

  private void fillRow(
      CodeBuilder code, int[] functions, int first, int next, int floats, int others) {
    int index = code.allocateLocal(TypeKind.INT);
    int row = code.allocateLocal(TypeKind.INT);
    code.iload(code.parameterSlot(2)).iload(next).iadd().istore(index);
    code.iload(first).iload(next).iadd().istore(row);
    int[][] elements = new int[functions.length][];
    for (int i = 0; i < functions.length; i++) {
      int value = code.allocateLocal(TypeKind.REFERENCE);
      code.aload(0).aload(functions[i]).iload(index);
      code.invokeinterface(desc(IntFunction.class), "apply", signature(Object.class, int.class));
      code.loadConstant(i).iload(index);
      code.invokevirtual(
          superclass(), "made", signature(Object.class, Object.class, int.class, int.class));
      code.astore(value);
      elements[i] = new ArgumentRow(code, shapes.get(i), 0, 0).take(value);
    }
    for (int i = 0; i < functions.length; i++) {
      new NewRow(code, shapes.get(i), bundle.group(i), floats, others, row).store(elements[i]);
    }
  }

  private static int list(CodeBuilder code, int chunk, String name, Class<?> type) {
    int local = code.allocateLocal(TypeKind.REFERENCE);
    code.aload(chunk).invokevirtual(desc(Chunk.class), name, signature(type)).astore(local);
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
