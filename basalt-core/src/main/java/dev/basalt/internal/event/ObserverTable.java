package dev.basalt.internal.event;

import dev.basalt.event.ObserverInfo;
import dev.basalt.event.ObserverInfo.Kind;
import dev.basalt.internal.command.CommandQueue;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Bundle;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Reaction;
import dev.basalt.internal.storage.ReactionSource;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.Registry;
import dev.basalt.internal.storage.Store;
import dev.basalt.internal.storage.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// The observers of one world, in the order in which they are called. Who is told of what is worked
/// out once for each archetype and each edge between archetypes, whenever observers come or go.
public final class ObserverTable implements ReactionSource {

  private final Store store;
  private final CommandQueue commands;
  private final Failures failures = new Failures();
  private List<Observer> observers = List.of();

  /// Whether those who were told of the change that goes on have recorded commands.
  private boolean recorded;

  private final List<Restoring> restoring = new ArrayList<>();

  public ObserverTable(Store store, CommandQueue commands) {
    this.store = store;
    this.commands = commands;
  }

  /// What tools see of all.
  public List<ObserverInfo> observers() {
    return observers.stream().map(Observer::info).toList();
  }

  /// The components of the world.
  public Registry registry() {
    return store.registry();
  }

  Store store() {
    return store;
  }

  CommandQueue commands() {
    return commands;
  }

  /// What was thrown by those who were told of the change that goes on.
  Failures failures() {
    return failures;
  }

  /// Notes that an observer has recorded commands.
  void noteCommands() {
    recorded = true;
  }

  /// Sends the events of observers, and applies what they have recorded, with all that waited
  /// before it. If they have recorded nothing, the rest goes on waiting.
  void settle() {
    boolean apply = recorded;
    recorded = false;
    commands.settle(apply);
  }

  // ---- registration

  /// Registers an observer of entities.
  public Observer observe(Kind kind, int priority, Observer.Scope scope, Object body) {
    return add(new Observer(this, kind, null, null, priority, scope, body));
  }

  /// Registers an observer of a component.
  public Observer observe(
      Kind kind, Class<?> type, int priority, Observer.Scope scope, Object body) {
    Component component = store.registry().of(type);
    return add(new Observer(this, kind, component, null, priority, scope, body));
  }

  /// Registers an observer of a query.
  public Observer observe(
      Kind kind, QueryPlan query, int priority, Observer.Scope scope, Object body) {
    if (!query.isOf(store)) {
      throw new IllegalArgumentException("query %s is of another world".formatted(query));
    }
    if (!query.asksAbout().isEmpty()) {
      throw new IllegalArgumentException(
          "query %s asks for changes, which come and go with its runs; observe it without changed() and added(), or use onSet and onAdd"
              .formatted(query));
    }
    return add(new Observer(this, kind, null, query, priority, scope, body));
  }

  private Observer add(Observer observer) {
    List<Observer> more = new ArrayList<>(observers);
    more.removeIf(Observer::isOver);
    more.add(observer);
    more.sort(Comparator.comparingInt(Observer::priority).reversed());
    change(more);
    return observer;
  }

  /// Refuses an entity that is not alive.
  public void refuseDead(long id) {
    Reader.locate(store.contents(), id);
  }

  /// Tells an observer of what is there already, as if it came now, in the order of the tables.
  public void tellExisting(Observer observer) {
    Telling telling = new Telling(this, new Observer[0], new Observer[] {observer}, null, null);
    for (long id : existing(observer)) {
      if (store.contents().entities().locate(id) >= 0) {
        telling.after(id, new Object[0]);
      }
    }
    telling.end();
  }

  private long[] existing(Observer observer) {
    LongStream.Builder ids = LongStream.builder();
    for (Table table : store.contents().tables()) {
      for (int c = 0; c < table.chunkCount(); c++) {
        Chunk chunk = table.chunk(c);
        for (int row = 0; row < chunk.count(); row++) {
          if (isThere(observer, store.graph().archetypeOf(chunk, row))) {
            ids.add(chunk.entities()[row]);
          }
        }
      }
    }
    return ids.build().toArray();
  }

  private static boolean isThere(Observer observer, Archetype archetype) {
    return switch (observer.kind()) {
      case SPAWN -> true;
      case ADD -> has(archetype, observer);
      case ENTER -> observer.query().fits(archetype);
      case DESPAWN, REMOVE, SET, LEAVE -> false;
    };
  }

