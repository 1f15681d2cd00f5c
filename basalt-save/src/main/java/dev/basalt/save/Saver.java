package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.InstanceOf;
import dev.basalt.component.Registration;
import dev.basalt.relation.ChildOf;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Settings for saving and loading. It makes the file formats.
///
/// ```java
/// SaveFormat saves = Saver.create().resource(Registration.of(Score.class)).binary();
///
/// try (Snapshot snapshot = world.snapshot()) {
///   saves.save(snapshot, Path.of("game.save"));
/// }
/// saves.load(world, Path.of("game.save"));
/// ```
///
/// A save contains all entities with their handles, components, and their order; the free handles;
/// the tick; the time that has passed; resources that are records; events that could still be read.
/// A loaded world has the same `hash` and `stateHash` and continues in the same way. A save does
/// not contain resources that are not records, or which rows queries for changes had seen: these
/// see all rows in their next run.
///
/// Primitives, enums (by name), nested records, `Entity`, `String`, and lists, sets, maps and
/// arrays of those can be saved as they are. Other references need a text form ([#text(Class,
/// Function, Function)]); otherwise saving refuses them.
///
/// It is for one thread; its formats are for all.
public final class Saver {

  private final Map<Class<?>, TextForm> textByClass = new HashMap<>();
  private final Map<String, TextForm> textByLeaf = new HashMap<>();
  private final Map<Class<?>, Registration<?>> resources = new LinkedHashMap<>();
  private final Map<Class<?>, Registration<?>> events = new LinkedHashMap<>();
  private final Set<Class<?>> leftOut = new HashSet<>();
  private @Nullable Set<Class<?>> components;
  private @Nullable Set<Long> entities;
  private final List<Entity> trees = new ArrayList<>();
  private boolean unknown;
  private int version;
  private Migrations migrations = Migrations.create();
  private final Map<Integer, Compression> compressions = new HashMap<>();
  private @Nullable Compression compression;

  private Saver() {
    compressions.put(1, Compression.deflate());
  }

  /// A saver of whole worlds, without text forms.
  ///
  /// @return a new saver
  public static Saver create() {
    return new Saver();
  }

  private Saver copy() {
    Saver copy = new Saver();
    copy.textByClass.putAll(textByClass);
    copy.textByLeaf.putAll(textByLeaf);
    copy.resources.putAll(resources);
    copy.events.putAll(events);
    copy.leftOut.addAll(leftOut);
    copy.components = components;
    copy.entities = entities;
    copy.trees.addAll(trees);
    copy.unknown = unknown;
    copy.version = version;
    copy.migrations = migrations.copy();
    copy.compressions.putAll(compressions);
    copy.compression = compression;
    return copy;
  }

  // ---- formats

  /// The binary format: columns as they are in memory, small and fast. The package documentation
  /// describes it byte by byte.
  ///
  /// @return a format with the current settings
  public SaveFormat binary() {
    return new BinaryFormat(copy());
  }

  /// The JSON format, for people, with one line per entity.
  ///
  /// @return a format with the current settings
  public SaveFormat json() {
    return new JsonFormat(copy(), true);
  }

  /// JSON without spaces.
  ///
  /// @return a format with the current settings
  public SaveFormat compactJson() {
    return new JsonFormat(copy(), false);
  }

  /// Writes the JSON Schema (draft 2020-12) of the JSON files of this saver, for editors that
  /// complete and check handwritten files, and for other programs. It contains the component types
  /// and resources that the world has now.
  ///
  /// @param world has the types
  /// @param out gets the schema, in UTF-8; stays open
  /// @throws SaveException if a type cannot be saved; leave it out
  public void schema(World world, OutputStream out) {
    JsonFormat.write(Schema.of(this, world), out);
  }

  // ---- what is saved

  /// Writes references of a class as text, in leaves that are declared with it and in object
  /// components. Null stays null; the functions are not called for it.
  ///
  /// @param <T> the class
  /// @param type the declared class of the leaf
  /// @param toText gives the text
  /// @param fromText returns an equal value; throws to refuse a text
  /// @return this
  public <T> Saver text(
      Class<T> type, Function<? super T, String> toText, Function<String, ? extends T> fromText) {
    textByClass.put(type, TextForm.of(type, toText, fromText));
    return this;
  }

  /// Writes the references of one leaf as text.
  ///
  /// @param <T> the class
  /// @param component the name of the component or resource type
  /// @param leaf its path, such as `orders`
  /// @param type the declared class of the leaf
  /// @param toText gives the text
  /// @param fromText returns an equal value; throws to refuse a text
  /// @return this
  public <T> Saver text(
      String component,
      String leaf,
      Class<T> type,
      Function<? super T, String> toText,
      Function<String, ? extends T> fromText) {
    textByLeaf.put(component + "." + leaf, TextForm.of(type, toText, fromText));
    return this;
  }

  /// Names a class of resources, so that loading knows it. Resources that the loading world has
  /// already are known without this.
  ///
  /// @param type a record, with a name and defaults if you like
  /// @return this
  public Saver resource(Registration<? extends Record> type) {
    resources.put(type.type(), type);
    return this;
  }

  /// Names a class of events, so that loading knows it. Events that the loading world has been
  /// asked for already are known without this.
  ///
  /// @param type a record, with a name and defaults if you like
  /// @return this
  public Saver event(Registration<? extends Record> type) {
    events.put(type.type(), type);
    return this;
  }

