package dev.basalt.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.inspector.Samples.Health;
import dev.basalt.system.Schedule;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Pause and steps, journal and watches, the past, live streams.
class RunningTest {

  @RegisterExtension final Running running = Running.ships();

  private String post(String path, String body) {
    return running.client().post(path, body);
  }

  private long tick() {
    return Client.number(running.client().get(""), "tick");
  }

  private void control(String action) {
    post("/control", "{\"action\":\"" + action + "\"}");
  }

  private void pause() {
    control("pause");
  }

  // ---- gate

  @Test
  void pauseStepResume_ofALoop_doWhatTheySay() {
    pause();
    long tick = tick();
    long frames = running.loop().frames();
    Eventually.get(running.loop()::frames, now -> now > frames + 3);
    assertThat(tick()).isEqualTo(tick);
    control("step");
    Eventually.get(this::tick, now -> now == tick + 1);
    control("resume");
    Eventually.get(this::tick, now -> now > tick + 1);
    assertThat(running.client().refused("POST", "/control", "{\"action\":\"step\"}"))
        .isEqualTo("409 the world runs; pause it before you step");
    post("/control", "{\"action\":\"speed\",\"speed\":2}");
    assertThat(Client.field(running.client().get(""), "speed")).isEqualTo("2.0");
    assertThat(running.client().refused("POST", "/control", "{\"action\":\"fly\"}"))
        .isEqualTo("400 fly is not an action; there are pause, resume, step, step-system, speed");
  }

  @Test
  void stepSystem_runsOneAfterTheOther_andEntitiesShowIt() {
    pause();
    long tick = tick();
    String before = running.client().get("/entities/0v1");
    String list = running.client().get("/entities");
    control("step-system");
    assertThat(Client.field(running.client().get(""), "nextSystem")).isEqualTo("turn");
    assertThat(tick()).isEqualTo(tick);
    assertThat(running.client().get("/entities/0v1"))
        .contains("\"tick\":" + (tick + 1))
        .isNotEqualTo(before);
    assertThat(running.client().get("/entities")).isEqualTo(list);
    assertThat(running.client().refused("POST", "/edits", "{\"edit\":\"spawn\"}"))
        .isEqualTo("409 snapshot in the middle of a step; run the rest of it first");
    control("step");
    assertThat(Client.field(running.client().get(""), "nextSystem")).isEqualTo("null");
    assertThat(tick()).isEqualTo(tick + 1);
    control("step-system");
    control("resume");
    assertThat(Client.field(running.client().get(""), "nextSystem")).isEqualTo("null");
  }

  @Test
  void scheduleAlone_canBePausedAndStepped() {
    try (Running alone = new Running(Samples::ships, inspector -> inspector, false)) {
      alone.client().post("/control", "{\"action\":\"pause\"}");
      long tick = Client.number(alone.client().get(""), "tick");
      alone.client().post("/control", "{\"action\":\"step\"}");
      Eventually.get(() -> Client.number(alone.client().get(""), "tick"), now -> now == tick + 1);
      assertThat(alone.client().refused("POST", "/control", "{\"action\":\"speed\",\"speed\":2}"))
          .isEqualTo("409 the speed belongs to a loop; start with Inspector.of(loop)");
    }
  }

  @Test
  void systems_orderOfTwo_isExplained() {
    assertThat(Client.field(running.client().get("/systems/turn/order?other=move"), "order"))
        .isEqualTo(
            """
            "move" runs before "turn"
              order: "turn" is after "move"
              apart: their order is declared
              apart: both write Position\
            """);
    assertThat(running.client().refused("/systems/turn/order?other=nobody"))
        .startsWith("409 there is no system or group \"nobody\"");
  }

  @Test
  void systems_disabledByAViewer_stop() {
    post("/systems/move", "{\"enabled\":false}");
    assertThat(running.client().get("/systems")).contains("\"enabled\":false");
    post("/systems/move", "{\"enabled\":true}");
    assertThat(running.client().refused("POST", "/systems/fly", "{\"enabled\":true}"))
        .isEqualTo("404 there is no system fly");
  }

  // ---- journal

  private String eventually(String path, String part) {
    return Eventually.contains(() -> running.client().get(path), part);
  }

  @Test
  void journal_spawnsAndEvents_nameTheSystemAndThePlace() {
    running.client().get("/journal");
    String spawn = eventually("/journal?kind=spawn", "\"SPAWN\"");
    assertThat(spawn).contains("\"by\":\"commands of shoot\"");
    String despawn = eventually("/journal?kind=despawn", "\"DESPAWN\"");
    assertThat(despawn)
        .contains("\"by\":\"reap\"")
        .containsPattern("\"place\":\"dev.basalt.inspector.Samples\\S*\\(Samples.java:\\d+\\)\"");
    assertThat(eventually("/journal?kind=event&component=Hit", "{\"target\":\"0v1\",\"damage\":1}"))
        .contains("Samples$Hit\"")
        .contains("\"by\":\"shoot\"")
        .doesNotContain("\"by\":\"program\"");
    post(
        "/edits",
        "{\"edit\":\"set\",\"entity\":\"0v1\",\"component\":\"Health\",\"field\":\"points\",\"value\":3}");
    assertThat(eventually("/journal?kind=set&entity=0v1", "\"SET\""))
        .contains(
            "\"before\":{\"points\":10,\"team\":\"RED\"},\"after\":{\"points\":3,\"team\":\"RED\"}")
        .contains("\"by\":\"inspector\"");
  }

