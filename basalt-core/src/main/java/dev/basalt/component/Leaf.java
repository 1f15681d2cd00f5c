package dev.basalt.component;

import dev.basalt.Entity;
import dev.basalt.internal.shape.Node;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One leaf field of a component: a value that is not a nested record, and so has a column of its
/// own. An object component has one leaf, the object itself, with an empty path.
///
/// Leaves belong to the [ComponentType] of one world. They are immutable; any thread may use them.
public final class Leaf {

  /// The kind of values of a leaf. A tool that handles these five handles every leaf.
  public enum Kind {
    /// One of the eight primitive types.
    PRIMITIVE,
    /// A constant of an enum, or null.
    ENUM,
    /// A `String`, or null.
    STRING,
    /// An `Entity`; never null.
    ENTITY,
    /// Any other object, by reference, or null. An object component itself is never null.
    REFERENCE
  }

  private final Class<?> owner;
  private final Node.Leaf node;
  private final List<Node.Part> way;
  private final String path;
  private final boolean editable;
  private final @Nullable Object defaultValue;

  Leaf(
      Class<?> owner,
      Node.Leaf node,
      List<Node.Part> way,
      boolean editable,
      @Nullable Object defaultValue) {
    this.owner = owner;
    this.node = node;
    this.way = way;
    this.path = node.path().substring(node.path().indexOf('.') + 1);
    this.editable = editable && kind() != Kind.REFERENCE;
    this.defaultValue = defaultValue;
  }

  /// The path from the component to the field.
  ///
  /// @return for example `position.x`; empty for an object component
  public String path() {
    return way.isEmpty() ? "" : path;
  }

  /// The name of the field: the last part of the path.
  ///
  /// @return for example `x`; empty for an object component
  public String name() {
    return way.isEmpty() ? "" : way.getLast().field().getName();
  }

  /// Its index among the leaves of its component.
  ///
  /// @return 0 or more
  public int number() {
    return node.column();
  }

  /// The declared type of the field, erased; for an object, the type under which it is kept.
  ///
  /// @return a class
  public Class<?> type() {
    return node.type();
  }

  /// The declared type of the field with its type arguments.
  ///
  /// @return for example `List<String>`; the class if there are no arguments
  public Type genericType() {
    return way.isEmpty() ? node.type() : way.getLast().field().getGenericType();
  }

  /// What it holds.
  ///
  /// @return the kind of its values
  public Kind kind() {
    Class<?> type = node.type();
    return switch (node.encoding()) {
      case ENUM -> Kind.ENUM;
      case ENTITY -> Kind.ENTITY;
      case OBJECT -> Kind.REFERENCE;
      case PLAIN, COLLECTION ->
          type.isPrimitive() ? Kind.PRIMITIVE : type == String.class ? Kind.STRING : Kind.REFERENCE;
    };
  }

  /// The element type of the array that stores it.
  ///
  /// @return a primitive type, or `Object`
  public Class<?> column() {
    return node.kind().element();
  }

  /// Whether tools may offer it for editing: primitives, enums, strings and entities, unless their
  /// component was registered as read-only.
  ///
  /// @return true if values can be entered by hand
  public boolean editable() {
    return editable;
  }

  /// The value of the leaf if none is given.
  ///
  /// @return the default of [Registration#withDefaults], or zero, false, null or `Entity.NONE`
  public @Nullable Object findDefault() {
    return defaultValue;
  }

  /// An annotation of the record component. If the field itself does not have it, the nearest
  /// enclosing field counts: with `@Unit("m") Vec position`, the leaves of `position` are in
  /// metres.
  ///
  /// @param <A> the annotation
  /// @param annotation its class; with a target that includes record components, or none
  /// @return the annotation, or null
  public <A extends Annotation> @Nullable A findAnnotation(Class<A> annotation) {
    for (Node.Part part : way.reversed()) {
      A found = part.field().getAnnotation(annotation);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /// All annotations of the record component itself.
  ///
  /// @return in no particular order; none for an object component
  public List<Annotation> annotations() {
    return way.isEmpty() ? List.of() : List.of(way.getLast().field().getAnnotations());
  }

  /// Whether it can hold a value: one of its type, boxed if that is primitive; null only if the
  /// column can hold it.
  ///
  /// @param value anything
  /// @return true if [ComponentType#make] would take it
  public boolean accepts(@Nullable Object value) {
    if (value == null) {
      return !node.type().isPrimitive() && kind() != Kind.ENTITY && !way.isEmpty();
    }
    return boxed().isInstance(value);
  }

  /// Refuses a value that it cannot hold.
  ///
  /// @param value anything
  /// @throws IllegalArgumentException if it does not [#accepts] the value
  public void check(@Nullable Object value) {
    if (!accepts(value)) {
      String what = value == null ? "" : ComponentType.simpleName(value.getClass()) + " ";
      throw new IllegalArgumentException(
          "leaf %s takes %s, not %s%s"
              .formatted(this, ComponentType.simpleName(type()), what, value));
    }
  }

  private Class<?> boxed() {
    return MethodType.methodType(node.type()).wrap().returnType();
  }

  /// The component that it belongs to.
  ///
  /// @return its class
  public Class<?> owner() {
    return owner;
  }

  boolean isOf(Class<?> type) {
    return owner == type;
  }

  Node.Leaf node() {
    return node;
  }

  RecordComponent field() {
    return way.getLast().field();
  }

  /// The fields on the path to it.
  List<Node.Part> way() {
    return way;
  }

  static @Nullable Object zero(Node.Leaf leaf) {
    return leaf.type() == Entity.class
        ? Entity.NONE
        : leaf.type().isPrimitive() ? leaf.kind().get(leaf.kind().newArray(1), 0) : null;
  }

  /// As messages show it.
  ///
  /// @return for example `Transform.position.x`
  @Override
  public String toString() {
    return node.path();
  }
}
