package dev.basalt.scene.selector;

import dev.basalt.Entity;
import dev.basalt.event.Subscription;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The elements that match a selector, kept up to date. Get it from [Selectors#select] and keep it.
///
/// ```java
/// Selection weak = selectors.select("[enemy]:not([boss])[health.points < 10]");
/// weak.onEnter(entity -> flee(entity));
///
/// weak.count();
/// weak.contains(goblin);
/// for (Entity entity : weak) { .. }
/// ```
///
/// **When it is up to date.** Always, where the structure of the world may change. Inside loops,
/// systems and observers it keeps its last state: it does not change while they run, and any thread
/// may read it. [Selectors#update] updates all selections and calls their listeners.
///
/// **Cost.** A change of a tag, id, class, component, value or parent concerns only selections that
/// ask for it, and in these only the elements that it can affect: in most cases the one that has
/// changed. Reading costs nothing if nothing of that kind has changed.
public final class Selection implements Iterable<Entity> {

  private final Selectors owner;
  private final Bound bound;
  private final Dirt dirt;
  private final EntitySet members = new EntitySet();
  private final EntitySet entered = new EntitySet();
  private final EntitySet left = new EntitySet();
  private final List<Listener> listeners = new ArrayList<>();
  private @Nullable List<Entity> ordered;
  private long orderedAt;
  private boolean closed;

  /// Not a record: the same body can be registered twice.
  private static final class Listener {
    private final boolean enter;
    private final Consumer<? super Entity> body;

    Listener(boolean enter, Consumer<? super Entity> body) {
      this.enter = enter;
      this.body = body;
    }
  }

  Selection(Selectors owner, Bound bound) {
    this.owner = owner;
    this.bound = bound;
    this.dirt = new Dirt(owner.tree(), owner::entities);
    dirt.markAll();
  }

  Bound bound() {
    return bound;
  }

  // ---- reading

  /// The selector.
  ///
  /// @return as it was given
  public Selector selector() {
    return bound.selector();
  }

  /// The elements in the order of the document: parents before children, children in their order,
  /// elements without a parent by handle. Takes time proportional to the elements and their
  /// ancestors, or no time if nothing has changed since the last call.
  ///
  /// @return a list that does not change
  public List<Entity> list() {
    refresh();
    List<Entity> known = ordered;
    long now = owner.structuralChanges();
    if (known == null || orderedAt != now) {
      known = DocumentOrder.of(members, owner.tree());
      ordered = known;
      orderedAt = now;
    }
    return known;
  }

  /// The same, one by one.
  @Override
  public Iterator<Entity> iterator() {
    return list().iterator();
  }

  /// Whether an element is among them.
  ///
  /// @param entity any handle
  /// @return true if it matches
  public boolean contains(Entity entity) {
    refresh();
    return members.contains(entity);
  }

  /// How many there are.
  ///
  /// @return their number
  public int count() {
    refresh();
    return members.size();
  }

  /// Whether there are none.
  ///
  /// @return true if nothing matches
  public boolean isEmpty() {
    return count() == 0;
  }

  /// The first one in the order of the document.
  ///
  /// @return an element
  /// @throws NoSuchElementException if there is none
  public Entity first() {
    Entity first = findFirst();
    if (first == null) {
      throw new NoSuchElementException("no element matches \"%s\"".formatted(selector().text()));
    }
    return first;
  }

  /// The first one in the order of the document, or null.
  ///
  /// @return an element, or null if there is none
  public @Nullable Entity findFirst() {
    List<Entity> all = list();
    return all.isEmpty() ? null : all.getFirst();
  }

  /// How matches are found, what is tested, and which changes are followed.
  ///
  /// @return some lines of text
  public String explain() {
    return "%s\n%d selected".formatted(bound.explain(), count());
  }

  // ---- telling

  /// Registers a listener of elements that start matching. [Selectors#update] calls it, in the
  /// order of handles. It may change the world; the next update reports what that changes. It is
  /// not called for elements that match already, or that enter and leave between two updates.
  ///
  /// @param listener gets the element
  /// @return to end it
  public Subscription onEnter(Consumer<? super Entity> listener) {
    return listen(true, listener);
  }

  /// Registers a listener of elements that stop matching. [Selectors#update] calls it, before the
  /// listeners of elements that enter; the element may be dead.
  ///
  /// @param listener gets the element
  /// @return to end it
  public Subscription onLeave(Consumer<? super Entity> listener) {
    return listen(false, listener);
  }

  private Subscription listen(boolean enter, Consumer<? super Entity> body) {
    Objects.requireNonNull(body, "the listener is null");
    refuseClosed();
    refresh();
    if (listeners.isEmpty()) {
      entered.clear();
      left.clear();
    }
    Listener listener = new Listener(enter, body);
    listeners.add(listener);
    return Subscription.of(
        () -> isListening(listener), () -> listeners.removeIf(other -> other == listener));
  }

  private boolean isListening(Listener listener) {
    return listeners.stream().anyMatch(other -> other == listener);
  }

  /// Calls the listeners of elements that have entered and left.
  void tell(Failures failures) {
    if (listeners.isEmpty()) {
      entered.clear();
      left.clear();
      return;
    }
    Entity[] gone = left.sorted();
    Entity[] come = entered.sorted();
    left.clear();
    entered.clear();
    tell(gone, false, failures);
    tell(come, true, failures);
  }

  private void tell(Entity[] entities, boolean enter, Failures failures) {
    for (Entity entity : entities) {
      for (Listener listener : List.copyOf(listeners)) {
        if (listener.enter == enter && isListening(listener)) {
          failures.run(() -> listener.body.accept(entity));
        }
      }
    }
  }

  // ---- keeping up

  Dirt dirt() {
    return dirt;
  }

  void refresh() {
    refuseClosed();
    if (owner.mayEvaluate()) {
      owner.collect(bound);
      bringUpToDate();
    }
  }

  void bringUpToDate() {
    if (dirt.isClean()) {
      return;
    }
    boolean done = !dirt.isAll() && checkDirty();
    if (!done) {
      checkAll();
    }
    dirt.clear();
  }

  /// Tests what may have changed, or all elements if that is cheaper.
  private boolean checkDirty() {
    Pass pass = new Pass();
    int[] effort = {2 * (bound.effort() + members.size()) + 64};
    return dirt.forEach(
        owner::isAlive,
        entity -> {
          change(entity, owner.isAlive(entity) && bound.matches(entity, pass.next()));
          return effort[0]-- > 0;
        });
  }

  private void checkAll() {
    EntitySet now = new EntitySet();
    bound.evaluate(new Pass(), now);
    for (int i = members.size() - 1; i >= 0; i--) {
      Entity member = members.get(i);
      if (!now.contains(member)) {
        change(member, false);
      }
    }
    now.forEach(entity -> change(entity, true));
  }

  private void change(Entity entity, boolean matches) {
    if (matches ? members.add(entity) : members.remove(entity)) {
      ordered = null;
      EntitySet undone = matches ? left : entered;
      EntitySet done = matches ? entered : left;
      if (!undone.remove(entity)) {
        done.add(entity);
      }
    }
  }

  private void refuseClosed() {
    if (closed) {
      throw new IllegalStateException(
          "the selection of \"%s\" is closed; select it again".formatted(selector().text()));
    }
  }

  /// Stops following the world. The same selector can be selected again.
  public void close() {
    if (!closed) {
      owner.forget(this);
      closed = true;
      listeners.clear();
    }
  }

  /// The selector.
  @Override
  public String toString() {
    return "selection of " + selector().text();
  }
}
