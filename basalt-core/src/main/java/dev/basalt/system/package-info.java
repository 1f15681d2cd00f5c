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
/// What a system reads and writes is known from its terms and parameters. Systems that do not touch
/// the same data may run at the same time; the result is that of running them one by one, for any
/// number of threads. Inside a system the structure of the world stands still: commands are applied
/// at sync points, which `Schedule.explain` shows.
///
/// Start with [Schedule], then [GameLoop]. A [Plugin] bundles systems with what they need. A
/// [FailurePolicy] says what happens when one throws, a [Profile] how long each takes.
@NullMarked
package dev.basalt.system;

import org.jspecify.annotations.NullMarked;
