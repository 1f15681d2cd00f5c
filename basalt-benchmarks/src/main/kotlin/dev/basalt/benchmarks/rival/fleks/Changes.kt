package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.Entity
import com.github.quillraven.fleks.World
import com.github.quillraven.fleks.configureWorld
import dev.basalt.benchmarks.harness.Task
import dev.basalt.benchmarks.shared.AddRemoveTask
import dev.basalt.benchmarks.shared.DestroyTask
import dev.basalt.benchmarks.shared.Values

/** The entities of a world, in an order given by their indices. */
private fun entities(world: World, order: IntArray): Array<Entity> {
  val all = mutableListOf<Entity>()
  world.forEach { all += it }
  all.sortBy { it.id }
  return Array(order.size) { all[order[it]] }
}

class Delete(private val order: IntArray) : DestroyTask() {
  private var world = configureWorld {}
  private var doomed = emptyArray<Entity>()

  override fun fill() {
    world = Scene().spawn(order.size, ::Position, ::Velocity).world
    doomed = entities(world, order)
  }

  override fun run() {
    for (entity in doomed) {
      world -= entity
    }
  }

  override fun count() = world.numEntities
}

/** Adds and removes velocities, which are all the same if `equal`. */
class AddRemove(n: Int, private val equal: Boolean = false) : AddRemoveTask() {
  private val world = Scene().spawn(n, ::Position).world
  private val entities = entities(world, Values.inOrder(n))
  private val moving = world.family { all(Velocity) }

  override fun add() {
    for (i in entities.indices) {
      with(world) { entities[i].configure { it += Velocity(3f, 4f, Values.value(if (equal) 0 else i)) } }
    }
  }

  override fun remove() {
    for (entity in entities) {
      with(world) { entity.configure { it -= Velocity } }
    }
  }

  override fun tally(): Double {
    var sum = moving.numEntities.toDouble()
    moving.forEach { sum += it[Position].x + it[Velocity].weight() }
    return sum
  }
}

class RandomGet(n: Int) : Task {
  private val world = Scene().spawn(n, ::Position, ::Velocity).world
  private val shuffled = entities(world, Values.shuffled(n))
  private var sum = 0.0

  override fun run() {
    var total = 0.0
    with(world) {
      for (entity in shuffled) {
        total += entity[Position].x
      }
    }
    sum = total
  }

  override fun checksum() = sum
}
