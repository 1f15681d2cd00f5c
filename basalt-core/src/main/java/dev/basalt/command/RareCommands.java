package dev.basalt.command;

import dev.basalt.Entity;
import dev.basalt.internal.command.CommandQueue;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/// The implementation of commands, under a type that HotSpot inlines even in places that are rarely
/// reached.
///
/// The handle that a loop passes to its body becomes an object only if it is passed on to a method
/// that is not inlined. C2 does not inline a method that fewer than one in 118 calls of its caller
/// reach, and then makes the handle in every row: 24 bytes, and the loop takes twice the time
/// (benchmark `iterate-reap`). There are two exceptions. Methods of up to six bytecodes are always
/// inlined, such as [Commands#despawn]. So are methods that return an iterator, such as
/// [#recordDespawn]. The queue takes a number, and need not be inlined.
///
/// Correctness does not depend on it: with another JIT, a handle is made for each row. The iterator
/// is never used.
final class RareCommands extends Commands implements Iterator<Object> {

  RareCommands(CommandQueue queue) {
    super(queue);
  }

  @Override
  RareCommands recordDespawn(Entity entity) {
    queue.despawn(Objects.requireNonNull(entity, NO_ENTITY).id()); // inlined, both of them
    return this;
  }

  @Override
  public boolean hasNext() {
    return false;
  }

  @Override
  public Object next() {
    throw new NoSuchElementException();
  }
}
