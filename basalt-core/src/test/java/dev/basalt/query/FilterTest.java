package dev.basalt.query;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Which entities match, and which queries are the same.
class FilterTest {

  record A(int value) {}

  record B(int value) {}

  record C() {}

  record D() {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World world;
  private Entity a;
  private Entity ab;
  private Entity ac;
  private Entity abcd;

  @BeforeEach
  void spawn() {
    world = worlds.create();
    a = world.spawn(new A(1));
    ab = world.spawn(new A(2), new B(2));
    ac = world.spawn(new A(3), new C());
    abcd = world.spawn(new A(4), new B(4), new C(), new D());
  }

  private static List<Entity> entities(Query1<A> query) {
    return query.stream().map(Row1::entity).toList();
  }

  @Test
  void filters_narrowTheQuery() {
    Query1<A> all = world.query(A.class);
    assertThat(entities(all)).containsExactly(a, ab, ac, abcd);
    assertThat(entities(all.with(B.class))).containsExactly(ab, abcd);
    assertThat(entities(all.without(B.class))).containsExactly(a, ac);
    assertThat(entities(all.with(B.class).without(D.class))).containsExactly(ab);
    assertThat(entities(all.anyOf(B.class, C.class))).containsExactly(ab, ac, abcd);
    assertThat(entities(all.anyOf(B.class, C.class).anyOf(D.class))).containsExactly(abcd);
    assertThat(entities(all.with(B.class, C.class))).containsExactly(abcd);
  }

  @Test
  void filters_areLive() {
    Query1<A> query = world.query(A.class).without(C.class);
    assertThat(query.count()).isEqualTo(2);
    world.add(a, new C());
    assertThat(entities(query)).containsExactly(ab);
    world.remove(abcd, C.class);
    Entity newest = world.spawn(new A(5), new D());
    assertThat(entities(query)).containsExactlyInAnyOrder(ab, abcd, newest);
  }

  @Test
  void filters_inAnyOrderAndTwice_areTheSameQuery() {
    Query1<A> query = world.query(A.class);
    assertThat(query).isSameAs(world.query(A.class)).isSameAs(world.query(read(A.class)));
    assertThat(query.with(B.class, C.class))
        .isSameAs(query.with(C.class).with(B.class).with(C.class));
    assertThat(query.anyOf(B.class, C.class)).isSameAs(query.anyOf(C.class, B.class));
    assertThat(query.without(D.class)).isNotSameAs(query);
  }

  @Test
  void filter_ofWhatATermDemands_addsNothing() {
    Query1<A> query = world.query(A.class);
    assertThat(query.with(A.class)).isSameAs(query).hasToString("[A]");
    assertThat(query.with(A.class, B.class)).isSameAs(query.with(B.class)).hasToString("[A, B]");
    assertThat(world.query(optional(B.class)).with(B.class)).hasToString("[optional B, B]");
  }

  @Test
  void component_demandedAndExcluded_isRefused() {
    assertThatThrownBy(() -> world.query(A.class).with(C.class).without(C.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "C is both required and excluded by one query, which would match nothing; drop one of"
                + " the two");
    assertThatThrownBy(() -> world.query(A.class).without(C.class).with(C.class))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> world.query(write(A.class), read(B.class)).without(B.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "B is both required and excluded by one query, which would match nothing; drop one of"
                + " the two");
    assertThat(world.query(optional(B.class)).without(B.class).count()).isEqualTo(2);
  }

  @Test
  void anyOf_ofNothing_isRefused() {
    assertThatThrownBy(() -> world.query(A.class).anyOf())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("anyOf() without types matches nothing; name at least one");
  }

  @Test
  void text_showsTermsAndFilters() {
    assertThat(
            world
                .query(write(A.class), optional(B.class), entity())
                .with(C.class)
                .without(D.class)
                .anyOf(C.class, D.class))
        .hasToString("[write A, optional B, entity, C, !D, (C | D)]");
  }

  @Test
  void component_writtenAndAskedForAgain_isRefused() {
    assertThatThrownBy(() -> world.query(write(A.class), read(A.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A is asked for twice in [write A, read A], once for writing; ask for it once");
    assertThatThrownBy(() -> world.query(optional(A.class), write(A.class)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> world.query(write(A.class), write(A.class)))
        .isInstanceOf(IllegalArgumentException.class);
    int[] sum = {0};
    world.query(A.class, A.class).each((A one, A two) -> sum[0] += one.value() - two.value());
    assertThat(sum[0]).as("reading twice is fine").isZero();
  }

  @Test
  void tagsAndEntities_canBeTheOnlyTerms() {
    assertThat(world.query(C.class).stream().map(Row1::a).toList()).containsOnly(new C());
    assertThat(world.query(entity()).count()).isEqualTo(4);
    int[] calls = {0};
    world.query(write(C.class)).update(c -> calls[0]++ < 0 ? null : new C());
    world.query(entity()).each((Entity e) -> calls[0]++);
    assertThat(calls[0]).isEqualTo(2 + 4);
  }
}
