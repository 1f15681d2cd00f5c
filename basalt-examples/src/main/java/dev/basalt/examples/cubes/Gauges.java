package dev.basalt.examples.cubes;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.g2d.BitmapFontCache;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.sun.management.ThreadMXBean;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Profile;
import dev.basalt.system.SystemProfile;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/// The figures in the corner of the window.
final class Gauges {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /// The text is made anew so many frames after the last time: making it allocates, and figures
  /// that change in every frame cannot be read.
  private static final int FRAMES = 30;

  private static final int MARGIN = 12;

  private final FallingCubes cubes;
  private final GameLoop loop;
  private final boolean timed;
  private final SpriteBatch batch = new SpriteBatch(200);
  private final BitmapFont font = new BitmapFont();
  private final BitmapFontCache text = new BitmapFontCache(font);
  private int height;
  private int framesLeft = 2;
  private int framesCounted;
  private long bytesBefore;
  private boolean paused;

  /// @param timed whether to show times; a picture that is taken in software shall not
  Gauges(FallingCubes cubes, GameLoop loop, boolean timed) {
    this.timed = timed;
    this.cubes = cubes;
    this.loop = loop;
    bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
  }

  void resize(int width, int newHeight) {
    height = newHeight;
    batch.getProjectionMatrix().setToOrtho2D(0, 0, width, newHeight);
    write();
  }

  void draw() {
    framesCounted++;
    if (--framesLeft <= 0 || paused != loop.isPaused()) {
      write();
    }
    batch.begin();
    text.draw(batch);
    batch.end();
  }

  /// What this method allocates is not counted: it is the price of looking.
  private void write() {
    long bytes = THREADS.getCurrentThreadAllocatedBytes() - bytesBefore;
    paused = loop.isPaused();
    text.setText(CubeKeys.HELP, MARGIN, MARGIN + font.getLineHeight());
    text.addText(describe(bytes / Math.max(1, framesCounted)), MARGIN, height - MARGIN);
    framesLeft = FRAMES;
    framesCounted = 0;
    bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
  }

  private String describe(long bytesPerFrame) {
    var lines = new StringBuilder();
    line(lines, "%,d cubes%s", cubes.cubes(), paused ? ", paused" : "");
    if (!timed) {
      return lines.toString();
    }
    line(lines, "%d frames per second", Gdx.graphics.getFramesPerSecond());
    line(lines, "%,d bytes allocated per frame", bytesPerFrame);
    Profile profile = cubes.schedule().profile();
    for (SystemProfile system : profile.systems()) {
      line(lines, "%.2f ms %s", system.lastNanos() / 1e6, system.name());
    }
    return lines.toString();
  }

  private static void line(StringBuilder lines, String format, Object... arguments) {
    lines.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  void dispose() {
    batch.dispose();
    font.dispose();
  }
}
