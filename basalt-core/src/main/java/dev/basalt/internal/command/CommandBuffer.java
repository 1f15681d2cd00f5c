package dev.basalt.internal.command;

import dev.basalt.internal.guard.StackRoom;
import dev.basalt.internal.storage.StagedEvents;
import dev.basalt.internal.storage.StagedRows;
import dev.basalt.internal.storage.Store;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Commands in the order in which they were recorded, in arrays that are used again.
///
/// Commands often come in rows of the same kind: they form a *run*, and of each only the entity is
/// noted. The values of records are taken apart when they are recorded, into columns (see
/// [StagedRows]); the commands of a run have rows that follow each other.
///
/// ```text
/// entities    7v1   9v1   3v2   7v1   4v1
/// runs        | add, Poison     | despawn
/// rows of     | row 4, 5, 6     |
/// ```
///
/// Components that the world has not met yet are kept as they came, and so are records whose
/// accessors fail: the first is for the world to learn in order, the second for who applies the
/// command to report. Several components that are added or set in one command, which is rare, are
/// kept as they came, too.
final class CommandBuffer {

  /// What a command does.
  enum Kind {
    SPAWN,
    DESPAWN,
    ADD,
    ADD_OBJECT,
    SET,
    REMOVE,
    SET_RESOURCE,
    REMOVE_RESOURCE,
    OBSERVE,
    RUN;

    /// Whether it is about an entity that must be there.
    boolean needsEntity() {
      return switch (this) {
        case DESPAWN, ADD, ADD_OBJECT, SET, REMOVE, OBSERVE -> true;
        case SPAWN, SET_RESOURCE, REMOVE_RESOURCE, RUN -> false;
      };
    }
  }

  private static final Kind[] KINDS = Kind.values();
  private static final Object[] NOTHING = {};
  private static final Object[][] NO_VALUES = {};
  private static final long[] NO_IDS = {};
  private static final byte[] NO_KINDS = {};
  private static final int[] NO_NUMBERS = {};
  private static final int SMALLEST = 16;
  private static final int NONE = -1;

  private final StagedEvents events;

  /// Where the values of records are.
  private final Stages stages;

  private final StackRoom stack = new StackRoom();

  // by command:

  private long[] ids = NO_IDS;

  /// Where commands were recorded, as long as anybody says so.
  private @Nullable Object[] origins = NOTHING;

  private int size;

  /// How many have been applied and are gone, so that marks from before stay true; after very many
  /// it begins again.
  private int gone;

  // by run:

  /// The kinds, as numbers: to store a reference would cost more.
  private byte[] kinds = NO_KINDS;

  /// What the kind needs: values in rows, a class or several, a resource key, an action.
  private @Nullable Object[] subjects = NOTHING;

  /// Values that are kept as they came.
  private Object[][] values = NO_VALUES;

  /// The first command.
  private int[] starts = NO_NUMBERS;

  /// Its row, if the subject has rows.
  private int[] rows = NO_NUMBERS;

  private int runs;

  /// The kind and the subject of the last run if the next command can be one of it; else no kind.
  private int openKind = NONE;

  private @Nullable Object openSubject;

  CommandBuffer(Store store) {
    this.events = new StagedEvents(store);
    this.stages = new Stages(store);
  }

  int size() {
    return size;
  }

  /// The events that were sent meanwhile.
  StagedEvents events() {
    return events;
  }

  /// How much has been recorded: commands in the low half, events in the high half.
  long mark() {
    return (long) events.size() << 32 | Integer.toUnsignedLong(gone + size);
  }

  /// The first command since a mark; the first of all if commands have been applied meanwhile.
  int since(long mark) {
    int first = (int) mark - gone;
    return first < 0 || first > size ? 0 : first;
  }

  // ---- runs

  int runs() {
    return runs;
  }

  Kind kind(int run) {
    return KINDS[kinds[run]];
  }

  /// The first command of a run.
  int start(int run) {
    return starts[run];
  }

  /// The end of the commands of a run.
  int end(int run) {
    return run + 1 < runs ? starts[run + 1] : size;
  }

  /// The entities of all commands; 0 for those that are about none.
  long[] ids() {
    return ids;
  }

  /// The rows with the values of a run; null if they are not in rows, or if there are none.
  @Nullable StagedRows findRows(int run) {
    return subjects[run] instanceof StagedRows found ? found : null;
  }

