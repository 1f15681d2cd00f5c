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

/// Calls the handlers of components. Observers only note what has changed; an action among the
/// commands of the world makes the calls after the change.
final class Lifecycle {

  /// A component of an entity that may have changed.
  ///
  /// @param depth how many calls of handlers led to it
  private record Due(Track<?> track, Entity entity, int depth) {}

  /// A component of an entity that is initialised, but does not play yet.
  private record Begun(Track<?> track, Entity entity) {}

  private static final int DEPTH_LIMIT = 100;

  private final Scene scene;
  private final List<Track<?>> tracks = new ArrayList<>();
  private final ArrayDeque<Due> due = new ArrayDeque<>();
  private final List<Begun> begun = new ArrayList<>();

  /// The places of new elements in their text: they start to play in this order.
  private final Map<Entity, Integer> places = new HashMap<>();

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

  /// A handler has been added: it is called for existing components at the next change.
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
    release();
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

  /// Calls the handlers of everything that has changed since [#hold].
  void release() {
    release(List.of(), List.of());
  }

  /// Calls the handlers of all that has changed since [#hold]: first `init` and `update`, children
  /// before their parents; then `play`, parents before their children.
  ///
  /// @param childrenFirst new elements; all others follow
  /// @param parentsFirst the same in the order of the text
  void release(List<Entity> childrenFirst, List<Entity> parentsFirst) {
    holds--;
    if (holds == 0) {
      sort(childrenFirst);
      parentsFirst.forEach(entity -> places.put(entity, places.size()));
      settle();
    }
  }

  /// Drops what has changed since [#hold], because it has been undone.
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
        Comparator.<Due>comparingInt(
                each -> rank.getOrDefault(owner(each.entity()), Integer.MAX_VALUE))
            .thenComparingInt(each -> attribute(each.track(), each.entity())));
    due.clear();
    due.addAll(sorted);
  }

  /// The place of the attribute that a component comes from; what comes from layers is last.
  private int attribute(Track<?> track, Entity entity) {
    if (!scene.world().alive(entity) || !scene.world().has(entity, Tag.class)) {
      return Integer.MAX_VALUE;
    }
    int place = 0;
    for (String name : scene.elements().of(entity).own().names()) {
      if (name.equals(track.component().name())) {
        return place;
      }
      place++;
    }
    return Integer.MAX_VALUE;
  }

  private Entity owner(Entity entity) {
    return scene.world().alive(entity) ? scene.elements().ownerOf(entity) : entity;
  }

  void settle() {
    if (settling) {
      return;
    }
    settling = true;
    Thrown thrown = new Thrown();
    try {
      while (!due.isEmpty() || !begun.isEmpty()) {
        for (Due next = due.poll(); next != null; next = due.poll()) {
          one(next, thrown);
        }
        playBegun(thrown);
      }
    } finally {
      settling = false;
      depth = 0;
      begun.clear();
      places.clear();
    }
    thrown.rethrow();
  }

  /// All that is new is initialised by now.
  private void playBegun(Thrown thrown) {
    List<Begun> ready = new ArrayList<>(begun);
    begun.clear();
    if (ready.size() > 1 && !places.isEmpty()) {
      ready.sort(
          Comparator.comparingInt(
              each -> places.getOrDefault(owner(each.entity()), Integer.MAX_VALUE)));
    }
    ready.forEach(each -> each.track().play(each.entity(), thrown));
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
      begun.add(new Begun(next.track(), next.entity()));
      wake(next.entity(), next.track().component());
    }
  }

  // ---- time

  void tick(double time, double delta) {
    Thrown thrown = new Thrown();
    List.copyOf(tracks).forEach(track -> track.tick(time, delta, thrown));
    thrown.rethrow();
  }

  /// Calls `play` and `pause` if that has changed, parents before their children.
  void playOrPause() {
    Thrown thrown = new Thrown();
    scene.elements().roots().forEach(root -> playOrPauseBelow(root, thrown));
    for (Track<?> track : List.copyOf(tracks)) { // what is not below an element
      track.entities().forEach(entity -> track.play(entity, thrown));
    }
    thrown.rethrow();
  }

  /// The same for an entity and everything below it.
  void playOrPause(Entity top) {
    Thrown thrown = new Thrown();
    playOrPauseBelow(top, thrown);
    thrown.rethrow();
  }

  private void playOrPauseBelow(Entity top, Thrown thrown) {
    List<Entity> order = tracks.isEmpty() ? List.of() : scene.elements().below(top);
    for (Entity entity : order) {
      live(entity).forEach(track -> track.play(entity, thrown));
    }
  }

  /// The components of an entity that have handlers, in the order of its attributes.
  private List<Track<?>> live(Entity entity) {
    List<Track<?>> live = new ArrayList<>(0);
    for (Track<?> track : tracks) {
      if (track.isLive(entity)) {
        live.add(track);
      }
    }
    if (live.size() > 1) {
      live.sort(Comparator.comparingInt(track -> attribute(track, entity)));
    }
    return live;
  }

  /// Adapts to a world that has returned to a snapshot.
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
    release();
    thrown.rethrow();
  }
}
