package dev.basalt.blackbox.probe;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.SnapshotDiff;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Tells in words what has changed between two snapshots of a world, knowing none of its
/// components. What a log, an undo list or a network protocol is made of.
public final class ChangeLog {

  private final SnapshotDiff diff;
  private final List<String> lines = new ArrayList<>();

  private ChangeLog(SnapshotDiff diff) {
    this.diff = diff;
  }

  /// The changes as lines, from any thread.
  public static List<String> of(Snapshot before, Snapshot after) {
    ChangeLog log = new ChangeLog(after.changesSince(before));
    log.diff.despawned().forEach(entity -> log.lines.add(entity + " has gone"));
    log.diff.spawned().forEach(log::addSpawned);
    log.diff.types().forEach(log::addChanges);
    return log.lines;
  }

  private void addSpawned(Entity entity) {
    lines.add(entity + " is new: " + diff.after().components(entity));
  }

  private <T> void addChanges(ComponentType<T> type) {
    Class<T> component = type.type();
    diff.added(component)
        .forEach(
            entity -> lines.add(entity + " has " + diff.after().get(entity, component) + " now"));
    diff.removed(component)
        .forEach(entity -> lines.add(entity + " has no " + type.name() + " any more"));
    diff.changed(component).forEach(entity -> addLeaves(type, entity));
  }

  private <T> void addLeaves(ComponentType<T> type, Entity entity) {
    T old = diff.before().get(entity, type.type());
    T now = diff.after().get(entity, type.type());
    for (Leaf leaf : type.leaves()) {
      Object was = type.take(old, leaf);
      Object is = type.take(now, leaf);
      if (!Objects.equals(was, is)) {
        lines.add("%s %s.%s: %s -> %s".formatted(entity, type.name(), leaf.path(), was, is));
      }
    }
  }
}
