package dev.basalt.export;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/// Writes batches as messages; the package doc describes the file.
final class ArrowWriter implements Batch.Target {

  private static final byte[] MAGIC = "ARROW1".getBytes(StandardCharsets.US_ASCII);
  private static final int CONTINUATION = -1;
  private static final int VERSION = 4;

  private static final int SCHEMA = 1;
  private static final int DICTIONARY = 2;
  private static final int ROWS = 3;

  private final List<Field> fields;
  private final boolean file;
  private final OutputStream out;
  private long position;

  /// The positions of messages: offset, size of the head, size of the body.
  private final Bytes dictionaries = new Bytes();

  private final Bytes batches = new Bytes();

  // those of the message that is being made
  private final Bytes nodes = new Bytes();
  private final Bytes buffers = new Bytes();
  private final Bytes body = new Bytes();

  ArrowWriter(List<Field> fields, boolean file, OutputStream out) {
    this.fields = fields;
    this.file = file;
    this.out = out;
  }

  // ---- the file

  void begin() throws IOException {
    if (file) {
      Bytes magic = new Bytes();
      magic.add(MAGIC);
      magic.align(8);
      write(magic);
    }
    message(SCHEMA, new ArrowSchema(fields).table());
    long id = 0;
    for (Field field : named(fields)) {
      dictionary(id++, field);
    }
  }

  private static List<Field> named(List<Field> fields) {
    List<Field> named = new ArrayList<>();
    for (Field field : fields) {
      if (field.kind() == Field.Kind.NAMES) {
        named.add(field);
      }
      named.addAll(named(field.children()));
    }
    return named;
  }

  private void dictionary(long id, Field field) throws IOException {
    Vector names = new Vector(Field.ofNames(), 0);
    field.names().forEach(names::add);
    add(names);
    place(dictionaries);
    FlatTable rows = rows(field.names().size());
    message(DICTIONARY, new FlatTable().int64(0, id).table(1, rows));
  }

  @Override
  public void write(Batch batch) {
    batch.vectors().forEach(this::add);
    place(batches);
    try {
      message(ROWS, rows(batch.count()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void end() throws IOException {
    Bytes end = new Bytes();
    end.int32(CONTINUATION);
    end.int32(0);
    if (file) {
      Bytes footer = new Bytes();
      new FlatTable()
          .int16(0, VERSION)
          .table(1, new ArrowSchema(fields).table())
          .structs(2, dictionaries.size() / 24, dictionaries)
          .structs(3, batches.size() / 24, batches)
          .writeRoot(footer);
      end.add(footer);
      end.int32(footer.size());
      end.add(MAGIC);
    }
    write(end);
  }

  // ---- messages

  private void message(int kind, FlatTable header) throws IOException {
    Bytes head = new Bytes();
    new FlatTable()
        .int16(0, VERSION)
        .int8(1, kind)
        .table(2, header)
        .int64(3, body.size())
        .writeRoot(head);
    head.align(8);
    Bytes start = new Bytes();
    start.int32(CONTINUATION);
    start.int32(head.size());
    write(start);
    write(head);
    int size = 8 + head.size();
    if (kind == ROWS) {
      size(batches, size);
    } else if (kind == DICTIONARY) {
      size(dictionaries, size);
    }
    write(body);
    body.clear();
  }

  /// Records where the next message begins.
  private void place(Bytes blocks) {
    blocks.int64(position);
  }

  private void size(Bytes blocks, int head) {
    blocks.int32(head);
    blocks.int32(0);
    blocks.int64(body.size());
  }

  private void write(Bytes bytes) throws IOException {
    bytes.writeTo(out);
    position += bytes.size();
  }

  private FlatTable rows(int count) {
    FlatTable rows = new FlatTable().int64(0, count);
    rows.structs(1, nodes.size() / 16, copy(nodes));
    return rows.structs(2, buffers.size() / 16, copy(buffers));
  }

  private static Bytes copy(Bytes bytes) {
    Bytes copy = new Bytes();
    copy.add(bytes);
    bytes.clear();
    return copy;
  }

  // ---- values

  private void add(Vector vector) {
    nodes.int64(vector.count());
    nodes.int64(vector.field().nullable() ? vector.count() - vector.present() : 0);
    if (vector.field().nullable() && vector.present() < vector.count()) {
      bits(vector.count(), vector::isPresent);
    } else {
      buffer(0);
    }
    switch (vector.field().kind()) {
      case GROUP -> vector.children().forEach(this::add);
      case BOOLEAN -> bits(vector.count(), row -> vector.values().int8At(row) != 0);
      case TEXT -> {
        int start = body.size();
        body.int32(0);
        for (int row = 0; row < vector.count(); row++) {
          body.int32(vector.textEnd(row));
        }
        buffer(body.size() - start);
        values(vector);
      }
      default -> values(vector);
    }
  }

  private void values(Vector vector) {
    body.add(vector.values());
    buffer(vector.values().size());
  }

  private void bits(int count, IntPredicate values) {
    for (int i = 0; i < count; i += Byte.SIZE) {
      int bits = 0;
      for (int bit = 0; bit < Byte.SIZE && i + bit < count; bit++) {
        bits |= values.test(i + bit) ? 1 << bit : 0;
      }
      body.int8(bits);
    }
    buffer((count + Byte.SIZE - 1) / Byte.SIZE);
  }

  /// The last bytes of the body are a buffer.
  private void buffer(int size) {
    buffers.int64(body.size() - size);
    buffers.int64(size);
    body.align(8);
  }
}
