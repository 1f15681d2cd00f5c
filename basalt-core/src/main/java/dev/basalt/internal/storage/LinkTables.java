package dev.basalt.internal.storage;

import dev.basalt.Entity;
import dev.basalt.component.InstanceOf;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// The reverse side of all relations of a world, and its index of names: part of its [Contents],
/// kept in step by whoever writes a relation or a name, or ends an entity.
///
/// Links change as the last step of a change that can fail: [#change] checks the rule of the
/// relation and makes the change at once. [#commit] follows when rows have changed, too;
/// [#rollback] if they cannot, after which everything is as before.
public final class LinkTables {

  private static final Links[] NO_LINKS = {};

  private final Contents contents;
  private Links[] all;
  private final NameTable names;

  /// Entities that are about to come together with the sources that are followed now.
  private Arrivals arrivals = Arrivals.NONE;

  /// Whether what entities lose has been checked.
  private boolean cascading;

  /// The slots whose names and pairs are looked at later, or null if they are looked at at once.
  private @Nullable BitSet postponed;

  // what has been changed and not committed; for each change the source, and its target and next
  // source before, in slots:

  private Links[] changed = NO_LINKS;

  private int[] undo = {};
  private int changes;

  LinkTables(Contents contents) {
    this(contents, NO_LINKS, new NameTable());
  }

  private LinkTables(Contents contents, Links[] all, NameTable names) {
    this.contents = contents;
    this.all = all;
    this.names = names;
  }

  /// The same links for another world, whose relations have the same numbers; to be forked.
  LinkTables of(Registry registry) {
    Links[] others = all.clone();
    for (int i = 0; i < others.length; i++) {
      others[i] = all[i].of(registry.component(all[i].relation().number()));
    }
    return new LinkTables(contents, others, names);
  }

  LinkTables forkFor(Contents fork) {
    Links[] forks = all.clone();
    for (int i = 0; i < forks.length; i++) {
      forks[i] = all[i].fork();
    }
    return new LinkTables(fork, forks, names.fork());
  }

  // ---- asking

  /// The links of a relation, or null if there have never been any.
  public @Nullable Links find(Component relation) {
    for (Links links : all) {
      if (links.relation() == relation) {
        return links;
      }
    }
    return null;
  }

  /// The links of a relation by its class.
  public @Nullable Links find(Class<?> relation) {
    for (Links links : all) {
      if (links.relation().type() == relation) {
        return links;
      }
    }
    return null;
  }

  /// The links of all relations that anybody has had.
  Links[] all() {
    return all;
  }

  public void forEach(Consumer<Links> action) {
    for (Links links : all) {
      action.accept(links);
    }
  }

  /// The names of entities.
  public NameTable names() {
    return names;
  }

  /// Whether there has never been a pair.
  public boolean isEmpty() {
    return all.length == 0;
  }

  /// Whether an entity has sources, of any relation.
  boolean isTarget(int slot) {
    for (Links links : all) {
      if (links.first(slot) != Links.NONE) {
        return true;
      }
    }
    return false;
  }

  /// Whether one of some entities has sources; also if it is dead and its slot is used again.
  ///
  /// @param ids the entities, those from `from` to `to` of them
  public boolean hasTarget(long[] ids, int from, int to) {
    for (int i = from; i < to && all.length > 0; i++) {
      if (isTarget((int) ids[i])) {
        return true;
      }
    }
    return false;
  }

  // ---- changes of one pair

  /// Makes an entity the source of a target; see [#commit].
  ///
  /// @param target the id of the target; the entity may be its source already
  void change(Component relation, long source, long target) {
    Links links = of(relation);
    int slot = (int) source;
    if (links.target(slot) == (int) target && isAlive(target)) {
      return; // it keeps its place
    }
    new LinkCheck(contents, links, source, target).check();
    unlink(links, slot);
    prepareToNote();
    links.insert(slot, (int) target, Links.NONE);
    note(links, slot, Links.NONE, Links.NONE);
    if (links.rule().distinctNames()) {
      names.put(slot, (int) target, names.find(slot));
    }
  }

  /// Refuses another source for a pair, if that source has such a pair already or is the target.
  private void checkPairs(long pair) {
    for (Links links : all) {
      int target = links.target((int) pair);
      if (links.rule().many() && target != Links.NONE) {
        new LinkCheck(contents, links, pair, contents.entities().idOf(target)).check();
      }
    }
  }

  private boolean isAlive(long id) {
    return EntityTable.isAlive(contents.entities().locate(id));
  }

  private void unlink(Links links, int source) {
    int target = links.target(source);
    if (target != Links.NONE) {
      prepareToNote();
      int next = links.next(source);
      links.remove(source);
      note(links, source, target, next);
    }
  }

  /// Ends the relation of a source, if there is one, or takes the name of an entity; see [#commit].
  void end(Component component, long id) {
    if (component.isName()) {
      names.put((int) id, NameTable.NONE, null);
      return;
    }
    Links links = find(component);
    if (links != null) {
      unlink(links, (int) id);
      if (links.rule().distinctNames()) {
        names.put((int) id, NameTable.NONE, names.find((int) id));
      }
    }
  }

