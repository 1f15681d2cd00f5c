package dev.basalt.scene.event;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A listener that is registered.
final class Listener<E extends Record> {

  /// The order of registration, among all of one type of event.
  private final long number;

  /// Of a listener by selector.
  private final @Nullable String selector;

  /// Of a listener to events with one name.
  private final @Nullable String name;

  private final Consumer<? super Emitted<E>> body;
  private final Set<On> how;
  private boolean active = true;

  Listener(
      long number,
      @Nullable String selector,
      @Nullable String name,
      Consumer<? super Emitted<E>> body,
      On... how) {
    this.number = number;
    this.selector = selector;
    this.name = name;
    this.body = body;
    this.how = EnumSet.noneOf(On.class);
    this.how.addAll(Arrays.asList(how));
  }

  long number() {
    return number;
  }

  @Nullable String findSelector() {
    return selector;
  }

  /// Whether it is to be called with an event, at an entity that it listens at.
  boolean wants(Record event) {
    return active && (name == null || event instanceof Signal signal && signal.name().equals(name));
  }

  boolean isCapturing() {
    return how.contains(On.CAPTURE);
  }

  boolean isOnce() {
    return how.contains(On.ONCE);
  }

  boolean isActive() {
    return active;
  }

  void end() {
    active = false;
  }

  void call(Emitted<E> emitted) {
    body.accept(emitted);
  }
}
