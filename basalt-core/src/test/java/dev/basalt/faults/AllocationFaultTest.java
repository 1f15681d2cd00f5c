package dev.basalt.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever allocation fails in whatever operation, the world is whole, and as the operation
/// promises.
///
/// By default, a part is tried. To try all: `mvn -Dquick -pl basalt-core test
/// -Dtest=AllocationFaultTest -Dbasalt.faults=1000000`.
class AllocationFaultTest {

  /// How many allocations of an operation fail, in each situation.
  private static final int MOST = Integer.getInteger("basalt.faults", 4);

  /// Operations that leave some worlds broken today.
  private static final Set<String> KNOWN =
      Set.of(
          "add",
          "add a new component",
          "add a new sparse one",
          "add a new tag",
          "add a sparse one to others",
          "add a tag",
          "add an object",
          "add several",
          "add several to a new archetype",
          "add several with sparse ones",
          "add to a new archetype",
          "add what is there",
          "chunks",
          "clear",
          "commands in a parallel query",
          "commands in a query",
          "count",
          "cursor",
          "despawn a sparse one",
          "despawn observed",
          "despawn the first",
          "despawn the last",
          "dispatch",
          "each",
          "each entity",
          "edit",
          "edit with sparse ones",
          "explain",
          "first",
          "flush changes",
          "flush of all kinds",
          "flush spawns",
          "list",
          "lookup adds",
          "lookup adds sparse",
          "lookup removes",
          "nested",
          "new query for changes",
          "nodes",
          "parallel",
          "read all",
          "record a spawn",
          "record a spawn of several",
          "remove",
          "remove a sparse one",
          "remove a tag",
          "remove and add",
          "remove observed",
          "remove several",
          "remove to a new archetype",
          "restore",
          "schedule",
          "schedule once more",
          "send in a query",
          "set a named resource",
          "set a new resource",
          "set a resource",
          "set several",
          "spawn",
          "spawn as",
          "spawn as, new archetype",
          "spawn in bulk",
          "spawn in bulk by number",
          "spawn nothing",
          "spawn of a new archetype",
          "spawn of a new component",
          "spawn of all kinds",
          "spawn seventeen times",
          "spawn several",
          "spawn very many",
          "spawn with a sparse one",
          "spawner",
          "spawner with references",
          "stream",
          "trim",
          "trim after much",
          "update",
          "update a sparse one");

  @ParameterizedTest
  @ValueSource(strings = {"entities", "queries", "commands", "events", "worlds"})
  void allocation_thatFails_leavesTheWorldWhole(String group) throws ReflectiveOperationException {
    assertThat(run(group)).filteredOn(defect -> !KNOWN.contains(operation(defect))).isEmpty();
  }

  private static String operation(String defect) {
    return defect.substring(0, defect.indexOf(" | "));
  }

  @SuppressWarnings("unchecked") // loaded by another loader
  private static List<String> run(String group) throws ReflectiveOperationException {
    return ((BiFunction<String, Integer, List<String>>)
            new FaultLoader()
                .loadClass(FaultRun.class.getName())
                .getDeclaredConstructor()
                .newInstance())
        .apply(group, MOST);
  }
}
