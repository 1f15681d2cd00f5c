package dev.basalt.internal.storage;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// Which entity has which name, and which of its siblings: a hash table from parent and text to the
/// slot of the child. Paged, under copy-on-write. It belongs to [LinkTables], which calls [#commit]
/// and [#rollback].
///
/// ```text
/// buckets   hash of (parent, text) -> first slot
/// by slot   text, parent, next slot of the same bucket
/// ```
///
/// Slots are kept plus one, so that pages of zeros are empty. Between the first [#put] of a change
/// and its end, two slots may have the same key: a change may swap names. Whoever makes the change
/// asks for a [#findRival] of each slot at the end.
public final class NameTable {

  /// Stands for no slot: an entity without parent.
  static final int NONE = -1;

  private static final int PAGE_BITS = 8;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int MASK = PAGE - 1;
  private static final int[][] NO_HEADS = {};
  private static final long SEED = new SplittableRandom().nextLong();

  /// The entries of some slots.
  private static final class Page {
    final @Nullable String[] texts;
    final int[] parents;
    final int[] nexts;

    Page() {
      this(new String[PAGE], new int[PAGE], new int[PAGE]);
    }

    private Page(@Nullable String[] texts, int[] parents, int[] nexts) {
      this.texts = texts;
      this.parents = parents;
      this.nexts = nexts;
    }

    Page copy() {
      return new Page(texts.clone(), parents.clone(), nexts.clone());
    }
  }

  private @Nullable Page[] pages;

  /// Pages that a fork may hold, too.
  private boolean[] sharedPages;

  /// The first slot of each bucket; as many buckets as a power of two.
  private int[][] heads;

  private boolean[] sharedHeads;
  private int size;

  // what has been changed and not committed: the slot, and what it had before:

  private int[] changedSlots = {};
  private int[] oldParents = {};
  private @Nullable String[] oldTexts = {};
  private int changes;

  NameTable() {
    this(new Page[0], new boolean[0], NO_HEADS, new boolean[0], 0);
  }

  private NameTable(
      @Nullable Page[] pages,
      boolean[] sharedPages,
      int[][] heads,
      boolean[] sharedHeads,
      int size) {
    this.pages = pages;
    this.sharedPages = sharedPages;
    this.heads = heads;
    this.sharedHeads = sharedHeads;
    this.size = size;
  }

  /// The same, in the same pages. From now on both copy what they write.
  NameTable fork() {
    boolean[] allPages = new boolean[pages.length];
    boolean[] allHeads = new boolean[heads.length];
    Arrays.fill(allPages, true);
    Arrays.fill(allHeads, true);
    NameTable fork = new NameTable(pages.clone(), allPages, heads.clone(), allHeads, size);
    Arrays.fill(sharedPages, true);
    Arrays.fill(sharedHeads, true);
    return fork;
  }

  // ---- asking

  /// How many names there are.
  public int size() {
    return size;
  }

  /// The name of a slot, or null.
  public @Nullable String find(int slot) {
    Page page = page(slot);
    return page == null ? null : page.texts[slot & MASK];
  }

  /// The parent under which a slot that has a name is kept, or [#NONE].
  int parent(int slot) {
    Page page = page(slot);
    return page == null ? NONE : page.parents[slot & MASK] - 1;
  }

  /// The slot of a child, or [#NONE].
  ///
  /// @param parent a slot, or [#NONE]
  public int find(int parent, String text) {
    return findFrom(head(hash(parent, text)), parent, text, NONE);
  }

  /// Another slot with the same name and the same parent, or [#NONE].
  int findRival(int slot) {
    String text = find(slot);
    if (text == null) {
      return NONE;
    }
    int parent = parent(slot);
    return findFrom(head(hash(parent, text)), parent, text, slot);
  }

  private int findFrom(int first, int parent, String text, int except) {
    int at = first;
    while (at != NONE && (at == except || parent(at) != parent || !text.equals(find(at)))) {
      at = next(at);
    }
    return at;
  }

  private @Nullable Page page(int slot) {
    int index = slot >>> PAGE_BITS;
    return index < pages.length ? pages[index] : null;
  }

  private int next(int slot) {
    Page page = page(slot);
    return page == null ? NONE : page.nexts[slot & MASK] - 1;
  }

  private int head(int hash) {
    if (heads.length == 0) {
      return NONE;
    }
    int bucket = hash & buckets() - 1;
    return heads[bucket >>> PAGE_BITS][bucket & MASK] - 1;
  }

  private int buckets() {
    return heads.length << PAGE_BITS;
  }

  /// Not that of [String], for which whoever writes a file can find many names with one hash. The
  /// seed says in which bucket a name is, and nothing else.
  private static int hash(int parent, String text) {
    long mixed = SEED ^ parent;
    for (int i = 0; i < text.length(); i++) {
      mixed = (mixed ^ text.charAt(i)) * 0x9E37_79B9_7F4A_7C15L;
      mixed ^= mixed >>> 32;
    }
    return (int) mixed;
  }

  // ---- changing

