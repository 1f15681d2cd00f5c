package dev.basalt.system;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.command.Commands;
import dev.basalt.query.Query1;
import dev.basalt.system.Samples.Ghost;
import dev.basalt.system.Samples.Health;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What can be measured.
class ProfileTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Schedule schedule = Schedule.create(world);

  private byte[] garbage = {};

  @Test
  void profile_ofAQueryThatPicksRows_countsThoseThatItVisits() {
    record Burning(int seconds) {}
    world.registerSparse(Burning.class);
    for (int i = 0; i < 300; i++) {
      Entity entity = world.spawn(new Health(i), new Burning(i));
      if (i % 3 == 0) {
        world.remove(entity, Burning.class);
      }
    }
    schedule.system("burn").update(world.query(write(Burning.class)), b -> b);
    schedule.system("heal").update(world.query(write(Health.class)).without(Burning.class), h -> h);
    schedule.profiling(true);
    schedule.update(1);
    assertThat(schedule.profile().systems())
        .extracting(SystemProfile::rows)
        .containsExactly(200L, 100L);
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void profile_countsRunsRowsAndBytes(Parallelism parallelism) {
    schedule.parallelism(parallelism);
    world.spawner(Health.class).spawn(300, i -> new Health(i));
    schedule.system("each").update(world.query(write(Health.class)), h -> h);
    schedule.system("waste").run(() -> garbage = new byte[1_000_000]);
    schedule.system("never").runIf(() -> false).run(() -> {});
    schedule.system("alone").exclusive(w -> {});
    schedule.system("draw").in(Stage.RENDER).run(() -> {});
    schedule.update(1);
    assertThat(schedule.profile().systems()).isEmpty();
    schedule.profiling(true);
    schedule.update(1);
    schedule.update(1);
    schedule.render(0);
    schedule.profiling(false);
    schedule.update(1);
    Profile profile = schedule.profile();
    assertThat(profile.systems())
        .extracting(SystemProfile::name, SystemProfile::runs, SystemProfile::rows)
        .containsExactly(
            tuple("each", 2L, 600L),
            tuple("waste", 2L, 0L),
            tuple("alone", 2L, 0L),
            tuple("draw", 1L, 0L));
    assertThat(profile.updates().runs()).isEqualTo(2);
    assertThat(profile.renders().runs()).isEqualTo(1);
    assertThat(profile.systems().get(1).allocatedBytes()).isGreaterThan(2 * garbage.length - 1);
    assertThat(profile.systems())
        .allMatch(s -> s.maxNanos() >= s.lastNanos() && s.maxNanos() >= s.meanNanos());
    assertThat(profile.toString()).contains("updates: 2 runs, mean ", "\n  each: 2 runs, mean ");
    schedule.clearProfile();
    assertThat(schedule.profile().systems()).isEmpty();
    assertThat(schedule.profile().updates().runs()).isZero();
  }

  record Fresh(int number) {}

  @Test
  void flightRecorder_getsSystemsFramesCommandsArchetypesAndClasses(@TempDir Path directory)
      throws IOException {
    Path file = directory.resolve("basalt.jfr");
    try (Recording recording = new Recording()) {
      for (String event :
          List.of("SystemRun", "Frame", "Commands", "Archetype", "GeneratedClass")) {
        recording.enable("dev.basalt." + event).withoutThreshold();
      }
      recording.start();
      play();
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> events = RecordingFile.readAllEvents(file);
    assertThat(of(events, "SystemRun"))
        .extracting(e -> e.getString("system"), e -> e.getString("stage"), e -> e.getLong("rows"))
        .containsExactly(tuple("spawn", "update", 5L), tuple("draw", "render", 0L));
    assertThat(of(events, "Frame"))
        .extracting(e -> e.getLong("number"), e -> e.getInt("steps"))
        .containsExactly(tuple(1L, 1));
    assertThat(of(events, "Commands"))
        .extracting(e -> e.getString("system"), e -> e.getInt("applied"))
        .containsExactly(tuple("spawn", 5));
    assertThat(of(events, "Archetype"))
        .extracting(e -> e.getString("archetype"), e -> e.getInt("components"))
        .contains(tuple("[Fresh]", 1), tuple("[Ghost, Fresh]", 2));
    boolean generated = !"false".equals(System.getProperty("basalt.codegen"));
    assertThat(of(events, "GeneratedClass").isEmpty()).isEqualTo(!generated);
  }

  private static List<RecordedEvent> of(List<RecordedEvent> events, String name) {
    return events.stream()
        .filter(event -> event.getEventType().getName().equals("dev.basalt." + name))
        .toList();
  }

  private void play() {
    Commands commands = world.commands();
    world.register(Ghost.class);
    world.spawner(Fresh.class).spawn(5, i -> new Fresh(i));
    Query1<Fresh> fresh = world.query(Fresh.class);
    schedule.system("spawn").commands().each(fresh, (e, f) -> commands.add(e, new Ghost(e)));
    schedule.system("draw").in(Stage.RENDER).run(() -> {});
    GameLoop.free(schedule, 1).run(1);
  }
}
