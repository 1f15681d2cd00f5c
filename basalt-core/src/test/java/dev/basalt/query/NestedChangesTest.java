package dev.basalt.query;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Queries for changes that run while somebody else writes, and writers that fail.
class NestedChangesTest {

  record Health(int points) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Query1<Health> changed = world.query(Health.class).changed(Health.class);

  private List<Integer> visit() {
    List<Integer> seen = new ArrayList<>();
    changed.each(health -> seen.add(health.points()));
    return seen;
  }

  /// Spawns, and has the rows seen.
  private void spawn(int count) {
    world.spawner(Health.class).spawn(count, i -> new Health(i));
    visit();
  }

  @Test
  void runInsideAnUpdate_seesWhatWasWrittenSoFar_andTheNextRunTheRest() {
    spawn(4);
    List<List<Integer>> seen = new ArrayList<>();
    world
        .query(write(Health.class))
        .update(
            h -> {
              if (h.points() % 2 == 0) {
                seen.add(visit());
              }
              return new Health(h.points() + 10);
            });
    assertThat(seen).containsExactly(List.of(), List.of(10, 11));
    assertThat(visit()).containsExactly(12, 13);
    assertThat(visit()).isEmpty();
  }

  @Test
  void runInsideALoopWithCursors_seesWhatWasWrittenSoFar_alsoInTheSameRow() {
    spawn(3);
    List<List<Integer>> seen = new ArrayList<>();
    world
        .query(write(Health.class))
        .each(
            h -> {
              h.set(new Health(h.get().points() + 10));
              seen.add(visit());
              if (h.get().points() == 11) {
                h.set(new Health(21));
              }
            });
    assertThat(seen).containsExactly(List.of(10), List.of(11), List.of(21, 12));
    assertThat(visit()).isEmpty();
  }

  /// What has changed before a run is visited by it, also where the run writes it once more before
  /// it gets there.
  @Test
  void rowsThatTheRunWritesBeforeItVisitsThem_areVisited() {
    spawn(40_000);
    List<Entity> entities = world.archetypes().getFirst().entities();
    List<Entity> news = List.of(entities.get(3), entities.get(4), entities.get(35_000));
    news.forEach(entity -> world.set(entity, new Health(-1)));
    List<Entity> seen = new ArrayList<>();
    changed.each(
        (entity, health) -> {
          seen.add(entity);
          news.forEach(other -> world.set(other, new Health(-2)));
          world.set(entities.get(34_000), new Health(-3));
        });
    assertThat(seen).isEqualTo(news);
    assertThat(visit()).isEmpty();
  }

  @Test
  void runInsideALoop_missesNothingOverManyChunks() {
    spawn(40_000);
    List<Integer> seen = new ArrayList<>();
    world
        .query(write(Health.class))
        .update(
            h -> {
              if (h.points() % 9_999 == 5) {
                seen.addAll(visit());
              }
              return h;
            });
    seen.addAll(visit());
    assertThat(seen).hasSize(40_000).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void writesOfNestedLoops_areSeenWhileTheOuterOneGoesOn() {
    spawn(2);
    Query1<Health> other = world.query(Health.class).changed(Health.class);
    other.each(h -> {});
    List<Integer> seen = new ArrayList<>();
    world
        .query(write(Health.class))
        .each(
            outer -> {
              world.query(write(Health.class)).each(h -> h.setIfChanged(h.get()));
              visit();
              outer.set(new Health(outer.get().points() + 1));
              seen.addAll(visit());
            });
    assertThat(seen).containsExactly(1, 2);
    assertThat(other.count()).isEqualTo(2);
  }

  @Test
  void whatARunWrites_isNoNewsToIt_evenIfOthersAskMeanwhile() {
    spawn(3);
    var writer = world.query(write(Health.class)).changed(Health.class);
    writer.update(
        h -> {
          visit();
          return new Health(h.points() + 1);
        });
    assertThat(writer.count()).isZero();
    assertThat(visit()).containsExactly(3);
  }

  @Test
  void runInsideChunks_leavesWhatIsWrittenAfterwardsToTheNextRun() {
    spawn(2);
    world
        .query(write(Health.class))
        .chunks(
            chunk -> {
              assertThat(visit()).hasSize(2);
              chunk.ints(Health.class, "points")[0] = 7;
            });
    assertThat(visit()).containsExactly(7, 1);
    assertThat(visit()).isEmpty();
  }

  // ---- failure

  @Test
  void updateThatThrows_marksTheRowsThatItWrote() {
    spawn(10);
    assertThatThrownBy(
            () -> world.query(write(Health.class)).update(NestedChangesTest::failingAtFour))
        .hasMessage("four");
    assertThat(visit()).containsExactly(100, 101, 102, 103);
  }

  private static Health failingAtFour(Health health) {
    if (health.points() == 4) {
      throw new IllegalStateException("four");
    }
    return new Health(health.points() + 100);
  }

  @Test
  void parallelUpdateThatThrows_marksTheRowsThatItWrote() {
    spawn(5_000);
    assertThatThrownBy(
            () ->
                world
                    .query(write(Health.class))
                    .parallel()
                    .update(NestedChangesTest::failingAtFour))
        .hasMessage("four");
    List<Integer> seen = visit();
    assertThat(seen).startsWith(100, 101, 102, 103);
    assertThat(seen).allMatch(points -> points >= 100);
    assertThat(seen.size() + unwritten()).isEqualTo(5_000);
  }

  /// Rows that still have the value they were spawned with.
  private int unwritten() {
    int[] row = new int[1];
    int[] count = new int[1];
    world
        .query(Health.class)
        .each(
            h -> {
              if (h.points() == row[0]++) {
                count[0]++;
              }
            });
    return count[0];
  }

  @Test
  void parallelWrites_areMarkedForAnyNumberOfThreads() {
    spawn(40_000);
    List<List<Integer>> seen = new ArrayList<>();
    for (int threads : new int[] {1, 2, 7}) {
      world.threads(threads);
      world
          .query(write(Health.class))
          .parallel()
          .each(
              h -> {
                if (h.get().points() % 3 == 0) {
                  h.set(h.get());
                }
              });
      seen.add(visit());
    }
    assertThat(seen.getFirst()).hasSize(13_334).allMatch(points -> points % 3 == 0);
    assertThat(seen.get(1)).isEqualTo(seen.getFirst());
    assertThat(seen.get(2)).isEqualTo(seen.getFirst());
  }
}
