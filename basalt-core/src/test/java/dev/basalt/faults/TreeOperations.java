package dev.basalt.faults;

import static dev.basalt.faults.Arena.position;
import static dev.basalt.faults.Operation.of;

import dev.basalt.Entity;
import dev.basalt.Name;
import dev.basalt.component.Requires;
import dev.basalt.faults.Arena.Position;
import dev.basalt.faults.Operation.Promise;
import dev.basalt.query.Query;
import dev.basalt.query.Term;
import dev.basalt.relation.ChildOf;
import java.util.List;

/// What is done with names, trees, copies, and components that bring others along.
final class TreeOperations {

  @Requires({Position.class, Arena.Frozen.class})
  record Statue(int height) {}

  private TreeOperations() {}

  static List<Operation> all() {
    return List.of(
        of("name", a -> a.world.add(a.still[0], new Name("one"))),
        of("name a child", a -> a.world.spawn(new Name("child"), new ChildOf(a.still[0]))),
        of("another name", a -> a.world.set(a.still[0], new Name("other")))
            .after(TreeOperations::tree),
        of("another parent", a -> a.world.set(part(a, 2), new ChildOf(part(a, 0))))
            .after(TreeOperations::tree),
        of("another observed parent", a -> a.world.set(part(a, 2), new ChildOf(part(a, 0))))
            .after(TreeOperations::observedTree)
            .promising(Promise.WORLD_GOES_ON),
        of("no parent", a -> a.world.remove(part(a, 2), ChildOf.class)).after(TreeOperations::tree),
        of("no name", a -> a.world.remove(part(a, 1), Name.class)).after(TreeOperations::tree),
        of(
                "both",
                a -> a.world.edit(part(a, 2)).add(new Name("b"), new ChildOf(part(a, 0))).apply())
            .after(TreeOperations::tree),
        of("many names", TreeOperations::spawnNamed).after(TreeOperations::tree),
        of("disable a tree", a -> a.world.disableTree(a.still[0])).after(TreeOperations::tree),
        of("despawn a tree", a -> a.world.despawn(a.still[0])).after(TreeOperations::tree),
        of("copy a tree", a -> a.world.copyTree(a.still[0])).after(TreeOperations::tree),
        of("copy a tree many times", TreeOperations::copyMany).after(TreeOperations::tree),
        of("spawn with required ones", a -> a.world.spawn(new Statue(3))),
        of("add with required ones", a -> a.world.add(a.movers[0], new Statue(3))),
        of("add to many with required ones", a -> a.world.add(List.of(a.rich), new Statue(3))));
  }

  private static Entity part(Arena arena, int index) {
    return ((Entity[]) arena.ready)[index];
  }

  private static void tree(Arena arena) {
    arena.world.add(arena.still[0], new Name("root"));
    Entity one = arena.world.spawn(new Name("one"), new ChildOf(arena.still[0]), position(1));
    Entity two = arena.world.spawn(new Name("two"), new ChildOf(arena.still[0]));
    arena.ready = new Entity[] {one, two, arena.world.spawn(new Name("three"), new ChildOf(two))};
  }

  /// Somebody is told before and after its changes.
  private static void observedTree(Arena arena) {
    tree(arena);
    Query<?> parts = arena.world.query(Term.entity());
    arena.world.observers().onLeave(parts.related(ChildOf.class, part(arena, 1)), part -> {});
    arena.world.observers().onEnter(parts.related(ChildOf.class, part(arena, 0)), part -> {});
  }

  private static void spawnNamed(Arena arena) {
    Entity parent = arena.still[0];
    arena
        .world
        .spawner(Name.class, ChildOf.class)
        .spawn(300, i -> new Name("n" + i), i -> new ChildOf(parent));
  }

  private static void copyMany(Arena arena) {
    arena
        .world
        .copying(arena.world.names().tree(arena.still[0]))
        .without(arena.still[0], Name.class)
        .with(part(arena, 0), Position.class, Arena::position)
        .into(arena.world, 50);
  }
}
