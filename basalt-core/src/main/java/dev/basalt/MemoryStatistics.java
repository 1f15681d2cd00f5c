package dev.basalt;

/// What a world's pool of arrays has done and holds. Counts arrays of all columns, entity columns
/// and pages; a snapshot's arrays count as used until it is closed (or collected).
///
/// @param allocatedArrays arrays made so far
/// @param reusedArrays how often an array was taken from the pool instead
/// @param usedArrays arrays that worlds and snapshots hold now
/// @param usedBytes their size
/// @param pooledArrays arrays that wait for the next use
/// @param pooledBytes their size; [World#trim] gives them back
public record MemoryStatistics(
    long allocatedArrays,
    long reusedArrays,
    long usedArrays,
    long usedBytes,
    long pooledArrays,
    long pooledBytes) {}
