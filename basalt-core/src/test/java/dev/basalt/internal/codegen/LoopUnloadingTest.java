package dev.basalt.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Garbage;
import dev.basalt.Sources;
import dev.basalt.World;
import dev.basalt.query.ChildJvm;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Loops go with the classes of their bodies and components, and keep no world alive.
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
        .with("gone/Plain.java", "package gone; public record Plain(int value) {}")
        .with("gone/Node.java", "package gone; public record Node(Plain plain) {}")
        .with(
            "gone/Inspector.java",
            """
            package gone;
            import dev.basalt.World;
            import java.util.function.BiConsumer;
            public final class Inspector implements BiConsumer<World, Class<Object>> {
              public void accept(World world, Class<Object> type) {
                world.query(type).each(value -> value.getClass());
              }
            }
            """)
        .compile(directory, "-cp", System.getProperty("java.class.path"));
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
    Garbage.awaitCollected(List.of(game));
  }

  @Test
  void bodiesAndRecords_whileTheirWorldLives_areKept() throws Exception {
    World world = World.create();
    WeakReference<Class<?>> game = play(world);
    assertThat(Garbage.isHeld(game)).isTrue();
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
    assertThat(Garbage.isHeld(type)).isTrue();
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
    Garbage.awaitCollected(List.of(world));
  }

  // ---- bodies that stay

  private static int visited;

  @SuppressWarnings("unchecked")
  private static Class<Object> spawnPlain(World world, ClassLoader loader) throws Exception {
    Class<?> plain = loader.loadClass("gone.Plain");
    for (int i = 0; i < 1000; i++) {
      world.spawn((Record) plain.getConstructor(int.class).newInstance(i));
    }
    return (Class<Object>) plain;
  }

  private WeakReference<Class<?>> inspect() throws Exception {
    World world = World.create();
    Class<Object> plain = spawnPlain(world, Sources.loader(directory));
    world.query(plain).each(value -> visited++);
    world.query(plain).each((entity, value) -> visited++);
    world.query(dev.basalt.query.Term.write(plain)).update(value -> value);
    return new WeakReference<>(plain);
  }

  @Test
  void records_thatALambdaOfALongerLifeWasCalledWith_areCollected() throws Exception {
    WeakReference<Class<?>> first = inspect();
    WeakReference<Class<?>> second = inspect();
    Garbage.awaitCollected(List.of(first, second));
  }

  private WeakReference<Class<?>> inspectNodes() throws Exception {
    World world = World.create();
    ClassLoader loader = Sources.loader(directory);
    Class<Object> plain = spawnPlain(world, loader);
    world.nodes(loader.loadClass("gone.Node").asSubclass(Record.class)).each(node -> visited++);
    return new WeakReference<>(plain);
  }

  @Test
  void nodes_thatALambdaOfALongerLifeWasCalledWith_areCollected() throws Exception {
    Garbage.awaitCollected(List.of(inspectNodes()));
  }

  /// A lambda and a record of loaders that do not know each other. The JVM is told to let go of
  /// what is held softly at once, as if memory were short.
  static final class Siblings {

    public static void main(String[] arguments) throws Exception {
      Path directory = Path.of(System.getProperty("directory"));
      BiConsumer<World, Class<Object>> inspector = inspector(directory);
      Garbage.awaitCollected(List.of(inspect(inspector, directory)));
      System.out.println("collected");
      Reference.reachabilityFence(inspector);
    }

    @SuppressWarnings("unchecked")
    private static BiConsumer<World, Class<Object>> inspector(Path directory) throws Exception {
      Class<?> type = Sources.loader(directory).loadClass("gone.Inspector");
      return (BiConsumer<World, Class<Object>>) type.getConstructor().newInstance();
    }

    private static WeakReference<Class<?>> inspect(
        BiConsumer<World, Class<Object>> inspector, Path directory) throws Exception {
      World world = World.create();
      Class<Object> plain = spawnPlain(world, Sources.loader(directory));
      inspector.accept(world, plain);
      return new WeakReference<>(plain);
    }
  }

  @Test
  void records_ofLoadersThatBodiesDoNotKnow_areCollectedWhenMemoryIsShort() throws Exception {
    assertThat(
            ChildJvm.run(
                Siblings.class, "-XX:SoftRefLRUPolicyMSPerMB=0", "-Ddirectory=" + directory))
        .isEqualToNormalizingNewlines("collected\n");
  }
}