  /// Says which entities are about to come together: they count as alive.
  void expect(Arrivals newArrivals) {
    arrivals = newArrivals;
  }

  Arrivals arrivals() {
    return arrivals;
  }

  // ---- names

  /// Gives an entity a name; see [#commit].
  private void name(long id, @Nullable String text) {
    if (text == null) {
      throw new IllegalArgumentException(
          "%s has a Name without a text; give it one".formatted(new Entity(id)));
    }
    names.put((int) id, parent((int) id), text);
  }

  /// The relation that paths lead along, or null if there has never been a pair of it.
  public @Nullable Links findTree() {
    for (Links links : all) {
      if (links.rule().distinctNames()) {
        return links;
      }
    }
    return null;
  }

  /// The entity above another one, in the tree that paths lead along, or [Links#NONE].
  public int parent(int slot) {
    Links tree = findTree();
    return tree == null ? Links.NONE : tree.target(slot);
  }

  /// Says that changes follow which belong together. Between them, two siblings may have one name,
  /// or a pair may have no source; [#checkPostponed] looks at the end, and [#postponeNothing] must
  /// follow.
  public void postponeChecks() {
    postponed = new BitSet();
  }

  /// Refuses what is wrong with the names and pairs that have changed.
  public void checkPostponed() {
    BitSet slots = Objects.requireNonNull(postponed);
    postponed = null;
    slots.stream().filter(slot -> isAlive(contents.entities().idOf(slot))).forEach(this::check);
  }

  /// Says that changes are looked at at once again.
  public void postponeNothing() {
    postponed = null;
  }

  /// Refuses what depends on several components: two siblings with one name, and pairs that got
  /// another source. The last step of a change that can fail.
  void checkResult() {
    for (int i = 0; i < names.changes(); i++) {
      check(names.changedSlot(i));
    }
    for (int i = 0; i < changes; i++) {
      if (changed[i].relation().type() == InstanceOf.class) {
        check(undo[i * 3]);
      }
    }
  }

  private void check(int slot) {
    if (postponed != null) {
      postponed.set(slot);
    } else {
      checkName(slot);
      checkPairs(contents.entities().idOf(slot));
    }
  }

  private void checkName(int slot) {
    int rival = names.findRival(slot);
    if (rival != NameTable.NONE) {
      throw nameTaken(slot, rival);
    }
  }

  private IllegalArgumentException nameTaken(int slot, int rival) {
    int parent = names.parent(slot);
    String where =
        parent == NameTable.NONE
            ? "neither of them has a parent"
            : "both are children of %s".formatted(contents.describe(entity(parent).id()));
    return new IllegalArgumentException(
        "%s cannot have the name \"%s\": %s has it, and %s; give one of them another name"
            .formatted(entity(slot), names.find(slot), entity(rival), where));
  }

  /// Puts a source at another place among those of its target.
  ///
  /// @param next the source that it shall precede, or [Links#NONE]
  void move(Links links, int source, int next) {
    int target = links.target(source);
    unlink(links, source);
    try {
      links.insert(source, target, next);
    } catch (Throwable e) {
      rollback();
      throw e;
    }
    commit();
  }

  private Links of(Component relation) {
    Links known = find(relation);
    if (known != null) {
      return known;
    }
    Links made = new Links(relation);
    Links[] more = Arrays.copyOf(all, all.length + 1);
    more[all.length] = made;
    all = more;
    return made;
  }

  /// Puts sources into an order, target by target: each becomes the last of its target. Others are
  /// passed over.
  ///
  /// @param sources ids
  void order(Component relation, long[] sources) {
    Links links = find(relation);
    for (int i = 0; i < sources.length && links != null; i++) {
      int slot = (int) sources[i];
      if (isAlive(sources[i]) && links.target(slot) != Links.NONE) {
        move(links, slot, Links.NONE);
      }
    }
  }

  // ---- changes of rows

  /// Follows a component that names another entity, or its own, and is in a row of columns.
  void follow(Component component, long id, Object[] columns, int row) {
    if (component.isName()) {
      name(id, (String) ((@Nullable Object[]) columns[0])[row]);
    } else {
      change(component, id, component.rule().target(columns, row));
    }
  }

  /// Follows a row of an entity that is about to come into the world; see [#checkResult].
  void arrive(Chunk chunk, int row, long id) {
    for (Component linked : chunk.archetype().linked()) {
      follow(linked, id, chunk.columns(chunk.archetype().group(linked.number())), row);
    }
  }

  /// Follows an entity that is about to leave; the links that lead to it have gone before.
  void leave(Archetype archetype, long id) {
    if (archetype.linked().length > 0) {
      leave(archetype.linked(), id);
      commit();
    }
  }

  private void leave(Component[] linked, long id) {
    try {
      for (Component component : linked) {
        end(component, id);
      }
    } catch (Throwable e) {
      rollback();
      throw e;
    }
  }

