package dev.basalt.event;

import static dev.basalt.query.Term.entity;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Name;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.component.Relation;
import dev.basalt.query.Query;
import dev.basalt.relation.ChildOf;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Observers of queries for the sources of one target.
class RelatedObserversTest {

  record Health(int points) {}

  @Relation
  record Likes(Entity whom, int much) {}

  @Relation
  record Fears(Entity whom) {}

  @Relation(requires = Health.class)
  record Guards(Entity whom) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Entity tank = world.spawn();
  private final Entity car = world.spawn();
  private final List<String> told = new ArrayList<>();

  private void observe(Query<?> query) {
    world.observers().onEnter(query, e -> told.add("enter " + e + targetsOf(e)));
    world.observers().onLeave(query, e -> told.add("leave " + e + targetsOf(e)));
  }

  private String targetsOf(Entity entity) {
    return " of " + world.relations(ChildOf.class).target(entity);
  }

  private void assertTold(String... expected) {
    assertThat(told).containsExactly(expected);
    told.clear();
  }

  @Test
  void sources_thatComeAndGo_areTold() {
    observe(world.query(entity()).related(ChildOf.class, tank));
    Entity turret = world.spawn(new ChildOf(tank));
    assertTold("enter 2v1 of 0v1");
    Entity wheel = world.spawn(new ChildOf(car));
    assertTold();
    world.set(wheel, new ChildOf(tank));
    assertTold("enter 3v1 of 0v1");
    world.set(wheel, new ChildOf(tank));
    world.add(wheel, new ChildOf(tank), new Health(1));
    world.remove(wheel, Health.class);
    assertTold();
    world.add(wheel, new ChildOf(car));
    assertTold("leave 3v1 of 0v1");
    world.edit(wheel).add(new ChildOf(tank)).apply();
    world.remove(wheel, ChildOf.class);
    assertTold("enter 3v1 of 0v1", "leave 3v1 of 0v1");
    world.despawn(turret);
    assertTold("leave 2v1 of 0v1");
    Entity hull = world.spawn(new ChildOf(tank));
    world.disable(hull);
    world.enable(hull);
    world.despawn(tank);
    assertTold("enter 2v2 of 0v1", "leave 2v2 of 0v1", "enter 2v2 of 0v1", "leave 2v2 of 0v1");
  }

  @Test
  void otherComponents_countToo() {
    observe(world.query(Health.class).related(ChildOf.class, tank).cascade(ChildOf.class));
    Entity turret = world.spawn(new ChildOf(tank));
    Entity wheel = world.spawn(new ChildOf(car), new Health(1));
    assertTold();
    world.add(turret, new Health(1));
    assertTold("enter 2v1 of 0v1");
    world.edit(turret).remove(Health.class).add(new ChildOf(car)).apply();
    assertTold("leave 2v1 of 0v1");
    world.edit(turret).add(new Health(2), new ChildOf(tank)).apply();
    assertTold("enter 2v1 of 0v1");
    world.set(wheel, new Health(3), new ChildOf(tank));
    assertTold("enter 3v1 of 0v1");
  }

  @Test
  void bulkChanges_commands_copiesAndDifferences_areTold() {
    observe(world.query(entity()).related(ChildOf.class, tank));
    Entity turret = world.spawn();
    Entity wheel = world.spawn(new ChildOf(car));
    world.add(List.of(turret, wheel), new ChildOf(tank));
    assertTold("enter 2v1 of 0v1", "enter 3v1 of 0v1");
    world.commands().set(turret, new ChildOf(car));
    world.commands().add(wheel, new ChildOf(tank));
    world.flush();
    assertTold("leave 2v1 of 0v1");
    try (Snapshot before = world.snapshot()) {
      world.set(turret, new ChildOf(tank));
      world.remove(wheel, ChildOf.class);
      assertTold("enter 2v1 of 0v1", "leave 3v1 of 0v1");
      world.copyTree(turret, new ChildOf(tank));
      assertTold("enter 4v1 of 0v1");
      try (Snapshot after = world.snapshot()) {
        before.changesSince(after).applyTo(world);
      }
      assertThat(told)
          .containsExactlyInAnyOrder("leave 4v1 of 0v1", "leave 2v1 of 0v1", "enter 3v1 of 0v1");
      told.clear();
    }
    world.spawner(ChildOf.class).spawn(2, i -> new ChildOf(i == 0 ? tank : car));
    assertThat(told).hasSize(1);
    told.clear();
    world.clear();
    assertThat(told).hasSize(2);
  }

