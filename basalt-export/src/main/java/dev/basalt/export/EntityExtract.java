package dev.basalt.export;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.component.ComponentType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Entities of a snapshot with their components as rows, in the order of the world. Each call
/// returns a narrower or wider extract, and does not change this one.
public final class EntityExtract extends Extract {

  /// A component and its columns.
  ///
  /// @param fields its columns: those of the component itself, a group of them, or a flag
  private record Part(ComponentType<?> type, boolean optional, List<Field> fields) {}

  private final Exporter exporter;
  private final Snapshot snapshot;
  private final List<Part> parts;
  private final Set<Class<?>> without;
  private final @Nullable Set<Entity> only;
  private final List<Field> fields = new ArrayList<>();

  private EntityExtract(
      String name,
      Exporter exporter,
      Snapshot snapshot,
      List<Part> parts,
      Set<Class<?>> without,
      @Nullable Set<Entity> only) {
    super(name);
    this.exporter = exporter;
    this.snapshot = snapshot;
    this.parts = parts;
    this.without = without;
    this.only = only;
    List<Field> columns = parts.stream().flatMap(part -> part.fields().stream()).toList();
    this.fields.add(Field.handle(handleName(columns)));
    this.fields.addAll(columns);
    Set<String> names = new HashSet<>();
    for (Field field : columns) {
      if (!names.add(field.name())) {
        throw new IllegalArgumentException(
            "two columns are called \"%s\"; give one of the components a name of its own"
                .formatted(field.name()));
      }
    }
  }

  /// `entity`, unless a column has this name.
  private static String handleName(List<Field> columns) {
    Set<String> taken = columns.stream().map(Field::name).collect(Collectors.toSet());
    String name = "entity";
    while (taken.contains(name)) {
      name += "_id";
    }
    return name;
  }

  static EntityExtract ofComponent(Exporter exporter, Snapshot snapshot, ComponentType<?> type) {
    return new EntityExtract(
        Exporter.label(type),
        exporter,
        snapshot,
        List.of(new Part(type, false, Field.of(type, exporter))),
        Set.of(),
        null);
  }

  static EntityExtract ofEntities(Exporter exporter, Snapshot snapshot, List<Class<?>> types) {
    EntityExtract all =
        new EntityExtract("entities", exporter, snapshot, List.of(), Set.of(), null);
    return all.with(types, false);
  }

  private EntityExtract with(List<Class<?>> types, boolean optional) {
    List<Part> more = new ArrayList<>(parts);
    for (Class<?> type : types) {
      ComponentType<?> described = Exporter.describe(snapshot, type);
      List<Field> children = Field.of(described, exporter);
      String label = Exporter.label(described);
      List<Field> columns =
          !children.isEmpty()
              ? List.of(Field.group(label, optional, children))
              : optional ? List.of(Field.flag(label)) : List.of();
      more.add(new Part(described, optional, columns));
    }
    return new EntityExtract(name(), exporter, snapshot, more, without, only);
  }

  // ---- what counts

  /// Adds components that the entities may have: groups that can be null. A tag becomes a column of
  /// booleans.
  ///
  /// @param types the components' classes
  /// @return an extract with these columns in addition
  public EntityExtract optional(Class<?>... types) {
    return with(List.of(types), true);
  }

  /// Leaves out entities that have one of these components.
  ///
  /// @param types the components' classes
  /// @return an extract with fewer rows
  public EntityExtract without(Class<?>... types) {
    Set<Class<?>> all = new HashSet<>(without);
    all.addAll(List.of(types));
    return new EntityExtract(name(), exporter, snapshot, parts, all, only);
  }

  /// Keeps only these entities, such as those of a query.
  ///
  /// @param entities their handles; dead ones have no row
  /// @return an extract with fewer rows, still in the order of the world
  public EntityExtract only(Collection<Entity> entities) {
    Set<Entity> chosen = new HashSet<>(entities);
    if (only != null) {
      chosen.retainAll(only);
    }
    return new EntityExtract(name(), exporter, snapshot, parts, without, chosen);
  }

