package dev.basalt.internal.storage;

import dev.basalt.Entity;
import dev.basalt.query.Lookup;

/// The same where components are added and removed through lookups.
class RunByLookupTest extends RunTest {

  @Override
  @SuppressWarnings("unchecked") // the lookup of its own class
  void give(Entity entity, Record component) {
    ((Lookup<Record>) world().lookup(component.getClass())).add(entity, component);
  }

  @Override
  boolean take(Entity entity, Class<?> type) {
    return world().lookup(type).remove(entity);
  }
}
