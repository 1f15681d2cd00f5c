package dev.basalt.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/// Tries all operations in all situations. Loaded by a [FaultLoader], as all that it uses.
///
/// The parts are of nothing but classes of the JDK, since the loaders share no others.
public final class FaultRun implements BiFunction<String, Integer, List<String>> {

  /// If only few allocations are to fail, each operation is tried in every so manieth situation.
  private static final int FEW = 8;

  private static final int PART = 4;

  /// Makes a run; called by reflection.
  public FaultRun() {}

  /// Tries the operations of a group.
  ///
  /// @param group which ones
  /// @param most how many allocations of each are to fail
  /// @return what was found; each begins with the operation
  @Override
  public List<String> apply(String group, Integer most) {
    List<String> found = new ArrayList<>();
    int turn = 0;
    for (Operation operation : group(group)) {
      for (int i = 0; i < Situation.ALL.size(); i++) {
        if (most > FEW || i % PART == turn % PART) {
          Trial trial = new Trial(Situation.ALL.get(i), operation);
          trial.run(most, turn);
          found.addAll(trial.defects());
        }
      }
      turn++;
    }
    return found;
  }

  private static List<Operation> group(String name) {
    return switch (name) {
      case "entities" -> EntityOperations.all();
      case "many" -> BulkOperations.all();
      case "queries" -> QueryOperations.all();
      case "commands" -> CommandOperations.all();
      case "events" -> EventOperations.all();
      case "worlds" -> WorldOperations.all();
      case "trees" -> TreeOperations.all();
      default -> throw new IllegalArgumentException(name);
    };
  }
}
