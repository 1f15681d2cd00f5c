package dev.basalt.internal.storage;

import dev.basalt.internal.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The archetypes of a world and the edges between them, each made once and kept.
public final class ArchetypeGraph {

  private final BundleTable bundles = new BundleTable();
  private final Bundle nothing;

  /// All archetypes that were ever needed, by their components: open addressing, never more than
  /// half full.
  private @Nullable Archetype[] archetypes = new Archetype[16];

  private int archetypeCount;
  private ReactionSource reactions = ReactionSource.NONE;

  ArchetypeGraph() {
    nothing = bundle(new Component[0]);
  }

  /// All bundles that were ever needed.
  BundleTable bundles() {
    return bundles;
  }

  /// The bundle without components.
  Bundle nothing() {
    return nothing;
  }

  /// The bundle of one component.
  public Bundle bundle(Component component) {
    return component.single(this);
  }

  /// The bundle of several components, in this order.
  public Bundle bundle(Component... components) {
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = components[i].type();
    }
    Bundle known = bundles.find(types);
    if (known == null) {
      known = newBundle(components);
      bundles.add(known);
    }
    return known;
  }

  /// A bundle that is in the order of its archetype shares the list of components with it.
  private Bundle newBundle(Component[] components) {
    Implied implied = Implied.by(components);
    boolean sorted = isSorted(components);
    Component[] named = sorted ? components.clone() : sorted(components);
    Archetype archetype = archetype(implied.isEmpty() ? named : with(named, implied));
    return new Bundle(
        bundles.size(),
        sorted && implied.isEmpty() ? archetype.components() : components.clone(),
        archetype,
        implied);
  }

  private static Component[] with(Component[] named, Implied implied) {
    List<Component> all = new ArrayList<>(Arrays.asList(implied.components()));
    all.addAll(Arrays.asList(named));
    return sorted(all.toArray(new Component[0]));
  }

  /// The archetype of exactly these components, also where some require others.
  public Archetype exactly(Component... components) {
    return archetype(sorted(components));
  }

  private static boolean isSorted(Component[] components) {
    for (int i = 1; i < components.length; i++) {
      if (components[i].number() <= components[i - 1].number()) {
        return false;
      }
    }
    return true;
  }

  private static Component[] sorted(Component[] components) {
    Component[] sorted = components.clone();
    Arrays.sort(sorted);
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i] == sorted[i - 1]) {
        throw new IllegalArgumentException(
            "%s is named twice in %s; an entity has at most one of each component"
                .formatted(sorted[i], Arrays.toString(components)));
      }
    }
    return sorted;
  }

  private Archetype archetype(Component[] sorted) {
    Archetype known = archetypes[place(sorted)];
    if (known == null) {
      known = newArchetype(sorted);
      add(known);
    }
    return known;
  }

  /// Where an archetype is in the table, or where it would be.
  private int place(Component[] sorted) {
    int hash = 1;
    for (Component component : sorted) {
      hash = 31 * hash + component.number();
    }
    int mask = archetypes.length - 1;
    int place = (hash ^ hash >>> 15) & mask;
    while (archetypes[place] != null && !Arrays.equals(archetypes[place].components(), sorted)) {
      place = place + 1 & mask;
    }
    return place;
  }

  private void add(Archetype archetype) {
    if ((archetypeCount + 1) * 2 > archetypes.length) {
      rehash();
    }
    archetypeCount++;
    archetypes[place(archetype.components())] = archetype;
  }

  private void rehash() {
    @Nullable Archetype[] old = archetypes;
    archetypes = new Archetype[old.length * 2];
    for (Archetype archetype : old) {
      if (archetype != null) {
        archetypes[place(archetype.components())] = archetype;
      }
    }
  }

  private Archetype newArchetype(Component[] sorted) {
    Archetype archetype = new Archetype(sorted);
    archetype.react(reactions);
    Trace.current().archetypeCreated(archetype, sorted.length);
    archetype.track();
    return archetype;
  }

  /// Tells all archetypes and edges, those to come too, who observes what.
  void react(ReactionSource source) {
    reactions = source;
    forEach(archetype -> archetype.react(source));
  }

  /// Empties the tables of all archetypes, whose chunks have been let go of. Allocates nothing.
  void emptyTables() {
    for (Archetype archetype : archetypes) {
      if (archetype != null) {
        archetype.table().empty();
      }
    }
  }

  /// Goes through all archetypes that were ever needed, in no particular order.
  void forEach(Consumer<Archetype> action) {
    for (Archetype archetype : archetypes) {
      if (archetype != null) {
        action.accept(archetype);
      }
    }
  }

  /// The edge from an archetype that takes some components away and adds others.
  Transition transition(Archetype source, Bundle removed, Bundle added) {
    long key = (long) removed.number() << 32 | added.number();
    Transition known = source.findTransition(key);
    if (known == null) {
      known = Transition.between(source, target(source, removed, added), added);
      known.react(reactions);
      source.cache(key, known);
    }
    return known;
  }

  /// The edge that adds a component to those that lack it.
  Transition addition(Archetype source, Component component) {
    return transition(source, nothing, component.single(this));
  }

  /// The edge that takes a component away.
  Transition removal(Archetype source, Component component) {
    return transition(source, component.single(this), nothing);
  }

  /// The archetype of what an entity has. Its row may be in the table of one with more components,
  /// which come and go there.
  Archetype archetypeOf(Contents contents, long id) {
    int location = Reader.locate(contents, id);
    return archetypeOf(contents.chunkAt(location), Contents.rowOf(location));
  }

  /// The archetype of what a row has.
  public Archetype archetypeOf(Chunk chunk, int row) {
    Archetype all = chunk.archetype();
    if (!all.isSparse()) {
      return all;
    }
    Archetype found = all;
    for (Component component : all.stored()) {
      if (!chunk.has(row, component)) {
        found = removal(found, component).target();
      }
    }
    return found;
  }

  private Archetype target(Archetype source, Bundle removed, Bundle added) {
    var components = new TreeSet<Component>();
    components.addAll(Arrays.asList(source.components()));
    for (int i = 0; i < removed.size(); i++) {
      components.remove(removed.component(i));
    }
    for (int i = 0; i < added.size(); i++) {
      Component component = added.component(i);
      components.add(component);
      if (!source.has(component.number())) {
        components.addAll(component.required());
      }
    }
    return archetype(components.toArray(new Component[0]));
  }
}
