package dev.basalt.docs;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.event.EventReader;
import dev.basalt.event.Events;
import dev.basalt.query.Lookup;
import dev.basalt.query.Query1;
import dev.basalt.query.WriteQuery1;
import dev.basalt.system.Schedule;
import dev.basalt.system.SystemException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The table of the manual that tells what is allowed where, tried out cell by cell.
class IterationTableTest {

  private static final List<String> LINES = lines();

  private static List<String> lines() {
    try {
      return Files.readAllLines(Documentation.root().resolve("docs/manual/iteration.md"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  record Position(int x) {}

  record Health(int points) {}

  record Armor(int plates) {}

  record Unseen(int x) {}

  record Hit(int damage) {}

  record Time(int tick) {}

  /// A world in which everything can be tried out once.
  private static final class Scene {
    final World world = World.create();
    final Schedule schedule = Schedule.create(world);
    final Entity ship = world.spawn(new Position(1), new Health(1));
    final Entity rock = world.spawn(new Health(2));
    final WriteQuery1<Position> positions = world.query(write(Position.class));
    final Query1<Position> moved = world.query(Position.class).changed(Position.class);
    final Lookup<Position> position = world.lookup(Position.class);
    final Lookup<Health> health = world.lookup(Health.class);
    final Events<Hit> hits = world.events(Hit.class);
    final EventReader<Hit> reader = hits.reader();
    final Snapshot snapshot;

    Scene() {
      world.threads(2);
      schedule.system("other").run(() -> {});
      world.register(Armor.class);
      world.resources().set(new Time(1));
      world.flush();
      snapshot = world.snapshot();
    }
  }

  private static Map<String, List<Consumer<Scene>>> operations() {
    Map<String, List<Consumer<Scene>>> all = new LinkedHashMap<>();
    all.put(
        "`get`, `find`, `lookup.get`, `lookup.find` of another entity",
        List.of(
            s -> s.world.get(s.rock, Health.class),
            s -> s.world.find(s.rock, Health.class),
            s -> s.health.find(s.rock),
            s -> s.health.get(s.rock)));
    all.put(
        "the same, of a component that the loop writes",
        List.of(
            s -> s.world.get(s.ship, Position.class),
            s -> s.world.find(s.ship, Position.class),
            s -> s.position.find(s.ship),
            s -> s.position.find(s.rock),
            s -> s.position.get(s.ship)));
    all.put(
        "`has`, `lookup.has`, `alive`",
        List.of(
            s -> s.world.has(s.rock, Position.class),
            s -> s.position.has(s.rock),
            s -> s.position.has(s.ship),
            s -> s.world.alive(s.rock)));
    all.put(
        "`set`, `lookup.set`",
        List.of(s -> s.world.set(s.rock, new Health(3)), s -> s.health.set(s.rock, new Health(4))));
    all.put(
        "another query, or the same: `each`, `update`, `chunks`",
        List.of(
            s -> s.world.query(Health.class).each(health -> {}),
            s -> s.positions.update(position -> position),
            s -> s.positions.chunks(chunk -> {})));
    all.put(
        "`count`, `isEmpty`",
        List.of(
            s -> s.world.query(Health.class).count(), s -> s.world.query(Health.class).isEmpty()));
    all.put(
        "the same, of a query for what has `changed` in a component that the loop writes",
        List.of(s -> s.moved.count(), s -> s.moved.isEmpty()));
    all.put(
        "`toList`, `stream`, `iterator`, `first`, `single`",
        List.of(
            s -> s.world.query(Health.class).toList(),
            s -> assertThat(s.world.query(Health.class).stream().count()).isNotNegative(),
            s -> s.world.query(Health.class).iterator().next(),
            s -> s.world.query(Health.class).first(),
            s -> s.world.query(Position.class).single()));
    all.put(
        "`components`, `hash`, `stateHash`",
        List.of(s -> s.world.components(s.rock), s -> s.world.hash(), s -> s.world.stateHash()));
    all.put(
        "ask for a query, a lookup, an event channel",
        List.of(
            s -> s.world.query(Armor.class).without(Health.class),
            s -> s.world.lookup(Armor.class),
            s -> s.world.events(Hit.class)));
    all.put(
        "ask for a query for changes: `changed`, `added`",
        List.of(
            s -> s.world.query(Health.class).changed(Health.class),
            s -> s.world.query(Health.class).added(Health.class)));
    all.put("ask for a spawner", List.of(s -> s.world.spawner(Armor.class)));
    all.put(
        "make an event reader, a listener, an observer",
        List.of(
            s -> s.hits.reader(),
            s -> s.hits.listen(hit -> {}),
            s -> s.world.observers().onSet(Health.class, (entity, old, now) -> {})));
    all.put("use a component type for the first time", List.of(s -> s.world.query(Unseen.class)));
    all.put(
        "`spawn`, `despawn`, `add`, `remove`, `edit`, `lookup.add`, `lookup.remove`",
        List.of(
            s -> s.world.spawn(new Health(1)),
            s -> s.world.despawn(s.rock),
            s -> s.world.add(s.rock, new Position(1)),
            s -> s.world.remove(s.rock, Health.class),
            s -> s.position.add(s.rock, new Position(1)),
            s -> s.health.remove(s.rock),
            s -> s.world.edit(s.rock).remove(Health.class).apply()));
    all.put(
        "`add`, `set`, `remove`, `despawn` of a list or of a query",
        List.of(
            s -> s.world.add(List.of(s.rock), new Armor(1)),
            s -> s.world.set(List.of(s.rock), new Health(1)),
            s -> s.world.remove(List.of(s.rock), Armor.class),
            s -> s.world.despawn(List.of(s.rock)),
            s -> s.world.query(Health.class).add(new Armor(1)),
            s -> s.world.query(Health.class).set(new Health(1)),
            s -> s.world.query(Health.class).remove(Armor.class),
            s -> s.world.query(Health.class).despawn()));
    all.put(
        "bulk spawn, `clear`, `trim`, `advanceTick`",
        List.of(
            s -> s.world.spawner(Health.class).spawn(2, new Health(1)),
            s -> s.world.clear(),
            s -> s.world.trim(),
            s -> s.world.advanceTick()));
    all.put(
        "`snapshot`, `restore`",
        List.of(s -> s.world.snapshot(), s -> s.world.restore(s.snapshot)));
    all.put("read a snapshot", List.of(s -> s.snapshot.get(s.ship, Position.class)));
    all.put(
        "`commands().spawn`, `despawn`, `add`, ...",
        List.of(
            s -> s.world.commands().spawn(new Health(1)),
            s -> s.world.commands().despawn(s.rock),
            s -> s.world.commands().add(s.rock, new Position(1)),
            s -> s.world.commands().run(() -> {})));
    all.put("`events(...).send`", List.of(s -> s.hits.send(s.rock, new Hit(1))));
    all.put("`reader.read`", List.of(s -> s.reader.read(hit -> {})));
    all.put("`flush`", List.of(s -> s.world.flush()));
    all.put("`dispatchEvents`", List.of(s -> s.world.dispatchEvents()));
    all.put("`resources().get`", List.of(s -> s.world.resources().get(Time.class)));
    all.put("`resources().set`", List.of(s -> s.world.resources().set(new Time(2))));
    all.put("`resources().remove`", List.of(s -> s.world.resources().remove(Time.class)));
    all.put("`schedule.update`", List.of(s -> s.schedule.update(1)));
    all.put(
        "`schedule.system`, `remove`, `enable`, `disable`",
        List.of(
            s -> s.schedule.system("new").run(() -> {}),
            s -> s.schedule.disable("other"),
            s -> s.schedule.enable("other"),
            s -> s.schedule.remove("other")));
    return all;
  }

  /// Something that runs an operation inside of something else.
  private interface Place {
    void run(Scene scene, Runnable operation);
  }

  private static final Place UNDECLARED =
      (s, operation) -> {
        s.schedule.system("tried").run(operation);
        s.schedule.update(1);
      };

  /// The places of each column.
  private static final List<List<Place>> COLUMNS =
      List.of(
          List.of(
              (s, operation) -> s.positions.each(position -> operation.run()),
              (s, operation) ->
                  s.positions.eachWhile(
                      position -> {
                        operation.run();
                        return true;
                      }),
              (s, operation) ->
                  s.positions.update(
                      position -> {
                        operation.run();
                        return position;
                      }),
              (s, operation) -> s.positions.chunks(chunk -> operation.run())),
          List.of((s, operation) -> s.positions.parallel().each(position -> operation.run())),
          List.of(IterationTableTest::declared),
          List.of(IterationTableTest::observer, IterationTableTest::listener),
          List.of(
              (s, operation) -> {
                s.schedule.system("tried").exclusive(world -> operation.run());
                s.schedule.update(1);
              }));

  private static void declared(Scene scene, Runnable operation) {
    scene
        .schedule
        .system("tried")
        .uses(scene.positions)
        .writes(Health.class)
        .writesResource(Time.class)
        .commands()
        .sends(Hit.class)
        .run(operation);
    scene.schedule.update(1);
  }

  private static void observer(Scene scene, Runnable operation) {
    scene.world.observers().onAdd(Armor.class, (entity, armor) -> operation.run());
    scene.world.add(scene.ship, new Armor(1));
  }

  private static void listener(Scene scene, Runnable operation) {
    record Begin() {}
    scene.world.events(Begin.class).listen(begin -> operation.run());
    scene.world.events(Begin.class).send(new Begin());
    scene.world.dispatchEvents();
  }

  // ---- the table

  private static final Pattern MESSAGE = Pattern.compile("- \\*\\*([A-Z])\\*\\* `([^`]*)`.*");

  /// A row of the table: the operation, then a cell for each column.
  private static Stream<List<String>> rows() {
    return LINES.stream()
        .filter(line -> line.startsWith("| ") && line.split(" \\| ").length == 6)
        .skip(1)
        .map(line -> List.of(line.replaceAll("^\\| | \\|$", "").split(" \\| ")));
  }

  private static String message(String letter) {
    return LINES.stream()
        .map(MESSAGE::matcher)
        .filter(line -> line.matches() && line.group(1).equals(letter))
        .map(line -> line.group(2))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no message " + letter));
  }

  @Test
  void table_hasARowForEachOperation() {
    assertThat(rows().map(List::getFirst)).containsExactlyElementsOf(operations().keySet());
  }

  @TestFactory
  Stream<DynamicTest> table_saysWhatHappens() {
    return rows()
        .map(row -> DynamicTest.dynamicTest(row.getFirst().replace("`", ""), () -> tryOut(row)));
  }

  private static void tryOut(List<String> row) {
    for (Consumer<Scene> operation : operations().get(row.getFirst())) {
      for (int column = 0; column < COLUMNS.size(); column++) {
        String cell = row.get(column + 1);
        for (Place place : COLUMNS.get(column)) {
          check(cell, row.getFirst() + ", column " + (column + 1), thrown(place, operation));
        }
        if (cell.contains("if declared")) {
          assertThat(thrown(UNDECLARED, operation))
              .as(row.getFirst() + " in a system that does not declare it")
              .hasMessageContaining("which it does not declare");
        }
      }
    }
  }

  private static @Nullable Throwable thrown(Place place, Consumer<Scene> operation) {
    Scene scene = new Scene();
    Throwable thrown = catchThrowable(() -> place.run(scene, () -> operation.accept(scene)));
    scene.world.verify();
    return thrown instanceof SystemException ? thrown.getCause() : thrown;
  }

  private static void check(String cell, String what, @Nullable Throwable thrown) {
    Matcher letter = Pattern.compile("\\*\\*([A-Z])\\*\\*").matcher(cell);
    if (letter.matches()) {
      assertThat(thrown).as(what).isInstanceOf(IllegalStateException.class);
      assertThat(Troubleshooting.isAbout(message(letter.group(1)), thrown.getMessage()))
          .as("%s: %s", what, thrown.getMessage())
          .isTrue();
    } else if (!cell.startsWith("no")) {
      assertThat(cell).matches("(yes|recorded)(, if declared)?( \\(\\d\\))?");
      assertThat(thrown).as(what).isNull();
    }
  }
}
