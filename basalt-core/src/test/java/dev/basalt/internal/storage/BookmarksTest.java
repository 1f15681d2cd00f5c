package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Garbage;
import dev.basalt.internal.codegen.Codecs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BookmarksTest {

  record Named(String name) {}

  private final Bookmarks bookmarks = new Bookmarks();
  private final List<Object> owners = new ArrayList<>();

  private Bookmark owned(long position) {
    Object owner = new Object();
    owners.add(owner);
    return bookmarks.add(owner, position);
  }

  private Bookmark forgotten(long position) throws InterruptedException {
    Bookmark mark = bookmarks.add(new Object(), position);
    Garbage.await(mark::isForgotten);
    return mark;
  }

  private void sleep() {
    bookmarks.advance();
    bookmarks.advance();
  }

  @Test
  void positions_areFound_whenThoseBetweenAreGone() throws Exception {
    Bookmark first = owned(1);
    forgotten(2);
    Bookmark third = owned(3);
    sleep();
    bookmarks.forget();
    assertThat(bookmarks.count()).isEqualTo(2);
    assertThat(bookmarks.position(first)).isEqualTo(1);
    assertThat(bookmarks.position(third)).isEqualTo(3);
    bookmarks.move(third, 7);
    assertThat(bookmarks.position(third)).isEqualTo(7);
    assertThat(owned(0).number()).isEqualTo(3);
  }

  @Test
  void forgottenOne_staysUntilItIsAsleep() throws Exception {
    forgotten(1);
    bookmarks.advance();
    bookmarks.forget();
    assertThat(bookmarks.isAwake(0)).isTrue();
    bookmarks.advance();
    assertThat(bookmarks.isAwake(0)).isFalse();
    bookmarks.forget();
    assertThat(bookmarks.count()).isZero();
  }

  @Test
  void oneThatIsUsed_isAwakeAgain() {
    Bookmark mark = owned(1);
    sleep();
    bookmarks.move(mark, 2);
    assertThat(bookmarks.isAwake(0)).isTrue();
  }

  @Test
  void manyOthers_putOneToSleep_withoutFrames() {
    owned(1);
    for (int i = 1; i < Bookmarks.MOST_AWAKE; i++) {
      owned(1);
    }
    assertThat(bookmarks.isAwake(0)).isFalse();
    assertThat(bookmarks.isAwake(1)).isTrue();
  }

  @Test
  void fork_keepsThoseThatAreForgottenSince_andTakesInYoungerOnesAsleep() throws Exception {
    Bookmark old = owned(1);
    forgotten(2);
    Bookmarks fork = bookmarks.fork();
    Bookmark young = owned(3);
    bookmarks.move(old, 9);
    sleep();
    bookmarks.forget();
    fork.adopt(bookmarks, 5);
    assertThat(fork.count()).isEqualTo(3);
    assertThat(fork.position(old)).isEqualTo(1);
    assertThat(fork.position(young)).isEqualTo(5);
    assertThat(fork.isAwake(0)).isTrue();
    assertThat(fork.isAwake(1)).isTrue();
    assertThat(fork.isAwake(2)).isFalse();
    assertThat(fork.add(this, 0).number()).isEqualTo(3);
  }

  /// As a program does that makes a query and a reader in each frame, and keeps none.
  @Test
  void askersAndReadersMadeInEachFrame_doNotPileUp() {
    Store store = new Store(Codecs::of, Integer.MAX_VALUE);
    Component named = store.registry().of(Named.class);
    EventType type = store.eventTypes().of(Named.class);
    for (int frame = 0; frame < 8_000; frame++) {
      Bookmark asker =
          store.newAsker(new Object(), new Condition(Condition.Kind.CHANGED, named).asked());
      store.contents().askers().lastRun(asker, store.contents().moment().now());
      store.contents().events().of(type).newReader(new Object());
      store.advance();
      if (frame % 1000 == 0) {
        Garbage.collect();
      }
    }
    Garbage.collect();
    store.trim();
    assertThat(store.contents().askers().lastRuns().count()).isLessThan(2_000);
    assertThat(store.contents().events().of(type).readers().count()).isLessThan(2_000);
  }
}
