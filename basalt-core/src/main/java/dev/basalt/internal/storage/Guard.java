package dev.basalt.internal.storage;

import dev.basalt.internal.parallel.Tasks;
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

  /// What stands for an operation in a world that is closed: it goes on for ever.
  private static final int CLOSED = -2;

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

  /// The system that runs now, if systems run one after the other.
  private @Nullable Scope system;

  /// Whether systems run at the same time; each thread then knows its own.
  private boolean section;

  /// Whether several threads may be looking at the world.
  private boolean crowded;

  /// Begins a structural change; [#end] must follow.
  void begin(Operation newOperation) {
    if (busy != 0) {
      throw refusal(newOperation.toString(), newOperation.remedy());
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

  /// Refuses everything from now on.
  void close() {
    busy = 1;
    operation = CLOSED;
  }

  public boolean isClosed() {
    return operation == CLOSED;
  }

  /// Refuses those who are in no system while systems run on several threads, and everybody in a
  /// world that is closed.
  public void refuseOutsider(String refused) {
    if (section && scope() == null || isClosed()) {
      throw refusal(refused);
    }
  }

  /// Begins a change of values, which is allowed inside an iteration; [#endWrite] must follow. No
  /// row may move before that, or the value would go to another entity.
  void beginWrite(Operation newOperation) {
    Scope scope = scope();
    if (scope != null) {
      scope.beginWrite(newOperation);
      return;
    }
    if (operation != NONE || parallel != null) {
      throw refusal(newOperation.toString());
    }
    busy = 1;
    operation = newOperation.ordinal();
    assert note(Thread.currentThread());
  }

  void endWrite() {
    Scope scope = scope();
    if (scope != null) {
      scope.endWrite();
      return;
    }
    end();
    busy = iterations.isEmpty() ? 0 : 1;
  }

  // ---- systems

  /// The system that this thread is in, or null.
  public @Nullable Scope scope() {
    return section ? (Scope) Tasks.scope() : system;
  }

  /// Enters a system, which cannot change the structure of the world; [#leaveSystem] must follow.
  public void enterSystem(Scope scope) {
    if (busy != 0) {
      throw refusal("run of " + scope);
    }
    system = scope;
    busy = 1;
  }

  public void leaveSystem() {
    system = null;
    busy = 0;
    crowded = false;
  }

  /// Begins a time in which systems run on several threads, each under its scope.
  public void enterSection() {
    if (busy != 0) {
      throw refusal("run of systems");
    }
    section = true;
    crowded = true;
    busy = 1;
  }

  public void leaveSection() {
    section = false;
    crowded = false;
    busy = 0;
  }

  /// Whether several threads may be looking at the world: systems, or the ranges of a query.
  public boolean isCrowded() {
    return crowded;
  }

  /// Whether systems run on several threads.
  public boolean isSection() {
    return section;
  }

  /// Counts rows that a query goes through, for the system that runs.
  public void visit(int rows) {
    Scope scope = scope();
    if (scope != null) {
      scope.visit(rows);
    }
  }

  /// For assertions: whether the system that runs has said that it reads this.
  public boolean mayRead(Component component) {
    Scope scope = scope();
    if (scope != null && !scope.rights().mayRead(component)) {
      throw undeclared(scope, "reads", component, "reads(%s.class)".formatted(component));
    }
    return true;
  }

  /// For assertions: whether the system that runs has said that it writes this.
  public boolean mayWrite(Component component) {
    Scope scope = scope();
    if (scope != null && !scope.rights().mayWrite(component)) {
      throw undeclared(scope, "writes", component, "writes(%s.class)".formatted(component));
    }
    return true;
  }

  /// For assertions: whether the system that runs has said that it reads this.
  public boolean mayRead(ResourceTable.Key resource) {
    Scope scope = scope();
    if (scope != null && !scope.rights().mayRead(resource)) {
      throw undeclared(scope, "reads", "resource " + resource, "readsResource");
    }
    return true;
  }

  /// For assertions: whether the system that runs has said that it writes this.
  public boolean mayWrite(ResourceTable.Key resource) {
    Scope scope = scope();
    if (scope != null && !scope.rights().mayWrite(resource)) {
      throw undeclared(scope, "writes", "resource " + resource, "writesResource");
    }
    return true;
  }

  private static AssertionError undeclared(Scope scope, String verb, Object what, String remedy) {
    return new AssertionError(
        "%s %s %s, which it does not declare; it declares %s; add a term for it, or %s"
            .formatted(scope, verb, what, scope.rights(), remedy));
  }

  // ---- iterations

  /// How many structural changes there have been: what fails fast compares it.
  public long changes() {
    return changes;
  }

  /// Enters an iteration on several threads. Until [#leaveParallel], the world can only be read,
  /// and not even that where the iteration writes.
  ///
  /// @param written numbers of the components that are written
  public void enterParallel(Object iteration, int[] written) {
    Scope scope = scope();
    if (scope != null) {
      scope.enterParallel(iteration, written);
    } else {
      enter(iteration);
      parallel = written;
    }
    crowded = true;
  }

  public void leaveParallel() {
    Scope scope = scope();
    if (scope != null) {
      scope.leaveParallel();
    } else {
      parallel = null;
      leave();
    }
    crowded = section;
  }

  public boolean isParallel() {
    return written() != null;
  }

  private int @Nullable [] written() {
    Scope scope = scope();
    return scope == null ? parallel : scope.parallel();
  }

  /// Whether handles are given out before they are entered into the table: in parallel iterations,
  /// and in systems.
  public boolean isAhead() {
    return scope() != null || parallel != null;
  }

  /// Refuses what would be a race inside a parallel iteration.
  public void refuseParallel(String refused) {
    if (isParallel()) {
      throw refusal(refused);
    }
  }

  /// Refuses what others that run at the same time would notice: in systems and parallel
  /// iterations.
  public void refuseStructural(String refused) {
    if (isAhead()) {
      throw refusal(refused);
    }
  }

  /// Refuses to read, from inside a parallel iteration, what it writes: the value would depend on
  /// timing.
  public void refuseRacyRead(Component component) {
    int[] written = written();
    if (written == null) {
      return;
    }
    for (int number : written) {
      if (number == component.number()) {
        throw new IllegalStateException(
            "%s is read by handle during parallel iteration of query %s, which writes it; the result would depend on timing"
                .formatted(component, innermost()));
      }
    }
  }

  /// Refuses what must not happen inside a change, although it may inside an iteration.
  public void refuseInsideChange(String refused) {
    if (operation != NONE) {
      throw refusal(refused);
    }
  }

  /// Enters an iteration; [#leave] must follow.
  public void enter(Object iteration) {
    Scope scope = scope();
    if (scope != null) {
      scope.enter(iteration);
      return;
    }
    if (operation != NONE || parallel != null) {
      throw refusal("iteration of query " + iteration);
    }
    iterations.add(iteration);
    busy = 1;
  }

  public void leave() {
    Scope scope = scope();
    if (scope != null) {
      scope.leave();
      return;
    }
    iterations.removeLast();
    busy = iterations.isEmpty() ? 0 : 1;
  }

  /// Whether something goes on during which the structure cannot change: an iteration, or a system.
  public boolean isIterating() {
    return section || system != null || !iterations.isEmpty();
  }

  private Object innermost() {
    Scope scope = scope();
    return scope == null ? iterations.getLast() : scope.innermost();
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

  /// Something that goes on and is no iteration, such as the call of an observer; it prints as what
  /// it is.
  public interface Activity {}

  private static String describe(Object iteration) {
    return iteration instanceof Activity ? iteration.toString() : "iteration of query " + iteration;
  }

  private IllegalStateException refusal(String refused) {
    return refusal(refused, "use commands()");
  }

  private IllegalStateException refusal(String refused, String remedy) {
    assert isCalm();
    if (isClosed()) {
      return new IllegalStateException(
          "%s in a world that is closed; create another one".formatted(refused));
    }
    Scope scope = scope();
    if (scope != null) {
      return scope.refusal(refused);
    }
    if (section) {
      return new IllegalStateException(
          "%s while systems run in parallel, by a thread that has no part in them"
              .formatted(refused));
    }
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
        "%s during %s; %s".formatted(refused, describe(iterations.getLast()), remedy));
  }
}
