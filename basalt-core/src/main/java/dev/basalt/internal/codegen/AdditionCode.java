package dev.basalt.internal.codegen;

import static dev.basalt.internal.codegen.HiddenClass.desc;
import static dev.basalt.internal.codegen.HiddenClass.signature;
import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;

import dev.basalt.Entity;
import dev.basalt.internal.query.LookupPlan;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.storage.Additions;
import dev.basalt.internal.storage.ColumnGroup;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Lane;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.Consumer;

/// The part of a lookup class that adds components. As in spawners, the method that takes the value
/// apart is inlined into the user's code, so that the record is never made; it stores the elements
/// itself on the two short cuts of [Additions].
///
/// ```java
/// public void add(Entity entity, Object value) {
///   long id = entity.id();
///   LookupPlan.refuseNull(value);
///   if (plan().isObserved()) {
///     plan().add(id, value);
///     return;
///   }
///   Additions additions = plan().additions();
///   Component component = plan().component();
///   int location = additions.beginNext(id, component);
///   float x, y;
///   try {
///     x = value.x(); y = value.y();
///   } catch (Throwable e) {
///     additions.cancel(id, component);
///     throw e;
///   }
///   if (location >= 0) {
///     Lane lane = Additions.lane(component);
///     float[][] columns = (float[][]) lane.added();
///     int row = lane.next();
///     columns[0][row] = x; columns[1][row] = y;
///     additions.commitNext(lane, id, location);
///   } else {
///     addSingle(id, x, y);
///   }
/// }
///
/// private void addSingle(long id, float x, float y) {
///   Additions additions = plan().additions();
///   float[][] columns = (float[][]) additions.columns();
///   int row = additions.row();
///   columns[0][row] = x; columns[1][row] = y;
///   additions.commit(id, plan().component());
/// }
/// ```
///
/// For components that come and go in place there is a [ColumnGroup] instead of the lane.
final class AdditionCode {

  private static final ClassDesc PLAN = desc(LookupPlan.class);
  private static final ClassDesc ADDITIONS = desc(Additions.class);
  private static final ClassDesc LANE = desc(Lane.class);
  private static final ClassDesc HOME = desc(ColumnGroup.class);

  private final ClassDesc self;
  private final ClassDesc superclass;
  private final List<ShapeConstants> shapes;
  private final boolean sparse;

  AdditionCode(ClassDesc self, ClassDesc superclass, ShapeConstants constants, boolean sparse) {
    this.self = self;
    this.superclass = superclass;
    this.shapes = List.of(constants);
    this.sparse = sparse;
  }

