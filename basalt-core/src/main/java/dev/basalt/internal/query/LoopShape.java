package dev.basalt.internal.query;

import dev.basalt.internal.shape.Codec;
import dev.basalt.query.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All that a loop's code depends on, besides the class of the body.
///
/// @param call how the body is called
/// @param arguments what it gets, in order (without the leading entity of the call)
/// @param node makes the one argument of the body out of the arguments, for node queries; else null
public record LoopShape(Call call, List<Argument> arguments, @Nullable NodeShape node) {

  /// One argument.
  ///
  /// @param codec of the component; null for an entity or a resource
  public record Argument(Term.Kind kind, @Nullable Codec codec) {}

  /// Equal keys, equal code. It names classes of the user by serial numbers, and so holds on to
  /// none.
  public Key key() {
    List<Integer> numbers = new ArrayList<>();
    numbers.add(node == null ? 0 : node.serial());
    for (Argument argument : arguments) {
      Codec codec = argument.codec();
      numbers.add(argument.kind().ordinal());
      numbers.add(codec == null ? 0 : codec.serial());
    }
    return new Key(call, numbers);
  }

  /// See [#key].
  public record Key(Call call, List<Integer> numbers) {}
}
