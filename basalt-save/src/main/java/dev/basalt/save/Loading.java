package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.EntityMap;
import dev.basalt.EventLoader;
import dev.basalt.HandleState;
import dev.basalt.PendingEvents;
import dev.basalt.Snapshot;
import dev.basalt.TimeState;
import dev.basalt.World;
import dev.basalt.WorldLoader;
import dev.basalt.WorldPatch;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.component.Relation;
import dev.basalt.save.Migrations.Replacement;
import dev.basalt.save.Plan.LeafPlan;
import dev.basalt.save.Plan.TypePlan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Receives what the readers of both formats read: types, archetypes, resources, handles, tick. The
/// world changes at the end, all at once, or not at all.
final class Loading {

  /// How many slots may be neither in a row nor free. Only retired slots are neither; a file that
  /// claims more would fill the memory.
  private static final int MOST_SLOTS_USED_UP = 1 << 16;

  /// The rows of an archetype, to be filled.
  ///
  /// @param replacements what becomes of some of the types, none of which is set as it is
  record Rows(List<TypePlan> types, Destination.Rows loader, List<Replacement> replacements) {

    /// Whether values of a type are wanted by their paths, for [#replace].
    boolean keeps(TypePlan type) {
      return type.kept()
          || replacements.stream().anyMatch(one -> one.from().contains(type.file().name()));
    }
  }

  private final Saver saver;
  private final World world;
  private final Plan plan;
  private final Destination destination;
  private final List<TypePlan> components = new ArrayList<>();
  private final Map<String, TypePlan> componentsByName = new HashMap<>();
  private final List<TypePlan> resources = new ArrayList<>();
  private final Map<String, TypePlan> resourcesByName = new HashMap<>();
  private final Set<Object> loaded = new HashSet<>();
  private final List<UnknownValue> unknownResources = new ArrayList<>();
  private final SequencedSet<String> hidingHandles = new LinkedHashSet<>();
  private boolean hasUnknownComponents;
  private long rowCount;
  private FileKind kind = FileKind.WORLD;
  private String fit = "";
  private final DiffParts diff = new DiffParts();

  private Loading(Saver saver, World world, Destination destination) {
    this.saver = saver;
    this.world = world;
    this.plan = new Plan(saver, world, destination instanceof Destination.OfLoader);
    this.destination = destination;
  }

  /// Loads entities into a world.
  static Loading of(Saver saver, World world) {
    return new Loading(saver, world, new Destination.OfLoader(world.loader()));
  }

  /// Reads changes that are to be applied to a world.
  static Loading ofDiff(Saver saver, World world) {
    return new Loading(saver, world, new Destination.OfPatch(world.patch()));
  }

  // ---- what the file says

  void version(int version, FileKind fileKind) {
    if (version > saver.version()) {
      throw new SaveException(
          "the file is of version %s, from the future: this program writes version %s"
              .formatted(version, saver.version()));
    }
    kind = fileKind;
  }

  void component(FileType type) {
    TypePlan made = put(componentsByName, type, plan.component(type));
    components.add(made);
    if (made.kept() && !hasUnknownComponents) {
      hasUnknownComponents = true;
      ComponentType<?> holder = world.register(UnknownComponents.REGISTRATION);
      destination.references(holder.leaf("values"), Loading::withHandles);
    }
    for (LeafPlan leaf : made.leaves()) {
      Leaf target = leaf.leaf();
      LeafForm form = leaf.form();
      if (target != null && form != null && form.hasHandles()) {
        destination.references(target, form::map);
      }
    }
  }

  void resourceType(FileType type) {
    resources.add(put(resourcesByName, type, plan.resource(type)));
  }

  private TypePlan put(Map<String, TypePlan> known, FileType type, TypePlan made) {
    if (known.put(type.name(), made) != null
        || made.type() != null && !loaded.add(List.of(known == componentsByName, made.type()))) {
      throw new SaveException("two types of the file become \"%s\"".formatted(type.name()));
    }
    checkFault(type);
    return made;
  }

  private static void checkFault(FileType type) {
    String fault = type.findFault();
    if (fault != null) {
      throw new SaveException("type \"%s\" has %s".formatted(type.name(), fault));
    }
  }

