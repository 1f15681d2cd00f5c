package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.storage.Chunk;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;

/// An accessor or constructor of the user's record that throws in the middle of an operation: the
/// exception passes as it is, and the world is as it was.
class ThrowingAccessorTest {

  private static @Nullable Throwable thrown;

  record Name(String text) {}

  record Health(int points) {}

  record Frozen() {}

  /// Its second accessor throws, when asked to.
  record Trap(String first, int second, String third) {

    Trap(int number) {
      this("first" + number, number, "third" + number);
    }

    @Override
    public int second() {
      ThrowingAccessorTest.<RuntimeException>throwIt();
      return second;
    }
  }

  /// Its constructor throws, when asked to.
  record Fussy(int value, String text) {
    Fussy {
      ThrowingAccessorTest.<RuntimeException>throwIt();
    }
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void throwIt() throws E {
    if (thrown != null) {
      throw (E) thrown;
    }
  }

  private record Operation(String name, Consumer<ThrowingAccessorTest> action) {}

  private static final List<Operation> OPERATIONS =
      List.of(
          new Operation("spawn first", t -> t.world.spawn(t.trap, t.name, new Frozen())),
          new Operation("spawn last", t -> t.world.spawn(t.name, new Frozen(), t.trap)),
          new Operation("spawn into new archetype", t -> t.world.spawn(new Health(1), t.trap)),
          new Operation("spawn as", t -> t.world.spawnAs(Entity.of(900, 3), t.name, t.trap)),
          new Operation("spawn as free", t -> t.world.spawnAs(Entity.of(3, 9), t.trap)),
          new Operation("spawner", t -> t.spawner.spawn(t.name, t.trap)),
          new Operation("bulk equal", t -> t.spawner.spawn(2 * Chunk.ROWS + 7, t.name, t.trap)),
          new Operation(
              "bulk indexed", t -> t.spawner.spawn(2 * Chunk.ROWS + 7, i -> t.name, i -> t.trap)),
          new Operation("add", t -> t.world.add(t.bare, t.trap)),
          new Operation("add in place", t -> t.world.add(t.full, t.trap)),
          new Operation("add several", t -> t.world.add(t.bare, t.name, t.trap)),
          new Operation("add several first", t -> t.world.add(t.bare, t.trap, t.name)),
          new Operation("add several in place", t -> t.world.add(t.full, t.name, t.trap)),
          new Operation("add several, one new", t -> t.world.add(t.full, new Health(5), t.trap)),
          new Operation("set", t -> t.world.set(t.full, t.trap)),
          new Operation("set several", t -> t.world.set(t.full, t.name, t.trap)),
          new Operation("set several first", t -> t.world.set(t.full, t.trap, t.name)),
          new Operation("edit", t -> t.world.edit(t.bare).add(t.name, t.trap).apply()),
          new Operation("edit in place", t -> t.world.edit(t.full).add(t.name).add(t.trap).apply()),
          new Operation(
              "edit and remove",
              t -> t.world.edit(t.full).remove(Name.class).add(new Frozen(), t.trap).apply()));

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Spawner2<Name, Trap> spawner = world.spawner(Name.class, Trap.class);
  private final Entity bare = world.spawn();
  private final Entity full = world.spawn(new Name("old"), new Trap(1));
  private final Entity other = world.spawn(new Name("other"), new Trap(2));
  private final Name name = new Name("new");
  private final Trap trap = new Trap(9);

  ThrowingAccessorTest() {
    world.despawn(world.spawn());
  }

  @AfterEach
  void calmDown() {
    thrown = null;
  }

  private static final List<Throwable> THROWABLES =
      List.of(
          new UnsupportedOperationException("unchecked"),
          new IOException("checked, by a trick"),
          new StackOverflowError("an error"));

