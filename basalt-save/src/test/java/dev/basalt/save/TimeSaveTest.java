package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.TimeState;
import dev.basalt.World;
import dev.basalt.component.Registration;
import dev.basalt.system.Every;
import dev.basalt.system.Schedule;
import dev.basalt.system.Time;
import dev.basalt.system.Update;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The time that has passed in a world: systems that run every so many seconds go on in their
/// phase.
class TimeSaveTest {

  record Beat(int count) {}

  static final class Pulse {
    @Update
    @Every(seconds = 0.25)
    static void beat(World world) {
      world.spawn(new Beat(world.count()));
    }
  }

  private static final class Game implements AutoCloseable {
    final World world = World.create();
    final Schedule schedule = Schedule.create(world);

    Game() {
      world.register(Registration.of(Beat.class).named("beat"));
      schedule.add(Pulse.class);
    }

    void steps(int count, double delta) {
      for (int i = 0; i < count; i++) {
        schedule.update(delta);
      }
    }

    Time time() {
      return world.resources().get(Time.class);
    }

    @Override
    public void close() {
      world.close();
    }
  }

  static List<SaveFormat> formats() {
    return List.of(
        Saver.create().binary(),
        Saver.create().json(),
        Saver.create().compactJson(),
        Saver.create().compression(Compression.deflate()).binary());
  }

  private static List<Long> future(Game game) {
    List<Long> hashes = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      game.schedule.update(i < 20 ? 0.1 : 0.03);
      hashes.add(game.world.stateHash());
    }
    return hashes;
  }

  @ParameterizedTest
  @MethodSource("formats")
  void load_betweenTwoRuns_goesOnInTheSamePhase(SaveFormat format) {
    for (int steps = 0; steps < 12; steps++) {
      try (Game game = new Game();
          Game loaded = new Game()) {
        game.steps(steps, 0.1);
        game.steps(steps, 0.07);
        byte[] bytes = Samples.bytes(format, game.world);
        double elapsed = steps == 0 ? 0 : game.time().elapsed();

        Samples.load(format, loaded.world, bytes);

        try (Snapshot now = loaded.world.snapshot()) {
          assertThat(now.time().elapsed()).isEqualTo(elapsed);
        }
        assertThat(Samples.bytes(format, loaded.world)).isEqualTo(bytes);
        assertThat(future(loaded)).as("after %s steps", steps).isEqualTo(future(game));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void load_intoTheRunningWorld_goesOnInTheSamePhase(SaveFormat format) {
    try (Game game = new Game()) {
      game.steps(7, 0.1);
      byte[] bytes = Samples.bytes(format, game.world);
      List<Long> future = future(game);
      game.steps(5, 0.011);

      Samples.load(format, game.world, bytes);

      assertThat(game.time().elapsed()).isEqualTo(7 * 0.1);
      assertThat(game.time().delta()).isEqualTo(0.1);
      assertThat(future(game)).isEqualTo(future);
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void apply_difference_bringsTheTime(SaveFormat format) {
    try (Game game = new Game();
        Game client = new Game()) {
      game.steps(7, 0.1);
      Samples.load(format, client.world, Samples.bytes(format, game.world));
      Snapshot before = game.world.snapshot();
      game.steps(3, 0.06);
      ByteArrayOutputStream step = new ByteArrayOutputStream();
      try (Snapshot after = game.world.snapshot()) {
        format.saveDiff(after.changesSince(before), step);
      }
      before.close();

      format.apply(client.world, new ByteArrayInputStream(step.toByteArray()));

      assertThat(client.world.stateHash()).isEqualTo(game.world.stateHash());
      assertThat(future(client)).isEqualTo(future(game));
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void add_partOfAWorld_leavesTheTime(SaveFormat format) {
    try (Game game = new Game()) {
      game.steps(7, 0.1);
      byte[] bytes = Samples.bytes(format, game.world);
      game.steps(1, 0.1);
      double elapsed = game.time().elapsed();

      format.add(game.world, new ByteArrayInputStream(bytes));

      assertThat(game.time().elapsed()).isEqualTo(elapsed);
    }
  }

  @Test
  void load_fileWithoutTime_beginsAtZero() {
    try (Game game = new Game()) {
      game.steps(7, 0.1);

      load(game, "{\"basalt\": 1, \"tick\": 5}");

      assertThat(game.time().elapsed()).isZero();
      assertThat(game.world.tick()).isEqualTo(5);
    }
  }

  @Test
  void load_tickMadeSmallerByHand_keepsTheElapsedTime() {
    try (Game game = new Game()) {
      load(game, "{\"basalt\": 1, \"tick\": 5, \"time\": {\"tick\": 50, \"delta\": 0.5}}");

      game.steps(1, 0.5);

      assertThat(game.time().elapsed()).isEqualTo(25.5);
      try (Snapshot now = game.world.snapshot()) {
        assertThat(now.time()).isEqualTo(new TimeState(6, 0.5, 5, 25));
      }
    }
  }

  @Test
  void load_timesThatCannotBe_areRefusedWithTheirPlace() {
    try (Game game = new Game()) {
      game.steps(3, 0.1);
      Entity kept = game.world.spawn(new Beat(7));

      assertThatThrownBy(() -> load(game, "{\"basalt\": 1, \"time\": {\"delta\": -1}}"))
          .isInstanceOf(SaveException.class)
          .hasMessage(
              "line 1, column 35: time of tick 0: steps of -1.0 s, counted from tick 0 and 0.0 s;"
                  + " times are finite and 0 or more, ticks in order");
      assertThatThrownBy(() -> load(game, "{\"basalt\": 1, \"time\": {\"since\": 1e999}}"))
          .hasMessageContaining("0.0 s, counted from tick 0 and Infinity s");
      assertThatThrownBy(() -> load(game, "{\"basalt\": 1, \"time\": {\"sinceTick\": 3}}"))
          .hasMessageContaining("ticks in order");
      assertThatThrownBy(() -> load(game, "{\"basalt\": 1, \"time\": {\"delta\": \"1\"}}"))
          .hasMessage("line 1, column 33: 1 where value_number_int is needed");
      assertThatThrownBy(() -> load(game, "{\"basalt\": 1, \"time\": {\"fps\": 1}}"))
          .hasMessageContaining("\"fps\" does not belong here");

      assertThat(game.world.alive(kept)).isTrue();
      assertThat(game.time().elapsed()).isEqualTo(3 * 0.1);
    }
  }

  private static void load(Game game, String json) {
    Samples.load(Saver.create().json(), game.world, json.getBytes(StandardCharsets.UTF_8));
  }
}
