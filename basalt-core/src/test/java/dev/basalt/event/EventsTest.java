package dev.basalt.event;

import static dev.basalt.query.Term.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Garbage;
import dev.basalt.Snapshot;
import dev.basalt.World;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EventsTest {

  record Hit(int strength) {}

  record Named(String name, Entity who, Kind kind) {}

  record Started() {}

  record Health(int points) {}

  enum Kind {
    GOOD,
    BAD
  }

  private final World world = World.create();
  private final Events<Hit> hits = world.events(Hit.class);

  @AfterEach
  void verify() {
    world.verify();
  }

  @Test
  void events_ofAClass_areTheSameObjectEachTime() {
    assertThat(world.events(Hit.class)).isSameAs(hits).hasToString("events Hit");
  }

  @Test
  void reader_seesEachEventOnce_inOrder() {
    EventReader<Hit> reader = hits.reader();
    hits.send(new Hit(1));
    hits.send(new Hit(2));
    assertThat(reader.readAll()).containsExactly(new Hit(1), new Hit(2));
    hits.send(new Hit(3));
    assertThat(reader.unread()).isEqualTo(1);
    assertThat(reader.readAll()).containsExactly(new Hit(3));
    assertThat(reader.readAll()).isEmpty();
  }

  @Test
  void readers_doNotTakeEventsFromEachOther() {
    EventReader<Hit> one = hits.reader();
    EventReader<Hit> two = hits.reader();
    hits.send(new Hit(1));
    assertThat(one.readAll()).containsExactly(new Hit(1));
    hits.send(new Hit(2));
    assertThat(two.readAll()).containsExactly(new Hit(1), new Hit(2));
    assertThat(one.readAll()).containsExactly(new Hit(2));
  }

  @Test
  void reader_beginsWithTheNextEvent() {
    hits.send(new Hit(1));
    EventReader<Hit> reader = hits.reader();
    assertThat(reader.unread()).isZero();
    hits.send(new Hit(2));
    assertThat(reader.readAll()).containsExactly(new Hit(2));
  }

  @Test
  void event_livesUntilTheEndOfTheNextFrame() {
    EventReader<Hit> reader = hits.reader();
    hits.send(new Hit(1));
    world.advanceTick();
    hits.send(new Hit(2));
    assertThat(hits.count()).isEqualTo(2);
    world.advanceTick();
    assertThat(hits.count()).isEqualTo(1);
    assertThat(reader.readAll()).containsExactly(new Hit(2));
    world.advanceTick();
    assertThat(hits.count()).isZero();
  }

  @Test
  void readerThatRunsOncePerFrame_seesAllWhereverItRuns() {
    EventReader<Hit> early = hits.reader();
    EventReader<Hit> late = hits.reader();
    List<Hit> seenEarly = new ArrayList<>();
    List<Hit> seenLate = new ArrayList<>();
    for (int frame = 0; frame < 50; frame++) {
      early.read(hit -> seenEarly.add(hit));
      for (int i = 0; i < frame; i++) {
        hits.send(new Hit(frame * 100 + i));
      }
      late.read(hit -> seenLate.add(hit));
      world.advanceTick();
    }
    early.read(hit -> seenEarly.add(hit));
    assertThat(seenLate).hasSize(49 * 50 / 2).doesNotHaveDuplicates();
    assertThat(seenEarly).isEqualTo(seenLate);
  }

  @Test
  void events_ofEveryShape_comeBackEqual() {
    Events<Named> named = world.events(Named.class);
    Events<Started> started = world.events(Started.class);
    EventReader<Named> names = named.reader();
    EventReader<Started> starts = started.reader();
    Entity orc = world.spawn();
    named.send(new Named("grunt", orc, Kind.BAD));
    started.send(new Started());
    started.send(new Started());
    assertThat(names.readAll()).containsExactly(new Named("grunt", orc, Kind.BAD));
    assertThat(starts.readAll()).containsExactly(new Started(), new Started());
  }

  @Test
  void directedEvents_carryTheirTarget() {
    EventReader<Hit> reader = hits.reader();
    Entity orc = world.spawn();
    hits.send(orc, new Hit(1));
    hits.send(new Hit(2));
    List<Entity> targets = new ArrayList<>();
    int count = reader.read((target, hit) -> targets.add(target));
    assertThat(count).isEqualTo(2);
    assertThat(targets).containsExactly(orc, Entity.NONE);
  }

  @Test
  void send_toADeadEntity_isRefused() {
    Entity orc = world.spawn();
    world.despawn(orc);
    assertThatThrownBy(() -> hits.send(orc, new Hit(1)))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no such entity: 0v1; Hit was sent to it");
    assertThatThrownBy(() -> hits.send(Entity.NONE, new Hit(1)))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no such entity: none; Hit was sent to it");
    assertThat(hits.count()).isZero();
  }

  @Test
  void send_ofNull_isRefused() {
    assertThatThrownBy(() -> hits.send(nothing()))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the event is null");
  }

  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
  private static <T> T nothing() {
    return null;
  }

  @Test
  void events_ofAClassThatIsNoRecord_areRefused() {
    @SuppressWarnings({"unchecked", "rawtypes"})
    Class<Hit> wrong = (Class) String.class;
    assertThatThrownBy(() -> world.events(wrong))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("String is not an event: an event is a record");
  }

  @Test
  void send_ofAnEventWhoseAccessorThrows_changesNothing() {
    record Bad(int x) {
      @Override
      public int x() {
        throw new IllegalStateException("no x");
      }
    }
    Events<Bad> bad = world.events(Bad.class);
    assertThatThrownBy(() -> bad.send(new Bad(1))).hasMessage("no x");
    assertThat(bad.count()).isZero();
    assertThatThrownBy(() -> bad.send(new Bad(2))).hasMessage("no x");
  }

  record Chatty(Events<Chatty> channel, int depth) {
    @Override
    public int depth() {
      channel.send(new Chatty(channel, depth + 1));
      return depth;
    }
  }

  @Test
  void send_inAnAccessorOfTheSameEvent_isRefused() {
    Events<Chatty> chatty = world.events(Chatty.class);
    assertThatThrownBy(() -> chatty.send(new Chatty(chatty, 1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("an accessor of Chatty sends another Chatty; send it afterwards");
    assertThat(chatty.count()).isZero();
  }

  // ---- inside iterations

  @Test
  void send_inAnIteration_isSeenWhenItHasEnded() {
    EventReader<Hit> reader = hits.reader();
    world.spawn(new Health(1));
    world.spawn(new Health(2));
    world
        .query(Health.class)
        .each(
            health -> {
              hits.send(new Hit(health.points()));
              assertThat(reader.unread()).isZero();
            });
    assertThat(reader.readAll()).containsExactly(new Hit(1), new Hit(2));
  }

  @Test
  void failedIteration_dropsItsEvents_andNoOthers() {
    EventReader<Hit> reader = hits.reader();
    EventReader<Started> starts = world.events(Started.class).reader();
    world.spawn(new Health(1));
    hits.send(new Hit(1));
    world
        .query(Health.class)
        .each(
            outer -> {
              hits.send(new Hit(2));
              assertThatThrownBy(
                      () ->
                          world
                              .query(read(Health.class))
                              .each(
                                  inner -> {
                                    hits.send(new Hit(-1));
                                    world.events(Started.class).send(new Started());
                                    hits.send(new Hit(-2));
                                    throw new IllegalStateException("oops");
                                  }))
                  .hasMessage("oops");
              hits.send(new Hit(3));
            });
    assertThat(reader.readAll()).containsExactly(new Hit(1), new Hit(2), new Hit(3));
    assertThat(starts.unread()).isZero();
  }

  @Test
  void parallelSends_areInTheOrderOfRows_forAnyNumberOfThreads() {
    List<Integer> expected = IntStream.range(0, 40_000).boxed().toList();
    assertThat(parallelSends(1)).isEqualTo(expected);
    assertThat(parallelSends(2)).isEqualTo(expected);
    assertThat(parallelSends(8)).isEqualTo(expected);
  }

  private static List<Integer> parallelSends(int threads) {
    World world = World.create();
    world.threads(threads);
    Events<Hit> hits = world.events(Hit.class);
    EventReader<Hit> reader = hits.reader();
    world.spawner(Health.class).spawn(40_000, i -> new Health(i));
    world.query(Health.class).parallel().each(health -> hits.send(new Hit(health.points())));
    List<Integer> seen = new ArrayList<>();
    reader.read(hit -> seen.add(hit.strength()));
    world.verify();
    return seen;
  }

  @Test
  void failedParallelIteration_dropsItsEvents() {
    world.spawner(Health.class).spawn(1_000, i -> new Health(i));
    assertThatThrownBy(
            () ->
                world
                    .query(Health.class)
                    .parallel()
                    .each(
                        health -> {
                          hits.send(new Hit(health.points()));
                          if (health.points() == 999) {
                            throw new IllegalStateException("oops");
                          }
                        }))
        .hasMessage("oops");
    assertThat(hits.count()).isZero();
  }

  @Test
  void read_isAnIteration() {
    EventReader<Hit> reader = hits.reader();
    hits.send(new Hit(1));
    assertThatThrownBy(() -> reader.read(hit -> world.spawn()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("spawn during iteration of query [events Hit]; use commands()");
    assertThat(reader.unread()).isZero();
    hits.send(new Hit(2));
    reader.read(
        hit -> {
          world.commands().spawn(new Health(hit.strength()));
          hits.send(new Hit(hit.strength() + 1));
        });
    assertThat(world.query(Health.class).single().a()).isEqualTo(new Health(2));
    assertThat(reader.readAll()).containsExactly(new Hit(3));
  }

  @Test
  void failedRead_countsAsSeen_andDropsWhatItSent() {
    EventReader<Hit> reader = hits.reader();
    hits.send(new Hit(1));
    hits.send(new Hit(2));
    assertThatThrownBy(
            () ->
                reader.read(
                    hit -> {
                      hits.send(new Hit(-1));
                      throw new IllegalStateException("oops");
                    }))
        .hasMessage("oops");
    assertThat(reader.unread()).isZero();
    assertThat(hits.count()).isEqualTo(2);
  }

  @Test
  void skip_passesOverAll() {
    EventReader<Hit> reader = hits.reader();
    hits.send(new Hit(1));
    reader.skip();
    assertThat(reader.readAll()).isEmpty();
    hits.send(new Hit(2));
    assertThat(reader.readAll()).containsExactly(new Hit(2));
  }

  // ---- state

  @Test
  void restore_bringsBackEventsAndPositions() {
    EventReader<Hit> reader = hits.reader();
    hits.send(new Hit(1));
    hits.send(new Hit(2));
    reader.readAll();
    hits.send(new Hit(3));
    try (Snapshot before = world.snapshot()) {
      long hash = world.stateHash();
      assertThat(before.stateHash()).isEqualTo(hash);
      assertThat(reader.readAll()).containsExactly(new Hit(3));
      hits.send(new Hit(4));
      EventReader<Hit> younger = hits.reader();
      world.advanceTick();
      hits.send(new Hit(5));
      world.advanceTick();
      assertThat(world.stateHash()).isNotEqualTo(hash);
      for (int i = 0; i < 2; i++) {
        world.restore(before);
        assertThat(before.stateHash()).isEqualTo(hash);
        assertThat(hits.count()).isEqualTo(3);
        assertThat(reader.readAll()).containsExactly(new Hit(3));
        hits.send(new Hit(6));
        assertThat(younger.readAll()).containsExactly(new Hit(6));
        assertThat(reader.readAll()).containsExactly(new Hit(6));
      }
    }
  }

  @Test
  void stateHash_dependsOnPendingEvents_notOnTheirHistory() {
    World other = World.create();
    other.events(Hit.class).send(new Hit(7));
    other.advanceTick();
    other.advanceTick();
    world.advanceTick();
    world.advanceTick();
    hits.send(new Hit(1));
    assertThat(world.stateHash()).isNotEqualTo(other.stateHash());
    assertThat(world.hash()).isEqualTo(other.hash());
    other.events(Hit.class).send(new Hit(1));
    assertThat(world.stateHash()).isEqualTo(other.stateHash());
    hits.send(world.spawn(), new Hit(2));
    other.spawn();
    other.events(Hit.class).send(new Hit(2));
    assertThat(world.stateHash()).isNotEqualTo(other.stateHash());
  }

  @Test
  void millionEvents_areReadInOrder_andTheirMemoryIsUsedAgain() {
    int million = 1_000_000;
    EventReader<Hit> reader = hits.reader();
    int[] next = new int[1];
    for (int frame = 0; frame < 4; frame++) {
      for (int i = 0; i < million; i++) {
        hits.send(new Hit(i));
      }
      next[0] = 0;
      reader.read(
          hit -> {
            if (hit.strength() != next[0]++) {
              throw new AssertionError(hit + " is out of order");
            }
          });
      assertThat(next[0]).isEqualTo(million);
      world.advanceTick();
    }
    long allocated = world.memory().allocatedArrays();
    for (int i = 0; i < million; i++) {
      hits.send(new Hit(i));
    }
    world.advanceTick();
    assertThat(world.memory().allocatedArrays()).isEqualTo(allocated);
    world.advanceTick();
    world.advanceTick();
    world.trim();
    assertThat(world.memory().usedBytes()).isLessThan(1_000_000);
  }

  @Test
  void references_ofEventsThatAreGone_areLetGo() throws Exception {
    Events<Carrying> carrying = world.events(Carrying.class);
    EventReader<Carrying> reader = carrying.reader();
    List<WeakReference<Object>> payloads = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      payloads.add(send(carrying));
    }
    world.spawn(new Health(1));
    world.query(Health.class).each(h -> payloads.add(send(carrying)));
    reader.read(event -> assertThat(event.payload()).isNotNull());
    Garbage.collect();
    assertThat(payloads).noneMatch(payload -> payload.refersTo(null));
    world.advanceTick();
    Garbage.collect();
    assertThat(payloads).noneMatch(payload -> payload.refersTo(null));
    world.advanceTick();
    Garbage.awaitCollected(payloads);
  }

  record Carrying(Object payload) {}

  private static WeakReference<Object> send(Events<Carrying> carrying) {
    Object payload = new Object();
    carrying.send(new Carrying(payload));
    return new WeakReference<>(payload);
  }
}
