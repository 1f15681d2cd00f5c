package dev.basalt.query;

import dev.basalt.internal.query.QueryPlan;

/// The base of queries with a fixed number of terms.
///
/// @param <R> a row as a value
public abstract sealed class QueryOfArity<R> extends Query<R>
    permits Query1, Query2, Query3, Query4, Query5, Query6, Query7, Query8 {

  QueryOfArity(QueryPlan plan) {
    super(plan);
  }
}
