package dev.basalt.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.Spawner1;
import dev.basalt.Spawner2;
import dev.basalt.Spawner3;
import dev.basalt.World;
import dev.basalt.model.Sequence.Choice;
import dev.basalt.query.Lookup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Everything that can be done to a world without a query.
final class StorageOperations {

  private static final int MOST_SNAPSHOTS = 6;

  /// So many entities make it worth while to change those that are alike.
  private static final int MANY = 200;

  private StorageOperations() {}

  /// The choices, with bulk spawns of up to `bulk` entities.
  static List<Choice> choices(int bulk) {
    int alike = bulk < MANY ? 2 : 14;
    return List.of(
        new Choice(14, r -> new Spawn(Components.someValues(r, 4))),
        new Choice(6, r -> new SpawnTyped(Components.someValues(r, 3))),
        new Choice(4, r -> new SpawnEqual(r.nextInt(bulk), Components.someValues(r, 3))),
        new Choice(4, r -> spawnIndexed(r, bulk)),
        new Choice(4, r -> spawnAs(r)),
        new Choice(14, r -> new Despawn(pick(r))),
        new Choice(3, r -> new DespawnMany(many(r, bulk))),
        new Choice(3, r -> new BulkDespawn(many(r, bulk), pick(r))),
        new Choice(4, r -> new BulkAdd(many(r, bulk), pick(r), Components.someValues(r, 2))),
        new Choice(4, r -> new BulkRemove(many(r, bulk), pick(r), someTypes(r))),
        new Choice(3, r -> new AddToMany(many(r, bulk), Components.someValues(r, 2))),
        new Choice(3, r -> new RemoveFromMany(many(r, bulk), Components.anyType(r))),
        new Choice(alike, r -> addToAlike(r, bulk, anyRecord(r))),
        new Choice(alike / 2, r -> new DespawnAlike(alike(r, bulk))),
        new Choice(alike / 2, r -> spawnAlike(r, bulk)),
        new Choice(alike, r -> removeFromAlike(r, bulk)),
        new Choice(12, r -> new Add(pick(r), Components.someValues(r, 1))),
        new Choice(8, r -> new Add(pick(r), Components.someValues(r, 4))),
        new Choice(
            6, r -> new AddByLookup(pick(r), Components.value(anyRecord(r), r.nextInt(100)))),
        new Choice(3, r -> new AddObject(pick(r), new Components.Blob(r.nextInt(100)))),
        new Choice(10, r -> new SetValues(pick(r), Components.someValues(r, 1))),
        new Choice(6, r -> new SetValues(pick(r), Components.someValues(r, 3))),
        new Choice(6, r -> new Remove(pick(r), Components.anyType(r))),
        new Choice(4, r -> new RemoveAll(pick(r), someTypes(r))),
        new Choice(6, r -> new EditEntity(pick(r), someTypes(r), Components.someValues(r, 3))),
        new Choice(8, r -> new Read(pick(r), Components.anyType(r))),
        new Choice(1, r -> new Clear()),
        new Choice(2, r -> new Trim()),
        new Choice(3, r -> new AdvanceTick()),
        new Choice(6, r -> new TakeSnapshot()),
        new Choice(5, r -> new Restore(r.nextInt(100))),
        new Choice(4, r -> new CloseSnapshot(r.nextInt(100))),
        new Choice(4, r -> new ReadSnapshot(r.nextInt(100))),
        new Choice(1, r -> new Rebuild(r.nextInt())));
  }

  private static int pick(Random random) {
    return random.nextInt(1 << 20);
  }

  private static Many many(Random random, int bulk) {
    return new Many(pick(random), random.nextInt(1, 50), random.nextInt(Math.min(2 * bulk, 4_000)));
  }

  static Operation addToAlike(Random random, int bulk, Class<? extends Record> type) {
    return new AddToAlike(alike(random, bulk), type, someTypes(random), random.nextBoolean());
  }

