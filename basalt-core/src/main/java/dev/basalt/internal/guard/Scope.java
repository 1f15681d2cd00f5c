package dev.basalt.internal.guard;

import java.util.IdentityHashMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A system while it runs: what it may touch, what it iterates over, and where its commands go.
/// Only one thread at a time runs a system; the ranges of a parallel query in it share its scope.
public final class Scope {

  private static final String PAUSE = "the middle of a step";

  private final Guard guard;
  private final String name;
  private final Rights rights;
  private final @Nullable Object recorder;

  /// What iterates inside the system.
  private final Iterations iterations = new Iterations();

  /// What this system uses instead of objects that several systems would share.
  private final IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();

  private @Nullable Operation operation;
  private final StackRoom stack = new StackRoom();
  private long rows;
  private final Moment moment = new Moment(0);

  /// @param guard of the world whose system it is
  /// @param name as messages show it, such as `system "move"`
  /// @param recorder where its commands go; null if it records none
  public Scope(Guard guard, String name, Rights rights, @Nullable Object recorder) {
    this.guard = guard;
    this.name = name;
    this.rights = rights;
    this.recorder = recorder;
  }

  /// The time between two systems that somebody runs one by one: all can be read, values can be
  /// set.
  public static Scope pause(Guard guard) {
    Rights all = new Rights("everything").unlimited();
    return new Scope(guard, PAUSE, all, null);
  }

  /// Whether it is a system of the world that a guard is of.
  boolean isOf(Guard other) {
    return guard == other;
  }

  public @Nullable Object recorder() {
    return recorder;
  }

  // ---- what it may touch

  /// Whether it has said that it reads this; throws if it has not.
  boolean mayRead(Subject component) {
    if (!rights.mayRead(component)) {
      throw new AssertionError(
          undeclared("reads", component, "reads(%s.class)".formatted(component)));
    }
    return true;
  }

  /// Refuses to write what it has not declared.
  public void refuseUndeclared(Subject component) {
    if (!rights.mayWrite(component)) {
      throw new IllegalStateException(
          undeclared("writes", component, "writes(%s.class)".formatted(component)));
    }
  }

  /// Whether it has said that it reads this; throws if it has not.
  boolean mayReadResource(Object resource) {
    if (!rights.mayReadResource(resource)) {
      throw new AssertionError(undeclared("reads", "resource " + resource, "readsResource"));
    }
    return true;
  }

  /// Refuses to write what it has not declared.
  void refuseUndeclaredResource(Object resource) {
    if (!rights.mayWriteResource(resource)) {
      throw new IllegalStateException(
          undeclared("writes", "resource " + resource, "writesResource"));
    }
  }

  private String undeclared(String verb, Object what, String remedy) {
    return "%s %s %s, which it does not declare; it declares %s; add a term for it, or %s"
        .formatted(this, verb, what, rights, remedy);
  }

  // ---- what it does

  /// What this system uses in place of a shared object, made on first use. The threads of a
  /// parallel iteration take turns.
  public <T> T own(T shared, UnaryOperator<T> copier) {
    if (!iterations.isParallel()) {
      return findOrCopy(shared, copier);
    }
    synchronized (copies) {
      return findOrCopy(shared, copier);
    }
  }

  @SuppressWarnings("unchecked") // a copy is of the type of the original
  private <T> T findOrCopy(T shared, UnaryOperator<T> copier) {
    Object copy = copies.get(shared);
    if (copy == null) {
      copy = copier.apply(shared);
      copies.put(shared, copy);
    }
    return (T) copy;
  }

  /// Says what this system uses in place of a shared object.
  public void replace(Object shared, Object copy) {
    copies.put(shared, copy);
  }

  /// Counts rows that a query of the system goes through.
  public void visit(int count) {
    rows += count;
  }

  /// How many rows its queries have gone through.
  public long rows() {
    return rows;
  }

  /// What its writes are marked with, while it runs beside others.
  public Moment moment() {
    return moment;
  }

  Iterations iterations() {
    return iterations;
  }

  int enter(Object iteration) {
    if (operation != null || iterations.isParallel()) {
      throw refusal("iteration of query " + iteration);
    }
    stack.require();
    return iterations.enter(iteration);
  }

  void beginWrite(Operation newOperation) {
    if (operation != null || iterations.isParallel()) {
      throw refusal(newOperation.toString());
    }
    stack.require();
    operation = newOperation;
  }

  void endWrite() {
    operation = null;
  }

  /// Forgets what an exception left behind.
  public void reset() {
    iterations.clear();
    operation = null;
  }

  IllegalStateException refusal(String refused) {
    if (operation != null) {
      return new IllegalStateException(
          "%s during %s; code that a change of the world calls must not use the world"
              .formatted(refused, operation));
    }
    if (iterations.isParallel()) {
      return new IllegalStateException(
          "%s during parallel iteration of query %s in %s; use commands(), or lookup() to read"
              .formatted(refused, iterations.innermost(), name));
    }
    if (name.equals(PAUSE)) {
      return new IllegalStateException(
          "%s in the middle of a step; run the rest of it first".formatted(refused));
    }
    return new IllegalStateException(
        "%s in %s; use commands, or make the system exclusive".formatted(refused, name));
  }

  /// As messages show it.
  @Override
  public String toString() {
    return name;
  }
}
