package dev.basalt.internal.command;

import dev.basalt.Entity;
import dev.basalt.internal.storage.Reaction;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.StagedRows;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Commands as messages show them.
final class CommandText {

  private CommandText() {}

  /// For example `add(17v3, Poison)`, and where it was recorded, if that is known.
  static String of(CommandBuffer commands, int run, int command) {
    Stream<String> parts =
        Stream.of(
                entity(commands.ids()[command]),
                show(commands.findSubject(run)),
                show(commands.values(run)))
            .flatMap(part -> part);
    String name = commands.kind(run).name().toLowerCase(Locale.ROOT).replace("_object", "");
    Object origin = commands.origin(command);
    return parts.collect(Collectors.joining(", ", name.replace('_', ' ') + "(", ")"))
        + (origin == null ? "" : ", recorded at " + origin);
  }

  private static Stream<String> entity(long id) {
    return id == 0 ? Stream.of() : Stream.of(new Entity(id).toString());
  }

  private static Stream<String> show(@Nullable Object value) {
    return switch (value) {
      case null -> Stream.of();
      case Object[] several -> Arrays.stream(several).flatMap(CommandText::show);
      case StagedRows staged -> staged.bundle().components().map(Object::toString);
      case Class<?> type -> Stream.of(type.getSimpleName());
      case Runnable action -> Stream.of("action");
      case Reaction reaction -> Stream.of(reaction.toString());
      case ResourceTable.Key key -> Stream.of(key.toString());
      default -> Stream.of(value.getClass().getSimpleName());
    };
  }
}
