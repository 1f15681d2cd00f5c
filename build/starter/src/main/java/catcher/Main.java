package catcher;

import dev.basalt.system.GameLoop;
import java.awt.event.KeyEvent;
import java.nio.file.Path;

/// Opens the window and plays.
final class Main {

  private Main() {}

  public static void main(String[] args) {
    Game game = new Game(System.nanoTime());
    Saves saves = new Saves(game, Path.of("catcher.json"));
    Screen screen = new Screen(game);
    screen.on(KeyEvent.VK_F5, saves::save);
    screen.on(KeyEvent.VK_F9, saves::load);
    game.schedule.profiling(true);
    screen.on(KeyEvent.VK_F1, () -> IO.println(game.schedule.profile()));
    screen.open();
    GameLoop.fixedStep(game.schedule, 60).run();
  }
}
