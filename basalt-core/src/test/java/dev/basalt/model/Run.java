package dev.basalt.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.ArchetypeView;
import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.internal.storage.Footprint;
import dev.basalt.model.Components.Asking;
import dev.basalt.model.ReadingOperations.KeptList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/// A world and its model, side by side, while a sequence is done to both.
final class Run {

  /// A snapshot, and what it should hold.
  record Kept(Snapshot snapshot, ModelWorld model, long stateHash) {}

  private static final int MOST_LISTS = 4;
  private static final int LIST_CHECK_EVERY = 5;
  private static final int LAST_HANDLES = 20;

  private final World world;
  private final int wholeCheckEvery;
  private final Set<Class<?>> sparse;
  private final List<Entity> handles = new ArrayList<>();
  private final List<Kept> snapshots = new ArrayList<>();
  private ModelWorld model;
  private int steps;
  private final @Nullable Witnesses witnesses;
  private @Nullable Random curious;
  private int curiousEvery;
  private final List<KeptList> lists = new ArrayList<>();

  /// @param limit how many entities there can be
  /// @param wholeCheckEvery after how many steps everything is compared
  /// @param witnessed whether there are readers of events, observers and queries for changes
  /// @param sparse the components that come and go in place
  Run(int limit, int wholeCheckEvery, boolean witnessed, Set<Class<?>> sparse) {
    this.world = World.withEntityLimit(limit);
    this.model = new ModelWorld(Components.TYPES, sparse, limit);
    this.wholeCheckEvery = wholeCheckEvery;
    this.sparse = sparse;
    register(world);
    world.hasher(Components.Blob.class, blob -> blob.toString().hashCode());
    this.witnesses = witnessed ? new Witnesses(world) : null;
  }

  /// Registers all components, as every world of this run does.
  void register(World other) {
    for (Class<?> type : Components.TYPES) {
      if (sparse.contains(type)) {
        other.registerSparse(type);
      } else {
        other.register(type);
      }
    }
  }

  boolean isWitnessed() {
    return witnesses != null;
  }

  /// Those who are told of changes.
  Witnesses witnesses() {
    return Objects.requireNonNull(witnesses);
  }

  World world() {
    return world;
  }

  ModelWorld model() {
    return model;
  }

  List<Kept> snapshots() {
    return snapshots;
  }

  /// Goes back to another state of the model.
  void model(ModelWorld other) {
    model = other;
    if (witnesses != null) {
      model.news().readers(witnesses.readers().size());
    }
  }

  /// Lets [Asking] read the world in the middle of what is done to [#both].
  ///
  /// @param every in one of so many
  void curious(Random random, int every) {
    curious = random;
    curiousEvery = every;
  }

  void incurious() {
    curious = null;
  }

  private @Nullable Reading nextReading() {
    return curious == null || curious.nextInt(curiousEvery) > 0 ? null : new Reading(this, curious);
  }

  /// Keeps a list, and forgets the oldest one if there are many.
  void keep(KeptList list) {
    if (lists.size() == MOST_LISTS) {
      lists.removeFirst();
    }
    lists.add(list);
  }

  /// One of the lists that are kept, if there are any.
  @Nullable KeptList findList(int number) {
    return lists.isEmpty() ? null : lists.get(number % lists.size());
  }

  /// Does all operations, then checks everything.
  ///
  /// @return the state hash at the end
  long run(List<Operation> operations) {
    for (Operation operation : operations) {
      step(operation);
    }
    checkEverything();
    snapshots.forEach(this::check);
    long hash = world.stateHash();
    snapshots.forEach(kept -> kept.snapshot.close());
    snapshots.clear();
    Footprint.verify(world);
    return hash;
  }

  private void step(Operation operation) {
    try {
      operation.run(this);
      assertThat(world.count()).as("count").isEqualTo(model.count());
      if (witnesses != null) {
        assertThat(witnesses.takeTold()).as("observers").isEqualTo(model.news().takeTold());
      }
      checkList();
      if (++steps % wholeCheckEvery == 0) {
        checkEverything();
      }
    } catch (Throwable e) {
      throw new AssertionError("step " + steps + ", " + operation + ": " + e.getMessage(), e);
    }
  }

  /// Now and then, one of them: refusals, which most of the values are, take long.
  private void checkList() {
    KeptList list = findList(steps / LIST_CHECK_EVERY);
    if (list != null && steps % LIST_CHECK_EVERY == 0) {
      list.check(model);
    }
  }

  // ---- entities

  /// The entity that a number stands for: a living one, three times out of four; else any handle
  /// that was ever given out.
  Entity pick(int number) {
    List<Entity> alive = number % 4 == 0 ? List.of() : model.entities();
    List<Entity> from = alive.isEmpty() ? handles : alive;
    return from.isEmpty() ? Entity.NONE : from.get(number / 4 % from.size());
  }

  /// Any handle that was ever given out, mostly one of the last.
  Entity handle(Random random) {
    int last = random.nextInt(3) == 0 ? handles.size() : Math.min(handles.size(), LAST_HANDLES);
    return last == 0 ? Entity.NONE : handles.get(handles.size() - 1 - random.nextInt(last));
  }

  void issued(Entity entity) {
    handles.add(entity);
  }

  // ---- comparing

  /// Does the same to model and world: both give the same value, or refuse in the same words. What
  /// is refused leaves the world as it was.
  ///
  /// @return the value, or null if it was refused
  @SuppressWarnings("unchecked") // the outcome of a callable of T
  <T> @Nullable T both(Callable<T> onModel, Callable<T> onWorld) {
    Reading reading = nextReading();
    Outcome expected = Outcome.of(onModel);
    boolean refused = expected.thrown() != null;
    long before = refused ? world.stateHash() : 0;
    Outcome actual = reading == null ? Outcome.of(onWorld) : during(onWorld, reading);
    assertThat(actual).isEqualTo(expected);
    if (refused) {
      assertThat(world.stateHash()).as("state after refusal").isEqualTo(before);
      world.verify();
    }
    return (T) actual.value();
  }

  private static Outcome during(Callable<?> operation, Reading reading) {
    Asking.act(reading::read, reading::read);
    try {
      return Outcome.of(operation);
    } finally {
      Asking.calmDown();
      reading.check();
    }
  }

  /// Compares the whole world.
  void checkEverything() {
    world.verify();
    assertThat(world.tick()).isEqualTo(model.tick());
    assertThat(world.archetypes()).extracting(Object::toString).isEqualTo(model.archetypes());
    assertThat(
            world.archetypes().stream().map(ArchetypeView::entities).flatMap(List::stream).toList())
        .isEqualTo(model.rows());
    for (Entity entity : model.entities()) {
      assertThat(world.components(entity)).as("%s", entity).isEqualTo(model.components(entity));
    }
  }

  /// Compares a snapshot with the model's copy of that time.
  void check(Kept kept) {
    Snapshot snapshot = kept.snapshot;
    assertThat(snapshot.count()).isEqualTo(kept.model.count());
    assertThat(snapshot.tick()).isEqualTo(kept.model.tick());
    assertThat(snapshot.entities()).isEqualTo(kept.model.rows());
    assertThat(snapshot.stateHash()).isEqualTo(kept.stateHash);
    for (Entity entity : handles) {
      assertThat(snapshot.alive(entity)).isEqualTo(kept.model.alive(entity));
    }
    for (Entity entity : kept.model.entities()) {
      assertThat(snapshot.components(entity)).isEqualTo(kept.model.components(entity));
    }
  }
}
