package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.World
import com.github.quillraven.fleks.configureWorld
import dev.basalt.benchmarks.harness.Task
import dev.basalt.benchmarks.shared.Values

/** A new world for each run. */
abstract class Creating(val n: Int) : Task {
  var world: World = configureWorld {}

  final override fun reset() {
    world = configureWorld {}
  }

  fun sum(weight: World.(com.github.quillraven.fleks.Entity) -> Double): Double {
    var sum = world.numEntities.toDouble()
    world.forEach { sum += weight(it) }
    return sum
  }
}

class Create2(n: Int) : Creating(n) {
  override fun run() {
    for (i in 0 until n) {
      val f = Values.value(i)
      world.entity {
        it += Position(f, 1f, 2f)
        it += Velocity(3f, 4f, f)
      }
    }
  }

  override fun checksum() = sum { it[Position].weight() + 5 * it[Velocity].weight() }
}

class Create4(n: Int) : Creating(n) {
  override fun run() {
    for (i in 0 until n) {
      val f = Values.value(i)
      world.entity {
        it += Position(f, 1f, 2f)
        it += Velocity(3f, 4f, f)
        it += Acceleration(5f, f, 6f)
        it += Force(f, 7f, 8f)
      }
    }
  }

  override fun checksum() = sum {
    it[Position].weight() + 5 * it[Velocity].weight() + 7 * it[Acceleration].weight() + 11 * it[Force].weight()
  }
}
