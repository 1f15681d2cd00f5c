package dev.basalt.internal.storage;

/// Components that are named together in one call, in the order of the call: the argument of spawn,
/// add and remove. Interned per world, so that its number can be part of an edge's key.
public final class Bundle {

  /// The number of the bundle without components.
  static final int NOTHING = 0;

  private final int number;
  private final Component[] components;
  private final Archetype archetype;
  private final int[] groups;

  Bundle(int number, Component[] components, Archetype archetype) {
    this.number = number;
    this.components = components;
    this.archetype = archetype;
    this.groups = new int[components.length];
    for (int i = 0; i < groups.length; i++) {
      groups[i] = archetype.group(components[i].number());
    }
  }

  int number() {
    return number;
  }

  public int size() {
    return components.length;
  }

  /// The number of leaves of all components.
  public int leaves() {
    int leaves = 0;
    for (Component component : components) {
      leaves += component.codec().width();
    }
    return leaves;
  }

  public Component component(int index) {
    return components[index];
  }

  /// The archetype of exactly these components.
  public Archetype archetype() {
    return archetype;
  }

  /// Where a component's columns are in that archetype.
  public int group(int index) {
    return groups[index];
  }

  /// Writes values into the row after the last of a chunk of the archetype.
  void writeNext(Chunk chunk, Object[] values) {
    for (int i = 0; i < values.length; i++) {
      chunk.writeNext(groups[i], components[i], values[i]);
    }
  }
}
