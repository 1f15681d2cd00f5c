package dev.basalt.internal.codegen;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;

import dev.basalt.Entity;
import dev.basalt.internal.query.LookupPlan;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Shape;
import dev.basalt.query.Lookup;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
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
///   int location = plan().locate(id);
///   Object[] columns = plan().columns(location, id);
///   int row = LookupPlan.row(location);
///   return new Position(((float[]) columns[0])[row], ((float[]) columns[1])[row]);
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
    int location = code.allocateLocal(TypeKind.INT);
    int columns = code.allocateLocal(TypeKind.REFERENCE);
    int row = code.allocateLocal(TypeKind.INT);
    code.aload(1).invokevirtual(desc(Entity.class), "id", signature(long.class)).lstore(id);
    pushPlan(code);
    code.lload(id).invokevirtual(PLAN, "locate", signature(int.class, long.class)).istore(location);
    pushPlan(code);
    code.iload(location).lload(id);
    code.invokevirtual(PLAN, "columns", signature(Object[].class, int.class, long.class));
    code.astore(columns).iload(location);
    code.invokestatic(PLAN, "row", signature(int.class, int.class)).istore(row);
    RowCode source = new ArgumentRow(code, shapeConstants, columns, row);
    if (shapeConstants.shape().leaves().size() <= MOST_CHECKED_FIRST) {
      source = new CheckedRow(code, shapeConstants, source, row);
    }
    source.read();
    code.areturn();
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

  private void pushPlan(CodeBuilder code) {
    code.aload(0).invokevirtual(superclass(), "plan", signature(LookupPlan.class));
  }
}
