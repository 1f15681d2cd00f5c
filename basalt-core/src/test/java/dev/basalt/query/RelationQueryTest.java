package dev.basalt.query;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.sources;
import static dev.basalt.query.Term.target;
import static dev.basalt.query.Term.up;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.component.Relation;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Relations;
import dev.basalt.system.Schedule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries that follow relations: filters, terms about other entities, cascade order.
class RelationQueryTest {

  record Local(int x) {}

  record Global(int x) {}

  record Fast() {}

  record Even() {}

  @Relation
  record Likes(Entity whom) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Entity tank = world.spawn(new Local(1), new Global(0));
  private final Entity turret = world.spawn(new Local(2), new Global(0), new ChildOf(tank));
  private final Entity barrel = world.spawn(new Local(4), new ChildOf(turret));
  private final Entity hull = world.spawn(new Local(8), new Global(0), new ChildOf(tank));

  // ---- related

  @Test
  void related_visitsSources_inTheirOrder() {
    var parts = world.query(entity(), read(Local.class)).related(ChildOf.class, tank);
    List<Entity> seen = new ArrayList<>();
    parts.each((self, local) -> seen.add(self));
    assertThat(seen).containsExactly(turret, hull);
    world.relations(ChildOf.class).moveFirst(hull);
    assertThat(parts.stream().map(Row2::entity)).containsExactly(hull, turret);
    assertThat(parts.count()).isEqualTo(2);
    assertThat(parts.isEmpty()).isFalse();
    assertThat(parts).hasToString("[entity, Local, ChildOf, related to 0v1 by ChildOf]");
  }

  @Test
  void related_followsWhatChanges() {
    var parts = world.query(Local.class).related(ChildOf.class, tank);
    assertThat(parts.count()).isEqualTo(2);
    world.remove(hull, ChildOf.class);
    assertThat(parts.count()).isEqualTo(1);
    world.set(barrel, new ChildOf(tank));
    assertThat(parts.toList()).extracting(Row1::entity).containsExactly(turret, barrel);
    world.despawn(tank);
    assertThat(parts.count()).isZero();
    assertThat(parts.isEmpty()).isTrue();
    world.spawn(); // takes the slot of one of them
    assertThat(parts.toList()).isEmpty();
  }

  @Test
  void related_withFilters_visitsThoseThatMatch() {
    world.add(hull, new Fast());
    var parts = world.query(Local.class).related(ChildOf.class, tank);
    assertThat(parts.with(Fast.class).toList()).extracting(Row1::entity).containsExactly(hull);
    assertThat(parts.without(Fast.class).toList()).extracting(Row1::entity).containsExactly(turret);
    assertThat(world.query(Global.class).related(ChildOf.class, turret).count()).isZero();
    assertThat(parts.rowsOf(List.of(barrel, turret)))
        .extracting(Row1::entity)
        .containsExactly(turret);
  }

  @Test
  void related_twice_visitsThoseThatHaveBothTargets() {
    world.add(hull, new Likes(barrel));
    world.add(turret, new Likes(hull));
    var both = world.query(Local.class).related(ChildOf.class, tank).related(Likes.class, barrel);
    assertThat(both.toList()).extracting(Row1::entity).containsExactly(hull);
  }

  @Test
  void related_withSparseComponents_visitsThoseThatHaveThem() {
    world.registerSparse(Even.class);
    world.add(hull, new Even());
    var parts = world.query(Local.class).related(ChildOf.class, tank);
    assertThat(parts.with(Even.class).toList()).extracting(Row1::entity).containsExactly(hull);
    assertThat(parts.without(Even.class).toList()).extracting(Row1::entity).containsExactly(turret);
    assertThat(parts.count()).isEqualTo(2);
  }

  @Test
  void related_changed_visitsThoseThatHaveChanged() {
    var parts = world.query(Local.class).related(ChildOf.class, tank).changed(Local.class);
    assertThat(parts.toList()).hasSize(2);
    assertThat(parts.toList()).isEmpty();
    world.set(hull, new Local(9));
    world.set(barrel, new Local(9));
    assertThat(parts.count()).isEqualTo(1);
    List<Entity> seen = new ArrayList<>();
    parts.each((self, local) -> seen.add(self));
    assertThat(seen).containsExactly(hull);
    assertThat(parts.isEmpty()).isTrue();
  }

  @Test
  void related_inBulk_changesThem() {
    assertThat(world.query(Local.class).related(ChildOf.class, tank).add(new Fast())).isEqualTo(2);
    assertThat(world.has(turret, Fast.class)).isTrue();
    assertThat(world.has(barrel, Fast.class)).isFalse();
    assertThat(world.query(Local.class).related(ChildOf.class, tank).despawn()).isEqualTo(3);
    assertThat(world.count()).isEqualTo(1);
  }

