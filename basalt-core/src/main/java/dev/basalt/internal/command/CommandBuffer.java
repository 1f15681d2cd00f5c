package dev.basalt.internal.command;

import dev.basalt.Entity;
import dev.basalt.internal.storage.Reaction;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.internal.storage.StagedEvents;
import dev.basalt.internal.storage.Store;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Commands in the order in which they were recorded, in arrays that are used again.
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
    RUN,

    /// Has been applied already, with others.
    APPLIED
  }

  private static final Object[] NOTHING = {};

  private Kind[] kinds = new Kind[16];
  private long[] ids = new long[16];
  private @Nullable Object[] first = new Object[16];
  private Object[][] rest = new Object[16][];
  private @Nullable Object[] origins = new Object[16];
  private int size;
  private final StagedEvents events;

  CommandBuffer(Store store) {
    this.events = new StagedEvents(store);
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
    return (long) events.size() << 32 | size;
  }

  long id(int index) {
    return ids[index];
  }

  Kind kind(int index) {
    return kinds[index];
  }

  /// The records of a command.
  Object[] values(int index) {
    return rest[index];
  }

  /// Notes that a command has been applied.
  void markApplied(int index) {
    kinds[index] = Kind.APPLIED;
  }

  /// Records a command.
  ///
  /// @param subject a class, a resource key, or an action, as the kind needs it
  /// @param values records
  /// @param origin where it was recorded, for error messages
  void record(
      Kind kind, long id, @Nullable Object subject, Object[] values, @Nullable Object origin) {
    if (size == kinds.length) {
      grow();
    }
    kinds[size] = kind;
    ids[size] = id;
    first[size] = subject;
    rest[size] = values;
    origins[size] = origin;
    size++;
  }

  void record(Kind kind, long id, @Nullable Object subject, @Nullable Object origin) {
    record(kind, id, subject, NOTHING, origin);
  }

  private void grow() {
    kinds = Arrays.copyOf(kinds, size * 2);
    ids = Arrays.copyOf(ids, size * 2);
    first = Arrays.copyOf(first, size * 2);
    rest = Arrays.copyOf(rest, size * 2);
    origins = Arrays.copyOf(origins, size * 2);
  }

  /// Appends all commands of another buffer, and empties it.
  void takeAll(CommandBuffer other) {
    for (int i = 0; i < other.size; i++) {
      record(other.kinds[i], other.ids[i], other.first[i], other.rest[i], other.origins[i]);
    }
    other.truncate(0);
    events.takeAll(other.events);
  }

  /// Drops all commands from a position on.
  void truncate(int newSize) {
    Arrays.fill(first, newSize, size, null);
    Arrays.fill(rest, newSize, size, NOTHING);
    Arrays.fill(origins, newSize, size, null);
    size = newSize;
  }

  /// Applies one command.
  void apply(int index, Store store) {
    long id = ids[index];
    Object[] values = rest[index];
    Object subject = first[index];
    switch (kinds[index]) {
      case SPAWN -> store.reservations().spawnReserved(id, values);
      case DESPAWN -> store.despawns().despawn(id);
      case ADD -> add(id, values, store);
      case ADD_OBJECT ->
          store.additions().add(id, store.registry().of((Class<?>) present(subject)), values[0]);
      case SET -> store.replacements().setAll(id, values);
      case REMOVE -> remove(id, (Class<?>[]) present(subject), store);
      case SET_RESOURCE ->
          store.contents().resources().set((ResourceTable.Key) present(subject), values[0]);
      case REMOVE_RESOURCE ->
          store.contents().resources().remove((ResourceTable.Key) present(subject));
      case OBSERVE -> observe((Reaction) present(subject), id, values);
      case RUN -> ((Runnable) present(subject)).run();
      case APPLIED -> {}
    }
  }

  private static void add(long id, Object[] values, Store store) {
    if (values.length == 1) {
      store.additions().add(id, store.registry().of(values[0].getClass()), values[0]);
    } else {
      store.moves().addAll(id, values);
    }
  }

  private static void remove(long id, Class<?>[] types, Store store) {
    if (types.length == 1) {
      store.moves().remove(id, store.registry().find(types[0]));
    } else {
      store.moves().removeAll(id, types);
    }
  }

  /// Tells of a change that was made inside an iteration.
  private static void observe(Reaction reaction, long id, Object[] old) {
    reaction.after(id, old);
    reaction.end();
  }

  private static Object present(@Nullable Object subject) {
    if (subject == null) {
      throw new AssertionError("a command lacks its subject");
    }
    return subject;
  }

  /// Whether a command is about an entity that must be there.
  boolean needsEntity(int index) {
    return switch (kinds[index]) {
      case DESPAWN, ADD, ADD_OBJECT, SET, REMOVE, OBSERVE -> true;
      case SPAWN, SET_RESOURCE, REMOVE_RESOURCE, RUN, APPLIED -> false;
    };
  }

  /// A command as a message shows it, such as `add(17v3, Poison[strength=2])`.
  String describe(int index) {
    String name = kinds[index].name().toLowerCase(java.util.Locale.ROOT).replace("_object", "");
    Stream<String> entity =
        ids[index] == 0 ? Stream.of() : Stream.of(new Entity(ids[index]).toString());
    Stream<String> subject = Stream.ofNullable(first[index]).map(value -> show(present(value)));
    Stream<String> values = Arrays.stream(rest[index]).map(CommandBuffer::show);
    return Stream.of(entity, subject, values)
            .flatMap(part -> part)
            .collect(Collectors.joining(", ", name.replace('_', ' ') + "(", ")"))
        + (origins[index] == null ? "" : ", recorded " + origins[index]);
  }

  private static String show(Object value) {
    return switch (value) {
      case Object[] several ->
          Arrays.stream(several).map(CommandBuffer::show).collect(Collectors.joining(", "));
      case Class<?> type -> type.getSimpleName();
      case Runnable action -> "action";
      case Reaction reaction -> reaction.toString();
      case ResourceTable.Key key -> key.toString();
      default -> value.getClass().getSimpleName();
    };
  }
}
