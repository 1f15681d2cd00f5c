package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.Registration;
import dev.basalt.scene.element.Attributes;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Mixins;
import dev.basalt.scene.element.Vocabulary;
import dev.basalt.scene.event.SceneEvents;
import dev.basalt.scene.selector.Selection;
import dev.basalt.scene.selector.Selectors;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.text.Source;
import dev.basalt.scene.value.Asset;
import dev.basalt.scene.value.Names;
import dev.basalt.scene.value.Texts;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Makes entities of a world from text, finds them by selectors, and changes them by attributes. A
/// world has one scene.
///
/// ```java
/// Scene scene = Scene.of(world);
/// scene.component("position", Position.class);
/// scene.component("light", Light.class);
///
/// scene.load(Path.of("room.html"));
/// scene.load("bulb", "<a-entity id='bulb' light='type: point' position='0 2 0'></a-entity>");
/// scene.set("#bulb", "light.intensity", "2");
/// ```
///
/// It is for the thread of the world. Changes by text are made at once, so they are not allowed
/// inside loops over the world, except that values of existing components may be set there.
public final class Scene {

  private final World world;
  private final Texts texts = new Texts();
  private final Assets assets = new Assets();
  private final Components components;
  private final AttributeReader reader;
  private final Elements elements;
  private final Layers layers;
  private final References references;
  private final Lifecycle lifecycle;
  private final ElementChanges changes;
  private Limits limits = Limits.DEFAULT;
  private boolean playing = true;

  /// Made at first use, since they follow the world.
  private @Nullable Selectors selectors;

  private @Nullable SceneEvents events;

  private Scene(World world) {
    this.world = world;
    texts.add(
        Asset.class,
        "a file below the directory of assets, or #id of one",
        text -> text.startsWith("#") ? assets.get(text) : Asset.parse(text),
        Asset::text);
    world.register(Registration.of(Id.class).withoutLoopWrites());
    world.register(Registration.of(Classes.class).withoutLoopWrites());
    world.register(Registration.of(Mixins.class).withoutLoopWrites());
    world.register(Registration.of(Attributes.class).withoutLoopWrites());
    world.register(Paused.class);
    this.components = new Components(this);
    this.reader = new AttributeReader(components);
    this.elements = new Elements(world);
    this.references = new References(elements, this::selectors);
    this.layers = new Layers(elements, references);
    this.lifecycle = new Lifecycle(this);
    this.changes = new ElementChanges(this);
    world.observers().onRestore(lifecycle::restored);
  }

  /// The scene of a world; made by the first call, with all [packages][ScenePackage] that are on
  /// the class path or module path.
  ///
  /// @param world where the entities are
  /// @return the same object each time
  public static Scene of(World world) {
    Scene known = world.resources().find(Scene.class);
    if (known != null) {
      return known;
    }
    Scene made = new Scene(world);
    ServiceLoader.load(ScenePackage.class).stream()
        .sorted(Comparator.comparing(provider -> provider.type().getName()))
        .forEach(provider -> provider.get().install(made));
    world.resources().set(Scene.class, made);
    return made;
  }

  /// Where the entities are.
  ///
  /// @return the world
  public World world() {
    return world;
  }

  // ---- what texts may say

  /// Gives a component a name. Its properties follow from the record: see
  /// [dev.basalt.scene.value.Schema].
  ///
  /// @param <T> the component
  /// @param name in lower case, such as `particle-system`
  /// @param type its class
  /// @return takes handlers
  /// @throws dev.basalt.scene.text.SceneException if the name or the class is taken
  public <T> NamedComponent<T> component(String name, Class<T> type) {
    return components.add(name, type, null);
  }

  /// Gives a component the name of its class: `ParticleSystem` becomes `particle-system`.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @return takes handlers
  public <T> NamedComponent<T> component(Class<T> type) {
    return component(Names.kebab(type.getSimpleName()), type);
  }

  /// Gives a component a name, and its own defaults.
  ///
  /// @param <T> the component
  /// @param name in lower case
  /// @param type its class
  /// @param defaults the value of an attribute without a text
  /// @return takes handlers
  public <T> NamedComponent<T> component(String name, Class<T> type, T defaults) {
    return components.add(name, type, Objects.requireNonNull(defaults, "the defaults are null"));
  }

  /// Defines a tag: its elements have some components from the beginning.
  ///
  /// @param tag in lower case, with a `-`, such as `a-box`
  /// @return describes its components and its attributes for properties
  public Primitive primitive(String tag) {
    Primitive primitive = new Primitive(this, tag);
    layers.add(primitive);
    return primitive;
  }

