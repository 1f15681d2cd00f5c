package dev.basalt.inspector.read;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.component.Relation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Who names whom by a relation, from the side of the target: all pairs of a snapshot, sorted by
/// target. Takes time in proportion to the pairs, times their logarithm; a query takes a search.
public final class Family {

  private final long[] targets;
  private final long[] sources;

  private Family(long[] targets, long[] sources) {
    this.targets = targets;
    this.sources = sources;
  }

  /// The relations of a snapshot.
  public static List<ComponentType<?>> relations(Snapshot snapshot) {
    return snapshot.types().all().stream().filter(type -> isRelation(type)).toList();
  }

  static boolean isRelation(ComponentType<?> type) {
    return type.type().isAnnotationPresent(Relation.class);
  }

  /// The relation that makes trees: `ChildOf`, else the first one without cycles.
  public static @Nullable ComponentType<?> findHierarchy(Snapshot snapshot) {
    ComponentType<?> best = null;
    for (ComponentType<?> type : relations(snapshot)) {
      if (type.simpleName().toLowerCase(Locale.ROOT).equals("childof")) {
        return type;
      }
      if (best == null && type.type().getAnnotation(Relation.class).acyclic()) {
        best = type;
      }
    }
    return best;
  }

  private static Leaf target(ComponentType<?> relation) {
    return relation.leaves().stream()
        .filter(leaf -> leaf.kind() == Leaf.Kind.ENTITY)
        .findFirst()
        .orElseThrow();
  }

  /// Reads all pairs of a relation.
  public static Family of(Snapshot snapshot, ComponentType<?> relation) {
    Pairs pairs = new Pairs();
    Leaf leaf = target(relation);
    for (ArchetypeView archetype : snapshot.archetypes()) {
      if (archetype.componentTypes().contains(relation)) {
        archetype.chunks().forEach(chunk -> pairs.add(chunk, leaf));
      }
    }
    return pairs.sorted();
  }

  private static final class Pairs {
    private long[] targets = new long[64];
    private long[] sources = new long[64];
    private int count;

    void add(ChunkReader chunk, Leaf leaf) {
      Column column = chunk.column(leaf.owner(), leaf.path());
      long[] named = column.longs();
      long[] ids = chunk.entities();
      for (int row = 0; row < ids.length; row++) {
        if (named[row] != 0 && column.isPresent(row)) {
          put(named[row], ids[row]);
        }
      }
    }

    private void put(long target, long source) {
      if (count == targets.length) {
        targets = Arrays.copyOf(targets, count * 2);
        sources = Arrays.copyOf(sources, count * 2);
      }
      targets[count] = target;
      sources[count++] = source;
    }

    Family sorted() {
      int[] order =
          IntStream.range(0, count)
              .boxed()
              .sorted((a, b) -> Long.compare(targets[a], targets[b]))
              .mapToInt(Integer::intValue)
              .toArray();
      return new Family(
          Arrays.stream(order).mapToLong(i -> targets[i]).toArray(),
          Arrays.stream(order).mapToLong(i -> sources[i]).toArray());
    }
  }

  /// How many name this entity.
  public int count(Entity target) {
    int first = first(target.id());
    int end = first;
    while (end < targets.length && targets[end] == target.id()) {
      end++;
    }
    return end - first;
  }

  /// Those who name this entity.
  public List<Entity> sources(Entity target, int offset, int limit) {
    int first = first(target.id()) + offset;
    return IntStream.range(first, (int) Math.min(targets.length, (long) first + limit))
        .takeWhile(i -> targets[i] == target.id())
        .mapToObj(i -> new Entity(sources[i]))
        .toList();
  }

  private int first(long target) {
    int low = 0;
    int high = targets.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (targets[middle] < target) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
