package dev.basalt.event;

import static dev.basalt.event.Events.events;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.query.Mut;
import dev.basalt.query.NodeQuery;
import dev.basalt.query.Optional;
import dev.basalt.query.Query2;
import dev.basalt.query.WriteQuery2;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Schedule;
import dev.basalt.system.Update;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Readers of events as terms: of queries, node records and systems.
class EventTermTest {

  record Health(int points) {}

  record Hit(int strength) {}

  record Wounded(Entity self, Mut<Health> health, EventReader<Hit> hits) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Events<Hit> hits = world.events(Hit.class);
  private final Entity orc = world.spawn(new Health(10));
  private final Entity elf = world.spawn(new Health(20));

  private int health(Entity entity) {
    return world.get(entity, Health.class).points();
  }

  /// Has each entity lose what it was hit by.
  private static Health harmed(Entity entity, Health health, EventReader<Hit> hits) {
    int[] points = {health.points()};
    hits.read((target, hit) -> points[0] -= target.equals(entity) ? hit.strength() : 0);
    return new Health(points[0]);
  }

  @Test
  void everyRow_readsAllEventsSinceTheLastRun_whichThenCountAsSeen() {
    var harmed = world.query(write(Health.class), events(Hit.class));
    assertThat(harmed.toString()).isEqualTo("[write Health, events Hit]");
    assertThat(harmed).isSameAs(world.query(write(Health.class), events(Hit.class)));
    hits.send(orc, new Hit(3));
    hits.send(elf, new Hit(4));
    for (int i = 0; i < 2; i++) {
      harmed.each((entity, health, reader) -> health.set(harmed(entity, health.get(), reader)));
      assertThat(List.of(health(orc), health(elf))).containsExactly(7, 16);
    }
    hits.send(orc, new Hit(5));
    harmed.each((entity, health, reader) -> health.set(harmed(entity, health.get(), reader)));
    assertThat(List.of(health(orc), health(elf))).containsExactly(2, 16);
    assertThat(world.query(write(Health.class), events(Hit.class)).explain(orc))
        .contains("met: events Hit, which every entity meets");
  }

  @Test
  void nodeRecord_hasAReaderAsAField() {
    NodeQuery<Wounded> wounded = world.nodes(Wounded.class);
    hits.send(elf, new Hit(9));
    for (int i = 0; i < 2; i++) {
      wounded.each(w -> w.health().set(harmed(w.self(), w.health().get(), w.hits())));
    }
    assertThat(List.of(health(orc), health(elf))).containsExactly(10, 11);
  }

  @Test
  void reader_insideARun_countsTheSameForAllRows() {
    hits.send(new Hit(0));
    var query = world.query(write(Health.class), events(Hit.class));
    List<Integer> counts = new ArrayList<>();
    hits.send(new Hit(1));
    hits.send(new Hit(2));
    query.each(
        (health, reader) -> {
          counts.add(reader.unread());
          reader.skip();
          counts.add(reader.readAll().size());
          hits.send(new Hit(3));
        });
    assertThat(counts).containsExactly(2, 2, 2, 2);
    query.each((health, reader) -> counts.add(reader.unread()));
    assertThat(counts).endsWith(2, 2);
  }

  @Test
  void runInsideARun_seesNothingTwice() {
    var query = world.query(write(Health.class), events(Hit.class));
    List<Integer> counts = new ArrayList<>();
    hits.send(new Hit(1));
    query.each(
        (health, reader) -> {
          query.each((inner, innerReader) -> counts.add(innerReader.unread()));
          counts.add(reader.unread());
        });
    assertThat(counts).containsExactly(0, 0, 1, 0, 0, 1);
  }

  @Test
  void failedRun_countsAsSeen() {
    var query = world.query(write(Health.class), events(Hit.class));
    hits.send(new Hit(1));
    assertThatThrownBy(
            () ->
                query.each(
                    (health, reader) -> {
                      throw new IllegalStateException("oops");
                    }))
        .hasMessage("oops");
    query.each((health, reader) -> assertThat(reader.unread()).isZero());
  }

