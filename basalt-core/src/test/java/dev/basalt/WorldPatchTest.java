package dev.basalt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.basalt.component.ComponentType;
import dev.basalt.component.InstanceOf;
import dev.basalt.component.Relation;
import dev.basalt.component.TargetDespawn;
import dev.basalt.event.EventReader;
import dev.basalt.instance.Pairs;
import dev.basalt.relation.ChildOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorldPatchTest {

  record Position(float x, float y) {}

  record Health(int points) {}

  record Score(int points) {}

  @Relation(many = true)
  record Likes(Entity whom, int much) {}

  @Relation
  record Follows(Entity whom) {}

  @Relation(requires = Health.class, onTargetDespawn = TargetDespawn.REFUSE)
  record Needs(Entity whom) {}

  @Relation(requires = Needs.class)
  record Admires(Entity whom) {}

  private final World world = newWorld();

  private static World newWorld() {
    World world = World.create();
    for (Class<? extends Record> type :
        List.of(
            Admires.class, // before what it requires
            ChildOf.class,
            Name.class,
            Position.class,
            Health.class,
            Likes.class,
            Follows.class,
            Needs.class)) {
      world.register(type);
    }
    return world;
  }

  /// What a diff says, as a patch.
  private static WorldPatch patch(World world, SnapshotDiff diff) {
    Snapshot after = diff.after();
    WorldPatch patch = world.patch().tick(after.tick()).time(after.time()).handles(after.handles());
    diff.despawned().forEach(patch::despawn);
    for (Entity entity : diff.spawned()) {
      patch.spawn(entity);
      after.components(entity).forEach(value -> patch.put(entity, (Record) value));
    }
    for (ComponentType<?> type : diff.types()) {
      diff.removed(type.type()).forEach(entity -> patch.remove(entity, type.type()));
      diff.added(type.type())
          .forEach(entity -> patch.put(entity, (Record) after.get(entity, type.type())));
      diff.changed(type.type())
          .forEach(entity -> patch.put(entity, (Record) after.get(entity, type.type())));
    }
    for (Class<? extends Record> relation : List.of(ChildOf.class, Follows.class)) {
      patch.sources(relation, after.sources(relation));
    }
    return patch;
  }

  /// Makes a change, unless that is refused.
  private static void attempt(Runnable change) {
    try {
      change.run();
    } catch (IllegalArgumentException | IllegalStateException e) {
      // so be it
    }
  }

  /// Trees, pairs, names and values change in every way.
  private static void play(World world, Random random, int steps) {
    for (int i = 0; i < steps; i++) {
      List<Entity> pairs = world.query(Likes.class).entities();
      List<Entity> all =
          world.entities().stream().filter(entity -> !world.has(entity, Likes.class)).toList();
      if (all.size() < 5) {
        world.spawn();
        continue;
      }
      Entity a = all.get(random.nextInt(all.size()));
      Entity b = all.get(random.nextInt(all.size()));
      switch (random.nextInt(14)) {
        case 0, 1 -> world.spawn(new Position(i, i));
        case 2 -> attempt(() -> world.despawn(a));
        case 3 -> {
          if (!a.equals(b) && !world.relations(ChildOf.class).isAncestor(a, b)) {
            world.add(a, new ChildOf(b));
          }
        }
        case 4 -> world.remove(a, ChildOf.class);
        case 5 -> {
          if (!a.equals(b)) {
            Pairs.of(world, Likes.class).put(a, new Likes(b, i));
          }
        }
        case 6 -> {
          if (!a.equals(b)) {
            world.add(a, new Follows(b));
          }
        }
        case 12 -> {
          if (world.has(a, ChildOf.class)) {
            world.relations(ChildOf.class).moveFirst(a);
          }
          if (world.has(b, Follows.class)) {
            world.relations(Follows.class).moveLast(b);
          }
        }
        case 7 -> world.add(a, new Health(i));
        case 8 -> attempt(() -> world.add(a, new Needs(b)));
        case 9 -> attempt(() -> world.add(a, new Admires(b)));
        case 10 ->
            attempt(() -> world.remove(a, random.nextBoolean() ? Needs.class : Admires.class));
        case 11 -> {
          if (!pairs.isEmpty()) {
            Entity pair = pairs.get(random.nextInt(pairs.size()));
            attempt(() -> world.set(pair, new InstanceOf(a)));
            attempt(() -> world.set(pair, new Likes(b, 0)));
          }
        }
        default -> world.add(a, new Name("n" + world.tick()));
      }
      world.advanceTick();
    }
  }

  @Test
  void randomChanges_ofTreesAndPairs_canBeMadeAgainAndUndone() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      World original = newWorld();
      play(original, random, 60);
      try (Snapshot before = original.snapshot()) {
        play(original, random, 5 + seed);
        try (Snapshot after = original.snapshot();
            World patched = before.fork();
            World copy = before.fork()) {
          SnapshotDiff diff = after.changesSince(before);
          String message = "seed " + seed;
          diff.applyTo(copy);
          assertSame(after, copy, message);
          patch(patched, diff).apply();
          assertSame(after, patched, message);
          before.changesSince(after).applyTo(original);
          original.verify();
          assertEquals(before.hash(), original.hash(), message);
        }
      }
    }
  }

  private static void assertSame(Snapshot after, World made, String message) {
    made.verify();
    assertEquals(after.hash(), made.hash(), message);
    assertEquals(after.handles(), made.handles(), message);
    assertEquals(after.tick(), made.tick(), message);
    for (Entity entity : after.entities()) {
      assertEquals(
          after.sources(entity, ChildOf.class),
          made.relations(ChildOf.class).sources(entity),
          message);
      assertEquals(
          after.sources(entity, Follows.class),
          made.relations(Follows.class).sources(entity),
          message);
    }
  }

  @Test
  void apply_tellsObservers() {
    Entity ann = world.spawn(new Position(1, 2));
    EventReader<Position> gone = world.removed(Position.class);
    List<String> told = new ArrayList<>();
    world.observers().onAdd(Health.class, (entity, value) -> told.add(entity + " " + value));
    world.patch().put(ann, new Health(3)).remove(ann, Position.class).apply();
    assertEquals(List.of("0v1 Health[points=3]"), told);
    assertEquals(1, gone.unread());
  }

  @Test
  void apply_resources_areSetAndRemoved() {
    world.resources().set(new Score(1));
    world.resources().set("old", new Score(2));
    world
        .patch()
        .resource(Score.class, "", new Score(5))
        .removeResource(Score.class, "old")
        .apply();
    assertEquals(new Score(5), world.resources().get(Score.class));
    assertEquals(1, world.resources().all().size());
  }

  @Test
  void apply_whatDoesNotFit_isRefusedAndChangesNothing() {
    Entity ann = world.spawn(new Position(1, 2));
    Entity bob = world.spawn(new ChildOf(ann));
    Entity dead = world.spawn();
    world.despawn(dead);
    HandleState handles = world.handles();
    assertRefused(
        "the patch does not fit: entity 2v1 is not alive",
        world.patch().despawn(dead).handles(handles));
    assertRefused(
        "the patch does not fit: entity 2v1 is not alive", world.patch().put(dead, new Health(1)));
    assertRefused(
        "the patch does not fit: entity 0v1 has no Health",
        world.patch().remove(ann, Health.class));
    assertRefused(
        "the patch does not fit: entity 0v1 is changed, but also despawned",
        world.patch().despawn(ann).put(ann, new Health(1)).handles(handles));
    assertRefused(
        "the patch does not fit: slot 0 is to be free, but is alive",
        world.patch().spawn(Entity.of(0, 2)).handles(handles));
    assertRefused(
        "the patch does not fit: slot 2 is given out twice",
        world.patch().spawn(Entity.of(2, 2)).handles(handles));
    assertRefused(
        "the patch does not fit: 9v1 is not a handle of 3 slots",
        world.patch().spawn(Entity.of(9, 1)).handles(handles));
    assertRefused(
        "the patch does not fit: slot 0 is to be free, but is alive",
        world
            .patch()
            .handles(new HandleState(3, EntityList.ofIds(), List.of(new HandleState.Range(0, 1)))));
    assertRefused(
        "the patch does not fit: 0 entities would be there, not 1; sources may have gone with their"
            + " targets",
        world
            .patch()
            .despawn(ann)
            .handles(new HandleState(3, EntityList.copyOf(Set.of(Entity.of(0, 2))), List.of())));
    assertRefused(
        "the patch spawns or despawns; set the next handles by handles()",
        world.patch().despawn(ann));
    assertRefused(
        "0v1 cannot have ChildOf 1v1: that would be a cycle, since 0v1 is above 1v1; give 1v1"
            + " another target first",
        world.patch().put(ann, new ChildOf(bob)));
    assertRefused(
        "0v1 cannot have the name \"eve\": 2v2 has it, and neither of them has a parent; give one"
            + " of them another name",
        world.patch().put(ann, new Name("eve")).put(world.spawn(), new Name("eve")));
    Entity pair = Pairs.of(world, Likes.class).put(bob, new Likes(ann, 1));
    assertRefused(
        "3v1 cannot have Likes 0v1: an entity has many of them, and each pair is an entity of its"
            + " own; use Pairs.of(world, Likes.class).put",
        world.patch().remove(pair, InstanceOf.class));
    assertRefused(
        "3v1 cannot have Likes 0v1: an entity cannot be its own target",
        world.patch().put(pair, new InstanceOf(ann)));
  }

  private void assertRefused(String message, WorldPatch patch) {
    long before = world.stateHash();
    assertEquals(message, assertThrows(RuntimeException.class, patch::apply).getMessage());
    assertEquals(before, world.stateHash());
    world.verify();
  }

  @Test
  void apply_slotsThatAreUsedUp_areKnown() {
    world.patch().handles(new HandleState(40_000, EntityList.ofIds(), List.of())).apply();
    world.verify();
    world.stateHash();
    assertEquals(Entity.of(40_000, 1), world.spawn());
    world.close();
  }

  @Test
  void build_contradictions_areRefused() {
    Entity ann = world.spawn(new Position(1, 2));
    WorldPatch patch = world.patch().put(ann, new Health(1)).despawn(ann).spawn(Entity.of(3, 1));
    assertMessage("Health of 0v1 is changed twice", () -> patch.put(ann, new Health(2)));
    assertMessage("Health of 0v1 is changed twice", () -> patch.remove(ann, Health.class));
    assertMessage("0v1 is despawned twice", () -> patch.despawn(ann));
    assertMessage("3v1 is spawned twice", () -> patch.spawn(Entity.of(3, 1)));
    assertMessage("tick 0 is less than 1", () -> patch.tick(0));
    WorldPatch used = world.patch();
    used.apply();
    assertMessage("this patch has been applied; make another", used::apply);
    assertTrue(world.alive(ann));
    assertEquals("WorldPatch(1 spawned, 1 despawned, changes of [Health])", patch.toString());
  }

  private static void assertMessage(String message, Runnable action) {
    assertEquals(message, assertThrows(RuntimeException.class, action::run).getMessage());
  }
}
