package dev.basalt.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Changes of tags: they have no value, so being added is all that can happen to them.
class TagChangesTest {

  record Health(int points) {}

  record Frozen() {}

  record Burning() {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Query1<Health> frozen = world.query(Health.class).added(Frozen.class);

  private static List<Integer> visit(Query1<Health> query) {
    List<Integer> seen = new ArrayList<>();
    query.each(health -> seen.add(health.points()));
    return seen;
  }

  @Test
  void added_seesEveryWayToAddATag_once() {
    Entity a = world.spawn(new Health(1));
    world.spawn(new Health(2), new Frozen());
    world.add(a, new Frozen());
    world.spawner(Health.class, Frozen.class).spawn(2, i -> new Health(3 + i), i -> new Frozen());
    world.spawnAs(Entity.of(90, 4), new Health(5), new Frozen());
    world.commands().spawn(new Health(6), new Frozen());
    world.flush();
    assertThat(frozen.count()).isEqualTo(6);
    assertThat(visit(frozen)).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6);
    assertThat(visit(frozen)).isEmpty();
    world.edit(a).remove(Frozen.class).apply();
    world.edit(a).add(new Frozen(), new Burning()).apply();
    assertThat(visit(frozen)).containsExactly(1);
    world.remove(a, Burning.class);
    world.add(a, new Burning());
    assertThat(visit(frozen)).isEmpty();
  }

  @Test
  void tagThatIsThere_addedOrSetAgain_isNoNews() {
    Entity a = world.spawn(new Health(1), new Frozen());
    Query1<Health> changed = world.query(Health.class).changed(Frozen.class);
    assertThat(changed.toString()).isEqualTo("[Health, Frozen, changed Frozen]");
    visit(frozen);
    visit(changed);
    world.add(a, new Frozen());
    world.set(a, new Frozen());
    world.edit(a).remove(Frozen.class).add(new Frozen()).apply();
    world.set(a, new Health(2));
    assertThat(visit(frozen)).isEmpty();
    assertThat(visit(changed)).isEmpty();
    world.remove(a, Frozen.class);
    assertThat(visit(changed)).isEmpty();
    world.add(a, new Frozen());
    assertThat(visit(changed)).containsExactly(2);
    assertThat(visit(frozen)).containsExactly(2);
  }

  @Test
  void tagsThatWereThereBefore_areSeenByTheFirstRun() {
    Entity a = world.spawn(new Health(1), new Burning());
    Query1<Health> burning = world.query(Health.class).added(Burning.class);
    assertThat(visit(burning)).containsExactly(1);
    assertThat(visit(burning)).isEmpty();
    world.despawn(a);
    Entity b = world.spawn(new Health(2), new Burning());
    assertThat(b.slot()).isEqualTo(a.slot());
    assertThat(visit(burning)).containsExactly(2);
  }

  @Test
  void tagAndValue_bothAskedAbout_mustBothHaveHappened() {
    Entity a = world.spawn(new Health(1), new Frozen());
    world.spawn(new Health(2), new Frozen());
    Query1<Health> both = world.query(Health.class).changed(Health.class).added(Frozen.class);
    assertThat(visit(both)).containsExactly(1, 2);
    world.set(a, new Health(3));
    assertThat(both.count()).isZero();
    world.remove(a, Frozen.class);
    world.add(a, new Frozen());
    assertThat(visit(both)).containsExactly(3);
  }

  @Test
  void restore_bringsBackWhatWasSeen() {
    Entity a = world.spawn(new Health(1), new Frozen());
    visit(frozen);
    Entity b = world.spawn(new Health(2), new Frozen());
    long hash = world.stateHash();
    try (Snapshot before = world.snapshot()) {
      visit(frozen);
      assertThat(world.stateHash()).isNotEqualTo(hash);
      world.remove(a, Frozen.class);
      world.add(a, new Frozen());
      for (int i = 0; i < 2; i++) {
        assertThat(before.stateHash()).isEqualTo(hash);
        world.restore(before);
        assertThat(world.stateHash()).isEqualTo(hash);
        assertThat(visit(frozen)).containsExactly(2);
        world.remove(b, Frozen.class);
        world.add(b, new Frozen());
      }
    }
  }
}