  @Test
  void journal_commands_nameTheLineThatHasRecordedThem() {
    try (Running sowing = new Running(RunningTest::sowing)) {
      sowing.client().get("/journal");
      String spawns =
          Eventually.contains(
              () -> sowing.client().get("/journal?kind=spawn&by=sow"), "RunningTest.java");
      assertThat(spawns)
          .containsPattern(
              "\"by\":\"commands of"
                  + " sow\",\"place\":\"\\S*RunningTest.sow\\(RunningTest.java:\\d+\\)\"");
    }
  }

  private static Schedule sowing(World world) {
    Schedule schedule = Schedule.create(world);
    schedule.system("sow").everyTicks(10).commands().run(() -> sow(world));
    return schedule;
  }

  private static void sow(World world) {
    world.commands().spawn(new Health(1, Samples.Team.RED));
  }

  @Test
  void watch_ofAField_tellsWhoWroteIt() {
    String made =
        post("/watches", "{\"entity\":\"0v1\",\"component\":\"Position\",\"field\":\"at.x\"}");
    long number = Client.number(made, "number");
    post("/watches", "{\"entity\":\"0v1\",\"component\":\"Position\",\"field\":\"angle\"}");
    post("/watches", "{\"entity\":\"1v1\",\"component\":\"Health\",\"field\":\"points\"}");
    assertThat(eventually("/journal?kind=write&by=move", "\"WRITE\""))
        .contains("\"field\":\"at.x\"")
        .doesNotContain("\"field\":\"angle\"");
    assertThat(eventually("/journal?kind=write&by=turn", "\"WRITE\""))
        .contains("\"field\":\"angle\"");
    running.<Object>inWorld(
        w -> {
          w.set(Entity.of(1, 1), new Health(1, Samples.Team.RED));
          return true;
        });
    assertThat(eventually("/journal?kind=write&entity=1v1", "\"WRITE\""))
        .contains("\"before\":20,\"after\":1,\"by\":\"program\"");
    running.client().delete("/watches/" + number);
    assertThat(running.client().get("/watches")).doesNotContain("at.x").contains("angle");
    assertThat(running.client().refused("DELETE", "/watches/99", ""))
        .isEqualTo("404 there is no watch 99");
  }

  // ---- past

  @Test
  void history_atAMoment_showsTheWorldAsItWas() {
    running.client().get("");
    eventually("/history", "\"number\":2");
    String past = running.client().get("/history");
    long tick = Client.number(past, "tick");
    long number = Client.number(past, "number");
    pause();
    String then = running.client().get("/entities/0v1?at=" + number);
    assertThat(Client.number(then, "tick")).isEqualTo(tick);
    assertThat(then).isNotEqualTo(running.client().get("/entities/0v1"));
    assertThat(running.client().get("/history/difference?from=" + number))
        .contains("\"path\":\"angle\",\"before\":");
    assertThat(running.client().get("/entities?at=" + number + "&query=Health"))
        .contains("\"total\":2");
    post("/history/resume", "{\"at\":" + number + "}");
    assertThat(tick()).isEqualTo(tick);
    assertThat(running.client().get("/entities/0v1")).isEqualTo(then);
    assertThat(running.client().refused("/entities/0v1?at=999"))
        .isEqualTo("410 moment 999 is gone; there are those from " + number + " to " + number);
    control("resume");
  }

  @Test
  void journal_atAMoment_endsThere() {
    running.client().get("/journal");
    eventually("/journal?kind=spawn", "\"SPAWN\"");
    String past = eventually("/history", "\"number\":3");
    long number = Client.number(past, "number") + 1;
    String then = running.client().get("/journal?limit=1000&at=" + number);
    Eventually.get(this::tick, now -> now > Client.number(past, "tick") + 200);
    assertThat(entries(running.client().get("/journal?limit=1000&at=" + number)))
        .isEqualTo(entries(then));
    assertThat(running.client().refused("/journal?at=999")).startsWith("410 moment 999 is gone");
  }

  @Test
  void times_atAMoment_endThere() {
    running.client().get("");
    String past = eventually("/history", "\"number\"");
    String then = "/systems/times?at=" + Client.number(past, "number");
    String now =
        Eventually.get(
            () -> running.client().get("/systems/times"),
            text -> count(text) > count(running.client().get(then)));
    assertThat(now).contains("\"name\":\"move\"");
    assertThat(running.client().get(then)).contains("\"name\":\"move\"");
    assertThat(running.client().refused("/systems/times?at=999"))
        .startsWith("410 moment 999 is gone");
  }

