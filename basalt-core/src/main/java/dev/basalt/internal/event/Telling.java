package dev.basalt.internal.event;

import dev.basalt.Entity;
import dev.basalt.event.ObserverInfo.Kind;
import dev.basalt.event.SetObserver;
import dev.basalt.internal.command.CommandQueue;
import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Bundle;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Reaction;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.Store;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Tells the observers of one kind of change, one after the other. While one is being told, the
/// structure of the world cannot change; what it records is applied when all have been told.
final class Telling extends Reaction implements Guard.Activity {

  private static final Object[] NOTHING = {};

  private final ObserverTable table;
  private final Store store;
  private final Observer[] before;
  private final Observer[] after;

  /// What the entity has before, or null if it comes.
  private final @Nullable Archetype source;

  /// What the entity has afterwards, or null if it ends.
  private final @Nullable Archetype target;

  /// Who is being told.
  private @Nullable Observer current;

  /// The components whose old values somebody wants.
  private final Component[] overwritten;

  /// Those who have to know whether an entity matched before, by the targets that it had.
  private final Observer[] entered;

  /// Whether one of them observes a query for sources of one target.
  private final boolean byTargets;

  Telling(
      ObserverTable table,
      Observer[] before,
      Observer[] after,
      @Nullable Archetype source,
      @Nullable Archetype target) {
    this.table = table;
    this.source = source;
    this.target = target;
    this.store = table.store();
    this.before = before;
    this.after = after;
    this.overwritten =
        Arrays.stream(after)
            .filter(o -> o.kind() == Kind.SET)
            .map(Observer::component)
            .distinct()
            .toArray(Component[]::new);
    this.byTargets =
        Stream.concat(Arrays.stream(before), Arrays.stream(after)).anyMatch(Telling::goesByTargets);
    this.entered =
        Arrays.stream(after)
            .filter(o -> source != null && o.kind() == Kind.ENTER && goesByTargets(o))
            .toArray(Observer[]::new);
  }

  @Override
  public boolean hasBefore() {
    return before.length > 0;
  }

  @Override
  public void before(long id, Bundle added, Object[] values) {
    tell(before, id, NOTHING, byTargets ? o -> leaves(o, id, added, values) : null);
  }

  @Override
  public Object[] remember(long id) {
    if (overwritten.length + entered.length == 0) {
      return NOTHING;
    }
    Object[] old = new Object[overwritten.length + entered.length];
    for (int i = 0; i < overwritten.length; i++) {
      old[i] = Reader.get(store.contents(), id, overwritten[i]);
    }
    for (int i = 0; i < entered.length; i++) {
      old[overwritten.length + i] = matches(entered[i], source, id);
    }
    return old;
  }

  @Override
  public void after(long id, Object[] old) {
    tell(after, id, old, byTargets ? o -> enters(o, id, old) : null);
  }

  // ---- queries for sources of one target: components alone do not say who matches

  private static boolean goesByTargets(Observer observer) {
    return switch (observer.kind()) {
      case ENTER, LEAVE -> observer.query().route().hasTargets();
      case SPAWN, DESPAWN, ADD, SET, REMOVE -> false;
    };
  }

  private boolean matches(Observer observer, @Nullable Archetype archetype, long id) {
    return archetype != null
        && observer.query().fits(archetype)
        && observer.query().route().accepts(store, id);
  }

  private boolean leaves(Observer observer, long id, Bundle added, Object[] values) {
    if (!goesByTargets(observer)) {
      return true;
    }
    return matches(observer, source, id)
        && !(target != null
            && observer.query().fits(target)
            && observer.query().route().staysAccepting(relation -> next(relation, added, values)));
  }

  /// The target that an entity is about to get, or 0 if the one that it has stays.
  private static long next(Component relation, Bundle added, Object[] values) {
    for (int i = 0; i < added.size(); i++) {
      if (added.component(i) == relation) {
        return relation.rule().target(relation.codec().columnsOf(values[i]), 0);
      }
    }
    return 0;
  }

  private boolean enters(Observer observer, long id, Object[] old) {
    if (!goesByTargets(observer)) {
      return true;
    }
    int place = Arrays.asList(entered).indexOf(observer);
    boolean matched = place >= 0 && (boolean) old[overwritten.length + place];
    return !matched && observer.query().route().accepts(store, id);
  }

  // ---- telling

  private void tell(
      Observer[] observers, long id, Object[] old, @Nullable Predicate<Observer> concerned) {
    if (observers.length == 0) {
      return;
    }
    int level = store.guard().enter(this);
    try {
      for (Observer observer : observers) {
        tell(observer, id, old, concerned);
      }
    } finally {
      current = null;
      store.guard().leave(level);
      store.guard().forgetEnded(); // observers may be cancelled, and are somebody else's code
    }
  }

  private void tell(
      Observer observer, long id, Object[] old, @Nullable Predicate<Observer> concerned) {
    if (!observer.isActive()) {
      return;
    }
    current = observer;
    long mark = table.commands().begin();
    try {
      if (concerned == null || concerned.test(observer)) {
        call(observer, id, old);
      }
    } catch (Throwable e) {
      table.commands().discard(mark);
      table.failures().add(e);
    }
    if (CommandQueue.hasCommands(mark, table.commands().begin())) {
      table.noteCommands();
    }
  }

  @SuppressWarnings("unchecked") // bodies are of the kind that was registered
  private void call(Observer observer, long id, Object[] old) {
    if (!observer.isWanted(id)) {
      return;
    }
    Entity entity = new Entity(id);
    switch (observer.kind()) {
      case SPAWN, DESPAWN, ENTER, LEAVE -> ((Consumer<Entity>) observer.body()).accept(entity);
      case ADD, REMOVE -> {
        Object value = Objects.requireNonNull(store.find(id, observer.component()));
        ((BiConsumer<Entity, Object>) observer.body()).accept(entity, value);
      }
      case SET -> {
        Object value = store.find(id, observer.component());
        if (value != null) {
          Object overwrittenValue = old[place(observer.component())];
          ((SetObserver<Object>) observer.body()).set(entity, overwrittenValue, value);
        }
      }
    }
  }

  private int place(Component component) {
    int place = 0;
    while (overwritten[place] != component) {
      place++;
    }
    return place;
  }

  @Override
  public void refuseLater() {
    table.commands().refuseUndeclared();
  }

  @Override
  public void later(long id, Object[] old) {
    table.commands().observe(this, id, old);
  }

  @Override
  public void end() {
    Failures mine = table.failures();
    if (mine.first() == null) {
      table.settle();
      return;
    }
    Failures all = new Failures();
    Throwable first = Objects.requireNonNull(mine.first());
    all.add(first);
    mine.clear();
    all.run(table::settle);
    table.commands().observerFailed(first);
    all.throwFirst();
  }

  @Override
  public void abandon() {
    table.failures().clear();
  }

  /// As messages show it: the observer that is being told, or all that will be.
  @Override
  public String toString() {
    Observer told = current;
    return told != null ? told.toString() : all();
  }

  private String all() {
    return Stream.concat(Arrays.stream(before), Arrays.stream(after))
        .map(Observer::toString)
        .collect(Collectors.joining(", "));
  }
}
