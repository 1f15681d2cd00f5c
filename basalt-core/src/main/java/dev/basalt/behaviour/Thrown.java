package dev.basalt.behaviour;

import org.jspecify.annotations.Nullable;

/// What behaviours have thrown, while the others went on.
final class Thrown {

  private @Nullable Throwable first;

  void add(Throwable thrown) {
    if (first == null) {
      first = thrown;
    } else if (first != thrown) {
      first.addSuppressed(thrown);
    }
  }

  /// Throws the first, the others suppressed.
  void throwFirst() {
    if (first != null) {
      throw Thrown.<RuntimeException>unchecked(first);
    }
  }

  /// Code in other languages throws checked exceptions that nobody declares.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> E unchecked(Throwable thrown) throws E {
    throw (E) thrown;
  }
}
