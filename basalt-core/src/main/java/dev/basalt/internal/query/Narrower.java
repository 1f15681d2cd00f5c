package dev.basalt.internal.query;

/// The queries that filters make of one query, each made once.
public final class Narrower {

  private final QueryPath<Class<?>> with;
  private final QueryPath<Class<?>> without;
  private final QueryPath<Class<?>> anyOf;

  Narrower(Queries queries, QueryPlan plan) {
    with = QueryPath.start(types -> queries.refilter(plan, plan.filter().with(types)));
    without = QueryPath.start(types -> queries.refilter(plan, plan.filter().without(types)));
    anyOf = QueryPath.start(types -> queries.refilter(plan, plan.filter().anyOf(types)));
  }

  public QueryPlan with(Class<?> type) {
    return with.then(type).plan();
  }

  public QueryPlan with(Class<?>... types) {
    return follow(with, types);
  }

  public QueryPlan without(Class<?> type) {
    return without.then(type).plan();
  }

  public QueryPlan without(Class<?>... types) {
    return follow(without, types);
  }

  public QueryPlan anyOf(Class<?>... types) {
    return follow(anyOf, types);
  }

  private static QueryPlan follow(QueryPath<Class<?>> start, Class<?>... types) {
    QueryPath<Class<?>> path = start;
    for (Class<?> type : types) {
      path = path.then(type);
    }
    return path.plan();
  }
}
