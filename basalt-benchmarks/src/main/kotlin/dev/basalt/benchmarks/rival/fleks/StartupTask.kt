package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.configureWorld
import dev.basalt.benchmarks.harness.Task
import dev.basalt.benchmarks.shared.Layouts
import dev.basalt.benchmarks.shared.Values
import dev.basalt.benchmarks.shared.Values.DT

/** The first frame. */
class StartupTask(types: Int) : Task {
  private val world = configureWorld {
    systems {
      for (i in 0 until types) {
        add(counter(i))
      }
    }
  }
  private val letters = mutableListOf<Letter<*>>()

  init {
    for (type in 0 until types) {
      for (i in 0 until Layouts.STARTUP_ENTITIES) {
        val letter = letter(type)
        letter.start(Values.value(type * Layouts.STARTUP_ENTITIES + i), 0)
        letters += letter
        world.entity { it += listOf(letter) }
      }
    }
  }

  override fun run() = world.update(DT)

  override fun checksum() = letters.sumOf { it.value.toDouble() }
}
