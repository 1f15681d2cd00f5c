package dev.basalt.inspector.live;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import java.util.Map;

/// Makes changes in a world. For its thread.
final class Changer {

  private final World world;

  Changer(World world) {
    this.world = world;
  }

  /// Makes a change.
  ///
  /// @return the entity that it is about
  Entity make(Change change) {
    return switch (change) {
      case Change.SetField set -> set(set);
      case Change.AddComponent add -> add(add);
      case Change.RemoveComponent remove -> remove(remove);
      case Change.Spawn spawn -> spawn(spawn);
      case Change.Despawn despawn -> despawn(living(despawn.entity()));
      case Change.Copy copy -> world.copy(living(copy.entity()));
    };
  }

  private Entity living(Entity entity) {
    if (!world.alive(entity)) {
      throw Refusal.missing("entity %s is not alive", entity);
    }
    return entity;
  }

  private Entity set(Change.SetField set) {
    ComponentType<?> type = type(set.component());
    Entity entity = living(set.entity());
    if (!world.has(entity, type.type())) {
      throw Refusal.conflict("entity %s has no %s", entity, type.name());
    }
    replace(entity, type, set);
    return entity;
  }

  private <T> void replace(Entity entity, ComponentType<T> type, Change.SetField set) {
    var leaf = Values.leaf(type, set.path());
    T value = type.with(world.get(entity, type.type()), leaf, Values.parse(leaf, set.value()));
    world.set(entity, type.type(), value);
  }

  private Entity add(Change.AddComponent add) {
    Entity entity = living(add.entity());
    put(world, entity, type(add.component()), add.values());
    return entity;
  }

  private static <T> void put(
      World world, Entity entity, ComponentType<T> type, Map<String, Object> values) {
    refuseReadOnly(type);
    world.add(entity, type.type(), type.type().cast(Values.make(type, values)));
  }

  private static void refuseReadOnly(ComponentType<?> type) {
    if (!type.editable()) {
      throw Refusal.conflict("%s is read-only", type.name());
    }
  }

  private Entity remove(Change.RemoveComponent remove) {
    ComponentType<?> type = type(remove.component());
    refuseReadOnly(type);
    Entity entity = living(remove.entity());
    if (!world.remove(entity, type.type())) {
      throw Refusal.conflict("entity %s has no %s", entity, type.name());
    }
    return entity;
  }

  private Entity spawn(Change.Spawn spawn) {
    Entity entity = world.spawn();
    try {
      spawn.components().forEach((name, values) -> put(world, entity, type(name), values));
    } catch (RuntimeException | Error e) {
      world.despawn(entity);
      throw e;
    }
    return entity;
  }

  private Entity despawn(Entity entity) {
    world.despawn(entity);
    return entity;
  }

  private ComponentType<?> type(String name) {
    return new Vocabulary(world.types()).get(name);
  }
}
