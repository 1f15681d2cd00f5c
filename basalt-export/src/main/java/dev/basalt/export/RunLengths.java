package dev.basalt.export;

import java.util.function.IntUnaryOperator;

/// Small numbers as runs of one value, or packed into bits: Parquet's form of levels and of numbers
/// of constants.
///
/// ```text
/// run    = varint(count << 1), value in as few whole bytes as its width needs
/// packed = varint(groups << 1 | 1), groups of 8 values, width bits each, lowest first
/// ```
final class RunLengths {

  private static final int GROUP = 8;

  private final Bytes out;
  private final int width;

  RunLengths(Bytes out, int width) {
    this.out = out;
    this.width = width;
  }

  /// How many bits the numbers from 0 to a largest one need.
  static int width(int largest) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(largest));
  }

  /// Writes the values from 0 to `count - 1`.
  void write(int count, IntUnaryOperator values) {
    int at = 0;
    while (at < count) {
      int run = run(at, count, values);
      if (run >= GROUP) {
        out.varint((long) run << 1);
        value(values.applyAsInt(at));
        at += run;
      } else {
        int end = at + GROUP;
        while (end < count && run(end, count, values) < GROUP) {
          end += GROUP;
        }
        pack(at, end, count, values);
        at = end;
      }
    }
  }

  private static int run(int from, int count, IntUnaryOperator values) {
    int value = values.applyAsInt(from);
    int end = from + 1;
    while (end < count && values.applyAsInt(end) == value) {
      end++;
    }
    return end - from;
  }

  private void value(int value) {
    for (int bits = 0; bits < width; bits += Byte.SIZE) {
      out.int8(value >> bits);
    }
  }

  private void pack(int from, int end, int count, IntUnaryOperator values) {
    out.varint((end - from) / GROUP << 1 | 1);
    long bits = 0;
    int filled = 0;
    for (int i = from; i < end; i++) {
      bits |= (i < count ? (long) values.applyAsInt(i) : 0) << filled;
      filled += width;
      while (filled >= Byte.SIZE) {
        out.int8((int) bits);
        bits >>>= Byte.SIZE;
        filled -= Byte.SIZE;
      }
    }
  }
}
