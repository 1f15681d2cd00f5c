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
  private static final int[] NO_GROUPS = {};
  private static final NumberMap<Transition> NO_TRANSITIONS = new NumberMap<>();

  private final Component[] components;
  private final Component[] stored;
  private final boolean hasReferences;
  private final long mask;

  /// The same of the components that have columns.
  private final long storedMask;

  /// The edges that leave it: a map that is shared by all archetypes as long as there is none.
  private NumberMap<Transition> transitions = NO_TRANSITIONS;

  /// Component number -> group, open addressing: pairs of number + 1 and group. Empty if the masks
  /// say it as well.
  private final int[] groups;

  private final boolean sparse;

  /// The components that [LinkTables] follows.
  private final Component[] linked;

  /// The components that queries leave out, unless they name them.
  private final Component[] disabling;

  private boolean marked;
  private Component[] trackedTags = NO_TAGS;
  private @Nullable Reaction spawnReaction;
  private @Nullable Reaction despawnReaction;
  private boolean tellsDespawns;

  /// The rows in the present contents of the world.
  private Table table = new Table(this);

  Archetype(Component[] components) {
    this.components = components;
    Component[] found = new Component[components.length];
    boolean references = false;
    boolean holes = false;
    int followed = 0;
    boolean disabled = false;
    int group = 0;
    long bits = 0;
    long storedBits = 0;
    for (Component component : components) {
      bits |= bit(component.number());
      holes |= component.isSparse();
      disabled |= component.isDisabling();
      followed += component.isLinked() ? 1 : 0;
      if (component.isStored()) {
        found[group++] = component;
        storedBits |= bit(component.number());
        references |= component.codec().hasReferences();
      }
    }
    this.stored = group == components.length ? components : Arrays.copyOf(found, group);
    this.hasReferences = references;
    this.mask = bits;
    this.storedMask = storedBits;
    this.sparse = holes;
    this.linked = followed == 0 ? NO_TAGS : linked(components);
    this.disabling = disabled ? disabling(components) : NO_TAGS;
    this.groups = hasOwnBits() ? NO_GROUPS : index();
  }

  private static Component[] linked(Component[] components) {
    return Arrays.stream(components).filter(Component::isLinked).toArray(Component[]::new);
  }

  private static Component[] disabling(Component[] components) {
    return Arrays.stream(components).filter(Component::isDisabling).toArray(Component[]::new);
  }

  /// The components that queries leave out, unless they name them.
  public Component[] disabling() {
    return disabling;
  }

  /// The components that are relations, or names.
  public Component[] linked() {
    return linked;
  }

  /// Whether each component has a bit of its own in the masks.
  private boolean hasOwnBits() {
    int last = components.length - 1;
    return last < 0 || components[last].number() < Long.SIZE;
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

  private int[] index() {
    int[] index = new int[Integer.highestOneBit(components.length * 2 + 1) * 4];
    int group = 0;
    for (Component component : components) {
      int place = place(index, component.number());
      index[place] = component.number() + 1;
      index[place + 1] = component.isStored() ? group++ : TAG;
    }
    return index;
  }

  /// Where a component is in the index, or where it would be.
  private static int place(int[] index, int number) {
    int mask = index.length - 1;
    int place = number * 2 & mask;
    while (index[place] != number + 1 && index[place] != 0) {
      place = place + 2 & mask;
    }
    return place;
  }

  /// Where the columns of a component are, or [#TAG], or [#ABSENT].
  public int group(int number) {
    if (groups.length == 0) {
      return number < Long.SIZE ? groupOfBit(bit(number)) : ABSENT;
    }
    int place = place(groups, number);
    return groups[place] == 0 ? ABSENT : groups[place + 1];
  }

  /// The group of a component is its rank among those that have one.
  private int groupOfBit(long bit) {
    if ((storedMask & bit) != 0) {
      return Long.bitCount(storedMask & bit - 1);
    }
    return (mask & bit) != 0 ? TAG : ABSENT;
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

  /// The number of columns.
  int leaves() {
    int leaves = 0;
    for (Component component : stored) {
      leaves += component.codec().width();
    }
    return leaves;
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
  public Component[] trackedTags() {
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
  }

  /// What a spawn sets off, or null.
  public @Nullable Reaction spawnReaction() {
    return spawnReaction;
  }

  /// Tells of entities that were spawned, if somebody wants to know.
  void tellSpawned(long id) {
    if (spawnReaction != null) {
      tellSpawned(new Handles(1, id, null));
    }
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
    if (!transitions.isEmpty()) {
      transitions.forEach(transition -> transition.react(source));
    }
  }

  @Nullable Transition findTransition(long key) {
    return transitions.find(key);
  }

  void cache(long key, Transition transition) {
    if (transitions == NO_TRANSITIONS) {
      transitions = new NumberMap<>();
    }
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
