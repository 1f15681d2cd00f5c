/// Tables for other tools: Parquet and Arrow IPC, so that Python, R, DuckDB and Spark can read the
/// state of a simulation. [Exporter] chooses the data, [TableFormat] writes it. It depends only on
/// the core.
///
/// # Columns
///
/// | leaf | Parquet | Arrow |
/// |---|---|---|
/// | `boolean` | BOOLEAN | Bool |
/// | `byte`, `short` | INT32 as INTEGER(8), INTEGER(16), signed | Int 8, Int 16 |
/// | `int`, `long` | INT32, INT64 | Int 32, Int 64 |
/// | `float`, `double` | FLOAT, DOUBLE | FloatingPoint, single and double |
/// | `char` | BYTE_ARRAY as STRING | Utf8 |
/// | `String`, reference with a text form | optional BYTE_ARRAY as STRING | nullable Utf8 |
/// | enum | the same, with a dictionary | nullable Utf8, dictionary with indexes of 32 bits |
/// | `Entity` | optional INT64, null for none | nullable Int 64 |
/// | nested record | required group | Struct, not nullable |
/// | component that is optional | optional group | nullable Struct |
///
/// An id is `generation << 32 | slot`. Unpaired surrogates become `?`.
///
/// # Parquet
///
/// ```text
/// file  = "PAR1", row group.., file metadata (Thrift compact), i32 its size, "PAR1"
/// group = for each column: [dictionary page], data page
/// page  = page header (Thrift compact, with CRC-32), bytes; gzip if wanted
/// data  = [i32 size, levels], values
/// ```
///
/// Pages are of version 1, one for each column of a row group. Values are PLAIN, numbers of
/// constants RLE_DICTIONARY; `RunLengths` describes levels and numbers.
///
/// # Arrow
///
/// ```text
/// file    = "ARROW1", 0, 0, stream, footer (FlatBuffers), i32 its size, "ARROW1"
/// stream  = schema, a dictionary for each enum, record batch.., i32 -1, i32 0
/// message = i32 -1, i32 size of the head, head (FlatBuffers), body: buffers, each at 8 bytes
/// ```
///
/// The version of the metadata is 5. `FlatTable` describes FlatBuffers.
@NullMarked
package dev.basalt.export;

import org.jspecify.annotations.NullMarked;
