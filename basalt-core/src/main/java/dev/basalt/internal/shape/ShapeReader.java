package dev.basalt.internal.shape;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.Entity;
import dev.basalt.internal.shape.Node.Encoding;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Derives the shape of a class: opens nested records, numbers the leaves, refuses what cannot be
/// stored.
public final class ShapeReader {

  /// Method handles take at most 255 argument slots, some of which the JDK needs itself.
  private static final int MAX_ARGUMENT_SLOTS = 250;

  private final @Nullable Lookup lookup;
  private final List<Class<?>> open = new ArrayList<>();
  private int columns;

  private ShapeReader(@Nullable Lookup lookup) {
    this.lookup = lookup;
  }

  /// Reads the shape of a class: a record flattened, anything else by reference.
  ///
  /// @param lookup may see what we may not, or null
  public static Shape read(Class<?> type, @Nullable Lookup lookup) {
    if (type.isPrimitive() || type.isArray() || type == Record.class || type == Entity.class) {
      throw new IllegalArgumentException(
          "%s cannot be a component; wrap it in a record of your own"
              .formatted(type.getSimpleName()));
    }
    return type.isRecord()
        ? Shape.ofRecord(type, new ShapeReader(lookup).branch(type, simpleName(type)))
        : Shape.ofObject(type, simpleName(type));
  }

  private Node.Branch branch(Class<?> type, String path) {
    refuseCycle(type, path);
    RecordComponent[] fields = type.getRecordComponents();
    refuseWidth(type, "group some of them into nested records");
    open.add(type);
    Handles handles = Handles.of(type, fields, lookup, "register");
    List<Node.Part> parts = new ArrayList<>();
    for (RecordComponent field : fields) {
      Node node = node(field.getType(), path.concat(".").concat(field.getName()));
      parts.add(new Node.Part(field, handles.accessor(field), node));
    }
    open.removeLast();
    return new Node.Branch(path, type, handles.constructor(), List.copyOf(parts));
  }

  private Node node(Class<?> type, String path) {
    if (type == Entity.class) {
      return new Node.Leaf(path, type, Encoding.ENTITY, columns++, null);
    }
    if (type.isRecord()) {
      return branch(type, path);
    }
    if (type.isEnum()) {
      var constants = (Enum<?>[]) type.getEnumConstants();
      return new Node.Leaf(path, type, Encoding.ENUM, columns++, constants);
    }
    Encoding encoding = mayHoldCollection(type) ? Encoding.COLLECTION : Encoding.PLAIN;
    return new Node.Leaf(path, type, encoding, columns++, null);
  }

  /// Without assertions nobody looks.
  private static boolean mayHoldCollection(Class<?> type) {
    return ShapeReader.class.desiredAssertionStatus()
        && (Collection.class.isAssignableFrom(type)
            || Map.class.isAssignableFrom(type)
            || type.isAssignableFrom(Collection.class));
  }

  private void refuseCycle(Class<?> type, String path) {
    if (open.contains(type)) {
      throw new IllegalArgumentException(
          "record %s contains itself: %s is a %s again; hold an Entity or another reference instead"
              .formatted(simpleName(type), path, simpleName(type)));
    }
  }

  /// Refuses a record whose constructor cannot be called with all its fields at once.
  ///
  /// @param remedy what to do instead
  public static void refuseWidth(Class<?> type, String remedy) {
    RecordComponent[] fields = type.getRecordComponents();
    int slots = 0;
    for (RecordComponent field : fields) {
      slots += field.getType() == long.class || field.getType() == double.class ? 2 : 1;
    }
    if (slots > MAX_ARGUMENT_SLOTS) {
      throw new IllegalArgumentException(
          "record %s has %s fields in %s argument slots; at most %s can be handled, so %s"
              .formatted(simpleName(type), fields.length, slots, MAX_ARGUMENT_SLOTS, remedy));
    }
  }
}