  /// The mixin with a name; made by the first call.
  ///
  /// @param name the name that elements use
  /// @return takes attributes
  public Mixin mixin(String name) {
    Mixin known = layers.findMixin(name);
    if (known != null) {
      return known;
    }
    Mixin made = new Mixin(this, name);
    layers.add(made);
    return made;
  }

  /// Gives a file an id, by which texts can name it: `src: #glow`.
  ///
  /// @param id without `#`
  /// @param path relative, below the directory of assets
  /// @return this
  public Scene asset(String id, String path) {
    assets.put(id, path);
    reader.forget();
    return this;
  }

  /// The components that have names.
  ///
  /// @return finds them; follows later registrations
  public Vocabulary vocabulary() {
    return components;
  }

  /// The text forms of classes with their own notation.
  ///
  /// @return the text forms; add more before the components that use them
  public Texts texts() {
    return texts;
  }

  /// The limits of texts.
  ///
  /// @return the current limits
  public Limits limits() {
    return limits;
  }

  /// Sets the limits of texts, from now on.
  ///
  /// @param newLimits the limits
  /// @return this
  public Scene limits(Limits newLimits) {
    limits = Objects.requireNonNull(newLimits, "the limits are null");
    return this;
  }

  // ---- loading

  /// Loads a file, all of it or nothing. It is HTML, or JSON if its name ends with `.json`.
  ///
  /// @param file in UTF-8, or with a byte order mark
  /// @return what was loaded
  /// @throws dev.basalt.scene.text.SceneException if it cannot be read; the message says where and
  ///   what is valid
  public SceneFile load(java.nio.file.Path file) {
    return load(file, Entity.NONE);
  }

  /// Loads a file, below an entity.
  ///
  /// @param file in UTF-8, or with a byte order mark
  /// @param parent the parent of the elements, or [Entity#NONE]
  /// @return what was loaded
  public SceneFile load(java.nio.file.Path file, Entity parent) {
    Source source = SceneText.read(file, limits).source();
    return new Loading(this).load(source, file, parent, isJson(file.toString()));
  }

  /// Loads a text.
  ///
  /// @param name for messages; the text is JSON if it ends with `.json`, otherwise HTML
  /// @param text the elements
  /// @return what was loaded
  /// @throws dev.basalt.scene.text.SceneException if it cannot be read
  public SceneFile load(String name, String text) {
    return load(name, text, Entity.NONE);
  }

  /// Loads a text, below an entity.
  ///
  /// @param name for messages
  /// @param text the elements
  /// @param parent the parent of the elements, or [Entity#NONE]
  /// @return what was loaded
  public SceneFile load(String name, String text, Entity parent) {
    Objects.requireNonNull(text, "the text is null");
    return new Loading(this).load(new Source(name, text), null, parent, isJson(name));
  }

  private static boolean isJson(String name) {
    return name.endsWith(".json");
  }

  void unload(SceneFile file) {
    List<Mixin> mixins =
        file.script().mixins().keySet().stream()
            .map(layers::findMixin)
            .filter(Objects::nonNull)
            .toList();
    together(
        () -> {
          world.despawn(file.roots());
          layers.removeAll(mixins);
        });
  }

  // ---- writing

  /// Writes all elements as HTML: only what differs from primitives, mixins and defaults. Loading
  /// it into an empty world with the same components, primitives and mixins gives the same
  /// elements.
  ///
  /// @return the text; attributes are in the order in which their components were registered
  /// @throws dev.basalt.scene.text.SceneException if a value has no text
  public String write() {
    return new Writing(this).write(roots());
  }

  /// Writes an element and everything below it as HTML.
  ///
  /// @param entity an element
  /// @return the text
  public String write(Entity entity) {
    elements.refuseNoElement(entity);
    return new Writing(this).write(List.of(entity));
  }

  /// Writes all elements as JSON, which [#load] reads as the same.
  ///
  /// @return an array of elements
  public String writeJson() {
    return new JsonWriting(this).write(roots());
  }

  /// Writes an element and everything below it as JSON.
  ///
  /// @param entity an element
  /// @return an array of one element
  public String writeJson(Entity entity) {
    elements.refuseNoElement(entity);
    return new JsonWriting(this).write(List.of(entity));
  }

  // ---- selectors and events

  /// Finds elements by selectors. The first call visits all elements; from then on, changes are
  /// followed.
  ///
  /// @return the same object each time
  public Selectors selectors() {
    Selectors known = selectors;
    if (known == null) {
      known = new Selectors(world, components);
      selectors = known;
    }
    return known;
  }

  /// The elements that match a selector, kept up to date: [Selectors#select].
  ///
  /// @param selector such as `[enemy]:not([alive])`
  /// @return the same object for the same text
  /// @throws dev.basalt.scene.text.SceneException if it is not a selector
  public Selection select(String selector) {
    return selectors().select(selector);
  }

