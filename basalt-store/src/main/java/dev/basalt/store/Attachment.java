package dev.basalt.store;

import dev.basalt.Entity;
import dev.basalt.EntityMap;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Relation;
import dev.basalt.component.TargetDespawn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A world that is kept in a database. A thread of its own writes what has changed, from a snapshot
/// and in one transaction, so the database always holds a state that the world really had.
///
/// ```java
/// try (Store store = Store.open("jdbc:sqlite:town.db");
///     Attachment kept = store.attach(world)) {
///   while (playing) {
///     schedule.run(world);
///     kept.afterTick();
///   }
/// }
/// ```
///
/// **What it costs.** [#afterTick] looks at the clock; once per interval it takes a snapshot, which
/// takes microseconds, and the world then copies what it writes, chunk by chunk. It never waits. If
/// the database is slower than the interval, states are passed over, never halved.
///
/// **When something goes wrong.** What is worth another try is tried again; then the failure goes
/// to [#onFailure], and the next write contains everything since the last one that succeeded.
///
/// **Owners.** An attachment writes as one owner ([StoreSetup#owner]), and loads what that owner
/// has. Only one program at a time can be attached as an owner; a program that has been replaced
/// gets an error at its next write, and nothing of that write is in the database. Entities move
/// between owners by [#release] and [#claim].
///
/// All methods are for the thread of the world.
public final class Attachment implements AutoCloseable {

  private final Store store;
  private final World world;
  private final Owner owner;
  private final long interval;
  private final Thread thread;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  // guarded by the lock
  private @Nullable Snapshot waiting;
  private boolean writing;
  private boolean ending;
  private long asked;
  private long done;
  private @Nullable RuntimeException failure;
  private boolean replaced;
  private Consumer<RuntimeException> listener = Attachment::log;

  /// What is in the database; of the writing thread, or of this one while nothing is written.
  private @Nullable Snapshot written;

  /// Entities that were released and have left the world; no write deletes them. Of the writing
  /// thread, or of this one while nothing is written.
  private Set<Long> released = Set.of();

  /// Whether tables were changed from outside, so that rows may be missing; of the writing thread.
  private boolean doubtful;

  private long last = System.nanoTime();
  private boolean closed;

  Attachment(Store store, World world, Owner owner, Duration interval, @Nullable Snapshot written) {
    this.store = store;
    this.world = world;
    this.owner = owner;
    this.interval = interval.toNanos();
    this.written = written;
    this.thread = Thread.ofPlatform().name("basalt-store").daemon().unstarted(this::write);
    thread.start();
  }

  private static void log(RuntimeException failure) {
    System.getLogger("dev.basalt.store").log(System.Logger.Level.WARNING, failure.getMessage());
  }

  /// Says who is told when a write fails; a warning in the log without this. It is called by the
  /// writing thread.
  ///
  /// @param action gets the failure
  /// @return this
  public Attachment onFailure(Consumer<RuntimeException> action) {
    lock.lock();
    try {
      listener = Objects.requireNonNull(action, "the action is null");
      return this;
    } finally {
      lock.unlock();
    }
  }

  // ---- the thread of the world

  /// Hands the state over to be written, if the interval is over and the last one is written. Call
  /// it after each tick, outside of iterations.
  ///
  /// @throws StoreException if another program has taken the owner over
  public void afterTick() {
    refuseClosed();
    if (System.nanoTime() - last < interval) {
      return;
    }
    lock.lock();
    try {
      refuseReplaced();
      if (waiting == null && !writing) {
        submit();
      }
    } finally {
      lock.unlock();
    }
  }

  /// Writes the state of now, and waits until it is in the database.
  ///
  /// @throws StoreException if that fails; the next write contains all of it
  public void flush() {
    refuseClosed();
    refuseInside("write the world");
    lock.lock();
    try {
      refuseReplaced();
      long mine = submit();
      while (done < mine) {
        changed.awaitUninterruptibly();
      }
      RuntimeException thrown = failure;
      if (thrown != null) {
        throw new StoreException(Objects.toString(thrown.getMessage()), thrown);
      }
    } finally {
      lock.unlock();
    }
  }

  /// With the lock. A state that still waits is replaced.
  private long submit() {
    Snapshot now = world.snapshot();
    Snapshot older = waiting;
    if (older != null) {
      older.close();
    }
    waiting = now;
    last = System.nanoTime();
    asked++;
    changed.signalAll();
    return asked;
  }

  private void refuseClosed() {
    if (closed) {
      throw new IllegalStateException("this attachment is closed; attach the world again");
    }
  }

  /// Waiting for the writing thread would never end in that thread, and in the body of a query,
  /// which has the connection.
  private void refuseInside(String what) {
    if (Thread.currentThread() == thread) {
      throw new StoreException(
          "cannot %s in the action of onFailure; do it by the thread of the world".formatted(what));
    }
    store.refuseNested(what);
  }

  private void refuseReplaced() {
    RuntimeException thrown = failure;
    if (replaced && thrown != null) {
      throw new StoreException(Objects.toString(thrown.getMessage()), thrown);
    }
  }

  // ---- the writing thread

