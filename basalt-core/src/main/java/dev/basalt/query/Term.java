package dev.basalt.query;

import dev.basalt.Entity;
import dev.basalt.component.ComponentType;
import dev.basalt.internal.query.EventTerms;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One thing that a query asks for and passes to its body for each row. Terms are values: two terms
/// that ask for the same thing are equal.
///
/// ```java
/// import static dev.basalt.query.Term.*;
///
/// world.query(write(Position.class), read(Velocity.class), resource(Time.class));
/// ```
///
/// @param <H> what the body gets
public sealed class Term<H extends @Nullable Object> permits WriteTerm {

  static {
    EventTerms.grant(
        new Function<>() {
          @Override
          public Term<?> apply(Class<?> type) {
            return new Term<>(TermKind.EVENTS, type, "");
          }
        });
  }

  private static final Term<Entity> SELF = new Term<>(TermKind.ENTITY, Entity.class, "");

  /// The terms of each class, so that asking in every frame makes no new ones.
  private static final ClassValue<TermsOfClass> TERMS =
      new ClassValue<>() {
        @Override
        protected TermsOfClass computeValue(Class<?> type) {
          return new TermsOfClass(type);
        }
      };

  private final TermKind kind;
  private final Class<?> type;
  private final String name;
  private final @Nullable Class<?> relation;
  private final int hash;

  Term(TermKind kind, Class<?> type, String name) {
    this(kind, type, name, null);
  }

  private Term(TermKind kind, Class<?> type, String name, @Nullable Class<?> relation) {
    this.kind = kind;
    this.type = type;
    this.name = Objects.requireNonNull(name, "the name of a resource is null");
    this.relation = relation;
    int both = (type.hashCode() * 31 + kind.ordinal()) * 31 + name.hashCode();
    this.hash = both * 31 + Objects.hashCode(relation);
  }

  private static final class TermsOfClass {
    final Term<?> read;
    final WriteTerm<?> write;
    final Term<?> optional;
    final Term<?> resource;

    TermsOfClass(Class<?> type) {
      read = new Term<>(TermKind.READ, type, "");
      write = new WriteTerm<>(type);
      optional = new Term<>(TermKind.OPTIONAL, type, "");
      resource = new Term<>(TermKind.RESOURCE, type, "");
    }
  }

  private static TermsOfClass about(Class<?> type) {
    return TERMS.get(Objects.requireNonNull(type, "the type of a term is null"));
  }

  /// Asks for the value of a component.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @return the term
  @SuppressWarnings("unchecked") // made for this class
  public static <T> Term<T> read(Class<T> type) {
    return (Term<T>) about(type).read;
  }

  /// Asks for a component in order to change it.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @return the term
  @SuppressWarnings("unchecked") // made for this class
  public static <T> WriteTerm<T> write(Class<T> type) {
    return (WriteTerm<T>) about(type).write;
  }

  /// Asks for the value of a component, or null if the entity does not have it. The query matches
  /// either way.
  ///
  /// @param <T> the component
  /// @param type its class
  /// @return the term
  @SuppressWarnings("unchecked") // made for this class
  public static <T> Term<@Nullable T> optional(Class<T> type) {
    return (Term<@Nullable T>) about(type).optional;
  }

  /// Asks for the handle of the entity.
  ///
  /// @return the term
  public static Term<Entity> entity() {
    return SELF;
  }

  /// Asks for a resource of the world. It is read once per run and is the same for all rows.
  ///
  /// @param <T> the resource
  /// @param type its class
  /// @return the term
  @SuppressWarnings("unchecked") // made for this class
  public static <T> Term<T> resource(Class<T> type) {
    return (Term<T>) about(type).resource;
  }

  /// Asks for a resource that has a name.
  ///
  /// @param <T> the resource
  /// @param type its class
  /// @param name its name
  /// @return the term
  public static <T> Term<T> resource(Class<T> type, String name) {
    return new Term<>(
        TermKind.RESOURCE, Objects.requireNonNull(type, "the type of a term is null"), name);
  }

  /// Asks for the value of a component of the target of a relation. Null if there is no target, or
  /// if the target does not have the component. The query matches either way.
  ///
  /// ```java
  /// world.query(read(Name.class), target(DockedAt.class, Name.class))
  ///     .each((ship, station) -> ..);
  /// ```
  ///
  /// @param <T> the component
  /// @param relation the class of a relation
  /// @param type the class of the component
  /// @return the term
  public static <T> Term<@Nullable T> target(Class<? extends Record> relation, Class<T> type) {
    return related(TermKind.TARGET, relation, type);
  }

  /// Asks for the value of a component of the nearest ancestor that has it: the target, otherwise
  /// the target of the target, and so on, but never the entity itself. Null if no ancestor has it.
  /// The query matches either way.
  ///
  /// A query that also writes this component sees what it has written so far: in [cascade
  /// order][Query#cascade], the new value of the ancestor.
  ///
  /// @param <T> the component
  /// @param relation the class of a relation that is `acyclic`
  /// @param type the class of the component
  /// @return the term
  public static <T> Term<@Nullable T> up(Class<? extends Record> relation, Class<T> type) {
    return related(TermKind.UP, relation, type);
  }

  /// Asks for the values of a component of the sources of a relation, for those that have it, in
  /// their order. A list is made for each row.
  ///
  /// @param <T> the component
  /// @param relation the class of a relation
  /// @param type the class of the component
  /// @return the term
  public static <T> Term<List<T>> sources(Class<? extends Record> relation, Class<T> type) {
    return related(TermKind.SOURCES, relation, type);
  }

  private static <H extends @Nullable Object> Term<H> related(
      TermKind kind, Class<?> relation, Class<?> type) {
    Objects.requireNonNull(relation, "the relation of a term is null");
    return new Term<>(
        kind, Objects.requireNonNull(type, "the type of a term is null"), "", relation);
  }

  /// What it asks for.
  ///
  /// @return the kind
  public final TermKind kind() {
    return kind;
  }

  /// The class of the component, resource or event; of an entity term, [Entity].
  ///
  /// @return the class
  public final Class<?> type() {
    return type;
  }

  /// The name of the resource, or an empty string.
  ///
  /// @return the name
  public final String name() {
    return name;
  }

  /// The relation that leads to the entities whose component it asks for.
  ///
  /// @return its class, or null if the term is about the entity itself
  public final @Nullable Class<?> findRelation() {
    return relation;
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    if (this == other) {
      return true;
    }
    return other instanceof Term<?> term
        && hash == term.hash
        && kind == term.kind
        && type == term.type
        && relation == term.relation
        && name.equals(term.name);
  }

  @Override
  public final int hashCode() {
    return hash;
  }

  /// The form that explanations show, such as `write Position`.
  @Override
  public final String toString() {
    String what = kind == TermKind.ENTITY ? "" : " " + ComponentType.simpleName(type);
    String named = name.isEmpty() ? "" : " \"" + name + "\"";
    String by = relation == null ? "" : " by " + ComponentType.simpleName(relation);
    return kind.name().toLowerCase(java.util.Locale.ROOT) + what + named + by;
  }
}
