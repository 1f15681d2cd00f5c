package dev.basalt.internal.storage;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Where each entity is: for every slot its generation and its location. Paged, under
/// copy-on-write.
///
/// ```text
/// entry of a slot:   | generation, 32 bits | location, 32 bits |
///   alive            | of the entity       | chunk number, row |    (see Chunk)
///   free             | to be given out next| NOWHERE           |
///   reserved         | given out already   | RESERVED          |
///   retired          | 0                   | NOWHERE           |
/// ```
///
/// One long holds both, so that checking a handle and finding its row is one memory access. A slot
/// whose generations are used up is retired: a handle is never given out twice. Entries of slots
/// that were never used look like retired ones, and pages that are not there are empty, so that
/// nobody has to ask how many slots there are.
public final class EntityTable {

  /// The location of a handle that names no living entity.
  public static final int NOWHERE = -1;

  /// The location of a handle that was given out before its entity exists.
  static final int RESERVED = -2;

  static final int FIRST_GENERATION = 1;

  private static final int PAGE_BITS = 12;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int MASK = PAGE - 1;
  private static final int SMALLEST_PAGE = 64;
  private static final long GENERATION = 0xFFFF_FFFF_0000_0000L;
  private static final long LOW = 0xFFFF_FFFFL;
  private static final long UNUSED = NOWHERE & LOW;
  private static final long[] NO_PAGE = {};
  private static final long FRESH = (long) FIRST_GENERATION << 32;

  private final ArrayPool pool;
  private final FreeQueue free;
  private final int limit;
  private @Nullable LongPage[] pages;

  /// The arrays of the pages, to save a step on the way from handle to location.
  private long[][] entries;

  /// The same arrays where they are known to be ours alone, null elsewhere.
  private long[] @Nullable [] owned;

  private int pageCount;

  /// How many slots the pages have room for.
  private int roomInPages;

  /// How many of them may be used.
  private int usable;

  private int slots;
  private int alive;

  /// The entries of the page with the next slot that was never used, if they are known to be ours
  /// alone and no slot waits to be used again: up to `freshEnd`.
  private long[] fresh = NO_PAGE;

  private int freshEnd;

  EntityTable(ArrayPool pool, int limit) {
    this(pool, new FreeQueue(pool), limit, new LongPage[4], 0, 0, 0);
  }

  private EntityTable(
      ArrayPool pool,
      FreeQueue free,
      int limit,
      @Nullable LongPage[] pages,
      int pageCount,
      int slots,
      int alive) {
    this.pool = pool;
    this.free = free;
    this.limit = limit;
    this.pages = pages;
    this.entries = new long[pages.length][];
    Arrays.fill(entries, NO_PAGE);
    this.owned = new long[pages.length][];
    this.pageCount = pageCount;
    this.slots = slots;
    this.alive = alive;
    for (int i = 0; i < pageCount; i++) {
      page(i, page(i));
    }
  }

  /// The location of an entity, or a negative number if the handle is not alive.
  public int locate(long id) {
    int page = (int) id >>> PAGE_BITS;
    long[][] known = entries;
    if (Integer.compareUnsigned(page, known.length) >= 0) {
      return NOWHERE;
    }
    return locate(known[page], id);
  }

  /// The page of a living entity, to be changed; an empty one if it is not alive. For those who ask
  /// first and change then: see the methods that take a page.
  long[] open(long id) {
    long[] ours = findOwned(id);
    return ours != NO_PAGE ? ours : openShared(id);
  }

  /// The page of an entity if it is known to be ours alone; else an empty one.
  long[] findOwned(long id) {
    int page = (int) id >>> PAGE_BITS;
    long[] @Nullable [] known = owned;
    long[] ours = Integer.compareUnsigned(page, known.length) < 0 ? known[page] : null;
    return ours != null ? ours : NO_PAGE;
  }

  /// Whether all pages can be changed right away, since no snapshot holds them.
  boolean isOwned() {
    for (int i = 0; i < pageCount; i++) {
      if (owned[i] == null) {
        return false;
      }
    }
    return true;
  }

