package dev.basalt.benchmarks.workload;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.harness.Case;
import dev.basalt.benchmarks.harness.Measure;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.harness.Workload;
import dev.basalt.benchmarks.shared.Game;
import dev.basalt.benchmarks.shared.Values;
import java.util.ArrayList;
import java.util.List;

/// What does a small game cost: 130 entities, eleven systems?
///
/// Run it with `./basalt bench small-game`. `small-game-start` is the time from entering `main` to
/// the end of the first frame, `small-game-ticks` to the end of the first 20,000, both in a JVM
/// that has just started; `small-game` is a frame when all is warm. A start of several times that
/// of Ashley is what somebody notices who runs a small program or a test.
public final class SmallGame implements Workload {

  /// How many frames `small-game-ticks` runs.
  public static final int TICKS = 20_000;

  private static final int ENTITIES = 130;

  @Override
  public String name() {
    return "small-game";
  }

  @Override
  public String question() {
    return "130 entities and eleven systems: the first frame, the first 20,000, a warm one";
  }

  @Override
  public List<Case> cases() {
    return List.of(
        sides(Case.of("small-game", Measure.STEADY)),
        sides(Case.of("small-game-start", Measure.STARTUP)),
        sides(Case.of("small-game-ticks", Measure.STARTUP)).touching(n -> TICKS).per("frame"));
  }

  private static Case sides(Case work) {
    return work.at(ENTITIES)
        .touching(n -> 1)
        .floor(Floor::new)
        .ours("systems", dev.basalt.benchmarks.ours.SmallGame::new);
  }

  /// Objects in lists.
  public static final class Floor implements Task {
    private final List<Thing> ships = new ArrayList<>();
    private final List<Thing> shots = new ArrayList<>();

    private static final class Thing {
      float x;
      float y;
      float dx;
      float dy;

      @SuppressWarnings("UnusedVariable") // written, as by the others
      float angle;

      float hull;
      float pause = 1;
      float life;
      float tint;
      float time;
      int picture;

      Thing(float x, float y, float dx, float dy) {
        this.x = x;
        this.y = y;
        this.dx = dx;
        this.dy = dy;
      }

      void drag() {
        dx *= Game.DRAG;
        dy *= Game.DRAG;
      }

      void move() {
        x = Game.wrapped(x + dx * DT);
        y = Game.wrapped(y + dy * DT);
      }

      void fly() {
        angle += DT;
        drag();
        dx -= x * DT;
        dy -= y * DT;
        move();
        pause = Game.reloaded(pause);
        hull = Game.repaired(hull);
        tint = tint * Game.DRAG + hull;
        boolean next = time > 1;
        picture = next ? picture + 1 & 7 : picture;
        time = next ? time - 1 : time + DT;
      }
    }

    /// Makes them.
    public Floor(int n) {
      for (int i = 0; i < Game.ships(n); i++) {
        float f = Values.value(i);
        var ship = new Thing(f, -f, 1, f);
        ship.angle = f;
        ship.hull = f;
        ship.time = f;
        ships.add(ship);
      }
      for (int i = 0; i < Game.shots(n); i++) {
        shots.add(shot(i, i, i, Game.life(i)));
      }
    }

    private static Thing shot(float x, float y, float dx, float life) {
      var shot = new Thing(x, y, dx, 2);
      shot.life = life;
      return shot;
    }

    @Override
    public void run() {
      for (var ship : ships) {
        ship.fly();
      }
      for (int i = 0; i < shots.size(); i++) {
        var shot = shots.get(i);
        shot.drag();
        shot.move();
        shot.life -= DT;
        if (shot.life <= 0) {
          shots.set(i, shot(0, 0, 3, 1));
        }
      }
    }

    @Override
    public double checksum() {
      double sum = ships.size() + shots.size();
      for (var ship : ships) {
        sum += Values.weigh(ship.x, ship.y, 0) + ship.tint;
      }
      for (var shot : shots) {
        sum += Values.weigh(shot.x, shot.y, 0);
      }
      return sum;
    }
  }
}
