package dev.basalt.internal.storage;

import dev.basalt.internal.guard.Count;
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

  /// A world with a number has the upper bits of generations for itself.
  private static final int COUNT_BITS = 20;

  /// The largest number of a world.
  public static final int MOST_WORLDS = (1 << 32 - COUNT_BITS) - 1;

  private final ArrayPool pool;
  private final FreeQueue free;
  private final int limit;

  /// The number of the world, or 0: then all generations are its own.
  private final int world;

  /// The first handle of slot 0.
  private final long fresh;

  private @Nullable LongPage[] pages;

  /// The arrays of the pages, to save a step on the way from handle to location.
  private long[][] entries;

  /// The same arrays where they are known to be ours alone, null elsewhere.
  private long[] @Nullable [] owned;

  private int pageCount;

  /// All slots that were ever used are below this one.
  private int slots;

  /// Slots below it that were never used all the same: they are given out after those that wait in
  /// the queue. Pages without others are not there.
  private SlotRanges skipped;

  private int alive;

  EntityTable(ArrayPool pool, int limit) {
    this(pool, limit, 0);
  }

  /// The table of a world with a number.
  ///
  /// @param world its number, or 0
  EntityTable(ArrayPool pool, int limit, int world) {
    this(pool, new FreeQueue(pool), limit, world, new LongPage[4], 0, 0, SlotRanges.NONE, 0);
  }

  private EntityTable(
      ArrayPool pool,
      FreeQueue free,
      int limit,
      int world,
      @Nullable LongPage[] pages,
      int pageCount,
      int slots,
      SlotRanges skipped,
      int alive) {
    this.pool = pool;
    this.free = free;
    this.limit = limit;
    this.world = world;
    this.fresh = (long) (world << COUNT_BITS | FIRST_GENERATION) << 32;
    this.pages = pages;
    this.entries = new long[pages.length][];
    Arrays.fill(entries, NO_PAGE);
    this.owned = new long[pages.length][];
    this.pageCount = pageCount;
    this.slots = slots;
    this.skipped = skipped;
    this.alive = alive;
    for (int i = 0; i < pageCount; i++) {
      LongPage page = pages[i];
      if (page != null) {
        entries[i] = page.values;
      }
    }
  }

  /// The location of an entity; of a handle that names none, one that [#isAlive] refuses.
  public int locate(long id) {
    int index = (int) id >>> PAGE_BITS;
    long[][] known = entries;
    if (index >= known.length) {
      return NOWHERE;
    }
    long[] page = known[index];
    int place = (int) id & MASK;
    if (place >= page.length) {
      return NOWHERE;
    }
    long entry = page[place];
    return (entry ^ id) >>> 32 == 0 ? (int) entry : NOWHERE;
  }

  /// The location of the living entity of a slot.
  public int location(int slot) {
    return (int) entries[slot >>> PAGE_BITS][slot & MASK];
  }

  /// Whether a location from [#locate] is that of a living entity. Locations of chunks with large
  /// numbers are negative, as the two special ones are.
  public static boolean isAlive(int location) {
    return Integer.compareUnsigned(location, RESERVED) < 0;
  }

  /// Gets ready to change the entry of a handle: whatever can fail, so that the change cannot.
  void prepare(long id) {
    ownEntries((int) id >>> PAGE_BITS);
  }

  /// Gets ready to end an entity, too.
  void prepareToFree(long id) {
    prepare(id);
    free.prepareToPush();
  }

  /// Gets ready to end several entities, whose entries are our own already.
  void prepareToFree(int count) {
    if (count > 0) {
      free.makeRoom(count);
    }
  }

  /// Gets ready to give out a handle.
  void prepareToAllocate() {
    if (free.isEmpty()) {
      prepareUnusedSlot(nextUnused());
    } else {
      prepare(free.peek(0));
    }
  }

  /// Gets ready to give out several handles.
  void prepareToAllocate(int count) {
    makeRoom(count);
  }

  /// How many entities are alive.
  public int alive() {
    return alive;
  }

  /// A number that all slots are below that have ever been used.
  public int slots() {
    return slots;
  }

  /// Whether a slot was ever used.
  boolean isUsed(int slot) {
    return Integer.compareUnsigned(slot, slots) < 0 && !skipped.contains(slot);
  }

  /// Those that were never used, although they are below [#slots].
  public SlotRanges skipped() {
    return skipped;
  }

  /// The generation of a slot: of its entity, or, if the slot is free, the one to be given out
  /// next.
  public int generation(int slot) {
    return skipped.contains(slot) ? (int) (fresh >>> 32) : (int) (entry(slot) >>> 32);
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

  public FreeQueue free() {
    return free;
  }

  public int limit() {
    return limit;
  }

  /// How many more entities there can be.
  int room() {
    return free.size() + skipped.count() + (limit - slots);
  }

  /// Whether there is no handle left.
  boolean isFull() {
    return slots >= limit && free.isEmpty() && skipped.count() == 0;
  }

  /// The error for entities that there is no room for.
  public IllegalStateException full(int wanted) {
    int reserved = reserved();
    return new IllegalStateException(
        String.format(
            Locale.ROOT,
            "cannot spawn %,d: %s alive%s and the world is limited to %,d slots",
            wanted,
            Count.of(alive, "entity is", "entities are"),
            reserved == 0
                ? ""
                : String.format(Locale.ROOT, ", %s about to be", Count.of(reserved, "is", "are")),
            limit));
  }

  private int reserved() {
    int count = 0;
    for (int slot = 0; slot < slots; slot++) {
      count += state(slot) == State.RESERVED ? 1 : 0;
    }
    return count;
  }

  /// Gives out a handle and places it; see [#prepareToAllocate].
  long allocate(int location) {
    long id = nextId();
    put(id, location);
    alive++;
    return id;
  }

  /// Gives out handles for rows that follow each other, and writes them into their entity column;
  /// see [#prepareToAllocate].
  void allocate(long[] column, int row, int count, int location) {
    prepareToAllocate(count);
    int recycled = Math.min(count, free.size() + skipped.count());
    for (int i = 0; i < recycled; i++) {
      column[row + i] = allocate(location + i);
    }
    for (int i = recycled; i < count; ) {
      int inPage = Math.min(count - i, PAGE - (slots & MASK));
      long[] entriesOfPage = ownEntries(slots >>> PAGE_BITS);
      for (int k = 0; k < inPage; k++) {
        entriesOfPage[(slots & MASK) + k] = fresh | (location + i + k) & LOW;
        column[row + i + k] = fresh | slots + k;
      }
      slots += inPage;
      alive += inPage;
      i += inPage;
    }
  }

  /// Gives out a handle that is not alive yet.
  long reserve() {
    prepareToAllocate();
    long id = nextId();
    put(id, RESERVED);
    return id;
  }

  /// The handle that would be given out after `position` others.
  long idAt(int position) {
    int queued = free.size();
    return position < queued ? free.peek(position) : fresh | unused(position - queued);
  }

  /// Whether handles that follow each other would be given out now.
  boolean isSequential() {
    return free.isEmpty() && skipped.count() == 0;
  }

  /// The slot that was never used, and that would be used after `n` others.
  private int unused(int n) {
    int known = skipped.count();
    return n < known ? skipped.slot(n) : slots + (n - known);
  }

  private int nextUnused() {
    return unused(0);
  }

  /// Reserves the handles that tasks have taken at the same time. Of those between, the ones that
  /// were queued go to the end of the queue, in order; slots that were never used stay so.
  void reserveAll(HandlePositions taken) {
    int queued = Math.min(taken.end(), free.size());
    prepareQueued(queued);
    int allQueued = free.size();
    SlotRanges rest = skippedWithout(taken, allQueued);
    for (int i = 0; i < taken.count(); i++) {
      prepareUnused(Math.max(0, taken.from(i) - allQueued), taken.to(i) - allQueued);
    }
    int end = Math.max(0, taken.end() - allQueued);
    int newSlots = slots + Math.max(0, end - skipped.count());
    for (int i = 0; i < taken.count(); i++) {
      for (int n = Math.max(0, taken.from(i) - allQueued); n < taken.to(i) - allQueued; n++) {
        put(fresh | unused(n), RESERVED);
      }
    }
    reserveQueued(taken, queued);
    skipped = rest;
    slots = newSlots;
  }

  private void prepareQueued(int count) {
    if (count > 0) {
      free.makeRoom(count);
    }
    for (int position = 0; position < count; position++) {
      prepare(free.peek(position));
    }
  }

  /// Makes the pages our own of slots that were never used, from the one after `from` others on.
  private void prepareUnused(int from, int to) {
    for (int n = from; n < to; n++) {
      prepareSlots(unused(n), 1);
    }
  }

  /// Takes handles out of the queue, reserves those that were taken, and queues the others again.
  private void reserveQueued(HandlePositions taken, int count) {
    int range = 0;
    for (int position = 0; position < count; position++) {
      while (range < taken.count() && taken.to(range) <= position) {
        range++;
      }
      long id = free.pop();
      boolean isTaken = range < taken.count() && taken.from(range) <= position;
      put(id, isTaken ? RESERVED : NOWHERE);
      if (!isTaken) {
        free.push(id);
      }
    }
  }

  /// What will be skipped when handles have been taken.
  private SlotRanges skippedWithout(HandlePositions taken, int queued) {
    SlotRanges.Builder rest = new SlotRanges.Builder(skipped.ranges() + taken.count() + 1);
    int known = skipped.count();
    int end = Math.max(known, taken.end() - queued);
    int next = 0;
    for (int i = 0; i < taken.count(); i++) {
      skip(rest, next, Math.max(0, taken.from(i) - queued));
      next = Math.max(next, taken.to(i) - queued);
    }
    skip(rest, next, end);
    return rest.build();
  }

  /// Adds slots that were never used, from the one after `from` others on.
  private void skip(SlotRanges.Builder rest, int from, int to) {
    int n = from;
    int before = 0;
    for (int range = 0; range < skipped.ranges() && n < to; range++) {
      int length = skipped.length(range);
      if (n < before + length) {
        int first = skipped.start(range) + n - before;
        int count = Math.min(to, before + length) - n;
        rest.add(first, first + count);
        n += count;
      }
      before += length;
    }
    if (n < to) {
      rest.add(slots + n - before, slots + to - before);
    }
  }

  /// Allocates what is needed to give out handles, so that this cannot fail in the middle.
  private void makeRoom(int count) {
    int queued = Math.min(count, free.size());
    for (int position = 0; position < queued; position++) {
      prepare(free.peek(position));
    }
    int known = Math.min(count - queued, skipped.count());
    for (int n = 0; n < known; n++) {
      prepareSlots(skipped.slot(n), 1);
    }
    prepareSlots(slots, count - queued - known);
  }

  /// Makes the pages of some slots our own; those that are not there are made.
  private void prepareSlots(int first, int count) {
    for (int slot = first; slot < first + count; slot = (slot | MASK) + 1) {
      int index = slot >>> PAGE_BITS;
      int last = Math.min(first + count - 1, slot | MASK);
      LongPage page = index < pageCount ? pages[index] : null;
      if (page == null || (last & MASK) >= page.capacity()) {
        addRoom(index, last & MASK);
      }
      ownEntries(index);
    }
  }

  /// The same for one slot, mostly of a page that is there: all pages but the first have their full
  /// size from the beginning.
  private void prepareUnusedSlot(int slot) {
    int index = slot >>> PAGE_BITS;
    if (index == 0 || index >= pageCount || owned[index] == null) {
      prepareSlots(slot, 1);
    }
  }

  /// Whether a handle was given out, or is about to be in the parallel iteration that goes on.
  boolean isKnown(long id, boolean parallel) {
    int slot = (int) id;
    if (!isUsed(slot)) {
      return parallel && slot >= 0 && (id & GENERATION) == fresh;
    }
    int location = (int) entry(slot);
    return (entry(slot) ^ id) >>> 32 == 0 && (location != NOWHERE || parallel);
  }

  /// The next handle, which has been prepared.
  private long nextId() {
    if (!free.isEmpty()) {
      return free.pop();
    }
    assert slots < limit || skipped.count() > 0 : "room was not checked";
    int slot = nextUnused();
    if (slot == slots) {
      slots++;
    } else {
      skipped = skipped.without(slot);
    }
    return fresh | slot;
  }

  /// Makes an entity of a reserved handle, or moves a living one; see [#prepare].
  void place(long id, int location) {
    put(id, location);
  }

  /// The same for rows that follow each other.
  ///
  /// @param location of the first
  void place(long[] column, int row, int count, int location) {
    for (int i = 0; i < count; i++) {
      put(column[row + i], location + i);
    }
  }

  /// Counts a reserved handle that has been placed as alive.
  void arrive() {
    alive++;
  }

  /// Ends a living entity; see [#prepareToFree].
  void free(long id) {
    recycle(id);
    alive--;
  }

  /// Ends all living entities, in the order of slots.
  void freeAll() {
    prepareToFree(alive);
    for (int page = 0; page < pageCount; page++) {
      if (pages[page] != null) {
        ownEntries(page);
      }
    }
    for (int slot = 0; slot < slots; slot++) {
      if (state(slot) == State.ALIVE) {
        free(entry(slot) & GENERATION | slot);
      }
    }
  }

  /// Queues the slot for its next generation, or retires it; see [#prepareToFree].
  void recycle(long id) {
    long next = id + (1L << 32);
    boolean goesOn = next >>> 32 != 0 && (world == 0 || isOwn(id) && isOwn(next));
    if (goesOn) {
      free.push(next);
    }
    put(goesOn ? next : id & LOW, NOWHERE);
  }

  /// Whether a handle may be one that this world has given out: not one of a world with another
  /// number.
  boolean isOwn(long id) {
    return world == 0 || (int) (id >>> 32 + COUNT_BITS) == world;
  }

  /// The number of the world, or 0.
  public int world() {
    return world;
  }

  /// The handle of the entity in a slot, or the one to be given out next.
  long idOf(int slot) {
    return isUsed(slot) ? (long) generation(slot) << 32 | slot : first(slot);
  }

  /// The first handle of a slot.
  long first(int slot) {
    return fresh | slot;
  }

  /// Gets ready to take a given handle into use.
  ///
  /// @return which slots are skipped when it is in use, for [#claim]
  SlotRanges prepareToClaim(long id) {
    int slot = (int) id;
    if (slot < slots) {
      prepareSlots(slot, 1);
      free.makeRoom(free.size() + 1);
    } else {
      prepareSlots(slots, slot + 1 - slots);
      free.makeRoom(slot - slots + 1);
    }
    return skipped.contains(slot) ? skipped.without(slot) : skipped;
  }

  /// Takes a given handle into use, whatever the order of the queue: its slot leaves the queue, and
  /// the slots between are added to it.
  ///
  /// @param skippedThen what [#prepareToClaim] has returned
  void claim(long id, SlotRanges skippedThen) {
    int slot = (int) id;
    if (skippedThen != skipped) {
      skipped = skippedThen;
    } else if (slot < slots) {
      boolean queued = free.remove(slot);
      assert queued : "claimed slot is not free";
    } else {
      for (; slots < slot; slots++) {
        put(fresh | slots, NOWHERE);
        free.push(fresh | slots);
      }
      slots++;
    }
    put(id, RESERVED);
  }

  /// Takes over which slots have been used, and which handles wait; of a table that has given out
  /// none. Slots that are neither free nor placed afterwards are used up.
  ///
  /// @param used how many slots have been used
  /// @param queue the handles to be given out next, in order
  /// @param unused slots that were never used
  void adopt(int used, long[] queue, SlotRanges unused) {
    slots = used;
    skipped = unused;
    if (used > 0) {
      prepareSlots(used - 1, 1); // the last may be used up, and is asked for all the same
    }
    if (queue.length > 0) {
      free.makeRoom(queue.length);
    }
    for (long id : queue) {
      prepareSlot(id);
      put(id, NOWHERE);
      free.push(id);
    }
  }

  /// Makes sure that a handle can be placed whose slot may never have been used.
  void prepareSlot(long id) {
    prepareSlots((int) id, 1);
  }

  /// Takes over which handles wait, whatever was before. Living entities stay; slots that are free
  /// now and not in the queue are used up, except those that are to be reserved.
  ///
  /// @param reserved handles whose entities will be placed afterwards
  void replaceQueue(int used, long[] queue, SlotRanges unused, long[] reserved) {
    if (used > slots) {
      prepareSlots(used - 1, 1); // the last may be used up, and is asked for all the same
    }
    for (long id : queue) {
      prepareSlot(id);
    }
    for (long id : reserved) {
      prepareSlot(id);
    }
    prepareQueued(free.size());
    free.makeRoom(Math.max(1, free.size() + queue.length));
    while (!free.isEmpty()) {
      put(free.pop() & LOW, NOWHERE);
    }
    slots = Math.max(slots, used);
    skipped = unused;
    for (long id : queue) {
      put(id, NOWHERE);
      free.push(id);
    }
    for (long id : reserved) {
      put(id, RESERVED);
    }
  }

  /// The handles to be given out next, in order.
  public long[] queue() {
    long[] queue = new long[free.size()];
    for (int i = 0; i < queue.length; i++) {
      queue[i] = free.peek(i);
    }
    return queue;
  }

  private void put(long id, int location) {
    ownEntries((int) id >>> PAGE_BITS)[(int) id & MASK] = id & GENERATION | location & LOW;
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
    pages[index] = page;
    entries[index] = page.values;
    owned[index] = page.values;
  }

  private long entry(int slot) {
    long[] page = entries[slot >>> PAGE_BITS];
    int place = slot & MASK;
    return place < page.length ? page[place] : UNUSED;
  }

  @SuppressWarnings("NullAway") // asked for only where there is one
  private LongPage page(int index) {
    return pages[index];
  }

  /// Adds a page, or makes it larger. The first page starts small, so that a small world is small.
  ///
  /// @param last the place in the page that there must be
  private void addRoom(int index, int last) {
    if (index >= pages.length) {
      int more = Math.max(index + 1, pages.length * 2);
      long[][] moreEntries = Arrays.copyOf(entries, more);
      Arrays.fill(moreEntries, entries.length, more, NO_PAGE);
      long[][] moreOwned = Arrays.copyOf(owned, more);
      pages = Arrays.copyOf(pages, more);
      owned = moreOwned;
      entries = moreEntries;
    }
    LongPage known = pages[index];
    int used = known == null ? 0 : known.capacity();
    int capacity = index > 0 ? PAGE : Math.max(SMALLEST_PAGE, Integer.highestOneBit(last) << 1);
    LongPage larger =
        known == null ? LongPage.create(pool, capacity) : known.replaceBy(pool, capacity, used);
    Arrays.fill(larger.values, used, larger.values.length, UNUSED);
    ownPage(index, larger);
    pageCount = Math.max(pageCount, index + 1);
  }

  /// The same entries in the same arrays; [#share] must follow.
  EntityTable fork() {
    return new EntityTable(
        pool, free.fork(), limit, world, pages.clone(), pageCount, slots, skipped, alive);
  }

  /// Says that a fork holds the arrays, too.
  void share() {
    free.share();
    for (LongPage page : pages) {
      if (page != null) {
        page.hold();
      }
    }
    Arrays.fill(owned, null);
  }

  void release() {
    free.release();
    for (LongPage page : pages) {
      if (page != null) {
        page.release(pool);
      }
    }
  }
}
