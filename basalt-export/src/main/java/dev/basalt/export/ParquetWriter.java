package dev.basalt.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;

/// Writes batches as row groups; the package doc describes the file.
final class ParquetWriter implements Batch.Target {

  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

  private static final int PLAIN = 0;
  private static final int RUN_LENGTHS = 3;
  private static final int DICTIONARY = 8;

  private static final int DATA_PAGE = 0;
  private static final int DICTIONARY_PAGE = 2;

  /// A column of a row group that has been written.
  ///
  /// @param dictionary where its dictionary begins, or -1
  private record Chunk(
      ParquetColumn column, int rows, long dictionary, long data, long raw, long stored) {

    long start() {
      return dictionary < 0 ? data : dictionary;
    }
  }

  private record Group(int rows, List<Chunk> chunks) {}

  private final List<Field> fields;
  private final List<ParquetColumn> columns = new ArrayList<>();
  private final boolean compressed;
  private final OutputStream out;
  private final List<Group> groups = new ArrayList<>();
  private final Bytes page = new Bytes();
  private long position;
  private long raw;

  ParquetWriter(List<Field> fields, boolean compressed, OutputStream out) {
    this.fields = fields;
    this.compressed = compressed;
    this.out = out;
    fields.forEach(field -> addColumns(field, List.of()));
  }

  private void addColumns(Field field, List<String> around) {
    List<String> path = new ArrayList<>(around);
    path.add(field.name());
    if (field.kind() == Field.Kind.GROUP) {
      field.children().forEach(child -> addColumns(child, path));
    } else {
      columns.add(new ParquetColumn(field, List.copyOf(path)));
    }
  }

  void begin() throws IOException {
    out.write(MAGIC);
    position = MAGIC.length;
  }

  // ---- row groups

  @Override
  public void write(Batch batch) {
    List<Vector> vectors = Batch.leaves(batch.vectors());
    List<Chunk> chunks = new ArrayList<>();
    try {
      for (int i = 0; i < vectors.size(); i++) {
        chunks.add(write(columns.get(i), vectors.get(i)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    groups.add(new Group(batch.count(), chunks));
  }

  private Chunk write(ParquetColumn column, Vector vector) throws IOException {
    long start = position;
    raw = 0;
    boolean named = column.field().kind() == Field.Kind.NAMES;
    if (named) {
      column.dictionary(page);
      page(DICTIONARY_PAGE, column.field().names().size(), PLAIN);
    }
    long data = position;
    column.values(vector, page);
    page(DATA_PAGE, vector.count(), named ? DICTIONARY : PLAIN);
    return new Chunk(column, vector.count(), named ? start : -1, data, raw, position - start);
  }

  /// Writes a page with its head, and empties it.
  private void page(int kind, int count, int encoding) throws IOException {
    byte[] body = compressed ? gzip(page) : Arrays.copyOf(page.array(), page.size());
    CRC32 checksum = new CRC32();
    checksum.update(body);
    Bytes head = new Bytes();
    Thrift thrift = new Thrift(head);
    thrift.struct(
        () -> {
          thrift.int32(1, kind);
          thrift.int32(2, page.size());
          thrift.int32(3, body.length);
          thrift.int32(4, (int) checksum.getValue());
          thrift.struct(kind == DATA_PAGE ? 5 : 7, () -> values(thrift, kind, count, encoding));
        });
    write(head);
    out.write(body);
    position += body.length;
    raw += head.size() + page.size();
    page.clear();
  }

  private static void values(Thrift thrift, int kind, int count, int encoding) {
    thrift.int32(1, count);
    thrift.int32(2, encoding);
    if (kind == DATA_PAGE) {
      thrift.int32(3, RUN_LENGTHS);
      thrift.int32(4, RUN_LENGTHS);
    }
  }

  private static byte[] gzip(Bytes page) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      page.writeTo(gzip);
    }
    return bytes.toByteArray();
  }

  private void write(Bytes bytes) throws IOException {
    bytes.writeTo(out);
    position += bytes.size();
  }

  // ---- the end

  void end() throws IOException {
    Bytes footer = new Bytes();
    Thrift thrift = new Thrift(footer);
    thrift.struct(() -> file(thrift));
    int length = footer.size();
    footer.int32(length);
    footer.add(MAGIC);
    write(footer);
  }

  private void file(Thrift thrift) {
    List<Field> schema = new ArrayList<>();
    schema.add(Field.group("table", false, fields));
    fields.forEach(field -> flatten(field, schema));
    thrift.int32(1, 1);
    thrift.structs(2, schema, field -> ParquetColumn.describe(thrift, field, schema.getFirst()));
    thrift.int64(3, groups.stream().mapToLong(Group::rows).sum());
    thrift.structs(4, groups, group -> group(thrift, group));
    thrift.text(6, "Basalt");
  }

  private static void flatten(Field field, List<Field> schema) {
    schema.add(field);
    field.children().forEach(child -> flatten(child, schema));
  }

  private void group(Thrift thrift, Group group) {
    thrift.structs(1, group.chunks(), chunk -> chunk(thrift, chunk));
    thrift.int64(2, group.chunks().stream().mapToLong(Chunk::raw).sum());
    thrift.int64(3, group.rows());
  }

  private void chunk(Thrift thrift, Chunk chunk) {
    thrift.int64(2, chunk.start());
    thrift.struct(
        3,
        () -> {
          thrift.int32(1, chunk.column().type());
          thrift.ints(
              2,
              chunk.dictionary() < 0
                  ? List.of(PLAIN, RUN_LENGTHS)
                  : List.of(PLAIN, RUN_LENGTHS, DICTIONARY));
          thrift.texts(3, chunk.column().path());
          thrift.int32(4, compressed ? 2 : 0);
          thrift.int64(5, chunk.rows());
          thrift.int64(6, chunk.raw());
          thrift.int64(7, chunk.stored());
          thrift.int64(9, chunk.data());
          if (chunk.dictionary() >= 0) {
            thrift.int64(11, chunk.dictionary());
          }
        });
  }
}
