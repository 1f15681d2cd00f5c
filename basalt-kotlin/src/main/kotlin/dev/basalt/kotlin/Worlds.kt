package dev.basalt.kotlin

import dev.basalt.Entity
import dev.basalt.Resources
import dev.basalt.World
import dev.basalt.command.Commands
import dev.basalt.event.Events
import dev.basalt.query.Lookup
import dev.basalt.query.NodeQuery

/**
 * The value of a component: `world.get<Position>(ship)`.
 *
 * @throws NoSuchElementException if the entity is not alive or does not have it
 */
public inline fun <reified T : Any> World.get(entity: Entity): T = get(entity, T::class.java)

/** The value of a component, or null if the entity does not have it. */
public inline fun <reified T : Any> World.find(entity: Entity): T? = find(entity, T::class.java)

/** Whether an entity has a component. */
public inline fun <reified T : Any> World.has(entity: Entity): Boolean = has(entity, T::class.java)

/** Removes a component; returns whether the entity had it. */
public inline fun <reified T : Any> World.remove(entity: Entity): Boolean = remove(entity, T::class.java)

/** Access to a component by handle. Keep it. */
public inline fun <reified T : Any> World.lookup(): Lookup<T> = lookup(T::class.java)

/** The entities that match the fields of a node record. */
public inline fun <reified N : Record> World.nodes(): NodeQuery<N> = nodes(N::class.java)

/** The events of a class. Keep them. */
public inline fun <reified E : Record> World.events(): Events<E> = events(E::class.java)

/** The value of a resource. */
public inline fun <reified R : Any> Resources.get(): R = get(R::class.java)

/** The value of a resource, or null if it is not set. */
public inline fun <reified R : Any> Resources.find(): R? = find(R::class.java)

/**
 * Spawns an entity with records and objects, such as `object Frozen`. Objects are components of
 * their own class, kept by reference: a tag in Kotlin.
 */
public fun World.spawn(vararg components: Any): Entity {
  val (records, objects) = components.partition { it is Record }
  val entity = spawn(*records.map { it as Record }.toTypedArray())
  objects.forEach { add(entity, it) }
  return entity
}

/** Adds an object as a component of its own class, such as `object Frozen`. */
public fun World.add(entity: Entity, component: Any) {
  if (component is Record) add(entity, component) else add(entity, component.javaClass, component)
}

/** Records that an entity with records and objects is spawned. */
public fun Commands.spawn(vararg components: Any): Entity {
  val (records, objects) = components.partition { it is Record }
  val entity = spawn(*records.map { it as Record }.toTypedArray())
  objects.forEach { add(entity, it) }
  return entity
}

/** Records that an object is added as a component of its own class. */
public fun Commands.add(entity: Entity, component: Any) {
  if (component is Record) add(entity, component) else add(entity, component.javaClass, component)
}

/** Records that a component is removed, if the entity has it. */
public inline fun <reified T : Any> Commands.remove(entity: Entity): Unit = remove(entity, T::class.java)