  private long[] openShared(long id) {
    return locate(id) < 0 ? NO_PAGE : ownEntries((int) id >>> PAGE_BITS);
  }

  /// The location of an entity, or a negative number if the handle is not alive.
  ///
  /// @param page its page
  static int locate(long[] page, long id) {
    int place = (int) id & MASK;
    if (Integer.compareUnsigned(place, page.length) >= 0) {
      return NOWHERE;
    }
    long entry = page[place];
    return (entry ^ id) >>> 32 == 0 ? (int) entry : NOWHERE;
  }

  /// How many entities are alive.
  public int alive() {
    return alive;
  }

  /// How many slots have ever been used.
  public int slots() {
    return slots;
  }

  /// Whether a slot was ever used, be it by a run of spawns that is not counted yet.
  boolean isUsed(int slot) {
    return Integer.compareUnsigned(slot, slots) < 0
        || Integer.compareUnsigned(slot, roomInPages) < 0 && entry(slot) != UNUSED;
  }

  /// The generation of a slot: of its entity, or, if the slot is free, the one to be given out
  /// next.
  public int generation(int slot) {
    return (int) (entry(slot) >>> 32);
  }

  /// What a slot is used for.
  public enum State {
    ALIVE,
    FREE,
    RESERVED,
    RETIRED
  }

  public State state(int slot) {
    return switch ((int) entry(slot)) {
      case NOWHERE -> generation(slot) == 0 ? State.RETIRED : State.FREE;
      case RESERVED -> State.RESERVED;
      default -> State.ALIVE;
    };
  }

  FreeQueue free() {
    return free;
  }

  int limit() {
    return limit;
  }

  /// How many more entities there can be.
  int room() {
    return free.size() + (limit - slots);
  }

  /// Whether there is no handle left.
  boolean isFull() {
    return slots >= limit && free.isEmpty();
  }

  /// The error for entities that there is no room for.
  IllegalStateException full(int wanted) {
    int reserved = reserved();
    return new IllegalStateException(
        String.format(
            Locale.ROOT,
            "cannot spawn %,d: %,d entities are alive%s and the world is limited to %,d slots",
            wanted,
            alive,
            reserved == 0 ? "" : String.format(Locale.ROOT, ", %,d are about to be", reserved),
            limit));
  }

  private int reserved() {
    int count = 0;
    for (int slot = 0; slot < slots; slot++) {
      count += state(slot) == State.RESERVED ? 1 : 0;
    }
    return count;
  }

  /// Gives out a handle and places it.
  long allocate(int location) {
    int slot = slots;
    if (slot < freshEnd) {
      slots = slot + 1;
      alive++;
      fresh[slot & MASK] = freshEntry(location);
      return FRESH | slot;
    }
    long id = nextId();
    put(id, location);
    alive++;
    return id;
  }

  /// How many handles can be given out by who enters them himself: of slots that were never used
  /// and follow each other in one page, while no other slot waits to be used again.
  int freshRoom() {
    return Math.max(0, freshEnd - slots);
  }

  /// The page of these slots, and the place of the first one there.
  long[] freshEntries() {
    return fresh;
  }

  int freshPlace() {
    return slots & MASK;
  }

  /// What is to be entered for such a slot.
  static long freshEntry(int location) {
    return FRESH | location & LOW;
  }

  /// Counts such handles when they have been given out and entered.
  void countFresh(int count) {
    slots += count;
    alive += count;
  }

  /// Gives out handles for rows that follow each other, and writes them into their entity column.
  void allocate(long[] column, int row, int count, int location) {
    int recycled = Math.min(count, free.size());
    for (int i = 0; i < recycled; i++) {
      column[row + i] = allocate(location + i);
    }
    alive += count - recycled;
    extend(slots + count - recycled);
    for (int i = recycled; i < count; ) {
      int slot = slots - count + i;
      int inPage = Math.min(count - i, PAGE - (slot & MASK));
      long[] entriesOfPage = ownEntries(slot >>> PAGE_BITS);
      for (int k = 0; k < inPage; k++) {
        entriesOfPage[(slot & MASK) + k] = freshEntry(location + i + k);
        column[row + i + k] = FRESH | slot + k;
      }
      i += inPage;
    }
  }

