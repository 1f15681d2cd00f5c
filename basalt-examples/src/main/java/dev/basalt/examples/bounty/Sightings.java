package dev.basalt.examples.bounty;

import dev.basalt.examples.bounty.Components.Place;
import java.util.ArrayList;
import java.util.List;

/// Where bounties and collectors are in this step: filled before the collectors think, read by all
/// of them. It is no record, and so no part of the state; nothing of it outlives the step.
final class Sightings {

  private final List<Place> bounties = new ArrayList<>();
  private final List<Place> collectors = new ArrayList<>();

  List<Place> bounties() {
    return bounties;
  }

  List<Place> collectors() {
    return collectors;
  }

  void clear() {
    bounties.clear();
    collectors.clear();
  }
}
