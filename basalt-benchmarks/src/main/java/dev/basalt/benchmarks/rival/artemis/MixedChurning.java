package dev.basalt.benchmarks.rival.artemis;

import com.artemis.Aspect;
import com.artemis.ComponentMapper;
import com.artemis.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.artemis.Components.Letter;
import dev.basalt.benchmarks.shared.Mix;
import dev.basalt.benchmarks.shared.Values;
import java.util.List;

/// Replaces entities by others of any letters, each of which comes through its mapper.
final class MixedChurning implements Task, Mix.Replacing {

  private final World world = new Scene().world;
  private final List<? extends ComponentMapper<? extends Letter>> mappers =
      Letters.ALL.subList(0, Mix.TYPES).stream().map(world::getMapper).toList();
  private final Mix mix;
  private final int[] entities;

  MixedChurning(int n) {
    mix = new Mix(n);
    entities = new int[n];
    for (int i = 0; i < n; i++) {
      entities[i] = spawn(mix.first(i), Values.value(i));
    }
    world.process();
  }

  private int spawn(int letters, float f) {
    int entity = world.create();
    for (int rest = letters; rest != 0; rest &= rest - 1) {
      int letter = Integer.numberOfTrailingZeros(rest);
      mappers.get(letter).create(entity).start(f, letter);
    }
    return entity;
  }

  @Override
  public void replace(int entity, int letters, float f) {
    world.delete(entities[entity]);
    entities[entity] = spawn(letters, f);
  }

  @Override
  public void run() {
    mix.run(this);
    world.process();
  }

  @Override
  public double checksum() {
    double sum = 0;
    for (int letter = 0; letter < Mix.TYPES; letter++) {
      var mapper = mappers.get(letter);
      var having =
          world
              .getAspectSubscriptionManager()
              .get(Aspect.all(List.of(Letters.ALL.get(letter))))
              .getEntities();
      for (int i = 0; i < having.size(); i++) {
        sum += 1 + mapper.get(having.get(i)).value;
      }
    }
    return sum;
  }
}
