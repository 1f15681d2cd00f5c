package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.Component
import com.github.quillraven.fleks.Entity
import dev.basalt.benchmarks.harness.Task
import dev.basalt.benchmarks.shared.Mix
import dev.basalt.benchmarks.shared.Values

/** Replaces entities by others of any letters. */
class MixedChurning(n: Int) : Task, Mix.Replacing {
  private val world = Scene().world
  private val mix = Mix(n)
  private val entities = Array(n) { spawn(mix.first(it), Values.value(it)) }

  private fun spawn(letters: Int, f: Float): Entity {
    val parts = ArrayList<Component<*>>(letters.countOneBits())
    var rest = letters
    while (rest != 0) {
      val index = rest.countTrailingZeroBits()
      parts += letter(index).also { it.start(f, index) }
      rest = rest and rest - 1
    }
    return world.entity { it += parts }
  }

  override fun replace(entity: Int, letters: Int, f: Float) {
    world -= entities[entity]
    entities[entity] = spawn(letters, f)
  }

  override fun run() = mix.run(this)

  override fun checksum(): Double {
    var sum = 0.0
    world.forEach { entity ->
      world.snapshotOf(entity).components.forEach { sum += 1 + (it as Letter<*>).value }
    }
    return sum
  }
}
