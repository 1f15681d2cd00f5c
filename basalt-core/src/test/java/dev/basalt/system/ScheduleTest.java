package dev.basalt.system;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.resource;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.command.Commands;
import dev.basalt.system.Samples.Damage;
import dev.basalt.system.Samples.Frozen;
import dev.basalt.system.Samples.Ghost;
import dev.basalt.system.Samples.Health;
import dev.basalt.system.Samples.Position;
import dev.basalt.system.Samples.Score;
import dev.basalt.system.Samples.Velocity;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What a user of systems sees first.
class ScheduleTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Schedule schedule = Schedule.create(world);
  private final List<String> log = new ArrayList<>();

  @Test
  void systems_inTheirStages_runOncePerUpdateOrRender() {
    Entity ship = world.spawn(new Position(0, 0), new Velocity(2, 4));
    Entity rock = world.spawn(new Position(1, 1), new Velocity(2, 4), new Frozen());
    schedule
        .system("move")
        .update(
            world
                .query(write(Position.class), read(Velocity.class), resource(Time.class))
                .without(Frozen.class),
            (p, v, time) -> p.plus(v, time.dt()));
    schedule
        .system("draw")
        .in(Stage.RENDER)
        .each(world.query(Position.class), p -> log.add(p.x() + "," + p.y()));
    schedule.update(0.5);
    schedule.update(0.25);
    assertThat(world.get(ship, Position.class)).isEqualTo(new Position(1.5f, 3));
    assertThat(world.get(rock, Position.class)).isEqualTo(new Position(1, 1));
    assertThat(log).isEmpty();
    schedule.render(0);
    assertThat(log).containsExactly("1.5,3.0", "1.0,1.0");
  }

  @Test
  void system_withCommands_hasThemAppliedBeforeTheSystemsAfterIt() {
    Commands commands = world.commands();
    Entity orc = world.spawn(new Health(0));
    world.spawn(new Health(3));
    schedule
        .system("reap")
        .commands()
        .each(
            world.query(Health.class),
            (e, h) -> {
              if (h.points() <= 0) {
                commands.despawn(e);
                commands.spawn(new Ghost(e));
              }
            });
    schedule
        .system("beside")
        .uses(world.query(Ghost.class))
        .run(() -> log.add("beside " + world.query(Ghost.class).count()));
    schedule
        .system("count")
        .after("reap")
        .uses(world.query(Ghost.class))
        .run(() -> log.add("after " + world.query(Ghost.class).count()));
    schedule.update(1);
    assertThat(log).containsExactly("beside 0", "after 1");
    assertThat(world.alive(orc)).isFalse();
  }

  @Test
  void exclusiveSystem_mayChangeEverything() {
    schedule.system("fill").exclusive(w -> w.spawn(new Health(1)));
    schedule.update(1);
    schedule.update(1);
    assertThat(world.count()).isEqualTo(2);
  }

  @Test
  void eachEntity_getsTheHandle() {
    Entity orc = world.spawn(new Health(0));
    schedule.system("see").each(world.query(entity()), e -> log.add(e.toString()));
    schedule.system("see2").each(world.query(Health.class), (e, h) -> log.add(e + "!"));
    schedule.update(1);
    assertThat(log).containsExactly(orc.toString(), orc + "!");
  }

  @Test
  void explain_aWholeSchedule_showsOrderAccessAndSyncPoints() {
    describeFight();
    assertThat(schedule.explain())
        .isEqualTo(
            """
            schedule of 6 systems
            stage input (update)
              1. keys [write resource Score]
            stage update (update)
              2. move [write Position, read Velocity]
                   beside hurt, heal
              3. hurt [write Health, read Damage]
                   beside move, heal
              4. heal [write Health] commands
                   query [write Health, !Damage]
                   beside move, hurt
              -- sync point: "reap" has the world to itself
              5. reap [the whole world]
              -- sync point: end of stage update
            stage render (render)
              6. draw [read Position] (disabled)\
            """);
  }

  private void describeFight() {
    schedule.system("draw").in(Stage.RENDER).each(world.query(Position.class), p -> {}).disabled();
    schedule
        .system("move")
        .update(world.query(write(Position.class), read(Velocity.class)), (p, v) -> p);
    schedule.system("reap").exclusive(w -> {}).after("heal");
    schedule
        .system("hurt")
        .update(world.query(write(Health.class), read(Damage.class)), (h, d) -> h);
    schedule
        .system("heal")
        .commands()
        .update(world.query(write(Health.class)).without(Damage.class), h -> h);
    schedule.system("keys").in(Stage.INPUT).writesResource(Score.class).run(() -> {});
  }

  @Test
  void explain_twoSystems_saysWhyTheyAreApartOrTogether() {
    describeFight();
    assertThat(schedule.explain("heal", "hurt"))
        .isEqualTo(
            """
            "hurt" runs before "heal"
              order: not declared; as other systems and the order of registration allow
              together: they touch nothing in common, and can run at the same time\
            """);
    assertThat(schedule.explain("reap", "heal"))
        .isEqualTo(
            """
            "heal" runs before "reap"
              order: "reap" is after "heal"
              apart: commands are applied between them ("reap" has the world to itself)
              apart: "reap" has the world to itself\
            """);
  }

  @Test
  void ambiguities_areConflictsWithoutOrder() {
    schedule.system("a").update(world.query(write(Health.class)), h -> h);
    schedule.system("b").update(world.query(write(Health.class)), h -> h);
    schedule.system("c").each(world.query(Health.class), h -> {}).after("b");
    assertThat(schedule.ambiguities())
        .containsExactly(
            new Ambiguity("a", "b", "both write Health"),
            new Ambiguity("a", "c", "\"a\" writes Health, \"c\" reads it"));
  }

  @Test
  void structuralChange_insideASystem_isRefused() {
    world.register(Health.class);
    schedule.system("spawn").run(() -> world.spawn(new Health(1)));
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(SystemException.class)
        .hasMessage(
            "system \"spawn\" in stage update failed: java.lang.IllegalStateException: spawn in"
                + " system \"spawn\"; use commands, or make the system exclusive");
    assertThat(world.count()).isZero();
  }
}
