package dev.basalt.benchmarks.rival.ashley;

import static java.util.Map.entry;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.EntitySystem;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.MutableVector;
import dev.basalt.benchmarks.rival.Rival;
import dev.basalt.benchmarks.rival.ashley.Components.Acceleration;
import dev.basalt.benchmarks.rival.ashley.Components.Force;
import dev.basalt.benchmarks.rival.ashley.Components.Payload;
import dev.basalt.benchmarks.rival.ashley.Components.Position;
import dev.basalt.benchmarks.rival.ashley.Components.Spin;
import dev.basalt.benchmarks.rival.ashley.Components.Transform;
import dev.basalt.benchmarks.rival.ashley.Components.Velocity;
import dev.basalt.benchmarks.rival.ashley.Letters.L1;
import dev.basalt.benchmarks.rival.ashley.Letters.L2;
import dev.basalt.benchmarks.rival.ashley.Letters.L3;
import dev.basalt.benchmarks.rival.ashley.Letters.L4;
import dev.basalt.benchmarks.rival.ashley.Letters.L5;
import dev.basalt.benchmarks.shared.Layouts;
import dev.basalt.benchmarks.shared.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/// Ashley: iterating systems with component mappers. Entities are objects that the engine is told
/// of; outside of an update everything takes effect at once.
public final class AshleyRival implements Rival {

  private static final List<Class<? extends Component>> FIVE =
      List.of(Position.class, Velocity.class, Acceleration.class, Force.class, Spin.class);

  private static final List<Class<? extends Component>> TURNING =
      List.of(Transform.class, Position.class, Velocity.class);

  @Override
  public String name() {
    return "Ashley";
  }

  /// Taking an entity out of the engine, or out of a family, searches an array: a run over a
  /// million of them would take a quarter of an hour. In `commands-spawn` they stand behind all
  /// others, so the search is long from the start: a run over 100,000 takes 13 seconds.
  @Override
  public int limit(String caseName) {
    return switch (caseName) {
      case "destroy", "destroy-shuffled", "add-remove", "add-remove-sparse" -> 100_000;
      case "bulk-change", "bulk-despawn" -> 100_000;
      case "churn", "churn-ops", "churn-commands" -> 100_000;
      case "commands-add-remove" -> 100_000;
      case "commands-spawn" -> 10_000;
      default -> Integer.MAX_VALUE;
    };
  }

  @Override
  public Map<String, IntFunction<Task>> tasks() {
    return Map.ofEntries(
        entry("iterate1", n -> positions(n, 1, new Systems.Shift())),
        entry("iterate2", n -> positions(n, 2, new Systems.Move())),
        entry("iterate3", n -> positions(n, 3, new Systems.Sum3())),
        entry("iterate5", n -> positions(n, 5, new Systems.Sum5())),
        entry("iterate2-sparse", AshleyRival::sparse),
        entry("iterate2-holes", AshleyRival::holes),
        entry("frag", AshleyRival::frag),
        entry("iterate-branchy", n -> positions(n, 2, new Systems.Wrap())),
        entry("iterate-wide", n -> transforms(n, 2, new Systems.Turn())),
        entry("iterate-validating", n -> positions(n, 2, new Systems.Check())),
        entry("large-body", n -> positions(n, 2, new Systems.Steps())),
        entry("schedule", AshleyRival::schedule),
        entry("heavy", n -> transforms(n, 3, new Systems.Invert())),
        entry("create2", Creation.Create2::new),
        entry("spawner", Creation.Create2::new),
        entry("create4", Creation.Create4::new),
        entry("destroy", n -> new Changes.Delete(Values.inOrder(n))),
        entry("destroy-shuffled", n -> new Changes.Delete(Values.shuffled(n))),
        entry("add-remove", Changes.AddRemove::new),
        entry("add-remove-sparse", Changes.AddRemove::new),
        entry("churn", Churning::betweenQueries),
        entry("churn-ops", Churning::alone),
        entry("churn-commands", Churning::inSystem),
        entry("bulk-change", n -> new Changes.AddRemove(n, true)),
        entry("bulk-despawn", n -> new Changes.Delete(Values.inOrder(n))),
        entry("commands-add-remove", LoopChanges.AddRemove::new),
        entry("commands-spawn", LoopChanges.SpawnDespawn::new),
        entry("random-get", Changes.RandomGet::new),
        entry("memory", AshleyRival::moving),
        entry("memory-small", n -> mixed(n, Layouts.SMALL)),
        entry("memory-archetypes", n -> mixed(n, n)),
        entry("startup", StartupTask::new),
        entry("small-game", SmallGame::new),
        entry("small-game-start", SmallGame::new),
        entry("small-game-ticks", SmallGame::new));
  }

  private static Task positions(int n, int components, EntitySystem system) {
    return new Scene(system)
        .spawn(n, FIVE.subList(0, components))
        .sum(Position.class, MutableVector::weight);
  }

  private static Task transforms(int n, int components, EntitySystem system) {
    return new Scene(system)
        .spawn(n, TURNING.subList(0, components))
        .sum(Position.class, MutableVector::weight)
        .sum(Transform.class, transform -> transform.matrix.weight());
  }

  private static Task sparse(int n) {
    var scene = new Scene(new Systems.Move());
    Layouts.sparse(n, (moving, letter, count) -> scene.spawn(count, types(moving, letter)));
    return scene.sum(Position.class, MutableVector::weight);
  }

  private static Task holes(int n) {
    var scene = new Scene(new Systems.Move());
    for (boolean moving : Layouts.holes(n)) {
      scene.spawn(1, types(moving, Layouts.PLAIN));
    }
    return scene.sum(Position.class, MutableVector::weight);
  }

  private static List<Class<? extends Component>> types(boolean moving, int letter) {
    var types = new ArrayList<>(FIVE.subList(0, moving ? 2 : 1));
    if (letter != Layouts.PLAIN) {
      types.add(Letters.ALL.get(letter));
    }
    return types;
  }

  private static Task frag(int n) {
    var scene = new Scene(new Systems.Twice());
    for (var letter : Letters.ALL.subList(0, Layouts.FRAGMENTS)) {
      scene.spawn(n, List.of(letter, Payload.class));
    }
    return scene.sum(Payload.class, payload -> payload.value);
  }

  private static Task schedule(int n) {
    return new Scene(new Systems.SwapAb(), new Systems.SwapCd(), new Systems.SwapCe())
        .spawn(n, List.of(L1.class, L2.class))
        .spawn(n, List.of(L1.class, L2.class, L3.class))
        .spawn(n, List.of(L1.class, L2.class, L3.class, L4.class))
        .spawn(n, List.of(L1.class, L2.class, L3.class, L5.class))
        .sum(L1.class, letter -> letter.value)
        .sum(L2.class, letter -> 2 * letter.value)
        .sum(L3.class, letter -> 3 * letter.value)
        .sum(L4.class, letter -> 4 * letter.value)
        .sum(L5.class, letter -> 5 * letter.value);
  }

  private static Task moving(int n) {
    return new Scene()
        .spawn(n, FIVE.subList(0, 2))
        .sum(Position.class, position -> 1 + position.weight())
        .sum(Velocity.class, velocity -> 5 * velocity.weight());
  }

  private static Task mixed(int n, int archetypes) {
    var scene = new Scene();
    Layouts.mixed(n, archetypes, letters -> scene.spawn(1, letters.of(Letters.ALL)));
    for (var type : Letters.ALL.subList(0, Layouts.MIXED_LETTERS)) {
      scene.sum(type, letter -> letter.value);
    }
    return scene;
  }
}
