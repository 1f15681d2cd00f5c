package dev.basalt.model;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.World;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// What code of the user may ask a world at any time, also in the middle of a change.
///
/// @param way how it is asked
record Question(Way way, Entity entity, Class<?> type) {

  /// The ways to ask. Lookups, lists and queries are asked for anew each time: the first time may
  /// be in the middle of something.
  enum Way {
    ALIVE((m, e, type) -> m.alive(e), (w, e, type) -> w.alive(e)),
    HAS(ModelWorld::has, World::has),
    GET(ModelWorld::get, World::get),
    FIND(ModelWorld::find, World::find),
    COMPONENTS((m, e, type) -> m.components(e), (w, e, type) -> w.components(e)),
    LOOKUP_HAS(ModelWorld::has, (w, e, type) -> w.lookup(type).has(e)),
    LOOKUP_GET(ModelWorld::get, (w, e, type) -> w.lookup(type).get(e)),
    LOOKUP_FIND(ModelWorld::find, (w, e, type) -> w.lookup(type).find(e)),
    LOOKUP_LIST(ModelWorld::get, (w, e, type) -> w.lookup(type).of(list(e)).get(1)),
    COUNT((m, e, type) -> m.count(), (w, e, type) -> w.count()),
    QUERY((m, e, type) -> "[" + type.getSimpleName() + "]", (w, e, type) -> query(w, type));

    private final Asked<ModelWorld> ofModel;
    private final Asked<World> ofWorld;

    Way(Asked<ModelWorld> ofModel, Asked<World> ofWorld) {
      this.ofModel = ofModel;
      this.ofWorld = ofWorld;
    }

    private static EntityList list(Entity entity) {
      return EntityList.copyOf(List.of(Entity.NONE, entity));
    }
  }

  /// A query that is made, and not run.
  private static String query(World world, Class<?> type) {
    return world.query(type).toString();
  }

  private interface Asked<W> {
    @Nullable Object ask(W world, Entity entity, Class<?> type);
  }

  static Question about(Entity entity, Random random) {
    Way[] ways = Way.values();
    return new Question(ways[random.nextInt(ways.length)], entity, Components.anyType(random));
  }

  Outcome ask(ModelWorld model) {
    return Outcome.of(() -> way.ofModel.ask(model, entity, type));
  }

  Outcome ask(World world) {
    return Outcome.of(() -> way.ofWorld.ask(world, entity, type));
  }
}
