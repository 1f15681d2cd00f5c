package dev.basalt.internal.compare;

import static dev.basalt.internal.compare.Hashers.mix;

import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Shape;
import dev.basalt.internal.storage.Asked;
import dev.basalt.internal.storage.Bookmark;
import dev.basalt.internal.storage.Bookmarks;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.ColumnGroup;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Condition;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.EventLog;
import dev.basalt.internal.storage.Links;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.SlotRanges;
import dev.basalt.internal.storage.Table;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Hashes of the contents of a world.
///
/// The plain hash is a sum over entities, so it does not depend on where they are:
///
/// ```text
/// hash   = sum of mix(mix(id) + sum of part(component))      over living entities
/// part   = mix(...mix(mix(class name) + leaf 1)... + leaf n)
/// ```
///
/// It goes down one column at a time.
public final class ContentsHash {

  private final Contents contents;
  private final Hashers hashers;

  /// By row of the chunk at hand: the hash of its entity so far, and that of a component.
  private long[] entities = {};

  private long[] parts = {};

  public ContentsHash(Contents contents, Hashers hashers) {
    this.contents = contents;
    this.hashers = hashers;
  }

  /// Equal for worlds with the same entities and values.
  public long plain() {
    long sum = 0;
    for (Table table : contents.tables()) {
      for (int i = 0; i < table.chunkCount(); i++) {
        sum += chunk(table.chunk(i));
      }
    }
    return mix(sum + contents.entities().alive() + resources());
  }

  /// Resources that are records count like components of an entity that is their name.
  private long resources() {
    long[] sum = new long[1];
    contents
        .resources()
        .forEachState(
            (key, value, codec) -> {
              long[] part = {mix(name(key) + Hashers.text(codec.shape().type().getName()))};
              addLeaves(codec.shape(), codec.columnsOf(value), part, 1);
              sum[0] += mix(part[0]);
            });
    return sum[0];
  }

  private long chunk(Chunk chunk) {
    int count = chunk.count();
    if (entities.length < count) {
      entities = new long[Math.max(count, Math.min(Chunk.ROWS, 2 * entities.length))];
      parts = new long[entities.length];
    }
    for (int row = 0; row < count; row++) {
      entities[row] = mix(chunk.entities()[row]);
    }
    for (Component component : chunk.archetype().components()) {
      Arrays.fill(parts, 0, count, mix(Hashers.text(component.description().className())));
      boolean[] present = null;
      if (component.isStored()) {
        ColumnGroup group = chunk.group(chunk.archetype().group(component.number()));
        present = group.present();
        addLeaves(component.codec().shape(), group.columns(), parts, count);
      }
      for (int row = 0; row < count; row++) {
        entities[row] += present == null || present[row] ? parts[row] : 0;
      }
    }
    long sum = 0;
    for (int row = 0; row < count; row++) {
      sum += mix(entities[row]);
    }
    return sum;
  }

  private void addLeaves(Shape shape, Object[] columns, long[] parts, int count) {
    for (Node.Leaf leaf : shape.leaves()) {
      Object column = columns[leaf.column()];
      if (leaf.encoding() == Node.Encoding.ENUM) {
        addConstants(column, leaf, parts, count);
      } else {
        addColumn(column, leaf.type(), parts, count);
      }
    }
  }

  private static void addConstants(Object column, Node.Leaf leaf, long[] parts, int count) {
    Enum<?>[] constants = leaf.constants();
    long[] names = new long[constants.length + 1];
    for (int i = 0; i < constants.length; i++) {
      names[i + 1] = Hashers.text(constants[i].name());
    }
    for (int row = 0; row < count; row++) {
      int code =
          column instanceof byte[] bytes ? bytes[row] & 0xFF : ((short[]) column)[row] & 0xFFFF;
      parts[row] = mix(parts[row] + names[code]);
    }
  }

  private void addColumn(Object column, Class<?> type, long[] parts, int count) {
    switch (column) {
      case float[] a -> {
        for (int row = 0; row < count; row++) {
          parts[row] = mix(parts[row] + Float.floatToRawIntBits(a[row]));
        }
      }
      case int[] a -> {
        for (int row = 0; row < count; row++) {
          parts[row] = mix(parts[row] + a[row]);
        }
      }
      case long[] a -> {
        for (int row = 0; row < count; row++) {
          parts[row] = mix(parts[row] + a[row]);
        }
      }
      case double[] a -> {
        for (int row = 0; row < count; row++) {
          parts[row] = mix(parts[row] + Double.doubleToRawLongBits(a[row]));
        }
      }
      case byte[] a -> {
        for (int row = 0; row < count; row++) {
          parts[row] = mix(parts[row] + a[row]);
        }
      }
      case short[] a -> {
        for (int row = 0; row < count; row++) {
          parts[row] = mix(parts[row] + a[row]);
        }
      }
      case char[] a -> {
        for (int row = 0; row < count; row++) {
          parts[row] = mix(parts[row] + a[row]);
        }
      }
      case boolean[] a -> {
        for (int row = 0; row < count; row++) {
          parts[row] = mix(parts[row] + (a[row] ? 1 : 0));
        }
      }
      default -> {
        @Nullable Object[] references = (@Nullable Object[]) column;
        for (int row = 0; row < count; row++) {
          parts[row] = mix(parts[row] + hashers.hash(references[row], type));
        }
      }
    }
  }

