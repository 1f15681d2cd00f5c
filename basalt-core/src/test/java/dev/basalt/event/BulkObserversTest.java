package dev.basalt.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What observers are told of bulk changes: of all entities before, then of all after.
class BulkObserversTest {

  record A(int value) {}

  record B(int value) {}

  record Glow(int heat) {}

  @RegisterExtension final Worlds worlds = new Worlds();
  private final World world = worlds.create();
  private final List<String> told = new ArrayList<>();
  private List<Entity> entities;

  @BeforeEach
  void spawn() {
    world.registerSparse(Glow.class);
    entities = List.of(world.spawn(new A(0)), world.spawn(new A(1), new B(1)), world.spawn());
  }

  private void observeAll() {
    world.observers().onAdd(B.class, (entity, b) -> told.add("add " + entity + " " + b.value()));
    world
        .observers()
        .onSet(
            B.class,
            (entity, old, b) -> told.add("set " + entity + " " + old.value() + " " + b.value()));
    world
        .observers()
        .onRemove(B.class, (entity, b) -> told.add("remove " + entity + " " + b.value()));
    world.observers().onDespawn(entity -> told.add("despawn " + entity + " of " + world.count()));
  }

  @Test
  void all_areTold_inTheOrderOfTheList() {
    observeAll();
    world.add(List.of(entities.get(2), entities.get(1), entities.get(0)), new B(5));
    assertThat(told).containsExactly("add 2v1 5", "set 1v1 1 5", "add 0v1 5");
    told.clear();
    world.set(entities, new B(6));
    assertThat(told).containsExactly("set 0v1 5 6", "set 1v1 5 6", "set 2v1 5 6");
    told.clear();
    world.query(B.class).with(A.class).remove(B.class);
    assertThat(told).containsExactlyInAnyOrder("remove 0v1 6", "remove 1v1 6");
    told.clear();
    world.remove(entities, B.class); // of those that have it
    assertThat(told).containsExactly("remove 2v1 6");
    told.clear();
    world.despawn(entities);
    assertThat(told).containsExactly("despawn 0v1 of 3", "despawn 1v1 of 3", "despawn 2v1 of 3");
  }

  @Test
  void entityThatIsThereTwice_isToldOfOnce() {
    observeAll();
    Entity a = entities.get(0);
    world.add(List.of(a, a, a), new B(5));
    world.remove(List.of(a, a), B.class);
    world.despawn(List.of(a, a));
    assertThat(told).containsExactly("add 0v1 5", "remove 0v1 5", "despawn 0v1 of 3");
  }

  @Test
  void before_nothingHasChanged_after_everythingHas() {
    world.observers().onAdd(B.class, (e, b) -> told.add("" + world.query(B.class).count()));
    world.observers().onRemove(B.class, (e, b) -> told.add("" + world.query(B.class).count()));
    world.add(entities, new B(1));
    assertThat(told).containsExactly("3", "3");
    told.clear();
    world.remove(entities, B.class);
    assertThat(told).containsExactly("3", "3", "3");
  }

  @Test
  void refusedChange_isToldToNobody() {
    observeAll();
    List<Entity> withDead = new ArrayList<>(entities);
    withDead.add(Entity.NONE);
    assertThatThrownBy(() -> world.add(withDead, new B(1))).hasMessageContaining("none");
    assertThatThrownBy(() -> world.set(withDead, new B(1))).hasMessageContaining("has no B");
    assertThatThrownBy(() -> world.remove(withDead, B.class)).hasMessageContaining("none");
    assertThatThrownBy(() -> world.despawn(withDead)).hasMessageContaining("none");
    assertThatThrownBy(() -> world.query(A.class).each(a -> world.despawn(entities)))
        .hasMessageContaining("during iteration");
    assertThat(told).isEmpty();
    assertThat(world.count()).isEqualTo(3);
  }

