package dev.basalt.scene;

import dev.basalt.component.ComponentType;
import dev.basalt.scene.value.Schema;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// A component that a scene knows by name. Get it from [Scene#component(String, Class)].
///
/// @param <T> the class of its values
public final class NamedComponent<T> {

  private final Scene scene;
  private final ComponentType<T> type;
  private final Schema schema;
  private final int number;

  /// Follows its entities; null as long as it has no handler.
  private @Nullable Track<T> track;

  NamedComponent(Scene scene, ComponentType<T> type, Schema schema, int number) {
    this.scene = scene;
    this.type = type;
    this.schema = schema;
    this.number = number;
  }

  /// Its name in markup.
  ///
  /// @return for example `particle-system`
  public String name() {
    return schema.name();
  }

  /// Its type in the world.
  ///
  /// @return what the world knows about it
  public ComponentType<T> type() {
    return type;
  }

  /// The properties that text can set.
  ///
  /// @return its properties and their defaults
  public Schema schema() {
    return schema;
  }

  // ---- handlers

  /// Adds callbacks for the life cycle of the component: see [Handler]. They are called for
  /// existing values, too.
  ///
  /// @param handler the callbacks; several handlers are called in the order in which they were
  ///   added
  /// @return this
  public NamedComponent<T> handler(Handler<? super T> handler) {
    Track<T> followed = track();
    followed.add(handler);
    scene.lifecycle().begin(followed);
    return this;
  }

  /// Makes this a higher-order component: it sets others on its entity, and takes them back when
  /// its value changes or it is removed.
  ///
  /// ```java
  /// scene.component("hand-controls", Hand.class)
  ///     .sets((hand, others) -> others.set("vive-controls", "hand: " + hand.side()));
  /// ```
  ///
  /// What it sets overrides primitives and mixins; the attributes of the element override it.
  ///
  /// @param contributor sets components for a value; called again for each new value
  /// @return this
  public NamedComponent<T> sets(BiConsumer<? super T, Contribution> contributor) {
    Track<T> followed = track();
    followed.add(contributor);
    scene.lifecycle().begin(followed);
    return this;
  }

  private Track<T> track() {
    Track<T> known = track;
    if (known == null) {
      known = scene.lifecycle().track(this);
      track = known;
    }
    return known;
  }

  @Nullable Track<T> findTrack() {
    return track;
  }

  int number() {
    return number;
  }

  /// For example `particle-system`.
  @Override
  public String toString() {
    return name();
  }
}
