package dev.basalt.faults;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.event.Events;
import dev.basalt.event.Subscription;
import dev.basalt.query.Lookup;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A world in which something is about to fail, and what operations need to know of it.
final class Arena {

  record Position(float x, float y) {}

  record Velocity(float dx, float dy) {}

  record Health(int points, String name) {}

  record Frozen() {}

  record Burning() {}

  /// Sparse.
  record Poison(int strength) {}

  /// Sparse.
  record Shield(long strength, Object maker) {}

  enum Color {
    RED,
    GREEN
  }

  record Kinds(
      byte a, short b, char c, boolean d, long e, double f, int g, Color color, Entity friend) {}

  /// An object component.
  static final class Body {}

  record Hit(int damage) {}

  record Score(int points) {}

  final World world = World.create();

  /// Entities by archetype: Position; with Velocity; with Health, too; with sparse Poison; frozen;
  /// of all kinds of fields.
  Entity[] still = {};

  Entity[] movers = {};
  Entity[] rich = {};
  Entity[] poisoned = {};
  Entity[] frozen = {};
  Entity[] mixed = {};

  final Lookup<Position> positions;
  final Events<Hit> hits;
  final Body body = new Body();

  /// Queries, readers and the like, which the world must go on with.
  final List<Object> kept = new ArrayList<>();

  /// What observers have seen.
  int told;

  /// Whether observers are told of changes. If telling them fails, the change has been made.
  boolean observed;

  final List<Snapshot> snapshots = new ArrayList<>();
  final List<Long> snapshotHashes = new ArrayList<>();

  /// What an operation has made ready for itself.
  @Nullable Object ready;

  @Nullable Subscription subscription;

  Arena() {
    world.threads(1);
    world.registerSparse(Poison.class);
    world.registerSparse(Shield.class);
    world.hasher(Body.class, object -> 1);
    positions = world.lookup(Position.class);
    hits = world.events(Hit.class);
  }

  /// Spawns so many entities of each archetype.
  void fill(int each) {
    still = new Entity[each];
    movers = new Entity[each];
    rich = new Entity[each];
    poisoned = new Entity[each];
    frozen = new Entity[each];
    mixed = new Entity[each];
    for (int i = 0; i < each; i++) {
      still[i] = world.spawn(position(i));
      movers[i] = world.spawn(position(i), velocity(i));
      rich[i] = world.spawn(position(i), velocity(i), health(i));
      poisoned[i] = world.spawn(position(i), new Poison(i));
      frozen[i] = world.spawn(position(i), new Frozen());
      mixed[i] = world.spawn(position(i), kinds(i));
    }
  }

  static Position position(int i) {
    return new Position(i, i + 0.5f);
  }

  static Velocity velocity(int i) {
    return new Velocity(i, 100 - i);
  }

  static Health health(int i) {
    return new Health(i, "no. " + i);
  }

  Kinds kinds(int i) {
    Entity friend = still.length == 0 || still[0] == null ? Entity.NONE : still[0];
    return new Kinds(
        (byte) i, (short) i, (char) i, i % 2 == 0, i, i, i, Color.values()[i % 2], friend);
  }

  void takeSnapshot() {
    Snapshot taken = world.snapshot();
    snapshots.add(taken);
    snapshotHashes.add(taken.stateHash());
  }

  /// Lets go of what a restore might need.
  void closeSnapshots() {
    snapshots.forEach(Snapshot::close);
    for (Object each : kept) {
      if (each instanceof Snapshot snapshot) {
        snapshot.close();
      }
    }
    if (ready instanceof Snapshot snapshot) {
      snapshot.close();
    }
  }

  /// The state of the world in a few words, to be compared.
  String state() {
    return "hash %016x, %d entities, %d commands, %d events"
        .formatted(world.stateHash(), world.count(), world.commands().pending(), hits.count());
  }

  /// Throws an [AssertionError] if something is wrong inside.
  void verify() {
    world.verify();
    for (int i = 0; i < snapshots.size(); i++) {
      if (!snapshots.get(i).isClosed() && snapshots.get(i).stateHash() != snapshotHashes.get(i)) {
        throw new AssertionError("snapshot " + i + " has changed");
      }
    }
  }
}
