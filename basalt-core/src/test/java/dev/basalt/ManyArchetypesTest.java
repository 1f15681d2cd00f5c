package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Contents;
import dev.basalt.query.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// So many archetypes at once that the numbers of their chunks do not fit into half of the range.
@Tag("slow")
class ManyArchetypesTest {

  /// More than half of the chunks that there can be.
  private static final int MANY = 70_000;

  /// As many chunks as there can be.
  private static final int MOST = 131_071;

  record Value(int number) {}

  record Other(int number) {}

  @RegisterExtension final Worlds worlds = new Worlds();
  private final World world = worlds.create();
  private final List<Entity> entities = new ArrayList<>();

  /// Tags that say in binary which archetype it is.
  private static Record[] components(int archetype) {
    List<Record> components = new ArrayList<>();
    components.add(new Value(archetype));
    for (int bit = 0; archetype >> bit > 0; bit++) {
      if ((archetype >> bit & 1) != 0) {
        components.add(tag(bit));
      }
    }
    return components.toArray(Record[]::new);
  }

  private static Record tag(int bit) {
    return bit < Tags.ALL.size() ? Tags.ALL.get(bit) : MORE.get(bit - Tags.ALL.size());
  }

  record M0() {}

  record M1() {}

  record M2() {}

  record M3() {}

  record M4() {}

  record M5() {}

  private static final List<Record> MORE =
      List.of(new M0(), new M1(), new M2(), new M3(), new M4(), new M5());

  private void spawn(int from, int to) {
    for (int archetype = from; archetype < to; archetype++) {
      entities.add(world.spawn(components(archetype)));
    }
  }

  private void expectValues(int from, int to) {
    for (int i = from; i < to; i++) {
      assertThat(world.get(entities.get(i), Value.class).number()).isEqualTo(i);
    }
  }

  @Test
  void seventyThousand_areChangedLikeAnyOther() {
    spawn(0, MANY);
    expectValues(0, MANY);
    int last = MANY - 1;
    Entity far = entities.get(last);
    assertThat(world.alive(far)).isTrue();
    assertThat(world.lookup(Value.class).get(far)).isEqualTo(new Value(last));
    assertThat(world.lookup(Value.class).of(EntityList.copyOf(entities)).get(last))
        .isEqualTo(new Value(last));
    assertThat(world.query(Value.class).count()).isEqualTo(MANY);
    world.query(Term.write(Value.class)).update(v -> new Value(-v.number()));
    assertThat(world.get(far, Value.class)).isEqualTo(new Value(-last));
    world.query(Term.write(Value.class)).update(v -> new Value(-v.number()));
    world.set(far, new Value(5));
    world.commands().set(far, new Value(last));
    assertThat(world.flush()).isEqualTo(1);
    try (Snapshot snapshot = world.snapshot()) {
      long before = world.stateHash();
      assertThat(snapshot.get(far, Value.class)).isEqualTo(new Value(last));
      changeAll(far);
      world.restore(snapshot);
      assertThat(world.stateHash()).isEqualTo(before);
      expectValues(0, MANY);
    }
    expectSwappedRowsAreFound(far, entities.get(MANY - 2));
    world.verify();
    assertThat(world.despawn(entities)).isEqualTo(MANY);
    assertThat(world.count()).isZero();
  }

  /// The locations of both lead to the row of the other.
  private void expectSwappedRowsAreFound(Entity one, Entity other) {
    Chunk first = chunk(one);
    Chunk second = chunk(other);
    assertThat(first.number()).isGreaterThan(MOST / 2);
    first.entities()[0] = other.id();
    second.entities()[0] = one.id();
    assertThatThrownBy(world::verify)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(misplaced(one, second, first))
        .hasMessageContaining(misplaced(other, first, second));
    first.entities()[0] = one.id();
    second.entities()[0] = other.id();
  }

  private Chunk chunk(Entity entity) {
    Contents contents = world.store().contents();
    return contents.chunkAt(contents.entities().locate(entity.id()));
  }

  private static String misplaced(Entity entity, Chunk held, Chunk located) {
    return "%s is in row 0 of %s, but its location is row 0 of %s"
        .formatted(entity, held.archetype(), located.archetype());
  }

