package dev.basalt.internal.codegen;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.internal.query.LookupPlan;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Shape;
import dev.basalt.internal.storage.ColumnIndex;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.KnownLocations;
import dev.basalt.query.Lookup;
import dev.basalt.query.LookupList;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandle;
import java.util.function.Consumer;

/// Makes the lookup classes of a component. All of `get` is in one method, so that it is inlined
/// into the user's code and the record disappears there.
///
/// ```java
/// public Object get(Entity entity) {
///   long id = entity.id();
///   int location = plan().index().locate(id);
///   int place = Contents.chunkOf(location) << 1;
///   float[][] columns = (float[][]) plan().index().columns();
///   if (compareUnsigned(place, columns.length) >= 0 || columns[place] == null)
///     return plan().read(id);
///   int row = Contents.rowOf(location);
///   return new Position(columns[place][row], columns[place + 1][row]);
/// }
/// ```
///
/// The class for lists differs in the first lines: location and chunk come from [KnownLocations].
/// The class for sparse components also asks the index whether the row has the component.
final class LookupGenerator extends HiddenClass {

  private static final PerComponent<MethodHandle> LOOKUPS = lookups(false);
  private static final PerComponent<MethodHandle> SPARSE_LOOKUPS = lookups(true);
  private static final PerComponent<MethodHandle> LISTS = lists(false);
  private static final PerComponent<MethodHandle> SPARSE_LISTS = lists(true);

  private static final ClassDesc PLAN = desc(LookupPlan.class);
  private static final ClassDesc INDEX = desc(ColumnIndex.class);
  private static final ClassDesc CONTENTS = desc(Contents.class);
  private static final ClassDesc LOCATIONS = desc(KnownLocations.class);

  private final ShapeConstants shapeConstants;

  /// Whether it looks up by position in a list, not by handle.
  private final boolean list;

  /// Whether rows may lack the component.
  private final boolean sparse;

  private LookupGenerator(Shape shape, boolean list, boolean sparse) {
    super(
        inPackageOf(Lookup.class),
        list ? "LookupList" : "Lookup",
        list ? LookupList.class : Lookup.class);
    this.list = list;
    this.sparse = sparse;
    this.shapeConstants = new ShapeConstants(shape, constants());
  }

  private static PerComponent<MethodHandle> lookups(boolean sparse) {
    return new PerComponent<>() {
      @Override
      MethodHandle make(Shape shape) {
        return constructor(new LookupGenerator(shape, false, sparse).define(), LookupPlan.class);
      }
    };
  }

  private static PerComponent<MethodHandle> lists(boolean sparse) {
    return new PerComponent<>() {
      @Override
      MethodHandle make(Shape shape) {
        return constructor(
            new LookupGenerator(shape, true, sparse).define(), LookupPlan.class, EntityList.class);
      }
    };
  }

  /// Generates a lookup for a world.
  static Lookup<?> generate(LookupPlan plan) {
    try {
      var lookups = plan.component().isSparse() ? SPARSE_LOOKUPS : LOOKUPS;
      return (Lookup<?>) lookups.of(plan.component().codec().shape()).invoke(plan);
    } catch (Throwable e) {
      throw new AssertionError("a generated lookup cannot be made", e);
    }
  }

  /// Generates a list of values for a world.
  static LookupList<?> generate(LookupPlan plan, EntityList entities) {
    try {
      var lists = plan.component().isSparse() ? SPARSE_LISTS : LISTS;
      return (LookupList<?>) lists.of(plan.component().codec().shape()).invoke(plan, entities);
    } catch (Throwable e) {
      throw new AssertionError("a generated lookup cannot be made", e);
    }
  }

  @Override
  String key() {
    return (sparse ? "sparse " : "") + shapeConstants.key();
  }

  @Override
  void members(ClassBuilder type) {
    if (list) {
      passingConstructor(type, LookupPlan.class, EntityList.class);
    } else {
      passingConstructor(type, LookupPlan.class);
    }
    type.withMethodBody(
        "get",
        signature(Object.class, list ? int.class : Entity.class),
        ACC_PUBLIC | ACC_FINAL,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            get(code);
          }
        });
  }

  private void get(CodeBuilder code) {
    int width = shapeConstants.shape().leaves().size();
    if (width > 0) {
      Label lost = code.newLabel();
      int location = code.allocateLocal(TypeKind.INT);
      locate(code);
      code.istore(location);
      find(code, location, width, lost);
      code.areturn().labelBinding(lost);
    }
    code.aload(0);
    if (list) {
      code.iload(1).invokevirtual(superclass(), "read", signature(Object.class, int.class));
    } else {
      code.invokevirtual(superclass(), "plan", signature(LookupPlan.class));
      pushId(code);
      code.invokevirtual(PLAN, "read", signature(Object.class, long.class));
    }
    code.areturn();
  }

  /// Leaves the location on the stack.
  private void locate(CodeBuilder code) {
    if (list) {
      pushLocations(code);
      code.iload(1).invokevirtual(LOCATIONS, "locate", signature(int.class, int.class));
    } else {
      pushIndex(code);
      pushId(code);
      code.invokevirtual(INDEX, "locate", signature(int.class, long.class));
    }
  }

  /// Leaves the number of the chunk on the stack.
  private void pushChunk(CodeBuilder code, int location) {
    if (list) {
      pushLocations(code);
      code.iload(location);
      code.invokevirtual(LOCATIONS, "chunkOf", signature(int.class, int.class));
    } else {
      code.iload(location).invokestatic(CONTENTS, "chunkOf", signature(int.class, int.class));
    }
  }

  private void pushLocations(CodeBuilder code) {
    code.aload(0).invokevirtual(superclass(), "locations", signature(KnownLocations.class));
  }

  private static void pushId(CodeBuilder code) {
    code.aload(1).invokestatic(PLAN, "id", signature(long.class, Entity.class));
  }

  /// Leaves the value on the stack, or goes to `lost`.
  private void find(CodeBuilder code, int location, int width, Label lost) {
    int place = code.allocateLocal(TypeKind.INT);
    int columns = code.allocateLocal(TypeKind.REFERENCE);
    int row = code.allocateLocal(TypeKind.INT);
    pushChunk(code, location);
    code.loadConstant(ColumnIndex.shift(width)).ishl().istore(place);
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
    if (sparse) {
      pushIndex(code);
      code.iload(location);
      code.invokevirtual(INDEX, "isPresent", signature(boolean.class, int.class)).ifeq(lost);
    }
    code.iload(location);
    code.invokestatic(CONTENTS, "rowOf", signature(int.class, int.class)).istore(row);
    RowCode source = new PlacedRow(code, shapeConstants, only != null, columns, place, row);
    CheckedRow.of(code, shapeConstants, source, row).read();
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
}
