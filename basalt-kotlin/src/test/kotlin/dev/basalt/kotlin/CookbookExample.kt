package dev.basalt.kotlin

import dev.basalt.World

// The example of the cookbook, as it stands there.

@JvmRecord data class Place(val x: Float, val y: Float)

@JvmRecord data class Speed(val dx: Float, val dy: Float)

fun walk(): String {
  val world = World.create()
  val hero = world.spawn(Place(0f, 0f), Speed(1f, 2f))
  world.query(write<Place>(), read<Speed>()).update { p, s -> Place(p.x + s.dx, p.y + s.dy) }
  return world.get<Place>(hero).toString()
}
