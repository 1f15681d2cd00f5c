package dev.basalt.internal.query;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.Entity;
import dev.basalt.query.ChunkView;
import dev.basalt.query.Lookup;
import dev.basalt.query.LookupList;
import dev.basalt.query.Mut;
import dev.basalt.query.Optional;
import dev.basalt.query.Query;
import dev.basalt.query.Resource;
import dev.basalt.query.Term;
import java.lang.annotation.Annotation;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A field of a node record, which says what to ask for.
///
/// @param node the class of the record
/// @param readerType the class of readers of events
record NodeField(Class<?> node, RecordComponent field, Class<?> readerType) {

  private static final Set<Class<?>> NO_COMPONENTS =
      Set.of(Object.class, Mut.class, Lookup.class, LookupList.class, ChunkView.class);

  /// What else the world hands out and systems get as parameters, by name, since queries come
  /// before all of these. A test refuses each of them, and so notices another name.
  private static final Set<String> PARTS_OF_A_WORLD =
      Set.of(
          "dev.basalt.World",
          "dev.basalt.Resources",
          "dev.basalt.command.Commands",
          "dev.basalt.event.Events",
          "dev.basalt.event.Observers");

  /// The term that it stands for.
  Term<?> term() {
    Resource resource = annotation(Resource.class);
    boolean optional = annotation(Optional.class) != null;
    String whatElse = findWhatElse(resource);
    if (optional && whatElse != null) {
      throw new IllegalArgumentException(
          "%s is optional and %s; only values of components can be optional"
              .formatted(this, whatElse));
    }
    return resource == null ? termOfRow(optional) : resource(resource.value());
  }

  /// An annotation of the field, or of the parameter of the constructor: there Kotlin puts it.
  private <A extends Annotation> @Nullable A annotation(Class<A> annotation) {
    A onField = field.getAnnotation(annotation);
    return onField != null ? onField : parameter().getAnnotation(annotation);
  }

  /// Refuses filters, which hold for the whole node. One that is written before a field becomes an
  /// annotation of the accessor and of the parameter.
  void refuseFilter() {
    if (Nodes.filter(field.getAccessor()) != Filter.NONE
        || Nodes.filter(parameter()) != Filter.NONE) {
      throw new IllegalArgumentException(
          "%s has a filter, which holds for the whole node; put it on the record".formatted(this));
    }
  }

  /// The parameter of the canonical constructor.
  private Parameter parameter() {
    RecordComponent[] fields = node.getRecordComponents();
    Class<?>[] types = Arrays.stream(fields).map(RecordComponent::getType).toArray(Class[]::new);
    int number =
        Arrays.stream(fields).map(RecordComponent::getName).toList().indexOf(field.getName());
    try {
      return node.getDeclaredConstructor(types).getParameters()[number];
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(
          "record %s has no constructor for its fields".formatted(simpleName(node)), e);
    }
  }

  /// What it is, if it is not a value of a component.
  private @Nullable String findWhatElse(@Nullable Resource resource) {
    if (resource != null) {
      return "a resource";
    }
    return isCursor() ? "a cursor" : isReader() ? "a reader" : isEntity() ? "the entity" : null;
  }

  private Term<?> resource(String name) {
    if (isCursor()) {
      throw new IllegalArgumentException(
          "%s is a cursor to a resource, which a node can only read; replace it by world.resources().update, or in a system"
              .formatted(this));
    }
    if (type().isPrimitive()) {
      throw new IllegalArgumentException(
          "%s is of type %s, which is not a resource".formatted(this, type().getName()));
    }
    return Term.resource(type(), name);
  }

  private Term<?> termOfRow(boolean optional) {
    if (isEntity()) {
      return Term.entity();
    }
    if (isCursor()) {
      return cursor();
    }
    if (isReader()) {
      return EventTerms.of(
          argument("an EventReader of an unknown event; write for example EventReader<Hit>"));
    }
    if (!canBeComponent(type())) {
      throw new IllegalArgumentException(
          "%s is of type %s, which is not a component".formatted(this, simpleName(type())));
    }
    return optional ? Term.optional(type()) : Term.read(type());
  }

  private Term<?> cursor() {
    Class<?> component = argument("a Mut of an unknown component; write for example Mut<Position>");
    if (!canBeComponent(component)) {
      throw new IllegalArgumentException(
          "%s is a Mut of %s, which is not a component".formatted(this, simpleName(component)));
    }
    return Term.write(component);
  }

  private boolean canBeComponent(Class<?> asked) {
    return !asked.isPrimitive()
        && asked != readerType
        && !NO_COMPONENTS.contains(asked)
        && !PARTS_OF_A_WORLD.contains(asked.getName())
        && !Query.class.isAssignableFrom(asked)
        && !isRow(asked);
  }

  /// A row as a value: they are records of our own, one for each number of terms.
  private static boolean isRow(Class<?> type) {
    return type.isRecord() && type.getName().matches("dev\\.basalt\\.query\\.Row\\d");
  }

  /// What stands between the angle brackets.
  private Class<?> argument(String fault) {
    if (field.getGenericType() instanceof ParameterizedType generic) {
      Type argument = generic.getActualTypeArguments()[0];
      if (argument instanceof ParameterizedType inner) {
        argument = inner.getRawType();
      }
      if (argument instanceof Class<?> type) {
        return type;
      }
    }
    throw new IllegalArgumentException("%s is %s".formatted(this, fault));
  }

  private Class<?> type() {
    return field.getType();
  }

  private boolean isEntity() {
    return type() == Entity.class;
  }

  private boolean isCursor() {
    return type() == Mut.class;
  }

  private boolean isReader() {
    return type() == readerType;
  }

  /// As messages show it, such as `Moving.position`.
  @Override
  public String toString() {
    return simpleName(node) + "." + field.getName();
  }
}
