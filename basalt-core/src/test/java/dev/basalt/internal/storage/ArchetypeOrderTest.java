package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The tree of orders in which archetypes got their first row.
class ArchetypeOrderTest {

  private final Archetype a = new Archetype(new Component[0]);
  private final Archetype b = new Archetype(new Component[0]);
  private final Archetype c = new Archetype(new Component[0]);
  private final ArchetypeOrder root = ArchetypeOrder.root();

  private ArchetypeOrder order(Archetype... archetypes) {
    ArchetypeOrder order = root;
    for (Archetype archetype : archetypes) {
      order = order.then(archetype);
    }
    return order;
  }

  @Test
  void startsWith_whatItHasGoneThrough_isTrue() {
    ArchetypeOrder abc = order(a, b, c);
    assertThat(abc.depth()).isEqualTo(3);
    assertThat(abc.startsWith(root)).isTrue();
    assertThat(abc.startsWith(order(a))).isTrue();
    assertThat(abc.startsWith(order(a, b))).isTrue();
    assertThat(abc.startsWith(order(a, b, c))).isTrue();
    assertThat(order(a, b).startsWith(abc)).isFalse();
  }

  @Test
  void startsWith_anOrderThatTurnedElsewhere_isFalse() {
    ArchetypeOrder abc = order(a, b, c);
    ArchetypeOrder acb = order(a, c, b);
    assertThat(acb.depth()).isEqualTo(3);
    assertThat(acb.startsWith(order(a))).isTrue();
    assertThat(acb.startsWith(order(a, b))).isFalse();
    assertThat(acb.startsWith(abc)).isFalse();
    assertThat(abc.startsWith(acb)).isFalse();
    assertThat(abc.startsWith(order(a, c))).isFalse();
  }

  @Test
  void turn_thatWasTakenBefore_leadsToTheSamePlace() {
    order(a, b, c);
    ArchetypeOrder acb = order(a, c, b);
    assertThat(order(a, c, b).startsWith(acb)).isTrue();
    assertThat(acb.startsWith(order(a, c, b))).isTrue();
    assertThat(order(a, c, a).startsWith(order(a, c))).isTrue();
    assertThat(order(a, c, a).startsWith(acb)).isFalse();
  }

  @Test
  void turn_offATurn_goesOnFromBoth() {
    order(a, b, c);
    ArchetypeOrder cab = order(c, a, b);
    ArchetypeOrder cba = order(c, b, a);
    assertThat(cba.startsWith(order(c))).isTrue();
    assertThat(cba.startsWith(root)).isTrue();
    assertThat(cba.startsWith(cab)).isFalse();
    assertThat(cba.startsWith(order(c, a))).isFalse();
    assertThat(cba.startsWith(order(a))).isFalse();
  }
}
