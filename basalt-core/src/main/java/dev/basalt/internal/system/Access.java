package dev.basalt.internal.system;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.internal.guard.Rights;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Registry;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.query.Term;
import dev.basalt.query.TermKind;
import dev.basalt.system.Shared;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/// What a system reads and writes. Two systems may run at the same time if neither writes what the
/// other one touches.
///
/// Each query is a part of its own: two queries of which one demands a component that the other one
/// excludes never meet in an entity, so they do not conflict whatever they write.
final class Access {

  /// What one query touches; or what is touched by handle, which can be in any entity.
  ///
  /// @param required components that all its entities have
  /// @param excluded components that none of its entities has
  private record Part(BitSet required, BitSet excluded, BitSet reads, BitSet writes) {

    Part() {
      this(new BitSet(), new BitSet(), new BitSet(), new BitSet());
    }

    boolean conflictsWith(Part other) {
      return (writes.intersects(other.writes)
              || writes.intersects(other.reads)
              || reads.intersects(other.writes))
          && !isDisjointFrom(other);
    }

    boolean isDisjointFrom(Part other) {
      return required.intersects(other.excluded) || other.required.intersects(excluded);
    }
  }

  private final Registry registry;
  private final Exclusions exclusions;
  private final List<Part> parts = new ArrayList<>();
  private final Part byHandle = new Part();

  /// What all parts together read and write. Most systems share none of it with each other, so that
  /// their parts need no look (benchmark `systems-build`).
  private final Part all = new Part();

  /// True where it writes.
  private final Map<ResourceTable.Key, Boolean> resources = new LinkedHashMap<>();

  Access(Registry registry, Exclusions exclusions) {
    this.registry = registry;
    this.exclusions = exclusions;
    parts.add(byHandle);
  }

  void query(QueryPlan plan) {
    Part part = new Part();
    for (Term<?> term : plan.terms()) {
      switch (term.kind()) {
        case READ, OPTIONAL -> part.reads.set(number(term.type()));
        case WRITE -> part.writes.set(number(term.type()));
        case RESOURCE -> resource(new ResourceTable.Key(term.type(), term.name()), false);
        case TARGET, UP, SOURCES -> {
          read(term.type());
          read(Objects.requireNonNull(term.findRelation()));
        }
        case ENTITY, EVENTS -> {}
      }
      if (term.kind() == TermKind.READ || term.kind() == TermKind.WRITE) {
        part.required.set(number(term.type()));
      }
    }
    for (Component component : plan.asksAbout()) {
      part.reads.set(component.number());
    }
    plan.asksAboutResources().forEach(key -> resource(key, false));
    plan.route().relations().forEach(relation -> read(relation.type()));
    for (Class<?> type : plan.filter().with()) {
      part.required.set(number(type));
    }
    for (Class<?> type : plan.filter().without()) {
      part.excluded.set(number(type));
    }
    exclusions.addRivals(part.required, part.excluded);
    parts.add(part);
    all.reads.or(part.reads);
    all.writes.or(part.writes);
  }

  void read(Class<?> type) {
    byHandle.reads.set(number(type));
    all.reads.set(number(type));
  }

  void write(Class<?> type) {
    byHandle.writes.set(number(type));
    all.writes.set(number(type));
  }

  /// A resource that is a record cannot be changed, only replaced. Any other object might change
  /// when it is used, so using it counts as writing.
  void resource(ResourceTable.Key key, boolean write) {
    boolean writes = write || !isImmutable(key.type());
    resources.put(key, writes || Boolean.TRUE.equals(resources.get(key)));
  }

  private static boolean isImmutable(Class<?> type) {
    return type.isRecord()
        || type.isEnum()
        || type == String.class
        || type.isAnnotationPresent(Shared.class)
        || Number.class.isAssignableFrom(type) && type.getPackageName().equals("java.lang");
  }

  private int number(Class<?> type) {
    return registry.of(type).number();
  }

  /// Whether two systems cannot run at the same time.
  static boolean conflict(Access a, Access b) {
    return a.all.conflictsWith(b.all) && a.partsConflict(b)
        || !a.resources.isEmpty() && a.resourceConflict(b) != null;
  }

