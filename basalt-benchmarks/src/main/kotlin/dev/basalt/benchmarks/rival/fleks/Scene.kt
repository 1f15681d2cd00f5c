package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.Component
import com.github.quillraven.fleks.ComponentType
import com.github.quillraven.fleks.IntervalSystem
import com.github.quillraven.fleks.World
import com.github.quillraven.fleks.configureWorld
import dev.basalt.benchmarks.harness.Task
import dev.basalt.benchmarks.rival.Starting
import dev.basalt.benchmarks.shared.Values
import dev.basalt.benchmarks.shared.Values.DT

/** Makes a component; its place in a list of such functions is its place in the entity. */
typealias Maker = () -> Component<*>

/** A world with systems, which are made while it is configured; a run is one `update`. */
class Scene(vararg systems: () -> IntervalSystem) : Task {
  val world: World = configureWorld { systems { systems.forEach { add(it()) } } }
  private val sums = mutableListOf<() -> Double>()
  private var spawned = 0

  /** Adds n entities with these components and their starting values. */
  fun spawn(n: Int, vararg makers: Maker): Scene {
    repeat(n) {
      val f = Values.value(spawned++)
      val components = makers.mapIndexed { place, make -> make().also { (it as Starting).start(f, place) } }
      world.entity { it += components }
    }
    return this
  }

  /** Adds the sum over a component to the checksum. */
  inline fun <reified T : Component<*>> sum(type: ComponentType<T>, crossinline weight: (T) -> Double): Scene {
    addSum {
      var sum = 0.0
      world.forEach { entity -> entity.getOrNull(type)?.let { sum += weight(it) } }
      sum
    }
    return this
  }

  fun addSum(sum: () -> Double) {
    sums += sum
  }

  override fun run() = world.update(DT)

  override fun checksum() = sums.sumOf { it() }
}
