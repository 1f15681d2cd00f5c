package dev.basalt.save;

import dev.basalt.ResourceInfo;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.component.Registration;
import dev.basalt.event.Despawned;
import dev.basalt.event.Spawned;
import dev.basalt.prefab.MadeFrom;
import dev.basalt.prefab.Prefab;
import dev.basalt.save.FileType.FileLeaf;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Maps the types of a file to those of a world, by name and by migrations. It finds only types
/// that the program has registered, and those of prefabs; it never loads a class by a name in a
/// file.
final class Plan {

  /// Where the values of a leaf go.
  ///
  /// @param leaf null if they are dropped
  /// @param form null if they are dropped
  /// @param direct whether columns can be copied as they are
  record LeafPlan(
      FileLeaf file,
      @Nullable Leaf leaf,
      @Nullable LeafForm form,
      boolean direct,
      Function<@Nullable Object, @Nullable Object> change) {}

  /// Where the values of a type go.
  ///
  /// @param type null if they are dropped
  /// @param added leaves that the file does not have
  /// @param kept whether the values are unknown, and kept
  record TypePlan(
      FileType file,
      @Nullable ComponentType<?> type,
      List<LeafPlan> leaves,
      List<Leaf> added,
      boolean kept) {}

  /// Types of Basalt that worlds do not know from the start, and nobody registers by hand.
  private static final List<Class<? extends Record>> OWN = List.of(Prefab.class, MadeFrom.class);

  private final Saver saver;
  private final World world;
  private final boolean columns;
  private final Map<String, ComponentType<?>> resources = new HashMap<>();
  private final Map<String, ComponentType<?>> events = new HashMap<>();
  private final Map<String, ComponentType<?>> told = new HashMap<>();

  /// @param columns whether columns may be set as they are
  Plan(Saver saver, World world, boolean columns) {
    this.saver = saver;
    this.world = world;
    this.columns = columns;
    try (World scratch = World.create()) {
      saver.resources().forEach(type -> addResource(scratch, type));
      saver.events().forEach(type -> addEvent(scratch, type));
      for (Class<?> type : world.eventTypes()) {
        addEvent(scratch, saver.eventRegistration(type));
      }
      told(scratch.register(Spawned.class));
      told(scratch.register(Despawned.class));
      world.types().all().forEach(this::told);
      for (ResourceInfo info : world.resources().all()) {
        if (info.state() && info.value().getClass() == info.type()) {
          addResource(scratch, saver.registration(info.type()));
        }
      }
    }
  }

  private void addResource(World scratch, Registration<?> registration) {
    ComponentType<?> type = scratch.register(registration);
    resources.put(type.name(), type);
  }

  private void addEvent(World scratch, Registration<?> registration) {
    ComponentType<?> type = scratch.register(registration);
    events.put(type.name(), type);
  }

  private void told(ComponentType<?> type) {
    told.put(type.name(), type);
  }

  // ---- types

  /// The plan of events; without a type if it is not known.
  ///
  /// @param isTold whether they are about components that were removed, and the like
  TypePlan event(FileType file, boolean isTold) {
    String name = saver.migrations().type(file.name());
    boolean dropped = saver.migrations().drops(file.name());
    return plan(file, dropped ? null : (isTold ? told : events).get(name));
  }

  /// Refuses events of a type that is neither known nor dropped.
  void checkKnown(TypePlan event) {
    boolean known = event.type() != null || saver.migrations().drops(event.file().name());
    if (!known && !saver.keepsUnknown()) {
      throw new SaveException(
          "the file has events \"%s\" %s, which are not known; name them by event(), or drop them by migrations"
              .formatted(event.file().name(), paths(event.file())));
    }
  }

  TypePlan component(FileType file) {
    if (saver.migrations().replaces(file.name())) {
      return plan(file, null);
    }
    String name = saver.migrations().type(file.name());
    ComponentType<?> type = findComponent(name);
    if (type == null && keeps(file)) {
      return kept(file);
    }
    if (type == null && !saver.migrations().drops(file.name())) {
      throw new SaveException(
          "the file has component \"%s\" %s, which this world does not know; register it, or drop it by migrations"
              .formatted(file.name(), paths(file)));
    }
    if (type != null && file.sparse() && !type.sparse()) {
      throw new SaveException(
          "component \"%s\" is sparse in the file; register it as sparse".formatted(file.name()));
    }
    return plan(file, saver.migrations().drops(file.name()) ? null : type);
  }

  private @Nullable ComponentType<?> findComponent(String name) {
    for (Class<? extends Record> own : OWN) {
      if (own.getName().equals(name)) {
        return world.register(own);
      }
    }
    return world.types().find(name);
  }

