package dev.basalt.query;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Curious;
import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The values of a list of handles: always what a lookup would give.
class LookupListTest {

  record Position(float x, float y) {}

  record Edge(int from, int to) {}

  record Tag() {}

  record Deep(Position position, String name) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World world;
  private Lookup<Position> positions;

  @BeforeEach
  void makeWorld() {
    world = worlds.create();
    positions = world.lookup(Position.class);
  }

  private EntityList spawn(int count) {
    return world.spawner(Position.class).spawn(count, i -> new Position(i, -i));
  }

  private static List<Position> inOrder(int count) {
    return IntStream.range(0, count).mapToObj(i -> new Position(i, -i)).toList();
  }

  @Test
  void list_thatAnAccessorReadsInTheMiddleOfAChange_isRightAfterwards() {
    EntityList entities = spawn(2);
    LookupList<Position> list = positions.of(entities);
    Curious.act(value -> assertThat(list).isEqualTo(inOrder(2)));
    world.add(entities.get(0), new Curious(1));
    world.lookup(Curious.class).remove(entities.get(0));
    world.lookup(Curious.class).add(entities.get(1), new Curious(1));
    Curious.calmDown();
    assertThat(list).isEqualTo(inOrder(2));
  }

  @Test
  void list_hasTheValuesInTheOrderOfTheHandles() {
    EntityList entities = spawn(1_000);
    LookupList<Position> list = positions.of(entities);
    assertThat(list).isEqualTo(inOrder(1_000));
    assertThat(list.entities()).isSameAs(entities);
    EntityList reversed = EntityList.copyOf(entities.reversed());
    assertThat(positions.of(reversed)).isEqualTo(inOrder(1_000).reversed());
  }

  @Test
  void list_ofOtherKindsOfComponents_works() {
    Deep deep = new Deep(new Position(1, 2), "deep");
    Entity entity = world.spawn(deep, new Tag());
    world.add(entity, CharSequence.class, "text");
    EntityList entities = EntityList.copyOf(List.of(entity, entity));
    assertThat(world.lookup(Deep.class).of(entities)).containsExactly(deep, deep);
    assertThat(world.lookup(Tag.class).of(entities)).containsExactly(new Tag(), new Tag());
    assertThat(world.lookup(CharSequence.class).of(entities)).containsExactly("text", "text");
  }

