package dev.basalt.benchmarks.rival.artemis;

import static java.util.Map.entry;

import com.artemis.BaseSystem;
import com.artemis.Component;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.Rival;
import dev.basalt.benchmarks.rival.artemis.Components.Acceleration;
import dev.basalt.benchmarks.rival.artemis.Components.Force;
import dev.basalt.benchmarks.rival.artemis.Components.Payload;
import dev.basalt.benchmarks.rival.artemis.Components.Position;
import dev.basalt.benchmarks.rival.artemis.Components.Spin;
import dev.basalt.benchmarks.rival.artemis.Components.Transform;
import dev.basalt.benchmarks.rival.artemis.Components.Vector;
import dev.basalt.benchmarks.rival.artemis.Components.Velocity;
import dev.basalt.benchmarks.rival.artemis.Letters.L1;
import dev.basalt.benchmarks.rival.artemis.Letters.L2;
import dev.basalt.benchmarks.rival.artemis.Letters.L3;
import dev.basalt.benchmarks.rival.artemis.Letters.L4;
import dev.basalt.benchmarks.rival.artemis.Letters.L5;
import dev.basalt.benchmarks.shared.Layouts;
import dev.basalt.benchmarks.shared.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/// artemis-odb: iterating systems with injected mappers, entities from archetypes. `process` makes
/// creation, deletion and changes of components take effect, so it is part of the timed work.
public final class ArtemisRival implements Rival {

  private static final List<Class<? extends Component>> FIVE =
      List.of(Position.class, Velocity.class, Acceleration.class, Force.class, Spin.class);

  private static final List<Class<? extends Component>> TURNING =
      List.of(Transform.class, Position.class, Velocity.class);

  @Override
  public String name() {
    return "artemis-odb";
  }

  @Override
  public Map<String, IntFunction<Task>> tasks() {
    return Map.ofEntries(
        entry("iterate1", n -> positions(n, 1, new Systems.Shift())),
        entry("iterate2", n -> positions(n, 2, new Systems.Move())),
        entry("iterate3", n -> positions(n, 3, new Systems.Sum3())),
        entry("iterate5", n -> positions(n, 5, new Systems.Sum5())),
        entry("iterate2-sparse", ArtemisRival::sparse),
        entry("iterate2-holes", ArtemisRival::holes),
        entry("frag", ArtemisRival::frag),
        entry("iterate-branchy", n -> positions(n, 2, new Systems.Wrap())),
        entry("iterate-wide", n -> transforms(n, 2, new Systems.Turn())),
        entry("iterate-validating", n -> positions(n, 2, new Systems.Check())),
        entry("large-body", n -> positions(n, 2, new Systems.Steps())),
        entry("schedule", ArtemisRival::schedule),
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
        entry("mixed-churn", MixedChurning::new),
        entry("commands-add-remove", LoopChanges.AddRemove::new),
        entry("commands-spawn", LoopChanges.SpawnDespawn::new),
        entry("random-get", Changes.RandomGet::new),
        entry("save-json", n -> new Saving(n, false)),
        entry("load-json", n -> new Saving(n, true)),
        entry("memory", ArtemisRival::moving),
        entry("memory-small", n -> mixed(n, Layouts.SMALL)),
        entry("memory-archetypes", n -> mixed(n, n)),
        entry("startup", StartupTask::new));
  }

  private static Task positions(int n, int components, BaseSystem system) {
    return new Scene(system)
        .spawn(n, FIVE.subList(0, components))
        .settle()
        .sum(Position.class, Vector::weight);
  }

  private static Task transforms(int n, int components, BaseSystem system) {
    return new Scene(system)
        .spawn(n, TURNING.subList(0, components))
        .settle()
        .sum(Position.class, Vector::weight)
        .sum(Transform.class, transform -> transform.matrix.weight());
  }

  private static Task sparse(int n) {
    var scene = new Scene(new Systems.Move());
    Layouts.sparse(n, (moving, letter, count) -> scene.spawn(count, types(moving, letter)));
    return scene.settle().sum(Position.class, Vector::weight);
  }

  private static Task holes(int n) {
    var scene = new Scene(new Systems.Move());
    for (boolean moving : Layouts.holes(n)) {
      scene.spawn(1, types(moving, Layouts.PLAIN));
    }
    return scene.settle().sum(Position.class, Vector::weight);
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
    return scene.settle().sum(Payload.class, payload -> payload.value);
  }

  private static Task schedule(int n) {
    return new Scene(new Systems.SwapAb(), new Systems.SwapCd(), new Systems.SwapCe())
        .spawn(n, List.of(L1.class, L2.class))
        .spawn(n, List.of(L1.class, L2.class, L3.class))
        .spawn(n, List.of(L1.class, L2.class, L3.class, L4.class))
        .spawn(n, List.of(L1.class, L2.class, L3.class, L5.class))
        .settle()
        .sum(L1.class, letter -> letter.value)
        .sum(L2.class, letter -> 2 * letter.value)
        .sum(L3.class, letter -> 3 * letter.value)
        .sum(L4.class, letter -> 4 * letter.value)
        .sum(L5.class, letter -> 5 * letter.value);
  }

  private static Task moving(int n) {
    return new Scene()
        .spawn(n, FIVE.subList(0, 2))
        .settle()
        .sum(Position.class, position -> 1 + position.weight())
        .sum(Velocity.class, velocity -> 5 * velocity.weight());
  }

  private static Task mixed(int n, int archetypes) {
    var scene = new Scene();
    Layouts.mixed(n, archetypes, letters -> scene.spawn(1, letters.of(Letters.ALL)));
    for (var type : Letters.ALL.subList(0, Layouts.MIXED_LETTERS)) {
      scene.sum(type, letter -> letter.value);
    }
    return scene.settle();
  }
}
