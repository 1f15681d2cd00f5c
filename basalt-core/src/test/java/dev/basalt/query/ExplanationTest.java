package dev.basalt.query;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.resource;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What queries say about themselves.
class ExplanationTest {

  record Position(float x) {}

  record Velocity(float dx) {}

  record Health(int points) {}

  record Frozen() {}

  record Time(float dt) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World world;

  @BeforeEach
  void makeWorld() {
    world = worlds.create();
  }

  @Test
  void query_thatHasNotRun_listsTermsAndArchetypes() {
    world.spawn(new Position(1), new Velocity(1));
    world
        .spawner(Position.class, Velocity.class, Health.class)
        .spawn(40_000, new Position(1), new Velocity(1), new Health(1));
    world.spawn(new Position(1), new Velocity(1), new Frozen());
    var query =
        world
            .query(write(Position.class), read(Velocity.class), optional(Health.class), entity())
            .without(Frozen.class);
    assertThat(query.explain())
        .isEqualTo(
            """
            query [write Position, Velocity, optional Health, entity, !Frozen]
              term write Position
              term read Velocity
              term optional Health
              term entity
              matches 2 archetypes, 40,001 rows
                [Position, Velocity]: 1 row in 1 chunk
                [Position, Velocity, Health]: 40,000 rows in 2 chunks
              has not run yet\
            """);
  }

  @Test
  void query_thatHasRun_saysHow() {
    world.spawn(new Position(1));
    var query = world.query(write(Position.class));
    query.update(p -> new Position(p.x() + 1));
    query.update(p -> new Position(p.x() + 1));
    query.each((Mut<Position> m) -> m.set(m.get()));
    String path =
        switch (System.getProperty("basalt.codegen", "true")) {
          case "eager" -> "generated";
          case "false" -> "interpreted";
          default -> "interpreted for 1 row, to be generated after 500";
        };
    assertThat(query.explain().lines().skip(4).toList())
        .containsExactly(
            "  update by one of ExplanationTest::lambda$query_thatHasRun_saysHow$0,"
                + " ExplanationTest::lambda$query_thatHasRun_saysHow$1 of 14 bytecodes, which the"
                + " JIT inlines (limit 325); %s; 2 alike".formatted(path),
            "  each by ExplanationTest::lambda$query_thatHasRun_saysHow$2 of 12 bytecodes, which"
                + " the JIT inlines (limit 325); "
                + path);
  }

  @Test
  void entity_thatMatches_isExplainedTermByTerm() {
    world.resources().set(new Time(1));
    Entity ship = world.spawn(new Position(1), new Velocity(1));
    var query =
        world
            .query(write(Position.class), optional(Health.class), entity(), resource(Time.class))
            .with(Velocity.class)
            .without(Frozen.class)
            .anyOf(Velocity.class, Health.class);
    assertThat(query.explain(ship))
        .isEqualTo(
            """
            entity %s matches query %s
              it has [Position, Velocity]
              met: write Position
              met: optional Health, it is absent and will be null
              met: entity, which every entity meets
              met: resource Time, which every entity meets
              met: with Velocity
              met: without Frozen
              met: any of [Health, Velocity]\
            """
                .formatted(ship, query));
  }

  @Test
  void entity_ofAQueryThatLacksAResource_doesNotMatch() {
    Entity ship = world.spawn(new Position(1));
    var query = world.query(read(Position.class), resource(Time.class, "game"));
    world.resources().set(new Time(1));
    assertThat(query.explain(ship))
        .isEqualTo(
            """
            entity %s does not match query [Position, resource Time "game"]
              it has [Position]
              met: read Position
              NOT met: resource Time "game", which is not set\
            """
                .formatted(ship));
    world.resources().set("game", new Time(1));
    assertThat(query.explain(ship)).startsWith("entity %s matches query".formatted(ship));
  }

  @Test
  void entity_thatHasNotChanged_isToldSo() {
    Entity ship = world.spawn(new Position(1), new Frozen());
    Entity rock = world.spawn(new Health(1));
    var query = world.query(Position.class).changed(Position.class).added(Frozen.class);
    assertThat(query.explain(ship)).startsWith("entity %s matches query".formatted(ship));
    query.each(position -> {});
    world.set(ship, new Position(2));
    assertThat(query.explain(ship))
        .isEqualTo(
            """
            entity %s does not match query [Position, Frozen, changed Position, added Frozen]
              it has [Position, Frozen]
              met: read Position
              met: with Frozen
              met: changed Position since the last run
              NOT met: added Frozen since the last run\
            """
                .formatted(ship));
    assertThat(query.explain(rock)).contains("NOT met: changed Position since the last run");
    assertThat(query.count()).isZero();
  }

