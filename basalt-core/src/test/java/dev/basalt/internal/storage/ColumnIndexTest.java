package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.internal.codegen.Codecs;
import org.junit.jupiter.api.Test;

/// When lookups see values.
class ColumnIndexTest {

  record A(int value) {}

  private final Store store = new Store(Codecs::of, 100);
  private final Component component = store.registry().of(A.class);
  private final long id = store.spawns().spawn(new Object[] {new A(1)});
  private final int[] written = {component.number()};

  @Test
  void index_whileTwoIterationsWrite_isHiddenUntilBothHaveEnded() {
    ColumnIndex index = store.index(component);
    store.hide(written);
    store.hide(written);
    store.show(written);
    assertThat(index.find(id)).isNull();
    store.show(written);
    assertThat(index.find(id)).isEqualTo(new A(1));
  }

  @Test
  void index_madeWhileAnIterationWrites_isHiddenUntilItHasEnded() {
    store.hide(written);
    ColumnIndex index = store.index(component);
    assertThat(index.find(id)).isNull();
    store.show(written);
    assertThat(index.find(id)).isEqualTo(new A(1));
  }

  /// With many types and archetypes, columns of all chunks by type take much memory.
  @Test
  void index_thatNoLookupUses_keepsNoColumns() {
    ColumnIndex index = store.index(component);
    assertThat(index.columns()).isEmpty();
    assertThat(index.find(id)).isEqualTo(new A(1));
    assertThat(store.spreadIndex(component)).isSameAs(index);
    assertThat(index.columns()).isNotEmpty();
    assertThat(index.find(id)).isEqualTo(new A(1));
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
    store.restore(snapshot);
    assertThat(index.find(id)).isEqualTo(new A(1));
    assertThat(index.columns()[chunk]).isNull();
    assertThat(other.find(id)).isNull();
    long again = store.spawns().spawn(new Object[] {new A(4), new B(4)});
    assertThat(index.find(again)).isEqualTo(new A(4));
    assertThat(other.find(again)).isEqualTo(new B(4));
  }
}
