package dev.basalt.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.command.CommandException;
import dev.basalt.command.Commands;
import dev.basalt.model.Sequence.Choice;
import dev.basalt.model.StorageOperations.Many;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Commands of all kinds, many of them alike, in any order: recorded outside of loops or in one,
/// then applied.
final class CommandOperations {

  private CommandOperations() {}

  /// The choices, with up to `bulk` commands of a kind in a row.
  static List<Choice> choices(int bulk) {
    return List.of(new Choice(12, r -> recorded(r, bulk)));
  }

  static Operation recorded(Random random, int bulk) {
    List<Step> steps =
        IntStream.range(0, random.nextInt(8)).mapToObj(i -> step(random, bulk)).toList();
    return new Recorded(steps, random.nextBoolean());
  }

  private static Step step(Random random, int bulk) {
    int count = random.nextInt(3) == 0 ? 1 : random.nextInt(Math.min(bulk, 300));
    Chosen chosen =
        new Chosen(
            new Many(random.nextInt(1 << 20), random.nextInt(1, 4), count),
            random.nextInt(1 << 20));
    List<Class<? extends Record>> types = Components.someTypes(random, 2);
    return switch (random.nextInt(9)) {
      case 0, 1 -> new SpawnLater(count, types);
      case 2 -> new DespawnLater(chosen);
      case 3, 4 -> new ValuesLater(chosen, types, false);
      case 5 -> new ValuesLater(chosen, types, true);
      case 6 -> new RemoveLater(chosen, List.copyOf(types));
      case 7 -> new RunLater(chosen, random.nextBoolean());
      default -> new ReadLater(chosen, random.nextInt());
    };
  }

  /// What a world should do with commands.
  private static final class Expected {
    private final ModelWorld model;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private final List<String> failures = new ArrayList<>();
    private int applied;

    /// What actions have read in the world.
    private final Queue<Outcome> read = new ArrayDeque<>();

    Expected(ModelWorld model) {
      this.model = model;
    }

    Entity spawn(List<Record> values) {
      Entity entity = model.reserve();
      waiting.add(
          () -> {
            model.spawnReserved(entity, values);
            applied++;
          });
      return entity;
    }

    /// Records a command about an entity, which is skipped if that is gone by then.
    void about(Entity entity, Runnable change) {
      if (!model.isKnown(entity)) {
        throw new NoSuchElementException(
            "no such entity: " + entity + "; a command was recorded for it");
      }
      waiting.add(
          () -> {
            if (model.alive(entity)) {
              change.run();
              applied++;
            }
          });
    }

    void run(Runnable action) {
      waiting.add(
          () -> {
            action.run();
            applied++;
          });
    }

    /// Compares what an action has read.
    void compare(Question question) {
      assertThat(read.remove()).as("%s", question).isEqualTo(question.ask(model));
    }

    /// Applies all; those that fail do not stop the others.
    List<String> apply() {
      while (!waiting.isEmpty()) {
        try {
          waiting.remove().run();
        } catch (RuntimeException e) {
          failures.add(e.toString());
        }
      }
      return failures;
    }
  }

  /// Commands that are recorded one after the other.
  private interface Step {
    void record(Run run, Expected expected);
  }

  /// Many entities that are there, and one that may be gone, or not there yet.
  private record Chosen(Many many, int pick) {
    List<Entity> of(Run run) {
      return Stream.concat(many.of(run).stream(), Stream.of(run.pick(pick))).toList();
    }
  }

  private record SpawnLater(int count, List<Class<? extends Record>> types) implements Step {
    @Override
    public void record(Run run, Expected expected) {
      for (int i = 0; i < count; i++) {
        List<Record> values = values(types, i);
        Entity entity =
            run.both(
                () -> expected.spawn(values),
                () -> run.world().commands().spawn(values.toArray(Record[]::new)));
        if (entity != null) {
          run.issued(entity);
        }
      }
    }
  }

  private record DespawnLater(Chosen chosen) implements Step {
    @Override
    public void record(Run run, Expected expected) {
      for (Entity entity : chosen.of(run)) {
        about(
            run,
            () -> expected.about(entity, () -> expected.model.despawn(entity)),
            () -> run.world().commands().despawn(entity));
      }
    }
  }