  @Test
  void entity_thatDoesNotMatch_isToldWhy() {
    Entity rock = world.spawn(new Position(1), new Frozen());
    var query =
        world
            .query(read(Position.class), read(Velocity.class))
            .with(Health.class)
            .without(Frozen.class)
            .anyOf(Velocity.class, Health.class);
    assertThat(query.explain(rock))
        .isEqualTo(
            """
            entity %s does not match query [Position, Velocity, Health, !Frozen, (Health | Velocity)]
              it has [Position, Frozen]
              met: read Position
              NOT met: read Velocity, the entity has no Velocity
              NOT met: with Health
              NOT met: without Frozen
              NOT met: any of [Health, Velocity]\
            """
                .formatted(rock));
  }

  @Test
  void deadEntity_isNotExplained() {
    Entity ship = world.spawn(new Position(1));
    world.despawn(ship);
    assertThatThrownBy(() -> world.query(Position.class).explain(ship))
        .isInstanceOf(NoSuchElementException.class);
  }

  // ---- in a Java of its own

  static final class Program {
    public static void main(String[] arguments) {
      World world = World.create();
      world.spawner(Position.class).spawn(400, new Position(1));
      var query = world.query(write(Position.class));
      for (int i = 0; i < 3; i++) {
        query.update(p -> new Position(p.x() + 1));
        System.out.println(query.explain().lines().toList().getLast());
      }
    }
  }

  @Test
  void loop_runsInterpretedFirst() throws Exception {
    String start =
        "  update by ExplanationTest$Program::lambda$main$0 of 14 bytecodes, which the JIT inlines"
            + " (limit 325); ";
    assertThat(ChildJvm.run(Program.class).lines().toList())
        .containsExactly(
            start + "interpreted for 400 rows, to be generated after 500",
            start + "generated",
            start + "generated");
  }

  @Test
  void profile_tellsBytesPerRow() throws Exception {
    assertThat(ChildJvm.run(Program.class, "-Dbasalt.profile=true", "-Xint").lines().toList())
        .hasSize(3)
        .allMatch(line -> line.matches(".*; [1-9]\\d*\\.\\d bytes allocated per row"));
  }

  @Test
  void limit_isThatOfTheJvm() throws Exception {
    assertThat(ChildJvm.run(Program.class, "-XX:FreqInlineSize=10"))
        .contains(
            "of 14 bytecodes, too large for the JIT to inline, unless it is asked to by"
                + " -Dbasalt.inline=true (limit 10); ");
  }

  record Wheel(float a, float b) {}

  /// Runs a body of several hundred bytecodes over many rows.
  static final class LargeProgram {
    public static void main(String[] arguments) throws InterruptedException {
      World world = World.create();
      world.spawner(Wheel.class).spawn(60_000, new Wheel(1, 2));
      var query = world.query(write(Wheel.class));
      String last = "";
      for (int i = 0; i < Integer.getInteger("rounds", 100) && !last.contains("anew"); i++) {
        query.update(LargeProgram::turn);
        last = query.explain().lines().toList().getLast();
        Thread.sleep(20);
      }
      System.out.println(last);
      System.out.println(query.first().a().get().b() > 0);
    }

    private static Wheel turn(Wheel wheel) {
      float a = wheel.a();
      float b = wheel.b();
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      a = a * 0.5f + b * 0.25f;
      b = b * 0.5f + a * 0.25f;
      return new Wheel(a, b);
    }
  }

  private static final String LARGE =
      "  update by ExplanationTest$LargeProgram::turn of 420 bytecodes, ";

  @Test
  void largeBody_whereThatIsWanted_isAskedToBeInlined() throws Exception {
    assertThat(ChildJvm.run(LargeProgram.class, "-Dbasalt.inline=true").lines().toList())
        .containsExactly(
            LARGE
                + "which the JIT was asked to inline (limit 325); generated, anew to suit the body",
            "true");
  }

  @Test
  void largeBody_whereNobodyWantsIt_isNotAskedToBeInlined() throws Exception {
    assertThat(ChildJvm.run(LargeProgram.class, "-Drounds=10").lines().toList())
        .containsExactly(
            LARGE
                + "too large for the JIT to inline, unless it is asked to by -Dbasalt.inline=true"
                + " (limit 325); generated",
            "true");
  }

  @Test
  void largeBody_withoutTheModuleThatIsAsked_runsAnyway() throws Exception {
    assertThat(
            ChildJvm.run(
                    LargeProgram.class,
                    "-Dbasalt.inline=true",
                    "--limit-modules=java.base",
                    "-Drounds=10")
                .lines()
                .toList())
        .containsExactly(LARGE + "too large for the JIT to inline (limit 325); generated", "true");
  }
}
