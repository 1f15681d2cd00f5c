package dev.basalt.scene.selector;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.element.Vocabulary;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Finds elements by selectors, in one world. A scene has one: `scene.selectors()`.
///
/// ```java
/// Selectors selectors = scene.selectors();
///
/// Entity player = selectors.get("#player");
/// List<Entity> wheels = selectors.list(player, ".wheel"); // below the player
/// Entity car = selectors.findClosest(wheel, "[motor]");       // the wheel, or what is above it
/// Selection weak = selectors.select("[health.points < 10]");  // kept up to date
/// ```
///
/// **What is found.** The entities that queries find: those that are not disabled, and are not
/// instances of a component ([dev.basalt.component.InstanceOf]). Entities that are made in code are
/// found like those from a file.
///
/// **Cost.** Ids, classes and tags are looked up in maps, components in queries of the world: the
/// smallest of these that a selector allows gives the candidates, and each is tested from right to
/// left. Selectors are parsed once; the last 256 texts are cached.
///
/// For the thread of the world. Ids, classes and tags that are `set` inside loops and systems are
/// found when the loop or system has ended, as with observers.
public final class Selectors {

  private static final int REMEMBERED = 256;

  private final World world;
  private final Vocabulary vocabulary;
  private final Tree tree;
  private final Follower follower;
  private final ElementMaps maps;
  private final Map<String, Selection> live = new LinkedHashMap<>();
  private final Map<String, Bound> remembered =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bound> eldest) {
          return size() > REMEMBERED;
        }
      };

  /// Starts following a world. Make one for each world, since each has its own maps.
  ///
  /// @param world whose entities are found
  /// @param vocabulary the names of components; may get more later
  public Selectors(World world, Vocabulary vocabulary) {
    this.world = world;
    this.vocabulary = vocabulary;
    this.tree = new Tree(world);
    this.follower = new Follower(world);
    this.maps = new ElementMaps(world, follower);
    world.observers().onRestore(this::restart);
  }

  private void restart() {
    maps.rebuild();
    live.values().forEach(selection -> selection.dirt().markAll());
  }

  // ---- selections

  /// The elements that match a selector, kept up to date. Selections stay until they are closed:
  /// for texts that are composed at run time, use [#list] or [#find].
  ///
  /// @param selector such as `[enemy]:not([alive])`
  /// @return the same object for the same text, as long as it is not closed
  /// @throws dev.basalt.scene.text.SceneException if it is not a selector, or names something
  ///   unknown
  /// @throws IllegalStateException in a loop or system, if the selection is a new one
  public Selection select(String selector) {
    Selection known = live.get(selector);
    if (known != null) {
      return known;
    }
    if (!mayEvaluate()) {
      throw new IllegalStateException(
          "a new selection of \"%s\" during iteration; make it before, and keep it"
              .formatted(selector));
    }
    Selection made = new Selection(this, bound(selector));
    follower.add(made);
    live.put(selector, made);
    made.bringUpToDate();
    return made;
  }

  void forget(Selection selection) {
    live.remove(selection.selector().text(), selection);
    follower.remove(selection);
  }

  /// Updates all selections and calls their listeners, selection by selection in the order in which
  /// they were made, first for elements that have left. A scene does this once per frame.
  ///
  /// If a listener throws, the others are still called; at the end, the first exception is thrown,
  /// with the others suppressed.
  ///
  /// @throws IllegalStateException in a loop or system
  public void update() {
    if (!mayEvaluate()) {
      throw new IllegalStateException(
          "update of selections during iteration; do it after the outermost one has ended");
    }
    follower.collect();
    List<Selection> all = List.copyOf(live.values());
    all.forEach(Selection::bringUpToDate);
    Failures failures = new Failures();
    all.forEach(selection -> selection.tell(failures));
    failures.throwFirst();
  }

  // ---- once

  /// The elements that match now.
  ///
  /// @param selector what is looked for
  /// @return a list in the order of the document
  public List<Entity> list(String selector) {
    EntitySet matches = new EntitySet();
    bound(selector).evaluate(new Pass(), matches);
    return DocumentOrder.of(matches, tree);
  }

  /// The elements below another one that match now. Only the last part of the selector must match
  /// below it, as in the DOM.
  ///
  /// @param top a living entity
  /// @param selector what is looked for
  /// @return a list in the order of the document
  public List<Entity> list(Entity top, String selector) {
    Bound bound = bound(selector);
    EntitySet matches = new EntitySet();
    if (!findBelow(require(top), bound, matches)) {
      EntitySet all = new EntitySet();
      bound.evaluate(new Pass(), all);
      matches.clear();
      all.forEach(entity -> addIfBelow(entity, top, matches));
    }
    return DocumentOrder.of(matches, tree);
  }

  /// Tests everything below an element, unless there are fewer candidates elsewhere.
  private boolean findBelow(Entity top, Bound bound, EntitySet matches) {
    Pass pass = new Pass();
    int left = bound.effort();
    for (Entity at = tree.firstChild(top); at != null; at = tree.nextBelow(at, top)) {
      if (left-- == 0) {
        return false;
      }
      if (bound.matches(at, pass.next())) {
        matches.add(at);
      }
    }
    return true;
  }

  private void addIfBelow(Entity entity, Entity top, EntitySet matches) {
    if (world.relations(ChildOf.class).isAncestor(top, entity)) {
      matches.add(entity);
    }
  }

  /// The first element that matches now, in the order of the document.
  ///
  /// @param selector what is looked for
  /// @return an element, or null if there is none
  public @Nullable Entity find(String selector) {
    List<Entity> all = list(selector);
    return all.isEmpty() ? null : all.getFirst();
  }

  /// The first element that matches now, in the order of the document.
  ///
  /// @param selector what is looked for
  /// @return an element
  /// @throws NoSuchElementException if there is none
  public Entity get(String selector) {
    Entity found = find(selector);
    if (found == null) {
      throw new NoSuchElementException("no element matches \"%s\"".formatted(selector));
    }
    return found;
  }

  /// The first element with an id, in the order of the document. Takes constant time.
  ///
  /// @param id as it is in [dev.basalt.scene.element.Id], without the escapes of a selector
  /// @return an element, or null if there is none
  public @Nullable Entity findId(String id) {
    List<Entity> all = listId(id);
    return all.isEmpty() ? null : all.getFirst();
  }

  /// All elements with an id: usually one. Several files may use the same id. Takes time
  /// proportional to their number.
  ///
  /// @param id as it is in [dev.basalt.scene.element.Id], without the escapes of a selector
  /// @return elements in the order of the document
  public List<Entity> listId(String id) {
    EntitySet matches = new EntitySet();
    maps.withId(id)
        .forEach(
            entity -> {
              if (tree.isElement(entity)) {
                matches.add(entity);
              }
            });
    return DocumentOrder.of(matches, tree);
  }

  /// Whether an entity matches now.
  ///
  /// @param entity a living entity
  /// @param selector what is asked
  /// @return true if it does
  public boolean matches(Entity entity, String selector) {
    return bound(selector).matches(require(entity), new Pass());
  }

  /// The nearest element that matches now: the entity itself, its parent, and so on.
  ///
  /// @param entity a living entity
  /// @param selector what is looked for
  /// @return an element, or null if there is none
  public @Nullable Entity findClosest(Entity entity, String selector) {
    Bound bound = bound(selector);
    Pass pass = new Pass();
    for (Entity at = require(entity); at != null; at = tree.parent(at)) {
      if (bound.matches(at, pass.next())) {
        return at;
      }
    }
    return null;
  }

  private Entity require(Entity entity) {
    if (!world.alive(entity)) {
      throw new NoSuchElementException("no such entity: %s".formatted(entity));
    }
    return entity;
  }

  /// Refuses a text that is not a selector of this scene.
  ///
  /// @param selector what is checked
  /// @throws dev.basalt.scene.text.SceneException if it is not a selector, or names something
  ///   unknown
  public void check(String selector) {
    bound(selector);
  }

  /// Explains how a selector is evaluated: where candidates come from, what is tested, and what a
  /// selection would follow.
  ///
  /// @param selector what is asked
  /// @return some lines of text
  public String explain(String selector) {
    return bound(selector).explain();
  }

  /// All selections that are kept up to date.
  ///
  /// @return in the order in which they were made
  public List<Selection> selections() {
    return Collections.unmodifiableList(List.copyOf(live.values()));
  }

  private Bound bound(String text) {
    Bound known = remembered.get(Objects.requireNonNull(text, "the selector is null"));
    if (known == null) {
      known = bind(Selector.parse(text));
      remembered.put(text, known);
    }
    return known;
  }

  private Bound bind(Selector selector) {
    Attributes attributes = new Attributes(world, vocabulary, selector.text());
    Binding binding = new Binding(world, tree, maps, attributes);
    return Bound.of(
        selector,
        selector.options().stream()
            .map(option -> new Bound.Option(option, binding.chain(option), binding.seeds(option)))
            .toList(),
        Dependencies.of(selector.options(), attributes));
  }

  // ---- for selections

  Tree tree() {
    return tree;
  }

  boolean mayEvaluate() {
    return !world.isIterating();
  }

  boolean isAlive(Entity entity) {
    return world.alive(entity);
  }

  int entities() {
    return world.count();
  }

  long structuralChanges() {
    return world.structuralChanges();
  }

  /// Finds which of the values that a selection asks for have been written.
  void collect(Bound bound) {
    follower.collect(bound);
  }

  /// For example `selectors of World(3 entities in 2 archetypes), 2 selections`.
  @Override
  public String toString() {
    return "selectors of %s, %d selections".formatted(world, live.size());
  }
}
