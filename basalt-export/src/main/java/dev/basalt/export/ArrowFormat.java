package dev.basalt.export;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/// Record batches, in a file or as a stream.
final class ArrowFormat implements TableFormat {

  private final boolean file;

  ArrowFormat(boolean file) {
    this.file = file;
  }

  @Override
  public String extension() {
    return file ? "arrow" : "arrows";
  }

  @Override
  public void write(Extract extract, OutputStream out) {
    ArrowWriter writer = new ArrowWriter(extract.fields(), file, out);
    try {
      writer.begin();
      extract.fill(new Batch(extract.fields(), writer));
      writer.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// For example `Arrow tables`.
  @Override
  public String toString() {
    return file ? "Arrow tables" : "Arrow streams";
  }
}
