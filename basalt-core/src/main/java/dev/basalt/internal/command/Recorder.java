package dev.basalt.internal.command;

import dev.basalt.internal.parallel.Tasks;
import dev.basalt.internal.storage.HandlePositions;
import dev.basalt.internal.storage.StagedRows;
import dev.basalt.internal.storage.Store;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Keeps the commands of one system, or of the program outside of systems, until they are applied.
///
/// There is one buffer, and during a parallel iteration one for each task, chosen by the number of
/// the task and never by thread; when the tasks have ended, the buffers are joined in order.
///
/// **Handles.** Outside of systems a handle is entered into the table when it is given out. Systems
/// that run between two points of application may run at the same time, so each has a lane, and
/// takes those of the handles to come that [HandlePositions] gives to the lane. The tasks of a
/// parallel iteration divide the numbers of their lane in the same way. [#reserve] enters them when
/// all systems have ended. So handles do not depend on threads.
public final class Recorder {

  private static final CommandBuffer[] NO_BUFFERS = {};

  private final Store store;
  private final CommandBuffer main;
  private CommandBuffer[] byTask = NO_BUFFERS;

  /// How many handles each task has taken.
  private int[] spawned = {};

  /// The tasks of a parallel iteration, while there is one.
  private @Nullable Tasks running;

  /// How many they are; 0 if there is none.
  private int tasks;

  private int lane;

  /// How many lanes there are; 0 outside of systems.
  private int lanes;

  /// Which handles of the lane have been taken, and the number of the next one.
  private final HandlePositions numbers = new HandlePositions();

  private long next;

  /// Handles that were given out, and will name nothing.
  private long[] voided = {};

  private int voidedCount;

  /// Made once: it is needed when something has failed, since memory was short, say.
  private final LongConsumer voiding = this::makeVoid;

  Recorder(Store store) {
    this.store = store;
    this.main = new CommandBuffer(store);
  }

  CommandBuffer main() {
    return main;
  }

  // ---- recording

  /// Records a spawn with one component.
  long spawn(Object value, @Nullable Object origin) {
    CommandBuffer buffer = buffer();
    StagedRows stage = buffer.stage(value);
    return stage == null
        ? keep(buffer, new Object[] {value}, origin)
        : record(buffer, stage, origin);
  }

  /// Records a spawn.
  long spawn(Object[] values, @Nullable Object origin) {
    CommandBuffer buffer = buffer();
    StagedRows stage = buffer.stage(values);
    return stage == null ? keep(buffer, values.clone(), origin) : record(buffer, stage, origin);
  }

  /// The handle is taken after the records were taken apart: accessors may record spawns, too.
  private long record(CommandBuffer buffer, StagedRows stage, @Nullable Object origin) {
    buffer.makeRoom(origin);
    long id = handle();
    buffer.spawn(id, stage, origin);
    return id;
  }

  private long keep(CommandBuffer buffer, Object[] values, @Nullable Object origin) {
    buffer.makeRoom(origin);
    long id = handle();
    buffer.spawn(id, values, origin);
    return id;
  }

  private long handle() {
    if (tasks > 0) {
      int task = currentTask();
      long id = laneHandle(next + HandlePositions.of(task, tasks, spawned[task]));
      spawned[task]++;
      return id;
    }
    if (lanes == 0) {
      return store.reservations().reserve();
    }
    long id = laneHandle(next);
    numbers.add(next, next + 1); // after it, since there may be none left
    next++;
    return id;
  }

  private long laneHandle(long n) {
    return store.reservations().reservedAt(lanes == 0 ? n : HandlePositions.of(lane, lanes, n));
  }

  /// The buffer of the task that this thread is in.
  CommandBuffer buffer() {
    if (tasks == 0) {
      assert store.guard().isCalm();
      return main;
    }
    return byTask[currentTask()];
  }

  private int currentTask() {
    Tasks now = running; // null for another thread that comes just when they have ended
    int task = now == null ? -1 : now.current();
    if (task >= 0) {
      return task;
    }
    if (Tasks.isInside()) {
      throw new IllegalStateException(
          "a command or an event during a parallel iteration, by an iteration of another world"
              + " inside it; record it when that has ended");
    }
    throw new IllegalStateException(
        "a command or an event during a parallel iteration, by a thread that has no part in it");
  }

  // ---- iterations

  void beginParallel(Tasks newRunning, int newTasks) {
    if (byTask.length < newTasks) {
      CommandBuffer[] more = Arrays.copyOf(byTask, newTasks);
      for (int task = byTask.length; task < newTasks; task++) {
        more[task] = new CommandBuffer(store);
      }
      spawned = new int[newTasks];
      byTask = more; // when all are there, since memory may not suffice
    }
    Arrays.fill(spawned, 0, newTasks, 0);
    running = newRunning;
    tasks = newTasks;
  }

