/// Systems: what happens in a world, and when.
///
/// ```text
/// GameLoop: frames by a Clock
///   \-- Schedule ---- update(delta): one step ---- render(alpha): one picture
///         \-- stages: input, before update, update, after update | before render, render, after render
///               \-- systems: a name, a query, a body, an order
/// ```
///
/// Systems are described by calls ([SystemSpec]) or are annotated methods:
///
/// ```java
/// final class Physics {
///   @Update
///   static Position move(Position position, Velocity velocity, @Resource Time time) {
///     return position.plus(velocity, time.dt());
///   }
/// }
///
/// Schedule schedule = Schedule.create(world);
/// schedule.add(Physics.class);
/// GameLoop.fixedStep(schedule, 60).run();
/// ```
///
/// The terms and parameters of a system declare what it reads and writes. Systems that do not
/// access the same data may run in parallel; the result is the same as one by one, for any number
/// of threads. The structure of the world does not change inside a system: commands are applied at
/// sync points, which `Schedule.explain` shows.
///
/// Start with [Schedule], then [GameLoop]. A [Plugin] bundles systems with what they need. A
/// [FailurePolicy] says what happens when one throws, a [Profile] how long each takes.
@NullMarked
package dev.basalt.system;

import org.jspecify.annotations.NullMarked;
