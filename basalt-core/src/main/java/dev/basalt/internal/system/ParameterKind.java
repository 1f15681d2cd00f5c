package dev.basalt.internal.system;

import dev.basalt.query.Term;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One kind of parameter that annotated methods can have. To support another kind, add it to
/// [ParameterKinds#ALL].
interface ParameterKind {

  /// What a parameter stands for.
  sealed interface Argument {

    /// Something that differs from entity to entity. A method with such a parameter is called for
    /// each one.
    record Row(Term<?> term) implements Argument {}

    /// Something that is the same for all calls of a run.
    ///
    /// @param value asked once per run
    /// @param resource the term that says the same in a query; null if it is not a resource to read
    record Fixed(Supplier<?> value, @Nullable Term<?> resource) implements Argument {

      Fixed(Supplier<?> value) {
        this(value, null);
      }
    }

    /// A reader of events: one for all, or, where a method is called for each entity, one for each
    /// run.
    record Events(Class<? extends Record> type) implements Argument {}
  }

  /// What a parameter stands for, having told the description what it touches; null if it is of
  /// another kind.
  @Nullable Argument read(SystemParameter parameter);
}
