package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.query.Lookup;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Components that come and go in place.
class SparseTest {

  record Position(float x) {}

  record Burning(int seconds, @Nullable String by) {
    Burning {
      if (seconds < 0) {
        throw new IllegalArgumentException("burning for " + seconds + " seconds");
      }
    }
  }

  record Stunned() {}

  /// Cannot be taken apart.
  record Broken(int value) {
    @Override
    public int value() {
      throw new UnsupportedOperationException("broken");
    }
  }

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final List<String> calls = new ArrayList<>();

  @BeforeEach
  void register() {
    world.register(Position.class);
    world.registerSparse(Burning.class);
    world.registerSparse(Stunned.class);
  }

  private Entity withoutFire() {
    Entity entity = world.spawn(new Position(1), new Burning(3, "oil"));
    world.remove(entity, Burning.class);
    return entity;
  }

  // ---- registration

  @Test
  void registerSparse_describesTheComponent_andCanBeRepeated() {
    assertThat(world.registerSparse(Burning.class).sparse()).isTrue();
    assertThat(world.register(Burning.class).sparse()).isTrue();
    assertThat(world.register(Position.class).sparse()).isFalse();
    assertThat(world.registerSparse(Broken.class, java.lang.invoke.MethodHandles.lookup()).sparse())
        .isTrue();
  }

