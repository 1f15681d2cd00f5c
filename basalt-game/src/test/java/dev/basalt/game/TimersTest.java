package dev.basalt.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.event.EventReader;
import dev.basalt.system.Schedule;
import dev.basalt.system.SystemInfo;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimersTest {

  record Fuse(float left, int damage) implements Countdown<Fuse> {
    @Override
    public Fuse withLeft(float left) {
      return new Fuse(left, damage);
    }
  }

  record Exploded(int damage) {}

  record Name(String text) {}

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);
  private final EventReader<Exploded> explosions = world.events(Exploded.class).reader();

  private int stepsUntilGone(Entity entity, double dt) {
    int steps = 0;
    while (world.alive(entity) && world.has(entity, Fuse.class)) {
      schedule.update(dt);
      steps++;
    }
    return steps;
  }

  @ParameterizedTest
  @CsvSource({"0.3, 60, 18", "1, 60, 60", "90, 60, 5400", "0.5, 8, 4", "0, 60, 1", "0.001, 60, 1"})
  void countdown_ends_inTheNearestStep(float seconds, int rate, int steps) {
    schedule.install(Countdowns.of(Fuse.class));
    Entity bomb = world.spawn(new Fuse(seconds, 3), new Name("bomb"));
    assertThat(stepsUntilGone(bomb, 1.0 / rate)).isEqualTo(steps);
    assertThat(world.get(bomb, Name.class)).isEqualTo(new Name("bomb"));
  }

  @Test
  void countdown_end_tellsWithTheLastValueAndTheEntity() {
    schedule.install(
        Countdowns.of(Fuse.class).thenSend(Exploded.class, fuse -> new Exploded(fuse.damage())));
    Entity bomb = world.spawn(new Fuse(1, 7));
    schedule.update(0.5);
    assertThat(explosions.unread()).isZero();
    schedule.update(0.5);
    List<Entity> targets = new ArrayList<>();
    explosions.read((target, event) -> targets.add(target));
    assertThat(targets).containsExactly(bomb);
    assertThat(world.has(bomb, Fuse.class)).isFalse();
    schedule.update(0.5);
    assertThat(explosions.unread()).isZero();
  }

  @Test
  void countdown_ofNoNumber_isRefused() {
    schedule.install(Countdowns.of(Fuse.class));
    world.spawn(new Fuse(Float.NaN, 7));
    assertThatThrownBy(() -> schedule.update(0.5))
        .cause()
        .hasMessage(
            "Fuse[left=NaN, damage=7] of 0v1 is not a number of seconds, and would never end");
  }

  @Test
  void countdown_thenDespawn_endsTheEntity() {
    schedule.install(Countdowns.of(Fuse.class).thenDespawn());
    Entity bomb = world.spawn(new Fuse(0.25f, 7));
    schedule.update(0.25);
    assertThat(world.alive(bomb)).isFalse();
  }

  @Test
  void countdown_groupWithCondition_standsStill() {
    boolean[] playing = {false};
    schedule.install(Countdowns.of(Fuse.class));
    schedule.group(Countdowns.GROUP).runIf(() -> playing[0]);
    Entity bomb = world.spawn(new Fuse(0.25f, 7));
    schedule.update(0.25);
    assertThat(world.get(bomb, Fuse.class)).isEqualTo(new Fuse(0.25f, 7));
    playing[0] = true;
    schedule.update(0.25);
    assertThat(world.has(bomb, Fuse.class)).isFalse();
  }

  @Test
  void countdown_installedTwice_countsOnce() {
    assertThat(schedule.install(Countdowns.of(Fuse.class))).isTrue();
    assertThat(schedule.install(Countdowns.of(Fuse.class))).isFalse();
    Entity bomb = world.spawn(new Fuse(1, 7));
    schedule.update(0.25);
    assertThat(world.get(bomb, Fuse.class).left()).isEqualTo(0.75f);
  }

  /// Records of other classes may have the same simple name.
  static final class Other {

    record Fuse(float left) implements Countdown<Fuse> {
      @Override
      public Fuse withLeft(float left) {
        return new Fuse(left);
      }
    }

    record Struck() {}

    private Other() {}
  }

  @Test
  void countdown_classesOfOneSimpleName_bothCount() {
    schedule.install(Countdowns.of(Fuse.class));
    schedule.install(Countdowns.of(Other.Fuse.class));
    Entity bomb = world.spawn(new Fuse(1, 7), new Other.Fuse(2));
    schedule.update(0.25);
    assertThat(world.get(bomb, Fuse.class).left()).isEqualTo(0.75f);
    assertThat(world.get(bomb, Other.Fuse.class).left()).isEqualTo(1.75f);
    assertThat(schedule.systems())
        .extracting(SystemInfo::name)
        .contains("countdown.Fuse", "countdown." + Other.Fuse.class.getName());
  }

  @Test
  void countdown_twoEndTheSameEntityInOneStep_itIsGone() {
    schedule.install(Countdowns.of(Fuse.class).thenDespawn());
    schedule.install(Countdowns.of(Other.Fuse.class).thenDespawn());
    Entity bomb = world.spawn(new Fuse(0.5f, 7), new Other.Fuse(0.5f));
    schedule.update(0.5);
    assertThat(world.alive(bomb)).isFalse();
  }

  @Test
  void countdown_sparse_endsInPlace() {
    world.registerSparse(Fuse.class);
    schedule.install(Countdowns.of(Fuse.class));
    Entity bomb = world.spawn(new Name("bomb"), new Fuse(0.5f, 1));
    assertThat(stepsUntilGone(bomb, 0.25)).isEqualTo(2);
  }

  @Test
  void countdown_restore_goesBack() {
    schedule.install(
        Countdowns.of(Fuse.class).thenSend(Exploded.class, fuse -> new Exploded(fuse.damage())));
    Entity bomb = world.spawn(new Fuse(1, 7));
    schedule.update(0.5);
    try (Snapshot before = world.snapshot()) {
      schedule.update(0.5);
      assertThat(explosions.readAll()).hasSize(1);
      world.restore(before);
    }
    assertThat(world.get(bomb, Fuse.class).left()).isEqualTo(0.5f);
    schedule.update(0.5);
    assertThat(explosions.readAll()).containsExactly(new Exploded(7));
  }

  // ---- cooldowns

  @Test
  void cooldown_restarted_isReadyAfterItsLength() {
    Cooldown gun = Cooldown.of(0.3f);
    assertThat(gun.isReady()).isTrue();
    assertThat(gun.progress()).isEqualTo(1);
    gun = gun.restarted();
    int steps = 0;
    while (!gun.isReady()) {
      gun = gun.after(1f / 60);
      steps++;
    }
    assertThat(steps).isEqualTo(18);
    assertThat(gun).isEqualTo(Cooldown.of(0.3f));
  }

  @Test
  void cooldown_ready_staysReady() {
    assertThat(Cooldown.of(1).after(5)).isEqualTo(Cooldown.of(1));
    assertThat(new Cooldown(2, 1).progress()).isEqualTo(0.5f);
    assertThat(Cooldown.of(0).restarted().progress()).isEqualTo(1);
    assertThat(Cooldown.of(0).restarted().isReady()).isTrue();
  }

  // ---- one frame

  record Struck(int by) {}

  @Test
  void oneFrame_endOfStep_isGone() {
    schedule.install(OneFrame.of(Struck.class));
    List<Integer> seen = new ArrayList<>();
    schedule.system("look").each(world.query(Struck.class), struck -> seen.add(struck.by()));
    Entity rock = world.spawn(new Name("rock"));
    world.add(rock, new Struck(3));
    schedule.update(1);
    schedule.update(1);
    assertThat(seen).containsExactly(3);
    assertThat(world.has(rock, Struck.class)).isFalse();
  }

  @Test
  void oneFrame_classesOfOneSimpleName_bothGo() {
    schedule.install(OneFrame.of(Struck.class));
    schedule.install(OneFrame.of(Other.Struck.class));
    Entity rock = world.spawn(new Struck(3), new Other.Struck());
    schedule.update(1);
    assertThat(world.components(rock)).isEmpty();
  }

  @Test
  void oneFrame_addedByACommand_isSeenByLaterSystems() {
    assertThat(schedule.install(OneFrame.of(Struck.class))).isTrue();
    assertThat(schedule.install(OneFrame.of(Struck.class))).isFalse();
    schedule.install(OneFrame.of(Name.class));
    Entity rock = world.spawn();
    List<Integer> seen = new ArrayList<>();
    schedule.system("strike").commands().run(() -> world.commands().add(rock, new Struck(4)));
    schedule
        .system("look")
        .after("strike")
        .each(world.query(Struck.class), struck -> seen.add(struck.by()));
    schedule.update(1);
    schedule.update(1);
    assertThat(seen).containsExactly(4, 4);
    assertThat(world.has(rock, Struck.class)).isFalse();
  }
}
