package dev.basalt.internal.storage;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What messages say about an exception of the user's code. It may be unable to say so itself, as
/// when its message is made of an object that is not complete: whoever reports a failure must not
/// fail over it.
public final class Causes {

  private Causes() {}

  /// Its message; the name of its class if it has none, or fails to make it. Never throws.
  public static String describe(Throwable cause) {
    String message = ask(cause, Throwable::getMessage);
    return message == null ? cause.getClass().getSimpleName() : message;
  }

  /// Its class and its message, as it prints itself; its class if it fails to. Never throws.
  public static String name(Throwable cause) {
    String name = ask(cause, Throwable::toString);
    return name == null ? cause.getClass().getName() : name;
  }

  private static @Nullable String ask(
      Throwable cause, Function<Throwable, @Nullable String> question) {
    try {
      return question.apply(cause);
    } catch (Throwable e) {
      return null;
    }
  }
}
