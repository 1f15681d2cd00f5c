package dev.basalt.query;

import dev.basalt.Entity;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.query.QueryPlan;
import org.jspecify.annotations.Nullable;

/// A query whose terms are known only at run time, such as those of a console, an editor or a file.
///
/// ```java
/// List<Term<?>> terms = List.of(Term.write(Position.class), Term.read(Velocity.class));
///
/// for (TermRow row : world.query(terms).without(Frozen.class)) {
///   row.set(0, move(row.value(0), row.value(1)));
/// }
/// ```
///
/// It matches and orders rows like every query, and may have any number of terms. Rows are made one
/// by one, with boxed values; for loops that run in each frame, use the queries of 1 to 8 terms.
public final class TermQuery extends Query<TermRow> {

  private TermQuery(QueryPlan plan) {
    super(plan);
  }

  static {
    Faces.grant(TermQuery.class, plan -> new TermQuery((QueryPlan) plan));
  }

  @Override
  TermRow row(Entity entity, @Nullable Object[] values) {
    return new TermRow(plan(), entity, values);
  }

  @Override
  public TermQuery with(Class<?> type) {
    return new TermQuery(plan().narrower().with(type));
  }

  @Override
  public TermQuery with(Class<?>... types) {
    return new TermQuery(plan().narrower().with(types));
  }

  @Override
  public TermQuery without(Class<?> type) {
    return new TermQuery(plan().narrower().without(type));
  }

  @Override
  public TermQuery without(Class<?>... types) {
    return new TermQuery(plan().narrower().without(types));
  }

  @Override
  public TermQuery anyOf(Class<?>... types) {
    return new TermQuery(plan().narrower().anyOf(types));
  }

  @Override
  public TermQuery withDisabled() {
    return new TermQuery(plan().queries().withDisabled(plan()));
  }

  @Override
  public TermQuery changed(Class<?>... types) {
    return new TermQuery(plan().queries().changed(plan(), types));
  }

  @Override
  public TermQuery changed(Term<?> first, Term<?>... more) {
    return new TermQuery(plan().queries().changed(plan(), first, more));
  }

  @Override
  public TermQuery anyChanged(Class<?>... types) {
    return new TermQuery(plan().queries().anyChanged(plan(), types));
  }

  @Override
  public TermQuery anyChanged(Term<?> first, Term<?>... more) {
    return new TermQuery(plan().queries().anyChanged(plan(), first, more));
  }

  @Override
  public TermQuery added(Class<?>... types) {
    return new TermQuery(plan().queries().added(plan(), types));
  }

  @Override
  public TermQuery related(Class<? extends Record> relation, Entity target) {
    return new TermQuery(plan().queries().related(plan(), relation, target));
  }

  @Override
  public TermQuery cascade(Class<? extends Record> relation) {
    return new TermQuery(plan().queries().cascade(plan(), relation));
  }
}
