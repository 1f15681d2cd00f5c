package dev.basalt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Events that can still be read, in snapshots and through loaders.
class PendingEventsTest {

  record Hit(Entity by, int points, String how) {}

  record Ping() {}

  record Health(int points) {}

  /// A program with some readers; two of them are the same.
  private static final class Program {
    final World world = World.create();
    final Events<Hit> hits = world.events(Hit.class);
    final EventReader<Hit> often = hits.reader();
    final EventReader<Hit> seldom = hits.reader();
    final EventReader<Health> removed = world.removed(Health.class);
    final List<String> heard = new ArrayList<>();

    Program() {
      hits.listen(hit -> heard.add("listener " + hit));
    }

    void step(Random random) {
      for (int i = random.nextInt(4); i > 0; i--) {
        hits.send(world.entities().getFirst(), new Hit(Entity.of(7, 7), random.nextInt(9), "x"));
      }
      world.events(Ping.class).send(new Ping());
      if (random.nextInt(3) == 0) {
        Entity entity = world.spawn(new Health(random.nextInt()));
        world.despawn(entity);
      }
      often.read(hit -> heard.add("often " + hit));
      if (random.nextInt(4) == 0) {
        seldom.read((target, hit) -> heard.add("seldom " + target + hit));
      }
      removed.read(health -> heard.add("removed " + health));
      if (random.nextBoolean()) {
        world.dispatchEvents();
      }
      if (random.nextBoolean()) {
        world.advanceTick();
      }
    }
  }

  private static void copy(Snapshot snapshot, World world) {
    WorldLoader loader = world.loader();
    LoadingTest.rows(snapshot, loader);
    for (PendingEvents events : snapshot.events()) {
      copy(events, loader, events.type().type().asSubclass(Record.class));
    }
    loader.replaceWorld();
  }

  private static <E extends Record> void copy(
      PendingEvents events, WorldLoader loader, Class<E> type) {
    EventLoader<E> to = loader.events(type, events.isTold());
    for (int i = 0; i < events.count(); i++) {
      if (i == events.lastFrame()) {
        to.endFrame();
      }
      to.add(events.target(i), type.cast(events.event(i)));
    }
    if (events.count() == events.lastFrame()) {
      to.endFrame();
    }
    events.readers().forEach(to::reader);
  }

  @Test
  void load_eventsAndReaders_goOnEqually() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      Program program = new Program();
      program.world.spawn(new Health(1));
      for (int i = 0; i < seed; i++) {
        program.step(random);
      }
      Program other = new Program();
      for (int i = 0; i < seed % 7; i++) {
        other.world.spawn();
        other.step(new Random(i));
      }
      try (Snapshot snapshot = program.world.snapshot()) {
        copy(snapshot, other.world);
      }
      other.world.verify();
      assertEquals(program.world.stateHash(), other.world.stateHash(), "seed " + seed);
      program.heard.clear();
      other.heard.clear();
      for (int i = 0; i < 30; i++) {
        program.step(new Random(i));
        other.step(new Random(i));
        assertEquals(program.heard, other.heard, "seed " + seed);
        assertEquals(program.world.stateHash(), other.world.stateHash(), "seed " + seed);
      }
    }
  }

  @Test
  void events_ofASnapshot_stay() {
    World world = World.create();
    Entity entity = world.spawn();
    Events<Hit> hits = world.events(Hit.class);
    hits.send(new Hit(entity, 1, "a"));
    world.advanceTick();
    hits.send(entity, new Hit(entity, 2, "b"));
    Snapshot snapshot = world.snapshot();
    PendingEvents events = snapshot.events().getFirst();
    world.advanceTick();
    world.advanceTick();
    assertEquals("2 events Hit", events.toString());
    assertEquals(1, events.lastFrame());
    assertEquals(Entity.NONE, events.target(0));
    assertEquals(entity, events.target(1));
    assertEquals(new Hit(entity, 2, "b"), events.event(1));
    assertFalse(events.isTold());
    assertTrue(events.readers().isEmpty());
    assertThrows(IndexOutOfBoundsException.class, () -> events.event(2));
    snapshot.close();
    assertEquals(
        "the snapshot is closed",
        assertThrows(IllegalStateException.class, () -> events.event(0)).getMessage());
  }

  @Test
  void load_readerWithMoreThanThereIs_isRefused() {
    EventLoader<Ping> loader = World.create().loader().events(Ping.class, false);
    loader.add(Entity.NONE, new Ping());
    assertEquals(
        "reader 3 of Ping has 2 events to read, but there are 1",
        assertThrows(
                IllegalArgumentException.class,
                () -> loader.reader(new PendingEvents.ReaderState(3, 2, 0)))
            .getMessage());
  }
}
