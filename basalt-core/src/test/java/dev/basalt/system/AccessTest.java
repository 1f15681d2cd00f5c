package dev.basalt.system;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.query.ChildJvm;
import dev.basalt.query.Lookup;
import dev.basalt.system.Samples.Damage;
import dev.basalt.system.Samples.Frozen;
import dev.basalt.system.Samples.Health;
import dev.basalt.system.Samples.Position;
import dev.basalt.system.Samples.Score;
import dev.basalt.system.Samples.Velocity;
import java.io.IOException;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a system may touch, and what it is told if it touches something else. Tests run with
/// assertions on.
class AccessTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Schedule schedule = Schedule.create(world);
  private Entity orc = Entity.NONE;

  @BeforeEach
  void populate() {
    world.register(Damage.class);
    world.resources().set(new Score(0));
    orc = world.spawn(new Position(0, 0), new Health(1));
  }

  /// Runs a body in a system that has declared to write Position and to read Velocity; on a thread
  /// of its own or not.
  private void refuse(Parallelism parallelism, Runnable body, String message) {
    world.threads(2);
    schedule.parallelism(parallelism);
    schedule.system("s").uses(world.query(write(Position.class), read(Velocity.class))).run(body);
    schedule.system("beside").run(() -> {});
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(SystemException.class)
        .extracting(e -> e.getCause().getMessage())
        .isEqualTo(message);
  }

  private static final String DECLARED =
      "which it does not declare; it declares [write Position, read Velocity]; add a term for it,"
          + " or ";

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void undeclaredReadByHandle_isNoticed(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.get(orc, Health.class),
        "system \"s\" reads Health, " + DECLARED + "reads(Health.class)");
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void undeclaredReadByLookup_isNoticed(Parallelism parallelism) {
    Lookup<Health> lookup = world.lookup(Health.class);
    refuse(
        parallelism,
        () -> lookup.get(orc),
        "system \"s\" reads Health, " + DECLARED + "reads(Health.class)");
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void undeclaredWriteByHandle_isNoticed(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.set(orc, new Health(2)),
        "system \"s\" writes Health, " + DECLARED + "writes(Health.class)");
    assertThat(world.get(orc, Health.class)).isEqualTo(new Health(1));
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void undeclaredWriteOfSeveral_isNoticed(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.set(orc, new Position(1, 1), new Health(2)),
        "system \"s\" writes Health, " + DECLARED + "writes(Health.class)");
    assertThat(world.get(orc, Position.class)).isEqualTo(new Position(0, 0));
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void undeclaredQuery_isNoticed(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.query(Health.class).each(h -> {}),
        "system \"s\" reads Health, " + DECLARED + "reads(Health.class)");
  }

  /// What it asks about it reads, although no term says so.
  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void undeclaredQueryForChanges_isNoticed(Parallelism parallelism) {
    var hurt = world.query(entity()).changed(Health.class);
    refuse(
        parallelism,
        () -> assertThat(hurt.count()).isOne(),
        "system \"s\" reads Health, " + DECLARED + "reads(Health.class)");
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void undeclaredStream_isNoticed(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.query(Health.class).toList(),
        "system \"s\" reads Health, " + DECLARED + "reads(Health.class)");
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void writingWhatWasDeclaredAsRead_isNoticed(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.query(write(Velocity.class)).update(v -> v),
        "system \"s\" writes Velocity, " + DECLARED + "writes(Velocity.class)");
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void undeclaredResource_isNoticed(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.resources().get(Score.class),
        "system \"s\" reads resource Score, " + DECLARED + "readsResource");
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void undeclaredReplacingOfAResource_isNoticed(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.resources().set(new Score(1)),
        "system \"s\" writes resource Score, " + DECLARED + "writesResource");
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void newComponentType_isRefused(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.query(Frozen.class).count(),
        "first use of Frozen during run of system \"s\"; register it before");
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void structuralChange_isRefused(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.despawn(orc),
        "despawn in system \"s\"; use commands, or make the system exclusive");
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void snapshot_isRefused(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.snapshot(),
        "snapshot in system \"s\"; use commands, or make the system exclusive");
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void flush_isRefused(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.flush(),
        "flush during iteration; commands are applied when the outermost one has ended");
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void undeclaredCommand_isRefused(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.commands().despawn(orc),
        "system \"s\" records a command or sends an event, which it does not declare; add"
            + " commands() or sends() to its description");
  }

  @ParameterizedTest
  @EnumSource(Parallelism.class)
  void removalOfAResource_isRefused(Parallelism parallelism) {
    refuse(
        parallelism,
        () -> world.resources().remove(Score.class),
        "remove of resource Score in system \"s\"; use commands, or make the system exclusive");
  }

  /// Runs without assertions, and prints what it is told.
  static final class Unchecked {
    private Unchecked() {}

    public static void main(String... args) {
      for (Parallelism parallelism : Parallelism.values()) {
        World world = World.create();
        Entity orc = world.spawn(new Health(1));
        world.threads(2);
        Schedule schedule = Schedule.create(world);
        schedule.parallelism(parallelism);
        schedule.onFailure(
            FailurePolicy.handle(e -> System.out.println(e.getCause().getMessage())));
        schedule.system("despawn").run(() -> world.despawn(orc));
        schedule.system("command").run(() -> world.commands().despawn(orc));
        schedule.update(1);
        world.verify();
        System.out.println(world.count());
      }
    }
  }

  @Test
  void structuralChange_withoutAssertions_isRefusedToo() throws IOException, InterruptedException {
    String despawn = "despawn in system \"despawn\"; use commands, or make the system exclusive";
    String command =
        "system \"command\" records a command or sends an event, which it does not declare; add"
            + " commands() or sends() to its description";
    assertThat(ChildJvm.run(Unchecked.class, "-disableassertions").lines())
        .hasSize(3 * Parallelism.values().length)
        .containsOnly(despawn, command, "1");
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /// Two systems may write one component in parallel, each of other entities. One still does when
  /// the other has ended.
  @Test
  void lookup_ofWhatIsWritten_isRefused_whateverASystemBesideItDoes() {
    world.threads(4);
    schedule.parallelism(Parallelism.ALWAYS);
    world.spawn(new Health(1), new Frozen());
    Lookup<Health> healths = world.lookup(Health.class);
    CountDownLatch bothWrite = new CountDownLatch(2);
    CountDownLatch oneHasEnded = new CountDownLatch(1);
    AtomicReference<String> refusal = new AtomicReference<>("none");
    schedule
        .system("one")
        .parallel()
        .each(
            world.query(write(Health.class)).with(Frozen.class),
            health -> {
              bothWrite.countDown();
              await(bothWrite);
            });
    schedule.system("one has ended").after("one").run(oneHasEnded::countDown);
    schedule
        .system("two")
        .parallel()
        .each(
            world.query(write(Health.class)).without(Frozen.class),
            health -> {
              bothWrite.countDown();
              await(oneHasEnded);
              refusal.set(refusalOf(() -> healths.get(orc)));
            });
    schedule.update(1);
    assertThat(refusal.get()).isEqualTo(RACY);
  }

  @Test
  void lookup_ofWhatIsWritten_madeByASystemBesideIt_isRefused() {
    world.threads(4);
    schedule.parallelism(Parallelism.ALWAYS);
    AtomicReference<Lookup<Health>> made = new AtomicReference<>();
    CountDownLatch writing = new CountDownLatch(1);
    CountDownLatch isMade = new CountDownLatch(1);
    AtomicReference<String> refusal = new AtomicReference<>("none");
    schedule
        .system("writes")
        .parallel()
        .each(
            world.query(write(Health.class)).without(Frozen.class),
            health -> {
              writing.countDown();
              await(isMade);
              refusal.set(refusalOf(() -> made.get().get(orc)));
            });
    schedule
        .system("makes")
        .run(
            () -> {
              await(writing);
              made.set(world.lookup(Health.class));
              isMade.countDown();
            });
    schedule.update(1);
    assertThat(refusal.get()).isEqualTo(RACY);
  }

  private static final String RACY =
      "Health is read by handle during parallel iteration of query [write Health, !Frozen], which"
          + " writes it; the result would depend on timing";

  private static String refusalOf(Runnable action) {
    try {
      action.run();
      return "none";
    } catch (IllegalStateException e) {
      return e.getMessage();
    }
  }

  @Test
  void newResource_inASystem_isRefused() {
    schedule
        .system("s")
        .writesResource(Random.class)
        .run(() -> world.resources().set(new Random(1)));
    assertThatThrownBy(() -> schedule.update(1))
        .hasRootCauseMessage(
            "resource Random is not set, and system \"s\" cannot add it; set it first, or use"
                + " commands");
  }

  @Test
  void declaredAccess_ofEveryKind_works() {
    schedule
        .system("all")
        .reads(Position.class)
        .writes(Health.class)
        .readsResource(Score.class)
        .uses(world.query(Velocity.class))
        .run(
            () -> {
              world.set(orc, new Health(world.get(orc, Health.class).points() + 1));
              assertThat(world.has(orc, Position.class)).isTrue();
              assertThat(world.resources().get(Score.class)).isEqualTo(new Score(0));
              assertThat(world.query(Velocity.class).count()).isZero();
            });
    schedule.update(1);
    assertThat(world.get(orc, Health.class)).isEqualTo(new Health(2));
  }

  @Test
  void otherThread_duringAParallelRun_isRefused() throws InterruptedException {
    world.threads(2);
    schedule.parallelism(Parallelism.ALWAYS);
    AtomicReference<Throwable> seen = new AtomicReference<>();
    schedule
        .system("a")
        .run(
            () -> {
              Thread thread =
                  Thread.ofPlatform()
                      .start(
                          () -> {
                            try {
                              world.spawn(new Health(3));
                            } catch (RuntimeException | Error e) {
                              seen.set(e);
                            }
                          });
              join(thread);
            });
    schedule.system("b").run(() -> {});
    schedule.update(1);
    assertThat(seen.get())
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("spawn while systems run in parallel, by a thread that has no part in them");
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void mutableResource_countsAsWritten_recordAndSharedOnesDoNot() {
    schedule.system("r1").readsResource(Random.class).run(() -> {});
    schedule.system("r2").readsResource(Random.class).run(() -> {});
    schedule.system("s1").readsResource(Score.class, Time.class).run(() -> {});
    schedule.system("s2").readsResource(Score.class, Time.class).run(() -> {});
    schedule.system("s3").writesResource(Score.class).run(() -> {});
    assertThat(schedule.explain("r1", "r2"))
        .endsWith("apart: both use resource Random, which both may change");
    assertThat(schedule.explain("s1", "s2")).contains("together");
    assertThat(schedule.explain("s1", "s3"))
        .endsWith("apart: both use resource Score, which \"s3\" may change");
  }

  @Test
  void queriesThatExcludeEachOther_doNotConflict() {
    schedule.system("frozen").update(world.query(write(Position.class)).with(Frozen.class), p -> p);
    schedule
        .system("free")
        .update(world.query(write(Position.class)).without(Frozen.class), p -> p);
    schedule.system("handle").writes(Position.class).run(() -> {});
    assertThat(schedule.explain("frozen", "free")).contains("together");
    assertThat(schedule.explain("frozen", "handle")).contains("apart: both write Position");
  }
}
