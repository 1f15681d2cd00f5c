package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.Registration;
import java.nio.file.Path;

/// The first version of a small game. Its files are kept in `src/test/resources/saves`; this wrote
/// them, and must not be changed:
///
/// ```text
/// java dev.basalt.save.OldSaves src/test/resources/saves
/// ```
final class OldSaves {

  private OldSaves() {}

  enum Team {
    RED,
    BLUE
  }

  record Unit(int health, float speed, Team team, String name, Entity boss) {}

  record Place(float px, float py, float z) {}

  record Cooldown(int left) {}

  record Score(int points) {}

  public static void main(String[] directory) {
    World world = World.create();
    world.register(Unit.class, "unit");
    world.register(Place.class, "place");
    world.register(Registration.of(Cooldown.class).named("cooldown").asSparse());
    Entity ann = world.spawn(new Unit(7, 1.5f, Team.RED, "Ann", Entity.NONE), new Place(1, 2, 3));
    Entity bob = world.spawn(new Unit(-1, 0.1f, Team.BLUE, "B\u00f6b", ann), new Cooldown(5));
    world.spawn(new Unit(0, 0, null, null, bob));
    world.despawn(world.spawn());
    world.resources().set(new Score(42));
    world.advanceTick();
    Saver saver = Saver.create().version(1).resource(Registration.of(Score.class).named("score"));
    try (Snapshot snapshot = world.snapshot()) {
      saver.binary().save(snapshot, Path.of(directory[0], "version-1.save"));
      saver.json().save(snapshot, Path.of(directory[0], "version-1.json"));
    }
  }
}
