package dev.basalt.internal.codegen;

import dev.basalt.internal.query.InterpretedLoop;
import dev.basalt.internal.query.Loop;
import dev.basalt.internal.query.LoopShape;
import dev.basalt.internal.query.LoopSource;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Where queries get their loops from.
public final class Loops implements LoopSource {

  /// The loops of this process.
  public static final LoopSource SOURCE = new Loops();

  private Loops() {}

  @Override
  public Loop generate(LoopShape shape, Class<?> body) {
    return Mode.CURRENT.generates(shape.leaves())
        ? OptionalLoop.of(shape, body, LoopStyle.usual(shape))
        : new InterpretedLoop(shape);
  }

  @Override
  public long threshold() {
    return Mode.CURRENT.rows();
  }

  @Override
  public void examine(LoopShape shape, Class<?> body, Consumer<Loop> better) {
    LargeBodies.examine(shape, body, better);
  }

  @Override
  public @Nullable String findDiscarded(LoopShape shape, Class<?> body) {
    return DiscardedValue.find(shape, body);
  }

  @Override
  public String describe(LoopShape shape, Class<?> body) {
    return LargeBodies.describe(shape, body);
  }
}
