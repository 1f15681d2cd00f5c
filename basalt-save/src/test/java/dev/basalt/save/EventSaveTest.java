package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.Registration;
import dev.basalt.event.Despawned;
import dev.basalt.event.EventReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Events that could still be read.
class EventSaveTest {

  record Hit(Entity by, int points, List<String> how) {}

  record Ping() {}

  record Health(int points) {}

  /// A program that has readers and listeners before it loads.
  private static final class Program {
    final World world = World.create();
    final EventReader<Hit> hits;
    final EventReader<Hit> seldom;
    final EventReader<Health> removed;
    final EventReader<Despawned> despawned;
    final List<Object> heard = new ArrayList<>();

    Program() {
      world.register(Health.class, "health");
      hits = world.events(Hit.class).reader();
      seldom = world.events(Hit.class).reader();
      removed = world.removed(Health.class);
      despawned = world.despawned();
      world.events(Ping.class).listen(ping -> heard.add(ping));
    }

    void step(int i) {
      Entity entity = world.spawn(new Health(i));
      world.events(Hit.class).send(entity, new Hit(entity, i, List.of("x" + i)));
      world.events(Ping.class).send(new Ping());
      hits.read(hit -> heard.add("hit " + hit));
      if (i % 5 == 0) {
        seldom.read(hit -> heard.add("seldom " + hit));
        world.dispatchEvents();
      }
      world.despawn(entity);
      removed.read(health -> heard.add("removed " + health));
      despawned.read((gone, event) -> heard.add("gone " + gone));
      if (i % 3 == 0) {
        world.advanceTick();
      }
    }
  }

  static List<SaveFormat> formats() {
    Saver saver = Saver.create().event(Registration.of(Hit.class).named("hit"));
    return List.of(saver.binary(), saver.json(), saver.compactJson());
  }

  @ParameterizedTest
  @MethodSource("formats")
  void load_pendingEvents_areReadAsBefore(SaveFormat format) {
    for (int steps = 0; steps < 25; steps++) {
      Program program = new Program();
      for (int i = 0; i < steps; i++) {
        program.step(i);
      }
      byte[] bytes = Samples.bytes(format, program.world);
      Program loaded = new Program();
      loaded.step(1);
      Samples.load(format, loaded.world, bytes);
      loaded.world.verify();
      assertThat(loaded.world.stateHash()).isEqualTo(program.world.stateHash());
      assertThat(Samples.bytes(format, loaded.world)).isEqualTo(bytes);
      program.heard.clear();
      loaded.heard.clear();
      for (int i = steps; i < steps + 10; i++) {
        program.step(i);
        loaded.step(i);
        assertThat(loaded.heard).isEqualTo(program.heard);
        assertThat(loaded.world.stateHash()).isEqualTo(program.world.stateHash());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void load_unknownEvents_areRefused(SaveFormat format) {
    World world = World.create();
    world.events(Ping.class).send(new Ping());
    byte[] bytes = Samples.bytes(format, world);
    World other = World.create();
    assertThatThrownBy(() -> Samples.load(format, other, bytes))
        .isInstanceOf(SaveException.class)
        .hasMessageEndingWith(
            "the file has events \"dev.basalt.save.EventSaveTest$Ping\" [], which are not known;"
                + " name them by event(), or drop them by migrations");
    other.events(Ping.class);
    Samples.load(format, other, bytes);
    assertThat(other.events(Ping.class).count()).isEqualTo(1);
    assertThat(format.add(other, new ByteArrayInputStream(bytes)).size()).isZero();
    assertThat(other.events(Ping.class).count()).isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void load_readersOfUnknownEvents_doNotMatter(SaveFormat format) {
    World world = World.create();
    world.events(Ping.class).reader();
    World other = World.create();
    Samples.load(format, other, Samples.bytes(format, world));
    assertThat(other.eventTypes()).isEmpty();
  }

  @Test
  void leaveOut_events_areNotThere() {
    World world = World.create();
    world.events(Ping.class).send(new Ping());
    SaveFormat format = Saver.create().leaveOut(Ping.class).json();
    assertThat(new String(Samples.bytes(format, world), StandardCharsets.UTF_8))
        .doesNotContain("events");
  }
}
