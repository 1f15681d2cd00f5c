package dev.basalt.query;

import dev.basalt.Entity;
import dev.basalt.internal.query.QueryPlan;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A row of a [TermQuery]: the values of its terms when the row was read. It may be kept.
public final class TermRow {

  private final QueryPlan plan;
  private final Entity entity;
  private final @Nullable Object[] values;

  TermRow(QueryPlan plan, Entity entity, @Nullable Object[] values) {
    this.plan = plan;
    this.entity = entity;
    this.values = values;
    for (int i = 0; i < values.length; i++) {
      if (plan.terms().get(i).kind() == TermKind.WRITE && values[i] instanceof Mut<?> cursor) {
        values[i] = cursor.get();
      }
    }
  }

  /// Whose row it is.
  ///
  /// @return the handle
  public Entity entity() {
    return entity;
  }

  /// The terms of the query.
  ///
  /// @return the terms, in the order of the values
  public List<Term<?>> terms() {
    return plan.terms();
  }

  /// The value of a term.
  ///
  /// @param term its index among the terms, from 0
  /// @return the component, resource or handle; null for a missing optional component
  public @Nullable Object value(int term) {
    return values[Objects.checkIndex(term, values.length)];
  }

  /// The value of a term.
  ///
  /// @param <T> what the term hands out
  /// @param term one of the terms, but not a write term
  /// @return the value
  @SuppressWarnings({"unchecked", "NullAway"}) // the term says what it hands out
  public <T extends @Nullable Object> T get(Term<T> term) {
    return (T) values[place(term)];
  }

  /// The value of the component of a write term.
  ///
  /// @param <T> the component
  /// @param term one of the terms
  /// @return the value
  @SuppressWarnings({"unchecked", "NullAway"}) // a component's values are of its class
  public <T> T get(WriteTerm<T> term) {
    return (T) values[place(term)];
  }

  private int place(Term<?> term) {
    int place = plan.terms().indexOf(term);
    if (place < 0) {
      throw new NoSuchElementException("%s is not asked for in query %s".formatted(term, plan));
    }
    return place;
  }

  /// Replaces the component of a write term, as `world.set` does: it is allowed where that is, and
  /// observers and change detection see it. This row shows the new value from then on.
  ///
  /// @param term its index among the terms, from 0
  /// @param value the new value
  /// @throws IllegalStateException if the term is not a write term
  /// @throws NoSuchElementException if the entity has died, or lost the component
  public void set(int term, Object value) {
    Objects.checkIndex(term, values.length);
    plan.set(term, entity.id(), value);
    values[term] = value;
  }

  /// Replaces the component of a write term: see [#set(int, Object)].
  ///
  /// @param <T> the component
  /// @param term one of the terms
  /// @param value the new value
  public <T> void set(WriteTerm<T> term, T value) {
    set(place(term), value);
  }

  /// For example `0v1 [Position[x=1.0, y=2.0], null]`.
  @Override
  public String toString() {
    return entity + " " + Arrays.toString(values);
  }
}
