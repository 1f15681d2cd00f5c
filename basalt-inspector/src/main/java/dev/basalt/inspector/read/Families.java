package dev.basalt.inspector.read;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Snapshot;
import dev.basalt.component.ComponentType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Remembers families, since trees are asked for again and again while relations rarely change.
///
/// One is used again if no chunk that has the relation was written since, and it is not old: the
/// versions of a world that was restored begin anew.
public final class Families {

  private static final long OLD = TimeUnit.SECONDS.toNanos(5);
  private static final int MOST = 8;

  private record Known(long key, long nanos, Family family) {}

  private final Map<ComponentType<?>, Known> known = new LinkedHashMap<>();

  public synchronized Family of(Snapshot snapshot, ComponentType<?> relation) {
    long key = key(snapshot, relation);
    Known last = known.get(relation);
    if (last != null && last.key == key && System.nanoTime() - last.nanos < OLD) {
      return last.family;
    }
    if (known.size() >= MOST) {
      known.clear();
    }
    Family family = Family.of(snapshot, relation);
    known.put(relation, new Known(key, System.nanoTime(), family));
    return family;
  }

  private static long key(Snapshot snapshot, ComponentType<?> relation) {
    long key = 17;
    for (ArchetypeView archetype : snapshot.archetypes()) {
      if (archetype.componentTypes().contains(relation)) {
        for (ChunkReader chunk : archetype.chunks()) {
          key = key * 31 + chunk.version(relation.type());
          key = key * 31 + chunk.count();
        }
      }
    }
    return key;
  }
}
