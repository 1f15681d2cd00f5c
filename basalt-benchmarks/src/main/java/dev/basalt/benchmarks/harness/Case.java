package dev.basalt.benchmarks.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

/// One row group of the table: a piece of work, the sizes it is done at, and the hand-written and
/// own sides that do it. Rivals are added by name, see `Rivals`.
///
/// @param name as it stands in the table
/// @param measure what is measured
/// @param sizes the values of n
/// @param entities how many entities one run touches; times are divided by it
/// @param thing what they are, if not entities
/// @param nanos about what a usual side takes for each of them, to tell beforehand how long
///   measuring takes
/// @param floors the floor first, then other hand-written forms for reference
/// @param ours variants of ours; the first one is the form that the documentation recommends
public record Case(
    String name,
    Measure measure,
    List<Integer> sizes,
    IntToLongFunction entities,
    String thing,
    int nanos,
    List<Side> floors,
    List<Side> ours) {

  /// The usual sizes.
  public static final List<Integer> SIZES = List.of(10_000, 100_000, 1_000_000);

  private static final int USUAL_NANOS = 20;

  /// A case at the usual sizes, whose run touches n entities.
  public static Case of(String name, Measure measure) {
    return new Case(name, measure, SIZES, n -> n, "entity", USUAL_NANOS, List.of(), List.of());
  }

  /// At other sizes.
  public Case at(Integer... other) {
    return new Case(name, measure, List.of(other), entities, thing, nanos, floors, ours);
  }

  /// With another number of entities touched by a run.
  public Case touching(IntToLongFunction other) {
    return new Case(name, measure, sizes, other, thing, nanos, floors, ours);
  }

  /// With a hand-written side: the first one is the floor.
  public Case floor(IntFunction<Task> start) {
    return floor(Side.FLOOR, start);
  }

  /// With another hand-written side, for reference.
  public Case floor(String side, IntFunction<Task> start) {
    return new Case(
        name, measure, sizes, entities, thing, nanos, plus(floors, Side.of(side, start)), ours);
  }

  /// With another name for what is touched.
  public Case per(String other) {
    return new Case(name, measure, sizes, entities, other, nanos, floors, ours);
  }

  /// With another time that a usual side takes for each of what is touched.
  public Case taking(int other) {
    return new Case(name, measure, sizes, entities, thing, other, floors, ours);
  }

  /// With a variant of ours.
  public Case ours(String variant, IntFunction<Task> start) {
    return ours(Side.of(variant, start));
  }

  /// With a variant of ours.
  public Case ours(Side variant) {
    return new Case(name, measure, sizes, entities, thing, nanos, floors, plus(ours, variant));
  }

  /// The variants of ours that are measured at a size: at the least and the greatest all of them,
  /// in between the first one only.
  public List<Side> oursAt(int n) {
    boolean between = n != sizes.getFirst() && n != sizes.getLast();
    return between ? ours.subList(0, Math.min(1, ours.size())) : ours;
  }

  /// How long a run at a size takes a usual side, about.
  public double seconds(int n) {
    return entities.applyAsLong(n) * nanos / 1e9;
  }

  /// The unit of its figures at a size.
  public String unit(int n) {
    return measure.unit(entities.applyAsLong(n), thing);
  }

  /// The floor.
  public Side floor() {
    return floors.getFirst();
  }

  private static List<Side> plus(List<Side> sides, Side side) {
    var all = new ArrayList<>(sides);
    all.add(side);
    return List.copyOf(all);
  }
}
