package dev.basalt.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.event.EventReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BehavioursTest {

  record Angle(double degrees) {}

  record Turned(double by) {}

  private static final List<String> CALLS = new ArrayList<>();

  static final class Spin extends Behaviour {
    private final String name;

    Spin(String name) {
      this.name = name;
      CALLS.add(name + " made");
    }

    @Override
    protected void onCreate() {
      CALLS.add(name + " create " + entity());
    }

    @Override
    protected void onUpdate(double seconds) {
      CALLS.add(name + " update");
      Angle angle = find(Angle.class);
      if (angle != null) {
        set(new Angle(angle.degrees() + seconds));
        send(new Turned(seconds));
      }
    }

    @Override
    protected void onRender() {
      CALLS.add(name + " render");
    }

    @Override
    protected void onDestroy() {
      CALLS.add(name + " destroy " + world().alive(entity()));
    }
  }

  static final class Quiet extends Behaviour {}

  static final class Broken extends Behaviour {
    @Override
    protected void onUpdate(double seconds) {
      commands().despawn(entity());
      throw new IllegalStateException("broken");
    }
  }

  private final World world = World.create();
  private final Behaviours behaviours = Behaviours.of(world);
  private final Entity wheel = world.spawn(new Angle(1));

  BehavioursTest() {
    CALLS.clear();
  }

  @AfterEach
  void verify() {
    world.verify();
  }

  @Test
  void behaviours_ofAWorld_areTheSameObjectEachTime() {
    assertThat(Behaviours.of(world)).isSameAs(behaviours);
    assertThat(Behaviours.of(World.create())).isNotSameAs(behaviours);
  }

  @Test
  void behaviour_isMadeWhenItFirstRuns() {
    behaviours.add(wheel, () -> new Spin("a"));
    assertThat(CALLS).isEmpty();
    assertThat(behaviours.find(wheel, Spin.class)).isNull();
    behaviours.update(0.5);
    behaviours.update(0.5);
    behaviours.render();
    assertThat(CALLS).containsExactly("a made", "a create 0v1", "a update", "a update", "a render");
    assertThat(behaviours.find(wheel, Spin.class)).isNotNull();
    assertThat(behaviours.count()).isEqualTo(1);
  }

  @Test
  void behaviour_readsAndWritesItsEntity_andSendsEvents() {
    EventReader<Turned> turned = world.events(Turned.class).reader();
    behaviours.add(wheel, () -> new Spin("a"));
    behaviours.update(2);
    assertThat(world.get(wheel, Angle.class)).isEqualTo(new Angle(3));
    List<Entity> targets = new ArrayList<>();
    turned.read((target, event) -> targets.add(target));
    assertThat(targets).containsExactly(wheel);
  }

  @Test
  void severalBehaviours_runInOrder_eachOnItsOwn() {
    behaviours.add(wheel, () -> new Spin("a"));
    behaviours.add(wheel, Quiet::new);
    behaviours.add(wheel, () -> new Spin("b"));
    behaviours.update(1);
    CALLS.clear();
    behaviours.find(wheel, Spin.class).disable();
    behaviours.update(1);
    behaviours.render();
    assertThat(CALLS).containsExactly("b update", "b render");
    behaviours.find(wheel, Spin.class).enable();
    behaviours.update(1);
    assertThat(CALLS).endsWith("a update", "b update");
  }

  @Test
  void behaviours_areDestroyedWithTheirEntity() {
    behaviours.add(wheel, () -> new Spin("a"));
    behaviours.add(wheel, () -> new Spin("b"));
    behaviours.update(1);
    CALLS.clear();
    world.despawn(wheel);
    assertThat(CALLS).containsExactly("a destroy true", "b destroy true");
    behaviours.update(1);
    assertThat(CALLS).hasSize(2);
    assertThat(behaviours.count()).isZero();
  }

  @Test
  void behaviourThatNeverRan_isNotDestroyed() {
    behaviours.add(wheel, () -> new Spin("a"));
    world.despawn(wheel);
    assertThat(CALLS).isEmpty();
  }

  @Test
  void removedBehaviour_isDestroyed_andNoOther() {
    behaviours.add(wheel, () -> new Spin("a"));
    behaviours.add(wheel, Quiet::new);
    behaviours.update(1);
    CALLS.clear();
    assertThat(behaviours.remove(wheel, Spin.class)).isTrue();
    assertThat(behaviours.remove(wheel, Spin.class)).isFalse();
    assertThat(CALLS).containsExactly("a destroy true");
    assertThat(behaviours.find(wheel, Quiet.class)).isNotNull();
    behaviours.removeAll(wheel);
    assertThat(behaviours.count()).isZero();
  }

  @Test
  void behaviours_areDestroyedWithTheWorld() {
    behaviours.add(wheel, () -> new Spin("a"));
    behaviours.update(1);
    CALLS.clear();
    world.close();
    world.close();
    assertThat(CALLS).containsExactly("a destroy true");
    assertThat(world.count()).isZero();
  }

  @Test
  void shutdown_destroysAll_andTheyAreMadeAnewIfTheyRunAgain() {
    behaviours.add(wheel, () -> new Spin("a"));
    behaviours.add(wheel, () -> new Spin("b"));
    behaviours.update(1);
    CALLS.clear();
    behaviours.shutdown();
    behaviours.shutdown();
    assertThat(CALLS).containsExactly("a destroy true", "b destroy true");
    assertThat(behaviours.count()).isZero();
    behaviours.update(1);
    assertThat(behaviours.count()).isEqualTo(2);
  }

  @Test
  void behaviours_doNotRunInAnEditor() {
    behaviours.add(wheel, () -> new Spin("a"));
    behaviours.playing(false);
    behaviours.update(1);
    behaviours.render();
    assertThat(CALLS).isEmpty();
    behaviours.playing(true);
    behaviours.update(1);
    assertThat(CALLS).hasSize(3);
  }

  @Test
  void throwingBehaviour_keepsNobodyElseFromRunning() {
    behaviours.add(wheel, Broken::new);
    behaviours.add(wheel, () -> new Spin("a"));
    assertThatThrownBy(() -> behaviours.update(1)).hasMessage("broken");
    assertThat(CALLS).startsWith("a made", "a create 0v1", "a update");
    assertThat(world.alive(wheel)).isFalse();
  }

  @Test
  void structuralChange_inABehaviour_isRefused() {
    behaviours.add(
        wheel,
        () ->
            new Behaviour() {
              @Override
              protected void onUpdate(double seconds) {
                world().spawn();
              }
            });
    assertThatThrownBy(() -> behaviours.update(1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("spawn during iteration of query [Scripts]; use commands()");
  }

  @Test
  void behaviourInItsConstructor_hasNoWorld() {
    behaviours.add(
        wheel,
        () ->
            new Behaviour() {
              {
                world();
              }
            });
    assertThatThrownBy(() -> behaviours.update(1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageEndingWith("is not bound to an entity yet; use onCreate()");
  }

  @Test
  void restore_destroysWhatItTakesAway_andMakesAnewWhatItBringsBack() {
    behaviours.add(wheel, () -> new Spin("a"));
    behaviours.update(1);
    try (Snapshot before = world.snapshot()) {
      Entity late = world.spawn();
      behaviours.add(late, () -> new Spin("late"));
      behaviours.update(1);
      world.despawn(wheel);
      CALLS.clear();
      world.restore(before);
      assertThat(CALLS).containsExactly("late destroy false");
      behaviours.update(1);
      assertThat(CALLS).containsExactly("late destroy false", "a made", "a create 0v1", "a update");
    }
  }
}
