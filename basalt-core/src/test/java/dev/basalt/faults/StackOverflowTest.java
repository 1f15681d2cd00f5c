package dev.basalt.faults;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.query.ChildJvm;
import dev.basalt.relation.ChildOf;
import dev.basalt.system.Schedule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A recursion without end that changes a world all the way down: the program catches the error,
/// and goes on with the world.
@Tag("slow")
class StackOverflowTest {

  record Position(float x, float y) {}

  record Velocity(float dx, float dy) {}

  record Name(String name) {}

  record Poison(int strength) {}

  record Hit(int damage) {}

  record Seen() {}

  /// Runs in a Java of its own: an error in the initialization of a class would spoil other tests.
  static final class Program {

    private static final int WORLDS = Integer.getInteger("basalt.faults", 0) == 0 ? 50 : 300;
    private static final long STACK = 192 << 10;

    private final World world = World.create();
    private final Schedule schedule = Schedule.create(world);
    private final Entity entity;
    private final Consumer<Program> step;

    private Program(Consumer<Program> step) {
      this.step = step;
      world.threads(1);
      world.registerSparse(Poison.class);
      world.events(Hit.class).listen(hit -> {});
      world.observers().onAdd(Seen.class, (e, seen) -> {});
      schedule.system("move").update(world.query(write(Position.class)), position -> position);
      entity = world.spawn(new Position(1, 2), new Velocity(3, 4));
      for (int i = 0; i < 4; i++) {
        world.spawn(new Position(i, i));
        world.spawn(new Position(i, i), new Name("no. " + i));
      }
    }

    public static void main(String[] args) throws InterruptedException {
      List<String> unusable = new ArrayList<>();
      for (var step : steps().entrySet()) {
        new Program(step.getValue()).use(); // so that classes are initialized
        for (int i = 0; i < WORLDS; i++) {
          int padding = i;
          Thread thread =
              new Thread(
                  null,
                  () -> {
                    String found = new Program(step.getValue()).fall(padding);
                    if (found != null) {
                      unusable.add(step.getKey() + ": " + found.lines().findFirst().orElse(""));
                    }
                  },
                  "falling",
                  STACK);
          thread.start();
          thread.join();
        }
      }
      unusable.forEach(System.out::println);
    }

    private static Map<String, Consumer<Program>> steps() {
      Map<String, Consumer<Program>> steps = new TreeMap<>();
      steps.put(
          "spawns and despawns",
          p -> p.world.despawn(p.world.spawn(new Position(1, 1), new Name("fallen"))));
      steps.put(
          "adds and removes",
          p -> {
            p.world.add(p.entity, new Name("fallen"));
            p.world.remove(p.entity, Name.class);
          });
      steps.put(
          "adds and removes sparse ones",
          p -> {
            p.world.add(p.entity, new Poison(1));
            p.world.remove(p.entity, Poison.class);
          });
      steps.put("sets", p -> p.world.set(p.entity, new Position(3, 3), new Velocity(4, 4)));
      steps.put("runs queries", p -> p.world.query(Position.class).each(position -> {}));
      steps.put(
          "changes in queries",
          p -> p.world.query(Name.class).each((e, name) -> p.world.commands().add(e, name)));
      steps.put("sends events", p -> p.world.events(Hit.class).send(p.entity, new Hit(1)));
      steps.put(
          "records commands",
          p -> {
            p.world.commands().spawn(new Position(1, 1));
            p.world.commands().add(p.entity, new Velocity(5, 5));
          });
      steps.put(
          "flushes commands",
          p -> {
            p.world.commands().despawn(p.world.commands().spawn(new Position(1, 1)));
            p.world.commands().set(p.entity, new Velocity(5, 5));
            p.world.flush();
          });
      steps.put(
          "changes many",
          p -> {
            p.world.query(Position.class).add(new Poison(2), new Seen());
            p.world.query(Poison.class).remove(Poison.class, Seen.class);
            p.world.despawn(p.world.spawner(Velocity.class).spawn(2, new Velocity(1, 1)));
          });
      steps.put(
          "ends trees",
          p -> {
            Entity parent = p.world.spawn(new Position(0, 0));
            p.world.spawn(new Velocity(0, 0), new ChildOf(parent));
            p.world.despawn(parent);
          });
      steps.put(
          "snapshots and restores",
          p -> {
            try (Snapshot snapshot = p.world.snapshot()) {
              p.world.set(p.entity, new Position(3, 3));
              p.world.restore(snapshot);
            }
          });
      steps.put("runs systems", p -> p.schedule.update(1));
      steps.put(
          "dispatches events",
          p -> {
            p.world.events(Hit.class).send(p.entity, new Hit(1));
            p.world.dispatchEvents();
          });
      steps.put(
          "adds and removes what is observed",
          p -> {
            p.world.add(p.entity, new Seen());
            p.world.remove(p.entity, Seen.class);
          });
      return steps;
    }

    /// Falls from another height each time.
    ///
    /// @return what is wrong with the world then, or null
    private @Nullable String fall(int padding) {
      try {
        if (padding % 16 > 0) {
          return fall(padding - 1);
        }
        fallOn(padding);
      } catch (Throwable expected) {
        return check(); // commands and systems wrap the error, and so does the JDK now and then
      }
      return "no overflow";
    }

    @SuppressWarnings("InfiniteRecursion") // which is what is wanted
    private void fallOn(long padding) {
      step.accept(this);
      fallOn(padding + 1);
    }

    private @Nullable String check() {
      try {
        world.verify();
        if (world.commands().pending() > 0) {
          world.flush();
        }
        use();
        return null;
      } catch (Throwable e) {
        return e.toString().replace("\n", " ");
      }
    }

    private void use() {
      for (int i = 0; i < 3; i++) {
        step.accept(this);
      }
      world.flush();
      Entity made = world.spawn(new Position(1, 1));
      world.add(made, new Velocity(1, 1));
      world.add(made, new Poison(3));
      world.remove(made, Position.class);
      world.query(Position.class).each((e, position) -> world.commands().despawn(e));
      world.flush();
      world.events(Hit.class).send(new Hit(1));
      world.dispatchEvents();
      world.verify();
      if (world.query(Position.class).count() != 0) {
        throw new AssertionError("there are positions left");
      }
      world.clear();
      world.verify();
    }
  }

  @Test
  void world_afterAnOverflowThatTheProgramCatches_goesOn()
      throws IOException, InterruptedException {
    String output =
        ChildJvm.run(Program.class, "-ea", property("basalt.codegen"), property("basalt.faults"));
    assertThat(output).isEmpty();
  }

  /// An option that passes a property on.
  static String property(String name) {
    return "-D" + name + "=" + System.getProperty(name, "");
  }
}
