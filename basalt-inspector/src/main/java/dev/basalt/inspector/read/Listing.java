package dev.basalt.inspector.read;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.Entity;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.inspector.live.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// A part of the entities that a search finds, in the order of iteration, and how many there are.
/// Looks at all rows of the archetypes that fit; where all rows of a chunk match, only counts them.
public final class Listing {

  /// A row as it is listed.
  record Line(Entity entity, @Nullable String name, List<String> components) {}

  private final Moment moment;
  private final Search search;
  private final int offset;
  private final int limit;
  private final List<Line> lines = new ArrayList<>();
  private int total;

  /// @param only the index of the one archetype to look at, or -1
  public Listing(Moment moment, Search search, int only, int offset, int limit) {
    this.moment = moment;
    this.search = search;
    this.offset = offset;
    this.limit = limit;
    List<ArchetypeView> archetypes = moment.snapshot().archetypes();
    for (int i = 0; i < archetypes.size(); i++) {
      if ((only < 0 || only == i) && search.fits(archetypes.get(i))) {
        archetypes.get(i).chunks().forEach(new Visit(archetypes.get(i))::chunk);
      }
    }
  }

  private final class Visit {
    private final List<ComponentType<?>> types;
    private final List<String> names;
    private final @Nullable Leaf name;
    private final ArchetypeView archetype;

    Visit(ArchetypeView archetype) {
      this.archetype = archetype;
      this.types = archetype.componentTypes();
      this.names = types.stream().map(ComponentType::name).toList();
      this.name = Names.findLeaf(archetype);
    }

    void chunk(ChunkReader chunk) {
      IntPredicate test = search.findTest(archetype, chunk);
      int count = chunk.count();
      if (test == null && (total + count <= offset || isFull())) {
        total += count;
        return;
      }
      Column column = Names.findColumn(chunk, name);
      for (int row = 0; row < count; row++) {
        if (test == null || test.test(row)) {
          if (total >= offset && !isFull()) {
            lines.add(new Line(chunk.entity(row), Names.find(column, row), components(chunk, row)));
          }
          total++;
        }
      }
    }

    private boolean isFull() {
      return lines.size() == limit;
    }

    private List<String> components(ChunkReader chunk, int row) {
      if (types.stream().noneMatch(ComponentType::sparse)) {
        return names;
      }
      return types.stream()
          .filter(type -> chunk.has(row, type.type()))
          .map(ComponentType::name)
          .toList();
    }
  }

  public int total() {
    return total;
  }

  /// Writes it.
  ///
  /// @param family knows children; null if they are not asked for
  public void write(Json json, @Nullable Family family) {
    json.put("tick", moment.tick()).put("total", total).put("offset", offset);
    json.objects("entities", lines, (object, line) -> line(object, line, family));
  }

  /// A part of entities that were found in another way.
  public static void given(Json json, Moment moment, List<Entity> entities, int offset, int limit) {
    int from = Math.min(offset, entities.size());
    int to = (int) Math.min(entities.size(), (long) from + limit);
    write(json, moment, entities.subList(from, to), entities.size(), null);
  }

  /// Writes given entities in the same way.
  static void write(
      Json json, Moment moment, List<Entity> entities, int total, @Nullable Family family) {
    json.put("tick", moment.tick()).put("total", total);
    json.objects(
        "entities",
        entities.stream().filter(moment.snapshot()::alive).toList(),
        (object, entity) -> line(object, line(moment, entity), family));
  }

  private static Line line(Moment moment, Entity entity) {
    List<String> names =
        moment.snapshot().componentTypes(entity).stream().map(ComponentType::name).toList();
    return new Line(entity, Facts.findName(moment.snapshot(), entity), names);
  }

  private static void line(Json json, Line line, @Nullable Family family) {
    json.put("entity", line.entity());
    if (line.name() != null) {
      json.put("name", line.name());
    }
    json.array("components", line.components());
    if (family != null) {
      json.put("children", family.count(line.entity()));
    }
  }

  /// The children of an entity, in the order of their rows.
  public static void children(
      Json json, Moment moment, Family family, Entity parent, int offset, int limit) {
    List<Entity> children = family.sources(parent, offset, limit);
    write(json, moment, children, family.count(parent), family);
  }
}
