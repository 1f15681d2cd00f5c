package dev.basalt.system;

import dev.basalt.internal.system.Group;
import dev.basalt.internal.system.Registrations;
import java.util.function.BooleanSupplier;

/// Describes a group of systems. Get one from [Schedule#group]; systems join by [SystemSpec#group].
public final class GroupSpec {

  private final Registrations registrations;
  private final Group group;

  GroupSpec(Registrations registrations, Group group) {
    this.registrations = registrations;
    this.group = group;
  }

  /// Has all its systems run before others.
  ///
  /// @param names systems or groups
  /// @return this
  public GroupSpec before(String... names) {
    for (String name : names) {
      group.before(name);
    }
    return this;
  }

  /// Has all its systems run after others.
  ///
  /// @param names systems or groups
  /// @return this
  public GroupSpec after(String... names) {
    for (String name : names) {
      group.after(name);
    }
    return this;
  }

  /// Puts it into other groups, with all its systems: what is said about those groups holds for
  /// them.
  ///
  /// @param names groups, made on first use
  /// @return this
  /// @throws IllegalArgumentException if one of them is in this group
  public GroupSpec group(String... names) {
    for (String name : names) {
      registrations.nest(group, name);
    }
    return this;
  }

  /// Has its systems run only when a condition holds; each one asks when its turn comes.
  ///
  /// @param condition whether to run
  /// @return this
  public GroupSpec runIf(BooleanSupplier condition) {
    group.condition(condition);
    return this;
  }
}
