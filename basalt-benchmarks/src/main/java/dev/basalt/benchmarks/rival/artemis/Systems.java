package dev.basalt.benchmarks.rival.artemis;

import static dev.basalt.benchmarks.shared.Values.DT;

import com.artemis.ComponentMapper;
import com.artemis.annotations.All;
import com.artemis.systems.IteratingSystem;
import dev.basalt.benchmarks.rival.artemis.Components.Acceleration;
import dev.basalt.benchmarks.rival.artemis.Components.Force;
import dev.basalt.benchmarks.rival.artemis.Components.Letter;
import dev.basalt.benchmarks.rival.artemis.Components.Payload;
import dev.basalt.benchmarks.rival.artemis.Components.Position;
import dev.basalt.benchmarks.rival.artemis.Components.Spin;
import dev.basalt.benchmarks.rival.artemis.Components.Transform;
import dev.basalt.benchmarks.rival.artemis.Components.Velocity;
import dev.basalt.benchmarks.rival.artemis.Letters.L1;
import dev.basalt.benchmarks.rival.artemis.Letters.L2;
import dev.basalt.benchmarks.rival.artemis.Letters.L3;
import dev.basalt.benchmarks.rival.artemis.Letters.L4;
import dev.basalt.benchmarks.rival.artemis.Letters.L5;
import dev.basalt.benchmarks.shared.Bodies;
import dev.basalt.benchmarks.shared.Values;

/// The systems of the suite. The library fills in the mappers.
@SuppressWarnings("NullAway.Init")
final class Systems {

  private Systems() {}

  @All(Position.class)
  static final class Shift extends IteratingSystem {
    ComponentMapper<Position> positions;

    @Override
    protected void process(int entity) {
      var p = positions.get(entity);
      p.x += DT;
      p.y += DT;
      p.z += DT;
    }
  }

  @All({Position.class, Velocity.class})
  static final class Move extends IteratingSystem {
    ComponentMapper<Position> positions;
    ComponentMapper<Velocity> velocities;

    @Override
    protected void process(int entity) {
      var p = positions.get(entity);
      var v = velocities.get(entity);
      p.x += v.x * DT;
      p.y += v.y * DT;
      p.z += v.z * DT;
    }
  }

  @All({Position.class, Velocity.class, Acceleration.class})
  static final class Sum3 extends IteratingSystem {
    ComponentMapper<Position> positions;
    ComponentMapper<Velocity> velocities;
    ComponentMapper<Acceleration> accelerations;

    @Override
    protected void process(int entity) {
      var p = positions.get(entity);
      var v = velocities.get(entity);
      var a = accelerations.get(entity);
      p.x += v.x + a.x;
      p.y += v.y + a.y;
      p.z += v.z + a.z;
    }
  }

  @All({Position.class, Velocity.class, Acceleration.class, Force.class, Spin.class})
  static final class Sum5 extends IteratingSystem {
    ComponentMapper<Position> positions;
    ComponentMapper<Velocity> velocities;
    ComponentMapper<Acceleration> accelerations;
    ComponentMapper<Force> forces;
    ComponentMapper<Spin> spins;

    @Override
    protected void process(int entity) {
      var p = positions.get(entity);
      var v = velocities.get(entity);
      var a = accelerations.get(entity);
      var f = forces.get(entity);
      var s = spins.get(entity);
      p.x += v.x + a.x + f.x + s.x;
      p.y += v.y + a.y + f.y + s.y;
      p.z += v.z + a.z + f.z + s.z;
    }
  }

  @All(Payload.class)
  static final class Twice extends IteratingSystem {
    ComponentMapper<Payload> payloads;

    @Override
    protected void process(int entity) {
      payloads.get(entity).value *= 2;
    }
  }

  @All({Position.class, Velocity.class})
  static final class Wrap extends IteratingSystem {
    ComponentMapper<Position> positions;
    ComponentMapper<Velocity> velocities;

    @Override
    protected void process(int entity) {
      var p = positions.get(entity);
      var v = velocities.get(entity);
      float x = p.x + v.x * DT;
      p.x = Bodies.outside(x) ? Bodies.wrapped(x) : x;
      p.y += v.y * DT;
      p.z += v.z * DT;
    }
  }

  @All({Position.class, Velocity.class})
  static final class Check extends IteratingSystem {
    ComponentMapper<Position> positions;
    ComponentMapper<Velocity> velocities;

    @Override
    protected void process(int entity) {
      var p = positions.get(entity);
      var v = velocities.get(entity);
      p.x = Bodies.checked(p.x + v.x * DT);
      p.y = Bodies.checked(p.y + v.y * DT);
      p.z = Bodies.checked(p.z + v.z * DT);
    }
  }

  @All({Position.class, Velocity.class})
  static final class Steps extends IteratingSystem {
    ComponentMapper<Position> positions;
    ComponentMapper<Velocity> velocities;

    @Override
    protected void process(int entity) {
      var p = positions.get(entity);
      var v = velocities.get(entity);
      p.x = Bodies.steps(p.x, v.x);
      p.y = Bodies.steps(p.y, v.y);
      p.z = Bodies.steps(p.z, v.z);
    }
  }

  @All({Transform.class, Position.class})
  static final class Turn extends IteratingSystem {
    ComponentMapper<Transform> transforms;
    ComponentMapper<Position> positions;

    @Override
    protected void process(int entity) {
      var m = transforms.get(entity).matrix;
      var p = positions.get(entity);
      p.set(m.applyX(p.x, p.y, p.z), m.applyY(p.x, p.y, p.z), m.applyZ(p.x, p.y, p.z));
      m.dx = p.x;
      m.dy = p.y;
      m.dz = p.z;
      m.dw = 1;
    }
  }

  @All({Transform.class, Position.class, Velocity.class})
  static final class Invert extends IteratingSystem {
    ComponentMapper<Transform> transforms;
    ComponentMapper<Position> positions;

    @Override
    protected void process(int entity) {
      var m = transforms.get(entity).matrix;
      var p = positions.get(entity);
      for (int i = 0; i < Values.INVERSIONS; i++) {
        m.invert();
      }
      p.set(m.applyX(p.x, p.y, p.z), m.applyY(p.x, p.y, p.z), m.applyZ(p.x, p.y, p.z));
    }
  }

  private static void swap(Letter one, Letter other) {
    float value = one.value;
    one.value = other.value;
    other.value = value;
  }

  @All({L1.class, L2.class})
  static final class SwapAb extends IteratingSystem {
    ComponentMapper<L1> a;
    ComponentMapper<L2> b;

    @Override
    protected void process(int entity) {
      swap(a.get(entity), b.get(entity));
    }
  }

  @All({L3.class, L4.class})
  static final class SwapCd extends IteratingSystem {
    ComponentMapper<L3> c;
    ComponentMapper<L4> d;

    @Override
    protected void process(int entity) {
      swap(c.get(entity), d.get(entity));
    }
  }

  @All({L3.class, L5.class})
  static final class SwapCe extends IteratingSystem {
    ComponentMapper<L3> c;
    ComponentMapper<L5> e;

    @Override
    protected void process(int entity) {
      swap(c.get(entity), e.get(entity));
    }
  }
}
