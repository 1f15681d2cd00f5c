package dev.basalt.internal.codegen;

import static dev.basalt.internal.codegen.HiddenClass.desc;
import static dev.basalt.internal.codegen.HiddenClass.signature;

import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.Frame;
import dev.basalt.internal.query.LoopShape;
import dev.basalt.internal.query.RelatedTerm;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Shape;
import dev.basalt.query.TermKind;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.Objects;

/// What a loop hands to the body in one place, and the code for it.
abstract class TermCode {

  /// The code for a term.
  ///
  /// @param absent whether its component is absent from the rows that the loop runs over
  static TermCode of(LoopShape shape, int place, boolean absent, Constants constants) {
    LoopShape.Argument argument = shape.arguments().get(place);
    if (absent) {
      return new Absent(argument.width());
    }
    if (argument.kind() == TermKind.ENTITY) {
      return new Self();
    }
    if (argument.kind() == TermKind.RESOURCE || argument.kind() == TermKind.EVENTS) {
      return new Constant(place);
    }
    if (argument.kind() == TermKind.SOURCES) {
      return new Sources(place);
    }
    Shape component = Objects.requireNonNull(argument.codec()).shape();
    if (argument.kind() == TermKind.TARGET || argument.kind() == TermKind.UP) {
      return new Related(place, component, constants);
    }
    boolean updated = place == 0 && shape.call().style() == Call.Style.UPDATE;
    return argument.kind() == TermKind.WRITE && !updated
        ? new Written(place, shape.offset(place), component, shape.tracked(), constants)
        : new Value(
            place, shape.offset(place), component, updated && shape.marksUpdates(), constants);
  }

  /// Appends letters that are equal for terms with the same code, and no space.
  abstract void describe(StringBuilder into);

  /// Emits what is done once, before the first row.
  void open(LoopMethod loop) {}

  /// Pushes the argument for the row.
  abstract void push(LoopMethod loop);

  /// Emits what is done after each call.
  void close(LoopMethod loop) {}

  /// Whether something is, so that it has to be done after a call that throws, too.
  boolean needsClose() {
    return false;
  }

  /// A component by value. Its arrays are in locals.
  static final class Value extends TermCode {

    private final int place;
    private final int offset;
    private final boolean tracked;
    private final ShapeConstants constants;
    private final int[] arrays;
    private int ticks;

    /// @param offset the number of its first array
    /// @param tracked whether new values are marked row by row
    Value(int place, int offset, Shape shape, boolean tracked, Constants constants) {
      this.place = place;
      this.offset = offset;
      this.tracked = tracked;
      this.constants = new ShapeConstants(shape, constants);
      this.arrays = new int[shape.leaves().size()];
    }

    @Override
    void describe(StringBuilder into) {
      into.append(tracked ? "!" : "");
      ShapeConstants.describe(constants.shape(), into);
    }

    @Override
    void open(LoopMethod loop) {
      CodeBuilder code = loop.code();
      if (tracked) {
        ticks = loop.openTicks(place);
      }
      for (Node.Leaf leaf : constants.shape().leaves()) {
        int array = code.allocateLocal(TypeKind.REFERENCE);
        loop.pushArrays();
        loop.pushIndex(offset + leaf.column());
        code.aaload().checkcast(RowCode.array(leaf)).astore(array);
        arrays[leaf.column()] = array;
      }
    }

    @Override
    void push(LoopMethod loop) {
      row(loop).read();
    }

    /// Takes the value in a local for the row's new value.
    void store(LoopMethod loop, int value) {
      RowCode row = row(loop);
      row.replace(row.take(value));
      if (tracked) {
        mark(loop);
      }
    }

    private void mark(LoopMethod loop) {
      CodeBuilder code = loop.code();
      Label nobodyAsks = code.newLabel();
      code.aload(ticks).ifnull(nobodyAsks);
      code.aload(ticks).iload(loop.row());
      loop.pushNow();
      code.lastore().labelBinding(nobodyAsks);
    }

