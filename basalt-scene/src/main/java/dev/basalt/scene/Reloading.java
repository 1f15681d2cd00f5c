package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.Reload.Change;
import dev.basalt.scene.Reload.Kind;
import dev.basalt.scene.element.Attributes;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Mixins;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.text.Source;
import dev.basalt.scene.value.Asset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Applies the changes of a text to a running scene, or none of them.
///
/// Steps that can fail come first: reading, mixins, new elements, the values of all changes. Until
/// then, everything can be taken back.
final class Reloading {

  /// An element that both texts have.
  private record Pair(Draft old, Draft fresh) {}

  private final Scene scene;
  private final World world;
  private final Script before;
  private final Entity parent;
  private final Source source;
  private final Origin origin;
  private final Relinking links;
  private final List<Pair> pairs = new ArrayList<>();
  private final List<Draft> added = new ArrayList<>();
  private final Set<Entity> isAdded = new HashSet<>();

  /// The parents of the elements that are added.
  private final Map<Draft, Entity> parents = new LinkedHashMap<>();

  /// The parents of all elements in the old text.
  private final IdentityHashMap<Draft, Entity> oldParents = new IdentityHashMap<>();

  private final List<Change> changes = new ArrayList<>();

  /// Exceptions of observers and handlers, which are thrown when everything has changed.
  private final Thrown thrown = new Thrown();

  private final Map<Entity, Settings> bases = new LinkedHashMap<>();
  private Script after;
  private Pairing pairing;
  private boolean done;

  Reloading(Scene scene, Script before, Entity parent, Source source, Origin origin) {
    this.scene = scene;
    this.world = scene.world();
    this.before = before;
    this.parent = parent;
    this.source = source;
    this.origin = origin;
    this.links = new Relinking(scene);
    this.after = before;
    this.pairing = new Pairing(world, List.of(), List.of());
  }

  Script script() {
    return after;
  }

  /// Whether the scene has changed; then it stays so, even if a handler throws.
  boolean isDone() {
    return done;
  }

  Reload run() {
    if (world.isIterating()) {
      throw new IllegalStateException(
          "%s is reloaded during iteration; do it after the outermost one has ended"
              .formatted(source));
    }
    Map<String, Asset> assets = scene.assets().all();
    MixinChange mixins = new MixinChange(scene);
    scene.lifecycle().hold();
    Spawning spawning;
    try {
      after = Script.read(scene, source, before.isJson());
      pairing = new Pairing(world, before.roots(), after.roots());
      rememberBases();
      mixins.apply(before.mixins(), after);
      after.roots().forEach(this::checkMixins);
      spawning = change();
    } catch (RuntimeException | Error e) {
      scene.lifecycle().drop();
      if (!done) {
        mixins.undo();
        scene.assets().replace(assets);
        scene.reader().forget();
      }
      throw e;
    }
    thrown.attempt(
        () -> scene.lifecycle().release(spawning.childrenFirst(), spawning.parentsFirst()));
    thrown.attempt(links::rethrow);
    thrown.rethrow();
    return new Reload(changes);
  }

  /// Checks for mixins that the text still names but no longer defines.
  private void checkMixins(Draft draft) {
    try {
      scene.layers().check(draft.mixins());
    } catch (SceneException e) {
      throw after.at(draft.node(), e);
    }
    draft.children().forEach(this::checkMixins);
  }

  /// The layers below the attributes of all elements that name mixins.
  private void rememberBases() {
    world.query(Mixins.class).each((entity, mixins) -> bases.put(entity, Settings.NONE));
    bases.replaceAll((entity, none) -> scene.layers().base(entity));
  }

  /// Makes all changes, or none.
  ///
  /// @return what has made the new elements
  private Spawning change() {
    Spawning spawning = new Spawning(scene, after, origin);
    Patches patches = new Patches(scene.elements(), scene.references());
    try {
      after.roots().forEach(root -> find(root, parent));
      noteLinks(after.roots());
      scene.references().moving(leaving());
      added.forEach(draft -> spawning.spawn(draft, parentOf(draft)));
      spawning.resolve();
      pairs.forEach(pair -> prepare(pair, patches));
      others(patches);
    } catch (RuntimeException | Error e) {
      spawning.undo(e);
      origin.read(before.roots());
      throw e;
    } finally {
      scene.references().settled();
    }
    done = true;
    commit(patches);
    thrown.attempt(() -> links.relink(after));
    return spawning;
  }