  private void write() {
    while (true) {
      Snapshot next;
      long number;
      lock.lock();
      try {
        long left = Owner.LEASE_MILLIS * 300_000;
        while (waiting == null && !ending && left > 0) {
          left = changed.awaitNanos(left);
        }
        if (waiting == null && ending) {
          return;
        }
        next = waiting;
        number = asked;
        waiting = null;
        writing = true;
      } catch (InterruptedException e) {
        // by code of the user, such as an action of onFailure: this thread ends by closing
        continue;
      } finally {
        lock.unlock();
      }
      finish(next, number, next == null ? beat() : tryWriting(next));
    }
  }

  private @Nullable RuntimeException beat() {
    try {
      store.renew(owner);
      return null;
    } catch (RuntimeException e) {
      return e;
    }
  }

  private @Nullable RuntimeException tryWriting(Snapshot next) {
    try {
      store.write(owner, written, next, released, doubtful);
      replaceWritten(next);
      released = Set.of();
      doubtful = false;
      return null;
    } catch (RuntimeException e) {
      doubtful |= e instanceof StoreException failed && failed.fault() == Fault.SCHEMA;
      next.close();
      return e;
    } catch (Error e) {
      next.close();
      return new StoreException("cannot write the world: " + e, e);
    }
  }

  private void replaceWritten(Snapshot next) {
    Snapshot older = written;
    written = next;
    if (older != null) {
      older.close();
    }
  }

  private void finish(@Nullable Snapshot next, long number, @Nullable RuntimeException thrown) {
    Consumer<RuntimeException> told;
    lock.lock();
    try {
      writing = false;
      if (next != null) {
        done = number;
        failure = thrown;
      }
      if (thrown instanceof Owner.Replaced) {
        failure = thrown;
        replaced = true;
      }
      told = listener;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    if (thrown != null) {
      tell(told, thrown);
    }
  }

  /// Whatever the listener does, this thread goes on.
  private static void tell(Consumer<RuntimeException> listener, RuntimeException failure) {
    try {
      listener.accept(failure);
    } catch (Throwable e) {
      System.getLogger("dev.basalt.store")
          .log(System.Logger.Level.WARNING, "the action of onFailure has failed", e);
    }
  }

  // ---- owners

  /// Gives entities to nobody. They leave the world and stay in the database, to be claimed by
  /// another owner. All changes are written first.
  ///
  /// @param entities alive in this world
  /// @throws StoreException if that fails; then they are where they were
  public void release(Collection<Entity> entities) {
    flush();
    List<Entity> given = List.copyOf(new HashSet<>(entities));
    refuseCascade(given);
    store.release(owner, given, world);
    // nothing is being written now; the next write that succeeds has seen them go
    released =
        Stream.concat(released.stream(), given.stream().map(Entity::id))
            .collect(Collectors.toSet());
    world.despawn(given);
  }

  /// What would be despawned with them would be gone from the database, too.
  private void refuseCascade(List<Entity> given) {
    Set<Entity> all = new HashSet<>(given);
    List<Entity> alive = given.stream().filter(world::alive).toList();
    for (Class<? extends Record> kind : bindingRelations()) {
      for (Entity target : alive) {
        for (Entity source : world.relations(kind).sources(target)) {
          if (!all.contains(source)) {
            throw new StoreException(
                "entity %s cannot be released without %s, which is bound to it by %s; release both"
                    .formatted(target, source, kind.getSimpleName()));
          }
        }
      }
    }
  }

  /// Relations whose sources do not simply live on without their target.
  private List<Class<? extends Record>> bindingRelations() {
    List<Class<? extends Record>> kinds = new ArrayList<>();
    for (ComponentType<?> type : world.types().all()) {
      Relation relation = type.type().getAnnotation(Relation.class);
      if (relation != null && relation.onTargetDespawn() != TargetDespawn.REMOVE_RELATION) {
        kinds.add(type.type().asSubclass(Record.class));
      }
    }
    return kinds;
  }

  /// Takes entities that belong to nobody into the world. They get new handles, since theirs may be
  /// in use here; fields of type [Entity] that name each other follow, those that name others
  /// become [Entity#NONE].
  ///
  /// @param entities their handles in the database
  /// @return which handle has become which
  /// @throws StoreException if one of them belongs to somebody, or is not there; then none was
  ///   taken
  public EntityMap claim(Collection<Entity> entities) {
    flush();
    List<Entity> wanted = List.copyOf(new HashSet<>(entities));
    Store.Claim claim = store.claim(owner, wanted, world, Objects.requireNonNull(written));
    replaceWritten(claim.after());
    return claim.map();
  }

  // ---- the end

  /// Writes the last state, waits for it, and leaves the place of the owner to the next program.
  /// The world can be used on.
  ///
  /// @throws StoreException if the last write fails; the attachment is closed nevertheless
  @Override
  public void close() {
    if (closed) {
      return;
    }
    refuseInside("close the attachment");
    RuntimeException thrown = null;
    try {
      if (!replaced) {
        flush();
      }
    } catch (RuntimeException e) {
      thrown = e;
    }
    closed = true;
    end();
    try {
      store.detach(owner, this);
    } catch (RuntimeException e) {
      if (thrown == null) {
        thrown = e;
      }
    }
    if (thrown != null) {
      throw thrown;
    }
  }

  private void end() {
    lock.lock();
    try {
      ending = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    Snapshot kept = written;
    if (kept != null) {
      kept.close();
    }
  }

  /// For example `Attachment(owner world)`.
  @Override
  public String toString() {
    return "Attachment(owner " + owner.name() + ")";
  }
}
