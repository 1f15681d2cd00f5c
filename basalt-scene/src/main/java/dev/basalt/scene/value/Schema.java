package dev.basalt.scene.value;

import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.scene.text.Nearest;
import dev.basalt.scene.text.SceneException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/// The properties of a component that text can set, with their types and defaults. It follows from
/// the record.
///
/// Values travel as arrays with one element for each leaf of the component. Which leaves a text has
/// set is a set of their numbers. Immutable; any thread may use it.
public final class Schema {

  /// Differs from every value.
  private static final Object NOTHING = new Object();

  private final String name;
  private final ComponentType<?> type;
  private final Texts texts;
  private final List<Property> properties;
  private final Map<String, Property> byName = new HashMap<>();
  private final @Nullable Leaf rest;
  private final @Nullable Object[] defaults;
  private final @Nullable Format single;

  /// Reads the schema of a record.
  ///
  /// @param name under which scenes know the component
  /// @param type describes the record
  /// @param texts the forms of classes that have their own
  /// @param defaults the value with all defaults; null to take them from the record: from a
  ///   constructor without arguments, or from [Default]
  public Schema(String name, ComponentType<?> type, Texts texts, @Nullable Object defaults) {
    this.name = name;
    this.type = type;
    this.texts = texts;
    Properties walk = new Properties(type, texts);
    this.properties = List.copyOf(walk.found());
    this.rest = walk.rest();
    for (Property property : properties) {
      byName.put(property.path(), property);
      byName.putIfAbsent(Names.kebab(property.path()), property);
    }
    this.single = single();
    this.defaults = defaultsOf(defaults, walk.defaults());
  }

  private @Nullable Format single() {
    List<Property> top = properties.stream().filter(property -> !property.isNested()).toList();
    if (rest != null || properties.isEmpty()) {
      return null;
    }
    if (top.size() == 1 && top.getFirst().count() == type.leaves().size()) {
      return top.getFirst().format();
    }
    return Properties.isVector(type.type(), type.leaves())
        ? new VectorFormat(type.leaves().stream().map(leaf -> Formats.of(leaf, texts)).toList())
        : null;
  }

  // ---- defaults

  private @Nullable Object[] defaultsOf(@Nullable Object given, Map<Property, String> annotated) {
    Object value = given != null ? given : byConstructor();
    @Nullable Object[] values = value == null ? type.takeDefaults() : takeOf(type, value);
    if (rest != null && values[rest.number()] == null) {
      values[rest.number()] = Map.of();
    }
    if (given == null) {
      for (Property property : properties) {
        String text = annotated.get(property);
        if (text != null) {
          readInto(property, text, 0, values);
        }
      }
    }
    return values;
  }

