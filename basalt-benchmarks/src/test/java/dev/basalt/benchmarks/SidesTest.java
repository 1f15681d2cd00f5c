package dev.basalt.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Side;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every side of every case does the same work as the floor: at a small size, the checksums agree.
class SidesTest {

  private static final Catalogue CATALOGUE = Catalogue.standard();
  private static final int SMALL = 640;

  static Stream<Arguments> sides() {
    return CATALOGUE.select(List.of()).stream()
        .flatMap(work -> CATALOGUE.sides(work).stream().map(side -> named(work, side)));
  }

  private static Arguments named(Case work, Side side) {
    return Arguments.argumentSet(work.name() + " " + side.name(), work, side);
  }

  @ParameterizedTest
  @MethodSource("sides")
  void side_oneRun_sameResultAsFloor(Case work, Side side) {
    assumeFalse(mistakesTypes(work, side), "this rival mixes up types now and then");
    int n = size(work);
    double expected = checksum(work.floor(), n);
    double actual = unlessTypesCollide(side, () -> checksum(side, n));
    assertThat(actual).isCloseTo(expected, within(1e-7 * Math.abs(expected)));
  }

  /// With fifty component types, Dominion 0.9.0 once in a while takes entities of one for entities
  /// of another, and counts them twice.
  private static boolean mistakesTypes(Case work, Side side) {
    return work.name().equals("startup") && side.name().equals("Dominion");
  }

  /// Dominion 0.9.0 finds a class by a part of its identity hash, which is another one whenever the
  /// JVM has given out more or fewer hashes before. Where two classes meet, it refuses the entity,
  /// and there is nothing to compare.
  private static <T> T unlessTypesCollide(Side side, Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalArgumentException e) {
      assumeFalse(
          side.name().equals("Dominion")
              && "Duplicate object types are not allowed".equals(e.getMessage()),
          "two types of this rival have the same hash in this JVM");
      throw e;
    }
  }

  /// Each run moves on from where the last one ended; to reset it only tidies the database.
  private static boolean goesOn(Case work) {
    return work.name().startsWith("store-join");
  }

  @ParameterizedTest
  @MethodSource("sides")
  void side_secondRun_worksAgain(Case work, Side side) {
    List<Double> checksums = unlessTypesCollide(side, () -> runTwice(work, side));
    if (work.measure() == Measure.FRESH && !goesOn(work)) {
      assertThat(checksums.getLast()).isEqualTo(checksums.getFirst());
    }
  }

  private static List<Double> runTwice(Case work, Side side) {
    try (var task = side.start().apply(size(work))) {
      task.reset();
      task.run();
      double first = task.checksum();
      if (work.measure() == Measure.FRESH) {
        task.reset();
      }
      task.run();
      return List.of(first, task.checksum());
    }
  }

  @Test
  void checksums_ofFloors_dependOnSize() {
    for (var work : CATALOGUE.select(List.of())) {
      if (work.name().equals("heavy-control")) {
        continue; // one chain, whatever its length
      }
      int n = size(work);
      assertThat(checksum(work.floor(), n))
          .as(work.name())
          .isNotEqualTo(checksum(work.floor(), n / 2));
    }
  }

  private static int size(Case work) {
    return Math.min(work.sizes().getFirst(), SMALL);
  }

  private static double checksum(Side side, int n) {
    try (var task = side.start().apply(n)) {
      task.reset();
      task.run();
      return task.checksum();
    }
  }
}
