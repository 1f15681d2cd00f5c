package dev.basalt.query;

import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The columns themselves.
class ChunksTest {

  record Position(float x, float y) {}

  record Body(Position at, double mass) {}

  enum Team {
    RED,
    BLUE
  }

  record Kinds(
      boolean z,
      byte b,
      short s,
      char c,
      int i,
      long j,
      float f,
      double d,
      Team team,
      Entity other,
      String text) {}

  record Tag() {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World world;

  @BeforeEach
  void makeWorld() {
    world = worlds.create();
  }

  @Test
  void chunks_giveTheArraysOfAllRows() {
    world.spawner(Position.class).spawn(40_000, i -> new Position(i, -i));
    List<Integer> counts = new ArrayList<>();
    world
        .query(write(Position.class))
        .chunks(
            chunk -> {
              counts.add(chunk.count());
              float[] x = chunk.floats(Position.class, "x");
              float[] y = chunk.floats(Position.class, "y");
              for (int row = 0; row < chunk.count(); row++) {
                x[row] += y[row] + new Entity(chunk.entities()[row]).slot();
              }
            });
    assertThat(counts.stream().mapToInt(count -> count).sum()).isEqualTo(40_000);
    world.query(Position.class).each((e, p) -> assertThat(p.x()).isEqualTo(e.slot()));
  }

  @Test
  void chunks_haveAnArrayOfEachKind() {
    Entity other = Entity.of(3, 4);
    world.spawn(new Kinds(true, (byte) 1, (short) 2, 'c', 4, 5, 6, 7, Team.BLUE, other, "text"));
    List<Object> seen = new ArrayList<>();
    world
        .query(Kinds.class)
        .chunks(
            chunk -> {
              seen.add(chunk.booleans(Kinds.class, "z")[0]);
              seen.add(chunk.bytes(Kinds.class, "b")[0]);
              seen.add(chunk.shorts(Kinds.class, "s")[0]);
              seen.add(chunk.chars(Kinds.class, "c")[0]);
              seen.add(chunk.ints(Kinds.class, "i")[0]);
              seen.add(chunk.longs(Kinds.class, "j")[0]);
              seen.add(chunk.floats(Kinds.class, "f")[0]);
              seen.add(chunk.doubles(Kinds.class, "d")[0]);
              seen.add(chunk.bytes(Kinds.class, "team")[0]);
              seen.add(chunk.longs(Kinds.class, "other")[0]);
              seen.add(chunk.references(Kinds.class, "text")[0]);
            });
    assertThat(seen)
        .containsExactly(
            true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, (byte) 2, other.id(), "text");
  }

  @Test
  void chunks_ofNestedRecordsAndObjects_areFoundByPath() {
    Entity entity = world.spawn(new Body(new Position(1, 2), 3));
    world.add(entity, CharSequence.class, "text");
    world
        .query(write(Body.class), read(CharSequence.class))
        .chunks(
            chunk -> {
              chunk.floats(Body.class, "at.y")[0] = 7;
              assertThat(chunk.references(CharSequence.class, "")[0]).isEqualTo("text");
            });
    assertThat(world.get(entity, Body.class)).isEqualTo(new Body(new Position(1, 7), 3));
  }

