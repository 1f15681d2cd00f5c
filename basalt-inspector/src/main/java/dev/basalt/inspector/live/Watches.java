package dev.basalt.inspector.live;

import dev.basalt.Entity;
import dev.basalt.LeafAccess;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.inspector.live.Journal.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Fields that somebody watches: after each system they are compared with what they were, so that
/// the journal says who wrote them. A system that writes the value that is there is not noticed.
///
/// For the thread of the world, except [#all] and [#isEmpty].
public final class Watches {

  private static final int MOST = 32;

  /// A field of an entity.
  ///
  /// @param number names the watch
  /// @param entity whose field it is
  /// @param type of which component
  /// @param path of which leaf
  public record Watch(long number, Entity entity, ComponentType<?> type, String path) {}

  private static final class Watched {
    final Watch watch;
    final LeafAccess access;
    @Nullable Object value;

    Watched(Watch watch, LeafAccess access) {
      this.watch = watch;
      this.access = access;
    }
  }

  private final World world;
  private final Journal journal;
  private final Culprit culprit;
  private volatile List<Watched> all = List.of();
  private long numbers;

  Watches(World world, Journal journal, Culprit culprit) {
    this.world = world;
    this.journal = journal;
    this.culprit = culprit;
  }

  public List<Watch> all() {
    return all.stream().map(watched -> watched.watch).toList();
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  long add(Entity entity, ComponentType<?> type, String path) {
    if (all.size() >= MOST) {
      throw Refusal.conflict("there are %d watches already; remove one first", MOST);
    }
    LeafAccess access = world.leaf(type.type(), type.leaf(path).path());
    Watched watched = new Watched(new Watch(++numbers, entity, type, path), access);
    watched.value = read(watched);
    List<Watched> more = new ArrayList<>(all);
    more.add(watched);
    all = List.copyOf(more);
    return numbers;
  }

  void remove(long number) {
    List<Watched> rest = new ArrayList<>(all);
    if (!rest.removeIf(watched -> watched.watch.number() == number)) {
      throw Refusal.missing("there is no watch %d", number);
    }
    all = List.copyOf(rest);
  }

  void clear() {
    all = List.of();
  }

  /// Looks what is different, and says who did it.
  void compare() {
    for (Watched watched : all) {
      Object now = read(watched);
      if (!Objects.equals(now, watched.value)) {
        Watch watch = watched.watch;
        journal.append(
            world.tick(),
            Kind.WRITE,
            watch.entity().id(),
            watch.type(),
            watch.path(),
            watched.value,
            now,
            culprit.name(),
            "");
        watched.value = now;
      }
    }
  }

  private @Nullable Object read(Watched watched) {
    Entity entity = watched.watch.entity();
    return world.alive(entity) && watched.access.has(entity) ? watched.access.get(entity) : null;
  }
}
