package dev.basalt.internal.codegen;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.internal.codegen.Rig.Path;
import dev.basalt.query.Mut;
import dev.basalt.query.Optional;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every shape of component, in every kind of term, with every style of call: both paths call the
/// body with the same values in the same order and leave the same values behind.
class LoopMatrixTest {

  private static final int ROWS = 7;

  record Extra(int row) {}

  record Absent(float never) {}

  enum Team {
    RED,
    BLUE
  }

  record Eight(boolean z, byte b, short s, char c, int i, long j, float f, double d) {}

  record Empty() {}

  record OfTeam(@Nullable Team team) {}

  record Target(Entity entity) {}

  record Named(@Nullable String name, int @Nullable [] numbers) {}

  record Vec(float x, float y) {}

  record Deep(Vec from, Empty empty, Nested nested, boolean last) {}

  record Nested(long id, OfTeam team, Target target) {}

  /// A constructor that changes what it gets.
  record Angle(float degrees) {
    Angle {
      degrees = degrees % 360;
    }
  }

  private record Hidden(int value) {}

  private record Shape(String name, Class<?> type, List<?> values) {
    static Shape of(String name, Object... values) {
      return new Shape(name, values[0].getClass(), List.of(values));
    }

    Object value(int row) {
      return values.get(row % values.size());
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static List<Shape> shapes() {
    return List.of(
        Shape.of(
            "primitives",
            new Eight(true, (byte) -1, (short) -2, '\uFFFF', 1 << 31, 1L << 63, -0.0f, Double.NaN),
            new Eight(false, (byte) 1, (short) 2, 'c', 4, 5, 6.5f, 7.25)),
        Shape.of("tag", new Empty()),
        Shape.of("enum", new OfTeam(Team.RED), new OfTeam(null), new OfTeam(Team.BLUE)),
        Shape.of("entity", new Target(Entity.NONE), new Target(Entity.of(17, 3))),
        Shape.of("references", new Named("Nina", new int[] {1}), new Named(null, null)),
        Shape.of(
            "nested",
            new Deep(
                new Vec(1, 2),
                new Empty(),
                new Nested(3, new OfTeam(Team.RED), new Target(Entity.of(4, 5))),
                true),
            new Deep(
                new Vec(-1, Float.NaN),
                new Empty(),
                new Nested(-3, new OfTeam(null), new Target(Entity.NONE)),
                false)),
        Shape.of("changing constructor", new Angle(725), new Angle(30)),
        Shape.of("private", new Hidden(1), new Hidden(2)),
        new Shape("object", CharSequence.class, List.of("x", new StringBuilder("y"))));
  }

  /// Runs a query over rows and notes what the body gets.
  private record Style(String name, Runner runner) {
    interface Runner {
      void run(Rig rig, Class<Object> type, Shape shape, List<@Nullable Object> seen);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Style style(String name, Style.Runner runner) {
    return new Style(name, runner);
  }

  private static List<Style> styles() {
    return List.of(
        style(
            "each, read", (rig, type, shape, seen) -> rig.query(read(type)).each(a -> seen.add(a))),
        style(
            "each, entity first",
            (rig, type, shape, seen) ->
                rig.query(read(type), read(Extra.class))
                    .each(
                        (e, a, b) -> {
                          seen.add(e);
                          seen.add(a);
                          seen.add(b);
                        })),
        style(
            "each, entity term in the middle",
            (rig, type, shape, seen) ->
                rig.query(read(type), entity(), read(Extra.class))
                    .each((a, e, b) -> seen.addAll(List.of(a, e, b)))),
        style(
            "each, cursor get and set",
            (rig, type, shape, seen) ->
                rig.query(write(type), read(Extra.class))
                    .each(
                        (m, extra) -> {
                          seen.add(m.get());
                          m.set(shape.value(extra.row() + 1));
                          seen.add(m.get());
                        })),
        style(
            "each, cursor update",
            (rig, type, shape, seen) ->
                rig.query(write(type), read(Extra.class))
                    .each(
                        (m, extra) ->
                            m.update(
                                old -> {
                                  seen.add(old);
                                  return shape.value(extra.row() + 1);
                                }))),
        style(
            "each, cursor setIfChanged",
            (rig, type, shape, seen) ->
                rig.query(write(type), read(Extra.class))
                    .each(
                        (m, extra) -> {
                          seen.add(m.setIfChanged(m.get()));
                          seen.add(m.setIfChanged(shape.value(extra.row() + 1)));
                          seen.add(m.get());
                        })),
        style(
            "update, first term by value",
            (rig, type, shape, seen) ->
                rig.query(write(type), read(Extra.class), entity())
                    .update(
                        (a, extra, e) -> {
                          seen.addAll(List.of(a, extra, e));
                          return shape.value(extra.row() + 1);
                        })),
        style(
            "update, second term by cursor",
            (rig, type, shape, seen) ->
                rig.query(write(Extra.class), write(type))
                    .update(
                        (extra, m) -> {
                          seen.add(m.get());
                          m.set(shape.value(extra.row() + 1));
                          return new Extra(extra.row() + 10);
                        })),
        style(
            "while, stops in the middle",
            (rig, type, shape, seen) ->
                seen.add(
                    rig.query(write(type), read(Extra.class))
                        .eachWhile(
                            (m, extra) -> {
                              seen.add(m.get());
                              m.set(shape.value(extra.row() + 1));
                              return extra.row() < ROWS / 2;
                            }))),
        style(
            "while, reaches the end",
            (rig, type, shape, seen) ->
                seen.add(rig.query(read(type)).eachWhile(a -> seen.add(a)))),
        style(
            "optional, present in some archetypes",
            (rig, type, shape, seen) ->
                rig.query(read(Extra.class), optional(type), optional(Absent.class))
                    .each(
                        (extra, a, b) -> {
                          seen.add(extra);
                          seen.add(a);
                          seen.add(b);
                        })));
  }

  static Stream<Arguments> matrix() {
    return styles().stream()
        .flatMap(style -> shapes().stream().map(shape -> Arguments.of(style, shape)));
  }

  private static Rig fill(Path path, Shape shape) {
    Rig rig = new Rig(path);
    for (int row = 0; row < ROWS; row++) {
      rig.add(rig.spawn(new Extra(row)), shape.type(), shape.value(row));
      rig.spawn(new Extra(100 + row));
    }
    return rig;
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("matrix")
  void bothPaths_callTheBodyAndWriteAlike(Style style, Shape shape) {
    List<@Nullable Object> interpreted = run(style, shape, Path.INTERPRETED);
    List<@Nullable Object> generated = run(style, shape, Path.GENERATED);
    assertThat(interpreted).hasSizeGreaterThan(ROWS / 2);
    assertThat(generated).isEqualTo(interpreted);
  }

  /// What the body saw, followed by what is there afterwards.
  @SuppressWarnings("unchecked")
  private static List<@Nullable Object> run(Style style, Shape shape, Path path) {
    Rig rig = fill(path, shape);
    List<@Nullable Object> seen = new ArrayList<>();
    style.runner.run(rig, (Class<Object>) shape.type(), shape, seen);
    assertThat(rig.generated()).hasSize(path == Path.GENERATED ? 1 : 0);
    rig.query(read(shape.type()), read(Extra.class)).forEach(seen::add);
    return seen;
  }

  // ---- node records

  record Wide(
      Entity self, Mut<Deep> deep, @Optional @Nullable Absent absent, Extra extra, Empty tag) {}

  @ParameterizedTest
  @MethodSource("paths")
  void node_ofAllKinds_hasTheValuesOfItsRow(Path path) {
    Rig rig = new Rig(path);
    Deep deep = (Deep) shapes().get(5).value(0);
    List<Entity> entities =
        IntStream.range(0, ROWS)
            .mapToObj(row -> rig.spawn(deep, new Extra(row), new Empty()))
            .toList();
    Entity other = rig.spawn(deep, new Extra(50), new Empty(), new Absent(1));
    List<@Nullable Object> seen = new ArrayList<>();
    rig.nodes(Wide.class)
        .each(
            node -> {
              seen.add(node.self());
              seen.add(node.absent());
              assertThat(node.tag()).isEqualTo(new Empty());
              Deep old = node.deep().get();
              node.deep()
                  .set(new Deep(new Vec(node.extra().row(), 0), old.empty, old.nested, false));
            });
    List<@Nullable Object> expected = new ArrayList<>();
    BiConsumer<Entity, @Nullable Absent> expect =
        (entity, absent) -> {
          expected.add(entity);
          expected.add(absent);
        };
    entities.forEach(entity -> expect.accept(entity, null));
    expect.accept(other, new Absent(1));
    assertThat(seen).isEqualTo(expected);
    assertThat(rig.query(read(Deep.class)).stream().map(row -> row.a().from().x()).toList())
        .containsExactly(0f, 1f, 2f, 3f, 4f, 5f, 6f, 50f);
  }

  static Path[] paths() {
    return Path.values();
  }
}
