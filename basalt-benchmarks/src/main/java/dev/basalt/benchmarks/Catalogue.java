package dev.basalt.benchmarks;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Side;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.rival.Rival;
import dev.basalt.benchmarks.rival.Rivals;
import dev.basalt.benchmarks.workload.Workloads;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

/// What can be measured: workloads, their cases, and who takes part.
///
/// @param workloads in the order of the table
/// @param rivals in the order of the columns
public record Catalogue(List<Workload> workloads, List<Rival> rivals) {

  /// The suite.
  public static Catalogue standard() {
    return new Catalogue(Workloads.ALL, Rivals.ALL);
  }

  /// The same without rivals.
  public Catalogue alone() {
    return new Catalogue(workloads, List.of());
  }

  /// The cases of the named workloads, or single cases by their own names; all if none is named.
  ///
  /// @throws IllegalArgumentException for an unknown name; the message lists the known ones
  public List<Case> select(List<String> names) {
    var chosen = new LinkedHashMap<String, Case>();
    for (var name : names.isEmpty() ? names() : names) {
      casesNamed(name).forEach(work -> chosen.putIfAbsent(work.name(), work));
    }
    return List.copyOf(chosen.values());
  }

  private List<Case> casesNamed(String name) {
    var found = new ArrayList<Case>();
    for (var workload : workloads) {
      for (var work : workload.cases()) {
        if (workload.name().equals(name) || work.name().equals(name)) {
          found.add(work);
        }
      }
    }
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "no workload is called " + name + "; there are " + String.join(", ", names()));
    }
    return found;
  }

  /// All names that [#select] knows.
  public List<String> names() {
    return workloads.stream()
        .flatMap(
            workload ->
                Stream.concat(
                    Stream.of(workload.name()), workload.cases().stream().map(Case::name)))
        .distinct()
        .toList();
  }

  /// The case of that name.
  public Case caseNamed(String name) {
    return select(List.of()).stream()
        .filter(work -> work.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no case is called " + name));
  }

  /// The workload that a case belongs to.
  public Workload workloadOf(Case work) {
    return workloads.stream()
        .filter(
            workload -> workload.cases().stream().anyMatch(own -> own.name().equals(work.name())))
        .findFirst()
        .orElseThrow();
  }

  /// Rivals that can express the case, and hand-written forms other than the floor.
  public List<Side> references(Case work) {
    var sides = new ArrayList<>(work.floors().subList(1, work.floors().size()));
    rivals.forEach(rival -> sides.addAll(rival.sides(work.name())));
    return sides;
  }

  /// Everybody who takes part in the case, the floor first.
  public List<Side> sides(Case work) {
    var sides = new ArrayList<>(List.of(work.floor()));
    sides.addAll(work.ours());
    sides.addAll(references(work));
    return sides;
  }

  /// The side of that name.
  public Side side(Case work, String name) {
    return sides(work).stream()
        .filter(side -> side.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException(work.name() + " has no side called " + name));
  }
}
