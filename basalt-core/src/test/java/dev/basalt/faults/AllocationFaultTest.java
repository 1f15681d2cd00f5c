package dev.basalt.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever allocation fails in whatever operation, the world is whole, and as the operation
/// promises.
///
/// By default, a part is tried. To try all: `mvn -Dquick -pl basalt-core test
/// -Dtest=AllocationFaultTest -Dbasalt.faults=1000000`.
@Tag("slow")
class AllocationFaultTest {

  /// How many allocations of an operation fail, in each situation.
  private static final int MOST = Integer.getInteger("basalt.faults", 4);

  @ParameterizedTest
  @ValueSource(strings = {"entities", "many", "queries", "commands", "events", "worlds", "trees"})
  void allocation_thatFails_leavesTheWorldWhole(String group) throws ReflectiveOperationException {
    assertThat(run(group)).isEmpty();
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
