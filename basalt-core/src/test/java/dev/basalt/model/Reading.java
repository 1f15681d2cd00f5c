package dev.basalt.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.model.ReadingOperations.KeptList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/// What code of the user reads in the middle of an operation: it finds the world as it was before,
/// and cannot change it.
final class Reading {

  /// Something to ask, with the answer.
  private record Known(String question, Supplier<Outcome> asked, Outcome answer) {}

  private static final int QUESTIONS = 3;

  private final World world;
  private final Attempt attempt;
  private final List<Known> all = new ArrayList<>();

  /// What was not as it should be: who calls us may catch what is thrown.
  private final List<String> wrong = new ArrayList<>();

  /// Prepares to ask what a world is like now.
  Reading(Run run, Random random) {
    this.world = run.world();
    this.attempt = Attempt.any(random);
    for (int i = 0; i < QUESTIONS; i++) {
      add(run, Question.about(run.handle(random), random));
    }
    KeptList list = run.findList(random.nextInt(100));
    if (list != null && list.size() > 0) {
      add(run, list, random.nextInt(list.size()));
    }
    if (!run.snapshots().isEmpty()) {
      add(run.snapshots().get(random.nextInt(run.snapshots().size())), run.handle(random));
    }
  }

  private void add(Run run, Question question) {
    Outcome answer = question.ask(run.model());
    all.add(new Known(question.toString(), () -> question.ask(world), answer));
  }

  private void add(Run run, KeptList list, int index) {
    Outcome answer = list.expected(index, run.model());
    all.add(new Known(index + " of a list", () -> list.read(index), answer));
  }

  private void add(Run.Kept kept, Entity entity) {
    if (kept.model().alive(entity)) {
      Outcome answer = Outcome.of(() -> kept.model().components(entity));
      Supplier<Outcome> asked = () -> Outcome.of(() -> kept.snapshot().components(entity));
      all.add(new Known(entity + " in a snapshot", asked, answer));
    }
  }

  /// Asks inside an operation that may be a change of the world.
  void read() {
    ask();
    if (!attempt.makeHarmlessly(world)) {
      wrong.add(attempt + " went wrong");
    }
  }

  /// Asks inside a change of the world.
  ///
  /// @param change as messages name it
  void readInside(String change) {
    ask();
    Outcome refused = attempt.make(world);
    if (!refused.equals(attempt.refusal(change))) {
      wrong.add(attempt + " gave " + refused);
    }
  }

  private void ask() {
    for (Known known : all) {
      Outcome seen = known.asked.get();
      if (!seen.equals(known.answer)) {
        wrong.add(known.question + " gave " + seen + ", not " + known.answer);
      }
    }
  }

  /// Checks that everything was as it should be.
  void check() {
    assertThat(wrong).as("read in the middle").isEmpty();
  }
}