  @Test
  void chunks_ofOptionals_sayWhetherTheyAreThere() {
    world.spawn(new Position(1, 2));
    world.spawn(new Position(3, 4), new Body(new Position(5, 6), 7));
    List<Boolean> there = new ArrayList<>();
    world
        .query(read(Position.class), optional(Body.class))
        .chunks(
            chunk -> {
              there.add(chunk.has(Body.class));
              if (!chunk.has(Body.class)) {
                assertThatThrownBy(() -> chunk.doubles(Body.class, "mass"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("Body is absent in this chunk; ask has(Body.class) first");
              }
            });
    assertThat(there).containsExactly(false, true);
  }

  @Test
  void chunks_withWrongQuestions_sayWhatThereIs() {
    world.spawn(new Position(1, 2), new Tag());
    world
        .query(Position.class)
        .chunks(
            chunk -> {
              assertThatThrownBy(() -> chunk.floats(Position.class, "z"))
                  .isInstanceOf(IllegalArgumentException.class)
                  .hasMessage("there is no Position.z; Position has [Position.x, Position.y]");
              assertThatThrownBy(() -> chunk.ints(Position.class, "x"))
                  .isInstanceOf(IllegalArgumentException.class)
                  .hasMessage("Position.x is stored as float[], not as int[]");
              assertThatThrownBy(() -> chunk.floats(Tag.class, "x"))
                  .isInstanceOf(IllegalArgumentException.class)
                  .hasMessage("query [Position] does not ask for Tag");
            });
  }

  @Test
  void view_afterItsCall_isRefused() {
    world.spawn(new Position(1, 2));
    List<ChunkView> kept = new ArrayList<>();
    world.query(Position.class).chunks(kept::add);
    String message =
        "a chunk view was used after its call; it is valid inside the body of chunks() only";
    assertThatThrownBy(() -> kept.getFirst().count())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> kept.getFirst().floats(Position.class, "x")).hasMessage(message);
    assertThatThrownBy(() -> kept.getFirst().entities()).hasMessage(message);
  }

  @Test
  void writes_leaveSnapshotsAlone() {
    Entity entity = world.spawn(new Position(1, 2));
    try (Snapshot snapshot = world.snapshot()) {
      world
          .query(write(Position.class))
          .chunks(chunk -> Arrays.fill(chunk.floats(Position.class, "x"), 9));
      assertThat(snapshot.get(entity, Position.class)).isEqualTo(new Position(1, 2));
      assertThat(world.get(entity, Position.class)).isEqualTo(new Position(9, 2));
    }
  }

  @Test
  void structuralChange_insideChunks_isRefused() {
    world.spawn(new Position(1, 2));
    assertThatThrownBy(
            () -> world.query(Position.class).chunks(chunk -> world.spawn(new Position(3, 4))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("spawn during iteration of query [Position]; use commands()");
    world.spawn(new Position(3, 4));
  }

  // ---- checked mode

  /// Breaks every rule of chunk views.
  static final class Offender {
    public static void main(String[] arguments) {
      World world = World.create();
      Entity entity = world.spawn(new Position(1, 2), new Body(new Position(3, 4), 5));
      float[] @Nullable [] kept = new float[1][];
      var query = world.query(write(Position.class), read(Body.class));
      query.chunks(
          chunk -> {
            kept[0] = chunk.floats(Position.class, "x");
            kept[0][0] = 10;
          });
      System.out.println(world.get(entity, Position.class));
      System.out.println("kept " + kept[0][0]);
      kept[0][0] = 99;
      System.out.println(world.get(entity, Position.class));
      try {
        query.chunks(chunk -> chunk.doubles(Body.class, "mass")[0] = 6);
        System.out.println("not noticed");
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
      System.out.println(world.get(entity, Body.class).mass());
      long[] @Nullable [] ids = new long[1][];
      try {
        query.chunks(
            chunk -> {
              ids[0] = chunk.entities();
              ids[0][0] = 7;
            });
        System.out.println("not noticed");
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
      System.out.println("kept " + Long.toHexString(ids[0][0]));
      query.chunks(chunk -> System.out.println(chunk.entities()[0] == entity.id()));
      world.verify();
    }
  }

  @Test
  void checkedMode_noticesEveryBreach() throws Exception {
    assertThat(ChildJvm.run(Offender.class, "-Dbasalt.checked=true"))
        .isEqualToNormalizingNewlines(
            """
            Position[x=10.0, y=2.0]
            kept NaN
            Position[x=10.0, y=2.0]
            chunks() of [write Position, Body] wrote to Body.mass, which it asked to read; ask for it with write()
            5.0
            chunks() of [write Position, Body] wrote to entities(), which is read-only; copy it first
            kept deadbeefdeadbeef
            true
            """);
  }

  /// Keeps the rules, and changes the world by other ways meanwhile.
  static final class Innocent {
    public static void main(String[] arguments) {
      World world = World.create();
      Entity first = world.spawn(new Position(1, 2));
      Entity second = world.spawn(new Position(3, 4));
      world.query(Position.class).chunks(chunk -> world.set(second, new Position(5, 6)));
      System.out.println(world.get(second, Position.class));
      world
          .query(write(Position.class))
          .chunks(
              chunk -> {
                chunk.floats(Position.class, "x")[0] = 7;
                world.set(second, new Position(8, 9));
              });
      System.out.println(world.get(first, Position.class));
      System.out.println(world.get(second, Position.class));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void set_insideChunks_takesPlaceCheckedOrNot(boolean checked) throws Exception {
    assertThat(ChildJvm.run(Innocent.class, "-Dbasalt.checked=" + checked))
        .isEqualToNormalizingNewlines(
            """
            Position[x=5.0, y=6.0]
            Position[x=7.0, y=2.0]
            Position[x=8.0, y=9.0]
            """);
  }

  /// Fails, and has broken a rule before.
  static final class FailingOffender {
    public static void main(String[] arguments) {
      World world = World.create();
      world.spawn(new Position(1, 2));
      try {
        world
            .query(Position.class)
            .chunks(
                chunk -> {
                  chunk.floats(Position.class, "x")[0] = 7;
                  throw new IllegalArgumentException("of the body");
                });
      } catch (RuntimeException e) {
        System.out.println(e.getMessage());
        System.out.println(e.getSuppressed()[0].getMessage());
      }
    }
  }

  @Test
  void breach_ofABodyThatFails_isAddedToItsException() throws Exception {
    assertThat(ChildJvm.run(FailingOffender.class, "-Dbasalt.checked=true"))
        .isEqualToNormalizingNewlines(
            """
            of the body
            chunks() of [Position] wrote to Position.x, which it asked to read; ask for it with write()
            """);
  }

  /// Breaks a rule where somebody asks for changes, and goes on with larger arrays.
  static final class RepentantOffender {
    public static void main(String[] arguments) {
      World world = World.create();
      world.spawn(new Position(1, 2), new Body(new Position(3, 4), 5));
      var changed = world.query(Position.class).changed(Position.class);
      var query = world.query(write(Position.class), read(Body.class));
      try {
        query.chunks(chunk -> chunk.doubles(Body.class, "mass")[0] = 6);
      } catch (IllegalStateException e) {
        System.out.println("noticed");
      }
      world
          .spawner(Position.class, Body.class)
          .spawn(99, new Position(1, 2), new Body(new Position(3, 4), 5));
      query.chunks(chunk -> chunk.floats(Position.class, "x")[0] = 7);
      System.out.println(changed.count());
      world.verify();
    }
  }

  record Player(@Nullable Team team, @Nullable String name) {}

  /// Writes what fields cannot have, and rows that there are not.
  static final class WildOffender {
    private static final World WORLD = World.create();

    public static void main(String[] arguments) {
      Entity entity = WORLD.spawn(new Player(Team.RED, "Ann"), new Position(1, 2));
      WORLD.add(entity, StringBuilder.class, new StringBuilder("object"));
      offend(chunk -> chunk.bytes(Player.class, "team")[0] = 3);
      offend(chunk -> chunk.references(Player.class, "name")[0] = 5);
      offend(chunk -> chunk.references(StringBuilder.class, "")[0] = null);
      offend(chunk -> chunk.floats(Position.class, "x")[chunk.count()] = 7);
      offend(chunk -> chunk.bytes(Player.class, "team")[0] = 0);
      offend(chunk -> chunk.references(Player.class, "name")[0] = null);
      System.out.println(WORLD.components(entity));
      WORLD.verify();
    }

    private static void offend(Consumer<ChunkView> body) {
      try {
        WORLD
            .query(write(Player.class), write(Position.class), write(StringBuilder.class))
            .chunks(body);
        System.out.println("fine");
      } catch (RuntimeException e) {
        System.out.println(e.getMessage());
      }
    }
  }

  @Test
  void checkedMode_noticesWhatFieldsCannotHave_andRowsThatThereAreNot() throws Exception {
    String query = "chunks() of [write Player, write Position, write StringBuilder] wrote ";
    assertThat(ChildJvm.run(WildOffender.class, "-Dbasalt.checked=true").lines())
        .containsExactly(
            query + "3 to Player.team, which has the codes 0 to 2; it was not stored",
            query
                + "an object of class Integer to Player.name, which is of type String; it was not"
                + " stored",
            query + "null to StringBuilder, which is of type StringBuilder; it was not stored",
            "Index 1 out of bounds for length 1",
            "fine",
            "fine",
            "[Player[team=null, name=null], Position[x=1.0, y=2.0], object]");
  }

  @Test
  void breach_leavesNothingOpen() throws Exception {
    assertThat(ChildJvm.run(RepentantOffender.class, "-Dbasalt.checked=true"))
        .isEqualToNormalizingNewlines(
            """
            noticed
            100
            """);
  }
}
