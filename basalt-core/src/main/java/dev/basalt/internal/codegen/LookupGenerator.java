package dev.basalt.internal.codegen;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;

import dev.basalt.Entity;
import dev.basalt.internal.query.LookupPlan;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Shape;
import dev.basalt.internal.storage.ColumnIndex;
import dev.basalt.query.Lookup;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandle;
import java.util.Objects;
import java.util.function.Consumer;

/// Makes the lookup class of a component. All of `get` is in one method, so that it is inlined into
/// the user's code and the record disappears there.
///
/// ```java
/// public Object get(Entity entity) {
///   long id = entity.id();
///   int location = plan().index().locate(id);
///   int place = ColumnIndex.place(location, 1);
///   float[][] columns = (float[][]) plan().index().columns();
///   if (compareUnsigned(place, columns.length) >= 0 || columns[place] == null)
///     return plan().read(id);
///   int row = LookupPlan.row(location);
///   return new Position(columns[place][row], columns[place + 1][row]);
/// }
/// ```
final class LookupGenerator extends HiddenClass {

  private static final PerComponent<MethodHandle> CONSTRUCTORS =
      new PerComponent<>() {
        @Override
        MethodHandle make(Shape shape) {
          return constructor(new LookupGenerator(shape).define(), LookupPlan.class);
        }
      };

  private static final ClassDesc PLAN = desc(LookupPlan.class);
  private static final ClassDesc INDEX = desc(ColumnIndex.class);

  /// With more leaves the method would become too large to be inlined.
  private static final int MOST_CHECKED_FIRST = 8;

  private final ShapeConstants shapeConstants;

  private LookupGenerator(Shape shape) {
    super("Lookup", Lookup.class);
    this.shapeConstants = new ShapeConstants(shape, constants());
  }

  /// Generates a lookup for a world.
  static Lookup<?> generate(LookupPlan plan) {
    try {
      return (Lookup<?>) CONSTRUCTORS.of(plan.component().codec().shape()).invoke(plan);
    } catch (Throwable e) {
      throw new AssertionError("a generated lookup cannot be made", e);
    }
  }

  @Override
  String key() {
    return shapeConstants.key();
  }

  @Override
  void members(ClassBuilder type) {
    passingConstructor(type, LookupPlan.class);
    type.withMethodBody(
        "get",
        signature(Object.class, Entity.class),
        ACC_PUBLIC | ACC_FINAL,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            get(code);
          }
        });
  }

  private void get(CodeBuilder code) {
    int id = code.allocateLocal(TypeKind.LONG);
    code.aload(1).invokevirtual(desc(Entity.class), "id", signature(long.class)).lstore(id);
    int width = shapeConstants.shape().leaves().size();
    if (width > 0) {
      Label lost = code.newLabel();
      find(code, id, width, lost);
      code.areturn().labelBinding(lost);
    }
    code.aload(0).invokevirtual(superclass(), "plan", signature(LookupPlan.class)).lload(id);
    code.invokevirtual(PLAN, "read", signature(Object.class, long.class)).areturn();
  }

  /// Leaves the value on the stack, or goes to `lost`.
  private void find(CodeBuilder code, int id, int width, Label lost) {
    int location = code.allocateLocal(TypeKind.INT);
    int place = code.allocateLocal(TypeKind.INT);
    int columns = code.allocateLocal(TypeKind.REFERENCE);
    int row = code.allocateLocal(TypeKind.INT);
    pushIndex(code);
    code.lload(id).invokevirtual(INDEX, "locate", signature(int.class, long.class));
    code.istore(location).iload(location).loadConstant(ColumnIndex.shift(width));
    code.invokestatic(INDEX, "place", signature(int.class, int.class, int.class)).istore(place);
    pushIndex(code);
    code.invokevirtual(INDEX, "columns", signature(Object[].class));
    ColumnKind only = shapeConstants.shape().onlyKind();
    if (only != null) {
      code.checkcast(desc(only.element()).arrayType(2));
    }
    code.astore(columns);
    code.iload(place).aload(columns).arraylength();
    code.invokestatic(
        desc(Integer.class), "compareUnsigned", signature(int.class, int.class, int.class));
    code.ifge(lost);
    code.aload(columns).iload(place).aaload().ifnull(lost);
    code.iload(location).invokestatic(PLAN, "row", signature(int.class, int.class)).istore(row);
    RowCode source = new PlacedRow(code, shapeConstants, only != null, columns, place, row);
    if (width <= MOST_CHECKED_FIRST) {
      source = new CheckedRow(code, shapeConstants, source, row);
    }
    source.read();
  }

  private void pushIndex(CodeBuilder code) {
    code.aload(0).invokevirtual(superclass(), "plan", signature(LookupPlan.class));
    code.invokevirtual(PLAN, "index", signature(ColumnIndex.class));
  }

  /// A row whose arrays are in one array from some place on.
  private static final class PlacedRow extends RowCode {

    private final CodeBuilder code;
    private final boolean typed;
    private final int columns;
    private final int place;
    private final int row;

    PlacedRow(
        CodeBuilder code,
        ShapeConstants constants,
        boolean typed,
        int columns,
        int place,
        int row) {
      super(code, constants);
      this.code = code;
      this.typed = typed;
      this.columns = columns;
      this.place = place;
      this.row = row;
    }

    @Override
    void pushArray(Node.Leaf leaf) {
      code.aload(columns).iload(place).loadConstant(leaf.column()).iadd().aaload();
      if (!typed) {
        code.checkcast(array(leaf));
      }
    }

    @Override
    void pushRow() {
      code.iload(row);
    }
  }

  /// A row that is known to be inside of all its arrays before the first element is read. Else an
  /// element that the user does not need would be read all the same, in case that the check of the
  /// next array fails: one more access to memory (benchmark `random-get`).
  private static final class CheckedRow extends RowCode {

    private static final ClassDesc OBJECTS = desc(Objects.class);

    private final CodeBuilder code;
    private final int[] arrays;
    private final int row;

    CheckedRow(CodeBuilder code, ShapeConstants constants, RowCode source, int row) {
      super(code, constants);
      this.code = code;
      this.row = row;
      this.arrays = new int[constants.shape().leaves().size()];
      for (Node.Leaf leaf : constants.shape().leaves()) {
        arrays[leaf.column()] = code.allocateLocal(TypeKind.REFERENCE);
        source.pushArray(leaf);
        code.astore(arrays[leaf.column()]);
        check(leaf);
      }
    }

    private void check(Node.Leaf leaf) {
      pushRow();
      pushArray(leaf);
      code.arraylength();
      code.invokestatic(OBJECTS, "checkIndex", signature(int.class, int.class, int.class)).pop();
    }

    @Override
    void pushArray(Node.Leaf leaf) {
      code.aload(arrays[leaf.column()]);
    }

    @Override
    void pushRow() {
      code.iload(row);
    }
  }
}
