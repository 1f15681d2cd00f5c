package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.IntervalSystem
import dev.basalt.benchmarks.harness.Task
import dev.basalt.benchmarks.rival.Rival
import dev.basalt.benchmarks.shared.Layouts
import dev.basalt.benchmarks.shared.Values
import java.util.function.IntFunction

/** Fleks, in Kotlin, since its functions are inlined there: iterating systems over families. Everything takes effect at once. */
class FleksRival : Rival {
  override fun name() = "Fleks"

  override fun tasks(): Map<String, IntFunction<Task>> =
    mapOf(
      "iterate1" to IntFunction { positions(it, 1, ::Shift) },
      "iterate2" to IntFunction { positions(it, 2, ::Move) },
      "iterate3" to IntFunction { positions(it, 3, ::Sum3) },
      "iterate5" to IntFunction { positions(it, 5, ::Sum5) },
      "iterate2-sparse" to IntFunction { sparse(it) },
      "iterate2-holes" to IntFunction { holes(it) },
      "frag" to IntFunction { frag(it) },
      "iterate-branchy" to IntFunction { positions(it, 2, ::Wrap) },
      "iterate-wide" to IntFunction { transforms(it, 2, ::Turn) },
      "iterate-validating" to IntFunction { positions(it, 2, ::Check) },
      "large-body" to IntFunction { positions(it, 2, ::Steps) },
      "schedule" to IntFunction { schedule(it) },
      "heavy" to IntFunction { transforms(it, 3, ::Invert) },
      "create2" to IntFunction { Create2(it) },
      "spawner" to IntFunction { Create2(it) },
      "create4" to IntFunction { Create4(it) },
      "destroy" to IntFunction { Delete(Values.inOrder(it)) },
      "destroy-shuffled" to IntFunction { Delete(Values.shuffled(it)) },
      "add-remove" to IntFunction { AddRemove(it) },
      "add-remove-sparse" to IntFunction { AddRemove(it) },
      "churn" to IntFunction { Churning(it, true, false) },
      "churn-ops" to IntFunction { Churning(it, false, false) },
      "churn-commands" to IntFunction { Churning(it, true, true) },
      "bulk-change" to IntFunction { AddRemove(it, true) },
      "bulk-despawn" to IntFunction { Delete(Values.inOrder(it)) },
      "mixed-churn" to IntFunction { MixedChurning(it) },
      "commands-add-remove" to IntFunction { LoopAddRemove(it) },
      "commands-spawn" to IntFunction { LoopSpawnDespawn(it) },
      "random-get" to IntFunction { RandomGet(it) },
      "save-json" to IntFunction { Saving(it, false) },
      "load-json" to IntFunction { Saving(it, true) },
      "memory" to IntFunction { moving(it) },
      "memory-small" to IntFunction { mixed(it, Layouts.SMALL) },
      "memory-archetypes" to IntFunction { mixed(it, it) },
      "startup" to IntFunction { StartupTask(it) },
    )

  private val five = listOf<Maker>({ Position() }, { Velocity() }, { Acceleration() }, { Force() }, { Spin() })
  private val turning = listOf<Maker>({ Transform() }, { Position() }, { Velocity() })

  private fun positions(n: Int, components: Int, system: () -> IntervalSystem) =
    Scene(system).spawn(n, *five.take(components).toTypedArray()).sum(Position) { it.weight() }

  private fun transforms(n: Int, components: Int, system: () -> IntervalSystem) =
    Scene(system)
      .spawn(n, *turning.take(components).toTypedArray())
      .sum(Position) { it.weight() }
      .sum(Transform) { it.matrix.weight() }

  private fun sparse(n: Int): Task {
    val scene = Scene(::Move)
    Layouts.sparse(n) { moving, letter, count ->
      val makers = five.take(if (moving) 2 else 1).toMutableList()
      if (letter != Layouts.PLAIN) makers += { letter(letter) }
      scene.spawn(count, *makers.toTypedArray())
    }
    return scene.sum(Position) { it.weight() }
  }

  private fun holes(n: Int): Task {
    val scene = Scene(::Move)
    for (moving in Layouts.holes(n)) {
      scene.spawn(1, *five.take(if (moving) 2 else 1).toTypedArray())
    }
    return scene.sum(Position) { it.weight() }
  }

  private fun frag(n: Int): Task {
    val scene = Scene(::Twice)
    for (i in 0 until Layouts.FRAGMENTS) {
      scene.spawn(n, { letter(i) }, ::Payload)
    }
    return scene.sum(Payload) { it.value.toDouble() }
  }

  private fun schedule(n: Int) =
    Scene(::SwapAb, ::SwapCd, ::SwapCe)
      .spawn(n, ::L1, ::L2)
      .spawn(n, ::L1, ::L2, ::L3)
      .spawn(n, ::L1, ::L2, ::L3, ::L4)
      .spawn(n, ::L1, ::L2, ::L3, ::L5)
      .sum(L1) { it.value.toDouble() }
      .sum(L2) { 2.0 * it.value }
      .sum(L3) { 3.0 * it.value }
      .sum(L4) { 4.0 * it.value }
      .sum(L5) { 5.0 * it.value }

  private fun moving(n: Int) =
    Scene()
      .spawn(n, ::Position, ::Velocity)
      .sum(Position) { 1 + it.weight() }
      .sum(Velocity) { 5 * it.weight() }

  private fun mixed(n: Int, archetypes: Int): Task {
    val scene = Scene()
    val makers = List(Layouts.MIXED_LETTERS) { i -> { letter(i) } }
    Layouts.mixed(n, archetypes) { letters -> scene.spawn(1, *letters.of<Maker>(makers).toTypedArray()) }
    scene.addSum { total(scene) }
    return scene
  }

  private fun total(scene: Scene): Double {
    var sum = 0.0
    scene.world.forEach { entity ->
      scene.world.snapshotOf(entity).components.forEach { sum += (it as Letter<*>).value }
    }
    return sum
  }
}
