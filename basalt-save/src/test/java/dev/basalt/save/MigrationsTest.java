package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.Registration;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of [OldSaves], loaded by a program whose types have changed.
class MigrationsTest {

  enum Team {
    BLUE,
    GREEN,
    CRIMSON
  }

  record Unit(Entity boss, String title, long health, double speed, Team team, int level) {}

  record Position(float x, float y) {}

  record Score(String points) {}

  private static final Entity ANN = Entity.of(0, 1);
  private static final Entity BOB = Entity.of(1, 1);
  private static final Entity CYD = Entity.of(2, 1);

  private static Migrations all() {
    return Migrations.create()
        .rename("place", "position")
        .renameLeaf("position", "px", "x")
        .renameLeaf("position", "py", "y")
        .dropLeaf("position", "z")
        .drop("cooldown")
        .renameLeaf("unit", "name", "title")
        .renameConstant("unit", "team", "RED", "CRIMSON")
        .convert("score", "points", value -> value + " points");
  }

  private static World newWorld() {
    World world = World.create();
    world.register(
        Registration.of(Unit.class)
            .named("unit")
            .withDefaults(new Unit(Entity.NONE, "", 0, 0, null, 3)));
    world.register(Position.class, "position");
    return world;
  }

  private static void load(World world, String ending, Migrations migrations) {
    Saver saver =
        Saver.create()
            .version(2)
            .resource(Registration.of(Score.class).named("score"))
            .migrations(migrations);
    SaveFormat format = ending.equals("json") ? saver.json() : saver.binary();
    try (InputStream in =
        Objects.requireNonNull(
            MigrationsTest.class.getResourceAsStream("/saves/version-1." + ending))) {
      format.load(world, in);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"save", "json"})
  void load_fileOfVersion1_givesTypesOfNow(String ending) {
    World world = newWorld();
    load(world, ending, all());
    world.verify();
    assertThat(world.components(ANN))
        .containsExactly(new Unit(Entity.NONE, "Ann", 7, 1.5, Team.CRIMSON, 3), new Position(1, 2));
    assertThat(world.components(BOB))
        .containsExactly(new Unit(ANN, "B\u00f6b", -1, 0.1f, Team.BLUE, 3));
    assertThat(world.components(CYD)).containsExactly(new Unit(BOB, null, 0, 0, null, 3));
    assertThat(world.resources().get(Score.class)).isEqualTo(new Score("42 points"));
    assertThat(world.tick()).isEqualTo(2);
    assertThat(world.spawn()).isEqualTo(Entity.of(3, 2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"save", "json"})
  void load_withoutMigration_saysWhatIsMissing(String ending) {
    refuses(
        ending,
        () -> Migrations.create().renameLeaf("unit", "name", "title"),
        "the file has component \"place\" [px, py, z], which this world does not know; register it,"
            + " or drop it by migrations");
    refuses(
        ending,
        () -> Migrations.create().drop("place").drop("cooldown"),
        "the file has leaf \"name\" (string), which Unit(boss, title, health, speed, team, level)"
            + " does not have; drop it or rename it by migrations");
    refuses(
        ending,
        () ->
            Migrations.create()
                .drop("place")
                .drop("cooldown")
                .dropLeaf("unit", "name")
                .convert("score", "points", value -> "" + value),
        "Team has no constant \"RED\" for Unit.team; rename it by migrations");
    refuses(
        ending,
        () ->
            Migrations.create().drop("place").drop("cooldown").renameLeaf("unit", "name", "level"),
        "leaf \"name\" of \"unit\" is string in the file and int here; convert it by migrations");
    refuses(
        ending,
        () -> all().convert("unit", "health", value -> "text"),
        "leaf Unit.health takes long, not String text");
    refuses(
        ending,
        () -> all().renameLeaf("position", "py", "x"),
        "two leaves of the file become Position.x");
  }

  private static void refuses(String ending, Supplier<Migrations> migrations, String message) {
    World world = newWorld();
    Entity old = world.spawn(new Position(9, 9));
    long hash = world.stateHash();
    Migrations some = migrations.get();
    assertThatThrownBy(() -> load(world, ending, some))
        .isInstanceOf(SaveException.class)
        .hasMessageEndingWith(message);
    assertThat(world.stateHash()).isEqualTo(hash);
    assertThat(world.get(old, Position.class)).isEqualTo(new Position(9, 9));
  }

  // ---- split and merged

  record Place2(float x, float y) {}

  record Height(float z, String note) {}

  record Fighter(long health, double speed, int cooldown) {}

  @ParameterizedTest
  @ValueSource(strings = {"save", "json"})
  void replace_splitsAndMerges(String ending) {
    World world = World.create();
    world.register(Place2.class);
    world.register(Height.class);
    world.register(Fighter.class);
    load(
        world,
        ending,
        Migrations.create()
            .convert("score", "points", value -> "" + value)
            .replace(
                List.of("place"),
                List.of(Place2.class, Height.class),
                old ->
                    List.of(
                        new Height(old.get("place", "z", Float.class), "was " + old.has("unit")),
                        new Place2(
                            old.get("place", "px", Float.class),
                            old.get("place", "py", Float.class))))
            .replace(
                List.of("unit", "cooldown"),
                List.of(Fighter.class),
                old ->
                    List.of(
                        new Fighter(
                            old.get("unit", "health", Integer.class),
                            old.get("unit", "speed", Float.class),
                            old.has("cooldown")
                                ? old.get("cooldown", "left", Integer.class)
                                : -1))));
    world.verify();
    assertThat(world.components(ANN))
        .containsExactly(new Place2(1, 2), new Height(3, "was false"), new Fighter(7, 1.5, -1));
    assertThat(world.components(BOB)).containsExactly(new Fighter(-1, 0.1f, 5));
    assertThat(world.components(CYD)).containsExactly(new Fighter(0, 0, -1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"save", "json"})
  void replace_thatGivesSomethingElse_isRefused(String ending) {
    refuses(
        ending,
        () ->
            all()
                .replace(
                    List.of("cooldown"), List.of(Position.class), old -> List.of(new Score(""))),
        "[cooldown] are replaced by [Position], not by [Score]");
    refuses(
        ending,
        () ->
            all()
                .replace(
                    List.of("cooldown"), List.of(Height.class), old -> List.of(new Height(1, ""))),
        "components are replaced by Height, which this world does not know; register it");
    refuses(
        ending,
        () ->
            all()
                .replace(
                    List.of("cooldown"),
                    List.of(Position.class),
                    old -> List.of(new Position(old.get("cooldown", "x", Float.class), 0))),
        "the file has no leaf \"x\" of \"cooldown\" here");
    assertThatThrownBy(
            () ->
                Migrations.create()
                    .replace(List.of("a"), List.of(), old -> List.of())
                    .replace(List.of("a"), List.of(), old -> List.of()))
        .hasMessage("\"a\" is replaced twice");
  }
}
