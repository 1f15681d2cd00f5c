package dev.basalt.internal.codegen;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.command.Commands;
import dev.basalt.query.ChildJvm;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/// Changes of all kinds, of entities of many archetypes picked at random, make nothing but handles,
/// once the pool has what they need: benchmark `churn`.
@DisabledIfSystemProperty(named = "basalt.codegen", matches = "false") // it makes argument arrays
class ChangeAllocationTest {

  record Position(float x, float y, float z) {}

  record Velocity(float x, float y, float z) {}

  record Name(String text) {}

  record Heat(float value) {}

  record Frozen() {}

  /// Changes entities. All values are there before, so what is allocated is not the program's.
  static final class Game implements Runnable {

    private static final int ENTITIES = 2_000;
    private static final int CHANGES = 500;

    /// A handle for each entity that is spawned, which is every fourth change.
    private static final int HANDLE_BYTES = 24 / 4;

    private static final Position POSITION = new Position(1, 2, 3);
    private static final Velocity VELOCITY = new Velocity(4, 5, 6);
    private static final Heat HEAT = new Heat(7);
    private static final Frozen FROZEN = new Frozen();
    private static final Record[][] KINDS = {
      {POSITION},
      {POSITION, VELOCITY},
      {POSITION, new Name("ship"), HEAT},
      {POSITION, new Name("rock"), FROZEN},
      {POSITION, VELOCITY, HEAT}
    };

    private final World world = World.create();
    private final Commands commands = world.commands();
    private final Entity[] entities = new Entity[ENTITIES];
    private final Random random = new Random(26);
    private final boolean recording;

    Game(boolean recording) {
      this.recording = recording;
      for (int i = 0; i < ENTITIES; i++) {
        entities[i] = world.spawn(KINDS[i % KINDS.length]);
      }
    }

    void assertHandlesOnly() {
      AllocatedBytes.assertAtMostPerRow(HANDLE_BYTES, CHANGES, this);
    }

    @Override
    public void run() {
      for (int i = 0; i < CHANGES; i++) {
        int number = random.nextInt(ENTITIES);
        if (recording) {
          record(number, i % 8);
        } else {
          change(number, i % 8);
        }
      }
      world.flush();
    }

    private void change(int number, int kind) {
      Entity entity = entities[number];
      switch (kind) {
        case 0 -> world.add(entity, VELOCITY);
        case 1 -> world.remove(entity, Velocity.class);
        case 2 -> world.add(entity, HEAT);
        case 3 -> world.remove(entity, Heat.class);
        case 4 -> toggle(entity);
        case 5 -> world.set(entity, POSITION);
        default -> {
          world.despawn(entity);
          entities[number] = world.spawn(KINDS[random.nextInt(KINDS.length)]);
        }
      }
    }

    private void toggle(Entity entity) {
      if (!world.remove(entity, Frozen.class)) {
        world.add(entity, FROZEN);
      }
    }

    private void record(int number, int kind) {
      Entity entity = entities[number];
      switch (kind) {
        case 0 -> commands.add(entity, VELOCITY);
        case 1 -> commands.remove(entity, Velocity.class);
        case 2 -> commands.add(entity, HEAT);
        case 3 -> commands.remove(entity, Heat.class);
        case 4 -> commands.add(entity, FROZEN);
        case 5 -> commands.set(entity, POSITION);
        default -> {
          commands.despawn(entity);
          entities[number] = commands.spawn(KINDS[random.nextInt(KINDS.length)]);
        }
      }
    }

    public static void main(String[] arguments) {
      new Game(true).assertHandlesOnly();
    }
  }

  @Test
  void changesThroughTheWorld_allocateHandlesOnly() {
    assumeFalse(AllocatedBytes.isCoverageMeasured(), "its probes keep code from being inlined");
    new Game(false).assertHandlesOnly();
  }

  /// Without assertions, with which each command notes its line.
  @Test
  void changesByCommands_allocateHandlesOnly() throws IOException, InterruptedException {
    assumeFalse(AllocatedBytes.isCoverageMeasured(), "its probes keep code from being inlined");
    ChildJvm.run(Game.class, "-da");
  }
}
