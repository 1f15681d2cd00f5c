package dev.basalt.behaviour;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.query.Query1;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The behaviours of one world. Get it by [#of].
///
/// Behaviours run in the order in which a query visits their entities; those of one entity in the
/// order in which they were added. If some throw, the others still run; then the first exception is
/// thrown, with the others suppressed.
///
/// An editor calls [#playing] with false: then nothing is created and nothing runs, whatever calls
/// [#update] and [#render].
public final class Behaviours {

  private final World world;
  private final Query1<Scripts> query;

  /// The scripts whose behaviours have been made and not destroyed.
  private final Set<Script> created = new LinkedHashSet<>();

  private boolean playing = true;

  private Behaviours(World world) {
    this.world = world;
    this.query = world.query(Scripts.class);
    world.observers().onRemove(Scripts.class, (entity, scripts) -> destroyAll(scripts.all()));
    world.observers().onSet(Scripts.class, (entity, old, now) -> destroyAll(without(old, now)));
    world.observers().onRestore(this::destroyLost);
  }

  /// The behaviours of a world, made on first use.
  ///
  /// @param world a world
  /// @return its behaviours; the same object each time
  public static Behaviours of(World world) {
    Behaviours known = world.resources().find(Behaviours.class);
    if (known == null) {
      known = new Behaviours(world);
      world.resources().set(known);
    }
    return known;
  }

  // ---- which there are

  /// Binds a behaviour to an entity, in addition to those that it has. Not allowed inside an
  /// iteration.
  ///
  /// @param entity a living entity
  /// @param maker makes the behaviour, when it first runs
  public void add(Entity entity, Supplier<? extends Behaviour> maker) {
    Objects.requireNonNull(maker, "the maker is null");
    Scripts scripts = world.find(entity, Scripts.class);
    Scripts present = scripts == null ? new Scripts(List.of()) : scripts;
    world.add(entity, Scripts.class, present.plus(new Script(entity, maker)));
  }

  /// The behaviour of an entity with a given class.
  ///
  /// @param <B> the behaviour
  /// @param entity a living entity
  /// @param type its class
  /// @return the first such behaviour, or null if there is none or it has not run yet
  public <B extends Behaviour> @Nullable B find(Entity entity, Class<B> type) {
    Script script = script(entity, type);
    return script == null ? null : type.cast(script.find());
  }

  private @Nullable Script script(Entity entity, Class<? extends Behaviour> type) {
    Scripts scripts = world.find(entity, Scripts.class);
    for (Script script : scripts == null ? List.<Script>of() : scripts.all()) {
      if (type.isInstance(script.find())) {
        return script;
      }
    }
    return null;
  }

  /// Removes and destroys a behaviour of an entity. Not allowed inside an iteration.
  ///
  /// @param entity a living entity
  /// @param type its class
  /// @return whether there was one that has run
  public boolean remove(Entity entity, Class<? extends Behaviour> type) {
    Script script = script(entity, type);
    if (script == null) {
      return false;
    }
    world.set(entity, Scripts.class, world.get(entity, Scripts.class).minus(script));
    return true;
  }

  /// Removes and destroys all behaviours of an entity. Not allowed inside an iteration.
  ///
  /// @param entity a living entity
  public void removeAll(Entity entity) {
    world.remove(entity, Scripts.class);
  }

  /// How many behaviours have been made and not destroyed.
  ///
  /// @return their number
  public int count() {
    return created.size();
  }

  // ---- running

  /// Sets whether behaviours run. By default they do; an editor turns them off.
  ///
  /// @param newPlaying whether they run
  public void playing(boolean newPlaying) {
    playing = newPlaying;
  }

  /// Runs all behaviours that are enabled.
  ///
  /// @param seconds the time that has passed
  public void update(double seconds) {
    runAll(behaviour -> behaviour.onUpdate(seconds));
  }

  /// Renders all behaviours that are enabled.
  public void render() {
    runAll(Behaviour::onRender);
  }

  private void runAll(Consumer<Behaviour> step) {
    if (!playing) {
      return;
    }
    Thrown thrown = new Thrown();
    query.each(
        scripts -> {
          for (Script script : scripts.all()) {
            run(script, step, thrown);
          }
        });
    thrown.throwFirst();
  }

  private void run(Script script, Consumer<Behaviour> step, Thrown thrown) {
    try {
      Behaviour behaviour = script.find();
      if (behaviour == null) {
        created.add(script);
        behaviour = script.create(world);
      }
      if (behaviour.isEnabled()) {
        step.accept(behaviour);
      }
    } catch (RuntimeException | Error e) {
      thrown.add(e);
    }
  }

  // ---- the end

  /// Destroys all behaviours that have been made. They stay bound to their entities: if they run
  /// again, new ones are made.
  public void shutdown() {
    destroyAll(List.copyOf(created));
  }

  private static List<Script> without(Scripts old, Scripts now) {
    List<Script> gone = new ArrayList<>(old.all());
    gone.removeAll(now.all());
    return gone;
  }

  private void destroyAll(List<Script> scripts) {
    Thrown thrown = new Thrown();
    for (Script script : scripts) {
      if (created.remove(script)) {
        try {
          script.destroy();
        } catch (Throwable e) {
          thrown.add(e);
        }
      }
    }
    thrown.throwFirst();
  }

  /// Destroys those that a restore has removed.
  private void destroyLost() {
    destroyAll(created.stream().filter(script -> !isThere(script)).toList());
  }

  private boolean isThere(Script script) {
    Scripts scripts =
        world.alive(script.entity()) ? world.find(script.entity(), Scripts.class) : null;
    return scripts != null && scripts.all().contains(script);
  }
}