  /// Refuses to tell of what exists while rows are gone through.
  public void refuseReplay() {
    if (store.guard().isIterating()) {
      throw new IllegalStateException(
          "an observer of what exists is registered during iteration; register it before or after");
    }
  }

  void remove(Observer observer) {
    change(observers.stream().filter(other -> other != observer).toList());
  }

  private void change(List<Observer> newObservers) {
    List<Observer> before = observers;
    observers = List.copyOf(newObservers);
    try {
      store.react(this);
    } catch (Throwable e) {
      observers = before;
      throw e;
    }
  }

  // ---- restore

  /// An observer of restores.
  public static final class Restoring {
    private final ObserverTable table;
    private final Runnable body;

    private Restoring(ObserverTable table, Runnable body) {
      this.table = table;
      this.body = body;
    }

    public boolean isActive() {
      return table.restoring.contains(this);
    }

    public void cancel() {
      table.restoring.remove(this);
    }
  }

  public Restoring onRestore(Runnable body) {
    Restoring observer = new Restoring(this, body);
    restoring.add(observer);
    return observer;
  }

  /// Tells of a restore.
  public void restored() {
    if (restoring.isEmpty()) {
      return;
    }
    Failures failures = new Failures();
    for (Restoring observer : List.copyOf(restoring)) {
      failures.run(observer.body);
    }
    failures.throwFirst();
  }

  // ---- which observers are called for what

  @Override
  public @Nullable Reaction spawn(Archetype archetype) {
    List<Component> all = Arrays.asList(archetype.components());
    return reaction(
        null,
        archetype,
        o -> false,
        o ->
            o.kind() == Kind.SPAWN
                || o.kind() == Kind.ADD && all.contains(o.component())
                || o.kind() == Kind.ENTER && o.query().fits(archetype));
  }

  @Override
  public @Nullable Reaction despawn(Archetype archetype) {
    List<Component> all = Arrays.asList(archetype.components());
    return reaction(
        archetype,
        null,
        o ->
            o.kind() == Kind.DESPAWN
                || o.kind() == Kind.REMOVE && all.contains(o.component())
                || o.kind() == Kind.LEAVE && o.query().fits(archetype),
        o -> false);
  }

  @Override
  public @Nullable Reaction change(Archetype source, Archetype target, Bundle added) {
    return reaction(
        source,
        target,
        o ->
            o.kind() == Kind.REMOVE && has(source, o) && !has(target, o)
                || o.kind() == Kind.LEAVE
                    && o.query().fits(source)
                    && (!o.query().fits(target) || goesBy(o, added)),
        o ->
            o.kind() == Kind.ADD && has(target, o) && !has(source, o)
                || o.kind() == Kind.SET && has(source, o) && contains(added, o.component())
                || o.kind() == Kind.ENTER
                    && o.query().fits(target)
                    && (!o.query().fits(source) || goesBy(o, added)));
  }

  /// Whether an observer of a query depends on the target of a relation that is added or set.
  private static boolean goesBy(Observer observer, Bundle added) {
    return added.components().anyMatch(observer.query().route()::demands);
  }

  private static boolean has(Archetype archetype, Observer observer) {
    return archetype.has(observer.component().number());
  }

  private static boolean contains(Bundle bundle, Component component) {
    for (int i = 0; i < bundle.size(); i++) {
      if (bundle.component(i) == component) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Reaction reaction(
      @Nullable Archetype source,
      @Nullable Archetype target,
      Predicate<Observer> before,
      Predicate<Observer> after) {
    Observer[] first = observers.stream().filter(before).toArray(Observer[]::new);
    Observer[] then = observers.stream().filter(after).toArray(Observer[]::new);
    return first.length + then.length == 0 ? null : new Telling(this, first, then, source, target);
  }

  @Override
  public boolean observes(Component component) {
    return observers.stream()
        .anyMatch(
            o ->
                switch (o.kind()) {
                  case ADD, SET, REMOVE -> o.component() == component;
                  case ENTER, LEAVE -> o.query().dependsOn(component);
                  case SPAWN, DESPAWN -> false;
                });
  }

  @Override
  public boolean observesSet(Component component) {
    return observers.stream().anyMatch(o -> o.is(Kind.SET, component) || o.goesBy(component));
  }
}
