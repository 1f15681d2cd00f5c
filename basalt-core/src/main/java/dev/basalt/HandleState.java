package dev.basalt;

/// Which handles a world will give out next. Together with the entities that are alive it says all
/// about handles: two worlds for which both are equal give out the same ones.
///
/// A slot below [#slots] that belongs to no living entity and is not in [#free] is used up: all its
/// generations have been given out.
///
/// @param slots how many slots have been used so far
/// @param free the handles to be given out next, first in, first out; then come new slots, from
///   `slots` on, with generation 1
public record HandleState(int slots, EntityList free) {}
