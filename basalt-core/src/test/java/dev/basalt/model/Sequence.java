package dev.basalt.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/// Makes random sequences from weighted choices.
final class Sequence {

  /// One kind of operation.
  ///
  /// @param weight how often, compared with the others
  record Choice(int weight, Function<Random, Operation> maker) {}

  private final List<Choice> choices;
  private final int sum;

  Sequence(List<Choice> choices) {
    this.choices = choices;
    this.sum = choices.stream().mapToInt(Choice::weight).sum();
  }

  List<Operation> make(Random random, int length) {
    List<Operation> operations = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      operations.add(choose(random).maker().apply(random));
    }
    return operations;
  }

  private Choice choose(Random random) {
    int left = random.nextInt(sum);
    for (Choice choice : choices) {
      left -= choice.weight();
      if (left < 0) {
        return choice;
      }
    }
    throw new AssertionError("weights do not add up");
  }
}
