package dev.basalt.internal.command;

import dev.basalt.command.CommandException;
import dev.basalt.internal.storage.Store;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Applies commands to the world.
final class Applier {

  /// How often commands may record commands that record commands, while they are applied.
  private static final int GENERATIONS = 1_000;

  /// How many commands may come to those that were there at first.
  private static final int FOLLOWERS = 10_000_000;

  private final Store store;
  private final SpawnBatches batches;
  private boolean busy;

  Applier(Store store) {
    this.store = store;
    this.batches = new SpawnBatches(store);
  }

  /// Whether commands are being applied.
  boolean isBusy() {
    return busy;
  }

  /// Applies all commands, also those that are recorded meanwhile, and empties the buffer. Does
  /// nothing if commands are being applied.
  ///
  /// @return how many were applied
  int apply(CommandBuffer commands) {
    if (busy) {
      return 0;
    }
    busy = true;
    try {
      return applyAll(commands);
    } finally {
      commands.truncate(0);
      busy = false;
    }
  }

  private int applyAll(CommandBuffer commands) {
    int first = commands.size();
    int applied = 0;
    int begin = 0;
    CommandException failure = null;
    for (int generation = 1; begin < commands.size(); generation++) {
      int end = commands.size();
      if (generation > GENERATIONS || end - first > FOLLOWERS) {
        failure = join(failure, endless(commands, begin));
        break;
      }
      int batched = begin;
      for (int i = begin; i < end; i++) {
        if (i == batched) {
          batched = batches.apply(commands, i, end);
        }
        try {
          applied += apply(commands, i) ? 1 : 0;
        } catch (RuntimeException | Error e) {
          failure = join(failure, failed(commands, i, e));
        }
      }
      begin = end;
    }
    if (failure != null) {
      throw failure;
    }
    return applied;
  }

  /// A command on an entity that has died since it was recorded is skipped.
  private boolean apply(CommandBuffer commands, int index) {
    if (commands.needsEntity(index) && store.contents().entities().locate(commands.id(index)) < 0) {
      return false;
    }
    commands.apply(index, store);
    return true;
  }

  private static CommandException failed(CommandBuffer commands, int index, Throwable cause) {
    return new CommandException(
        "command %d of %d failed: %s: %s"
            .formatted(index + 1, commands.size(), commands.describe(index), cause.getMessage()),
        cause);
  }

  private static CommandException endless(CommandBuffer commands, int index) {
    String message =
        String.format(
            Locale.ROOT,
            "commands cause commands without end; %,d were dropped, beginning with %s; an observer"
                + " that answers its own change needs a condition",
            commands.size() - index,
            commands.describe(index));
    return new CommandException(message, new IllegalStateException(message));
  }

  private static CommandException join(@Nullable CommandException first, CommandException next) {
    if (first == null) {
      return next;
    }
    first.addSuppressed(next);
    return first;
  }
}
