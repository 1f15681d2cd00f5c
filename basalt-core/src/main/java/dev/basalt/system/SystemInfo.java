package dev.basalt.system;

import dev.basalt.query.Query;
import java.util.List;

/// Describes a system of a schedule, for tools.
///
/// @param name its name
/// @param stage its stage
/// @param enabled whether it and its groups are enabled
/// @param exclusive whether it is exclusive
/// @param commands whether it records commands
/// @param reads the components that it reads
/// @param writes the components that it writes
/// @param sends the events that it sends
/// @param receives the events that it reads
/// @param groups the groups that it is in
/// @param segment the number of the segment in its phase, from 0; commands are applied between
///   segments
/// @param queries the queries that it runs; their `explain(entity)` tells why they skip an entity
public record SystemInfo(
    String name,
    Stage stage,
    boolean enabled,
    boolean exclusive,
    boolean commands,
    List<Class<?>> reads,
    List<Class<?>> writes,
    List<Class<?>> sends,
    List<Class<?>> receives,
    List<String> groups,
    int segment,
    List<Query<?>> queries) {}
