package dev.basalt.scene.selector;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Disabling;
import dev.basalt.component.InstanceOf;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Relations;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where elements are, and which entities are elements: those that queries see, except values that
/// belong to another entity.
final class Tree {

  private final World world;
  private final Relations<ChildOf> children;

  /// Components whose entities are not elements.
  private List<Class<?>> hiding = List.of();

  Tree(World world) {
    this.world = world;
    this.children = world.relations(ChildOf.class);
    world.register(InstanceOf.class);
    world.types().all().forEach(this::learn);
    world.observers().onRegister(this::learn);
  }

  /// Whether entities with a component are not elements.
  static boolean isHiding(Class<?> type) {
    return type == InstanceOf.class || type.isAnnotationPresent(Disabling.class);
  }

  private void learn(ComponentType<?> type) {
    if (isHiding(type.type())) {
      List<Class<?>> more = new ArrayList<>(hiding);
      more.add(type.type());
      hiding = List.copyOf(more);
    }
  }

  boolean isElement(Entity entity) {
    for (Class<?> type : hiding) {
      if (world.has(entity, type)) {
        return false;
      }
    }
    return true;
  }

  /// The parent, or null.
  @Nullable Entity parent(Entity entity) {
    return known(children.target(entity));
  }

  @Nullable Entity firstChild(Entity entity) {
    return known(children.first(entity));
  }

  @Nullable Entity next(Entity entity) {
    return known(children.next(entity));
  }

  @Nullable Entity previous(Entity entity) {
    return known(children.previous(entity));
  }

  /// The entity that follows in the order of the document, below a certain one.
  @Nullable Entity nextBelow(Entity entity, Entity top) {
    Entity first = firstChild(entity);
    return first != null ? first : nextBeside(entity, top);
  }

  /// The same, without what is below the entity itself.
  @Nullable Entity nextBeside(Entity entity, Entity top) {
    Entity at = entity;
    while (at != null && !at.equals(top)) {
      Entity next = next(at);
      if (next != null) {
        return next;
      }
      at = parent(at);
    }
    return null;
  }

  private static @Nullable Entity known(Entity entity) {
    return entity.isNone() ? null : entity;
  }
}
