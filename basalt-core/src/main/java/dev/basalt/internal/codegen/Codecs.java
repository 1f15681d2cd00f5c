package dev.basalt.internal.codegen;

import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.InterpretedCodec;
import dev.basalt.internal.shape.Shape;
import dev.basalt.internal.shape.ShapeReader;
import dev.basalt.internal.storage.Registry;
import java.lang.invoke.MethodHandles.Lookup;
import org.jspecify.annotations.Nullable;

/// Chooses between the two paths, and keeps one codec per class for the whole process.
///
/// Codecs hang on their class (by a [ClassValue]) and hold no world, so that both can be collected
/// independently.
public final class Codecs implements Registry.CodecSource {

  /// The codecs of this process.
  public static final Registry.CodecSource SOURCE = new Codecs();

  private static final ClassValue<Slot> SLOTS =
      new ClassValue<>() {
        @Override
        protected Slot computeValue(Class<?> type) {
          return new Slot();
        }
      };

  private Codecs() {}

  @Override
  public Codec codec(Class<?> type, @Nullable Lookup lookup) {
    return of(type, lookup);
  }

  /// The codec of a class.
  ///
  /// @param lookup may see what we may not, or null; used by the first call that succeeds
  public static Codec of(Class<?> type, @Nullable Lookup lookup) {
    Slot slot = SLOTS.get(type);
    synchronized (slot) {
      Codec codec = slot.codec;
      codec = codec == null ? make(ShapeReader.read(type, lookup)) : codec.latest();
      slot.codec = codec;
      return codec;
    }
  }

  private static Codec make(Shape shape) {
    if (!Mode.CURRENT.generates(shape.leaves().size())) {
      return new InterpretedCodec(shape);
    }
    return Mode.CURRENT == Mode.EAGER
        ? CodecGenerator.generate(shape)
        : new LazyCodec(shape, Mode.CURRENT.rows());
  }

  private static final class Slot {
    @Nullable Codec codec;
  }
}