  /// Adds or sets values.
  private record ValuesLater(Chosen chosen, List<Class<? extends Record>> types, boolean set)
      implements Step {
    @Override
    public void record(Run run, Expected expected) {
      List<Entity> entities = chosen.of(run);
      for (int i = 0; i < entities.size(); i++) {
        Entity entity = entities.get(i);
        List<Record> values = values(types, i);
        Record[] array = values.toArray(Record[]::new);
        Commands commands = run.world().commands();
        if (set) {
          about(
              run,
              () -> expected.about(entity, () -> expected.model.set(entity, values)),
              () -> commands.set(entity, array));
        } else {
          about(
              run,
              () -> expected.about(entity, () -> expected.model.add(entity, values)),
              () -> commands.add(entity, array));
        }
      }
    }
  }

  private record RemoveLater(Chosen chosen, List<Class<?>> types) implements Step {
    @Override
    public void record(Run run, Expected expected) {
      for (Entity entity : chosen.of(run)) {
        about(
            run,
            () -> expected.about(entity, () -> expected.model.change(entity, types, List.of())),
            () -> run.world().commands().remove(entity, types.toArray(Class<?>[]::new)));
      }
    }
  }

  /// Actions that change the world themselves, or record the same for later.
  private record RunLater(Chosen chosen, boolean later) implements Step {
    @Override
    public void record(Run run, Expected expected) {
      Commands commands = run.world().commands();
      Components.Health value = new Components.Health(8);
      for (Entity entity : chosen.of(run)) {
        Runnable added = () -> expected.model.add(entity, List.of(value));
        expected.run(later ? () -> expected.about(entity, added) : added);
        commands.run(
            later ? () -> commands.add(entity, value) : () -> run.world().add(entity, value));
      }
    }
  }

  /// Actions that read.
  private record ReadLater(Chosen chosen, int seed) implements Step {
    @Override
    public void record(Run run, Expected expected) {
      Random random = new Random(seed);
      for (Entity entity : chosen.of(run)) {
        Question question = Question.about(entity, random);
        expected.run(() -> expected.compare(question));
        run.world().commands().run(() -> expected.read.add(question.ask(run.world())));
      }
    }
  }

  /// Values by type and number; one of many fails when it is taken apart.
  private static List<Record> values(List<Class<? extends Record>> types, int number) {
    return types.stream().map(type -> StorageOperations.alikeValue(type, number)).toList();
  }

  private static void about(Run run, Runnable onModel, Runnable onWorld) {
    run.both(
        () -> {
          onModel.run();
          return null;
        },
        () -> {
          onWorld.run();
          return null;
        });
  }

  record Recorded(List<Step> steps, boolean inLoop) implements Operation {

    private static final int MOST_LISTED = 32;

    @Override
    public void run(Run run) {
      Expected expected = new Expected(run.model());
      int[] applied = new int[1];
      List<String> failures;
      if (inLoop && run.model().count() > 0) {
        failures = failures(() -> recordInLoop(run, expected));
      } else {
        record(run, expected);
        failures = failures(() -> applied[0] = run.world().flush());
      }
      assertThat(failures).isEqualTo(listed(expected.apply()));
      assertThat(run.world().commands().pending()).isZero();
      if (!inLoop && failures.isEmpty()) {
        assertThat(applied[0]).isEqualTo(expected.applied);
      }
    }

    /// The first 32, and instead of the others one that tells their number.
    private static List<String> listed(List<String> all) {
      return all.size() <= MOST_LISTED
          ? all
          : Stream.concat(all.stream().limit(MOST_LISTED), Stream.of(notListed(all))).toList();
    }

    private static String notListed(List<String> all) {
      return "%s further commands failed, which are not listed".formatted(all.size() - MOST_LISTED);
    }

    private void record(Run run, Expected expected) {
      steps.forEach(step -> step.record(run, expected));
    }

    private void recordInLoop(Run run, Expected expected) {
      boolean[] done = new boolean[1];
      run.world()
          .nodes(Witnesses.Any.class)
          .each(
              any -> {
                if (!done[0]) {
                  record(run, expected);
                }
                done[0] = true;
              });
    }

    private static List<String> failures(Runnable action) {
      try {
        action.run();
        return List.of();
      } catch (CommandException e) {
        return Stream.concat(Stream.of(e), Stream.of(e.getSuppressed()))
            .map(failed -> failed.getCause() == null ? failed.getMessage() : "" + failed.getCause())
            .toList();
      }
    }
  }
}
