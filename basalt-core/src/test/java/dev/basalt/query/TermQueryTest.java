package dev.basalt.query;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.resource;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Queries made of lists of terms, rows of given entities, and rows in an order.
class TermQueryTest {

  enum Rank {
    LOW,
    HIGH
  }

  record Position(float x, float y) {}

  record Velocity(float dx, float dy) {}

  record Health(int points) {}

  record Name(String text, Rank rank, Entity friend, List<String> tags) {}

  record Frozen() {}

  record Burning(int seconds) {}

  record Time(int now) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  private static Name name(String text, Rank rank) {
    return new Name(text, rank, Entity.NONE, List.of());
  }

  // ---- lists of terms

  @Test
  void rows_haveTheValuesOfAllTerms() {
    world.resources().set(new Time(7));
    Entity first = world.spawn(new Position(1, 2), new Health(3));
    Entity second = world.spawn(new Position(4, 5));
    List<Term<?>> terms =
        List.of(entity(), write(Position.class), optional(Health.class), resource(Time.class));
    TermQuery query = world.query(terms);
    List<String> rows = new ArrayList<>();
    for (TermRow row : query) {
      rows.add(row.toString());
    }
    assertThat(rows)
        .containsExactlyInAnyOrder(
            first + " [" + first + ", Position[x=1.0, y=2.0], Health[points=3], Time[now=7]]",
            second + " [" + second + ", Position[x=4.0, y=5.0], null, Time[now=7]]");
    TermRow row = query.rowsOf(List.of(second)).getFirst();
    assertThat(row.entity()).isEqualTo(second);
    assertThat(row.terms()).isEqualTo(terms);
    assertThat(row.get(entity())).isEqualTo(second);
    assertThat(row.get(write(Position.class))).isEqualTo(new Position(4, 5));
    assertThat(row.get(optional(Health.class))).isNull();
    assertThat(row.value(2)).isNull();
    assertThat(query).hasToString("[entity, write Position, optional Health, resource Time]");
    assertThat(query.count()).isEqualTo(2);
  }

  @Test
  void filters_narrowIt() {
    world.registerSparse(Burning.class);
    world.spawn(new Position(1, 0), new Frozen());
    world.spawn(new Position(2, 0), new Health(1));
    world.spawn(new Position(3, 0), new Burning(1));
    world.spawn(new Position(4, 0));
    TermQuery query = world.query(List.of(read(Position.class)));
    assertThat(xs(query)).containsExactlyInAnyOrder(1f, 2f, 3f, 4f);
    assertThat(xs(query.with(Frozen.class))).containsExactly(1f);
    assertThat(xs(query.without(Frozen.class, Health.class))).containsExactlyInAnyOrder(3f, 4f);
    assertThat(xs(query.anyOf(Health.class, Burning.class))).containsExactlyInAnyOrder(2f, 3f);
    assertThat(xs(query.without(Burning.class).without(Frozen.class)))
        .containsExactlyInAnyOrder(2f, 4f);
  }

  private static List<Float> xs(TermQuery query) {
    return query.stream().map(row -> row.get(read(Position.class)).x()).toList();
  }

  @Test
  void changed_seesWhatSetWrites() {
    Entity entity = world.spawn(new Position(1, 0));
    world.spawn(new Position(2, 0));
    TermQuery changed = world.query(List.of(read(Position.class))).changed(Position.class);
    assertThat(xs(changed)).hasSize(2);
    world
        .query(List.of(write(Position.class)))
        .rowsOf(List.of(entity))
        .getFirst()
        .set(0, new Position(9, 9));
    assertThat(xs(changed)).containsExactly(9f);
    assertThat(world.query(List.of(read(Position.class))).added(Position.class).toList())
        .hasSize(2);
  }