  /// Joins the buffers of the tasks. If that fails, as memory may not suffice, what is not joined
  /// is dropped; of what is, the iteration disposes, which has failed.
  void endParallel() {
    try {
      enterHandles();
      joinBuffers();
    } catch (Throwable e) {
      giveUpBuffers();
      throw e;
    } finally {
      running = null;
      tasks = 0;
    }
  }

  /// Enters the handles that tasks have taken; if that fails, none, and their commands are dropped.
  private void enterHandles() {
    try {
      for (int task = 0; task < tasks; task++) {
        numbers.addTask(task, tasks, 0, spawned[task], next);
      }
      numbers.sort();
      next = numbers.end();
      if (lanes == 0) {
        store.reservations().reserveAll(numbers);
      }
    } catch (Throwable e) {
      byTask = NO_BUFFERS;
      throw e;
    } finally {
      if (lanes == 0) {
        numbers.clear();
        next = 0;
      }
    }
  }

  private void joinBuffers() {
    for (int task = 0; task < tasks; task++) {
      main.takeAll(byTask[task]);
    }
  }

  /// Drops what is in the buffers, and the buffers, too, since memory is short.
  private void giveUpBuffers() {
    CommandBuffer[] buffers = byTask;
    byTask = NO_BUFFERS;
    for (CommandBuffer buffer : buffers) {
      buffer.forEachSpawn(0, voiding);
    }
  }

  /// Drops what was recorded since a mark, but not what observers are to be told of.
  void discard(long mark) {
    main.recordAll(drop(mark));
  }

  /// Drops the commands and events from a mark on; the handles of spawns are void.
  ///
  /// @return the changes among them, which have been made already: observers are still to be told
  List<CommandBuffer.Observation> drop(long mark) {
    main.events().truncate((int) (mark >>> 32));
    int first = main.since(mark);
    try {
      return main.observations(first);
    } finally { // also if there is no memory to tell anybody
      makeVoid(first);
    }
  }

  /// Drops the commands from a position on. If there is no memory to note a handle, it and those
  /// after it are given out no more.
  private void makeVoid(int first) {
    try {
      main.forEachSpawn(first, voiding);
    } finally {
      main.truncate(first);
    }
  }

  private void makeVoid(long id) {
    if (lanes == 0) {
      store.reservations().release(id);
      return;
    }
    if (voidedCount == voided.length) {
      voided = Arrays.copyOf(voided, Math.max(16, voidedCount * 2));
    }
    voided[voidedCount++] = id;
  }

  /// Gives up the room that is not needed.
  void trim() {
    main.trim();
    if (tasks == 0) {
      byTask = NO_BUFFERS;
    }
    if (voidedCount == 0) {
      voided = new long[0];
    }
  }

  // ---- systems

  /// Begins to record for a system.
  ///
  /// @param newLane which of the lanes is its own
  /// @param newLanes how many systems record until the next point of application
  void open(int newLane, int newLanes) {
    lane = newLane;
    lanes = newLanes;
    numbers.clear();
    next = 0;
  }

  /// Enters the handles that systems have taken into the table. Once more does nothing.
  ///
  /// @param recorders those that were opened, by lane
  /// @param all is used
  static void reserve(Store store, Recorder[] recorders, HandlePositions all) {
    try {
      reserveAll(store, recorders, all);
    } catch (Throwable e) {
      for (Recorder recorder : recorders) {
        recorder.forget();
      }
      throw e;
    }
    for (Recorder recorder : recorders) {
      recorder.close();
    }
  }

  private static void reserveAll(Store store, Recorder[] recorders, HandlePositions all) {
    all.clear();
    for (int lane = 0; lane < recorders.length; lane++) {
      HandlePositions numbers = recorders[lane].numbers;
      for (int i = 0; i < numbers.count(); i++) {
        all.addTask(lane, recorders.length, numbers.from(i), numbers.to(i), 0);
      }
      numbers.clear();
    }
    if (all.count() > 0) {
      all.sort();
      store.reservations().reserveAll(all);
    }
  }

  /// Drops what was recorded, since its handles could not be entered.
  private void forget() {
    numbers.clear();
    voidedCount = 0;
    main.dropAll();
  }

  private void close() {
    lanes = 0;
    next = 0;
    int count = voidedCount;
    voidedCount = 0;
    for (int i = 0; i < count; i++) {
      store.reservations().release(voided[i]);
    }
  }
}
