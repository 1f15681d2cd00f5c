package dev.basalt.query;

import static dev.basalt.query.Term.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Curious;
import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Components that are added and removed through lookups: the same as through the world.
class LookupChangesTest {

  record Position(float x, float y) {}

  record Fire(int seconds) {}

  record Mixed(int a, @Nullable String b, Position c, Entity d, boolean e) {}

  record Wide(int a, int b, int c, int d, int e, int f, int g, int h, int i) {}

  record Tag() {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Lookup<Position> positions = world.lookup(Position.class);
  private final List<String> calls = new ArrayList<>();

  @AfterEach
  void verify() {
    Curious.calmDown();
    world.verify();
  }

  private <T> void expectAdded(Class<T> type, T first, T second) {
    Lookup<T> lookup = world.lookup(type);
    Entity entity = world.spawn(new Fire(1));
    lookup.add(entity, first);
    assertThat(world.get(entity, type)).isEqualTo(first);
    lookup.add(entity, second);
    assertThat(world.get(entity, type)).isEqualTo(second);
    assertThat(world.get(entity, Fire.class)).isEqualTo(new Fire(1));
    assertThat(lookup.remove(entity)).isTrue();
    assertThat(lookup.remove(entity)).isFalse();
    assertThat(world.components(entity)).containsExactly(new Fire(1));
  }

  @Test
  void add_addsOrReplaces_andRemoveTakesAway() {
    expectAdded(Position.class, new Position(1, 2), new Position(3, 4));
  }

  @Test
  void componentsOfAllKinds_canBeAdded() {
    Entity other = world.spawn();
    expectAdded(Tag.class, new Tag(), new Tag());
    expectAdded(
        Mixed.class,
        new Mixed(1, "b", new Position(2, 3), other, true),
        new Mixed(-1, null, new Position(4, 5), Entity.NONE, false));
    expectAdded(
        Wide.class, new Wide(1, 2, 3, 4, 5, 6, 7, 8, 9), new Wide(9, 8, 7, 6, 5, 4, 3, 2, 1));
    expectAdded(CharSequence.class, "text", new StringBuilder("other"));
  }

  @Test
  void componentsThatComeAndGoInPlace_canBeAdded() {
    world.registerSparse(Tag.class);
    world.registerSparse(Mixed.class);
    world.registerSparse(Wide.class);
    world.registerSparse(CharSequence.class);
    for (int i = 0; i < 50; i++) { // often enough to be at home
      componentsOfAllKinds_canBeAdded();
    }
  }

