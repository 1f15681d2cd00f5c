package dev.basalt.blackbox.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.blackbox.closed.Secrets;
import dev.basalt.blackbox.open.Rooms;
import dev.basalt.blackbox.shared.Position;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/// Modules that know no component of the world that they read.
class ProbeTest {

  /// In an exported package, so that nothing needs to be opened.
  public record Team(Position home, Entity captain, String motto, double score, boolean on) {}

  public record Frozen() {}

  public record Hot(int degrees) {}

  private final World world = World.create();

  private void fill() {
    world.register(Position.class, "pos");
    world.register(Team.class, "team");
    world.register(Frozen.class, "frozen");
    world.registerSparse(Hot.class);
    Entity first = world.spawn(new Position(1, 2));
    Entity second =
        world.spawn(
            new Position(3, -0f),
            new Team(new Position(5, Float.NaN), first, "say \"hi\"\n", 0.5, true),
            new Frozen());
    Entity third = world.spawn(new Position(7, 8));
    world.add(third, new Hot(90));
    world.spawn(new Position(9, 9));
    world.remove(third, Hot.class);
    world.add(first, new Hot(30));
    assertThat(world.alive(second)).isTrue();
  }

  private static final String HOT = "dev.basalt.blackbox.probe.ProbeTest$Hot";

  @Test
  void jsonDump_ofASnapshot_onAnotherThread_whileTheWorldGoesOn() throws Exception {
    fill();
    try (Snapshot snapshot = world.snapshot()) {
      CompletableFuture<String> dump = CompletableFuture.supplyAsync(() -> JsonDump.of(snapshot));
      for (int i = 0; i < 1000; i++) {
        world.query(dev.basalt.query.Term.write(Position.class)).update(p -> p.plus(p));
        world.spawn(new Position(i, i));
      }
      assertThat(dump.get())
          .isEqualTo(
              """
              {"tick":1,"entities":{"3v1":{"pos":{"x":9.0,"y":9.0}},\
              "1v1":{"pos":{"x":3.0,"y":-0.0},"team":{"home.x":5.0,"home.y":"NaN","captain":"0v1",\
              "motto":"say \\"hi\\"\\u000a","score":0.5,"on":true},"frozen":{}},\
              "2v1":{"pos":{"x":7.0,"y":8.0}},\
              "0v1":{"pos":{"x":1.0,"y":2.0},"%s":{"degrees":30}}}}\
              """
                  .formatted(HOT));
    }
  }

  @Test
  void entityTable_showsAllValuesByName() {
    fill();
    assertThat(EntityTable.of(world))
        .containsExactlyInAnyOrder(
            "entity | pos.x | pos.y | team.home.x | team.home.y | team.captain | team.motto |"
                + " team.score | team.on | frozen | "
                + HOT
                + ".degrees",
            "0v1 | 1.0 | 2.0 |  |  |  |  |  |  |  | 30",
            "1v1 | 3.0 | -0.0 | 5.0 | NaN | 0v1 | say \"hi\"\n | 0.5 | true | x | ",
            "2v1 | 7.0 | 8.0 |  |  |  |  |  |  |  | ",
            "3v1 | 9.0 | 9.0 |  |  |  |  |  |  |  | ");
  }

  @Test
  void componentsThatNobodyElseCanName_areShownToo() {
    Secrets.register(world);
    world.spawn(Secrets.secret("xyzzy"), Rooms.room(3));
    assertThat(EntityTable.of(world))
        .containsExactly(
            "entity | dev.basalt.blackbox.closed.Secrets$Secret.text |"
                + " dev.basalt.blackbox.open.Rooms$Room.number |"
                + " dev.basalt.blackbox.open.Rooms$Room.colour",
            "0v1 | xyzzy | 3 | GREEN");
  }
}
