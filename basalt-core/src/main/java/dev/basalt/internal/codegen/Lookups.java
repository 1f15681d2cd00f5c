package dev.basalt.internal.codegen;

import dev.basalt.EntityList;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.query.LookupPlan;
import dev.basalt.internal.shape.Codec;
import dev.basalt.query.Lookup;
import dev.basalt.query.LookupList;

/// Where worlds get their lookups from.
public final class Lookups {

  private Lookups() {}

  /// Makes a lookup.
  public static Lookup<?> of(LookupPlan plan) {
    return generates(plan) ? LookupGenerator.generate(plan) : Faces.make(Lookup.class, plan);
  }

  private static boolean generates(LookupPlan plan) {
    Codec codec = plan.component().codec();
    return Mode.CURRENT.generates(codec.width()) && !codec.isChecked();
  }

  /// Makes a list of values.
  public static LookupList<?> list(LookupPlan plan, EntityList entities) {
    return generates(plan)
        ? LookupGenerator.generate(plan, entities)
        : Faces.make(LookupList.class, new LookupPlan.Listing(plan, entities));
  }
}