  TypePlan component(int number) {
    return components.get(Objects.checkIndex(number, components.size()));
  }

  TypePlan component(String name) {
    return known(componentsByName.get(name), name);
  }

  TypePlan resource(int number) {
    return resources.get(Objects.checkIndex(number, resources.size()));
  }

  TypePlan resource(String name) {
    return known(resourcesByName.get(name), name);
  }

  private static TypePlan known(@Nullable TypePlan found, String name) {
    if (found == null) {
      throw new SaveException("\"%s\" is not among the types of the file".formatted(name));
    }
    return found;
  }

  Rows archetype(List<TypePlan> types) {
    if (new HashSet<>(types).size() != types.size()) {
      throw new SaveException("an archetype has a component twice");
    }
    List<ComponentType<?>> known = new ArrayList<>();
    for (TypePlan type : types) {
      if (type.type() != null) {
        known.add(type.type());
      }
    }
    if (types.stream().anyMatch(TypePlan::kept)) {
      known.add(world.register(UnknownComponents.REGISTRATION));
    }
    List<Replacement> replacements = new ArrayList<>();
    for (Replacement replacement : saver.migrations().replacements()) {
      if (types.stream().anyMatch(type -> replacement.from().contains(type.file().name()))) {
        replacements.add(replacement);
        replacement.into().forEach(type -> known.add(registered(type)));
      }
    }
    if (new HashSet<>(known).size() < known.size()) {
      throw new SaveException("a replaced component is there already, in %s".formatted(known));
    }
    return new Rows(types, destination.rows(known), replacements);
  }

  private ComponentType<?> registered(Class<? extends Record> type) {
    ComponentType<?> found = world.types().find(type);
    if (found == null) {
      throw new SaveException(
          "components are replaced by %s, which this world does not know; register it"
              .formatted(ComponentType.simpleName(type)));
    }
    return found;
  }

  private static Object withHandles(Object values, UnaryOperator<Entity> handles) {
    return ((List<?>) values)
        .stream().map(value -> ((UnknownValue) value).withHandles(handles)).toList();
  }

  /// Sets what has become of components of a row.
  ///
  /// @param old what the file has, by name and by path
  void replace(Rows rows, int row, Map<String, Map<String, @Nullable Object>> old) {
    keep(rows, row, old);
    for (Replacement replacement : rows.replacements()) {
      Map<String, Map<String, @Nullable Object>> own = new HashMap<>(old);
      own.keySet().retainAll(replacement.from());
      if (!own.isEmpty()) {
        Map<Class<?>, Record> made = new LinkedHashMap<>();
        replacement
            .change()
            .apply(new OldValues(own))
            .forEach(one -> made.put(one.getClass(), one));
        if (!made.keySet().equals(Set.copyOf(replacement.into()))) {
          throw new SaveException(
              "%s are replaced by %s, not by %s"
                  .formatted(
                      names(replacement.from()),
                      simple(replacement.into()),
                      simple(made.keySet())));
        }
        made.values().forEach(component -> rows.loader().set(row, component));
      }
    }
  }

  private void keep(Rows rows, int row, Map<String, Map<String, @Nullable Object>> old) {
    List<UnknownValue> values = new ArrayList<>();
    for (TypePlan type : rows.types()) {
      Map<String, @Nullable Object> found = type.kept() ? old.get(type.file().name()) : null;
      if (found != null) {
        List<@Nullable Object> leaves = new ArrayList<>();
        type.file().leaves().forEach(leaf -> leaves.add(found.get(leaf.path())));
        values.add(UnknownValue.of(type.file(), "", leaves));
        if (type.file().leaves().stream().anyMatch(Loading::mayHideHandles)) {
          hidingHandles.add(type.file().name());
        }
      }
    }
    if (!values.isEmpty()) {
      rows.loader().set(row, new UnknownComponents(values));
    }
  }

