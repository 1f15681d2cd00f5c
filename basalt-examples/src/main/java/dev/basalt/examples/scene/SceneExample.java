package dev.basalt.examples.scene;

import dev.basalt.examples.Example;
import dev.basalt.examples.Option;
import dev.basalt.examples.Options;
import dev.basalt.examples.Output;
import dev.basalt.examples.window.Scene;
import dev.basalt.examples.window.Window;
import java.util.EnumSet;
import java.util.Set;

/// A scene from a file as a command.
public final class SceneExample implements Example {

  private static final long DEFAULT_TICKS = 600;

  @Override
  public String name() {
    return "scene";
  }

  @Override
  public String summary() {
    return "a scene from a file of markup, which is read again whenever it changes: scene [FILE]";
  }

  @Override
  public Set<Option> options() {
    return EnumSet.of(
        Option.FILE,
        Option.HEADLESS,
        Option.TICKS,
        Option.SEED,
        Option.THREADS,
        Option.KEYS,
        Option.SCREENSHOT,
        Option.FRAMES,
        Option.INSPECT,
        Option.PORT);
  }

  @Override
  public void play(Options options, Output output) {
    long ticks = options.ticks(DEFAULT_TICKS);
    SceneWorld scene = world(options);
    output.print(
        "scene: %,d entities, %,d ticks%s",
        scene.world().count(), ticks, options.has(Option.TICKS) ? "" : " (--ticks was not given)");
    while (scene.ticks() < ticks) {
      scene.schedule().update(1.0 / Window.RATE);
    }
    report(scene, output);
  }

  @Override
  public Live inspected(Options options, Output output) {
    SceneWorld scene = world(options);
    return new Live(scene.schedule(), scene::tell);
  }

  private static SceneWorld world(Options options) {
    return new SceneWorld(options.findFile(Option.FILE), options.seed(), options.threads());
  }

  static void report(SceneWorld scene, Output output) {
    output.printHash(scene.world());
  }

  @Override
  public Scene findScene(Options options, Output output) {
    return new SceneView(world(options), options.has(Option.TICKS), output);
  }
}
