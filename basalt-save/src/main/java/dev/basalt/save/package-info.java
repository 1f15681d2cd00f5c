/// Saves worlds to files and loads them. [Saver] has the settings, [SaveFormat] reads and writes,
/// and [Migrations] adapts files of older versions.
///
/// # The binary format
///
/// All numbers are little-endian. A file is
///
/// ```text
/// offset  size
///      0     8  magic: 89 42 53 4C 54 0D 0A 1A
///      8     4  version of the format: 1
///     12     4  0
///     16        blocks, up to the one of kind END; nothing follows it
/// ```
///
/// A block is
///
/// ```text
/// offset  size
///      0     4  kind: 1 HEAD, 2 TYPES, 3 RESOURCES, 4 ARCHETYPES, 5 ROWS, 6 HANDLES, 7 END,
///               8 SOURCES, 9 GONE, 10 CHANGES, 11 EVENTS
///      4     4  its number in the file, from 0
///      8     4  n: bytes of payload as stored
///     12     4  bytes of payload when decompressed; n if it is not compressed
///     16     4  compression: 0 none, 1 deflate (zlib), others by the program
///     20     4  CRC32C of the n bytes of payload as stored
///     24     4  CRC32C of the 24 bytes before this
///     28     4  0
///     32     n  payload
///  32 + n       zeros up to a multiple of 8
/// ```
///
/// A compressed block becomes at most 256 MB (2^28 bytes). All compressed blocks up to byte n of a
/// file become at most 2^28 + 100 n bytes together. Readers refuse more; writers leave such blocks
/// uncompressed.
///
/// Blocks are in this order, so that a file is read and written block by block:
///
/// ```text
/// HEAD TYPES RESOURCES [GONE] ARCHETYPES ROWS... CHANGES... EVENTS... HANDLES SOURCES... END
/// ```
///
/// There is one ROWS for each chunk with rows, archetype by archetype, and one SOURCES for each
/// relation whose sources are in another order than their rows. Only differences have GONE and
/// CHANGES. In a difference, ROWS are the spawned entities, there is one CHANGES for each component
/// that changes in the others, and RESOURCES are those that have changed.
///
/// Inside a payload, `i32` and `i64` are integers, `f64` is a double; `align` is zeros up to a
/// multiple of 8 from the beginning of the payload; `x[n]` is n of them, one after the other. A
/// text is a column with one row:
///
/// ```text
/// text       = texts[1]
/// texts[n]   = align, i32 width (1 or 2), i32 length[n] in characters (-1 is null),
///              characters of all: ISO 8859-1 if the width is 1, UTF-16 if it is 2, align
/// column[n]  = align, values[n], align
/// ```
///
/// The payloads are
///
/// ```text
/// HEAD       = i32 version of the program's data, i32 0 a whole world, 1 a part,
///              2 a difference; i64 tick; [time] if time has passed, not in a part
/// time       = i64 tick of the last step, f64 its length in seconds, i64 the last tick before steps
///              were so long, f64 how much time had passed then
/// TYPES      = i32 count, type[count] of components, i32 count, type[count] of resources
/// type       = text name, i32 kind (0 record, 1 tag, 2 object), i32 sparse (0 or 1),
///              i32 count, leaf[count]
/// leaf       = text path (empty for an object), i32 leaf type, i32 count, text constant[count]
/// RESOURCES  = i32 count, resource[count]
/// resource   = i32 number of its type, text name, for each leaf column[1]
/// ARCHETYPES = i32 count, for each: i32 count, i32 number of a component type [count]
/// ROWS       = i32 number of the archetype, i32 n, column[n] of handles (i64),
///              for each component, in the order of the archetype:
///                if it is sparse: column[n] of bytes, 1 where the row has it
///                for each leaf: column[n]
/// HANDLES    = i32 slots used so far, i32 n, i32 m, column[n] of free handles (i64), next first,
///              column[m] of ranges of slots that were passed over: i32 first, i32 end
/// SOURCES    = i32 number of the relation among the components, i32 n, column[n] of sources (i64),
///              those of one target in their order
/// GONE       = text fit, i32 n, i32 m, column[n] of handles that go (i64),
///              m resources that go: i32 number of the type, text name
/// CHANGES    = i32 number of the component, i32 n, i32 m, column[n] of handles that lose it (i64),
///              column[m] of handles that get it, or another value (i64), for each leaf column[m]
/// EVENTS     = type of the events, i32 told (1 if they are about components that were removed, and
///              the like), i32 n, i32 how many of them are of the last frame, i32 m,
///              column[n] of the handles that they were sent to (i64), for each leaf column[n],
///              align, m readers: i64 number, i64 events not yet read, i64 frames without reading
/// END        = i64 number of rows, and of handles that get something
/// ```
///
/// Values by leaf type:
///
/// ```text
///  0 boolean  one byte, 0 or 1        6 float   4 bytes, raw bits
///  1 byte     1 byte                  7 double  8 bytes, raw bits
///  2 short    2 bytes                 8 enum    number of the constant + 1, 0 is null:
///  3 char     2 bytes                           1 byte up to 255 constants, else 2
///  4 int      4 bytes                 9 entity  i64: slot, generation << 32; 0 is none
///  5 long     8 bytes                10 string  texts
///                                    11 text    texts: a reference in its text form
///                                    12 value   texts: a list, a map and the like as JSON
/// ```
///
/// If a row lacks a sparse component, its values are zero or null.
///
/// Blocks, their payloads and the columns in them begin at multiples of 8 bytes of the file. So a
/// program that maps a file into memory can use the columns of uncompressed blocks in place. Savers
/// here read files as streams instead: if a mapped file became shorter, reading it would cause an
/// error of the JVM.
///
/// The fit of a difference is the SHA-256, in hexadecimal, of the old values of everything that it
/// changes: lines of UTF-16 (little-endian), each ended by a byte 10. A value is a line: `null`, or
/// `=` and the value as in JSON, without quotes.
///
/// ```text
/// for each entity that goes:       its handle; for each component that it has, by name: name, values
/// for each component that changes: its name; for each entity that loses it, then for each that
///                                  gets it or another value: handle, then its values, or "none"
/// ```
///
/// # JSON
///
/// It has the same contents in the same order; the manual shows one. Numbers that JSON does not
/// have are texts: `"NaN"`, `"Infinity"`, `"-Infinity"`, and `"NaN 7fc00001"` for a NaN with other
/// bits. An entity is `"17v3"`, or `"17v3 tank/turret"` if it has a name: readers skip the path,
/// which is cut at the front after 16 steps. Keys of maps are the handle alone.
@NullMarked
package dev.basalt.save;

import org.jspecify.annotations.NullMarked;
