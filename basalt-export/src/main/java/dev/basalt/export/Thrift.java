package dev.basalt.export;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.function.Consumer;

/// Writes structures in the compact protocol of Thrift, which Parquet uses for everything except
/// the values. A field is a number and a value, in the order of numbers.
final class Thrift {

  private static final int TRUE = 1;
  private static final int FALSE = 2;
  private static final int BYTE = 3;
  private static final int INT32 = 5;
  private static final int INT64 = 6;
  private static final int BINARY = 8;
  private static final int LIST = 9;
  private static final int STRUCT = 12;

  private final Bytes out;
  private final Deque<Integer> around = new ArrayDeque<>();
  private int last;

  Thrift(Bytes out) {
    this.out = out;
  }

  private void field(int number, int type) {
    int step = number - last;
    assert step > 0 && step <= 15;
    out.int8(step << 4 | type);
    last = number;
  }

  private static long zigzag(long value) {
    return value << 1 ^ value >> 63;
  }

  void flag(int number, boolean value) {
    field(number, value ? TRUE : FALSE);
  }

  void int8(int number, int value) {
    field(number, BYTE);
    out.int8(value);
  }

  void int32(int number, int value) {
    field(number, INT32);
    out.varint(zigzag(value));
  }

  void int64(int number, long value) {
    field(number, INT64);
    out.varint(zigzag(value));
  }

  void text(int number, String value) {
    field(number, BINARY);
    text(value);
  }

  private void text(String value) {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    out.varint(bytes.length);
    out.add(bytes);
  }

  // ---- structures and lists

  void struct(int number, Runnable fields) {
    field(number, STRUCT);
    struct(fields);
  }

  void struct(Runnable fields) {
    around.push(last);
    last = 0;
    fields.run();
    out.int8(0);
    last = around.pop();
  }

  <T> void structs(int number, Collection<T> values, Consumer<T> fields) {
    list(number, values.size(), STRUCT);
    values.forEach(value -> struct(() -> fields.accept(value)));
  }

  void ints(int number, Collection<Integer> values) {
    list(number, values.size(), INT32);
    values.forEach(value -> out.varint(zigzag(value)));
  }

  void texts(int number, Collection<String> values) {
    list(number, values.size(), BINARY);
    values.forEach(this::text);
  }

  private void list(int number, int size, int type) {
    field(number, LIST);
    if (size < 15) {
      out.int8(size << 4 | type);
    } else {
      out.int8(0xF0 | type);
      out.varint(size);
    }
  }
}