  @Test
  void restore_bringsBackHowFarAQueryHasRead() {
    var query = world.query(write(Health.class), events(Hit.class));
    hits.send(new Hit(1));
    try (Snapshot before = world.snapshot()) {
      query.each((health, reader) -> assertThat(reader.unread()).isEqualTo(1));
      query.each((health, reader) -> assertThat(reader.unread()).isZero());
      world.restore(before);
      query.each((health, reader) -> assertThat(reader.unread()).isEqualTo(1));
    }
  }

  // ---- systems

  @ParameterizedTest
  @ValueSource(strings = {"NEVER", "ALWAYS"})
  void systems_haveReadersOfTheirOwn(String parallelism) {
    world.threads(2);
    Schedule schedule = Schedule.create(world);
    schedule.parallelism(Parallelism.valueOf(parallelism));
    Query2<Health, EventReader<Hit>> query =
        world.query(dev.basalt.query.Term.read(Health.class), events(Hit.class));
    int[] sums = new int[2];
    schedule.system("one").each(query, (health, reader) -> sums[0] += reader.unread());
    schedule.system("two").each(query, (health, reader) -> sums[1] += reader.unread());
    hits.send(new Hit(1));
    schedule.update(1);
    query.each((health, reader) -> assertThat(reader.unread()).isEqualTo(1));
    schedule.update(1);
    assertThat(sums).containsExactly(2, 2);
  }

  /// Systems with readers, in each place where one may stand.
  public static final class Damage {
    int calls;

    @Update
    public Health harm(Health health, Entity self, EventReader<Hit> hits) {
      return harmed(self, health, hits);
    }

    @Update
    public void count(EventReader<Hit> hits) {
      calls += hits.readAll().size();
    }

    @Update
    public void heal(WriteQuery2<Health, EventReader<Hit>> query) {
      query.update((health, reader) -> new Health(health.points() + 100 * reader.unread()));
    }
  }

  @Test
  void annotatedMethods_haveReadersAsParameters() {
    Damage damage = new Damage();
    Schedule schedule = Schedule.create(world);
    schedule.add(damage);
    hits.send(elf, new Hit(7));
    hits.send(orc, new Hit(1));
    schedule.update(1);
    schedule.update(1);
    assertThat(damage.calls).isEqualTo(2);
    assertThat(List.of(health(orc), health(elf))).containsExactly(209, 213);
  }

  // ---- errors

  record Raw(@SuppressWarnings("rawtypes") EventReader hits) {}

  record Perhaps(@Optional EventReader<Hit> hits) {}

  @Test
  void wrongUse_isRefused() {
    assertThatThrownBy(() -> world.nodes(Raw.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Raw.hits is an EventReader of an unknown event; write for example EventReader<Hit>");
    assertThatThrownBy(() -> world.nodes(Perhaps.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Perhaps.hits is optional and a reader; only values of components can be optional");
    var query = world.query(write(Health.class), events(Hit.class));
    assertThatThrownBy(() -> query.parallel().each((health, reader) -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "query [write Health, events Hit] reads events, which only one thread can; run it on"
                + " one, or read them before");
    assertThatThrownBy(query::toList)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "query [write Health, events Hit] provides its reader of events only in each(); for"
                + " rows, make one by reader()");
    assertThatThrownBy(query.with(Raw.class)::findFirst)
        .as("also where there are no rows")
        .isInstanceOf(IllegalStateException.class);
    List<EventReader<Hit>> kept = new ArrayList<>();
    query.each((health, reader) -> kept.add(reader));
    assertThatThrownBy(() -> kept.getFirst().unread())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "the reader of Hit belongs to a run of a query that has ended; use it inside, or make"
                + " one by reader()");
  }
}
