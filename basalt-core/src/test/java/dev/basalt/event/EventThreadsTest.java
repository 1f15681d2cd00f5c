package dev.basalt.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Schedule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Threads that have no part in what the world does cannot send.
class EventThreadsTest {

  record Health(int points) {}

  record Hit(int strength) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Events<Hit> hits = world.events(Hit.class);
  private final List<String> failures = new ArrayList<>();

  /// Sends from another thread, and waits for it.
  private void sendElsewhere() {
    Throwable[] thrown = new Throwable[1];
    Thread other =
        new Thread(
            () -> {
              try {
                hits.send(new Hit(1));
              } catch (RuntimeException | Error e) {
                thrown[0] = e;
              }
            });
    other.start();
    try {
      other.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    failures.add(message(thrown[0]));
  }

  private static String message(@Nullable Throwable thrown) {
    return thrown == null ? "sent" : String.valueOf(thrown.getMessage());
  }

  @Test
  void send_duringAParallelQuery_byAForeignThread_isRefused() {
    world.spawn(new Health(1));
    world.query(Health.class).parallel().each(h -> sendElsewhere());
    assertThat(failures)
        .containsExactly(
            "a command or an event during a parallel iteration, by a thread that has no part in"
                + " it");
    assertThat(hits.count()).isZero();
  }

  @Test
  void send_whileSystemsRunOnThreads_byAForeignThread_isRefused() {
    world.threads(2);
    Schedule schedule = Schedule.create(world);
    schedule.parallelism(Parallelism.ALWAYS);
    schedule.system("one").sends(Hit.class).run(this::sendElsewhere);
    schedule.system("two").sends(Hit.class).run(() -> hits.send(new Hit(2)));
    EventReader<Hit> reader = hits.reader();
    schedule.update(1);
    assertThat(failures)
        .containsExactly(
            "a command or an event while systems run in parallel, by a thread that has no part in"
                + " them");
    assertThat(reader.readAll()).containsExactly(new Hit(2));
  }

  @Test
  void send_byAThreadThatHasTheWorldToItself_isFine() {
    EventReader<Hit> reader = hits.reader();
    sendElsewhere();
    assertThat(failures).containsExactly("sent");
    assertThat(reader.readAll()).containsExactly(new Hit(1));
  }
}
