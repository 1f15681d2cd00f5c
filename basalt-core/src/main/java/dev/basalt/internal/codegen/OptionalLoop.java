package dev.basalt.internal.codegen;

import dev.basalt.internal.query.Frame;
import dev.basalt.internal.query.InterpretedLoop;
import dev.basalt.internal.query.Loop;
import dev.basalt.internal.query.LoopShape;
import dev.basalt.query.TermKind;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The loop of a query with optional terms. Whether a component is there is the same for all rows
/// of a chunk, so there is a generated loop for each combination, and no test inside of them.
///
/// That holds for the combinations that come first. A class takes milliseconds to make, and twelve
/// optional terms could have thousands of combinations; all others share an interpreted loop. So do
/// chunks whose rows differ, since sparse components gave too many cases.
final class OptionalLoop extends Loop {

  /// As many combinations as six terms have.
  static final int MOST_VARIANTS = 64;

  /// For a table of variants that is at most half full.
  private static final int TABLE_BITS = 7;

  private final LoopShape shape;
  private final Class<?> body;
  private final LoopStyle style;
  private final int[] optional;

  /// By the hash of a combination, open addressing; replaced when a variant is added.
  private volatile @Nullable Variant[] variants = new Variant[1 << TABLE_BITS];

  private volatile int count;

  /// Runs what has no variant of its own.
  private final Variant others;

  private record Variant(boolean[] absent, Loop loop) {}

  private OptionalLoop(LoopShape shape, Class<?> body, LoopStyle style, int[] optional) {
    this.shape = shape;
    this.body = body;
    this.style = style;
    this.optional = optional;
    this.others = new Variant(new boolean[0], new InterpretedLoop(shape));
  }

  /// The loop for a shape; such a one if it has optional terms.
  static Loop of(LoopShape shape, Class<?> body, LoopStyle style) {
    int terms = shape.arguments().size();
    int[] optional = new int[terms];
    int count = 0;
    for (int term = 0; term < terms; term++) {
      if (shape.arguments().get(term).kind() == TermKind.OPTIONAL) {
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
      while (end < to && runs(variant, frame, end)) {
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
    Variant known = frame.isMixed(place) ? others : find(frame, place);
    if (known != null) {
      return known;
    }
    return count == MOST_VARIANTS ? others : addVariant(frame, place);
  }

  private @Nullable Variant find(Frame frame, int place) {
    @Nullable Variant[] table = variants;
    int index = hash(frame, place);
    Variant found = table[index];
    while (found != null && !fits(found, frame, place)) {
      index = next(index);
      found = table[index];
    }
    return found;
  }

  private int hash(Frame frame, int place) {
    int hash = 0;
    for (int term : optional) {
      hash = hash * 31 + (frame.isAbsent(place, term) ? 1 : 0);
    }
    return hash * 0x9E3779B9 >>> Integer.SIZE - TABLE_BITS;
  }

  private static int next(int index) {
    return index + 1 & (1 << TABLE_BITS) - 1;
  }

  /// Whether a variant is the one for a place.
  private boolean runs(Variant variant, Frame frame, int place) {
    boolean hasOwn = !frame.isMixed(place);
    return variant == others
        ? !hasOwn || find(frame, place) == null
        : hasOwn && fits(variant, frame, place);
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
    if (known != null || count == MOST_VARIANTS) {
      return known != null ? known : others;
    }
    boolean[] absent = new boolean[shape.arguments().size()];
    for (int term : optional) {
      absent[term] = frame.isAbsent(place, term);
    }
    Variant added = new Variant(absent, new LoopGenerator(shape, body, absent, style).generate());
    put(added, hash(frame, place));
    return added;
  }

  private void put(Variant added, int hash) {
    @Nullable Variant[] table = variants.clone();
    int index = hash;
    while (table[index] != null) {
      index = next(index);
    }
    table[index] = added;
    variants = table;
    int more = count + 1;
    count = more;
  }
}
