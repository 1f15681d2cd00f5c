package dev.basalt.benchmarks.rival.ashley;

import static dev.basalt.benchmarks.shared.Values.DT;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.ComponentMapper;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.Family;
import com.badlogic.ashley.systems.IteratingSystem;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.Game;
import dev.basalt.benchmarks.shared.Values;

/// A game of ships and shots with eleven systems.
@SuppressWarnings("unchecked") // Family.all takes a generic array
public final class SmallGame implements Task {

  private static final ComponentMapper<Place> PLACE = ComponentMapper.getFor(Place.class);
  private static final ComponentMapper<Speed> SPEED = ComponentMapper.getFor(Speed.class);
  private static final ComponentMapper<Angle> ANGLE = ComponentMapper.getFor(Angle.class);
  private static final ComponentMapper<Hull> HULL = ComponentMapper.getFor(Hull.class);
  private static final ComponentMapper<Gun> GUN = ComponentMapper.getFor(Gun.class);
  private static final ComponentMapper<Life> LIFE = ComponentMapper.getFor(Life.class);
  private static final ComponentMapper<Tint> TINT = ComponentMapper.getFor(Tint.class);
  private static final ComponentMapper<Picture> PICTURE = ComponentMapper.getFor(Picture.class);

  private final Engine engine = new Engine();

  static final class Place implements Component {
    float x;
    float y;

    Place(float x, float y) {
      this.x = x;
      this.y = y;
    }
  }

  static final class Speed implements Component {
    float x;
    float y;

    Speed(float x, float y) {
      this.x = x;
      this.y = y;
    }
  }

  static final class Angle implements Component {
    float value;
    float turn = 1;

    Angle(float value) {
      this.value = value;
    }
  }

  static final class Hull implements Component {
    float points;

    Hull(float points) {
      this.points = points;
    }
  }

  static final class Gun implements Component {
    float wait = 1;
  }

  static final class Life implements Component {
    float seconds;

    Life(float seconds) {
      this.seconds = seconds;
    }
  }

  static final class Tint implements Component {
    float value;
  }

  static final class Picture implements Component {
    int number;
    float time;

    Picture(float time) {
      this.time = time;
    }
  }

  /// Makes the engine.
  public SmallGame(int n) {
    for (int i = 0; i < Game.ships(n); i++) {
      float f = Values.value(i);
      add(
          new Place(f, -f),
          new Speed(1, f),
          new Angle(f),
          new Hull(f),
          new Gun(),
          new Tint(),
          new Picture(f));
    }
    for (int i = 0; i < Game.shots(n); i++) {
      add(new Place(i, i), new Speed(i, 2), new Life(Game.life(i)));
    }
    engine.addSystem(new Turn());
    engine.addSystem(new Drag());
    engine.addSystem(new Seek());
    engine.addSystem(new Move());
    engine.addSystem(new Wrap());
    engine.addSystem(new Reload());
    engine.addSystem(new Repair());
    engine.addSystem(new Age());
    engine.addSystem(new Reap());
    engine.addSystem(new Paint());
    engine.addSystem(new Animate());
  }

  private void add(Component... components) {
    var entity = new Entity();
    for (var component : components) {
      entity.add(component);
    }
    engine.addEntity(entity);
  }

  private static final class Turn extends IteratingSystem {
    Turn() {
      super(Family.all(Angle.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var angle = ANGLE.get(entity);
      angle.value += angle.turn * DT;
    }
  }

  private static final class Drag extends IteratingSystem {
    Drag() {
      super(Family.all(Speed.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var speed = SPEED.get(entity);
      speed.x *= Game.DRAG;
      speed.y *= Game.DRAG;
    }
  }

  private static final class Seek extends IteratingSystem {
    Seek() {
      super(Family.all(Speed.class, Place.class, Hull.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var speed = SPEED.get(entity);
      var place = PLACE.get(entity);
      speed.x -= place.x * DT;
      speed.y -= place.y * DT;
    }
  }

  private static final class Move extends IteratingSystem {
    Move() {
      super(Family.all(Place.class, Speed.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var place = PLACE.get(entity);
      var speed = SPEED.get(entity);
      place.x += speed.x * DT;
      place.y += speed.y * DT;
    }
  }

  private static final class Wrap extends IteratingSystem {
    Wrap() {
      super(Family.all(Place.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var place = PLACE.get(entity);
      place.x = Game.wrapped(place.x);
      place.y = Game.wrapped(place.y);
    }
  }

  private static final class Reload extends IteratingSystem {
    Reload() {
      super(Family.all(Gun.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var gun = GUN.get(entity);
      gun.wait = Game.reloaded(gun.wait);
    }
  }

  private static final class Repair extends IteratingSystem {
    Repair() {
      super(Family.all(Hull.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var hull = HULL.get(entity);
      hull.points = Game.repaired(hull.points);
    }
  }

  private static final class Age extends IteratingSystem {
    Age() {
      super(Family.all(Life.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      LIFE.get(entity).seconds -= DT;
    }
  }

  private final class Reap extends IteratingSystem {
    Reap() {
      super(Family.all(Life.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      if (LIFE.get(entity).seconds <= 0) {
        engine.removeEntity(entity);
        add(new Place(0, 0), new Speed(3, 2), new Life(1));
      }
    }
  }

  private static final class Paint extends IteratingSystem {
    Paint() {
      super(Family.all(Tint.class, Hull.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var tint = TINT.get(entity);
      tint.value = tint.value * Game.DRAG + HULL.get(entity).points;
    }
  }

  private static final class Animate extends IteratingSystem {
    Animate() {
      super(Family.all(Picture.class).get());
    }

    @Override
    protected void processEntity(Entity entity, float dt) {
      var picture = PICTURE.get(entity);
      if (picture.time > 1) {
        picture.number = picture.number + 1 & 7;
        picture.time -= 1;
      } else {
        picture.time += DT;
      }
    }
  }

  @Override
  public void run() {
    engine.update(DT);
  }

  @Override
  public double checksum() {
    double sum = engine.getEntities().size();
    for (var entity : engine.getEntities()) {
      sum += Values.weigh(PLACE.get(entity).x, PLACE.get(entity).y, 0);
      sum += TINT.has(entity) ? TINT.get(entity).value : 0;
    }
    return sum;
  }
}
