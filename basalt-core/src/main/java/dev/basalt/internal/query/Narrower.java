package dev.basalt.internal.query;

import java.util.List;

/// The queries that filters make of one query, each made once.
public final class Narrower {

  private final QueryPath<Class<?>> with;
  private final QueryPath<Class<?>> without;
  private final QueryPath<Class<?>> anyOf;

  Narrower(Queries queries, QueryPlan plan) {
    with = QueryPath.start(new Filtered(queries, plan, Kind.WITH));
    without = QueryPath.start(new Filtered(queries, plan, Kind.WITHOUT));
    anyOf = QueryPath.start(new Filtered(queries, plan, Kind.ANY_OF));
  }

  private enum Kind {
    WITH,
    WITHOUT,
    ANY_OF
  }

  /// Makes a query with one more filter.
  private record Filtered(Queries queries, QueryPlan plan, Kind kind)
      implements QueryPath.End<Class<?>> {

    @Override
    public QueryPlan make(List<Class<?>> types) {
      Filter filter = plan.filter();
      return queries.refilter(
          plan,
          switch (kind) {
            case WITH -> filter.with(types);
            case WITHOUT -> filter.without(types);
            case ANY_OF -> filter.anyOf(types);
          });
    }
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
    for (Class<?> type : QueryPath.present(types)) {
      path = path.then(type);
    }
    return path.plan();
  }
}
