package dev.basalt.component;

import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.Node;
import dev.basalt.internal.shape.TypeMaker;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Describes one component type of one world: its names, its leaf fields, and how to take values
/// apart and make them. Savers, parsers, exporters and forms use it, and need no reflection of
/// their own.
///
/// ```java
/// record Vec(float x, float y) {}
/// record Body(Vec at, String name) {}
///
/// ComponentType<Body> type = world.register(Body.class);
/// Body body = type.make(1f, 2f, "Ann");                 // in the order of type.leaves()
/// Leaf x = type.leaf("at.x");
/// type.take(body, x);                                   // 1.0
/// type.with(body, x, 5f);                               // Body[at=Vec[x=5.0, y=2.0], name=Ann]
/// ```
///
/// It is immutable and does not change the world; any thread may use it. Values are made by the
/// constructors of their records, which may refuse them.
///
/// @param <T> the class of the component's values
public final class ComponentType<T> {

  static {
    // no method reference: every program would link it before its first frame
    TypeMaker.grant(
        new TypeMaker.Maker() {
          @Override
          public <T> ComponentType<T> make(int number, Registration<T> registration, Codec codec) {
            return new ComponentType<>(number, registration, codec);
          }
        });
  }

  /// How the values of a component are kept.
  public enum Kind {
    /// A record, flattened to one array per leaf field.
    RECORD,
    /// A record without leaf fields: present or absent, without storage.
    TAG,
    /// An object of any other class, kept by reference.
    OBJECT
  }

  private final int number;
  private final Registration<T> registration;
  private final Codec codec;
  private final List<Leaf> leaves;

  /// Leaves by path, made at first use.
  private @Nullable Map<String, Leaf> byPath;

  private ComponentType(int number, Registration<T> registration, Codec codec) {
    this.number = number;
    this.registration = registration;
    this.codec = codec;
    this.leaves = List.copyOf(describe(registration, codec));
  }

  private static List<Leaf> describe(Registration<?> registration, Codec codec) {
    Object defaults = registration.defaults();
    Object[] columns = defaults == null ? null : codec.columnsOf(defaults);
    List<Leaf> found = new ArrayList<>();
    collect(codec.shape().root(), List.of(), registration, columns, found);
    return found;
  }

  private static void collect(
      Node node,
      List<Node.Part> way,
      Registration<?> registration,
      Object @Nullable [] defaults,
      List<Leaf> found) {
    if (node instanceof Node.Leaf leaf) {
      Object value = defaults == null ? Leaf.zero(leaf) : leaf.read(defaults, 0);
      found.add(new Leaf(registration.type(), leaf, way, registration.editable(), value));
      return;
    }
    for (Node.Part part : ((Node.Branch) node).parts()) {
      List<Node.Part> longer = new ArrayList<>(way);
      longer.add(part);
      collect(part.node(), List.copyOf(longer), registration, defaults, found);
    }
  }

  /// The world's own number for this component.
  ///
  /// @return its place in the order of registration, from 0
  public int number() {
    return number;
  }

  /// The name that it was registered under.
  ///
  /// @return its own name, or that of its class if it has none
  public String name() {
    String own = registration.name();
    return own == null ? className() : own;
  }

  /// The binary name of its class.
  ///
  /// @return for example `com.example.Space$Position`
  public String className() {
    return registration.type().getName();
  }

  /// The class under which values are added and found.
  ///
  /// @return a class
  public Class<T> type() {
    return registration.type();
  }

  /// How values are kept.
  ///
  /// @return the kind
  public Kind kind() {
    return codec.shape().kind();
  }

  /// Whether tools may edit values of this component.
  ///
  /// @return false if it was registered as read-only
  public boolean editable() {
    return registration.editable();
  }

  /// Whether loops may write its values. If they may not, observers see every change.
  ///
  /// @return false for relations, and if it was registered without
  public boolean loopWrites() {
    return registration.loopWrites() && !type().isAnnotationPresent(Relation.class);
  }

  /// Whether it is added and removed without moving its entity; see
  /// [dev.basalt.World#registerSparse(Class)].
  ///
  /// @return true if it was registered as sparse
  public boolean sparse() {
    return registration.sparse();
  }

  /// The components that are added with this one, unless the entity has them. See [Requires].
  ///
  /// @return their classes, without those that they require in turn
  public List<Class<?>> requires() {
    List<Class<?>> classes = new ArrayList<>();
    registration.required().forEach(value -> classes.add(value.getClass()));
    Requires annotation = type().getAnnotation(Requires.class);
    if (annotation != null) {
      classes.addAll(List.of(annotation.value()));
    }
    return List.copyOf(classes);
  }

  // ---- leaves