  /// The events of elements, which bubble up the hierarchy.
  ///
  /// @return the same object each time
  public SceneEvents events() {
    SceneEvents known = events;
    if (known == null) {
      known = new SceneEvents(world, selectors());
      events = known;
    }
    return known;
  }

  /// Emits an event, which the next [#tick] delivers. Any system and parallel loop may do so, once
  /// [#events] has been called.
  ///
  /// @param entity a living entity
  /// @param event any record
  public void emit(Entity entity, Record event) {
    events().emit(entity, event);
  }

  /// Emits an event that has a name: `scene.emit(ball, "collided")`.
  ///
  /// @param entity a living entity
  /// @param name what has happened
  public void emit(Entity entity, String name) {
    events().emit(entity, name);
  }

  /// Emits an event that has a name.
  ///
  /// @param entity a living entity
  /// @param name what has happened
  /// @param detail more about it; it should be immutable
  public void emit(Entity entity, String name, @Nullable Object detail) {
    events().emit(entity, name, detail);
  }

  // ---- attributes

  /// Sets an attribute of the first element that matches a selector, or one property of a
  /// component.
  ///
  /// @param selector such as `#bulb`
  /// @param path a component, a property of one, or `id`, `class`, `mixin`, `data-..`
  /// @param text the value
  /// @throws java.util.NoSuchElementException if nothing matches
  /// @throws dev.basalt.scene.text.SceneException if something cannot be read; nothing has changed
  public void set(String selector, String path, String text) {
    set(selectors().get(selector), path, text);
  }

  /// The value of an attribute of the first element that matches a selector.
  ///
  /// @param selector such as `#bulb`
  /// @param path as for [#set]
  /// @return as [#get(Entity, String)]
  /// @throws java.util.NoSuchElementException if nothing matches
  /// @throws dev.basalt.scene.text.SceneException if the element does not have it
  public Object get(String selector, String path) {
    return get(selectors().get(selector), path);
  }

  /// Whether the first element that matches a selector has an attribute.
  ///
  /// @param selector such as `#bulb`
  /// @param path as for [#set]
  /// @return true if it has
  /// @throws java.util.NoSuchElementException if nothing matches
  public boolean has(String selector, String path) {
    return has(selectors().get(selector), path);
  }

  /// Removes an attribute of the first element that matches a selector: [#remove(Entity, String)].
  ///
  /// @param selector such as `#bulb`
  /// @param path as for [#set]
  /// @return whether it was there
  /// @throws java.util.NoSuchElementException if nothing matches
  public boolean remove(String selector, String path) {
    return remove(selectors().get(selector), path);
  }

  /// Sets an attribute of an element, or one property of a component.
  ///
  /// `set(ball, "material", "color: red")` replaces everything that the attribute sets; `set(ball,
  /// "material.color", "red")` changes only the colour.
  ///
  /// @param entity an element
  /// @param path a component, a property of one, or `id`, `class`, `mixin`, `data-..`
  /// @param text the value
  /// @throws dev.basalt.scene.text.SceneException if it cannot be read; nothing has changed
  public void set(Entity entity, String path, String text) {
    together(() -> changes.set(entity, path, text));
  }

  /// Removes an attribute of an element. The values of its primitive, its mixins or higher-order
  /// components apply again; if none of these sets the component, it is removed. A property returns
  /// to its default.
  ///
  /// @param entity an element
  /// @param path as for [#set]
  /// @return whether it was there
  public boolean remove(Entity entity, String path) {
    return together(() -> changes.remove(entity, path));
  }

  /// Whether an element has an attribute, from wherever it comes.
  ///
  /// @param entity an element
  /// @param path as for [#set]
  /// @return true if it has
  public boolean has(Entity entity, String path) {
    return changes.has(entity, path);
  }

  /// The value of an attribute.
  ///
  /// @param entity an element
  /// @param path as for [#set]
  /// @return the component, the value of the property, or the text of an attribute that is not a
  ///   component
  /// @throws dev.basalt.scene.text.SceneException if the element does not have it
  public Object get(Entity entity, String path) {
    Object found = find(entity, path);
    if (found == null) {
      throw SceneException.of("%s has no \"%s\"".formatted(describe(entity), path));
    }
    return found;
  }

  /// The value of an attribute, or null.
  ///
  /// @param entity an element
  /// @param path as for [#set]
  /// @return the same as [#get], or null if the element does not have it
  public @Nullable Object find(Entity entity, String path) {
    return changes.find(entity, path);
  }