  private void changeAll(Entity far) {
    world.despawn(far);
    assertThat(world.alive(far)).isFalse();
    world.commands().despawn(entities.get(MANY - 2));
    assertThat(world.flush()).isEqualTo(1);
    assertThat(world.remove(entities.get(MANY - 3), Value.class)).isTrue();
    List<Entity> some = entities.subList(0, 50_000);
    assertThat(world.remove(some, Value.class)).isEqualTo(50_000); // as many chunks more meanwhile
    assertThat(world.query(Value.class).count()).isEqualTo(MANY - 3 - 50_000);
    assertThat(world.add(some, new Value(3))).isEqualTo(50_000);
    assertThat(world.query(Value.class).count()).isEqualTo(MANY - 3);
  }

  @Test
  void whereThereAreNoMoreChunks_theNextIsRefused_andNothingIsLost() {
    spawn(0, MOST);
    world.verify();
    Entity last = entities.getLast();
    String message =
        "the world has 131,071 chunks, which is the maximum; fewer different archetypes"
            + " need fewer chunks";
    for (int round = 0; round < 2; round++) {
      assertThatThrownBy(() -> world.spawn(new Other(1))).hasMessage(message);
      assertThatThrownBy(() -> world.add(last, new Other(1))).hasMessage(message);
      assertThatThrownBy(() -> world.remove(last, Value.class)).hasMessage(message);
      assertThatThrownBy(() -> world.add(List.of(last), new Other(1))).hasMessage(message);
      assertThatThrownBy(() -> world.query(Value.class).add(new Other(1))).hasMessage(message);
      assertThatThrownBy(() -> world.spawner(Other.class).spawn(5, new Other(1)))
          .hasMessage(message);
      for (int i = 0; i < 40; i++) {
        world.commands().add(entities.get(i), new Other(1));
      }
      assertThatThrownBy(world::flush).hasMessageContaining(message);
      assertThat(world.count()).isEqualTo(MOST);
      world.despawn(world.spawn(components(MOST - 1))); // into a chunk that is there
    }
    expectValues(0, MOST);
    world.verify();
    world.despawn(entities.subList(0, 20)); // whose chunks are kept for a while, but not needed
    for (int i = 0; i < 20; i++) {
      world.spawn(new Other(i), tag(i % 20));
    }
    assertThat(world.query(Other.class).count()).isEqualTo(20);
    expectValues(20, MOST);
    world.verify();
  }

  @Test
  void commands_forWhichThereAreNotChunksTogether_areAppliedOneByOne() {
    spawn(0, MOST - 1);
    for (int i = 0; i < 40; i++) {
      world.commands().add(entities.get(i), new Other(i));
    }
    assertThat(world.flush()).isEqualTo(40); // each leaves a chunk behind
    assertThat(world.query(Other.class).count()).isEqualTo(40);
    expectValues(0, MOST - 1);
    world.verify();
  }

  @Test
  void oneEntity_whoseTagsComeAndGo_needsFewChunks() {
    Entity hero = world.spawn(new Value(7));
    Random random = new Random(1);
    int[] known = new int[20];
    for (int i = 0; i < 200_000; i++) {
      int bit = random.nextInt(20);
      known[bit] ^= 1;
      if (known[bit] == 1) {
        world.add(hero, tag(bit));
      } else {
        assertThat(world.remove(hero, tag(bit).getClass())).isTrue();
      }
    }
    assertThat(world.get(hero, Value.class)).isEqualTo(new Value(7));
    assertThat(world.componentTypes(hero)).hasSize(1 + Arrays.stream(known).sum());
    assertThat(world.memory().usedBytes()).isLessThan(100_000);
    assertThat(world.archetypes().stream().mapToInt(ArchetypeView::chunkCount).sum())
        .isLessThanOrEqualTo(1025);
    world.commands().add(hero, new Value(8));
    assertThat(world.flush()).isEqualTo(1);
    assertThat(world.get(hero, Value.class)).isEqualTo(new Value(8));
    world.verify();
  }
}