  private static Operation removeFromAlike(Random random, int bulk) {
    return new RemoveFromAlike(
        alike(random, bulk), Components.anyType(random), someTypes(random), random.nextBoolean());
  }

  private static Class<? extends Record> anyRecord(Random random) {
    List<Class<? extends Record>> types = Components.someTypes(random, 1);
    return types.isEmpty() ? Components.Health.class : types.getFirst();
  }

  private static Alike alike(Random random, int bulk) {
    return new Alike(pick(random), random.nextInt(1, 4), Math.min(2 * bulk, 4_000));
  }

  private static List<Class<?>> someTypes(Random random) {
    return List.copyOf(Components.someTypes(random, 3));
  }

  private static Operation spawnIndexed(Random random, int bulk) {
    int count = random.nextInt(bulk);
    int failing = random.nextInt(3) == 0 ? random.nextInt(bulk) : -1;
    return new SpawnIndexed(count, Components.someTypes(random, 3), failing);
  }

  private static Operation spawnAlike(Random random, int bulk) {
    int count = random.nextInt(Math.min(2 * bulk, 4_000));
    return new SpawnAlike(count, Components.someTypes(random, 3), someTypes(random));
  }

  private static Operation spawnAs(Random random) {
    int[] generations = {1, 1, 2, 3, 7, -2, -1};
    Entity entity = Entity.of(random.nextInt(30), generations[random.nextInt(7)]);
    return new SpawnAs(entity, Components.someValues(random, 2));
  }

  private static Record[] array(List<Record> values) {
    return values.toArray(Record[]::new);
  }

  // ---- entities

  record Spawn(List<Record> values) implements Operation {
    @Override
    public void run(Run run) {
      issued(
          run, run.both(() -> run.model().spawn(values), () -> run.world().spawn(array(values))));
    }
  }

  private static void issued(Run run, @Nullable Entity entity) {
    if (entity != null) {
      run.issued(entity);
    }
  }

  private static void issued(Run run, @Nullable List<Entity> entities) {
    if (entities != null) {
      entities.forEach(run::issued);
    }
  }

  /// By a typed spawner, which has one component at least.
  record SpawnTyped(List<Record> values) implements Operation {
    @Override
    public void run(Run run) {
      if (hasSpawner(values)) {
        issued(
            run,
            run.both(() -> run.model().spawn(values), () -> TypedSpawn.one(run.world(), values)));
      }
    }
  }

  record SpawnEqual(int count, List<Record> values) implements Operation {
    @Override
    public void run(Run run) {
      if (hasSpawner(values) && distinct(values)) {
        List<IntFunction<Record>> makers = new ArrayList<>();
        values.forEach(value -> makers.add(i -> value));
        issued(
            run,
            run.both(
                () -> run.model().spawnMany(count, makers),
                () -> List.copyOf(TypedSpawn.equal(run.world(), count, values))));
      }
    }
  }

  record SpawnIndexed(int count, List<Class<? extends Record>> types, int failing)
      implements Operation {
    @Override
    public void run(Run run) {
      if (!types.isEmpty()) {
        List<IntFunction<Record>> makers = new ArrayList<>();
        types.forEach(type -> makers.add(i -> value(type, i)));
        issued(
            run,
            run.both(
                () -> run.model().spawnMany(count, makers),
                () -> spawnIndexed(run.world(), count, types, makers)));
      }
    }

    private Record value(Class<? extends Record> type, int index) {
      if (index != failing) {
        return Components.value(type, index);
      }
      if (type == Components.Trap.class) {
        return new Components.Trap(Components.Trap.FAILING);
      }
      throw new UnsupportedOperationException("no value for " + index);
    }
  }

  /// By a typed spawner, with values made from their index.
  static List<Entity> spawnIndexed(
      World world,
      int count,
      List<Class<? extends Record>> types,
      List<IntFunction<Record>> makers) {
    return List.copyOf(TypedSpawn.indexed(world, count, types, makers));
  }

  private static boolean hasSpawner(List<Record> values) {
    return !values.isEmpty() && values.size() <= 3;
  }

