package dev.basalt.internal.query;

import dev.basalt.internal.storage.Store;

/// What the questions about one relation of a world are made of.
///
/// @param store of the world
/// @param hook what happens around iterations
/// @param type the class of the relation
public record RelationPlan(Store store, IterationHook hook, Class<? extends Record> type) {}