    private RowCode row(LoopMethod loop) {
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

  /// A component by cursor. One cursor per chunk moves from row to row: C2 removes it where it
  /// inlines all that the body does with it, and where it does not, there is one object per chunk.
  /// With assertions, each row has a cursor of its own, which expires.
  static final class Written extends TermCode {

    private static final ClassDesc CURSOR = desc(Cursor.class);

    private final int place;
    private final int offset;
    private final int width;
    private final boolean tracked;
    private final Constants constants;
    private final int maker;

    private int cursor;
    private int ticks;

    /// @param offset the number of its first array
    Written(int place, int offset, Shape shape, boolean tracked, Constants constants) {
      this.place = place;
      this.offset = offset;
      this.width = shape.leaves().size();
      this.tracked = tracked;
      this.constants = constants;
      this.maker = constants.add(CursorGenerator.cursor(shape, tracked));
    }

    @Override
    void describe(StringBuilder into) {
      into.append(tracked ? '+' : '*').append(width);
    }

    @Override
    void open(LoopMethod loop) {
      CodeBuilder code = loop.code();
      cursor = code.allocateLocal(TypeKind.REFERENCE);
      if (tracked) {
        ticks = loop.openTicks(place);
      }
      if (!Cursor.CHECKED) {
        make(loop);
      }
    }

    /// Makes a cursor.
    private void make(LoopMethod loop) {
      CodeBuilder code = loop.code();
      constants.push(code, maker);
      loop.pushArrays();
      loop.pushIndex(offset);
      code.invokevirtual(CURSOR, "at", signature(Cursor.class, Object[].class, int.class));
      track(loop);
      code.astore(cursor);
    }

    /// Has what the cursor on the stack writes marked.
    private void track(LoopMethod loop) {
      CodeBuilder code = loop.code();
      if (tracked) {
        code.aload(ticks);
        loop.pushFrame();
        code.invokevirtual(CURSOR, "track", signature(Cursor.class, long[].class, Frame.class));
      }
    }

    @Override
    void push(LoopMethod loop) {
      CodeBuilder code = loop.code();
      if (Cursor.CHECKED) {
        make(loop);
      }
      code.aload(cursor).dup().iload(loop.row()).putfield(CURSOR, "row", desc(int.class));
    }

    @Override
    boolean needsClose() {
      return Cursor.CHECKED;
    }

    @Override
    void close(LoopMethod loop) {
      if (needsClose()) {
        loop.code().aload(cursor).invokevirtual(CURSOR, "expire", signature(void.class));
      }
    }
  }

  /// Null, for a component that the archetype does not have.
  private static final class Absent extends TermCode {

    private final int width;

    Absent(int width) {
      this.width = width;
    }

    @Override
    void describe(StringBuilder into) {
      into.append('0').append(width);
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

  /// A component of another entity, or null: found row by row, and read from its columns.
  private static final class Related extends TermCode {

    private static final ClassDesc TERM = desc(RelatedTerm.class);

    private final int place;
    private final ShapeConstants constants;
    private int term;
    private int found;
    private int arrays;
    private int first;
    private int row;

    Related(int place, Shape shape, Constants constants) {
      this.place = place;
      this.constants = new ShapeConstants(shape, constants);
    }

    @Override
    void describe(StringBuilder into) {
      into.append('^');
      ShapeConstants.describe(constants.shape(), into);
    }

    @Override
    void open(LoopMethod loop) {
      CodeBuilder code = loop.code();
      term = openTerm(loop, place);
      found = code.allocateLocal(TypeKind.LONG);
      arrays = code.allocateLocal(TypeKind.REFERENCE);
      code.aload(term).invokevirtual(TERM, "arrays", signature(Object[].class)).astore(arrays);
      first = code.allocateLocal(TypeKind.INT);
      row = code.allocateLocal(TypeKind.INT);
    }

    static int openTerm(LoopMethod loop, int place) {
      int local = loop.code().allocateLocal(TypeKind.REFERENCE);
      loop.pushValue(place);
      loop.code().checkcast(TERM).astore(local);
      return local;
    }

    @Override
    void push(LoopMethod loop) {
      CodeBuilder code = loop.code();
      Label there = code.newLabel();
      Label done = code.newLabel();
      code.aload(term);
      loop.pushId();
      code.invokevirtual(TERM, "find", signature(long.class, long.class)).lstore(found);
      code.lload(found).loadConstant(RelatedTerm.NOWHERE).lcmp().ifne(there);
      code.aconst_null().goto_(done);
      code.labelBinding(there);
      code.aload(term).lload(found);
      code.invokevirtual(TERM, "place", signature(int.class, long.class)).istore(first);
      code.lload(found).invokestatic(TERM, "row", signature(int.class, long.class)).istore(row);
      reader(code).read();
      code.labelBinding(done);
    }

    private RowCode reader(CodeBuilder code) {
      return new RowCode(code, constants) {
        @Override
        void pushArray(Node.Leaf leaf) {
          code.aload(arrays).iload(first).loadConstant(leaf.column()).iadd();
          code.aaload().checkcast(RowCode.array(leaf));
        }

        @Override
        void pushRow() {
          code.iload(row);
        }
      };
    }
  }

  /// The components of all sources, in a list.
  private static final class Sources extends TermCode {

    private final int place;
    private int term;

    Sources(int place) {
      this.place = place;
    }

    @Override
    void describe(StringBuilder into) {
      into.append('<');
    }

    @Override
    void open(LoopMethod loop) {
      term = Related.openTerm(loop, place);
    }

    @Override
    void push(LoopMethod loop) {
      loop.code().aload(term);
      loop.pushId();
      loop.code()
          .invokevirtual(Related.TERM, "values", signature(java.util.List.class, long.class));
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
