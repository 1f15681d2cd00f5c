package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Tags;
import dev.basalt.internal.codegen.Codecs;
import dev.basalt.internal.trace.AllocatedBytes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// When lookups see values.
class ColumnIndexTest {

  record A(int value) {}

  private final Store store = new Store(Codecs::of, 10_000);
  private final Component component = store.registry().of(A.class);
  private final long id = store.spawns().spawn(new Object[] {new A(1)});
  private final int[] written = {component.number()};

  @Test
  void index_whileTwoIterationsWrite_isHiddenUntilBothHaveEnded() {
    ColumnIndex index = store.index(component);
    assertThat(store.find(id, component)).isEqualTo(new A(1));
    store.hide(written);
    store.hide(written);
    store.show(written);
    assertThat(index.find(index.locate(id))).isNull();
    store.show(written);
    assertThat(index.find(index.locate(id))).isNotNull();
  }

  @Test
  void index_madeWhileAnIterationWrites_isHiddenUntilItHasEnded() {
    store.hide(written);
    ColumnIndex index = store.index(component);
    assertThat(store.find(id, component)).isEqualTo(new A(1)); // whose page is made
    assertThat(index.find(index.locate(id))).isNull();
    store.show(written);
    assertThat(index.find(index.locate(id))).isNotNull();
  }

  /// With many types and archetypes, columns of all chunks by type take much memory.
  @Test
  void index_thatNoLookupUses_keepsNoColumns() {
    ColumnIndex index = store.index(component);
    assertThat(store.find(id, component)).isEqualTo(new A(1));
    assertThat(index.columns()).isEmpty();
    assertThat(index.find(index.locate(id))).isNotNull();
    assertThat(store.spreadIndex(component)).isSameAs(index);
    assertThat(index.columns()).isNotEmpty();
    assertThat(index.find(index.locate(id))).isNotNull();
  }

  record B(int value) {}

  @Test
  void index_afterARestore_knowsTheChunksOfTheSnapshot_andNoOthers() {
    Contents snapshot = store.snapshot();
    long later = store.spawns().spawn(new Object[] {new A(2), new B(2)});
    ColumnIndex index = store.spreadIndex(component);
    ColumnIndex other = store.index(store.registry().of(B.class));
    store.replacements().set(id, component, new A(3));
    int chunk = Contents.chunkOf(index.locate(later));
    assertThat(store.find(later, component)).isEqualTo(new A(2));
    store.restore(snapshot);
    assertThat(store.find(id, component)).isEqualTo(new A(1));
    assertThat(index.find(index.locate(id))).isNotNull();
    assertThat(index.columns()[chunk]).isNull();
    assertThat(index.find(index.locate(later))).isNull();
    assertThat(other.find(other.locate(id))).isNull();
    long again = store.spawns().spawn(new Object[] {new A(4), new B(4)});
    assertThat(store.find(again, component)).isEqualTo(new A(4));
    assertThat(store.find(again, store.registry().of(B.class))).isEqualTo(new B(4));
    assertThat(other.find(other.locate(again))).isNotNull();
  }

  /// Entities of as many archetypes.
  private List<Long> spawnArchetypes(int count) {
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<Object> values = new ArrayList<>(List.of(new A(i), new B(-i)));
      for (int bit = 0; i >> bit > 0; bit++) {
        if ((i >> bit & 1) != 0) {
          values.add(Tags.ALL.get(bit));
        }
      }
      ids.add(store.spawns().spawn(values.toArray()));
    }
    return ids;
  }

  /// What reading by handle takes must not grow with types times archetypes.
  @Test
  void find_inAWorldOfManyArchetypes_takesNoMemoryForAllOfThem() {
    List<Long> ids = spawnArchetypes(4_000);
    Component b = store.registry().of(B.class);
    store.find(id, component); // so that all that it needs is loaded
    long before = AllocatedBytes.ofThisThread();
    Object value = store.find(ids.get(3_999), b);
    long bytes = AllocatedBytes.ofThisThread() - before;
    assertThat(value).isEqualTo(new B(-3_999));
    assertThat(bytes).isLessThan(4_000);
  }

  @Test
  void find_whereverChunksComeAndGo_findsTheValue() {
    List<Long> ids = spawnArchetypes(500);
    Contents snapshot = store.snapshot();
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < ids.size(); i += 7) {
        assertThat(store.find(ids.get(i), component)).isEqualTo(new A(i));
        store.replacements().set(ids.get(i), component, new A(i + 1)); // replaces shared arrays
        assertThat(store.find(ids.get(i), component)).isEqualTo(new A(i + 1));
      }
      for (int i = 1; i < ids.size(); i += 2) {
        store.moves().remove(ids.get(i), component);
        assertThat(store.find(ids.get(i), component)).isNull();
      }
      store.trim();
      for (int i = 1; i < ids.size(); i += 2) {
        store.moves().add(ids.get(i), component, new A(-i));
        assertThat(store.find(ids.get(i), component)).isEqualTo(new A(-i));
      }
      store.restore(snapshot);
      for (int i = 0; i < ids.size(); i++) {
        assertThat(store.find(ids.get(i), component)).isEqualTo(new A(i));
      }
    }
  }
}