  private void noteLinks(List<Draft> drafts) {
    for (Draft draft : drafts) {
      Draft old = pairing.findOld(draft);
      links.note(draft, old == null || pairing.isGone(old) ? null : old);
      noteLinks(draft.children());
    }
  }

  /// The elements that the new text no longer has.
  private Set<Entity> leaving() {
    Set<Entity> leaving = new HashSet<>();
    before.roots().forEach(root -> collectLeaving(root, leaving));
    return leaving;
  }

  private void collectLeaving(Draft old, Set<Entity> leaving) {
    if (!pairing.stays(old)) {
      leaving.add(old.entity());
    }
    old.children().forEach(child -> collectLeaving(child, leaving));
  }

  /// Pairs an element and everything below it with the old elements.
  ///
  /// @param above its parent; null if the parent is new, and makes its children
  private void find(Draft draft, @Nullable Entity above) {
    Draft old = pairing.findOld(draft);
    if (old == null || pairing.isGone(old) && !old.saysTheSame(draft)) {
      if (above != null && (above.isNone() || world.alive(above))) {
        added.add(draft);
        parents.put(draft, above);
      }
      draft.children().forEach(child -> find(child, null));
      return;
    }
    draft.entity(old.entity());
    if (!pairing.isGone(old)) {
      pairs.add(new Pair(old, draft));
    }
    draft.children().forEach(child -> find(child, draft.entity()));
  }

  private Entity parentOf(Draft draft) {
    return Objects.requireNonNull(parents.get(draft));
  }

  // ---- what changes

  private void prepare(Pair pair, Patches patches) {
    Draft old = pair.old();
    Draft fresh = pair.fresh();
    Entity entity = fresh.entity();
    Element element = scene.elements().of(entity);
    Settings oldBase = bases.get(entity);
    Settings base = oldBase == null ? scene.layers().base(entity) : oldBase;
    Settings newBase = scene.layers().base(element, fresh.tag(), fresh.mixins());
    int known = patches.count();
    try {
      patches.change(entity, base, old.own(), newBase, fresh.own());
    } catch (SceneException e) {
      throw after.at(fresh.node(), e);
    }
    bases.remove(entity);
    List<String> attributes = new ArrayList<>(patches.attributes(known));
    described(old, fresh, attributes);
    if (!attributes.isEmpty()) {
      changes.add(
          new Change(Kind.CHANGED, entity, scene.describe(entity), List.copyOf(attributes)));
    }
  }

  private static void described(Draft old, Draft fresh, List<String> attributes) {
    if (!Objects.equals(old.id(), fresh.id())) {
      attributes.add("id");
    }
    if (!old.classes().equals(fresh.classes())) {
      attributes.add("class");
    }
    if (!old.mixins().equals(fresh.mixins())) {
      attributes.add("mixin");
    }
    if (!old.data().equals(fresh.data())) {
      attributes.add("data");
    }
  }

  /// Elements of other texts that name a mixin of this one.
  private void others(Patches patches) {
    bases.forEach(
        (entity, base) -> {
          if (world.alive(entity)) {
            int known = patches.count();
            patches.rebase(scene.elements().of(entity), base, scene.layers().base(entity));
            List<String> attributes = patches.attributes(known);
            if (!attributes.isEmpty()) {
              changes.add(new Change(Kind.CHANGED, entity, scene.describe(entity), attributes));
            }
          }
        });
  }

  // ---- the changes themselves

  private void commit(Patches patches) {
    thrown.attempt(patches::apply);
    pairs.forEach(pair -> thrown.attempt(() -> describe(pair)));
    for (Draft draft : added) {
      isAdded.add(draft.entity());
      changes.add(
          new Change(Kind.ADDED, draft.entity(), scene.describe(draft.entity()), List.of()));
    }
    collectParents(before.roots(), parent);
    after.roots().forEach(root -> place(root, parent));
    order(after.roots(), parent);
    before.roots().forEach(this::remove);
  }

