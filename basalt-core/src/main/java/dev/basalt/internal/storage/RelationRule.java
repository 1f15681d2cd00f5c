package dev.basalt.internal.storage;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.Name;
import dev.basalt.component.Relation;
import dev.basalt.component.TargetDespawn;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.Shape;
import org.jspecify.annotations.Nullable;

/// What a [Relation] says, and in which column its target is.
///
/// @param column a column of longs: the ids of targets
/// @param distinctNames whether the sources of a target have different names
/// @param required what targets must have, or null
public record RelationRule(
    int column,
    boolean acyclic,
    boolean symmetric,
    boolean oneToOne,
    boolean many,
    boolean distinctNames,
    @Nullable Class<?> required,
    TargetDespawn onTargetDespawn) {

  /// The rule of a class, or null if it is not a relation.
  static @Nullable RelationRule of(Class<?> type, Shape shape, boolean sparse) {
    Relation relation = type.getAnnotation(Relation.class);
    if (sparse && type == Name.class) {
      throw new IllegalArgumentException(
          "Name cannot be sparse, since the world keeps an index of names; register it by"
              + " register()");
    }
    if (relation == null) {
      return null;
    }
    if (sparse) {
      throw new IllegalArgumentException(
          "%s is a relation, which cannot be sparse; register it by register()"
              .formatted(simpleName(type)));
    }
    refuseMany(type, relation);
    Class<?> required = relation.requires() == void.class ? null : relation.requires();
    return new RelationRule(
        targetColumn(type, shape),
        relation.acyclic(),
        relation.symmetric(),
        relation.oneToOne(),
        relation.many(),
        relation.distinctNames(),
        required,
        relation.onTargetDespawn());
  }

  /// The sources of links are pairs then, of which these rules do not speak.
  private static void refuseMany(Class<?> type, Relation relation) {
    if (relation.many()
        && (relation.acyclic()
            || relation.oneToOne()
            || relation.onTargetDespawn() == TargetDespawn.DESPAWN_SOURCES)) {
      throw new IllegalArgumentException(
          "%s has many targets per entity, so it cannot be acyclic, one to one, or despawn its sources; remove that, or many = true"
              .formatted(simpleName(type)));
    }
  }

  /// Whether a source is despawned with its target. Of a relation with many targets, it is the
  /// pair.
  boolean despawnsSources() {
    return onTargetDespawn == TargetDespawn.DESPAWN_SOURCES
        || many && onTargetDespawn == TargetDespawn.REMOVE_RELATION;
  }

  private static int targetColumn(Class<?> type, Shape shape) {
    for (Node.Leaf leaf : shape.leaves()) {
      if (leaf.encoding() == Node.Encoding.ENTITY) {
        return leaf.column();
      }
    }
    throw new IllegalArgumentException(
        "%s is a relation, but has no field of type Entity for its target; add one"
            .formatted(simpleName(type)));
  }

  /// The target in a row of the component's columns.
  public long target(Object[] columns, int row) {
    return ((long[]) columns[column])[row];
  }
}
