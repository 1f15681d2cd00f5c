package dev.basalt.internal.codegen;

import dev.basalt.EntityList;
import dev.basalt.internal.query.LookupPlan;
import dev.basalt.query.Lookup;
import dev.basalt.query.LookupList;

/// Where worlds get their lookups from.
public final class Lookups {

  private Lookups() {}

  /// Makes a lookup.
  public static Lookup<?> of(LookupPlan plan) {
    return Mode.CURRENT.generates(plan.component().codec().width())
        ? LookupGenerator.generate(plan)
        : new LookupPlan.Interpreted<>(plan);
  }

  /// Makes a list of values.
  public static LookupList<?> list(LookupPlan plan, EntityList entities) {
    return Mode.CURRENT.generates(plan.component().codec().width())
        ? LookupGenerator.generate(plan, entities)
        : new LookupPlan.InterpretedList<>(plan, entities);
  }
}