  @Test
  void related_inParallel_visitsEachOnce() {
    Entity root = world.spawn();
    for (int i = 0; i < 1000; i++) {
      Entity child = world.spawn(new Local(i), new ChildOf(root));
      if (i % 3 == 0) {
        world.add(child, new Fast());
      }
    }
    var parts = world.query(write(Local.class)).related(ChildOf.class, root);
    parts.parallel().update(local -> new Local(local.x() + 1));
    assertThat(parts.stream().mapToInt(row -> row.a().get().x()).sum()).isEqualTo(500_500);
  }

  @Test
  void related_wrongly_isRefused() {
    var all = world.query(Local.class);
    assertThatThrownBy(() -> all.related(Local.class, tank))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Local is not a relation; annotate it with @Relation");
    world.despawn(barrel);
    assertThatThrownBy(() -> all.related(ChildOf.class, barrel))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no such entity: 2v1 (slot 2 is free, next generation 2)");
    assertThatThrownBy(() -> all.related(ChildOf.class, Entity.NONE))
        .isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> all.related(ChildOf.class, tank).chunks(chunk -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "query [Local, ChildOf, related to 0v1 by ChildOf] visits single rows, not whole"
                + " chunks; use each(), or a query without changes, sparse components, related()"
                + " and cascade()");
  }

  // ---- terms

  @Test
  void target_handsOverTheComponentOfTheTarget() {
    List<@Nullable Local> seen = new ArrayList<>();
    world
        .query(read(Local.class), target(ChildOf.class, Local.class))
        .each((local, above) -> seen.add(above));
    assertThat(seen).containsExactlyInAnyOrder(null, new Local(1), new Local(2), new Local(1));
    var query = world.query(entity(), target(ChildOf.class, Global.class));
    assertThat(query).hasToString("[entity, target Global by ChildOf]");
    assertThat(query.toList()).hasSize(4).filteredOn(row -> row.b() == null).hasSize(1);
  }

  @Test
  void up_handsOverTheNearestThatIsThere() {
    Entity tip = world.spawn(new Local(16), new ChildOf(barrel));
    world.set(turret, new Global(7));
    var query = world.query(read(Local.class), up(ChildOf.class, Global.class));
    List<String> seen = new ArrayList<>();
    query.each((local, above) -> seen.add(local.x() + " " + (above == null ? "-" : above.x())));
    assertThat(seen).containsExactlyInAnyOrder("1 -", "2 0", "8 0", "4 7", "16 7");
    assertThat(query.rowsOf(List.of(tip)).getFirst().b()).isEqualTo(new Global(7));
    assertThat(
            world
                .query(read(Local.class), target(ChildOf.class, Global.class))
                .rowsOf(List.of(tip))
                .getFirst()
                .b())
        .isNull();
  }

  @Test
  void sources_handsOverAListInOrder() {
    List<List<Global>> seen = new ArrayList<>();
    world.set(turret, new Global(2));
    world.set(hull, new Global(3));
    var query = world.query(read(Local.class), sources(ChildOf.class, Global.class));
    query.each((local, below) -> seen.add(below));
    assertThat(seen)
        .containsExactlyInAnyOrder(
            List.of(new Global(2), new Global(3)), List.of(), List.of(), List.of());
    assertThatThrownBy(() -> seen.getFirst().add(new Global(1)))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(query.rowsOf(List.of(tank)).getFirst().b()).hasSize(2);
  }

  @Test
  void terms_ofTagsAndSparseComponents_tellWhoHasThem() {
    world.registerSparse(Even.class);
    world.add(turret, new Even());
    world.add(tank, new Fast());
    List<String> seen = new ArrayList<>();
    world
        .query(read(Local.class), up(ChildOf.class, Even.class), target(ChildOf.class, Fast.class))
        .each((local, even, fast) -> seen.add(local.x() + " " + (even != null) + (fast != null)));
    assertThat(seen)
        .containsExactlyInAnyOrder("1 falsefalse", "2 falsetrue", "4 truefalse", "8 falsetrue");
  }

  @Test
  void terms_withoutAnyPair_handOverNothing() {
    World empty = worlds.create();
    empty.spawn(new Local(1));
    List<@Nullable Object> seen = new ArrayList<>();
    empty
        .query(read(Local.class), up(ChildOf.class, Local.class), sources(Likes.class, Local.class))
        .each((local, above, fans) -> Collections.addAll(seen, above, fans));
    assertThat(seen).containsExactly(null, List.of());
    assertThat(empty.query(Local.class).cascade(ChildOf.class).count()).isEqualTo(1);
  }

