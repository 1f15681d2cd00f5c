package dev.basalt.save;

/// The beginning of binary files, and the kinds of their blocks.
final class Blocks {

  /// Not text in any encoding; a transfer that changes line ends would break it.
  static final long MAGIC = 0x1A0A0D544C534289L;

  /// The version of the format, and the highest that can be read.
  static final int FORMAT = 1;

  /// Bytes in front of each block.
  static final int HEADER = 32;

  /// The most bytes that a block may become when decompressed.
  static final int MOST_DECOMPRESSED = 1 << 28;

  /// How many bytes all compressed blocks of a file may become together, in addition, for each byte
  /// of the file so far.
  private static final int MOST_GROWTH = 100;

  static final int HEAD = 1;
  static final int TYPES = 2;
  static final int RESOURCES = 3;
  static final int ARCHETYPES = 4;
  static final int ROWS = 5;
  static final int HANDLES = 6;
  static final int END = 7;
  static final int SOURCES = 8;
  static final int GONE = 9;
  static final int CHANGES = 10;
  static final int EVENTS = 11;

  private Blocks() {}

  /// Whether compressed blocks may become so many bytes. Writers do not compress a block that would
  /// exceed the limit, so only files that were made to fill the memory exceed it.
  ///
  /// @param decompressed what all compressed blocks have become, with the next one
  /// @param position where the next block ends in the file
  static boolean mayBecome(long decompressed, long position) {
    return decompressed <= MOST_DECOMPRESSED + MOST_GROWTH * position;
  }

  static int padded(int length) {
    return (length + Payload.ALIGNMENT - 1) & -Payload.ALIGNMENT;
  }
}
