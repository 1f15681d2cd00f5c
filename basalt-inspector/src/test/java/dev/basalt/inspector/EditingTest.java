package dev.basalt.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.SnapshotDiff;
import dev.basalt.World;
import dev.basalt.inspector.Samples.Frozen;
import dev.basalt.inspector.Samples.Health;
import dev.basalt.inspector.Samples.Target;
import dev.basalt.inspector.Samples.Team;
import dev.basalt.relation.ChildOf;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What viewers change arrives, and can be taken back.
class EditingTest {

  private static final Entity ANN = Entity.of(0, 1);
  private static final Entity BOB = Entity.of(1, 1);

  private volatile boolean listenerFails;
  private final List<String> edits = Collections.synchronizedList(new ArrayList<>());

  @RegisterExtension
  final Running running =
      new Running(
          Samples::ships,
          inspector ->
              inspector.onEdit(
                  (SnapshotDiff diff) -> {
                    edits.add(diff.toString());
                    if (listenerFails) {
                      throw new IllegalStateException("the disk is full");
                    }
                  }),
          true);

  private String edit(String body) {
    return running.client().post("/edits", body);
  }

  private String refused(String body) {
    return running.client().refused("POST", "/edits", body);
  }

  private static String set(String entity, String field, String value) {
    int dot = field.indexOf('.');
    return "{\"edit\":\"set\",\"entity\":\"%s\",\"component\":\"%s\",\"field\":\"%s\",\"value\":%s}"
        .formatted(entity, field.substring(0, dot), field.substring(dot + 1), value);
  }

  private <T extends Record> T value(Entity entity, Class<T> type) {
    return running.inWorld(world -> world.get(entity, type));
  }

  @Test
  void set_eachKindOfField_arrives() {
    edit(set("0v1", "Health.points", "42"));
    edit(set("0v1", "Health.team", "\"BLUE\""));
    assertThat(value(ANN, Health.class)).isEqualTo(new Health(42, Team.BLUE));
    edit(set("0v1", "Target.entity", "\"2v1\""));
    edit(set("0v1", "Target.seen", "\"9223372036854775807\""));
    assertThat(value(ANN, Target.class)).isEqualTo(new Target(Entity.of(2, 1), Long.MAX_VALUE));
    edit(set("0v1", "Target.entity", "null"));
    assertThat(value(ANN, Target.class).entity()).isEqualTo(Entity.NONE);
    edit(set("0v1", "Name.text", "\"Zoë \\\" <b>\""));
    assertThat(value(ANN, Samples.Name.class).text()).isEqualTo("Zoë \" <b>");
    edit(set("1v1", "Position.at.x", "\"NaN\""));
    assertThat(value(BOB, Samples.Position.class).at().x()).isNaN();
    assertThat(edits.getFirst()).isEqualTo("0 spawned, 0 despawned, changes of [Health]");
  }

  @Test
  void set_whatDoesNotFit_isRefusedAndChangesNothing() {
    assertThat(refused(set("0v1", "Health.points", "1.5")))
        .isEqualTo("400 Health.points takes int, not 1.5");
    assertThat(refused(set("0v1", "Health.points", "99999999999")))
        .isEqualTo("400 Health.points takes int, not 99999999999");
    assertThat(refused(set("0v1", "Health.team", "\"GREEN\"")))
        .isEqualTo("400 Health.team takes one of [RED, BLUE], not GREEN");
    assertThat(refused(set("0v1", "Health.points", "null")))
        .isEqualTo("400 Health.points takes int, not null");
    assertThat(refused(set("3v1", "Bag.items", "\"x\""))).isEqualTo("409 Bag.items is read-only");
    assertThat(refused(set("0v1", "Frozen.x", "1")))
        .isEqualTo("409 entity 0v1 has no dev.basalt.inspector.Samples$Frozen");
    assertThat(refused(set("0v1", "Health.pints", "1")))
        .isEqualTo(
            "400 dev.basalt.inspector.Samples$Health has no field pints; it has points, team");
    assertThat(refused(set("77v1", "Health.points", "1")))
        .isEqualTo("404 entity 77v1 is not alive");
    assertThat(refused(set("0v1", "Nothing.x", "1")))
        .startsWith("404 no component is called Nothing;");
    assertThat(refused("{\"edit\":\"fly\"}"))
        .isEqualTo("400 fly is not an edit; there are set, add, remove, spawn, despawn, copy");
    assertThat(value(ANN, Health.class)).isEqualTo(new Health(10, Team.RED));
    assertThat(edits).isEmpty();
  }

  @Test
  void addAndRemove_components_arrive() {
    edit("{\"edit\":\"add\",\"entity\":\"2v1\",\"component\":\"Health\",\"value\":{\"points\":7}}");
    edit("{\"edit\":\"add\",\"entity\":\"2v1\",\"component\":\"Frozen\"}");
    edit(
        "{\"edit\":\"add\",\"entity\":\"2v1\",\"component\":\"Burning\",\"value\":{\"seconds\":4}}");
    Entity turret = Entity.of(2, 1);
    assertThat(value(turret, Health.class).points()).isEqualTo(7);
    assertThat(value(turret, Samples.Burning.class).seconds()).isEqualTo(4);
    edit("{\"edit\":\"remove\",\"entity\":\"2v1\",\"component\":\"Health\"}");
    assertThat(running.<Boolean>inWorld(w -> w.has(turret, Health.class))).isFalse();
    assertThat(refused("{\"edit\":\"remove\",\"entity\":\"2v1\",\"component\":\"Health\"}"))
        .isEqualTo("409 entity 2v1 has no dev.basalt.inspector.Samples$Health");
  }

