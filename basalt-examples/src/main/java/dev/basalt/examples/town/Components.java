package dev.basalt.examples.town;

import dev.basalt.Entity;
import dev.basalt.component.Relation;

/// What there is in a town. Each record is a table of the database.
final class Components {

  private Components() {}

  enum Trade {
    BAKER,
    DOCTOR,
    SMITH,
    TEACHER,
    WEAVER
  }

  record House(String street, int number) {}

  record Person(String name, Trade trade, long bornAt) {}

  /// Who lives where.
  @Relation
  record LivesIn(Entity house) {}

  record Place(int x, int y) {
    /// A step towards another place.
    Place towards(int toX, int toY) {
      return new Place(x + Integer.signum(toX - x), y + Integer.signum(toY - y));
    }
  }

  /// Where somebody goes. Those who stay where they are do not have it.
  record Errand(int x, int y) {}

  record Purse(int coins) {}

  /// A resource: what o'clock it is, and the seed of all that is random.
  record Calendar(long seed, long hour) {
    Calendar next() {
      return new Calendar(seed, hour + 1);
    }
  }
}
