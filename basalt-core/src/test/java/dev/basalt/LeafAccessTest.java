package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// One leaf of one entity, by handle.
class LeafAccessTest {

  enum Team {
    RED,
    BLUE
  }

  record Vec(float x, float y) {}

  record Everything(
      boolean on,
      byte b,
      short s,
      char c,
      int i,
      long l,
      float f,
      double d,
      Vec at,
      Team team,
      Entity target,
      String name) {}

  record Percent(int value) {
    Percent {
      if (value > 100) {
        throw new IllegalArgumentException(value + " is more than 100");
      }
    }
  }

  record Burning(int seconds) {}

  static final class Body {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  private final Entity entity =
      world.spawn(
          new Everything(
              false,
              (byte) 1,
              (short) 2,
              'c',
              4,
              5,
              6,
              7,
              new Vec(8, 9),
              Team.RED,
              Entity.NONE,
              "Ann"));

  private LeafAccess leaf(String path) {
    return world.leaf(Everything.class, path);
  }

  @Test
  void getAndSet_eachType() {
    leaf("on").setBoolean(entity, true);
    leaf("b").setByte(entity, (byte) 11);
    leaf("s").setShort(entity, (short) 12);
    leaf("c").setChar(entity, 'd');
    leaf("i").setInt(entity, 14);
    leaf("l").setLong(entity, 15);
    leaf("f").setFloat(entity, 16);
    leaf("d").setDouble(entity, 17);
    leaf("at.y").setFloat(entity, 18);
    leaf("team").set(entity, Team.BLUE);
    leaf("target").set(entity, entity);
    leaf("name").set(entity, null);
    assertThat(world.get(entity, Everything.class))
        .isEqualTo(
            new Everything(
                true,
                (byte) 11,
                (short) 12,
                'd',
                14,
                15,
                16,
                17,
                new Vec(8, 18),
                Team.BLUE,
                entity,
                null));
    assertThat(leaf("on").getBoolean(entity)).isTrue();
    assertThat(leaf("b").getByte(entity)).isEqualTo((byte) 11);
    assertThat(leaf("s").getShort(entity)).isEqualTo((short) 12);
    assertThat(leaf("c").getChar(entity)).isEqualTo('d');
    assertThat(leaf("i").getInt(entity)).isEqualTo(14);
    assertThat(leaf("l").getLong(entity)).isEqualTo(15);
    assertThat(leaf("f").getFloat(entity)).isEqualTo(16);
    assertThat(leaf("d").getDouble(entity)).isEqualTo(17);
    assertThat(leaf("at.y").getFloat(entity)).isEqualTo(18);
    assertThat(leaf("team").get(entity)).isEqualTo(Team.BLUE);
    assertThat(leaf("target").get(entity)).isEqualTo(entity);
    assertThat(leaf("target").getLong(entity)).isEqualTo(entity.id());
    assertThat(leaf("name").get(entity)).isNull();
    assertThat(leaf("i").get(entity)).isEqualTo(14);
    assertThat(leaf("at.y")).hasToString("access to Everything.at.y");
    assertThat(leaf("at.y").leaf().path()).isEqualTo("at.y");
  }

  @Test
  void object_isReplaced() {
    Body other = new Body();
    world.add(entity, Body.class, new Body());
    LeafAccess body = world.leaf(Body.class, "");
    body.set(entity, other);
    assertThat(body.get(entity)).isSameAs(other);
    assertThat(world.get(entity, Body.class)).isSameAs(other);
  }

  @Test
  void wrongType_isRefused() {
    assertThatThrownBy(() -> leaf("f").getInt(entity))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("getInt of leaf Everything.f, whose columns hold float");
    assertThatThrownBy(() -> leaf("f").setInt(entity, 3))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("leaf Everything.f takes float, not Integer 3");
    assertThatThrownBy(() -> leaf("target").setLong(entity, 3))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("leaf Everything.target takes Entity, not Long 3");
    assertThatThrownBy(() -> leaf("z")).isExactlyInstanceOf(NoSuchElementException.class);
  }

  @Test
  void absentOrDead_isRefused() {
    LeafAccess value = world.leaf(Percent.class, "value");
    assertThat(value.has(entity)).isFalse();
    assertThatThrownBy(() -> value.getInt(entity))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("entity 0v1 has no Percent; it has [Everything]");
    assertThatThrownBy(() -> value.setInt(entity, 3))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("entity 0v1 has no Percent; it has [Everything]");
    world.despawn(entity);
    for (Runnable use :
        List.<Runnable>of(
            () -> value.getInt(entity),
            () -> value.setInt(entity, 3),
            () -> value.has(entity),
            () -> value.get(entity))) {
      assertThatThrownBy(use::run)
          .isExactlyInstanceOf(NoSuchElementException.class)
          .hasMessage("no such entity: 0v1 (slot 0 is free, next generation 2)");
    }
  }

