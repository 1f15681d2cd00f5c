package dev.basalt.benchmarks.rival.fleks

import com.github.quillraven.fleks.Component
import com.github.quillraven.fleks.ComponentType
import dev.basalt.benchmarks.rival.MutableMatrix
import dev.basalt.benchmarks.rival.MutableVector
import dev.basalt.benchmarks.rival.Starting

class Position(x: Float = 0f, y: Float = 0f, z: Float = 0f) : MutableVector(x, y, z), Component<Position> {
  override fun type() = Position

  override fun start(f: Float, place: Int) = set(f, 1f, 2f)

  companion object : ComponentType<Position>()
}

class Velocity(x: Float = 0f, y: Float = 0f, z: Float = 0f) : MutableVector(x, y, z), Component<Velocity> {
  override fun type() = Velocity

  override fun start(f: Float, place: Int) = set(3f, 4f, f)

  companion object : ComponentType<Velocity>()
}

class Acceleration(x: Float = 0f, y: Float = 0f, z: Float = 0f) : MutableVector(x, y, z), Component<Acceleration> {
  override fun type() = Acceleration

  override fun start(f: Float, place: Int) = set(5f, f, 6f)

  companion object : ComponentType<Acceleration>()
}

class Force(x: Float = 0f, y: Float = 0f, z: Float = 0f) : MutableVector(x, y, z), Component<Force> {
  override fun type() = Force

  override fun start(f: Float, place: Int) = set(f, 7f, 8f)

  companion object : ComponentType<Force>()
}

class Spin(x: Float = 0f, y: Float = 0f, z: Float = 0f) : MutableVector(x, y, z), Component<Spin> {
  override fun type() = Spin

  override fun start(f: Float, place: Int) = set(9f, f, 10f)

  companion object : ComponentType<Spin>()
}

class Transform : Starting, Component<Transform> {
  val matrix = MutableMatrix()

  override fun type() = Transform

  override fun start(f: Float, place: Int) = matrix.start(f)

  companion object : ComponentType<Transform>()
}

/** One float. */
abstract class Letter<T> : Starting, Component<T> {
  var value = 0f

  final override fun start(f: Float, place: Int) {
    value = f + place
  }
}

/** The one float that all entities of `frag` have. */
class Payload : Letter<Payload>() {
  override fun type() = Payload

  companion object : ComponentType<Payload>()
}
