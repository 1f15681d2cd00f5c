package dev.basalt.internal.codegen;

import dev.basalt.internal.query.Frame;
import dev.basalt.internal.query.Loop;
import dev.basalt.internal.query.LoopShape;
import dev.basalt.query.Term;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The loop of a query with optional terms. Whether a component is there is the same for all rows
/// of a chunk, so there is a generated loop for each combination, and no test inside of them.
final class OptionalLoop extends Loop {

  private final LoopShape shape;
  private final Class<?> body;
  private final LoopStyle style;
  private final int[] optional;
  private volatile Variant[] variants = {};

  private record Variant(boolean[] absent, Loop loop) {}

  private OptionalLoop(LoopShape shape, Class<?> body, LoopStyle style, int[] optional) {
    this.shape = shape;
    this.body = body;
    this.style = style;
    this.optional = optional;
  }

  /// The loop for a shape; such a one if it has optional terms.
  static Loop of(LoopShape shape, Class<?> body, LoopStyle style) {
    int terms = shape.arguments().size();
    int[] optional = new int[terms];
    int count = 0;
    for (int term = 0; term < terms; term++) {
      if (shape.arguments().get(term).kind() == Term.Kind.OPTIONAL) {
        optional[count++] = term;
      }
    }
    return count == 0
        ? new LoopGenerator(shape, body, new boolean[terms], style).generate()
        : new OptionalLoop(shape, body, style, Arrays.copyOf(optional, count));
  }

  @Override
  public long whole(Object body, Frame frame, int from, int to) {
    int place = from;
    while (place < to) {
      Variant variant = variant(frame, place);
      int end = place + 1;
      while (end < to && fits(variant, frame, end)) {
        end++;
      }
      long reached = variant.loop.whole(body, frame, place, end);
      if (reached != position(end, 0)) {
        return reached;
      }
      place = end;
    }
    return position(to, 0);
  }

  @Override
  public int range(Object body, Frame frame, int place, int from, int to) {
    return variant(frame, place).loop.range(body, frame, place, from, to);
  }

  @Override
  public int picked(Object body, Frame frame, int place, int[] rows, int from, int to) {
    return variant(frame, place).loop.picked(body, frame, place, rows, from, to);
  }

  private Variant variant(Frame frame, int place) {
    Variant known = find(frame, place);
    return known != null ? known : addVariant(frame, place);
  }

  private @Nullable Variant find(Frame frame, int place) {
    for (Variant variant : variants) {
      if (fits(variant, frame, place)) {
        return variant;
      }
    }
    return null;
  }

  private boolean fits(Variant variant, Frame frame, int place) {
    for (int term : optional) {
      if (variant.absent[term] != frame.isAbsent(place, term)) {
        return false;
      }
    }
    return true;
  }

  private synchronized Variant addVariant(Frame frame, int place) {
    Variant known = find(frame, place);
    if (known != null) {
      return known;
    }
    boolean[] absent = new boolean[shape.arguments().size()];
    for (int term : optional) {
      absent[term] = frame.isAbsent(place, term);
    }
    Variant added = new Variant(absent, new LoopGenerator(shape, body, absent, style).generate());
    Variant[] more = Arrays.copyOf(variants, variants.length + 1);
    more[variants.length] = added;
    variants = more;
    return added;
  }
}
