package dev.basalt.internal.shape;

import dev.basalt.component.ComponentType;
import dev.basalt.component.Registration;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The door to what users see of a component: only we can make one.
public abstract class TypeMaker {

  /// Calls the constructor that nobody else can call.
  public interface Maker {
    <T> ComponentType<T> make(int number, Registration<T> registration, Codec codec);
  }

  private static @Nullable Maker maker;

  private TypeMaker() {}

  /// Describes a component type.
  public static <T> ComponentType<T> make(int number, Registration<T> registration, Codec codec) {
    return maker().make(number, registration, codec);
  }

  private static Maker maker() {
    if (maker == null) {
      try {
        MethodHandles.lookup().ensureInitialized(ComponentType.class);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }
    return Objects.requireNonNull(maker);
  }

  /// Called by the class of descriptions when it is loaded.
  public static void grant(Maker newMaker) {
    maker = newMaker;
  }

  /// Reads one leaf of a value.
  ///
  /// @param way the fields that lead to it
  public static @Nullable Object take(Object value, List<Node.Part> way, Node.Leaf leaf) {
    Object at = value;
    for (Node.Part part : way) {
      Object next = RecordHandles.access(part.accessor(), at);
      if (part.node() == leaf && leaf.encoding() != Node.Encoding.ENTITY) {
        return next;
      }
      at = Values.present(next, part.node().path());
    }
    return at;
  }
}