  private static boolean distinct(List<Record> values) {
    return values.stream().map(Object::getClass).distinct().count() == values.size();
  }

  /// Calls spawners of any arity, whatever their types.
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static final class TypedSpawn {

    static Entity one(World world, List<Record> values) {
      List<? extends Class> types = values.stream().map(Object::getClass).toList();
      return switch (spawner(world, types)) {
        case Spawner1 s -> s.spawn(values.get(0));
        case Spawner2 s -> s.spawn(values.get(0), values.get(1));
        case Spawner3 s -> s.spawn(values.get(0), values.get(1), values.get(2));
        default -> throw new AssertionError(values);
      };
    }

    static List<Entity> equal(World world, int count, List<Record> values) {
      List<? extends Class> types = values.stream().map(Object::getClass).toList();
      return switch (spawner(world, types)) {
        case Spawner1 s -> s.spawn(count, values.get(0));
        case Spawner2 s -> s.spawn(count, values.get(0), values.get(1));
        case Spawner3 s -> s.spawn(count, values.get(0), values.get(1), values.get(2));
        default -> throw new AssertionError(values);
      };
    }

    static List<Entity> indexed(
        World world, int count, List<? extends Class> types, List<IntFunction<Record>> makers) {
      return switch (spawner(world, types)) {
        case Spawner1 s -> s.spawn(count, makers.get(0));
        case Spawner2 s -> s.spawn(count, makers.get(0), makers.get(1));
        case Spawner3 s -> s.spawn(count, makers.get(0), makers.get(1), makers.get(2));
        default -> throw new AssertionError(types);
      };
    }

    private static Object spawner(World world, List<? extends Class> types) {
      return switch (types.size()) {
        case 1 -> world.spawner(types.get(0));
        case 2 -> world.spawner(types.get(0), types.get(1));
        case 3 -> world.spawner(types.get(0), types.get(1), types.get(2));
        default -> throw new AssertionError(types);
      };
    }
  }

  record SpawnAs(Entity entity, List<Record> values) implements Operation {
    @Override
    public void run(Run run) {
      run.both(
          () -> {
            run.model().spawnAs(entity, values);
            return null;
          },
          () -> {
            run.world().spawnAs(entity, array(values));
            return null;
          });
      run.issued(entity);
    }
  }

  record Despawn(int pick) implements Operation {
    @Override
    public void run(Run run) {
      despawn(run, run.pick(pick));
    }
  }

  private static void despawn(Run run, Entity entity) {
    run.both(
        () -> {
          run.model().despawn(entity);
          return null;
        },
        () -> {
          run.world().despawn(entity);
          return null;
        });
    assertThat(run.world().alive(entity)).isFalse();
  }

  /// Many entities, one after the other: each `step` rows behind the one before, without looking at
  /// the rows between.
  record Many(int first, int step, int count) {
    List<Entity> of(Run run) {
      List<Entity> rows = run.model().rows();
      Set<Entity> picked = new LinkedHashSet<>();
      for (int i = 0; i < Math.min(count, rows.size()); i++) {
        picked.add(rows.get((int) ((first + (long) i * step) % rows.size())));
      }
      return List.copyOf(picked);
    }
  }

  /// Many entities of the same archetype: all from the first row on, or each `step` rows.
  record Alike(int pick, int step, int count) {
    List<Entity> of(Run run) {
      List<Entity> rows = run.model().rows();
      if (rows.isEmpty()) {
        return List.of();
      }
      Set<Class<?>> types = run.model().valuesOf(rows.get(pick % rows.size())).keySet();
      List<Entity> alike =
          rows.stream().filter(e -> run.model().valuesOf(e).keySet().equals(types)).toList();
      return IntStream.range(0, (alike.size() + step - 1) / step)
          .limit(count)
          .mapToObj(i -> alike.get(i * step))
          .toList();
    }
  }

