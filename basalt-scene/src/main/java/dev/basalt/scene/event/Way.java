package dev.basalt.scene.event;

import dev.basalt.Entity;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Relations;
import java.util.Arrays;

/// The path of an event: the entities from the target up. It is determined before the first
/// listener is called, so that changes by listeners do not affect it.
final class Way {

  private long[] ids = new long[16];
  private int length;

  void find(Entity target, Relations<ChildOf> parents) {
    length = 0;
    for (Entity at = target; !at.isNone(); at = parents.target(at)) {
      if (length == ids.length) {
        ids = Arrays.copyOf(ids, 2 * length);
      }
      ids[length++] = at.id();
    }
  }

  int length() {
    return length;
  }

  /// An entity on the way.
  ///
  /// @param place 0 for the target
  Entity get(int place) {
    return new Entity(ids[place]);
  }
}
