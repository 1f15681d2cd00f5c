package dev.basalt.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.system.Samples.Damage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// When a schedule has events dispatched, and how long its systems can read them.
class ScheduleEventsTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Schedule schedule = Schedule.create(world);
  private final Events<Damage> damages = world.events(Damage.class);
  private final List<String> log = new ArrayList<>();

  @Test
  void listeners_areCalledOncePerUpdate_withWhatSystemsSent() {
    damages.listen(damage -> log.add("heard " + damage.points()));
    int[] frame = new int[1];
    schedule
        .system("send")
        .sends(Damage.class)
        .run(
            () -> {
              damages.send(new Damage(++frame[0]));
              log.add("sent " + frame[0]);
            });
    schedule.update(1);
    schedule.update(1);
    assertThat(log).containsExactly("sent 1", "heard 1", "sent 2", "heard 2");
  }

  @Test
  void sends_makesTheEventsKnownToTheWorld_beforeTheFirstIsSent() {
    World fresh = worlds.create();
    Schedule.create(fresh).system("send").sends(Damage.class).run(() -> {});
    assertThat(fresh.eventTypes()).contains(Damage.class);
  }

  @Test
  void readersInSystems_seeEachEventOnce_beforeAndAfterTheOneThatSends() {
    EventReader<Damage> early = damages.reader();
    EventReader<Damage> late = damages.reader();
    schedule.system("early").run(() -> early.read(d -> log.add("early " + d.points())));
    int[] frame = new int[1];
    schedule
        .system("send")
        .after("early")
        .sends(Damage.class)
        .run(() -> damages.send(new Damage(++frame[0])));
    schedule
        .system("late")
        .in(Stage.AFTER_UPDATE)
        .run(() -> late.read(d -> log.add("late " + d.points())));
    schedule.update(1);
    schedule.update(1);
    schedule.update(1);
    assertThat(log).containsExactly("late 1", "early 1", "late 2", "early 2", "late 3");
  }

  @Test
  void exclusiveSystem_sendsAtOnce_alsoIfItFailsThen() {
    EventReader<Damage> reader = damages.reader();
    schedule
        .system("alone")
        .exclusive(
            w -> {
              damages.send(new Damage(1));
              reader.read(d -> log.add("read " + d.points()));
              damages.send(new Damage(2));
              throw new IllegalStateException("oops");
            });
    assertThatThrownBy(() -> schedule.update(1)).isInstanceOf(SystemException.class);
    reader.read(d -> log.add("read " + d.points()));
    assertThat(log).containsExactly("read 1", "read 2");
  }

  @Test
  void exclusiveSystem_thatFailsInALoop_losesTheEventsOfTheLoop() {
    EventReader<Damage> reader = damages.reader();
    world.spawn(new Damage(0));
    schedule
        .system("alone")
        .exclusive(
            w ->
                w.query(Damage.class)
                    .each(
                        damage -> {
                          damages.send(new Damage(1));
                          throw new IllegalStateException("oops");
                        }));
    assertThatThrownBy(() -> schedule.update(1)).isInstanceOf(SystemException.class);
    assertThat(reader.unread()).isZero();
  }
}