  /// The row of the first command of a run.
  int row(int run) {
    return rows[run];
  }

  /// What the commands of a run need, such as a class.
  Object subject(int run) {
    Object subject = findSubject(run);
    if (subject == null) {
      throw new AssertionError("a command lacks its subject");
    }
    return subject;
  }

  @Nullable Object findSubject(int run) {
    return subjects[run];
  }

  /// The values of the command of a run that has no rows.
  Object[] values(int run) {
    return values[run];
  }

  /// Lets no further command become one of the last run.
  void seal() {
    openKind = NONE;
  }

  // ---- recording

  /// Records a command.
  ///
  /// @param subject a class, a resource key, or an action, as the kind needs it
  /// @param origin where it was recorded, for error messages
  void record(Kind kind, long id, @Nullable Object subject, @Nullable Object origin) {
    record(kind, id, subject, NOTHING, origin);
  }

  /// Records a command with values that are kept as they are.
  void record(
      Kind kind, long id, @Nullable Object subject, Object[] newValues, @Nullable Object origin) {
    makeRoom(origin);
    count(kind, subject, newValues, 0, id, origin);
  }

  /// Records a command with one record.
  void recordValue(Kind kind, long id, Object value, @Nullable Object origin) {
    StagedRows stage = stage(value);
    if (stage != null) {
      makeRoom(origin);
      count(kind, stage, NOTHING, stage.append(), id, origin);
    } else {
      record(kind, id, null, new Object[] {value}, origin);
    }
  }

  /// Takes a record apart.
  ///
  /// @return where it waits; null if it has to be kept as it is
  @Nullable StagedRows stage(Object value) {
    StagedRows stage = stages.find(value);
    return stage != null && stage.write(value) ? stage : null;
  }

  /// Takes the records of a spawn apart.
  ///
  /// @return where they wait; null if they have to be kept as they are
  @Nullable StagedRows stage(Object[] records) {
    StagedRows stage = stages.find(records);
    return stage != null && stage.write(records) ? stage : null;
  }

