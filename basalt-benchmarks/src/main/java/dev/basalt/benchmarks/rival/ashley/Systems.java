package dev.basalt.benchmarks.rival.ashley;

import static dev.basalt.benchmarks.shared.Values.DT;

import com.badlogic.ashley.core.ComponentMapper;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.systems.IteratingSystem;
import dev.basalt.benchmarks.rival.ashley.Components.Acceleration;
import dev.basalt.benchmarks.rival.ashley.Components.Force;
import dev.basalt.benchmarks.rival.ashley.Components.Letter;
import dev.basalt.benchmarks.rival.ashley.Components.Payload;
import dev.basalt.benchmarks.rival.ashley.Components.Position;
import dev.basalt.benchmarks.rival.ashley.Components.Spin;
import dev.basalt.benchmarks.rival.ashley.Components.Transform;
import dev.basalt.benchmarks.rival.ashley.Components.Velocity;
import dev.basalt.benchmarks.rival.ashley.Letters.L1;
import dev.basalt.benchmarks.rival.ashley.Letters.L2;
import dev.basalt.benchmarks.rival.ashley.Letters.L3;
import dev.basalt.benchmarks.rival.ashley.Letters.L4;
import dev.basalt.benchmarks.rival.ashley.Letters.L5;
import dev.basalt.benchmarks.shared.Bodies;
import dev.basalt.benchmarks.shared.Values;

/// The systems of the suite, and the mappers they use.
@SuppressWarnings("unchecked") // Family.all takes a generic array
final class Systems {

  static final ComponentMapper<Position> POSITION = ComponentMapper.getFor(Position.class);
  static final ComponentMapper<Velocity> VELOCITY = ComponentMapper.getFor(Velocity.class);
  static final ComponentMapper<Acceleration> ACCELERATION =
      ComponentMapper.getFor(Acceleration.class);
  static final ComponentMapper<Force> FORCE = ComponentMapper.getFor(Force.class);
  static final ComponentMapper<Spin> SPIN = ComponentMapper.getFor(Spin.class);
  static final ComponentMapper<Transform> TRANSFORM = ComponentMapper.getFor(Transform.class);
  static final ComponentMapper<Payload> PAYLOAD = ComponentMapper.getFor(Payload.class);
  static final ComponentMapper<L1> A = ComponentMapper.getFor(L1.class);
  static final ComponentMapper<L2> B = ComponentMapper.getFor(L2.class);
  static final ComponentMapper<L3> C = ComponentMapper.getFor(L3.class);
  static final ComponentMapper<L4> D = ComponentMapper.getFor(L4.class);
  static final ComponentMapper<L5> E = ComponentMapper.getFor(L5.class);

  private Systems() {}

  static final class Shift extends IteratingSystem {
    Shift() {
      super(Family.all(Position.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var p = POSITION.get(entity);
      p.x += DT;
      p.y += DT;
      p.z += DT;
    }
  }

  static final class Move extends IteratingSystem {
    Move() {
      super(Family.all(Position.class, Velocity.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var p = POSITION.get(entity);
      var v = VELOCITY.get(entity);
      p.x += v.x * DT;
      p.y += v.y * DT;
      p.z += v.z * DT;
    }
  }

  static final class Sum3 extends IteratingSystem {
    Sum3() {
      super(Family.all(Position.class, Velocity.class, Acceleration.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var p = POSITION.get(entity);
      var v = VELOCITY.get(entity);
      var a = ACCELERATION.get(entity);
      p.x += v.x + a.x;
      p.y += v.y + a.y;
      p.z += v.z + a.z;
    }
  }

  static final class Sum5 extends IteratingSystem {
    Sum5() {
      super(
          Family.all(Position.class, Velocity.class, Acceleration.class, Force.class, Spin.class)
              .get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var p = POSITION.get(entity);
      var v = VELOCITY.get(entity);
      var a = ACCELERATION.get(entity);
      var f = FORCE.get(entity);
      var s = SPIN.get(entity);
      p.x += v.x + a.x + f.x + s.x;
      p.y += v.y + a.y + f.y + s.y;
      p.z += v.z + a.z + f.z + s.z;
    }
  }

  static final class Twice extends IteratingSystem {
    Twice() {
      super(Family.all(Payload.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      PAYLOAD.get(entity).value *= 2;
    }
  }

  static final class Wrap extends IteratingSystem {
    Wrap() {
      super(Family.all(Position.class, Velocity.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var p = POSITION.get(entity);
      var v = VELOCITY.get(entity);
      float x = p.x + v.x * DT;
      p.x = Bodies.outside(x) ? Bodies.wrapped(x) : x;
      p.y += v.y * DT;
      p.z += v.z * DT;
    }
  }

  static final class Check extends IteratingSystem {
    Check() {
      super(Family.all(Position.class, Velocity.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var p = POSITION.get(entity);
      var v = VELOCITY.get(entity);
      p.x = Bodies.checked(p.x + v.x * DT);
      p.y = Bodies.checked(p.y + v.y * DT);
      p.z = Bodies.checked(p.z + v.z * DT);
    }
  }

  static final class Steps extends IteratingSystem {
    Steps() {
      super(Family.all(Position.class, Velocity.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var p = POSITION.get(entity);
      var v = VELOCITY.get(entity);
      p.x = Bodies.steps(p.x, v.x);
      p.y = Bodies.steps(p.y, v.y);
      p.z = Bodies.steps(p.z, v.z);
    }
  }

  static final class Turn extends IteratingSystem {
    Turn() {
      super(Family.all(Transform.class, Position.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var m = TRANSFORM.get(entity).matrix;
      var p = POSITION.get(entity);
      p.set(m.applyX(p.x, p.y, p.z), m.applyY(p.x, p.y, p.z), m.applyZ(p.x, p.y, p.z));
      m.dx = p.x;
      m.dy = p.y;
      m.dz = p.z;
      m.dw = 1;
    }
  }

  static final class Invert extends IteratingSystem {
    Invert() {
      super(Family.all(Transform.class, Position.class, Velocity.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var m = TRANSFORM.get(entity).matrix;
      var p = POSITION.get(entity);
      for (int i = 0; i < Values.INVERSIONS; i++) {
        m.invert();
      }
      p.set(m.applyX(p.x, p.y, p.z), m.applyY(p.x, p.y, p.z), m.applyZ(p.x, p.y, p.z));
    }
  }

  static final class SwapAb extends IteratingSystem {
    SwapAb() {
      super(Family.all(L1.class, L2.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      swap(A.get(entity), B.get(entity));
    }
  }

  static final class SwapCd extends IteratingSystem {
    SwapCd() {
      super(Family.all(L3.class, L4.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      swap(C.get(entity), D.get(entity));
    }
  }

  static final class SwapCe extends IteratingSystem {
    SwapCe() {
      super(Family.all(L3.class, L5.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      swap(C.get(entity), E.get(entity));
    }
  }

  private static void swap(Letter one, Letter other) {
    float value = one.value;
    one.value = other.value;
    other.value = value;
  }
}
