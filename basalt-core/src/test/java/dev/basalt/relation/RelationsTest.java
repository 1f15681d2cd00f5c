package dev.basalt.relation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.EntityMap;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.Relation;
import dev.basalt.component.TargetDespawn;
import dev.basalt.event.Subscription;
import dev.basalt.query.Mut;
import dev.basalt.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RelationsTest {

  record Name(String text) {}

  record Dock() {}

  @Relation
  record Likes(int much, Entity whom) {}

  @Relation(requires = Dock.class, onTargetDespawn = TargetDespawn.REFUSE)
  record DockedAt(Entity station) {}

  @Relation(symmetric = true, oneToOne = true)
  record MarriedTo(Entity other) {}

  @Relation
  record Nothing(int number) {}

  private final World world = World.create();
  private final Relations<ChildOf> children = world.relations(ChildOf.class);
  private final Entity tank = world.spawn(new Name("tank"));
  private final Entity turret = world.spawn(new Name("turret"), new ChildOf(tank));
  private final Entity barrel = world.spawn(new ChildOf(turret));
  private final Entity hull = world.spawn(new ChildOf(tank));

  @AfterEach
  void verify() {
    world.verify();
    try (Snapshot snapshot = world.snapshot()) {
      world.restore(snapshot);
    }
    world.verify();
  }

  // ---- asking

  @Test
  void sources_ofATarget_areInOrder() {
    assertThat(children.sources(tank)).containsExactly(turret, hull);
    assertThat(children.sources(barrel)).isEmpty();
    assertThat(children.count(tank)).isEqualTo(2);
    assertThat(children.pairs()).isEqualTo(3);
    assertThat(children.targets()).containsExactly(tank, turret);
  }

  @Test
  void targets_areFound_howeverFarApart() {
    World wide = World.create();
    Relations<ChildOf> pairs = wide.relations(ChildOf.class);
    assertThat(pairs.targets()).isEmpty();
    List<Entity> all = new ArrayList<>(wide.spawner(Dock.class).spawn(5_000, i -> new Dock()));
    for (int target : new int[] {4_999, 0, 255, 256, 3_000}) {
      wide.spawn(new ChildOf(all.get(target)));
    }
    List<Entity> expected =
        List.of(all.get(0), all.get(255), all.get(256), all.get(3_000), all.get(4_999));
    assertThat(pairs.targets()).isEqualTo(expected);
    List<Entity> visited = new ArrayList<>();
    pairs.forEachTarget(
        target -> {
          visited.add(target);
          wide.commands().despawn(target);
        });
    assertThat(visited).isEqualTo(expected);
    assertThat(pairs.targets()).isEmpty();
    wide.spawn(new ChildOf(all.get(7)));
    assertThatThrownBy(() -> pairs.forEachTarget(wide::despawn))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("despawn during iteration of targets by ChildOf; use commands()");
  }

  @Test
  void neighbours_ofASource_areFound() {
    assertThat(children.target(turret)).isEqualTo(tank);
    assertThat(children.target(tank)).isEqualTo(Entity.NONE);
    assertThat(children.first(tank)).isEqualTo(turret);
    assertThat(children.last(tank)).isEqualTo(hull);
    assertThat(children.next(turret)).isEqualTo(hull);
    assertThat(children.previous(hull)).isEqualTo(turret);
    assertThat(children.next(hull)).isEqualTo(Entity.NONE);
    assertThat(children.previous(turret)).isEqualTo(Entity.NONE);
    assertThat(children.areRelated(turret, tank)).isTrue();
    assertThat(children.areRelated(tank, turret)).isFalse();
  }

  @Test
  void tree_answers() {
    assertThat(children.depth(tank)).isZero();
    assertThat(children.depth(barrel)).isEqualTo(2);
    assertThat(children.root(barrel)).isEqualTo(tank);
    assertThat(children.root(tank)).isEqualTo(tank);
    assertThat(children.isAncestor(tank, barrel)).isTrue();
    assertThat(children.isAncestor(barrel, tank)).isFalse();
    assertThat(children.isAncestor(tank, tank)).isFalse();
    assertThat(children.isAncestor(hull, barrel)).isFalse();
    assertThat(children.ancestors(barrel)).containsExactly(turret, tank);
    assertThat(children.descendants(tank)).containsExactly(turret, barrel, hull);
    assertThat(children.descendants(turret)).containsExactly(barrel);
    List<Entity> visited = new ArrayList<>();
    children.forEachDescendant(tank, visited::add);
    children.forEachAncestor(barrel, visited::add);
    children.forEachSource(tank, visited::add);
    assertThat(visited).containsExactly(turret, barrel, hull, turret, tank, turret, hull);
  }

  @Test
  void treeQuestions_ofARelationThatMayHaveCycles_areRefused() {
    Relations<Likes> likes = world.relations(Likes.class);
    world.add(tank, new Likes(1, turret));
    world.add(turret, new Likes(2, tank));
    assertThat(likes.target(tank)).isEqualTo(turret);
    assertThatThrownBy(() -> likes.depth(tank))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "Likes may have cycles, so it is not a tree; declare it as @Relation(acyclic = true)");
  }

  @Test
  void questions_aboutADeadEntity_areRefused() {
    world.despawn(hull);
    assertThatThrownBy(() -> children.sources(hull))
        .hasMessage("no such entity: 3v1 (slot 3 is free, next generation 2)");
    assertThatThrownBy(() -> children.next(Entity.NONE)).hasMessage("no such entity: none");
  }

  @Test
  void relations_ofAnotherRecord_areRefused() {
    assertThatThrownBy(() -> world.relations(Name.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Name is not a relation; annotate it with @Relation");
    assertThatThrownBy(() -> world.register(Nothing.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Nothing is a relation, but has no field of type Entity for its target; add one");
    assertThatThrownBy(() -> world.registerSparse(Likes.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Likes is a relation, which cannot be sparse; register it by register()");
    assertThat(world.isRegistered(Likes.class)).isFalse();
  }

  // ---- order

  @Test
  void order_ofSources_canBeChanged() {
    Entity mast = world.spawn(new ChildOf(tank));
    children.moveBefore(mast, turret);
    assertThat(children.sources(tank)).containsExactly(mast, turret, hull);
    children.moveAfter(mast, turret);
    assertThat(children.sources(tank)).containsExactly(turret, mast, hull);
    children.moveAfter(mast, turret);
    assertThat(children.sources(tank)).containsExactly(turret, mast, hull);
    children.moveLast(turret);
    assertThat(children.sources(tank)).containsExactly(mast, hull, turret);
    children.moveFirst(hull);
    children.moveFirst(hull);
    assertThat(children.sources(tank)).containsExactly(hull, mast, turret);
  }

  @Test
  void order_thatChanges_isObserved() {
    List<String> told = new ArrayList<>();
    Subscription first = children.onReorder(target -> told.add("first " + target));
    children.onReorder(target -> told.add("second " + children.sources(target)));
    children.moveFirst(hull);
    assertThat(told).containsExactly("first " + tank, "second [" + hull + ", " + turret + "]");
    first.cancel();
    assertThat(first.isActive()).isFalse();
    children.moveLast(hull);
    assertThat(told).hasSize(3).last().isEqualTo("second [" + turret + ", " + hull + "]");
    world.spawn(new ChildOf(tank));
    assertThatThrownBy(() -> children.moveFirst(tank)).isInstanceOf(NoSuchElementException.class);
    assertThat(told).hasSize(3);
  }

  @Test
  void order_whoseObserverThrows_hasChanged_andTheOthersAreTold() {
    List<Entity> told = new ArrayList<>();
    children.onReorder(
        target -> {
          throw new IllegalStateException("first");
        });
    children.onReorder(told::add);
    children.onReorder(
        target -> {
          throw new IllegalStateException("third");
        });
    assertThatThrownBy(() -> children.moveFirst(hull))
        .hasMessage("first")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
    assertThat(told).containsExactly(tank);
    assertThat(children.sources(tank)).containsExactly(hull, turret);
  }

  @Test
  void order_ofSources_isPartOfTheState() {
    long before = world.stateHash();
    try (Snapshot snapshot = world.snapshot()) {
      children.moveFirst(hull);
      assertThat(world.stateHash()).isNotEqualTo(before);
      world.restore(snapshot);
    }
    assertThat(children.sources(tank)).containsExactly(turret, hull);
    assertThat(world.stateHash()).isEqualTo(before);
  }

  @Test
  void order_whereSourcesHaveDifferentTargets_isRefused() {
    assertThatThrownBy(() -> children.moveBefore(barrel, hull))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("2v1 and 3v1 have different targets of ChildOf: 1v1 and 0v1");
    assertThatThrownBy(() -> children.moveBefore(hull, hull))
        .hasMessage("3v1 cannot be moved before itself");
    assertThatThrownBy(() -> children.moveFirst(tank))
        .hasMessage("entity 0v1 has no ChildOf; it has [Name]");
  }

  @Test
  void settingTheSameTarget_keepsThePlace() {
    world.set(turret, new ChildOf(tank));
    world.add(turret, new ChildOf(tank));
    world.add(turret, new ChildOf(tank), new Dock());
    assertThat(children.sources(tank)).containsExactly(turret, hull);
    world.set(turret, new ChildOf(hull));
    world.set(turret, new ChildOf(tank));
    assertThat(children.sources(tank)).containsExactly(hull, turret);
  }

  // ---- changes

  @Test
  void subtree_thatMoves_keepsWhatIsBelow() {
    world.set(turret, new ChildOf(hull));
    assertThat(children.sources(tank)).containsExactly(hull);
    assertThat(children.ancestors(barrel)).containsExactly(turret, hull, tank);
  }

  @Test
  void removal_endsThePair() {
    assertThat(world.remove(turret, ChildOf.class)).isTrue();
    assertThat(children.sources(tank)).containsExactly(hull);
    assertThat(children.target(turret)).isEqualTo(Entity.NONE);
    world.remove(hull, ChildOf.class, Name.class);
    assertThat(children.sources(tank)).isEmpty();
    assertThat(children.target(barrel)).isEqualTo(turret);
  }

  @Test
  void edit_changesThePair() {
    world.edit(barrel).add(new ChildOf(hull), new Dock()).apply();
    assertThat(children.sources(hull)).containsExactly(barrel);
    world.edit(barrel).remove(ChildOf.class).add(new Name("b")).apply();
    assertThat(children.sources(hull)).isEmpty();
  }

  @Test
  void bulkChanges_changePairs() {
    List<Entity> many = world.spawner(ChildOf.class).spawn(1000, new ChildOf(hull));
    assertThat(children.sources(hull)).isEqualTo(many);
    world.add(many, new ChildOf(barrel), new Name("x"));
    assertThat(children.count(hull)).isZero();
    world.set(many.subList(0, 10), new ChildOf(tank));
    assertThat(children.count(barrel)).isEqualTo(990);
    assertThat(children.count(tank)).isEqualTo(12);
    world.remove(many.subList(5, 995), ChildOf.class);
    assertThat(children.count(barrel)).isEqualTo(5);
    world.despawn(many.subList(0, 500));
    assertThat(children.sources(tank)).containsExactly(turret, hull);
  }

  @Test
  void bulkChange_ofWhichOneIsRefused_changesNothing() {
    List<Entity> many = world.spawner(ChildOf.class).spawn(10, new ChildOf(hull));
    long before = world.stateHash();
    List<Entity> all = new ArrayList<>(many);
    all.add(tank);
    assertThatThrownBy(() -> world.add(all, new ChildOf(barrel)))
        .hasMessage(
            "0v1 cannot have ChildOf 2v1: that would be a cycle, since 0v1 is above 2v1; give 2v1"
                + " another target first");
    assertThatThrownBy(() -> world.add(all, new ChildOf(barrel), new Dock()))
        .hasMessageStartingWith("0v1 cannot have ChildOf 2v1: that would be a cycle");
    assertThatThrownBy(() -> world.set(many, new ChildOf(many.get(5))))
        .hasMessage("9v1 cannot have ChildOf 9v1: an entity cannot be its own target");
    assertThat(world.stateHash()).isEqualTo(before);
  }

  @Test
  void commands_changePairs() {
    Entity mast = world.commands().spawn(new Name("mast"), new ChildOf(turret));
    Entity flag = world.commands().spawn(new ChildOf(mast));
    world.commands().set(hull, new ChildOf(flag));
    world.commands().remove(turret, ChildOf.class);
    world.flush();
    assertThat(children.ancestors(hull)).containsExactly(flag, mast, turret);
    for (int i = 0; i < 100; i++) {
      world.commands().spawn(new ChildOf(mast));
      world.commands().spawn(new Name(""), new ChildOf(flag));
    }
    world.flush();
    assertThat(children.count(mast)).isEqualTo(101);
    List<Entity> sources = children.sources(mast);
    sources.forEach(e -> world.commands().set(e, new ChildOf(tank)));
    sources.forEach(e -> world.commands().add(e, new Likes(1, tank)));
    world.flush();
    assertThat(children.sources(tank)).containsAll(sources);
    sources.forEach(e -> world.commands().remove(e, Likes.class));
    sources.forEach(e -> world.commands().despawn(e));
    world.flush();
    assertThat(children.sources(tank)).isEmpty();
  }

  @Test
  void commands_thatCloseACycle_areRefusedOneByOne() {
    for (int i = 0; i < 40; i++) {
      world.commands().add(tank, new ChildOf(hull));
      world.commands().add(barrel, new ChildOf(hull));
    }
    assertThatThrownBy(world::flush)
        .hasMessageStartingWith("command 1 of 80 failed: add(0v1, ChildOf)")
        .hasMessageEndingWith(
            "0v1 cannot have ChildOf 3v1: that would be a cycle, since 0v1 is above 3v1; give 3v1"
                + " another target first");
    assertThat(children.sources(hull)).containsExactly(barrel);
  }

  @Test
  void lookups_changePairs() {
    world.lookup(ChildOf.class).set(hull, new ChildOf(barrel));
    world.lookup(ChildOf.class).add(world.spawn(), new ChildOf(barrel));
    assertThat(children.count(barrel)).isEqualTo(2);
    world.lookup(ChildOf.class).remove(hull);
    assertThat(children.count(barrel)).isEqualTo(1);
  }

  @Test
  void spawnAs_makesPairs() {
    world.spawnAs(Entity.of(500, 7), new ChildOf(barrel));
    assertThat(children.sources(barrel)).containsExactly(Entity.of(500, 7));
  }

  @Test
  void clear_endsAllPairs() {
    world.clear();
    assertThat(children.pairs()).isZero();
    assertThat(children.targets()).isEmpty();
    Entity again = world.spawn();
    assertThat(children.sources(again)).isEmpty();
  }

  @Test
  void slot_thatIsUsedAgain_hasNoSources() {
    world.despawn(hull);
    Entity heir = world.spawn();
    assertThat(heir.slot()).isEqualTo(hull.slot());
    assertThat(children.target(heir)).isEqualTo(Entity.NONE);
    assertThatThrownBy(() -> world.spawn(new ChildOf(hull)))
        .hasMessage("4v1 cannot have ChildOf 3v1: the target is not alive");
  }

  @Test
  void restore_bringsPairsBack() {
    Snapshot before = world.snapshot();
    long hash = world.stateHash();
    world.despawn(tank);
    world.spawn(new Likes(1, world.spawn()));
    Snapshot after = world.snapshot();
    world.restore(before);
    world.verify();
    assertThat(world.stateHash()).isEqualTo(hash);
    assertThat(children.descendants(tank)).containsExactly(turret, barrel, hull);
    world.set(barrel, new ChildOf(hull));
    world.restore(before);
    assertThat(children.sources(turret)).containsExactly(barrel);
    world.restore(after);
    world.verify();
    assertThat(children.pairs()).isZero();
    assertThat(world.relations(Likes.class).pairs()).isEqualTo(1);
    before.close();
    after.close();
  }

  // ---- what is refused

  @Test
  void target_thatIsNone_isRefused() {
    assertThatThrownBy(() -> world.set(turret, new ChildOf(Entity.NONE)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "1v1 cannot have ChildOf none: the target is missing; to end a relation, remove the"
                + " component");
  }

  @Test
  void target_ofAnotherWorld_isRefused() {
    World other = World.create();
    other.spawner(Name.class).spawn(100, new Name(""));
    Entity stranger = other.spawn();
    assertThatThrownBy(() -> world.spawn(new ChildOf(stranger)))
        .hasMessage("4v1 cannot have ChildOf 100v1: the target is not alive");
    assertThat(world.count()).isEqualTo(4);
  }

  @Test
  void target_thatIsTheSource_isRefused() {
    assertThatThrownBy(() -> world.add(tank, new ChildOf(tank)))
        .hasMessage("0v1 cannot have ChildOf 0v1: an entity cannot be its own target");
    assertThatThrownBy(() -> world.spawnAs(Entity.of(4, 1), new Likes(1, Entity.of(4, 1))))
        .hasMessage("4v1 cannot have Likes 4v1: an entity cannot be its own target");
  }

  @Test
  void cycle_isRefused_andNothingHasChanged() {
    long before = world.stateHash();
    assertThatThrownBy(() -> world.add(tank, new ChildOf(barrel)))
        .hasMessage(
            "0v1 cannot have ChildOf 2v1: that would be a cycle, since 0v1 is above 2v1; give 2v1"
                + " another target first");
    assertThatThrownBy(() -> world.add(tank, new Likes(1, turret), new ChildOf(barrel)))
        .hasMessageContaining("that would be a cycle");
    assertThatThrownBy(() -> world.set(turret, new ChildOf(barrel), new Name("?")))
        .hasMessageContaining("that would be a cycle");
    assertThat(world.get(turret, Name.class)).isEqualTo(new Name("turret"));
    assertThat(world.stateHash()).isEqualTo(before);
    assertThat(world.relations(Likes.class).pairs()).isZero();
  }

  @Test
  void target_withoutWhatItMustHave_isRefused() {
    assertThatThrownBy(() -> world.add(turret, new DockedAt(tank)))
        .hasMessage("1v1 cannot have DockedAt 0v1: the target has no Dock; add it first");
    world.add(tank, new Dock());
    world.add(turret, new DockedAt(tank));
    assertThatThrownBy(() -> world.remove(tank, Dock.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "0v1 cannot lose Dock: it is the target of 1v1, and DockedAt requires it; remove that"
                + " first");
    assertThatThrownBy(() -> world.remove(tank, Dock.class, Name.class))
        .hasMessageStartingWith("0v1 cannot lose Dock");
    assertThatThrownBy(() -> world.remove(List.of(hull, tank), Dock.class))
        .hasMessageStartingWith("0v1 cannot lose Dock");
    assertThat(world.has(tank, Dock.class)).isTrue();
    world.remove(turret, DockedAt.class);
    world.remove(tank, Dock.class);
  }

  @Test
  void secondPair_whereOneToOne_isRefused() {
    Relations<MarriedTo> married = world.relations(MarriedTo.class);
    world.add(turret, new MarriedTo(hull));
    assertThat(married.areRelated(hull, turret)).isTrue();
    assertThat(married.partner(hull)).isEqualTo(turret);
    assertThat(married.partner(turret)).isEqualTo(hull);
    assertThat(married.partner(tank)).isEqualTo(Entity.NONE);
    assertThatThrownBy(() -> world.add(tank, new MarriedTo(hull)))
        .hasMessage(
            "0v1 cannot have MarriedTo 3v1: one of them is in a pair with 1v1, and the relation is"
                + " one to one; end that first");
    assertThatThrownBy(() -> world.add(tank, new MarriedTo(turret)))
        .hasMessageContaining("one of them is in a pair with 3v1");
    assertThatThrownBy(() -> world.add(hull, new MarriedTo(tank)))
        .hasMessageContaining("one of them is in a pair with 1v1");
    assertThatThrownBy(() -> world.add(hull, new MarriedTo(turret)))
        .hasMessage(
            "3v1 cannot have MarriedTo 1v1: the opposite pair is there, and the relation is"
                + " symmetric");
    assertThatThrownBy(() -> world.add(List.of(tank, barrel), new MarriedTo(world.spawn())))
        .hasMessageContaining("one to one");
    assertThatThrownBy(() -> world.spawner(MarriedTo.class).spawn(2, new MarriedTo(tank)))
        .hasMessageContaining("one to one");
    assertThat(married.pairs()).isEqualTo(1);
    world.set(turret, new MarriedTo(tank));
    assertThat(married.partner(tank)).isEqualTo(turret);
  }

  @Test
  void loops_thatWriteARelation_areRefused() {
    String message =
        "ChildOf is a relation, which loops cannot write, since the world keeps the sources of each"
            + " target; read it, and use commands().set";
    assertThatThrownBy(() -> world.query(Term.write(ChildOf.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
    record Node(Mut<ChildOf> parent) {}
    assertThatThrownBy(() -> world.nodes(Node.class)).hasMessage(message);
  }

  @Test
  void set_insideALoop_isRefused() {
    assertThatThrownBy(
            () -> world.query(ChildOf.class).each(parent -> world.set(barrel, new ChildOf(hull))))
        .hasMessage("set during iteration of query [ChildOf]; use commands()");
    assertThatThrownBy(
            () ->
                world
                    .query(ChildOf.class)
                    .each(parent -> world.set(turret, new Name(""), new ChildOf(hull))))
        .hasMessage("set during iteration of query [ChildOf]; use commands()");
    assertThatThrownBy(() -> world.query(ChildOf.class).each(parent -> children.moveFirst(hull)))
        .hasMessage("reorder during iteration of query [ChildOf]; use commands().run()");
  }

  @Test
  void change_whileSourcesAreVisited_isRefused_commandsAreNot() {
    assertThatThrownBy(() -> children.forEachSource(tank, world::despawn))
        .hasMessage("despawn during iteration of sources of 0v1 by ChildOf; use commands()");
    children.forEachSource(tank, child -> world.commands().despawn(child));
    assertThat(children.sources(tank)).isEmpty();
    assertThat(world.alive(barrel)).isFalse();
  }

  @Test
  void throwingBody_dropsItsCommands() {
    assertThatThrownBy(
            () ->
                children.forEachSource(
                    tank,
                    child -> {
                      world.commands().despawn(child);
                      throw new IllegalStateException("stop");
                    }))
        .hasMessage("stop");
    assertThat(children.count(tank)).isEqualTo(2);
    world.despawn(turret);
  }

  @Test
  void largeChunks_andSnapshots_keepBothSides() {
    List<Entity> many = world.spawner(ChildOf.class).spawn(100_000, new ChildOf(hull));
    try (Snapshot snapshot = world.snapshot()) {
      world.set(many.subList(40_000, 60_000), new ChildOf(barrel));
      world.despawn(many.subList(0, 30_000));
      world.verify();
      world.trim();
      world.restore(snapshot);
      world.verify();
    }
    assertThat(children.sources(hull)).isEqualTo(many);
  }

  // ---- copies

  /// The table of the parents comes after that of their children, since they got a component later.
  @Test
  void copies_ofASubtree_nameEachOther_whateverTheOrderOfTables() {
    World other = World.create();
    Entity parent = other.spawn();
    Entity child = other.spawn(new ChildOf(parent));
    other.add(parent, new Name("parent"));
    var map = other.copy(List.of(parent, child));
    assertThat(other.relations(ChildOf.class).sources(map.get(parent)))
        .containsExactly(map.get(child));
    EntityMap there = other.copyTo(world, List.of(child, parent));
    assertThat(children.sources(there.get(parent))).containsExactly(there.get(child));
    other.verify();
  }

  @Test
  void copies_inAnotherWorld_haveNoRelationsToEntitiesThatStay() {
    World other = World.create();
    Entity dock = other.spawn();
    other.add(dock, new Dock());
    Entity ship = other.spawn(new DockedAt(dock), new Name("ship"));
    World full = World.create();
    full.spawn();
    Entity alone = other.copyTo(full, List.of(ship)).get(ship);
    assertThat(full.has(alone, DockedAt.class)).isFalse();
    assertThat(full.get(alone, Name.class)).isEqualTo(new Name("ship"));
    EntityMap both = other.copyTo(full, List.of(ship, dock));
    assertThat(full.get(both.get(ship), DockedAt.class).station()).isEqualTo(both.get(dock));
    full.verify();
    other.verify();
  }
}