  /// Adds a component to entities that are alike, and reads some of them by handle meanwhile.
  record AddToAlike(
      Alike alike, Class<? extends Record> type, List<Class<?>> read, boolean byLookup)
      implements Operation {
    @Override
    public void run(Run run) {
      List<Entity> entities = alike.of(run);
      for (int i = 0; i < entities.size(); i++) {
        if (byLookup) {
          addByLookup(run, entities.get(i), alikeValue(type, i));
        } else {
          add(run, entities.get(i), List.of(alikeValue(type, i)));
        }
        readBetween(run, entities, i, read);
      }
    }
  }

  /// A value that differs from entity to entity, and fails now and then.
  static Record alikeValue(Class<? extends Record> type, int number) {
    return type == Components.Trap.class && number % 60 == 59
        ? new Components.Trap(Components.Trap.FAILING)
        : Components.value(type, number);
  }

  /// Spawns entities that are alike, one by one by a typed spawner, and reads some of them by
  /// handle meanwhile.
  record SpawnAlike(int count, List<Class<? extends Record>> types, List<Class<?>> read)
      implements Operation {
    @Override
    public void run(Run run) {
      List<Entity> spawned = new ArrayList<>();
      for (int i = 0; i < count && !types.isEmpty(); i++) {
        int number = i;
        List<Record> values = new ArrayList<>();
        types.forEach(type -> values.add(alikeValue(type, number)));
        Entity entity =
            run.both(() -> run.model().spawn(values), () -> TypedSpawn.one(run.world(), values));
        if (entity != null) {
          run.issued(entity);
          spawned.add(entity);
          readBetween(run, spawned, spawned.size() - 1, read);
        }
      }
    }
  }

  /// Removes a component from entities that are alike, and reads some of them by handle meanwhile.
  record RemoveFromAlike(Alike alike, Class<?> type, List<Class<?>> read, boolean byLookup)
      implements Operation {
    @Override
    public void run(Run run) {
      List<Entity> entities = alike.of(run);
      for (int i = 0; i < entities.size(); i++) {
        if (byLookup) {
          removeByLookup(run, entities.get(i), type);
        } else {
          remove(run, entities.get(i), type);
        }
        readBetween(run, entities, i, read);
      }
    }
  }

  /// Despawns entities that are alike.
  record DespawnAlike(Alike alike) implements Operation {
    @Override
    public void run(Run run) {
      alike.of(run).forEach(entity -> despawn(run, entity));
    }
  }

  /// Reads the last entity and an earlier one, now and then.
  private static void readBetween(Run run, List<Entity> entities, int last, List<Class<?>> types) {
    if (last % 13 == 0) {
      for (Class<?> type : types) {
        for (Entity entity : List.of(entities.get(last), entities.get(last / 2))) {
          run.both(() -> run.model().find(entity, type), () -> run.world().find(entity, type));
        }
      }
    }
  }

  record DespawnMany(Many many) implements Operation {
    @Override
    public void run(Run run) {
      many.of(run).forEach(entity -> despawn(run, entity));
    }
  }

  /// In bulk; now and then with one that is not alive, so that nothing happens.
  record BulkDespawn(Many many, int guest) implements Operation {
    @Override
    public void run(Run run) {
      if (run.isWitnessed()) {
        return; // those who are told are told of all first, not of one after the other
      }
      List<Entity> entities = guests(run, many, guest);
      run.both(
          () -> {
            entities.forEach(run.model()::components); // all are alive
            Set<Entity> once = new LinkedHashSet<>(entities);
            once.forEach(run.model()::despawn);
            return once.size();
          },
          () -> run.world().despawn(entities));
    }
  }

  record BulkAdd(Many many, int guest, List<Record> values) implements Operation {
    @Override
    public void run(Run run) {
      if (run.isWitnessed()) {
        return; // those who are told are told of all first, not of one after the other
      }
      List<Entity> entities = guests(run, many, guest);
      run.both(
          () -> {
            ModelWorld.refuseTwice(ModelWorld.classes(values));
            entities.forEach(run.model()::components); // all are alive
            entities.forEach(entity -> run.model().add(entity, values));
            return entities.size();
          },
          () -> run.world().add(entities, array(values)));
    }
  }

