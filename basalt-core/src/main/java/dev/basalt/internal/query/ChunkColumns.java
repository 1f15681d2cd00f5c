package dev.basalt.internal.query;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.ColumnKind;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Shape;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.query.TermKind;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The arrays that a chunk view hands out: those of the chunk, or, in checked mode, copies that are
/// written back and spoilt when the call is over.
///
/// The body may also change the world by other ways, `World.set` say, while it has the copies. What
/// it did with a copy is therefore found by comparing with what was handed out, not with what the
/// chunk has by now; and only elements that it has changed are written back.
public final class ChunkColumns implements AutoCloseable {

  /// Whether views hand out copies.
  static final boolean CHECKED = Boolean.getBoolean("basalt.checked");

  private final QueryPlan plan;
  private final Chunk chunk;

  /// By term, those of the chunk.
  private final Object[] @Nullable [] columns;

  private final Object[] @Nullable [] handedOut;

  /// By term, in checked mode: what the arrays were when they were handed out.
  private final Object[] @Nullable [] originals;

  private final long[] ids;
  private boolean open = true;

  /// What the body wrote that its field cannot have; null if there is nothing.
  private @Nullable String misfit;

  /// The arrays of a chunk that was entered.
  ChunkColumns(QueryPlan plan, Frame frame, int place) {
    this.plan = plan;
    this.chunk = frame.chunk(place);
    this.columns = new Object[plan.terms().size()][];
    this.handedOut = new Object[columns.length][];
    this.originals = new Object[columns.length][];
    for (int term = 0; term < columns.length; term++) {
      Object[] own = frame.columns(place, term);
      columns[term] = own;
      handedOut[term] = own == null || !CHECKED ? own : copies(own, chunk.count());
      originals[term] = own == null || !CHECKED ? null : copies(own, chunk.count());
    }
    ids = CHECKED ? Arrays.copyOf(chunk.entities(), chunk.count()) : chunk.entities();
  }

  private boolean isWritten(int term) {
    return plan.terms().get(term).kind() == TermKind.WRITE;
  }

  /// Of the rows that there are and no more, so that use of others is noticed.
  private static Object[] copies(Object[] columns, int rows) {
    return Arrays.stream(columns).map(array -> copy(array, rows)).toArray();
  }

