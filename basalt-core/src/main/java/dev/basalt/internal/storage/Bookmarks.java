package dev.basalt.internal.storage;

import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How far readers have come, by bookmark. Part of what a snapshot captures.
///
/// Readers that the program has forgotten are let go of, or a program that makes one in each frame
/// would slow down forever. When the garbage collector finds out is a matter of chance, and no hash
/// may depend on it. So there are two steps:
///
/// - A reader that has not been used for two frames is *asleep*, and hashes leave it out, whether
///   it is forgotten or not. So is one when [#MOST_AWAKE] others were made since.
/// - One that is asleep and forgotten goes when there is no room for a new one.
///
/// The entries are in the order of their numbers. Taking one out moves those behind it, which find
/// their new place by search.
public final class Bookmarks {

  /// How many new bookmarks put one that is not used to sleep.
  static final int MOST_AWAKE = 1024;

  private static final long FRAME = MOST_AWAKE / 2;
  private static final long ASLEEP = Long.MIN_VALUE / 2;

  private @Nullable Bookmark[] marks;
  private long[] positions;

  /// When each was used last, by the clock.
  private long[] used;

  private int count;

  /// How many were ever made.
  private long made;

  /// Counts bookmarks and frames.
  private long clock;

  Bookmarks() {
    this(new Bookmark[0], new long[0], new long[0], 0, 0);
  }

  private Bookmarks(
      @Nullable Bookmark[] marks, long[] positions, long[] used, long made, long clock) {
    this.marks = marks;
    this.positions = positions;
    this.used = used;
    this.count = marks.length;
    this.made = made;
    this.clock = clock;
  }

  public int count() {
    return count;
  }

  @SuppressWarnings("NullAway") // entries below count are present
  public Bookmark mark(int index) {
    return marks[index];
  }

  public long position(int index) {
    return positions[index];
  }

  /// Whether hashes count it.
  public boolean isAwake(int index) {
    return clock - used[index] < MOST_AWAKE;
  }

  /// How long it has not been used, by the clock; all that are asleep are equally so.
  long idle(int index) {
    return Math.min(MOST_AWAKE, clock - used[index]);
  }

  /// Makes a bookmark.
  ///
  /// @param owner who will use it, and is held weakly
  /// @param asked what it asks about, if it does
  Bookmark add(Object owner, long position, Asked... asked) {
    Bookmark mark = new Bookmark(made, owner, asked);
    makeRoom();
    append(mark, position, clock);
    made++;
    clock++;
    return mark;
  }

  private void append(Bookmark mark, long position, long usedAt) {
    mark.place = count;
    positions[count] = position;
    used[count] = usedAt;
    marks[count++] = mark;
  }

  private void makeRoom() {
    if (count == marks.length) {
      forget();
      reserve(Math.max(8, 2 * count));
    }
  }

  private void reserve(int capacity) {
    if (capacity != marks.length) {
      positions = Arrays.copyOf(positions, capacity);
      used = Arrays.copyOf(used, capacity);
      marks = Arrays.copyOf(marks, capacity); // last: its length is the one that is asked
    }
  }

  /// Lets go of those that are asleep and forgotten.
  void forget() {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (isAwake(i) || !mark(i).isForgotten()) {
        marks[kept] = marks[i];
        positions[kept] = positions[i];
        used[kept] = used[i];
        kept++;
      }
    }
    Arrays.fill(marks, kept, count, null);
    count = kept;
  }

  /// Begins a frame.
  void advance() {
    clock += FRAME;
  }

  public long position(Bookmark mark) {
    return positions[place(mark)];
  }

  void move(Bookmark mark, long position) {
    int place = place(mark);
    positions[place] = position;
    used[place] = clock;
  }

  private int place(Bookmark mark) {
    int known = mark.place;
    return known < count && marks[known] == mark ? known : search(mark);
  }

  private int search(Bookmark mark) {
    int place = find(mark.number());
    assert place >= 0 : "a bookmark that is in use is gone";
    mark.place = place;
    return place;
  }

  /// Where the bookmark with a number is, or a negative number.
  private int find(long number) {
    int low = 0;
    int high = count - 1;
    while (low <= high) {
      int middle = low + high >>> 1;
      long found = mark(middle).number();
      if (found == number) {
        return middle;
      }
      if (found < number) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /// Takes in those that were made after this was captured. They are asleep until they are used:
  /// which of them the garbage collector has found already must not show.
  void adopt(Bookmarks present, long position) {
    adopt(present, position, Map.of());
  }

  /// The same, where some have come further, by their numbers.
  void adopt(Bookmarks present, long position, Map<Long, EventImage.ReaderState> known) {
    int more = 0;
    for (int i = 0; i < present.count; i++) {
      more += isNew(present.mark(i)) ? 1 : 0;
    }
    reserve(count + more);
    for (int i = 0; i < present.count; i++) {
      if (isNew(present.mark(i))) {
        EventImage.ReaderState state = known.get(present.mark(i).number());
        if (state == null) {
          append(present.mark(i), position, ASLEEP);
        } else {
          append(present.mark(i), position - state.unread(), clock - state.idle());
        }
      }
    }
    made = present.made;
  }

  private boolean isNew(Bookmark mark) {
    return mark.number() >= made;
  }

  Bookmarks fork() {
    return new Bookmarks(
        Arrays.copyOf(marks, count),
        Arrays.copyOf(positions, count),
        Arrays.copyOf(used, count),
        made,
        clock);
  }
}