  @Test
  void registerSparse_ofAComponentThatIsKnownOtherwise_isRefused() {
    assertThatThrownBy(() -> world.registerSparse(Position.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Position is registered as not sparse already; register it before it is used");
  }

  // ---- single entities

  @Test
  void removeAndAdd_leaveTheEntityWhereItIs() {
    Entity first = world.spawn(new Position(1), new Burning(3, "oil"));
    Entity second = world.spawn(new Position(2), new Burning(4, null));
    assertThat(world.remove(first, Burning.class)).isTrue();
    assertThat(world.remove(first, Burning.class)).isFalse();
    assertThat(world.archetypes()).hasToString("[[Position, Burning?] x 2]");
    assertThat(world.archetypes().getFirst().entities()).containsExactly(first, second);
    assertThat(world.components(first)).containsExactly(new Position(1));
    world.add(first, new Burning(5, "wood"));
    assertThat(world.get(first, Burning.class)).isEqualTo(new Burning(5, "wood"));
    assertThat(world.get(second, Burning.class)).isEqualTo(new Burning(4, null));
    assertThat(world.archetypes().getFirst().entities()).containsExactly(first, second);
  }

  @Test
  void firstAddition_movesTheEntity() {
    Entity entity = world.spawn(new Position(1));
    world.add(entity, new Burning(3, "oil"));
    assertThat(world.archetypes()).hasToString("[[Position] x 0, [Position, Burning?] x 1]");
    assertThat(world.get(entity, Burning.class)).isEqualTo(new Burning(3, "oil"));
  }

  @Test
  void absentComponent_isNotThere() {
    Entity entity = withoutFire();
    assertThat(world.has(entity, Burning.class)).isFalse();
    assertThat(world.find(entity, Burning.class)).isNull();
    assertThat(world.componentTypes(entity)).hasToString("[Position(x)]");
    String missing = "entity 0v1 has no Burning; it has [Position]";
    for (Runnable use :
        List.<Runnable>of(
            () -> world.get(entity, Burning.class),
            () -> world.set(entity, new Burning(1, null)),
            () -> world.set(entity, new Position(2), new Burning(1, null)),
            () -> world.lookup(Burning.class).get(entity),
            () -> world.lookup(Burning.class).set(entity, new Burning(1, null)))) {
      assertThatThrownBy(use::run).isInstanceOf(NoSuchElementException.class).hasMessage(missing);
    }
    assertThat(world.get(entity, Position.class)).isEqualTo(new Position(1));
  }

  @Test
  void lookup_findsWhatIsThere() {
    Entity without = withoutFire();
    Entity with = world.spawn(new Position(1), new Burning(3, "oil"));
    Lookup<Burning> burning = world.lookup(Burning.class);
    assertThat(burning.has(without)).isFalse();
    assertThat(burning.find(without)).isNull();
    assertThat(burning.get(with)).isEqualTo(new Burning(3, "oil"));
    assertThat(burning.of(EntityList.copyOf(List.of(with, with))).get(1).by()).isEqualTo("oil");
  }

  @Test
  void lookups_afterChunksComeAndGo_andARestore() {
    EntityList many =
        world
            .spawner(Position.class, Burning.class)
            .spawn(40_000, i -> new Position(i), i -> new Burning(i, "by" + i));
    Lookup<Burning> burning = world.lookup(Burning.class);
    var list = burning.of(many);
    try (Snapshot before = world.snapshot()) {
      for (int i = 0; i < many.size(); i += 2) {
        world.remove(many.get(i), Burning.class);
      }
      assertThat(burning.find(many.get(34_000))).isNull();
      assertThat(burning.get(many.get(34_001)).seconds()).isEqualTo(34_001);
      assertThat(list.get(34_001).by()).isEqualTo("by34001");
      assertThatThrownBy(() -> list.get(34_000)).isInstanceOf(NoSuchElementException.class);
      world.clear();
      Entity other = world.spawn(new Position(1), new Burning(7, null));
      assertThat(burning.get(other).seconds()).isEqualTo(7);
      world.restore(before);
      assertThat(burning.get(many.get(34_000)).seconds()).isEqualTo(34_000);
      assertThat(list.get(34_000).by()).isEqualTo("by34000");
      world.remove(many.get(34_000), Burning.class);
      assertThat(world.find(many.get(34_000), Burning.class)).isNull();
      assertThat(burning.has(many.get(34_000))).isFalse();
    }
  }

  @Test
  void tag_comesAndGoes() {
    Entity entity = world.spawn(new Position(1), new Stunned());
    assertThat(world.remove(entity, Stunned.class)).isTrue();
    assertThat(world.has(entity, Stunned.class)).isFalse();
    world.add(entity, new Stunned());
    world.add(entity, new Stunned());
    assertThat(world.components(entity)).containsExactly(new Position(1), new Stunned());
    assertThat(world.query(Stunned.class).count()).isEqualTo(1);
  }

  @Test
  void object_comesAndGoes() {
    world.registerSparse(StringBuilder.class);
    Entity entity = world.spawn(new Position(1));
    var text = new StringBuilder("a");
    world.add(entity, StringBuilder.class, text);
    assertThat(world.remove(entity, StringBuilder.class)).isTrue();
    assertThat(world.find(entity, StringBuilder.class)).isNull();
    world.add(entity, StringBuilder.class, text);
    assertThat(world.get(entity, StringBuilder.class)).isSameAs(text);
  }

  @Test
  void moves_takePresenceAlong() {
    record Armor(int points) {}
    Entity without = withoutFire();
    Entity with = world.spawn(new Position(2), new Burning(4, "oil"));
    for (Entity entity : List.of(without, with)) {
      world.add(entity, new Armor(1));
    }
    assertThat(world.components(without)).containsExactly(new Position(1), new Armor(1));
    assertThat(world.components(with))
        .containsExactly(new Position(2), new Burning(4, "oil"), new Armor(1));
    world.remove(with, Armor.class, Position.class);
    assertThat(world.components(with)).containsExactly(new Burning(4, "oil"));
    world.edit(without).remove(Armor.class).add(new Burning(9, null)).apply();
    assertThat(world.components(without)).containsExactly(new Position(1), new Burning(9, null));
  }

  @Test
  void edit_thatOnlyRemovesIt_leavesTheEntityWhereItIs() {
    Entity entity = world.spawn(new Position(1), new Burning(3, "oil"));
    assertThat(world.edit(entity).remove(Burning.class).apply()).isEqualTo(1);
    assertThat(world.remove(entity, Burning.class)).isFalse();
    assertThat(world.archetypes()).hasToString("[[Position, Burning?] x 1]");
  }

  @Test
  void despawn_ofOthers_leavesPresenceWithItsEntity() {
    Entity first = world.spawn(new Position(1), new Burning(1, "a"));
    Entity second = withoutFire();
    Entity third = world.spawn(new Position(3), new Burning(3, "c"));
    world.despawn(first);
    assertThat(world.has(second, Burning.class)).isFalse();
    assertThat(world.get(third, Burning.class).by()).isEqualTo("c");
    world.despawn(third);
    Entity fourth = world.spawn(new Position(4), new Burning(4, "d"));
    assertThat(world.get(fourth, Burning.class).by()).isEqualTo("d");
    assertThat(world.has(second, Burning.class)).isFalse();
  }

  // ---- abuse

  @Test
  void failingAccessor_addsNothing() {
    world.registerSparse(Broken.class);
    Entity entity = world.spawn(new Position(1));
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> world.add(entity, new Broken(1)))
          .isInstanceOf(UnsupportedOperationException.class);
      assertThat(world.has(entity, Broken.class)).isFalse();
    }
    assertThat(world.components(entity)).containsExactly(new Position(1));
  }

  @Test
  void deadHandle_isRefused() {
    Entity entity = withoutFire();
    world.despawn(entity);
    for (Runnable use :
        List.<Runnable>of(
            () -> world.add(entity, new Burning(1, null)),
            () -> world.remove(entity, Burning.class))) {
      assertThatThrownBy(use::run)
          .isInstanceOf(NoSuchElementException.class)
          .hasMessageStartingWith("no such entity: 0v1");
    }
  }

  @Test
  void changeInsideAnIteration_isRefused() {
    Entity entity = withoutFire();
    for (Runnable use :
        List.<Runnable>of(
            () -> world.add(entity, new Burning(1, null)),
            () -> world.remove(entity, Burning.class))) {
      assertThatThrownBy(() -> world.query(Position.class).each(p -> use.run()))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("query [Position]");
    }
    assertThat(world.has(entity, Burning.class)).isFalse();
  }

