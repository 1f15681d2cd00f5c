package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A sparse component that comes and goes, of one entity after the other.
class SparseChangesTest {

  private static final int ROWS = 100;

  record Place(int x) {}

  record Mark() {}

  /// A record whose accessor fails when it is negative.
  record Burning(int heat) {
    @Override
    public int heat() {
      if (heat < 0) {
        throw new IllegalArgumentException("frozen");
      }
      return heat;
    }
  }

  @RegisterExtension final Worlds worlds = new Worlds();
  private final World world = worlds.create();
  private List<Entity> entities;

  @BeforeEach
  void spawn() {
    world.registerSparse(Burning.class);
    entities = spawn(ROWS);
  }

  private List<Entity> spawn(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> world.spawn(new Place(i), new Burning(i)))
        .toList();
  }

  private boolean remove(int i) {
    return world.remove(entities.get(i), Burning.class);
  }

  private Object find(int i) {
    return world.find(entities.get(i), Burning.class);
  }

  @Test
  void manyRows_loseAndGetIt_inPlace() {
    for (int i = 0; i < ROWS; i++) {
      assertThat(remove(i)).isTrue();
      assertThat(remove(i)).isFalse();
      assertThat(find(i)).isNull();
      assertThat(world.query(Burning.class).count()).isEqualTo(ROWS - 1 - i);
    }
    for (int i = 0; i < ROWS; i++) {
      world.add(entities.get(i), new Burning(2 * i));
      assertThat(find(i)).isEqualTo(new Burning(2 * i));
    }
    assertThat(world.archetypes()).hasSize(1);
    assertThat(world.archetypes().getFirst().entities()).isEqualTo(entities);
  }

  @Test
  void snapshot_keepsWhatWasThere() {
    IntStream.range(0, 50).forEach(this::remove);
    try (Snapshot before = world.snapshot()) {
      IntStream.range(50, ROWS).forEach(this::remove);
      world.add(entities.getFirst(), new Burning(5));
      assertThat(before.find(entities.getFirst(), Burning.class)).isNull();
      assertThat(before.find(entities.getLast(), Burning.class)).isEqualTo(new Burning(ROWS - 1));
      world.restore(before);
      assertThat(find(0)).isNull();
      assertThat(find(ROWS - 1)).isEqualTo(new Burning(ROWS - 1));
    }
  }

  @Test
  void chunkThatGrows_keepsWhoHasIt() {
    IntStream.range(0, 50).forEach(this::remove);
    List<Entity> more = spawn(1_000);
    world.trim();
    for (int i = 0; i < ROWS; i++) {
      assertThat(find(i)).isEqualTo(i < 50 ? null : new Burning(i));
    }
    assertThat(world.remove(more.getLast(), Burning.class)).isTrue();
    assertThat(world.query(Burning.class).count()).isEqualTo(1_049);
  }

  @Test
  void rowWithoutRoom_moves_andStaysThere() {
    Entity other = world.spawn(new Place(-1), new Mark());
    assertThat(world.remove(other, Burning.class)).isFalse();
    world.add(other, new Burning(3));
    assertThat(world.archetypes()).hasSize(3);
    assertThat(world.remove(other, Burning.class)).isTrue();
    assertThat(world.components(other)).containsExactlyInAnyOrder(new Place(-1), new Mark());
    world.add(other, new Burning(4));
    assertThat(world.get(other, Burning.class)).isEqualTo(new Burning(4));
    assertThat(world.archetypes()).hasSize(3);
  }

  @Test
  void accessorThatFails_leavesTheRowAsItWas() {
    remove(0);
    assertThatThrownBy(() -> world.add(entities.get(0), new Burning(-1))).hasMessage("frozen");
    assertThat(find(0)).isNull();
    assertThatThrownBy(() -> world.add(entities.get(1), new Burning(-1))).hasMessage("frozen");
    assertThat(find(1)).isEqualTo(new Burning(1));
    assertThatThrownBy(() -> world.add(entities, new Burning(-1))).hasMessage("frozen");
    assertThat(world.query(Burning.class).count()).isEqualTo(ROWS - 1);
  }

  @Test
  void queryForChanges_seesEachOnce() {
    var added = world.query(Burning.class).added(Burning.class);
    added.each(burning -> {});
    remove(3);
    world.add(entities.get(3), new Burning(1));
    world.add(entities.get(4), new Burning(1)); // replaced, not added
    world.add(entities.subList(5, 7), new Burning(1));
    world.remove(entities.subList(7, 9), Burning.class);
    world.add(entities.subList(6, 9), new Burning(2));
    assertThat(added.toList().stream().map(row -> row.entity()))
        .containsExactly(entities.get(3), entities.get(7), entities.get(8));
  }

  @Test
  void despawnedRow_takesItsComponentAlong() {
    IntStream.range(0, 50).forEach(this::remove);
    world.despawn(entities.get(0)); // the last row fills the gap
    world.despawn(entities.subList(1, 10));
    for (int i = 10; i < ROWS; i++) {
      assertThat(find(i)).isEqualTo(i < 50 ? null : new Burning(i));
    }
  }
}
