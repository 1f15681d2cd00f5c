package dev.basalt.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.scene.Vocabularies.Health;
import dev.basalt.scene.Vocabularies.Light;
import dev.basalt.scene.Vocabularies.LightType;
import dev.basalt.scene.Vocabularies.Position;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Color;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What happens in the life of a component.
class HandlerTest {

  private final Scene scene = Vocabularies.scene();
  private final World world = scene.world();
  private final List<String> calls = new ArrayList<>();

  @AfterEach
  void verify() {
    world.verify();
  }

  /// Notes each call.
  private class Noting<T> implements Handler<T> {
    private final String name;
    private final List<String> needs;

    Noting(String name, String... needs) {
      this.name = name;
      this.needs = List.of(needs);
    }

    private void note(String what, Entity entity) {
      Id id = world.alive(entity) ? world.find(entity, Id.class) : null;
      calls.add(what + " " + name + (id == null ? "" : "#" + id));
    }

    @Override
    public void init(Entity entity, T value) {
      note("init", entity);
    }

    @Override
    public void update(Entity entity, T value, @Nullable T old) {
      note(old == null ? "update" : "update " + old + " to " + value + " of", entity);
    }

    @Override
    public void remove(Entity entity, T value) {
      note("remove", entity);
    }

    @Override
    public void tick(Entity entity, T value, double time, double delta) {
      note("tick " + time + " " + delta, entity);
    }

    @Override
    public void play(Entity entity, T value) {
      note("play", entity);
    }

    @Override
    public void pause(Entity entity, T value) {
      note("pause", entity);
    }

    @Override
    public List<String> needs() {
      return needs;
    }
  }

  private <T> void handle(String component, Class<T> type, String... needs) {
    named(component, type).handler(new Noting<>(component, needs));
  }

  @SuppressWarnings("unchecked")
  private <T> NamedComponent<T> named(String component, Class<T> type) {
    NamedComponent<?> found = scene.components().component(component);
    assertThat(found.type().type()).isEqualTo(type);
    return (NamedComponent<T>) found;
  }

  private List<String> taken() {
    List<String> taken = List.copyOf(calls);
    calls.clear();
    return taken;
  }

  @Test
  void life_handlers_areCalledInOrder() {
    handle("health", Health.class);

    Entity a = scene.load("a", "<a-entity id='a' health='1'></a-entity>").root();
    assertThat(taken()).containsExactly("init health#a", "update health#a", "play health#a");

    scene.set(a, "health", "2");
    assertThat(taken()).containsExactly("update Health[points=1] to Health[points=2] of health#a");

    scene.tick(1.5, 0.5);
    assertThat(taken()).containsExactly("tick 1.5 0.5 health#a");

    scene.remove(a, "health");
    assertThat(taken()).containsExactly("pause health#a", "remove health#a");
  }

  @Test
  void children_load_comeBeforeTheirParentInTheOrderOfAttributes() {
    handle("health", Health.class);
    handle("position", Position.class);

    scene.load(
        "tree",
        """
        <a-entity id='top' position='0 0 0' health='1'>
          <a-entity id='a' health='1'><a-entity id='b' health='2'></a-entity></a-entity>
          <a-entity id='c' health='3' position='0 0 0'></a-entity>
        </a-entity>
        """);

    assertThat(taken().stream().filter(call -> call.startsWith("init")))
        .containsExactly(
            "init health#b",
            "init health#a",
            "init health#c",
            "init position#c",
            "init position#top",
            "init health#top");
  }

  @Test
  void elements_load_playWhenAllAreInitialised() {
    handle("health", Health.class);
    handle("position", Position.class);
    String text =
        """
        <a-entity id='top' position='0 0 0' health='1'>
          <a-entity id='a'><a-entity id='b' health='2'></a-entity></a-entity>
          <a-entity id='c' health='3' position='0 0 0'></a-entity>
        </a-entity>
        """;

    SceneFile file = scene.load("tree", text);

    List<String> calls = taken();
    assertThat(calls.subList(0, 10)).noneMatch(call -> call.startsWith("play"));
    assertThat(calls.subList(10, 15))
        .containsExactly(
            "play position#top",
            "play health#top",
            "play health#b",
            "play health#c",
            "play position#c");

    scene.pause();
    assertThat(taken())
        .containsExactly(
            "pause position#top",
            "pause health#top",
            "pause health#b",
            "pause health#c",
            "pause position#c");
    file.unload();
    assertThat(taken().getFirst()).endsWith("#top");
  }

