package dev.basalt.internal.command;

import dev.basalt.command.CommandException;
import dev.basalt.internal.command.CommandBuffer.Kind;
import dev.basalt.internal.guard.StackRoom;
import dev.basalt.internal.storage.Causes;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.Reaction;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.StagedRows;
import dev.basalt.internal.storage.Store;
import java.util.Locale;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Applies commands to the world, run by run.
final class Applier {

  /// How often commands may record commands that record commands, while they are applied.
  private static final int GENERATIONS = 1_000;

  /// How many commands may come to those that were there at first.
  private static final int FOLLOWERS = 10_000_000;

  /// From how many commands of one kind on they are applied in bulk.
  private static final int MANY = 32;

  private static final int NOTHING_DONE = -1;

  /// How many failures are listed; of more, only the number is told.
  private static final int MOST_LISTED = 32;

  private final Store store;
  private final StackRoom stack = new StackRoom();

  /// Made for the first spawn: not every world has commands.
  private @Nullable SpawnBatches batches;

  /// The commands that are being applied, if any are.
  private @Nullable CommandBuffer applying;

  // while commands are applied:

  /// The command at hand, and the end of those of its run.
  private int at;

  private int end;
  private int applied;
  private @Nullable CommandException failure;
  private int failures;

  /// What an observer threw last.
  private @Nullable Throwable ofObserver;

  /// Whether commands are applied one by one, so that the one at hand is the one that changes.
  private boolean isTracing;

  /// Made once: it is needed when memory is short.
  private final LongConsumer releaseWaiting;

  Applier(Store store) {
    this.store = store;
    this.releaseWaiting = store.reservations()::releaseWaiting;
  }

  /// Whether commands are being applied.
  boolean isBusy() {
    return applying != null;
  }

  void trace(boolean on) {
    isTracing = on;
  }

  /// Where the command at hand was recorded.
  @Nullable StackTraceElement findOrigin() {
    CommandBuffer commands = applying;
    return isTracing
            && commands != null
            && commands.origin(at) instanceof StackWalker.StackFrame frame
        ? frame.toStackTraceElement()
        : null;
  }

  /// How many commands of a buffer have had their turn and are still in it.
  int done(CommandBuffer buffer) {
    return buffer == applying ? at : 0;
  }

  /// Says that observers have thrown, after a change that has been made.
  void observerFailed(Throwable thrown) {
    if (isBusy()) {
      ofObserver = thrown;
    }
  }

  /// Gives up the room that is not needed.
  void trim() {
    if (!isBusy()) {
      batches = null;
    }
  }

  /// Applies all commands, also those that are recorded meanwhile, and empties the buffer. Does
  /// nothing if commands are being applied.
  ///
  /// @return how many were applied
  int apply(CommandBuffer commands) {
    if (isBusy()) {
      return 0;
    }
    stack.require();
    begin(commands);
    try {
      applyAll(commands);
      throwFailures();
      return applied;
    } finally {
      commands.clear();
      end();
    }
  }

  private void begin(CommandBuffer commands) {
    applying = commands;
    at = 0;
    applied = 0;
  }

  private void end() {
    if (batches != null) {
      batches.reset();
    }
    failure = null;
    failures = 0;
    ofObserver = null;
    applying = null;
  }

  /// Where something fails that is no command, such as the memory to note a failure, the handles of
  /// spawns that have not had their turn are void.
  private void applyAll(CommandBuffer commands) {
    try {
      applyGenerations(commands);
    } catch (Throwable e) {
      commands.forEachSpawn(at, releaseWaiting);
      if (failure != null) {
        e.addSuppressed(failure);
      }
      throw e;
    }
  }

  private void applyGenerations(CommandBuffer commands) {
    int first = commands.size();
    int run = 0;
    for (int generation = 1; run < commands.runs(); generation++) {
      if (generation > GENERATIONS || commands.size() - first > FOLLOWERS) {
        list(endless(commands, run));
        commands.forEachSpawn(commands.start(run), store.reservations()::release);
        return;
      }
      commands.seal();
      for (int endRun = commands.runs(); run < endRun; run++) {
        applyRun(commands, run, endRun);
      }
    }
  }

