package dev.basalt.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.storage.Chunk;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Random sequences against the model. A failure prints the seed and a shrunk sequence; to look for
/// more, run with `-Dbasalt.model.seed=1000000 -Dbasalt.model.sequences=100000`.
class ModelTest {

  private static final long FIRST_SEED = Long.getLong("basalt.model.seed", 1);
  private static final int SEQUENCES = Integer.getInteger("basalt.model.sequences", 300);

  /// Steps of a sequence over more than a chunk. Each takes a while: `-Dbasalt.model.steps=1000`
  /// looks further.
  private static final int LARGE_STEPS = Integer.getInteger("basalt.model.steps", 50);

  /// Which components come and go in place.
  private enum Sparse {
    NONE,
    EVEN,
    ODD,
    ALL;

    Set<Class<?>> types() {
      return IntStream.range(0, Components.TYPES.size())
          .filter(
              place ->
                  switch (this) {
                    case NONE -> false;
                    case EVEN -> place % 2 == 0;
                    case ODD -> place % 2 == 1;
                    case ALL -> true;
                  })
          .<Class<?>>mapToObj(Components.TYPES::get)
          .collect(Collectors.toUnmodifiableSet());
    }
  }

  /// How a run is set up.
  ///
  /// @param witnessed whether there are readers, observers and queries for changes
  /// @param sparse which components come and go in place
  private record Setting(
      int limit, int wholeCheckEvery, int length, int bulk, boolean witnessed, Sparse sparse) {

    static final Setting SMALL = new Setting(14, 5, 60, 6, false, Sparse.NONE);
    static final Setting USUAL = new Setting(Integer.MAX_VALUE, 10, 60, 24, false, Sparse.NONE);
    static final Setting CROWDED = new Setting(Integer.MAX_VALUE, 20, 60, 400, false, Sparse.NONE);
    static final Setting LARGE =
        new Setting(Integer.MAX_VALUE, 50, LARGE_STEPS, Chunk.ROWS + 2_000, false, Sparse.NONE);

    Setting withWitnesses() {
      return new Setting(limit, wholeCheckEvery, length, bulk, true, sparse);
    }

    Setting with(Sparse components) {
      return new Setting(limit, wholeCheckEvery, length, bulk, witnessed, components);
    }

    List<Operation> sequence(long seed) {
      List<Sequence.Choice> choices = new ArrayList<>(StorageOperations.choices(bulk));
      choices.addAll(CommandOperations.choices(bulk));
      choices.addAll(ReadingOperations.choices(bulk));
      if (witnessed) {
        choices.addAll(NewsOperations.choices());
      }
      return new Sequence(choices).make(new Random(seed), length);
    }

    long run(List<Operation> operations) {
      return new Run(limit, wholeCheckEvery, witnessed, sparse.types()).run(operations);
    }

    void check(long seed) {
      List<Operation> operations = sequence(seed);
      try {
        run(operations);
      } catch (AssertionError e) {
        throw report(seed, operations);
      }
    }

    private AssertionError report(long seed, List<Operation> operations) {
      List<Operation> shrunk = Shrinker.shrink(operations, this::fails);
      AssertionError failure = failure(shrunk);
      StringBuilder text = new StringBuilder("seed " + seed + ", " + this + ", shrunk to:\n");
      shrunk.forEach(operation -> text.append("  ").append(operation).append('\n'));
      return new AssertionError(text.append(failure.getMessage()).toString(), failure);
    }

    private boolean fails(List<Operation> operations) {
      try {
        run(operations);
        return false;
      } catch (AssertionError e) {
        return true;
      }
    }

    private AssertionError failure(List<Operation> operations) {
      try {
        run(operations);
        return new AssertionError("fails now and then");
      } catch (AssertionError e) {
        return e;
      }
    }
  }

