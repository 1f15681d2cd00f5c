package dev.basalt.examples.town;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.examples.town.Components.Calendar;
import dev.basalt.examples.town.Components.Errand;
import dev.basalt.examples.town.Components.House;
import dev.basalt.examples.town.Components.LivesIn;
import dev.basalt.examples.town.Components.Person;
import dev.basalt.examples.town.Components.Place;
import dev.basalt.examples.town.Components.Purse;
import dev.basalt.examples.town.Components.Trade;
import dev.basalt.system.Schedule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// People go on errands, earn coins, die, and are born. A tick is an hour.
///
/// The town has to go on in the same way after it was loaded, when loops visit its people in
/// another order. So nothing depends on that order: each person has dice of their own, made of the
/// seed, the hour and the handle, and deaths come in the order of handles.
final class Town {

  private static final int SIZE = 1_000;
  private static final int PEOPLE_OF_A_HOUSE = 4;
  private static final int HOUSES_OF_A_STREET = 50;

  /// One in so many sets out, or dies, in an hour.
  private static final int SETS_OUT = 200;

  private static final int DIES = 50_000;
  private static final int FARTHEST = 24;

  private static final List<String> FIRST_NAMES =
      List.of("Ann", "Bob", "Eve", "Gil", "Ida", "Jim", "Kai", "Lea", "Max", "Mia", "Tom", "Una");
  private static final List<String> LAST_NAMES =
      List.of("Ash", "Brook", "Dale", "Field", "Hill", "Lane", "Marsh", "Reed", "Stone", "Wood");
  private static final List<String> STREETS =
      List.of("Church", "High", "Market", "Mill", "North", "River", "School", "South", "Station");

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);

  /// @param threads how many threads are used; the town is the same
  Town(int threads) {
    world.threads(threads);
    // so that a store knows what its tables are
    world.register(House.class, "house");
    world.register(Person.class, "person");
    world.register(LivesIn.class, "lives_in");
    world.register(Place.class, "place");
    world.register(Errand.class, "errand");
    world.register(Purse.class, "purse");
    world.resources().set(new Calendar(0, 0));
    schedule.system("set out").exclusive(any -> setOut());
    schedule
        .system("walk")
        .update(
            world.query(write(Place.class), read(Errand.class)),
            (place, errand) -> place.towards(errand.x(), errand.y()))
        .parallel()
        .after("set out");
    schedule.system("arrive").exclusive(any -> arrive()).after("walk");
    schedule.system("live and die").exclusive(any -> liveAndDie()).after("arrive");
    schedule
        .system("strike the hour")
        .exclusive(any -> world.resources().set(calendar().next()))
        .after("live and die");
  }

  World world() {
    return world;
  }

  Schedule schedule() {
    return schedule;
  }

  void tick() {
    schedule.update(1);
  }

  Calendar calendar() {
    return world.resources().get(Calendar.class);
  }

  int people() {
    return world.query(Person.class).count();
  }

  int onTheirWay() {
    return world.query(Errand.class).count();
  }

  // ---- the first day

  /// @param seed decides all that happens
  /// @param people how many
  void found(long seed, int people) {
    world.resources().set(new Calendar(seed, 0));
    int houses = (people + PEOPLE_OF_A_HOUSE - 1) / PEOPLE_OF_A_HOUSE;
    List<Entity> all = new ArrayList<>();
    for (int i = 0; i < houses; i++) {
      int street = i / HOUSES_OF_A_STREET;
      String name =
          STREETS.get(street % STREETS.size()) + " Street " + (street / STREETS.size() + 1);
      all.add(
          world.spawn(
              new House(name, i % HOUSES_OF_A_STREET + 1),
              new Place(dice(i, 1, SIZE), dice(i, 2, SIZE))));
    }
    for (int i = 0; i < people; i++) {
      settle(all.get(i / PEOPLE_OF_A_HOUSE), i);
    }
  }

  private void settle(Entity house, long number) {
    String name =
        FIRST_NAMES.get(dice(number, 3, FIRST_NAMES.size()))
            + " "
            + LAST_NAMES.get(dice(number, 4, LAST_NAMES.size()));
    Trade trade = Trade.values()[dice(number, 5, Trade.values().length)];
    world.spawn(
        new Person(name, trade, calendar().hour()),
        new LivesIn(house),
        world.get(house, Place.class),
        new Purse(dice(number, 6, 100)));
  }

  // ---- an hour

  private void setOut() {
    List<Entity> restless = new ArrayList<>();
    world
        .query(Person.class)
        .without(Errand.class)
        .each(
            (entity, person) -> {
              if (dice(entity.id(), 7, SETS_OUT) == 0) {
                restless.add(entity);
              }
            });
    for (Entity entity : restless) {
      Place from = world.get(entity, Place.class);
      int x = from.x() + dice(entity.id(), 8, 2 * FARTHEST + 1) - FARTHEST;
      int y = from.y() + dice(entity.id(), 9, 2 * FARTHEST + 1) - FARTHEST;
      world.add(entity, new Errand(x, y));
    }
  }

  private void arrive() {
    List<Entity> there = new ArrayList<>();
    world
        .query(Place.class, Errand.class)
        .each(
            (entity, place, errand) -> {
              if (place.x() == errand.x() && place.y() == errand.y()) {
                there.add(entity);
              }
            });
    for (Entity entity : there) {
      world.remove(entity, Errand.class);
      world.set(entity, new Purse(world.get(entity, Purse.class).coins() + 1));
    }
  }

  /// Whoever dies leaves the house to a child.
  private void liveAndDie() {
    List<Entity> dead = new ArrayList<>();
    world
        .query(Person.class)
        .each(
            (entity, person) -> {
              if (dice(entity.id(), 10, DIES) == 0) {
                dead.add(entity);
              }
            });
    Collections.sort(dead);
    for (Entity entity : dead) {
      Entity house = world.get(entity, LivesIn.class).house();
      world.despawn(entity);
      settle(house, entity.id());
    }
  }

  /// A number from 0 to sides - 1, by the seed, the hour, who asks, and for what.
  private int dice(long who, int purpose, int sides) {
    Calendar now = calendar();
    long mixed = mix(mix(mix(now.seed()) + now.hour()) + who) + purpose;
    return (int) Math.floorMod(mix(mixed), (long) sides);
  }

  /// The finalizer of SplitMix64: flips each bit of the result with each bit of the argument, half
  /// of the time.
  private static long mix(long value) {
    long a = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
    long b = (a ^ (a >>> 27)) * 0x94d049bb133111ebL;
    return b ^ (b >>> 31);
  }
}
