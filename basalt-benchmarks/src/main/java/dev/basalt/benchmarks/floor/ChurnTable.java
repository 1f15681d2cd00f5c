package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.benchmarks.shared.Values.value;
import static dev.basalt.benchmarks.shared.Values.weigh;

import dev.basalt.benchmarks.shared.Churn;
import dev.basalt.benchmarks.shared.ChurnTask;

/// The floor of `churn`: one array for each field, a mask for each entity that says which of its
/// components are there, and handles with generations. A change sets a bit and writes the fields;
/// queries go over all entities and look at the masks.
public final class ChurnTable extends ChurnTask {

  private final boolean asking;
  private final long[] handles;
  private final int[] generations;
  private final byte[] masks;
  private final Vectors positions;
  private final Vectors velocities;
  private final float[] health;
  private final float[] heat;
  private final float[][] armor;
  private final float[][] colour;
  private final int[] free;
  private int freeCount;

  /// With n entities.
  ///
  /// @param asking whether a tick runs the queries
  public ChurnTable(int n, boolean asking) {
    super(n);
    this.asking = asking;
    handles = new long[n];
    generations = new int[n];
    masks = new byte[n];
    positions = Vectors.positions(n);
    velocities = Vectors.velocities(n);
    health = new float[n];
    heat = new float[n];
    armor = new float[2][n];
    colour = new float[4][n];
    free = new int[n];
    for (int i = n - 1; i >= 0; i--) {
      free[freeCount++] = i;
    }
    for (int i = 0; i < n; i++) {
      handles[i] = spawn(Churn.firstArchetype(i), value(i));
    }
  }

  @Override
  protected void tick() {
    ask();
    for (int i = 0; i < churn.size(); i++) {
      change(churn.entity(i), churn.kind(i), churn.value(i));
    }
    ask();
  }

  private void change(int entity, int kind, float f) {
    int slot = slot(handles[entity]);
    switch (kind) {
      case Churn.ADD_VELOCITY -> {
        masks[slot] |= Churn.VELOCITY;
        setVelocity(slot, f);
      }
      case Churn.ADD_HEAT -> {
        masks[slot] |= Churn.HEAT;
        heat[slot] = f;
      }
      case Churn.ADD_FROZEN -> masks[slot] |= Churn.FROZEN;
      case Churn.REMOVE_VELOCITY -> masks[slot] &= ~Churn.VELOCITY;
      case Churn.REMOVE_HEAT -> masks[slot] &= ~Churn.HEAT;
      case Churn.REMOVE_FROZEN -> masks[slot] &= ~Churn.FROZEN;
      case Churn.SET_POSITION -> setPosition(slot, f);
      default -> {
        despawn(slot);
        handles[entity] = spawn(kind - Churn.REPLACE, f);
      }
    }
  }

  private int slot(long handle) {
    int slot = (int) handle;
    if (generations[slot] != (int) (handle >>> 32)) {
      throw new IllegalArgumentException("stale handle " + handle);
    }
    return slot;
  }

  private void despawn(int slot) {
    masks[slot] = 0;
    generations[slot]++;
    free[freeCount++] = slot;
  }

  private long spawn(int archetype, float f) {
    int slot = free[--freeCount];
    int mask = Churn.mask(archetype);
    masks[slot] = (byte) mask;
    setPosition(slot, f);
    if ((mask & Churn.VELOCITY) != 0) {
      setVelocity(slot, f);
    }
    if ((mask & Churn.HEALTH) != 0) {
      health[slot] = f;
    }
    if ((mask & Churn.ARMOR) != 0) {
      armor[0][slot] = f;
      armor[1][slot] = 5;
    }
    if ((mask & Churn.COLOUR) != 0) {
      colour[0][slot] = f;
      colour[1][slot] = 6;
      colour[2][slot] = 7;
      colour[3][slot] = 8;
    }
    if ((mask & Churn.HEAT) != 0) {
      heat[slot] = f;
    }
    return EntityTable.handle(slot, generations[slot]);
  }

  private void setPosition(int slot, float f) {
    positions.x[slot] = f;
    positions.y[slot] = 1;
    positions.z[slot] = 2;
  }

  private void setVelocity(int slot, float f) {
    velocities.x[slot] = 3;
    velocities.y[slot] = 4;
    velocities.z[slot] = f;
  }

  private void ask() {
    if (asking) {
      move();
      cool();
      look();
    }
  }

  private void move() {
    for (int i = 0; i < masks.length; i++) {
      if ((masks[i] & (Churn.VELOCITY | Churn.FROZEN)) == Churn.VELOCITY) {
        positions.x[i] += velocities.x[i] * DT;
        positions.y[i] += velocities.y[i] * DT;
        positions.z[i] += velocities.z[i] * DT;
      }
    }
  }

  private void cool() {
    int both = Churn.HEALTH | Churn.HEAT;
    for (int i = 0; i < masks.length; i++) {
      if ((masks[i] & both) == both) {
        health[i] = cooled(health[i], heat[i]);
      }
    }
  }

  private void look() {
    double sum = 0;
    for (int i = 0; i < masks.length; i++) {
      if ((masks[i] & Churn.HOSTILE) != 0) {
        sum += positions.x[i];
      }
    }
    hostile = sum;
  }

  @Override
  protected double sum(int component) {
    double sum = 0;
    for (int i = 0; i < masks.length; i++) {
      if ((masks[i] & component) != 0) {
        sum += 1 + weight(component, i);
      }
    }
    return sum;
  }

  private double weight(int component, int i) {
    return switch (component) {
      case Churn.POSITION -> weigh(positions.x[i], positions.y[i], positions.z[i]);
      case Churn.VELOCITY -> weigh(velocities.x[i], velocities.y[i], velocities.z[i]);
      case Churn.HEALTH -> health[i];
      case Churn.ARMOR -> armor[0][i] + 2 * armor[1][i];
      case Churn.COLOUR -> weigh(colour[0][i], colour[1][i], colour[2][i]) + 4 * colour[3][i];
      case Churn.HEAT -> heat[i];
      default -> 0;
    };
  }
}
