package dev.basalt.scene.value;

import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Finds the properties of a component: a walk over its record.
final class Properties {

  /// What the walk found about a record.
  private record Part(List<Leaf> leaves, List<Format> formats) {}

  private final ComponentType<?> type;
  private final Texts texts;
  private final List<Property> found = new ArrayList<>();
  private final Map<Property, String> defaults = new HashMap<>();
  private @Nullable Leaf rest;

  Properties(ComponentType<?> type, Texts texts) {
    this.type = type;
    this.texts = texts;
    switch (type.kind()) {
      case TAG -> {}
      case OBJECT -> {
        Leaf leaf = type.leaves().getFirst();
        found.add(new Property("", leaf.type(), List.of(leaf), Formats.of(leaf, texts)));
      }
      case RECORD -> walk(type.type(), "", "");
    }
  }

  /// In the order of declaration; a nested record before its fields.
  List<Property> found() {
    return found;
  }

  /// What `@Default` says, by property.
  Map<Property, String> defaults() {
    return defaults;
  }

  @Nullable Leaf rest() {
    return rest;
  }

  private Part walk(Class<?> record, String prefix, String namePrefix) {
    Part all = new Part(new ArrayList<>(), new ArrayList<>());
    for (RecordComponent field : record.getRecordComponents()) {
      Named named = field.getAnnotation(Named.class);
      String name = namePrefix + (named == null ? field.getName() : named.value());
      Part part = one(field, prefix + field.getName(), name);
      all.leaves().addAll(part.leaves());
      all.formats().addAll(part.formats());
    }
    return all;
  }

  private Part one(RecordComponent field, String path, String name) {
    Leaf leaf = type.findLeaf(path);
    if (leaf == null) {
      return nested(field, path, name);
    }
    if (field.isAnnotationPresent(Rest.class)) {
      rest = leaf;
      return new Part(List.of(leaf), List.of());
    }
    Format format = Formats.of(leaf, texts);
    add(field, new Property(name, leaf.type(), List.of(leaf), format), found.size());
    return new Part(List.of(leaf), List.of(format));
  }

  private Part nested(RecordComponent field, String path, String name) {
    int place = found.size();
    Part part = walk(field.getType(), path + ".", name + ".");
    Format format = whole(field.getType(), part);
    if (format != null) {
      add(field, new Property(name, field.getType(), List.copyOf(part.leaves()), format), place);
    }
    return part;
  }

  /// How a nested record is written in one piece, if it can be.
  private @Nullable Format whole(Class<?> record, Part part) {
    Format own = texts.find(record);
    if (own != null || part.leaves().isEmpty()) {
      return own;
    }
    if (part.leaves().size() == 1 && part.formats().size() == 1) {
      return part.formats().getFirst();
    }
    return isVector(record, part.leaves()) ? new VectorFormat(part.formats()) : null;
  }

  /// Whether a record has several fields, all of them numbers.
  static boolean isVector(Class<?> record, List<Leaf> leaves) {
    return leaves.size() > 1
        && record.getRecordComponents().length == leaves.size()
        && leaves.stream().allMatch(leaf -> NumberFormat.isNumber(leaf.type()));
  }

  private void add(RecordComponent field, Property property, int place) {
    found.add(place, property);
    Default text = field.getAnnotation(Default.class);
    if (text != null) {
      defaults.put(property, text.value());
    }
  }
}
