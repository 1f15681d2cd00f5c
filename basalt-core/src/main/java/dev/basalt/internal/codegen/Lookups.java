package dev.basalt.internal.codegen;

import dev.basalt.internal.query.LookupPlan;
import dev.basalt.query.Lookup;

/// Where worlds get their lookups from.
public final class Lookups {

  private Lookups() {}

  /// Makes a lookup.
  public static Lookup<?> of(LookupPlan plan) {
    return Mode.CURRENT.generates(plan.component().codec().width())
        ? LookupGenerator.generate(plan)
        : new LookupPlan.Interpreted<>(plan);
  }
}
