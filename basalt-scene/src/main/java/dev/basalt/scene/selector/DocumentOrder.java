package dev.basalt.scene.selector;

import dev.basalt.Entity;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Puts elements into the order of the document: parents before children, children in their order,
/// roots by handle. Without recursion, since trees may be deep.
final class DocumentOrder {

  private final Tree tree;

  /// For each entity above a member, or a member itself: those of its children that are one of
  /// these.
  private final Map<Entity, List<Entity>> marked = new HashMap<>();

  private final TreeSet<Entity> roots = new TreeSet<>();

  private DocumentOrder(Tree tree) {
    this.tree = tree;
  }

  static List<Entity> of(EntitySet members, Tree tree) {
    if (members.size() <= 1) {
      return List.of(members.sorted());
    }
    DocumentOrder order = new DocumentOrder(tree);
    members.forEach(order::mark);
    return order.walk(members);
  }

  private void mark(Entity member) {
    Entity at = member;
    if (marked.putIfAbsent(at, new ArrayList<>(0)) != null) {
      return;
    }
    while (true) {
      Entity parent = tree.parent(at);
      if (parent == null) {
        roots.add(at);
        return;
      }
      List<Entity> siblings = marked.get(parent);
      boolean known = siblings != null;
      if (siblings == null) {
        siblings = new ArrayList<>(1);
        marked.put(parent, siblings);
      }
      siblings.add(at);
      if (known) {
        return;
      }
      at = parent;
    }
  }

  private List<Entity> walk(EntitySet members) {
    List<Entity> ordered = new ArrayList<>(members.size());
    Deque<Entity> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      Entity at = open.removeFirst();
      if (members.contains(at)) {
        ordered.add(at);
      }
      List<Entity> below = inOrder(at, marked.get(at));
      for (Entity child : below.reversed()) {
        open.addFirst(child);
      }
    }
    return List.copyOf(ordered);
  }

  private List<Entity> inOrder(Entity parent, @Nullable List<Entity> children) {
    if (children == null || children.size() <= 1) {
      return children == null ? List.of() : children;
    }
    EntitySet wanted = new EntitySet();
    children.forEach(wanted::add);
    List<Entity> ordered = new ArrayList<>(children.size());
    Entity at = tree.firstChild(parent);
    while (at != null && ordered.size() < children.size()) {
      if (wanted.contains(at)) {
        ordered.add(at);
      }
      at = tree.next(at);
    }
    return ordered;
  }
}
