package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.Entity
import com.github.quillraven.fleks.IteratingSystem
import com.github.quillraven.fleks.World.Companion.family
import dev.basalt.benchmarks.shared.Bodies
import dev.basalt.benchmarks.shared.Values
import dev.basalt.benchmarks.shared.Values.DT

class Shift : IteratingSystem(family { all(Position) }) {
  override fun onTickEntity(entity: Entity) {
    val p = entity[Position]
    p.x += DT
    p.y += DT
    p.z += DT
  }
}

class Move : IteratingSystem(family { all(Position, Velocity) }) {
  override fun onTickEntity(entity: Entity) {
    val p = entity[Position]
    val v = entity[Velocity]
    p.x += v.x * DT
    p.y += v.y * DT
    p.z += v.z * DT
  }
}

class Sum3 : IteratingSystem(family { all(Position, Velocity, Acceleration) }) {
  override fun onTickEntity(entity: Entity) {
    val p = entity[Position]
    val v = entity[Velocity]
    val a = entity[Acceleration]
    p.x += v.x + a.x
    p.y += v.y + a.y
    p.z += v.z + a.z
  }
}

class Sum5 : IteratingSystem(family { all(Position, Velocity, Acceleration, Force, Spin) }) {
  override fun onTickEntity(entity: Entity) {
    val p = entity[Position]
    val v = entity[Velocity]
    val a = entity[Acceleration]
    val f = entity[Force]
    val s = entity[Spin]
    p.x += v.x + a.x + f.x + s.x
    p.y += v.y + a.y + f.y + s.y
    p.z += v.z + a.z + f.z + s.z
  }
}

class Twice : IteratingSystem(family { all(Payload) }) {
  override fun onTickEntity(entity: Entity) {
    entity[Payload].value *= 2
  }
}

class Wrap : IteratingSystem(family { all(Position, Velocity) }) {
  override fun onTickEntity(entity: Entity) {
    val p = entity[Position]
    val v = entity[Velocity]
    val x = p.x + v.x * DT
    p.x = if (Bodies.outside(x)) Bodies.wrapped(x) else x
    p.y += v.y * DT
    p.z += v.z * DT
  }
}

class Check : IteratingSystem(family { all(Position, Velocity) }) {
  override fun onTickEntity(entity: Entity) {
    val p = entity[Position]
    val v = entity[Velocity]
    p.x = Bodies.checked(p.x + v.x * DT)
    p.y = Bodies.checked(p.y + v.y * DT)
    p.z = Bodies.checked(p.z + v.z * DT)
  }
}

class Steps : IteratingSystem(family { all(Position, Velocity) }) {
  override fun onTickEntity(entity: Entity) {
    val p = entity[Position]
    val v = entity[Velocity]
    p.x = Bodies.steps(p.x, v.x)
    p.y = Bodies.steps(p.y, v.y)
    p.z = Bodies.steps(p.z, v.z)
  }
}

class Turn : IteratingSystem(family { all(Transform, Position) }) {
  override fun onTickEntity(entity: Entity) {
    val m = entity[Transform].matrix
    val p = entity[Position]
    p.set(m.applyX(p.x, p.y, p.z), m.applyY(p.x, p.y, p.z), m.applyZ(p.x, p.y, p.z))
    m.dx = p.x
    m.dy = p.y
    m.dz = p.z
    m.dw = 1f
  }
}

class Invert : IteratingSystem(family { all(Transform, Position, Velocity) }) {
  override fun onTickEntity(entity: Entity) {
    val m = entity[Transform].matrix
    val p = entity[Position]
    repeat(Values.INVERSIONS) { m.invert() }
    p.set(m.applyX(p.x, p.y, p.z), m.applyY(p.x, p.y, p.z), m.applyZ(p.x, p.y, p.z))
  }
}

class SwapAb : IteratingSystem(family { all(L1, L2) }) {
  override fun onTickEntity(entity: Entity) = swap(entity[L1], entity[L2])
}

class SwapCd : IteratingSystem(family { all(L3, L4) }) {
  override fun onTickEntity(entity: Entity) = swap(entity[L3], entity[L4])
}

class SwapCe : IteratingSystem(family { all(L3, L5) }) {
  override fun onTickEntity(entity: Entity) = swap(entity[L3], entity[L5])
}

private fun swap(one: Letter<*>, other: Letter<*>) {
  val value = one.value
  one.value = other.value
  other.value = value
}
