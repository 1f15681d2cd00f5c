package dev.basalt.internal.storage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A set of components: a node of the archetype graph. It lives as long as its world; what a
/// snapshot restores is its table.
public final class Archetype {

  /// What [#group] gives for a tag.
  public static final int TAG = -1;

  /// What [#group] gives for a component that is not in the set.
  public static final int ABSENT = -2;

  private static final Object[] NO_VALUES = {};
  private static final Component[] NO_TAGS = {};

  private final Component[] components;
  private final Component[] stored;
  private final boolean hasReferences;
  private final long mask;
  private final NumberMap<Transition> transitions = new NumberMap<>();

  /// Component number -> group, open addressing: pairs of number + 1 and group.
  private final int[] groups;

  private final boolean sparse;
  private boolean marked;
  private Component[] trackedTags = NO_TAGS;
  private @Nullable Reaction spawnReaction;
  private @Nullable Reaction despawnReaction;
  private boolean tellsDespawns;
  private boolean plain;

  /// The rows in the present contents of the world.
  private Table table = new Table(this);

  Archetype(Component[] components) {
    this.components = components;
    this.groups = new int[Integer.highestOneBit(components.length * 2 + 1) * 4];
    Component[] found = new Component[components.length];
    boolean references = false;
    boolean holes = false;
    int group = 0;
    long bits = 0;
    for (Component component : components) {
      bits |= bit(component.number());
      holes |= component.isSparse();
      index(component.number(), component.isStored() ? group : TAG);
      if (component.isStored()) {
        found[group++] = component;
        references |= component.codec().hasReferences();
      }
    }
    this.stored = group == components.length ? components : Arrays.copyOf(found, group);
    this.hasReferences = references;
    this.mask = bits;
    this.sparse = holes;
  }

  private static long bit(int number) {
    return 1L << number;
  }

  /// A bit for each component, by its number modulo 64: a quick test for "cannot contain".
  public static long mask(int[] numbers) {
    long mask = 0;
    for (int number : numbers) {
      mask |= bit(number);
    }
    return mask;
  }

  public long mask() {
    return mask;
  }

  private void index(int number, int group) {
    int place = place(number);
    while (groups[place] != 0) {
      place = next(place);
    }
    groups[place] = number + 1;
    groups[place + 1] = group;
  }

  private int place(int number) {
    return number * 2 & groups.length - 1;
  }

  private int next(int place) {
    return place + 2 & groups.length - 1;
  }

  /// Where the columns of a component are, or [#TAG], or [#ABSENT].
  public int group(int number) {
    int place = place(number);
    while (groups[place] != number + 1) {
      if (groups[place] == 0) {
        return ABSENT;
      }
      place = next(place);
    }
    return groups[place + 1];
  }

  public boolean has(int number) {
    return group(number) != ABSENT;
  }

  /// Whether its rows may have a component and may lack it.
  public boolean isSparse(int number) {
    int group = sparse ? group(number) : ABSENT;
    return group >= 0 && stored[group].isSparse();
  }

  /// All components, by number.
  public Component[] components() {
    return components;
  }

  /// The components that have columns, by number: the order of a chunk's groups.
  public Component[] stored() {
    return stored;
  }

  boolean hasReferences() {
    return hasReferences;
  }

  /// Its rows in the world as it is now.
  public Table table() {
    return table;
  }

  void table(Table present) {
    table = present;
  }

  /// Whether some components come and go in its rows. The set is then what a row can have.
  public boolean isSparse() {
    return sparse;
  }

  /// Whether rows have more than values: ticks, or a note whether a component is there.
  boolean isMarked() {
    return marked;
  }

  /// The tags that somebody asks about.
  Component[] trackedTags() {
    return trackedTags;
  }

  /// Looks what is known of rows besides values now.
  void track() {
    marked = sparse;
    List<Component> tags = new ArrayList<>();
    for (Component component : components) {
      marked |= component.isTracked();
      if (component.isTracked() && !component.isStored()) {
        tags.add(component);
      }
    }
    trackedTags = tags.toArray(NO_TAGS);
    notePlain();
  }

  /// Whether there is nothing to a new row but its values: nobody is told of it, and it has no
  /// marks.
  boolean isPlain() {
    return plain;
  }

  private void notePlain() {
    plain = !marked && spawnReaction == null;
  }

  /// What a spawn sets off, or null.
  public @Nullable Reaction spawnReaction() {
    return spawnReaction;
  }

  /// Tells of entities that were spawned, if somebody wants to know.
  void tellSpawned(long id) {
    tellSpawned(new Handles(1, id, null));
  }

  void tellSpawned(Handles handles) {
    Reaction reaction = spawnReaction;
    if (reaction != null) {
      for (int i = 0; i < handles.size(); i++) {
        reaction.after(handles.id(i), NO_VALUES);
      }
      reaction.end();
    }
  }

  /// What a despawn sets off, or null.
  @Nullable Reaction despawnReaction() {
    return despawnReaction;
  }

  /// Whether the despawn of a row may set off something. What it does depends on what the row has,
  /// see [ArchetypeGraph#archetypeOf].
  boolean tellsDespawns() {
    return tellsDespawns;
  }

  /// Learns who observes what, for itself and the edges that leave it.
  void react(ReactionSource source) {
    spawnReaction = source.spawn(this);
    despawnReaction = source.despawn(this);
    tellsDespawns = sparse ? source != ReactionSource.NONE : despawnReaction != null;
    notePlain();
    if (!transitions.isEmpty()) {
      transitions.forEach(transition -> transition.react(source));
    }
  }

  @Nullable Transition findTransition(long key) {
    return transitions.find(key);
  }

  void cache(long key, Transition transition) {
    transitions.put(key, transition);
  }

  /// For example `[Position, Velocity, Burning?]`, where Burning is sparse.
  @Override
  public String toString() {
    return Arrays.stream(components)
        .map(component -> component.name() + (component.isSparse() ? "?" : ""))
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
