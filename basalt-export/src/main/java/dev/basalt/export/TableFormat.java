package dev.basalt.export;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A kind of file for tables that other tools read.
///
/// ```java
/// TableFormat.parquet().write(extract, Path.of("units.parquet"));
/// ```
///
/// Rows are written in batches of 131,072, or fewer if they are large, so memory does not grow with
/// the table. A format is immutable; any thread may use it.
public sealed interface TableFormat permits ParquetFormat, ArrowFormat {

  /// Parquet, for DuckDB, Spark, pandas, Polars, R: compact, and read column by column. Enums are
  /// dictionaries; nothing is compressed.
  ///
  /// @return the format
  static TableFormat parquet() {
    return new ParquetFormat(false);
  }

  /// Parquet whose pages are compressed by gzip: smaller, and slower to write.
  ///
  /// @return the format
  static TableFormat gzipParquet() {
    return new ParquetFormat(true);
  }

  /// An Arrow IPC file, also known as Feather: the arrays as they are in memory, which readers can
  /// map.
  ///
  /// @return the format
  static TableFormat arrow() {
    return new ArrowFormat(true);
  }

  /// An Arrow IPC stream, for sockets and pipes: it can be read as it arrives.
  ///
  /// @return the format
  static TableFormat arrowStream() {
    return new ArrowFormat(false);
  }

  /// The suffix of such files.
  ///
  /// @return `parquet`, `arrow` or `arrows`
  String extension();

  /// Writes a table to a stream, which stays open.
  ///
  /// @param extract columns and rows
  /// @param out gets the bytes
  /// @throws java.io.UncheckedIOException if the stream cannot be written
  void write(Extract extract, OutputStream out);

  /// Writes a table to a file: first to a new file beside it, which then replaces it. So no reader
  /// sees half a table.
  ///
  /// @param extract columns and rows
  /// @param file where to
  /// @throws java.io.UncheckedIOException if the file cannot be written
  default void write(Extract extract, Path file) {
    NewFile.replace(file, out -> write(extract, out));
  }

  /// Writes tables to files of a directory, each named after its table. In names, characters other
  /// than letters, digits, `-`, `_` and inner dots become `_`.
  ///
  /// @param extracts the tables
  /// @param directory an existing directory
  /// @return the files, in the order of the tables
  /// @throws IllegalArgumentException if two tables would get the same file; then nothing is
  ///   written
  /// @throws java.io.UncheckedIOException if a file cannot be written
  default List<Path> write(Collection<? extends Extract> extracts, Path directory) {
    List<Path> files = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (Extract extract : extracts) {
      String name = extract.name().replaceAll("[^\\p{L}\\p{N}_.-]|^\\.", "_") + "." + extension();
      if (!taken.add(name.toLowerCase(Locale.ROOT))) {
        throw new IllegalArgumentException(
            "two tables would be written to %s; give one another name by named()".formatted(name));
      }
      files.add(directory.resolve(name));
    }
    int next = 0;
    for (Extract extract : extracts) {
      write(extract, files.get(next++));
    }
    return List.copyOf(files);
  }
}
