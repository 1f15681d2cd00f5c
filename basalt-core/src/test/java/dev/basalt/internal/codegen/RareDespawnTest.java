package dev.basalt.internal.codegen;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.read;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.command.Commands;
import dev.basalt.query.ChildJvm;
import dev.basalt.system.Schedule;
import dev.basalt.system.Update;
import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/// A loop that despawns one row in a thousand makes handles for none of the others.
@DisabledIfSystemProperty(named = "basalt.codegen", matches = "false") // about generated code only
class RareDespawnTest {

  private static final int ROWS = 50_000;
  private static final int DYING = 50;

  record Health(float points) {}

  record Mortal(Entity self, Health health) {}

  private final World world = World.create();
  private final Commands commands = world.commands();
  private String test = "";

  @BeforeEach
  void name(TestInfo info) {
    test = info.getTestMethod().orElseThrow().getName();
  }

  /// As in [AllocationTest]: the second attempt is in a JVM that does nothing else.
  private void assertNoHandles(Runnable loop) throws IOException, InterruptedException {
    assumeFalse(AllocatedBytes.isCoverageMeasured(), "with its probes, it is too large to inline");
    world.spawner(Health.class).spawn(ROWS, i -> new Health(i + 1));
    Runnable run =
        () -> {
          for (int i = 0; i < DYING; i++) {
            world.spawn(new Health(0));
          }
          loop.run();
        };
    int limit = ROWS * 20; // with assertions, each command notes its line, in some objects
    if (test.isEmpty()) {
      AllocatedBytes.assertNonePerRow(limit, run);
    } else if (!AllocatedBytes.isNonePerRow(limit, run)) {
      runAlone();
    }
  }

  /// What the JIT inlines depends on what it has seen when it compiles: one of three programs that
  /// do nothing else must do without handles.
  private void runAlone() throws IOException, InterruptedException {
    AssertionError last = null;
    for (int i = 0; i < 3; i++) {
      try {
        ChildJvm.run(RareDespawnTest.class, "-Dtest.method=" + test);
        return;
      } catch (AssertionError e) {
        last = e;
      }
    }
    throw last;
  }

  /// Runs the test that a system property names.
  public static void main(String[] arguments) throws ReflectiveOperationException {
    RareDespawnTest.class
        .getDeclaredMethod(System.getProperty("test.method"))
        .invoke(new RareDespawnTest());
  }

  @Test
  void entityFirst_whichIsDespawnedRarely_isNotAllocated() throws Exception {
    var query = world.query(Health.class);
    assertNoHandles(
        () ->
            query.each(
                (entity, health) -> {
                  if (health.points() == 0) {
                    commands.despawn(entity);
                  }
                }));
  }

  @Test
  void entityTerm_whichIsDespawnedRarely_isNotAllocated() throws Exception {
    var query = world.query(read(Health.class), entity());
    assertNoHandles(
        () ->
            query.each(
                (health, entity) -> {
                  if (health.points() == 0) {
                    commands.despawn(entity);
                  }
                }));
  }

  @Test
  void entityOfNode_whichIsDespawnedRarely_isNotAllocated() throws Exception {
    var query = world.nodes(Mortal.class);
    assertNoHandles(
        () ->
            query.each(
                mortal -> {
                  if (mortal.health().points() == 0) {
                    commands.despawn(mortal.self());
                  }
                }));
  }

  /// A system as a method.
  static final class Reaper {
    @Update
    static void reap(Entity entity, Health health, Commands commands) {
      if (health.points() == 0) {
        commands.despawn(entity);
      }
    }
  }

  @Test
  void entityOfMethod_whichIsDespawnedRarely_isNotAllocated() throws Exception {
    var schedule = Schedule.create(world);
    schedule.add(Reaper.class);
    assertNoHandles(() -> schedule.update(0.01));
  }
}
