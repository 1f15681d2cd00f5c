package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Records of a named module, which is compiled and loaded here: what needs `opens`, what needs a
/// lookup, what needs nothing.
class ModulesTest {

  @TempDir static Path directory;

  private static UnaryOperator<String> game;

  @RegisterExtension final Worlds worlds = new Worlds();

  /// A module `game` that uses the module `dev.basalt`.
  @BeforeAll
  @SuppressWarnings("unchecked")
  static void loadGame() throws Exception {
    Path basalt = Path.of(World.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path classes = Sources.directory(directory, "game");
    gameSources().compile(classes, "--module-path", basalt.toString());
    game = (UnaryOperator<String>) load("game", "game.shown.Game", basalt, classes);
  }

  private static Object load(String module, String type, Path... path) throws Exception {
    ModuleLayer boot = ModuleLayer.boot();
    Configuration configuration =
        boot.configuration().resolve(ModuleFinder.of(path), ModuleFinder.of(), Set.of(module));
    return boot.defineModulesWithOneLoader(configuration, ClassLoader.getPlatformClassLoader())
        .findLoader(module)
        .loadClass(type)
        .getConstructor()
        .newInstance();
  }

  private static Sources gameSources() {
    return new Sources()
        .with(
            "module-info.java",
            """
            module game {
              requires dev.basalt;
              exports game.shown;
              opens game.opened to dev.basalt;
            }
            """)
        .with(
            "game/shown/Shown.java",
            "package game.shown; public record Shown(int value, Size size) {}")
        .with("game/shown/Size.java", "package game.shown; public enum Size { SMALL, LARGE }")
        .with("game/shown/Hidden.java", "package game.shown; record Hidden(int value) {}")
        .with(
            "game/shown/Mixed.java",
            "package game.shown; public record Mixed(int value, game.closed.Public inside) {}")
        .with("game/shown/Caller.java", caller("game.shown", "public"))
        .with("game/shown/Callers.java", callers("game.shown"))
        .with("game/opened/Caller.java", caller("game.opened", ""))
        .with("game/opened/Callers.java", callers("game.opened"))
        .with("game/closed/Caller.java", caller("game.closed", ""))
        .with("game/closed/Callers.java", callers("game.closed"))
        .with("game/opened/Opened.java", "package game.opened; record Opened(int value) {}")
        .with(
            "game/opened/Inside.java",
            """
            package game.opened;
            public class Inside {
              public static Record opened() { return new Opened(3); }
            }
            """)
        .with("game/closed/Public.java", "package game.closed; public record Public(int value) {}")
        .with("game/closed/Secret.java", "package game.closed; record Secret(int a, Part b) {}")
        .with("game/closed/Part.java", "package game.closed; record Part(String text, Grade g) {}")
        .with("game/closed/Grade.java", "package game.closed; enum Grade { GOOD, BAD }")
        .with(
            "game/closed/Inside.java",
            """
            package game.closed;
            import java.lang.invoke.MethodHandles;
            public class Inside {
              public static Record secret() { return new Secret(1, new Part("two", Grade.BAD)); }
              public static Class<? extends Record> type() { return Secret.class; }
              public static MethodHandles.Lookup lookup() { return MethodHandles.lookup(); }
            }
            """)
        .with(
            "game/shown/Game.java",
            """
            package game.shown;
            import dev.basalt.*;
            import java.lang.invoke.MethodHandles;
            public final class Game implements java.util.function.UnaryOperator<String> {
              @Override public String apply(String scenario) {
                World world = World.create();
                try {
                  return switch (scenario) {
                    case "shown" -> use(world, new Shown(1, Size.LARGE));
                    case "hidden" -> use(world, new Hidden(2));
                    case "opened" -> use(world, game.opened.Inside.opened());
                    case "closed" -> use(world, game.closed.Inside.secret());
                    case "public but closed" -> use(world, new game.closed.Public(4));
                    case "mixed" -> use(world, new Mixed(5, new game.closed.Public(6)));
                    case "registered" -> {
                      world.register(game.closed.Inside.type(), game.closed.Inside.lookup());
                      yield use(world, game.closed.Inside.secret());
                    }
                    case "registered from the same module" -> {
                      world.register(Mixed.class, MethodHandles.lookup());
                      yield use(world, new Mixed(5, new game.closed.Public(6)));
                    }
                    case "foreign lookup" -> {
                      world.register(Hidden.class, MethodHandles.publicLookup());
                      yield "registered";
                    }
                    case "caller shown" -> Callers.caller(world);
                    case "caller opened" -> game.opened.Callers.caller(world);
                    case "caller registered" -> {
                      game.closed.Callers.register(world);
                      yield game.closed.Callers.caller(world);
                    }
                    default -> throw new AssertionError(scenario);
                  };
                } catch (IllegalArgumentException e) {
                  return e.getMessage();
                } finally {
                  world.verify();
                }
              }
              private static String use(World world, Record value) {
                Entity entity = world.spawn(value);
                world.set(entity, value);
                Record back = (Record) world.components(entity).get(0);
                return back.equals(value) ? back.toString() : "not equal";
              }
            }
            """);
  }

  /// A record that holds what its constructor was called by.
  private static String caller(String where, String access) {
    return """
    package %s;
    import java.util.Set;
    %s record Caller(String name) {
      public Caller {
        name =
            StackWalker.getInstance(Set.of(StackWalker.Option.SHOW_HIDDEN_FRAMES))
                .walk(s -> s.skip(1).findFirst().orElseThrow().getMethodName());
      }
    }
    """
        .formatted(where, access);
  }

  private static String callers(String where) {
    return """
    package %s;
    import dev.basalt.*;
    import java.lang.invoke.MethodHandles;
    public class Callers {
      public static void register(World world) {
        world.register(Caller.class, MethodHandles.lookup());
      }
      public static String caller(World world) {
        return world.lookup(Caller.class).get(world.spawn(new Caller(""))).name();
      }
    }
    """
        .formatted(where);
  }

  /// A private lookup into another module may not define classes there.
  @ParameterizedTest
  @CsvSource({"shown, make", "registered, make", "opened, newInvokeSpecial"})
  @DisabledIfSystemProperty(named = "basalt.codegen", matches = "false")
  void record_whoseConstructorCanBeNamed_isMadeByAMaker(String scenario, String caller) {
    assertThat(game.apply("caller " + scenario)).isEqualTo(caller);
  }

  @ParameterizedTest
  @CsvSource({
    "shown, 'Shown[value=1, size=LARGE]'",
    "opened, 'Opened[value=3]'",
    "registered, 'Secret[a=1, b=Part[text=two, g=BAD]]'",
    "registered from the same module, 'Mixed[value=5, inside=Public[value=6]]'"
  })
  void record_thatCanBeSeen_isStored(String scenario, String value) {
    assertThat(game.apply(scenario)).isEqualTo(value);
  }

  private static String refusal(String type, String where) {
    return "cannot read record %s.%s: package %s of module game is not open to dev.basalt; add `opens %s to dev.basalt;` to its module-info, or call register(%s.class, MethodHandles.lookup()) from inside the module"
        .formatted(where, type, where, where, type);
  }

  /// Each in a copy of the module of its own, since a codec that was made once stays.
  @ParameterizedTest
  @CsvSource({
    "hidden, Hidden, game.shown",
    "closed, Secret, game.closed",
    "public but closed, Public, game.closed",
    "mixed, Public, game.closed",
    "foreign lookup, Hidden, game.shown"
  })
  @SuppressWarnings("unchecked")
  void record_thatCannotBeSeen_isRefusedWithTheRemedy(String scenario, String type, String where)
      throws Exception {
    Path basalt = Path.of(World.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    var fresh =
        (UnaryOperator<String>) load("game", "game.shown.Game", basalt, directory.resolve("game"));
    assertThat(fresh.apply(scenario)).isEqualTo(refusal(type, where));
    assertThat(fresh.apply("shown")).isEqualTo("Shown[value=1, size=LARGE]");
  }

  /// Basalt on the class path cannot be named in an `opens`.
  @Test
  void record_ofAModuleWhileBasaltIsOnTheClassPath_isRefusedWithTheRemedyForThat()
      throws Exception {
    Path classes =
        new Sources()
            .with("module-info.java", "module toys { exports toys.shown; }")
            .with("toys/closed/Toy.java", "package toys.closed; public record Toy(int value) {}")
            .with(
                "toys/shown/Box.java",
                """
                package toys.shown;
                public class Box implements java.util.function.Supplier<Record> {
                  public Record get() { return new toys.closed.Toy(1); }
                }
                """)
            .compile(Sources.directory(directory, "toys"));
    var box = (java.util.function.Supplier<?>) load("toys", "toys.shown.Box", classes);
    World world = worlds.create();
    assertThatThrownBy(() -> world.spawn((Record) box.get()))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "cannot read record toys.closed.Toy: package toys.closed of module toys is not open to"
                + " the class path, where Basalt is; add `opens toys.closed;` to its module-info,"
                + " or call register(Toy.class, MethodHandles.lookup()) from inside the module");
    assertThat(world.count()).isZero();
    assertThat(world.types().all()).isEmpty();
  }
}
