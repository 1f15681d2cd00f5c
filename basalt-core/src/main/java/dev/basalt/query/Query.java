package dev.basalt.query;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.internal.query.Explanation;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.query.RowReader;
import dev.basalt.internal.query.Rows;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// The methods of all queries. A query belongs to a world; asking the world for the same query
/// again gives the same object. It is live: it also visits entities that start matching later.
///
/// @param <R> a row as a value
public abstract sealed class Query<R> implements Iterable<R>
    permits QueryOfArity, NodeQuery, TermQuery {

  static {
    QueryPlan.grant(
        new Function<>() {
          @Override
          public QueryPlan apply(Query<?> query) {
            return query.plan;
          }
        });
  }

  private final QueryPlan plan;

  Query(QueryPlan plan) {
    this.plan = plan;
  }

  final QueryPlan plan() {
    return plan;
  }

  /// How to make a row from the values of its terms.
  abstract R row(Entity entity, @Nullable Object[] values);

  /// The same query, for entities that also have this component.
  ///
  /// @param type class of a component
  /// @return the narrower query; the same object each time
  public abstract Query<R> with(Class<?> type);

  /// The same query, for entities that also have these components.
  ///
  /// @param types classes of components
  /// @return the narrower query
  public abstract Query<R> with(Class<?>... types);

  /// The same query, for entities that do not have this component.
  ///
  /// @param type class of a component
  /// @return the narrower query; the same object each time
  public abstract Query<R> without(Class<?> type);

  /// The same query, for entities that have none of these components.
  ///
  /// @param types classes of components
  /// @return the narrower query
  public abstract Query<R> without(Class<?>... types);

  /// The same query, for entities that have at least one of these components. If it is called
  /// several times, each must hold.
  ///
  /// @param types classes of components
  /// @return the narrower query
  public abstract Query<R> anyOf(Class<?>... types);

  /// The same query, including disabled entities: those that have [dev.basalt.Disabled] or another
  /// component that is [dev.basalt.component.Disabling]. If such a component is named in a term or
  /// in another filter, it is required or excluded as usual.
  ///
  /// @return the wider query
  public abstract Query<R> withDisabled();

  /// The same query, for entities whose components have been written since this query last ran.
  ///
  /// Each call makes a new query with its own memory: keep it. Its first run visits all rows. A
  /// component counts as written when it is added or set, when a query sets it through a cursor or
  /// by `update`, and, for all rows of a chunk, when `chunks` of a query names it with `write`. The
  /// query does not report what is written while it runs. A tag has no value: it counts as written
  /// when it is added.
  ///
  /// Inside another loop it visits what that loop has written so far; the rest is for its next run.
  /// Inside a parallel loop that writes these components, even `count` throws. Each system that
  /// uses it (and is not exclusive) remembers its own last run.
  ///
  /// From the first such query on, each row of these components has ticks, 16 bytes. Chunks without
  /// writes are skipped; in the others, the ticks of all rows are checked.
  ///
  /// `count` and `isEmpty` do not count as a run; everything else does. `chunks` is not allowed.
  ///
  /// @param types classes of components; all of them must have been written
  /// @return a new query
  /// @throws IllegalStateException inside an iteration
  public abstract Query<R> changed(Class<?>... types);

  /// The same for components and resources. If a resource has been set or removed since this query
  /// last ran, all entities meet its demand, else none does.
  ///
  /// ```java
  /// world.query(Position.class).changed(resource(Camera.class));
  /// ```
  ///
  /// A resource that was never set has not changed. What changes inside an object goes unnoticed.
  ///
  /// @param first a component, as `read(..)`, or a resource, as `resource(..)`
  /// @param more further ones; all of them must have changed
  /// @return a new query
  /// @throws IllegalArgumentException if a term is of another kind
  /// @throws IllegalStateException inside an iteration
  public abstract Query<R> changed(Term<?> first, Term<?>... more);

  /// The same query, for entities of which at least one of some components has been written since
  /// this query last ran. See [#changed].
  ///
  /// @param types classes of components; entities must have all of them, and one must have been
  ///   written
  /// @return a new query
  /// @throws IllegalStateException inside an iteration
  public abstract Query<R> anyChanged(Class<?>... types);

  /// The same for components and resources: what depends on a position and on the camera is
  /// computed anew where the position has changed, and everywhere if the camera has.
  ///
  /// ```java
  /// world.query(write(OnScreen.class), read(Position.class), resource(Camera.class))
  ///     .anyChanged(read(Position.class), resource(Camera.class))
  ///     .update((screen, position, camera) -> camera.project(position));
  /// ```
  ///
  /// @param first a component, as `read(..)`, or a resource, as `resource(..)`
  /// @param more further ones; entities have all the components, and one must have changed
  /// @return a new query
  /// @throws IllegalArgumentException if a term is of another kind
  /// @throws IllegalStateException inside an iteration
  public abstract Query<R> anyChanged(Term<?> first, Term<?>... more);

  /// The same query, for entities to which components have been added since this query last ran.
  /// See [#changed].
  ///
  /// @param types classes of components; all of them must have been added
  /// @return a new query
  public abstract Query<R> added(Class<?>... types);

  /// The same query, for the sources of a target: the children of a parent. They are visited in
  /// their order, and found in time proportional to their number. The target must be alive now;
  /// once it has died, nothing matches any more.
  ///
  /// Each call makes a new query: keep it if you run it again and again. `chunks` is not allowed.
  ///
  /// @param relation the class of a relation
  /// @param target a living entity
  /// @return a new query
  /// @throws NoSuchElementException if the target is not alive
  public abstract Query<R> related(Class<? extends Record> relation, Entity target);

  /// The same query in cascade order: targets before their sources, parents before children. Rows
  /// of the same depth are in the order of the query. Entities without the relation are roots.
  ///
  /// On several threads it runs depth by depth: no row begins before all rows of the depth above
  /// are done. If a body throws, deeper rows are skipped.
  ///
  /// The order is found when the query runs for the first time after the structure of the world has
  /// changed, in time proportional to its rows and the slots of the world.
  ///
  /// Each call makes a new query: keep it. `chunks` is not allowed.
  ///
  /// @param relation the class of a relation that is `acyclic`
  /// @return a new query
  /// @throws IllegalArgumentException if the relation may have cycles
  public abstract Query<R> cascade(Class<? extends Record> relation);

  /// How many entities match, in time proportional to the number of matching archetypes.
  ///
  /// @return their number
  public final int count() {
    return plan.count();
  }

  /// Whether no entity matches. It usually stops at the first that does, and so takes less time
  /// than [#count].
  ///
  /// @return true if there is none
  public final boolean isEmpty() {
    return plan.isEmpty();
  }

  /// Calls the body with the columns themselves, chunk by chunk, for hand-written loops.
  ///
  /// @param body gets each chunk that is not empty; the view and its arrays are valid inside the
  ///   call only
  public final void chunks(Consumer<ChunkView> body) {
    plan.chunks(body);
  }

  /// The rows as values, in order. It holds no lock; if the structure of the world changes before
  /// the iterator ends, it throws.
  ///
  /// @return an iterator without `remove`
  @Override
  public final Iterator<R> iterator() {
    return new Rows<>(plan, this::row);
  }

  /// Calls an action with each row, as a value; throws like [#iterator].
  ///
  /// @param body gets each row
  @Override
  public final void forEach(Consumer<? super R> body) {
    Iterable.super.forEach(Objects.requireNonNull(body, "the body of the query is null"));
  }

  /// The rows as values, in order; throws like [#iterator].
  ///
  /// @return a sequential stream
  public final Stream<R> stream() {
    return StreamSupport.stream(
        () -> {
          plan.refuseParallelReading();
          int size = count();
          return Spliterators.spliterator(iterator(), size, java.util.Spliterator.ORDERED);
        },
        java.util.Spliterator.ORDERED | java.util.Spliterator.SIZED,
        false);
  }

  /// All rows as values.
  ///
  /// @return an immutable list
  public final List<R> toList() {
    return stream().toList();
  }

  /// The entities that match now. They can be changed while you iterate over the list. Takes the
  /// time of [#toList], since each row is read.
  ///
  /// @return an immutable list of handles, in the order of iteration
  public final EntityList entities() {
    List<Entity> entities = new ArrayList<>();
    new Rows<>(plan, (entity, values) -> entity).forEachRemaining(entities::add);
    return EntityList.copyOf(entities);
  }

  /// The rows of given entities, in the given order: children of a parent, a list from a file. Dead
  /// entities and those that do not match are left out; an entity that is listed twice gives two
  /// rows. Takes time proportional to the number of given entities.
  ///
  /// @param entities any handles
  /// @return an immutable list of values
  /// @throws IllegalArgumentException if this query asks for changes
  public final List<R> rowsOf(Iterable<Entity> entities) {
    List<Entity> asked = new ArrayList<>();
    entities.forEach(asked::add); // before the first row, since it may be code of the user's
    RowReader reader = new RowReader(plan);
    List<R> rows = new ArrayList<>();
    for (Entity entity : asked) {
      @Nullable Object[] values = reader.find(entity.id());
      if (values != null) {
        rows.add(row(entity, values));
      }
    }
    return Collections.unmodifiableList(rows);
  }

  /// All rows as values, sorted. Rows that are equal stay in the order of iteration, so that the
  /// result is always the same. To write in this order, iterate over the list and call `world.set`,
  /// or use the rows of a [TermQuery].
  ///
  /// @param order compares two rows
  /// @return an immutable list
  public final List<R> sorted(Comparator<? super R> order) {
    return stream().sorted(Objects.requireNonNull(order, "the comparator is null")).toList();
  }

  /// All rows as values, sorted by one leaf: null first, then smaller values first. Entities are
  /// ordered by their ids.
  ///
  /// @param type the class of a component that all rows have
  /// @param path the path of a leaf, such as `x` or `position.x`, that holds numbers, texts, enums,
  ///   entities, or other objects that are `Comparable`
  /// @return an immutable list
  /// @throws NoSuchElementException if there is no such leaf, or a row does not have the component
  public final List<R> sortedBy(Class<?> type, String path) {
    RowReader.Key key = new RowReader.Key(plan, type, path);
    List<Keyed<R>> rows = new ArrayList<>();
    new Rows<>(plan, (entity, values) -> new Keyed<>(key.of(entity.id()), row(entity, values)))
        .forEachRemaining(rows::add);
    rows.sort((a, b) -> RowReader.ORDER.compare(a.key(), b.key()));
    return rows.stream().map(Keyed::row).toList();
  }

  private record Keyed<R>(@Nullable Object key, R row) {}

  /// Calls the body once for each pair of rows, as values: each row with those after it. For a few
  /// hundred rows; more need a grid or an index, since the number of pairs grows with the square.
  /// The rows are collected first, so the body may change the world.
  ///
  /// @param body gets two rows, the earlier one first
  public final void forEachPair(BiConsumer<? super R, ? super R> body) {
    Objects.requireNonNull(body, "the body of the query is null");
    List<R> rows = toList();
    for (int first = 0; first < rows.size(); first++) {
      for (int second = first + 1; second < rows.size(); second++) {
        body.accept(rows.get(first), rows.get(second));
      }
    }
  }

  /// The first row.
  ///
  /// @return a row, or null if nothing matches
  public final @Nullable R findFirst() {
    Iterator<R> rows = iterator();
    return rows.hasNext() ? rows.next() : null;
  }

  /// The first row.
  ///
  /// @return a row
  /// @throws NoSuchElementException if nothing matches
  public final R first() {
    R first = findFirst();
    if (first == null) {
      throw new NoSuchElementException("no entity matches query " + plan);
    }
    return first;
  }

  /// The only row.
  ///
  /// @return the row
  /// @throws NoSuchElementException if nothing matches
  /// @throws IllegalStateException if more than one entity matches
  public final R single() {
    plan.refuseParallelReading();
    int matches = count();
    if (matches > 1) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT, "%,d entities match query %s, which should match one", matches, plan));
    }
    return first();
  }

  /// Despawns all entities that match, all or none; see
  /// [dev.basalt.World#despawn(java.util.Collection)].
  ///
  /// @return how many have ended
  /// @throws IllegalStateException inside an iteration; use commands there
  public final int despawn() {
    return plan.store().bulk().despawn(plan.ids());
  }

  /// Adds the same components to all entities that match, or replaces the values of those that have
  /// them, all or none.
  ///
  /// ```java
  /// world.query(Health.class).without(Poisoned.class).add(new Poisoned(3));
  /// ```
  ///
  /// @param components records, each of another class
  /// @return how many entities match
  /// @throws IllegalStateException inside an iteration; use commands there
  public final int add(Record... components) {
    return plan.store().bulk().add(plan.ids(), components);
  }

  /// Gives all entities that match the same values of components that they have, all or none.
  ///
  /// @param components records, each of another class
  /// @return how many entities match
  /// @throws NoSuchElementException if one does not have one of the components
  /// @throws IllegalStateException inside an iteration
  public final int set(Record... components) {
    return plan.store().bulk().set(plan.ids(), components);
  }

  /// Removes components from all entities that match, all or none.
  ///
  /// @param types the components' classes, each once
  /// @return how many entities match
  /// @throws IllegalStateException inside an iteration; use commands there
  public final int remove(Class<?>... types) {
    return plan.store().bulk().remove(plan.ids(), types);
  }

  /// Explains the query: its terms, matched archetypes, rows, and how its loops run.
  ///
  /// @return several lines of text
  public final String explain() {
    return Explanation.of(plan);
  }

  /// Explains why an entity matches or does not.
  ///
  /// @param entity a living entity
  /// @return a line for each term and filter
  /// @throws NoSuchElementException if the entity is not alive
  public final String explain(Entity entity) {
    return Explanation.of(plan, Objects.requireNonNull(entity, "the entity is null"));
  }

  /// The form that messages show, such as `[write Position, Velocity, !Frozen]`.
  @Override
  public final String toString() {
    return plan.toString();
  }
}
