package dev.basalt.inspector.live;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.SnapshotDiff;
import dev.basalt.World;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Makes the changes that viewers want, and takes them back. For the thread of the world.
final class Edits {

  /// How many edits can be taken back.
  private static final int MOST = 100;

  private final World world;
  private final Culprit culprit;
  private final Changer changer;
  private final Watches watches;
  private final List<Consumer<? super SnapshotDiff>> listeners = new CopyOnWriteArrayList<>();
  private final Deque<Inverse> done = new ArrayDeque<>();
  private final Deque<Inverse> undone = new ArrayDeque<>();

  /// The present handles of entities that have come back.
  private final Map<Entity, Entity> names = new HashMap<>();

  Edits(World world, Culprit culprit, Watches watches) {
    this.watches = watches;
    this.world = world;
    this.culprit = culprit;
    this.changer = new Changer(world);
  }

  void listen(Consumer<? super SnapshotDiff> listener) {
    listeners.add(listener);
  }

  /// Makes a change that can be taken back.
  ///
  /// @return the entity that it is about
  Entity make(Change change) {
    Entity[] entity = new Entity[1];
    record(
        change::label,
        () -> entity[0] = changer.make(change),
        inverse -> {
          if (!inverse.isEmpty()) {
            push(done, inverse);
            undone.clear();
          }
        });
    return entity[0];
  }

  /// Takes the last edit back.
  ///
  /// @return what it was
  String undo() {
    return move(done, undone, "there is no edit to take back");
  }

  /// Makes the edit again that was taken back last.
  ///
  /// @return what it was
  String redo() {
    return move(undone, done, "no edit was taken back");
  }

  private String move(Deque<Inverse> from, Deque<Inverse> to, String nothing) {
    Inverse inverse = from.peekLast();
    if (inverse == null) {
      throw new Refusal(409, nothing);
    }
    record(
        inverse::label,
        () -> inverse.apply(world, names),
        back -> {
          from.removeLast();
          push(to, back);
        });
    return inverse.label();
  }

  private static void push(Deque<Inverse> stack, Inverse inverse) {
    stack.addLast(inverse);
    if (stack.size() > MOST) {
      stack.removeFirst();
    }
  }

  /// Does something, and finds out what takes it back. Listeners are told in the end: what they
  /// throw takes nothing back, and does not keep it from being taken back.
  ///
  /// @param keep gets what takes it back
  private void record(Supplier<String> label, Runnable change, Consumer<Inverse> keep) {
    culprit.inspector();
    try (Snapshot before = world.snapshot()) {
      change.run();
      watches.compare();
      try (Snapshot after = world.snapshot()) {
        SnapshotDiff diff = after.changesSince(before);
        keep.accept(new Inverse(label.get(), diff));
        listeners.forEach(listener -> listener.accept(diff));
      }
    } finally {
      culprit.nobody();
    }
  }

  /// Labels of the edits that can be taken back, last one first.
  List<String> done() {
    return done.reversed().stream().map(Inverse::label).toList();
  }

  @Nullable String findUndone() {
    Inverse last = undone.peekLast();
    return last == null ? null : last.label();
  }

  /// The world is another one now.
  void forget() {
    culprit.inspector();
    watches.compare();
    culprit.nobody();
    done.clear();
    undone.clear();
    names.clear();
  }
}
