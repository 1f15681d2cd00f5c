package dev.basalt.scene.event;

import dev.basalt.Entity;
import dev.basalt.event.Subscription;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The listeners of one type of event. Lists are replaced and never changed, so a delivery
/// continues with the listeners that existed when it began.
final class Listeners<E extends Record> {

  private final Map<Entity, List<Listener<E>>> byEntity = new HashMap<>();
  private List<Listener<E>> bySelector = List.of();
  private List<Listener<E>> afterwards = List.of();
  private long numbers;
  private int capturing;

  List<Listener<E>> of(Entity entity) {
    return byEntity.getOrDefault(entity, List.of());
  }

  List<Listener<E>> bySelector() {
    return bySelector;
  }

  List<Listener<E>> afterwards() {
    return afterwards;
  }

  /// Whether there may be listeners for the way down.
  boolean isCapturing() {
    return capturing > 0;
  }

  boolean isEmpty() {
    return byEntity.isEmpty() && bySelector.isEmpty();
  }

  private Listener<E> make(
      @Nullable String selector,
      @Nullable String name,
      Consumer<? super Emitted<E>> body,
      On... how) {
    Objects.requireNonNull(body, "the listener is null");
    Listener<E> made = new Listener<>(numbers++, selector, name, body, how);
    capturing += made.isCapturing() ? 1 : 0;
    return made;
  }

  Subscription add(
      Entity entity, @Nullable String name, Consumer<? super Emitted<E>> body, On... how) {
    Listener<E> made = make(null, name, body, how);
    byEntity.put(entity, with(of(entity), made));
    return Subscription.of(made::isActive, () -> end(entity, made));
  }

  Subscription add(
      String selector, @Nullable String name, Consumer<? super Emitted<E>> body, On... how) {
    Listener<E> made = make(selector, name, body, how);
    bySelector = with(bySelector, made);
    return Subscription.of(made::isActive, () -> end(Entity.NONE, made));
  }

  Subscription addAfterwards(Consumer<? super Emitted<E>> body) {
    Listener<E> made = make(null, null, body);
    afterwards = with(afterwards, made);
    return Subscription.of(
        made::isActive,
        () -> {
          made.end();
          afterwards = without(afterwards, made);
        });
  }

  private static <T> List<T> with(List<T> list, T more) {
    List<T> longer = new ArrayList<>(list);
    longer.add(more);
    return List.copyOf(longer);
  }

  private static <T> List<T> without(List<T> list, T one) {
    return list.stream().filter(other -> other != one).toList();
  }

  /// Ends a listener.
  ///
  /// @param entity whose it is; none for one by selector
  void end(Entity entity, Listener<E> listener) {
    if (!listener.isActive()) {
      return;
    }
    listener.end();
    capturing -= listener.isCapturing() ? 1 : 0;
    if (listener.findSelector() != null) {
      bySelector = without(bySelector, listener);
      return;
    }
    List<Listener<E>> rest = without(of(entity), listener);
    if (rest.isEmpty()) {
      byEntity.remove(entity);
    } else {
      byEntity.put(entity, rest);
    }
  }

  /// Ends all of an entity.
  void endAll(Entity entity) {
    for (Listener<E> listener : of(entity)) {
      end(entity, listener);
    }
  }

  /// Removes those of dead entities.
  void retain(Predicate<? super Entity> alive) {
    for (Entity entity : List.copyOf(byEntity.keySet())) {
      if (!alive.test(entity)) {
        endAll(entity);
      }
    }
  }
}