  /// The values of a component by their paths.
  static Map<String, @Nullable Object> byPath(TypePlan type, List<@Nullable Object> values) {
    Map<String, @Nullable Object> byPath = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      byPath.put(type.leaves().get(i).file().path(), values.get(i));
    }
    return byPath;
  }

  private static List<String> names(Set<String> from) {
    return from.stream().sorted().toList();
  }

  private static List<String> simple(Collection<? extends Class<?>> types) {
    return types.stream().map(ComponentType::simpleName).sorted().toList();
  }

  void resource(TypePlan plan, String name, List<@Nullable Object> values) {
    if (plan.type() == null && !plan.kept()) {
      return;
    }
    if (!loaded.add(List.of(plan.file().name(), name))) {
      throw new SaveException(
          "resource \"%s\" named \"%s\" is there twice".formatted(plan.file().name(), name));
    }
    if (plan.type() == null) {
      unknownResources.add(UnknownValue.of(plan.file(), name, values));
    } else {
      set(plan.type(), name, leaves(plan, values));
    }
  }

  /// The leaves of a record of a type that is known.
  private static @Nullable Object[] leaves(TypePlan plan, List<@Nullable Object> values) {
    @Nullable Object[] all = Objects.requireNonNull(plan.type()).takeDefaults();
    for (int i = 0; i < values.size(); i++) {
      LeafPlan leaf = plan.leaves().get(i);
      if (leaf.leaf() != null) {
        all[leaf.leaf().number()] = leaf.change().apply(values.get(i));
      }
    }
    return all;
  }

  private <T> void set(ComponentType<T> type, String name, @Nullable Object[] values) {
    destination.input().resource(type.type(), name, type.make(values));
  }

  void tick(long tick) {
    destination.input().tick(tick);
  }

  void time(TimeState time) {
    destination.input().time(time);
  }

  void rows(int count) {
    rowCount += count;
  }

  long rowCount() {
    return rowCount;
  }

  void handles(int slots, long[] free, List<HandleState.Range> unused) {
    long known = rowCount + free.length + (kind == FileKind.DIFF ? world.handles().slots() : 0);
    for (HandleState.Range range : unused) {
      known += (long) range.end() - range.first();
    }
    if (slots - known > MOST_SLOTS_USED_UP) {
      throw new SaveException(
          "%s slots, but only %s in rows, free or unused".formatted(slots, known));
    }
    if (kind != FileKind.PART) {
      destination.input().handles(new HandleState(slots, EntityList.ofIds(free), unused));
    }
  }

  /// The order of the sources of a relation.
  void sources(TypePlan plan, long[] ids) {
    if (plan.type() == null) {
      return;
    }
    Class<?> type = plan.type().type();
    if (!type.isAnnotationPresent(Relation.class)) {
      throw new SaveException(
          "the file has an order of sources for \"%s\", which is not a relation here"
              .formatted(plan.file().name()));
    }
    destination.input().sources(type.asSubclass(Record.class), EntityList.ofIds(ids));
  }

  // ---- values

  /// Gives rows the defaults of leaves that the file does not have. Where a component is sparse,
  /// all rows have it then, until presence is set.
  static void fillAdded(Rows rows, TypePlan plan, int first, int count) {
    for (Leaf leaf : plan.added()) {
      Object value = leaf.findDefault();
      for (int row = first; row < first + count; row++) {
        rows.loader().set(row, leaf, value);
      }
    }
  }

  // ---- events

  /// Takes events of one type.
  final class EventsOfType {

    private final TypePlan type;
    private final @Nullable EventLoader<?> loader;
    private int count;

    private EventsOfType(TypePlan type, @Nullable EventLoader<?> loader) {
      this.type = type;
      this.loader = loader;
    }

    TypePlan type() {
      return type;
    }

    /// @param values those of the leaves of the file
    void add(Entity target, List<@Nullable Object> values) {
      plan.checkKnown(type);
      count++;
      if (loader != null && type.type() != null) {
        add(loader, type.type(), target, leaves(type, values));
      }
    }

    private static <E extends Record> void add(
        EventLoader<E> loader, ComponentType<?> type, Entity target, @Nullable Object[] leaves) {
      loader.add(target, cast(type.make(leaves)));
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the loader looks
    private static <E> E cast(Object event) {
      return (E) event;
    }

    void endFrame() {
      if (loader != null) {
        loader.endFrame();
      }
    }

    void reader(long number, int unread, long idle) {
      if (unread < 0 || unread > count || idle < 0) {
        throw new SaveException(
            "a reader of \"%s\" with %s events to read, where there are %s"
                .formatted(type.file().name(), unread, count));
      }
      if (loader != null) {
        loader.reader(new PendingEvents.ReaderState(number, unread, idle));
      }
    }
  }

  /// Begins with the events of a type.
  ///
  /// @param told whether they are about components that were removed, and the like
  EventsOfType events(FileType type, boolean told) {
    if (kind != FileKind.WORLD || !(destination instanceof Destination.OfLoader to)) {
      throw new SaveException("only whole worlds have events");
    }
    checkFault(type);
    TypePlan planned = plan.event(type, told);
    if (!loaded.add(List.of("events", type.name(), told))) {
      throw new SaveException("events \"%s\" are there twice".formatted(type.name()));
    }
    if (planned.type() == null) {
      return new EventsOfType(planned, null);
    }
    Class<? extends Record> known = planned.type().type().asSubclass(Record.class);
    return new EventsOfType(planned, to.loader().events(known, told));
  }

  // ---- differences

  /// The parts of a difference that are not those of a world.
  private static final class DiffParts {
    private final List<Entity> despawned = new ArrayList<>();
    private final List<Fit.Change> changes = new ArrayList<>();
  }

  private WorldPatch patch() {
    if (kind != FileKind.DIFF || !(destination instanceof Destination.OfPatch to)) {
      throw kind == FileKind.DIFF
          ? kind.misfit()
          : new SaveException("only differences can contain this");
    }
    return to.patch();
  }

  void fit(String newFit) {
    patch();
    fit = newFit;
  }

  void despawn(Entity entity) {
    patch().despawn(entity);
    diff.despawned.add(entity);
  }

  void removeResource(TypePlan type, String name) {
    WorldPatch patch = patch();
    if (type.type() != null) {
      patch.removeResource(type.type().type(), name);
    }
  }

  /// The rows of entities in which a component changes.
  ///
  /// @param removed who loses it
  /// @return takes the others: who has another value, or has it at all
  Rows change(TypePlan type, List<Entity> removed) {
    WorldPatch patch = patch();
    ComponentType<?> known = type.type();
    if (known == null) {
      throw new SaveException(
          "the difference changes \"%s\", which was dropped".formatted(type.file().name()));
    }
    removed.forEach(entity -> patch.remove(entity, known.type()));
    Destination.PatchRows rows = ((Destination.OfPatch) destination).rows(List.of(known), false);
    diff.changes.add(new Fit.Change(known, removed, rows.entities()));
    return new Rows(List.of(type), rows, List.of());
  }

  void apply() {
    if (kind != FileKind.DIFF || !(destination instanceof Destination.OfPatch to)) {
      throw kind.misfit();
    }
    to.finish();
    try (Snapshot now = world.snapshot()) {
      String found =
          new Fit(saver, now)
              .of(diff.despawned, components.stream().map(TypePlan::type).toList(), diff.changes);
      if (!found.equals(fit)) {
        throw new SaveException(
            "the difference does not fit: what it changes is not as it was when the difference was"
                + " made");
      }
    }
    to.patch().apply();
  }

  // ---- the end

  /// Whether the world has changed: what is thrown then, observers have thrown.
  boolean isDone() {
    return destination.input().isDone();
  }

  private WorldLoader loader(FileKind other) {
    if (kind == other || !(destination instanceof Destination.OfLoader to)) {
      throw kind.misfit();
    }
    if (kind == FileKind.DIFF) {
      throw kind.misfit();
    }
    return to.loader();
  }

  void replaceWorld() {
    WorldLoader loader = loader(FileKind.PART);
    if (!unknownResources.isEmpty()) {
      loader.resource(UnknownResources.class, "", new UnknownResources(unknownResources));
    }
    loader.replaceWorld();
  }

  EntityMap addToWorld() {
    WorldLoader loader = loader(FileKind.DIFF);
    if (!hidingHandles.isEmpty()) {
      throw new SaveException(
          "component \"%s\" is unknown, and handles inside its lists cannot be replaced; register it, or drop it by migrations"
              .formatted(hidingHandles.getFirst()));
    }
    return loader.addToWorld();
  }

  private static boolean mayHideHandles(FileType.FileLeaf leaf) {
    return leaf.type() == LeafType.VALUE;
  }

  /// For messages.
  @Override
  public String toString() {
    return "loading into " + world;
  }
}
