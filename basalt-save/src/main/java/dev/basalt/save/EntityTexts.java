package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.Name;
import dev.basalt.Snapshot;
import dev.basalt.relation.ChildOf;

/// Writes entities in JSON: the handle and, if the entity has a name, its path. The path is for
/// people; readers use the handle.
interface EntityTexts {

  /// Handles alone.
  EntityTexts PLAIN = JsonText::handle;

  /// A path with more steps begins with dots. Otherwise the file of a deep tree would grow with the
  /// square of its depth.
  int LONGEST_PATH = 16;

  String of(Entity entity);

  /// With the paths of a snapshot.
  static EntityTexts of(Snapshot snapshot) {
    boolean named = snapshot.types().find(Name.class) != null;
    return named ? entity -> JsonText.handle(entity) + path(snapshot, entity) : PLAIN;
  }

  private static String path(Snapshot snapshot, Entity entity) {
    if (!snapshot.alive(entity) || !snapshot.has(entity, Name.class)) {
      return "";
    }
    StringBuilder path = new StringBuilder();
    Entity at = entity;
    for (int steps = 0; !at.isNone(); steps++) {
      Name name = snapshot.find(at, Name.class);
      String step = name == null ? JsonText.handle(at) : name.text();
      path.insert(0, steps == LONGEST_PATH ? "..." : step);
      at = steps == LONGEST_PATH ? Entity.NONE : snapshot.target(at, ChildOf.class);
      path.insert(0, at.isNone() ? ' ' : Name.SEPARATOR);
    }
    return path.toString();
  }
}