  @Test
  void existing_areTold() {
    Entity turret = world.spawn(new ChildOf(tank));
    world.spawn(new ChildOf(car));
    List<Entity> found = new ArrayList<>();
    world
        .observers()
        .withExisting()
        .onEnter(world.query(entity()).related(ChildOf.class, tank), found::add);
    assertThat(found).containsExactly(turret);
  }

  @Test
  void refusedChange_isNotTold() {
    observe(world.query(entity()).related(ChildOf.class, tank));
    Entity turret = world.spawn(new ChildOf(tank));
    Entity barrel = world.spawn(new ChildOf(turret), new Name("barrel"), new Health(1));
    world.spawn(new Name("barrel"), new ChildOf(tank));
    world.spawn(new Guards(barrel));
    told.clear();
    world.observers().onRemove(Health.class, (e, old) -> told.add("remove"));
    world.observers().onRemove(ChildOf.class, (e, old) -> told.add("remove"));
    for (Runnable change :
        List.<Runnable>of(
            () -> world.set(turret, new ChildOf(barrel)),
            () -> world.add(turret, new ChildOf(barrel), new Health(1)),
            () -> world.edit(turret).add(new ChildOf(turret)).apply(),
            () -> world.add(List.of(turret), new ChildOf(barrel)),
            () -> world.remove(barrel, Health.class),
            () -> world.remove(List.of(turret, barrel), Health.class),
            () -> world.edit(barrel).remove(Health.class).add(new ChildOf(tank)).apply(),
            () -> world.edit(barrel).remove(ChildOf.class).add(new ChildOf(barrel)).apply())) {
      long before = world.stateHash();
      assertThatThrownBy(change::run)
          .isInstanceOfAny(IllegalArgumentException.class, IllegalStateException.class);
      assertThat(world.stateHash()).isEqualTo(before);
      assertTold();
    }
    world.set(turret, new ChildOf(tank));
    assertTold();
    world.set(turret, new ChildOf(car));
    assertTold("leave 2v1 of 0v1");
  }

  @Test
  void entityThatLosesSeveralRelations_isToldOnce() {
    List<Entity> left = new ArrayList<>();
    world.observers().onLeave(world.query(Likes.class).with(Fears.class), left::add);
    world.observers().onLeave(world.query(Likes.class).related(Fears.class, tank), left::add);
    Entity fan = world.spawn(new Likes(tank, 1), new Fears(tank));
    world.despawn(tank);
    assertThat(left).containsExactly(fan, fan); // by two observers
  }

  /// What the observers were told, beside what the query visits.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void randomChanges_areToldExactly(long seed) {
    Random random = new Random(seed);
    Entity[] targets = {tank, car};
    Query<?> query =
        world.query(Health.class).related(Likes.class, tank).related(ChildOf.class, car);
    Set<Entity> inside = new LinkedHashSet<>();
    world.observers().onEnter(query, e -> assertThat(inside.add(e)).isTrue());
    world.observers().onLeave(query, e -> assertThat(inside.remove(e)).isTrue());
    List<Entity> all = new ArrayList<>();
    for (int step = 0; step < 600; step++) {
      if (all.size() < 8) {
        all.add(world.spawn(new Health(step)));
      }
      Entity some = all.get(random.nextInt(all.size()));
      Likes likes = new Likes(targets[random.nextInt(2)], step);
      ChildOf child = new ChildOf(targets[random.nextInt(2)]);
      switch (random.nextInt(11)) {
        case 0 -> world.add(some, likes);
        case 1 -> world.add(some, child);
        case 2 -> world.add(some, likes, child);
        case 3 -> world.remove(some, Likes.class);
        case 4 -> world.edit(some).remove(ChildOf.class).add(new Health(1), likes).apply();
        case 5 -> world.remove(some, Health.class);
        case 6 -> world.add(some, new Health(step));
        case 7 -> world.add(all.subList(0, Math.min(4, all.size())), likes, child);
        case 8 -> {
          world.commands().add(some, likes);
          world.commands().remove(all.getFirst(), Likes.class);
          world.flush();
        }
        case 9 -> {
          world.despawn(some);
          all.remove(some);
        }
        default -> all.add(world.spawn(likes, child, new Health(1)));
      }
      assertThat(inside).containsExactlyInAnyOrderElementsOf(query.entities());
    }
    world.verify();
  }
}
