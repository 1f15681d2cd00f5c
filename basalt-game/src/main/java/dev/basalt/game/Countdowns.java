package dev.basalt.game;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.resource;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.event.Events;
import dev.basalt.system.Plugin;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import dev.basalt.system.SystemSpec;
import dev.basalt.system.Time;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/// Counts down the components of one class. A component that has reached zero is removed from its
/// entity.
///
/// ```java
/// schedule.install(
///     Countdowns.of(Fuse.class)
///         .thenSend(Exploded.class, fuse -> new Exploded(fuse.damage()))
///         .thenDespawn());
/// ```
///
/// A countdown ends in the step whose end is nearest to its time: 0.3 seconds are 18 steps of 1/60,
/// however floats round. The system `countdown.Fuse` runs in [Stage#BEFORE_UPDATE], in the group
/// `countdowns`; systems of later stages see the result. If another class with the same simple name
/// was installed before, the system has the full name of the class. To pause countdowns, give the
/// group a condition: `schedule.group("countdowns").runIf(...)`.
///
/// A time that is not a number would never come to its end; it fails the step.
///
/// Takes time proportional to the number of such components, and allocates nothing. If the
/// component is added and removed often, register it as sparse.
///
/// @param <T> the component
public final class Countdowns<T extends Record & Countdown<T>> implements Plugin {

  /// The group of all systems that count down.
  public static final String GROUP = "countdowns";

  private final Class<T> type;
  private final List<Message<T, ?>> messages = new ArrayList<>();
  private boolean despawns;

  private Countdowns(Class<T> type) {
    this.type = type;
  }

  /// The event that is sent at the end.
  private record Message<T, E extends Record>(
      Class<E> type, Function<? super T, ? extends E> maker) {

    void send(World world, Entity entity, T last) {
      Events<E> events = world.events(type);
      events.send(entity, maker.apply(last));
    }
  }

  /// Describes what happens when components of a class reach zero.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @return to be installed
  public static <T extends Record & Countdown<T>> Countdowns<T> of(Class<T> type) {
    return new Countdowns<>(Objects.requireNonNull(type, "the class is null"));
  }

  /// Sends an event about the entity when its time has come.
  ///
  /// @param <E> the event
  /// @param event its class
  /// @param maker makes the event from the value before the last step
  /// @return this
  public <E extends Record> Countdowns<T> thenSend(
      Class<E> event, Function<? super T, ? extends E> maker) {
    messages.add(
        new Message<>(
            Objects.requireNonNull(event, "the class is null"),
            Objects.requireNonNull(maker, "the function is null")));
    return this;
  }

  /// Despawns the whole entity when its time has come, instead of removing only the component.
  ///
  /// @return this
  public Countdowns<T> thenDespawn() {
    despawns = true;
    return this;
  }

  /// One per class of components.
  @Override
  public Object key() {
    return List.of(Countdowns.class, type);
  }

  @Override
  public void install(Schedule schedule) {
    World world = schedule.world();
    SystemSpec system =
        schedule
            .system("countdown." + Names.of(type, "countdown.%s", schedule))
            .in(Stage.BEFORE_UPDATE)
            .group(GROUP)
            .commands();
    messages.forEach(message -> system.sends(message.type()));
    system.update(
        world.query(write(type), entity(), resource(Time.class)),
        (countdown, entity, time) -> {
          float left = countdown.left() - time.dt();
          if (Float.isNaN(left)) {
            throw endless(entity, countdown);
          }
          if (left < 0.5f * time.dt()) {
            end(world, entity, countdown);
          }
          return countdown.withLeft(Math.max(0, left));
        });
  }

  private IllegalStateException endless(Entity entity, T countdown) {
    return new IllegalStateException(
        "%s of %s is not a number of seconds, and would never end".formatted(countdown, entity));
  }

  private void end(World world, Entity entity, T last) {
    messages.forEach(message -> message.send(world, entity, last));
    if (despawns) {
      world.commands().despawn(entity);
    } else {
      world.commands().remove(entity, type);
    }
  }
}
