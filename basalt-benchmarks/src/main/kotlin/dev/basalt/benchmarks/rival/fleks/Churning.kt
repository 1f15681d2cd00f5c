package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.Component
import com.github.quillraven.fleks.ComponentType
import com.github.quillraven.fleks.Entity
import com.github.quillraven.fleks.EntityTag
import com.github.quillraven.fleks.IntervalSystem
import com.github.quillraven.fleks.IteratingSystem
import com.github.quillraven.fleks.World
import com.github.quillraven.fleks.World.Companion.family
import dev.basalt.benchmarks.shared.Churn
import dev.basalt.benchmarks.shared.ChurnTask
import dev.basalt.benchmarks.shared.Values
import dev.basalt.benchmarks.shared.Values.DT

class Health(var value: Float) : Component<Health> {
  override fun type() = Health

  companion object : ComponentType<Health>()
}

class Armor(val front: Float, val back: Float) : Component<Armor> {
  override fun type() = Armor

  companion object : ComponentType<Armor>()
}

class Colour(val red: Float, val green: Float, val blue: Float, val alpha: Float) : Component<Colour> {
  override fun type() = Colour

  fun weight() = Values.weigh(red, green, blue) + 4 * alpha

  companion object : ComponentType<Colour>()
}

class Heat(val value: Float) : Component<Heat> {
  override fun type() = Heat

  companion object : ComponentType<Heat>()
}

/** Tags of its own kind, without an object for each entity. */
data object Frozen : EntityTag()

data object Hostile : EntityTag()

/** Changes entities at random. Components and new entities are there at once; in an update, entities go when the system has ended. */
class Churning(n: Int, private val asking: Boolean, private val inSystem: Boolean) : ChurnTask(n) {
  private val world: World = Scene({ Change { changeAll() } }, ::MoveThawed, ::Cool, ::Look).world
  private val change = world.system<Change>().also { it.enabled = false }
  private val look = world.system<Look>()
  private val entities = Array(n) { spawn(Churn.firstArchetype(it), Values.value(it)) }

  private fun spawn(archetype: Int, f: Float): Entity {
    val mask = Churn.mask(archetype)
    return world.entity {
      it += Position(f, 1f, 2f)
      if (mask and Churn.VELOCITY != 0) it += Velocity(3f, 4f, f)
      if (mask and Churn.HEALTH != 0) it += Health(f)
      if (mask and Churn.ARMOR != 0) it += Armor(f, 5f)
      if (mask and Churn.COLOUR != 0) it += Colour(f, 6f, 7f, 8f)
      if (mask and Churn.HEAT != 0) it += Heat(f)
      if (mask and Churn.FROZEN != 0) it += Frozen
      if (mask and Churn.HOSTILE != 0) it += Hostile
    }
  }

  override fun tick() {
    if (asking) world.update(DT)
    if (inSystem) {
      change.enabled = true
      world.update(DT)
      change.enabled = false
    } else {
      changeAll()
      if (asking) world.update(DT)
    }
    hostile = look.sum
  }

  private fun changeAll() {
    for (i in 0 until churn.size()) {
      change(churn.entity(i), churn.kind(i), churn.value(i))
    }
  }

  private fun change(number: Int, kind: Int, f: Float) {
    val entity = entities[number]
    with(world) {
      when (kind) {
        Churn.ADD_VELOCITY -> entity.configure { it += Velocity(3f, 4f, f) }
        Churn.ADD_HEAT -> entity.configure { it += Heat(f) }
        Churn.ADD_FROZEN -> entity.configure { it += Frozen }
        Churn.REMOVE_VELOCITY -> entity.configure { it -= Velocity }
        Churn.REMOVE_HEAT -> entity.configure { it -= Heat }
        Churn.REMOVE_FROZEN -> entity.configure { it -= Frozen }
        Churn.SET_POSITION -> entity[Position].set(f, 1f, 2f)
        else -> {
          world -= entity
          entities[number] = spawn(kind - Churn.REPLACE, f)
        }
      }
    }
  }

  override fun sum(component: Int): Double {
    var sum = 0.0
    world.forEach { entity ->
      when (component) {
        Churn.POSITION -> entity.getOrNull(Position)?.let { sum += 1 + it.weight() }
        Churn.VELOCITY -> entity.getOrNull(Velocity)?.let { sum += 1 + it.weight() }
        Churn.HEALTH -> entity.getOrNull(Health)?.let { sum += 1 + it.value }
        Churn.ARMOR -> entity.getOrNull(Armor)?.let { sum += 1 + it.front + 2 * it.back }
        Churn.COLOUR -> entity.getOrNull(Colour)?.let { sum += 1 + it.weight() }
        Churn.HEAT -> entity.getOrNull(Heat)?.let { sum += 1 + it.value }
        Churn.FROZEN -> if (entity has Frozen) sum += 1
        else -> if (entity has Hostile) sum += 1
      }
    }
    return sum
  }
}

private class Change(private val changes: () -> Unit) : IntervalSystem() {
  override fun onTick() = changes()
}

private class MoveThawed :
  IteratingSystem(
    family {
      all(Position, Velocity)
      none(Frozen)
    }
  ) {
  override fun onTickEntity(entity: Entity) {
    val p = entity[Position]
    val v = entity[Velocity]
    p.x += v.x * DT
    p.y += v.y * DT
    p.z += v.z * DT
  }
}

private class Cool : IteratingSystem(family { all(Health, Heat) }) {
  override fun onTickEntity(entity: Entity) {
    val health = entity[Health]
    health.value = ChurnTask.cooled(health.value, entity[Heat].value)
  }
}

private class Look : IteratingSystem(family { all(Position, Hostile) }) {
  var sum = 0.0

  override fun onTick() {
    sum = 0.0
    super.onTick()
  }

  override fun onTickEntity(entity: Entity) {
    sum += entity[Position].x
  }
}