  @SuppressWarnings("SuspiciousSystemArraycopy") // both are arrays of one type
  private static Object copy(Object array, int length) {
    Object copy = Array.newInstance(array.getClass().componentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }

  public int count() {
    refuseClosed();
    return chunk.count();
  }

  public long[] entities() {
    refuseClosed();
    return ids;
  }

  public boolean has(Class<?> type) {
    refuseClosed();
    return handedOut[term(type)] != null;
  }

  public <A> A array(Class<?> type, String leaf, Class<A> arrayType) {
    refuseClosed();
    Objects.requireNonNull(leaf, "the name of the field is null");
    int term = term(type);
    Object[] arrays = handedOut[term];
    if (arrays == null) {
      throw new IllegalStateException(
          "%s is absent in this chunk; ask has(%s.class) first"
              .formatted(simpleName(type), simpleName(type)));
    }
    Object array = arrays[column(term, type, leaf)];
    if (!arrayType.isInstance(array)) {
      throw new IllegalArgumentException(
          "%s is stored as %s, not as %s"
              .formatted(
                  path(type, leaf), array.getClass().getSimpleName(), arrayType.getSimpleName()));
    }
    return arrayType.cast(array);
  }

  private int term(Class<?> type) {
    Objects.requireNonNull(type, "the type is null");
    for (int term = 0; term < handedOut.length; term++) {
      Component component = plan.component(term);
      if (component != null && component.type() == type) {
        return term;
      }
    }
    throw new IllegalArgumentException(
        "query %s does not ask for %s".formatted(plan, simpleName(type)));
  }

  private int column(int term, Class<?> type, String leaf) {
    Component component = Objects.requireNonNull(plan.component(term));
    Shape shape = component.codec().shape();
    int column = shape.paths().indexOf(leaf);
    if (column >= 0) {
      return column;
    }
    throw new IllegalArgumentException(
        "there is no %s; %s has %s"
            .formatted(
                path(type, leaf),
                component,
                shape.leaves().stream()
                    .map(Node.Leaf::path)
                    .collect(Collectors.joining(", ", "[", "]"))));
  }

  private static String path(Class<?> type, String leaf) {
    return leaf.isEmpty() ? simpleName(type) : simpleName(type) + "." + leaf;
  }

  private void refuseClosed() {
    if (!open) {
      throw new IllegalStateException(
          "a chunk view was used after its call; it is valid inside the body of chunks() only");
    }
  }

  /// Ends the view: takes over what was written, and notices what should not have been.
  @Override
  public void close() {
    open = false;
    if (CHECKED) {
      String breach = settle();
      boolean wroteIds = settleIds();
      if (breach != null) {
        throw new IllegalStateException(
            "chunks() of %s wrote to %s, which it asked to read; ask for it with write()"
                .formatted(plan, breach));
      }
      if (misfit != null) {
        throw new IllegalStateException(
            "chunks() of %s wrote %s; it was not stored".formatted(plan, misfit));
      }
      if (wroteIds) {
        throw new IllegalStateException(
            "chunks() of %s wrote to entities(), which is read-only; copy it first"
                .formatted(plan));
      }
    }
  }

  /// @return whether the body wrote to the ids, which nothing else can change meanwhile
  private boolean settleIds() {
    int count = chunk.count();
    boolean wrote = !Arrays.equals(ids, 0, count, chunk.entities(), 0, count);
    spoil(ids);
    return wrote;
  }

  /// @return the path of the first column that should not have been written; null if there is none
  private @Nullable String settle() {
    String breach = null;
    for (int term = 0; term < handedOut.length; term++) {
      Component component = plan.component(term);
      if (component != null && handedOut[term] != null) {
        String found = settle(term, component.codec());
        breach = breach == null ? found : breach;
      }
    }
    return breach;
  }

  private @Nullable String settle(int term, Codec codec) {
    String breach = null;
    for (int column = 0; column < codec.width(); column++) {
      boolean wrote = settle(term, column, codec.kind(column));
      if (wrote && breach == null && !isWritten(term)) {
        breach = codec.shape().leaves().get(column).path();
      }
    }
    return breach;
  }

  /// @return whether the body wrote to the column
  @SuppressWarnings("NullAway") // the term is there
  private boolean settle(int term, int column, ColumnKind kind) {
    Object original = originals[term][column];
    Object copy = handedOut[term][column];
    boolean wrote = false;
    for (int row = 0; row < chunk.count(); row++) {
      if (!kind.same(original, row, copy, row)) {
        wrote = true;
        if (isWritten(term) && fits(term, column, kind.get(copy, row))) {
          kind.copy(copy, row, columns[term][column], row);
        }
      }
    }
    spoil(copy);
    return wrote;
  }

  /// Whether a field can have an element: arrays of enums and references take others, which would
  /// only be noticed when the component is read.
  private boolean fits(int term, int column, @Nullable Object element) {
    Component component = Objects.requireNonNull(plan.component(term));
    Shape shape = component.codec().shape();
    Node.Leaf leaf = shape.leaves().get(column);
    if (leaf.encoding() == Node.Encoding.ENUM) {
      int most = leaf.constants().length;
      int code =
          element instanceof Byte small
              ? small & 0xFF
              : (Short) Objects.requireNonNull(element) & 0xFFFF;
      return code <= most || misfit(leaf, code, "has the codes 0 to " + most);
    }
    if (leaf.kind() != ColumnKind.REFERENCE) {
      return true;
    }
    boolean mayBeNull = leaf.encoding() != Node.Encoding.OBJECT;
    boolean fits = element == null ? mayBeNull : leaf.type().isInstance(element);
    return fits || misfit(leaf, className(element), "is of type " + simpleName(leaf.type()));
  }

  private static String className(@Nullable Object element) {
    return element == null ? "null" : "an object of class " + simpleName(element.getClass());
  }

  /// @return false
  private boolean misfit(Node.Leaf leaf, Object element, String demand) {
    misfit = "%s to %s, which %s".formatted(element, leaf.path(), demand);
    return false;
  }

  /// Makes later use of an array visible.
  private static void spoil(Object array) {
    switch (array) {
      case float[] a -> Arrays.fill(a, Float.NaN);
      case double[] a -> Arrays.fill(a, Double.NaN);
      case int[] a -> Arrays.fill(a, 0xDEAD_BEEF);
      case long[] a -> Arrays.fill(a, 0xDEAD_BEEF_DEAD_BEEFL);
      case short[] a -> Arrays.fill(a, (short) 0xDEAD);
      case char[] a -> Arrays.fill(a, (char) 0xDEAD);
      case byte[] a -> Arrays.fill(a, (byte) 0xDE);
      case boolean[] a -> Arrays.fill(a, true);
      default -> Arrays.fill((@Nullable Object[]) array, null);
    }
  }
}
