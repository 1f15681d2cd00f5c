package dev.basalt.examples.scene;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.resource;
import static dev.basalt.query.Term.write;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.InstanceOf;
import dev.basalt.examples.scene.Components.Animation;
import dev.basalt.examples.scene.Components.Direction;
import dev.basalt.examples.scene.Components.Drop;
import dev.basalt.examples.scene.Components.EventSet;
import dev.basalt.examples.scene.Components.ParticleSystem;
import dev.basalt.examples.scene.Components.Position;
import dev.basalt.examples.scene.Components.Progress;
import dev.basalt.inspector.Inspector;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.Handler;
import dev.basalt.scene.Reload;
import dev.basalt.scene.Scene;
import dev.basalt.scene.SceneFile;
import dev.basalt.scene.event.Signal;
import dev.basalt.system.Parallelism;
import dev.basalt.system.Schedule;
import dev.basalt.system.Stage;
import dev.basalt.system.Time;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// The world of a scene, with what its components do: things move, rain falls, hands grab.
final class SceneWorld {

  /// How high rain begins, and how far it reaches to each side.
  static final float SKY = 6;

  private static final float WIDE = 8;

  /// How often the hand grabs or lets go, in ticks.
  private static final int GRIP = 90;

  private final World world = World.create();
  private final Schedule schedule = Schedule.create(world);
  private final Scene scene = Scene.of(world);
  private final long seed;
  private final SceneFile file;
  private long ticks;

  /// @param path the markup; null for the one that comes with the demo
  SceneWorld(@Nullable Path path, long seed, int threads) {
    this.seed = seed;
    world.threads(threads);
    schedule.parallelism(threads > 1 ? Parallelism.AUTO : Parallelism.NEVER);
    name();
    handle();
    systems();
    file = path == null ? scene.load("community.html", builtIn()) : scene.load(path);
  }

  private static String builtIn() {
    try (InputStream in = SceneWorld.class.getResourceAsStream("community.html")) {
      if (in == null) {
        throw new IllegalStateException("community.html is missing in this build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  World world() {
    return world;
  }

  Schedule schedule() {
    return schedule;
  }

  Scene scene() {
    return scene;
  }

  long ticks() {
    return ticks;
  }

  /// Looks whether the file says something else by now, and changes what differs.
  ///
  /// @return what has happened; null for nothing
  @Nullable Reload reloadIfChanged() {
    return file.findPath() != null && file.isChanged() ? file.reload() : null;
  }

  /// Lets viewers search by selector, and save what they change into the file.
  void tell(Inspector inspector) {
    inspector.searching("select", scene.selectors()::list);
    if (file.findPath() != null) {
      inspector.saving(file.name(), file::edits, file::save);
    }
  }

  // ---- what markup can say

  private void name() {
    for (Class<?> type :
        List.of(
            Components.Geometry.class,
            Components.Material.class,
            Components.Light.class,
            Position.class,
            Components.Rotation.class,
            Components.Visible.class,
            Components.Ocean.class,
            Components.SimpleSunSky.class,
            Components.TrackedControls.class,
            Components.ViveControls.class,
            Components.MetaTouchControls.class,
            Components.HandControls.class,
            Components.LaserControls.class,
            Components.SphereCollider.class,
            Components.Grab.class,
            Components.Throw.class)) {
      scene.component(type);
    }
    scene
        .primitive("a-simple-sun-sky")
        .sets("simple-sun-sky", "")
        .maps("sun-position", "simple-sun-sky.sunPosition");
  }

  private void handle() {
    scene.component(Animation.class).handler(new Starting());
    scene.component(ParticleSystem.class).handler(new Raining());
    scene.component(EventSet.class);
    scene.events().on("[grab]", Signal.class, signal -> set(signal.current(), signal.event()));
  }

  /// Does what the `event-set`s of an element say about an event.
  private void set(Entity element, Signal signal) {
    List<Map<String, String>> wanted = new ArrayList<>();
    world
        .query(EventSet.class)
        .related(InstanceOf.class, element)
        .each(
            set -> {
              if (set.event().equals(signal.name())) {
                wanted.add(set.sets());
              }
            });
    for (Map<String, String> sets : wanted) {
      sets.forEach((path, text) -> scene.set(element, path, text));
    }
  }

  /// Animations begin where their element is.
  private final class Starting implements Handler<Animation> {
    @Override
    public void init(Entity entity, Animation value) {
      Position from = world.find(entity, Position.class);
      world.add(entity, new Progress(from == null ? new Position(0, 0, 0) : from, 0));
    }
  }

  /// Particles are entities without a tag: no markup says them, and none is written.
  private final class Raining implements Handler<ParticleSystem> {
    @Override
    public void update(Entity entity, ParticleSystem value, @Nullable ParticleSystem old) {
      if (old == null || value.particleCount() != old.particleCount()) {
        world.despawn(dropsOf(entity));
        rain(entity, value.particleCount());
      }
    }

    private void rain(Entity entity, int drops) {
      Random random = new Random(seed);
      for (int i = 0; i < drops; i++) {
        world.spawn(
            new Position(
                (random.nextFloat() * 2 - 1) * WIDE,
                random.nextFloat() * SKY - 1,
                -random.nextFloat() * 2 * WIDE - 1),
            new Drop(entity, 5 + random.nextFloat() * 3),
            new ChildOf(entity));
      }
    }

    @Override
    public void remove(Entity entity, ParticleSystem value) {
      List<Entity> drops = dropsOf(entity);
      world.commands().run(() -> world.despawn(drops.stream().filter(world::alive).toList()));
    }

    private List<Entity> dropsOf(Entity entity) {
      return world.query(entity()).with(Drop.class).related(ChildOf.class, entity).stream()
          .map(row -> row.a())
          .toList();
    }
  }

  // ---- what happens

  private void systems() {
    schedule
        .system("animate")
        .each(
            world.query(
                write(Progress.class),
                write(Position.class),
                read(Animation.class),
                resource(Time.class)),
            (progress, position, animation, time) -> {
              Position from = progress.get().from();
              float seconds = progress.get().seconds() + time.dt();
              progress.set(new Progress(from, seconds));
              position.set(from.towards(animation.to(), part(animation, seconds)));
            });
    schedule
        .system("rain")
        .update(
            world.query(write(Position.class), read(Drop.class), resource(Time.class)),
            (at, drop, time) -> {
              float y = at.y() - drop.speed() * time.dt();
              return new Position(at.x(), y < -1 ? y + SKY : y, at.z());
            });
    schedule.system("scene").in(Stage.AFTER_UPDATE).exclusive(w -> tick());
  }

  private void tick() {
    ticks++;
    if (ticks % GRIP == 0) {
      String name = ticks / GRIP % 2 == 1 ? "grabstart" : "grabend";
      scene.selectors().list("[hand-controls]").forEach(hand -> scene.emit(hand, name, null));
    }
    scene.tick(ticks / 60.0, 1 / 60.0);
  }

  /// How far an animation is, from 0 to 1.
  private static float part(Animation animation, float seconds) {
    float turns = seconds * 1_000 / Math.max(1, animation.dur());
    if (!animation.loop()) {
      turns = Math.min(turns, 1);
    }
    float whole = (float) Math.floor(turns);
    float part = turns >= 1 && !animation.loop() ? 1 : turns - whole;
    boolean back = animation.dir() == Direction.ALTERNATE && (int) whole % 2 == 1;
    return eased(back && animation.loop() ? 1 - part : part, animation.easing());
  }

  private static float eased(float part, String easing) {
    if (!easing.equals("easeInOutQuad")) {
      return part;
    }
    return part < 0.5f ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
  }
}