  @Test
  void terms_wrongly_areRefused() {
    assertThatThrownBy(() -> world.query(up(Likes.class, Local.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Likes may have cycles, so it is not a tree; declare it as @Relation(acyclic = true)");
    assertThatThrownBy(() -> world.query(target(Local.class, Local.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Local is not a relation; annotate it with @Relation");
    var racy = world.query(write(Local.class), up(ChildOf.class, Local.class));
    assertThatThrownBy(() -> racy.parallel().update((local, above) -> local))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "query [write Local, up Local by ChildOf] writes Local, and reads that of other"
                + " entities, on several threads; run it in cascade order of ChildOf, or on one"
                + " thread");
    var below = world.query(write(Local.class), sources(ChildOf.class, Local.class));
    assertThatThrownBy(
            () -> below.cascade(ChildOf.class).parallel().update((local, others) -> local))
        .isInstanceOf(IllegalStateException.class);
    below.update((local, others) -> new Local(others.size()));
    assertThat(world.get(tank, Local.class)).isEqualTo(new Local(2));
  }

  // ---- cascade

  /// A forest whose entities come in random order and have several sets of components.
  private static List<Entity> forest(World world, int entities, int chain, long seed) {
    Random random = new Random(seed);
    List<Entity> all = new ArrayList<>();
    for (int i = 0; i < entities; i++) {
      Entity entity = world.spawn(new Local(random.nextInt(100)), new Global(-1));
      if (random.nextInt(3) == 0) {
        world.add(entity, new Fast());
      }
      all.add(entity);
    }
    Relations<ChildOf> tree = world.relations(ChildOf.class);
    for (int i = 0; i < entities; i++) {
      Entity parent =
          i < chain ? all.get(Math.floorMod(i - 1, entities)) : all.get(random.nextInt(entities));
      Entity child = all.get(i);
      boolean fits = i > 0 && !parent.equals(child) && !tree.isAncestor(child, parent);
      if (fits && (i < chain || random.nextInt(10) > 0)) {
        world.add(child, new ChildOf(parent));
      }
    }
    return all;
  }

  private static int expected(World world, Entity entity) {
    int sum = world.get(entity, Local.class).x();
    for (Entity above : world.relations(ChildOf.class).ancestors(entity)) {
      sum += world.get(above, Local.class).x();
    }
    return sum;
  }

  private static Global below(@Nullable Global above, Local local) {
    return new Global((above == null ? 0 : above.x()) + local.x());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void cascade_ofAForest_sumsUpFromTheRoots(int threads) {
    for (int size : new int[] {1, 10, 300, 5000}) {
      World forest = worlds.create();
      forest.threads(threads);
      List<Entity> all = forest(forest, size, size / 3, size);
      var sums =
          forest
              .query(write(Global.class), read(Local.class), up(ChildOf.class, Global.class))
              .cascade(ChildOf.class);
      for (int round = 0; round < 3; round++) {
        if (threads == 1) {
          sums.update((global, local, above) -> below(above, local));
        } else {
          sums.parallel().each((global, local, above) -> global.set(below(above, local)));
        }
        for (Entity entity : all) {
          assertThat(forest.get(entity, Global.class).x()).isEqualTo(expected(forest, entity));
        }
        forest.set(all.get(round % size), new Local(1000));
        if (round == 1 && size > 1) {
          forest.remove(all.get(1), ChildOf.class);
        }
      }
    }
  }

  @Test
  void cascade_ofAChain_runsInOneTask() {
    World chain = worlds.create();
    Entity above = chain.spawn(new Local(1), new Global(0));
    for (int i = 1; i < 20_000; i++) {
      above = chain.spawn(new Local(1), new Global(0), new ChildOf(above));
    }
    var sums =
        chain
            .query(write(Global.class), read(Local.class), up(ChildOf.class, Global.class))
            .cascade(ChildOf.class);
    sums.parallel().update((global, local, up) -> below(up, local));
    assertThat(chain.get(above, Global.class)).isEqualTo(new Global(20_000));
    assertThat(sums.explain())
        .contains(
            "visits targets before their sources by ChildOf: 20,000 depths, the largest has 1 row")
        .contains("on several threads: 1 task, in 1 wave");
  }

  @Test
  void cascade_isTheSameOnAnyNumberOfThreads_withHandlesAndCommands() {
    long expected = 0;
    for (int threads : new int[] {1, 2, 5}) {
      World forest = worlds.create();
      forest.threads(threads);
      forest(forest, 3000, 40, 7);
      var sums =
          forest
              .query(entity(), read(Local.class), up(ChildOf.class, Local.class))
              .cascade(ChildOf.class);
      sums.parallel()
          .each(
              (self, local, above) -> {
                if (above != null && above.x() > local.x()) {
                  forest.commands().spawn(new Local(above.x()), new ChildOf(self));
                }
              });
      forest.flush();
      long hash = forest.stateHash();
      expected = threads == 1 ? hash : expected;
      assertThat(hash).isEqualTo(expected);
    }
  }

  @Test
  void cascade_withSnapshots_writesItsOwnArrays() {
    World forest = worlds.create();
    List<Entity> all = forest(forest, 500, 50, 3);
    var sums =
        forest
            .query(write(Global.class), read(Local.class), up(ChildOf.class, Global.class))
            .cascade(ChildOf.class);
    try (Snapshot before = forest.snapshot()) {
      sums.update((global, local, above) -> below(above, local));
      assertThat(before.get(all.getFirst(), Global.class)).isEqualTo(new Global(-1));
      long after = forest.hash();
      forest.restore(before);
      assertThat(forest.get(all.getFirst(), Global.class)).isEqualTo(new Global(-1));
      sums.parallel().update((global, local, above) -> below(above, local));
      assertThat(forest.hash()).isEqualTo(after);
    }
  }

  @Test
  void cascade_changed_visitsWhatHasChanged_inOrder() {
    var news = world.query(Local.class).changed(Local.class).cascade(ChildOf.class);
    assertThat(news.toList()).extracting(Row1::entity).containsExactly(tank, turret, hull, barrel);
    world.set(barrel, new Local(1));
    world.set(hull, new Local(1));
    assertThat(news.toList()).extracting(Row1::entity).containsExactly(hull, barrel);
    assertThat(news.explain()).contains("changed Local, cascade ChildOf");
  }

  @Test
  void cascade_whoseBodyThrows_leavesOutLowerDepths() {
    World forest = worlds.create();
    List<Entity> roots = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      roots.add(forest.spawn(new Local(i)));
    }
    for (Entity root : roots) {
      forest.spawn(new Local(-1), new ChildOf(root));
    }
    var all = forest.query(Local.class).cascade(ChildOf.class);
    List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
    assertThatThrownBy(
            () ->
                all.parallel()
                    .each(
                        (Local local) -> {
                          seen.add(local.x());
                          if (local.x() == 70) {
                            throw new IllegalStateException("seventy");
                          }
                        }))
        .hasMessage("seventy");
    assertThat(seen).doesNotContain(-1).contains(0, 199);
  }

  @Test
  void cascade_wrongly_isRefused() {
    assertThatThrownBy(() -> world.query(Local.class).cascade(Likes.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Likes may have cycles, so it is not a tree; declare it as @Relation(acyclic = true)");
    record PartOf(Entity whole) {}
    assertThatThrownBy(() -> world.query(Local.class).cascade(PartOf.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("PartOf is not a relation; annotate it with @Relation");
    var all = world.query(Local.class).cascade(ChildOf.class);
    assertThatThrownBy(() -> all.cascade(Above.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a query can have one order, not both cascade ChildOf and cascade Above; drop one of"
                + " the two");
  }

  @Relation(acyclic = true)
  record Above(Entity other) {}

  @Test
  void explain_saysHowItRuns() {
    var all = world.query(Local.class).related(ChildOf.class, tank).cascade(ChildOf.class);
    assertThat(all.explain())
        .contains("visits sources of 0v1 by ChildOf, in their order")
        .contains(
            "visits targets before their sources by ChildOf: 2 depths, the largest has 2 rows");
    assertThat(all.explain(barrel))
        .contains("does not match")
        .contains("NOT met: related to 0v1 by ChildOf");
    assertThat(all.explain(hull)).contains("entity 3v1 matches");
  }

  @Test
  void cascade_inASystem_runsAsOutside() {
    Schedule schedule = Schedule.create(world);
    var sums =
        world
            .query(write(Global.class), read(Local.class), up(ChildOf.class, Global.class))
            .cascade(ChildOf.class);
    schedule.system("sums").update(sums, (global, local, above) -> below(above, local)).parallel();
    schedule.update(0.1);
    assertThat(world.get(hull, Global.class)).isEqualTo(new Global(9));
    assertThat(world.get(turret, Global.class)).isEqualTo(new Global(3));
    assertThat(schedule.explain()).contains("ChildOf");
  }
}
