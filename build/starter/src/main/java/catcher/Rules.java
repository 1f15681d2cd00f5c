package catcher;

import static catcher.Components.*;

import dev.basalt.command.Commands;
import dev.basalt.game.RandomState;
import dev.basalt.query.Mut;
import dev.basalt.query.Query1;
import dev.basalt.query.Resource;
import dev.basalt.query.With;
import dev.basalt.system.Every;
import dev.basalt.system.Order;
import dev.basalt.system.Time;
import dev.basalt.system.Update;

/// What happens in each step. The parameters of a method say what it reads and writes.
final class Rules {

  private Rules() {}

  @Update
  @Every(ticks = 30)
  static void appear(Commands commands, @Resource Mut<RandomState> random) {
    var dice = RandomState.generator(random);
    commands.spawn(
        new Star(),
        new Position(dice.nextFloat(20, WIDTH - 20), 0),
        new Velocity(0, dice.nextFloat(60, 120)));
  }

  @Update
  static Position fall(Position position, Velocity velocity, @Resource Time time) {
    return new Position(
        position.x() + velocity.dx() * time.dt(), position.y() + velocity.dy() * time.dt());
  }

  @Update
  @With(Basket.class)
  static Position steer(Position position, @Resource Keys keys, @Resource Time time) {
    float x = position.x() + keys.direction() * 200 * time.dt();
    return new Position(Math.clamp(x, 20, WIDTH - 20), position.y());
  }

  @Update
  @Order(after = {"fall", "steer"})
  static void land(
      @With(Star.class) Query1<Position> stars,
      @With(Basket.class) Query1<Position> baskets,
      @Resource Mut<Score> score,
      Commands commands) {
    Position basket = baskets.single().a();
    stars.each(
        (star, at) -> {
          if (Math.abs(at.x() - basket.x()) < 20 && Math.abs(at.y() - basket.y()) < 8) {
            commands.despawn(star);
            score.update(s -> new Score(s.caught() + 1, s.missed()));
          } else if (at.y() > HEIGHT) {
            commands.despawn(star);
            score.update(s -> new Score(s.caught(), s.missed() + 1));
          }
        });
  }
}
