package dev.basalt.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.inspector.Samples.Health;
import dev.basalt.inspector.Samples.Position;
import dev.basalt.inspector.Samples.Velocity;
import dev.basalt.system.Schedule;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What is shown is what is there.
class ReadingTest {

  @RegisterExtension final Running running = Running.ships();

  private String get(String path) {
    return running.client().get(path);
  }

  private String search(String query) {
    return get("/entities?query=" + Client.encoded(query));
  }

  // ---- world

  @Test
  void status_runningWorld_tellsTickAndCounts() {
    String status = get("");
    assertThat(Client.field(status, "name")).isEqualTo("basalt-inspector");
    assertThat(Client.number(status, "version")).isEqualTo(1);
    assertThat(Client.number(status, "tick")).isPositive();
    assertThat(Client.field(status, "paused")).isEqualTo("false");
    assertThat(Client.field(status, "readOnly")).isEqualTo("false");
    assertThat(Client.number(status, "usedBytes")).isPositive();
    assertThat(Client.number(get(""), "tick")).isGreaterThan(Client.number(status, "tick"));
  }

  @Test
  void types_allKinds_tellLeaves() {
    String types = get("/types");
    assertThat(types)
        .contains("{\"path\":\"at.x\",\"kind\":\"PRIMITIVE\",\"type\":\"float\",\"editable\":true}")
        .contains("\"constants\":[\"RED\",\"BLUE\"]")
        .contains("\"kind\":\"TAG\",\"sparse\":false")
        .contains("\"kind\":\"RECORD\",\"sparse\":true")
        .contains("\"type\":\"java.util.List<java.lang.String>\",\"editable\":false")
        .contains(
            "\"simpleName\":\"ChildOf\",\"kind\":\"RECORD\",\"sparse\":false,\"editable\":true,\"relation\":true");
  }

  // ---- entities

  @Test
  void entity_allLeaves_areTheValuesOfTheWorld() {
    String ann = get("/entities/0v1");
    assertThat(Client.field(ann, "name")).isEqualTo("Ann");
    assertThat(ann)
        .contains("\"alive\":true")
        .contains("{\"points\":10,\"team\":\"RED\"}")
        .contains("{\"entity\":\"1v1\",\"seen\":0}")
        .contains("{\"seconds\":3}");
    assertThat(get("/entities/1v1"))
        .contains("{\"entity\":null,\"seen\":\"9223372036854775807\"}")
        .contains("Samples$Frozen\":{}");
    assertThat(get("/entities/3v1")).containsPattern("\"items\":\"List\\w*@");
  }

  @Test
  void entity_dead_saysSo() {
    assertThat(get("/entities/77v1")).contains("\"entity\":\"77v1\",\"alive\":false");
    assertThat(running.client().refused("/entities/ann"))
        .isEqualTo("400 ann does not name an entity; write slot and generation, such as 17v3");
  }

  @Test
  void entities_pages_areInOrderAndCounted() {
    running.client().post("/control", "{\"action\":\"pause\"}");
    String all = get("/entities");
    long total = Client.number(all, "total");
    assertThat(total).isEqualTo((long) running.inWorld(World::count));
    String page = get("/entities?offset=1&limit=2");
    assertThat(Client.number(page, "total")).isEqualTo(total);
    assertThat(page.split("\"entity\"", -1)).hasSize(3);
  }

  @Test
  void search_conditions_findEntities() {
    assertThat(search("Velocity !Frozen Health")).contains("\"total\":1").contains("\"0v1\"");
    assertThat(search("Health.points < 15")).contains("\"total\":1").contains("\"0v1\"");
    assertThat(search("health.team = BLUE")).contains("\"total\":1").contains("\"1v1\"");
    assertThat(search("Health.points >= 10, Health.points != 10")).contains("\"1v1\"");
    assertThat(search("Bag|Frozen")).contains("\"total\":2");
    assertThat(search("Burning")).contains("\"total\":1");
    assertThat(search("Health !Burning")).contains("\"total\":1").contains("\"1v1\"");
    assertThat(search("Burning.seconds = 3")).contains("\"total\":1");
    assertThat(search("\"urr\"")).contains("\"total\":1").contains("\"Turret\"");
    assertThat(search("3v1")).contains("\"total\":1").contains("\"Barrel\"");
    assertThat(search("Target.entity = 1v1")).contains("\"total\":1");
    assertThat(search("Target.seen > 100")).contains("\"1v1\"");
    assertThat(search("Name.text ~ an")).contains("\"total\":1");
  }

