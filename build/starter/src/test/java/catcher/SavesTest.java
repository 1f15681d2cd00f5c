package catcher;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SavesTest {

  @Test
  void loadedGame_goesOnAsTheSavedOne(@TempDir Path directory) {
    Game game = new Game(42);
    Saves saves = new Saves(game, directory.resolve("game.json"));
    game.steps(300);
    saves.save();
    game.steps(300);
    long end = game.world.hash();

    saves.load();
    game.steps(300);
    assertEquals(end, game.world.hash());
  }

  @Test
  void load_withoutAFile_changesNothing(@TempDir Path directory) {
    Game game = new Game(42);
    game.steps(300);
    long before = game.world.hash();
    new Saves(game, directory.resolve("none.json")).load();
    assertEquals(before, game.world.hash());
  }
}