  record BulkRemove(Many many, int guest, List<Class<?>> types) implements Operation {
    @Override
    public void run(Run run) {
      if (run.isWitnessed()) {
        return; // those who are told are told of all first, not of one after the other
      }
      List<Entity> entities = guests(run, many, guest);
      run.both(
          () -> {
            entities.forEach(run.model()::components); // all are alive
            entities.forEach(entity -> run.model().change(entity, types, List.of()));
            return entities.size();
          },
          () -> run.world().remove(entities, types.toArray(Class<?>[]::new)));
    }
  }

  /// Some entities, and at times one more, which may be dead, or be there twice.
  private static List<Entity> guests(Run run, Many many, int guest) {
    List<Entity> entities = new ArrayList<>(many.of(run));
    if (guest % 4 == 0) {
      entities.add(guest / 4 % (entities.size() + 1), run.pick(guest));
    }
    return entities;
  }

  record AddToMany(Many many, List<Record> values) implements Operation {
    @Override
    public void run(Run run) {
      many.of(run).forEach(entity -> add(run, entity, values));
    }
  }

  record RemoveFromMany(Many many, Class<?> type) implements Operation {
    @Override
    public void run(Run run) {
      many.of(run).forEach(entity -> remove(run, entity, type));
    }
  }

  record Clear() implements Operation {
    @Override
    public void run(Run run) {
      run.model().clear();
      run.world().clear();
    }
  }

  // ---- components

  /// One value by the method for one, several by the method for several.
  record Add(int pick, List<Record> values) implements Operation {
    @Override
    public void run(Run run) {
      add(run, run.pick(pick), values);
    }
  }

  /// Through a lookup, where each class has its own way.
  record AddByLookup(int pick, Record value) implements Operation {
    @Override
    public void run(Run run) {
      addByLookup(run, run.pick(pick), value);
    }
  }

  @SuppressWarnings("unchecked") // the lookup of its own class
  private static void addByLookup(Run run, Entity entity, Record value) {
    run.both(
        () -> {
          run.model().add(entity, List.of(value));
          return null;
        },
        () -> {
          ((Lookup<Record>) run.world().lookup(value.getClass())).add(entity, value);
          return null;
        });
  }

  private static void removeByLookup(Run run, Entity entity, Class<?> type) {
    run.both(() -> run.model().remove(entity, type), () -> run.world().lookup(type).remove(entity));
  }

  private static void add(Run run, Entity entity, List<Record> values) {
    run.both(
        () -> {
          run.model().add(entity, values);
          return null;
        },
        () -> {
          if (values.size() == 1) {
            run.world().add(entity, values.getFirst());
          } else {
            run.world().add(entity, array(values));
          }
          return null;
        });
  }

  record AddObject(int pick, Components.Blob blob) implements Operation {
    @Override
    public void run(Run run) {
      Entity entity = run.pick(pick);
      run.both(
          () -> {
            run.model().addAs(entity, Components.Blob.class, blob);
            return null;
          },
          () -> {
            run.world().add(entity, Components.Blob.class, blob);
            return null;
          });
    }
  }

  record SetValues(int pick, List<Record> values) implements Operation {
    @Override
    public void run(Run run) {
      Entity entity = run.pick(pick);
      run.both(
          () -> {
            run.model().set(entity, values);
            return null;
          },
          () -> {
            if (values.size() == 1) {
              run.world().set(entity, values.getFirst());
            } else {
              run.world().set(entity, array(values));
            }
            return null;
          });
    }
  }

  record Remove(int pick, Class<?> type) implements Operation {
    @Override
    public void run(Run run) {
      remove(run, run.pick(pick), type);
    }
  }

  private static void remove(Run run, Entity entity, Class<?> type) {
    run.both(() -> run.model().remove(entity, type), () -> run.world().remove(entity, type));
  }

