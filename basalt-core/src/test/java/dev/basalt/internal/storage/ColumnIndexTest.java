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
}
