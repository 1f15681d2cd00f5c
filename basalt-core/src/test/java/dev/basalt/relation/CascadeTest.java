package dev.basalt.relation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.component.Relation;
import dev.basalt.component.TargetDespawn;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What happens to relations when their target goes.
class CascadeTest {

  record Name(String text) {}

  @Relation
  record Likes(Entity whom) {}

  @Relation
  record Fears(Entity whom) {}

  @Relation(requires = Likes.class)
  record Admires(Entity whom) {}

  @Relation(distinctNames = true, acyclic = true)
  record PartOf(Entity whole) {}

  @Relation(onTargetDespawn = TargetDespawn.REFUSE)
  record DockedAt(Entity station) {}

  @Relation(onTargetDespawn = TargetDespawn.DESPAWN_SOURCES)
  record Needs(Entity other) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final List<String> told = new ArrayList<>();

  @Test
  void children_ofADespawnedParent_areDespawned() {
    Entity root = world.spawn();
    Entity child = world.spawn(new ChildOf(root));
    Entity leaf = world.spawn(new ChildOf(child), new Name("leaf"));
    Entity other = world.spawn();
    world.despawn(root);
    assertThat(world.count()).isEqualTo(1);
    assertThat(world.alive(other)).isTrue();
    assertThat(world.alive(leaf)).isFalse();
    assertThat(world.relations(ChildOf.class).pairs()).isZero();
  }

  @Test
  void despawnOfMany_countsAllThatHaveEnded() {
    Entity root = world.spawn();
    Entity child = world.spawn(new ChildOf(root));
    world.spawn(new ChildOf(child));
    Entity other = world.spawn();
    assertThat(world.despawn(List.of(child, other, root, child))).isEqualTo(4);
    assertThat(world.count()).isZero();
  }

  @Test
  void relation_thatTargetsMustHave_isNotLost_unlessTheirSourcesGoToo() {
    Entity idol = world.spawn();
    Entity child = world.spawn(new ChildOf(idol));
    world.spawn(new Likes(child));
    Entity fan = world.spawn(new Fears(idol), new Likes(idol));
    Entity friend = world.spawn(new Admires(fan));
    Entity other = world.spawn(new Admires(fan));
    long before = world.stateHash();
    assertThatThrownBy(() -> world.despawn(List.of(idol, friend)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "3v1 cannot lose Likes: it is the target of 5v1, and Admires requires it; remove that"
                + " first");
    assertThat(world.stateHash()).isEqualTo(before);
    world.verify();
    assertThat(world.despawn(List.of(idol, friend, other))).isEqualTo(4);
    assertThat(world.has(fan, Likes.class)).isFalse();
    assertThat(world.relations(Admires.class).pairs()).isZero();
  }

  @Test
  void rootsThatWouldHaveOneName_keepTheirTree_andAllElse() {
    World forest = worlds.create();
    Entity top = forest.spawn();
    Entity fan = forest.spawn(new Likes(top));
    forest.spawn(new PartOf(top), new dev.basalt.Name("wheel"));
    forest.spawn(new dev.basalt.Name("wheel"));
    long before = forest.stateHash();
    assertThatThrownBy(() -> forest.despawn(top))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "2v1 cannot have the name \"wheel\": 3v1 has it, and neither of them has a parent; give"
                + " one of them another name");
    assertThat(forest.stateHash()).isEqualTo(before);
    assertThat(forest.has(fan, Likes.class)).isTrue();
  }

  @Test
  void sources_whoseTargetGoes_loseTheRelation() {
    Entity target = world.spawn();
    Entity fan = world.spawn(new Likes(target), new Fears(target), new Name("fan"));
    Entity friend = world.spawn(new Likes(fan));
    world.despawn(target);
    assertThat(world.components(fan)).containsExactly(new Name("fan"));
    assertThat(world.get(friend, Likes.class)).isEqualTo(new Likes(fan));
  }

  @Test
  void cascade_goesThroughSeveralRelations() {
    Entity root = world.spawn();
    Entity child = world.spawn(new ChildOf(root));
    Entity needy = world.spawn(new Needs(child));
    Entity fan = world.spawn(new Likes(needy));
    world.despawn(root);
    assertThat(world.alive(needy)).isFalse();
    assertThat(world.components(fan)).isEmpty();
  }

  @Test
  void circle_thatIsDespawnedTogether_ends() {
    Entity a = world.spawn();
    Entity b = world.spawn(new Needs(a));
    Entity c = world.spawn(new Needs(b));
    world.add(a, new Needs(c));
    world.despawn(b);
    assertThat(world.count()).isZero();
  }