  @Test
  void noTerms_matchAll_manyTerms_work() {
    world.spawn(new Position(1, 2));
    world.spawn();
    assertThat(world.query(List.of()).count()).isEqualTo(2);
    List<Term<?>> many = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      many.add(i % 2 == 0 ? read(Position.class) : entity());
    }
    assertThat(world.query(many).single().value(38)).isEqualTo(new Position(1, 2));
  }

  @Test
  void set_isWorldSet() {
    Entity entity = world.spawn(new Position(1, 2));
    List<String> seen = new ArrayList<>();
    world.observers().onSet(Position.class, (e, old, now) -> seen.add(old.x() + " " + now.x()));
    try (Snapshot before = world.snapshot()) {
      for (TermRow row : world.query(List.of(write(Position.class)))) {
        row.set(write(Position.class), new Position(3, 4));
        assertThat(row.value(0)).isEqualTo(new Position(3, 4));
      }
      assertThat(before.get(entity, Position.class)).isEqualTo(new Position(1, 2));
    }
    assertThat(world.get(entity, Position.class)).isEqualTo(new Position(3, 4));
    assertThat(seen).containsExactly("1.0 3.0");
  }

  @Test
  void set_whatIsNotAskedForToBeWritten_isRefused() {
    world.spawn(new Position(1, 2));
    TermRow row = world.query(List.of(read(Position.class), entity())).single();
    for (int term : new int[] {0, 1}) {
      assertThatThrownBy(() -> row.set(term, new Position(3, 4)))
          .isExactlyInstanceOf(IllegalStateException.class)
          .hasMessage(
              "%s of query [Position, entity] cannot be set; ask for it with write()",
              term == 0 ? "read Position" : "entity");
    }
    assertThatThrownBy(() -> row.set(write(Position.class), new Position(3, 4)))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("write Position is not asked for in query [Position, entity]");
    assertThatThrownBy(() -> row.value(2)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void set_nullOrAnotherClass_orADeadEntity_isRefused() {
    Entity entity = world.spawn(new Position(1, 2));
    TermRow row = world.query(List.of(write(Position.class))).single();
    assertThatThrownBy(() -> row.set(0, new Health(1)))
        .isExactlyInstanceOf(ClassCastException.class)
        .hasMessage("Health is not of type Position");
    assertThatThrownBy(() -> row.set(0, null))
        .isExactlyInstanceOf(NullPointerException.class)
        .hasMessage("the Position is null");
    world.despawn(entity);
    assertThatThrownBy(() -> row.set(0, new Position(3, 4)))
        .isExactlyInstanceOf(NoSuchElementException.class);
    assertThat(row.value(0)).isEqualTo(new Position(1, 2));
  }

  @Test
  void structuralChange_whileRowsAreRead_fails() {
    world.spawn(new Position(1, 2));
    world.spawn(new Position(1, 2));
    assertThatThrownBy(
            () -> {
              for (TermRow row : world.query(List.of(read(Position.class)))) {
                world.despawn(row.entity());
              }
            })
        .isExactlyInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void badLists_areRefused() {
    assertThatThrownBy(() -> world.query((List<Term<?>>) null))
        .isExactlyInstanceOf(NullPointerException.class)
        .hasMessage("the list of terms is null");
    assertThatThrownBy(() -> world.query(Arrays.asList(read(Position.class), null)))
        .isExactlyInstanceOf(NullPointerException.class)
        .hasMessage("a term of the query is null; name a term or a class");
    assertThatThrownBy(() -> world.query(List.of(read(Position.class), write(Position.class))))
        .isExactlyInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void typedQuery_withTheSameTerms_staysTyped() {
    world.spawn(new Position(1, 2));
    assertThat(world.query(List.of(read(Position.class))).count()).isEqualTo(1);
    Query1<Position> typed = world.query(Position.class);
    assertThat(typed.single().a()).isEqualTo(new Position(1, 2));
    assertThat(world.query(Position.class)).isSameAs(typed);
  }

  // ---- given entities

  @Test
  void rowsOf_givenEntities_inTheOrderGiven() {
    world.registerSparse(Burning.class);
    Entity a = world.spawn(new Position(1, 0));
    Entity b = world.spawn(new Position(2, 0), new Health(1));
    Entity frozen = world.spawn(new Position(3, 0), new Frozen());
    Entity none = world.spawn(new Health(1));
    Entity burnt = world.spawn(new Position(4, 0), new Burning(1));
    Entity dead = world.spawn(new Position(5, 0));
    world.remove(burnt, Burning.class);
    world.despawn(dead);
    Query1<Position> query = world.query(Position.class).without(Frozen.class, Burning.class);
    assertThat(query.rowsOf(List.of(b, dead, burnt, a, none, Entity.NONE, frozen, b)))
        .extracting(Row1::entity)
        .containsExactly(b, burnt, a, b);
    assertThat(query.rowsOf(List.of())).isEmpty();
    assertThatThrownBy(() -> query.rowsOf(List.of(a)).removeFirst())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> query.changed(Position.class).rowsOf(List.of(a)))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "query [Position, !Burning, !Frozen, changed Position] asks for changes, and so visits"
                + " all rows that have changed; pass entities to a query without changed() and"
                + " added()");
  }

  @Test
  void entities_thatMatch_canBeDespawnedOneByOne() {
    Entity a = world.spawn(new Position(1, 0));
    Entity frozen = world.spawn(new Position(3, 0), new Frozen());
    Entity b = world.spawn(new Position(2, 0), new Health(1));
    Query1<Position> query = world.query(Position.class).without(Frozen.class);
    List<Entity> entities = query.entities();
    assertThat(entities).containsExactly(a, b);
    entities.forEach(world::despawn);
    assertThat(entities).containsExactly(a, b);
    assertThat(query.entities()).isEmpty();
    assertThat(world.entities()).containsExactly(frozen);
    assertThatThrownBy(() -> world.query(Position.class).parallel().each(p -> query.entities()))
        .isExactlyInstanceOf(IllegalStateException.class);
  }

  @Test
  void rowsOf_entitiesThatArriveWithChanges_areRead() {
    Iterable<Entity> spawning =
        () -> List.of(world.spawn(new Position(1, 0)), world.spawn(new Position(2, 0))).iterator();
    assertThat(world.query(Position.class).rowsOf(spawning))
        .extracting(row -> row.a().x())
        .containsExactly(1f, 2f);
  }

  // ---- orders

  @Test
  void sorted_byComparator_equalRowsStayInOrder() {
    for (int i = 0; i < 6; i++) {
      world.spawn(new Position(i, i % 2));
    }
    assertThat(world.query(Position.class).sorted(Comparator.comparing(row -> -row.a().y())))
        .extracting(row -> row.a().x())
        .containsExactly(1f, 3f, 5f, 0f, 2f, 4f);
  }

  @Test
  void sortedBy_aLeaf_ofEachKind() {
    Entity first = world.spawn(new Position(3, 0), name("b", Rank.HIGH));
    Entity second = world.spawn(new Position(-1, 0), name("a", null), new Health(1));
    Entity third =
        world.spawn(new Position(Float.NaN, 0), new Name(null, Rank.LOW, second, List.of()));
    Query1<Position> query = world.query(Position.class);
    assertThat(query.sortedBy(Position.class, "x"))
        .extracting(Row1::entity)
        .containsExactly(second, first, third);
    assertThat(query.sortedBy(Name.class, "text"))
        .extracting(Row1::entity)
        .containsExactly(third, second, first);
    assertThat(query.sortedBy(Name.class, "rank"))
        .extracting(Row1::entity)
        .containsExactly(second, third, first);
    assertThat(query.sortedBy(Name.class, "friend"))
        .extracting(Row1::entity)
        .containsExactly(first, second, third);
    assertThatThrownBy(() -> query.sortedBy(Name.class, "tags"))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("leaf Name.tags has no natural order; use sorted(comparator)");
    assertThatThrownBy(() -> query.sortedBy(Name.class, "none"))
        .isExactlyInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> query.sortedBy(Health.class, "points"))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("entity 0v1 has no Health; it has [Position, Name]");
  }

  @Test
  void sortedRows_canBeWrittenInTheirOrder() {
    world.spawn(new Health(2));
    world.spawn(new Health(1));
    int next = 10;
    for (TermRow row : world.query(List.of(write(Health.class))).sortedBy(Health.class, "points")) {
      row.set(0, new Health(next++));
    }
    assertThat(world.query(Health.class).toList())
        .extracting(row -> row.a().points())
        .containsExactly(11, 10);
  }

  @Test
  void inParallelLoops_rowsCannotBeRead() {
    Entity entity = world.spawn(new Position(1, 2));
    Query1<Position> query = world.query(Position.class);
    assertThatThrownBy(() -> query.parallel().each(p -> query.rowsOf(List.of(entity))))
        .isExactlyInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> query.parallel().each(p -> query.sortedBy(Position.class, "x")))
        .isExactlyInstanceOf(IllegalStateException.class);
  }
}
