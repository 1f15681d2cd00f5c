package dev.basalt.benchmarks.rival.dominion;

import static java.util.Map.entry;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.rival.MutableVector;
import dev.basalt.benchmarks.rival.Rival;
import dev.basalt.benchmarks.rival.dominion.Components.Acceleration;
import dev.basalt.benchmarks.rival.dominion.Components.Force;
import dev.basalt.benchmarks.rival.dominion.Components.Payload;
import dev.basalt.benchmarks.rival.dominion.Components.Position;
import dev.basalt.benchmarks.rival.dominion.Components.Spin;
import dev.basalt.benchmarks.rival.dominion.Components.Transform;
import dev.basalt.benchmarks.rival.dominion.Components.Velocity;
import dev.basalt.benchmarks.rival.dominion.Letters.L1;
import dev.basalt.benchmarks.rival.dominion.Letters.L2;
import dev.basalt.benchmarks.rival.dominion.Letters.L3;
import dev.basalt.benchmarks.rival.dominion.Letters.L4;
import dev.basalt.benchmarks.rival.dominion.Letters.L5;
import dev.basalt.benchmarks.shared.Layouts;
import dev.basalt.benchmarks.shared.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/// Dominion: systems are functions that find entities and walk over what is found; entities are
/// made from a prepared composition. Everything takes effect at once.
public final class DominionRival implements Rival {

  private static final List<Class<?>> FIVE =
      List.of(Position.class, Velocity.class, Acceleration.class, Force.class, Spin.class);

  private static final List<Class<?>> TURNING =
      List.of(Transform.class, Position.class, Velocity.class);

  @Override
  public String name() {
    return "Dominion";
  }

  /// It uses `sun.misc.Unsafe`, and greets at length.
  @Override
  public List<String> jvmArgs() {
    return List.of("--sun-misc-unsafe-memory-access=allow", "-Ddominion.show-banner=false");
  }

  /// An archetype takes a chunk of 4,096 rows; 10,000 of them do not fit into 4 GB.
  @Override
  public int limit(String caseName) {
    return caseName.equals("memory-archetypes") ? 1_000 : Integer.MAX_VALUE;
  }

  @Override
  public Map<String, IntFunction<Task>> tasks() {
    return Map.ofEntries(
        entry("iterate1", n -> positions(n, 1, Systems::shift)),
        entry("iterate2", n -> positions(n, 2, Systems::move)),
        entry("iterate3", n -> positions(n, 3, Systems::sum3)),
        entry("iterate5", n -> positions(n, 5, Systems::sum5)),
        entry("iterate2-sparse", DominionRival::sparse),
        entry("iterate2-holes", DominionRival::holes),
        entry("frag", DominionRival::frag),
        entry("iterate-branchy", n -> positions(n, 2, Systems::wrap)),
        entry("iterate-wide", n -> transforms(n, 2, Systems::turn)),
        entry("iterate-validating", n -> positions(n, 2, Systems::check)),
        entry("large-body", n -> positions(n, 2, Systems::steps)),
        entry("schedule", DominionRival::schedule),
        entry("heavy", n -> transforms(n, 3, Systems::invert)),
        entry("heavy-parallel", n -> transforms(n, 3, Systems::invertInParallel)),
        entry("create2", Creation.Create2::new),
        entry("spawner", Creation.Create2::new),
        entry("create4", Creation.Create4::new),
        entry("destroy", n -> new Changes.Delete(Values.inOrder(n))),
        entry("destroy-shuffled", n -> new Changes.Delete(Values.shuffled(n))),
        entry("add-remove", Changes.AddRemove::new),
        entry("add-remove-sparse", Changes.AddRemove::new),
        entry("churn", n -> new Churning(n, true)),
        entry("churn-ops", n -> new Churning(n, false)),
        entry("bulk-change", n -> new Changes.AddRemove(n, true)),
        entry("bulk-despawn", n -> new Changes.Delete(Values.inOrder(n))),
        entry("commands-add-remove", LoopChanges.AddRemove::new),
        entry("commands-spawn", LoopChanges.SpawnDespawn::new),
        entry("random-get", Changes.RandomGet::new),
        entry("memory", DominionRival::moving),
        entry("memory-small", n -> mixed(n, Layouts.SMALL)),
        entry("memory-archetypes", n -> mixed(n, n)),
        entry("startup", StartupTask::new));
  }

  private static Task positions(int n, int components, Scene.Step system) {
    return new Scene(system)
        .spawn(n, FIVE.subList(0, components))
        .sum(Position.class, MutableVector::weight);
  }

  private static Task transforms(int n, int components, Scene.Step system) {
    return new Scene(system)
        .spawn(n, TURNING.subList(0, components))
        .sum(Position.class, MutableVector::weight)
        .sum(Transform.class, transform -> transform.matrix.weight());
  }

  private static Task sparse(int n) {
    var scene = new Scene(Systems::move);
    Layouts.sparse(n, (moving, letter, count) -> scene.spawn(count, types(moving, letter)));
    return scene.sum(Position.class, MutableVector::weight);
  }

  private static Task holes(int n) {
    var scene = new Scene(Systems::move);
    for (boolean moving : Layouts.holes(n)) {
      scene.spawn(1, types(moving, Layouts.PLAIN));
    }
    return scene.sum(Position.class, MutableVector::weight);
  }

  private static List<Class<?>> types(boolean moving, int letter) {
    var types = new ArrayList<>(FIVE.subList(0, moving ? 2 : 1));
    if (letter != Layouts.PLAIN) {
      types.add(Letters.ALL.get(letter));
    }
    return types;
  }

  private static Task frag(int n) {
    var scene = new Scene(Systems::twice);
    for (var letter : Letters.ALL.subList(0, Layouts.FRAGMENTS)) {
      scene.spawn(n, List.of(letter, Payload.class));
    }
    return scene.sum(Payload.class, payload -> payload.value);
  }

  private static Task schedule(int n) {
    return new Scene(Systems::swapAb, Systems::swapCd, Systems::swapCe)
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
        .forget()
        .sum(Position.class, position -> 1 + position.weight())
        .sum(Velocity.class, velocity -> 5 * velocity.weight());
  }

  private static Task mixed(int n, int archetypes) {
    var scene = new Scene();
    Layouts.mixed(n, archetypes, letters -> scene.spawn(1, letters.of(Letters.ALL)));
    for (var type : Letters.ALL.subList(0, Layouts.MIXED_LETTERS)) {
      scene.sum(type, letter -> letter.value);
    }
    return scene.forget();
  }
}
