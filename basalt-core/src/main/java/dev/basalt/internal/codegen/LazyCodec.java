package dev.basalt.internal.codegen;

import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.InterpretedCodec;
import dev.basalt.internal.shape.Shape;

/// The codec of a class that has not been used much: interpreted, until it has handled enough rows
/// to be worth a class of its own. That one becomes its successor; whoever still holds this one is
/// passed on to it.
///
/// Most components of a program that has just started are in few rows. Generating a class for each
/// of them would take longer than the first frame (benchmark `startup`).
///
/// Several threads may use it. They may miss each other's counts, which does no harm.
public final class LazyCodec extends Codec {

  private final InterpretedCodec interpreted;
  private final long threshold;
  private long rows;

  /// @param threshold after how many rows it is generated
  public LazyCodec(Shape shape, long threshold) {
    super(shape);
    this.interpreted = new InterpretedCodec(shape);
    this.threshold = threshold;
  }

  @Override
  public boolean isProvisional() {
    return latest() == this;
  }

  @Override
  public Object read(Object[] columns, int row) {
    return next().read(columns, row);
  }

  @Override
  public void write(Object[] columns, int row, Object value) {
    next().write(columns, row, value);
  }

  @Override
  public boolean matches(Object[] columns, int row, Object value) {
    return next().matches(columns, row, value);
  }

  /// What handles the next row.
  private Codec next() {
    Codec latest = latest();
    return latest == this ? count() : latest;
  }

  private Codec count() {
    rows++;
    return rows > threshold ? generate() : interpreted;
  }

  private synchronized Codec generate() {
    if (latest() == this) {
      succeedBy(CodecGenerator.generate(this));
    }
    return latest();
  }
}
