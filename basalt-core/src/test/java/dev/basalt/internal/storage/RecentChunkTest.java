package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.internal.codegen.Codecs;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Despawns guess which chunk the row is in. A guess must never outlive its chunk, whose number the
/// next one gets.
class RecentChunkTest {

  private static final int ROWS = Chunk.ROWS;

  record Marked(int mark) {}

  record Other(int mark) {}

  record Added(float x) {}

  private final Store store = new Store(Codecs::of, Integer.MAX_VALUE);
  private final Bundle marked = store.bundles().ofTypes(Marked.class);
  private final Bundle other = store.bundles().ofTypes(Other.class);

  @AfterEach
  void verify() {
    assertThat(Invariants.violations(store.compacted(), true)).isEmpty();
  }

  private Handles spawn(Bundle bundle, int count, IntFunction<?> value) {
    IntFunction<?>[] values = {value};
    return store
        .spawns()
        .spawnMany(
            bundle, count, (chunk, rows, done) -> Spawns.fill(bundle, chunk, rows, done, values));
  }

  private Component component(Class<?> type) {
    return store.registry().of(type);
  }

  private Object read(long id, Class<?> type) {
    return Reader.get(store.readable(), id, component(type));
  }

  private void despawn(Handles handles, int from, int to) {
    for (int i = from; i < to; i++) {
      store.despawns().despawn(handles.id(i));
    }
  }

  private Chunk recent(Bundle bundle) {
    return bundle.archetype().table().findRecent();
  }

  @Test
  void secondChangeInAChunkMakesItTheRecentOne() {
    Handles handles = spawn(marked, 2 * ROWS, Marked::new);
    despawn(handles, 2 * ROWS - 1, 2 * ROWS); // a guess must be made at this table, to begin with
    despawn(handles, 0, 1);
    assertThat(recent(marked)).isNull();
    despawn(handles, 1, 2);
    assertThat(recent(marked)).isSameAs(marked.archetype().table().chunk(0));
  }

  @Test
  void changesHereAndThereLeaveTheRecentOne() {
    Handles handles = spawn(marked, 3 * ROWS, Marked::new);
    despawn(handles, 0, 3);
    Chunk first = recent(marked);
    for (int i = 3; i < 10; i++) {
      store.despawns().despawn(handles.id(i % 2 == 0 ? ROWS + i : 2 * ROWS - i));
      store.despawns().despawn(handles.id(i));
    }
    assertThat(first).isNotNull().isSameAs(recent(marked));
  }

  @Test
  void chunkThatIsDroppedIsForgotten() {
    Handles handles = spawn(marked, ROWS + 5, Marked::new);
    Chunk last = marked.archetype().table().last();
    despawn(handles, ROWS, ROWS + 4);
    assertThat(recent(marked)).isSameAs(last);
    despawn(handles, ROWS + 4, ROWS + 5);
    store.compacted();
    assertThat(marked.archetype().table().chunkCount()).isEqualTo(1);
    assertThat(recent(marked)).isNotSameAs(last);
  }

  @Test
  void numberOfADroppedChunkIsThatOfAnotherTableNext() {
    Handles first = spawn(marked, ROWS + 10, Marked::new);
    int number = marked.archetype().table().last().number();
    despawn(first, ROWS, ROWS + 10);
    store.compacted();
    Handles second = spawn(other, 10, Other::new);
    assertThat(other.archetype().table().last().number()).isEqualTo(number);
    despawn(second, 0, 4);
    despawn(first, 0, 4);
    assertThat(read(second.id(9), Other.class)).isEqualTo(new Other(9));
    assertThat(read(first.id(ROWS - 1), Marked.class)).isEqualTo(new Marked(ROWS - 1));
    assertThat(other.archetype().table().rows()).isEqualTo(6);
    assertThat(marked.archetype().table().rows()).isEqualTo(ROWS - 4);
  }

  @Test
  void chunkOfAnotherTableIsNotTaken() {
    Handles first = spawn(marked, 10, Marked::new);
    Handles second = spawn(other, 10, Other::new);
    for (int i = 0; i < 6; i++) { // each guesses wrong, at the table of the one before
      store.despawns().despawn(first.id(i));
      store.despawns().despawn(second.id(i));
    }
    assertThat(recent(marked)).isNull();
    assertThat(recent(other)).isNull();
    assertThat(read(first.id(9), Marked.class)).isEqualTo(new Marked(9));
    assertThat(read(second.id(9), Other.class)).isEqualTo(new Other(9));
  }

  @Test
  void componentsGoBetweenManyChunks() {
    Handles handles = spawn(marked, 2 * ROWS + 100, Marked::new);
    Component added = component(Added.class);
    for (int i = 0; i < handles.size(); i++) {
      store.additions().add(handles.id(i), added, new Added(i));
    }
    store.compacted();
    assertThat(marked.archetype().table().rows()).isZero();
    for (int i = handles.size() - 1; i >= 0; i -= 2) {
      store.moves().remove(handles.id(i), added);
    }
    for (int i = 0; i < handles.size(); i++) {
      assertThat(read(handles.id(i), Marked.class)).isEqualTo(new Marked(i));
    }
  }

  @Test
  void restoredWorldGuessesAnew() {
    Handles handles = spawn(marked, ROWS + 10, Marked::new);
    Contents snapshot = store.snapshot();
    despawn(handles, 0, 10);
    Chunk before = recent(marked);
    store.restore(snapshot);
    assertThat(recent(marked)).isNull();
    despawn(handles, 0, 10);
    assertThat(recent(marked)).isNotNull().isNotSameAs(before);
    assertThat(read(handles.id(ROWS), Marked.class)).isEqualTo(new Marked(ROWS));
  }
}
