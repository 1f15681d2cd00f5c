package dev.basalt.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShrinkerTest {

  private static List<Integer> numbers(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  @Test
  void shrink_listThatFailsForOneElement_leavesThatOne() {
    assertThat(Shrinker.shrink(numbers(1_000), list -> list.contains(617))).containsExactly(617);
  }

  @Test
  void shrink_listThatNeedsTwoInOrder_leavesThoseTwo() {
    assertThat(
            Shrinker.shrink(
                numbers(100), list -> list.contains(3) && list.indexOf(3) < list.indexOf(98)))
        .containsExactly(3, 98);
  }

  @Test
  void shrink_listThatNeedsALength_leavesThatLength() {
    assertThat(Shrinker.shrink(numbers(77), list -> list.size() >= 7)).hasSize(7);
  }

  @Test
  void shrink_listOfWhichAllIsNeeded_leavesAll() {
    List<Integer> all = numbers(5);
    assertThat(Shrinker.shrink(all, list -> list.equals(all))).isEqualTo(all);
  }

  @Test
  void shrink_listThatFailsAnyway_leavesNothing() {
    assertThat(Shrinker.shrink(numbers(9), list -> true)).isEmpty();
  }
}
