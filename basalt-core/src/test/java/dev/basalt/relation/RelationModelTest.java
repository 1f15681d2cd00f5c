package dev.basalt.relation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.command.CommandException;
import dev.basalt.relation.RelationModel.Dock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random changes of relations in all the ways there are, compared with the model after each.
class RelationModelTest {

  private static final int SEQUENCES = Integer.getInteger("basalt.model.sequences", 150);

  record Extra(long number) {}

  private record Past(Snapshot snapshot, RelationModel model, long hash) {}

  private World world = World.create();
  private RelationModel model = new RelationModel();
  private final List<Past> pasts = new ArrayList<>();
  private Random random = new Random(0);
  private final StringBuilder log = new StringBuilder();

  @Test
  void sequences_agreeWithTheModel() {
    for (long seed = 1; seed <= SEQUENCES; seed++) {
      play(seed, false, 120, 12);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 40, 400})
  void observedSequences_agreeWithTheModel(int most) {
    for (long seed = 1; seed <= SEQUENCES / 5; seed++) {
      play(seed, true, 120, most);
    }
  }

  private void play(long seed, boolean observed, int length, int most) {
    world = World.create();
    model = new RelationModel();
    pasts.clear();
    random = new Random(seed);
    log.setLength(0);
    log.append("seed ").append(seed);
    if (observed) {
      observe();
    }
    for (int step = 0; step < length; step++) {
      step(most);
      compare();
    }
    pasts.forEach(past -> past.snapshot.close());
  }

  private void observe() {
    world.observers().onDespawn(e -> {});
    world.observers().onSpawn(e -> {});
    for (Class<? extends Record> type : RelationModel.RELATIONS) {
      observe(type);
    }
  }

  private <T extends Record> void observe(Class<T> type) {
    world.observers().onAdd(type, (e, now) -> assertThat(sources(type, e, now)).contains(e));
    world.observers().onSet(type, (e, old, now) -> assertThat(sources(type, e, now)).contains(e));
    world.observers().onRemove(type, (e, old) -> assertThat(sources(type, e, old)).contains(e));
  }

  private List<Entity> sources(Class<? extends Record> type, Entity source, Object value) {
    Entity target = world.relations(type).target(source);
    assertThat(value).isEqualTo(RelationModel.value(type, target));
    return world.relations(type).sources(target);
  }

  // ---- steps

  private void step(int most) {
    Class<? extends Record> type =
        RelationModel.RELATIONS.get(random.nextInt(RelationModel.RELATIONS.size()));
    Entity entity = any();
    Entity other = any();
    Record value = RelationModel.value(type, other);
    switch (random.nextInt(21)) {
      case 0, 1 -> spawn(List.of());
      case 2 -> spawn(List.of(new Dock()));
      case 3 -> spawn(List.of(value, new Extra(1)));
      case 4 -> spawnMany(type, other, random.nextInt(most));
      case 5, 6 ->
          both("add", m -> m.relate(type, entity, other), w -> w.add(entity, value), entity);
      case 7 ->
          both(
              "add several",
              m -> m.relate(type, entity, other),
              w -> w.add(entity, new Extra(2), value),
              entity);
      case 8 -> {
        if (model.target(type, entity) != null) {
          both("set", m -> m.relate(type, entity, other), w -> w.set(entity, value), entity);
        }
      }
      case 9 -> both("remove", m -> m.end(type, entity), w -> w.remove(entity, type), entity);
      case 10 ->
          both(
              "edit",
              m -> {
                m.undock(entity);
                m.relate(type, entity, other);
              },
              w -> w.edit(entity).remove(Dock.class).add(value).apply(),
              entity);
      case 11 -> addToMany(type, other, some(most));
      case 12 -> {
        List<Entity> some = some(most);
        both(
            "remove many", m -> some.forEach(e -> m.end(type, e)), w -> w.remove(some, type), null);
      }
      case 13 -> both("despawn", m -> m.despawn(List.of(entity)), w -> w.despawn(entity), entity);
      case 14 -> {
        List<Entity> some = some(Math.min(most, 5));
        both("despawn many", m -> m.despawn(some), w -> w.despawn(some), null);
      }
      case 15 -> both("dock", m -> m.dock(entity), w -> w.add(entity, new Dock()), entity);
      case 16 -> both("undock", m -> m.undock(entity), w -> w.remove(entity, Dock.class), entity);
      case 17 -> reorder(type, entity);
      case 18 -> commands(most);
      case 19 -> snapshot();
      default -> rarely(type);
    }
  }