  /// Adds the methods to a class.
  void members(ClassBuilder type) {
    type.withMethodBody(
        "add",
        signature(void.class, Entity.class, Object.class),
        ACC_PUBLIC | ACC_FINAL,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            add(code);
          }
        });
    type.withMethodBody(
        "addSingle",
        singleSignature(),
        ACC_PRIVATE,
        new Consumer<>() {
          @Override
          public void accept(CodeBuilder code) {
            addSingle(code);
          }
        });
  }

  private MethodTypeDesc singleSignature() {
    return Elements.signature(void.class, long.class, shapes);
  }

  private void add(CodeBuilder code) {
    int value = code.parameterSlot(1);
    int id = code.allocateLocal(TypeKind.LONG);
    code.aload(1);
    code.invokestatic(desc(LookupPlan.class), "id", signature(long.class, Entity.class)).lstore(id);
    code.aload(value).invokestatic(PLAN, "refuseNull", signature(void.class, Object.class));
    addObserved(code, id, value);
    int additions = local(code, "additions", Additions.class);
    int component = local(code, "component", Component.class);
    int location = code.allocateLocal(TypeKind.INT);
    code.aload(additions).lload(id).aload(component);
    code.invokevirtual(
        ADDITIONS,
        sparse ? "beginAtHome" : "beginNext",
        signature(int.class, long.class, Component.class));
    code.istore(location);
    Elements all = new Elements(code, shapes);
    int[][] elements =
        all.take(
            new int[] {value},
            new Runnable() {
              @Override
              public void run() {
                end(code, "cancel", additions, id, component);
              }
            });
    Label single = code.newLabel();
    code.iload(location).iflt(single);
    if (sparse) {
      addAtHome(code, elements[0], additions, component, location);
    } else {
      addNext(code, elements[0], additions, component, id, location);
    }
    code.return_().labelBinding(single).aload(0).lload(id);
    all.push(elements);
    code.invokevirtual(self, "addSingle", singleSignature()).return_();
  }

  /// Leaves the rest to others if somebody has to be told.
  private void addObserved(CodeBuilder code, int id, int value) {
    Label silent = code.newLabel();
    pushPlan(code);
    code.invokevirtual(PLAN, "isObserved", signature(boolean.class)).ifeq(silent);
    pushPlan(code);
    code.lload(id).aload(value);
    code.invokevirtual(PLAN, "add", signature(void.class, long.class, Object.class)).return_();
    code.labelBinding(silent);
  }

  private void pushPlan(CodeBuilder code) {
    code.aload(0).invokevirtual(superclass, "plan", signature(LookupPlan.class));
  }

  private int local(CodeBuilder code, String name, Class<?> type) {
    int local = code.allocateLocal(TypeKind.REFERENCE);
    pushPlan(code);
    code.invokevirtual(PLAN, name, signature(type)).astore(local);
    return local;
  }

  private static void end(CodeBuilder code, String how, int additions, int id, int component) {
    code.aload(additions).lload(id).aload(component);
    code.invokevirtual(ADDITIONS, how, signature(void.class, long.class, Component.class));
  }

  /// Stores the elements in the next row of a run.
  private void addNext(
      CodeBuilder code, int[] elements, int additions, int component, int id, int location) {
    int lane = code.allocateLocal(TypeKind.REFERENCE);
    int row = code.allocateLocal(TypeKind.INT);
    code.aload(component);
    code.invokestatic(ADDITIONS, "lane", signature(Lane.class, Component.class)).astore(lane);
    code.aload(lane).invokevirtual(LANE, "next", signature(int.class)).istore(row);
    code.aload(lane).invokevirtual(LANE, "added", signature(Object[].class));
    store(code, row, elements);
    code.aload(additions).aload(lane).lload(id).iload(location);
    code.invokevirtual(
        ADDITIONS, "commitNext", signature(void.class, Lane.class, long.class, int.class));
  }

  /// Stores the elements where the entity is.
  private void addAtHome(
      CodeBuilder code, int[] elements, int additions, int component, int location) {
    int home = code.allocateLocal(TypeKind.REFERENCE);
    int row = code.allocateLocal(TypeKind.INT);
    code.aload(component);
    code.invokestatic(ADDITIONS, "home", signature(ColumnGroup.class, Component.class));
    code.astore(home);
    code.iload(location);
    code.invokestatic(desc(Contents.class), "rowOf", signature(int.class, int.class)).istore(row);
    code.aload(home).invokevirtual(HOME, "columns", signature(Object[].class));
    store(code, row, elements);
    code.aload(additions).aload(home).iload(location);
    code.invokevirtual(
        ADDITIONS, "commitAtHome", signature(void.class, ColumnGroup.class, int.class));
  }

  /// Stores elements in a row of the columns on the stack.
  private void store(CodeBuilder code, int row, int[] elements) {
    int columns = code.allocateLocal(TypeKind.REFERENCE);
    ColumnKind only = shapes.getFirst().shape().onlyKind();
    if (only != null) {
      code.checkcast(desc(only.element()).arrayType(2));
    }
    code.astore(columns);
    new ArgumentRow(code, shapes.getFirst(), only != null, columns, row).store(elements);
  }

  private void addSingle(CodeBuilder code) {
    int[] elements = new Elements(code, shapes).parameters()[0];
    int additions = local(code, "additions", Additions.class);
    int component = local(code, "component", Component.class);
    int row = code.allocateLocal(TypeKind.INT);
    code.aload(additions).invokevirtual(ADDITIONS, "row", signature(int.class)).istore(row);
    code.aload(additions).invokevirtual(ADDITIONS, "columns", signature(Object[].class));
    store(code, row, elements);
    end(code, "commit", additions, code.parameterSlot(0), component);
    code.return_();
  }
}
