/// How schedules are built and run.
///
/// ```text
/// SystemSpec, annotated methods --> Description --Registrations--> Ordering --> Timetable --Conductor--> run
///                                       |                      |             |
///                                    Access: reads, writes   stable,       stages of segments;
///                                                            topological   commands are applied between
/// ```
///
/// A **segment** is a row of systems between two points where commands are applied. Inside of it,
/// systems run one after the other or at the same time; the structure of the world stands still.
/// Whichever it is, each system sees the same data and gives out the same handles.
///
/// Read [Description], [Access], [Ordering], [Segment], [Conductor], in this order.
@NullMarked
package dev.basalt.internal.system;

import org.jspecify.annotations.NullMarked;
