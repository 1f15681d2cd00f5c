package dev.basalt.internal.guard;

import dev.basalt.internal.parallel.Tasks;
import org.jspecify.annotations.Nullable;

/// Knows what is going on in a world, and refuses what would break it: a structural change inside
/// an iteration, or inside another structural change (from an accessor of the user's record, say).
///
/// With assertions on it also notices when one thread is in the middle of a change or an iteration
/// while another one comes in. A world belongs to one thread at a time; that check finds mistakes,
/// it does not prevent them.
public final class Guard {

  /// Nothing goes on: the structure may change.
  private static final int CALM = 0;

  /// An iteration or a system goes on.
  private static final int OCCUPIED = 1;

  /// The first operation; the others follow in their order.
  private static final int FIRST_OPERATION = 2;

  /// The world is closed: like an operation that goes on forever.
  private static final int CLOSED = FIRST_OPERATION + Operation.values().length;

  /// What iterates outside of systems.
  private final Iterations iterations = new Iterations();

  /// What goes on: one number for it all, since every change has to ask and to say so. No
  /// reference, since to store one would cost more than the rest of this class (a barrier of the
  /// garbage collector, twice per change).
  private int activity = CALM;

  private long changes;

  private final StackRoom stack = new StackRoom();

  /// With assertions on, the thread that makes a change, and the one that iterates outside of
  /// systems.
  private @Nullable Thread changing;

  private @Nullable Thread iterating;

  /// The system that runs now, if systems run one after the other.
  private @Nullable Scope system;

  /// The system that runs now and has the world to itself.
  private @Nullable Object exclusive;

  /// Whether systems run at the same time; each thread then knows its own.
  private boolean section;

  /// Whether several threads may be looking at the world.
  private boolean crowded;

  /// Begins a structural change; [#end] must follow.
  public void begin(Operation newOperation) {
    if (activity != CALM) {
      throw refusal(newOperation.toString(), newOperation.remedy());
    }
    stack.require();
    activity = FIRST_OPERATION + newOperation.ordinal();
    changes++;
    assert note(Thread.currentThread());
  }

  public void end() {
    activity = CALM;
    assert note(null);
  }

  /// Takes back the count of a change that has turned out to change no row. Nobody has seen it: to
  /// be called before the change ends.
  public void discountChange() {
    changes--;
  }

  // ---- worlds that are closed

  /// Refuses everything from now on.
  public void close() {
    activity = CLOSED;
  }

