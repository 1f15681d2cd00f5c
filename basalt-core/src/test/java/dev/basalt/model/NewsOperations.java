package dev.basalt.model;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.event.EventReader;
import dev.basalt.model.Components.Health;
import dev.basalt.model.Components.Position;
import dev.basalt.model.Sequence.Choice;
import dev.basalt.model.Witnesses.Hit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// What has to do with events, observers and change detection: sending, reading, asking, and loops
/// that write and record. Observers are told of by all operations.
final class NewsOperations {

  private static final int MOST_READERS = 4;

  private NewsOperations() {}

  static List<Choice> choices() {
    return List.of(
        new Choice(10, r -> new Send(target(r), hit(r))),
        new Choice(2, r -> new NewReader()),
        new Choice(6, r -> new ReadEvents(r.nextInt(MOST_READERS))),
        new Choice(2, r -> new SkipEvents(r.nextInt(MOST_READERS))),
        new Choice(5, r -> new ReadRemoved()),
        new Choice(14, r -> new Ask(r.nextInt(ModelNews.ASKERS.size()), r.nextInt(3))),
        new Choice(4, r -> new WriteByCursor(r.nextInt(1, 4))),
        new Choice(3, r -> new UpdateUntil(r.nextInt(12))),
        new Choice(3, r -> new WriteAndAsk(r.nextInt(ModelNews.ASKERS.size()))),
        new Choice(2, r -> new SetInLoop()),
        new Choice(4, r -> new Command(r.nextInt(1, 4), r.nextInt(3) == 0)));
  }

  /// Every fifth event is about nobody.
  private static int target(Random random) {
    return random.nextInt(5) == 0 ? -1 : random.nextInt(1 << 20);
  }

  private static Hit hit(Random random) {
    return new Hit(random.nextInt(100), "by" + random.nextInt(9));
  }

  // ---- events

  record Send(int pick, Hit hit) implements Operation {
    @Override
    public void run(Run run) {
      Entity target = pick < 0 ? Entity.NONE : run.pick(pick);
      if (pick < 0) {
        run.witnesses().events().send(hit);
      } else if (run.model().alive(target)) {
        run.witnesses().events().send(target, hit);
      } else {
        assertThatThrownBy(() -> run.witnesses().events().send(target, hit))
            .hasMessage("no such entity: " + target + "; Hit was sent to it");
        return;
      }
      run.model().news().send(target, hit, run.model().tick());
      assertThat(run.witnesses().events().count())
          .isEqualTo((int) run.model().news().alive(run.model().tick()));
    }
  }

  record NewReader() implements Operation {
    @Override
    public void run(Run run) {
      List<EventReader<Hit>> readers = run.witnesses().readers();
      if (readers.size() < MOST_READERS) {
        readers.add(run.witnesses().events().reader());
        run.model().news().readers(readers.size());
      }
    }
  }

  record ReadEvents(int reader) implements Operation {
    @Override
    public void run(Run run) {
      if (reader < run.witnesses().readers().size()) {
        List<ModelNews.Sent> expected = run.model().news().unread(reader, run.model().tick());
        EventReader<Hit> events = run.witnesses().readers().get(reader);
        List<ModelNews.Sent> seen = new ArrayList<>();
        assertThat(events.unread()).isEqualTo(expected.size());
        events.read((target, hit) -> seen.add(new ModelNews.Sent(target, hit, 0)));
        assertThat(seen).isEqualTo(withoutFrames(expected));
        run.model().news().seen(reader);
      }
    }
  }

  private static List<ModelNews.Sent> withoutFrames(List<ModelNews.Sent> events) {
    return events.stream().map(e -> new ModelNews.Sent(e.target(), e.event(), 0)).toList();
  }

  record SkipEvents(int reader) implements Operation {
    @Override
    public void run(Run run) {
      if (reader < run.witnesses().readers().size()) {
        run.witnesses().readers().get(reader).skip();
        run.model().news().seen(reader);
      }
    }
  }

  record ReadRemoved() implements Operation {
    @Override
    public void run(Run run) {
      List<ModelNews.Sent> seen = new ArrayList<>();
      run.witnesses()
          .removed()
          .read((entity, health) -> seen.add(new ModelNews.Sent(entity, health, 0)));
      assertThat(seen).isEqualTo(withoutFrames(run.model().news().takeRemoved(run.model().tick())));
    }
  }

  // ---- changes

  /// Runs a query for changes, in one of several ways.
  record Ask(int asker, int way) implements Operation {
    @Override
    public void run(Run run) {
      ask(run, asker, way);
    }
  }

  private static void ask(Run run, int asker, int way) {
    ModelNews.Asked asked = ModelNews.ASKERS.get(asker);
    List<Entity> expected =
        run.model().rows().stream()
            .filter(e -> asked.types().stream().allMatch(type -> run.model().has(e, type)))
            .filter(e -> run.model().news().isNews(asker, e))
            .toList();
    var query = run.witnesses().asker(asker);
    assertThat(query.count()).as("count of %s", asked).isEqualTo(expected.size());
    List<Entity> seen = new ArrayList<>();
    switch (way) {
      case 0 -> query.each(any -> seen.add(any.self()));
      case 1 -> query.forEach(any -> seen.add(any.self()));
      default -> {
        World world = run.world();
        world.threads(1);
        query.parallelEach(any -> seen.add(any.self()));
      }
    }
    assertThat(seen).as("%s", asked).isEqualTo(expected);
    run.model().news().asked(asker);
  }