  @Test
  void handlersThatNeedEachOther_handler_isRefused() {
    handle("health", Health.class, "position");
    handle("position", Position.class, "light");

    assertThatThrownBy(() -> handle("light", Light.class, "health"))
        .isInstanceOf(SceneException.class)
        .hasMessage("component \"light\" would wait for itself: \"health\" needs it");
    assertThatThrownBy(() -> handle("foo", Vocabularies.Foo.class, "foo"))
        .hasMessage("component \"foo\" would wait for itself: \"foo\" needs it");
  }

  @Test
  void handlerThatFailsAnAssertion_load_makesNothing() {
    named("health", Health.class)
        .handler(
            new Handler<>() {
              @Override
              public void init(Entity entity, Health value) {
                throw new AssertionError("no room");
              }

              @Override
              public void remove(Entity entity, Health value) {
                throw new IllegalStateException("nor here");
              }
            });

    assertThatThrownBy(
            () -> scene.load("x", "<a-mixin id='m'></a-mixin><a-entity health='1'></a-entity>"))
        .isInstanceOf(AssertionError.class)
        .hasMessage("no room")
        .satisfies(problem -> assertThat(problem.getSuppressed()).hasSize(1));
    assertThat(world.count()).isZero();
    assertThat(scene.layers().mixinNames()).isEmpty();
    scene.load("y", "<a-entity position='1 2 3'></a-entity>").unload();
  }

  @Test
  void handlerThatThrows_reload_hasChangedAllAndTheFileKnows() {
    SceneFile file = scene.load("x", "<a-scene><a-entity id='a' health='1'></a-entity></a-scene>");
    named("health", Health.class)
        .handler(
            new Handler<>() {
              @Override
              public void update(Entity entity, Health value, @Nullable Health old) {
                if (value.points() > 1) {
                  throw new IllegalStateException("too many");
                }
              }
            });
    String text =
        "<a-scene><a-entity id='a' health='2'></a-entity><a-entity id='b'></a-entity></a-scene>";

    assertThatThrownBy(() -> file.reload(text)).hasMessageContaining("too many");

    assertThat(file.source().text()).isEqualTo(text);
    assertThat(world.count()).isEqualTo(3);
    assertThat(file.reload(text).isEmpty()).isTrue();
    assertThat(file.edits()).isEmpty();
  }

  @Test
  void changesByTheWorld_handlers_areCalled() {
    handle("health", Health.class);

    Entity entity = world.spawn(new Health(1));
    world.set(entity, new Health(1));
    world.set(entity, new Health(2));
    world.despawn(entity);

    assertThat(taken())
        .containsExactly(
            "init health",
            "update health",
            "play health",
            "update Health[points=1] to Health[points=2] of health",
            "pause health",
            "remove health");
  }

  @Test
  void handlerThatNeedsAnother_load_waitsForIt() {
    handle("health", Health.class, "position", "light");
    handle("position", Position.class);

    Entity entity = scene.load("x", "<a-entity health='1' position='0 0 0'></a-entity>").root();
    assertThat(taken()).containsExactly("init position", "update position", "play position");

    world.add(entity, new Light(LightType.POINT, Color.WHITE, 1));
    assertThat(taken()).containsExactly("init health", "update health", "play health");
  }

  @Test
  void handlerThatWaits_remove_isNotCalled() {
    handle("health", Health.class, "light");

    Entity entity = scene.load("x", "<a-entity health='1'></a-entity>").root();
    world.remove(entity, Health.class);
    world.add(entity, new Light(LightType.POINT, Color.WHITE, 1));

    assertThat(taken()).isEmpty();
  }

