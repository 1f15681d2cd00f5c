package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.text.SceneException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The handlers of one component, and the entities for which they have been called.
///
/// @param <T> the component
final class Track<T> {

  /// What a handler has seen of an entity.
  private final class State {
    T value;
    boolean playing;

    State(T value) {
      this.value = value;
    }
  }

  private final Scene scene;
  private final NamedComponent<T> component;
  private final List<Handler<? super T>> handlers = new ArrayList<>();
  private final List<BiConsumer<? super T, Contribution>> contributors = new ArrayList<>();
  private final Set<NamedComponent<?>> needs = new LinkedHashSet<>();
  private final Map<Entity, State> states = new LinkedHashMap<>();
  private final Set<Entity> waiting = new LinkedHashSet<>();

  /// The keys of `states`, so that ticks need not copy them.
  private @Nullable List<Entity> entities;

  Track(Scene scene, NamedComponent<T> component) {
    this.scene = scene;
    this.component = component;
  }

  NamedComponent<T> component() {
    return component;
  }

  void add(Handler<? super T> handler) {
    List<NamedComponent<?>> needed = new ArrayList<>();
    handler.needs().forEach(name -> needed.add(scene.components().component(name)));
    needed.forEach(this::refuseCircle);
    needs.addAll(needed);
    handlers.add(handler);
    Thrown thrown = new Thrown();
    states.forEach((entity, state) -> begin(handler, entity, state, thrown));
    thrown.rethrow();
  }

  /// Components that need each other would wait forever.
  private void refuseCircle(NamedComponent<?> needed) {
    ArrayDeque<NamedComponent<?>> open = new ArrayDeque<>(List.of(needed));
    Set<NamedComponent<?>> seen = new LinkedHashSet<>();
    for (NamedComponent<?> next = open.poll(); next != null; next = open.poll()) {
      if (next == component) {
        throw SceneException.of(
            "component \"%s\" would wait for itself: \"%s\" needs it"
                .formatted(component.name(), needed.name()));
      }
      Track<?> track = next.findTrack();
      if (seen.add(next) && track != null) {
        open.addAll(track.needs());
      }
    }
  }

  void add(BiConsumer<? super T, Contribution> contributor) {
    contributors.add(contributor);
  }

  Set<NamedComponent<?>> needs() {
    return needs;
  }

  boolean isLive(Entity entity) {
    return states.containsKey(entity);
  }

  /// Entities that wait for another component.
  List<Entity> waiting() {
    return List.copyOf(waiting);
  }

  private void changed() {
    entities = null;
  }

  // ---- the life of a component

  /// Makes the calls that are due for an entity.
  ///
  /// @return whether the component is new, so that others may have waited for it
  boolean settle(Entity entity, Thrown thrown) {
    T value = find(entity);
    State state = states.get(entity);
    if (value == null) {
      waiting.remove(entity);
      return false;
    }
    if (state != null) {
      update(entity, state, value, thrown);
      return false;
    }
    if (!isReady(entity)) {
      waiting.add(entity);
      return false;
    }
    waiting.remove(entity);
    begin(entity, value, thrown);
    return true;
  }

  private @Nullable T find(Entity entity) {
    return scene.world().alive(entity) ? scene.world().find(entity, component.type().type()) : null;
  }

  private boolean isReady(Entity entity) {
    for (NamedComponent<?> needed : needs) {
      Track<?> track = needed.findTrack();
      boolean there =
          track == null ? scene.world().has(entity, needed.type().type()) : track.isLive(entity);
      if (!there) {
        return false;
      }
    }
    return true;
  }

  private void begin(Entity entity, T value, Thrown thrown) {
    State state = new State(value);
    states.put(entity, state);
    changed();
    for (Handler<? super T> handler : handlers) {
      begin(handler, entity, state, thrown);
    }
    contribute(entity, value, thrown);
  }

  private void begin(Handler<? super T> handler, Entity entity, State state, Thrown thrown) {
    T value = state.value;
    call("init", entity, thrown, () -> handler.init(entity, value));
    call("update", entity, thrown, () -> handler.update(entity, value, null));
    if (state.playing) {
      call("play", entity, thrown, () -> handler.play(entity, value));
    }
  }

  private void update(Entity entity, State state, T value, Thrown thrown) {
    T old = state.value;
    if (old.equals(value)) {
      return;
    }
    state.value = value;
    for (Handler<? super T> handler : handlers) {
      call("update", entity, thrown, () -> handler.update(entity, value, old));
    }
    contribute(entity, value, thrown);
  }

  /// Called before the component is removed, while everything can be read, or after a restore has
  /// removed it.
  void end(Entity entity, @Nullable T last, Thrown thrown) {
    State state = states.remove(entity);
    waiting.remove(entity);
    if (state == null) {
      return;
    }
    changed();
    T value = last == null ? state.value : last;
    for (Handler<? super T> handler : handlers) {
      if (state.playing) {
        call("pause", entity, thrown, () -> handler.pause(entity, value));
      }
      call("remove", entity, thrown, () -> handler.remove(entity, value));
    }
  }

  private void contribute(Entity entity, T value, Thrown thrown) {
    if (contributors.isEmpty()) {
      return;
    }
    call(
        "sets",
        entity,
        thrown,
        () -> {
          Contribution contribution = new Contribution(scene);
          contributors.forEach(contributor -> contributor.accept(value, contribution));
          scene.layers().contribute(entity, component.name(), contribution.settings());
        });
  }

  boolean contributes() {
    return !contributors.isEmpty();
  }

  // ---- time

  /// Calls `play` or `pause` if that has changed for an entity.
  void play(Entity entity, Thrown thrown) {
    State state = states.get(entity);
    boolean playing = scene.isPlaying(entity);
    if (state == null || state.playing == playing) {
      return;
    }
    state.playing = playing;
    T value = state.value;
    for (Handler<? super T> handler : handlers) {
      if (playing) {
        call("play", entity, thrown, () -> handler.play(entity, value));
      } else {
        call("pause", entity, thrown, () -> handler.pause(entity, value));
      }
    }
  }

  void tick(double time, double delta, Thrown thrown) {
    for (Entity entity : entities()) {
      State state = states.get(entity);
      T value = state != null && state.playing ? find(entity) : null;
      if (value != null) {
        for (Handler<? super T> handler : handlers) {
          call("tick", entity, thrown, () -> handler.tick(entity, value, time, delta));
        }
      }
    }
  }

  List<Entity> entities() {
    List<Entity> known = entities;
    if (known == null) {
      known = List.copyOf(states.keySet());
      entities = known;
    }
    return known;
  }

  private void call(String what, Entity entity, Thrown thrown, Runnable body) {
    try {
      body.run();
    } catch (RuntimeException e) {
      thrown.add(
          SceneException.because(
              "%s of component \"%s\" on %s failed: %s"
                  .formatted(what, component.name(), scene.describe(entity), message(e)),
              e));
    }
  }

  private static String message(RuntimeException e) {
    return e instanceof SceneException problem ? problem.problem() : e.toString();
  }

  /// Follows each entity that has the component by now.
  void eachPresent(Consumer<Entity> body) {
    List<Entity> present = new ArrayList<>();
    scene.world().query(component.type().type()).each((entity, value) -> present.add(entity));
    present.forEach(body);
  }
}