  /// Does not save some components, or events. Entities are saved without them.
  ///
  /// @param types the classes of components and events
  /// @return this
  public Saver leaveOut(Class<?>... types) {
    leftOut.addAll(Set.of(types));
    return this;
  }

  /// Saves only some components, of all entities. The file is then a part of a world; load it by
  /// [SaveFormat#add(dev.basalt.World, java.nio.file.Path)].
  ///
  /// @param types the components' classes
  /// @return this
  public Saver onlyComponents(Class<?>... types) {
    components = Set.of(types);
    return this;
  }

  /// Saves only some entities, such as those of a query. The file is then a part of a world; load
  /// it by [SaveFormat#add(dev.basalt.World, java.nio.file.Path)].
  ///
  /// @param handles the entities; dead ones are skipped
  /// @return this
  public Saver onlyEntities(Collection<Entity> handles) {
    Set<Long> ids = HashSet.newHashSet(handles.size());
    handles.forEach(entity -> ids.add(entity.id()));
    entities = ids;
    return this;
  }

  /// Saves only a tree of entities: one, everything below it along `ChildOf`, and the instances of
  /// their components. The tree is determined when a snapshot is saved. Call it again for further
  /// trees. The file is then a part of a world; load it by [SaveFormat#add(dev.basalt.World,
  /// java.nio.file.Path)]: the top has no parent there.
  ///
  /// @param top an entity; skipped if it is not alive when the snapshot is taken
  /// @return this
  public Saver onlyTree(Entity top) {
    trees.add(top);
    return this;
  }

  // ---- how

  /// Compresses the blocks of binary files, and reads files that are compressed in this way. Files
  /// that are uncompressed or deflated can always be read.
  ///
  /// @param method for example [Compression#deflate]
  /// @return this
  public Saver compression(Compression method) {
    if (method.code() < 1 || method.code() > 255) {
      throw new IllegalArgumentException(
          "the code of a compression is %s; it must be 1 to 255".formatted(method.code()));
    }
    compressions.put(method.code(), method);
    compression = method;
    return this;
  }

  /// Sets the version of the program's own data. Files of higher versions are refused, since they
  /// come from a newer program.
  ///
  /// @param number 0 or more; the default is 0
  /// @return this
  public Saver version(int number) {
    if (number < 0) {
      throw new IllegalArgumentException("version " + number + " is less than 0");
    }
    version = number;
    return this;
  }

  /// Sets how to read older files.
  ///
  /// @param list the changes since then
  /// @return this
  public Saver migrations(Migrations list) {
    migrations = Objects.requireNonNull(list, "the migrations are null");
    return this;
  }

  /// Keeps components and resources of a file that the world does not know, since they come from
  /// another program, a later version, or a part that is not installed. Each entity with unknown
  /// components has them in an [UnknownComponents]; unknown resources are in [UnknownResources].
  /// Every save writes them back. Without this, a file with unknown types is refused.
  ///
  /// Each costs an object, and each entity with some a list. Handles in their fields are replaced
  /// like all others. Unknown events are skipped, since no code can read them; so are the order of
  /// the sources of unknown relations, and archetypes of unknown components without entities.
  /// Differences of snapshots do not contain unknown values.
  ///
  /// @return this
  public Saver keepUnknown() {
    unknown = true;
    return this;
  }

  // ---- asked by formats

  boolean keepsUnknown() {
    return unknown;
  }

  /// Whether unknown components are written back.
  boolean savesUnknown() {
    Set<Class<?>> only = components;
    return !leftOut.contains(UnknownComponents.class)
        && (only == null || only.contains(UnknownComponents.class));
  }

  boolean isPart() {
    return components != null || entities != null || !trees.isEmpty();
  }

  boolean saves(Class<?> component) {
    Set<Class<?>> only = components;
    return component != UnknownComponents.class
        && !leftOut.contains(component)
        && (only == null || only.contains(component));
  }

  /// The entities that are saved, or null for all.
  @Nullable Set<Long> entities(Snapshot snapshot) {
    if (trees.isEmpty()) {
      return entities;
    }
    Set<Long> all = entities == null ? new HashSet<>() : new HashSet<>(entities);
    Deque<Entity> waiting = new ArrayDeque<>();
    trees.stream().filter(snapshot::alive).forEach(waiting::add);
    while (!waiting.isEmpty()) {
      Entity entity = waiting.pop();
      if (all.add(entity.id())) {
        waiting.addAll(snapshot.sources(entity, ChildOf.class));
        waiting.addAll(snapshot.sources(entity, InstanceOf.class));
      }
    }
    return all;
  }

  /// The form of a leaf's references, or null.
  @Nullable TextForm findText(String type, String path, Class<?> declared) {
    TextForm own = textByLeaf.get(type + "." + path);
    return own != null ? own : textByClass.get(declared);
  }

  Registration<?> registration(Class<?> resource) {
    Registration<?> known = resources.get(resource);
    return known != null ? known : Registration.of(resource);
  }

  boolean leavesOut(Class<?> type) {
    return leftOut.contains(type);
  }

  Registration<?> eventRegistration(Class<?> event) {
    Registration<?> known = events.get(event);
    return known != null ? known : Registration.of(event);
  }

  Collection<Registration<?>> events() {
    return events.values();
  }

  Collection<Registration<?>> resources() {
    return resources.values();
  }

  int version() {
    return version;
  }

  Migrations migrations() {
    return migrations;
  }

  @Nullable Compression compression() {
    return compression;
  }

  @Nullable Compression findCompression(int code) {
    return compressions.get(code);
  }
}
