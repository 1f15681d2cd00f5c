package dev.basalt.kotlin

import dev.basalt.Entity
import dev.basalt.event.EventReader
import dev.basalt.event.Events
import dev.basalt.query.Term
import dev.basalt.query.WriteTerm

/** Asks for the value of a component: `world.query(write<Position>(), read<Velocity>())`. */
public inline fun <reified T : Any> read(): Term<T> = Term.read(T::class.java)

/** Asks for a cursor to a component, in order to replace its value. */
public inline fun <reified T : Any> write(): WriteTerm<T> = Term.write(T::class.java)

/** Asks for the value of a component, or null if the entity does not have it. */
public inline fun <reified T : Any> optional(): Term<T?> = Term.optional(T::class.java)

/** Asks for a resource, once per run. */
public inline fun <reified R : Any> resource(name: String = ""): Term<R> =
  Term.resource(R::class.java, name)

/** Asks for the handle of the entity. */
public fun entity(): Term<Entity> = Term.entity()

/** Asks for a reader of events. */
public inline fun <reified E : Record> events(): Term<EventReader<E>> = Events.events(E::class.java)
