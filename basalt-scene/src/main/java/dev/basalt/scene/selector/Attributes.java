package dev.basalt.scene.selector;

import dev.basalt.World;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Mixins;
import dev.basalt.scene.element.Vocabulary;
import dev.basalt.scene.selector.Simple.OfAttribute;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Property;
import dev.basalt.scene.value.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Resolves attributes in selectors for one scene: components by name; `id`, `class`, `mixin` and
/// `data-..` as in the markup.
final class Attributes {

  private static final String DATA = "data-";

  private final World world;
  private final Vocabulary vocabulary;
  private final String selector;

  /// @param selector the whole text, for messages
  Attributes(World world, Vocabulary vocabulary, String selector) {
    this.world = world;
    this.vocabulary = vocabulary;
    this.selector = selector;
  }

  /// A component, and the part of it that is meant.
  private record Target(Schema schema, String path) {}

  // ---- what it is about

  Class<?> type(OfAttribute attribute) {
    return switch (attribute.attribute()) {
      case "id" -> Id.class;
      case "class" -> Classes.class;
      case "mixin" -> Mixins.class;
      default ->
          attribute.attribute().startsWith(DATA)
              ? dev.basalt.scene.element.Attributes.class
              : target(attribute).schema().type().type();
    };
  }

  /// Whether more is asked than whether there is a component.
  boolean asksValue(OfAttribute attribute) {
    return attribute.operator() != Operator.PRESENT
        || attribute.attribute().startsWith(DATA)
        || plainText(attribute) == null && !target(attribute).path().isEmpty();
  }

  private Target target(OfAttribute attribute) {
    String name = attribute.attribute();
    String path = attribute.path();
    Schema schema = vocabulary.findSchema(name);
    while (schema == null && !path.isEmpty()) { // a name may have dots in it
      int dot = path.indexOf('.');
      name = name + "." + (dot < 0 ? path : path.substring(0, dot));
      path = dot < 0 ? "" : path.substring(dot + 1);
      schema = vocabulary.findSchema(name);
    }
    if (schema == null) {
      String hint = Nearest.hint(attribute.attribute(), vocabulary.names());
      throw error(
          attribute, "there is no component \"%s\"%s".formatted(attribute.attribute(), hint));
    }
    return new Target(schema, path);
  }

  private SceneException error(OfAttribute attribute, String problem) {
    return Cursor.error(selector, attribute.at(), problem);
  }

  // ---- tests

  Test test(OfAttribute attribute) {
    Function<Object, @Nullable String> text = plainText(attribute);
    if (text != null) {
      return plainTest(attribute, text);
    }
    Target target = target(attribute);
    Class<?> type = target.schema().type().type();
    if (target.path().isEmpty()) {
      return attribute.operator() == Operator.PRESENT
          ? (entity, pass) -> world.has(entity, type)
          : whole(attribute, target.schema());
    }
    return part(attribute, target.schema(), property(attribute, target));
  }

  private Property property(OfAttribute attribute, Target target) {
    try {
      return target.schema().get(target.path());
    } catch (SceneException e) {
      throw error(attribute, e.problem());
    }
  }

  /// How to read what is text in the markup; null for components.
  private static @Nullable Function<Object, @Nullable String> plainText(OfAttribute attribute) {
    String name = attribute.attribute();
    return switch (name) {
      case "id", "class", "mixin" -> Object::toString;
      default ->
          name.startsWith(DATA)
              ? value -> ((dev.basalt.scene.element.Attributes) value).values().get(name)
              : null;
    };
  }

  private Test plainTest(OfAttribute attribute, Function<Object, @Nullable String> text) {
    if (!attribute.path().isEmpty() || attribute.operator().isOrder()) {
      throw error(
          attribute,
          "%s is plain text, without properties and numbers".formatted(attribute.attribute()));
    }
    Class<?> type = type(attribute);
    TextCondition condition = new TextCondition(attribute);
    return (entity, pass) -> {
      Object value = world.find(entity, type);
      return value != null && condition.accepts(text.apply(value));
    };
  }