  @Test
  void target_thatRefuses_stays_andNothingHasChanged() {
    Entity root = world.spawn();
    Entity station = world.spawn(new ChildOf(root));
    Entity ship = world.spawn(new DockedAt(station));
    world.spawn(new Likes(station));
    long before = world.stateHash();
    String message =
        "1v1 cannot be despawned: it is the target of 2v1 by DockedAt, which refuses that; remove"
            + " DockedAt from 2v1 first";
    assertThatThrownBy(() -> world.despawn(station))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> world.despawn(root)).hasMessage(message);
    world.commands().despawn(root);
    assertThatThrownBy(world::flush).hasMessageEndingWith(message);
    assertThat(world.stateHash()).isEqualTo(before);
    world.despawn(List.of(ship, station));
    world.despawn(root);
    assertThat(world.count()).isEqualTo(1);
  }

  @Test
  void target_thatRefuses_canGoWithItsSources_andWithTheWholeWorld() {
    Entity station = world.spawn();
    Entity ship = world.spawn(new DockedAt(station));
    world.despawn(List.of(station, ship));
    world.spawn(new DockedAt(world.spawn()));
    world.clear();
    world.spawn(new DockedAt(world.spawn()));
    world.close();
    assertThat(world.count()).isZero();
  }

  @Test
  void observers_areToldOfLosses_thenOfDespawns_fromTheTop() {
    world.observers().onDespawn(e -> told.add("despawn " + e));
    world.observers().onRemove(ChildOf.class, (e, old) -> told.add("orphan " + e));
    world.observers().onRemove(Likes.class, (e, old) -> told.add("lonely " + e + old.whom()));
    world
        .observers()
        .onEnter(world.query(Name.class).without(Likes.class), e -> told.add("in " + e));
    Entity root = world.spawn();
    Entity first = world.spawn(new ChildOf(root));
    Entity second = world.spawn(new ChildOf(root));
    Entity below = world.spawn(new ChildOf(first));
    Entity fan = world.spawn(new Likes(below), new Name("fan"));
    world.relations(ChildOf.class).moveFirst(second);
    world.despawn(root);
    assertThat(told)
        .containsExactly(
            "lonely " + fan + below,
            "despawn " + root,
            "despawn " + second,
            "orphan " + second,
            "despawn " + first,
            "orphan " + first,
            "despawn " + below,
            "orphan " + below,
            "in " + fan);
  }

  @Test
  void observers_seeBothSidesAsTheyWere() {
    Relations<ChildOf> children = world.relations(ChildOf.class);
    Entity root = world.spawn();
    Entity child = world.spawn(new ChildOf(root));
    world.observers().onDespawn(e -> told.add(e + " " + children.sources(root)));
    world.observers().onAdd(ChildOf.class, (e, now) -> told.add("+" + children.sources(root)));
    world.observers().onSet(ChildOf.class, (e, old, now) -> told.add("=" + children.sources(root)));
    Entity late = world.spawn(new ChildOf(root));
    world.set(late, new ChildOf(child));
    world.despawn(root);
    assertThat(told)
        .containsExactly("+[1v1, 2v1]", "=[1v1]", "0v1 [1v1]", "1v1 [1v1]", "2v1 [1v1]");
  }

  @Test
  void observer_thatThrowsHalfWay_doesNotStopTheCascade() {
    Entity root = world.spawn();
    Entity child = world.spawn(new ChildOf(root));
    world.spawn(new ChildOf(child));
    Entity fan = world.spawn(new Likes(child));
    world
        .observers()
        .onDespawn(
            e -> {
              told.add("despawn " + e);
              if (e.equals(child)) {
                throw new IllegalStateException("oops");
              }
            });
    assertThatThrownBy(() -> world.despawn(root)).hasMessage("oops");
    assertThat(told).hasSize(3);
    assertThat(world.count()).isEqualTo(1);
    assertThat(world.has(fan, Likes.class)).isFalse();
  }

  @Test
  void observer_thatDespawnsInsideACascade_isRefused_andByCommandsComesTooLate() {
    Entity root = world.spawn();
    Entity child = world.spawn(new ChildOf(root));
    Entity free = world.spawn();
    world
        .observers()
        .onDespawn(
            e -> {
              assertThatThrownBy(() -> world.despawn(child))
                  .hasMessageStartingWith("despawn during observer of despawn");
              assertThatThrownBy(() -> world.add(free, new ChildOf(root)))
                  .hasMessageStartingWith("add during observer of despawn");
              world.commands().despawn(child);
              told.add("despawn " + e);
            });
    world.despawn(root);
    assertThat(told).hasSize(2);
    assertThat(world.count()).isEqualTo(1);
  }

  @Test
  void child_thatACommandAddsToADyingParent_isRefused() {
    Entity root = world.spawn();
    Entity child = world.spawn(new ChildOf(root));
    world.observers().onDespawn(e -> world.commands().spawn(new ChildOf(child)));
    assertThatThrownBy(() -> world.despawn(child)).hasMessageContaining("the target is not alive");
    assertThat(world.count()).isEqualTo(1);
  }

  @Test
  void commandsOnCascaded_areSkipped() {
    Entity root = world.spawn();
    List<Entity> many = world.spawner(ChildOf.class).spawn(100, new ChildOf(root));
    world.commands().despawn(root);
    many.forEach(e -> world.commands().despawn(e));
    assertThat(world.flush()).isEqualTo(1);
    assertThat(world.count()).isZero();
  }

  @Test
  void chainOfAMillion_isDespawnedInOneGo() {
    Entity root = world.spawn();
    Entity at = root;
    for (int i = 1; i < 1_000_000; i++) {
      at = world.spawn(new ChildOf(at));
    }
    Relations<ChildOf> children = world.relations(ChildOf.class);
    assertThat(children.depth(at)).isEqualTo(999_999);
    assertThat(children.root(at)).isEqualTo(root);
    world.despawn(root);
    assertThat(world.count()).isZero();
    assertThat(children.pairs()).isZero();
  }

  @Test
  void starOfAMillion_isDespawnedInOneGo_orReleased() {
    Entity center = world.spawn();
    world.spawner(ChildOf.class).spawn(500_000, new ChildOf(center));
    world.spawner(Likes.class).spawn(500_000, new Likes(center));
    world.despawn(center);
    assertThat(world.count()).isEqualTo(500_000);
    assertThat(world.query(Likes.class).count()).isZero();
  }
}
