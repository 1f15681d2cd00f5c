package dev.basalt.transform;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.target;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.prefab.Prefab;
import dev.basalt.query.Mut;
import dev.basalt.query.Query5;
import dev.basalt.query.WriteQuery5;
import dev.basalt.relation.ChildOf;
import org.jspecify.annotations.Nullable;

/// Computes where entities are in the world, from their [Transform2D] and their parents.
///
/// ```java
/// Transforms2D transforms = Transforms2D.of(world);
/// transforms.update(); // once per frame; or schedule.install(new TransformPlugin())
/// world.get(barrel, WorldTransform2D.class);
///
/// transforms.moveTo(barrel, ground); // and it stays where it is
/// ```
///
/// A parent without a [Transform2D] is ignored: entities below it are relative to the world.
public final class Transforms2D extends Transforms<Transform2D, WorldTransform2D> {

  private static final WorldTransform2D UNKNOWN =
      new WorldTransform2D(Transform2D.IDENTITY, Entity.NONE);

  private final WriteQuery5<
          WorldTransform2D, Transform2D, @Nullable ChildOf, @Nullable WorldTransform2D, Entity>
      cascade;

  private final Query5.Body<
          Mut<WorldTransform2D>, Transform2D, @Nullable ChildOf, @Nullable WorldTransform2D, Entity>
      body = this::place;

  private Transforms2D(World world) {
    super(world, Transform2D.class, UNKNOWN);
    this.cascade =
        world
            .query(
                write(WorldTransform2D.class),
                read(Transform2D.class),
                optional(ChildOf.class),
                target(ChildOf.class, WorldTransform2D.class),
                entity())
            .withDisabled()
            .without(Prefab.class)
            .cascade(ChildOf.class);
  }

  /// The transforms of a world, made on first use.
  ///
  /// @param world a world
  /// @return its transforms; the same object each time
  public static Transforms2D of(World world) {
    Transforms2D known = world.resources().find(Transforms2D.class);
    if (known == null) {
      known = new Transforms2D(world);
      world.resources().set(known);
    }
    return known;
  }

  @Override
  void run(boolean parallel) {
    if (parallel) {
      cascade.parallel().each(body);
    } else {
      cascade.each(body);
    }
  }

  private void place(
      Mut<WorldTransform2D> global,
      Transform2D local,
      @Nullable ChildOf link,
      @Nullable WorldTransform2D above,
      Entity self) {
    long parent = link == null || above == null ? Entity.NONE.id() : link.parent().id();
    if (isStale(self.id())
        || above != null && isStale(parent)
        || global.get().parent().id() != parent) {
      Transform2D placed = above == null ? local : above.transform().times(local);
      global.set(new WorldTransform2D(placed, new Entity(parent)));
      worked(self.id());
    }
  }

  @Override
  Transform2D times(Transform2D outer, Transform2D inner) {
    return outer.times(inner);
  }

  @Override
  Transform2D inverse(Transform2D transform) {
    return transform.inverse();
  }
}
