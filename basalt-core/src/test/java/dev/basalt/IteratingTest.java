package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.query.Term;
import dev.basalt.system.Schedule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Whether something goes on, as what is built on top asks.
class IteratingTest {

  record Health(int points) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  @Test
  void world_insideQueriesObserversAndSystems_isIterating() {
    List<Boolean> seen = new ArrayList<>();
    world.observers().onAdd(Health.class, (entity, health) -> seen.add(world.isIterating()));
    world.observers().onRemove(Health.class, (entity, health) -> seen.add(world.isIterating()));
    assertThat(world.isIterating()).isFalse();
    Entity entity = world.spawn(new Health(1));
    world.query(Health.class).each(health -> seen.add(world.isIterating()));
    world.remove(entity, Health.class);
    Schedule schedule = Schedule.create(world);
    schedule.system("look").run(() -> seen.add(world.isIterating()));
    schedule.update(1);
    assertThat(seen).containsExactly(true, true, true, true);
    assertThat(world.isIterating()).isFalse();
  }

  @Test
  void world_afterAnIterationThatFails_isNotIterating() {
    world.spawn(new Health(1));
    assertThatThrownBy(
            () ->
                world
                    .query(Term.write(Health.class))
                    .each(
                        health -> {
                          throw new IllegalStateException("stop");
                        }))
        .hasMessage("stop");
    assertThat(world.isIterating()).isFalse();
  }
}
