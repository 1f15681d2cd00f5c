package dev.basalt.internal.system;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Collects what systems, groups and chains say about order.
final class ConstraintReader {

  private final Roster roster;
  private final Ordering ordering;
  private final SystemRun[] systems;
  private final Map<Description, Integer> numbers = new HashMap<>();

  ConstraintReader(Roster roster, Ordering ordering, SystemRun[] systems) {
    this.roster = roster;
    this.ordering = ordering;
    this.systems = systems;
    for (SystemRun system : systems) {
      numbers.put(system.description, system.number);
    }
  }

  void read() {
    for (SystemRun system : systems) {
      refuseUnknownStage(system.description);
      read(List.of(system.description), system.description.order);
      for (String target : system.description.tolerated) {
        roster.named(target, "\"%s\" is ambiguous with it".formatted(system.name()));
      }
    }
    for (Group group : roster.groups()) {
      read(roster.named(group.name, "a group"), group.order);
    }
    for (List<String> chain : roster.chains()) {
      readChain(chain);
    }
  }

  private void refuseUnknownStage(Description system) {
    if (!roster.stages().contains(system.stage)) {
      throw new IllegalStateException(
          "%s is in stage %s, which the schedule does not have; add it, or use one of %s"
              .formatted(system, system.stage, roster.stages()));
    }
  }

  private void read(List<Description> members, List<Reference> order) {
    for (Reference constraint : order) {
      for (Description target : roster.named(constraint.target(), constraint.reason())) {
        for (Description member : members) {
          add(
              constraint.before() ? member : target,
              constraint.before() ? target : member,
              constraint.reason());
        }
      }
    }
  }

  private void readChain(List<String> chain) {
    String reason = "chain " + String.join(", ", chain);
    List<Description> before = List.of();
    for (String name : chain) {
      List<Description> members = roster.named(name, reason);
      for (Description earlier : before) {
        for (Description later : members) {
          add(earlier, later, reason);
        }
      }
      before = members.isEmpty() ? before : members; // who has left does not break the chain
    }
  }

  private void add(Description earlier, Description later, String reason) {
    Integer before = numbers.get(earlier);
    Integer after = numbers.get(later);
    if (before == null || after == null) {
      return; // one of them was refused or is about to leave
    }
    if (roster.stages().indexOf(earlier.stage) > roster.stages().indexOf(later.stage)) {
      throw new IllegalStateException(
          "\"%s\" cannot run before \"%s\" (%s): stage %s comes after stage %s"
              .formatted(earlier.name, later.name, reason, earlier.stage, later.stage));
    }
    ordering.add(before, after, reason);
  }
}
