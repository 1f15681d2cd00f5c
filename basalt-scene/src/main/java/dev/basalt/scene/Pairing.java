package dev.basalt.scene;

import dev.basalt.World;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Pairs the elements of an old text with those of a new text.
final class Pairing {

  private final World world;
  private final IdentityHashMap<Draft, Draft> oldOfNew = new IdentityHashMap<>();
  private final Set<Draft> used = new HashSet<>();
  private final Map<String, Draft> oldById = new HashMap<>();
  private final Set<String> newIds = new HashSet<>();
  private final IdentityHashMap<Draft, Integer> hashes = new IdentityHashMap<>();

  Pairing(World world, List<Draft> before, List<Draft> after) {
    this.world = world;
    before.forEach(this::collectOld);
    after.forEach(this::collectIds);
    after.forEach(this::pairById);
    pair(before, after);
  }

  private void collectOld(Draft draft) {
    String id = draft.id();
    if (id != null) {
      oldById.put(id, draft);
    }
    draft.children().forEach(this::collectOld);
  }

  private void collectIds(Draft draft) {
    String id = draft.id();
    if (id != null) {
      newIds.add(id);
    }
    draft.children().forEach(this::collectIds);
  }

  private void pairById(Draft draft) {
    String id = draft.id();
    Draft known = id == null ? null : oldById.get(id);
    if (known != null && known.tag().equals(draft.tag())) {
      put(known, draft);
    }
    draft.children().forEach(this::pairById);
  }

  private void put(Draft old, Draft fresh) {
    oldOfNew.put(fresh, old);
    used.add(old);
  }

  /// Pairs children that have no pair yet: equal ones first, then by order and tag.
  private void pair(List<Draft> before, List<Draft> after) {
    List<Draft> left = new ArrayList<>();
    for (Draft draft : before) {
      String id = draft.id();
      if (!used.contains(draft) && (id == null || !newIds.contains(id))) {
        left.add(draft);
      }
    }
    pairEqual(left, after);
    pairByTag(left, after);
    for (Draft draft : after) {
      Draft old = oldOfNew.get(draft);
      if (old != null) {
        pair(old.children(), draft.children());
      }
    }
  }

  private void pairEqual(List<Draft> left, List<Draft> after) {
    Map<Integer, ArrayDeque<Draft>> byHash = new HashMap<>();
    for (Draft draft : left) {
      byHash.computeIfAbsent(hash(draft), hash -> new ArrayDeque<>()).add(draft);
    }
    for (Draft draft : after) {
      ArrayDeque<Draft> same = byHash.get(hash(draft));
      if (!oldOfNew.containsKey(draft) && same != null && !same.isEmpty()) {
        Draft old = same.getFirst();
        if (isEqual(old, draft)) {
          same.removeFirst();
          put(old, draft);
        }
      }
    }
  }

  private void pairByTag(List<Draft> left, List<Draft> after) {
    Map<String, ArrayDeque<Draft>> byTag = new HashMap<>();
    for (Draft draft : left) {
      if (!used.contains(draft) && draft.id() == null) {
        byTag.computeIfAbsent(draft.tag(), tag -> new ArrayDeque<>()).add(draft);
      }
    }
    for (Draft draft : after) {
      ArrayDeque<Draft> same = byTag.get(draft.tag());
      if (!oldOfNew.containsKey(draft) && draft.id() == null && same != null && !same.isEmpty()) {
        put(same.removeFirst(), draft);
      }
    }
  }

  private int hash(Draft draft) {
    Integer known = hashes.get(draft);
    if (known == null) {
      int hash =
          Objects.hash(draft.tag(), draft.id(), draft.classes(), draft.mixins(), draft.own());
      for (Draft child : draft.children()) {
        hash = hash * 31 + hash(child);
      }
      known = hash;
      hashes.put(draft, known);
    }
    return known;
  }

  private static boolean isEqual(Draft a, Draft b) {
    if (!a.saysTheSame(b) || a.children().size() != b.children().size()) {
      return false;
    }
    for (int i = 0; i < a.children().size(); i++) {
      if (!isEqual(a.children().get(i), b.children().get(i))) {
        return false;
      }
    }
    return true;
  }

  // ---- answers

  @Nullable Draft findOld(Draft fresh) {
    return oldOfNew.get(fresh);
  }

  boolean stays(Draft old) {
    return used.contains(old);
  }

  /// Whether the game has removed an element since it was loaded.
  boolean isGone(Draft old) {
    return !world.alive(old.entity());
  }
}