  @Test
  void observerThatThrows_stopsNeitherTheOthersNorTheChange() {
    List<Entity> after = new ArrayList<>();
    world
        .observers()
        .onAdd(
            B.class,
            (entity, b) -> {
              throw new IllegalStateException("unhappy about " + entity);
            });
    world.observers().onAdd(B.class, (entity, b) -> after.add(entity));
    assertThatThrownBy(() -> world.add(entities, new B(1)))
        .hasMessage("unhappy about 0v1")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
    assertThat(after).containsExactly(entities.get(0), entities.get(2));
    assertThat(world.query(B.class).count()).isEqualTo(3);
    assertThat(world.add(entities, new A(5))).isEqualTo(3); // nothing is left over
  }

  @Test
  void observerOfDespawnsThatThrows_stopsNoDespawn() {
    world
        .observers()
        .onDespawn(
            entity -> {
              throw new IllegalStateException("unhappy about " + entity);
            });
    assertThatThrownBy(() -> world.despawn(entities))
        .hasMessage("unhappy about 0v1")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(2));
    assertThat(world.count()).isZero();
  }

  @Test
  void observerThatChangesTheWorld_isRefused_andMayRecordCommands() {
    world
        .observers()
        .onAdd(
            B.class,
            (entity, b) -> {
              assertThatThrownBy(() -> world.despawn(entities))
                  .isInstanceOf(IllegalStateException.class);
              assertThatThrownBy(() -> world.query(A.class).add(new Glow(1)))
                  .isInstanceOf(IllegalStateException.class);
              world.commands().despawn(entity);
              world.commands().spawn(new A(7));
            });
    world.add(entities, new B(1));
    assertThat(world.alive(entities.get(0))).isFalse();
    assertThat(world.alive(entities.get(1))).isTrue();
    assertThat(world.query(A.class).count()).isEqualTo(3);
    world
        .observers()
        .onDespawn(entity -> world.commands().add(entities.get(1), new Glow(entity.slot())));
    world.query(A.class).without(B.class).despawn();
    assertThat(world.has(entities.get(1), Glow.class)).isTrue();
  }

  @Test
  void observerThatAddsToOthers_byCommandsOfLists() {
    world
        .observers()
        .onRemove(B.class, (entity, b) -> world.commands().add(entities, new Glow(b.value())));
    world.remove(entities, B.class);
    assertThat(world.query(Glow.class).count()).isEqualTo(3);
  }

  @Test
  void sparseComponents_areToldOf() {
    world.observers().onAdd(Glow.class, (entity, glow) -> told.add("add " + entity));
    world.observers().onRemove(Glow.class, (entity, glow) -> told.add("remove " + entity));
    world.add(entities, new Glow(1));
    world.remove(List.of(entities.get(1)), Glow.class);
    world.remove(entities, Glow.class);
    world.add(entities, new Glow(2)); // in place
    assertThat(told)
        .containsExactly(
            "add 0v1",
            "add 1v1",
            "add 2v1",
            "remove 1v1",
            "remove 0v1",
            "remove 2v1",
            "add 0v1",
            "add 1v1",
            "add 2v1");
  }

  @Test
  void readersOfWhatIsRemoved_areTold() {
    var removed = world.removed(B.class);
    world.add(entities, new B(5));
    world.set(entities.subList(2, 3), new B(6));
    world.remove(entities.subList(0, 2), B.class);
    world.despawn(entities.subList(1, 3));
    removed.read((entity, b) -> told.add(entity + " " + b.value()));
    assertThat(told).containsExactly("0v1 5", "1v1 5", "2v1 6");
  }

  @Test
  void observersOfQueries_areTold() {
    var both = world.query(A.class).with(B.class);
    world.observers().onEnter(both, entity -> told.add("enter " + entity));
    world.observers().onLeave(both, entity -> told.add("leave " + entity));
    world.add(entities, new B(5));
    world.remove(entities, A.class);
    assertThat(told).containsExactly("enter 0v1", "leave 0v1", "leave 1v1");
  }
}