  /// Gives out a handle that is not alive yet.
  long reserve() {
    long id = nextId();
    put(id, RESERVED);
    return id;
  }

  /// The handle that would be given out after `position` others.
  long idAt(int position) {
    int queued = free.size();
    return position < queued ? free.peek(position) : FRESH | slots + (position - queued);
  }

  /// Reserves handles for tasks that took them at the same time: the n-th of task t is at position
  /// `t + n * tasks`. Positions between that were not taken go to the end of the queue, in order;
  /// those behind the last one that was taken stay where they are.
  ///
  /// @param taken how many each task took
  void reserveAll(int tasks, int[] taken) {
    int queued = free.size();
    int end = 0;
    int all = 0;
    for (int task = 0; task < tasks; task++) {
      end = Math.max(end, taken[task] == 0 ? 0 : task + (taken[task] - 1) * tasks + 1);
      all += taken[task];
    }
    makeRoom(end, end - all);
    for (int position = 0; position < end; position++) {
      long id = position < queued ? free.pop() : freshId();
      boolean isTaken = position / tasks < taken[position % tasks];
      put(id, isTaken ? RESERVED : NOWHERE);
      if (!isTaken) {
        enqueue(id);
      }
    }
  }

  /// Allocates what is needed to give out handles, and to queue some of them again, so that this
  /// cannot fail in the middle.
  private void makeRoom(int count, int requeued) {
    int queued = Math.min(count, free.size());
    int newSlots = slots + count - queued;
    while (newSlots > roomInPages) {
      addRoom(newSlots);
    }
    free.makeRoom(requeued);
    if (!isOwned()) {
      for (int position = 0; position < queued; position++) {
        ownEntries((int) free.peek(position) >>> PAGE_BITS);
      }
      for (int page = slots >>> PAGE_BITS; newSlots > slots && page < pageCount; page++) {
        ownEntries(page);
      }
    }
  }

  /// Whether a handle was given out, or is about to be in the parallel iteration that goes on.
  boolean isKnown(long id, boolean parallel) {
    int slot = (int) id;
    if (Integer.compareUnsigned(slot, slots) >= 0) {
      return parallel && slot >= 0 && id >>> 32 == FIRST_GENERATION;
    }
    int location = (int) entry(slot);
    return (entry(slot) ^ id) >>> 32 == 0 && (location != NOWHERE || parallel);
  }

  private long nextId() {
    return free.isEmpty() ? freshId() : free.pop();
  }

  private long freshId() {
    int slot = slots;
    assert slot < limit : "room was not checked";
    extend(slot + 1);
    fresh = ownEntries(slot >>> PAGE_BITS);
    freshEnd = free.isEmpty() ? Math.min(usable, (slot & ~MASK) + PAGE) : 0;
    return FRESH | slot;
  }

  /// Makes an entity of a reserved handle, or moves a living one.
  void place(long id, int location) {
    put(id, location);
  }

  /// Moves a living entity.
  ///
  /// @param page its page, opened
  static void place(long[] page, long id, int location) {
    put(page, id, location);
  }

  /// Counts a reserved handle that has been placed as alive.
  void arrive() {
    alive++;
  }

  /// Ends a living entity.
  void free(long id) {
    free(ownEntries((int) id >>> PAGE_BITS), id);
  }

  /// Ends a living entity.
  ///
  /// @param page its page, opened
  void free(long[] page, long id) {
    recycle(page, id);
    alive--;
  }

  /// Ends all living entities, in the order of slots.
  void freeAll() {
    for (int slot = 0; slot < slots; slot++) {
      if (state(slot) == State.ALIVE) {
        free(entry(slot) & GENERATION | slot);
      }
    }
  }