  @Override
  public EntityExtract named(String newName) {
    return new EntityExtract(newName, exporter, snapshot, parts, without, only);
  }

  @Override
  List<Field> fields() {
    return fields;
  }

  // ---- rows

  @Override
  void fill(Batch batch) {
    for (ArchetypeView archetype : snapshot.archetypes()) {
      List<ComponentType<?>> types = archetype.componentTypes();
      if (matches(types)) {
        for (ChunkReader chunk : archetype.chunks()) {
          long[] ids = chunk.entities();
          runs(
              ids.length,
              chosen(chunk, types),
              (from, count) -> {
                batch.vectors().getFirst().addHandles(ids, from, count);
                add(batch, chunk, types, from, count);
              });
          batch.written();
        }
      }
    }
    batch.end();
  }

  private boolean matches(List<ComponentType<?>> types) {
    boolean hasAll = parts.stream().allMatch(part -> part.optional() || has(types, part.type()));
    return hasAll
        && types.stream().noneMatch(type -> !type.sparse() && without.contains(type.type()));
  }

  private static boolean has(List<ComponentType<?>> types, ComponentType<?> type) {
    return types.stream().anyMatch(other -> other.type() == type.type());
  }

  /// Which rows of a chunk are in the extract.
  private IntPredicate chosen(ChunkReader chunk, List<ComponentType<?>> types) {
    IntPredicate chosen = row -> only == null || only.contains(chunk.entity(row));
    for (Part part : parts) {
      if (!part.optional() && part.type().sparse()) {
        chosen = chosen.and(row -> chunk.has(row, part.type().type()));
      }
    }
    for (ComponentType<?> type : types) {
      if (type.sparse() && without.contains(type.type())) {
        chosen = chosen.and(row -> !chunk.has(row, type.type()));
      }
    }
    return chosen;
  }

  /// Gets ranges of rows.
  private interface Run {
    void rows(int from, int count);
  }

  /// Finds the longest ranges of rows that are in the extract.
  private static void runs(int end, IntPredicate chosen, Run run) {
    int row = 0;
    while (row < end) {
      int first = row;
      while (row < end && chosen.test(row)) {
        row++;
      }
      if (row > first) {
        run.rows(first, row - first);
      } else {
        row++;
      }
    }
  }

  private void add(
      Batch batch, ChunkReader chunk, List<ComponentType<?>> types, int from, int count) {
    List<Vector> vectors = batch.vectors();
    int next = 1;
    for (Part part : parts) {
      int end = next + part.fields().size();
      add(vectors.subList(next, end), part, chunk, types, from, count);
      next = end;
    }
  }

  private static void add(
      List<Vector> vectors,
      Part part,
      ChunkReader chunk,
      List<ComponentType<?>> types,
      int from,
      int count) {
    Class<?> type = part.type().type();
    if (!has(types, part.type())) {
      vectors.forEach(vector -> addMissing(vector, count));
    } else if (part.optional() && part.type().sparse()) {
      for (int row = from; row < from + count; row++) {
        if (chunk.has(row, type)) {
          addThere(vectors, type, chunk, row, 1);
        } else {
          vectors.forEach(vector -> addMissing(vector, 1));
        }
      }
    } else {
      addThere(vectors, type, chunk, from, count);
    }
  }

  private static void addMissing(Vector vector, int count) {
    if (vector.field().isFlag()) {
      vector.addFlag(false, count);
    } else {
      vector.addAbsent(0, count);
    }
  }

  private static void addThere(
      List<Vector> vectors, Class<?> type, ChunkReader chunk, int from, int count) {
    vectors.forEach(vector -> vector.addGroups(count));
    for (Vector column : Batch.leaves(vectors)) {
      if (column.field().leaf() == null) {
        column.addFlag(true, count);
      } else {
        column.add(chunk.column(type, column.field().leaf().path()), from, count);
      }
    }
  }
}