  @Test
  void null_isRefused() {
    Entity entity = world.spawn(new Fire(1));
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> positions.add(entity, null))
          .isInstanceOf(NullPointerException.class)
          .hasMessage("the component is null");
      world.add(entity, new Tag());
    }
    assertThatThrownBy(
            () -> world.lookup(Mixed.class).add(entity, new Mixed(1, "", null, entity, true)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Mixed.c is null");
    assertThat(world.components(entity)).containsExactlyInAnyOrder(new Fire(1), new Tag());
  }

  @Test
  void entityThatIsNotAlive_isRefused_beforeTheValueIsLookedAt() {
    Curious.act(value -> calls.add("read"));
    Entity dead = world.spawn(new Fire(1));
    world.despawn(dead);
    for (Entity entity : List.of(dead, Entity.NONE, Entity.of(77, 1))) {
      assertThatThrownBy(() -> world.lookup(Curious.class).add(entity, new Curious(1)))
          .isInstanceOf(NoSuchElementException.class)
          .hasMessageStartingWith("no such entity: " + entity);
      assertThatThrownBy(() -> positions.remove(entity))
          .isInstanceOf(NoSuchElementException.class)
          .hasMessageStartingWith("no such entity: " + entity);
    }
    assertThat(calls).isEmpty();
  }

  @Test
  void accessorThatFails_changesNothing() {
    Lookup<Curious> curious = world.lookup(Curious.class);
    Entity without = world.spawn(new Fire(1));
    Entity with = world.spawn(new Fire(2), new Curious(2));
    Curious.act(
        value -> {
          throw new UnsupportedOperationException("broken");
        });
    for (Entity entity : List.of(without, with)) {
      assertThatThrownBy(() -> curious.add(entity, new Curious(3)))
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessage("broken");
      world.verify();
    }
    assertThat(world.components(without)).containsExactly(new Fire(1));
    assertThat(world.get(with, Curious.class).quietly()).isEqualTo(2);
    Curious.calmDown();
    curious.add(without, new Curious(4));
    assertThat(world.get(without, Curious.class).value()).isEqualTo(4);
  }

  @Test
  void accessorThatFails_ofAComponentInPlace_changesNothing() {
    world.registerSparse(Curious.class);
    for (int i = 0; i < 40; i++) {
      accessorThatFails_changesNothing();
    }
  }

  @Test
  void accessorThatChangesTheWorld_isRefused() {
    Lookup<Curious> curious = world.lookup(Curious.class);
    Entity entity = world.spawn(new Fire(1));
    Curious.act(value -> positions.add(entity, new Position(1, 1)));
    assertThatThrownBy(() -> curious.add(entity, new Curious(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("add during add; code that a change of the world calls must not use the world");
    assertThat(world.components(entity)).containsExactly(new Fire(1));
  }

  @Test
  void accessorThatReads_seesTheWorldAsItWas() {
    Lookup<Curious> curious = world.lookup(Curious.class);
    Entity entity = world.spawn(new Fire(1), new Curious(1));
    Curious.act(value -> calls.add(world.has(entity, Position.class) + " " + world.count()));
    curious.add(entity, new Curious(2));
    assertThat(calls).containsExactly("false 1");
  }

  @Test
  void insideAnIteration_bothAreRefused_alsoIfNothingWouldChange() {
    Entity entity = world.spawn(new Position(1, 2));
    var query = world.query(read(Position.class));
    assertThatThrownBy(() -> query.each(p -> positions.add(entity, p)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("add during iteration of query [Position]; use commands()");
    assertThatThrownBy(() -> query.each(p -> world.lookup(Tag.class).remove(entity)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("remove during iteration of query [Position]; use commands()");
    assertThatThrownBy(() -> query.parallel().each(p -> positions.add(entity, p)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("add during parallel iteration of query [Position]");
  }

  @Test
  void closedWorld_refuses() {
    World closed = World.create();
    Entity entity = closed.spawn(new Fire(1));
    Lookup<Position> lookup = closed.lookup(Position.class);
    closed.close();
    assertThatThrownBy(() -> lookup.add(entity, new Position(1, 2)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("in a world that is closed");
    assertThatThrownBy(() -> lookup.remove(entity))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("in a world that is closed");
  }

  @Test
  void snapshots_areLeftAlone_andRestored() {
    Entity entity = world.spawn(new Position(1, 2));
    Entity other = world.spawn(new Fire(1));
    try (Snapshot snapshot = world.snapshot()) {
      positions.add(entity, new Position(3, 4));
      positions.add(other, new Position(5, 6));
      assertThat(snapshot.get(entity, Position.class)).isEqualTo(new Position(1, 2));
      assertThat(snapshot.has(other, Position.class)).isFalse();
      assertThat(positions.remove(entity)).isTrue();
      world.restore(snapshot);
    }
    assertThat(world.get(entity, Position.class)).isEqualTo(new Position(1, 2));
    positions.add(other, new Position(7, 8));
    assertThat(world.get(other, Position.class)).isEqualTo(new Position(7, 8));
  }

  @Test
  void queriesForChanges_noticeThem() {
    var added = world.query(read(Position.class)).added(Position.class);
    var changed = world.query(read(Position.class)).changed(Position.class);
    Entity entity = world.spawn(new Fire(1));
    positions.add(entity, new Position(1, 2));
    assertThat(added.count()).isEqualTo(1);
    assertThat(changed.count()).isEqualTo(1);
    added.each(p -> {});
    changed.each(p -> {});
    world.advanceTick();
    positions.add(entity, new Position(3, 4));
    assertThat(added.count()).isZero();
    assertThat(changed.count()).isEqualTo(1);
  }

  @Test
  void observers_areTold_alsoThoseWhoComeLater() {
    Entity entity = world.spawn(new Fire(1));
    positions.add(entity, new Position(0, 0));
    positions.remove(entity);
    world.observers().onAdd(Position.class, (e, p) -> calls.add("added " + p.x()));
    world.observers().onSet(Position.class, (e, old, now) -> calls.add(old.x() + " to " + now.x()));
    world.observers().onRemove(Position.class, (e, p) -> calls.add("removed " + p.x()));
    positions.add(entity, new Position(1, 2));
    positions.add(entity, new Position(3, 4));
    positions.remove(entity);
    positions.remove(entity);
    assertThat(calls).containsExactly("added 1.0", "1.0 to 3.0", "removed 3.0");
  }

  @Test
  void lookupsTakeTurns_withTheWorld() {
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      entities.add(world.spawn(new Fire(i)));
    }
    for (int i = 0; i < 400; i++) {
      Entity entity = entities.get(i);
      if (i % 50 < 30) {
        positions.add(entity, new Position(i, 1));
      } else {
        world.add(entity, new Position(i, 1));
      }
    }
    for (int i = 0; i < 400; i += 2) {
      Entity entity = entities.get(i);
      assertThat(i % 40 < 20 ? positions.remove(entity) : world.remove(entity, Position.class))
          .isTrue();
    }
    for (int i = 0; i < 400; i++) {
      assertThat(positions.find(entities.get(i))).isEqualTo(i % 2 == 0 ? null : new Position(i, 1));
      assertThat(world.get(entities.get(i), Fire.class)).isEqualTo(new Fire(i));
    }
  }

  @Test
  void lookupsOfTwoWorlds_shareTheirCode_andNothingElse() {
    World other = worlds.create();
    Entity here = world.spawn(new Fire(1));
    Entity there = other.spawn(new Fire(2));
    Lookup<Position> others = other.lookup(Position.class);
    for (int i = 0; i < 100; i++) {
      positions.add(here, new Position(i, 0));
      others.add(there, new Position(0, i));
      assertThat(world.get(here, Position.class)).isEqualTo(new Position(i, 0));
      assertThat(other.get(there, Position.class)).isEqualTo(new Position(0, i));
      assertThat(positions.remove(here)).isTrue();
      assertThat(others.remove(there)).isTrue();
    }
  }
}
