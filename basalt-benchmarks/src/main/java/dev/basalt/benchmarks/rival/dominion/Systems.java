package dev.basalt.benchmarks.rival.dominion;

import static dev.basalt.benchmarks.shared.Values.DT;

import dev.basalt.benchmarks.rival.dominion.Components.Acceleration;
import dev.basalt.benchmarks.rival.dominion.Components.Force;
import dev.basalt.benchmarks.rival.dominion.Components.Letter;
import dev.basalt.benchmarks.rival.dominion.Components.Payload;
import dev.basalt.benchmarks.rival.dominion.Components.Position;
import dev.basalt.benchmarks.rival.dominion.Components.Spin;
import dev.basalt.benchmarks.rival.dominion.Components.Transform;
import dev.basalt.benchmarks.rival.dominion.Components.Velocity;
import dev.basalt.benchmarks.rival.dominion.Letters.L1;
import dev.basalt.benchmarks.rival.dominion.Letters.L2;
import dev.basalt.benchmarks.rival.dominion.Letters.L3;
import dev.basalt.benchmarks.rival.dominion.Letters.L4;
import dev.basalt.benchmarks.rival.dominion.Letters.L5;
import dev.basalt.benchmarks.shared.Bodies;
import dev.basalt.benchmarks.shared.Values;
import dev.dominion.ecs.api.Dominion;

/// The systems of the suite: each finds what it needs and walks over it.
final class Systems {

  private Systems() {}

  static void shift(Dominion world) {
    for (var found : world.findEntitiesWith(Position.class)) {
      var p = found.comp();
      p.x += DT;
      p.y += DT;
      p.z += DT;
    }
  }

  static void move(Dominion world) {
    for (var found : world.findEntitiesWith(Position.class, Velocity.class)) {
      var p = found.comp1();
      var v = found.comp2();
      p.x += v.x * DT;
      p.y += v.y * DT;
      p.z += v.z * DT;
    }
  }

  static void sum3(Dominion world) {
    for (var found : world.findEntitiesWith(Position.class, Velocity.class, Acceleration.class)) {
      var p = found.comp1();
      var v = found.comp2();
      var a = found.comp3();
      p.x += v.x + a.x;
      p.y += v.y + a.y;
      p.z += v.z + a.z;
    }
  }

  static void sum5(Dominion world) {
    for (var found :
        world.findEntitiesWith(
            Position.class, Velocity.class, Acceleration.class, Force.class, Spin.class)) {
      var p = found.comp1();
      var v = found.comp2();
      var a = found.comp3();
      var f = found.comp4();
      var s = found.comp5();
      p.x += v.x + a.x + f.x + s.x;
      p.y += v.y + a.y + f.y + s.y;
      p.z += v.z + a.z + f.z + s.z;
    }
  }

  static void twice(Dominion world) {
    for (var found : world.findEntitiesWith(Payload.class)) {
      found.comp().value *= 2;
    }
  }

  static void wrap(Dominion world) {
    for (var found : world.findEntitiesWith(Position.class, Velocity.class)) {
      var p = found.comp1();
      var v = found.comp2();
      float x = p.x + v.x * DT;
      p.x = Bodies.outside(x) ? Bodies.wrapped(x) : x;
      p.y += v.y * DT;
      p.z += v.z * DT;
    }
  }

  static void check(Dominion world) {
    for (var found : world.findEntitiesWith(Position.class, Velocity.class)) {
      var p = found.comp1();
      var v = found.comp2();
      p.x = Bodies.checked(p.x + v.x * DT);
      p.y = Bodies.checked(p.y + v.y * DT);
      p.z = Bodies.checked(p.z + v.z * DT);
    }
  }

  static void steps(Dominion world) {
    for (var found : world.findEntitiesWith(Position.class, Velocity.class)) {
      var p = found.comp1();
      var v = found.comp2();
      p.x = Bodies.steps(p.x, v.x);
      p.y = Bodies.steps(p.y, v.y);
      p.z = Bodies.steps(p.z, v.z);
    }
  }

  static void turn(Dominion world) {
    for (var found : world.findEntitiesWith(Transform.class, Position.class)) {
      var m = found.comp1().matrix;
      var p = found.comp2();
      p.set(m.applyX(p.x, p.y, p.z), m.applyY(p.x, p.y, p.z), m.applyZ(p.x, p.y, p.z));
      m.dx = p.x;
      m.dy = p.y;
      m.dz = p.z;
      m.dw = 1;
    }
  }

  static void invert(Dominion world) {
    for (var found : world.findEntitiesWith(Transform.class, Position.class, Velocity.class)) {
      invert(found.comp1(), found.comp2());
    }
  }

  static void invertInParallel(Dominion world) {
    world.findEntitiesWith(Transform.class, Position.class, Velocity.class).parallelStream()
        .forEach(found -> invert(found.comp1(), found.comp2()));
  }

  private static void invert(Transform transform, Position p) {
    var m = transform.matrix;
    for (int i = 0; i < Values.INVERSIONS; i++) {
      m.invert();
    }
    p.set(m.applyX(p.x, p.y, p.z), m.applyY(p.x, p.y, p.z), m.applyZ(p.x, p.y, p.z));
  }

  static void swapAb(Dominion world) {
    for (var found : world.findEntitiesWith(L1.class, L2.class)) {
      swap(found.comp1(), found.comp2());
    }
  }

  static void swapCd(Dominion world) {
    for (var found : world.findEntitiesWith(L3.class, L4.class)) {
      swap(found.comp1(), found.comp2());
    }
  }

  static void swapCe(Dominion world) {
    for (var found : world.findEntitiesWith(L3.class, L5.class)) {
      swap(found.comp1(), found.comp2());
    }
  }

  private static void swap(Letter one, Letter other) {
    float value = one.value;
    one.value = other.value;
    other.value = value;
  }
}
