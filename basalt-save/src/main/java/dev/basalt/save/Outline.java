package dev.basalt.save;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.ResourceInfo;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.InstanceOf;
import dev.basalt.component.Leaf;
import dev.basalt.component.Relation;
import dev.basalt.save.FileType.FileLeaf;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The contents of a snapshot, for a saver: types, archetypes, resources. Whatever cannot be saved
/// is refused here, before the first byte is written.
final class Outline {

  /// A leaf of the world and its type in the file.
  record SavedLeaf(Leaf leaf, FileLeaf file, LeafForm form) {

    /// The value as the file has it: names of constants, text in place of references.
    @Nullable Object fileValue(@Nullable Object value) {
      return form.fileValue(value);
    }
  }

  record SavedType(
      ComponentType<?> type, FileType file, List<SavedLeaf> leaves, List<String> paths) {

    SavedType(ComponentType<?> type, FileType file, List<SavedLeaf> leaves) {
      this(type, file, leaves, file.leaves().stream().map(FileLeaf::path).toList());
    }
  }

  /// @param unknown types of unknown components that rows have, too
  /// @param only the rows that are saved so, by their ids; null for all
  record SavedArchetype(
      List<SavedType> types, List<FileType> unknown, ArchetypeView view, @Nullable Set<Long> only) {

    /// The rows of a chunk that are saved, or null for all.
    int @Nullable [] findRows(ChunkReader chunk) {
      return Outline.findRows(only, chunk);
    }
  }

  record SavedResource(FileType type, String name, List<@Nullable Object> values) {}

  private final Saver saver;
  private final Snapshot snapshot;
  private final @Nullable Set<Long> entities;

  /// Whether pairs with what is not saved are cut off, and unknown values come along: not in
  /// differences.
  private final boolean cuts;

  private final Map<Class<?>, SavedType> components = new LinkedHashMap<>();
  private final Map<Class<?>, SavedType> resourceTypes = new LinkedHashMap<>();
  private final Unknowns unknowns = new Unknowns();
  private final List<SavedArchetype> archetypes = new ArrayList<>();
  private final List<SavedResource> resources = new ArrayList<>();

  Outline(Saver saver, Snapshot snapshot) {
    this(saver, snapshot, saver.entities(snapshot), true, info -> !saver.isPart());
  }

  /// What there is of the spawned entities of a difference, and of resources that have changed.
  Outline(Saver saver, Snapshot snapshot, EntityList spawned, Predicate<ResourceInfo> hasChanged) {
    this(saver, snapshot, ids(spawned), false, hasChanged);
  }

  private Outline(
      Saver saver,
      Snapshot snapshot,
      @Nullable Set<Long> entities,
      boolean cuts,
      Predicate<ResourceInfo> savesResource) {
    this.saver = saver;
    this.snapshot = snapshot;
    this.entities = entities;
    this.cuts = cuts;
    for (ArchetypeView view : snapshot.archetypes()) {
      add(view);
    }
    snapshot.resources().stream()
        .filter(info -> info.state() && savesResource.test(info))
        .forEach(this::add);
    componentTypes();
    resourceTypes();
  }

  private static Set<Long> ids(EntityList list) {
    Set<Long> ids = HashSet.newHashSet(list.size());
    for (int i = 0; i < list.size(); i++) {
      ids.add(list.id(i));
    }
    return ids;
  }

  List<SavedType> components() {
    return List.copyOf(components.values());
  }

  /// Those of the file: known ones, then unknown ones.
  List<FileType> componentTypes() {
    return unknowns.with(components.values().stream().map(SavedType::file).toList(), true);
  }

  SavedType known(ComponentType<?> type) {
    return Objects.requireNonNull(components.get(type.type()));
  }

  /// Those of the file: known ones, then unknown ones.
  List<FileType> resourceTypes() {
    return unknowns.with(resourceTypes.values().stream().map(SavedType::file).toList(), false);
  }

  List<SavedArchetype> archetypes() {
    return archetypes;
  }

  List<SavedResource> resources() {
    return resources;
  }

  // ---- rows

  /// The rows of a chunk that are saved, or null for all.
  private static int @Nullable [] findRows(@Nullable Set<Long> only, ChunkReader chunk) {
    if (only == null) {
      return null;
    }
    long[] ids = chunk.entities();
    int[] rows = new int[ids.length];
    int count = 0;
    for (int row = 0; row < ids.length; row++) {
      if (only.contains(ids[row])) {
        rows[count++] = row;
      }
    }
    return count == ids.length ? null : Arrays.copyOf(rows, count);
  }

  /// Whether an archetype is saved. One without rows is, for its place in the order; but if it had
  /// unknown components, nobody knows which, and without them it would stand for another archetype.
  private boolean isSaved(ArchetypeView view) {
    if (entities == null) {
      return view.count() > 0 || !splits(view);
    }
    for (ChunkReader chunk : view.chunks()) {
      int[] rows = findRows(entities, chunk);
      if (rows == null || rows.length > 0) {
        return true;
      }
    }
    return false;
  }

