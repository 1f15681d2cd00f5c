package catcher;

import static catcher.Components.*;

import dev.basalt.query.Query1;
import dev.basalt.system.Stage;
import java.awt.Canvas;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.swing.JFrame;

/// The window: it shows the world, and tells the game what is pressed. Keys arrive on the thread of
/// the window; the world belongs to the thread of the game. So keys wait until the next step
/// begins.
final class Screen {

  private static final int SCALE = 2;

  private final Game game;
  private final Query1<Position> stars;
  private final Query1<Position> baskets;
  private final Set<Integer> held = ConcurrentHashMap.newKeySet();
  private final Queue<Integer> pressed = new ConcurrentLinkedQueue<>();
  private final Map<Integer, Runnable> actions = new ConcurrentHashMap<>();

  Screen(Game game) {
    this.game = game;
    stars = game.world.query(Position.class).with(Star.class);
    baskets = game.world.query(Position.class).with(Basket.class);
    game.schedule
        .system("keys")
        .in(Stage.INPUT)
        .writesResource(Keys.class)
        .run(() -> game.world.resources().set(new Keys(direction())));
    game.schedule.system("actions").in(Stage.INPUT).exclusive(world -> runActions());
  }

  /// Has a key do something, between two steps.
  void on(int key, Runnable action) {
    actions.put(key, action);
  }

  private int direction() {
    return (held.contains(KeyEvent.VK_RIGHT) ? 1 : 0) - (held.contains(KeyEvent.VK_LEFT) ? 1 : 0);
  }

  private void runActions() {
    for (Integer key = pressed.poll(); key != null; key = pressed.poll()) {
      actions.getOrDefault(key, () -> {}).run();
    }
  }

  /// Opens the window; from then on the schedule draws into it.
  void open() {
    Canvas canvas = new Canvas();
    canvas.setSize((int) (WIDTH * SCALE), (int) (HEIGHT * SCALE));
    canvas.addKeyListener(
        new KeyAdapter() {
          @Override
          public void keyPressed(KeyEvent event) {
            if (held.add(event.getKeyCode())) {
              pressed.add(event.getKeyCode());
            }
          }

          @Override
          public void keyReleased(KeyEvent event) {
            held.remove(event.getKeyCode());
          }
        });
    JFrame frame = new JFrame("Catcher");
    frame.add(canvas);
    frame.pack();
    frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
    frame.setVisible(true);
    canvas.createBufferStrategy(2);
    canvas.requestFocus();
    game.schedule.system("draw").in(Stage.RENDER).run(() -> show(canvas));
  }

  private void show(Canvas canvas) {
    Graphics2D g = (Graphics2D) canvas.getBufferStrategy().getDrawGraphics();
    draw(g);
    g.dispose();
    canvas.getBufferStrategy().show();
  }

  void draw(Graphics2D g) {
    g.scale(SCALE, SCALE);
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setColor(new Color(0x101830));
    g.fillRect(0, 0, (int) WIDTH, (int) HEIGHT);
    g.setColor(new Color(0xffd54a));
    stars.each(at -> g.fillOval((int) at.x() - 4, (int) at.y() - 4, 8, 8));
    g.setColor(new Color(0xc98a52));
    baskets.each(at -> g.fillRoundRect((int) at.x() - 20, (int) at.y() - 4, 40, 12, 6, 6));
    g.setColor(Color.WHITE);
    g.drawString(
        "caught %d, missed %d".formatted(game.score().caught(), game.score().missed()), 8, 16);
  }
}
