package dev.basalt.export;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/// Row groups of plain pages.
final class ParquetFormat implements TableFormat {

  private final boolean compressed;

  ParquetFormat(boolean compressed) {
    this.compressed = compressed;
  }

  @Override
  public String extension() {
    return "parquet";
  }

  @Override
  public void write(Extract extract, OutputStream out) {
    ParquetWriter writer = new ParquetWriter(extract.fields(), compressed, out);
    try {
      writer.begin();
      extract.fill(new Batch(extract.fields(), writer));
      writer.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// For example `Parquet tables`.
  @Override
  public String toString() {
    return "Parquet tables";
  }
}
