package dev.basalt.internal.codegen;

import static dev.basalt.internal.codegen.HiddenClass.desc;
import static dev.basalt.internal.codegen.HiddenClass.signature;

import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.Frame;
import dev.basalt.internal.query.LoopShape;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Shape;
import dev.basalt.query.Term;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.Objects;

/// What a loop hands to the body in one place, and the code for it.
abstract class TermCode {

  /// The code for a term.
  ///
  /// @param absent whether its component is absent from the rows that the loop runs over
  static TermCode of(
      LoopShape shape, int place, boolean absent, CursorUse cursors, Constants constants) {
    LoopShape.Argument argument = shape.arguments().get(place);
    if (absent) {
      return new Absent();
    }
    if (argument.kind() == Term.Kind.ENTITY) {
      return new Self();
    }
    if (argument.kind() == Term.Kind.RESOURCE || argument.kind() == Term.Kind.EVENTS) {
      return new Constant(place);
    }
    Shape component = Objects.requireNonNull(argument.codec()).shape();
    boolean updated = place == 0 && shape.call().style() == Call.Style.UPDATE;
    return argument.kind() == Term.Kind.WRITE && !updated
        ? new Written(place, component, cursors, shape.tracked(), constants)
        : new Value(place, component, constants);
  }

  /// Appends letters that are equal for terms with the same code.
  abstract void describe(StringBuilder into);

  /// Emits what is done once, before the first row.
  void open(LoopMethod loop) {}

  /// Pushes the argument for the row.
  abstract void push(LoopMethod loop);

  /// Emits what is done after each call.
  void close(LoopMethod loop) {}

  /// A component by value. Its arrays are in locals.
  static final class Value extends TermCode {

    private final int place;
    private final ShapeConstants constants;
    private final int[] arrays;

    Value(int place, Shape shape, Constants constants) {
      this.place = place;
      this.constants = new ShapeConstants(shape, constants);
      this.arrays = new int[shape.leaves().size()];
    }

    @Override
    void describe(StringBuilder into) {
      ShapeConstants.describe(constants.shape(), into);
    }

    @Override
    void open(LoopMethod loop) {
      CodeBuilder code = loop.code();
      int columns = code.allocateLocal(TypeKind.REFERENCE);
      loop.pushColumns(place);
      code.astore(columns);
      for (Node.Leaf leaf : constants.shape().leaves()) {
        int array = code.allocateLocal(TypeKind.REFERENCE);
        code.aload(columns).loadConstant(leaf.column()).aaload();
        code.checkcast(RowCode.array(leaf)).astore(array);
        arrays[leaf.column()] = array;
      }
    }

    @Override
    void push(LoopMethod loop) {
      row(loop).read();
    }

    RowCode row(LoopMethod loop) {
      CodeBuilder code = loop.code();
      return new RowCode(code, constants) {
        @Override
        void pushArray(Node.Leaf leaf) {
          code.aload(arrays[leaf.column()]);
        }

        @Override
        void pushRow() {
          code.iload(loop.row());
        }
      };
    }
  }

  /// A component by cursor.
  static final class Written extends TermCode {

    private static final ClassDesc CURSOR = desc(Cursor.class);

    private final int place;
    private final CursorUse use;
    private final boolean tracked;
    private final Constants constants;
    private final int maker;
    private int columns;
    private int cursor;
    private int ticks;

    Written(int place, Shape shape, CursorUse use, boolean tracked, Constants constants) {
      this.place = place;
      this.use = use;
      this.tracked = tracked;
      this.constants = constants;
      this.maker = constants.add(CursorGenerator.cursor(shape, tracked));
    }

    @Override
    void describe(StringBuilder into) {
      into.append(tracked ? '+' : '*').append(use.name());
    }

    @Override
    void open(LoopMethod loop) {
      CodeBuilder code = loop.code();
      columns = code.allocateLocal(TypeKind.REFERENCE);
      cursor = code.allocateLocal(TypeKind.REFERENCE);
      loop.pushColumns(place);
      code.astore(columns);
      if (tracked) {
        ticks = loop.openTicks(place);
      }
      if (use == CursorUse.PER_CHUNK) {
        constants.push(code, maker);
        code.aload(columns).iconst_0();
        make(loop);
        code.astore(cursor);
      }
    }

    private void make(LoopMethod loop) {
      CodeBuilder code = loop.code();
      code.invokevirtual(CURSOR, "at", signature(Cursor.class, Object[].class, int.class));
      if (tracked) {
        code.aload(ticks);
        loop.pushFrame();
        code.invokevirtual(CURSOR, "track", signature(Cursor.class, long[].class, Frame.class));
      }
    }

    @Override
    void push(LoopMethod loop) {
      CodeBuilder code = loop.code();
      if (use == CursorUse.PER_CHUNK) {
        code.aload(cursor).dup().iload(loop.row()).putfield(CURSOR, "row", desc(int.class));
        return;
      }
      constants.push(code, maker);
      code.aload(columns).iload(loop.row());
      make(loop);
      if (use == CursorUse.CHECKED) {
        code.dup().astore(cursor);
      }
    }

    @Override
    void close(LoopMethod loop) {
      if (use == CursorUse.CHECKED) {
        loop.code().aload(cursor).invokevirtual(CURSOR, "expire", signature(void.class));
      }
    }
  }

  /// Null, for a component that the archetype does not have.
  private static final class Absent extends TermCode {

    @Override
    void describe(StringBuilder into) {
      into.append('0');
    }

    @Override
    void push(LoopMethod loop) {
      loop.code().aconst_null();
    }
  }

  /// The entity of the row.
  private static final class Self extends TermCode {

    @Override
    void describe(StringBuilder into) {
      into.append('@');
    }

    @Override
    void push(LoopMethod loop) {
      loop.pushEntity();
    }
  }

  /// A value that is the same for all rows.
  private static final class Constant extends TermCode {

    private final int place;
    private int value;

    Constant(int place) {
      this.place = place;
    }

    @Override
    void describe(StringBuilder into) {
      into.append('$');
    }

    @Override
    void open(LoopMethod loop) {
      value = loop.code().allocateLocal(TypeKind.REFERENCE);
      loop.pushValue(place);
      loop.code().astore(value);
    }

    @Override
    void push(LoopMethod loop) {
      loop.code().aload(value);
    }
  }
}