  @TestFactory
  Stream<DynamicTest> accessorThatThrows_inAnyOperation_leavesTheWorldAsItWas() {
    return OPERATIONS.stream()
        .flatMap(
            operation ->
                THROWABLES.stream()
                    .map(
                        throwable ->
                            DynamicTest.dynamicTest(
                                operation.name + ", " + throwable.getMessage(),
                                () -> new ThrowingAccessorTest().fail(operation, throwable))));
  }

  private void fail(Operation operation, Throwable throwable) {
    long before = world.stateHash();
    String archetypes = world.archetypes().toString();
    try (Snapshot snapshot = world.snapshot()) {
      thrown = throwable;
      assertThatThrownBy(() -> operation.action.accept(this)).isSameAs(throwable);
      assertThatThrownBy(() -> operation.action.accept(this)).isSameAs(throwable);
      thrown = null;
      assertThat(world.stateHash()).isEqualTo(before);
      assertThat(world.archetypes()).hasToString(archetypes);
      assertThat(world.components(full)).containsExactly(new Name("old"), new Trap(1));
      assertThat(world.components(other)).containsExactly(new Name("other"), new Trap(2));
      world.verify();
      operation.action.accept(this);
      world.verify();
      assertThat(snapshot.stateHash()).isEqualTo(before);
      world.restore(snapshot);
      assertThat(world.stateHash()).isEqualTo(before);
    }
  }

  @Test
  void bulkSpawn_failingAtAnyIndex_spawnsNone() {
    long before = world.stateHash();
    for (int failing :
        new int[] {
          0,
          1,
          15,
          16,
          17,
          Chunk.ROWS - 3,
          Chunk.ROWS - 2,
          Chunk.ROWS - 1,
          Chunk.ROWS,
          2 * Chunk.ROWS + 6
        }) {
      UnsupportedOperationException failure = new UnsupportedOperationException("at " + failing);
      assertThatThrownBy(
              () -> spawner.spawn(2 * Chunk.ROWS + 7, i -> name, i -> trapAt(i, failing, failure)))
          .isSameAs(failure);
      thrown = null;
      assertThat(world.stateHash()).isEqualTo(before);
      world.verify();
    }
  }

  private static Trap trapAt(int index, int failing, Throwable failure) {
    thrown = index == failing ? failure : null;
    return new Trap(index);
  }

  @Test
  void constructorThatThrows_onRead_passesAndHarmsNothing() {
    Entity fussy = world.spawn(new Fussy(1, "x"), new Health(3));
    long before = world.stateHash();
    thrown = new IOException("on read");
    assertThatThrownBy(() -> world.get(fussy, Fussy.class)).isSameAs(thrown);
    assertThatThrownBy(() -> world.find(fussy, Fussy.class)).isSameAs(thrown);
    assertThatThrownBy(() -> world.components(fussy)).isSameAs(thrown);
    try (Snapshot snapshot = world.snapshot()) {
      assertThatThrownBy(() -> snapshot.get(fussy, Fussy.class)).isSameAs(thrown);
      assertThatThrownBy(() -> snapshot.each(Fussy.class, (e, f) -> {})).isSameAs(thrown);
    }
    assertThat(world.has(fussy, Fussy.class)).isTrue();
    assertThat(world.get(fussy, Health.class)).isEqualTo(new Health(3));
    assertThat(world.stateHash()).isEqualTo(before);
    world.add(fussy, new Frozen());
    assertThat(world.remove(fussy, Fussy.class)).isTrue();
    world.despawn(fussy);
  }

  @Test
  void hasherThatThrows_passesAndHarmsNothing() {
    world.add(bare, StringBuilder.class, new StringBuilder("x"));
    world.hasher(
        StringBuilder.class,
        text -> {
          throw new UnsupportedOperationException("no hash");
        });
    assertThatThrownBy(world::hash)
        .isExactlyInstanceOf(UnsupportedOperationException.class)
        .hasMessage("no hash");
    world.despawn(bare);
    assertThat(world.hash()).isNotZero();
  }
}
