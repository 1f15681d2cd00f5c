package dev.basalt.model;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.EntityList;
import dev.basalt.model.Components.Asking;
import dev.basalt.model.Sequence.Choice;
import dev.basalt.query.LookupList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Code of the user that reads the world in the middle of something, and what it keeps for later.
final class ReadingOperations {

  private static final int MOST_LISTED = 20;

  private ReadingOperations() {}

  /// The choices, with bulk spawns and lists of up to `bulk` entities.
  static List<Choice> choices(int bulk) {
    return List.of(
        new Choice(24, r -> readDuring(r, bulk)),
        new Choice(6, r -> spawn(r, bulk)),
        new Choice(4, r -> new UpdateAndRead(r.nextInt())),
        new Choice(8, r -> keepList(r, bulk)),
        new Choice(3, r -> setInList(r)));
  }

  private static Operation readDuring(Random random, int bulk) {
    int every = random.nextBoolean() ? 1 : 20;
    return new ReadDuring(asking(random, bulk), every, random.nextInt());
  }

  /// An operation that has to do with [Asking].
  private static Operation asking(Random random, int bulk) {
    int pick = random.nextInt(1 << 20);
    Asking asking = new Asking(random.nextInt(100));
    List<Record> values = new ArrayList<>(Components.someValues(random, 2));
    values.removeIf(value -> value instanceof Asking);
    values.add(random.nextInt(values.size() + 1), asking);
    List<Class<?>> types = List.copyOf(Components.someTypes(random, 3));
    return switch (random.nextInt(10)) {
      case 0 -> new StorageOperations.Spawn(values);
      case 1 -> new StorageOperations.SpawnTyped(values);
      case 2 -> new StorageOperations.SpawnEqual(random.nextInt(bulk), values);
      case 3, 4 -> new StorageOperations.Add(pick, values);
      case 5 -> new StorageOperations.AddByLookup(pick, asking);
      case 6 -> new StorageOperations.SetValues(pick, List.of(asking));
      case 7 -> new StorageOperations.EditEntity(pick, types, values);
      case 8 -> StorageOperations.addToAlike(random, bulk, Asking.class);
      default -> CommandOperations.recorded(random, bulk);
    };
  }

  private static Operation spawn(Random random, int bulk) {
    int failing = random.nextInt(3) == 0 ? random.nextInt(bulk) : -1;
    return new SpawnAndRead(
        random.nextInt(bulk), Components.someTypes(random, 3), failing, random.nextInt());
  }

  private static Operation keepList(Random random, int bulk) {
    int size = random.nextInt(Math.min(bulk, MOST_LISTED));
    return new KeepList(random.nextInt(), size, Components.anyType(random));
  }

  private static Operation setInList(Random random) {
    return new SetInList(random.nextInt(100), random.nextInt(1 << 20), random.nextInt(1, 100));
  }

  /// Lets [Asking] read the world when it is made or taken apart, the whole time or one time of
  /// many.
  record ReadDuring(Operation operation, int every, int seed) implements Operation {
    @Override
    public void run(Run run) {
      run.curious(new Random(seed), every);
      operation.run(run);
      run.incurious();
    }
  }

  /// A bulk spawn whose functions read, and may fail then.
  record SpawnAndRead(int count, List<Class<? extends Record>> types, int failing, int seed)
      implements Operation {
    @Override
    public void run(Run run) {
      if (!types.isEmpty()) {
        Reading reading = new Reading(run, new Random(seed));
        List<Entity> spawned =
            run.both(
                () -> run.model().spawnMany(count, makers(() -> {})),
                () ->
                    StorageOperations.spawnIndexed(
                        run.world(), count, types, makers(() -> reading.readInside("bulk spawn"))));
        reading.check();
        if (spawned != null) {
          spawned.forEach(run::issued);
        }
      }
    }

    /// Each reads at the first rows, and now and then.
    private List<IntFunction<Record>> makers(Runnable reading) {
      List<IntFunction<Record>> makers = new ArrayList<>();
      for (Class<? extends Record> type : types) {
        makers.add(
            i -> {
              if (Integer.bitCount(i) < 2 || i == failing) {
                reading.run();
              }
              if (i == failing) {
                throw new UnsupportedOperationException("no value for " + i);
              }
              return Components.value(type, i);
            });
      }
      return makers;
    }
  }