  /// The same for many entities, all or none. Those that name one of them are among them.
  void leave(Selection selection, long[] ids, int from) {
    if (all.length == 0 && names.size() == 0) {
      return;
    }
    for (Links links : all) {
      each(selection, ids, from, slot -> links.prepareToEnd(slot, selection.slots()));
    }
    leaveNames(selection, ids, from);
    for (Links links : all) {
      for (int run = 0; run < selection.runs(); run++) { // no lambda: nothing may fail from here on
        for (int place = selection.start(run); place < selection.end(run); place++) {
          links.end((int) ids[from + place], selection.slots());
        }
      }
    }
  }

  private void leaveNames(Selection selection, long[] ids, int from) {
    if (names.size() == 0) {
      return;
    }
    try {
      each(selection, ids, from, slot -> names.put(slot, NameTable.NONE, null));
    } catch (Throwable e) {
      rollback();
      throw e;
    }
    commit();
  }

  /// Does something for the slot of each selected entity.
  private static void each(Selection selection, long[] ids, int from, IntConsumer action) {
    for (int run = 0; run < selection.runs(); run++) {
      for (int place = selection.start(run); place < selection.end(run); place++) {
        action.accept((int) ids[from + place]);
      }
    }
  }

  /// Refuses that an entity loses a component which it must have: as a target, or as a pair.
  ///
  /// @param removed all that it loses at the same time
  void refuseLoss(long id, Component lost, Bundle removed) {
    if (lost.type() == InstanceOf.class) {
      refuseHalfPair((int) id, removed);
    }
    for (Links links : all) {
      int source = links.first((int) id);
      if (source != Links.NONE && links.rule().required() == lost.type() && !cascading) {
        throw lossRefused(id, lost, links, source);
      }
    }
  }

  IllegalStateException lossRefused(long id, Component lost, Links links, int source) {
    return new IllegalStateException(
        "%s cannot lose %s: it is the target of %s, and %s requires it; remove that first"
            .formatted(
                contents.describe(id),
                lost,
                contents.describe(entity(source).id()),
                links.relation()));
  }

  /// Says whether a [Cascade] goes on, which has found out what may be lost.
  void cascading(boolean goesOn) {
    cascading = goesOn;
  }

  private void refuseHalfPair(int pair, Bundle removed) {
    if (postponed != null) {
      postponed.set(pair);
      return;
    }
    for (Links links : all) {
      int target = links.target(pair);
      if (links.rule().many() && target != Links.NONE && !removed.contains(links.relation())) {
        throw new IllegalStateException(
            "%s cannot lose InstanceOf: it is a pair, since it has %s %s; despawn it instead"
                .formatted(
                    contents.describe(entity(pair).id()),
                    links.relation(),
                    contents.describe(entity(target).id())));
      }
    }
  }

  private Entity entity(int slot) {
    return new Entity(contents.entities().idOf(slot));
  }

  /// Forgets all pairs, since all entities have gone.
  void clear() {
    for (Links links : all) {
      links.clear();
    }
    names.clear();
  }

  // ---- commit and rollback

  /// Refuses what a change of composition would be refused for, before anybody is told of it: makes
  /// its changes of links, and takes them back.
  ///
  /// @param values those of the components that are added; they may be missing if none is linked
  void rehearse(long[] ids, Bundle removed, Bundle added, Object[] values) {
    try {
      for (int i = 0; i < removed.size() && !isEmpty(); i++) {
        for (long id : ids) {
          refuseLoss(id, removed.component(i), removed);
          end(removed.component(i), id);
        }
      }
      for (int i : added.linked()) {
        Object[] columns = added.component(i).codec().columnsOf(values[i]);
        for (long id : ids) {
          follow(added.component(i), id, columns, 0);
        }
      }
      checkResult();
    } finally {
      rollback();
    }
  }

  private void prepareToNote() {
    if (changes == changed.length) {
      int length = Math.max(8, changes * 2);
      undo = Arrays.copyOf(undo, length * 3);
      changed = Arrays.copyOf(changed, length);
    }
  }

  private void note(Links links, int source, int target, int next) {
    changed[changes] = links;
    undo[changes * 3] = source;
    undo[changes * 3 + 1] = target;
    undo[changes * 3 + 2] = next;
    changes++;
  }

  /// The changes stay.
  void commit() {
    changes = 0;
    names.commit();
  }

  /// Takes back what was changed since the last [#commit]. The pages are our own already.
  void rollback() {
    names.rollback();
    while (changes > 0) {
      changes--;
      int source = undo[changes * 3];
      int target = undo[changes * 3 + 1];
      if (target == Links.NONE) {
        changed[changes].remove(source);
      } else {
        changed[changes].insert(source, target, undo[changes * 3 + 2]);
      }
    }
  }

  /// Gives up the room that is not needed.
  void trim() {
    changed = NO_LINKS;
    undo = new int[0];
    names.trim();
  }
}
