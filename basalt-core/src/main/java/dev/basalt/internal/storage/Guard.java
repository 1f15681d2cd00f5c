package dev.basalt.internal.storage;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Knows what is going on in a world, and refuses what would break it: a structural change inside
/// an iteration, or inside another structural change (from an accessor of the user's record, say).
///
/// With assertions on it also notices when one thread is in the middle of a change while another
/// one comes in. A world belongs to one thread at a time; that check finds mistakes, it does not
/// prevent them.
public final class Guard {

  private static final int NONE = -1;

  /// What iterates, outermost first; each prints as the query that it is.
  private final List<Object> iterations = new ArrayList<>();

  /// Non-zero while a structural change is refused.
  private int busy;

  private long changes;
  private int @Nullable [] parallel;

  /// What changes the world now: the number of an [Operation], or none. A number, since storing a
  /// reference would cost more than the rest of this class (a barrier of the garbage collector,
  /// twice per change).
  private int operation = NONE;

  private @Nullable Thread changing;

  /// Begins a structural change; [#end] must follow.
  void begin(Operation newOperation) {
    if (busy != 0) {
      throw refusal(newOperation.toString());
    }
    busy = 1;
    changes++;
    operation = newOperation.ordinal();
    assert note(Thread.currentThread());
  }

  void end() {
    busy = 0;
    operation = NONE;
    assert note(null);
  }

  /// Begins a change of values, which is allowed inside an iteration; [#endWrite] must follow. No
  /// row may move before that, or the value would go to another entity.
  void beginWrite(Operation newOperation) {
    if (operation != NONE || parallel != null) {
      throw refusal(newOperation.toString());
    }
    busy = 1;
    operation = newOperation.ordinal();
    assert note(Thread.currentThread());
  }

  void endWrite() {
    end();
    busy = iterations.isEmpty() ? 0 : 1;
  }

  /// How many structural changes there have been: what fails fast compares it.
  public long changes() {
    return changes;
  }

  /// Enters an iteration on several threads. Until [#leaveParallel], the world can only be read,
  /// and not even that where the iteration writes.
  ///
  /// @param written numbers of the components that are written
  public void enterParallel(Object iteration, int[] written) {
    enter(iteration);
    parallel = written;
  }

  public void leaveParallel() {
    parallel = null;
    leave();
  }

  public boolean isParallel() {
    return parallel != null;
  }

  /// Refuses what would be a race inside a parallel iteration.
  public void refuseParallel(String refused) {
    if (parallel != null) {
      throw refusal(refused);
    }
  }

  /// Refuses to read, from inside a parallel iteration, what it writes: the value would depend on
  /// timing.
  public void refuseRacyRead(Component component) {
    int[] written = parallel;
    if (written == null) {
      return;
    }
    for (int number : written) {
      if (number == component.number()) {
        throw new IllegalStateException(
            "%s is read by handle during parallel iteration of query %s, which writes it; the result would depend on timing"
                .formatted(component, iterations.getLast()));
      }
    }
  }

  /// Enters an iteration; [#leave] must follow.
  public void enter(Object iteration) {
    if (operation != NONE || parallel != null) {
      throw refusal("iteration of query " + iteration);
    }
    iterations.add(iteration);
    busy = 1;
  }

  public void leave() {
    iterations.removeLast();
    busy = iterations.isEmpty() ? 0 : 1;
  }

  public boolean isIterating() {
    return !iterations.isEmpty();
  }

  /// For assertions: whether this thread may look at the world.
  public boolean isCalm() {
    Thread other = changing;
    if (other != null && other != Thread.currentThread()) {
      throw new AssertionError(
          "thread %s uses the world while thread %s is in the middle of %s; a world belongs to one thread at a time"
              .formatted(Thread.currentThread().getName(), other.getName(), name(operation)));
    }
    return true;
  }

  private static String name(int operation) {
    return operation == NONE ? "a change" : Operation.values()[operation].toString();
  }

  private boolean note(@Nullable Thread thread) {
    boolean calm = isCalm();
    changing = thread;
    return calm;
  }

  private IllegalStateException refusal(String refused) {
    assert isCalm();
    if (operation != NONE) {
      return new IllegalStateException(
          "%s during %s; code that a change of the world calls must not use the world"
              .formatted(refused, name(operation)));
    }
    if (parallel != null) {
      return new IllegalStateException(
          "%s during parallel iteration of query %s; use commands(), or lookup() to read"
              .formatted(refused, iterations.getLast()));
    }
    return new IllegalStateException(
        "%s during iteration of query %s; use commands()".formatted(refused, iterations.getLast()));
  }
}
