package dev.basalt.relation;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.Name;
import dev.basalt.component.InstanceOf;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Links;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.Store;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Finds entities by the names of a tree: `tank/turret/barrel`. Get it from `World.names`.
///
/// ```java
/// Entity tank = world.spawn(new Name("tank"));
/// Entity turret = world.spawn(new Name("turret"), new ChildOf(tank));
///
/// world.names().get("tank/turret"); // turret
/// world.names().get(tank, "turret"); // turret
/// world.names().path(turret); // tank/turret
/// ```
///
/// Siblings have different [Name]s, so a path leads to one entity at most. Entities without a
/// parent are siblings, too: paths begin with one of them.
///
/// **Cost.** Each step of a path takes constant time: one access to a hash table. The world updates
/// that table with each change; it has none as long as no entity has a name. It may be used
/// wherever the world may, including parallel queries and systems.
public final class Names {

  static {
    Faces.grant(
        Names.class,
        new Function<>() {
          @Override
          public Object apply(Object store) {
            return new Names((Store) store);
          }
        });
  }

  /// How many names of children a message shows.
  private static final int MOST_SHOWN = 20;

  private final Store store;

  private Names(Store store) {
    this.store = store;
  }

  // ---- from path to entity

  /// The entity at the end of a path that begins with an entity without parent.
  ///
  /// @param path names, separated by `/`
  /// @return the entity
  /// @throws NoSuchElementException if there is none; the message says how far the path leads
  public Entity get(String path) {
    return follow(Links.NONE, path, true);
  }

  /// The entity at the end of a path that begins with an entity without parent, or null.
  ///
  /// @param path names, separated by `/`
  /// @return the entity, or null if the path leads to none
  public @Nullable Entity find(String path) {
    Entity found = follow(Links.NONE, path, false);
    return found.isNone() ? null : found;
  }

  /// The entity at the end of a path that begins with a child of an entity.
  ///
  /// @param above a living entity
  /// @param path names, separated by `/`
  /// @return the entity
  /// @throws NoSuchElementException if there is none; the message says how far the path leads
  public Entity get(Entity above, String path) {
    return follow(slot(above), path, true);
  }

  /// The entity at the end of a path that begins with a child of an entity, or null.
  ///
  /// @param above a living entity
  /// @param path names, separated by `/`
  /// @return the entity, or null if the path leads to none
  public @Nullable Entity find(Entity above, String path) {
    Entity found = follow(slot(above), path, false);
    return found.isNone() ? null : found;
  }

  private Entity follow(int start, String path, boolean needed) {
    Objects.requireNonNull(path, "the path is null");
    int at = start;
    for (int from = 0; from <= path.length(); ) {
      int slash = path.indexOf(Name.SEPARATOR, from);
      int to = slash < 0 ? path.length() : slash;
      if (from == to) {
        throw new IllegalArgumentException(
            "\"%s\" is not a path: a name in it is empty; write names separated by single slashes"
                .formatted(path));
      }
      String step = path.substring(from, to);
      int next = contents().links().names().find(at, step);
      if (next == Links.NONE) {
        if (needed) {
          throw new NoSuchElementException(
              "no entity \"%s\": %s".formatted(path, missing(at, step)));
        }
        return Entity.NONE;
      }
      at = next;
      from = to + 1;
    }
    return entity(at);
  }

  private String missing(int parent, String step) {
    return parent == Links.NONE
        ? "no entity without parent has the name \"%s\"".formatted(step)
        : "%s has no child \"%s\"; it has %s"
            .formatted(contents().describe(entity(parent).id()), step, children(parent));
  }

  /// The names of children, limited to what a message should show.
  private List<String> children(int parent) {
    List<String> found = new ArrayList<>();
    Links tree = contents().links().findTree();
    int first = tree == null ? Links.NONE : tree.first(parent);
    for (int at = first; tree != null && at != Links.NONE; at = tree.next(at)) {
      String name = contents().links().names().find(at);
      if (name != null) {
        found.add(name);
      }
      if (found.size() > MOST_SHOWN) {
        found.set(MOST_SHOWN, "...");
        break;
      }
    }
    return found;
  }

  // ---- from entity to path

  /// The name of an entity, or null.
  ///
  /// @param entity a living entity
  /// @return the text of its [Name], or null if it has none; allocates nothing
  public @Nullable String find(Entity entity) {
    return contents().links().names().find(slot(entity));
  }

  /// The path that leads to an entity. Takes time proportional to its depth.
  ///
  /// @param entity a living entity
  /// @return the names from the root on, separated by `/`; an entity without a name is shown by its
  ///   handle, such as `17v3`, and no path leads through it
  public String path(Entity entity) {
    List<String> steps = new ArrayList<>();
    for (int at = slot(entity); at != Links.NONE; at = parent(at)) {
      String name = contents().links().names().find(at);
      steps.add(name == null ? entity(at).toString() : name);
    }
    return String.join(String.valueOf(Name.SEPARATOR), steps.reversed());
  }

  /// An entity in the form that the messages of Basalt show.
  ///
  /// @param entity any handle
  /// @return for example `17v3 "barrel"`, or `17v3` if it has no name or is not alive
  public String describe(Entity entity) {
    return contents().describe(entity.id());
  }

  /// An entity and everything below it: its children in the tree that paths follow, the instances
  /// of components that it owns (see [InstanceOf]), and what is below those.
  ///
  /// @param top a living entity
  /// @return a list of them at this moment, each once, and before those below it
  public EntityList tree(Entity top) {
    List<Entity> found = new ArrayList<>();
    BitSet seen = new BitSet(); // an instance may own what it is a part of
    found.add(entity(slot(top)));
    seen.set(top.slot());
    Links owned = contents().links().find(InstanceOf.class);
    Links tree = contents().links().findTree();
    for (int i = 0; i < found.size(); i++) {
      addSources(owned, found.get(i).slot(), found, seen);
      addSources(tree, found.get(i).slot(), found, seen);
    }
    return EntityList.copyOf(found);
  }

  private void addSources(@Nullable Links links, int target, List<Entity> found, BitSet seen) {
    for (int at = links == null ? Links.NONE : links.first(target);
        links != null && at != Links.NONE;
        at = links.next(at)) {
      if (!seen.get(at)) {
        seen.set(at);
        found.add(entity(at));
      }
    }
  }

  private int parent(int slot) {
    return contents().links().parent(slot);
  }

  private Contents contents() {
    assert store.guard().isCalm();
    return store.contents();
  }

  /// The slot of a living entity.
  private int slot(Entity entity) {
    Reader.locate(store.contents(), entity.id());
    return entity.slot();
  }

  private Entity entity(int slot) {
    return Entity.of(slot, store.contents().entities().generation(slot));
  }

  /// For example `12 names`.
  @Override
  public String toString() {
    return contents().links().names().size() + " names";
  }
}
