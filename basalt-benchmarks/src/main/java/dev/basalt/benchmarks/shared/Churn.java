package dev.basalt.benchmarks.shared;

import java.util.Arrays;

/// The choices of `churn`: which entities change in a tick, and how. They are random, but the same
/// for all sides.
///
/// Entities are numbered from 0. Who takes part keeps the handle of each in an array and replaces
/// it when the entity is replaced.
///
/// Eight components, by their bits: `Position(f, 1, 2)`, `Velocity(3, 4, f)`, `Health(f)`,
/// `Armor(f, 5)`, `Colour(f, 6, 7, 8)`, `Heat(f)`, and the tags `Frozen` and `Hostile`. All
/// entities have a position. Half of the changes concern velocity, heat or frozen: the component is
/// removed if it is there, else added. A quarter sets the position. The others despawn the entity
/// and spawn one of a random archetype.
public final class Churn {

  /// Number of archetypes that entities are spawned with.
  public static final int ARCHETYPES = 12;

  /// Number of component types.
  public static final int COMPONENTS = 8;

  /// One bit for each component.
  public static final int POSITION = 1;

  public static final int VELOCITY = 1 << 1;
  public static final int HEALTH = 1 << 2;
  public static final int ARMOR = 1 << 3;
  public static final int COLOUR = 1 << 4;
  public static final int HEAT = 1 << 5;
  public static final int FROZEN = 1 << 6;
  public static final int HOSTILE = 1 << 7;

  /// The kinds of changes. From [#REPLACE] on, the archetype of the new entity is added.
  public static final int ADD_VELOCITY = 0;

  public static final int ADD_HEAT = 1;
  public static final int ADD_FROZEN = 2;
  public static final int REMOVE_VELOCITY = 3;
  public static final int REMOVE_HEAT = 4;
  public static final int REMOVE_FROZEN = 5;
  public static final int SET_POSITION = 6;
  public static final int REPLACE = 7;

  private static final int[] MASKS = {
    POSITION,
    POSITION | VELOCITY,
    POSITION | VELOCITY | HEALTH,
    POSITION | HEALTH,
    POSITION | HEALTH | ARMOR,
    POSITION | VELOCITY | HEALTH | ARMOR,
    POSITION | COLOUR,
    POSITION | VELOCITY | COLOUR,
    POSITION | HEALTH | COLOUR | HOSTILE,
    POSITION | VELOCITY | HEALTH | COLOUR | HOSTILE,
    POSITION | HEALTH | ARMOR | HEAT,
    POSITION | VELOCITY | HEALTH | ARMOR | COLOUR | FROZEN | HOSTILE
  };

  private static final int SHARE = 20;
  private static final int KIND_BITS = 5;
  private static final int REMOVALS = REMOVE_VELOCITY - ADD_VELOCITY;

  /// Kinds in the proportions in which they occur, additions standing for removals too.
  private static final byte[] DEAL = deal();

  /// By kind: the bit that comes or goes, the bits that stay, and the bits that a new entity has.
  private static final int[] TOGGLED = new int[REPLACE + ARCHETYPES];

  private static final int[] KEPT = new int[REPLACE + ARCHETYPES];
  private static final int[] NEW = new int[REPLACE + ARCHETYPES];

  static {
    Arrays.fill(KEPT, 0, REPLACE, -1);
    TOGGLED[ADD_VELOCITY] = VELOCITY;
    TOGGLED[ADD_HEAT] = HEAT;
    TOGGLED[ADD_FROZEN] = FROZEN;
    System.arraycopy(MASKS, 0, NEW, REPLACE, ARCHETYPES);
  }

  private final int n;
  private final byte[] masks;
  private final int[] changes;
  private long random = 42;
  private int ticks;

  /// The choices for n entities, of which a twentieth changes in a tick.
  public Churn(int n) {
    this.n = n;
    masks = new byte[n];
    changes = new int[Math.max(1, (int) operations(n))];
    for (int i = 0; i < n; i++) {
      masks[i] = (byte) MASKS[firstArchetype(i)];
    }
  }

  /// The number of changes in a tick of n entities.
  public static long operations(int n) {
    return n / SHARE;
  }

  private static byte[] deal() {
    byte[] deal = new byte[4 * ARCHETYPES];
    for (int i = 0; i < ARCHETYPES; i++) {
      deal[i] = (byte) (REPLACE + i);
      deal[ARCHETYPES + i] = SET_POSITION;
      deal[2 * ARCHETYPES + i] = (byte) (i % REMOVALS);
      deal[3 * ARCHETYPES + i] = (byte) (i % REMOVALS);
    }
    return deal;
  }

  /// The archetype that an entity has at the start.
  public static int firstArchetype(int entity) {
    return entity % ARCHETYPES;
  }

  /// The components of an archetype, as bits.
  public static int mask(int archetype) {
    return MASKS[archetype];
  }

  /// Whether entities of an archetype start with a component.
  public static boolean has(int archetype, int component) {
    return (MASKS[archetype] & component) != 0;
  }

  /// Number of entities.
  public int entities() {
    return n;
  }

  /// Chooses the changes of the next tick. Without branches, since those would be predicted wrongly
  /// and hide what the sides do.
  public void next() {
    ticks++;
    for (int i = 0; i < changes.length; i++) {
      long bits = random();
      int entity = (int) ((bits >>> 32) * n >>> 32);
      int kind = DEAL[(int) ((bits & 0xFFFF) * DEAL.length >>> 16)];
      int mask = masks[entity];
      int removed = (mask & TOGGLED[kind]) == 0 ? 0 : REMOVALS;
      masks[entity] = (byte) (((mask ^ TOGGLED[kind]) & KEPT[kind]) | NEW[kind]);
      changes[i] = entity << KIND_BITS | (kind + removed);
    }
  }

  /// Splitmix64: a few instructions, and all bits are good.
  private long random() {
    long z = random += 0x9E3779B97F4A7C15L;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  /// Number of changes in a tick.
  public int size() {
    return changes.length;
  }

  /// The number of the entity that a change of this tick concerns.
  public int entity(int change) {
    return changes[change] >>> KIND_BITS;
  }

  /// What is done to it.
  public int kind(int change) {
    return changes[change] & (1 << KIND_BITS) - 1;
  }

  /// The value f for the components that it gets.
  public float value(int change) {
    return Values.value(ticks + change);
  }
}
