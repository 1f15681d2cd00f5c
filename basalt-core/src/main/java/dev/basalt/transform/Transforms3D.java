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

/// Computes where entities are in the world, from their [Transform3D] and their parents.
///
/// ```java
/// Transforms3D transforms = Transforms3D.of(world);
/// transforms.update(); // once per frame; or schedule.install(new TransformPlugin())
/// world.get(barrel, WorldTransform3D.class);
///
/// transforms.moveTo(barrel, ground); // and it stays where it is
/// ```
///
/// A parent without a [Transform3D] is ignored: entities below it are relative to the world.
public final class Transforms3D extends Transforms<Transform3D, WorldTransform3D> {

  private static final WorldTransform3D UNKNOWN =
      new WorldTransform3D(Transform3D.IDENTITY, Entity.NONE);

  private final WriteQuery5<
          WorldTransform3D, Transform3D, @Nullable ChildOf, @Nullable WorldTransform3D, Entity>
      cascade;

  private final Query5.Body<
          Mut<WorldTransform3D>, Transform3D, @Nullable ChildOf, @Nullable WorldTransform3D, Entity>
      body = this::place;

  private Transforms3D(World world) {
    super(world, Transform3D.class, UNKNOWN);
    this.cascade =
        world
            .query(
                write(WorldTransform3D.class),
                read(Transform3D.class),
                optional(ChildOf.class),
                target(ChildOf.class, WorldTransform3D.class),
                entity())
            .withDisabled()
            .without(Prefab.class)
            .cascade(ChildOf.class);
  }

  /// The transforms of a world, made on first use.
  ///
  /// @param world a world
  /// @return its transforms; the same object each time
  public static Transforms3D of(World world) {
    Transforms3D known = world.resources().find(Transforms3D.class);
    if (known == null) {
      known = new Transforms3D(world);
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
      Mut<WorldTransform3D> global,
      Transform3D local,
      @Nullable ChildOf link,
      @Nullable WorldTransform3D above,
      Entity self) {
    long parent = link == null || above == null ? Entity.NONE.id() : link.parent().id();
    if (isStale(self.id())
        || above != null && isStale(parent)
        || global.get().parent().id() != parent) {
      Transform3D placed = above == null ? local : above.transform().times(local);
      global.set(new WorldTransform3D(placed, new Entity(parent)));
      worked(self.id());
    }
  }

  @Override
  Transform3D times(Transform3D outer, Transform3D inner) {
    return outer.times(inner);
  }

  @Override
  Transform3D inverse(Transform3D transform) {
    return transform.inverse();
  }
}