  /// An update whose function reads, as do the values that it is given and gives.
  record UpdateAndRead(int seed) implements Operation {
    @Override
    public void run(Run run) {
      Update update = new Update(run, new Random(seed));
      Asking.act(update::made, update::read);
      try {
        run.world().query(write(Asking.class)).update(update::next);
      } finally {
        Asking.calmDown();
      }
      update.made();
      assertThat(update.row).isEqualTo(update.rows.size());
    }
  }

  /// An update that goes on, with the model beside it.
  private static final class Update {
    private final Run run;
    private final Random random;
    private final List<Entity> rows;
    private int row;

    /// The value for the row before, if the model does not know of it yet.
    private @Nullable Asking given;

    Update(Run run, Random random) {
      this.run = run;
      this.random = random;
      this.rows = run.model().rowsWith(Asking.class);
    }

    /// The loop makes the value of a row when the one before is written.
    void made() {
      if (given != null) {
        run.model().write(rows.get(row - 1), given);
        given = null;
      }
      read();
    }

    void read() {
      Question question = Question.about(run.handle(random), random);
      assertThat(question.ask(run.world())).as("%s", question).isEqualTo(question.ask(run.model()));
    }

    Asking next(Asking asking) {
      if (Integer.bitCount(row) < 2) {
        Class<?> type = Components.anyType(random);
        assertThat(run.world().query(type).count()).isEqualTo(run.model().rowsWith(type).size());
        Attempt attempt = Attempt.any(random);
        assertThat(attempt.makeHarmlessly(run.world())).as("%s", attempt).isTrue();
      }
      Asking next = new Asking(asking.number() + 1);
      row++;
      given = next;
      return next;
    }
  }

  // ---- what is kept

  /// Keeps a list of values of entities, dead or alive.
  record KeepList(int seed, int size, Class<?> type) implements Operation {
    @Override
    public void run(Run run) {
      Random random = new Random(seed);
      List<Entity> entities = IntStream.range(0, size).mapToObj(i -> run.handle(random)).toList();
      run.keep(new KeptList(type, run.world().lookup(type).of(EntityList.copyOf(entities))));
    }
  }

  /// A list that shows the values of now, whatever has happened since it was made.
  record KeptList(Class<?> type, LookupList<?> values) {

    int size() {
      return values.size();
    }

    Outcome read(int index) {
      return Outcome.of(() -> values.get(index));
    }

    Outcome expected(int index, ModelWorld model) {
      return Outcome.of(() -> model.get(values.entities().get(index), type));
    }

    void check(ModelWorld model) {
      for (int i = 0; i < size(); i++) {
        Outcome expected = expected(i, model);
        Outcome seen = read(i);
        if (!seen.equals(expected)) { // asked first, since there are many
          assertThat(seen).as("%s of a list", i).isEqualTo(expected);
        }
      }
    }
  }

  record SetInList(int number, int pick, int value) implements Operation {
    @Override
    public void run(Run run) {
      KeptList list = run.findList(number);
      if (list != null && list.size() > 0 && list.type.isRecord()) {
        int index = pick % list.size();
        set(run, list, index, Components.value(list.type.asSubclass(Record.class), value));
      }
    }

    @SuppressWarnings("unchecked") // a value of its type
    private static void set(Run run, KeptList list, int index, Record value) {
      Entity entity = list.values.entities().get(index);
      run.both(
          () -> {
            Object before = run.model().get(entity, list.type);
            run.model().set(entity, List.of(value));
            return before;
          },
          () -> ((LookupList<Object>) list.values).set(index, value));
    }
  }
}
