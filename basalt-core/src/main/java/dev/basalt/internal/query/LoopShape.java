package dev.basalt.internal.query;

import dev.basalt.internal.shape.Codec;
import dev.basalt.query.TermKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All that a loop's code depends on, besides the class of the body.
///
/// @param call how the body is called
/// @param arguments what it gets, in order (without the leading entity of the call)
/// @param node makes the one argument of the body out of the arguments, for node queries; else null
/// @param tracked whether what is written is marked, row by row
/// @param picking whether rows are picked, see [Loop#picked]
public record LoopShape(
    Call call,
    List<Argument> arguments,
    @Nullable NodeShape node,
    boolean tracked,
    boolean picking) {

  /// One argument.
  ///
  /// @param kind what it is
  /// @param codec of the component; null for an entity, a resource, or a list
  public record Argument(TermKind kind, @Nullable Codec codec) {

    /// How many columns of the rows that the loop visits it reads.
    public int width() {
      return codec == null || RelatedTerm.isRelated(kind) ? 0 : codec.width();
    }
  }

  /// Whether the results of calls are written and marked.
  public boolean marksUpdates() {
    return tracked && call.style() == Call.Style.UPDATE;
  }

  /// Whether bodies get cursors.
  public boolean hasCursors() {
    for (int place = 0; place < arguments.size(); place++) {
      boolean updated = place == 0 && call.style() == Call.Style.UPDATE;
      if (arguments.get(place).kind() == TermKind.WRITE && !updated) {
        return true;
      }
    }
    return false;
  }

  /// The number of leaves that a row hands over.
  public int leaves() {
    return offset(arguments.size());
  }

  /// The number of leaves of the arguments before one.
  public int offset(int place) {
    int leaves = 0;
    for (int i = 0; i < place; i++) {
      leaves += arguments.get(i).width();
    }
    return leaves;
  }

  /// The classes of the user that its code refers to, besides the class of the body: that of the
  /// node and those of the components.
  public List<Class<?>> types() {
    List<Class<?>> types = new ArrayList<>();
    if (node != null) {
      types.add(node.type());
    }
    for (Argument argument : arguments) {
      Codec codec = argument.codec();
      if (codec != null) {
        types.add(codec.shape().type());
      }
    }
    return types;
  }

  /// Equal keys, equal code. It names classes of the user by serial numbers, and so holds on to
  /// none.
  List<Object> key() {
    List<Object> key = new ArrayList<>();
    key.add(call);
    key.add(node == null ? 0 : node.serial());
    key.add(tracked);
    key.add(picking);
    for (Argument argument : arguments) {
      Codec codec = argument.codec();
      key.add(argument.kind().ordinal());
      key.add(codec == null ? 0 : codec.serial());
    }
    return key;
  }
}
