package dev.basalt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.basalt.system.Schedule;
import dev.basalt.system.Time;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Elapsed time belongs to the contents of a world, whichever way they come into it.
class ElapsedTimeTest {

  record Beat(int count) {}

  private static Schedule schedule(World world) {
    world.register(Beat.class);
    Schedule schedule = Schedule.create(world);
    schedule
        .system("beat")
        .everySeconds(0.25)
        .exclusive(self -> self.spawn(new Beat(self.count())));
    return schedule;
  }

  private static void run(Schedule schedule, int steps, double delta) {
    for (int i = 0; i < steps; i++) {
      schedule.update(delta);
    }
  }

  private static List<Long> future(World world, Schedule schedule) {
    List<Long> hashes = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      schedule.update(0.1);
      hashes.add(world.hash());
    }
    return hashes;
  }

  @Test
  void fork_betweenTwoRuns_goesOnInTheSamePhase() {
    World world = World.create();
    Schedule schedule = schedule(world);
    run(schedule, 7, 0.1);
    try (Snapshot now = world.snapshot();
        World fork = now.fork()) {
      assertEquals(future(world, schedule), future(fork, schedule(fork)));
    }
  }

  @Test
  void load_timeOfSnapshot_goesOnInTheSamePhase() {
    World world = World.create();
    run(schedule(world), 7, 0.1);
    World loaded = World.create();
    Schedule schedule = schedule(loaded);
    try (Snapshot now = world.snapshot()) {
      loaded.loader().tick(now.tick()).time(now.time()).replaceWorld();
      assertEquals(now.time(), new TimeState(now.tick(), 0.1, now.tick() - 7, 0));
    }
    run(schedule, 1, 0.1);
    assertEquals(8 * 0.1, loaded.resources().get(Time.class).elapsed());
    assertEquals(0.1f, loaded.resources().get(Time.class).dt());
  }

  @Test
  void load_withoutTime_beginsAtZero() {
    World world = World.create();
    Schedule schedule = schedule(world);
    run(schedule, 7, 0.1);
    world.loader().tick(500).replaceWorld();
    run(schedule, 1, 0.1);
    assertEquals(0.1, world.resources().get(Time.class).elapsed(), 1e-12);
  }

  @Test
  void diff_applied_bringsTheTime() {
    World world = World.create();
    Schedule schedule = schedule(world);
    run(schedule, 7, 0.1);
    Snapshot before = world.snapshot();
    World copy = before.fork();
    run(schedule, 3, 0.02);
    try (Snapshot after = world.snapshot()) {
      after.changesSince(before).applyTo(copy);
      try (Snapshot made = copy.snapshot()) {
        assertEquals(after.time(), made.time());
      }
    }
    assertEquals(future(world, schedule), future(copy, schedule(copy)));
  }

  @Test
  void patch_withoutTime_keepsIt_alsoIfTheTickGoesBack() {
    World world = World.create();
    Schedule schedule = schedule(world);
    run(schedule, 8, 0.5);
    Time time = world.resources().get(Time.class);
    world.patch().tick(2).apply();
    assertEquals(4, time.elapsed());
    run(schedule, 1, 0.5);
    assertEquals(4.5, time.elapsed());
    assertEquals(3, world.tick());
    world.patch().time(new TimeState(3, 0.5, 0, 100)).apply();
    assertEquals(101.5, time.elapsed());
    world.verify();
  }

  @Test
  void patch_refused_leavesTheTime() {
    World world = World.create();
    run(schedule(world), 8, 0.5);
    WorldPatch patch =
        world.patch().time(new TimeState(1, 1, 0, 0)).remove(Entity.of(99, 1), Beat.class);
    assertThrows(IllegalArgumentException.class, patch::apply);
    assertEquals(4, world.resources().get(Time.class).elapsed());
  }

  @Test
  void timeState_valuesThatCannotBe_areRefused() {
    for (double wrong : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> new TimeState(1, wrong, 0, 0));
      assertThrows(IllegalArgumentException.class, () -> new TimeState(1, 0, 0, wrong));
    }
    Exception refused =
        assertThrows(IllegalArgumentException.class, () -> new TimeState(1, 0.5, 2, 3));
    assertEquals(
        "time of tick 1: steps of 0.5 s, counted from tick 2 and 3.0 s; times are finite and 0 or"
            + " more, ticks in order",
        refused.getMessage());
    assertEquals(2.5, new TimeState(7, 0.5, 4, 1).elapsed());
    assertEquals(0, TimeState.NONE.elapsed());
  }
}
