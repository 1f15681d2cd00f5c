/// How schedules are built and run.
///
/// ```text
/// SystemSpec, annotated methods --> Description --Registrations--> Ordering --> Timetable --Conductor--> run
///                                       |                      |             |
///                                    Access: reads, writes   stable,       stages of segments;
///                                                            topological   commands are applied between
/// ```
///
/// A **segment** is a sequence of systems between two sync points. Its systems run one after the
/// other or in parallel; the structure of the world does not change. Either way, each system sees
/// the same data and gives out the same handles.
///
/// Read [Description], [Access], [Ordering], [Segment], [Conductor], in this order.
@NullMarked
package dev.basalt.internal.system;

import org.jspecify.annotations.NullMarked;