  private SpawnBatches batches() {
    SpawnBatches known = batches;
    if (known == null) {
      known = new SpawnBatches(store);
      batches = known;
    }
    return known;
  }

  /// Applies the commands of a run. One that fails does not stop the others.
  private void applyRun(CommandBuffer commands, int run, int endRun) {
    at = commands.start(run);
    end = commands.end(run);
    boolean isBatch = commands.kind(run) == Kind.SPAWN && !isTracing;
    if (isBatch && batches().apply(commands, run, endRun)) {
      applied += end - at;
      return;
    }
    while (at < end) {
      try {
        applyRest(commands, run);
      } catch (Throwable e) {
        fail(commands, run, e);
        at++;
      }
    }
  }

  private void applyRest(CommandBuffer commands, int run) {
    boolean needsEntity = commands.kind(run).needsEntity();
    while (at < end) {
      int together = isTracing ? 0 : applyNext(commands, run);
      at += together;
      applied += together;
      if (at < end) {
        if (!needsEntity || isAlive(commands.ids()[at])) {
          applyOne(commands, run, at);
          applied++;
        }
        at++;
      }
    }
  }

  /// Applies the commands from the one at hand on that can be applied together.
  ///
  /// @return how many there were
  private int applyNext(CommandBuffer commands, int run) {
    StagedRows values = commands.findRows(run);
    if (commands.kind(run) == Kind.SET && values != null) {
      return setNext(values, row(commands, run, at), commands.ids());
    }
    return at == commands.start(run) && end - at >= MANY ? applyInBulk(commands, run) : 0;
  }

  /// Applies all commands of a run in bulk, unless they have to be applied one by one, since
  /// somebody is told of each. If it fails, nothing has changed: then they are applied one by one,
  /// and those that fail again are reported.
  ///
  /// @return the number of commands, alive or not
  private int applyInBulk(CommandBuffer commands, int run) {
    try {
      int living = bulk(commands, run);
      if (living < 0) {
        return 0;
      }
      applied -= end - at - living; // those that are dead do not count
      return end - at;
    } catch (Throwable e) {
      return 0;
    }
  }

  /// @return how many entities were alive; a negative number if nothing was done
  private int bulk(CommandBuffer commands, int run) {
    return switch (commands.kind(run)) {
      case DESPAWN ->
          store.despawns().areObserved()
                  || store.contents().links().hasTarget(commands.ids(), at, end)
              ? NOTHING_DONE
              : store.bulk().despawnLiving(commands.ids(), at, end);
      case ADD -> bulkAdd(commands, run);
      case REMOVE -> bulkRemove(commands, run);
      default -> NOTHING_DONE;
    };
  }

  private int bulkAdd(CommandBuffer commands, int run) {
    StagedRows values = commands.findRows(run);
    if (values == null
        || values.bundle().component(0).isObserved()
        || values.bundle().component(0).isLinked()) {
      return NOTHING_DONE;
    }
    Component component = values.bundle().component(0);
    int row = row(commands, run, at);
    return store.bulk().addToLiving(commands.ids(), at, end, component, values.columns(0), row);
  }

  private int bulkRemove(CommandBuffer commands, int run) {
    Component component =
        commands.subject(run) instanceof Class<?> type ? store.registry().find(type) : null;
    return component == null || component.isObserved()
        ? NOTHING_DONE
        : store.bulk().removeFromLiving(commands.ids(), at, end, component);
  }

  private int setNext(StagedRows values, int row, long[] ids) {
    Component component = values.bundle().component(0);
    return store.replacements().setNext(component, values.columns(0), row, ids, at, end);
  }

  private static int row(CommandBuffer commands, int run, int command) {
    return commands.row(run) + command - commands.start(run);
  }

  private void applyOne(CommandBuffer commands, int run, int command) {
    long id = commands.ids()[command];
    switch (commands.kind(run)) {
      case SPAWN -> spawn(commands, run, command);
      case DESPAWN -> store.despawns().despawn(id);
      case ADD -> add(commands, run, command);
      case ADD_OBJECT ->
          store
              .moves()
              .add(
                  id,
                  store.registry().of((Class<?>) commands.subject(run)),
                  commands.values(run)[0]);
      case SET -> set(commands, run, command);
      case REMOVE -> remove(id, commands.subject(run));
      case SET_RESOURCE ->
          store.setResource((ResourceTable.Key) commands.subject(run), commands.values(run)[0]);
      case REMOVE_RESOURCE -> store.removeResource((ResourceTable.Key) commands.subject(run));
      case OBSERVE -> observe((Reaction) commands.subject(run), id, commands.values(run));
      case RUN -> ((Runnable) commands.subject(run)).run();
    }
  }

