package dev.basalt;

import static dev.basalt.query.Term.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.basalt.LoadingTest.Position;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NumberedWorldTest {

  private final World one = World.withNumber(1);
  private final World last = World.withNumber(4095);

  @Test
  void handles_ofWorldsWithNumbers_neverCollide() {
    Set<Entity> seen = new HashSet<>();
    for (World world : List.of(one, last, World.withNumber(2))) {
      for (int round = 0; round < 3; round++) {
        EntityList all = world.spawner(Position.class).spawn(100, new Position(1, 2));
        all.forEach(entity -> assertTrue(seen.add(entity)));
        world.query(write(Position.class)).parallel().each(p -> world.commands().spawn());
        world.verify();
        world.clear();
      }
    }
    assertEquals(Entity.of(0, 4095 << 20 | 1), World.withNumber(4095).spawn());
  }

  @Test
  void lastGeneration_ofANumber_retiresTheSlot() {
    Entity entity = Entity.of(0, 1 << 20 | 0xF_FFFF);
    one.spawnAs(entity);
    one.despawn(entity);
    assertEquals(Entity.of(1, 1 << 20 | 1), one.spawn());
    one.verify();
    Entity end = Entity.of(0, -1);
    last.spawnAs(end);
    last.despawn(end);
    assertEquals(Entity.of(1, 4095 << 20 | 1), last.spawn());
    last.verify();
  }

  @Test
  void spawnAs_handleOfAnotherNumber_livesAndRetiresItsSlot() {
    Entity own = last.spawn();
    last.despawn(own);
    Entity foreign = one.spawn();
    last.spawnAs(foreign, new Position(1, 2));
    assertEquals(new Position(1, 2), last.get(foreign, Position.class));
    assertFalse(last.alive(own));
    last.despawn(foreign);
    last.verify();
    assertEquals(Entity.of(1, 4095 << 20 | 1), last.spawn());
    assertThrows(IllegalArgumentException.class, () -> last.spawnAs(foreign));
  }

  @Test
  void snapshotsAndForks_keepTheNumber() {
    Entity entity = one.spawn();
    Snapshot snapshot = one.snapshot();
    World fork = snapshot.fork();
    assertEquals(Entity.of(1, 1 << 20 | 1), fork.spawn());
    one.restore(snapshot);
    assertEquals(Entity.of(1, 1 << 20 | 1), one.spawn());
    one.loader().replaceWorld();
    assertEquals(entity, one.spawn());
    WorldLoader loader = one.loader();
    loader.archetype().add(Entity.of(3, 1 << 20 | 1));
    loader.replaceWorld();
    assertEquals(entity, one.spawn());
  }

  @Test
  void number_outOfRange_isRefused() {
    for (int number : new int[] {0, -1, 4096}) {
      assertEquals(
          "the number of a world is " + number + "; numbers are 1 to 4095",
          assertThrows(IllegalArgumentException.class, () -> World.withNumber(number))
              .getMessage());
    }
  }
}
