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

  /// How many slots the pages have room for.
  private int roomInPages;

  private int slots;
  private int alive;

  EntityTable(ArrayPool pool, int limit) {
    this(pool, limit, 0);
  }

  /// @param world the number of the world, or 0
  EntityTable(ArrayPool pool, int limit, int world) {
    this(pool, new FreeQueue(pool), limit, world, new LongPage[4], 0, 0, 0);
  }

  private EntityTable(
      ArrayPool pool,
      FreeQueue free,
      int limit,
      int world,
      @Nullable LongPage[] pages,
      int pageCount,
      int slots,
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
    this.alive = alive;
    for (int i = 0; i < pageCount; i++) {
      page(i, page(i));
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
      makeRoomForSlots(slots + 1);
    } else {
      prepare(free.peek(0));
    }
  }

  /// Gets ready to give out several handles.
  void prepareToAllocate(int count) {
    makeRoom(count, 0);
  }

  /// How many entities are alive.
  public int alive() {
    return alive;
  }

  /// How many slots have ever been used.
  public int slots() {
    return slots;
  }

  /// Whether a slot was ever used.
  boolean isUsed(int slot) {
    return Integer.compareUnsigned(slot, slots) < 0;
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

  public int limit() {
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
  public IllegalStateException full(int wanted) {
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
    int recycled = Math.min(count, free.size());
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
    return position < queued ? free.peek(position) : fresh | slots + (position - queued);
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
        free.push(id);
      }
    }
  }

  /// Allocates what is needed to give out handles, and to queue some of them again, so that this
  /// cannot fail in the middle.
  private void makeRoom(int count, int requeued) {
    int queued = Math.min(count, free.size());
    if (requeued > 0) {
      free.makeRoom(requeued);
    }
    for (int position = 0; position < queued; position++) {
      prepare(free.peek(position));
    }
    makeRoomForSlots(slots + count - queued);
  }

  /// Makes the pages our own of all slots up to a number that were never used.
  private void makeRoomForSlots(int newSlots) {
    while (newSlots > roomInPages) {
      addRoom(newSlots);
    }
    for (int page = slots >>> PAGE_BITS; newSlots > slots && page << PAGE_BITS < newSlots; page++) {
      ownEntries(page);
    }
  }

  /// Whether a handle was given out, or is about to be in the parallel iteration that goes on.
  boolean isKnown(long id, boolean parallel) {
    int slot = (int) id;
    if (Integer.compareUnsigned(slot, slots) >= 0) {
      return parallel && slot >= 0 && (id & GENERATION) == fresh;
    }
    int location = (int) entry(slot);
    return (entry(slot) ^ id) >>> 32 == 0 && (location != NOWHERE || parallel);
  }

  private long nextId() {
    return free.isEmpty() ? freshId() : free.pop();
  }

  private long freshId() {
    assert slots < limit : "room was not checked";
    if (slots == roomInPages) {
      addRoom(slots + 1);
    }
    return fresh | slots++;
  }

  /// Makes an entity of a reserved handle, or moves a living one; see [#prepare].
  void place(long id, int location) {
    put(id, location);
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
      ownEntries(page);
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

  /// The first handle of a slot.
  long first(int slot) {
    return fresh | slot;
  }

  /// Gets ready to take a given handle into use.
  void prepareToClaim(long id) {
    int slot = (int) id;
    if (slot < slots) {
      prepare(id);
      free.makeRoom(free.size() + 1);
    } else {
      makeRoomForSlots(slot + 1);
      free.makeRoom(slot - slots + 1);
    }
  }

  /// Takes a given handle into use, whatever the order of the queue: its slot leaves the queue, and
  /// the slots between are added to it.
  void claim(long id) {
    int slot = (int) id;
    prepareToClaim(id);
    if (slot < slots) {
      boolean queued = free.remove(slot);
      assert queued : "claimed slot is not free";
    } else {
      while (slots < slot) {
        long unused = freshId();
        put(unused, NOWHERE);
        free.push(unused);
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
  void adopt(int used, long[] queue) {
    makeRoomForSlots(used);
    slots = used;
    if (queue.length > 0) {
      free.makeRoom(queue.length);
    }
    for (long id : queue) {
      put(id, NOWHERE);
      free.push(id);
    }
  }

  /// Takes over which handles wait, whatever was before. Living entities stay; slots that are free
  /// now and not in the queue are used up, except those that are to be reserved.
  ///
  /// @param reserved handles whose entities will be placed afterwards
  void replaceQueue(int used, long[] queue, long[] reserved) {
    makeRoomForSlots(used);
    for (int page = 0; page < pageCount; page++) {
      ownEntries(page);
    }
    free.makeRoom(Math.max(1, queue.length));
    while (!free.isEmpty()) {
      put(free.pop() & LOW, NOWHERE);
    }
    slots = Math.max(slots, used);
    free.makeRoom(Math.max(1, queue.length));
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
    roomInPages = (pageCount - 1 << PAGE_BITS) + page(pageCount - 1).capacity();
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
    FreeQueue freeFork = free.fork();
    EntityTable fork =
        new EntityTable(pool, freeFork, limit, world, pages.clone(), pageCount, slots, alive);
    for (int i = 0; i < pageCount; i++) {
      page(i).hold();
    }
    Arrays.fill(owned, null);
    return fork;
  }

  void release() {
    free.release();
    for (int i = 0; i < pageCount; i++) {
      page(i).release(pool);
    }
  }
}
