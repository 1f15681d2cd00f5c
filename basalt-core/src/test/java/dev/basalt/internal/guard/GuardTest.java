package dev.basalt.internal.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/// What may happen during what. Two threads are tested with a whole world, see
/// [dev.basalt.SecondThreadTest].
class GuardTest {

  private final Guard guard = new Guard();

  @Test
  void begin_afterEnd_isFine() {
    guard.begin(Operation.SPAWN);
    guard.end();
    guard.begin(Operation.DESPAWN);
    guard.end();
    assertThat(guard.isCalm()).isTrue();
  }

  @Test
  void begin_duringChange_isRefused() {
    guard.begin(Operation.SPAWN);
    assertThatThrownBy(() -> guard.begin(Operation.DESPAWN))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "despawn during spawn; code that a change of the world calls must not use the world");
    guard.end();
    guard.begin(Operation.DESPAWN);
  }

  @Test
  void begin_duringIteration_isRefused() {
    guard.enter("[Position, !Frozen]");
    assertThat(guard.isIterating()).isTrue();
    assertThatThrownBy(() -> guard.begin(Operation.SPAWN))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("spawn during iteration of query [Position, !Frozen]; use commands()");
    guard.leave(0);
    assertThat(guard.isIterating()).isFalse();
    guard.begin(Operation.SPAWN);
  }

  @Test
  void begin_duringNestedIterations_namesTheInnermost() {
    guard.enter("[A]");
    int inner = guard.enter("[B]");
    assertThatThrownBy(() -> guard.begin(Operation.ADD))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("add during iteration of query [B]; use commands()");
    guard.leave(inner);
    assertThatThrownBy(() -> guard.begin(Operation.ADD))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("add during iteration of query [A]; use commands()");
  }

  @Test
  void enter_duringChange_isRefused() {
    guard.begin(Operation.BULK_SPAWN);
    assertThatThrownBy(() -> guard.enter("[A]"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "iteration of query [A] during bulk spawn; code that a change of the world calls must"
                + " not use the world");
    guard.end();
    guard.enter("[A]");
    guard.leave(0);
  }

  @Test
  void beginWrite_duringIteration_isFineAndKeepsTheIteration() {
    guard.enter("[A]");
    guard.beginWrite(Operation.SET);
    guard.endWrite();
    assertThat(guard.isIterating()).isTrue();
    assertThatThrownBy(() -> guard.begin(Operation.ADD))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("add during iteration of query [A]; use commands()");
    guard.leave(0);
    guard.begin(Operation.ADD);
  }

  @Test
  void beginWrite_duringWriteOrChange_isRefused() {
    guard.beginWrite(Operation.SET);
    assertThatThrownBy(() -> guard.beginWrite(Operation.SET))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("set during set; code that a change of the world calls must not use the world");
    assertThatThrownBy(() -> guard.begin(Operation.ADD))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("add during set; code that a change of the world calls must not use the world");
    guard.endWrite();
    guard.begin(Operation.ADD);
    assertThatThrownBy(() -> guard.beginWrite(Operation.SET))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("set during add; code that a change of the world calls must not use the world");
  }

  @Test
  void leave_ofTheOuterIteration_leavesThoseInside() {
    int outer = guard.enter("[A]");
    guard.enter("[B]");
    guard.enter("[C]");
    guard.beginParallel(new int[0]);
    guard.leave(outer);
    assertThat(guard.isIterating()).isFalse();
    assertThat(guard.isParallel()).isFalse();
    assertThat(guard.isCrowded()).isFalse();
    guard.begin(Operation.ADD);
  }
}
