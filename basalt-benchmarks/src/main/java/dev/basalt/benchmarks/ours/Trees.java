package dev.basalt.benchmarks.ours;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.Name;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Components.Position;
import dev.basalt.prefab.Prefabs;
import dev.basalt.relation.ChildOf;

/// Trees of ten entities, a root and nine children, in a world that is new in each run.
public abstract class Trees implements Task {

  /// How many entities a tree has.
  public static final int ENTITIES = 10;

  final int trees;
  World world = World.create();

  private Trees(int n) {
    this.trees = n / ENTITIES;
  }

  /// Instances of a prefab.
  public static Task prefab(int n) {
    return new FromPrefab(n, false);
  }

  /// Instances of a prefab whose parts have names.
  public static Task named(int n) {
    return new FromPrefab(n, true);
  }

  /// The same entities by spawners in bulk, roots first, with their parents.
  public static Task bulk(int n) {
    return new Bulk(n);
  }

  /// As many entities without parents by a spawner in bulk.
  public static Task plain(int n) {
    return new Plain(n);
  }

  @Override
  public void reset() {
    world = World.create();
  }

  @Override
  public double checksum() {
    return Scene.total(world, Position.class, Position::weight)
        + world.query(ChildOf.class).count();
  }

  private static final class FromPrefab extends Trees {

    private final boolean named;
    private Prefabs prefabs = Prefabs.of(world);
    private Entity prefab = Entity.NONE;

    FromPrefab(int n, boolean named) {
      super(n);
      this.named = named;
    }

    @Override
    public void reset() {
      super.reset();
      prefabs = Prefabs.of(world);
      prefab = prefabs.create("tree", new Position(0, 1, 2));
      for (int i = 1; i < ENTITIES; i++) {
        Entity part = prefabs.part(prefab, "part " + i, new Position(i, 1, 2));
        if (!named) {
          world.remove(part, Name.class);
        }
      }
    }

    @Override
    public void run() {
      prefabs.spawn(prefab, trees);
    }
  }

  private static final class Bulk extends Trees {

    Bulk(int n) {
      super(n);
    }

    @Override
    public void run() {
      EntityList roots = world.spawner(Position.class).spawn(trees, new Position(0, 1, 2));
      world
          .spawner(Position.class, ChildOf.class)
          .spawn(
              trees * (ENTITIES - 1),
              i -> new Position(1 + i % (ENTITIES - 1), 1, 2),
              i -> new ChildOf(roots.get(i / (ENTITIES - 1))));
    }
  }

  private static final class Plain extends Trees {

    Plain(int n) {
      super(n);
    }

    @Override
    public void run() {
      world.spawner(Position.class).spawn(trees * ENTITIES, i -> new Position(i % ENTITIES, 1, 2));
    }

    @Override
    public double checksum() {
      return super.checksum() + trees * (ENTITIES - 1);
    }
  }
}
