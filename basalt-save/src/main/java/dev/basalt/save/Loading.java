package dev.basalt.save;

import dev.basalt.EntityList;
import dev.basalt.EntityMap;
import dev.basalt.HandleState;
import dev.basalt.RowLoader;
import dev.basalt.World;
import dev.basalt.WorldLoader;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.component.Relation;
import dev.basalt.save.Plan.LeafPlan;
import dev.basalt.save.Plan.TypePlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What readers of both formats tell: types, archetypes, resources, handles, tick. The world
/// changes at the end, at once, or not at all.
final class Loading {

  /// How many slots may be neither in a row nor free. Only slots whose generations have all been
  /// given out are so; a file that claims more asks for memory.
  private static final int MOST_SLOTS_USED_UP = 1 << 16;

  /// The rows of an archetype, to be filled.
  record Rows(List<TypePlan> types, RowLoader loader) {}

  private final Saver saver;
  private final World world;
  private final Plan plan;
  private final WorldLoader loader;
  private final List<TypePlan> components = new ArrayList<>();
  private final Map<String, TypePlan> componentsByName = new HashMap<>();
  private final List<TypePlan> resources = new ArrayList<>();
  private final Map<String, TypePlan> resourcesByName = new HashMap<>();
  private final Set<Object> loaded = new HashSet<>();
  private long rowCount;
  private boolean part;

  Loading(Saver saver, World world) {
    this.saver = saver;
    this.world = world;
    this.plan = new Plan(saver, world);
    this.loader = world.loader();
  }

  // ---- what the file says

  void version(int version, boolean isPart) {
    if (version > saver.version()) {
      throw new SaveException(
          "the file is of version %s, from the future: this program writes version %s"
              .formatted(version, saver.version()));
    }
    part = isPart;
  }

  void component(FileType type) {
    TypePlan made = put(componentsByName, type, plan.component(type));
    components.add(made);
    for (LeafPlan leaf : made.leaves()) {
      Leaf target = leaf.leaf();
      LeafForm form = leaf.form();
      if (target != null && form != null && form.hasHandles()) {
        loader.references(target, form::map);
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
    String fault = type.findFault();
    if (fault != null) {
      throw new SaveException("type \"%s\" has %s".formatted(type.name(), fault));
    }
    return made;
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
    return new Rows(types, loader.archetype(known));
  }

  void resource(TypePlan plan, String name, List<@Nullable Object> values) {
    if (plan.type() == null) {
      return;
    }
    @Nullable Object[] all = plan.type().takeDefaults();
    for (int i = 0; i < values.size(); i++) {
      LeafPlan leaf = plan.leaves().get(i);
      if (leaf.leaf() != null) {
        all[leaf.leaf().number()] = leaf.change().apply(values.get(i));
      }
    }
    if (!loaded.add(List.of(plan.type(), name))) {
      throw new SaveException(
          "resource \"%s\" named \"%s\" is there twice".formatted(plan.file().name(), name));
    }
    set(plan.type(), name, all);
  }

  private <T> void set(ComponentType<T> type, String name, @Nullable Object[] values) {
    loader.resource(type.type(), name, type.make(values));
  }

  void tick(long tick) {
    loader.tick(tick);
  }

  void rows(int count) {
    rowCount += count;
  }

  long rowCount() {
    return rowCount;
  }

  void handles(int slots, long[] free, List<HandleState.Range> unused) {
    long known = rowCount + free.length;
    for (HandleState.Range range : unused) {
      known += (long) range.end() - range.first();
    }
    if (slots - known > MOST_SLOTS_USED_UP) {
      throw new SaveException(
          "%s slots, but only %s in rows, free or unused".formatted(slots, known));
    }
    if (!part) {
      loader.handles(new HandleState(slots, EntityList.ofIds(free), unused));
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
    loader.sources(type.asSubclass(Record.class), EntityList.ofIds(ids));
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

  // ---- the end

  void replaceWorld() {
    if (part) {
      throw new SaveException("the file has a part of a world; use add");
    }
    loader.replaceWorld();
  }

  EntityMap addToWorld() {
    return loader.addToWorld();
  }

  /// For messages.
  @Override
  public String toString() {
    return "loading into " + world;
  }
}