  @Test
  void search_mistakes_areToldInPlace() {
    assertThat(refusedSearch("Health Positon"))
        .startsWith("400 at 8: no component is called Positon; there are Burning, Name, Position");
    assertThat(refusedSearch("Health.pints < 3"))
        .isEqualTo("400 at 1: Health has no field pints; it has points, team");
    assertThat(refusedSearch("Health.points < many"))
        .isEqualTo("400 at 17: Health.points is a int, and many is not a number");
    assertThat(refusedSearch("Health.points <")).isEqualTo("400 at 16: a value after < is missing");
    assertThat(refusedSearch("Health.points"))
        .isEqualTo("400 at 1: a comparison is missing after Health.points");
    assertThat(refusedSearch("!")).isEqualTo("400 at 2: a component after ! is missing");
    assertThat(refusedSearch("Health |")).isEqualTo("400 at 9: a component after | is missing");
    assertThat(refusedSearch("< 3")).isEqualTo("400 at 1: < cannot stand here");
    assertThat(refusedSearch("\"ann")).isEqualTo("400 at 1: the quoted text does not end");
    assertThat(refusedSearch("A".repeat(2_001)))
        .isEqualTo("400 at 2001: a search has at most 2000 characters");
  }

  private String refusedSearch(String query) {
    return running.client().refused("/entities?query=" + Client.encoded(query));
  }

  @Test
  void tree_rootsAndChildren_followTheHierarchy() {
    String roots = get("/entities?parent=none");
    assertThat(roots).contains("\"Ann\"").doesNotContain("\"Turret\"");
    assertThat(roots)
        .containsPattern("\"0v1\",\"name\":\"Ann\",\"components\":\\[[^]]*],\"children\":1");
    assertThat(get("/entities?parent=0v1")).contains("\"total\":1").contains("\"Turret\"");
    assertThat(get("/entities?parent=2v1")).contains("\"Barrel\"").contains("\"children\":0");
    assertThat(get("/entities?parent=3v1")).contains("\"total\":0");
    assertThat(get("/entities/0v1/relations"))
        .contains("ChildOf\",\"count\":1,\"sources\":[{\"entity\":\"2v1\",\"name\":\"Turret\"}]");
  }

  // ---- why

  @Test
  void why_query_tellsEachCondition() {
    String why =
        get("/entities/1v1/why?query=" + Client.encoded("Velocity !Frozen Health.points<9"));
    assertThat(why)
        .contains("\"matches\":false")
        .contains("{\"condition\":\"Velocity\",\"met\":true")
        .contains("{\"condition\":\"!Frozen\",\"met\":false")
        .contains(
            "{\"condition\":\"Health.points<9\",\"met\":false,\"reason\":\"Health.points is 20\"}");
  }

  @Test
  void why_system_tellsWhatItsQuerySays() {
    assertThat(get("/entities/1v1/why?system=move"))
        .contains("\"matches\":false")
        .contains("entity 1v1 does not match query");
    assertThat(get("/entities/0v1/why?system=move")).contains("\"matches\":true");
    assertThat(running.client().refused("/entities/0v1/why?system=fly"))
        .isEqualTo("404 there is no system fly");
    assertThat(get("/entities/0v1/systems"))
        .contains("{\"name\":\"move\",\"matches\":true")
        .contains("{\"name\":\"shoot\",\"matches\":false,\"why\":[]}");
  }

  // ---- systems and memory

