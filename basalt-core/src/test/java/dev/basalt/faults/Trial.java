package dev.basalt.faults;

import static dev.basalt.faults.Arena.health;
import static dev.basalt.faults.Arena.position;
import static dev.basalt.faults.Arena.velocity;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.faults.Arena.Frozen;
import dev.basalt.faults.Arena.Poison;
import dev.basalt.faults.Arena.Position;
import dev.basalt.faults.Arena.Velocity;
import dev.basalt.faults.Operation.Promise;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// One operation in one situation, with one allocation after the other failing.
final class Trial {

  /// How many allocations at the end always fail in turn: the nearest to where the change is made,
  /// before and after.
  private static final int LAST = 3;

  private final Situation situation;
  private final Operation operation;
  private final List<String> defects = new ArrayList<>();

  /// How many allocations the operation makes when all is well.
  private int allocations;

  /// What comes out if nothing fails: after the operation, and after more that is done then.
  private String expected = "";

  private String expectedLater = "";

  Trial(Situation situation, Operation operation) {
    this.situation = situation;
    this.operation = operation;
  }

  List<String> defects() {
    return defects;
  }

  /// Fails allocations in turn.
  ///
  /// @param most how many at most; of more, so many are picked that are equally far apart, and the
  ///   last ones
  /// @param offset which ones are picked then
  void run(int most, int offset) {
    learn(); // so that classes are initialized
    learn();
    int step = Math.max(1, (allocations + most - 1) / most);
    for (int number = 1; number <= allocations; number++) {
      if (number % step == (1 + offset) % step || number > allocations - LAST) {
        attempt(number, false);
        attempt(number, true);
      }
    }
  }

  private void learn() {
    Arena arena = make();
    arena.state();
    Throwable thrown = Allocations.fail(0, false, () -> operation.action().accept(arena));
    allocations = Allocations.made();
    if (thrown != null) {
      throw new AssertionError(
          operation.name() + " fails in a world that is " + situation.name(), thrown);
    }
    expected = arena.state();
    expectedLater = goOn(arena);
  }

  private Arena make() {
    Arena arena = situation.make();
    operation.preparation().accept(arena);
    return arena;
  }

  private void attempt(int number, boolean andAllAfter) {
    Arena arena = make();
    String before = arena.state();
    Throwable thrown =
        Allocations.fail(number, andAllAfter, () -> operation.action().accept(arena));
    if (Allocations.failures() == 0) {
      return; // this time, there were less
    }
    try {
      check(arena, before, thrown);
    } catch (Throwable e) {
      defects.add(describe(number, andAllAfter, thrown, e));
    }
  }

  private void check(Arena arena, String before, @Nullable Throwable thrown) {
    if (thrown != null && !isOutOfMemory(thrown)) {
      throw new AssertionError("throws " + thrown);
    }
    arena.verify();
    Promise promise = operation.promise();
    boolean done = thrown == null || arena.observed && arena.state().equals(expected);
    if (promise == Promise.NOTHING_HAPPENED && !done) {
      expect("changes something", before, arena.state());
    }
    if (!done && promise != Promise.WORLD_GOES_ON) {
      operation.action().accept(arena);
    }
    if (promise != Promise.WORLD_GOES_ON) {
      expect("does not do the same when repeated", expected, arena.state());
    }
    String later = goOn(arena);
    if (promise != Promise.WORLD_GOES_ON) {
      expect("goes on differently", expectedLater, later);
    }
  }

  private static void expect(String otherwise, String expected, String actual) {
    if (!expected.equals(actual)) {
      throw new AssertionError(otherwise + ": " + expected + " <> " + actual);
    }
  }

  private static boolean isOutOfMemory(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof OutOfMemoryError) {
        return true;
      }
    }
    return false;
  }

  /// Does this and that, and tells what comes out.
  private static String goOn(Arena arena) {
    if (arena.world.commands().pending() > 0) {
      arena.world.flush();
    }
    try (Snapshot kept = arena.world.snapshot()) {
      change(arena);
      arena.verify();
      arena.world.restore(kept);
    }
    change(arena);
    arena.world.dispatchEvents();
    arena.world.advanceTick();
    arena.world.trim();
    change(arena);
    arena.verify();
    String state = arena.state();
    arena.closeSnapshots();
    arena.world.clear();
    arena.world.trim();
    return state + ", " + arena.world.memory().usedArrays() + " arrays";
  }

  private static void change(Arena arena) {
    List<Entity> made = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      made.add(arena.world.spawn(position(i)));
      made.add(arena.world.spawn(position(i), velocity(i)));
      made.add(arena.world.spawn(position(i), velocity(i), health(i)));
    }
    for (int i = 0; i < made.size(); i++) {
      Entity entity = made.get(i);
      switch (i % 5) {
        case 0 -> arena.world.add(entity, new Poison(i));
        case 1 -> arena.world.add(entity, velocity(100 + i));
        case 2 -> arena.world.remove(entity, Velocity.class);
        case 3 -> arena.world.add(entity, new Frozen());
        default -> arena.world.despawn(entity);
      }
    }
    float[] sum = {0};
    arena.world.query(Position.class).each(p -> sum[0] += p.x());
    arena.hits.send(made.getFirst(), new Arena.Hit((int) sum[0]));
  }

  private String describe(
      int number, boolean andAllAfter, @Nullable Throwable thrown, Throwable defect) {
    return "%s | %s | allocation %d%s of %d | %s | at %s"
        .formatted(
            operation.name(),
            situation.name(),
            number,
            andAllAfter ? " and all after it" : "",
            allocations,
            firstLines(defect),
            site(thrown));
  }

  private static String firstLines(Throwable defect) {
    String message = Objects.toString(defect.getMessage(), "");
    String kind = defect instanceof AssertionError ? "" : defect.getClass().getSimpleName() + " ";
    String where =
        defect instanceof AssertionError
            ? ""
            : " in " + Arrays.stream(defect.getStackTrace()).limit(3).toList();
    return kind
        + message.lines().limit(3).map(String::strip).collect(Collectors.joining("; "))
        + where;
  }

  /// Where the allocation failed.
  private static String site(@Nullable Throwable thrown) {
    Throwable error = thrown;
    while (error != null && !(error instanceof OutOfMemoryError)) {
      error = error.getCause();
    }
    return error == null
        ? "?"
        : Arrays.stream(error.getStackTrace())
            .skip(1)
            .limit(4)
            .map(
                frame ->
                    frame.getFileName().replace(".java", "")
                        + "."
                        + frame.getMethodName()
                        + ":"
                        + frame.getLineNumber())
            .collect(Collectors.joining(" < "));
  }
}