  @Test
  void list_withoutEntities_isEmpty() {
    LookupList<Position> list = positions.of(EntityList.copyOf(List.of()));
    assertThat(list).isEmpty();
    assertThatThrownBy(() -> list.get(0)).isInstanceOf(IndexOutOfBoundsException.class);
    spawn(10);
    assertThatThrownBy(() -> list.get(0)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void get_outsideOfTheList_isAnError_beforeAndAfterAChange() {
    LookupList<Position> list = positions.of(spawn(3));
    for (int round = 0; round < 2; round++) {
      assertThatThrownBy(() -> list.get(3)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> list.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
      spawn(1);
    }
  }

  @Test
  void set_writesAndGivesTheValueBefore() {
    LookupList<Position> list = positions.of(spawn(3));
    assertThat(list.set(1, new Position(7, 7))).isEqualTo(new Position(1, -1));
    assertThat(list.get(1)).isEqualTo(new Position(7, 7));
    assertThat(positions.get(list.entities().get(1))).isEqualTo(new Position(7, 7));
    assertThatThrownBy(() -> list.set(1, null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the component is null");
    assertThat(list.get(1)).isEqualTo(new Position(7, 7));
  }

  @Test
  void list_followsRowsThatMove() {
    EntityList entities = spawn(1_000);
    LookupList<Position> list = positions.of(entities);
    for (int i = 0; i < 1_000; i += 3) {
      world.add(entities.get(i), new Tag());
    }
    assertThat(list).isEqualTo(inOrder(1_000));
    spawn(40_000); // arrays grow, and chunks come
    assertThat(list).isEqualTo(inOrder(1_000));
    world.trim();
    assertThat(list).isEqualTo(inOrder(1_000));
  }

  @Test
  void list_ofEntitiesOfOneChunk_thatPartAndMeetAgain_isRight() {
    EntityList entities = spawn(1_000);
    LookupList<Position> list = positions.of(entities);
    for (int round = 0; round < 3; round++) {
      assertThat(list).isEqualTo(inOrder(1_000));
      world.add(entities.get(999), new Tag());
      for (int look = 0; look < 2; look++) { // the list is gone through during the first one
        assertThat(list).isEqualTo(inOrder(1_000));
      }
      world.remove(entities.get(999), Tag.class);
    }
  }

  @Test
  void list_ofSeveralChunks_isRight() {
    EntityList entities = spawn(100_000);
    assertThat(positions.of(entities)).isEqualTo(inOrder(100_000));
  }

  @Test
  void get_ofDeadEntity_isAnError_forItsOwnPlaceOnly() {
    EntityList entities = spawn(4);
    LookupList<Position> list = positions.of(entities);
    world.despawn(entities.get(0));
    world.remove(entities.get(1), Position.class);
    for (int round = 0; round < 3; round++) {
      assertThatThrownBy(() -> list.get(0))
          .isExactlyInstanceOf(NoSuchElementException.class)
          .hasMessage("no such entity: %s (slot 0 is free, next generation 2)", entities.get(0));
      assertThatThrownBy(() -> list.get(1))
          .isExactlyInstanceOf(NoSuchElementException.class)
          .hasMessage("entity %s has no Position; it has []", entities.get(1));
      assertThat(list.get(2)).isEqualTo(new Position(2, -2));
      assertThat(list.get(3)).isEqualTo(new Position(3, -3));
    }
  }

  @Test
  void slotThatIsUsedAgain_isNotMistakenForTheDeadEntity() {
    EntityList entities = spawn(2);
    LookupList<Position> list = positions.of(entities);
    world.despawn(entities.get(0));
    Entity next = world.spawn(new Position(9, 9));
    assertThat(next.slot()).isEqualTo(entities.get(0).slot());
    for (int round = 0; round < 3; round++) {
      assertThatThrownBy(() -> list.get(0)).isInstanceOf(NoSuchElementException.class);
    }
  }

  @Test
  void list_afterDespawnsAndASnapshotOrATick_isRight() {
    List<Consumer<World>> asides = List.of(w -> w.snapshot().close(), World::advanceTick);
    for (Consumer<World> aside : asides) {
      EntityList all = spawn(1_000);
      EntityList kept = EntityList.copyOf(all.stream().skip(500).toList());
      for (int i = 0; i < 500; i++) {
        world.despawn(all.get(i));
      }
      LookupList<Position> list = positions.of(kept);
      assertThat(list).isEqualTo(inOrder(1_000).subList(500, 1_000));
      aside.accept(world);
      kept.forEach(entity -> world.set(entity, new Position(7, 7))); // old rows keep old values
      assertThat(list).containsOnly(new Position(7, 7));
    }
  }

  @Test
  void list_ofADifferentWorldsHandles_fails() {
    World other = worlds.create();
    LookupList<Position> list = other.lookup(Position.class).of(spawn(2));
    assertThatThrownBy(() -> list.get(0)).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void list_afterRestoreAndClear_isThatOfTheWorld() {
    EntityList entities = spawn(100);
    LookupList<Position> list = positions.of(entities);
    try (Snapshot snapshot = world.snapshot()) {
      list.set(5, new Position(55, 55));
      world.despawn(entities.get(99));
      world.despawn(entities.get(0));
      assertThat(list.get(5)).isEqualTo(new Position(55, 55));
      world.restore(snapshot);
      assertThat(list).isEqualTo(inOrder(100));
      assertThat(list).isEqualTo(inOrder(100));
      world.clear();
      assertThatThrownBy(() -> list.get(0)).isInstanceOf(NoSuchElementException.class);
      world.restore(snapshot);
    }
    assertThat(list).isEqualTo(inOrder(100));
  }

  @Test
  void list_insideAQuery_seesWritesAtOnce() {
    LookupList<Position> list = positions.of(spawn(10));
    int[] next = {0};
    world
        .query(write(Position.class))
        .update(p -> new Position(p.x() + list.get(next[0]++).x() + list.get(0).x(), 0));
    assertThat(list.stream().map(Position::x).toList())
        .containsExactly(0f, 2f, 4f, 6f, 8f, 10f, 12f, 14f, 16f, 18f);
  }

  @Test
  void list_insideAParallelQuery_readsWhatIsNotWritten() {
    EntityList entities = spawn(5_000);
    LookupList<Position> before = positions.of(entities);
    world.spawner(Edge.class).spawn(5_000, i -> new Edge(i, (i * 7 + 3) % 5_000));
    List<LookupList<Position>> made = new ArrayList<>();
    world.threads(4);
    for (int round = 0; round < 2; round++) {
      world
          .query(write(Edge.class))
          .parallel()
          .update(
              edge -> {
                LookupList<Position> inside = positions.of(entities);
                synchronized (made) {
                  made.add(inside);
                }
                float sum = before.get(edge.from()).x() - inside.get(edge.to()).x();
                assertThat(sum).isEqualTo(edge.from() - edge.to());
                return edge;
              });
      assertThat(made.getLast()).isEqualTo(inOrder(5_000));
      world.despawn(world.spawn()); // so that the second round has to search
    }
  }

  @Test
  void list_insideAParallelQuery_refusesRaces() {
    LookupList<Position> list = positions.of(spawn(10));
    var query = world.query(write(Position.class)).parallel();
    assertThatThrownBy(() -> query.update(p -> list.get(0)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("Position is read by handle during parallel iteration of query");
    assertThat(list).isEqualTo(inOrder(10));
  }

  @Test
  void list_agreesWithLookups_whateverHappens() {
    Random random = new Random(7);
    EntityList entities = spawn(300);
    LookupList<Position> list = positions.of(entities);
    for (int step = 0; step < 3_000; step++) {
      change(random, entities.get(random.nextInt(300)), step);
      int questions = random.nextInt(10) == 0 ? 400 : 3;
      for (int i = 0; i < questions; i++) {
        int index = random.nextInt(300);
        Entity entity = entities.get(index);
        if (world.alive(entity) && positions.has(entity)) {
          assertThat(list.get(index)).isEqualTo(positions.get(entity));
        } else {
          assertThatThrownBy(() -> list.get(index)).isInstanceOf(NoSuchElementException.class);
        }
      }
    }
    assertThat(world.query(read(Position.class)).count()).isPositive();
  }

  private void change(Random random, Entity entity, int step) {
    if (!world.alive(entity)) {
      world.spawn(new Position(step, step), new Tag());
      return;
    }
    switch (random.nextInt(40)) {
      case 0 -> world.despawn(entity);
      case 1, 2, 3 -> world.remove(entity, Position.class);
      case 4, 5, 6, 7, 8, 9 -> world.add(entity, new Position(step, 0));
      case 10, 11, 12 -> world.add(entity, new Tag());
      case 13, 14, 15 -> world.remove(entity, Tag.class);
      case 16 -> world.trim();
      default -> world.query(write(Position.class)).update(p -> new Position(p.x(), p.y() + 1));
    }
  }
}
