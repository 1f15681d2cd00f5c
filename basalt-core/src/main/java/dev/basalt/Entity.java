package dev.basalt;

/// A handle to an entity: a slot of the world's entity table and the generation of that slot.
///
/// A handle is a value. It stays valid until its entity is despawned; afterwards it is *stale* and
/// never reaches another entity, since the slot is given out again only under a higher generation.
/// As a field of a component it is stored in a `long[]` column.
///
/// @param id slot in the low 32 bits, generation in the high 32 bits
public record Entity(long id) implements Comparable<Entity> {

  /// The handle that never names an entity. Its id is 0, the value of an untouched `long`. Test
  /// with [#isNone] or `equals`, not with `==`: a handle that is read from a component is equal,
  /// but another object.
  public static final Entity NONE = new Entity(0);

  /// Puts a handle together from its parts.
  ///
  /// @param slot a slot, 0 or more
  /// @param generation an unsigned 32-bit generation; the first one that a world gives out is 1
  /// @return the handle
  public static Entity of(int slot, int generation) {
    if (slot < 0) {
      throw new IllegalArgumentException("slot " + slot + " is negative");
    }
    return new Entity((long) generation << 32 | slot);
  }

  /// The slot: small, dense, and reused after a despawn. Good as an index, never as an identity.
  ///
  /// @return the low 32 bits of the id
  public int slot() {
    return (int) id;
  }

  /// How often the slot has been given out, as an unsigned number.
  ///
  /// @return the high 32 bits of the id
  public int generation() {
    return (int) (id >>> 32);
  }

  /// Whether this is [#NONE].
  ///
  /// @return true for the missing entity
  public boolean isNone() {
    return id == 0;
  }

  /// Orders by slot, then by generation.
  @Override
  public int compareTo(Entity other) {
    return Long.compareUnsigned(Long.rotateLeft(id, 32), Long.rotateLeft(other.id, 32));
  }

  /// Slot and generation, such as `17v3`, or `none`.
  @Override
  public String toString() {
    return isNone()
        ? "none"
        : Integer.toUnsignedString(slot()) + "v" + Integer.toUnsignedString(generation());
  }
}
