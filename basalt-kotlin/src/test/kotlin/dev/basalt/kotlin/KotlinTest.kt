package dev.basalt.kotlin

import dev.basalt.World
import java.nio.file.Files
import java.nio.file.Path
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatThrownBy
import org.junit.jupiter.api.Test

/** What Kotlin's classes become in the JVM, and what Basalt makes of it. */
class KotlinTest {

  private val world: World = World.create()

  @Test
  fun example_ofTheManual_runs() {
    assertThat(example()).isEqualTo("Position(x=2.0, y=2.0), 2 in all")
    val page = Files.readString(Path.of("../docs/manual/kotlin.md"))
    val source = Files.readString(Path.of("src/test/kotlin/dev/basalt/kotlin/Example.kt"))
    val block = page.substringAfter("```kotlin\n").substringBefore("```")
    assertThat(source).contains(block.trim())
  }

  @Test
  fun example_ofTheCookbook_runs() {
    assertThat(walk()).isEqualTo("Place(x=1.0, y=2.0)")
    val page = Files.readString(Path.of("../docs/cookbook.md"))
    val source =
      Files.readString(Path.of("src/test/kotlin/dev/basalt/kotlin/CookbookExample.kt"))
    val block = page.substringAfter("```kotlin\n").substringBefore("```")
    assertThat(source).contains(block.trim())
  }

  @Test
  fun objects_areTags() {
    val ship = world.spawn(Position(1f, 2f), Frozen)
    assertThat(world.has<Frozen>(ship)).isTrue()
    assertThat(world.query(read<Position>()).with(Frozen::class.java).count()).isEqualTo(1)
    assertThat(world.remove<Frozen>(ship)).isTrue()
    world.add(ship, Frozen)
    assertThat(world.find<Frozen>(ship)).isSameAs(Frozen)
    val later = world.commands().spawn(Shield(1), Frozen)
    world.commands().remove<Frozen>(ship)
    world.flush()
    assertThat(world.has<Frozen>(later)).isTrue()
    assertThat(world.find<Frozen>(ship)).isNull()
  }

  @JvmInline value class Points(val value: Int)

  @JvmRecord data class Health(val points: Points)

  @Test
  fun valueClass_asAField_isRefusedWithARemedy() {
    assertThatThrownBy { world.spawn(Health(Points(1))) }
      .isExactlyInstanceOf(IllegalArgumentException::class.java)
      .hasMessage(
        "cannot call the constructor of dev.basalt.kotlin.KotlinTest\$Health, which Kotlin hides since a" +
          " field is of a value class; make that class a @JvmRecord data class, or use the type that" +
          " it wraps"
      )
  }

  @Test
  fun lookups_resources_events_haveReifiedForms() {
    val ship = world.spawn(Shield(3))
    assertThat(world.lookup<Shield>().get(ship)).isEqualTo(Shield(3))
    world.resources().set(Shield(9))
    assertThat(world.resources().get<Shield>()).isEqualTo(Shield(9))
    assertThat(world.resources().find<Position>()).isNull()
    val reader = world.events<Velocity>().reader()
    world.events<Velocity>().send(Velocity(1f, 2f))
    assertThat(reader.readAll()).containsExactly(Velocity(1f, 2f))
  }
}
