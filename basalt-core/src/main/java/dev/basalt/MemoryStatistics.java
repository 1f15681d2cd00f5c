package dev.basalt;

/// Figures of a world's pool of arrays. It counts the arrays of all columns, entity columns and
/// pages; the arrays of a snapshot count as used until it is closed (or collected).
///
/// @param allocatedArrays arrays made so far
/// @param reusedArrays how often an array was taken from the pool instead of being made
/// @param usedArrays arrays that worlds and snapshots hold now
/// @param usedBytes their size
/// @param pooledArrays arrays that wait for their next use
/// @param pooledBytes their size; [World#trim] gives them back
public record MemoryStatistics(
    long allocatedArrays,
    long reusedArrays,
    long usedArrays,
    long usedBytes,
    long pooledArrays,
    long pooledBytes) {}
