package dev.basalt.internal.system;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Store;
import dev.basalt.internal.storage.Table;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Sets of components of which no entity has two. Systems that demand different ones of a set never
/// meet in an entity.
final class Exclusions {

  private final Store store;
  private final List<BitSet> sets = new ArrayList<>();

  /// Tables of entities with two of a set, which have to be empty.
  private final List<Table> forbidden = new ArrayList<>();

  /// How many tables have been looked at, and of which contents: a restore has others.
  private int known;

  private Object contents = this;

  Exclusions(Store store) {
    this.store = store;
  }

  void add(List<Class<?>> types) {
    if (types.stream().distinct().count() < 2) {
      throw new IllegalArgumentException(
          "%s exclude each other; name at least two different components"
              .formatted(types.stream().map(type -> simpleName(type)).toList()));
    }
    BitSet set = new BitSet();
    types.forEach(type -> set.set(store.registry().of(type).number()));
    sets.add(set);
    contents = this;
  }

  /// Adds the components that are not there where others are.
  void addRivals(BitSet present, BitSet absent) {
    for (BitSet set : sets) {
      if (set.intersects(present)) {
        BitSet rivals = (BitSet) set.clone();
        rivals.andNot(present);
        absent.or(rivals);
      }
    }
  }

  /// Refuses to run systems while an entity has two of a set.
  void check() {
    if (sets.isEmpty()) {
      return;
    }
    List<Table> tables = store.contents().tables();
    if (contents != store.contents()) {
      contents = store.contents();
      forbidden.clear();
      known = 0;
    }
    for (; known < tables.size(); known++) {
      if (isForbidden(tables.get(known).archetype())) {
        forbidden.add(tables.get(known));
      }
    }
    for (Table table : forbidden) {
      if (table.rows() > 0) {
        throw new IllegalStateException(
            "%s are declared exclusive, but entities have both (%d of them); remove one component where the other is added"
                .formatted(both(table.archetype()), table.rows()));
      }
    }
  }

  private boolean isForbidden(Archetype archetype) {
    return !both(archetype).isEmpty();
  }

  private List<Component> both(Archetype archetype) {
    for (BitSet set : sets) {
      List<Component> present = new ArrayList<>();
      for (Component component : archetype.components()) {
        if (set.get(component.number())) {
          present.add(component);
        }
      }
      if (present.size() > 1) {
        return present;
      }
    }
    return List.of();
  }
}