  /// The leaf fields in the order of declaration; nested records are replaced by their fields.
  ///
  /// @return the leaves; a tag has none, an object has one
  public List<Leaf> leaves() {
    return leaves;
  }

  /// The leaf with a path.
  ///
  /// @param path such as `x` or `position.x`
  /// @return the leaf
  /// @throws NoSuchElementException if there is none
  public Leaf leaf(String path) {
    Leaf found = findLeaf(path);
    if (found == null) {
      throw new NoSuchElementException(
          "%s has no leaf \"%s\"; it has %s".formatted(simpleName(), path, paths()));
    }
    return found;
  }

  /// The leaf with a path, or null.
  ///
  /// @param path such as `x` or `position.x`
  /// @return the leaf, or null if there is none
  public @Nullable Leaf findLeaf(String path) {
    Map<String, Leaf> known = byPath;
    if (known == null) {
      known = new HashMap<>();
      for (Leaf leaf : leaves) {
        known.put(leaf.path(), leaf);
      }
      byPath = Map.copyOf(known);
    }
    return known.get(path);
  }

  private List<String> paths() {
    return leaves.stream().map(Leaf::path).toList();
  }

  // ---- values

  /// Takes a value apart.
  ///
  /// @param value a component
  /// @return the values of all leaves, in their order
  public @Nullable Object[] take(T value) {
    Object[] columns = codec.latest().columnsOf(type().cast(value));
    @Nullable Object[] taken = new Object[leaves.size()];
    for (int i = 0; i < taken.length; i++) {
      taken[i] = leaves.get(i).node().read(columns, 0);
    }
    return taken;
  }

  /// The value of one leaf, read through the accessors on the way to it.
  ///
  /// @param value a component
  /// @param leaf one of [#leaves]
  /// @return what the leaf holds, boxed if it is primitive
  public @Nullable Object take(T value, Leaf leaf) {
    refuseForeign(leaf);
    return TypeMaker.take(type().cast(value), leaf.way(), leaf.node());
  }

  /// Makes a value.
  ///
  /// @param values the values of all leaves, in their order
  /// @return a new component; for an object component, the object given
  /// @throws IllegalArgumentException if there are too few or too many values, or one that its leaf
  ///   cannot hold
  public T make(@Nullable Object... values) {
    if (values.length != leaves.size()) {
      throw new IllegalArgumentException(
          "values for the leaves of %s: %s given, %s needed"
              .formatted(this, values.length, leaves.size()));
    }
    Object[] columns = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      Node.Leaf node = leaves.get(i).node();
      columns[i] = node.kind().newArray(1);
      leaves.get(i).check(values[i]);
      node.write(columns, 0, values[i]);
    }
    return type().cast(codec.latest().read(columns, 0));
  }

  /// A copy of a value with one leaf changed.
  ///
  /// @param value a component
  /// @param leaf one of [#leaves]
  /// @param x the new value of the leaf
  /// @return a new component; for an object component, `x` itself
  /// @throws IllegalArgumentException if the leaf cannot hold it
  public T with(T value, Leaf leaf, @Nullable Object x) {
    refuseForeign(leaf);
    leaf.check(x);
    Object[] columns = codec.latest().columnsOf(type().cast(value));
    leaf.node().write(columns, 0, x);
    return type().cast(codec.latest().read(columns, 0));
  }

  /// The defaults of all leaves.
  ///
  /// @return their values, in the order of the leaves
  public @Nullable Object[] takeDefaults() {
    @Nullable Object[] values = new Object[leaves.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = leaves.get(i).findDefault();
    }
    return values;
  }

  /// The value with the defaults of all leaves.
  ///
  /// @return a new component
  /// @throws IllegalArgumentException if this is an object component without a default
  public T makeDefault() {
    return make(takeDefaults());
  }

  private void refuseForeign(Leaf leaf) {
    if (!leaf.isOf(type())) {
      throw new IllegalArgumentException("leaf %s is not one of %s".formatted(leaf, this));
    }
  }

  // ---- names for people

  /// The name that messages show: the last name of a nested class.
  ///
  /// @return for example `Position`
  public String simpleName() {
    return simpleName(type());
  }

  /// The name under which messages show a class.
  ///
  /// @param type any class
  /// @return its simple name, or the binary name of a class without one
  public static String simpleName(Class<?> type) {
    String simple = type.getSimpleName();
    return simple.isEmpty() ? type.getName() : simple;
  }

  /// For example `Position(x, y)`.
  @Override
  public String toString() {
    if (kind() == Kind.OBJECT) {
      return simpleName();
    }
    return simpleName() + paths().stream().collect(Collectors.joining(", ", "(", ")"));
  }
}
