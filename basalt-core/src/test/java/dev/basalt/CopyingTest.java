package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.component.Relation;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CopyingTest {

  record Position(float x, float y) {}

  record Aims(Entity at, int speed) {}

  record Frozen() {}

  record Burning(int seconds) {}

  record Dock() {}

  @Relation(requires = Dock.class)
  record DockedAt(Entity station) {}

  @Relation(oneToOne = true)
  record Drives(Entity car) {}

  private final World world = World.create();
  private final Relations<ChildOf> tree = world.relations(ChildOf.class);

  /// The last child comes first, so that targets come after their sources.
  private final Entity tank = world.spawn(new Position(1, 2), new Name("tank"));

  private final Entity turret = world.spawn(new Name("turret"), new ChildOf(tank));
  private final Entity barrel = world.spawn(new Name("barrel"), new ChildOf(turret));
  private final List<Entity> all = List.of(barrel, turret, tank);

  @AfterEach
  void verify() {
    world.verify();
  }

  @Test
  void copies_nameEachOther_turnByTurn() {
    world.add(tank, new Aims(barrel, 7));
    CopiedEntities copies = world.copying(all).without(tank, Name.class).into(world, 3);
    for (int turn = 0; turn < 3; turn++) {
      Entity copy = copies.of(tank).get(turn);
      assertThat(world.get(copy, Aims.class)).isEqualTo(new Aims(copies.of(barrel).get(turn), 7));
      assertThat(tree.sources(copy)).containsExactly(copies.of(turret).get(turn));
      assertThat(world.names().get(copy, "turret/barrel")).isEqualTo(copies.of(barrel).get(turn));
      assertThat(world.get(copy, Position.class)).isEqualTo(new Position(1, 2));
    }
    assertThat(world.count()).isEqualTo(12);
    assertThat(world.names().get("tank/turret/barrel")).isEqualTo(barrel);
  }

  @Test
  void chainOfOneArchetype_isCopied_inAnyOrder() {
    List<Entity> chain = new ArrayList<>();
    chain.add(world.spawn());
    for (int i = 0; i < 50; i++) {
      chain.add(world.spawn(new ChildOf(chain.getLast())));
    }
    EntityMap map = world.copy(chain.reversed());
    assertThat(tree.root(map.get(chain.getLast()))).isEqualTo(map.get(chain.getFirst()));
    assertThat(tree.depth(map.get(chain.getLast()))).isEqualTo(50);
  }

  @Test
  void values_replaceThoseOfTheOriginal() {
    world.registerSparse(Burning.class);
    CopiedEntities copies =
        world
            .copying(all)
            .with(tank, new Frozen(), new Burning(3))
            .with(tank, Name.class, i -> new Name("tank " + i))
            .with(barrel, Position.class, i -> new Position(i, i))
            .without(turret, Frozen.class)
            .into(world, 40_000);
    assertThat(world.get(copies.of(barrel).get(39_999), Position.class))
        .isEqualTo(new Position(39_999, 39_999));
    assertThat(world.get(copies.of(tank).get(33_000), Burning.class)).isEqualTo(new Burning(3));
    assertThat(world.has(copies.of(tank).get(0), Frozen.class)).isTrue();
    assertThat(world.names().get("tank 777/turret/barrel")).isEqualTo(copies.of(barrel).get(777));
    assertThat(world.query(Frozen.class).count()).isEqualTo(40_000);
  }

  @Test
  void handle_inAGivenValue_stays() {
    CopiedEntities copies =
        world
            .copying(all)
            .without(tank, Name.class)
            .with(turret, new Aims(barrel, 1))
            .into(world, 1);
    assertThat(world.get(copies.of(turret).getFirst(), Aims.class)).isEqualTo(new Aims(barrel, 1));
  }

  @Test
  void relation_thatLeadsOut_staysHere_andIsLeftOutElsewhere() {
    Entity driver = world.spawn();
    world.add(driver, new Aims(tank, 1));
    EntityMap here =
        world.copying(List.of(turret)).without(turret, Name.class).into(world, 1).map();
    assertThat(tree.target(here.get(turret))).isEqualTo(tank);
    try (World other = World.create()) {
      EntityMap there = world.copyTo(other, List.of(barrel, turret, driver));
      assertThat(other.has(there.get(turret), ChildOf.class)).isFalse();
      assertThat(other.names().get("turret/barrel")).isEqualTo(there.get(barrel));
      assertThat(other.get(there.get(driver), Aims.class).at()).isEqualTo(Entity.NONE);
      other.verify();
    }
  }

  @Test
  void required_mayComeTogether() {
    Entity ship = world.spawn();
    Entity station = world.spawn(new Dock());
    world.add(ship, new DockedAt(station));
    EntityMap map = world.copy(List.of(ship, station));
    assertThat(world.get(map.get(ship), DockedAt.class).station()).isEqualTo(map.get(station));
    long before = world.stateHash();
    assertThatThrownBy(
            () -> world.copying(List.of(ship, station)).without(station, Dock.class).into(world, 2))
        .hasMessageEndingWith("the target has no Dock; add it first");
    assertThat(world.stateHash()).isEqualTo(before);
  }

  @Test
  void refusal_inTheMiddle_leavesNothingBehind() {
    Entity driver = world.spawn(new Drives(tank));
    long before = world.stateHash();
    assertThatThrownBy(() -> world.copy(List.of(driver)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the relation is one to one; end that first");
    assertThatThrownBy(() -> world.copying(all).into(world, 1))
        .hasMessageEndingWith(
            "cannot have the name \"tank\": 0v1 has it, and neither of them has a parent; give one"
                + " of them another name");
    assertThatThrownBy(
            () ->
                world
                    .copying(all)
                    .without(tank, Name.class)
                    .with(
                        barrel,
                        Position.class,
                        i -> {
                          if (i == 3) {
                            throw new IllegalStateException("three");
                          }
                          return new Position(i, i);
                        })
                    .into(world, 5))
        .hasMessage("three");
    assertThat(world.stateHash()).isEqualTo(before);
    assertThat(world.count()).isEqualTo(4);
  }

  @Test
  void change_insideAFunction_isRefused() {
    assertThatThrownBy(
            () ->
                world
                    .copying(List.of(tank))
                    .with(tank, Name.class, i -> new Name(world.spawn().toString()))
                    .into(world, 2))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("spawn");
    assertThat(world.count()).isEqualTo(3);
  }

  @Test
  void nonsense_isRefused() {
    assertThatThrownBy(() -> world.copying(all).into(world, -1))
        .hasMessage("cannot spawn -1 entities");
    assertThatThrownBy(
            () -> world.copying(List.of(tank)).without(turret, Name.class).into(world, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "1v1 \"turret\" is not one of the entities that are copied; name it in copying()");
    assertThatThrownBy(() -> world.copying(List.of(tank, tank)).into(world, 1))
        .hasMessage("0v1 is in two rows");
    assertThatThrownBy(
            () -> world.copying(List.of(tank)).with(tank, Name.class, i -> null).into(world, 1))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the function for Name gave null for index 0");
    CopiedEntities none = world.copying(all).into(world, 0);
    assertThat(none.of(tank)).isEmpty();
    assertThatThrownBy(() -> none.of(world.spawn()))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("3v1 is not one of the entities that were copied");
    world.despawn(barrel);
    assertThatThrownBy(() -> world.copying(all).into(world, 1))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageStartingWith("no such entity: 2v1");
  }

  @Test
  void observers_areTold_whenAllAreThere() {
    List<Integer> counts = new ArrayList<>();
    world.observers().onAdd(ChildOf.class, (entity, child) -> counts.add(world.count()));
    world.copying(all).without(tank, Name.class).into(world, 2);
    assertThat(counts).containsExactly(9, 9, 9, 9);
  }
}
