package dev.basalt.internal.query;

import dev.basalt.Entity;
import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.query.Mut;
import dev.basalt.query.TermKind;
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
  public long whole(Object body, Frame frame, int from, int to) {
    for (int place = from; place < to; place++) {
      int rows = frame.chunk(place).count();
      int row = range(body, frame, place, 0, rows);
      if (row == STOPPED) {
        return STOPPED;
      }
      if (row < rows) {
        return position(place, row);
      }
    }
    return position(to, 0);
  }

  @Override
  public int range(Object body, Frame frame, int place, int from, int to) {
    Open open = new Open(frame, place);
    int replacements = open.chunk.replacements();
    for (int row = from; row < to; row++) {
      if (!call(body, open, row)) {
        return STOPPED;
      }
      if (open.chunk.replacements() != replacements) {
        return row + 1;
      }
    }
    return to;
  }

  /// A chunk that the loop is in, with its columns by term.
  private final class Open {
    final Frame frame;
    final int place;
    final Chunk chunk;
    final Object[] @Nullable [] columns = new Object[terms.length][];

    Open(Frame frame, int place) {
      this.frame = frame;
      this.place = place;
      this.chunk = frame.enter(place);
      for (int term = 0; term < terms.length; term++) {
        columns[term] = frame.columns(place, term);
      }
    }

    boolean isAbsent(int term, int row) {
      return frame.isAbsent(place, term, row);
    }

    void mark(int term, int row) {
      frame.mark(place, term, row);
    }
  }

  /// Whether to go on.
  private boolean call(Object body, Open open, int row) {
    @Nullable Object[] values = values(open, row);
    @Nullable Object[] arguments = shape.node() == null ? lead(values, open, row) : node(values);
    Object result;
    try {
      result = shape.call().invoker().invoke(body, arguments);
    } finally {
      expire(values);
    }
    return switch (shape.call().style()) {
      case EACH -> true;
      case WHILE -> Objects.equals(result, true);
      case UPDATE -> {
        Codec codec = Objects.requireNonNull(terms[0].codec());
        codec.write(Objects.requireNonNull(open.columns[0]), row, present(result));
        open.mark(0, row);
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

  private @Nullable Object[] values(Open open, int row) {
    @Nullable Object[] values = new Object[terms.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(i, open, row);
    }
    return values;
  }

  private @Nullable Object value(int term, Open open, int row) {
    TermKind kind = terms[term].kind();
    return switch (kind) {
      case ENTITY -> new Entity(open.chunk.entities()[row]);
      case RESOURCE, EVENTS -> open.frame.value(term);
      case TARGET, UP, SOURCES -> open.frame.related(term).value(open.chunk.entities()[row]);
      case READ, OPTIONAL, WRITE -> {
        Object @Nullable [] columns = open.columns[term];
        Codec codec = Objects.requireNonNull(terms[term].codec());
        if (columns == null || kind == TermKind.OPTIONAL && open.isAbsent(term, row)) {
          yield null;
        }
        boolean cursor =
            kind == TermKind.WRITE && (term > 0 || shape.call().style() != Call.Style.UPDATE);
        yield cursor ? new Cursor(codec, columns, row, open, term) : codec.read(columns, row);
      }
    };
  }

  private @Nullable Object[] lead(@Nullable Object[] values, Open open, int row) {
    if (!shape.call().entityFirst()) {
      return values;
    }
    @Nullable Object[] arguments = new Object[values.length + 1];
    arguments[0] = new Entity(open.chunk.entities()[row]);
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
    private final Open open;
    private final int term;
    private boolean expired;

    Cursor(Codec codec, Object[] columns, int row, Open open, int term) {
      this.codec = codec;
      this.columns = columns;
      this.row = row;
      this.open = open;
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
      open.mark(term, row);
    }

    @Override
    public boolean setIfChanged(Object value) {
      assert isValid();
      if (codec.matches(columns, row, Cursors.present(value))) {
        return false;
      }
      codec.write(columns, row, value);
      open.mark(term, row);
      return true;
    }

    private boolean isValid() {
      return Cursors.check(expired);
    }
  }
}
