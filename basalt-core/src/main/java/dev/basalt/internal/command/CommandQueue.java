package dev.basalt.internal.command;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.command.CommandException;
import dev.basalt.internal.command.CommandBuffer.Kind;
import dev.basalt.internal.guard.Scope;
import dev.basalt.internal.parallel.Tasks;
import dev.basalt.internal.query.IterationHook;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.EventRows;
import dev.basalt.internal.storage.EventType;
import dev.basalt.internal.storage.HandlePositions;
import dev.basalt.internal.storage.Reaction;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.Store;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/// The commands of a world that wait to be applied: of the program, and of each system.
public final class CommandQueue implements IterationHook {

  private final Store store;
  private final Recorder outside;
  private final Applier applier;

  /// Held by their systems, which come and go.
  private final Set<Recorder> ofSystems = Collections.newSetFromMap(new WeakHashMap<>());

  private final HandlePositions positions = new HandlePositions();

  /// How many of the next commands remember where they were recorded, whatever that costs.
  private int traced;

  public CommandQueue(Store store) {
    this.store = store;
    this.outside = new Recorder(store);
    this.applier = new Applier(store);
  }

  /// What records for the system that this thread is in, or for the program.
  private Recorder recorder() {
    Scope scope = store.guard().scope();
    if (scope == null) {
      store.guard().refuseOutsider("a command or an event");
      return outside;
    }
    if (scope.recorder() instanceof Recorder recorder) {
      return recorder;
    }
    throw new IllegalStateException(
        "%s records a command or sends an event, which it does not declare; add commands() or sends() to its description"
            .formatted(scope));
  }

  // ---- recording

  private @Nullable Object origin() {
    if (traced > 0) {
      traced--; // tasks that run at once may take one more or less
      return Origin.look();
    }
    return Origin.find();
  }

  public long spawn(Object value) {
    Recorder recorder = recorder();
    refuseNull(value);
    return recorder.spawn(value, origin());
  }

  public long spawn(Object[] values) {
    Recorder recorder = recorder();
    refuseNull(values);
    return recorder.spawn(values, origin());
  }

  public void despawn(long id) {
    known(id).record(Kind.DESPAWN, id, null, origin());
  }

  public void add(long id, Object[] values) {
    refuseNull(values);
    if (values.length == 1) {
      add(id, values[0]);
      return;
    }
    known(id).record(Kind.ADD, id, null, values.clone(), origin());
  }

  public void add(long id, Object value) {
    refuseNull(value);
    known(id).recordValue(Kind.ADD, id, value, origin());
  }

  public void addObject(long id, Class<?> type, Object object) {
    Object[] value = {object};
    refuseNull(value);
    known(id).record(Kind.ADD_OBJECT, id, type, value, origin());
  }

  public void set(long id, Object[] values) {
    refuseNull(values);
    if (values.length == 1) {
      set(id, values[0]);
      return;
    }
    known(id).record(Kind.SET, id, null, values.clone(), origin());
  }

  public void set(long id, Object value) {
    refuseNull(value);
    known(id).recordValue(Kind.SET, id, value, origin());
  }

  public void remove(long id, Class<?> type) {
    Objects.requireNonNull(type, "the type is null");
    known(id).record(Kind.REMOVE, id, type, origin());
  }

  public void remove(long id, Class<?>[] types) {
    refuseNull(types);
    known(id).record(Kind.REMOVE, id, types.length == 1 ? types[0] : types.clone(), origin());
  }

  public void setResource(ResourceTable.Key key, Object value) {
    buffer().record(Kind.SET_RESOURCE, 0, key, new Object[] {value}, origin());
  }

  public void removeResource(ResourceTable.Key key) {
    buffer().record(Kind.REMOVE_RESOURCE, 0, key, origin());
  }

  /// Where an event is kept until the iteration or system that sends it has ended.
  public EventRows events(EventType type) {
    return buffer().events().rows(type);
  }

  /// Tells observers of a change when the iteration that goes on has ended.
  ///
  /// @param old what the change has overwritten
  public void observe(Reaction reaction, long id, Object[] old) {
    buffer().record(Kind.OBSERVE, id, reaction, old, origin());
  }

  /// Refuses to record, in a system that has not declared that it does.
  public void refuseUndeclared() {
    recorder();
  }

  public void run(Runnable action) {
    buffer().record(Kind.RUN, 0, action, origin());
  }

  /// Refuses entities that are neither alive nor about to be.
  public void refuseUnknown(EntityList entities) {
    for (int i = 0; i < entities.size(); i++) {
      known(entities.id(i));
    }
  }

  /// The buffer for a command about an entity, which must be alive or about to be.
  private CommandBuffer known(long id) {
    if (!EntityTable.isAlive(store.contents().entities().locate(id))
        && !store.reservations().isKnown(id)) {
      throw new NoSuchElementException(
          "no such entity: %s; a command was recorded for it".formatted(new Entity(id)));
    }
    return buffer();
  }

  private CommandBuffer buffer() {
    return recorder().buffer();
  }

  private static void refuseNull(Object value) {
    if (value == null) {
      throw new NullPointerException("component 1 of 1 is null");
    }
  }