  record RemoveAll(int pick, List<Class<?>> types) implements Operation {
    @Override
    public void run(Run run) {
      Entity entity = run.pick(pick);
      run.both(
          () -> run.model().change(entity, types, List.of()),
          () -> run.world().remove(entity, types.toArray(Class<?>[]::new)));
    }
  }

  record EditEntity(int pick, List<Class<?>> removed, List<Record> added) implements Operation {
    @Override
    public void run(Run run) {
      Entity entity = run.pick(pick);
      run.both(
          () -> run.model().change(entity, removed, added),
          () ->
              run.world()
                  .edit(entity)
                  .remove(removed.toArray(Class<?>[]::new))
                  .add(array(added))
                  .apply());
    }
  }

  record Read(int pick, Class<?> type) implements Operation {
    @Override
    public void run(Run run) {
      Entity entity = run.pick(pick);
      assertThat(run.world().alive(entity)).isEqualTo(run.model().alive(entity));
      run.both(() -> run.model().has(entity, type), () -> run.world().has(entity, type));
      run.both(() -> run.model().find(entity, type), () -> run.world().find(entity, type));
      run.both(() -> run.model().get(entity, type), () -> run.world().get(entity, type));
      run.both(() -> run.model().components(entity), () -> run.world().components(entity));
    }
  }

  // ---- time and memory

  record AdvanceTick() implements Operation {
    @Override
    public void run(Run run) {
      run.model().advanceTick();
      run.world().advanceTick();
    }
  }

  record Trim() implements Operation {
    @Override
    public void run(Run run) {
      long before = run.world().stateHash();
      run.world().trim();
      assertThat(run.world().stateHash()).isEqualTo(before);
      assertThat(run.world().memory().pooledArrays()).isZero();
    }
  }

  // ---- snapshots

  record TakeSnapshot() implements Operation {
    @Override
    public void run(Run run) {
      if (run.snapshots().size() < MOST_SNAPSHOTS) {
        long hash = run.world().stateHash();
        run.snapshots().add(new Run.Kept(run.world().snapshot(), run.model().copy(), hash));
      }
    }
  }

  private static Run.@Nullable Kept kept(Run run, int number) {
    List<Run.Kept> snapshots = run.snapshots();
    return snapshots.isEmpty() ? null : snapshots.get(number % snapshots.size());
  }

  record Restore(int number) implements Operation {
    @Override
    public void run(Run run) {
      Run.Kept kept = kept(run, number);
      if (kept != null) {
        run.world().restore(kept.snapshot());
        run.model(kept.model().copy());
        assertThat(run.world().stateHash()).isEqualTo(kept.stateHash());
        run.checkEverything();
      }
    }
  }

  record CloseSnapshot(int number) implements Operation {
    @Override
    public void run(Run run) {
      Run.Kept kept = kept(run, number);
      if (kept != null) {
        run.check(kept);
        kept.snapshot().close();
        run.snapshots().remove(kept);
      }
    }
  }

  record ReadSnapshot(int number) implements Operation {
    @Override
    public void run(Run run) {
      Run.Kept kept = kept(run, number);
      if (kept != null) {
        run.check(kept);
      }
    }
  }

  /// Builds a world with the same contents in another order, and compares the hashes.
  record Rebuild(long seed) implements Operation {
    @Override
    public void run(Run run) {
      World other = World.create();
      other.hasher(Components.Blob.class, blob -> blob.toString().hashCode());
      List<Entity> entities = new ArrayList<>(run.model().entities());
      Collections.shuffle(entities, new Random(seed));
      for (Entity entity : entities) {
        spawn(other, entity, run.model().valuesOf(entity));
      }
      assertThat(other.hash()).isEqualTo(run.world().hash());
    }

    private static void spawn(World world, Entity entity, Map<Class<?>, Object> values) {
      world.spawnAs(entity);
      values.forEach(
          (type, value) -> {
            if (value instanceof Record record) {
              world.add(entity, record);
            } else {
              world.add(entity, Components.Blob.class, (Components.Blob) value);
            }
          });
    }
  }
}
