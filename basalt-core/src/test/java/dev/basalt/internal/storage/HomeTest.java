package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.codegen.Codecs;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Components that come and go in place find the columns of the rows before at hand. Nobody must be
/// able to tell, whatever happens to the chunk meanwhile.
class HomeTest {

  private static final int ROWS = 100;

  record Place(float x) {}

  record Mark() {}

  /// A record whose accessor fails when it is negative.
  record Burning(int heat) {
    @Override
    public int heat() {
      if (heat < 0) {
        throw new IllegalArgumentException("frozen");
      }
      return heat;
    }
  }

  private final Store store = new Store(Codecs::of, Integer.MAX_VALUE);
  private final Component burning = store.registry().register(Burning.class, null, true, true);

  @AfterEach
  void verify() {
    assertThat(Invariants.violations(store.compacted(), true)).isEmpty();
  }

  private List<Long> spawn(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> store.spawns().spawn(new Object[] {new Place(i), new Burning(i)}))
        .toList();
  }

  private void add(long id, int heat) {
    store.additions().add(id, burning, new Burning(heat));
  }

  private boolean remove(long id) {
    return store.moves().remove(id, burning);
  }

  private Object find(Contents contents, long id) {
    return Reader.find(contents, id, burning);
  }

  private Object find(long id) {
    return find(store.contents(), id);
  }

  private boolean isAtHome(long id) {
    int location = store.contents().entities().locate(id);
    return burning.home().find(location, store.pool().stamp()) != null;
  }

  /// Removes the component from the first half.
  private List<Long> settle() {
    List<Long> ids = spawn(ROWS);
    ids.subList(0, ROWS / 2).forEach(this::remove);
    assertThat(isAtHome(ids.getLast())).isTrue();
    return ids;
  }

  @Test
  void manyRows_loseAndGetTheComponent() {
    List<Long> ids = settle();
    for (int i = 0; i < ROWS; i++) {
      assertThat(remove(ids.get(i))).isEqualTo(i >= ROWS / 2);
      assertThat(remove(ids.get(i))).isFalse();
      assertThat(find(ids.get(i))).isNull();
    }
    for (int i = 0; i < ROWS; i++) {
      add(ids.get(i), 2 * i);
    }
    for (int i = 0; i < ROWS; i++) {
      assertThat(find(ids.get(i))).isEqualTo(new Burning(2 * i));
    }
  }

  @Test
  void fewRows_makeNoHome() {
    List<Long> ids = spawn(ROWS);
    ids.subList(0, 10).forEach(this::remove);
    assertThat(isAtHome(ids.getLast())).isFalse();
  }

  @Test
  void snapshot_keepsWhatWasThere() {
    List<Long> ids = settle();
    Contents before = store.snapshot();
    assertThat(isAtHome(ids.getLast())).isFalse();
    ids.subList(ROWS / 2, ROWS).forEach(this::remove);
    assertThat(find(ids.getLast())).isNull();
    assertThat(find(before, ids.getLast())).isEqualTo(new Burning(ROWS - 1));
    store.restore(before);
    assertThat(isAtHome(ids.getLast())).isFalse();
    add(ids.getFirst(), 5);
    assertThat(find(ids.getFirst())).isEqualTo(new Burning(5));
    assertThat(find(before, ids.getFirst())).isNull();
    before.release();
  }

  @Test
  void removalOfWhatIsNotThere_copiesNothing() {
    List<Long> ids = settle();
    Contents snapshot = store.snapshot();
    long taken = store.pool().statistics().usedArrays();
    assertThat(remove(ids.getFirst())).isFalse();
    assertThat(store.pool().statistics().usedArrays()).isEqualTo(taken);
    snapshot.release();
  }

  @Test
  void chunkThatGrows_isNoLongerHome() {
    List<Long> ids = settle();
    List<Long> more = spawn(ROWS);
    assertThat(isAtHome(ids.getLast())).isFalse();
    add(ids.getFirst(), 5);
    remove(more.getLast());
    assertThat(find(ids.getFirst())).isEqualTo(new Burning(5));
    assertThat(find(more.getLast())).isNull();
  }

  @Test
  void rowWithoutRoom_moves() {
    List<Long> ids = settle();
    long other = store.spawns().spawn(new Object[] {new Place(-1), new Mark()});
    assertThat(isAtHome(other)).isFalse();
    assertThat(remove(other)).isFalse();
    add(other, 3);
    assertThat(find(other)).isEqualTo(new Burning(3));
    add(ids.getFirst(), 4);
    assertThat(find(ids.getFirst())).isEqualTo(new Burning(4));
  }

  @Test
  void numberOfADroppedChunk_isNoHome() {
    List<Long> ids = spawn(Chunk.ROWS + 60);
    List<Long> last = ids.subList(Chunk.ROWS, Chunk.ROWS + 60);
    last.forEach(this::remove);
    assertThat(isAtHome(ids.getLast())).isTrue();
    last.forEach(store.despawns()::despawn);
    store.compacted(); // the chunk is gone
    long other = store.spawns().spawn(new Object[] {new Place(-1), new Mark(), new Burning(1)});
    assertThat(isAtHome(other)).isFalse();
    assertThat(remove(other)).isTrue();
    assertThat(find(other)).isNull();
  }

  @Test
  void accessorThatFails_leavesTheRowAsItWas() {
    List<Long> ids = settle();
    assertThatThrownBy(() -> add(ids.getFirst(), -1)).hasMessage("frozen");
    assertThat(find(ids.getFirst())).isNull();
    assertThatThrownBy(() -> add(ids.getLast(), -1)).hasMessage("frozen");
    assertThat(find(ids.getLast())).isEqualTo(new Burning(ROWS - 1));
  }

  @Test
  void somebodyWhoAsksForChanges_isTold() {
    List<Long> ids = settle();
    store.newAsker(this, new Condition(Condition.Kind.CHANGED, burning));
    store.contents().moment().next();
    for (int i = 0; i < ROWS; i++) {
      add(ids.get(i), i);
    }
    Chunk chunk = store.contents().chunkAt(store.contents().entities().locate(ids.getFirst()));
    int group = chunk.archetype().group(burning.number());
    long now = store.contents().moment().now();
    for (int row = 0; row < ROWS; row++) {
      assertThat(chunk.group(group).changed()[row]).isEqualTo(now);
    }
  }

  @Test
  void trim_forgetsTheHome() {
    List<Long> ids = settle();
    store.trim();
    assertThat(isAtHome(ids.getLast())).isFalse();
    assertThat(remove(ids.getLast())).isTrue();
  }
}
