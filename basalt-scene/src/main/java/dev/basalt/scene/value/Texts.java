package dev.basalt.scene.value;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.scene.text.SceneException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The text forms of classes that have their own: colours, assets, and what the program adds.
public final class Texts {

  private final Map<Class<?>, Format> formats = new HashMap<>();

  /// Describes records that are parts of components; this world has no entities.
  private final World shapes = World.create();

  /// Knows colours and assets.
  public Texts() {
    add(Color.class, "a colour", Color::parse, Color::toString);
    add(Asset.class, "a file below the directory of assets", AssetText::parse, AssetText::write);
  }

  /// Adds a form, or replaces the existing one.
  ///
  /// @param <T> the class of the values
  /// @param type a nested record, or the class of a leaf
  /// @param expected what a text must be, for messages
  /// @param parse makes a value from a text; throws to refuse it
  /// @param write makes a text from which `parse` makes an equal value
  public <T> void add(
      Class<T> type,
      String expected,
      Function<String, ? extends T> parse,
      Function<? super T, String> write) {
    formats.put(
        type,
        Record.class.isAssignableFrom(type)
            ? new RecordFormat<>(shapes.register(type), expected, parse, write)
            : new ObjectFormat<>(type, expected, parse, write));
  }

  @Nullable Format find(Class<?> type) {
    return formats.get(type);
  }

  /// The format of a record in one piece, as a list holds it: null if it has none.
  @Nullable Format findWhole(Class<?> type) {
    if (!type.isRecord() || type == Entity.class) {
      return null;
    }
    ComponentType<?> shape = shapes.register(type);
    Format own = find(type);
    if (own != null) {
      return new WholeFormat<>(shape, own);
    }
    return Properties.isVector(type, shape.leaves())
        ? new WholeFormat<>(
            shape,
            new VectorFormat(shape.leaves().stream().map(leaf -> Formats.of(leaf, this)).toList()))
        : null;
  }

  /// Makes a nested record of its leaves.
  Object make(Class<?> type, @Nullable Object... leaves) {
    return shapes.register(type).make(leaves);
  }

  private static <V> V parsed(String text, String expected, Function<String, V> parse) {
    try {
      return parse.apply(text);
    } catch (SceneException e) {
      throw e;
    } catch (RuntimeException e) {
      throw SceneException.because(
          "\"%s\" is not %s: %s".formatted(text, expected, e.getMessage()), e);
    }
  }

  private record RecordFormat<T>(
      ComponentType<T> type,
      String expected,
      Function<String, ? extends T> parse,
      Function<? super T, String> print)
      implements Format {
    @Override
    public void read(String text, @Nullable Object[] leaves, int first) {
      @Nullable Object[] taken = type.take(parsed(text, expected, parse));
      System.arraycopy(taken, 0, leaves, first, taken.length);
    }

    @Override
    public String write(@Nullable Object[] leaves, int first) {
      @Nullable Object[] own = new Object[type.leaves().size()];
      System.arraycopy(leaves, first, own, 0, own.length);
      return print.apply(type.make(own));
    }
  }

  /// A record that is one value, and not several leaves.
  private record WholeFormat<T>(ComponentType<T> type, Format parts) implements Format {
    @Override
    public void read(String text, @Nullable Object[] leaves, int first) {
      leaves[first] = null;
      if (!text.equals("null")) {
        @Nullable Object[] own = type.takeDefaults();
        parts.read(text, own, 0);
        leaves[first] = type.make(own);
      }
    }

    @Override
    public String write(@Nullable Object[] leaves, int first) {
      T value = type.type().cast(leaves[first]);
      return value == null ? "null" : parts.write(type.take(value), 0);
    }

    @Override
    public String expected() {
      return parts.expected();
    }
  }

  private record ObjectFormat<T>(
      Class<T> type,
      String expected,
      Function<String, ? extends T> parse,
      Function<? super T, String> print)
      implements Format {
    @Override
    public void read(String text, @Nullable Object[] leaves, int first) {
      leaves[first] = text.equals("null") ? null : parsed(text, expected, parse);
    }

    @Override
    public String write(@Nullable Object[] leaves, int first) {
      Object value = leaves[first];
      return value == null ? "null" : print.apply(type.cast(value));
    }
  }
}
