package dev.basalt.scene;

import dev.basalt.World;
import dev.basalt.scene.element.Vocabulary;
import dev.basalt.scene.value.Names;
import dev.basalt.scene.value.Texts;
import java.util.Objects;

/// Entities of a world that are made from text, found by selectors and changed by attributes. A
/// world has one scene.
///
/// ```java
/// Scene scene = Scene.of(world);
/// scene.component("position", Position.class);
/// scene.component("light", Light.class);
/// ```
public final class Scene {

  private final World world;
  private final Texts texts = new Texts();
  private final Components components;

  private Scene(World world) {
    this.world = world;
    this.components = new Components(world, texts);
  }

  /// The scene of a world; made by the first call.
  ///
  /// @param world where the entities are
  /// @return the same object each time
  public static Scene of(World world) {
    Scene known = world.resources().find(Scene.class);
    if (known != null) {
      return known;
    }
    Scene made = new Scene(world);
    world.resources().set(Scene.class, made);
    return made;
  }

  /// Where the entities are.
  ///
  /// @return the world
  public World world() {
    return world;
  }

  // ---- components

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
}
