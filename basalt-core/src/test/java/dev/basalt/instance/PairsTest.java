package dev.basalt.instance;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.component.InstanceOf;
import dev.basalt.component.Relation;
import dev.basalt.component.TargetDespawn;
import dev.basalt.prefab.PrefabInstances;
import dev.basalt.prefab.Prefabs;
import dev.basalt.relation.ChildOf;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class PairsTest {

  record Name(String text) {}

  record Quest(String name, int stage) {}

  @Relation(many = true)
  record Likes(int much, Entity whom) {}

  @Relation(many = true, symmetric = true, requires = Name.class)
  record Friend(Entity other) {}

  @Relation(many = true, onTargetDespawn = TargetDespawn.REFUSE)
  record Uses(Entity tool) {}

  @Relation
  record One(Entity other) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Pairs<Likes> likes = Pairs.of(world, Likes.class);
  private final Entity anna = world.spawn(new Name("anna"));
  private final Entity ben = world.spawn(new Name("ben"));
  private final Entity cleo = world.spawn(new Name("cleo"));

  @Test
  void pairs_haveManyTargetsAndManySources() {
    likes.put(anna, new Likes(3, ben));
    likes.put(anna, new Likes(1, cleo));
    likes.put(ben, new Likes(5, cleo));
    assertThat(likes.targets(anna)).containsExactly(ben, cleo);
    assertThat(likes.sources(cleo)).containsExactly(anna, ben);
    assertThat(likes.values(anna)).containsExactly(new Likes(3, ben), new Likes(1, cleo));
    assertThat(likes.count(cleo)).isEqualTo(2);
    assertThat(likes.get(anna, cleo)).isEqualTo(new Likes(1, cleo));
    assertThat(likes.find(cleo, anna)).isNull();
    assertThat(likes.areRelated(anna, ben)).isTrue();
    assertThat(likes.areRelated(ben, anna)).isFalse();
  }

  @Test
  void put_again_replacesTheValue() {
    Entity pair = likes.put(anna, new Likes(3, ben));
    assertThat(likes.put(anna, new Likes(4, ben))).isEqualTo(pair);
    assertThat(likes.values(anna)).containsExactly(new Likes(4, ben));
    assertThat(likes.remove(anna, ben)).isTrue();
    assertThat(likes.remove(anna, ben)).isFalse();
    assertThat(world.count()).isEqualTo(3);
    assertThatThrownBy(() -> likes.get(anna, ben))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("0v1 has no Likes 1v1; it has []");
  }

  @Test
  void pairs_endWithTheirSource_andWithTheirTarget() {
    likes.put(anna, new Likes(3, ben));
    likes.put(ben, new Likes(3, anna));
    likes.put(cleo, new Likes(3, ben));
    world.despawn(ben);
    assertThat(world.count()).isEqualTo(2);
    likes.put(anna, new Likes(3, cleo));
    world.despawn(anna);
    assertThat(world.count()).isEqualTo(1);
    assertThat(likes.sources(cleo)).isEmpty();
  }

  @Test
  void queries_askForEitherSide_orBoth() {
    likes.put(anna, new Likes(3, ben));
    likes.put(anna, new Likes(1, cleo));
    likes.put(ben, new Likes(5, cleo));
    var all = world.query(Likes.class);
    assertThat(all.count()).isEqualTo(3);
    assertThat(all.related(InstanceOf.class, anna).count()).isEqualTo(2);
    assertThat(all.related(Likes.class, cleo).stream().mapToInt(row -> row.a().much()).sum())
        .isEqualTo(6);
    assertThat(all.related(Likes.class, cleo).related(InstanceOf.class, ben).single().a())
        .isEqualTo(new Likes(5, cleo));
    List<String> seen = new ArrayList<>();
    world
        .query(
            read(Likes.class),
            target(InstanceOf.class, Name.class),
            target(Likes.class, Name.class))
        .each((value, who, whom) -> seen.add(who.text() + value.much() + whom.text()));
    assertThat(seen).containsExactly("anna3ben", "anna1cleo", "ben5cleo");
  }

  @Test
  void symmetricPair_isFoundAndEndedFromBothSides() {
    Pairs<Friend> friends = Pairs.of(world, Friend.class);
    Entity pair = friends.put(anna, new Friend(ben));
    assertThat(friends.pair(anna, ben)).isEqualTo(pair);
    assertThat(friends.pair(ben, anna)).isEqualTo(pair);
    assertThat(friends.get(ben, anna)).isEqualTo(new Friend(ben));
    assertThat(friends.find(ben, cleo)).isNull();
    assertThat(friends.remove(ben, anna)).isTrue();
    assertThat(friends.areRelated(anna, ben)).isFalse();
    friends.put(ben, new Friend(anna));
    assertThat(friends.areRelated(anna, ben)).isTrue();
  }

  @Test
  void whatAPrefabOwns_isPartOfIt_andOfItsInstances() {
    Prefabs prefabs = Prefabs.of(world);
    Entity club = prefabs.create("club");
    Entity bar = prefabs.part(club, "bar");
    Entity pair = likes.put(club, new Likes(3, bar));
    Instances<String, Quest> quests = Instances.of(world, Quest.class, Quest::name);
    quests.put(bar, new Quest("drink", 1));
    assertThat(world.query(Likes.class).isEmpty()).isTrue();
    assertThat(world.query(Quest.class).isEmpty()).isTrue();

    PrefabInstances clubs = prefabs.spawn(club, 2);
    Entity mine = clubs.tops().get(0);
    Entity other = clubs.tops().get(1);
    Entity barOfMine = clubs.parts("bar").get(0);
    Entity barOfOther = clubs.parts("bar").get(1);
    assertThat(likes.values(mine)).containsExactly(new Likes(3, barOfMine));
    assertThat(quests.values(barOfOther)).containsExactly(new Quest("drink", 1));
    assertThat(world.query(Likes.class).count()).isEqualTo(2);
    assertThat(world.query(Quest.class).count()).isEqualTo(2);
    assertThat(prefabs.overrides(likes.pair(mine, barOfMine))).isEmpty();

    likes.put(other, new Likes(9, barOfOther));
    assertThat(prefabs.overrides(likes.pair(other, barOfOther))).hasSize(1);
    assertThat(prefabs.set(pair, new Likes(5, bar))).isEqualTo(1);
    assertThat(likes.get(mine, barOfMine)).isEqualTo(new Likes(5, barOfMine));
    assertThat(likes.get(other, barOfOther)).isEqualTo(new Likes(9, barOfOther));
    assertThat(prefabs.removePart(pair)).isEqualTo(3);
    assertThat(likes.values(mine)).isEmpty();
  }

  @Test
  void copyOfATree_takesItsPairs_toAnotherWorldOnlyThoseInside() {
    Entity dog = world.spawn(new Name("dog"), new ChildOf(anna));
    likes.put(anna, new Likes(3, ben));
    likes.put(anna, new Likes(4, dog));
    likes.put(cleo, new Likes(5, anna));
    Entity twin = world.copyTree(anna);
    assertThat(likes.values(twin)).hasSize(2).contains(new Likes(3, ben));
    World elsewhere = worlds.create();
    Entity copy = world.copyTreeTo(elsewhere, anna);
    assertThat(elsewhere.count()).isEqualTo(3);
    Pairs<Likes> there = Pairs.of(elsewhere, Likes.class);
    Entity dogThere = elsewhere.relations(ChildOf.class).first(copy);
    assertThat(there.values(copy)).containsExactly(new Likes(4, dogThere));
  }

  @Test
  void rules_areChecked() {
    Pairs<Friend> friends = Pairs.of(world, Friend.class);
    friends.put(anna, new Friend(ben));
    assertThat(friends.areRelated(ben, anna)).isTrue();
    assertThatThrownBy(() -> friends.put(ben, new Friend(anna)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "4v1 cannot have Friend 0v1: the opposite pair is there, and the relation is"
                + " symmetric");
    assertThatThrownBy(() -> friends.put(anna, new Friend(anna)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("cannot have Friend 0v1: an entity cannot be its own target");
    Entity nameless = world.spawn();
    assertThatThrownBy(() -> friends.put(anna, new Friend(nameless)))
        .hasMessageEndingWith("the target has no Name; add it first");
    assertThatThrownBy(() -> friends.put(anna, new Friend(Entity.NONE)))
        .hasMessageEndingWith("the target is missing; to end a relation, remove the component");
    assertThatThrownBy(() -> world.add(anna, new Friend(ben)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "0v1 cannot have Friend 1v1: an entity has many of them, and each pair is an entity of"
                + " its own; use Pairs.of(world, Friend.class).put");
    assertThatThrownBy(() -> world.spawn(new InstanceOf(anna), new Friend(ben)))
        .hasMessageEndingWith("3v1 is that pair already; set its value");
    world.despawn(nameless);
    assertThatThrownBy(() -> friends.put(nameless, new Friend(ben)))
        .isInstanceOf(NoSuchElementException.class);
    assertThat(friends.targets(anna)).containsExactly(ben);
  }

  @Test
  void pair_canGetAnotherSource_unlessThatBreaksARule() {
    Entity pair = likes.put(anna, new Likes(3, ben));
    Entity second = likes.put(cleo, new Likes(4, ben));
    assertThatThrownBy(() -> world.set(second, new InstanceOf(anna)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("4v1 cannot have Likes 1v1: 3v1 is that pair already; set its value");
    assertThatThrownBy(() -> world.set(pair, new InstanceOf(cleo)))
        .hasMessage("3v1 cannot have Likes 1v1: 4v1 is that pair already; set its value");
    assertThatThrownBy(() -> world.set(pair, new InstanceOf(ben)))
        .hasMessage("3v1 cannot have Likes 1v1: an entity cannot be its own target");
    assertThatThrownBy(() -> world.add(List.of(pair, second), new InstanceOf(ben)))
        .hasMessageEndingWith("an entity cannot be its own target");
    assertThat(likes.sources(ben)).containsExactly(anna, cleo);
    likes.remove(cleo, ben);
    world.set(pair, new InstanceOf(cleo));
    assertThat(likes.sources(ben)).containsExactly(cleo);
    assertThat(likes.targets(anna)).isEmpty();
  }

  @Test
  void pair_keepsItsSource_howeverItIsToLoseIt() {
    Entity pair = likes.put(anna, new Likes(3, ben));
    String message =
        "3v1 cannot lose InstanceOf: it is a pair, since it has Likes 1v1; despawn it instead";
    assertThatThrownBy(() -> world.remove(pair, InstanceOf.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> world.remove(pair, InstanceOf.class, Name.class)).hasMessage(message);
    assertThatThrownBy(() -> world.edit(pair).remove(InstanceOf.class).apply()).hasMessage(message);
    assertThatThrownBy(() -> world.remove(List.of(pair), InstanceOf.class)).hasMessage(message);
    assertThatThrownBy(() -> world.query(Likes.class).remove(InstanceOf.class)).hasMessage(message);
    world.commands().remove(pair, InstanceOf.class);
    assertThatThrownBy(world::flush).hasMessageEndingWith(message);
    assertThatThrownBy(() -> world.patch().remove(pair, InstanceOf.class).apply())
        .hasMessageContaining("3v1 cannot have Likes 1v1: an entity has many of them");
    assertThatThrownBy(
            () -> world.copying(List.of(pair)).without(pair, InstanceOf.class).into(world, 1))
        .hasMessageContaining("an entity has many of them");
    assertThat(likes.sources(ben)).containsExactly(anna);
    world.edit(pair).remove(InstanceOf.class, Likes.class).apply();
    assertThat(likes.count(ben)).isZero();
    world.add(pair, new Likes(1, cleo), new InstanceOf(ben)); // in whatever order
    assertThat(likes.targets(ben)).containsExactly(cleo);
    world.remove(List.of(pair), Likes.class, InstanceOf.class);
    world.add(List.of(pair), new Likes(1, cleo), new InstanceOf(ben));
    world.set(pair, new Likes(1, anna), new InstanceOf(cleo));
    assertThat(likes.targets(cleo)).containsExactly(anna);
  }

  @Test
  void owners_areNotOwnedByWhatTheyOwn() {
    Entity instance = world.spawn(new InstanceOf(anna));
    assertThatThrownBy(() -> world.add(anna, new InstanceOf(instance)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("that would be a cycle");
  }

  @Test
  void refusal_ofTheTarget_holds() {
    Pairs<Uses> uses = Pairs.of(world, Uses.class);
    uses.put(anna, new Uses(ben));
    assertThatThrownBy(() -> world.despawn(ben))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "1v1 cannot be despawned: it is the target of 3v1 by Uses, which refuses that; remove"
                + " Uses from 3v1 first");
    world.despawn(List.of(anna, ben));
    assertThat(world.count()).isEqualTo(1);
  }

  @Test
  void declarations_thatMakeNoSense_areRefused() {
    @Relation(many = true, acyclic = true)
    record Tangled(Entity other) {}
    assertThatThrownBy(() -> Pairs.of(world, Tangled.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Tangled has many targets per entity, so it cannot be acyclic, one to one, or despawn"
                + " its sources; remove that, or many = true");
    assertThatThrownBy(() -> Pairs.of(world, One.class))
        .hasMessage(
            "One has one target per entity; ask world.relations, or declare it as @Relation(many ="
                + " true)");
    assertThatThrownBy(() -> Pairs.of(world, Name.class))
        .hasMessage("Name is not a relation; annotate it with @Relation");
  }

  @Test
  void commands_makeAndEndPairs() {
    world.commands().spawn(new InstanceOf(anna), new Likes(1, ben));
    Entity dora = world.commands().spawn(new Name("dora"));
    world.commands().spawn(new InstanceOf(dora), new Likes(2, anna));
    world.flush();
    assertThat(likes.targets(anna)).containsExactly(ben);
    assertThat(likes.sources(anna)).containsExactly(dora);
    world.commands().despawn(likes.pair(dora, anna));
    world.commands().despawn(anna);
    world.flush();
    assertThat(world.query(Likes.class).count()).isZero();
  }

  @Test
  void snapshots_holdPairs() {
    likes.put(anna, new Likes(3, ben));
    try (Snapshot before = world.snapshot()) {
      likes.put(anna, new Likes(9, cleo));
      likes.remove(anna, ben);
      world.restore(before);
    }
    assertThat(likes.targets(anna)).containsExactly(ben);
    world.verify();
  }

  @Test
  void pairs_atRandom_areThoseOfAModel() {
    Random random = new Random(5);
    List<Entity> people = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      people.add(world.spawn());
    }
    Map<List<Entity>, Integer> model = new HashMap<>();
    for (int i = 0; i < 3000; i++) {
      Entity from = people.get(random.nextInt(people.size()));
      Entity to = people.get(random.nextInt(people.size()));
      if (random.nextInt(200) == 0) {
        world.despawn(from);
        people.remove(from);
        model.keySet().removeIf(key -> key.contains(from));
        people.add(world.spawn());
        continue;
      }
      if (!from.equals(to) && random.nextInt(3) > 0) {
        likes.put(from, new Likes(i, to));
        model.put(List.of(from, to), i);
      } else {
        assertThat(likes.remove(from, to)).isEqualTo(model.remove(List.of(from, to)) != null);
      }
      assertThat(likes.find(from, to) == null).isEqualTo(!model.containsKey(List.of(from, to)));
    }
    assertThat(world.query(Likes.class).count()).isEqualTo(model.size());
    model.forEach(
        (key, much) -> assertThat(likes.get(key.get(0), key.get(1)).much()).isEqualTo(much));
  }

  // ---- another key

  @Test
  void instances_areToldApartByTheirKey() {
    Instances<String, Quest> quests = Instances.of(world, Quest.class, Quest::name);
    Entity dragon = quests.put(anna, new Quest("dragon", 1));
    quests.put(anna, new Quest("ring", 4));
    quests.put(ben, new Quest("ring", 9));
    likes.put(anna, new Likes(1, ben));
    assertThat(quests.put(anna, new Quest("dragon", 2))).isEqualTo(dragon);
    assertThat(quests.get(anna, "dragon").stage()).isEqualTo(2);
    assertThat(quests.values(anna)).containsExactly(new Quest("dragon", 2), new Quest("ring", 4));
    assertThat(quests.instances(anna)).hasSize(2).first().isEqualTo(dragon);
    assertThat(quests.owner(dragon)).isEqualTo(anna);
    assertThat(quests.has(ben, "dragon")).isFalse();
    assertThat(quests.find(cleo, "ring")).isNull();
    Instances<String, Quest> byNothing = Instances.of(world, Quest.class, quest -> null);
    assertThat(byNothing.find(ben, "ring")).isNull();
    assertThat(byNothing.find(ben, null)).isEqualTo(new Quest("ring", 9));
    assertThat(quests.remove(anna, "dragon")).isTrue();
    assertThat(quests.remove(anna, "dragon")).isFalse();
    assertThatThrownBy(() -> quests.get(anna, "dragon"))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("0v1 has no Quest with the key dragon; it has [ring]");
    world.despawn(anna);
    assertThat(world.query(Quest.class).count()).isEqualTo(1);
    for (int i = 0; i < 30; i++) {
      Entity friend = world.spawn();
      quests.put(ben, new Quest("q" + i, i));
      likes.put(ben, new Likes(i, friend));
    }
    assertThatThrownBy(() -> quests.get(ben, "none")).hasMessageEndingWith(" q18, ...]");
    assertThatThrownBy(() -> likes.get(ben, cleo)).hasMessageEndingWith(", ...]");
    assertThat(quests).hasToString("instances of Quest");
    assertThat(likes).hasToString("pairs of Likes");
  }
}
