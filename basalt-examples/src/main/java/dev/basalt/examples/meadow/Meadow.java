package dev.basalt.examples.meadow;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Rabbits eat grass, foxes eat rabbits, and both walk about at random on a meadow without edges.
///
/// An animal that has eaten enough has a child and shares its energy with it. One without energy
/// dies. Nothing else is said, and still the numbers go up and down in turns.
final class Meadow {

  /// Cells in each direction.
  static final int SIZE = 128;

  enum Kind {
    RABBIT,
    FOX
  }

  record Animal(Kind kind, int energy) {}

  record Place(int x, int y) {
    int cell() {
      return y * SIZE + x;
    }
  }

  private static final int GRASS_GROWS_IN = 12;
  private static final int GRASS_FEEDS = 8;
  private static final int RABBIT_FEEDS = 20;
  private static final int RABBIT_CHILD_FROM = 24;
  private static final int FOX_CHILD_FROM = 60;

  private final World world = World.create();
  private final SplittableRandom random;

  /// For each cell how many ticks are left until there is grass again.
  private final int[] grass = new int[SIZE * SIZE];

  /// For each cell a rabbit that is there in this tick.
  private final Entity[] rabbits = new Entity[SIZE * SIZE];

  Meadow(long seed) {
    random = new SplittableRandom(seed);
    for (int i = 0; i < grass.length; i++) {
      grass[i] = random.nextInt(GRASS_GROWS_IN);
    }
    settle(Kind.RABBIT, 1500);
    settle(Kind.FOX, 120);
  }

  private void settle(Kind kind, int count) {
    for (int i = 0; i < count; i++) {
      Place place = new Place(random.nextInt(SIZE), random.nextInt(SIZE));
      world.spawn(new Animal(kind, 5 + random.nextInt(15)), place);
    }
  }

  World world() {
    return world;
  }

  // ---- a tick

  void tick() {
    for (int i = 0; i < grass.length; i++) {
      grass[i] = Math.max(0, grass[i] - 1);
    }
    world.query(write(Place.class)).update(this::walk);
    world.query(write(Animal.class), read(Place.class)).update(this::graze);
    hunt();
    breed();
    world.advanceTick();
  }

  private Place walk(Place place) {
    int x = place.x() + random.nextInt(3) - 1;
    int y = place.y() + random.nextInt(3) - 1;
    return new Place(Math.floorMod(x, SIZE), Math.floorMod(y, SIZE));
  }

  /// Moving takes energy; grass gives some to rabbits.
  private Animal graze(Animal animal, Place place) {
    int energy = animal.energy() - 1;
    if (animal.kind() == Kind.RABBIT && grass[place.cell()] == 0) {
      grass[place.cell()] = GRASS_GROWS_IN;
      energy += GRASS_FEEDS;
    }
    return new Animal(animal.kind(), energy);
  }

  /// Each fox eats at most one rabbit of its cell.
  private void hunt() {
    Arrays.fill(rabbits, Entity.NONE);
    world
        .query(Animal.class, Place.class)
        .forEach(
            row -> {
              if (row.a().kind() == Kind.RABBIT) {
                rabbits[row.b().cell()] = row.entity();
              }
            });
    for (var row : world.query(Animal.class, Place.class).toList()) {
      Entity prey = rabbits[row.b().cell()];
      if (row.a().kind() == Kind.FOX && !prey.isNone()) {
        rabbits[row.b().cell()] = Entity.NONE;
        world.despawn(prey);
        world.set(row.entity(), new Animal(Kind.FOX, row.a().energy() + RABBIT_FEEDS));
      }
    }
  }

  private void breed() {
    List<Entity> dead = new ArrayList<>();
    for (var row : world.query(Animal.class, Place.class).toList()) {
      Animal animal = row.a();
      int enough = animal.kind() == Kind.RABBIT ? RABBIT_CHILD_FROM : FOX_CHILD_FROM;
      if (animal.energy() <= 0) {
        dead.add(row.entity());
      } else if (animal.energy() >= enough) {
        Animal half = new Animal(animal.kind(), animal.energy() / 2);
        world.set(row.entity(), half);
        world.spawn(half, row.b());
      }
    }
    world.despawn(dead);
  }

  // ---- what there is

  /// A row of the table that is written.
  record Census(long tick, Entity animal, Kind kind, int energy, int x, int y) {}

  List<Census> census(long tick) {
    return world.query(Animal.class, Place.class).stream()
        .map(
            row ->
                new Census(
                    tick, row.entity(), row.a().kind(), row.a().energy(), row.b().x(), row.b().y()))
        .toList();
  }

  long count(Kind kind) {
    return world.query(Animal.class).stream().filter(row -> row.a().kind() == kind).count();
  }
}
