package dev.basalt.query;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Mistakes in bodies and components that the compiler does not notice. Assertions do.
class SilentMistakesTest {

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  record Position(float x, float y) {
    Position plus(float d) {
      return new Position(x + d, y + d);
    }
  }

  record Speed(float value) {}

  private static final String REST =
      ", which is lost; return it from update(), or pass it to set() of a cursor";

  @Test
  void newComponent_atTheEndOfABody_isNoticed() {
    Entity ship = world.spawn(new Position(1, 1), new Speed(1));
    assertThatThrownBy(() -> world.query(Position.class).each(p -> new Position(p.x() + 1, p.y())))
        .isExactlyInstanceOf(AssertionError.class)
        .hasMessage("the body of each makes a new Position" + REST);
    assertThatThrownBy(
            () -> world.query(Speed.class, Position.class).each((s, p) -> p.plus(s.value())))
        .hasMessage("the body of each makes a new Position" + REST);
    world.verify();
    world.set(ship, new Position(2, 2));
  }

  static final class Moves {
    void run(World world, Entity ship) {
      world.query(write(Position.class)).each(p -> p.get().plus(1));
    }
  }

  @Test
  void newComponent_besideACursor_isNoticed() {
    Entity ship = world.spawn(new Position(1, 1));
    assertThatThrownBy(() -> new Moves().run(world, ship))
        .hasMessage("the body of each makes a new Position" + REST);
  }

  /// Lambdas with the same parameters, of which some are right.
  static final class Mixed {
    int calls;

    void right(World world) {
      world.query(Position.class).each(p -> calls++);
      world.query(Position.class).parallel().each(p -> p.x());
    }

    void wrong(World world) {
      world.query(Position.class).each(p -> p.plus(++calls));
    }

    void wrongInTheMiddle(World world) {
      world
          .query(Position.class)
          .each(
              p -> {
                p.plus(1);
                calls++;
              });
    }

    void wrongUpdate(World world) {
      world
          .query(write(Position.class))
          .update(
              p -> {
                p.plus(++calls);
                return p;
              });
    }

    void wrongWhile(World world) {
      world
          .query(Position.class)
          .eachWhile(
              p -> {
                new Position(++calls, 0);
                return false;
              });
    }

    void wrongParallel(World world) {
      world.query(Position.class).parallel().each(p -> p.plus(calls));
    }

    Query1.Body<Position> stored() {
      return p -> p.plus(++calls);
    }

    void handedOn(World world, Query1.Body<Position> body) {
      world.query(Position.class).each(body);
    }
  }

  @Test
  void droppedComponent_besideOtherLambdas_isNoticedWhereItIsWritten() {
    world.spawn(new Position(1, 1));
    Mixed mixed = new Mixed();
    mixed.right(world);
    String lost = " makes a new Position" + REST;
    assertThatThrownBy(() -> mixed.wrong(world)).hasMessage("the body of each" + lost);
    assertThatThrownBy(() -> mixed.wrongInTheMiddle(world)).hasMessage("the body of each" + lost);
    assertThatThrownBy(() -> mixed.wrongUpdate(world)).hasMessage("the body of update" + lost);
    assertThatThrownBy(() -> mixed.wrongWhile(world)).hasMessage("the body of test" + lost);
    assertThatThrownBy(() -> mixed.wrongParallel(world)).hasMessage("the body of each" + lost);
    mixed.right(world);
    assertThat(mixed.calls).isEqualTo(2);
  }

  @Test
  void droppedComponent_inALambdaFromElsewhere_isNotGuessed() {
    world.spawn(new Position(1, 1));
    Mixed mixed = new Mixed();
    mixed.handedOn(world, mixed.stored());
    mixed.handedOn(world, p -> mixed.calls++);
    assertThat(mixed.calls).isEqualTo(2);
  }

  static final class Harmless {
    static Speed add(Speed speed, Position position) {
      return new Speed(speed.value() + position.x());
    }

    final List<Position> seen = new ArrayList<>();
    final Map<Entity, Position> known = new HashMap<>();

    void run(World world) {
      world.query(Position.class).each(p -> seen.add(p));
      world.query(Position.class).each((e, p) -> known.put(e, p));
      world.query(write(Position.class)).update(p -> p.plus(1));
      world.query(write(Speed.class), read(Position.class)).update(Harmless::add);
      world.query(Position.class, Speed.class).each((e, p, s) -> world.set(e, p.plus(1)));
    }
  }

