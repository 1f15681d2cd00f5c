package dev.basalt.examples.goblins;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.query.Mut;
import dev.basalt.query.With;
import dev.basalt.system.Order;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import dev.basalt.system.Update;
import java.util.function.Consumer;

/// A town of humans and goblins, and what an entity component system has to do with it.
///
/// An *entity* is somebody or something: Grok, Ada, a bar of iron. By itself it is nothing but a
/// number. What we know about it are its *components*, and those can come and go.
final class GoblinTown {

  // ---- Components: one fact each. There is no class for goblins, and none for shopkeepers. ----

  record Name(String text) {
    @Override
    public String toString() {
      return text;
    }
  }

  record Human() {}

  record Goblin() {}

  record Shopkeeper(String goods) {}

  record Purse(int coins) {}

  record Weight(int pounds) {}

  record Damage(int points) {}

  record Shininess(int lumens) {}

  // ---- The town: entities are made by saying what is true of them. ----

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);
  private final Consumer<String> teller;

  private final Entity grok;
  private final Entity iron;
  private int day;

  /// @param teller gets the story, line by line
  GoblinTown(Consumer<String> teller) {
    this.teller = teller;
    world.spawn(new Name("Ada"), new Human());
    world.spawn(new Name("Bert"), new Human(), new Shopkeeper("bread"), new Purse(5));
    world.spawn(new Name("Snik"), new Goblin());
    grok = world.spawn(new Name("Grok"), new Goblin(), new Shopkeeper("iron"), new Purse(2));
    iron = world.spawn(new Name("a bar of iron"), new Weight(9));

    // The methods below that are marked with @Update.
    schedule.add(this);

    // Whatever comes to have all three, in whichever way, is a magic sword.
    var magicSwords = world.query(Shininess.class, Weight.class, Damage.class);
    world.observers().onEnter(magicSwords, this::sing);
  }

  World world() {
    return world;
  }

  // ---- Systems: what happens every day, to all who have what the parameters ask for. ----

  @Update
  @With(Human.class)
  void bow(Name name) {
    tell("  %s bows politely.", name);
  }

  @Update
  @Order(after = "bow")
  @With(Goblin.class)
  void grin(Name name) {
    tell("  %s grins with all teeth.", name);
  }

  /// Race does not come into it: neither Human nor Goblin is asked for.
  @Update
  @Order(after = "grin")
  void sell(Name name, Shopkeeper shop, Mut<Purse> purse) {
    purse.update(p -> new Purse(p.coins() + 1));
    tell("  %s sells %s, and has %d coins now.", name, shop.goods(), purse.get().coins());
  }

  @Update
  @Order(after = "sell")
  void threaten(Name name, Damage damage) {
    tell("  %s could do %d points of damage.", name, damage.points());
  }

  private void sing(Entity sword) {
    tell("  %s begins to sing. It is a magic sword!", world.get(sword, Name.class));
    tell("  (Shiny, heavy and dangerous. Nobody had to write a class for it.)");
  }

  // ---- The story: facts change, and that is all there is to it. ----

  /// Lives through one day.
  void nextDay() {
    beginDay();
    schedule.update(1);
  }

  /// Has days begin by themselves.
  void liveByItself(double secondsOfADay) {
    schedule
        .system("story")
        .in(Stage.INPUT)
        .everySeconds(secondsOfADay)
        .exclusive(world -> beginDay());
  }

  Schedule schedule() {
    return schedule;
  }

  private void beginDay() {
    day++;
    tell("Day %d.", day);
    switch (day) {
      case 2 -> strikeBySpell();
      case 3 -> forge();
      case 4 -> polish();
      default -> {}
    }
  }

  private void strikeBySpell() {
    tell("  A spell strikes Grok: no longer a goblin, but human. The shop does not care.");
    world.edit(grok).remove(Goblin.class).add(new Human()).apply();
  }

  private void forge() {
    tell("  Snik hammers a bar of iron until it has an edge.");
    world.add(iron, new Name("a sword"), new Damage(7));
  }

  private void polish() {
    tell("  Ada polishes a sword until it shines.");
    world.add(iron, new Shininess(800));
  }

  private void tell(String format, Object... arguments) {
    teller.accept(format.formatted(arguments));
  }
}
