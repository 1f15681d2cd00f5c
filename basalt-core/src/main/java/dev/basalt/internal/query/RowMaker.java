package dev.basalt.internal.query;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Makes node records outside of loops.
public final class RowMaker {

  private RowMaker() {}

  public static Object node(QueryPlan plan, @Nullable Object[] values) {
    return Nodes.make(Objects.requireNonNull(plan.node()), values);
  }
}
