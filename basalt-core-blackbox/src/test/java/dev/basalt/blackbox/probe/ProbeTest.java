package dev.basalt.blackbox.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.blackbox.closed.Secrets;
import dev.basalt.blackbox.open.Rooms;
import dev.basalt.blackbox.shared.Position;
import dev.basalt.query.Row1;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
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

  @Test
  void changeLog_ofTwoSnapshots_namesEachLeaf() {
    fill();
    try (Snapshot before = world.snapshot()) {
      Entity third = Entity.of(2, 1);
      world.set(third, new Position(7, 80));
      world.add(third, new Frozen());
      world.despawn(Entity.of(3, 1));
      world.remove(Entity.of(0, 1), Hot.class);
      world.spawn(new Position(0, 0));
      try (Snapshot after = world.snapshot()) {
        assertThat(ChangeLog.of(before, after))
            .containsExactlyInAnyOrder(
                "3v1 has gone",
                "3v2 is new: [Position[x=0.0, y=0.0]]",
                "2v1 pos.y: 8.0 -> 80.0",
                "2v1 has Frozen[] now",
                "0v1 has no " + HOT + " any more");
        assertThat(ChangeLog.of(after, after)).isEmpty();
      }
    }
  }

  public record Owned(Entity owner, int share) {}

  @Test
  void parentIndex_whateverHappens_isNeverStale() {
    ParentIndex<Owned> index = ParentIndex.of(world, Owned.class, "owner");
    Random random = new Random(27);
    List<Snapshot> pasts = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      world.spawn();
    }
    for (int step = 0; step < 3_000; step++) {
      change(random, pasts);
      if (step % 20 == 0) {
        assertThat(children(index)).isEqualTo(childrenByLooking());
      }
    }
    pasts.forEach(Snapshot::close);
    index.close();
  }

  private void change(Random random, List<Snapshot> pasts) {
    List<Entity> all = world.entities();
    Entity one = all.get(random.nextInt(all.size()));
    Owned value = new Owned(all.get(random.nextInt(all.size())), random.nextInt());
    switch (random.nextInt(14)) {
      case 0, 1, 2 -> world.add(one, value);
      case 3 -> world.remove(one, Owned.class);
      case 4 -> world.spawn(value, new Frozen());
      case 5 -> {
        if (all.size() > 10) {
          world.despawn(one);
        }
      }
      case 6 -> world.add(one, new Frozen());
      case 7 -> {
        world.commands().add(one, value);
        world.commands().spawn(value);
        world.flush();
      }
      case 8 -> world.query(Owned.class).with(Frozen.class).remove(Owned.class);
      case 9 -> world.query(Owned.class).without(Frozen.class).set(value);
      case 10 -> {
        if (world.has(one, Owned.class)) {
          world.leaf(Owned.class, "owner").set(one, value.owner());
        }
      }
      case 11 -> keep(pasts);
      case 12 -> {
        if (!pasts.isEmpty()) {
          world.restore(pasts.get(random.nextInt(pasts.size())));
        }
      }
      default -> world.copy(all.subList(0, Math.min(3, all.size())));
    }
  }

  private void keep(List<Snapshot> pasts) {
    if (pasts.size() == 5) {
      pasts.removeFirst().close();
    }
    pasts.add(world.snapshot());
  }

  private Map<Entity, Set<Entity>> children(ParentIndex<Owned> index) {
    return world.entities().stream()
        .filter(entity -> !index.children(entity).isEmpty())
        .collect(Collectors.toMap(entity -> entity, index::children));
  }

  private Map<Entity, Set<Entity>> childrenByLooking() {
    Map<Entity, Set<Entity>> children = new HashMap<>();
    for (Row1<Owned> row : world.query(Owned.class)) {
      if (world.alive(row.a().owner())) {
        children.computeIfAbsent(row.a().owner(), key -> new HashSet<>()).add(row.entity());
      }
    }
    return children;
  }

  @Test
  void parentIndex_ofWhatLoopsWouldWrite_makesThemRefused() {
    try (ParentIndex<Owned> index = ParentIndex.of(world, Owned.class, "owner")) {
      Entity owner = world.spawn();
      Entity owned = world.spawn(new Owned(owner, 1));
      assertThatThrownBy(() -> world.query(dev.basalt.query.Term.write(Owned.class)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("is registered by withoutLoopWrites()");
      assertThat(index.children(owner)).containsExactly(owned);
    }
    assertThatThrownBy(() -> ParentIndex.of(World.create(), Owned.class, "share"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Owned.share does not name an entity");
  }
}
