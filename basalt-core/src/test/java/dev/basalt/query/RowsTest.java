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
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Rows as values: streams, iterators, lists, single rows.
class RowsTest {

  record Position(int x) {}

  record Name(String text) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World world;
  private Query1<Position> query;

  @BeforeEach
  void makeWorld() {
    world = worlds.create();
    world.registerSparse(Burning.class);
    query = world.query(Position.class);
  }

  @Test
  void rows_ofAnEmptyQuery_areNone() {
    assertThat(query.count()).isZero();
    assertThat(query.isEmpty()).isTrue();
    assertThat(query.toList()).isEmpty();
    assertThat(query.findFirst()).isNull();
    assertThat(query.iterator()).isExhausted();
    assertThatThrownBy(query::first)
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no entity matches query [Position]");
    assertThatThrownBy(query::single)
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no entity matches query [Position]");
  }

  @Test
  void rows_areInOrderWithTheirEntities() {
    Entity a = world.spawn(new Position(1));
    Entity b = world.spawn(new Position(2), new Name("b"));
    Entity c = world.spawn(new Position(3));
    assertThat(query.toList())
        .containsExactly(
            new Row1<>(a, new Position(1)),
            new Row1<>(c, new Position(3)),
            new Row1<>(b, new Position(2)));
    assertThat(query.first()).isEqualTo(new Row1<>(a, new Position(1)));
    assertThat(world.query(read(Position.class), optional(Name.class)).toList())
        .containsExactly(
            new Row2<>(a, new Position(1), null),
            new Row2<>(c, new Position(3), null),
            new Row2<>(b, new Position(2), new Name("b")));
  }

  @Test
  void rows_ofSeveralChunks_areAllThere() {
    int entities = 40_000;
    world.spawner(Position.class).spawn(entities, Position::new);
    assertThat(query.stream().mapToLong(row -> row.a().x()).sum())
        .isEqualTo((long) entities * (entities - 1) / 2);
    assertThat(query.toList()).hasSize(entities);
    assertThat(query.stream().skip(39_999).toList().getFirst().a()).isEqualTo(new Position(39_999));
  }

  @Test
  void single_ofSeveral_saysHowMany() {
    world.spawner(Position.class).spawn(1_234, new Position(1));
    assertThatThrownBy(query::single)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("1,234 entities match query [Position], which should match one");
  }

  @Test
  void iterator_afterAStructuralChange_fails() {
    world.spawn(new Position(1));
    Entity second = world.spawn(new Position(2));
    Iterator<Row1<Position>> rows = query.iterator();
    rows.next();
    world.set(second, new Position(3));
    assertThat(rows.next().a()).as("values may change").isEqualTo(new Position(3));
    Iterator<Row1<Position>> later = query.iterator();
    world.add(second, new Name("x"));
    assertThatThrownBy(later::next)
        .isInstanceOf(ConcurrentModificationException.class)
        .hasMessage(
            "the world has changed while query [Position] was being read; collect its rows first"
                + " (toList())");
  }

  record Burning(int turns) {}

  private static List<Consumer<World>> whatChangesNoRow() {
    Entity first = Entity.of(0, 1);
    return List.of(
        world -> world.snapshot().close(),
        World::advanceTick,
        world -> world.remove(first, Unknown.class),
        world -> world.remove(first, Name.class),
        world -> world.remove(first, Burning.class),
        world -> world.lookup(Name.class).remove(first),
        world -> world.remove(first, Name.class, Burning.class));
  }

  record Unknown() {}

  private Iterator<Row1<Position>> begun() {
    world.spawn(new Position(1));
    world.spawn(new Position(2));
    world.spawn(new Name("a"), new Burning(1));
    Iterator<Row1<Position>> rows = query.iterator();
    rows.next();
    return rows;
  }

  @Test
  void iterator_afterWhatChangesNoRow_goesOn() {
    Iterator<Row1<Position>> rows = begun();
    whatChangesNoRow().forEach(action -> action.accept(world));
    assertThat(rows.next().a()).isEqualTo(new Position(2));
  }

  @Test
  void iterator_afterARemovalOfNothingThatIsObserved_goesOn() {
    world.observers().onRemove(Name.class, (entity, name) -> {});
    world.observers().onRemove(Burning.class, (entity, burning) -> {});
    Iterator<Row1<Position>> rows = begun();
    whatChangesNoRow().forEach(action -> action.accept(world));
    assertThat(rows.next().a()).isEqualTo(new Position(2));
  }

