package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.component.Registration;
import dev.basalt.component.Requires;
import dev.basalt.query.Query1;
import dev.basalt.query.Row1;
import dev.basalt.relation.ChildOf;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RequiredComponentsTest {

  record Position(float x, float y) {}

  record Mass(float kilograms) {}

  record Moving() {}

  record Velocity(float dx, float dy) {}

  @Requires({Velocity.class, Mass.class, Moving.class})
  record Body(int shape) {}

  @Requires(Body.class)
  record Player(String name) {}

  record Label(String text) {
    Label {
      if (text == null) {
        throw new IllegalArgumentException("no text");
      }
    }
  }

  @Requires(Label.class)
  record Sign() {}

  @Requires(Second.class)
  record First() {}

  @Requires(Third.class)
  record Second() {}

  @Requires(First.class)
  record Third() {}

  @Requires(ChildOf.class)
  record Child() {}

  private final World world = World.create();

  @AfterEach
  void verify() {
    world.verify();
  }

  private void expectBody(Entity entity, float mass) {
    assertThat(world.get(entity, Velocity.class)).isEqualTo(new Velocity(0, 0));
    assertThat(world.get(entity, Mass.class)).isEqualTo(new Mass(mass));
    assertThat(world.has(entity, Moving.class)).isTrue();
  }

  // ---- every way to a component

  @Test
  void spawn_bringsThemAlong_unlessTheyAreNamed() {
    expectBody(world.spawn(new Body(1)), 0);
    expectBody(world.spawn(new Position(1, 2), new Body(1), new Mass(3)), 3);
    expectBody(world.spawn(new Player("Ann")), 0);
    world.spawnAs(Entity.of(9, 1), new Body(2));
    expectBody(Entity.of(9, 1), 0);
  }

  @Test
  void spawners_bringThemAlong() {
    Spawner2<Position, Body> spawner = world.spawner(Position.class, Body.class);
    expectBody(spawner.spawn(new Position(1, 1), new Body(1)), 0);
    for (Entity entity : spawner.spawn(100, i -> new Position(i, 0), Body::new)) {
      expectBody(entity, 0);
    }
    for (Entity entity : spawner.spawn(20, new Position(1, 0), new Body(3))) {
      expectBody(entity, 0);
      assertThat(world.get(entity, Body.class)).isEqualTo(new Body(3));
    }
    for (int i = 0; i < 600; i++) {
      expectBody(world.spawn(new Body(i), new Position(i, 0)), 0);
    }
  }

  @Test
  void add_bringsThemAlong_inOneMove() {
    Entity entity = world.spawn(new Position(1, 2), new Mass(7));
    world.add(entity, new Body(1));
    expectBody(entity, 7);
    assertThat(world.get(entity, Position.class)).isEqualTo(new Position(1, 2));
    Entity second = world.spawn();
    world.add(second, new Position(0, 0), new Player("Bob"));
    expectBody(second, 0);
    Entity third = world.spawn();
    world.edit(third).add(new Body(1), new Mass(2)).apply();
    expectBody(third, 2);
    assertThat(world.archetypes()).hasSizeLessThanOrEqualTo(6);
  }

  @Test
  void bulkAdd_bringsThemAlong() {
    List<Entity> some = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      some.add(i % 2 == 0 ? world.spawn(new Mass(i)) : world.spawn(new Position(i, 0)));
    }
    world.add(some, new Body(4));
    for (int i = 0; i < 50; i++) {
      expectBody(some.get(i), i % 2 == 0 ? i : 0);
    }
    world.query(Position.class).add(new Player("all"));
    assertThat(world.query(Player.class).with(Body.class, Position.class).count()).isEqualTo(25);
  }

  @Test
  void commands_bringThemAlong() {
    List<Entity> spawned = new ArrayList<>();
    List<Entity> there = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      spawned.add(world.commands().spawn(new Body(i)));
      there.add(world.spawn());
    }
    there.forEach(entity -> world.commands().add(entity, new Body(1)));
    world.flush();
    spawned.forEach(entity -> expectBody(entity, 0));
    there.forEach(entity -> expectBody(entity, 0));
    world.commands().add(world.spawn(), new Body(1));
    world.flush();
  }

  // ---- what it is not

  @Test
  void removal_isFree_andReplacementBringsNothing() {
    Entity entity = world.spawn(new Body(1));
    world.remove(entity, Mass.class);
    world.add(entity, new Body(2));
    world.add(entity, new Position(0, 0), new Body(3));
    assertThat(world.has(entity, Mass.class)).isFalse();
    assertThat(world.has(entity, Velocity.class)).isTrue();
  }

  @Test
  void copiesLoadsAndDifferences_getWhatTheySay() {
    Entity entity = world.spawn(new Body(1));
    Entity plain = world.spawn();
    world.remove(entity, Mass.class, Velocity.class);
    assertThat(world.has(world.copy(entity), Mass.class)).isFalse();
    try (Snapshot before = world.snapshot()) {
      Entity late = world.spawn(new Body(2));
      world.add(plain, new Body(3));
      world.remove(late, Mass.class);
      world.remove(plain, Mass.class);
      long hash = world.hash();
      try (Snapshot after = world.snapshot();
          World fork = after.fork()) {
        assertThat(fork.hash()).isEqualTo(hash);
        assertThat(fork.has(late, Mass.class)).isFalse();
        fork.verify();
        assertThat(fork.has(fork.spawn(new Body(1)), Mass.class)).isTrue();
        world.restore(before);
        after.changesSince(before).applyTo(world);
        assertThat(world.hash()).isEqualTo(hash);
      }
    }
    WorldLoader loader = world.loader();
    RowLoader rows = loader.archetype(Body.class);
    rows.set(rows.add(Entity.of(0, 1)), new Body(4));
    loader.replaceWorld();
    assertThat(world.componentTypes(Entity.of(0, 1))).hasSize(1);
  }

  // ---- observers, changes

  @Test
  void observersAndQueriesForChanges_seeThem() {
    List<String> told = new ArrayList<>();
    world.observers().onAdd(Mass.class, (entity, mass) -> told.add(entity + " " + mass));
    Query1<Body> added = world.query(Body.class).added(Mass.class);
    Query1<Body> moving = world.query(Body.class).added(Moving.class);
    Entity first = world.spawn(new Body(1));
    assertThat(added.toList()).hasSize(1);
    assertThat(moving.toList()).hasSize(1);
    Entity second = world.spawn(new Position(0, 0));
    world.add(second, new Body(2));
    world.add(List.of(world.spawn()), new Body(3));
    world.commands().add(world.spawn(), new Body(4));
    world.flush();
    world.add(first, new Body(5));
    assertThat(told)
        .containsExactly(
            "0v1 Mass[kilograms=0.0]",
            "1v1 Mass[kilograms=0.0]",
            "2v1 Mass[kilograms=0.0]",
            "3v1 Mass[kilograms=0.0]");
    assertThat(added.stream().map(Row1::a))
        .containsExactlyInAnyOrder(new Body(2), new Body(3), new Body(4));
    assertThat(moving.toList()).hasSize(3);
  }

  // ---- values

  @Test
  void defaults_areThoseOfTheirTypes() {
    world.register(Registration.of(Mass.class).withDefaults(new Mass(80)));
    expectBody(world.spawn(new Body(1)), 80);
  }

  @Test
  void registration_givesValues_alsoToClassesOfOthers() {
    world.register(Registration.of(Position.class).requiring(new Mass(5), new Body(9)));
    Entity entity = world.spawn(new Position(1, 1));
    expectBody(entity, 5);
    assertThat(world.get(entity, Body.class)).isEqualTo(new Body(9));
    assertThat(world.register(Position.class).requires()).containsExactly(Mass.class, Body.class);
    assertThat(world.register(Body.class).requires())
        .containsExactly(Velocity.class, Mass.class, Moving.class);
    assertThatThrownBy(() -> world.register(Registration.of(Mass.class).requiring(new Moving())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "Mass is registered without requiring Moving already; register it before it is used");
  }

  // ---- refused

  @Test
  void cycle_isReported_andNothingIsRegistered() {
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> world.spawn(new Second()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "components require each other: Second > Third > First > Second; drop one of these"
                  + " requirements");
    }
    assertThat(world.types().all()).isEmpty();
    assertThatThrownBy(() -> world.register(Registration.of(Mass.class).requiring(new Mass(1))))
        .hasMessage("components require each other: Mass > Mass; drop one of these requirements");
  }

  @Test
  void componentWithoutDefault_isRefused_untilThereIsOne() {
    assertThatThrownBy(() -> world.spawn(new Sign()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Sign requires Label, whose default cannot be made: ")
        .hasMessageEndingWith("; register Label withDefaults()");
    World other = World.create();
    other.register(Registration.of(Label.class).withDefaults(new Label("-")));
    assertThat(other.get(other.spawn(new Sign()), Label.class)).isEqualTo(new Label("-"));
  }

  @Test
  void sparseAndRelations_areRefused() {
    assertThatThrownBy(() -> world.spawn(new Child()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Child cannot require ChildOf, which is unique to each entity");
    assertThatThrownBy(() -> world.registerSparse(Body.class))
        .hasMessage("Body requires others, so it cannot be sparse; register it by register()");
    world.registerSparse(Moving.class);
    assertThatThrownBy(() -> world.spawn(new Body(1)))
        .hasMessage("Body cannot require Moving, which is sparse");
  }
}
