package dev.basalt.internal.query;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.internal.shape.RecordHandles;
import dev.basalt.internal.shape.ShapeReader;
import dev.basalt.query.AnyOf;
import dev.basalt.query.Term;
import dev.basalt.query.With;
import dev.basalt.query.Without;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.RecordComponent;
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
          "%s is not a node: a node is a record with a field for each term"
              .formatted(simpleName(type)));
    }
    ShapeReader.refuseWidth(type, "ask for fewer terms");
    List<Term<?>> terms = new ArrayList<>();
    for (RecordComponent field : type.getRecordComponents()) {
      NodeField term = new NodeField(type, field, readerType);
      term.refuseFilter();
      terms.add(term.term());
    }
    return new Node(List.copyOf(terms), filter(type), NodeShape.of(type, lookup));
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