  private void spawn(CommandBuffer commands, int run, int command) {
    long id = commands.ids()[command];
    StagedRows values = commands.findRows(run);
    if (values == null) {
      store.reservations().spawnReserved(id, commands.values(run));
    } else {
      store.reservations().spawnReserved(id, values, row(commands, run, command));
    }
  }

  private void add(CommandBuffer commands, int run, int command) {
    long id = commands.ids()[command];
    StagedRows values = commands.findRows(run);
    if (values != null) {
      Component component = values.bundle().component(0);
      store.moves().add(id, component, values.columns(0), row(commands, run, command));
    } else {
      add(id, commands.values(run));
    }
  }

  private void add(long id, Object[] values) {
    if (values.length == 1) {
      store.bundles().ofValues(values); // so that it is known the next time
      store.moves().add(id, store.registry().of(values[0].getClass()), values[0]);
    } else {
      store.moves().addAll(id, values);
    }
  }

  private void set(CommandBuffer commands, int run, int command) {
    long id = commands.ids()[command];
    StagedRows values = commands.findRows(run);
    if (values != null) {
      Component component = values.bundle().component(0);
      store.replacements().set(id, component, values.columns(0), row(commands, run, command));
    } else {
      store.replacements().setAll(id, commands.values(run));
    }
  }

  private void remove(long id, Object types) {
    if (types instanceof Class<?> type) {
      store.moves().remove(id, store.registry().find(type));
    } else {
      store.moves().removeAll(id, (Class<?>[]) types);
    }
  }

  /// Tells of a change that was made inside an iteration.
  private static void observe(Reaction reaction, long id, Object[] old) {
    reaction.after(id, old);
    reaction.end();
  }

  /// Whether an entity is there. A command on one that has died since it was recorded is skipped.
  private boolean isAlive(long id) {
    return EntityTable.isAlive(store.contents().entities().locate(id));
  }

  // ---- failures

  private void fail(CommandBuffer commands, int run, Throwable cause) {
    boolean made = cause == ofObserver && commands.kind(run) != Kind.RUN;
    ofObserver = null;
    applied += made ? 1 : 0;
    failures++;
    if (failures <= MOST_LISTED) {
      String command = CommandText.of(commands, run, at);
      list(made ? told(commands, command, cause) : failed(commands, command, cause));
    }
  }

  private CommandException failed(CommandBuffer commands, String command, Throwable cause) {
    return new CommandException(
        "command %d of %d failed: %s: %s"
            .formatted(at + 1, commands.size(), command, Causes.describe(cause)),
        cause);
  }

  private CommandException told(CommandBuffer commands, String command, Throwable cause) {
    return new CommandException(
        "an observer of command %d of %d failed, %s: %s"
            .formatted(at + 1, commands.size(), command, Causes.describe(cause)),
        cause);
  }

  private void list(CommandException next) {
    if (failure == null) {
      failure = next;
    } else {
      failure.addSuppressed(next);
    }
  }

  private void throwFailures() {
    CommandException first = failure;
    if (first == null) {
      return;
    }
    if (failures > MOST_LISTED) {
      first.addSuppressed(
          new IllegalStateException(
              String.format(
                  Locale.ROOT,
                  "%,d further commands failed, which are not listed",
                  failures - MOST_LISTED)));
    }
    throw first;
  }

  private static CommandException endless(CommandBuffer commands, int run) {
    int first = commands.start(run);
    String message =
        String.format(
            Locale.ROOT,
            "commands keep causing commands; %,d were dropped, beginning with %s; an observer"
                + " or an action that causes itself again needs a condition",
            commands.size() - first,
            CommandText.of(commands, run, first));
    return new CommandException(message, new IllegalStateException(message));
  }
}
