package dev.basalt.internal.query;

import dev.basalt.internal.storage.Store;

/// What the questions about one relation of a world are made of.
///
/// @param <T> the relation
/// @param store of the world
/// @param hook what happens around iterations
/// @param type the class of the relation
public record RelationPlan<T extends Record>(Store store, IterationHook hook, Class<T> type) {}
