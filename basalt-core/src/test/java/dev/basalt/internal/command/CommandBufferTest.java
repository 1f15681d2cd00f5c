package dev.basalt.internal.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.internal.codegen.Codecs;
import dev.basalt.internal.command.CommandBuffer.Kind;
import dev.basalt.internal.storage.StagedRows;
import dev.basalt.internal.storage.Store;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandBufferTest {

  record A(int value) {}

  record B(String name) {}

  private final Store store = new Store(Codecs::of, Integer.MAX_VALUE);
  private final CommandBuffer buffer = new CommandBuffer(store);

  private void know(Object... values) {
    store.bundles().ofValues(values);
  }

  private List<Object> values(CommandBuffer commands) {
    List<Object> all = new ArrayList<>();
    for (int run = 0; run < commands.runs(); run++) {
      for (int i = commands.start(run); i < commands.end(run); i++) {
        StagedRows rows = commands.findRows(run);
        int row = commands.row(run) + i - commands.start(run);
        all.add(rows == null ? commands.values(run)[0] : read(rows, row));
      }
    }
    return all;
  }

  private static Object read(StagedRows rows, int row) {
    return rows.bundle().component(0).codec().read(rows.columns(0), row);
  }

  @Test
  void commands_ofOneKindAndComponent_areOneRun() {
    know(new A(0));
    for (int i = 0; i < 40; i++) {
      buffer.recordValue(Kind.ADD, i, new A(i), null);
    }
    assertThat(buffer.runs()).isEqualTo(1);
    buffer.recordValue(Kind.SET, 1, new A(40), null);
    buffer.recordValue(Kind.ADD, 1, new A(41), null);
    assertThat(buffer.runs()).isEqualTo(3);
    assertThat(buffer.size()).isEqualTo(42);
    assertThat(values(buffer)).hasSize(42).startsWith(new A(0)).endsWith(new A(40), new A(41));
  }

  @Test
  void commands_withAComponentThatIsNotKnownYet_areKeptAsTheyAre() {
    A value = new A(1);
    buffer.recordValue(Kind.ADD, 1, value, null);
    assertThat(buffer.findRows(0)).isNull();
    assertThat(buffer.values(0)[0]).isSameAs(value);
  }

  @Test
  void run_thatIsSealed_doesNotGrow() {
    buffer.record(Kind.DESPAWN, 1, null, null);
    buffer.record(Kind.DESPAWN, 2, null, null);
    buffer.seal();
    buffer.record(Kind.DESPAWN, 3, null, null);
    buffer.record(Kind.DESPAWN, 4, null, null);
    assertThat(buffer.runs()).isEqualTo(2);
    assertThat(buffer.end(0)).isEqualTo(2);
    assertThat(buffer.end(1)).isEqualTo(4);
  }

  @Test
  void truncate_inTheMiddleOfARun_dropsItsValues() {
    know(new A(0));
    know(new B(""));
    for (int i = 0; i < 5; i++) {
      buffer.recordValue(Kind.ADD, i, new A(i), null);
    }
    buffer.recordValue(Kind.ADD, 1, new B("b"), null);
    buffer.truncate(3);
    assertThat(values(buffer)).containsExactly(new A(0), new A(1), new A(2));
    buffer.recordValue(Kind.ADD, 1, new A(9), null);
    buffer.recordValue(Kind.ADD, 1, new B("c"), null);
    assertThat(values(buffer)).containsExactly(new A(0), new A(1), new A(2), new A(9), new B("c"));
  }

  @Test
  void mark_staysTrue_whenCommandsAreApplied() {
    buffer.record(Kind.DESPAWN, 1, null, null);
    buffer.record(Kind.DESPAWN, 2, null, null);
    long mark = buffer.mark();
    assertThat(buffer.since(mark)).isEqualTo(2);
    buffer.record(Kind.DESPAWN, 3, null, null);
    assertThat(buffer.since(mark)).isEqualTo(2);
    assertThat(buffer.since(0)).isZero();
    buffer.clear();
    for (int id = 4; id < 10; id++) {
      buffer.record(Kind.DESPAWN, id, null, null);
      assertThat(buffer.since(mark)).isZero();
    }
    assertThat(buffer.since(0)).isZero();
    assertThat(buffer.since(buffer.mark())).isEqualTo(6);
  }

  @Test
  void takeAll_joinsRunsInOrder() {
    know(new A(0));
    CommandBuffer other = new CommandBuffer(store);
    buffer.recordValue(Kind.ADD, 1, new A(1), null);
    for (int i = 2; i < 40; i++) {
      other.recordValue(Kind.ADD, i, new A(i), null);
    }
    other.recordValue(Kind.SET, 1, new A(40), null);
    buffer.takeAll(other);
    assertThat(other.size()).isZero();
    assertThat(buffer.runs()).isEqualTo(2);
    assertThat(values(buffer)).hasSize(40).startsWith(new A(1), new A(2)).endsWith(new A(40));
  }

  @Test
  void trim_givesUpRoom_unlessCommandsWait() {
    know(new A(0));
    for (int i = 0; i < 1_000; i++) {
      buffer.recordValue(Kind.ADD, i, new A(i), null);
    }
    buffer.trim();
    assertThat(values(buffer)).hasSize(1_000);
    buffer.truncate(0);
    assertThat(buffer.ids().length).isGreaterThanOrEqualTo(1_000);
    buffer.trim();
    assertThat(buffer.ids().length).isLessThan(100);
    buffer.recordValue(Kind.ADD, 1, new A(7), null);
    assertThat(values(buffer)).containsExactly(new A(7));
  }
}
