package dev.basalt.event;

import dev.basalt.Entity;
import dev.basalt.internal.event.Channel;
import dev.basalt.internal.event.Listening;
import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.EventTerms;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.EventRows;
import dev.basalt.query.Term;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The events of one class: any record can be an event. Get it from `World.events` and keep it.
///
/// ```java
/// record Collision(Entity a, Entity b, float force) {}
///
/// Events<Collision> collisions = world.events(Collision.class);
/// EventReader<Collision> reader = collisions.reader();
///
/// collisions.send(new Collision(ship, rock, 3));
/// reader.read(c -> damage(c.a(), c.force()));          // each event once per reader
/// ```
///
/// **When an event is seen.** At once, or, if it is sent inside an iteration or a system, when that
/// has ended. If it ends with an exception, its events are dropped. In a parallel query, events are
/// ordered by range of rows, as if it had run on one thread.
///
/// **How long.** Until the end of the frame after the one it was sent in (`World.advanceTick`
/// begins a frame), so a reader that runs once per frame sees all events, wherever in the frame it
/// runs.
///
/// **Cost.** Events are stored in columns, like components, and their memory is reused: sending and
/// reading allocate nothing. They are part of the world's state, in snapshots and in
/// `World.stateHash`, and so are the positions of readers and listeners.
///
/// It may be used wherever the world may, including parallel queries.
///
/// @param <E> the event
public abstract class Events<E extends Record> {

  static final Call EACH =
      new Call(
          Body.class,
          "each",
          Call.Style.EACH,
          false,
          (body, arguments) -> {
            Events.<Body<Object>>cast(body).each(cast(arguments[0]));
            return null;
          });
  static final Call EACH_TARGET =
      new Call(
          TargetBody.class,
          "each",
          Call.Style.EACH,
          true,
          (body, arguments) -> {
            Events.<TargetBody<Object>>cast(body).each(cast(arguments[0]), cast(arguments[1]));
            return null;
          });

  static {
    Faces.grant(Events.class, channel -> new Interpreted<>((Channel) channel));
  }

  private final Channel channel;

  Events(Channel channel) {
    this.channel = channel;
  }

  @SuppressWarnings({
    "unchecked",
    "NullAway",
    "TypeParameterUnusedInFormals"
  }) // made for these types
  private static <T> T cast(@Nullable Object value) {
    return (T) value;
  }

  /// Asks for a reader of events, as a term of a query. A query remembers how far it has read.
  /// Queries with the same terms and filters are one query, so they share that position. A system
  /// that uses it has a position of its own. See [EventReader].
  ///
  /// ```java
  /// import static dev.basalt.event.Events.events;
  ///
  /// world.query(write(Health.class), events(Hit.class))
  ///     .each((entity, health, hits) ->
  ///         hits.read((target, hit) -> { if (target.equals(entity)) health.update(hit::harm); }));
  /// ```
  ///
  /// Every row can read all events, so use it for few rows or few events. If there are many of
  /// both, read the events once, and find the rows by [dev.basalt.query.Lookup]. A parallel query
  /// cannot have such a term. The field of a node record does the same: `EventReader<Hit> hits`.
  ///
  /// @param <E> the event
  /// @param type its class
  /// @return the term
  @SuppressWarnings("unchecked") // a query fills this term with a reader of that class
  public static <E extends Record> Term<EventReader<E>> events(Class<E> type) {
    return (Term<EventReader<E>>)
        EventTerms.of(Objects.requireNonNull(type, "the type of a term is null"));
  }

  /// The body for each event.
  ///
  /// @param <E> the event
  @FunctionalInterface
  public interface Body<E> {
    /// Called for each event.
    ///
    /// @param event the event
    void each(E event);
  }

  /// The body for each event and the entity that it was sent to.
  ///
  /// @param <E> the event
  @FunctionalInterface
  public interface TargetBody<E> {
    /// Called for each event.
    ///
    /// @param target the entity, which may have died since, or [Entity#NONE] if it was sent to none
    /// @param event the event
    void each(Entity target, E event);
  }

  /// Writes an event into a row: for Basalt only.
  ///
  /// @param columns the columns of the event
  /// @param row the row
  /// @param event the event
  abstract void write(Object[] columns, int row, Object event);

  /// Sends an event without a target.
  ///
  /// @param event the event
  public final void send(E event) {
    send(0, event);
  }

  /// Sends an event that is about an entity.
  ///
  /// @param target a living entity, or one whose spawn is recorded
  /// @param event the event
  /// @throws java.util.NoSuchElementException if it is not alive
  public final void send(Entity target, E event) {
    channel.refuseUnknown(target.id());
    send(target.id(), event);
  }