  @Test
  void commands_changeItAfterTheLoop() {
    Entity without = withoutFire();
    Entity with = world.spawn(new Position(2), new Burning(2, "oil"));
    world
        .query(Position.class)
        .each(
            (entity, p) -> {
              if (world.has(entity, Burning.class)) {
                world.commands().remove(entity, Burning.class);
              } else {
                world.commands().add(entity, new Burning(7, null));
              }
            });
    assertThat(world.has(with, Burning.class)).isFalse();
    assertThat(world.get(without, Burning.class)).isEqualTo(new Burning(7, null));
    assertThat(world.archetypes()).hasToString("[[Position, Burning?] x 2]");
  }

  // ---- snapshots and hashes

  @Test
  void snapshot_keepsPresence() {
    Entity entity = world.spawn(new Position(1), new Burning(3, "oil"));
    try (Snapshot burning = world.snapshot()) {
      world.remove(entity, Burning.class);
      try (Snapshot safe = world.snapshot()) {
        world.add(entity, new Burning(9, "wood"));
        assertThat(burning.get(entity, Burning.class).by()).isEqualTo("oil");
        assertThat(safe.has(entity, Burning.class)).isFalse();
        assertThat(safe.components(entity)).containsExactly(new Position(1));
        safe.each(Burning.class, (e, value) -> calls.add("burning " + e));
        assertThat(calls).isEmpty();
        world.restore(safe);
        assertThat(world.has(entity, Burning.class)).isFalse();
      }
      world.restore(burning);
      assertThat(world.get(entity, Burning.class).by()).isEqualTo("oil");
      assertThat(world.remove(entity, Burning.class)).isTrue();
    }
  }

  @Test
  void hash_isThatOfAWorldWithoutSparseComponents() {
    World plain = worlds.create();
    for (World each : List.of(world, plain)) {
      Entity a = each.spawn(new Position(1), new Burning(1, "a"), new Stunned());
      Entity b = each.spawn(new Position(2), new Burning(2, "b"));
      each.remove(a, Burning.class);
      each.remove(a, Stunned.class);
      each.add(b, new Stunned());
    }
    assertThat(world.hash()).isEqualTo(plain.hash());
    world.remove(world.query(Stunned.class).single().entity(), Stunned.class);
    assertThat(world.hash()).isNotEqualTo(plain.hash());
  }

  // ---- observers

  @Test
  void observers_areToldOfWhatComesAndGoes() {
    world.observers().onAdd(Burning.class, (e, b) -> calls.add("add " + b.seconds()));
    world.observers().onSet(Burning.class, (e, old, b) -> calls.add("set " + b.seconds()));
    world.observers().onRemove(Burning.class, (e, b) -> calls.add("remove " + b.seconds()));
    Entity entity = world.spawn(new Position(1), new Burning(1, null));
    world.remove(entity, Burning.class);
    world.remove(entity, Burning.class);
    world.add(entity, new Burning(2, null));
    world.add(entity, new Burning(3, null));
    world.remove(entity, Burning.class);
    world.despawn(entity);
    Entity other = world.spawn(new Position(1), new Burning(4, null));
    world.despawn(other);
    assertThat(calls)
        .containsExactly("add 1", "remove 1", "add 2", "set 3", "remove 3", "add 4", "remove 4");
  }

  @Test
  void queryObservers_areToldWhenAnEntityStartsOrStopsToMatch() {
    var safe = world.query(Position.class).without(Burning.class);
    world.observers().onEnter(safe, e -> calls.add("enter"));
    world.observers().onLeave(safe, e -> calls.add("leave"));
    Entity entity = world.spawn(new Position(1), new Burning(1, null));
    world.remove(entity, Burning.class);
    world.add(entity, new Burning(2, null));
    world.remove(entity, Burning.class);
    world.despawn(entity);
    world.spawn(new Position(1));
    world.clear();
    assertThat(calls).containsExactly("enter", "leave", "enter", "leave", "enter", "leave");
  }

  @Test
  void observerThatChangesItAgain_isServed() {
    world.observers().onAdd(Burning.class, (e, b) -> world.commands().remove(e, Burning.class));
    Entity entity = withoutFire();
    world.add(entity, new Burning(3, "oil"));
    assertThat(world.has(entity, Burning.class)).isFalse();
  }

  // ---- many

  @Test
  void manyChanges_ofTwoComponents_stayInOneRow() {
    Entity entity = world.spawn(new Position(1), new Burning(1, null), new Stunned());
    for (int i = 0; i < 100; i++) {
      world.remove(entity, i % 2 == 0 ? Burning.class : Stunned.class);
      world.add(entity, i % 2 == 0 ? new Burning(i, null) : new Stunned());
    }
    assertThat(world.components(entity))
        .containsExactly(new Position(1), new Burning(98, null), new Stunned());
    assertThat(world.archetypes()).hasToString("[[Position, Burning?, Stunned?] x 1]");
  }
}