  private static int count(String times) {
    return times.split("\"median\"", -1).length;
  }

  private static String entries(String journal) {
    return journal.substring(journal.indexOf("\"entries\""));
  }

  @Test
  void history_ofAMomentThatSomebodyLooksAt_keepsIt() {
    try (Running small =
        new Running(
            Samples::ships, i -> i.history(java.time.Duration.ofMillis(5), 3, 1 << 20), true)) {
      small.client().get("");
      AtomicLong number = new AtomicLong();
      String then = Eventually.get(() -> latest(small, number), text -> text.contains("\"tick\""));
      Eventually.get(() -> latestNumber(small), latest -> latest > number.get() + 20);
      assertThat(small.client().get("/entities/0v1?at=" + number)).isEqualTo(then);
      assertThat(small.client().get("/history").split("\"number\"", -1)).hasSize(4);
    }
  }

  /// An entity at the latest moment, or nothing if that was gone before it could be asked about.
  private static String latest(Running running, AtomicLong number) {
    number.set(latestNumber(running));
    try {
      return running.client().get("/entities/0v1?at=" + number);
    } catch (AssertionError e) {
      return "";
    }
  }

  /// The number of the latest moment; 0 if there is none.
  private static long latestNumber(Running running) {
    String past = running.client().get("/history");
    int last = past.lastIndexOf("\"number\"");
    return last < 0 ? 0 : Client.number(past.substring(last), "number");
  }

  @Test
  void history_boundedByNumber_forgetsTheOldest() {
    try (Running small =
        new Running(
            Samples::ships, i -> i.history(java.time.Duration.ofMillis(5), 3, 1 << 20), true)) {
      small.client().get("");
      String past =
          Eventually.get(
              () -> small.client().get("/history"),
              text -> text.contains("number") && Client.number(text, "number") > 3);
      assertThat(past.split("\"number\"", -1)).hasSize(4);
    }
  }

  // ---- live

  @Test
  void stream_topics_areToldWhenTheyChange() throws IOException {
    try (BufferedReader lines =
        running.client().stream("status;entity:0v1;search:Health|Target", 30)) {
      int status = 0;
      int entity = 0;
      int search = 0;
      for (int i = 0; i < 80; i++) {
        String line = String.valueOf(lines.readLine());
        status += line.equals("event: status") ? 1 : 0;
        entity += line.equals("event: entity:0v1") ? 1 : 0;
        search += line.equals("event: search:Health|Target") ? 1 : 0;
      }
      assertThat(status).isGreaterThan(2);
      assertThat(entity).isGreaterThan(2);
      assertThat(search).isGreaterThan(2);
    }
  }

  @Test
  void stream_ofNothing_isRefused() {
    assertThat(running.client().refused("/live?topics=weather"))
        .isEqualTo(
            "400 weather is not a topic; there are status, entity:17v3, search:.., journal, times,"
                + " history");
  }

  @Test
  void stream_fifthOfASession_takesThePlaceOfTheFirst() throws IOException {
    BufferedReader first = running.client().stream("status", 30);
    for (int i = 0; i < 3; i++) {
      running.client().stream("status", 5);
    }
    running.client().stream("status", 5);
    String line = first.readLine();
    for (int i = 0; i < 500 && line != null && !line.equals("event: parked"); i++) {
      line = first.readLine();
    }
    assertThat(line).isEqualTo("event: parked");
    assertThat(tick()).isPositive();
  }

  // ---- looking changes nothing

  @Test
  void worldWithViewers_hasTheSameHash() throws IOException {
    long watched;
    try (BufferedReader lines =
        running.client().stream("status;entity:0v1;journal;times;search:Position.angle>1", 60)) {
      running.client().get("/journal");
      post("/watches", "{\"entity\":\"0v1\",\"component\":\"Position\",\"field\":\"at.x\"}");
      for (int i = 0; i < 200; i++) {
        lines.readLine();
        if (i % 20 == 0) {
          running.client().bytes("/columns?fields=Position.at.x&query=Health");
          running.client().get("/entities/0v1/why?query=Frozen");
          running.client().get("/systems");
          running.client().get("/entities?parent=none");
          running.client().get("/entities/0v1/systems");
          running.client().get("/archetypes");
        }
      }
      pause();
      watched = running.inWorld(World::hash);
    }
    long tick = tick();
    long strict = running.inWorld(World::stateHash);
    try (World other = World.create()) {
      var schedule = Samples.ships(other);
      while (other.tick() < tick) {
        schedule.update(1.0 / 200);
      }
      assertThat(watched).isEqualTo(other.hash());
      assertThat(strict).isEqualTo(other.stateHash());
    }
  }
}
