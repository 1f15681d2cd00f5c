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

  /// Runs all its systems before others.
  ///
  /// @param names systems or groups
  /// @return this
  public GroupSpec before(String... names) {
    for (String name : names) {
      group.before(name);
    }
    return this;
  }

  /// Runs all its systems after others.
  ///
  /// @param names systems or groups
  /// @return this
  public GroupSpec after(String... names) {
    for (String name : names) {
      group.after(name);
    }
    return this;
  }

  /// Puts it, with all its systems, into other groups: orders and conditions of those groups apply
  /// to them.
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

  /// Runs its systems only when a condition holds. The condition is tested for each system in its
  /// turn.
  ///
  /// @param condition whether to run
  /// @return this
  public GroupSpec runIf(BooleanSupplier condition) {
    group.condition(condition);
    return this;
  }
}