  private void add(ArchetypeView view) {
    if (isSaved(view)) {
      List<SavedType> types =
          view.componentTypes().stream()
              .filter(type -> saver.saves(type.type()))
              .map(this::described)
              .toList();
      List<SavedType> relations = types.stream().filter(Outline::isRelation).toList();
      if (!cuts || entities == null || relations.isEmpty()) {
        add(types, view, entities);
      } else {
        cut(view, types, relations, entities).forEach((kept, rows) -> add(kept, view, rows));
      }
    }
  }

  private void add(List<SavedType> types, ArchetypeView view, @Nullable Set<Long> rows) {
    if (splits(view)) {
      archetypes.addAll(unknowns.split(types, view, rows));
    } else {
      archetypes.add(new SavedArchetype(types, List.of(), view, rows));
    }
  }

  private boolean splits(ArchetypeView view) {
    return cuts && saver.savesUnknown() && Unknowns.has(view);
  }

  private static boolean isRelation(SavedType type) {
    return type.type().type().isAnnotationPresent(Relation.class);
  }

  /// A part of a world has no pairs with entities outside it: their components are left out, and so
  /// are entities that only hold such a pair.
  private Map<List<SavedType>, Set<Long>> cut(
      ArchetypeView view, List<SavedType> types, List<SavedType> relations, Set<Long> saved) {
    Map<List<SavedType>, Set<Long>> groups = new LinkedHashMap<>();
    for (ChunkReader chunk : view.chunks()) {
      for (long id : chunk.entities()) {
        List<SavedType> outside = new ArrayList<>(relations);
        outside.removeIf(relation -> !pointsOutside(new Entity(id), relation, saved));
        if (saved.contains(id) && outside.stream().noneMatch(Outline::isEntity)) {
          List<SavedType> kept = new ArrayList<>(types);
          kept.removeAll(outside);
          groups.computeIfAbsent(kept, key -> new HashSet<>()).add(id);
        }
      }
    }
    return groups;
  }

  private boolean pointsOutside(Entity source, SavedType relation, Set<Long> saved) {
    Class<? extends Record> type = relation.type().type().asSubclass(Record.class);
    Entity target = snapshot.target(source, type);
    return !target.isNone() && !saved.contains(target.id());
  }

  /// Whether each pair is an entity of its own.
  private static boolean isEntity(SavedType relation) {
    Class<?> type = relation.type().type();
    return type == InstanceOf.class || type.getAnnotation(Relation.class).many();
  }

  /// Adds a component to those of the file, if it is saved.
  void describe(ComponentType<?> type) {
    if (saver.saves(type.type())) {
      described(type);
    }
  }

  private SavedType described(ComponentType<?> type) {
    return components.computeIfAbsent(type.type(), key -> describe(saver, type));
  }

  // ---- resources

  private void add(ResourceInfo info) {
    if (info.value() instanceof UnknownResources unknown) {
      if (cuts) {
        unknown.values().forEach(value -> resources.add(unknowns.resource(value)));
      }
      return;
    }
    if (info.value().getClass() != info.type()) {
      throw new SaveException(
          "resource %s holds a %s; only records that are kept under their own class can be saved"
              .formatted(
                  ComponentType.simpleName(info.type()),
                  ComponentType.simpleName(info.value().getClass())));
    }
    SavedType type = describedResource(info.type());
    resources.add(new SavedResource(type.file(), info.name(), values(type, info.value())));
  }

  private SavedType describedResource(Class<?> type) {
    SavedType known = resourceTypes.get(type);
    if (known == null) {
      try (World scratch = World.create()) {
        known = describe(saver, scratch.register(saver.registration(type)));
      }
      resourceTypes.put(type, known);
    }
    return known;
  }

  /// The number of the type of a resource that is gone.
  int resourceType(Class<?> type) {
    describedResource(type);
    return List.copyOf(resourceTypes.keySet()).indexOf(type);
  }

  /// The values of a record as the file has them.
  static List<@Nullable Object> values(SavedType type, Object value) {
    @Nullable Object[] taken = take(type.type(), value);
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < taken.length; i++) {
      values.add(type.leaves().get(i).fileValue(taken[i]));
    }
    return values;
  }

  private static <T> @Nullable Object[] take(ComponentType<T> type, Object value) {
    return type.take(type.type().cast(value));
  }

  // ---- types

  static SavedType describe(Saver saver, ComponentType<?> type) {
    List<SavedLeaf> leaves =
        type.leaves().stream().map(leaf -> describe(saver, type, leaf)).toList();
    List<FileLeaf> files = leaves.stream().map(SavedLeaf::file).toList();
    return new SavedType(
        type, new FileType(type.name(), type.kind(), type.sparse(), files), leaves);
  }

  private static SavedLeaf describe(Saver saver, ComponentType<?> type, Leaf leaf) {
    LeafForm form = LeafForm.find(saver, type, leaf);
    if (form == null) {
      throw new SaveException(
          "%s is a reference to %s, which cannot be saved; give it a text form, or leave out %s"
              .formatted(leaf, leaf.genericType().getTypeName(), type.simpleName()));
    }
    return new SavedLeaf(
        leaf, new FileLeaf(leaf.path(), form.type(), constants(leaf.type())), form);
  }

  /// The names of an enum's constants.
  static List<String> constants(Class<?> type) {
    Object[] constants = type.getEnumConstants();
    return constants == null
        ? List.of()
        : Arrays.stream(constants).map(constant -> ((Enum<?>) constant).name()).toList();
  }
}
