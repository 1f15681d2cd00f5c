package dev.basalt.internal.event;

import dev.basalt.event.EventReader;
import dev.basalt.internal.command.CommandQueue;
import dev.basalt.internal.query.EventTerms;
import dev.basalt.internal.query.Queries;
import dev.basalt.internal.query.RunValue;
import dev.basalt.internal.storage.Store;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

/// The channels of one world, and the listeners to them in the order in which they are called.
public final class Channels implements EventTerms.Source {

  private final Store store;
  private final CommandQueue commands;
  private final Queries queries;
  private final Function<Channel, Object> faces;
  private final Map<Class<?>, Channel> byType = new ConcurrentHashMap<>();
  private final Map<Class<?>, Channel> told = new HashMap<>();
  private final Dispatch dispatch;

  /// A new list for each change, so that a dispatch can go on with the old one.
  private List<Listening> listeners = List.of();

  /// @param faces makes what users see of a channel
  public Channels(
      Store store, CommandQueue commands, Queries queries, Function<Channel, Object> faces) {
    this.store = store;
    this.commands = commands;
    this.queries = queries;
    this.faces = faces;
    this.dispatch = new Dispatch(this);
    queries.events(this);
  }

  Store store() {
    return store;
  }

  CommandQueue commands() {
    return commands;
  }

  Queries queries() {
    return queries;
  }

  /// What users see of the channel of a class of events, made on first use.
  public Object of(Class<?> type) {
    return channel(type).face();
  }

  /// The classes of events that somebody has asked for, by name: the order in which systems ask may
  /// depend on threads.
  public List<Class<? extends Record>> types() {
    return byType.keySet().stream()
        .<Class<? extends Record>>map(type -> type.asSubclass(Record.class))
        .sorted(Comparator.comparing(Class::getName))
        .toList();
  }

  private Channel channel(Class<?> type) {
    Channel known = byType.get(type);
    return known != null ? known : byType.computeIfAbsent(type, this::make);
  }

  private Channel make(Class<?> type) {
    if (!type.isRecord()) {
      throw new IllegalArgumentException(
          "%s is not an event: an event is a record".formatted(type.getSimpleName()));
    }
    return new Channel(this, store.eventTypes().of(type), faces);
  }

  @Override
  public Class<?> readerType() {
    return EventReader.class;
  }

  @Override
  public RunValue newReader(Class<?> event) {
    return new Window.Term(channel(event).newPosition());
  }

  /// The channel of a class whose events observers send, such as components that were removed.
  ///
  /// @param start is given the channel the first time, to make observers send
  public Object told(Class<?> type, Consumer<Object> start) {
    Channel known = told.get(type);
    if (known == null) {
      known = new Channel(this, store.eventTypes().told(type), faces);
      told.put(type, known);
      start.accept(known.face());
    }
    return known.face();
  }

  // ---- listeners

  List<Listening> listeners() {
    return listeners;
  }

  void add(Listening listening) {
    List<Listening> more = new ArrayList<>(listeners);
    more.add(listening);
    more.sort(Comparator.comparingInt(Listening::priority).reversed());
    listeners = List.copyOf(more);
  }

  void remove(Listening listening) {
    listeners = listeners.stream().filter(other -> other != listening).toList();
  }

  /// Calls all listeners.
  public void dispatch() {
    if (store.guard().isIterating()) {
      throw new IllegalStateException(
          "dispatch of events during iteration; do it after the outermost one has ended");
    }
    store.guard().refuseInsideChange("dispatch of events");
    dispatch.run();
  }
}
