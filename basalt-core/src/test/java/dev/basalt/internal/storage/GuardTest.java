package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/// What may happen during what. Two threads are tested with a whole world, see
/// [dev.basalt.SecondThreadTest].
class GuardTest {

  private final Guard guard = new Guard();

  @Test
  void begin_afterEnd_isFine() {
    guard.begin("spawn");
    guard.end();
    guard.begin("despawn");
    guard.end();
    assertThat(guard.isCalm()).isTrue();
  }

  @Test
  void begin_duringChange_isRefused() {
    guard.begin("spawn");
    assertThatThrownBy(() -> guard.begin("despawn"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "despawn during spawn; code that a change of the world calls must not use the world");
    guard.end();
    guard.begin("despawn");
  }

  @Test
  void begin_duringIteration_isRefused() {
    guard.enter("[Position, !Frozen]");
    assertThat(guard.isIterating()).isTrue();
    assertThatThrownBy(() -> guard.begin("spawn"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("spawn during iteration of query [Position, !Frozen]; use commands()");
    guard.leave();
    assertThat(guard.isIterating()).isFalse();
    guard.begin("spawn");
  }

  @Test
  void begin_duringNestedIterations_namesTheInnermost() {
    guard.enter("[A]");
    guard.enter("[B]");
    assertThatThrownBy(() -> guard.begin("add"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("add during iteration of query [B]; use commands()");
    guard.leave();
    assertThatThrownBy(() -> guard.begin("add"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("add during iteration of query [A]; use commands()");
  }

  @Test
  void enter_duringChange_isRefused() {
    guard.begin("bulk spawn");
    assertThatThrownBy(() -> guard.enter("[A]"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "iteration of [A] during bulk spawn; code that a change of the world calls must not use"
                + " the world");
    guard.end();
    guard.enter("[A]");
    guard.leave();
  }

  @Test
  void beginWrite_duringIteration_isFineAndKeepsTheIteration() {
    guard.enter("[A]");
    guard.beginWrite("set");
    guard.endWrite();
    assertThat(guard.isIterating()).isTrue();
    assertThatThrownBy(() -> guard.begin("add"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("add during iteration of query [A]; use commands()");
    guard.leave();
    guard.begin("add");
  }

  @Test
  void beginWrite_duringWriteOrChange_isRefused() {
    guard.beginWrite("set");
    assertThatThrownBy(() -> guard.beginWrite("set"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("set during set; code that a change of the world calls must not use the world");
    assertThatThrownBy(() -> guard.begin("add"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("add during set; code that a change of the world calls must not use the world");
    guard.endWrite();
    guard.begin("add");
    assertThatThrownBy(() -> guard.beginWrite("set"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("set during add; code that a change of the world calls must not use the world");
  }
}
