package dev.basalt.model;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.model.Components.Frozen;
import dev.basalt.model.Components.Health;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What code of the user must not do in the middle of a change.
enum Attempt {
  COUNT_ROWS("look at all rows", true, world -> world.query(Health.class).count()),
  LIST_ROWS("look at all rows", true, world -> world.query(Health.class).toList()),
  HASH("look at all rows", true, World::stateHash),
  LOOP("iteration of query [Health]", false, world -> world.query(Health.class).each(h -> {})),
  TRIM("trim", true, World::trim),
  SNAPSHOT("snapshot", true, world -> world.snapshot().close()),
  SPAWN_AS("spawn", true, world -> world.spawnAs(Entity.NONE)),
  DESPAWN("despawn", true, world -> world.despawn(Entity.NONE)),
  ADD("add", true, world -> world.add(Entity.NONE, new Health(1))),
  ADD_BY_LOOKUP("add", true, world -> world.lookup(Health.class).add(Entity.NONE, new Health(1))),
  REMOVE("remove", true, world -> world.remove(Entity.NONE, Frozen.class)),
  EDIT("edit", true, world -> world.edit(Entity.NONE).add(new Frozen()).apply()),
  SPAWN("spawn", false, world -> world.spawn(new Health(1))),
  SPAWN_TYPED("spawn", false, world -> world.spawner(Health.class).spawn(new Health(1))),
  BULK_SPAWN("bulk spawn", false, world -> world.spawner(Health.class).spawn(9, Health::new)),
  COMMAND("spawn", false, world -> world.commands().spawn(new Health(1))),
  FLUSH("flush", false, World::flush),
  CLEAR("clear", false, World::clear),
  ADVANCE_TICK("advance tick", false, World::advanceTick);

  private static final List<@Nullable Class<?>> DOCUMENTED =
      Arrays.asList(
          null,
          IllegalStateException.class,
          NoSuchElementException.class,
          IllegalArgumentException.class);

  private final String name;
  private final boolean harmless;
  private final Consumer<World> action;

  /// @param name as messages name it
  /// @param harmless whether it changes nothing that the model knows of, where it is allowed
  Attempt(String name, boolean harmless, Consumer<World> action) {
    this.name = name;
    this.harmless = harmless;
    this.action = action;
  }

  static Attempt any(Random random) {
    return values()[random.nextInt(values().length)];
  }

  Outcome make(World world) {
    return Outcome.of(
        () -> {
          action.accept(world);
          return null;
        });
  }

  /// Makes it where it may be allowed, if that does no harm.
  ///
  /// @return whether it was, or was refused with an exception that is documented
  boolean makeHarmlessly(World world) {
    return !harmless || DOCUMENTED.contains(make(world).thrown());
  }

  /// How a change refuses it.
  Outcome refusal(String change) {
    return new Outcome(
        null,
        IllegalStateException.class,
        "%s during %s; code that a change of the world calls must not use the world"
            .formatted(name, change));
  }
}
