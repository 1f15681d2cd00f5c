package dev.basalt.internal.codegen;

import dev.basalt.internal.shape.Codec;
import dev.basalt.internal.shape.InterpretedCodec;
import dev.basalt.internal.shape.Shape;
import dev.basalt.internal.shape.ShapeReader;
import java.lang.invoke.MethodHandles.Lookup;
import org.jspecify.annotations.Nullable;

/// Chooses between the two paths, and keeps one codec per class for the whole process.
///
/// Codecs hang on their class (by a [ClassValue]) and hold no world, so that both can be collected
/// independently.
public final class Codecs {

  private static final ClassValue<Slot> SLOTS =
      new ClassValue<>() {
        @Override
        protected Slot computeValue(Class<?> type) {
          return new Slot();
        }
      };

  private Codecs() {}

  /// The codec of a class.
  ///
  /// @param lookup may see what we may not, or null; used by the first call that succeeds
  public static Codec of(Class<?> type, @Nullable Lookup lookup) {
    Slot slot = SLOTS.get(type);
    synchronized (slot) {
      Codec codec = slot.codec;
      if (codec == null) {
        codec = make(ShapeReader.read(type, lookup));
        slot.codec = codec;
      }
      return codec;
    }
  }

  private static Codec make(Shape shape) {
    return Mode.CURRENT.generates(shape.leaves().size())
        ? CodecGenerator.generate(shape)
        : new InterpretedCodec(shape);
  }

  private static final class Slot {
    @Nullable Codec codec;
  }
}