  @Test
  void sequences_inASmallWorld_agreeWithTheModel() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
      Setting.SMALL.check(seed);
    }
  }

  @Test
  void sequences_inAnUnboundedWorld_agreeWithTheModel() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed++) {
      Setting.USUAL.check(seed);
    }
  }

  @Test
  void sequences_inACrowdedWorld_agreeWithTheModel() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES / 8; seed++) {
      Setting.CROWDED.check(seed);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void sequence_overManyChunks_agreesWithTheModel(long seed) {
    Setting.LARGE.check(seed);
  }

  @Test
  void sequences_withEventsObserversAndChanges_agreeWithTheModel() {
    Setting small = Setting.SMALL.withWitnesses();
    Setting usual = Setting.USUAL.withWitnesses();
    for (long seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES / 4; seed++) {
      small.check(seed);
      usual.check(seed);
    }
  }

  @Test
  void sequence_overManyChunks_withEventsObserversAndChanges_agreesWithTheModel() {
    Setting.LARGE.withWitnesses().check(FIRST_SEED);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void sequences_withSparseComponents_agreeWithTheModel(Sparse sparse) {
    for (Setting setting : List.of(Setting.SMALL, Setting.USUAL)) {
      for (long seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES / 4; seed++) {
        setting.with(sparse).check(seed);
        setting.with(sparse).withWitnesses().check(seed);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void sequence_overManyChunks_withSparseComponents_agreesWithTheModel(Sparse sparse) {
    if (sparse != Sparse.ODD) {
      Setting.LARGE.with(sparse).check(FIRST_SEED);
    }
    if (sparse != Sparse.EVEN) {
      Setting.LARGE.with(sparse).withWitnesses().check(FIRST_SEED + 1);
    }
  }

  @Test
  void sequence_runTwice_endsInTheSameState() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + 50; seed++) {
      List<Operation> operations = Setting.USUAL.sequence(seed);
      assertThat(Setting.USUAL.run(operations)).isEqualTo(Setting.USUAL.run(operations));
      Setting witnessed = Setting.USUAL.withWitnesses();
      operations = witnessed.sequence(seed);
      assertThat(witnessed.run(operations)).isEqualTo(witnessed.run(operations));
    }
  }

  // ---- the test itself

  /// Something that happens to the world and not to the model.
  private record Sabotage() implements Operation {
    @Override
    public void run(Run run) {
      run.world().spawn(new Components.Frozen());
    }
  }

  /// A change of a value, which shows only when everything is compared.
  private record QuietSabotage() implements Operation {
    @Override
    public void run(Run run) {
      run.model().entities().stream()
          .filter(entity -> run.world().has(entity, Components.Health.class))
          .forEach(entity -> run.world().set(entity, new Components.Health(-1)));
    }
  }

  @Test
  void report_ofSequenceWithAFault_namesSeedAndFault() {
    List<Operation> operations = new ArrayList<>(Setting.USUAL.sequence(7));
    operations.add(40, new Sabotage());
    assertThatThrownBy(() -> Setting.USUAL.run(operations))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("step 40, Sabotage[]: [count]");
    assertThat(Setting.USUAL.report(7, operations).getMessage())
        .startsWith(
            "seed 7, Setting[limit=2147483647, wholeCheckEvery=10, length=60, bulk=24,"
                + " witnessed=false, sparse=NONE], shrunk to:\n"
                + "  Sabotage[]\n"
                + "step 0, Sabotage[]: [count]");
  }

  @Test
  void shrink_ofSequenceWithAQuietFault_leavesWhatIsNeeded() {
    Operation spawn = new StorageOperations.Spawn(List.of(new Components.Health(1)));
    List<Operation> operations = new ArrayList<>(Setting.USUAL.sequence(7));
    operations.addAll(List.of(spawn, new QuietSabotage()));
    Predicate<List<Operation>> fails = Setting.USUAL::fails;
    assertThat(fails.test(operations)).isTrue();
    List<Operation> shrunk = Shrinker.shrink(operations, fails);
    assertThat(shrunk).hasSizeBetween(2, 3).contains(new QuietSabotage());
  }
}
