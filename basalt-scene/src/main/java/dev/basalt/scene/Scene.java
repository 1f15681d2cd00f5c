package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.scene.element.Attributes;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Mixins;
import dev.basalt.scene.element.Vocabulary;
import dev.basalt.scene.text.Source;
import dev.basalt.scene.value.Asset;
import dev.basalt.scene.value.Names;
import dev.basalt.scene.value.Texts;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;

/// Entities of a world that are made from text, found by selectors and changed by attributes. A
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
/// It is for the thread of the world. Changes by text are made at once, so not inside of loops over
/// the world, except that values of components that are there may be set there.
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
  private Limits limits = Limits.DEFAULT;
  private boolean playing = true;

  private Scene(World world) {
    this.world = world;
    texts.add(
        Asset.class,
        "a file below the directory of assets, or #id of one",
        text -> text.startsWith("#") ? assets.get(text) : Asset.parse(text),
        Asset::text);
    world.register(Id.class);
    world.register(Classes.class);
    world.register(Mixins.class);
    world.register(Attributes.class);
    world.register(Paused.class);
    this.components = new Components(this);
    this.reader = new AttributeReader(components);
    this.elements = new Elements(world);
    this.layers = new Layers(elements);
    this.references = new References(elements);
    this.lifecycle = new Lifecycle(this);
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

  /// Gives a component a name, and says what holds where a text says nothing.
  ///
  /// @param <T> the component
  /// @param name in lower case
  /// @param type its class
  /// @param defaults the value of an attribute without text
  /// @return takes handlers
  public <T> NamedComponent<T> component(String name, Class<T> type, T defaults) {
    return components.add(name, type, Objects.requireNonNull(defaults, "the defaults are null"));
  }

  /// Gives a tag a meaning: elements that have some components from the beginning.
  ///
  /// @param tag in lower case, with a `-`, such as `a-box`
  /// @return takes its components, and attributes that stand for properties
  public Primitive primitive(String tag) {
    Primitive primitive = new Primitive(this, tag);
    layers.add(primitive);
    return primitive;
  }

  /// The mixin with a name; made by the first call.
  ///
  /// @param name as elements mention it
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

  /// The text forms of classes that have their own.
  ///
  /// @return takes more; add them before the components that use them
  public Texts texts() {
    return texts;
  }

  /// How much texts may ask for.
  ///
  /// @return the limits that hold now
  public Limits limits() {
    return limits;
  }

  /// Says how much texts may ask for, from now on.
  ///
  /// @param newLimits the limits
  /// @return this
  public Scene limits(Limits newLimits) {
    limits = Objects.requireNonNull(newLimits, "the limits are null");
    return this;
  }

  // ---- loading

  /// Loads a file: HTML, or JSON if its name ends with `.json`. All of it, or nothing.
  ///
  /// @param file in UTF-8, or with a byte order mark
  /// @return what was loaded
  /// @throws dev.basalt.scene.text.SceneException if it is not understood; the message says where
  ///   and what is valid
  public SceneFile load(java.nio.file.Path file) {
    return load(file, Entity.NONE);
  }

  /// Loads a file, below an entity.
  ///
  /// @param file in UTF-8, or with a byte order mark
  /// @param parent of the elements, or [Entity#NONE]
  /// @return what was loaded
  public SceneFile load(java.nio.file.Path file, Entity parent) {
    Source source = SceneText.read(file, limits);
    return new Loading(this).load(source, file, parent, isJson(file.toString()));
  }

  /// Loads a text.
  ///
  /// @param name for messages; the text is JSON if it ends with `.json`, and else HTML
  /// @param text the elements
  /// @return what was loaded
  /// @throws dev.basalt.scene.text.SceneException if it is not understood
  public SceneFile load(String name, String text) {
    return load(name, text, Entity.NONE);
  }

  /// Loads a text, below an entity.
  ///
  /// @param name for messages
  /// @param text the elements
  /// @param parent of the elements, or [Entity#NONE]
  /// @return what was loaded
  public SceneFile load(String name, String text, Entity parent) {
    return new Loading(this).load(new Source(name, text), null, parent, isJson(name));
  }

  private static boolean isJson(String name) {
    return name.endsWith(".json");
  }

  void unload(SceneFile file) {
    List<Entity> roots = file.roots();
    world.despawn(roots);
    for (String name : file.script().mixins().keySet()) {
      Mixin mixin = layers.findMixin(name);
      if (mixin != null) {
        layers.remove(mixin);
      }
    }
  }

  // ---- time

  /// Calls the `tick` of all handlers, in the order in which their components were registered. Call
  /// it once a frame, outside of loops.
  ///
  /// @param time since the beginning, in seconds
  /// @param delta since the last tick, in seconds
  public void tick(double time, double delta) {
    if (playing) {
      lifecycle.tick(time, delta);
    }
  }

  /// Whether the scene plays, as it does from the beginning.
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

  /// Stops the handlers of an entity and of all below it.
  ///
  /// @param entity a living entity
  public void pause(Entity entity) {
    world.add(entity, new Paused());
    lifecycle.playOrPause();
  }

  /// Lets the handlers of an entity go on.
  ///
  /// @param entity a living entity
  public void play(Entity entity) {
    world.remove(entity, Paused.class);
    lifecycle.playOrPause();
  }

  // ---- for this package

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
