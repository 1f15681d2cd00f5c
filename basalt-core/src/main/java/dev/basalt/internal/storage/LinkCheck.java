package dev.basalt.internal.storage;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.component.InstanceOf;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whether an entity may become the source of a target.
///
/// @param links of the relation, as they are before
/// @param source the id of the entity, which may be about to come into the world
/// @param target the id of the target
record LinkCheck(Contents contents, Links links, long source, long target) {

  /// Refuses a pair that breaks the rule of the relation.
  void check() {
    String reason = reason();
    if (reason != null) {
      throw new IllegalArgumentException(
          "%s cannot have %s %s: %s"
              .formatted(
                  contents.describe(source), links.relation(), contents.describe(target), reason));
    }
  }

  /// Why the pair cannot be, or null if it can.
  private @Nullable String reason() {
    if (target == 0) {
      return "the target is missing; to end a relation, remove the component";
    }
    if (source == target) {
      return "an entity cannot be its own target";
    }
    if (!arrives() && !EntityTable.isAlive(contents.entities().locate(target))) {
      return "the target is not alive";
    }
    String missing = missingInTarget();
    if (missing != null) {
      return missing;
    }
    return links.rule().many() ? wrongPair() : closedCycle() ? cycle() : secondPair();
  }

  /// Whether the target is about to come together with the source.
  private boolean arrives() {
    return contents.links().arrivals().contains(target);
  }

  private List<Component> componentsOfTarget() {
    return arrives()
        ? List.of(contents.links().arrivals().archetype(target).components())
        : Reader.components(contents, target);
  }

  private @Nullable String missingInTarget() {
    Class<?> required = links.rule().required();
    if (required == null) {
      return null;
    }
    for (Component component : componentsOfTarget()) {
      if (component.type() == required) {
        return null;
      }
    }
    return "the target has no %s; add it first".formatted(simpleName(required));
  }

  /// Why the source cannot be a pair with that target, where an entity has many of them.
  private @Nullable String wrongPair() {
    Links owners = contents.links().find(InstanceOf.class);
    int owner = owners == null ? Links.NONE : owners.target((int) source);
    int to = (int) target;
    if (owners == null || owner == Links.NONE) {
      return "an entity has many of them, and each pair is an entity of its own; use Pairs.of(world, %s.class).put"
          .formatted(links.relation());
    }
    if (owner == to) {
      return "an entity cannot be its own target";
    }
    int known = otherPair(owners, owner, to);
    if (known != Links.NONE) {
      return "%s is that pair already; set its value".formatted(entity(known));
    }
    return links.rule().symmetric() && otherPair(owners, to, owner) != Links.NONE
        ? "the opposite pair is there, and the relation is symmetric"
        : null;
  }

  /// An instance of an owner, other than the source, that has a target; looked for on the side that
  /// has fewer.
  private int otherPair(Links owners, int owner, int to) {
    int at;
    if (owners.count(owner) <= links.count(to)) {
      at = owners.first(owner);
      while (at != Links.NONE && (links.target(at) != to || at == (int) source)) {
        at = owners.next(at);
      }
    } else {
      at = links.first(to);
      while (at != Links.NONE && (owners.target(at) != owner || at == (int) source)) {
        at = links.next(at);
      }
    }
    return at;
  }

  private String entity(int slot) {
    return contents.describe(contents.entities().idOf(slot));
  }

  /// An entity without sources cannot close a cycle.
  private boolean closedCycle() {
    return links.rule().acyclic()
        && links.first((int) source) != Links.NONE
        && links.leadsTo((int) target, (int) source);
  }

  private String cycle() {
    return "that would be a cycle, since %s is above %s; give %s another target first"
        .formatted(contents.describe(source), contents.describe(target), contents.describe(target));
  }

  /// What keeps the pair from being beside others.
  private @Nullable String secondPair() {
    int from = (int) source;
    int to = (int) target;
    if (links.rule().symmetric() && links.target(to) == from) {
      return "the opposite pair is there, and the relation is symmetric";
    }
    if (!links.rule().oneToOne()) {
      return null;
    }
    int rival = rival(links.first(to), from);
    if (rival == Links.NONE && links.rule().symmetric()) {
      rival = links.target(to);
      rival = rival == Links.NONE ? rival(links.first(from), to) : rival;
    }
    return rival == Links.NONE
        ? null
        : "one of them is in a pair with %s, and the relation is one to one; end that first"
            .formatted(entity(rival));
  }

  private static int rival(int other, int self) {
    return other == self ? Links.NONE : other;
  }
}
