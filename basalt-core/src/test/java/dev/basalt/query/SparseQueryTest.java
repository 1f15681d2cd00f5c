package dev.basalt.query;

import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Queries for components that come and go in place give what they give for ordinary ones.
class SparseQueryTest {

  record Position(int x) {}

  record Fire(int heat, @Nullable String by) {}

  record Ice(float cold) {}

  record Wet() {}

  record Armor(int points) {}

  record Both(Entity self, Mut<Position> position, @Optional @Nullable Ice ice, Fire fire) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  /// Which rows lack a component.
  enum Pattern {
    NONE(row -> false),
    ALL(row -> true),
    EVERY_OTHER(row -> row % 2 == 0),
    LONG_RUNS(row -> row / 300 % 2 == 0),
    SHORT_RUNS(row -> row / 40 % 3 == 1),
    LAST(row -> row == 39_999),
    MIXED(row -> new Random(row).nextBoolean());

    final IntPredicate lacking;

    Pattern(IntPredicate lacking) {
      this.lacking = lacking;
    }
  }

  private World world(boolean sparse) {
    World world = worlds.create();
    world.register(Position.class);
    if (sparse) {
      world.registerSparse(Fire.class);
      world.registerSparse(Ice.class);
      world.registerSparse(Wet.class);
    }
    return world;
  }

