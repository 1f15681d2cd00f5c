package dev.basalt.internal.storage;

import org.jspecify.annotations.Nullable;

/// The handles of entities that were spawned at once, in order. Those of slots that were never used
/// follow each other, so that nothing has to be kept of them but the first.
///
/// @param first the first of them, if there is no array
/// @param ids all of them, or null if they follow each other
@SuppressWarnings("ArrayRecordComponent") // nobody compares them
public record Handles(int size, long first, long @Nullable [] ids) {

  static Handles of(long[] ids) {
    return new Handles(ids.length, 0, ids);
  }

  /// The handle at a place.
  long id(int index) {
    return ids != null ? ids[index] : first + index;
  }
}