  /// Gives a slot a name below a parent, or takes its name.
  ///
  /// @param text the name, or null
  void put(int slot, int parent, @Nullable String text) {
    String old = find(slot);
    int oldParent = parent(slot);
    if (old == null ? text == null : old.equals(text) && oldParent == parent) {
      return;
    }
    prepareToNote();
    prepare(slot, parent, text);
    changedSlots[changes] = slot;
    oldParents[changes] = oldParent;
    oldTexts[changes] = old;
    changes++;
    replace(slot, parent, text);
  }

  /// Does all that can fail: makes all pages our own that the change writes.
  private void prepare(int slot, int parent, @Nullable String text) {
    if (text != null && size >= buckets()) {
      grow();
    }
    own(slot);
    String old = find(slot);
    if (old != null) {
      int hash = hash(parent(slot), old);
      ownHead(hash);
      int before = before(head(hash), slot);
      if (before != NONE) {
        own(before);
      }
    }
    if (text != null) {
      ownHead(hash(parent, text));
    }
  }

  private void replace(int slot, int parent, @Nullable String text) {
    String old = find(slot);
    if (old != null) {
      unchain(slot, hash(parent(slot), old));
      size--;
    }
    write(slot, parent, text);
    if (text != null) {
      chain(slot, hash(parent, text));
      size++;
    }
  }

  private void chain(int slot, int hash) {
    setNext(slot, head(hash));
    setHead(hash, slot);
  }

  private void unchain(int slot, int hash) {
    int first = head(hash);
    int next = next(slot);
    if (first == slot) {
      setHead(hash, next);
    } else {
      setNext(before(first, slot), next);
    }
  }

  /// The slot before another one of the same bucket, or [#NONE] if it is the first.
  private int before(int first, int slot) {
    int before = NONE;
    for (int at = first; at != slot; at = next(at)) {
      before = at;
    }
    return before;
  }

  private void setHead(int hash, int slot) {
    int bucket = hash & buckets() - 1;
    heads[bucket >>> PAGE_BITS][bucket & MASK] = slot + 1;
  }

  @SuppressWarnings("NullAway") // the page is our own by now
  private void setNext(int slot, int next) {
    page(slot).nexts[slot & MASK] = next + 1;
  }

  @SuppressWarnings("NullAway") // the page is our own by now
  private void write(int slot, int parent, @Nullable String text) {
    Page page = page(slot);
    page.texts[slot & MASK] = text;
    page.parents[slot & MASK] = text == null ? 0 : parent + 1;
    page.nexts[slot & MASK] = 0;
  }

  private void own(int slot) {
    int index = slot >>> PAGE_BITS;
    if (index >= pages.length) {
      int length = Math.max(index + 1, pages.length * 2);
      @Nullable Page[] more = Arrays.copyOf(pages, length);
      sharedPages = Arrays.copyOf(sharedPages, length);
      pages = more;
    }
    Page page = pages[index];
    if (page == null) {
      pages[index] = new Page();
    } else if (sharedPages[index]) {
      pages[index] = page.copy();
    }
    sharedPages[index] = false;
  }

  private void ownHead(int hash) {
    int index = (hash & buckets() - 1) >>> PAGE_BITS;
    if (sharedHeads[index]) {
      heads[index] = heads[index].clone();
      sharedHeads[index] = false;
    }
  }

  /// Doubles the buckets, and chains all slots anew.
  private void grow() {
    int count = Math.max(1, heads.length * 2);
    int[][] more = new int[count][];
    for (int i = 0; i < count; i++) {
      more[i] = new int[PAGE];
    }
    boolean[] none = new boolean[count];
    for (int i = 0; i < pages.length; i++) {
      if (pages[i] != null) {
        own(i << PAGE_BITS);
      }
    }
    heads = more;
    sharedHeads = none;
    for (int slot = 0; slot < pages.length << PAGE_BITS; slot++) {
      String text = find(slot);
      if (text != null) {
        chain(slot, hash(parent(slot), text));
      }
    }
  }

  /// Forgets all names.
  void clear() {
    Arrays.fill(pages, null);
    Arrays.fill(sharedPages, false);
    heads = NO_HEADS;
    size = 0;
    commit();
  }

  // ---- commit and rollback

  private void prepareToNote() {
    if (changes == changedSlots.length) {
      int length = Math.max(8, changes * 2);
      oldTexts = Arrays.copyOf(oldTexts, length);
      oldParents = Arrays.copyOf(oldParents, length);
      changedSlots = Arrays.copyOf(changedSlots, length);
    }
  }

  /// How many changes have not been committed.
  int changes() {
    return changes;
  }

  /// The slot of a change that has not been committed.
  int changedSlot(int change) {
    return changedSlots[change];
  }

  /// The changes stay.
  void commit() {
    while (changes > 0) {
      changes--;
      oldTexts[changes] = null;
    }
  }

  /// Takes back what was changed since the last [#commit]. The pages are our own already.
  void rollback() {
    while (changes > 0) {
      changes--;
      replace(changedSlots[changes], oldParents[changes], oldTexts[changes]);
      oldTexts[changes] = null;
    }
  }

  /// Gives up the room that is not needed.
  void trim() {
    changedSlots = new int[0];
    oldParents = new int[0];
    oldTexts = new String[0];
  }
}
