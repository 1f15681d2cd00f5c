/// Commands: changes of a world that are recorded now and made later.
///
/// Inside an iteration the structure of the world cannot change. The body records changes in
/// [Commands]; they are applied when the outermost iteration has ended.
///
/// ```java
/// Commands commands = world.commands();
/// world.query(Health.class).each((entity, health) -> {
///   if (health.points() <= 0) {
///     commands.despawn(entity);
///   }
/// });
/// ```
///
/// | | |
/// |---|---|
/// | order | that of recording; in parallel loops and systems by range and by place, never by thread |
/// | handles | a recorded spawn gives the handle at once; it is alive when the spawn has been applied |
/// | an entity that is dead when the command is recorded | an error, at once |
/// | an entity that is dead when the command is applied | the command is skipped |
/// | a command that fails | the others are still applied; then a [CommandException] names it |
/// | a loop or system that throws | its commands are dropped |
@NullMarked
package dev.basalt.command;

import org.jspecify.annotations.NullMarked;
