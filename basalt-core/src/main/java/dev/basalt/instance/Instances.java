package dev.basalt.instance;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.InstanceOf;
import dev.basalt.prefab.Prefab;
import dev.basalt.relation.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Several values of one component for one entity, told apart by a key that is part of the value.
///
/// ```java
/// record Quest(String name, int stage) {}
///
/// Instances<String, Quest> quests = Instances.of(world, Quest.class, Quest::name);
/// quests.put(hero, new Quest("dragon", 1));
/// quests.put(hero, new Quest("ring", 4));
/// quests.get(hero, "dragon").stage(); // 1
/// ```
///
/// Each value is on an entity of its own, its *instance*, which has the component and [InstanceOf].
/// `world.query(Quest.class)` visits the values of all owners, `.related(InstanceOf.class, hero)`
/// those of one. Instances are despawned with their owner.
///
/// Finding a value takes time proportional to the instances of the owner, of all components. Inside
/// loops, record commands: spawn an instance with `InstanceOf` and the value, or despawn it. It may
/// be used wherever the world may.
///
/// @param <K> the key
/// @param <T> the component
public final class Instances<K, T extends Record> {

  /// How many keys a message shows.
  private static final int MOST_SHOWN = 20;

  private final World world;
  private final ComponentType<T> component;
  private final Function<? super T, ? extends K> key;
  private final Relations<InstanceOf> owners;

  private Instances(World world, Class<T> type, Function<? super T, ? extends K> key) {
    this.world = world;
    this.component = world.register(type);
    this.key = Objects.requireNonNull(key, "the key is null");
    this.owners = world.relations(InstanceOf.class);
  }

  /// The values of a component, told apart by a key.
  ///
  /// @param <K> the key
  /// @param <T> the component
  /// @param world where they are
  /// @param type the class of the component
  /// @param key gives the key of a value; keys are compared by `equals`
  /// @return its instances; it has no state of its own, so there may be several
  public static <K, T extends Record> Instances<K, T> of(
      World world, Class<T> type, Function<? super T, ? extends K> key) {
    return new Instances<>(world, type, key);
  }

  /// Gives an owner a value, or replaces the one with the same key.
  ///
  /// @param owner a living entity
  /// @param value the value
  /// @return the instance with the value
  public Entity put(Entity owner, T value) {
    Entity known = instance(owner, key.apply(value));
    if (known.isNone()) {
      return spawn(world, owner, value);
    }
    world.set(known, value);
    return known;
  }

  /// Spawns the instance of an owner. If the owner is in a prefab, the instance is a part of it,
  /// which queries skip.
  static Entity spawn(World world, Entity owner, Record value) {
    return world.has(owner, Prefab.class)
        ? world.spawn(new InstanceOf(owner), value, new Prefab())
        : world.spawn(new InstanceOf(owner), value);
  }

  /// The entity with the value.
  ///
  /// @param owner a living entity
  /// @param wanted the key
  /// @return the instance, or [Entity#NONE]
  public Entity instance(Entity owner, K wanted) {
    for (Entity at = owners.first(owner); !at.isNone(); at = owners.next(at)) {
      T value = world.find(at, component.type());
      if (value != null && Objects.equals(key.apply(value), wanted)) {
        return at;
      }
    }
    return Entity.NONE;
  }

  /// The value of an owner.
  ///
  /// @param owner a living entity
  /// @param wanted the key
  /// @return the value, or null
  public @Nullable T find(Entity owner, K wanted) {
    Entity instance = instance(owner, wanted);
    return instance.isNone() ? null : world.get(instance, component.type());
  }

  /// The value of an owner.
  ///
  /// @param owner a living entity
  /// @param wanted the key
  /// @return the value
  /// @throws NoSuchElementException if there is none
  public T get(Entity owner, K wanted) {
    T value = find(owner, wanted);
    if (value == null) {
      List<Object> keys = new ArrayList<>();
      values(owner).stream().limit(MOST_SHOWN).forEach(other -> keys.add(key.apply(other)));
      if (instances(owner).size() > MOST_SHOWN) {
        keys.add("...");
      }
      throw new NoSuchElementException(
          "%s has no %s with the key %s; it has %s"
              .formatted(world.names().describe(owner), component.simpleName(), wanted, keys));
    }
    return value;
  }

  /// Whether an owner has a value.
  ///
  /// @param owner a living entity
  /// @param wanted the key
  /// @return true if it does
  public boolean has(Entity owner, K wanted) {
    return !instance(owner, wanted).isNone();
  }

  /// Removes a value, with its instance.
  ///
  /// @param owner a living entity
  /// @param unwanted the key
  /// @return whether it was there
  public boolean remove(Entity owner, K unwanted) {
    Entity instance = instance(owner, unwanted);
    if (instance.isNone()) {
      return false;
    }
    world.despawn(instance);
    return true;
  }

  /// The instances of an owner that have the component, in the order in which they were added.
  ///
  /// @param owner a living entity
  /// @return a list of them at this moment
  public EntityList instances(Entity owner) {
    List<Entity> found = new ArrayList<>();
    for (Entity at = owners.first(owner); !at.isNone(); at = owners.next(at)) {
      if (world.has(at, component.type())) {
        found.add(at);
      }
    }
    return EntityList.copyOf(found);
  }

  /// All values of an owner.
  ///
  /// @param owner a living entity
  /// @return a list of them at this moment
  public List<T> values(Entity owner) {
    List<T> found = new ArrayList<>();
    instances(owner).forEach(instance -> found.add(world.get(instance, component.type())));
    return List.copyOf(found);
  }

  /// Whose value an instance has.
  ///
  /// @param instance a living entity
  /// @return its owner, or [Entity#NONE] if it is not an instance
  public Entity owner(Entity instance) {
    return owners.target(instance);
  }

  /// For example `instances of Quest`.
  @Override
  public String toString() {
    return "instances of " + component.simpleName();
  }
}