  private Test part(OfAttribute attribute, Schema schema, Property property) {
    Class<?> type = schema.type().type();
    Operator operator = attribute.operator();
    if (operator == Operator.PRESENT) {
      return new Equality(world, type, property.leaves()).present();
    }
    if (operator.isOrder()) {
      return number(attribute, schema, property);
    }
    if (operator.isText() || attribute.anyCase()) {
      TextCondition condition = new TextCondition(attribute);
      return (entity, pass) -> {
        Object value = world.find(entity, type);
        return value != null && condition.accepts(text(schema, property, value));
      };
    }
    @Nullable Object[] expected = schema.defaults();
    read(attribute, () -> schema.read(property, attribute.value(), expected));
    Equality equality = new Equality(world, type, property.leaves(), expected);
    return operator == Operator.EQUAL ? equality : equality.different();
  }

  private Test whole(OfAttribute attribute, Schema schema) {
    if (attribute.operator().isOrder()) {
      return number(attribute, schema, only(attribute, schema));
    }
    Class<?> type = schema.type().type();
    if (attribute.operator().isText() || attribute.anyCase()) {
      TextCondition condition = new TextCondition(attribute);
      return (entity, pass) -> {
        Object value = world.find(entity, type);
        return value != null && condition.accepts(text(schema, value));
      };
    }
    @Nullable Object[] expected = schema.defaults();
    read(attribute, () -> schema.read(attribute.value(), expected));
    Equality equality = new Equality(world, type, schema.type().leaves(), expected);
    return attribute.operator() == Operator.EQUAL ? equality : equality.different();
  }

  /// The one property of a component that has no others.
  private Property only(OfAttribute attribute, Schema schema) {
    if (schema.properties().size() != 1) {
      List<String> paths = new ArrayList<>();
      schema.properties().forEach(property -> paths.add(schema.name() + "." + property.path()));
      throw error(
          attribute,
          "%s compares numbers, and %s has several values; there are %s"
              .formatted(attribute.operator(), schema.name(), paths));
    }
    return schema.properties().getFirst();
  }

  private Test number(OfAttribute attribute, Schema schema, Property property) {
    if (property.leaves().size() != 1
        || !NumberTest.isNumber(property.leaves().getFirst().type())) {
      throw error(
          attribute,
          "%s compares numbers and times, and %s is %s"
              .formatted(attribute.operator(), attribute.name(), property.expected()));
    }
    @Nullable Object[] limit = schema.defaults();
    int leaf = property.leaves().getFirst().number();
    limit[leaf] = NumberTest.findPlain(attribute.value());
    if (limit[leaf] == null) {
      read(attribute, () -> schema.read(property, attribute.value(), limit));
    }
    return new NumberTest(
        world.leaf(schema.type().type(), property.leaves().getFirst().path()),
        attribute.operator(),
        NumberTest.size(limit[leaf]));
  }

  private void read(OfAttribute attribute, Runnable reading) {
    try {
      reading.run();
    } catch (SceneException e) {
      throw error(attribute, e.problem());
    }
  }

  // ---- texts of values

  /// The text of a property; that of a list has spaces between the values. Null if there is none.
  private static @Nullable String text(Schema schema, Property property, Object value) {
    @Nullable Object[] values = schema.take(value);
    Object first = values[property.leaves().getFirst().number()];
    if (property.leaves().size() == 1 && (first == null || first instanceof String)) {
      return (String) first;
    }
    if (property.leaves().size() == 1 && first instanceof List<?> list) {
      return list.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }
    return written(() -> property.write(values));
  }

  /// The text of all properties.
  private static @Nullable String text(Schema schema, Object value) {
    if (schema.properties().size() == 1) {
      return text(schema, schema.properties().getFirst(), value);
    }
    @Nullable Object[] values = schema.take(value);
    @Nullable Object[] others = new Object[values.length];
    Arrays.fill(others, others); // equal to no value, so that all are written
    return written(() -> schema.write(values, others));
  }

  private static @Nullable String written(Supplier<String> writing) {
    try {
      return writing.get();
    } catch (SceneException e) {
      return null; // the value has no text
    }
  }
}