  /// Writes every n-th row through its cursor.
  record WriteByCursor(int every) implements Operation {
    @Override
    public void run(Run run) {
      int[] row = new int[1];
      run.world()
          .query(write(Health.class))
          .each(
              health -> {
                if (row[0]++ % every == 0) {
                  health.set(new Health(health.get().points() + 1));
                } else {
                  health.setIfChanged(health.get());
                }
              });
      List<Entity> rows = run.model().rowsWith(Health.class);
      for (int i = 0; i < rows.size(); i += every) {
        harm(run, rows.get(i), 1);
      }
    }
  }

  private static void harm(Run run, Entity entity, int points) {
    Health health = (Health) run.model().get(entity, Health.class);
    run.model().write(entity, new Health(health.points() + points));
  }

  /// Updates rows until it throws, if there are enough.
  record UpdateUntil(int failing) implements Operation {
    @Override
    public void run(Run run) {
      int[] row = new int[1];
      Runnable update =
          () ->
              run.world()
                  .query(write(Health.class))
                  .update(
                      health -> {
                        if (row[0]++ == failing) {
                          throw new UnsupportedOperationException("enough");
                        }
                        return new Health(health.points() + 2);
                      });
      List<Entity> rows = run.model().rowsWith(Health.class);
      if (rows.size() > failing) {
        assertThatThrownBy(update::run).hasMessage("enough");
      } else {
        update.run();
      }
      rows.stream().limit(failing).forEach(entity -> harm(run, entity, 2));
    }
  }

  /// Asks in the middle of a loop that writes.
  record WriteAndAsk(int asker) implements Operation {
    @Override
    public void run(Run run) {
      List<Entity> rows = run.model().rowsWith(Position.class);
      int[] row = new int[1];
      run.world()
          .query(write(Position.class))
          .update(
              position -> {
                int now = row[0]++;
                if (now % 3 == 1) {
                  ask(run, asker, 0);
                }
                Position next = new Position(position.x() + 1, position.y());
                run.model().write(rows.get(now), next);
                return next;
              });
    }
  }

  // ---- loops

  /// Sets values by handle inside of a loop: observers are told at its end.
  record SetInLoop() implements Operation {
    @Override
    public void run(Run run) {
      List<Entity> rows = run.model().rowsWith(Health.class);
      run.world()
          .query(Health.class)
          .each((entity, health) -> run.world().set(entity, new Health(-health.points())));
      for (Entity entity : rows) {
        Health health = (Health) run.model().get(entity, Health.class);
        run.model().set(entity, List.of(new Health(-health.points())));
      }
    }
  }

  /// Records commands and sends events in a loop, which are dropped if it fails.
  record Command(int every, boolean failing) implements Operation {
    @Override
    public void run(Run run) {
      List<Entity> rows = run.model().rowsWith(Position.class);
      Runnable loop =
          () -> run.world().query(Position.class).each((entity, p) -> record(run, entity, p));
      if (failing) {
        Runnable failed =
            () ->
                run.world()
                    .query(Position.class)
                    .each(
                        position -> {
                          loop.run();
                          throw new UnsupportedOperationException("enough");
                        });
        if (rows.isEmpty()) {
          failed.run();
        } else {
          assertThatThrownBy(failed::run).hasMessage("enough");
        }
      } else {
        loop.run();
        rows.forEach(entity -> send(run, entity));
        rows.forEach(entity -> apply(run, entity));
      }
    }

    private int choice(Position position) {
      return Math.floorMod((int) position.x(), 4) < every
          ? Math.floorMod((int) position.x(), 4)
          : 0;
    }

    private void record(Run run, Entity entity, Position position) {
      run.witnesses().events().send(entity, new Hit((int) position.x(), "loop"));
      switch (choice(position)) {
        case 1 -> run.world().commands().despawn(entity);
        case 2 -> run.world().commands().add(entity, new Health(7), new Components.Frozen());
        case 3 -> run.world().commands().remove(entity, Position.class, Health.class);
        default -> {}
      }
    }

    private void send(Run run, Entity entity) {
      Position position = (Position) run.model().get(entity, Position.class);
      run.model().news().send(entity, new Hit((int) position.x(), "loop"), run.model().tick());
    }

    private void apply(Run run, Entity entity) {
      Position position = (Position) run.model().get(entity, Position.class);
      switch (choice(position)) {
        case 1 -> run.model().despawn(entity);
        case 2 -> run.model().add(entity, List.of(new Health(7), new Components.Frozen()));
        case 3 -> run.model().change(entity, List.of(Position.class, Health.class), List.of());
        default -> {}
      }
    }
  }
}
