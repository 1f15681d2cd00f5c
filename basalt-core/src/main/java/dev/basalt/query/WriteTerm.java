package dev.basalt.query;

/// A term that asks for a component in order to change it: `each` gets a [Mut], `update` the value.
///
/// @param <T> the component
public final class WriteTerm<T> extends Term<Mut<T>> {

  WriteTerm(Class<T> type) {
    super(TermKind.WRITE, type, "");
  }
}
