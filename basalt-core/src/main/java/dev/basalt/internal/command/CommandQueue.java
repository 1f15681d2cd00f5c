package dev.basalt.internal.command;

import dev.basalt.Entity;
import dev.basalt.command.CommandException;
import dev.basalt.internal.command.CommandBuffer.Kind;
import dev.basalt.internal.parallel.Tasks;
import dev.basalt.internal.query.IterationHook;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;
import java.util.Arrays;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/// The commands of a world that wait to be applied.
///
/// Outside of parallel iterations there is one buffer. Inside, each task has its own, chosen by the
/// number of the task and never by thread; when the tasks have ended, the buffers are joined in
/// order.
public final class CommandQueue implements IterationHook {

  private static final StackWalker STACK = StackWalker.getInstance();
  private static final String OURS = "dev.basalt.";

  private final Store store;
  private final CommandBuffer main = new CommandBuffer();
  private CommandBuffer[] byTask = {};

  /// How many handles each task has taken.
  private int[] spawned = {};

  private int tasks;
  private boolean applying;

  public CommandQueue(Store store) {
    this.store = store;
  }

  // ---- recording

  public long spawn(Object[] values) {
    CommandBuffer buffer = buffer();
    refuseNull(values);
    long id = tasks == 0 ? store.reserve() : takeHandle(Tasks.current());
    buffer.record(Kind.SPAWN, id, null, values, origin());
    return id;
  }

  private long takeHandle(int task) {
    long id = store.reservedAt(task, spawned[task], tasks);
    spawned[task]++;
    return id;
  }

  public void despawn(long id) {
    known(id).record(Kind.DESPAWN, id, null, origin());
  }

  public void add(long id, Object[] values) {
    refuseNull(values);
    known(id).record(Kind.ADD, id, null, values, origin());
  }

  public void addObject(long id, Class<?> type, Object object) {
    Object[] value = {object};
    refuseNull(value);
    known(id).record(Kind.ADD_OBJECT, id, type, value, origin());
  }

  public void set(long id, Object[] values) {
    refuseNull(values);
    known(id).record(Kind.SET, id, null, values, origin());
  }

  public void remove(long id, Class<?>[] types) {
    refuseNull(types);
    known(id).record(Kind.REMOVE, id, types, origin());
  }

  public void setResource(ResourceTable.Key key, Object value) {
    buffer().record(Kind.SET_RESOURCE, 0, key, new Object[] {value}, origin());
  }

  public void removeResource(ResourceTable.Key key) {
    buffer().record(Kind.REMOVE_RESOURCE, 0, key, origin());
  }

  public void run(Runnable action) {
    buffer().record(Kind.RUN, 0, action, origin());
  }

  /// The buffer for a command about an entity, which must be alive or about to be.
  private CommandBuffer known(long id) {
    if (!store.isKnown(id)) {
      throw new NoSuchElementException(
          "no such entity: %s; a command was recorded for it".formatted(new Entity(id)));
    }
    return buffer();
  }

  private CommandBuffer buffer() {
    if (tasks == 0) {
      assert store.guard().isCalm();
      return main;
    }
    int task = Tasks.current();
    if (task < 0) {
      throw new IllegalStateException(
          "a command was recorded during a parallel iteration, by a thread that has no part in it");
    }
    return byTask[task];
  }

  private static void refuseNull(Object[] values) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] == null) {
        throw new NullPointerException(
            "component " + (i + 1) + " of " + values.length + " is null");
      }
    }
  }

  /// With assertions on, the line of the user's code that records; else nothing, since it costs
  /// much.
  private static @Nullable Object origin() {
    @Nullable Object[] origin = new Object[1];
    assert walk(origin);
    return origin[0];
  }

  private static boolean walk(@Nullable Object[] origin) {
    origin[0] =
        STACK.walk(
            frames ->
                frames
                    .filter(frame -> !frame.getClassName().startsWith(OURS) || isTest(frame))
                    .findFirst()
                    .map(frame -> "at " + frame.toStackTraceElement())
                    .orElse(null));
    return true;
  }

  private static boolean isTest(StackWalker.StackFrame frame) {
    return frame.getClassName().contains("Test");
  }

  // ---- iterations

  @Override
  public int begin() {
    return main.size();
  }

  @Override
  public void end(int mark, boolean completed) {
    if (!completed) {
      discard(mark);
    } else if (main.size() > 0 && !store.guard().isIterating() && !applying) {
      flush();
    }
  }

  @Override
  public void beginParallel(int newTasks) {
    if (byTask.length < newTasks) {
      int known = byTask.length;
      byTask = Arrays.copyOf(byTask, newTasks);
      for (int task = known; task < newTasks; task++) {
        byTask[task] = new CommandBuffer();
      }
      spawned = new int[newTasks];
    }
    Arrays.fill(spawned, 0, newTasks, 0);
    tasks = newTasks;
  }

  @Override
  public void endParallel(boolean completed) {
    store.reserveAll(tasks, spawned);
    for (int task = 0; task < tasks; task++) {
      main.takeAll(byTask[task]);
    }
    tasks = 0;
  }

  /// Drops the commands from a position on; the handles of their spawns are void.
  private void discard(int mark) {
    for (int i = mark; i < main.size(); i++) {
      if (main.kind(i) == Kind.SPAWN) {
        store.release(main.id(i));
      }
    }
    main.truncate(mark);
  }

  // ---- applying

  public int pending() {
    return main.size();
  }

  /// Applies all commands in order, also those that are recorded meanwhile. One that fails does not
  /// stop the others.
  ///
  /// @return how many were applied
  public int flush() {
    if (applying) {
      return 0;
    }
    applying = true;
    int applied = 0;
    CommandException failure = null;
    try {
      for (int i = 0; i < main.size(); i++) {
        try {
          applied += apply(i) ? 1 : 0;
        } catch (RuntimeException | Error e) {
          failure = join(failure, i, e);
        }
      }
    } finally {
      main.truncate(0);
      applying = false;
    }
    if (failure != null) {
      throw failure;
    }
    return applied;
  }

  /// A command on an entity that has died since it was recorded is skipped.
  private boolean apply(int index) {
    if (main.needsEntity(index) && store.contents().entities().locate(main.id(index)) < 0) {
      return false;
    }
    main.apply(index, store);
    return true;
  }

  private CommandException join(@Nullable CommandException first, int index, Throwable cause) {
    CommandException failure =
        new CommandException(
            "command %d of %d failed: %s: %s"
                .formatted(index + 1, main.size(), main.describe(index), cause.getMessage()),
            cause);
    if (first == null) {
      return failure;
    }
    first.addSuppressed(failure);
    return first;
  }
}