  @Test
  void iterator_afterSparseComponentsCame_goesOnOnlyWhereNoneWent() {
    Iterator<Row1<Position>> rows = begun();
    world.add(Entity.of(0, 1), new Burning(1));
    world.remove(Entity.of(0, 1), Burning.class);
    assertThatThrownBy(rows::next).isInstanceOf(ConcurrentModificationException.class);
    Iterator<Row1<Position>> others = query.iterator();
    world.remove(Entity.of(0, 1), Burning.class);
    assertThat(others.next().a()).isEqualTo(new Position(2));
  }

  @Test
  void iterator_afterARestore_fails() {
    Iterator<Row1<Position>> rows = begun();
    try (Snapshot snapshot = world.snapshot()) {
      world.restore(snapshot);
    }
    assertThatThrownBy(rows::next).isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void iterator_whoseRowsAreGone_failsRatherThanToEnd() {
    world.spawn(new Position(1));
    world.spawn(new Position(2));
    Iterator<Row1<Position>> rows = query.iterator();
    rows.next();
    world.clear();
    assertThat(query.count()).isZero();
    assertThatThrownBy(rows::hasNext)
        .isInstanceOf(ConcurrentModificationException.class)
        .hasMessage(
            "the world has changed while query [Position] was being read; collect its rows first"
                + " (toList())");
  }

  @Test
  void iterator_atItsEnd_doesNotMindChanges() {
    world.spawn(new Position(1));
    Iterator<Row1<Position>> rows = query.iterator();
    world.despawn(rows.next().entity());
    assertThat(rows.hasNext()).isFalse();
    world.spawn(new Position(2));
    assertThat(query.count()).isEqualTo(1);
    assertThat(rows.hasNext()).isFalse();
  }

  @Test
  void iterator_atItsEnd_saysSo() {
    Iterator<Row1<Position>> rows = query.iterator();
    assertThatThrownBy(rows::next)
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no more rows in query [Position]");
    assertThatThrownBy(rows::remove).isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void stream_thatChangesTheWorld_fails() {
    world.spawn(new Position(1));
    world.spawn(new Position(2));
    assertThatThrownBy(() -> query.stream().forEach(row -> world.despawn(row.entity())))
        .isInstanceOf(ConcurrentModificationException.class);
    assertThat(world.count()).isEqualTo(1);
  }

  @Test
  void stream_collectedFirst_mayChangeTheWorld() {
    world.spawn(new Position(1));
    world.spawn(new Position(2));
    query.toList().forEach(row -> world.despawn(row.entity()));
    assertThat(world.count()).isZero();
  }

  @Test
  void stream_isLazyAboutWhatMatches() {
    var stream = query.stream();
    world.spawn(new Position(1));
    assertThat(stream.count()).isEqualTo(1);
  }

  @Test
  void rowOfAWriteTerm_canOnlyBeRead() {
    world.spawn(new Position(1));
    Mut<Position> mut = world.query(write(Position.class)).single().a();
    assertThat(mut.get()).isEqualTo(new Position(1));
    String message =
        "set on a row of stream(), iterator() or toList(), which return values only; use each()"
            + " or update()";
    for (Runnable change :
        List.<Runnable>of(
            () -> mut.set(new Position(2)),
            () -> mut.setIfChanged(new Position(2)),
            () -> mut.update(p -> new Position(2)))) {
      assertThatThrownBy(change::run).isInstanceOf(IllegalStateException.class).hasMessage(message);
    }
    assertThat(query.single().a()).isEqualTo(new Position(1));
  }

  @Test
  void eachWhile_overSeveralChunksAndArchetypes_stopsForGood() {
    world.spawner(Position.class).spawn(40_000, Position::new);
    world.spawner(Position.class, Name.class).spawn(10, i -> new Position(i), i -> new Name("n"));
    int[] calls = {0};
    boolean reachedEnd = query.eachWhile(p -> ++calls[0] < 35_000);
    assertThat(reachedEnd).isFalse();
    assertThat(calls[0]).isEqualTo(35_000);
    assertThat(query.eachWhile(p -> ++calls[0] > 0)).isTrue();
    assertThat(calls[0]).isEqualTo(35_000 + 40_010);
    world.spawn(new Position(1));
  }
}
