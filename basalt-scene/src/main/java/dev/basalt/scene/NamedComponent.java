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

  /// Follows its entities; none as long as nobody handles it.
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

  /// What text can say about it.
  ///
  /// @return its properties and their defaults
  public Schema schema() {
    return schema;
  }

  // ---- handlers

  /// Calls code in the life of the component: see [Handler]. It is called for values that are there
  /// already, too.
  ///
  /// @param handler what to call; several are called in the order in which they were added
  /// @return this
  public NamedComponent<T> handler(Handler<? super T> handler) {
    Track<T> followed = track();
    followed.add(handler);
    scene.lifecycle().begin(followed);
    return this;
  }

  /// Makes this a higher-order component: it sets others on its entity, and takes back what it has
  /// set when it has another value or goes.
  ///
  /// ```java
  /// scene.component("hand-controls", Hand.class)
  ///     .sets((hand, others) -> others.set("vive-controls", "hand: " + hand.side()));
  /// ```
  ///
  /// What it sets wins over primitives and mixins; the attributes of the element win over it.
  ///
  /// @param contributor says what it sets for a value; called again for each new value
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