  private void rarely(Class<? extends Record> type) {
    switch (random.nextInt(12)) {
      case 0 -> both("clear", RelationModel::clear, World::clear, null);
      case 1 -> world.trim();
      case 2 -> world.advanceTick();
      case 3, 4, 5 -> byQuery(type);
      default -> restore();
    }
  }

  /// Changes all that match, in one go.
  private void byQuery(Class<? extends Record> type) {
    List<Entity> sources = model.entities().stream().filter(e -> related(type, e)).toList();
    List<Entity> docks = model.entities().stream().filter(model::hasDock).toList();
    switch (random.nextInt(3)) {
      case 0 ->
          both(
              "remove by query",
              m -> sources.forEach(e -> m.end(type, e)),
              w -> w.query(type).remove(type),
              null);
      case 1 ->
          both(
              "undock by query",
              m -> docks.forEach(m::undock),
              w -> w.query(Dock.class).remove(Dock.class),
              null);
      default ->
          both("despawn by query", m -> m.despawn(docks), w -> w.query(Dock.class).despawn(), null);
    }
  }

  private boolean related(Class<?> type, Entity entity) {
    return model.target(type, entity) != null;
  }

  private Entity any() {
    List<Entity> all = List.copyOf(model.entities());
    return all.isEmpty() ? Entity.NONE : all.get(random.nextInt(all.size()));
  }

  private List<Entity> some(int most) {
    List<Entity> all = List.copyOf(model.entities());
    int from = all.isEmpty() ? 0 : random.nextInt(all.size());
    return all.subList(from, Math.min(all.size(), from + random.nextInt(most)));
  }

  /// Makes a change of both, unless both refuse it.
  private void both(
      String name, Consumer<RelationModel> ofModel, Consumer<World> ofWorld, Entity needed) {
    if (needed != null && needed.isNone()) {
      return;
    }
    log.append("\n").append(name).append(' ').append(needed);
    RelationModel changed = model.copy();
    boolean refused = false;
    try {
      ofModel.accept(changed);
    } catch (RelationModel.Refused e) {
      refused = true;
    }
    long before = refused ? world.stateHash() : 0;
    try {
      ofWorld.accept(world);
      assertThat(refused).as("%s", log).isFalse();
      model = changed;
    } catch (IllegalArgumentException | IllegalStateException e) {
      assertThat(refused).as("%s: %s", log, e).isTrue();
      assertThat(world.stateHash()).as("%s", log).isEqualTo(before);
    }
  }

  private void spawn(List<Record> values) {
    Entity[] made = new Entity[1];
    Entity expected = expected();
    both(
        "spawn " + values,
        m -> appear(m, expected, values),
        w -> made[0] = w.spawn(values.toArray(Record[]::new)),
        null);
    assertThat(made[0] == null || made[0].equals(expected)).isTrue();
  }

  /// The handle that comes next.
  private Entity expected() {
    try (Snapshot now = world.snapshot()) {
      Entity next = world.spawn();
      world.restore(now);
      return next;
    }
  }

  private static void appear(RelationModel m, Entity entity, List<Record> values) {
    m.appear(entity);
    for (Record value : values) {
      if (value instanceof Dock) {
        m.dock(entity);
      } else if (!(value instanceof Extra)) {
        m.relate(value.getClass(), entity, targetOf(value));
      }
    }
  }

  private static Entity targetOf(Record value) {
    return switch (value) {
      case ChildOf(Entity parent) -> parent;
      case RelationModel.Likes(int much, Entity whom) -> whom;
      case RelationModel.DockedAt(Entity station) -> station;
      case RelationModel.MarriedTo(Entity other) -> other;
      default -> throw new AssertionError(value);
    };
  }

  private void spawnMany(Class<? extends Record> type, Entity target, int count) {
    List<Entity> expected = new ArrayList<>();
    try (Snapshot now = world.snapshot()) {
      for (int i = 0; i < count; i++) {
        expected.add(world.spawn());
      }
      world.restore(now);
    }
    List<Record> values = List.of(RelationModel.value(type, target));
    boolean equal = random.nextBoolean();
    both(
        "spawn " + count + values,
        m -> {
          expected.forEach(m::appear);
          expected.forEach(e -> m.relate(type, e, target));
        },
        w -> spawnMany(w, type, values.getFirst(), count, equal),
        null);
  }

