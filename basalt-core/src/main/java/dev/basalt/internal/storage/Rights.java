package dev.basalt.internal.storage;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;

/// What a system has declared that it reads and writes. Systems run at the same time because of
/// what they declare, so anything else that they touch is a mistake.
public final class Rights {

  private final BitSet reads = new BitSet();
  private final BitSet writes = new BitSet();
  private final Set<ResourceTable.Key> resourceReads = new LinkedHashSet<>();
  private final Set<ResourceTable.Key> resourceWrites = new LinkedHashSet<>();
  private final String description;

  /// @param description as messages show it, such as `[write Position, read Velocity]`
  public Rights(String description) {
    this.description = description;
  }

  public void read(Component component) {
    reads.set(component.number());
  }

  public void write(Component component) {
    reads.set(component.number());
    writes.set(component.number());
  }

  public void read(ResourceTable.Key resource) {
    resourceReads.add(resource);
  }

  public void write(ResourceTable.Key resource) {
    resourceReads.add(resource);
    resourceWrites.add(resource);
  }

  boolean mayRead(Component component) {
    return reads.get(component.number());
  }

  boolean mayWrite(Component component) {
    return writes.get(component.number());
  }

  boolean mayRead(ResourceTable.Key resource) {
    return resourceReads.contains(resource);
  }

  boolean mayWrite(ResourceTable.Key resource) {
    return resourceWrites.contains(resource);
  }

  @Override
  public String toString() {
    return description;
  }
}
