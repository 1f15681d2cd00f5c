package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.component.Registration;
import dev.basalt.query.Lookup;
import dev.basalt.query.Term;
import java.util.List;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Components whose values have to pass a check, and those that loops cannot write.
class CheckedComponentTest {

  record Health(int points) {}

  record Position(float x, float y) {}

  private static final Consumer<Health> CHECK =
      health -> {
        if (health.points() > 100) {
          throw new IllegalArgumentException("more than 100 points: " + health.points());
        }
      };

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final World other = worlds.create();

  CheckedComponentTest() {
    world.register(Registration.of(Health.class).checkedBy(CHECK));
  }

  private void assertRefused(ThrowingCallable change) {
    long before = world.stateHash();
    assertThatThrownBy(change).hasMessage("more than 100 points: 101");
    world.verify();
    assertThat(world.stateHash()).isEqualTo(before);
  }

  // ---- every way to store

  @Test
  void changesOfOne_withABadValue_changeNothing() {
    Entity hero = world.spawn(new Position(0, 0), new Health(5));
    Entity bare = world.spawn(new Position(0, 0));
    Health bad = new Health(101);
    assertRefused(() -> world.spawn(new Position(1, 1), bad));
    assertRefused(() -> world.spawnAs(new Entity(77 | 1L << 32), bad));
    assertRefused(() -> world.add(bare, bad));
    assertRefused(() -> world.add(hero, bad));
    assertRefused(() -> world.add(bare, new Position(2, 2), bad));
    assertRefused(() -> world.add(bare, Health.class, bad));
    assertRefused(() -> world.set(hero, bad));
    assertRefused(() -> world.set(hero, new Position(2, 2), bad));
    assertRefused(() -> world.edit(bare).add(bad).apply());
    assertRefused(() -> world.addIfAbsent(bare, bad));
    assertRefused(() -> world.getOrAdd(bare, Health.class, () -> bad));
    world.set(hero, new Health(100));
    assertThat(world.get(hero, Health.class)).isEqualTo(new Health(100));
  }

  @Test
  void changesOfMany_withABadValue_changeNothing() {
    Entity hero = world.spawn(new Position(0, 0), new Health(5));
    Entity bare = world.spawn(new Position(0, 0));
    Health bad = new Health(101);
    assertRefused(() -> world.add(List.of(hero, bare), bad));
    assertRefused(() -> world.set(List.of(hero), bad));
    assertRefused(() -> world.query(Position.class).add(bad));
    assertRefused(() -> world.query(Health.class).set(bad));
    assertRefused(() -> world.spawner(Health.class).spawn(bad));
    assertRefused(() -> world.spawner(Health.class).spawn(3, i -> new Health(99 + i)));
  }

  @Test
  void lookups_withABadValue_changeNothing() {
    Entity hero = world.spawn(new Health(5));
    Entity bare = world.spawn(new Position(0, 0));
    Lookup<Health> lookup = world.lookup(Health.class);
    assertRefused(() -> lookup.add(bare, new Health(101)));
    assertRefused(() -> lookup.set(hero, new Health(101)));
    EntityList list = EntityList.copyOf(List.of(hero));
    assertRefused(() -> lookup.of(list).set(0, new Health(101)));
    assertRefused(() -> world.leaf(Health.class, "points").setInt(hero, 101));
    assertThat(lookup.get(hero)).isEqualTo(new Health(5));
  }

  @Test
  void commands_withABadValue_failWhenTheyAreApplied_andTheOthersStay() {
    Entity hero = world.spawn(new Health(5));
    Health bad = new Health(101);
    world.commands().spawn(bad);
    world.commands().add(hero, bad);
    world.commands().set(hero, bad);
    world.commands().set(List.of(hero), bad);
    world.commands().add(hero, new Position(1, 1));
    assertThatThrownBy(world::flush).rootCause().hasMessage("more than 100 points: 101");
    world.verify();
    assertThat(world.components(hero)).containsExactly(new Health(5), new Position(1, 1));
    assertThat(world.count()).isEqualTo(1);
  }

  @Test
  void rowsFromElsewhere_withABadValue_areRefused() {
    Entity strong = other.spawn(new Health(101));
    assertRefused(() -> other.copyTo(world, strong, 2));
    assertRefused(
        () -> {
          WorldLoader loader = world.loader();
          RowLoader rows = loader.archetype(Health.class);
          int row = rows.add(new Entity(5 | 1L << 32));
          rows.set(row, world.register(Health.class).leaf("points"), 101);
          loader.replaceWorld();
        });
  }

  @Test
  void fork_checksToo() {
    try (Snapshot snapshot = world.snapshot();
        World fork = snapshot.fork()) {
      assertThatThrownBy(() -> fork.spawn(new Health(101))).hasMessage("more than 100 points: 101");
    }
  }

  @Test
  void restore_ofOldValues_asksNobody() {
    Entity hero = world.spawn(new Health(5));
    try (Snapshot snapshot = world.snapshot()) {
      world.set(hero, new Health(6));
      world.restore(snapshot);
    }
    assertThat(world.get(hero, Health.class)).isEqualTo(new Health(5));
  }

  // ---- loops

  @Test
  void loop_thatWrites_isRefused() {
    String message =
        "Health is registered by withoutLoopWrites(), so that observers see every change; only read"
            + " it, and use commands().set";
    assertThatThrownBy(() -> world.query(Term.write(Health.class))).hasMessage(message);
    assertThatThrownBy(() -> world.query(List.of(Term.write(Health.class)))).hasMessage(message);
    assertThat(world.query(Health.class).toList()).isEmpty();
    assertThat(world.register(Health.class).loopWrites()).isFalse();
  }

  @Test
  void loopThatReads_andCommands_areSeenByObservers() {
    world.spawn(new Health(5));
    int[] seen = {0};
    world.observers().onSet(Health.class, (entity, old, now) -> seen[0] += now.points());
    world
        .query(Term.entity(), Term.read(Health.class))
        .each((entity, health) -> world.commands().set(entity, new Health(health.points() + 1)));
    assertThat(seen[0]).isEqualTo(6);
  }

  // ---- registration

  @Test
  void registration_ofTheSameCheckAgain_isFine() {
    world.register(Registration.of(Health.class).checkedBy(CHECK));
    world.register(Health.class);
    assertThat(world.register(Health.class).loopWrites()).isFalse();
  }

  @Test
  void registration_afterUse_isRefused() {
    other.spawn(new Health(500));
    assertThatThrownBy(() -> other.register(Registration.of(Health.class).checkedBy(CHECK)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "Health is registered without this check already; register it before it is" + " used");
    assertThatThrownBy(() -> other.register(Registration.of(Health.class).withoutLoopWrites()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "Health is registered with writes by loops already; register it before it is used");
  }
}
