package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.Entity
import com.github.quillraven.fleks.IntervalSystem
import com.github.quillraven.fleks.IteratingSystem
import com.github.quillraven.fleks.World.Companion.family
import dev.basalt.benchmarks.shared.AddRemoveTask
import dev.basalt.benchmarks.shared.Values.DT

/**
 * A world of positions, a system that brings velocities, and one that takes them away. Components and new entities are there at once,
 * entities go when the system has ended; what a loop goes over stays as it was when it began.
 */
abstract class Stage(n: Int, bringing: () -> IntervalSystem, taking: () -> IntervalSystem) : AddRemoveTask() {
  private val world = Scene(bringing, taking).spawn(n, ::Position).world
  protected val moving = world.family { all(Velocity) }

  final override fun add() = update(0)

  final override fun remove() = update(1)

  private fun update(which: Int) {
    for (i in world.systems.indices) {
      world.systems[i].enabled = i == which
    }
    world.update(DT)
  }
}

class LoopAddRemove(n: Int) : Stage(n, ::Add, ::Remove) {
  override fun tally(): Double {
    var sum = moving.numEntities.toDouble()
    moving.forEach { sum += it[Position].x + it[Velocity].weight() }
    return sum
  }
}

class LoopSpawnDespawn(n: Int) : Stage(n, ::Spawn, ::Despawn) {
  override fun tally(): Double {
    var sum = moving.numEntities.toDouble()
    moving.forEach { sum += it[Velocity].weight() }
    return sum
  }
}

private class Add : IteratingSystem(family { all(Position) }) {
  override fun onTickEntity(entity: Entity) {
    val x = entity[Position].x
    entity.configure { it += Velocity(3f, 4f, x) }
  }
}

private class Remove : IteratingSystem(family { all(Velocity) }) {
  override fun onTickEntity(entity: Entity) = entity.configure { it -= Velocity }
}

private class Spawn : IteratingSystem(family { all(Position) }) {
  override fun onTickEntity(entity: Entity) {
    val x = entity[Position].x
    world.entity { it += Velocity(3f, 4f, x) }
  }
}

private class Despawn : IteratingSystem(family { all(Velocity) }) {
  override fun onTickEntity(entity: Entity) {
    world -= entity
  }
}
