package dev.basalt.behaviour;

import org.jspecify.annotations.Nullable;

/// Collects exceptions of behaviours while the others run.
final class Thrown {

  private @Nullable Throwable first;

  void add(Throwable thrown) {
    if (first == null) {
      first = thrown;
    } else if (first != thrown) {
      first.addSuppressed(thrown);
    }
  }

  /// Throws the first, with the others suppressed.
  void throwFirst() {
    if (first != null) {
      throw Thrown.<RuntimeException>unchecked(first);
    }
  }

  /// Code in other languages may throw undeclared checked exceptions.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> E unchecked(Throwable thrown) throws E {
    throw (E) thrown;
  }
}
