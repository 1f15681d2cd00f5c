package dev.basalt.blackbox.shared;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.Entity;
import dev.basalt.RowLoader;
import dev.basalt.Snapshot;
import dev.basalt.SnapshotDiff;
import dev.basalt.World;
import dev.basalt.WorldLoader;
import dev.basalt.component.ComponentType;
import dev.basalt.system.Schedule;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// A game saved by hand and loaded into a world that runs, with nothing but what is exported.
class LoadingByHandTest {

  /// A column of a saved game.
  private record SavedColumn(String type, String path, Object values) {}

  private record SavedRows(List<String> types, long[] ids, List<SavedColumn> columns) {}

  private static List<SavedRows> save(Snapshot snapshot) {
    List<SavedRows> saved = new ArrayList<>();
    for (ArchetypeView archetype : snapshot.archetypes()) {
      List<String> types = archetype.componentTypes().stream().map(ComponentType::name).toList();
      saved.add(new SavedRows(types, new long[0], List.of()));
      for (ChunkReader chunk : archetype.chunks()) {
        List<SavedColumn> columns = new ArrayList<>();
        for (ComponentType<?> type : archetype.componentTypes()) {
          for (Column column : chunk.columns(type)) {
            Object values = Array.newInstance(column.leaf().column(), chunk.count());
            column.copyTo(0, values, 0, chunk.count());
            columns.add(new SavedColumn(type.name(), column.leaf().path(), values));
          }
        }
        saved.add(new SavedRows(types, chunk.entities(), columns));
      }
    }
    return saved;
  }

  private static void load(World world, List<SavedRows> saved, Snapshot state) {
    WorldLoader loader = world.loader();
    for (SavedRows block : saved) {
      List<ComponentType<?>> types = new ArrayList<>();
      block.types().forEach(name -> types.add(world.types().get(name)));
      RowLoader rows = loader.archetype(types);
      int first = rows.add(block.ids());
      for (SavedColumn column : block.columns()) {
        ComponentType<?> type = world.types().get(column.type());
        rows.fill(first, type.leaf(column.path()), column.values());
      }
    }
    loader.handles(state.handles()).tick(state.tick()).replaceWorld();
  }

  private static void play(World world, long seed) {
    Random random = new Random(seed);
    List<Entity> alive = new ArrayList<>();
    world.query(Position.class).each((entity, p) -> alive.add(entity));
    for (int i = 0; i < 50; i++) {
      alive.add(world.spawn(new Position(i, i)));
      if (random.nextBoolean()) {
        world.despawn(alive.remove(random.nextInt(alive.size())));
      }
    }
    world.query(write(Position.class)).update(p -> p.plus(p));
    world.advanceTick();
  }

  @Test
  void loadedGame_hasSameStateAndFuture_whileScheduleStays() {
    World game = World.create();
    play(game, 1);
    World other = World.create();
    other.register(Position.class);
    play(other, 2);
    Schedule schedule = Schedule.create(other);
    try (Snapshot snapshot = game.snapshot()) {
      load(other, save(snapshot), snapshot);
    }
    assertThat(other.stateHash()).isEqualTo(game.stateHash());
    play(game, 3);
    play(other, 3);
    assertThat(other.stateHash()).isEqualTo(game.stateHash());
    schedule.update(0.1);
    other.verify();
  }

  @Test
  void diff_ofTwoSnapshots_listsWhatChanged() {
    World game = World.create();
    Entity ann = game.spawn(new Position(1, 1));
    Entity bob = game.spawn(new Position(2, 2));
    try (Snapshot before = game.snapshot()) {
      game.set(bob, new Position(3, 3));
      game.despawn(ann);
      try (Snapshot after = game.snapshot()) {
        SnapshotDiff diff = after.changesSince(before);
        assertThat(diff.changed(Position.class)).containsExactly(bob);
        assertThat(diff.despawned()).containsExactly(ann);
        game.restore(before);
        diff.applyTo(game);
        assertThat(game.hash()).isEqualTo(after.hash());
      }
    }
  }
}