  @Test
  void systems_areThoseOfTheSchedule() {
    String systems = get("/systems");
    assertThat(systems)
        .contains("\"name\":\"move\",\"stage\":\"update\"")
        .contains("\"reads\":[\"Velocity\"],\"writes\":[\"Position\"]")
        .contains("\"sends\":[\"Hit\"]")
        .contains("\"name\":\"reap\",\"stage\":\"after-update\"");
  }

  @Test
  void times_afterAWhile_haveMediansAndMaxima() {
    get("");
    assertThat(Eventually.contains(() -> get("/systems/times?seconds=5"), "\"median\""))
        .containsPattern("\"name\":\"move\",\"runs\":\\d+")
        .containsPattern("\"runs\":\\d+,\"median\":\\d+,\"p99\":\\d+,\"max\":\\d+");
  }

  @Test
  void archetypes_rowsAndBytes_areThoseOfTheWorld() {
    assertThat(get("/archetypes"))
        .containsPattern("\"rows\":1,\"capacity\":\\d+,\"chunks\":1,\"bytesPerRow\":\\d+")
        .contains("Burning?");
    String one = get("/entities?archetype=0");
    assertThat(Client.number(one, "total")).isLessThan(5);
  }

  // ---- columns

  @Test
  void columns_allRows_areTheBytesOfTheWorld() {
    running.client().post("/control", "{\"action\":\"pause\"}");
    byte[] bytes =
        running
            .client()
            .bytes(
                "/columns?fields=%s,%s,%s&query=Frozen"
                    .formatted(
                        encoded(Position.class, "at.x"),
                        encoded(Health.class, "team"),
                        encoded(Position.class, "angle")));
    ByteBuffer data = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    byte[] magic = new byte[4];
    data.get(magic);
    assertThat(new String(magic, StandardCharsets.US_ASCII)).isEqualTo("BSLT");
    assertThat(data.getInt()).isEqualTo(1);
    byte[] header = new byte[data.getInt()];
    data.get(header);
    assertThat(new String(header, StandardCharsets.UTF_8))
        .contains("{\"name\":\"Position.at.x\",\"type\":\"float\"}")
        .contains("{\"name\":\"Health.team\",\"type\":\"enum\"}");
    assertThat(data.getInt()).isEqualTo(1);
    assertThat(data.getInt()).isZero();
    assertThat(new Entity(data.getLong())).isEqualTo(Entity.of(1, 1));
    assertThat(data.getFloat()).isEqualTo(5);
    data.getInt();
    assertThat(data.getInt()).isEqualTo(1);
    data.getInt();
    double angle = running.inWorld(w -> w.get(Entity.of(1, 1), Position.class).angle());
    assertThat(data.getDouble()).isEqualTo(angle);
    assertThat(data.getLong()).isZero();
    assertThat(data.hasRemaining()).isFalse();
  }

  private static String encoded(Class<?> type, String path) {
    return Client.encoded(type.getName() + "." + path);
  }

  @Test
  void columns_wrongFields_areRefused() {
    assertThat(running.client().refused("/columns?fields=Nothing.x"))
        .isEqualTo("404 there is no field Nothing.x; write Component.field");
    assertThat(running.client().refused("/columns?fields=" + encoded(Samples.Name.class, "text")))
        .isEqualTo("400 Name.text holds objects; only numbers, enums and entities are sent");
  }

  @Test
  void columns_moreThanWanted_areThinnedOut() {
    try (Running many =
        new Running(
            world -> {
              world.spawner(Velocity.class).spawn(100_000, i -> new Velocity(i, 0));
              return Schedule.create(world);
            })) {
      String field = encoded(Velocity.class, "dx");
      byte[] all = many.client().bytes("/columns?fields=" + field);
      byte[] some = many.client().bytes("/columns?most=1000&fields=" + field);
      assertThat(all.length).isBetween(1_200_000, 1_300_000);
      assertThat(some.length).isBetween(12_000, 13_000);
    }
  }
}
