package dev.basalt.internal.query;

import dev.basalt.Entity;
import dev.basalt.internal.shape.Codec;
import dev.basalt.query.Mut;
import dev.basalt.query.Term;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The loop in plain Java: the definition of what generated loops do.
public final class InterpretedLoop extends Loop {

  private final LoopShape shape;
  private final LoopShape.Argument[] terms;

  public InterpretedLoop(LoopShape shape) {
    this.shape = shape;
    this.terms = shape.arguments().toArray(new LoopShape.Argument[0]);
  }

  @Override
  public int whole(Object body, Frame frame, int rows) {
    return range(body, frame, 0, rows);
  }

  @Override
  public int range(Object body, Frame frame, int from, int to) {
    int replacements = frame.replacements();
    for (int row = from; row < to; row++) {
      if (!call(body, frame, row)) {
        return STOPPED;
      }
      if (frame.replacements() != replacements) {
        return row + 1;
      }
    }
    return to;
  }

  /// Whether to go on.
  private boolean call(Object body, Frame frame, int row) {
    @Nullable Object[] values = values(frame, row);
    @Nullable Object[] arguments = shape.node() == null ? lead(values, frame, row) : node(values);
    Object result = shape.call().invoker().invoke(body, arguments);
    expire(values);
    return switch (shape.call().style()) {
      case EACH -> true;
      case WHILE -> Objects.equals(result, true);
      case UPDATE -> {
        Codec codec = Objects.requireNonNull(terms[0].codec());
        codec.write(Objects.requireNonNull(frame.columns(0)), row, present(result));
        frame.mark(0, row);
        yield true;
      }
    };
  }

  /// Refuses null as the new value of a component. Generated loops call it too.
  public static Object present(@Nullable Object result) {
    if (result == null) {
      throw new NullPointerException("update returned null; a component cannot be null");
    }
    return result;
  }

  private @Nullable Object[] values(Frame frame, int row) {
    @Nullable Object[] values = new Object[terms.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(i, frame, row);
    }
    return values;
  }

  private @Nullable Object value(int term, Frame frame, int row) {
    Term.Kind kind = terms[term].kind();
    return switch (kind) {
      case ENTITY -> new Entity(frame.entities()[row]);
      case RESOURCE, EVENTS -> frame.value(term);
      case READ, OPTIONAL, WRITE -> {
        Object @Nullable [] columns = frame.columns(term);
        Codec codec = Objects.requireNonNull(terms[term].codec());
        if (columns == null) {
          yield null;
        }
        boolean cursor =
            kind == Term.Kind.WRITE && (term > 0 || shape.call().style() != Call.Style.UPDATE);
        yield cursor ? new Cursor(codec, columns, row, frame, term) : codec.read(columns, row);
      }
    };
  }

  private @Nullable Object[] lead(@Nullable Object[] values, Frame frame, int row) {
    if (!shape.call().entityFirst()) {
      return values;
    }
    @Nullable Object[] arguments = new Object[values.length + 1];
    arguments[0] = new Entity(frame.entities()[row]);
    System.arraycopy(values, 0, arguments, 1, values.length);
    return arguments;
  }

  private @Nullable Object[] node(@Nullable Object[] values) {
    return new Object[] {Nodes.make(Objects.requireNonNull(shape.node()), values)};
  }

  private static void expire(@Nullable Object[] values) {
    for (Object value : values) {
      if (value instanceof Cursor cursor) {
        cursor.expired = true;
      }
    }
  }

  @Override
  public boolean isGenerated() {
    return false;
  }

  /// A cursor in plain Java.
  private static final class Cursor extends Mut<Object> {
    private final Codec codec;
    private final Object[] columns;
    private final int row;
    private final Frame frame;
    private final int term;
    private boolean expired;

    Cursor(Codec codec, Object[] columns, int row, Frame frame, int term) {
      this.codec = codec;
      this.columns = columns;
      this.row = row;
      this.frame = frame;
      this.term = term;
    }

    @Override
    public Object get() {
      assert isValid();
      return codec.read(columns, row);
    }

    @Override
    public void set(Object value) {
      assert isValid();
      codec.write(columns, row, Cursors.present(value));
      frame.mark(term, row);
    }

    @Override
    public boolean setIfChanged(Object value) {
      assert isValid();
      if (codec.matches(columns, row, Cursors.present(value))) {
        return false;
      }
      codec.write(columns, row, value);
      frame.mark(term, row);
      return true;
    }

    private boolean isValid() {
      return Cursors.check(expired);
    }
  }
}