  private @Nullable Object byConstructor() {
    if (type.kind() != ComponentType.Kind.RECORD) {
      return null;
    }
    try {
      Constructor<?> constructor = type.type().getDeclaredConstructor();
      if (!constructor.trySetAccessible()) {
        throw SceneException.of(
            "%s() of component \"%s\" cannot be called; open its package, or name the defaults"
                .formatted(type.simpleName(), name));
      }
      return constructor.newInstance();
    } catch (NoSuchMethodException e) {
      return null;
    } catch (InvocationTargetException e) {
      throw SceneException.because(
          "%s() of component \"%s\" failed: %s".formatted(type.simpleName(), name, e.getCause()),
          e);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static <T> @Nullable Object[] takeOf(ComponentType<T> type, Object value) {
    return type.take(type.type().cast(value));
  }

  // ---- what there is

  /// The name under which scenes know the component.
  ///
  /// @return for example `particle-system`
  public String name() {
    return name;
  }

  /// Describes the record.
  ///
  /// @return the type of the component in its world
  public ComponentType<?> type() {
    return type;
  }

  /// All properties in the order of declaration; a nested record before its fields.
  ///
  /// @return the properties
  public List<Property> properties() {
    return properties;
  }

  /// The values of all leaves that no text has set.
  ///
  /// @return a copy
  public @Nullable Object[] defaults() {
    return defaults.clone();
  }

  /// The property with a name.
  ///
  /// @param path as declared, or in kebab-case; may be dotted
  /// @return the property
  /// @throws SceneException if there is none; the message says what there is
  public Property get(String path) {
    Property found = byName.get(path);
    if (found == null) {
      throw SceneException.of(
          "component \"%s\" has no property \"%s\"%s".formatted(name, path, hint(path)));
    }
    return found;
  }

  /// The property with a name, or null.
  ///
  /// @param path as declared, or in kebab-case; may be dotted
  /// @return the property, or null if there is none
  public @Nullable Property find(String path) {
    return byName.get(path);
  }

  /// Whether a text is `name: value; ...` and not a single value or a vector.
  ///
  /// @param text an attribute
  /// @return true if it consists of declarations
  public boolean isDeclarations(String text) {
    return single == null || isDeclaration(text.strip());
  }

  private String hint(String path) {
    return Nearest.hint(path, properties.stream().map(Property::path).toList());
  }

  // ---- reading

  /// Reads an attribute.
  ///
  /// @param text `name: value; ...`, or a single value
  /// @param values gets the values of the text; the others stay
  /// @return the numbers of the leaves that were set
  /// @throws SceneException if it cannot be read; offsets count from the beginning of the text
  public BitSet read(String text, @Nullable Object[] values) {
    String plain = text.strip();
    if (type.kind() == ComponentType.Kind.TAG) {
      return readTag(plain);
    }
    if (plain.isEmpty() && !isFlag()) {
      return new BitSet();
    }
    Format whole = single;
    if (whole != null && !isDeclaration(plain)) {
      int start = text.indexOf(plain);
      try {
        whole.read(plain, values, 0);
      } catch (SceneException e) {
        throw e.within("component \"" + name + "\": ", start);
      }
      return leaves(0, type.leaves().size());
    }
    BitSet set = new BitSet();
    Declarations.parse(
        text, (key, keyAt, value, valueAt) -> set.or(declare(key, keyAt, value, valueAt, values)));
    return set;
  }

  private BitSet readTag(String text) {
    if (text.isEmpty() || text.equals("true")) {
      return new BitSet();
    }
    throw SceneException.of(
        "component \"%s\" has no properties, so \"%s\" has no effect; leave the value out"
            .formatted(name, text));
  }

  private boolean isFlag() {
    return type.leaves().size() == 1 && type.leaves().getFirst().type() == boolean.class;
  }

  private boolean isDeclaration(String text) {
    int colon = text.indexOf(':');
    return colon > 0 && byName.containsKey(text.substring(0, colon).strip());
  }

  private BitSet declare(
      String key, int keyAt, String value, int valueAt, @Nullable Object[] values) {
    Property property = byName.get(key);
    Leaf open = rest;
    if (property == null && open != null) {
      Map<String, String> more = new LinkedHashMap<>(restOf(values[open.number()]));
      more.put(key, value);
      values[open.number()] = Collections.unmodifiableMap(more);
      return leaves(open.number(), 1);
    }
    if (property == null) {
      throw SceneException.at(
          keyAt, "component \"%s\" has no property \"%s\"%s".formatted(name, key, hint(key)));
    }
    return readInto(property, value, valueAt, values);
  }

  @SuppressWarnings("unchecked") // nobody else fills the field
  private static Map<String, String> restOf(@Nullable Object value) {
    return value == null ? Map.of() : (Map<String, String>) value;
  }

  private BitSet readInto(Property property, String text, int at, @Nullable Object[] values) {
    try {
      property.format().read(text, values, property.first());
    } catch (SceneException e) {
      throw e.within("property \"%s\" of \"%s\": ".formatted(property.path(), name), at);
    }
    return leaves(property.first(), property.count());
  }

  /// Reads one property.
  ///
  /// @param property one of this schema
  /// @param text its value
  /// @param values gets it
  /// @return the numbers of the leaves that were set
  public BitSet read(Property property, String text, @Nullable Object[] values) {
    return readInto(property, text.strip(), 0, values);
  }

  private static BitSet leaves(int first, int count) {
    BitSet leaves = new BitSet(first + count);
    leaves.set(first, first + count);
    return leaves;
  }

  // ---- values

  /// Makes the component.
  ///
  /// @param values of all leaves
  /// @return a record, or the object
  /// @throws SceneException if its constructor refuses the values
  public Object make(@Nullable Object[] values) {
    try {
      return type.make(values);
    } catch (RuntimeException e) {
      throw SceneException.because(
          "component \"%s\" refuses its values: %s".formatted(name, e.getMessage()), e);
    }
  }

  /// Takes a component apart.
  ///
  /// @param value a component of this type
  /// @return the values of all leaves
  public @Nullable Object[] take(Object value) {
    return takeOf(type, value);
  }

  /// The value of one property, a nested record in one piece.
  ///
  /// @param property one of this schema
  /// @param values of all leaves
  /// @return its value
  public @Nullable Object valueOf(Property property, @Nullable Object[] values) {
    if (!property.type().isRecord() || property.type() == dev.basalt.Entity.class) {
      return values[property.first()];
    }
    @Nullable Object[] own = new Object[property.count()];
    System.arraycopy(values, property.first(), own, 0, own.length);
    return texts.make(property.type(), own);
  }

  // ---- writing

  /// Writes what differs.
  ///
  /// @param values of all leaves
  /// @param base the values without the text
  /// @return the attribute, empty if nothing differs
  public String write(@Nullable Object[] values, @Nullable Object[] base) {
    Format whole = single;
    if (whole != null) {
      return differs(values, base, 0, values.length) ? whole.write(values, 0) : "";
    }
    StringJoiner text = new StringJoiner("; ");
    String written = "\0";
    for (Property property : properties) {
      boolean inside = property.path().startsWith(written);
      if (!inside && differs(values, base, property.first(), property.count())) {
        text.add(property.path() + ": " + property.write(values));
        written = property.path() + ".";
      }
    }
    Leaf open = rest;
    if (open != null && differs(values, base, open.number(), 1)) {
      restOf(values[open.number()])
          .forEach((key, value) -> text.add(key + ": " + Declarations.quoteIfNeeded(value)));
    }
    return text.toString();
  }

  /// Writes all properties.
  ///
  /// @param values of all leaves
  /// @return an attribute that sets all of them
  public String writeAll(@Nullable Object[] values) {
    @Nullable Object[] nothing = new Object[values.length];
    java.util.Arrays.fill(nothing, NOTHING);
    return write(values, nothing);
  }

  private static boolean differs(
      @Nullable Object[] values, @Nullable Object[] base, int first, int count) {
    for (int i = first; i < first + count; i++) {
      if (!Objects.equals(values[i], base[i])) {
        return true;
      }
    }
    return false;
  }

  /// For people: the name and all properties.
  @Override
  public String toString() {
    return name + properties;
  }
}
