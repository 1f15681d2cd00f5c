package dev.basalt;

import dev.basalt.internal.storage.Bundle;
import org.jspecify.annotations.Nullable;

/// The typed spawners of a world by the classes of their components, in order. Finding one
/// allocates nothing, so `world.spawn(a, b)` needs no array.
///
/// Open addressing, never more than half full: start at the [#place] of a hash, and go [#on] until
/// an empty place.
final class SpawnerTable {

  static final int START = 1;

  private @Nullable Spawner[] places = new Spawner[16];
  private int size;

  /// The hash of one more class.
  static int mix(int hash, @Nullable Object component) {
    return component == null ? hash : 31 * hash + component.getClass().hashCode();
  }

  int place(int hash) {
    return (hash ^ hash >>> 15) & places.length - 1;
  }

  int on(int place) {
    return place + 1 & places.length - 1;
  }

  @Nullable Spawner at(int place) {
    return places[place];
  }

  void add(Spawner spawner) {
    if ((size + 1) * 2 > places.length) {
      @Nullable Spawner[] old = places;
      places = new Spawner[old.length * 2];
      for (Spawner each : old) {
        if (each != null) {
          insert(each);
        }
      }
    }
    insert(spawner);
    size++;
  }

  private void insert(Spawner spawner) {
    Bundle bundle = spawner.bundle();
    int hash = START;
    for (int i = 0; i < bundle.size(); i++) {
      hash = 31 * hash + bundle.component(i).type().hashCode();
    }
    int place = place(hash);
    while (places[place] != null) {
      place = on(place);
    }
    places[place] = spawner;
  }
}