  public boolean isClosed() {
    return activity == CLOSED;
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
  public void beginWrite(Operation newOperation) {
    Scope scope = scope();
    if (scope != null) {
      scope.beginWrite(newOperation);
      return;
    }
    if (isChanging() || iterations.isParallel() || section) {
      throw refusal(newOperation.toString());
    }
    stack.require();
    activity = FIRST_OPERATION + newOperation.ordinal();
    assert note(Thread.currentThread());
  }

  public void endWrite() {
    Scope scope = scope();
    if (scope != null) {
      scope.endWrite();
      return;
    }
    end();
    settle();
  }

  /// Whether an operation goes on, be it only the end of the world.
  public boolean isChanging() {
    return activity >= FIRST_OPERATION;
  }

  /// Goes back to what is left when something has ended.
  private void settle() {
    activity = iterations.isEmpty() ? CALM : OCCUPIED;
  }

  // ---- systems

  /// The system that this thread is in, or null.
  public @Nullable Scope scope() {
    return section ? scopeOfThread() : system;
  }

  /// A system may run the schedule of another world; in its systems, this thread is in none of
  /// ours.
  private @Nullable Scope scopeOfThread() {
    Scope scope = (Scope) Tasks.scope();
    return scope != null && scope.isOf(this) ? scope : null;
  }

  /// The system that this thread is in, also if it has the world to itself; or null.
  public @Nullable Object system() {
    Scope scope = scope();
    return scope != null ? scope : exclusive;
  }

  /// Says which system has the world to itself.
  ///
  /// @param system null when it has ended
  public void exclusive(@Nullable Object system) {
    exclusive = system;
  }

  /// Enters a system, which cannot change the structure of the world; [#leaveSystem] must follow.
  public void enterSystem(Scope scope) {
    if (activity != CALM) {
      throw refusal("run of " + scope);
    }
    stack.require();
    system = scope;
    activity = OCCUPIED;
  }

  public void leaveSystem() {
    system = null;
    activity = CALM;
    crowded = false;
  }

  /// Begins a time in which systems run on several threads, each under its scope.
  public void enterSection() {
    if (activity != CALM) {
      throw refusal("run of systems");
    }
    stack.require();
    section = true;
    crowded = true;
    activity = OCCUPIED;
  }

  public void leaveSection() {
    section = false;
    crowded = false;
    activity = CALM;
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
  public boolean mayRead(Subject component) {
    Scope scope = scope();
    return scope == null || scope.mayRead(component);
  }

  /// Refuses that the system that runs writes what it has not declared: others may be reading it.
  public void refuseUndeclaredWrite(Subject component) {
    Scope scope = scope();
    if (scope != null) {
      scope.refuseUndeclared(component);
    }
  }

  /// For assertions: whether the system that runs has said that it reads this.
  public boolean mayReadResource(Object resource) {
    Scope scope = scope();
    return scope == null || scope.mayReadResource(resource);
  }

  /// Refuses that the system that runs writes what it has not declared.
  public void refuseUndeclaredResource(Object resource) {
    Scope scope = scope();
    if (scope != null) {
      scope.refuseUndeclaredResource(resource);
    }
  }

  // ---- iterations

  /// How many structural changes there have been: what fails fast compares it.
  public long changes() {
    return changes;
  }

  /// Says that the iteration that was entered last goes on on several threads. Until
  /// [#endParallel], the world can only be read, and not even that where the iteration writes.
  ///
  /// @param written numbers of the components that are written
  public void beginParallel(int[] written) {
    iterations().parallel(written);
    crowded = true;
  }

  public void endParallel() {
    iterations().parallel(null);
    crowded = section;
  }

  /// What iterates in the system that this thread is in, or outside of systems.
  private Iterations iterations() {
    Scope scope = scope();
    return scope == null ? iterations : scope.iterations();
  }

  public boolean isParallel() {
    return iterations().isParallel();
  }

  /// Whether handles are given out before they are entered into the table: in parallel iterations,
  /// and in systems.
  public boolean isAhead() {
    return scope() != null || iterations.isParallel();
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

  /// The same for what commands cannot do.
  ///
  /// @param remedy what to do instead
  public void refuseStructural(String refused, String remedy) {
    if (isAhead()) {
      assert isCalm();
      Scope scope = scope();
      throw new IllegalStateException(
          "%s during %s; %s"
              .formatted(
                  refused,
                  scope != null && !scope.iterations().isParallel()
                      ? "run of " + scope
                      : "parallel iteration of query " + iterations().innermost(),
                  remedy));
    }
  }

  /// Refuses to read, from inside a parallel iteration, what it writes: the value would depend on
  /// timing.
  public void refuseRacyRead(Subject component) {
    if (isRacy(component)) {
      throw new IllegalStateException(
          "%s is read by handle during parallel iteration of query %s, which writes it; the result would depend on timing"
              .formatted(component, iterations().innermost()));
    }
  }

  /// Refuses to ask, from inside a parallel iteration, what has changed where it writes: the ticks
  /// change meanwhile.
  ///
  /// @param query as the message shows it
  public void refuseRacyCount(Object query, Subject component) {
    if (isRacy(component)) {
      throw new IllegalStateException(
          "query %s is counted during parallel iteration of query %s, which writes %s; the result would depend on timing; count it before"
              .formatted(query, iterations().innermost(), component));
    }
  }

  /// Whether the parallel iteration that goes on writes a component.
  private boolean isRacy(Subject component) {
    return iterations().isWritten(component);
  }

  /// Refuses what must not happen inside a change, although it may inside an iteration.
  public void refuseInsideChange(String refused) {
    if (isChanging()) {
      throw refusal(refused);
    }
  }

  /// Refuses to look at rows inside a change. In a world that is closed there are none.
  public void refuseLook() {
    if (isChanging() && !isClosed()) {
      throw refusal("look at all rows");
    }
  }

  /// Enters an iteration; [#leave] must follow.
  ///
  /// @return its level, for [#leave]
  public int enter(Object iteration) {
    Scope scope = scope();
    if (scope != null) {
      return scope.enter(iteration);
    }
    if (isChanging() || iterations.isParallel() || section) {
      throw refusal("iteration of query " + iteration);
    }
    stack.require();
    assert isCalm();
    assert noteIterating(Thread.currentThread());
    activity = OCCUPIED;
    return iterations.enter(iteration);
  }

  /// Leaves an iteration, with all inside of it that a stack overflow has kept from being left.
  public void leave(int level) {
    Scope scope = scope();
    if (scope != null) {
      scope.iterations().leave(level);
      return;
    }
    iterations.leave(level);
    crowded = section;
    settle();
    assert noteIterating(iterations.isEmpty() ? null : iterating);
  }

  /// Lets go of iterations that have ended.
  public void forgetEnded() {
    iterations.forgetEnded();
  }

  /// Whether something goes on during which the structure cannot change: an iteration, or a system.
  public boolean isIterating() {
    return section || system != null || !iterations.isEmpty();
  }

  /// For assertions: whether this thread may look at the world.
  public boolean isCalm() {
    Thread changer = changing;
    Thread looper = crowded ? null : iterating;
    Thread other = changer == null ? looper : changer;
    if (other != null && other != Thread.currentThread()) {
      throw new AssertionError(
          "thread %s uses the world while thread %s is in the middle of %s; a world belongs to one thread at a time"
              .formatted(
                  Thread.currentThread().getName(),
                  other.getName(),
                  changer == null ? nameOfIteration() : nameOfChange()));
    }
    return true;
  }

  private String nameOfIteration() {
    Object outermost = iterations.findOutermost();
    return outermost == null ? "an iteration" : describe(outermost);
  }

  private String nameOfChange() {
    int now = activity; // another thread may change it
    return now >= FIRST_OPERATION && now < CLOSED
        ? Operation.values()[now - FIRST_OPERATION].toString()
        : "a change";
  }

  private boolean note(@Nullable Thread thread) {
    boolean calm = isCalm();
    changing = thread;
    return calm;
  }

  private boolean noteIterating(@Nullable Thread thread) {
    iterating = thread;
    return true;
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
    if (isChanging()) {
      return new IllegalStateException(
          "%s during %s; code that a change of the world calls must not use the world"
              .formatted(refused, nameOfChange()));
    }
    if (iterations.isParallel()) {
      return new IllegalStateException(
          "%s during parallel iteration of query %s; use commands(), or lookup() to read"
              .formatted(refused, iterations.innermost()));
    }
    return new IllegalStateException(
        "%s during %s; %s".formatted(refused, describe(iterations.innermost()), remedy));
  }
}
