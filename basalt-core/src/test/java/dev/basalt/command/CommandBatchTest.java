package dev.basalt.command;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Spawns are applied in batches; nobody can tell it from the result.
class CommandBatchTest {

  record A(int value) {}

  record B(String name) {}

  record C() {}

  /// Cannot be read if it is bad.
  record Moody(boolean bad) {
    @Override
    public boolean bad() {
      if (bad) {
        throw new IllegalStateException("in a bad mood");
      }
      return false;
    }
  }

  @RegisterExtension final Worlds worlds = new Worlds();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void commands_ofManyKinds_giveTheSameWorldAsOneByOne(long seed) {
    World together = worlds.create();
    World apart = worlds.create();
    List<Entity> some = record(together, seed, false);
    List<Entity> same = record(apart, seed, true);
    assertThat(some).isEqualTo(same);
    assertThat(rows(together)).isEqualTo(rows(apart));
    assertThat(together.stateHash()).isEqualTo(apart.stateHash());
  }

  /// Records commands and applies them, 400 at a time; if `apart`, with something between them that
  /// keeps them from being applied in batches.
  private static List<Entity> record(World world, long seed, boolean apart) {
    Random random = new Random(seed);
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      recordOne(world.commands(), random, entities, i);
      if (apart) {
        world.commands().run(() -> {});
      }
      if (i % 400 == 0) {
        world.flush();
      }
    }
    world.flush();
    return entities;
  }

  private static void recordOne(Commands commands, Random random, List<Entity> entities, int i) {
    Entity some = entities.isEmpty() ? null : entities.get(random.nextInt(entities.size()));
    switch (some == null ? 0 : random.nextInt(14)) {
      case 0, 1, 2 -> entities.add(commands.spawn(new A(i)));
      case 3, 4, 5 -> entities.add(commands.spawn(new A(i), new B("b" + i)));
      case 6, 7 -> entities.add(commands.spawn(new B("c" + i), new A(i)));
      case 8 -> entities.add(commands.spawn());
      case 9 -> entities.add(commands.spawn(new C()));
      case 10 -> commands.add(some, new C());
      case 11 -> commands.remove(some, A.class);
      case 12 -> commands.add(some, new A(-i), new B("d"));
      default -> {
        commands.despawn(some);
        entities.remove(some);
      }
    }
  }

  /// What is in the world, in its order.
  private static List<String> rows(World world) {
    List<String> rows = new ArrayList<>();
    world.query(entity()).each(e -> rows.add(e + " " + world.components(e)));
    return rows;
  }

  @Test
  void spawn_thatFails_doesNotKeepItsLikeFromComing() {
    World world = worlds.create();
    Commands commands = world.commands();
    Entity first = commands.spawn(new Moody(false));
    Entity bad = commands.spawn(new Moody(true));
    Entity other = commands.spawn(new A(1));
    Entity worse = commands.spawn(new A(2), new A(3));
    Entity last = commands.spawn(new Moody(false));
    CommandException e = catchThrowableOfType(CommandException.class, world::flush);
    assertThat(e).hasMessageStartingWith("command 2 of 5 failed: spawn(" + bad + ", Moody)");
    assertThat(e.getSuppressed()).hasSize(1);
    assertThat(List.of(first, other, last)).allMatch(world::alive);
    assertThat(List.of(bad, worse)).noneMatch(world::alive);
    assertThat(world.count()).isEqualTo(3);
  }

  @Test
  void observers_seeSpawns_inTheOrderOfRecording() {
    World world = worlds.create();
    List<String> seen = new ArrayList<>();
    world.observers().onAdd(B.class, (e, b) -> seen.add(b.name() + " of " + world.count()));
    Commands commands = world.commands();
    commands.spawn(new A(1));
    commands.spawn(new A(2), new B("first"));
    commands.spawn(new A(3));
    commands.spawn(new B("second"));
    world.flush();
    assertThat(seen).containsExactly("first of 2", "second of 4");
  }

  @Test
  void spawns_ofABatch_countAsAdded() {
    World world = worlds.create();
    world.spawn(new A(0));
    var news = world.query(read(A.class)).added(A.class);
    assertThat(news.count()).isEqualTo(1);
    news.each(a -> {});
    for (int i = 0; i < 40_000; i++) {
      world.commands().spawn(new A(i));
    }
    world.flush();
    int[] count = new int[1];
    news.each(a -> count[0]++);
    assertThat(count[0]).isEqualTo(40_000);
  }

  @Test
  void spawns_ofABatch_countAsAdded_byTheirTagsToo() {
    World world = worlds.create();
    var news = world.query(A.class).added(C.class);
    news.toList();
    List<Entity> old = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      old.add(world.spawn(new A(i), new C()));
    }
    news.toList();
    world.add(old.get(3), new B("b"));
    world.add(old.get(2), new B("b"));
    world.advanceTick();
    Entity first = world.commands().spawn(new A(10), new C());
    Entity second = world.commands().spawn(new A(11), new C());
    world.flush();
    assertThat(news.stream().map(row -> row.entity())).containsExactly(first, second);
  }

  @Test
  void spawns_ofMoreArchetypesThanABatchTakes_allCome() {
    World world = worlds.create();
    for (int mask = 0; mask < 512; mask++) {
      List<Record> components = new ArrayList<>();
      List<Record> all = List.of(new A(mask), new B("b"), new C(), new Moody(false));
      for (int bit = 0; bit < all.size(); bit++) {
        if ((mask >> bit & 1) == 1) {
          components.add(all.get(bit));
        }
      }
      world.commands().spawn(components.toArray(Record[]::new));
    }
    assertThat(world.flush()).isEqualTo(512);
    assertThat(world.count()).isEqualTo(512);
  }
}