  /// Calls all listeners with an event now, by priority, and the observers of its target if it has
  /// one. The event is not kept: readers do not see it, and it overtakes those that wait for the
  /// next dispatch. Commands of listeners are applied when all have been called, or, inside an
  /// iteration, when that has ended. If one throws, the others are still called; then the first
  /// exception is thrown, with the others suppressed.
  ///
  /// @param event the event
  /// @throws IllegalStateException in a system or a parallel query, where others may run at the
  ///   same time
  public final void sendNow(E event) {
    channel.sendNow(0, Objects.requireNonNull(event, "the event is null"));
  }

  /// The same for an event that is about an entity.
  ///
  /// @param target a living entity, or one whose spawn is recorded
  /// @param event the event
  /// @throws java.util.NoSuchElementException if it is not alive
  /// @throws IllegalStateException in a system or a parallel query, where others may run at the
  ///   same time
  public final void sendNow(Entity target, E event) {
    channel.refuseUnknown(target.id());
    channel.sendNow(target.id(), Objects.requireNonNull(event, "the event is null"));
  }

  private void send(long target, E event) {
    Objects.requireNonNull(event, "the event is null");
    EventRows rows = channel.open();
    Chunk chunk = rows.begin();
    try {
      write(channel.type().columns(chunk), chunk.count(), event);
    } catch (Throwable e) {
      rows.abandon();
      throw e;
    }
    rows.commit(chunk, target);
  }

  /// Makes a reader, which sees every event that is sent from now on, once. Each reader has its own
  /// position: make one for each place that reads, and keep it.
  ///
  /// @return a new reader
  /// @throws IllegalStateException in a system or a parallel query
  public final EventReader<E> reader() {
    return new EventReader<>(channel.newPosition());
  }

  /// Registers a listener of priority 0.
  ///
  /// @param listener gets each event
  /// @return to end it
  public final Subscription listen(Body<? super E> listener) {
    return listen(0, listener);
  }

  /// Registers a listener, which is called by `World.dispatchEvents` with every event that is sent
  /// from now on. Listeners are called one after the other, each with all its events; those of
  /// higher priority first, then in order of registration. A listener may send events, which are
  /// dispatched in the next round, and record commands, which are applied after its last event of
  /// the round.
  ///
  /// @param priority higher ones come first
  /// @param listener gets each event
  /// @return to end it
  public final Subscription listen(int priority, Body<? super E> listener) {
    return subscribe(priority, EACH, listener);
  }

  /// Registers a listener of priority 0 that also gets the entity that each event was sent to.
  ///
  /// @param listener gets the target and the event
  /// @return to end it
  public final Subscription listen(TargetBody<? super E> listener) {
    return listen(0, listener);
  }

  /// Registers a listener that also gets the entity that each event was sent to.
  ///
  /// @param priority higher ones come first
  /// @param listener gets the target and the event
  /// @return to end it
  public final Subscription listen(int priority, TargetBody<? super E> listener) {
    return subscribe(priority, EACH_TARGET, listener);
  }

  /// Registers an observer of one entity, of priority 0.
  ///
  /// @param entity a living entity
  /// @param observer gets each event that is sent to it
  /// @return to end it
  public final Subscription observe(Entity entity, Body<? super E> observer) {
    return observe(entity, 0, observer);
  }

  /// Registers an observer of one entity, which is called by `World.dispatchEvents` with every
  /// event that is sent to that entity from now on. It ends with the entity: events to an entity
  /// that has died before the dispatch are not observed.
  ///
  /// Observers of entities have the place of one listener of priority 0 that was registered with
  /// the first of them. For each event, the observers of its entity are called by priority, higher
  /// first, then in order of registration. If one throws, the others are still called.
  ///
  /// @param entity a living entity
  /// @param priority higher ones come first
  /// @param observer gets each event that is sent to it
  /// @return to end it
  /// @throws java.util.NoSuchElementException if it is not alive
  public final Subscription observe(Entity entity, int priority, Body<? super E> observer) {
    Objects.requireNonNull(observer, "the observer is null");
    Channel.Observing observing =
        channel.observe(entity.id(), priority, cast(observer), EACH_TARGET);
    return new Subscription(observing.active(), observing.cancel());
  }

  private Subscription subscribe(int priority, Call call, Object listener) {
    Objects.requireNonNull(listener, "the listener is null");
    Listening listening = channel.listen(priority, call, listener);
    return new Subscription(listening::isActive, listening::cancel);
  }

  /// How many events can be read: those of the last frame and of this one, and older ones that a
  /// reader keeps ([EventReader#keepUnread]).
  ///
  /// @return their number
  public final int count() {
    return channel.log().size();
  }

  /// For example `events Collision`.
  @Override
  public final String toString() {
    return "events " + channel;
  }

  /// The same in plain Java. Generated ones are classes of this package, too.
  private static final class Interpreted<E extends Record> extends Events<E> {

    private final Channel channel;

    Interpreted(Channel channel) {
      super(channel);
      this.channel = channel;
    }

    @Override
    void write(Object[] columns, int row, Object event) {
      channel.type().codec().write(columns, row, event);
    }
  }
}
