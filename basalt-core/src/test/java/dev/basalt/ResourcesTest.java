package dev.basalt;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.resource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Values of the world that belong to no entity, under classes and names.
class ResourcesTest {

  interface Shape {}

  record Circle(int radius) implements Shape {}

  record Score(int points) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Resources resources = world.resources();

  @Test
  void set_underAClassAndAName_isFoundThere() {
    resources.set(Shape.class, "wheel", new Circle(3));
    assertThat(resources.get(Shape.class, "wheel")).isEqualTo(new Circle(3));
    assertThat(resources.find(Shape.class)).isNull();
    assertThat(resources.find(Circle.class, "wheel")).isNull();
    assertThat(resources).hasToString("[Shape \"wheel\"]");
    world.spawn(new Score(1));
    List<Shape> seen = new ArrayList<>();
    world
        .query(read(Score.class), resource(Shape.class, "wheel"))
        .each((score, shape) -> seen.add(shape));
    assertThat(seen).containsExactly(new Circle(3));
  }

  @Test
  void update_ofANamedResource_replacesThatOne() {
    resources.set("red", new Score(1));
    resources.set("blue", new Score(5));
    resources.update(Score.class, "red", score -> new Score(score.points() + 1));
    assertThat(resources.get(Score.class, "red")).isEqualTo(new Score(2));
    assertThat(resources.get(Score.class, "blue")).isEqualTo(new Score(5));
    assertThatThrownBy(() -> resources.update(Score.class, "green", score -> score))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no resource Score \"green\"; there are [Score \"red\", Score \"blue\"]");
  }

  @Test
  void update_toNull_isRefused() {
    resources.set("red", new Score(1));
    assertThatThrownBy(() -> resources.update(Score.class, "red", score -> null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the resource is null");
    assertThat(resources.get(Score.class, "red")).isEqualTo(new Score(1));
  }

  @Test
  void commands_setAndRemoveResourcesUnderClassesAndNames() {
    world.commands().setResource(Shape.class, new Circle(1));
    world.commands().setResource(Shape.class, "wheel", new Circle(2));
    world.commands().setResource("red", new Score(1));
    assertThat(resources).hasToString("[]");
    world.flush();
    assertThat(resources.get(Shape.class)).isEqualTo(new Circle(1));
    assertThat(resources.get(Shape.class, "wheel")).isEqualTo(new Circle(2));
    world.commands().removeResource(Shape.class, "wheel");
    world.commands().removeResource(Score.class, "red");
    world.commands().removeResource(Score.class, "green");
    world.flush();
    assertThat(resources).hasToString("[Shape]");
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void set_ofAnObjectOfAnotherClass_isRefused() {
    assertThatThrownBy(() -> resources.set((Class) Shape.class, "x", new Score(1)))
        .isInstanceOf(ClassCastException.class);
    assertThatThrownBy(() -> world.commands().setResource((Class) Shape.class, "x", new Score(1)))
        .isInstanceOf(ClassCastException.class);
    assertThat(world.commands().pending()).isZero();
  }
}