  private void describe(Pair pair) {
    Draft old = pair.old();
    Draft fresh = pair.fresh();
    Entity entity = fresh.entity();
    String id = fresh.id();
    if (!Objects.equals(old.id(), id)) {
      change(entity, id == null ? null : new Id(id), Id.class);
    }
    if (!old.classes().equals(fresh.classes())) {
      boolean none = fresh.classes().isEmpty();
      change(entity, none ? null : new Classes(fresh.classes()), Classes.class);
    }
    if (!old.mixins().equals(fresh.mixins())) {
      boolean none = fresh.mixins().isEmpty();
      change(entity, none ? null : new Mixins(fresh.mixins()), Mixins.class);
    }
    if (!old.data().equals(fresh.data())) {
      boolean none = fresh.data().isEmpty();
      change(entity, none ? null : new Attributes(fresh.data()), Attributes.class);
    }
    Element element = scene.elements().of(entity);
    element.own(merged(element.own(), old.own(), fresh.own()));
  }

  private void change(Entity entity, @Nullable Record value, Class<? extends Record> type) {
    if (value == null) {
      world.remove(entity, type);
    } else {
      world.add(entity, value);
    }
  }

  /// The settings of the new text, and what was set since in attributes that the text has not
  /// changed.
  private static Settings merged(Settings live, Settings old, Settings fresh) {
    if (live.equals(old)) {
      return fresh;
    }
    Settings merged = new Settings(live);
    for (Setting setting : fresh.all()) {
      if (!setting.equals(old.find(setting.attribute()))) {
        merged.add(setting);
      }
    }
    for (Setting setting : old.all()) {
      if (fresh.find(setting.attribute()) == null) {
        merged.remove(setting.attribute());
      }
    }
    return merged;
  }

  /// Gives elements that have moved their new parents.
  private void place(Draft draft, Entity above) {
    Entity entity = draft.entity();
    if (!world.alive(entity)) {
      return;
    }
    if (!scene.parent(entity).equals(above)
        && pairing.findOld(draft) != null
        && isMoved(draft, above)) {
      thrown.attempt(() -> move(entity, above));
      changes.add(new Change(Kind.MOVED, entity, scene.describe(entity), List.of()));
    }
    draft.children().forEach(child -> place(child, entity));
    order(draft.children(), entity);
  }

  /// Whether the text has moved it, and not the game.
  private boolean isMoved(Draft draft, Entity above) {
    return !above.equals(oldParents.get(Objects.requireNonNull(pairing.findOld(draft))));
  }

  private void move(Entity entity, Entity above) {
    if (above.isNone()) {
      world.remove(entity, ChildOf.class);
    } else {
      world.add(entity, new ChildOf(above));
    }
  }

  private void collectParents(List<Draft> drafts, Entity above) {
    for (Draft draft : drafts) {
      oldParents.put(draft, above);
      collectParents(draft.children(), draft.entity());
    }
  }

  /// Puts children into the order of the text, if the text has changed it. Children that did not
  /// come from it stay after the one that they follow.
  private void order(List<Draft> drafts, Entity above) {
    if (above.isNone()) {
      return;
    }
    List<Entity> children = scene.children(above);
    Set<Entity> there = new HashSet<>(children);
    List<Entity> wanted = drafts.stream().map(Draft::entity).filter(there::contains).toList();
    Set<Entity> ours = new HashSet<>(wanted);
    List<Entity> now = children.stream().filter(ours::contains).toList();
    if (wanted.equals(now)) {
      return;
    }
    Set<Entity> kept = Order.kept(now, wanted);
    int last = lastKept(wanted, kept);
    for (int i = last - 1; i >= 0; i--) {
      if (!kept.contains(wanted.get(i))) {
        scene.elements().tree().moveBefore(wanted.get(i), wanted.get(i + 1));
        moved(wanted.get(i));
      }
    }
    for (int i = last + 1; i < wanted.size(); i++) {
      scene.elements().tree().moveAfter(wanted.get(i), wanted.get(i - 1));
      moved(wanted.get(i));
    }
  }

  private static int lastKept(List<Entity> wanted, Set<Entity> kept) {
    int last = wanted.size() - 1;
    while (!kept.contains(wanted.get(last))) {
      last--;
    }
    return last;
  }

  private void moved(Entity entity) {
    if (!isAdded.contains(entity)) {
      changes.add(new Change(Kind.MOVED, entity, scene.describe(entity), List.of()));
    }
  }

  private void remove(Draft old) {
    old.children().forEach(this::remove);
    if (!pairing.stays(old) && world.alive(old.entity())) {
      changes.add(new Change(Kind.REMOVED, old.entity(), scene.describe(old.entity()), List.of()));
      thrown.attempt(() -> world.despawn(old.entity()));
    }
  }
}
