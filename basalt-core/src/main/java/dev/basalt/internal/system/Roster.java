package dev.basalt.internal.system;

import dev.basalt.system.Stage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Who takes part: the systems by name, the groups, the chains, the stages.
final class Roster {

  private final Map<String, Description> systems = new LinkedHashMap<>();
  private final Map<String, Group> groups = new LinkedHashMap<>();
  private final List<List<String>> chains = new ArrayList<>();

  /// The names of systems that have left. What is said about them has no effect, but is no mistake.
  private final Set<String> former = new HashSet<>();

  private final List<Stage> stages = new ArrayList<>(Stage.defaults());
  private int registered;

  /// The same members, to look ahead.
  Roster copy() {
    Roster copy = new Roster();
    copy.systems.putAll(systems);
    copy.groups.putAll(groups);
    copy.chains.addAll(chains);
    copy.former.addAll(former);
    copy.stages.clear();
    copy.stages.addAll(stages);
    copy.registered = registered;
    return copy;
  }

  Collection<Description> systems() {
    return Collections.unmodifiableCollection(systems.values());
  }

  List<List<String>> chains() {
    return chains;
  }

  List<Stage> stages() {
    return stages;
  }

  @Nullable Description find(String name) {
    return systems.get(name);
  }

  Collection<Group> groups() {
    return groups.values();
  }

  @Nullable Group findGroup(String name) {
    return groups.get(name);
  }

  Group group(String name) {
    if (systems.containsKey(name)) {
      throw taken(name);
    }
    return groups.computeIfAbsent(name, Group::new);
  }

  /// Takes a system in, as the last one.
  void add(Description system) {
    if (systems.putIfAbsent(system.name, system) != null || groups.containsKey(system.name)) {
      throw taken(system.name);
    }
    system.number = registered++;
  }

  private IllegalArgumentException taken(String name) {
    Description system = systems.get(name);
    return new IllegalArgumentException(
        "\"%s\" is the name of a %s already; choose another one"
            .formatted(name, system == null ? "group" : "system in stage " + system.stage));
  }

  void remove(Description system) {
    systems.remove(system.name);
    remember(system.name);
  }

  /// Notes that there was a system of this name.
  void remember(String name) {
    former.add(name);
  }

  void chain(List<String> names) {
    chains.add(List.copyOf(names));
  }

  boolean unchain(List<String> names) {
    return chains.remove(names);
  }

  /// Inserts a stage beside another one, in the same phase.
  Stage insert(String name, Stage neighbour, boolean before) {
    int place = stages.indexOf(neighbour);
    if (place < 0) {
      throw new IllegalArgumentException(
          "there is no stage %s; there are %s".formatted(neighbour, stages));
    }
    for (Stage stage : stages) {
      if (stage.name().equals(name)) {
        throw new IllegalArgumentException("there is a stage %s already".formatted(name));
      }
    }
    Stage stage = new Stage(name, neighbour.phase());
    stages.add(before ? place : place + 1, stage);
    return stage;
  }

  /// The systems that a name stands for: one, those of a group, or none if it has left.
  ///
  /// @param reason why it is looked for
  List<Description> named(String name, String reason) {
    Description system = systems.get(name);
    if (system != null) {
      return List.of(system);
    }
    if (groups.containsKey(name)) {
      return systems.values().stream()
          .filter(member -> groupsOf(member.groups).contains(name))
          .toList();
    }
    if (former.contains(name)) {
      return List.of();
    }
    throw unknown(name, reason);
  }

  IllegalStateException unknown(String name, String reason) {
    return new IllegalStateException(
        "there is no system or group \"%s\" (%s); there are %s"
            .formatted(name, reason, known(name)));
  }

  /// All names; of very many, those that are most like the one that was sought.
  private String known(String sought) {
    TreeSet<String> names = new TreeSet<>(systems.keySet());
    names.addAll(groups.keySet());
    StringJoiner text = new StringJoiner(", ", "[", names.size() > 20 ? ", ...]" : "]");
    names.stream()
        .sorted(
            (a, b) ->
                names.size() > 20
                    ? Integer.compare(common(b, sought), common(a, sought))
                    : a.compareTo(b))
        .limit(20)
        .forEach(text::add);
    return text.toString();
  }

  private static int common(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return length;
  }

  /// Whether a system and all its groups are enabled.
  boolean isEnabled(Description system) {
    return system.enabled && areEnabled(system.groups);
  }

  /// Whether a group and all that it is in are enabled.
  boolean isEnabled(Group group) {
    return group.enabled && areEnabled(group.groups);
  }

  private boolean areEnabled(Set<String> direct) {
    return groupsOf(direct).stream().allMatch(name -> knownGroup(name).enabled);
  }

  private Group knownGroup(String name) {
    return Objects.requireNonNull(groups.get(name));
  }

  /// These groups and all that they are in, nearest first.
  Set<String> groupsOf(Set<String> direct) {
    Set<String> all = new LinkedHashSet<>();
    ArrayDeque<String> open = new ArrayDeque<>(direct);
    while (!open.isEmpty()) {
      String name = open.remove();
      if (all.add(name)) {
        open.addAll(knownGroup(name).groups);
      }
    }
    return all;
  }

  void nest(Group inner, Group outer) {
    if (outer == inner || groupsOf(outer.groups).contains(inner.name)) {
      throw new IllegalArgumentException(
          "group \"%s\" is in group \"%s\" already, so it cannot contain it"
              .formatted(outer.name, inner.name));
    }
    inner.groups.add(outer.name);
  }
}
