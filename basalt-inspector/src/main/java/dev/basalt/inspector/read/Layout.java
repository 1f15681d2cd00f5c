package dev.basalt.inspector.read;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.inspector.live.Moment;
import dev.basalt.inspector.live.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Where the rows of a world are: archetypes, chunks, bytes; and what could be better.
public final class Layout {

  private static final int FEW = 4;
  private static final long OFTEN = 1_000;

  private final List<ArchetypeView> archetypes;
  private final Moment moment;

  public Layout(Moment moment) {
    this.moment = moment;
    this.archetypes = moment.snapshot().archetypes();
  }

  public void write(Json json, Traffic traffic) {
    json.put("tick", moment.tick()).put("entities", moment.snapshot().count());
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < archetypes.size(); i++) {
      numbers.add(i);
    }
    json.objects("archetypes", numbers, this::archetype);
    json.array("advice", advice(traffic));
  }

  private void archetype(Json json, int number) {
    ArchetypeView archetype = archetypes.get(number);
    List<ChunkReader> chunks = archetype.chunks();
    long capacity = chunks.stream().mapToLong(ChunkReader::capacity).sum();
    json.put("number", number)
        .array("components", names(archetype))
        .put("rows", archetype.count())
        .put("capacity", capacity)
        .put("chunks", chunks.size())
        .put("bytesPerRow", bytesPerRow(archetype))
        .put("bytes", bytesPerRow(archetype) * capacity)
        .put("fill", capacity == 0 ? 0 : (double) archetype.count() / capacity);
    json.array("chunkRows", chunks.stream().limit(64).map(ChunkReader::count).toList());
  }

  private static List<String> names(ArchetypeView archetype) {
    return archetype.componentTypes().stream()
        .map(type -> type.name() + (type.sparse() ? "?" : ""))
        .toList();
  }

  /// Bytes of one row: its handle and its values, without the objects that they refer to.
  private static long bytesPerRow(ArchetypeView archetype) {
    long bytes = Long.BYTES;
    for (ComponentType<?> type : archetype.componentTypes()) {
      bytes += type.sparse() ? 1 : 0;
      for (Leaf leaf : type.leaves()) {
        bytes += size(leaf.column());
      }
    }
    return bytes;
  }

  private static int size(Class<?> column) {
    if (column == long.class || column == double.class) {
      return Long.BYTES;
    }
    if (column == byte.class || column == boolean.class) {
      return 1;
    }
    return column == short.class || column == char.class ? Short.BYTES : Integer.BYTES;
  }

  // ---- advice

  private List<String> advice(Traffic traffic) {
    List<String> advice = new ArrayList<>();
    long single = archetypes.stream().filter(archetype -> archetype.count() == 1).count();
    long used = archetypes.stream().filter(archetype -> archetype.count() > 0).count();
    if (single > FEW && single * 2 > used) {
      advice.add(
          format(
              "%,d of %,d archetypes have one row. Queries visit each; tags that come in any"
                  + " combination are better kept as fields or sparse components.",
              single, used));
    }
    long empty = archetypes.size() - used;
    if (empty > FEW && empty > used) {
      advice.add(
          format(
              "%,d archetypes are empty, %,d are used. Components seem to be added and removed one"
                  + " by one; change several at once by world.edit(..), or register them as"
                  + " sparse.",
              empty, used));
    }
    for (Map.Entry<String, Traffic.Count> entry : traffic.counts().entrySet()) {
      comesAndGoes(entry.getKey(), entry.getValue(), advice);
    }
    return advice;
  }

  private void comesAndGoes(String name, Traffic.Count count, List<String> advice) {
    ComponentType<?> type = moment.snapshot().types().find(name);
    if (type != null && !type.sparse() && Math.min(count.added(), count.removed()) >= OFTEN) {
      advice.add(
          format(
              "%s was added %,d times and removed %,d times while the journal was written. If its"
                  + " entities stay alive, register it by registerSparse(%s.class): it is then"
                  + " added and removed in place.",
              name, count.added(), count.removed(), type.simpleName()));
    }
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
