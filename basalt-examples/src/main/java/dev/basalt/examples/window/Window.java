package dev.basalt.examples.window;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.graphics.glutils.ShaderProgram;
import com.badlogic.gdx.utils.GdxRuntimeException;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.inspector.Inspector;
import dev.basalt.system.GameLoop;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A window of libGDX that runs the game loop of a scene, frame by frame.
public final class Window extends ApplicationAdapter {

  /// Steps of the world per second.
  public static final int RATE = 60;

  /// libGDX writes its shaders in the old language of OpenGL; this makes them valid in the new one,
  /// which instanced drawing needs. Our own shaders begin with it, too.
  private static final String VERTEX_HEADER =
      """
      #version 150
      #define attribute in
      #define varying out
      """;

  private static final String FRAGMENT_HEADER =
      """
      #version 150
      #define varying in
      #define texture2D texture
      #define gl_FragColor fragColor
      out vec4 fragColor;
      """;

  private final Scene scene;
  private final Options options;
  private final GameLoop loop;
  private @Nullable Inspector inspector;
  private final KeyScript script;
  private boolean started;
  private boolean closing;

  private Window(Scene scene, Options options) {
    this.scene = scene;
    this.options = options;
    this.loop = loop(scene, options);
    this.script = options.keys();
  }

  /// Real time, unless the number of ticks matters: then each frame is one tick.
  private static GameLoop loop(Scene scene, Options options) {
    return options.has(Option.TICKS) || options.has(Option.SCREENSHOT)
        ? GameLoop.free(scene.schedule(), 1.0 / RATE)
        : GameLoop.fixedStep(scene.schedule(), RATE);
  }

  /// Opens a window and returns when it is closed.
  ///
  /// @throws NoWindowException if it cannot be opened
  public static void show(Scene scene, Options options) {
    Window window = new Window(scene, options);
    try {
      new Lwjgl3Application(window, configuration(scene.title()));
    } catch (GdxRuntimeException | LinkageError e) {
      if (window.started) {
        throw e;
      }
      throw new NoWindowException("a window cannot be opened (" + e.getMessage() + ")", e);
    }
  }

  private static Lwjgl3ApplicationConfiguration configuration(String title) {
    var configuration = new Lwjgl3ApplicationConfiguration();
    configuration.setTitle(title);
    configuration.setWindowedMode(1024, 768);
    configuration.setOpenGLEmulation(
        Lwjgl3ApplicationConfiguration.GLEmulation.GL30, /* major= */ 3, /* minor= */ 2);
    configuration.setBackBufferConfig(8, 8, 8, 8, /* depth= */ 24, /* stencil= */ 0, 4);
    configuration.useVsync(true);
    configuration.disableAudio(true);
    return configuration;
  }

  @Override
  public void create() {
    started = true;
    ShaderProgram.prependVertexCode = VERTEX_HEADER;
    ShaderProgram.prependFragmentCode = FRAGMENT_HEADER;
    scene.start(loop);
    if (options.has(Option.INSPECT)) {
      Inspector now = Inspector.of(loop).port(options.port());
      scene.inspected(now);
      inspector = now.start();
    }
  }

  @Override
  public void resize(int width, int height) {
    scene.resize(width, height);
  }

  /// Closing takes effect after the next frame, which shall not change anything any more.
  @Override
  public void render() {
    if (!closing) {
      script.press(loop.frames());
      scene.beforeFrame();
      loop.update();
      closing = isLast();
    } else {
      Gdx.app.exit();
    }
  }

  private boolean isLast() {
    Path screenshot = options.findScreenshot();
    return screenshot != null && isLastScreenshot(screenshot)
        || loop.steps() >= options.ticks(Long.MAX_VALUE);
  }

  /// Takes it, if it is time.
  private boolean isLastScreenshot(Path file) {
    List<Long> frames = options.frames();
    if (frames.contains(loop.frames())) {
      Screenshot.save(frames.size() == 1 ? file : Screenshot.numbered(file, loop.frames()));
    }
    return loop.frames() >= Collections.max(frames);
  }

  @Override
  public void dispose() {
    loop.terminate();
    scene.end();
    if (inspector != null) {
      inspector.close();
    }
  }
}
