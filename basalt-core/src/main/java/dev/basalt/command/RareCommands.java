package dev.basalt.command;

import dev.basalt.Entity;
import dev.basalt.internal.command.CommandQueue;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/// All commands that there are, under a type which HotSpot inlines where they are recorded rarely.
///
/// The handle that a loop passes to its body exists as an object only if it is passed on to a
/// method that is not inlined. C2 does not inline a method that fewer than one in 118 calls of its
/// caller reach, and then makes the handle in every row: 24 bytes, and the loop takes twice the
/// time (benchmark `iterate-reap`). There are two exceptions to that rule. Methods of up to six
/// bytecodes are always inlined, and so are methods that return an iterator, since iterators are
/// worth removing. [Commands#despawn] is one of the first kind, and [#recordDespawn] of the second.
/// The queue takes a number, and need not be inlined.
///
/// Nothing depends on it: with another JIT a handle is made for each row. Nobody sees the iterator.
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
