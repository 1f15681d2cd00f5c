package dev.basalt.query;

import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Disabled;
import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.Disabling;
import dev.basalt.relation.ChildOf;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DisabledTest {

  record Position(float x) {}

  record Marked() {}

  @Disabling
  record InReserve() {}

  record Placed(Position position) {}

  record OnlyDisabled(Entity self, Position position, Disabled disabled) {}

  private final World world = World.create();
  private final Query1<Position> positions = world.query(Position.class);
  private final Entity tank = world.spawn(new Position(1));
  private final Entity turret = world.spawn(new Position(2), new ChildOf(tank));
  private final Entity barrel = world.spawn(new Position(3), new ChildOf(turret));
  private final Entity ship = world.spawn(new Position(4));

  @AfterEach
  void verify() {
    world.verify();
  }

  private List<Float> xs(Query1<Position> query) {
    List<Float> found = new ArrayList<>();
    query.each(position -> found.add(position.x()));
    return found;
  }

  @Test
  void disabledEntity_isLeftOut_untilItIsEnabled() {
    assertThat(positions.count()).isEqualTo(4);
    world.disable(tank);
    assertThat(xs(positions)).containsExactlyInAnyOrder(2f, 3f, 4f);
    assertThat(world.isEnabled(tank)).isFalse();
    assertThat(world.get(tank, Position.class)).isEqualTo(new Position(1));
    assertThat(world.count()).isEqualTo(4);
    assertThat(world.enable(tank)).isTrue();
    assertThat(world.enable(tank)).isFalse();
    assertThat(positions.count()).isEqualTo(4);
  }

  @Test
  void tree_isDisabledAndEnabledAsAWhole() {
    assertThat(world.disableTree(tank)).isEqualTo(3);
    assertThat(xs(positions)).containsExactly(4f);
    assertThat(world.enableTree(turret)).isEqualTo(2);
    assertThat(xs(positions)).containsExactlyInAnyOrder(2f, 3f, 4f);
    assertThat(world.disableTree(ship)).isEqualTo(1);
  }

  @Test
  void query_thatNamesIt_saysItselfWhatItWants() {
    world.disable(ship);
    assertThat(xs(positions.with(Disabled.class))).containsExactly(4f);
    assertThat(xs(positions.without(Disabled.class))).containsExactly(1f, 2f, 3f);
    assertThat(world.query(read(Position.class), optional(Disabled.class)).count()).isEqualTo(4);
    assertThat(positions.anyOf(Disabled.class, ChildOf.class).count()).isEqualTo(3);
    assertThat(world.nodes(OnlyDisabled.class).single().self()).isEqualTo(ship);
    assertThat(world.query(List.of(read(Disabled.class))).count()).isEqualTo(1);
  }

  @Test
  void query_withDisabled_visitsAll_exceptWhatItExcludes() {
    world.disable(ship);
    world.add(tank, new InReserve());
    assertThat(positions.count()).isEqualTo(2);
    var all = positions.withDisabled();
    assertThat(all.count()).isEqualTo(4);
    assertThat(all).isSameAs(positions.withDisabled()).isNotSameAs(positions);
    assertThat(all).hasToString("[Position, disabled too]");
    assertThat(all.without(Disabled.class).count()).isEqualTo(3);
    assertThat(all.with(InReserve.class).count()).isEqualTo(1);
    assertThat(all.related(ChildOf.class, tank).count()).isEqualTo(1);
    assertThat(all.explain(ship)).startsWith("entity 3v1 matches query [Position, disabled too]");
    assertThat(world.query(List.of(read(Position.class))).withDisabled().count()).isEqualTo(4);
    assertThat(world.nodes(Placed.class).withDisabled().count()).isEqualTo(4);
    assertThat(world.query(write(Position.class)).withDisabled().count()).isEqualTo(4);
    var changed = all.changed(Position.class);
    changed.toList();
    world.set(ship, new Position(9));
    assertThat(changed.entities()).containsExactly(ship);
    assertThat(positions.withDisabled().despawn()).isEqualTo(4);
  }

  @Test
  void tagOfTheProgram_worksTheSame_andByItself() {
    world.add(ship, new InReserve());
    world.disable(tank);
    assertThat(xs(positions)).containsExactlyInAnyOrder(2f, 3f);
    assertThat(xs(positions.with(InReserve.class))).containsExactly(4f);
    world.disable(ship);
    assertThat(xs(positions.with(InReserve.class))).isEmpty();
    assertThat(xs(positions.with(InReserve.class, Disabled.class))).containsExactly(4f);
  }

  @Test
  void observersOfQueries_areTold() {
    List<String> told = new ArrayList<>();
    world.observers().onEnter(positions, entity -> told.add("enter " + entity));
    world.observers().onLeave(positions, entity -> told.add("leave " + entity));
    world.disable(ship);
    world.add(ship, new Marked());
    world.remove(ship, Position.class);
    world.add(ship, new Position(9));
    world.enable(ship);
    assertThat(told).containsExactly("leave 3v1", "enter 3v1");
  }

  @Test
  void bulkChange_ofAQuery_doesNotReachTheDisabled() {
    world.disable(ship);
    assertThat(positions.add(new Marked())).isEqualTo(3);
    assertThat(world.has(ship, Marked.class)).isFalse();
    positions.despawn();
    assertThat(world.entities()).containsExactly(ship);
  }

  @Test
  void commandsAndSnapshots_knowIt() {
    try (Snapshot snapshot = world.snapshot()) {
      positions.each((entity, position) -> world.commands().add(entity, new Disabled()));
      assertThat(positions.isEmpty()).isTrue();
      assertThat(positions.findFirst()).isNull();
      world.restore(snapshot);
      assertThat(positions.count()).isEqualTo(4);
    }
  }

  @Test
  void explain_namesTheReason() {
    world.disable(ship);
    assertThat(positions.explain(ship))
        .startsWith("entity 3v1 does not match query [Position]")
        .endsWith("  NOT met: the entity has Disabled, which the query does not name");
    assertThat(positions.explain(tank)).startsWith("entity 0v1 matches query [Position]");
  }

  @Test
  void nonsense_isRefused() {
    world.despawn(ship);
    assertThatThrownBy(() -> world.disable(ship)).isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> world.disableTree(ship)).isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> world.registerSparse(InReserve.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("InReserve is @Disabling, so it cannot be sparse; register it by register()");
    assertThatThrownBy(() -> positions.each(position -> world.disable(tank)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("add during iteration of query [Position]; use commands()");
  }
}