  @SuppressWarnings("unchecked") // the value is of the type
  private static <T extends Record> void spawnMany(
      World w, Class<T> type, Record value, int count, boolean equal) {
    if (equal) {
      w.spawner(type).spawn(count, (T) value);
    } else {
      w.spawner(type).spawn(count, i -> (T) value);
    }
  }

  private void addToMany(Class<?> type, Entity target, List<Entity> some) {
    Record value = RelationModel.value(type, target);
    boolean moves = random.nextBoolean();
    both(
        "add to many " + some + value,
        m -> some.forEach(e -> m.relate(type, e, target)),
        w -> {
          if (moves) {
            w.add(some, value, new Extra(3));
          } else {
            w.add(some, value);
          }
        },
        null);
  }

  private void reorder(Class<? extends Record> type, Entity entity) {
    Entity target = entity.isNone() ? null : model.target(type, entity);
    if (target == null) {
      return;
    }
    List<Entity> list = model.sources(type, target);
    Entity sibling = list.get(random.nextInt(list.size()));
    Relations<?> relations = world.relations(type);
    if (sibling.equals(entity)) {
      both("last", m -> m.moveBefore(type, entity, null), w -> relations.moveLast(entity), entity);
    } else {
      both(
          "before",
          m -> m.moveBefore(type, entity, sibling),
          w -> relations.moveBefore(entity, sibling),
          entity);
    }
  }

  /// Commands are applied one by one, as far as they are not refused.
  private void commands(int most) {
    int count = random.nextInt(2 * most);
    int kind = random.nextInt(5);
    log.append("\ncommands ").append(count).append(" of ").append(kind);
    for (int i = 0; i < count; i++) {
      command(kind == 4 ? random.nextInt(4) : kind);
    }
    try {
      world.flush();
    } catch (CommandException refused) {
      // compared below
    }
  }

  private void command(int kind) {
    Class<? extends Record> type =
        RelationModel.RELATIONS.get(random.nextInt(RelationModel.RELATIONS.size()));
    Entity entity = any();
    Entity other = any();
    if (entity.isNone()) {
      return;
    }
    Record value = RelationModel.value(type, other);
    log.append("\n  ").append(kind).append(' ').append(entity).append(value);
    RelationModel changed = model.copy();
    try {
      switch (kind) {
        case 0 -> {
          world.commands().add(entity, value);
          changed.relate(type, entity, other);
        }
        case 1 -> {
          world.commands().remove(entity, type);
          changed.end(type, entity);
        }
        case 2 -> {
          world.commands().despawn(entity);
          changed.despawn(List.of(entity));
        }
        default -> {
          Entity made = world.commands().spawn(value);
          changed.appear(made);
          changed.relate(type, made, other);
        }
      }
      model = changed;
    } catch (RelationModel.Refused e) {
      // so will be the command
    }
  }

  private void snapshot() {
    if (pasts.size() < 4) {
      pasts.add(new Past(world.snapshot(), model.copy(), world.stateHash()));
    }
  }

  private void restore() {
    if (!pasts.isEmpty()) {
      log.append("\nrestore");
      Past past = pasts.get(random.nextInt(pasts.size()));
      world.restore(past.snapshot);
      model = past.model.copy();
      assertThat(world.stateHash()).as("%s", log).isEqualTo(past.hash);
    }
  }

  // ---- comparison

  private void compare() {
    try {
      world.verify();
    } catch (AssertionError e) {
      throw new AssertionError(log.toString(), e);
    }
    assertThat(world.count()).as("%s", log).isEqualTo(model.entities().size());
    for (Entity entity : model.entities()) {
      assertThat(world.has(entity, Dock.class)).as("%s", log).isEqualTo(model.hasDock(entity));
      for (Class<? extends Record> type : RelationModel.RELATIONS) {
        Relations<?> relations = world.relations(type);
        Entity target = model.target(type, entity);
        assertThat((Object) world.find(entity, type))
            .as("%s", log)
            .isEqualTo(target == null ? null : RelationModel.value(type, target));
        assertThat(relations.target(entity))
            .as("%s", log)
            .isEqualTo(target == null ? Entity.NONE : target);
        assertThat(relations.sources(entity))
            .as("%s: %s of %s", log, type, entity)
            .isEqualTo(model.sources(type, entity));
      }
    }
  }
}