  @Test
  void spawnAndCopy_giveNewEntities() {
    String made =
        edit("{\"edit\":\"spawn\",\"components\":{\"Name\":{\"text\":\"new\"},\"Frozen\":{}}}");
    Entity entity = entity(Client.field(made, "entity"));
    assertThat(value(entity, Samples.Name.class).text()).isEqualTo("new");
    Entity copy = entity(Client.field(edit("{\"edit\":\"copy\",\"entity\":\"1v1\"}"), "entity"));
    assertThat(value(copy, Health.class)).isEqualTo(new Health(20, Team.BLUE));
  }

  @Test
  void spawn_withAMistake_leavesNoEntity() {
    running.client().post("/control", "{\"action\":\"pause\"}");
    int count = running.<Integer>inWorld(World::count);
    assertThat(
            refused(
                "{\"edit\":\"spawn\",\"components\":{\"Frozen\":{},\"Health\":{\"points\":\"x\"}}}"))
        .isEqualTo("400 Health.points takes int, not x");
    assertThat(running.<Integer>inWorld(World::count)).isEqualTo(count);
  }

  private static Entity entity(String handle) {
    String[] parts = handle.split("v", -1);
    return Entity.of(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }

  // ---- undo

  @Test
  void undoAndRedo_ofFields_goBackAndForth() {
    edit(set("0v1", "Health.points", "42"));
    edit(set("0v1", "Health.points", "43"));
    assertThat(running.client().get("/edits"))
        .contains(
            "\"done\":[\"set Health.points of 0v1 to 43\",\"set Health.points of 0v1 to 42\"]")
        .contains("\"undone\":null");
    running.client().post("/edits/undo", "{}");
    assertThat(value(ANN, Health.class).points()).isEqualTo(42);
    running.client().post("/edits/undo", "{}");
    assertThat(value(ANN, Health.class).points()).isEqualTo(10);
    assertThat(running.client().refused("POST", "/edits/undo", "{}"))
        .isEqualTo("409 there is no edit to take back");
    running.client().post("/edits/redo", "{}");
    assertThat(value(ANN, Health.class).points()).isEqualTo(42);
    edit(set("0v1", "Health.points", "50"));
    assertThat(running.client().refused("POST", "/edits/redo", "{}"))
        .isEqualTo("409 no edit was taken back");
  }

  @Test
  void undo_ofComponents_bringsThemBackWithTheirValues() {
    edit("{\"edit\":\"remove\",\"entity\":\"0v1\",\"component\":\"Health\"}");
    edit("{\"edit\":\"add\",\"entity\":\"0v1\",\"component\":\"Frozen\"}");
    running.client().post("/edits/undo", "{}");
    running.client().post("/edits/undo", "{}");
    assertThat(value(ANN, Health.class)).isEqualTo(new Health(10, Team.RED));
    assertThat(running.<Boolean>inWorld(w -> w.has(ANN, Frozen.class))).isFalse();
  }

  @Test
  void undo_ofADespawn_bringsBackTheSubtreeAndWhoNamedIt() {
    edit(set("1v1", "Target.entity", "\"0v1\""));
    edit("{\"edit\":\"despawn\",\"entity\":\"0v1\"}");
    assertThat(running.<Boolean>inWorld(w -> w.alive(Entity.of(3, 1)))).isFalse();
    running.client().post("/edits/undo", "{}");
    String found = running.client().get("/entities?query=%22Ann%22");
    Entity ann = entity(Client.field(found, "entity"));
    assertThat(value(ann, Health.class)).isEqualTo(new Health(10, Team.RED));
    assertThat(value(ann, Target.class).entity()).isEqualTo(BOB);
    assertThat(value(ann, Samples.Burning.class).seconds()).isEqualTo(3);
    Entity turret =
        entity(Client.field(running.client().get("/entities?query=%22Turret%22"), "entity"));
    assertThat(value(turret, ChildOf.class).parent()).isEqualTo(ann);
    running.client().post("/edits/redo", "{}");
    assertThat(running.<Boolean>inWorld(w -> w.alive(ann))).isFalse();
    running.client().post("/edits/undo", "{}");
    assertThat(running.client().get("/entities?query=%22Ann%22")).contains("\"total\":1");
    running.<Object>inWorld(
        w -> {
          w.verify();
          return true;
        });
  }

  @Test
  void undo_ofAnEditWhoseListenerFailed_takesItBack() {
    listenerFails = true;
    assertThat(refused(set("0v1", "Health.points", "42"))).isEqualTo("409 the disk is full");
    assertThat(value(ANN, Health.class).points()).isEqualTo(42);
    assertThat(running.client().refused("POST", "/edits/undo", "{}"))
        .isEqualTo("409 the disk is full");
    assertThat(value(ANN, Health.class).points()).isEqualTo(10);
    assertThat(running.client().refused("POST", "/edits/undo", "{}"))
        .isEqualTo("409 there is no edit to take back");
    listenerFails = false;
    running.client().post("/edits/redo", "{}");
    assertThat(value(ANN, Health.class).points()).isEqualTo(42);
  }

  @Test
  void undo_ofASpawn_endsIt() {
    Entity made = entity(Client.field(edit("{\"edit\":\"spawn\"}"), "entity"));
    running.client().post("/edits/undo", "{}");
    assertThat(running.<Boolean>inWorld(w -> w.alive(made))).isFalse();
  }

  @Test
  void undo_whereTheWorldHasGoneOn_leavesOutWhatIsGone() {
    edit(set("3v1", "Name.text", "\"x\""));
    running.<Object>inWorld(
        w -> {
          w.despawn(Entity.of(3, 1));
          return true;
        });
    assertThat(running.client().post("/edits/undo", "{}")).contains("set Name.text of 3v1 to x");
  }
}
