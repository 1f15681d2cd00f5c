package dev.basalt.internal.query;

import dev.basalt.query.Term;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Makes terms that ask for a reader of events. Queries come before events and do not know them, so
/// this is how the two meet.
public final class EventTerms {

  /// Gives readers to queries.
  public interface Source {

    /// The class of readers, as the field of a node record has it.
    Class<?> readerType();

    /// A reader of events of a class, for one who asks.
    RunValue newReader(Class<?> event);
  }

  private static @Nullable Function<Class<?>, Term<?>> maker;

  private EventTerms() {}

  /// Called by the class of terms when it is loaded.
  public static void grant(Function<Class<?>, Term<?>> newMaker) {
    maker = newMaker;
  }

  /// The term for events of a class.
  public static Term<?> of(Class<?> event) {
    Term.entity();
    return Objects.requireNonNull(maker).apply(event);
  }
}
