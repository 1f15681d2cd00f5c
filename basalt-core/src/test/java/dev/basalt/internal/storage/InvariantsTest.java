package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.internal.codegen.Codecs;
import org.junit.jupiter.api.Test;

/// The checker finds what is broken: each test breaks a world on purpose.
class InvariantsTest {

  record Named(String name) {}

  private final Store store = new Store(Codecs::of, Integer.MAX_VALUE);
  private final long first = spawn("first");
  private final long second = spawn("second");
  private final Table table = store.contents().tables().getFirst();
  private final Chunk chunk = table.chunk(0);

  private long spawn(String name) {
    return store.spawn(new Object[] {new Named(name)});
  }

  private void expect(String... violations) {
    assertThat(Invariants.violations(store.contents(), true)).containsExactly(violations);
  }

  @Test
  void soundWorld_hasNoViolations() {
    expect();
    assertThat(Invariants.violations(store.snapshot(), false)).isEmpty();
  }

  @Test
  void lostRow_isFound() {
    chunk.append(-1);
    expect("Named: unused row 1 keeps a reference", "1 rows, but 2 entities are alive");
  }

  @Test
  void wrongLocation_isFound() {
    store.contents().entities().place(second, chunk.location(5));
    expect("1v1 is in row 1 of [Named], but its location is 5");
  }

  @Test
  void handlesInTheWrongRows_areFound() {
    chunk.entities()[0] = second;
    chunk.entities()[1] = first;
    expect(
        "1v1 is in row 0 of [Named], but its location is 1",
        "0v1 is in row 1 of [Named], but its location is 0");
  }

  @Test
  void leftOverReference_isFound() {
    ((Object[]) chunk.group(0).columns()[0])[9] = "left over";
    expect("Named: unused row 9 keeps a reference");
  }

  @Test
  void arraysThatWereGivenBack_areFound() {
    chunk.group(0).release(store.pool());
    expect("Named of " + chunk + " was given back");
  }

  @Test
  void slotThatIsAliveAndQueued_isFound() {
    store.contents().entities().free().push(first);
    expect("0 slots free, 1 queued", "0v1 is queued, but its slot is at generation 1");
  }

  @Test
  void slotThatIsQueuedTwice_isFound() {
    store.despawn(second);
    store.contents().entities().free().push(Entity.of(1, 2).id());
    expect("1 slots free, 2 queued", "slot 1 is queued twice");
  }

  @Test
  void deadEntityWithARow_isFound() {
    store.contents().entities().free(second);
    expect(
        "1v1 is in row 1 of [Named], but its location is ffffffff",
        "2 rows, but 1 entities are alive");
  }

  @Test
  void tableOutOfOrder_isFound() {
    table.attach(3);
    expect("[Named] is at 0, says 3");
  }

  @Test
  void archetypeWithAnotherTable_isFound() {
    table.archetype().table(new Table(table.archetype()));
    expect("[Named] does not know its table");
  }
}
