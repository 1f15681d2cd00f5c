package dev.basalt.system;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.World;
import dev.basalt.system.Samples.Health;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// In which order systems run.
class OrderTest {

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);
  private final List<String> log = new ArrayList<>();

  private SystemSpec system(String name) {
    return schedule.system(name).onCallingThread().run(() -> log.add(name));
  }

  private List<String> order() {
    return schedule.systems().stream().map(SystemInfo::name).toList();
  }

  @Test
  void unordered_runInOrderOfRegistration() {
    system("c");
    system("a");
    system("b");
    schedule.update(1);
    assertThat(log).containsExactly("c", "a", "b").isEqualTo(order());
  }

  @Test
  void priority_lowerNumbersFirst_equalOnesInOrderOfRegistration() {
    system("late").priority(5);
    system("x");
    system("early").priority(-5);
    system("y");
    assertThat(order()).containsExactly("early", "x", "y", "late");
  }

  @Test
  void beforeAndAfter_winOverPriority_andDisturbNothingElse() {
    system("a");
    system("b").before("a").priority(9);
    system("c");
    system("d").after("e");
    system("e");
    system("f");
    assertThat(order()).containsExactly("c", "e", "d", "f", "b", "a");
  }

  @Test
  void chain_runsInItsOrder() {
    system("a");
    system("b");
    system("c");
    schedule.chain("c", "b", "a");
    assertThat(order()).containsExactly("c", "b", "a");
  }

  @Test
  void groups_areOrderedAsOne() {
    system("draw");
    system("p1").group("physics");
    system("p2").group("physics");
    system("ai");
    schedule.group("physics").before("draw").after("ai");
    assertThat(order()).containsExactly("ai", "p1", "p2", "draw");
  }

  @Test
  void stages_runOneAfterTheOther_ownOnesWhereTheyWerePut() {
    Stage ai = schedule.stageAfter(Stage.INPUT, "ai");
    Stage cleanup = schedule.stageBefore(Stage.RENDER, "cleanup");
    system("update");
    system("think").in(ai);
    system("keys").in(Stage.INPUT);
    system("clean").in(cleanup);
    assertThat(order()).containsExactly("keys", "think", "update", "clean");
    assertThat(schedule.stages())
        .containsSubsequence(Stage.INPUT, ai, Stage.BEFORE_UPDATE, cleanup, Stage.RENDER);
    schedule.update(1);
    assertThat(log).containsExactly("keys", "think", "update");
    schedule.render(0);
    assertThat(log).hasSize(4);
  }

  @Test
  void cycle_isRefused_withThePath() {
    system("a").after("c");
    system("b").after("a");
    system("c");
    system("d");
    schedule.chain("d", "b", "c");
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "the order of systems has a cycle: \"a\" -> \"b\" (\"b\" is after \"a\") -> \"c\""
                + " (chain d, b, c) -> \"a\" (\"a\" is after \"c\"); remove one of these"
                + " constraints");
    assertThat(log).isEmpty();
    schedule.remove("a");
    schedule.update(1);
    assertThat(log).containsExactly("d", "b", "c");
  }

  @Test
  void system_afterItself_isACycle() {
    system("a").after("a");
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "the order of systems has a cycle: \"a\" -> \"a\" (\"a\" is after \"a\"); remove one"
                + " of these constraints");
  }

  @Test
  void unknownName_isRefused_withTheOneWhoAsked() {
    system("move").after("inptu");
    system("input");
    assertThatThrownBy(() -> schedule.initialize())
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "there is no system or group \"inptu\" (\"move\" is after \"inptu\"); there are"
                + " [input, move]");
  }

  @Test
  void duplicateName_isRefusedAtOnce() {
    system("move").group("physics");
    assertThatThrownBy(() -> schedule.system("move"))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("\"move\" is the name of a system in stage update already; choose another one");
    assertThatThrownBy(() -> schedule.system("physics"))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("\"physics\" is the name of a group already; choose another one");
    assertThatThrownBy(() -> schedule.group("move"))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("\"move\" is the name of a system in stage update already; choose another one");
    assertThatThrownBy(() -> schedule.system(" "))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("a system needs a name that is not blank");
  }

  @Test
  void orderAgainstStages_isRefused() {
    system("draw").in(Stage.RENDER).before("move");
    system("move");
    assertThatThrownBy(() -> schedule.explain())
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "\"draw\" cannot run before \"move\" (\"draw\" is before \"move\"): stage render comes"
                + " after stage update");
  }

  @Test
  void unknownStage_isRefused() {
    system("think").in(new Stage("ai", Stage.Phase.UPDATE));
    assertThatThrownBy(() -> schedule.initialize())
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "system \"think\" is in stage ai, which the schedule does not have; add it, or use one"
                + " of [init, input, before-update, update, after-update, before-render, render,"
                + " after-render, shutdown]");
    assertThatThrownBy(() -> schedule.stageAfter(new Stage("x", Stage.Phase.INIT), "y"))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "there is no stage x; there are [init, input, before-update, update, after-update,"
                + " before-render, render, after-render, shutdown]");
    assertThatThrownBy(() -> schedule.stageAfter(Stage.INPUT, "update"))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("there is a stage update already");
  }

  @Test
  void systemWithoutBody_isRefused() {
    schedule.system("empty");
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("system \"empty\" has no body; give it each(), update(), run() or exclusive()");
  }

  @Test
  void secondBody_isRefused() {
    assertThatThrownBy(() -> system("two").run(() -> {}))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "system \"two\" has a body already; a system does one thing, register another one");
  }

  @Test
  void parallelWithoutRows_isRefused() {
    system("rows").parallel();
    assertThatThrownBy(() -> schedule.update(1))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("system \"rows\" is parallel, but has no rows; give it each() or update()");
  }

  @Test
  void syncPoint_isPlacedOnlyWhereSomebodyWaitsForCommands() {
    schedule.system("spawn").commands().run(() -> {});
    schedule.system("free").reads(Health.class).run(() -> {});
    schedule.system("waits").after("free").run(() -> {});
    schedule.system("needs").after("spawn").run(() -> {});
    assertThat(schedule.systems()).extracting(SystemInfo::segment).containsExactly(0, 0, 0, 1);
  }

  @Test
  void explanation_ofOrderByWayOfOthers_showsThePath() {
    system("a");
    system("b").after("a");
    system("c").after("b");
    assertThat(schedule.explain("c", "a"))
        .isEqualTo(
            """
            "a" runs before "c"
              order: "b" is after "a"; "c" is after "b"
              apart: their order is declared\
            """);
    assertThatThrownBy(() -> schedule.explain("a", "x"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("there is no system or group \"x\" (asked for by name); there are [a, b, c]");
  }

  @Test
  void explanation_ofOtherReasons() {
    system("a").priority(1);
    system("b").priority(2);
    system("draw").in(Stage.RENDER);
    schedule.system("w1").update(world.query(write(Health.class)), h -> h);
    schedule.system("w2").update(world.query(write(Health.class)), h -> h);
    assertThat(schedule.explain("a", "b"))
        .contains("order: not declared; priority 1 comes before 2");
    assertThat(schedule.explain("a", "draw"))
        .isEqualTo(
            """
            "a" runs before "draw"
              order: stage update comes before stage render
              apart: stages run one after the other\
            """);
    assertThat(schedule.explain("w2", "w1")).contains("apart: both write Health");
    assertThatThrownBy(() -> schedule.explain("a", "a"))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("\"a\" is one system; name two, or use explain()");
  }

  @Test
  void mermaid_showsStagesSystemsWaitsAndSyncPoints() {
    schedule.system("a").commands().run(() -> {});
    schedule.system("say \"b\"").after("a").run(() -> {});
    schedule.system("draw").in(Stage.RENDER).run(() -> {});
    assertThat(schedule.mermaid())
        .isEqualTo(
            """
            flowchart TD
              subgraph stage1["update"]
                system1["a"]
                sync1{{"sync point"}}
                system1 --> sync1
                system2["say #quot;b#quot;"]
                sync1 --> system2
              end
              subgraph stage2["render"]
                system3["draw"]
              end
              stage1 --> stage2
            """);
  }

  @Test
  void randomConstraints_areAllObeyed_andTheOrderIsStable() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      Schedule some = Schedule.create(world);
      List<int[]> constraints = new ArrayList<>();
      List<SystemSpec> specs = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        specs.add(some.system("s" + i).priority(random.nextInt(3)).run(() -> {}));
      }
      for (int i = 0; i < 40; i++) {
        int a = random.nextInt(30);
        int b = random.nextInt(30);
        if (a != b) {
          constraints.add(new int[] {Math.min(a, b), Math.max(a, b)});
          specs.get(Math.max(a, b)).after("s" + Math.min(a, b));
        }
      }
      List<String> order = some.systems().stream().map(SystemInfo::name).toList();
      assertThat(order).as("seed %d", seed).hasSize(30);
      for (int[] constraint : constraints) {
        assertThat(order.indexOf("s" + constraint[0]))
            .as("seed %d", seed)
            .isLessThan(order.indexOf("s" + constraint[1]));
      }
      assertThat(some.systems()).extracting(SystemInfo::name).isEqualTo(order);
    }
  }

  @Test
  void thousandSystems_areBuiltAndRun() {
    int[] runs = new int[1];
    for (int i = 0; i < 1_000; i++) {
      SystemSpec spec = schedule.system("s" + i).run(() -> runs[0]++).onCallingThread();
      if (i % 3 == 1) {
        spec.after("s" + (i - 1));
      }
      if (i % 7 == 0) {
        spec.writes(Health.class).group("sevens");
      }
    }
    schedule.group("sevens").before("s999");
    schedule.update(1);
    assertThat(runs[0]).isEqualTo(1_000);
    assertThat(schedule.explain()).hasLineCount(order().size() + 2 + (int) beside());
  }

  private long beside() {
    return schedule.explain().lines().filter(line -> line.startsWith("       beside")).count();
  }

  @Test
  void emptySchedule_runsAndExplainsItself() {
    schedule.update(1);
    schedule.render(0);
    assertThat(schedule.explain()).isEqualTo("schedule of 0 systems");
    assertThat(schedule.mermaid()).isEqualTo("flowchart TD\n");
    assertThat(schedule).hasToString("Schedule(0 systems)");
    assertThat(schedule.ambiguities()).isEmpty();
  }
}
