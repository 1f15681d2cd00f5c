package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.codegen.Codecs;
import dev.basalt.internal.shape.Codec;
import org.junit.jupiter.api.Test;

/// Copy-on-write: who holds arrays, who may write, when they go back.
class HeldTest {

  record Named(int value, String name) {}

  private final ArrayPool pool = new ArrayPool();
  private final Codec codec = Codecs.of(Named.class, null);

  @Test
  void page_ofOneHolder_mayBeWritten() {
    LongPage page = LongPage.create(pool, 16);
    assertThat(page.isExclusive()).isTrue();
    assertThat(page.writable(pool)).isSameAs(page);
    page.hold();
    assertThat(page.isExclusive()).isFalse();
    LongPage copy = page.writable(pool);
    assertThat(copy).isNotSameAs(page);
    assertThat(page.isExclusive()).as("the copy took a holder away").isTrue();
  }

  @Test
  void release_byTheLastHolder_givesTheArrayBack() {
    LongPage page = LongPage.create(pool, 16);
    page.hold();
    page.release(pool);
    assertThat(pool.statistics().usedArrays()).isEqualTo(1);
    page.release(pool);
    assertThat(pool.statistics().usedArrays()).isZero();
    assertThat(pool.takeLongs(16)).isSameAs(page.values);
  }

  @Test
  void release_onceTooOften_isOurMistake() {
    LongPage page = LongPage.create(pool, 16);
    page.release(pool);
    assertThatThrownBy(() -> page.release(pool))
        .isExactlyInstanceOf(AssertionError.class)
        .hasMessage("released more often than held");
  }

  @Test
  void replaceBy_ofGroup_copiesTheRowsInUseAndTheVersion() {
    ColumnGroup group = ColumnGroup.create(codec, pool, 16, false, false);
    group.write(0, new Named(1, "one"));
    group.write(1, new Named(2, "two"));
    group.touch(5);
    group.hold();
    ColumnGroup copy = group.replaceBy(pool, 32, 1);
    assertThat(copy.read(0)).isEqualTo(new Named(1, "one"));
    assertThat(copy.version()).isEqualTo(5);
    assertThat(((Object[]) copy.columns()[1])[1]).isNull();
    assertThat(((Object[]) copy.columns()[1])).hasSize(32);
    copy.write(0, new Named(9, "nine"));
    assertThat(group.read(0)).isEqualTo(new Named(1, "one"));
  }
}
