package dev.basalt.command;

import dev.basalt.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/// Commands from another thread, such as that of a server's connection or of a loader. Get one from
/// [Commands#stage].
///
/// ```java
/// CommandStage network = world.commands().stage();
/// // on the other thread
/// network.add(player, new Target(3, 4));
/// // on the thread of the world, where such things are to happen
/// schedule.system("network").in(Stage.INPUT).commands().run(network::merge);
/// ```
///
/// Any thread may record, at any time; the world is not touched. [#merge] passes what was recorded
/// so far on to the commands of the world, in order. So the result depends only on what was
/// recorded before which merge: to replay, record the merges. Several stages are merged in the
/// order of the calls of `merge`.
public final class CommandStage {

  private final Commands commands;
  private List<Consumer<Commands>> recorded = new ArrayList<>();

  CommandStage(Commands commands) {
    this.commands = commands;
  }

  /// Records that an entity is spawned. Its handle is known only when it is merged: to do more with
  /// it, use [#record].
  ///
  /// @param components records, each of another class
  public void spawn(Record... components) {
    Record[] copy = components.clone();
    record(to -> to.spawn(copy));
  }

  /// Records that an entity is despawned. If it is gone by then, nothing happens.
  ///
  /// @param entity the entity
  public void despawn(Entity entity) {
    recordFor(entity, to -> to.despawn(entity));
  }

  /// Records that components are added or replaced. If the entity is gone by then, nothing happens.
  ///
  /// @param entity the entity
  /// @param components records, each of another class
  public void add(Entity entity, Record... components) {
    Record[] copy = components.clone();
    recordFor(entity, to -> to.add(entity, copy));
  }

  /// Records that components are removed, if the entity has them. If the entity is gone by then,
  /// nothing happens.
  ///
  /// @param entity the entity
  /// @param types the components' classes
  public void remove(Entity entity, Class<?>... types) {
    Class<?>[] copy = types.clone();
    recordFor(entity, to -> to.remove(entity, copy));
  }

  /// Records an action that gets the commands of the world.
  ///
  /// @param action gets the commands of the world, on the thread that merges
  public synchronized void record(Consumer<Commands> action) {
    recorded.add(Objects.requireNonNull(action, "the action is null"));
  }

  private void recordFor(Entity entity, Consumer<Commands> action) {
    Objects.requireNonNull(entity, "the entity is null");
    record(
        to -> {
          if (to.isKnown(entity)) {
            action.accept(to);
          }
        });
  }

  /// Passes on what was recorded so far. Call it where commands can be recorded; these are applied
  /// together with them.
  ///
  /// @return how many entries there were
  public int merge() {
    List<Consumer<Commands>> ready = take();
    ready.forEach(action -> action.accept(commands));
    return ready.size();
  }

  private synchronized List<Consumer<Commands>> take() {
    List<Consumer<Commands>> taken = recorded;
    recorded = new ArrayList<>();
    return taken;
  }

  /// How many entries wait to be merged.
  ///
  /// @return their number, which other threads may change at any time
  public synchronized int pending() {
    return recorded.size();
  }

  /// For example `command stage, 3 pending`.
  @Override
  public String toString() {
    return "command stage, " + pending() + " pending";
  }
}
