package dev.basalt.export;

import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// Chooses what goes into tables for other tools: the components of a snapshot, entities with some
/// components, or the rows of a query.
///
/// ```java
/// Exporter exporter = Exporter.create();
/// try (Snapshot snapshot = world.snapshot()) {
///   Extract units = exporter.entities(snapshot, Position.class, Health.class);
///   TableFormat.parquet().write(units, Path.of("units.parquet"));
/// }
/// ```
///
/// A column is a leaf. Primitives are themselves, `char` is text; enums are names, as a dictionary;
/// an `Entity` is its id, an integer of 64 bits, and null for `Entity.NONE`; a nested record is a
/// group of columns (a *struct*). Other references need a text form, or are left out.
///
/// It is for one thread. Its extracts are immutable, and for all threads.
public final class Exporter {

  private final Map<Class<?>, Function<Object, String>> texts = new HashMap<>();
  private final Set<Class<?>> leftOut = new HashSet<>();

  private Exporter() {}

  /// An exporter without text forms.
  ///
  /// @return a new exporter
  public static Exporter create() {
    return new Exporter();
  }

  // ---- references

  /// Writes references of a class as text, in leaves that are declared with it and in object
  /// components. Affects extracts that are made from now on.
  ///
  /// @param <T> the class
  /// @param type the declared class of the leaf
  /// @param toText returns the text; never called for null
  /// @return this
  public <T> Exporter text(Class<T> type, Function<? super T, String> toText) {
    texts.put(type, value -> toText.apply(type.cast(value)));
    return this;
  }

  /// Leaves out components of some classes, and leaves that are declared with them. Affects
  /// extracts that are made from now on.
  ///
  /// @param types the classes
  /// @return this
  public Exporter leaveOut(Class<?>... types) {
    leftOut.addAll(Set.of(types));
    return this;
  }

  boolean exports(Leaf leaf) {
    return !leftOut.contains(leaf.type());
  }

  boolean exports(ComponentType<?> type) {
    return !leftOut.contains(type.type());
  }

  Function<Object, String> text(Leaf leaf, ComponentType<?> type) {
    Function<Object, String> found = texts.get(leaf.type());
    if (found == null) {
      throw new IllegalArgumentException(
          "%s is a reference to %s, which tables cannot hold; give it a text form, or leave out %s"
              .formatted(
                  leaf,
                  leaf.genericType().getTypeName(),
                  ComponentType.simpleName(leaf.path().isEmpty() ? type.type() : leaf.type())));
    }
    return found;
  }

  // ---- extracts

  /// The entities that have a component: a column `entity` with their ids, and one for each field.
  ///
  /// @param snapshot must stay open while the extract is written
  /// @param type the component's class; a class that the snapshot does not know has no rows
  /// @return what can be written
  /// @throws IllegalArgumentException if it has a reference without a text form
  public EntityExtract component(Snapshot snapshot, Class<?> type) {
    return EntityExtract.ofComponent(this, snapshot, describe(snapshot, type));
  }

  /// All components of the entities of a snapshot, each like [#component].
  ///
  /// @param snapshot must stay open while the extracts are written
  /// @return an extract for each, in the order of registration
  /// @throws IllegalArgumentException if one has a reference without a text form
  public List<EntityExtract> components(Snapshot snapshot) {
    Set<Class<?>> used = new HashSet<>();
    snapshot.archetypes().stream()
        .filter(archetype -> archetype.count() > 0)
        .flatMap(archetype -> archetype.componentTypes().stream())
        .forEach(type -> used.add(type.type()));
    List<EntityExtract> extracts = new ArrayList<>();
    for (ComponentType<?> type : snapshot.types().all()) {
      if (used.contains(type.type()) && exports(type)) {
        extracts.add(EntityExtract.ofComponent(this, snapshot, type));
      }
    }
    return extracts;
  }

  /// The entities that have some components, with a column `entity` and a group of columns for each
  /// component. Tags and components without columns only choose entities. Without any class, all
  /// entities.
  ///
  /// @param snapshot must stay open while the extract is written
  /// @param types the components' classes
  /// @return the extract; choose more on it
  /// @throws IllegalArgumentException if one has a reference without a text form; if two columns
  ///   have one name
  public EntityExtract entities(Snapshot snapshot, Class<?>... types) {
    return EntityExtract.ofEntities(this, snapshot, List.of(types));
  }

  /// Any records, row by row, such as the results of a query:
  ///
  /// ```java
  /// record Line(long tick, String team, int soldiers) {}
  ///
  /// exporter.records(Line.class, world.query(Army.class).stream()
  ///     .map(row -> new Line(tick, row.a().team(), row.a().soldiers())).toList());
  /// ```
  ///
  /// @param <R> the record
  /// @param type its class; each leaf is a column
  /// @param rows iterated once for each time that the extract is written
  /// @return what can be written
  /// @throws IllegalArgumentException if it has a reference without a text form, or no column
  public <R extends Record> Extract records(Class<R> type, Iterable<? extends R> rows) {
    try (World scratch = World.create()) {
      return records(scratch.register(type), rows);
    }
  }

  /// The same for a type that a world knows, such as a record that is private to its module.
  ///
  /// @param <R> the record
  /// @param type a type of any world
  /// @param rows iterated once for each time that the extract is written
  /// @return what can be written
  public <R extends Record> Extract records(ComponentType<R> type, Iterable<? extends R> rows) {
    return new RecordExtract<>(label(type), Field.of(type, this), type, rows);
  }

  // ---- types

  static ComponentType<?> describe(Snapshot snapshot, Class<?> type) {
    ComponentType<?> known = snapshot.types().find(type);
    if (known != null) {
      return known;
    }
    try (World scratch = World.create()) {
      return scratch.register(type);
    }
  }

  /// The name of a type for people: its own name, or that of its class without the package.
  static String label(ComponentType<?> type) {
    return type.name().equals(type.type().getName()) ? type.simpleName() : type.name();
  }
}
