package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.Component
import com.github.quillraven.fleks.ComponentType
import com.github.quillraven.fleks.Entity
import com.github.quillraven.fleks.Snapshot
import com.github.quillraven.fleks.World
import com.github.quillraven.fleks.configureWorld
import dev.basalt.benchmarks.harness.Task
import dev.basalt.benchmarks.shared.SaveFile
import dev.basalt.benchmarks.shared.Values
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable
import kotlinx.serialization.builtins.MapSerializer
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.decodeFromStream
import kotlinx.serialization.json.encodeToStream
import kotlinx.serialization.modules.SerializersModule
import kotlinx.serialization.modules.polymorphic
import kotlinx.serialization.modules.subclass

/** As [Position]; the fields have to be its own, so that a serializer is generated. */
@Serializable
@SerialName("position")
class SavedPosition(var x: Float, var y: Float, var z: Float) : Component<SavedPosition> {
  override fun type() = SavedPosition

  companion object : ComponentType<SavedPosition>()
}

/** As [Velocity]. */
@Serializable
@SerialName("velocity")
class SavedVelocity(var x: Float, var y: Float, var z: Float) : Component<SavedVelocity> {
  override fun type() = SavedVelocity

  companion object : ComponentType<SavedVelocity>()
}

/** Saves of moving entities: the snapshot of a world, written by kotlinx.serialization, as the library's own documentation says. */
@OptIn(ExperimentalSerializationApi::class)
class Saving(private val n: Int, private val loads: Boolean) : Task {
  private val file = SaveFile()
  private val world = newWorld()

  init {
    repeat(n) {
      val f = Values.value(it)
      world.entity { entity ->
        entity += SavedPosition(f, 1f, 2f)
        entity += SavedVelocity(3f, 4f, f)
      }
    }
    save()
  }

  // Loading into a world with room for fewer entities than the file has fails.
  private fun newWorld() = configureWorld(n) {}

  private fun save() = file.write { json.encodeToStream(snapshots, world.snapshot(), it) }

  private fun load(into: World) = file.read { into.loadSnapshot(json.decodeFromStream(snapshots, it)) }

  override fun run() = if (loads) load(world) else save()

  override fun checksum(): Double {
    val now = if (loads) world else newWorld().also { load(it) }
    var sum = 0.0
    now.forEach {
      val p = it[SavedPosition]
      val v = it[SavedVelocity]
      sum += Values.weigh(p.x, p.y, p.z) + 5 * Values.weigh(v.x, v.y, v.z)
    }
    return sum
  }

  override fun close() = file.close()

  private companion object {
    val snapshots = MapSerializer(Entity.serializer(), Snapshot.serializer())

    val json = Json {
      allowStructuredMapKeys = true
      serializersModule = SerializersModule {
        polymorphic(Component::class) {
          subclass(SavedPosition::class)
          subclass(SavedVelocity::class)
        }
      }
    }
  }
}