  /// Two worlds with the same entities: one where some components are sparse, one where none are.
  private List<World> twins(int count, Pattern pattern) {
    List<World> twins = List.of(world(true), world(false));
    for (World world : twins) {
      List<Entity> entities = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        Position position = new Position(i);
        entities.add(
            i % 5 == 4
                ? world.spawn(position, new Fire(i, "by" + i), new Armor(i))
                : world.spawn(position, new Fire(i, "by" + i), new Ice(i), new Wet()));
      }
      for (int i = 0; i < count; i++) {
        if (pattern.lacking.test(i)) {
          world.remove(entities.get(i), Fire.class);
        }
        if (pattern.lacking.test(i / 3)) {
          world.remove(entities.get(i), Ice.class);
        }
        if (i % 7 == 0) {
          world.remove(entities.get(i), Wet.class);
        }
      }
      world.spawn(new Position(-1));
    }
    return twins;
  }

  /// Does the same in both, and compares what comes out, in whatever order.
  private static void assertAlike(List<World> twins, Function<World, Collection<String>> action) {
    List<List<String>> results = new ArrayList<>();
    for (World world : twins) {
      List<String> result = new ArrayList<>(action.apply(world));
      Collections.sort(result);
      results.add(result);
    }
    assertThat(results.getFirst()).isEqualTo(results.getLast());
    assertThat(twins.getFirst().hash()).isEqualTo(twins.getLast().hash());
  }

  private static List<String> rows(Query<?> query) {
    List<String> rows = new ArrayList<>();
    query.forEach(row -> rows.add(row.toString()));
    assertThat(query.count()).isEqualTo(rows.size());
    assertThat(query.isEmpty()).isEqualTo(rows.isEmpty());
    return rows;
  }

  @ParameterizedTest
  @EnumSource
  void values_areThoseOfOrdinaryComponents(Pattern pattern) {
    List<World> twins = twins(40_000, pattern);
    assertAlike(twins, w -> rows(w.query(Fire.class)));
    assertAlike(twins, w -> rows(w.query(Position.class, Fire.class, Ice.class)));
    assertAlike(twins, w -> rows(w.query(Position.class).with(Wet.class)));
    assertAlike(twins, w -> rows(w.query(Position.class).without(Fire.class)));
    assertAlike(twins, w -> rows(w.query(Position.class).without(Fire.class, Wet.class)));
    assertAlike(twins, w -> rows(w.query(Position.class).anyOf(Fire.class, Wet.class)));
    assertAlike(
        twins, w -> rows(w.query(Position.class).anyOf(Fire.class, Wet.class).without(Ice.class)));
    assertAlike(twins, w -> rows(w.query(Position.class).anyOf(Armor.class, Ice.class)));
    assertAlike(twins, w -> rows(w.query(read(Position.class), optional(Fire.class))));
    assertAlike(
        twins, w -> rows(w.query(optional(Wet.class), optional(Fire.class), read(Position.class))));
    assertAlike(
        twins, w -> rows(w.query(read(Position.class), optional(Ice.class)).with(Ice.class)));
    assertAlike(
        twins, w -> rows(w.query(Position.class).anyOf(Ice.class, Fire.class).without(Fire.class)));
  }

  @ParameterizedTest
  @EnumSource
  void loops_visitWhatIsThere_andWriteIt(Pattern pattern) {
    List<World> twins = twins(40_000, pattern);
    for (int round = 0; round < 3; round++) {
      assertAlike(
          twins,
          w -> {
            w.query(write(Position.class), read(Fire.class))
                .update((p, fire) -> new Position(p.x() + fire.heat()));
            w.query(write(Fire.class)).each(fire -> fire.set(heated(fire.get())));
            w.query(write(Ice.class), read(Wet.class))
                .without(Fire.class)
                .update((ice, wet) -> new Ice(ice.cold() + 1));
            return List.of();
          });
      assertAlike(twins, SparseQueryTest::seenByLoops);
    }
  }

  private static Fire heated(Fire fire) {
    return new Fire(fire.heat() + 1, fire.heat() % 2 == 0 ? null : fire.by());
  }

  private static List<String> seenByLoops(World world) {
    List<String> seen = new ArrayList<>();
    world
        .query(read(Position.class), optional(Fire.class), optional(Wet.class))
        .each((entity, p, fire, wet) -> seen.add(entity + " " + p + fire + wet));
    world.nodes(Both.class).each(both -> seen.add(both.self() + " " + both.ice() + both.fire()));
    return seen;
  }

  @ParameterizedTest
  @EnumSource
  void parallelLoops_doTheSame(Pattern pattern) {
    List<World> twins = twins(40_000, pattern);
    for (int threads : new int[] {1, 4}) {
      assertAlike(
          twins,
          w -> {
            w.threads(threads);
            var seen = new ConcurrentLinkedQueue<String>();
            w.query(write(Position.class), read(Fire.class))
                .parallel()
                .update((p, fire) -> new Position(p.x() - fire.heat()));
            w.query(read(Position.class), optional(Ice.class))
                .without(Wet.class)
                .parallel()
                .each((entity, p, ice) -> seen.add(entity + " " + p + ice));
            w.query(read(Wet.class))
                .parallel()
                .each((entity, wet) -> w.commands().remove(entity, Fire.class));
            return seen;
          });
    }
  }

  @Test
  void eachWhile_stopsInTheMiddle() {
    List<World> twins = twins(40_000, Pattern.EVERY_OTHER);
    int[] visited = new int[1];
    boolean end = twins.getFirst().query(Fire.class).eachWhile(fire -> ++visited[0] < 100);
    assertThat(end).isFalse();
    assertThat(visited[0]).isEqualTo(100);
    visited[0] = 0;
    assertThat(twins.getFirst().query(Ice.class).eachWhile(ice -> ++visited[0] > 0)).isTrue();
    assertThat(visited[0]).isEqualTo(twins.getLast().query(Ice.class).count());
  }

  @Test
  void exceptionInTheMiddle_keepsWhatWasWritten() {
    World world = twins(1_000, Pattern.EVERY_OTHER).getFirst();
    List<Integer> seen = new ArrayList<>();
    assertThatThrownBy(
            () ->
                world
                    .query(write(Fire.class))
                    .update(
                        fire -> {
                          if (seen.size() == 50) {
                            throw new UnsupportedOperationException("enough");
                          }
                          seen.add(fire.heat());
                          return new Fire(-1, null);
                        }))
        .hasMessage("enough");
    assertThat(world.query(Fire.class).stream().filter(row -> row.a().heat() == -1)).hasSize(50);
    seen.clear();
    world.query(Fire.class).each(fire -> seen.add(fire.heat()));
    assertThat(seen).hasSize(world.query(Fire.class).count());
  }

  @Test
  void nestedWrites_ofWhatASnapshotHolds_areSeen() {
    List<World> twins = twins(2_000, Pattern.MIXED);
    assertAlike(
        twins,
        w -> {
          List<String> sums = new ArrayList<>();
          try (Snapshot held = w.snapshot()) {
            int[] outer = new int[1];
            w.query(write(Position.class), read(Fire.class))
                .each(
                    (entity, p, fire) -> {
                      if (outer[0]++ % 100 == 0) {
                        w.query(write(Fire.class)).update(SparseQueryTest::heated);
                      }
                      p.set(new Position(p.get().x() + 1));
                    });
            sums.add("visited " + outer[0] + ", held " + held.count());
          }
          sums.addAll(rows(w.query(Position.class)));
          return sums;
        });
  }

  @Test
  void stream_afterAChangeInPlace_failsFast() {
    World world = world(true);
    Entity entity = world.spawn(new Position(1), new Fire(1, null));
    world.spawn(new Position(2), new Fire(2, null));
    var rows = world.query(Fire.class).iterator();
    rows.next();
    world.remove(entity, Fire.class);
    assertThatThrownBy(rows::next)
        .isInstanceOf(java.util.ConcurrentModificationException.class)
        .hasMessageStartingWith("the world has changed while query [Fire] was being read");
  }

  @Test
  void changes_areThoseOfOrdinaryComponents() {
    List<World> twins = List.of(world(true), world(false));
    Map<World, List<Query<?>>> asking = new java.util.IdentityHashMap<>();
    for (World world : twins) {
      asking.put(
          world,
          List.of(
              world.query(Fire.class).changed(Fire.class),
              world.query(Position.class).added(Fire.class),
              world.query(Position.class).changed(Wet.class),
              world.query(read(Position.class), optional(Ice.class)).added(Wet.class),
              world.query(Position.class).changed(Position.class).without(Ice.class)));
    }
    Map<World, List<Entity>> entities = new java.util.IdentityHashMap<>();
    twins.forEach(world -> entities.put(world, new ArrayList<>()));
    Random random = new Random(5);
    for (int step = 0; step < 3_000; step++) {
      int kind = random.nextInt(12);
      int pick = random.nextInt(1 << 20);
      int value = step;
      for (World world : twins) {
        change(world, entities.get(world), kind, pick, value);
      }
      if (step % 10 == 0) {
        int asked = random.nextInt(5);
        assertAlike(twins, world -> news(asking.get(world).get(asked)));
      }
    }
  }

  /// A query for changes is empty when it has been read.
  private static List<String> news(Query<?> query) {
    List<String> rows = new ArrayList<>();
    int count = query.count();
    query.forEach(row -> rows.add(row.toString()));
    assertThat(count).isEqualTo(rows.size());
    return rows;
  }

  private static void change(World world, List<Entity> entities, int kind, int pick, int value) {
    if (entities.isEmpty() || kind == 0) {
      entities.add(world.spawn(new Position(value), new Fire(value, null), new Wet()));
      return;
    }
    Entity entity = entities.get(pick % entities.size());
    switch (kind) {
      case 1 -> entities.add(world.spawn(new Position(value), new Ice(value)));
      case 2, 3 -> world.remove(entity, Fire.class);
      case 4, 5 -> world.add(entity, new Fire(value, "by" + value));
      case 6 -> world.remove(entity, Wet.class);
      case 7 -> world.add(entity, new Wet());
      case 8 -> world.add(entity, new Ice(value), new Position(value));
      case 9 -> world.remove(entity, Ice.class, Wet.class);
      case 10 -> world.query(write(Fire.class)).without(Wet.class).update(SparseQueryTest::heated);
      default -> {
        if (entities.size() > 20) {
          world.despawn(entity);
          entities.remove(entity);
        }
      }
    }
  }

  // ---- many components that come and go

  record E0(int v) {}

  record E1() {}

  record E2(@Nullable String v) {}

  record E3(int v) {}

  record E4(int v) {}

  record E5(int v) {}

  record E6(int v) {}

  record E7(float v) {}

  record Effects(
      Entity self,
      Mut<Position> position,
      @Optional @Nullable E0 e0,
      @Optional @Nullable E1 e1,
      @Optional @Nullable E2 e2,
      @Optional @Nullable E3 e3,
      @Optional @Nullable E4 e4,
      @Optional @Nullable E5 e5,
      @Optional @Nullable E6 e6,
      @Optional @Nullable E7 e7,
      @Optional @Nullable Armor armor) {
    String text() {
      return "%s %s %s %s %s %s %s %s %s %s %s"
          .formatted(self, position.get(), e0, e1, e2, e3, e4, e5, e6, e7, armor);
    }
  }

  private static final List<Class<? extends Record>> EFFECTS =
      List.of(E0.class, E1.class, E2.class, E3.class, E4.class, E5.class, E6.class, E7.class);

  private static Record[] effects(int i) {
    return new Record[] {
      new Position(i),
      new E0(i),
      new E1(),
      new E2("by" + i),
      new E3(i),
      new E4(i),
      new E5(i),
      new E6(i),
      new E7(i)
    };
  }

  /// Each row lacks some of the effects, in no order; the effects of a fourth of them were never
  /// more than one, so that there are few cases.
  private List<World> affectedTwins(int count) {
    List<World> twins = List.of(worlds.create(), worlds.create());
    EFFECTS.forEach(twins.getFirst()::registerSparse);
    for (World world : twins) {
      Random random = new Random(7);
      for (int i = 0; i < count; i++) {
        Entity entity =
            i % 4 == 0
                ? world.spawn(new Position(i), new E0(i), new Armor(i))
                : world.spawn(effects(i));
        for (Class<? extends Record> effect : EFFECTS) {
          if (random.nextInt(3) == 0) {
            world.remove(entity, effect);
          }
        }
      }
    }
    return twins;
  }

  @Test
  void manyOptionals_areThoseOfOrdinaryComponents() {
    List<World> twins = affectedTwins(3_000);
    for (int round = 0; round < 2; round++) {
      assertAlike(
          twins,
          w -> {
            List<String> seen = new ArrayList<>();
            w.nodes(Effects.class)
                .each(
                    node -> {
                      seen.add(node.text());
                      int more = node.e3() == null ? 1 : node.e3().v();
                      node.position().set(new Position(node.position().get().x() + more));
                    });
            return seen;
          });
    }
    assertAlike(twins, w -> rows(w.nodes(Effects.class).with(E2.class).without(E4.class)));
    assertAlike(
        twins,
        w -> {
          var seen = new ConcurrentLinkedQueue<String>();
          w.threads(4);
          w.query(
                  write(Position.class),
                  optional(E0.class),
                  optional(E1.class),
                  optional(E2.class),
                  optional(E3.class),
                  optional(E4.class),
                  optional(E5.class),
                  optional(E6.class))
              .parallel()
              .each(
                  (p, e0, e1, e2, e3, e4, e5, e6) -> {
                    seen.add("%s%s%s%s%s%s%s%s".formatted(p.get(), e0, e1, e2, e3, e4, e5, e6));
                    p.set(new Position(p.get().x() + (e6 == null ? 1 : 2)));
                  });
          return seen;
        });
  }

  @Test
  void manyOptionals_ofChangedRows_areThoseOfOrdinaryComponents() {
    List<World> twins = affectedTwins(1_000);
    Map<World, NodeQuery<Effects>> asking = new java.util.IdentityHashMap<>();
    for (World world : twins) {
      asking.put(world, world.nodes(Effects.class).changed(E5.class));
    }
    for (int round = 0; round < 3; round++) {
      assertAlike(
          twins,
          w -> {
            List<String> seen = new ArrayList<>();
            asking.get(w).each(node -> seen.add(node.text()));
            w.query(write(E5.class)).without(E6.class).update(e -> new E5(e.v() + 1));
            return seen;
          });
    }
  }

  @Test
  void manyOptionals_areVisitedInTheOrderOfRows() {
    World world = worlds.create();
    EFFECTS.forEach(world::registerSparse);
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < 700; i++) {
      entities.add(world.spawn(effects(i)));
      world.remove(entities.getLast(), EFFECTS.get(i % 5));
    }
    List<Entity> seen = new ArrayList<>();
    world.nodes(Effects.class).each(node -> seen.add(node.self()));
    assertThat(seen).isEqualTo(entities);
    seen.clear();
    world.nodes(Effects.class).forEach(node -> seen.add(node.self()));
    assertThat(seen).isEqualTo(entities);
  }

  @Test
  void manyChoices_areThoseOfOrdinaryComponents() {
    List<World> twins = affectedTwins(3_000);
    assertAlike(twins, w -> rows(choices(w)));
    assertAlike(
        twins,
        w -> {
          List<String> seen = new ArrayList<>();
          choices(w)
              .each(
                  (entity, p, e2, e3, e5, e6, e7) ->
                      seen.add("" + entity + e2 + e3 + e5 + e6 + e7));
          return seen;
        });
  }

  private static Query6<Position, E2, E3, E5, E6, E7> choices(World world) {
    return world
        .query(
            read(Position.class),
            optional(E2.class),
            optional(E3.class),
            optional(E5.class),
            optional(E6.class),
            optional(E7.class))
        .anyOf(E0.class, E1.class, E2.class, E3.class)
        .anyOf(E4.class, E5.class, E6.class, E7.class)
        .anyOf(Position.class, E4.class)
        .without(E0.class);
  }

  @Test
  void manyChoices_areVisitedInTheOrderOfRows() {
    World world = affectedTwins(1_000).getFirst();
    List<Integer> seen = new ArrayList<>();
    choices(world).each((p, e2, e3, e5, e6, e7) -> seen.add(p.x()));
    assertThat(seen).hasSizeGreaterThan(50).isSorted();
  }

  @Test
  void chunks_areRefused() {
    World world = world(true);
    world.spawn(new Position(1), new Fire(1, null));
    for (Query<?> query :
        List.of(
            world.query(Fire.class),
            world.query(Position.class).without(Wet.class),
            world.query(read(Position.class), optional(Ice.class)))) {
      assertThatThrownBy(() -> query.chunks(chunk -> {}))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(
              "query %s visits single rows, not whole chunks; use each(),"
                  + " or a query without changes, sparse components, related() and cascade()",
              query);
    }
    int[] rows = new int[1];
    world.query(Position.class).chunks(chunk -> rows[0] += chunk.count());
    assertThat(rows[0]).isEqualTo(1);
  }

  @Test
  void explain_saysWhatARowHas() {
    World world = world(true);
    Entity entity = world.spawn(new Position(1), new Fire(1, null));
    world.spawn(new Position(2), new Fire(2, null));
    world.remove(entity, Fire.class);
    var burning = world.query(Position.class).with(Fire.class);
    assertThat(burning.explain())
        .contains("matches 1 archetype, 1 row\n    [Position, Fire?]: 2 rows in 1 chunk");
    assertThat(burning.explain(entity))
        .isEqualTo(
            """
            entity 0v1 does not match query [Position, Fire]
              it has [Position]
              met: read Position
              NOT met: with Fire\
            """);
    assertThat(world.query(Position.class).without(Fire.class).explain(entity))
        .startsWith("entity 0v1 matches query");
  }
}
