package dev.basalt.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Sources;
import dev.basalt.World;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Loops go with the classes of their bodies, and keep no world alive.
class LoopUnloadingTest {

  @TempDir Path directory;

  record Health(int points) {}

  @BeforeEach
  void compile() {
    new Sources()
        .with(
            "gone/Game.java",
            """
            package gone;
            import static dev.basalt.query.Term.*;
            import dev.basalt.*;
            import dev.basalt.query.*;
            import java.lang.invoke.MethodHandles;
            import java.util.function.Consumer;
            public final class Game implements Consumer<World> {
              public record Position(float x, Inner inner) {}
              public record Inner(int value) {}
              private record Secret(int value) {}
              public record Moving(Entity self, Mut<Position> position) {}
              public void accept(World world) {
                world.spawn(new Position(1, new Inner(2)));
                float by = world.count();
                var query = world.query(write(Position.class));
                var lookup = world.lookup(Position.class);
                for (int i = 0; i < 3_000; i++) {
                  query.update(p -> new Position(p.x() + by, p.inner()));
                  query.each((Mut<Position> m) -> m.set(m.get()));
                  query.each((e, m) -> lookup.get(e));
                  world.nodes(Moving.class).each(m -> m.position().setIfChanged(m.position().get()));
                }
                world.register(Secret.class, MethodHandles.lookup());
                world.spawn(new Secret(1));
                var secrets = world.query(write(Secret.class));
                for (int i = 0; i < 3_000; i++) {
                  secrets.update(s -> new Secret(s.value() + 1));
                }
                if (query.single().a().get().x() != 3_001) throw new AssertionError();
              }
            }
            """)
        .compile(directory, "-cp", System.getProperty("java.class.path"));
  }

  private static boolean isCollected(WeakReference<?> reference) throws InterruptedException {
    return isCollected(reference, 200);
  }

  private static boolean isCollected(WeakReference<?> reference, int attempts)
      throws InterruptedException {
    for (int i = 0; i < attempts && reference.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    return reference.get() == null;
  }

  @SuppressWarnings("unchecked")
  private Consumer<World> game() throws Exception {
    return (Consumer<World>)
        Sources.loader(directory).loadClass("gone.Game").getConstructor().newInstance();
  }

  private WeakReference<Class<?>> play(World world) throws Exception {
    Consumer<World> game = game();
    game.accept(world);
    return new WeakReference<>(game.getClass());
  }

  @Test
  void bodiesAndRecords_afterTheirWorldIsDropped_areCollected() throws Exception {
    WeakReference<Class<?>> game = play(World.create());
    assertThat(isCollected(game)).isTrue();
  }

  @Test
  void bodiesAndRecords_whileTheirWorldLives_areKept() throws Exception {
    World world = World.create();
    WeakReference<Class<?>> game = play(world);
    assertThat(isCollected(game, 5)).isFalse();
    Reference.reachabilityFence(world);
  }

  /// The control: holding on to one lambda is enough to keep everything.
  @Test
  void bodiesAndRecords_whileALambdaIsHeld_areKept() throws Exception {
    Callable<?>[] held = new Callable<?>[1];
    Consumer<World> game = game();
    game.accept(World.create());
    WeakReference<Class<?>> type = new WeakReference<>(game.getClass());
    Consumer<World> pinned = game;
    held[0] = () -> pinned;
    game = null;
    assertThat(isCollected(type, 5)).isFalse();
    Reference.reachabilityFence(held);
  }

  private static WeakReference<World> useOnce(java.util.function.Function<World, ?> body) {
    World world = World.create();
    Object unused = body.apply(world);
    return new WeakReference<>(world);
  }

  @Test
  void world_whoseLoopsAreCached_isCollected() throws Exception {
    WeakReference<World> world =
        useOnce(
            made -> {
              made.spawn(new Health(1));
              made.query(Health.class).each((Health h) -> {});
              made.query(dev.basalt.query.Term.write(Health.class)).update(h -> h);
              return made.lookup(Health.class).get(made.query(Health.class).single().entity());
            });
    assertThat(isCollected(world)).isTrue();
  }
}