  TypePlan resource(FileType file) {
    String name = saver.migrations().type(file.name());
    ComponentType<?> type = resources.get(name);
    if (type == null && keeps(file)) {
      return kept(file);
    }
    if (type == null && !saver.migrations().drops(file.name())) {
      throw new SaveException(
          "the file has resource \"%s\" %s, which is not known; name it by resource(), or drop it by migrations"
              .formatted(file.name(), paths(file)));
    }
    return plan(file, saver.migrations().drops(file.name()) ? null : type);
  }

  private boolean keeps(FileType file) {
    return saver.keepsUnknown() && columns && !saver.migrations().drops(file.name());
  }

  private static TypePlan kept(FileType file) {
    if (file.name().equals(JsonWriter.ID)) {
      throw new SaveException("the file has a type \"@id\", which JSON saves use for handles");
    }
    return new TypePlan(
        file, null, file.leaves().stream().map(Plan::dropped).toList(), List.of(), true);
  }

  private static List<String> paths(FileType file) {
    return file.leaves().stream().map(FileLeaf::path).toList();
  }

  private TypePlan plan(FileType file, @Nullable ComponentType<?> type) {
    if (type == null) {
      return new TypePlan(
          file, null, file.leaves().stream().map(Plan::dropped).toList(), List.of(), false);
    }
    boolean object = file.kind() == ComponentType.Kind.OBJECT;
    if (object != (type.kind() == ComponentType.Kind.OBJECT)) {
      throw new SaveException(
          "\"%s\" is %s in the file and %s here"
              .formatted(file.name(), of(file.kind()), of(type.kind())));
    }
    List<LeafPlan> leaves = file.leaves().stream().map(leaf -> plan(type, leaf)).toList();
    Set<Leaf> found = new HashSet<>();
    for (LeafPlan plan : leaves) {
      if (plan.leaf() != null && !found.add(plan.leaf())) {
        throw new SaveException("two leaves of the file become %s".formatted(plan.leaf()));
      }
    }
    List<Leaf> added = new ArrayList<>(type.leaves());
    added.removeAll(found);
    return new TypePlan(file, type, leaves, added, false);
  }

  private static String of(ComponentType.Kind kind) {
    return kind == ComponentType.Kind.OBJECT ? "an object" : "a record";
  }

  // ---- leaves

  private static LeafPlan dropped(FileLeaf file) {
    return new LeafPlan(file, null, null, false, value -> value);
  }

  private LeafPlan plan(ComponentType<?> type, FileLeaf file) {
    if (saver.migrations().drops(type.name(), file.path())) {
      return dropped(file);
    }
    Leaf leaf = type.findLeaf(saver.migrations().leaf(type.name(), file.path()));
    if (leaf == null) {
      throw new SaveException(
          "the file has leaf \"%s\" (%s), which %s does not have; drop it or rename it by migrations"
              .formatted(file.path(), file.type(), type));
    }
    LeafForm form = LeafForm.find(saver, type, leaf);
    if (form == null) {
      throw new SaveException(
          "%s is a reference to %s; give it a text form"
              .formatted(leaf, leaf.genericType().getTypeName()));
    }
    LeafType to = form.type();
    var own = saver.migrations().findConversion(type.name(), file.path());
    Function<@Nullable Object, @Nullable Object> last = storing(type, file, leaf, form);
    if (own != null) {
      return new LeafPlan(file, leaf, form, false, value -> last.apply(own.apply(value)));
    }
    if (file.type() == to) {
      boolean text = to == LeafType.TEXT || to == LeafType.VALUE;
      boolean same = !text && file.constants().equals(Outline.constants(leaf.type()));
      return new LeafPlan(file, leaf, form, columns && same && isKept(type, file), last);
    }
    Function<Object, Object> wider = file.type().findWidening(to);
    if (wider == null) {
      throw new SaveException(
          "leaf \"%s\" of \"%s\" is %s in the file and %s here; convert it by migrations"
              .formatted(file.path(), type.name(), file.type(), to));
    }
    return new LeafPlan(
        file, leaf, form, false, value -> value == null ? null : wider.apply(value));
  }

  private boolean isKept(ComponentType<?> type, FileLeaf file) {
    return file.constants().stream()
        .allMatch(name -> saver.migrations().constant(type.name(), file.path(), name).equals(name));
  }

  /// From a value of the file to one that the leaf may hold.
  private Function<@Nullable Object, @Nullable Object> storing(
      ComponentType<?> type, FileLeaf file, Leaf leaf, LeafForm form) {
    if (form.type() != LeafType.ENUM) {
      return form::reference;
    }
    return value ->
        value instanceof String name
            ? constant(
                leaf.type(), leaf, saver.migrations().constant(type.name(), file.path(), name))
            : value;
  }

  /// The constant of an enum.
  ///
  /// @param leaf for messages
  static Object constant(Class<?> type, Object leaf, String name) {
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new SaveException(
        "%s has no constant \"%s\" for %s; rename it by migrations"
            .formatted(ComponentType.simpleName(type), name, leaf));
  }
}
