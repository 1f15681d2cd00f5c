package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.Name;
import dev.basalt.component.Relation;
import dev.basalt.internal.check.Invariants;
import dev.basalt.internal.codegen.Codecs;
import java.util.BitSet;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// The checker finds what is broken: each test breaks a world on purpose.
class InvariantsTest {

  record Named(String name) {}

  @Relation
  record Likes(Entity whom) {}

  private final Store store = new Store(Codecs::of, Integer.MAX_VALUE);
  private final long first = spawn("first");
  private final long second = spawn("second");
  private final Table table = store.contents().tables().getFirst();
  private final Chunk chunk = table.chunk(0);

  private long spawn(String name) {
    return store.spawns().spawn(new Object[] {new Named(name)});
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
    expect(
        "Named: unused row 1 keeps a reference",
        "1 rows, but 2 entities are alive",
        "1v1 is alive, but in no row");
  }

  @Test
  void wrongLocation_isFound() {
    store.contents().entities().place(second, chunk.location(5));
    expect("1v1 is in row 1 of [Named], but its location is row 5 of [Named]");
  }

  @Test
  void handlesInTheWrongRows_areFound() {
    chunk.entities()[0] = second;
    chunk.entities()[1] = first;
    expect(
        "1v1 is in row 0 of [Named], but its location is row 1 of [Named]",
        "0v1 is in row 1 of [Named], but its location is row 0 of [Named]");
  }

  @Test
  void handleInTwoRows_isFound() {
    chunk.entities()[1] = first;
    expect("slot 0 is in two rows", "1v1 is alive, but in no row");
  }

  /// Locations with a large chunk number were negative, as those of handles that are not alive are,
  /// and the check compared them with themselves.
  @Test
  void rowInAChunkThatNobodyFinds_isFound() {
    Chunk far = Chunk.create(table.archetype(), Chunk.MAX_CHUNKS - 1, store.pool(), Chunk.SMALLEST);
    table.push(far);
    far.append(second);
    chunk.append(-1);
    store.contents().entities().place(second, far.location(0));
    assertThat(Invariants.violations(store.contents(), true))
        .contains(far + " is not in the directory")
        .anyMatch(sentence -> sentence.startsWith("1v1 is in row 0 of [Named], but "));
  }

  @Test
  void leftOverReference_isFound() {
    ((Object[]) chunk.group(0).columns()[0])[7] = "left over";
    expect("Named: unused row 7 keeps a reference");
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
    store.despawns().despawn(second);
    store.contents().entities().free().push(Entity.of(1, 2).id());
    expect("1 slots free, 2 queued", "slot 1 is queued twice");
  }

  @Test
  void deadEntityWithARow_isFound() {
    store.contents().entities().free(second);
    expect("1v1 is in row 1 of [Named], but not alive", "2 rows, but 1 entities are alive");
  }

  // ---- both sides of relations, and the index of names

  private Links related() {
    store.spawns().spawn(new Object[] {new Likes(new Entity(first))});
    expect();
    return Objects.requireNonNull(store.contents().links().find(Likes.class));
  }

  @Test
  void lostSource_isFound() {
    related().remove(2);
    expect("2v1 has Likes 0v1, but is kept as a source of slot -1");
  }

  @Test
  void sourceOfAnotherTarget_isFound() {
    Links links = related();
    links.remove(2);
    links.insert(2, (int) second, Links.NONE);
    expect("2v1 has Likes 0v1, but is kept as a source of slot 1");
  }

  @Test
  void sourceWithoutTheRelation_isFound() {
    related().insert((int) second, (int) first, Links.NONE);
    expect("slot 1 is kept as a source of slot 0 by Likes, but is none");
  }

  @Test
  void sourceThatItsTargetDoesNotKnow_isFound() {
    BitSet ending = new BitSet();
    ending.set((int) first);
    related().end((int) first, ending);
    expect("0 pairs of Likes, counted 1");
  }

  @Test
  void lostName_isFound() {
    store.spawns().spawn(new Object[] {new Name("anna")});
    expect();
    store.contents().links().names().put(2, NameTable.NONE, null);
    expect(
        "2v1 has the name anna, but slot -1 is found by it",
        "1 entities have names, but the index has 0");
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

  // ---- ticks

  private Bookmark ask() {
    Component named = store.registry().of(Named.class);
    return store.newAsker(this, new Condition(Condition.Kind.CHANGED, named).asked());
  }

  @Test
  void rowThatIsYoungerThanItsChunk_isFound() {
    ask();
    store.contents().moment().next();
    chunk.group(0).changed()[1] = 2;
    expect("Named in row 1 of [Named] is of 2, its chunk of 1, and it is 2");
  }

  @Test
  void rowWithoutATick_isFound() {
    ask();
    chunk.group(0).added()[0] = 0;
    expect("Named in row 0 of [Named] is of 0, its chunk of 1, and it is 1");
  }

  @Test
  void componentThatSomebodyAsksAbout_withoutTicks_isFound() {
    store.registry().of(Named.class).track(true);
    expect("Named in [Named]: somebody asks, or there are ticks, but not both");
  }

  @Test
  void runInTheFuture_isFound() {
    store.contents().askers().lastRun(ask(), 7);
    expect("asker 0 last ran at 7, but it is 1");
  }

  // ---- events

  private EventLog send(int count) {
    EventLog log = store.contents().events().of(store.eventTypes().of(Named.class));
    for (int i = 0; i < count; i++) {
      Chunk into = log.current().begin();
      log.type().codec().write(log.type().columns(into), into.count(), new Named("event"));
      log.current().commit(into, 0);
    }
    return log;
  }

  @Test
  void readerBehindTheLastEvent_isFound() {
    EventLog log = send(3);
    Bookmark reader = log.newReader(this);
    expect();
    log.position(reader, 4);
    expect("reader 0 of Named is at 4, not between 0 and 3");
  }

  @Test
  void lostEvent_isFound() {
    EventLog log = send(3);
    log.current().chunk(0).append(-1);
    expect("Named: unused row 2 keeps a reference", "events Named of this frame: 2, counted 3");
  }

  @Test
  void chunkOfEventsThatIsNotFull_isFound() {
    EventLog log = send(Chunk.ROWS + 1);
    log.current().chunk(0).append(-1);
    expect(
        "events Named of this frame: chunk 0 has 32767 rows",
        "Named: unused row 32767 keeps a reference",
        "events Named of this frame: 32768, counted 32769");
  }
}
