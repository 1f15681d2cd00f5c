package dev.basalt.benchmarks.rival;

import dev.basalt.benchmarks.rival.artemis.ArtemisRival;
import dev.basalt.benchmarks.rival.ashley.AshleyRival;
import dev.basalt.benchmarks.rival.dominion.DominionRival;
import dev.basalt.benchmarks.rival.fleks.FleksRival;
import java.util.List;

/// Whom we compare with, in the order of the columns.
public final class Rivals {

  /// All rivals.
  public static final List<Rival> ALL =
      List.of(new ArtemisRival(), new DominionRival(), new FleksRival(), new AshleyRival());

  private Rivals() {}
}
