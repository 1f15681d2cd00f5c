package dev.basalt.internal.guard;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;

/// What a system has declared that it reads and writes. Systems run at the same time because of
/// what they declare, so anything else that they touch is a mistake.
public final class Rights {

  private final BitSet reads = new BitSet();
  private final BitSet writes = new BitSet();
  private final Set<Object> resourceReads = new LinkedHashSet<>();
  private final Set<Object> resourceWrites = new LinkedHashSet<>();
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

  public void readResource(Object resource) {
    resourceReads.add(resource);
  }

  public void writeResource(Object resource) {
    resourceReads.add(resource);
    resourceWrites.add(resource);
  }

  boolean mayRead(Subject component) {
    return unlimited || reads.get(component.number());
  }

  boolean mayWrite(Subject component) {
    return unlimited || writes.get(component.number());
  }

  boolean mayReadResource(Object resource) {
    return unlimited || resourceReads.contains(resource);
  }

  boolean mayWriteResource(Object resource) {
    return unlimited || resourceWrites.contains(resource);
  }

  @Override
  public String toString() {
    return description.toString();
  }
}
