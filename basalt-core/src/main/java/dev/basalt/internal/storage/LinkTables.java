package dev.basalt.internal.storage;

import dev.basalt.Entity;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The reverse side of all relations of a world: part of its [Contents], kept in step by whoever
/// writes a relation or ends an entity.
///
/// Links change as the last step of a change that can fail: [#change] checks the rule of the
/// relation and makes the change at once. [#commit] follows when rows have changed, too;
/// [#rollback] if they cannot, after which everything is as before.
public final class LinkTables {

  private static final Links[] NO_LINKS = {};

  private final Contents contents;
  private Links[] all;

  // what has been changed and not committed; for each change the source, and its target and next
  // source before, in slots:

  private Links[] changed = NO_LINKS;

  /// Entities that are about to come into the world together, and what they have.
  private Map<Long, Archetype> expected = Map.of();

  private int[] undo = {};
  private int changes;

  LinkTables(Contents contents) {
    this(contents, NO_LINKS);
  }

  private LinkTables(Contents contents, Links[] all) {
    this.contents = contents;
    this.all = all;
  }

  /// The same links for another world, whose relations have the same numbers; to be forked.
  LinkTables of(Registry registry) {
    Links[] others = all.clone();
    for (int i = 0; i < others.length; i++) {
      others[i] = all[i].of(registry.component(all[i].relation().number()));
    }
    return new LinkTables(contents, others);
  }

  LinkTables forkFor(Contents fork) {
    Links[] forks = all.clone();
    for (int i = 0; i < forks.length; i++) {
      forks[i] = all[i].fork();
    }
    return new LinkTables(fork, forks);
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

  void forEach(Consumer<Links> action) {
    for (Links links : all) {
      action.accept(links);
    }
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
  }

  /// Says which entities are about to come into the world together; they can be targets of each
  /// other.
  void expect(Map<Long, Archetype> ids) {
    expected = ids;
  }

  /// Whether an entity can be a target.
  boolean isAlive(long id) {
    return EntityTable.isAlive(contents.entities().locate(id)) || expected.containsKey(id);
  }

  /// What an entity has that is alive, or about to be.
  Component[] componentsOf(long id) {
    Archetype archetype = expected.get(id);
    return archetype == null
        ? Reader.components(contents, id).toArray(Component[]::new)
        : archetype.components();
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

  /// Ends the relation of a source, if there is one; see [#commit].
  void end(Component relation, long source) {
    Links links = find(relation);
    if (links != null) {
      unlink(links, (int) source);
    }
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

  /// Follows a row of an entity that is about to come into the world.
  void arrive(Chunk chunk, int row, long id) {
    for (Component relation : chunk.archetype().relations()) {
      int group = chunk.archetype().group(relation.number());
      change(relation, id, relation.rule().target(chunk.columns(group), row));
    }
  }

  /// Follows an entity that is about to leave; the links that lead to it have gone before.
  void leave(Archetype archetype, long id) {
    if (archetype.relations().length > 0) {
      leave(archetype.relations(), id);
      commit();
    }
  }

  private void leave(Component[] relations, long id) {
    try {
      for (Component relation : relations) {
        end(relation, id);
      }
    } catch (Throwable e) {
      rollback();
      throw e;
    }
  }

  /// The same for many entities, all or none.
  void leave(Selection selection, long[] ids, int from) {
    for (int i = 0; i < selection.size(); i++) {
      if (!selection.isPassedOver(i)) {
        Chunk chunk = contents.chunkAt(selection.location(i));
        leave(chunk.archetype().relations(), ids[from + i]);
      }
    }
    commit();
  }

  /// Refuses that an entity loses a component which it must have as a target.
  void refuseLoss(long id, Component lost) {
    for (Links links : all) {
      if (links.rule().required() == lost.type() && links.first((int) id) != Links.NONE) {
        int source = links.first((int) id);
        throw new IllegalStateException(
            "%s cannot lose %s: it is the target of %s, and %s requires it; remove that first"
                .formatted(new Entity(id), lost, entity(source), links.relation()));
      }
    }
  }

  private Entity entity(int slot) {
    return Entity.of(slot, contents.entities().generation(slot));
  }

  /// Forgets all pairs, since all entities have gone.
  void clear() {
    for (Links links : all) {
      links.clear();
    }
  }

  // ---- commit and rollback

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
  }

  /// Takes back what was changed since the last [#commit]. The pages are our own already.
  void rollback() {
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
  }
}
