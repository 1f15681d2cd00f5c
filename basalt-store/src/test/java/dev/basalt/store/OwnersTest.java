package dev.basalt.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.EntityMap;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.store.Databases.Kind;
import dev.basalt.store.Samples.Position;
import dev.basalt.store.Samples.Velocity;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Several programs and one database.
class OwnersTest {

  private static final String KINDS = "dev.basalt.store.Databases#kinds";

  @TempDir Path directory;

  private static World newWorld(int number) {
    World world = World.withNumber(number);
    world.register(Position.class);
    world.register(ChildOf.class);
    return world;
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void twoPrograms_asOneOwner_areRefused(Kind kind) {
    String url = kind.newUrl(directory);
    try (Store first = Store.open(url);
        Store second = Store.open(url);
        Attachment kept = first.attach(newWorld(1))) {
      kept.flush();
      assertThatThrownBy(() -> second.attach(newWorld(2)))
          .isInstanceOf(StoreException.class)
          .hasMessageMatching(
              "owner \"world\" is in use by process %s on .*, seen \\d+ ms ago; end that program, or attach with takeOver\\(\\)"
                  .formatted(ProcessHandle.current().pid()));
    }
    try (Store third = Store.open(url)) {
      third.attach(newWorld(3)).close();
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void programThatWasReplaced_writesNoMore(Kind kind) {
    String url = kind.newUrl(directory);
    World world = newWorld(1);
    Entity entity = world.spawn(new Position(1, 1));
    try (Store first = Store.open(url);
        Store second = Store.at(url).takeOver().open()) {
      Attachment lost = first.attach(world);
      lost.flush();
      World other = newWorld(1);
      try (Attachment kept = second.attach(other)) {
        other.set(entity, new Position(2, 2));
        kept.flush();
        world.set(entity, new Position(3, 3));
        world.spawn(new Position(4, 4));
        assertThatThrownBy(lost::flush)
            .isInstanceOf(StoreException.class)
            .hasMessage(
                "owner \"world\" was taken over by another program; this one writes no more");
        assertThatThrownBy(lost::flush)
            .hasMessage(
                "owner \"world\" was taken over by another program; this one writes no more");
        lost.close();
      }
      assertThat(second.get(entity, Position.class)).isEqualTo(new Position(2, 2));
      assertThat(second.query(Position.class).count()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void newOwners_thatComeAtOnce_areAllAttached(Kind kind) throws Exception {
    String url = kind.newUrl(directory);
    int programs = 6;
    CyclicBarrier together = new CyclicBarrier(programs);
    List<Future<?>> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(programs)) {
      for (int i = 0; i < programs; i++) {
        int number = i + 1;
        results.add(threads.submit(() -> attach(url, number, together)));
      }
    }
    for (Future<?> result : results) {
      result.get();
    }
    try (Store store = Store.open(url)) {
      assertThat(store.query(Position.class).count()).isEqualTo(programs);
    }
  }

  private static Void attach(String url, int number, CyclicBarrier together) throws Exception {
    World world = newWorld(number);
    world.spawn(new Position(number, 0));
    together.await();
    try (Store store = Store.at(url).owner("owner " + number).open()) {
      together.await();
      store.attach(world).close();
    }
    return null;
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void load_whileAnotherProgramWrites_isOneState(Kind kind) throws Exception {
    String url = kind.newUrl(directory);
    AtomicBoolean ended = new AtomicBoolean();
    CountDownLatch begun = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newFixedThreadPool(1);
        Store store = Store.open(url)) {
      Future<?> writer = threads.submit(() -> writeUntil(ended, url, begun));
      begun.await();
      for (int i = 0; i < 25; i++) {
        World loaded = newWorld(1);
        loaded.register(Velocity.class);
        store.load(loaded);
        Set<Float> ticks = new HashSet<>();
        loaded.query(Position.class).each(p -> ticks.add(p.x()));
        loaded.query(Velocity.class).each(v -> ticks.add(v.dx()));
        assertThat(ticks).hasSize(1);
        ticks.clear();
        store
            .query(Position.class, Velocity.class)
            .each(
                (p, v) -> {
                  ticks.add(p.x());
                  ticks.add(v.dx());
                });
        assertThat(ticks).hasSize(1);
      }
      ended.set(true);
      writer.get();
    }
  }

  private static Void writeUntil(AtomicBoolean ended, String url, CountDownLatch begun) {
    World world = newWorld(1);
    for (int i = 0; i < 1_000; i++) {
      world.spawn(new Position(0, 0), new Velocity(0, 0));
    }
    try (Store store = Store.open(url);
        Attachment kept = store.attach(world)) {
      for (int tick = 1; !ended.get(); tick++) {
        for (Entity entity : world.entities()) {
          world.set(entity, new Position(tick, 0));
          world.set(entity, new Velocity(tick, 0));
        }
        kept.flush();
        begun.countDown();
      }
    }
    return null;
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void release_withoutWhatIsBoundToIt_isRefused(Kind kind) {
    World world = newWorld(1);
    Entity parent = world.spawn(new Position(1, 1));
    Entity child = world.spawn(new Position(2, 2), new ChildOf(parent));
    try (Store store = Store.open(kind.newUrl(directory));
        Attachment kept = store.attach(world)) {
      assertThatThrownBy(() -> kept.release(List.of(parent)))
          .isInstanceOf(StoreException.class)
          .hasMessage(
              "entity %s cannot be released without %s, which is bound to it by ChildOf; release both"
                  .formatted(parent, child));
      assertThat(world.alive(parent)).isTrue();
      kept.release(List.of(child));
      kept.release(List.of(parent));
      assertThat(store.get(child, Position.class)).isEqualTo(new Position(2, 2));
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void entities_goFromOwnerToOwner(Kind kind) {
    String url = kind.newUrl(directory);
    World north = newWorld(1);
    World south = newWorld(2);
    Entity stays = north.spawn(new Position(0, 0));
    Entity parent = north.spawn(new Position(1, 1));
    Entity child = north.spawn(new Position(2, 2), new ChildOf(parent));
    Entity there = south.spawn(new Position(9, 9));
    try (Store storeOfNorth = Store.at(url).owner("north").open();
        Store storeOfSouth = Store.at(url).owner("south").open();
        Attachment keptNorth = storeOfNorth.attach(north);
        Attachment keptSouth = storeOfSouth.attach(south)) {
      keptNorth.flush();
      keptSouth.flush();
      assertThatThrownBy(() -> keptSouth.claim(List.of(parent)))
          .hasMessage(
              "entities [%s] cannot be claimed by owner \"south\": they belong to an owner, or are not in the database; let their owner release them"
                  .formatted(parent));
      keptNorth.release(List.of(parent, child));
      assertThat(north.alive(parent)).isFalse();
      assertThat(storeOfNorth.get(child, Position.class)).isEqualTo(new Position(2, 2));
      north.set(stays, new Position(7, 7));
      keptNorth.flush();

      EntityMap map = keptSouth.claim(List.of(parent, child));
      assertThat(south.count()).isEqualTo(3);
      assertThat(south.get(map.get(child), ChildOf.class).parent()).isEqualTo(map.get(parent));
      assertThatThrownBy(() -> keptNorth.claim(List.of(parent)))
          .hasMessageStartingWith("entities [%s] cannot be claimed".formatted(parent));
      assertThatThrownBy(() -> keptSouth.release(List.of(Entity.of(77, 7))))
          .hasMessage("entities [77v7] do not belong to owner \"south\"");
      south.set(there, new Position(8, 8));
    }
    World again = newWorld(2);
    try (Store store = Store.at(url).owner("south").open()) {
      store.load(again);
      assertThat(again.hash()).isEqualTo(south.hash());
      assertThat(again.handles()).isEqualTo(south.handles());
    }
    World rest = newWorld(1);
    try (Store store = Store.at(url).owner("north").open()) {
      store.load(rest);
      assertThat(rest.hash()).isEqualTo(north.hash());
      assertThat(rest.count()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void worldsWithTheSameHandles_areRefused(Kind kind) {
    String url = kind.newUrl(directory);
    World north = newWorld(1);
    World south = newWorld(1);
    try (Store storeOfNorth = Store.at(url).owner("north").open();
        Store storeOfSouth = Store.at(url).owner("south").open();
        Attachment keptNorth = storeOfNorth.attach(north);
        Attachment keptSouth = storeOfSouth.attach(south)) {
      keptNorth.flush();
      keptSouth.flush();
      Entity entity = north.spawn(new Position(1, 1));
      keptNorth.flush();
      assertThat(south.spawn(new Position(2, 2))).isEqualTo(entity);
      assertThatThrownBy(keptSouth::flush)
          .isInstanceOf(StoreException.class)
          .hasMessage(
              "1 new entities of owner \"south\" have handles that another owner has in the"
                  + " database; give each world a number of its own (World.withNumber)");
      assertThat(storeOfNorth.get(entity, Position.class)).isEqualTo(new Position(1, 1));
      south.despawn(entity);
    }
    World third = newWorld(1);
    third.spawn(new Position(3, 3));
    try (Store store = Store.at(url).owner("third").open();
        Snapshot snapshot = third.snapshot()) {
      assertThatThrownBy(() -> store.save(snapshot))
          .isInstanceOf(StoreException.class)
          .hasMessageStartingWith("cannot save the world (jdbc:")
          .hasMessageEndingWith(
              "; nothing of it is in the database; an entity of another owner, or a row that was"
                  + " made by hand, has the handle of one of this world; give each world a number"
                  + " of its own (World.withNumber)");
    }
  }

  /// The write after a release may fail. What was released is still there then.
  @ParameterizedTest
  @MethodSource(KINDS)
  void writeThatFailsAfterARelease_doesNotDeleteWhatWasReleased(Kind kind) throws SQLException {
    String url = kind.newUrl(directory);
    World world = newWorld(1);
    Entity first = world.spawn(new Position(1, 1));
    Entity second = world.spawn(new Position(2, 2));
    Entity stays = world.spawn(new Position(3, 3));
    try (Store store = Store.at(url).patience(Duration.ofMillis(100)).open();
        Store other = Store.at(url).owner("other").open();
        Attachment kept = store.attach(world)) {
      kept.release(List.of(first));
      kept.release(List.of(second));
      world.set(stays, new Position(4, 4));
      try (Connection holder = DriverManager.getConnection(url)) {
        FaultsTest.lock(kind, holder);
        assertThatThrownBy(kept::flush).isInstanceOf(StoreException.class);
        holder.createStatement().execute("ROLLBACK");
      }
      kept.flush();
      assertThat(store.get(first, Position.class)).isEqualTo(new Position(1, 1));
      assertThat(store.get(second, Position.class)).isEqualTo(new Position(2, 2));
      assertThat(store.get(stays, Position.class)).isEqualTo(new Position(4, 4));
      World south = newWorld(2);
      try (Attachment keptSouth = other.attach(south)) {
        keptSouth.claim(List.of(first, second));
        assertThat(south.count()).isEqualTo(2);
      }
    }
  }

  record Slow(Object ticket) {}

  /// Who writes for long is not taken for dead afterwards.
  @ParameterizedTest
  @MethodSource(KINDS)
  void writeThatTakesLong_isSeenAtItsEnd(Kind kind) throws SQLException {
    String url = kind.newUrl(directory);
    World world = World.create();
    world.hasher(Object.class, Object::hashCode);
    world.spawn(new Slow("x"));
    AtomicLong meanwhile = new AtomicLong();
    try (Store store =
            Store.at(url)
                .text(Object.class, value -> waitForTheClock(meanwhile), text -> text)
                .open();
        Attachment kept = store.attach(world)) {
      kept.flush();
      long seen = Long.parseLong(TablesTest.rows(url, "SELECT seen FROM basalt_owner").getFirst());
      assertThat(seen).isGreaterThanOrEqualTo(meanwhile.get());
    }
  }

  private static String waitForTheClock(AtomicLong meanwhile) {
    long begun = System.currentTimeMillis();
    while (System.currentTimeMillis() < begun + 5) {
      Thread.onSpinWait();
    }
    meanwhile.set(System.currentTimeMillis());
    return "x";
  }
}