  private boolean partsConflict(Access other) {
    for (int i = 0; i < parts.size(); i++) {
      for (int j = 0; j < other.parts.size(); j++) {
        if (parts.get(i).conflictsWith(other.parts.get(j))) {
          return true;
        }
      }
    }
    return false;
  }

  private ResourceTable.@Nullable Key resourceConflict(Access other) {
    for (Map.Entry<ResourceTable.Key, Boolean> mine : resources.entrySet()) {
      Boolean writes = other.resources.get(mine.getKey());
      if (writes != null && (writes || mine.getValue())) {
        return mine.getKey();
      }
    }
    return null;
  }

  /// Why two systems cannot run at the same time, such as `both write Position`; null if they can.
  static @Nullable String conflict(Access a, Access b, String nameOfA, String nameOfB) {
    for (Part mine : a.parts) {
      for (Part other : b.parts) {
        if (!mine.isDisjointFrom(other)) {
          String conflict = a.conflict(mine, other, nameOfA, nameOfB);
          if (conflict != null) {
            return conflict;
          }
        }
      }
    }
    return a.resourceConflict(b, nameOfA, nameOfB);
  }

  private @Nullable String conflict(Part mine, Part other, String nameOfA, String nameOfB) {
    String both = common(mine.writes, other.writes);
    if (both != null) {
      return "both write " + both;
    }
    String here = common(mine.writes, other.reads);
    if (here != null) {
      return "\"%s\" writes %s, \"%s\" reads it".formatted(nameOfA, here, nameOfB);
    }
    String there = common(mine.reads, other.writes);
    return there == null
        ? null
        : "\"%s\" reads %s, \"%s\" writes it".formatted(nameOfA, there, nameOfB);
  }

  private @Nullable String common(BitSet a, BitSet b) {
    if (!a.intersects(b)) {
      return null;
    }
    BitSet both = (BitSet) a.clone();
    both.and(b);
    return registry.components().get(both.nextSetBit(0)).toString();
  }

  private @Nullable String resourceConflict(Access other, String nameOfA, String nameOfB) {
    ResourceTable.Key key = resourceConflict(other);
    if (key == null) {
      return null;
    }
    boolean mine = Boolean.TRUE.equals(resources.get(key));
    boolean others = Boolean.TRUE.equals(other.resources.get(key));
    return "both use resource %s, which %s"
        .formatted(key, whoWrites(mine, others, nameOfA, nameOfB));
  }

  private static String whoWrites(boolean a, boolean b, String nameOfA, String nameOfB) {
    return a && b ? "both may change" : "\"%s\" may change".formatted(a ? nameOfA : nameOfB);
  }

  /// What is declared, for checks while the system runs.
  Rights rights() {
    Rights rights = new Rights(this);
    rights.read(all.reads);
    rights.write(all.writes);
    for (Map.Entry<ResourceTable.Key, Boolean> resource : resources.entrySet()) {
      if (resource.getValue()) {
        rights.writeResource(resource.getKey());
      } else {
        rights.readResource(resource.getKey());
      }
    }
    return rights;
  }

  private Component component(int number) {
    return registry.components().get(number);
  }

  /// The components that are written by handle, in whatever entities.
  BitSet writesByHandle() {
    return byHandle.writes;
  }

  List<Class<?>> reads() {
    return types(all.reads);
  }

  List<Class<?>> writes() {
    return types(all.writes);
  }

  private List<Class<?>> types(BitSet numbers) {
    return numbers.stream().<Class<?>>mapToObj(number -> component(number).type()).toList();
  }

  /// As explanations show it, such as `[write Position, read Velocity, resource Time]`.
  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", "[", "]");
    List<Class<?>> writes = writes();
    writes.forEach(type -> text.add("write " + simpleName(type)));
    for (Class<?> type : reads()) {
      if (!writes.contains(type)) {
        text.add("read " + simpleName(type));
      }
    }
    resources.forEach((key, write) -> text.add((write ? "write resource " : "resource ") + key));
    return text.toString();
  }
}