  @Test
  void bodies_thatUseWhatTheyMake_areFine() {
    world.spawn(new Position(1, 1), new Speed(1));
    Harmless harmless = new Harmless();
    harmless.run(world);
    assertThat(harmless.seen).containsExactly(new Position(1, 1));
    assertThat(world.query(Position.class).single().a()).isEqualTo(new Position(3, 3));
  }

  // ---- collections

  record Bag(List<String> items) {
    Bag with(String item) {
      List<String> more = new ArrayList<>(items);
      more.add(item);
      return new Bag(List.copyOf(more));
    }
  }

  record Any(Object value, Map<String, Integer> counts) {}

  private static final String MUTABLE =
      ", which can be changed without the world noticing; store an immutable copy (List.copyOf), or"
          + " make its elements entities";

  @Test
  void mutableCollection_inAComponent_isRefusedOnEveryWay() {
    String message = "Bag.items is a java.util.ArrayList" + MUTABLE;
    Bag bad = new Bag(new ArrayList<>());
    assertThatThrownBy(() -> world.spawn(bad))
        .isExactlyInstanceOf(AssertionError.class)
        .hasMessage(message);
    Entity ship = world.spawn(new Bag(List.of("a")));
    assertThatThrownBy(() -> world.set(ship, bad)).hasMessage(message);
    assertThatThrownBy(() -> world.add(world.spawn(), bad)).hasMessage(message);
    assertThatThrownBy(() -> world.query(write(Bag.class)).update(b -> bad)).hasMessage(message);
    assertThatThrownBy(() -> world.query(write(Bag.class)).each(b -> b.set(bad)))
        .hasMessage(message);
    assertThatThrownBy(() -> world.spawner(Bag.class).spawn(bad)).hasMessage(message);
    assertThatThrownBy(() -> world.spawn(new Any(new HashMap<>(), Map.of())))
        .hasMessage("Any.value is a java.util.HashMap" + MUTABLE);
    assertThat(world.get(ship, Bag.class)).isEqualTo(new Bag(List.of("a")));
    world.verify();
  }

  @Test
  void mutableCollection_inAResource_isRefusedOnEveryWay() {
    String message = "Bag.items is a java.util.ArrayList" + MUTABLE;
    Bag bad = new Bag(new ArrayList<>());
    assertThatThrownBy(() -> world.resources().set(bad))
        .isExactlyInstanceOf(AssertionError.class)
        .hasMessage(message);
    assertThat(world.resources().find(Bag.class)).isNull();
    Bag good = new Bag(List.of("a"));
    world.resources().set(good);
    assertThatThrownBy(() -> world.resources().update(Bag.class, bag -> bad)).hasMessage(message);
    assertThatThrownBy(() -> world.resources().set(Record.class, "any", bad)).hasMessage(message);
    world.commands().setResource(bad);
    assertThatThrownBy(world::flush).rootCause().hasMessage(message);
    assertThat(world.resources().get(Bag.class)).isSameAs(good);
    List<String> noState = new ArrayList<>();
    world.resources().set(noState);
    assertThat(world.resources()).hasToString("[Bag, ArrayList]");
  }

  @Test
  void immutableCollections_andNull_areFine() {
    for (List<String> items :
        List.of(
            List.<String>of(),
            List.of("a", "b", "c"),
            Collections.<String>emptyList(),
            Collections.singletonList("a"),
            Collections.unmodifiableList(new ArrayList<>(List.of("a"))),
            List.of("a").stream().toList())) {
      Entity entity = world.spawn(new Bag(items), new Any("text", Map.of("a", 1)));
      world.query(write(Bag.class)).update(bag -> bag.with("x"));
      assertThat(world.get(entity, Bag.class).items()).hasSize(items.size() + 1);
      world.despawn(entity);
    }
  }

  @Test
  void mutableCollection_isRefusedByGeneratedCodeToo() {
    for (int i = 0; i < 2_000; i++) {
      world.spawn(new Bag(List.of("a")));
    }
    world.query(write(Bag.class)).update(bag -> bag.with("b"));
    assertThatThrownBy(() -> world.spawn(new Bag(new ArrayList<>())))
        .hasMessage("Bag.items is a java.util.ArrayList" + MUTABLE);
    assertThatThrownBy(
            () -> world.query(write(Bag.class)).update(bag -> new Bag(new ArrayList<>())))
        .hasMessage("Bag.items is a java.util.ArrayList" + MUTABLE);
  }
}