  @Test
  void absentInASparseRow_isRefused() {
    world.registerSparse(Burning.class);
    world.add(entity, new Burning(3));
    LeafAccess seconds = world.leaf(Burning.class, "seconds");
    seconds.setInt(entity, 4);
    assertThat(seconds.getInt(entity)).isEqualTo(4);
    world.remove(entity, Burning.class);
    assertThatThrownBy(() -> seconds.getInt(entity))
        .isExactlyInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> seconds.setInt(entity, 4))
        .isExactlyInstanceOf(NoSuchElementException.class);
  }

  @Test
  void set_whatTheConstructorRefuses_changesNothing() {
    world.add(entity, new Percent(50));
    LeafAccess value = world.leaf(Percent.class, "value");
    assertThatThrownBy(() -> value.setInt(entity, 101))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("101 is more than 100");
    assertThat(value.getInt(entity)).isEqualTo(50);
  }

  @Test
  void set_isSeenByObserversAndChangeDetection_notBySnapshots() {
    Entity other = world.spawn(new Percent(1));
    world.add(entity, new Percent(2));
    List<String> seen = new ArrayList<>();
    world.observers().onSet(Percent.class, (e, old, now) -> seen.add(e + " " + old + " " + now));
    var query = world.query(Percent.class).changed(Percent.class);
    query.each(p -> {});
    try (Snapshot snapshot = world.snapshot()) {
      world.leaf(Percent.class, "value").setInt(other, 9);
      assertThat(snapshot.get(other, Percent.class)).isEqualTo(new Percent(1));
    }
    assertThat(seen).containsExactly(other + " Percent[value=1] Percent[value=9]");
    List<Percent> changed = new ArrayList<>();
    query.each(p -> changed.add(p));
    assertThat(changed).containsExactly(new Percent(9));
  }

  @Test
  void set_manyTimes_keepsLeavesApart() {
    Entity other = world.spawn(world.get(entity, Everything.class));
    for (int n = 0; n < 2000; n++) { // past the point where the codec is generated
      leaf("i").setInt(entity, n);
      leaf("i").setInt(other, -n);
      leaf("name").set(other, "n" + n);
    }
    assertThat(world.get(entity, Everything.class).i()).isEqualTo(1999);
    assertThat(world.get(entity, Everything.class).name()).isEqualTo("Ann");
    assertThat(world.get(other, Everything.class).i()).isEqualTo(-1999);
    assertThat(world.get(other, Everything.class).name()).isEqualTo("n1999");
  }

  record Curious(int value) {
    static Runnable curiosity = () -> {};

    Curious {
      curiosity.run();
    }
  }

  @Test
  void set_constructorThatSetsAnotherEntity_doesNotMixThem() {
    Entity one = world.spawn(new Curious(1));
    Entity two = world.spawn(new Curious(2));
    LeafAccess value = world.leaf(Curious.class, "value");
    value.setInt(one, 5);
    Curious.curiosity =
        () -> {
          Curious.curiosity = () -> {};
          value.setInt(two, 7);
        };
    value.setInt(one, 6);
    assertThat(value.getInt(one)).isEqualTo(6);
    assertThat(value.getInt(two)).isEqualTo(7);
  }

  @Test
  void afterMovesAndRestores_theSameAccessGoesOn() {
    LeafAccess i = leaf("i");
    try (Snapshot snapshot = world.snapshot()) {
      world.add(entity, new Percent(2));
      i.setInt(entity, 7);
      assertThat(i.getInt(entity)).isEqualTo(7);
      world.restore(snapshot);
      assertThat(i.getInt(entity)).isEqualTo(4);
    }
  }

  @Test
  void inLoops_itMayBeUsedAsGetAndSet() {
    LeafAccess i = leaf("i");
    world.query(Everything.class).each(e -> i.setInt(entity, e.i() + 1));
    assertThat(i.getInt(entity)).isEqualTo(5);
    world.query(Everything.class).parallel().each(e -> assertThat(i.getInt(entity)).isEqualTo(5));
    assertThatThrownBy(
            () -> world.query(Everything.class).parallel().each(e -> i.setInt(entity, 3)))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "set during parallel iteration of query [Everything]; use commands(), or lookup() to"
                + " read");
    assertThatThrownBy(
            () ->
                world
                    .query(dev.basalt.query.Term.write(Everything.class))
                    .parallel()
                    .update(
                        e -> {
                          i.getInt(entity);
                          return e;
                        }))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "Everything is read by handle during parallel iteration of query [write Everything],"
                + " which writes it; the result would depend on timing");
  }
}
