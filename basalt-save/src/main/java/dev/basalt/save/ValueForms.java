package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.component.Registration;
import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the form of a leaf by its declared type.
final class ValueForms {

  private static final Set<Class<?>> LISTS =
      Set.of(Iterable.class, Collection.class, SequencedCollection.class, List.class);
  private static final Set<Class<?>> SETS = Set.of(Set.class, SequencedSet.class);
  private static final Set<Class<?>> MAPS = Set.of(Map.class, SequencedMap.class);

  private final Saver saver;
  private final World scratch;
  private final String component;

  /// Records that are being described, or have been.
  private final Map<Class<?>, ValueRecord> records = new HashMap<>();

  private ValueForms(Saver saver, World scratch, String component) {
    this.saver = saver;
    this.scratch = scratch;
    this.component = component;
  }

  /// The form of a leaf that is a reference, or null if it holds something that cannot be saved.
  ///
  /// @param component the name of its component
  static @Nullable ValueForm find(Saver saver, String component, Leaf leaf) {
    if (leaf.path().isEmpty()) {
      return null;
    }
    try (World scratch = World.create()) {
      return new ValueForms(saver, scratch, component).find(leaf.path(), leaf.genericType());
    }
  }

  private @Nullable ValueForm find(String path, Type type) {
    return switch (type) {
      case Class<?> plain -> find(path, plain);
      case WildcardType wildcard -> find(path, wildcard.getUpperBounds()[0]);
      case ParameterizedType generic ->
          find(path, (Class<?>) generic.getRawType(), generic.getActualTypeArguments());
      default -> null;
    };
  }

  private @Nullable ValueForm find(String path, Class<?> raw, Type[] arguments) {
    ValueForm last = find(path, arguments[arguments.length - 1]);
    if (last == null) {
      return null;
    }
    if (LISTS.contains(raw)) {
      return ValueCollections.Elements.list(path, last);
    }
    if (SETS.contains(raw)) {
      return ValueCollections.Elements.set(path, last);
    }
    ValueForm key = MAPS.contains(raw) ? find(path, arguments[0]) : null;
    ValueForm.Scalar scalar = key == null ? null : key.findKey();
    return scalar == null ? null : new ValueCollections.Maps(path, scalar, last);
  }

  private @Nullable ValueForm find(String path, Class<?> type) {
    TextForm text = saver.findText(component, path, type);
    if (text != null) {
      return scalar(path, type, LeafType.TEXT, text);
    }
    if (type == EntityList.class) {
      return ValueCollections.Elements.entities(
          path, scalar(path, Entity.class, LeafType.ENTITY, null));
    }
    if (type.isArray()) {
      ValueForm element = find(path, type.componentType());
      return element == null
          ? null
          : ValueCollections.Elements.array(path, element, type.componentType());
    }
    LeafType kind = findKind(type);
    if (kind != null) {
      return scalar(path, type, kind, null);
    }
    return type.isRecord() ? findRecord(path, type) : null;
  }

  private static @Nullable LeafType findKind(Class<?> type) {
    if (type == String.class) {
      return LeafType.STRING;
    }
    if (type == Entity.class) {
      return LeafType.ENTITY;
    }
    if (type.isEnum()) {
      return LeafType.ENUM;
    }
    Class<?> primitive = MethodType.methodType(type).unwrap().returnType();
    return primitive.isPrimitive() && primitive != void.class
        ? LeafType.valueOf(primitive.getName().toUpperCase(Locale.ROOT))
        : null;
  }

  private ValueForm.Scalar scalar(
      String path, Class<?> type, LeafType kind, @Nullable TextForm text) {
    boolean nullable = !type.isPrimitive() && kind != LeafType.ENTITY;
    return new ValueForm.Scalar(
        path,
        kind,
        nullable,
        text,
        name -> Plan.constant(type, path, saver.migrations().constant(component, path, name)));
  }

  private @Nullable ValueForm findRecord(String path, Class<?> type) {
    ValueRecord known = records.get(type);
    if (known != null) {
      return known;
    }
    if (type.getTypeParameters().length > 0) {
      return null;
    }
    ComponentType<?> described = scratch.register(Registration.of(type));
    ValueRecord form = new ValueRecord(path, described, field -> migrated(path, field));
    records.put(type, form);
    List<ValueForm> fields = new ArrayList<>();
    for (Leaf leaf : described.leaves()) {
      ValueForm field = find(path + "." + leaf.path(), leaf.genericType());
      if (field == null) {
        return null;
      }
      fields.add(field);
    }
    form.fields(fields);
    return form;
  }

  /// The path of a field now; null if it was dropped.
  ///
  /// @param around the path of its record
  private @Nullable String migrated(String around, String field) {
    String path = around + "." + field;
    if (saver.migrations().drops(component, path)) {
      return null;
    }
    String now = saver.migrations().leaf(component, path);
    return now.startsWith(around + ".") ? now.substring(around.length() + 1) : now;
  }
}
