package dev.basalt.scene;

import dev.basalt.Entity;
import dev.basalt.scene.value.Property;
import dev.basalt.scene.value.Reference;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What an attribute sets: some leaves of one component. Immutable, shared by all elements with the
/// same setting; the array is never written.
///
/// @param component which
/// @param attribute its name, or that of an instance: `event-set__grab`
/// @param values of all leaves; those outside the mask are undefined. A [Reference] stands for an
///   entity that is still to be found.
/// @param mask the numbers of the leaves that are set; it never changes
record Setting(
    NamedComponent<?> component, String attribute, @Nullable Object[] values, BitSet mask) {

  boolean isInstance() {
    return attribute.length() != component.name().length();
  }

  boolean sets(int leaf) {
    return mask.get(leaf);
  }

  /// This setting, overridden by another one.
  Setting with(Setting above) {
    @Nullable Object[] merged = values.clone();
    above.writeTo(merged);
    BitSet both = (BitSet) mask.clone();
    both.or(above.mask);
    return new Setting(component, attribute, merged, both);
  }

  /// This, without one property.
  Setting without(Property property) {
    BitSet rest = (BitSet) mask.clone();
    property.leaves().forEach(leaf -> rest.clear(leaf.number()));
    return new Setting(component, attribute, values, rest);
  }

  void writeTo(@Nullable Object[] all) {
    for (int i = 0; i < values.length; i++) {
      if (sets(i)) {
        all[i] = values[i];
      }
    }
  }

  /// The values of all leaves, with defaults for those that are not set.
  @Nullable Object[] complete() {
    @Nullable Object[] all = component.schema().defaults();
    writeTo(all);
    return all;
  }

  boolean hasReferences() {
    return hasReferences(values);
  }

  static boolean hasReferences(@Nullable Object[] values) {
    for (Object value : values) {
      if (value instanceof Reference) {
        return true;
      }
    }
    return false;
  }

  /// The same values, with no entity where one is still to be found.
  static @Nullable Object[] withoutReferences(@Nullable Object[] values) {
    @Nullable Object[] plain = values.clone();
    for (int i = 0; i < plain.length; i++) {
      if (plain[i] instanceof Reference) {
        plain[i] = Entity.NONE;
      }
    }
    return plain;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Setting setting
        && setting.attribute.equals(attribute)
        && setting.mask.equals(mask)
        && Arrays.equals(setting.values, values);
  }

  @Override
  public int hashCode() {
    return Objects.hash(attribute, mask, Arrays.hashCode(values));
  }
}