  /// The value of an attribute as text.
  ///
  /// @param entity an element
  /// @param path as for [#set]
  /// @return text that [#set] reads as the same value; null if the element does not have it
  public @Nullable String findText(Entity entity, String path) {
    return changes.findText(entity, path);
  }

  // ---- the tree

  /// Makes an element without a parent. It is alive at once; use [#append] to put it below another
  /// one.
  ///
  /// @param tag `a-entity` or a primitive
  /// @return the new entity
  public Entity createElement(String tag) {
    return changes.create(tag);
  }

  /// Makes an element the last child of another one. Elements below it move with it.
  ///
  /// @param parent an element
  /// @param child an element, not above the parent
  public void append(Entity parent, Entity child) {
    changes.append(parent, child);
  }

  /// Puts an element before another one, below the same parent.
  ///
  /// @param sibling an element with a parent
  /// @param child an element, not above it
  public void insertBefore(Entity sibling, Entity child) {
    changes.insertBefore(sibling, child);
  }

  /// Removes an element and everything below it.
  ///
  /// @param entity an element
  public void remove(Entity entity) {
    elements.refuseNoElement(entity);
    world.despawn(entity);
  }

  /// Copies an element and everything below it. The copy has the same parent, but no ids, since an
  /// id belongs to one element.
  ///
  /// @param entity an element
  /// @return the copy
  public Entity copy(Entity entity) {
    return changes.copy(entity);
  }

  /// The parent of an element.
  ///
  /// @param entity an element
  /// @return the entity above it, or [Entity#NONE]
  public Entity parent(Entity entity) {
    return elements.tree().target(entity);
  }

  /// The children of an element.
  ///
  /// @param entity an element
  /// @return the children that are elements, in order
  public List<Entity> children(Entity entity) {
    return elements.children(entity);
  }

  /// The elements that are not below another element: without a parent, or below an entity that is
  /// not an element.
  ///
  /// @return in the order of their handles
  public List<Entity> roots() {
    return elements.roots();
  }

  // ---- time

  /// Calls the `tick` of all handlers, in the order in which their components were registered. Then
  /// events are delivered, and selections call their listeners, even while the scene is paused.
  /// Call it once per frame, outside loops.
  ///
  /// @param time since the beginning, in seconds
  /// @param delta since the last tick, in seconds
  public void tick(double time, double delta) {
    if (playing) {
      lifecycle.tick(time, delta);
    }
    if (events != null) {
      events.dispatch();
    }
    if (selectors != null) {
      selectors.update();
    }
  }

  /// Whether the scene plays. It does by default.
  ///
  /// @return false after [#pause()]
  public boolean isPlaying() {
    return playing;
  }

  /// Whether an entity plays.
  ///
  /// @param entity a living entity
  /// @return false if the scene, the entity or one above it is paused
  public boolean isPlaying(Entity entity) {
    if (!playing || !world.alive(entity)) {
      return false;
    }
    Entity owner = elements.ownerOf(entity);
    return !world.has(owner, Paused.class)
        && elements.tree().ancestors(owner).stream()
            .noneMatch(above -> world.has(above, Paused.class));
  }

  /// Stops all handlers.
  public void pause() {
    playing = false;
    lifecycle.playOrPause();
  }

  /// Lets all handlers go on.
  public void play() {
    playing = true;
    lifecycle.playOrPause();
  }

  /// Stops the handlers of an entity and of everything below it.
  ///
  /// @param entity a living entity
  public void pause(Entity entity) {
    world.add(entity, new Paused());
    lifecycle.playOrPause(entity);
  }

  /// Resumes the handlers of an entity.
  ///
  /// @param entity a living entity
  public void play(Entity entity) {
    world.remove(entity, Paused.class);
    lifecycle.playOrPause(entity);
  }

  // ---- for this package

  /// Runs an action, then calls the handlers of everything that it has changed.
  <T> T together(Supplier<T> action) {
    lifecycle.hold();
    boolean done = false;
    try {
      T result = action.get();
      done = true;
      return result;
    } finally {
      if (done) {
        lifecycle.release();
      } else {
        lifecycle.drop();
      }
    }
  }

  void together(Runnable action) {
    together(
        () -> {
          action.run();
          return true;
        });
  }

  Components components() {
    return components;
  }

  AttributeReader reader() {
    return reader;
  }

  Elements elements() {
    return elements;
  }

  Layers layers() {
    return layers;
  }

  References references() {
    return references;
  }

  Lifecycle lifecycle() {
    return lifecycle;
  }

  Assets assets() {
    return assets;
  }

  String describe(Entity entity) {
    return elements.describe(entity);
  }

  /// For example `scene of World(12 entities)`.
  @Override
  public String toString() {
    return "scene of " + world;
  }
}
