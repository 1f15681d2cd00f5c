package dev.basalt.behaviour;

import java.util.ArrayList;
import java.util.List;

/// The component of an entity that has behaviours: an immutable list. A snapshot keeps the list as
/// it was.
final class Scripts {

  private final List<Script> all;

  Scripts(List<Script> all) {
    this.all = List.copyOf(all);
  }

  List<Script> all() {
    return all;
  }

  Scripts plus(Script script) {
    List<Script> more = new ArrayList<>(all);
    more.add(script);
    return new Scripts(more);
  }

  Scripts minus(Script script) {
    return new Scripts(all.stream().filter(other -> other != script).toList());
  }
}