  @Test
  void existingValues_handlerAddedLater_isCalledForThem() {
    scene.load("x", "<a-entity id='x' health='1'></a-entity>");

    handle("health", Health.class);
    handle("health", Health.class);

    assertThat(taken())
        .containsExactly(
            "init health#x",
            "update health#x",
            "play health#x",
            "init health#x",
            "update health#x",
            "play health#x");
  }

  @Test
  void scene_pauseAndPlay_handlersFollow() {
    handle("health", Health.class);
    scene.pause();
    scene.load("x", "<a-entity id='x' health='1'></a-entity>");
    assertThat(taken()).containsExactly("init health#x", "update health#x");

    scene.tick(1, 1);
    scene.play();
    scene.tick(2, 1);
    scene.pause();
    assertThat(taken()).containsExactly("play health#x", "tick 2.0 1.0 health#x", "pause health#x");
  }

  @Test
  void entity_pause_stopsAllBelowIt() {
    handle("health", Health.class);
    Entity top =
        scene
            .load(
                "x",
                "<a-entity id='a' health='1'><a-entity id='b' health='1'></a-entity></a-entity>")
            .root();
    taken();

    scene.pause(top);
    scene.tick(1, 1);
    scene.play(top);

    assertThat(taken())
        .containsExactly("pause health#a", "pause health#b", "play health#a", "play health#b");
  }

  @Test
  void handlerThatChangesTheWorld_load_works() {
    named("health", Health.class)
        .handler(
            new Handler<>() {
              @Override
              public void init(Entity entity, Health value) {
                world.spawn(new Position(1, 2, 3));
                scene.set(entity, "light.intensity", "3");
                scene.load("child", "<a-entity position='0 0 0'></a-entity>", entity);
              }
            });

    Entity entity = scene.load("x", "<a-entity health='1'></a-entity>").root();

    assertThat(world.count()).isEqualTo(3);
    assertThat(world.get(entity, Light.class).intensity()).isEqualTo(3);
    assertThat(scene.children(entity)).hasSize(1);
  }

  @Test
  void handlerThatThrows_load_makesNothingAndCallsTheOthers() {
    handle("position", Position.class);
    named("health", Health.class)
        .handler(
            new Handler<>() {
              @Override
              public void init(Entity entity, Health value) {
                throw new IllegalStateException("no room");
              }
            });

    assertThatThrownBy(
            () -> scene.load("x", "<a-entity id='x' health='1' position='0 0 0'></a-entity>"))
        .isInstanceOf(SceneException.class)
        .hasMessage(
            "init of component \"health\" on <a-entity#x> failed: java.lang.IllegalStateException:"
                + " no room");
    assertThat(world.count()).isZero();
    assertThat(taken())
        .containsExactly(
            "init position#x",
            "update position#x",
            "play position#x",
            "pause position#x",
            "remove position#x");
  }

  @Test
  void handlerThatChangesItsOwnValueForEver_set_isStopped() {
    named("health", Health.class)
        .handler(
            new Handler<>() {
              @Override
              public void update(Entity entity, Health value, @Nullable Health old) {
                world.set(entity, new Health(value.points() + 1));
              }
            });

    assertThatThrownBy(() -> scene.load("x", "<a-entity health='1'></a-entity>"))
        .hasMessageContaining("changes without end; its handlers set each other");
  }

  @Test
  void world_restore_handlersFollow() {
    handle("health", Health.class);
    Entity a = scene.load("a", "<a-entity id='a' health='1'></a-entity>").root();
    taken();
    try (Snapshot snapshot = world.snapshot()) {
      scene.set(a, "health", "2");
      scene.load("b", "<a-entity id='b' health='1'></a-entity>");
      taken();

      world.restore(snapshot);
    }

    assertThat(taken())
        .containsExactly(
            "pause health",
            "remove health",
            "update Health[points=2] to Health[points=1] of health#a");
  }

  @Test
  void changeInsideALoop_handler_isCalledAfterIt() {
    handle("health", Health.class);
    Entity a = scene.load("a", "<a-entity id='a' health='1'></a-entity>").root();
    taken();

    world
        .query(Health.class)
        .each(
            (entity, health) -> {
              scene.set(a, "health", "2");
              assertThat(calls).isEmpty();
            });

    assertThat(taken()).hasSize(1);
  }
}