  /// Queues the slot for its next generation, or retires it.
  void recycle(long id) {
    recycle(ownEntries((int) id >>> PAGE_BITS), id);
  }

  private void recycle(long[] page, long id) {
    long next = id + (1L << 32);
    if (next >>> 32 != 0) {
      enqueue(next); // first, since there may be no memory for it
    }
    page[(int) id & MASK] = next | UNUSED;
  }

  private void enqueue(long id) {
    free.push(id);
    freshEnd = 0;
  }

  /// Takes a given handle into use, whatever the order of the queue: its slot leaves the queue, and
  /// the slots between are added to it.
  void claim(long id) {
    int slot = (int) id;
    if (slot < slots) {
      boolean queued = free.remove(slot);
      assert queued : "claimed slot is not free";
    } else {
      int first = slots;
      extend(slot + 1);
      for (int between = first; between < slot; between++) {
        long unused = FRESH | between;
        put(unused, NOWHERE);
        enqueue(unused);
      }
    }
    put(id, RESERVED);
  }

  private void put(long id, int location) {
    put(ownEntries((int) id >>> PAGE_BITS), id, location);
  }

  private static void put(long[] page, long id, int location) {
    page[(int) id & MASK] = id & GENERATION | location & LOW;
  }

  /// The entries of a page, to be written.
  private long[] ownEntries(int index) {
    long[] known = owned[index];
    return known != null ? known : own(index);
  }

  private long[] own(int index) {
    ownPage(index, page(index).writable(pool));
    return entries[index];
  }

  private void ownPage(int index, LongPage page) {
    page(index, page);
    owned[index] = page.values;
  }

  private long entry(int slot) {
    return entries[slot >>> PAGE_BITS][slot & MASK];
  }

  @SuppressWarnings("NullAway") // pages below pageCount are present
  private LongPage page(int index) {
    return pages[index];
  }

  private void page(int index, LongPage page) {
    pages[index] = page;
    entries[index] = page.values;
    owned[index] = null;
    freshEnd = 0;
    roomInPages = (pageCount - 1 << PAGE_BITS) + page(pageCount - 1).capacity();
    usable = Math.min(limit, roomInPages);
  }

  private void extend(int newSlots) {
    while (newSlots > roomInPages) {
      addRoom(newSlots);
    }
    slots = newSlots;
  }

  /// Doubles the last page, or adds one. The first page starts small, so that a small world is
  /// small.
  private void addRoom(int newSlots) {
    int last = pageCount - 1;
    if (last >= 0 && page(last).capacity() < PAGE) {
      int wanted = Math.min(PAGE, newSlots - (last << PAGE_BITS));
      int capacity = Integer.highestOneBit(wanted - 1) << 1;
      int used = page(last).capacity();
      LongPage larger = page(last).replaceBy(pool, capacity, used);
      Arrays.fill(larger.values, used, capacity, UNUSED);
      ownPage(last, larger);
      return;
    }
    if (pageCount == pages.length) {
      long[][] moreEntries = Arrays.copyOf(entries, pageCount * 2);
      Arrays.fill(moreEntries, pageCount, moreEntries.length, NO_PAGE);
      entries = moreEntries;
      owned = Arrays.copyOf(owned, pageCount * 2);
      pages = Arrays.copyOf(pages, pageCount * 2); // last: it is the one that is asked
    }
    LongPage added = LongPage.create(pool, pageCount == 0 ? SMALLEST_PAGE : PAGE);
    Arrays.fill(added.values, UNUSED);
    pageCount++;
    ownPage(pageCount - 1, added);
  }

  EntityTable fork() {
    for (int i = 0; i < pageCount; i++) {
      page(i).hold();
    }
    Arrays.fill(owned, null);
    freshEnd = 0;
    return new EntityTable(pool, free.fork(), limit, pages.clone(), pageCount, slots, alive);
  }

  void release() {
    free.release();
    for (int i = 0; i < pageCount; i++) {
      page(i).release(pool);
    }
  }
}
