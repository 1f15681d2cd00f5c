package dev.basalt.internal.storage;

import dev.basalt.EntityList;
import dev.basalt.internal.guard.Guard;

/// Where the entities of a list are, remembered until the structure of the world changes.
///
/// To find all of them again takes time, so that is not done at each change, but when some part of
/// the list has been asked for with no change in between. In a world that changes all the time each
/// is looked up when it is asked for.
public final class KnownLocations {

  /// The list is gone through when an eighth of it has been asked for.
  private static final int PART = 8;

  private static final long NEVER = -1;

  private final Guard guard;
  private final ColumnIndex index;
  private final EntityList entities;
  private final int[] locations;

  /// How many changes there had been when all were found.
  private long found = NEVER;

  /// The chunk that all entities are in, and how many changes there had been when that was found.
  private int chunk;

  private long chunkFound = NEVER;

  /// How many changes there had been when it was last asked and had to search.
  private long searched = NEVER;

  /// How often in a row it has searched with no change in between.
  private int searches;

  public KnownLocations(Guard guard, ColumnIndex index, EntityList entities) {
    this.guard = guard;
    this.index = index;
    this.entities = entities;
    this.locations = new int[entities.size()];
    if (mayRemember()) {
      findAll();
    }
  }

  /// Not while several threads might be looking, and not in the middle of a change, which is
  /// counted already and has not moved its rows yet.
  private boolean mayRemember() {
    return !guard.isCrowded() && !guard.isChanging();
  }

  /// The location of the n-th entity, or a negative number if it is not alive.
  public int locate(int n) {
    assert index.mayRead();
    return guard.changes() == found ? locations[n] : search(n);
  }

  /// The number of the chunk of a location from [#locate]. If all are in the same one, it does not
  /// depend on the location: the JIT gets the columns of the chunk once for a whole loop.
  public int chunkOf(int location) {
    return guard.changes() == chunkFound ? chunk : Contents.chunkOf(location);
  }

  private int search(int n) {
    if (mayRemember()) {
      searches = guard.changes() == searched ? searches + 1 : 1;
      searched = guard.changes();
      if (searches > locations.length / PART) {
        findAll();
      }
    }
    return index.locate(entities.id(n));
  }

  private void findAll() {
    boolean together = locations.length > 0;
    for (int i = 0; i < locations.length; i++) {
      locations[i] = index.locate(entities.id(i));
      together &= Contents.chunkOf(locations[i]) == Contents.chunkOf(locations[0]);
    }
    found = guard.changes();
    if (together) {
      chunk = Contents.chunkOf(locations[0]);
      chunkFound = found;
    }
  }
}
