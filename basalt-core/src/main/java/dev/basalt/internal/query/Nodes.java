package dev.basalt.internal.query;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.Entity;
import dev.basalt.internal.shape.RecordHandles;
import dev.basalt.query.AnyOf;
import dev.basalt.query.Mut;
import dev.basalt.query.Optional;
import dev.basalt.query.Resource;
import dev.basalt.query.Term;
import dev.basalt.query.With;
import dev.basalt.query.Without;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads node records: each field is a term, annotations are filters.
final class Nodes {

  private Nodes() {}

  /// A node record taken apart.
  record Node(List<Term<?>> terms, Filter filter, NodeShape shape) {}

  static Node read(Class<?> type, @Nullable Lookup lookup, Class<?> readerType) {
    if (!type.isRecord() || type.getRecordComponents().length == 0) {
      throw new IllegalArgumentException(
          "%s is no node: a node is a record with a field for each term"
              .formatted(simpleName(type)));
    }
    List<Term<?>> terms = new ArrayList<>();
    for (RecordComponent field : type.getRecordComponents()) {
      terms.add(term(type, field, readerType));
    }
    return new Node(List.copyOf(terms), filter(type), NodeShape.of(type, lookup));
  }

  private static Term<?> term(Class<?> node, RecordComponent field, Class<?> readerType) {
    Class<?> type = field.getType();
    Resource resource = field.getAnnotation(Resource.class);
    if (type.isPrimitive()) {
      throw new IllegalArgumentException(
          "%s.%s is of type %s, which is no %s"
              .formatted(
                  simpleName(node),
                  field.getName(),
                  type.getName(),
                  resource == null ? "component" : "resource"));
    }
    if (resource != null) {
      return Term.resource(type, resource.value());
    }
    boolean optional = field.isAnnotationPresent(Optional.class);
    if (optional && (type == Entity.class || type == Mut.class || type == readerType)) {
      throw new IllegalArgumentException(
          "%s.%s is optional and %s; only values of components can be optional"
              .formatted(
                  simpleName(node),
                  field.getName(),
                  type == Mut.class ? "a cursor" : type == readerType ? "a reader" : "the entity"));
    }
    if (type == Entity.class) {
      return Term.entity();
    }
    if (type == Mut.class) {
      return Term.write(
          argument(node, field, "a Mut of no particular component; write Mut<Position>, say"));
    }
    if (type == readerType) {
      return EventTerms.of(
          argument(
              node, field, "an EventReader of no particular event; write EventReader<Hit>, say"));
    }
    return optional ? Term.optional(type) : Term.read(type);
  }

  /// What stands between the angle brackets.
  private static Class<?> argument(Class<?> node, RecordComponent field, String fault) {
    if (field.getGenericType() instanceof ParameterizedType generic) {
      Type argument = generic.getActualTypeArguments()[0];
      if (argument instanceof ParameterizedType inner) {
        argument = inner.getRawType();
      }
      if (argument instanceof Class<?> type) {
        return type;
      }
    }
    throw new IllegalArgumentException(
        "%s.%s is %s".formatted(simpleName(node), field.getName(), fault));
  }

  static Filter filter(AnnotatedElement type) {
    Filter filter = Filter.NONE;
    With with = type.getAnnotation(With.class);
    if (with != null) {
      filter = filter.with(List.of(with.value()));
    }
    Without without = type.getAnnotation(Without.class);
    if (without != null) {
      filter = filter.without(List.of(without.value()));
    }
    for (AnyOf anyOf : type.getAnnotationsByType(AnyOf.class)) {
      filter = filter.anyOf(List.of(anyOf.value()));
    }
    return filter;
  }

  /// Makes a node of the values of its terms.
  static Object make(NodeShape shape, @Nullable Object[] values) {
    return RecordHandles.construct(shape.boxed(), values);
  }
}
