package dev.basalt.internal.storage;

import dev.basalt.internal.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The archetypes of a world and the edges between them, each made once and kept.
public final class ArchetypeGraph {

  private final Map<Signature, Archetype> archetypes = new HashMap<>();
  private final Map<Signature, Bundle> bundles = new HashMap<>();
  private final Bundle nothing;
  private ReactionSource reactions = ReactionSource.NONE;

  ArchetypeGraph() {
    nothing = bundle(new Component[0]);
  }

  /// Component numbers, in the order that matters: sorted for an archetype, as called for a bundle.
  private record Signature(int[] numbers) {

    static Signature of(Component[] components) {
      int[] numbers = new int[components.length];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = components[i].number();
      }
      return new Signature(numbers);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Signature s && Arrays.equals(numbers, s.numbers);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(numbers);
    }
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
    Signature signature = Signature.of(components);
    Bundle known = bundles.get(signature);
    if (known == null) {
      known = make(components.clone(), signature);
      bundles.put(signature, known);
    }
    return known;
  }

  /// A bundle that is in the order of its archetype shares what it can with it.
  private Bundle make(Component[] components, Signature signature) {
    Archetype archetype =
        isSorted(components) ? archetype(components, signature) : archetype(sorted(components));
    return new Bundle(bundles.size(), components, archetype);
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
    return archetype(sorted, Signature.of(sorted));
  }

  private Archetype archetype(Component[] sorted, Signature signature) {
    Archetype known = archetypes.get(signature);
    if (known == null) {
      known = make(sorted);
      archetypes.put(signature, known);
    }
    return known;
  }

  private Archetype make(Component[] sorted) {
    Archetype archetype = new Archetype(sorted);
    archetype.react(reactions);
    Trace.current().archetypeCreated(archetype, sorted.length);
    archetype.track();
    return archetype;
  }

  /// Tells all archetypes and edges, those to come too, who observes what.
  void react(ReactionSource source) {
    reactions = source;
    archetypes.values().forEach(archetype -> archetype.react(source));
  }

  /// All archetypes that were ever needed, in no particular order.
  Iterable<Archetype> archetypes() {
    return archetypes.values();
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

  /// The archetype of what an entity has. Its row may be in the table of one with more components,
  /// which come and go there.
  Archetype archetypeOf(Contents contents, long id) {
    int location = Reader.locate(contents, id);
    return archetypeOf(contents.chunkAt(location), Contents.rowOf(location));
  }

  /// The archetype of what a row has.
  Archetype archetypeOf(Chunk chunk, int row) {
    Archetype all = chunk.archetype();
    if (!all.isSparse()) {
      return all;
    }
    Archetype found = all;
    for (Component component : all.stored()) {
      if (!chunk.has(row, component)) {
        found = transition(found, component.single(this), nothing).target();
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
      components.add(added.component(i));
    }
    return archetype(components.toArray(new Component[0]));
  }
}
