package dev.basalt.scene.event;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.scene.selector.Selectors;
import java.util.List;

/// Delivers one event, down to its target and up again.
final class Delivery<E extends Record> {

  private final World world;
  private final Selectors selectors;
  private final Listeners<E> listeners;
  private final Emitted<E> emitted;
  private final Failures failures = new Failures();

  Delivery(World world, Selectors selectors, Listeners<E> listeners, Emitted<E> emitted) {
    this.world = world;
    this.selectors = selectors;
    this.listeners = listeners;
    this.emitted = emitted;
  }

  void run(Way way) {
    if (!listeners.isEmpty()) {
      if (listeners.isCapturing()) {
        goDown(way);
      }
      goUp(way);
    }
    callAfterwards();
    failures.throwFirst();
  }

  private void goDown(Way way) {
    for (int place = way.length() - 1; place >= 0 && !emitted.isStopped(); place--) {
      visit(way.get(place), place == 0 ? Phase.TARGET : Phase.CAPTURE, true);
    }
  }

  private void goUp(Way way) {
    for (int place = 0; place < way.length() && goesOn(place); place++) {
      visit(way.get(place), place == 0 ? Phase.TARGET : Phase.BUBBLE, false);
    }
  }

  /// If a listener of the target stops the event on the way down, it still reaches the other
  /// listeners of the target.
  private boolean goesOn(int place) {
    boolean atTarget = place == 0 && emitted.phase() == Phase.TARGET;
    return atTarget ? !emitted.isStoppedNow() : !emitted.isStopped();
  }

  /// Calls the listeners at one entity, in the order of registration.
  private void visit(Entity entity, Phase phase, boolean capturing) {
    List<Listener<E>> own = listeners.of(entity);
    List<Listener<E>> others = listeners.bySelector();
    if (own.isEmpty() && others.isEmpty()) {
      return;
    }
    emitted.at(entity, phase);
    int i = 0;
    int k = 0;
    while (i < own.size() || k < others.size()) {
      boolean ownFirst =
          k == others.size() || i < own.size() && own.get(i).number() < others.get(k).number();
      Listener<E> next = ownFirst ? own.get(i++) : others.get(k++);
      if (next.isCapturing() == capturing) {
        if (emitted.isStoppedNow() || !world.alive(entity)) {
          return;
        }
        failures.run(() -> call(next, entity));
      }
    }
  }

  private void call(Listener<E> listener, Entity entity) {
    String selector = listener.findSelector();
    if (!listener.wants(emitted.event())
        || selector != null && !selectors.matches(entity, selector)) {
      return;
    }
    if (listener.isOnce()) {
      listeners.end(entity, listener);
    }
    listener.call(emitted);
  }

  private void callAfterwards() {
    for (Listener<E> listener : listeners.afterwards()) {
      if (listener.isActive() && !emitted.isCancelled()) {
        failures.run(() -> listener.call(emitted));
      }
    }
  }
}