  private static void refuseNull(Object[] values) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] == null) {
        throw new NullPointerException(
            "component " + (i + 1) + " of " + values.length + " is null");
      }
    }
  }

  // ---- iterations

  @Override
  public long begin() {
    Recorder recorder = findRecorder();
    return recorder == null ? 0 : recorder.main().mark();
  }

  @Override
  public void end(long mark, @Nullable Throwable failure) {
    Recorder recorder = findRecorder();
    if (recorder == null) {
      return;
    }
    if (failure == null) {
      sendOrDrop(recorder, mark);
      settle(true);
    } else {
      drop(recorder, mark, failure);
    }
  }

  /// Sends the events of an iteration. If there is no memory for them, it has failed.
  private void sendOrDrop(Recorder recorder, long mark) {
    try {
      settle(false);
    } catch (Throwable e) {
      drop(recorder, mark, e);
      throw e;
    }
  }

  /// Drops what an iteration that has failed has recorded.
  private void drop(Recorder recorder, long mark, Throwable failure) {
    if (store.guard().isIterating() || applier.isBusy()) {
      recorder.discard(mark);
    } else {
      tell(recorder.drop(mark), failure);
    }
  }

  /// Tells observers of what was set before an iteration failed, and applies what they record, with
  /// all that waited before it.
  private void tell(List<CommandBuffer.Observation> changes, Throwable failure) {
    if (changes.isEmpty()) {
      return;
    }
    int waiting = outside.main().size();
    CommandBuffer told = new CommandBuffer(store);
    told.recordAll(changes);
    applyAfter(failure, told);
    if (outside.main().size() > waiting) {
      applyAfter(failure, outside.main());
    }
  }

  /// Drops what was recorded since a mark, but not what observers are to be told of.
  public void discard(long mark) {
    Recorder recorder = findRecorder();
    if (recorder != null) {
      recorder.discard(mark);
    }
  }

  /// Whether commands were recorded between two calls of [#begin].
  public static boolean hasCommands(long earlier, long later) {
    return (int) earlier != (int) later;
  }

  /// Outside of iterations, sends events.
  ///
  /// @param apply whether to apply the commands that wait, too; if commands are being applied, they
  ///   come in their turn
  public void settle(boolean apply) {
    if (!store.guard().isIterating()) {
      sendEvents(outside);
      if (apply && outside.main().size() > 0 && !applier.isBusy()) {
        flush();
      }
    }
  }

  @Override
  public void beginParallel(Tasks tasks, int count) {
    Recorder recorder = findRecorder();
    if (recorder != null) {
      recorder.beginParallel(tasks, count);
    }
  }

  @Override
  public void endParallel() {
    Recorder recorder = findRecorder();
    if (recorder != null) {
      recorder.endParallel();
    }
  }

  /// The same as [#recorder], or null for a system that records nothing.
  private @Nullable Recorder findRecorder() {
    Scope scope = store.guard().scope();
    return scope == null ? outside : (Recorder) scope.recorder();
  }

  /// Whether an entity is alive, or its spawn is recorded.
  public boolean isKnown(long id) {
    return store.reservations().isKnown(id);
  }

  // ---- systems

  /// Makes what records the commands of a system.
  public Recorder newRecorder() {
    Recorder made = new Recorder(store);
    ofSystems.add(made);
    return made;
  }

  /// Says that observers have thrown, after a change that has been made.
  public void observerFailed(Throwable thrown) {
    applier.observerFailed(thrown);
  }

  /// Gives up the room for commands that is not needed now.
  public void trim() {
    applier.trim();
    outside.trim();
    ofSystems.forEach(Recorder::trim);
  }

  /// Begins to record for systems that run, in any order or at once, until [#close].
  ///
  /// @param recorders one for each system that records, in the order of the systems
  public void open(Recorder[] recorders) {
    for (int lane = 0; lane < recorders.length; lane++) {
      recorders[lane].open(lane, recorders.length);
    }
  }

  private void sendEvents(Recorder recorder) {
    recorder.main().events().sendTo(store.contents().events());
  }

  /// Drops what a system that failed has recorded.
  public void discard(Recorder recorder) {
    recorder.discard(0);
  }

  /// Ends the recording; for each recorder, [#apply] is to follow.
  public void close(Recorder[] recorders) {
    Recorder.reserve(store, recorders, positions);
  }

  /// Ends the recording, if it has not ended yet, and drops all that was recorded.
  public void abandon(Recorder[] recorders) {
    close(recorders);
    for (Recorder recorder : recorders) {
      discard(recorder);
    }
  }

  /// Applies the commands of a system, and those that are recorded meanwhile.
  ///
  /// @return how many were applied
  /// @throws CommandException if some failed; the others have been applied
  public int apply(Recorder recorder) {
    sendEvents(recorder);
    try {
      int applied = applier.apply(recorder.main());
      flush();
      return applied;
    } catch (CommandException first) {
      applyAfter(first, outside.main());
      throw first;
    }
  }

  private void applyAfter(Throwable first, CommandBuffer buffer) {
    try {
      applier.apply(buffer);
    } catch (CommandException next) {
      first.addSuppressed(next);
    }
  }

  // ---- tracing

  /// Has the next commands remember where they are recorded; they are then applied one by one.
  ///
  /// @param count how many; 0 to end it
  public void traceNext(int count) {
    traced = count;
    applier.trace(count > 0);
  }

  /// Where the command was recorded that is being applied; null if that is not known.
  public @Nullable StackTraceElement findOrigin() {
    return applier.findOrigin();
  }

  // ---- applying

  /// Whether commands are being applied.
  public boolean isApplying() {
    return applier.isBusy();
  }

  private int pending(CommandBuffer buffer) {
    return buffer.size() - applier.done(buffer);
  }

  /// How many commands of the program, or of the system that this thread is in, wait.
  public int pending() {
    Recorder recorder = findRecorder();
    return recorder == null ? 0 : pending(recorder.main());
  }

  /// Applies all commands in order, also those that are recorded meanwhile. One that fails does not
  /// stop the others.
  ///
  /// @return how many were applied
  public int flush() {
    return applier.apply(outside.main());
  }
}
