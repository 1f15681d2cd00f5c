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
  private final Object description;
  private boolean unlimited;

  /// @param description prints as messages show it, such as `[write Position, read Velocity]`
  public Rights(Object description) {
    this.description = description;
  }

  /// Says that it may touch everything, since nothing runs beside it.
  public Rights unlimited() {
    unlimited = true;
    return this;
  }

  /// Notes components that it reads.
  ///
  /// @param components by number
  public void read(BitSet components) {
    reads.or(components);
  }

  /// Notes components that it reads and writes.
  ///
  /// @param components by number
  public void write(BitSet components) {
    reads.or(components);
    writes.or(components);
  }

  public void read(ResourceTable.Key resource) {
    resourceReads.add(resource);
  }

  public void write(ResourceTable.Key resource) {
    resourceReads.add(resource);
    resourceWrites.add(resource);
  }

  boolean mayRead(Component component) {
    return unlimited || reads.get(component.number());
  }

  boolean mayWrite(Component component) {
    return unlimited || writes.get(component.number());
  }

  boolean mayRead(ResourceTable.Key resource) {
    return unlimited || resourceReads.contains(resource);
  }

  boolean mayWrite(ResourceTable.Key resource) {
    return unlimited || resourceWrites.contains(resource);
  }

  @Override
  public String toString() {
    return description.toString();
  }
}
