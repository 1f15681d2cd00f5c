package dev.basalt.internal.event;

import org.jspecify.annotations.Nullable;

/// What was thrown by some of those that are called one after the other: the first, with the others
/// suppressed.
public final class Failures {

  private @Nullable Throwable first;

  public void add(Throwable failure) {
    if (first == null) {
      first = failure;
    } else if (first != failure) {
      first.addSuppressed(failure);
    }
  }

  /// Calls; if that throws, keeps what it threw.
  public void run(Runnable action) {
    try {
      action.run();
    } catch (Throwable e) {
      add(e);
    }
  }

  @Nullable Throwable first() {
    return first;
  }

  void clear() {
    first = null;
  }

  /// Throws the first, if there is one, and forgets all.
  public void throwFirst() {
    Throwable failure = first;
    first = null;
    if (failure != null) {
      throw Failures.<RuntimeException>unchecked(failure);
    }
  }

  /// Code in other languages, and some in Java, throws checked exceptions that nobody declares.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> E unchecked(Throwable failure) throws E {
    throw (E) failure;
  }
}