  /// Equal for worlds that will go on equally: also the generations, the order of the free queue,
  /// the order of archetypes and rows, the tick, the events, and what those who ask for changes
  /// have seen.
  public long strict() {
    long hash = mix(plain() + contents.tick());
    EntityTable entities = contents.entities();
    for (int slot = 0; slot < entities.slots(); slot++) {
      hash = mix(hash + entities.generation(slot)) + entities.state(slot).ordinal();
    }
    for (int i = 0; i < entities.free().size(); i++) {
      hash = mix(hash + entities.free().peek(i));
    }
    SlotRanges skipped = entities.skipped();
    for (int i = 0; i < skipped.ranges(); i++) {
      hash = mix(mix(hash + skipped.start(i)) + skipped.length(i));
    }
    for (Table table : contents.tables()) {
      hash = layout(table, hash);
    }
    long[] events = new long[1];
    contents.events().forEach(log -> events[0] += events(log));
    return mix(hash + events[0] + changes() + links());
  }

  /// The events that can be read, and how many of them each reader has not seen. A reader that has
  /// seen all counts as much as none, and so does one that is asleep; see [Bookmarks].
  private long events(EventLog log) {
    if (log.size() == 0) {
      return 0;
    }
    long hash = mix(Hashers.text(log.type().component().description().className()));
    for (long event = log.oldest(); event < log.sent(); ) {
      Chunk chunk = log.chunk(event);
      hash = mix(hash + chunk(chunk));
      for (int row = 0; row < chunk.count(); row++) {
        hash = mix(hash + entities[row]);
      }
      event += chunk.count();
    }
    long unread = 0;
    for (int i = 0; i < log.readers().count(); i++) {
      Bookmark reader = log.readers().mark(i);
      long count = log.readers().isAwake(i) ? log.sent() - log.position(reader) : 0;
      unread += count == 0 ? 0 : mix(mix(reader.number()) + count);
    }
    return mix(hash + log.lastFrame() + unread);
  }

  /// The order of the sources of each target.
  private long links() {
    long[] sum = new long[1];
    contents
        .links()
        .forEach(
            links -> {
              long hash = mix(Hashers.text(links.relation().description().name()));
              for (int slot = 0; links.pairs() > 0 && slot < contents.entities().slots(); slot++) {
                for (int at = links.first(slot); at != Links.NONE; at = links.next(at)) {
                  hash = mix(hash + at);
                }
              }
              sum[0] += links.pairs() == 0 ? 0 : mix(hash);
            });
    return sum[0];
  }

  /// Which rows each asker has seen in their present state. How often time has moved on between is
  /// left out: it depends on what ran beside what, and decides nothing.
  private long changes() {
    long sum = 0;
    Bookmarks lastRuns = contents.askers().lastRuns();
    for (int i = 0; i < lastRuns.count(); i++) {
      if (lastRuns.isAwake(i) && lastRuns.position(i) > 0) {
        sum += seen(lastRuns.mark(i), lastRuns.position(i));
      }
    }
    return sum;
  }

  private long seen(Bookmark asker, long lastRun) {
    long sum = 0;
    int number = 0;
    for (Asked asked : asker.asked()) {
      for (Condition condition : asked.conditions()) {
        sum += seen(condition, lastRun, mix(mix(asker.number()) + number++));
      }
      for (ResourceTable.Key key : asked.resources()) {
        sum += seen(key, lastRun, mix(mix(asker.number()) + number++));
      }
    }
    return sum;
  }

  private long seen(ResourceTable.Key key, long lastRun, long salt) {
    boolean seen = contents.resources().stateChangedAt(key) <= lastRun;
    return seen ? mix(salt + name(key)) : 0;
  }

  private static long name(ResourceTable.Key key) {
    return mix(Hashers.text(key.type().getName()) + Hashers.text(key.name()));
  }

  private long seen(Condition condition, long lastRun, long salt) {
    long sum = 0;
    for (Table table : contents.tables()) {
      boolean has = table.archetype().has(condition.component().number());
      for (int i = 0; i < table.chunkCount() && has; i++) {
        Chunk chunk = table.chunk(i);
        for (int row = 0; row < chunk.count(); row++) {
          boolean seen =
              chunk.has(row, condition.component())
                  && condition.tick(contents, chunk, row) <= lastRun;
          sum += seen ? mix(salt + chunk.entities()[row]) : 0;
        }
      }
    }
    return sum;
  }

  private static long layout(Table table, long start) {
    long components = 0;
    for (Component component : table.archetype().components()) {
      components += mix(Hashers.text(component.description().className()));
    }
    long hash = mix(start + components);
    for (int i = 0; i < table.chunkCount(); i++) {
      Chunk chunk = table.chunk(i);
      for (int row = 0; row < chunk.count(); row++) {
        hash = mix(hash + chunk.entities()[row]);
      }
    }
    return hash;
  }
}
