package dev.basalt.behaviour;

import dev.basalt.Entity;
import dev.basalt.World;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A behaviour of one entity, which is made when it first runs.
final class Script {

  private final Entity entity;
  private final Supplier<? extends Behaviour> maker;
  private @Nullable Behaviour behaviour;

  Script(Entity entity, Supplier<? extends Behaviour> maker) {
    this.entity = entity;
    this.maker = maker;
  }

  Entity entity() {
    return entity;
  }

  @Nullable Behaviour find() {
    return behaviour;
  }

  /// The behaviour; made now if it does not exist.
  Behaviour create(World world) {
    Behaviour made = maker.get();
    if (made == null) {
      throw new NullPointerException("the maker of a behaviour of %s gave null".formatted(entity));
    }
    made.bind(world, entity);
    behaviour = made;
    made.onCreate();
    return made;
  }

  /// Destroys the behaviour, if it was made; if a restore brings its entity back, another one is
  /// made.
  void destroy() {
    Behaviour last = behaviour;
    behaviour = null;
    if (last != null) {
      last.onDestroy();
    }
  }
}
