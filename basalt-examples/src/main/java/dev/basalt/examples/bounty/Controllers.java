package dev.basalt.examples.bounty;

import dev.basalt.examples.arcade.PlayTime;
import dev.basalt.examples.arcade.Seats;
import dev.basalt.examples.bounty.Components.Bounty;
import dev.basalt.examples.bounty.Components.Collector;
import dev.basalt.examples.bounty.Components.Controls;
import dev.basalt.examples.bounty.Components.Home;
import dev.basalt.examples.bounty.Components.Place;
import dev.basalt.examples.bounty.Components.Steering;
import dev.basalt.game.RandomState;
import dev.basalt.query.Mut;
import dev.basalt.query.Query2;
import dev.basalt.query.Resource;
import dev.basalt.system.Order;
import dev.basalt.system.Threads;
import dev.basalt.system.Update;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the collectors want: the computer thinks for all but that of the person at the keys.
@Order(groups = {"rules", "controller"})
final class Controllers {

  private static final int STEPS_PER_WHIM = 30;

  private Controllers() {}

  /// What there is to be seen: the rows of a parallel loop cannot run queries.
  @Update
  static void look(
      Query2<Bounty, Place> bounties,
      Query2<Collector, Place> collectors,
      @Resource Sightings sightings) {
    sightings.clear();
    bounties.each((bounty, at) -> sightings.bounties().add(at));
    collectors.each((collector, at) -> sightings.collectors().add(at));
  }

  /// Called for each collector, on several threads if that pays: what it draws by chance depends on
  /// the step and its number alone.
  @Update
  @Order(after = "look")
  @Threads(Threads.Use.SEVERAL)
  static void think(
      Mut<Mind> mind,
      Mut<Steering> steering,
      Collector collector,
      Place place,
      Home home,
      @Resource Sightings sightings,
      @Resource RandomState random,
      @Resource PlayTime time) {
    Radar radar = new Radar(place);
    sightings.bounties().forEach(radar::notice);
    Place seen = radar.nearest();
    long moment = time.steps() / STEPS_PER_WHIM;
    float whim = 2 * random.at(moment, collector.number()).nextFloat() - 1;
    Mind now = mind.get().next(collector.pocket(), seen != null, whim);
    mind.set(now);
    int inTheWay = inTheWay(place, sightings.collectors());
    steering.set(
        inTheWay == 0 ? steer(now, place, seen, home.place()) : new Steering(-inTheWay, true));
  }

  private static Steering steer(Mind mind, Place place, @Nullable Place seen, Place home) {
    return switch (mind.goal()) {
      case WANDER -> mind.wander();
      case HUNT -> seen == null ? mind.wander() : Mind.towards(place, seen);
      case BRING -> Mind.towards(place, home);
    };
  }

  private static int inTheWay(Place place, List<Place> others) {
    for (Place other : others) {
      int side = Radar.inTheWay(place, other);
      if (side != 0) {
        return side;
      }
    }
    return 0;
  }

  /// The person steers the first collector.
  @Update
  @Order(after = "think")
  static Steering obey(
      Steering steering, Collector collector, @Resource Controls controls, @Resource Seats seats) {
    boolean obeys = collector.number() == 0 && seats.first();
    return obeys ? new Steering(controls.turn(), controls.drive()) : steering;
  }
}
