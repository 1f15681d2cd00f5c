package dev.basalt.save;

import dev.basalt.ChunkReader;
import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.Snapshot;
import dev.basalt.component.Relation;
import dev.basalt.save.Outline.SavedArchetype;
import dev.basalt.save.Outline.SavedType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The order of the sources of a relation, if it is not that of the rows: a file with only the rows
/// would lose it.
///
/// @param type the relation
/// @param sources those of one target follow each other
record SourceOrder(SavedType type, EntityList sources) {

  /// The orders that have to be saved.
  static List<SourceOrder> of(Snapshot snapshot, Outline outline) {
    List<SourceOrder> orders = new ArrayList<>();
    Map<Long, Integer> places = Map.of();
    for (SavedType type : outline.components()) {
      Class<?> relation = type.type().type();
      if (relation.isAnnotationPresent(Relation.class)) {
        places = places.isEmpty() ? places(outline) : places;
        add(snapshot, type, relation.asSubclass(Record.class), places, orders);
      }
    }
    return orders;
  }

  /// By handle, its place in the file.
  private static Map<Long, Integer> places(Outline outline) {
    Map<Long, Integer> places = new HashMap<>();
    for (SavedArchetype archetype : outline.archetypes()) {
      for (ChunkReader chunk : archetype.view().chunks()) {
        int[] only = archetype.findRows(chunk);
        int count = only == null ? chunk.count() : only.length;
        for (int i = 0; i < count; i++) {
          places.put(chunk.entity(only == null ? i : only[i]).id(), places.size());
        }
      }
    }
    return places;
  }

  private static void add(
      Snapshot snapshot,
      SavedType type,
      Class<? extends Record> relation,
      Map<Long, Integer> places,
      List<SourceOrder> orders) {
    List<Entity> saved = new ArrayList<>();
    boolean asRows = true;
    Entity lastTarget = Entity.NONE;
    int last = 0;
    for (Entity source : snapshot.sources(relation)) {
      Integer place = places.get(source.id());
      if (place != null) {
        Entity target = snapshot.target(source, relation);
        asRows &= !target.equals(lastTarget) || place > last;
        lastTarget = target;
        last = place;
        saved.add(source);
      }
    }
    if (!asRows) {
      orders.add(new SourceOrder(type, EntityList.copyOf(saved)));
    }
  }
}
