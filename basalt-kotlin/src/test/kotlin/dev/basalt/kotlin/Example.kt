package dev.basalt.kotlin

import dev.basalt.World
import dev.basalt.query.Mut
import dev.basalt.query.Optional
import dev.basalt.query.Resource
import dev.basalt.system.Schedule
import dev.basalt.system.Time

@JvmRecord data class Position(val x: Float, val y: Float)

@JvmRecord data class Velocity(val dx: Float, val dy: Float)

@JvmRecord data class Shield(val strength: Int)

object Frozen

@JvmRecord
data class Moving(
  val position: Mut<Position>,
  val velocity: Velocity,
  @Optional val shield: Shield?,
  @Resource val time: Time,
)

fun example(): String {
  val world = World.create()
  val ship = world.spawn(Position(0f, 0f), Velocity(2f, 4f), Shield(1))
  world.spawn(Position(1f, 1f), Velocity(2f, 4f), Frozen)

  val moving = world.nodes<Moving>().without(Frozen::class.java)
  val schedule = Schedule.create(world)
  schedule.system("move").each(moving) { m ->
    val dt = m.time.dt()
    m.position.update { p -> Position(p.x + m.velocity.dx * dt, p.y + m.velocity.dy * dt) }
  }
  schedule.update(0.5)

  world
    .query(write<Position>(), read<Shield>())
    .update { p, shield -> Position(p.x + shield.strength, p.y) }
  return "${world.get<Position>(ship)}, ${world.query(read<Position>()).count()} in all"
}
