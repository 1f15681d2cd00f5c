package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.event.Observers;
import dev.basalt.scene.element.Tag;
import dev.basalt.scene.text.SceneException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Calls the handlers of components. Observers only note what has changed; the calls are made when
/// the change has been made, by an action among the commands of the world.
final class Lifecycle {

  /// A component of an entity that may have changed.
  ///
  /// @param depth how many calls of handlers led to it
  private record Due(Track<?> track, Entity entity, int depth) {}

  private static final int DEPTH_LIMIT = 100;

  private final Scene scene;
  private final List<Track<?>> tracks = new ArrayList<>();
  private final ArrayDeque<Due> due = new ArrayDeque<>();
  private boolean settling;
  private int holds;
  private int depth;

  Lifecycle(Scene scene) {
    this.scene = scene;
  }

  <T> Track<T> track(NamedComponent<T> component) {
    Track<T> track = new Track<>(scene, component);
    tracks.add(track);
    tracks.sort((a, b) -> Integer.compare(a.component().number(), b.component().number()));
    Observers observers = scene.world().observers();
    Class<T> type = component.type().type();
    observers.onAdd(type, (entity, value) -> note(track, entity));
    observers.onSet(type, (entity, old, value) -> note(track, entity));
    observers.onRemove(type, (entity, value) -> end(track, entity, value));
    return track;
  }

  /// A handler has been added: it is called for what is there already, by the next change.
  void begin(Track<?> track) {
    for (NamedComponent<?> needed : track.needs()) {
      if (needed.findTrack() == null) {
        scene
            .world()
            .observers()
            .onAdd(needed.type().type(), (entity, value) -> wake(entity, needed));
      }
    }
    hold();
    track.eachPresent(entity -> note(track, entity));
    release(List.of());
  }

  // ---- what has changed

  private void note(Track<?> track, Entity entity) {
    due.add(new Due(track, entity, depth + 1));
    if (holds == 0 && !settling) {
      scene.world().commands().run(this::settle);
    }
  }

  private <T> void end(Track<T> track, Entity entity, T value) {
    Thrown thrown = new Thrown();
    track.end(entity, value, thrown);
    if (track.contributes()) {
      scene.world().commands().run(() -> takeBack(track, entity));
    }
    thrown.rethrow();
  }

  private void takeBack(Track<?> track, Entity entity) {
    if (scene.world().alive(entity)
        && !scene.world().has(entity, track.component().type().type())) {
      scene.layers().contribute(entity, track.component().name(), Settings.NONE);
    }
  }

  private void wake(Entity entity, NamedComponent<?> needed) {
    for (Track<?> track : tracks) {
      if (track.needs().contains(needed) && track.waiting().contains(entity)) {
        note(track, entity);
      }
    }
  }

  // ---- calls

  /// Changes that follow are handled together, by [#release].
  void hold() {
    holds++;
  }

  /// Calls the handlers of all that has changed since [#hold].
  ///
  /// @param order elements in the order in which their handlers are to be called; all others follow
  void release(List<Entity> order) {
    holds--;
    if (holds == 0 && !settling) {
      sort(order);
      settle();
    }
  }

  /// Forgets what has changed since [#hold], because it has been undone.
  void drop() {
    holds--;
    due.removeIf(each -> !scene.world().alive(each.entity()));
  }

  private void sort(List<Entity> order) {
    if (order.isEmpty() || due.isEmpty()) {
      return;
    }
    Map<Entity, Integer> rank = new HashMap<>();
    for (Entity entity : order) {
      rank.put(entity, rank.size());
    }
    List<Due> sorted = new ArrayList<>(due);
    sorted.sort(
        Comparator.<Due>comparingInt(each -> rank.getOrDefault(owner(each), Integer.MAX_VALUE))
            .thenComparingInt(this::attribute));
    due.clear();
    due.addAll(sorted);
  }

  /// The place of the attribute that a component comes from; what comes from layers is last.
  private int attribute(Due each) {
    if (!scene.world().alive(each.entity()) || !scene.world().has(each.entity(), Tag.class)) {
      return Integer.MAX_VALUE;
    }
    int place = 0;
    for (String name : scene.elements().of(each.entity()).own().names()) {
      if (name.equals(each.track().component().name())) {
        return place;
      }
      place++;
    }
    return Integer.MAX_VALUE;
  }

  private Entity owner(Due each) {
    return scene.world().alive(each.entity())
        ? scene.elements().ownerOf(each.entity())
        : each.entity();
  }

  void settle() {
    if (settling) {
      return;
    }
    settling = true;
    Thrown thrown = new Thrown();
    try {
      for (Due next = due.poll(); next != null; next = due.poll()) {
        one(next, thrown);
      }
    } finally {
      settling = false;
      depth = 0;
    }
    thrown.rethrow();
  }

  private void one(Due next, Thrown thrown) {
    if (next.depth() > DEPTH_LIMIT) {
      thrown.add(
          SceneException.of(
              "component \"%s\" on %s changes without end; its handlers set each other"
                  .formatted(next.track().component().name(), scene.describe(next.entity()))));
      return;
    }
    depth = next.depth();
    if (next.track().settle(next.entity(), thrown)) {
      wake(next.entity(), next.track().component());
    }
  }

  // ---- time

  void tick(double time, double delta) {
    Thrown thrown = new Thrown();
    List.copyOf(tracks).forEach(track -> track.tick(time, delta, thrown));
    thrown.rethrow();
  }

  /// Calls `play` and `pause` where that has changed.
  void playOrPause() {
    Thrown thrown = new Thrown();
    for (Track<?> track : List.copyOf(tracks)) {
      track.entities().forEach(entity -> track.play(entity, thrown));
    }
    thrown.rethrow();
  }

  /// Follows a world that has gone back to a snapshot.
  void restored() {
    due.clear();
    hold();
    Thrown thrown = new Thrown();
    for (Track<?> track : List.copyOf(tracks)) {
      for (Entity entity : track.entities()) {
        boolean there =
            scene.world().alive(entity)
                && scene.world().has(entity, track.component().type().type());
        if (!there) {
          track.end(entity, null, thrown);
        }
      }
      track.eachPresent(entity -> note(track, entity));
    }
    release(List.of());
    thrown.rethrow();
  }
}