  /// Makes sure that one more command can be recorded, so that this cannot fail.
  void makeRoom(@Nullable Object origin) {
    stack.require();
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, more(size));
    }
    if (runs == kinds.length) {
      makeRoomForRuns();
    }
    if (origin != null && size >= origins.length) {
      origins = Arrays.copyOf(origins, ids.length);
    }
  }

  private void makeRoomForRuns() {
    subjects = Arrays.copyOf(subjects, more(runs));
    values = Arrays.copyOf(values, more(runs));
    starts = Arrays.copyOf(starts, more(runs));
    rows = Arrays.copyOf(rows, more(runs));
    kinds = Arrays.copyOf(kinds, more(runs)); // last: it is the one that is asked
  }

  /// Records a spawn whose records wait in a stage; see [#makeRoom].
  void spawn(long id, StagedRows stage, @Nullable Object origin) {
    count(Kind.SPAWN, stage, NOTHING, stage.append(), id, origin);
  }

  /// Records a spawn with records that are kept; see [#makeRoom].
  void spawn(long id, Object[] records, @Nullable Object origin) {
    count(Kind.SPAWN, null, records, 0, id, origin);
  }

  private void count(
      Kind kind,
      @Nullable Object subject,
      Object[] newValues,
      int row,
      long id,
      @Nullable Object origin) {
    if (openKind != kind.ordinal() || openSubject != subject || newValues.length > 0) {
      beginRun(kind, subject, newValues, row);
    }
    ids[size] = id;
    if (origin != null) {
      origins[size] = origin;
    }
    size++;
  }

  private void beginRun(Kind kind, @Nullable Object subject, Object[] newValues, int row) {
    kinds[runs] = (byte) kind.ordinal();
    subjects[runs] = subject;
    values[runs] = newValues;
    starts[runs] = size;
    rows[runs] = row;
    runs++;
    openKind = newValues.length == 0 ? kind.ordinal() : NONE;
    openSubject = subject;
  }

  private static int more(int count) {
    return Math.max(SMALLEST, count * 2);
  }

  // ---- joining and dropping

  /// Appends all commands of another buffer, and empties it; or does neither, if memory does not
  /// suffice.
  void takeAll(CommandBuffer other) {
    int known = size;
    try {
      for (int run = 0; run < other.runs; run++) {
        takeRun(other, run);
      }
      events.takeAll(other.events);
    } catch (Throwable e) {
      truncate(known);
      throw e;
    }
    other.truncate(0);
  }

  private void takeRun(CommandBuffer other, int run) {
    StagedRows theirs = other.findRows(run);
    Object subject = other.subjects[run];
    int row = 0;
    if (theirs != null) {
      StagedRows ours = stages.of(theirs.bundle());
      row = ours.append(theirs, other.rows[run], other.end(run) - other.starts[run]);
      subject = ours;
    }
    take(other, run, subject, row);
  }

  /// Takes over the first command as if it were recorded here, and the others with it.
  private void take(CommandBuffer other, int run, @Nullable Object subject, int row) {
    int from = other.starts[run];
    int count = other.end(run) - from;
    makeRoom(null);
    count(other.kind(run), subject, other.values[run], row, other.ids[from], null);
    int first = size - 1;
    size = first + count;
    if (size > ids.length) {
      ids = Arrays.copyOf(ids, Math.max(size, 2 * ids.length));
    }
    System.arraycopy(other.ids, from, ids, first, count);
    if (other.origins.length > from) {
      takeOrigins(other, from, first, count);
    }
  }

  private void takeOrigins(CommandBuffer other, int from, int first, int count) {
    if (origins.length < ids.length) {
      origins = Arrays.copyOf(origins, ids.length);
    }
    System.arraycopy(
        other.origins, from, origins, first, Math.min(count, other.origins.length - from));
  }

  /// Calls an action with the handle of each spawn from a command on.
  void forEachSpawn(int from, LongConsumer action) {
    for (int run = runOf(from); run < runs; run++) {
      for (int i = Math.max(from, starts[run]); kind(run) == Kind.SPAWN && i < end(run); i++) {
        action.accept(ids[i]);
      }
    }
  }

  /// The run of a command; searched from the end, since what is dropped was mostly recorded just
  /// now.
  private int runOf(int command) {
    int run = runs;
    while (run > 0 && end(run - 1) > command) {
      run--;
    }
    return run;
  }

  /// A change that observers are to be told of.
  record Observation(long id, Object reaction, Object[] old, @Nullable Object origin) {}

  /// The changes among the commands from a position on, which have been made already.
  List<Observation> observations(int from) {
    List<Observation> made = List.of();
    for (int run = runOf(from); run < runs; run++) {
      for (int i = Math.max(from, starts[run]); kind(run) == Kind.OBSERVE && i < end(run); i++) {
        made = made.isEmpty() ? new ArrayList<>() : made; // mostly nothing is to be made
        made.add(new Observation(ids[i], subject(run), values[run], origin(i)));
      }
    }
    return made;
  }

  /// Records that observers are to be told of changes.
  void recordAll(List<Observation> changes) {
    for (int i = 0; i < changes.size(); i++) {
      Observation change = changes.get(i);
      record(Kind.OBSERVE, change.id, change.reaction, change.old, change.origin);
    }
  }

  /// Where a command was recorded, if anybody has said so.
  @Nullable Object origin(int command) {
    return command < origins.length ? origins[command] : null;
  }

  /// Empties it, when all commands have been applied.
  void clear() {
    gone = Math.max(0, gone + size);
    truncate(0);
  }

  /// Drops all commands and events.
  void dropAll() {
    truncate(0);
    events.truncate(0);
  }

  /// Drops all commands from a position on.
  void truncate(int newSize) {
    int used = Math.min(size, origins.length);
    seal();
    openSubject = null;
    // also a run that was begun and got no command, since memory ran out
    while (runs > 0 && (end(runs - 1) > newSize || starts[runs - 1] >= newSize)) {
      int last = runs - 1;
      int kept = Math.max(0, newSize - starts[last]);
      StagedRows staged = findRows(last);
      if (staged != null) {
        staged.truncate(rows[last] + kept);
      }
      size = starts[last] + kept;
      if (kept > 0) {
        break;
      }
      subjects[last] = null;
      values[last] = NOTHING;
      runs = last;
    }
    if (newSize < used) {
      Arrays.fill(origins, newSize, used, null);
    }
  }

  /// Gives up the room that is not needed, if nothing waits.
  void trim() {
    events.trim();
    if (size == 0) {
      ids = NO_IDS;
      origins = NOTHING;
      kinds = NO_KINDS;
      subjects = NOTHING;
      values = NO_VALUES;
      starts = NO_NUMBERS;
      rows = NO_NUMBERS;
      stages.clear();
    }
  }
}
