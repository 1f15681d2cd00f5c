package dev.basalt.internal.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The handles that will be given out next, first in, first out: each with its slot and the
/// generation that the slot has reached. Paged, under copy-on-write.
///
/// ```text
/// positions:   0 ...... head ............... tail          position -> page, place in page
///              given out    waiting             next push
/// ```
public final class FreeQueue {

  private static final int PAGE_BITS = 10;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int MASK = PAGE - 1;

  private static final long[] NO_VALUES = {};

  private final ArrayPool pool;

  /// The pages from the one with the head to the one with the tail.
  private @Nullable LongPage[] pages;

  private int pageCount;

  /// Positions count from the start of the first page.
  private int head;

  private int tail;

  /// The array of the page with the head.
  private long[] headValues = NO_VALUES;

  /// The array of the page with the tail, where it is known to be ours alone; else null.
  private long @Nullable [] tailValues;

  FreeQueue(ArrayPool pool) {
    this(pool, new LongPage[2], 0, 0, 0);
  }

  private FreeQueue(ArrayPool pool, @Nullable LongPage[] pages, int pageCount, int head, int tail) {
    this.pool = pool;
    this.pages = pages;
    this.pageCount = pageCount;
    this.head = head;
    this.tail = tail;
    if (pageCount > 0) {
      headValues = page(0).values;
    }
  }

  public int size() {
    return tail - head;
  }

  boolean isEmpty() {
    return head == tail;
  }

  /// The handle that the n-th pop from now will give.
  public long peek(int n) {
    int position = head + n;
    return page(position >>> PAGE_BITS).values[position & MASK];
  }

  long pop() {
    long id = headValues[head];
    head++;
    if (head == PAGE) {
      dropFirstPage();
    }
    return id;
  }

  void push(long id) {
    prepareToPush()[tail & MASK] = id;
    tail++;
  }

  /// Makes room for one more.
  ///
  /// @return the page that it goes to
  long[] prepareToPush() {
    long[] known = tailValues;
    return known == null || (tail & MASK) == 0 ? makeRoom(1) : known;
  }

  /// Takes one handle out, keeping the order of the others: O(size), unless it is the next one.
  /// There must be room for as many as there are.
  boolean remove(int slot) {
    int size = size();
    if (size > 0 && (int) peek(0) == slot) {
      pop();
      return true;
    }
    boolean found = false;
    for (int i = 0; i < size; i++) {
      long id = pop();
      if ((int) id == slot) {
        found = true;
      } else {
        push(id);
      }
    }
    return found;
  }

  /// Makes room for handles that will be pushed, at least one.
  ///
  /// @return the page that the first goes to
  long[] makeRoom(int count) {
    while (tail + count > pageCount << PAGE_BITS) {
      addPage();
    }
    int index = tail >>> PAGE_BITS;
    for (int i = index; i <= tail + count - 1 >>> PAGE_BITS; i++) {
      pages[i] = page(i).writable(pool);
    }
    headValues = page(0).values;
    tailValues = page(index).values;
    return tailValues;
  }

  private void addPage() {
    if (pageCount == pages.length) {
      pages = Arrays.copyOf(pages, pageCount * 2);
    }
    pages[pageCount] = LongPage.create(pool, PAGE);
    pageCount++;
  }

  private void dropFirstPage() {
    page(0).release(pool);
    System.arraycopy(pages, 1, pages, 0, pageCount - 1);
    pages[--pageCount] = null;
    headValues = pageCount == 0 ? NO_VALUES : page(0).values;
    head -= PAGE;
    tail -= PAGE;
  }

  @SuppressWarnings("NullAway") // pages below pageCount are present
  private LongPage page(int index) {
    return pages[index];
  }

  /// The same handles in the same arrays; [#share] must follow.
  FreeQueue fork() {
    return new FreeQueue(pool, pages.clone(), pageCount, head, tail);
  }

  /// Says that a fork holds the arrays, too.
  void share() {
    for (int i = 0; i < pageCount; i++) {
      page(i).hold();
    }
    tailValues = null;
  }

  void release() {
    for (int i = 0; i < pageCount; i++) {
      page(i).release(pool);
    }
  }
}
