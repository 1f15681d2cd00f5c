package dev.basalt.benchmarks.floor;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.MixedRules;
import dev.basalt.benchmarks.shared.MixedRules.Kind;
import dev.basalt.benchmarks.shared.MixedRules.Status;
import dev.basalt.benchmarks.shared.Values;
import java.util.ArrayList;
import java.util.List;

/// The arrays of one archetype of `mixed-frame`, and the loops over them.
public final class MixedFrameTable {

  private static final Status[] STATUSES = Status.values();
  private static final Kind[] KINDS = Kind.values();
  private static final byte DEAD = (byte) Status.DEAD.ordinal();
  private static final byte NEW = (byte) Status.NEW.ordinal();
  private static final byte WELL = (byte) Status.WELL.ordinal();
  private static final byte HURT = (byte) Status.HURT.ordinal();

  private final int rows;
  private final boolean fights;
  private final boolean looks;
  private final float[] px;
  private final float[] py;
  private final float[] vx;
  private final float[] vy;
  private final int[] step;
  private final double[] mood;
  private final boolean[] left;
  private final int[] seed;
  private final int[] points;
  private final int[] most;
  private final byte[] status;
  private final int[] strength;
  private final int[] armor;
  private final char[] letter;
  private final byte[] kind;
  private final char[] picture;

  private MixedFrameTable(int n, boolean fights, boolean looks, char[] picture) {
    this.fights = fights;
    this.looks = looks;
    this.picture = picture;
    List<Integer> entities = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      if (MixedRules.fights(i) == fights && MixedRules.looks(i) == looks) {
        entities.add(i);
      }
    }
    rows = entities.size();
    px = new float[rows];
    py = new float[rows];
    vx = new float[rows];
    vy = new float[rows];
    step = new int[rows];
    mood = new double[rows];
    left = new boolean[rows];
    seed = new int[rows];
    points = new int[rows];
    most = new int[rows];
    status = new byte[rows];
    strength = new int[rows];
    armor = new int[rows];
    letter = new char[rows];
    kind = new byte[rows];
    for (int row = 0; row < rows; row++) {
      start(row, entities.get(row));
    }
  }

  private void start(int row, int entity) {
    px[row] = Values.value(entity);
    py[row] = 1;
    vx[row] = 2;
    vy[row] = 3;
    step[row] = entity % 1000;
    seed[row] = entity;
    points[row] = 100;
    most[row] = 100;
    strength[row] = entity % 16;
    armor[row] = 8;
    letter[row] = ' ';
    kind[row] = (byte) MixedRules.kind(entity).ordinal();
  }

  private void run(int system) {
    switch (system) {
      case 0 -> move();
      case 1 -> think();
      case 2 -> steer();
      case 3 -> fight();
      case 4 -> heal();
      case 5 -> look();
      default -> draw();
    }
  }

  private void move() {
    for (int i = 0; i < rows; i++) {
      px[i] += vx[i] * DT;
      py[i] += vy[i] * DT;
    }
  }

  private void think() {
    for (int i = 0; i < rows; i++) {
      step[i] = (step[i] + 1) % 1000;
      mood[i] += 0.0001 * DT;
      left[i] = !left[i];
      seed[i] = MixedRules.noise(seed[i]);
    }
  }

  private void steer() {
    for (int i = 0; i < rows; i++) {
      if (step[i] % 10 == 0) {
        if (px[i] > py[i]) {
          vx[i] = MixedRules.speed(seed[i]);
        } else {
          vy[i] = MixedRules.speed(seed[i]);
        }
      }
    }
  }

  private void fight() {
    for (int i = 0; i < rows && fights; i++) {
      int damage = strength[i] - armor[i];
      if (points[i] > 0 && damage > 0) {
        points[i] = Math.max(0, points[i] - damage);
      }
    }
  }

  private void heal() {
    for (int i = 0; i < rows && fights; i++) {
      if (status[i] == DEAD) {
        points[i] = most[i];
        status[i] = NEW;
      } else if (points[i] == 0) {
        status[i] = DEAD;
      } else {
        status[i] = points[i] == most[i] ? WELL : HURT;
      }
    }
  }

  private void look() {
    for (int i = 0; i < rows && looks && fights; i++) {
      letter[i] = MixedRules.letter(STATUSES[status[i]], KINDS[kind[i]]);
    }
  }

  private void draw() {
    for (int i = 0; i < rows && looks; i++) {
      picture[MixedRules.pixel(px[i], py[i])] = letter[i];
    }
  }

  private double sum() {
    double sum = 0;
    for (int i = 0; i < rows; i++) {
      sum += px[i] + 2 * py[i] + vx[i] + 2 * vy[i];
      sum += step[i] + (left[i] ? 1 : 0) + seed[i] % 100;
      sum += fights ? points[i] + status[i] : 0;
      sum += looks ? letter[i] : 0;
    }
    return sum;
  }

  /// A frame, or one of its systems.
  ///
  /// @param only the number of the system; -1 for all
  public static Task task(int n, int only) {
    char[] picture = new char[MixedRules.SIDE * MixedRules.SIDE];
    MixedFrameTable[] tables = {
      new MixedFrameTable(n, true, true, picture),
      new MixedFrameTable(n, false, false, picture),
      new MixedFrameTable(n, true, false, picture),
      new MixedFrameTable(n, false, true, picture)
    };
    return new Task() {
      @Override
      public void run() {
        int end = only < 0 ? MixedRules.SYSTEMS : only + 1;
        for (int system = Math.max(0, only); system < end; system++) {
          for (MixedFrameTable table : tables) {
            table.run(system);
          }
        }
      }

      @Override
      public double checksum() {
        double sum = 0;
        for (MixedFrameTable table : tables) {
          sum += table.sum();
        }
        return sum;
      }
    };
  }
}
