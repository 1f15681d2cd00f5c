package dev.basalt.internal.shape;

import java.util.function.Consumer;

/// Has a function look at each value before it is stored.
public final class CheckedCodec extends Codec {

  private final Codec codec;
  private final Consumer<Object> check;

  public CheckedCodec(Codec codec, Consumer<Object> check) {
    super(codec);
    this.codec = codec;
    this.check = check;
  }

  @Override
  public boolean isChecked() {
    return true;
  }

  public boolean isBy(Consumer<?> other) {
    return check == other;
  }

  @Override
  public Object read(Object[] columns, int row) {
    return codec.latest().read(columns, row);
  }

  @Override
  public void write(Object[] columns, int row, Object value) {
    check.accept(value);
    codec.latest().write(columns, row, value);
  }

  @Override
  public boolean matches(Object[] columns, int row, Object value) {
    return codec.latest().matches(columns, row, value);
  }

  /// Has the function look at a value that was stored element by element.
  public void check(Object[] columns, int row) {
    check.accept(read(columns, row));
  }
}
