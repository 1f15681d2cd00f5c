package dev.basalt.prefab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Name;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Relation;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Names;
import dev.basalt.relation.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PrefabsTest {

  record Position(float x, float y) {}

  record Health(int points) {}

  record Angle(float degrees) {}

  record Length(float metres) {}

  record Armoured() {}

  record Marked() {}

  @Relation(requires = Marked.class)
  record Covers(Entity part) {}

  @Relation
  record AimedBy(Entity turret) {}

  private final World world = World.create();
  private final Names names = world.names();
  private final Prefabs prefabs = Prefabs.of(world);
  private final Relations<ChildOf> tree = world.relations(ChildOf.class);
  private final Entity tank = prefabs.create("tank", new Health(100), new Position(0, 0));
  private final Entity turret = prefabs.part(tank, "turret", new Angle(0));
  private final Entity barrel = prefabs.part(turret, "barrel", new Length(3), new AimedBy(turret));
  private final Entity hatch = prefabs.part(turret, "hatch");
  private final Entity sight = prefabs.part(turret, "sight", new Length(1), new AimedBy(turret));

  @AfterEach
  void verify() {
    world.verify();
    try (Snapshot snapshot = world.snapshot()) {
      world.restore(snapshot);
    }
    world.verify();
  }

  private static List<Class<?>> types(List<ComponentType<?>> types) {
    return types.stream().<Class<?>>map(ComponentType::type).toList();
  }

  // ---- prefabs

  @Test
  void prefab_isFoundByName_andByNoQuery() {
    assertThat(prefabs.get("tank")).isEqualTo(tank);
    assertThat(prefabs.get("tank/turret/barrel")).isEqualTo(barrel);
    assertThat(prefabs.find("ship")).isNull();
    assertThat(prefabs.all()).containsExactly(tank);
    assertThat(prefabs).hasToString("1 prefabs");
    assertThat(prefabs.isPrefab(hatch)).isTrue();
    assertThat(world.query(Length.class).count()).isZero();
    assertThat(world.query(Length.class).with(Prefab.class).count()).isEqualTo(2);
  }

  @Test
  void prefab_ofAnEntity_leavesItAsItIs() {
    Entity ship = world.spawn(new Name("ship"), new Health(3));
    Entity mast = world.spawn(new Name("mast"), new ChildOf(ship), new Length(9));
    Entity prefab = prefabs.createFrom("schooner", ship);
    assertThat(prefabs.get("schooner")).isEqualTo(prefab);
    assertThat(names.get("ship/mast")).isEqualTo(mast);
    Entity copy = prefabs.spawn(prefab, new Name("second"));
    assertThat(world.get(names.get("second/mast"), Length.class)).isEqualTo(new Length(9));
    assertThat(prefabs.prefab(copy)).isEqualTo(prefab);
  }

  // ---- instances

  @Test
  void instance_isACopyOfItsOwn() {
    Entity first = prefabs.spawn(tank);
    Entity copy = names.get(first, "turret");
    assertThat(world.get(first, Health.class)).isEqualTo(new Health(100));
    assertThat(world.has(first, Name.class)).isFalse();
    assertThat(tree.target(first)).isEqualTo(Entity.NONE);
    assertThat(prefabs.isPrefab(copy)).isFalse();
    assertThat(world.get(names.get(copy, "barrel"), AimedBy.class).turret()).isEqualTo(copy);
    assertThat(tree.sources(copy).stream().map(names::find))
        .containsExactly("barrel", "hatch", "sight");
    assertThat(prefabs.prefab(copy)).isEqualTo(turret);
    assertThat(prefabs.instances(tank)).containsExactly(first);
    assertThat(world.query(Length.class).count()).isEqualTo(2);
  }

  @Test
  void instance_getsChanges_aNameAndAParent() {
    Entity garage = world.spawn(new Name("garage"));
    Entity first =
        prefabs.spawn(
            tank, new Position(5, 6), new Armoured(), new Name("first"), new ChildOf(garage));
    assertThat(names.get("garage/first")).isEqualTo(first);
    assertThat(world.get(first, Position.class)).isEqualTo(new Position(5, 6));
    assertThat(world.has(first, Armoured.class)).isTrue();
  }

  @Test
  void manyInstances_eachWithItsOwn() {
    PrefabInstances tanks =
        prefabs
            .spawning(tank)
            .with(Position.class, i -> new Position(i, 0))
            .with("turret", new Angle(90))
            .with("turret/barrel", Length.class, Length::new)
            .without(Health.class)
            .spawn(1000);
    assertThat(tanks.count()).isEqualTo(1000);
    assertThat(tanks).hasToString("1000 instances of 1v1 \"tank\"");
    for (int i : new int[] {0, 1, 500, 999}) {
      Entity top = tanks.tops().get(i);
      assertThat(world.get(top, Position.class)).isEqualTo(new Position(i, 0));
      assertThat(world.has(top, Health.class)).isFalse();
      Entity turretOf = tanks.parts("turret").get(i);
      assertThat(names.get(top, "turret")).isEqualTo(turretOf);
      assertThat(world.get(turretOf, Angle.class)).isEqualTo(new Angle(90));
      Entity barrelOf = tanks.parts("turret/barrel").get(i);
      assertThat(world.get(barrelOf, Length.class)).isEqualTo(new Length(i));
      assertThat(world.get(barrelOf, AimedBy.class).turret()).isEqualTo(turretOf);
    }
    assertThat(prefabs.instances(hatch)).hasSize(1000);
  }

  @Test
  void partOfAPrefab_canBeSpawnedAlone() {
    Entity alone = prefabs.spawn(turret, new Name("spare"));
    assertThat(names.get("spare/barrel")).isNotNull();
    assertThat(prefabs.overrides(alone)).isEmpty();
  }

  @Test
  void prefabThatEnds_leavesItsInstances() {
    Entity first = prefabs.spawn(tank, new Name("first"));
    world.despawn(tank);
    assertThat(world.alive(names.get("first/turret/barrel"))).isTrue();
    assertThat(prefabs.prefab(first)).isEqualTo(Entity.NONE);
    assertThatThrownBy(() -> prefabs.spawn(tank))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageStartingWith("no such entity: 1v1");
  }

  @Test
  void copyOfAnInstance_isOneToo_elsewhereNot() {
    Entity first = prefabs.spawn(tank, new Health(7));
    Entity second = world.copyTree(first, new Position(9, 9));
    assertThat(prefabs.prefab(second)).isEqualTo(tank);
    assertThat(types(prefabs.overrides(second))).containsExactly(Health.class, Position.class);
    Entity turretOf = names.get(second, "turret");
    assertThat(world.get(names.get(turretOf, "barrel"), AimedBy.class).turret())
        .isEqualTo(turretOf);
    try (World other = World.create()) {
      Entity there = world.copyTreeTo(other, first, new Name("guest"));
      assertThat(other.has(there, MadeFrom.class)).isFalse();
      Entity turretThere = other.names().get("guest/turret");
      assertThat(other.get(other.names().get("guest/turret/sight"), AimedBy.class).turret())
          .isEqualTo(turretThere);
      other.verify();
    }
  }

  // ---- nested prefabs and variants

  @Test
  void nestedPrefab_isPartOfEachInstance() {
    Entity wheel = prefabs.create("wheel", new Length(1));
    prefabs.part(wheel, "tyre", new Health(5));
    Entity early = prefabs.spawn(tank);
    Entity left = prefabs.nest(tank, "left", wheel);
    prefabs.nest(tank, "right", wheel, new Length(2));
    Entity late = prefabs.spawn(tank);
    for (Entity each : List.of(early, late)) {
      assertThat(world.get(names.get(each, "right"), Length.class)).isEqualTo(new Length(2));
      assertThat(world.get(names.get(each, "left/tyre"), Health.class)).isEqualTo(new Health(5));
      assertThat(prefabs.prefab(names.get(each, "left"))).isEqualTo(left);
      assertThat(prefabs.overrides(names.get(each, "left"))).isEmpty();
    }
    assertThat(prefabs.set(prefabs.get("wheel/tyre"), new Health(6))).isEqualTo(6);
    assertThat(prefabs.set(wheel, new Length(3))).isEqualTo(3);
    assertThat(world.get(names.get(early, "left"), Length.class)).isEqualTo(new Length(3));
    assertThat(world.get(names.get(late, "right"), Length.class)).isEqualTo(new Length(2));
    assertThat(world.get(names.get(late, "right/tyre"), Health.class)).isEqualTo(new Health(6));
  }

  @Test
  void variant_hasAllOfItsBase_withChanges() {
    Entity heavy = prefabs.extend(tank, "heavy", new Health(300), new Armoured());
    world.set(prefabs.get("heavy/turret/barrel"), new Length(6));
    Entity mine = prefabs.spawn(heavy, new Name("mine"));
    assertThat(world.get(mine, Health.class)).isEqualTo(new Health(300));
    assertThat(world.get(names.get("mine/turret/barrel"), Length.class)).isEqualTo(new Length(6));
    assertThat(world.relations(MadeFrom.class).isAncestor(tank, mine)).isTrue();
    assertThat(types(prefabs.overrides(heavy))).containsExactly(Health.class);
    assertThat(types(prefabs.overrides(prefabs.get("heavy/turret/barrel"))))
        .containsExactly(Length.class);
    prefabs.set(tank, new Health(120));
    prefabs.set(tank, new Position(1, 1));
    assertThat(world.get(heavy, Health.class)).isEqualTo(new Health(300));
    assertThat(world.get(mine, Health.class)).isEqualTo(new Health(300));
    assertThat(world.get(mine, Position.class)).isEqualTo(new Position(1, 1));
    prefabs.set(heavy, new Health(400));
    assertThat(world.get(mine, Health.class)).isEqualTo(new Health(400));
  }

  // ---- overrides and changes

  @Test
  void overrides_areWhatDiffers() {
    Entity first = prefabs.spawn(tank, new Position(5, 5), new Armoured());
    assertThat(types(prefabs.overrides(first))).containsExactly(Position.class);
    world.remove(first, Health.class);
    assertThat(types(prefabs.overrides(first))).containsExactly(Health.class, Position.class);
    prefabs.revert(first, Health.class);
    prefabs.revert(first, Position.class);
    assertThat(prefabs.overrides(first)).isEmpty();
    Entity barrelOf = names.get(first, "turret/barrel");
    assertThat(prefabs.overrides(barrelOf)).isEmpty();
    world.set(barrelOf, new AimedBy(first), new Name("gun"));
    assertThat(types(prefabs.overrides(barrelOf))).containsExactly(Name.class, AimedBy.class);
    prefabs.revert(barrelOf, AimedBy.class);
    assertThat(world.get(barrelOf, AimedBy.class).turret()).isEqualTo(names.get(first, "turret"));
  }

  @Test
  void change_reachesThoseThatHaveNotOverriddenIt() {
    PrefabInstances tanks = prefabs.spawn(tank, 10);
    Entity hurt = tanks.tops().get(3);
    Entity bare = tanks.tops().get(4);
    world.set(hurt, new Health(20));
    world.remove(bare, Health.class);
    assertThat(prefabs.set(tank, new Health(150))).isEqualTo(8);
    assertThat(world.get(tank, Health.class)).isEqualTo(new Health(150));
    assertThat(world.get(tanks.tops().get(0), Health.class)).isEqualTo(new Health(150));
    assertThat(world.get(hurt, Health.class)).isEqualTo(new Health(20));
    assertThat(world.has(bare, Health.class)).isFalse();
    assertThat(prefabs.add(tank, new Armoured())).isEqualTo(10);
    assertThat(world.has(hurt, Armoured.class)).isTrue();
    assertThat(prefabs.remove(tank, Health.class)).isEqualTo(8);
    assertThat(world.get(hurt, Health.class)).isEqualTo(new Health(20));
    assertThat(world.has(tank, Health.class)).isFalse();
  }

  @Test
  void change_thatNamesAPart_namesThatOfEachInstance() {
    PrefabInstances tanks = prefabs.spawn(tank, 3);
    assertThat(prefabs.set(barrel, new AimedBy(sight))).isEqualTo(3);
    for (int i = 0; i < 3; i++) {
      assertThat(world.get(tanks.parts("turret/barrel").get(i), AimedBy.class).turret())
          .isEqualTo(tanks.parts("turret/sight").get(i));
    }
    assertThat(prefabs.add(hatch, new AimedBy(tank))).isEqualTo(3);
    assertThat(world.get(tanks.parts("turret/hatch").get(1), AimedBy.class).turret())
        .isEqualTo(tanks.tops().get(1));
  }

  @Test
  void newPart_thatNamesAnotherPart_namesThatOfEachInstance() {
    Entity heavy = prefabs.extend(tank, "heavy");
    Entity mine = prefabs.spawn(heavy);
    PrefabInstances tanks = prefabs.spawn(tank, 3);
    prefabs.part(turret, "lamp", new AimedBy(sight));
    Entity box = prefabs.create("box");
    prefabs.part(box, "lid", new AimedBy(box));
    prefabs.nest(tank, "box", box, new AimedBy(turret));
    List<Entity> all = new ArrayList<>(tanks.tops());
    all.add(mine);
    all.add(heavy);
    for (Entity top : all) {
      Entity lamp = names.get(top, "turret/lamp");
      assertThat(world.get(lamp, AimedBy.class).turret()).isEqualTo(names.get(top, "turret/sight"));
      assertThat(prefabs.overrides(lamp)).isEmpty();
      Entity own = names.get(top, "box");
      assertThat(world.get(own, AimedBy.class).turret()).isEqualTo(names.get(top, "turret"));
      assertThat(world.get(names.get(own, "lid"), AimedBy.class).turret()).isEqualTo(own);
    }
  }

  @Test
  void newPart_reachesInstances_andTheirs() {
    Entity heavy = prefabs.extend(tank, "heavy");
    Entity mine = prefabs.spawn(heavy);
    PrefabInstances tanks = prefabs.spawn(tank, 5);
    Entity flag = prefabs.part(tank, "flag", new Length(2));
    assertThat(prefabs.instances(flag)).hasSize(6);
    assertThat(prefabs.prefab(names.get(mine, "flag"))).isEqualTo(prefabs.get("heavy/flag"));
    assertThat(prefabs.isPrefab(prefabs.get("heavy/flag"))).isTrue();
    assertThat(prefabs.isPrefab(names.get(mine, "flag"))).isFalse();
    assertThat(prefabs.removePart(flag)).isEqualTo(8);
    assertThat(names.find(mine, "flag")).isNull();
    assertThat(names.find(tanks.tops().get(2), "flag")).isNull();
    assertThat(prefabs.removePart(turret)).isEqualTo(8);
    assertThat(world.query(Length.class).isEmpty()).isTrue();
  }

  // ---- bad input

  @Test
  void prefab_insideItself_isRefused_howeverFarAround() {
    Entity wheel = prefabs.create("wheel");
    Entity axle = prefabs.create("axle");
    prefabs.nest(axle, "left", wheel);
    Entity heavy = prefabs.extend(axle, "heavy axle");
    long before = world.stateHash();
    assertThatThrownBy(() -> prefabs.nest(wheel, "loop", wheel))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "6v1 \"wheel\" cannot be nested in 6v1 \"wheel\": prefab 6v1 \"wheel\" would"
                + " contain itself");
    assertThatThrownBy(() -> prefabs.nest(wheel, "loop", axle))
        .hasMessageEndingWith("prefab 6v1 \"wheel\" would contain itself");
    assertThatThrownBy(() -> prefabs.nest(wheel, "loop", heavy))
        .hasMessageEndingWith("prefab 6v1 \"wheel\" would contain itself");
    assertThatThrownBy(() -> prefabs.nest(axle, "loop", heavy))
        .hasMessageEndingWith("prefab 7v1 \"axle\" would contain itself");
    assertThat(world.stateHash()).isEqualTo(before);
  }

  @Test
  void secondPart_ofOneName_isRefused() {
    assertThatThrownBy(() -> prefabs.create("tank"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(
            "cannot have the name \"tank\": 1v1 has it, and both are children of");
    Entity first = prefabs.spawn(tank, new Name("first"));
    world.spawn(new Name("flag"), new ChildOf(first));
    long before = world.stateHash();
    assertThatThrownBy(() -> prefabs.part(tank, "flag"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            "1v1 \"tank\" cannot have a part \"flag\": 6v1 \"first\" has a child of that name");
    assertThat(world.stateHash()).isEqualTo(before);
  }

  @Test
  void nonsense_isRefused() {
    Entity plain = world.spawn(new Name("plain"));
    assertThatThrownBy(() -> prefabs.spawn(plain))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("6v1 \"plain\" is not a prefab; make one by create() or createFrom()");
    assertThatThrownBy(() -> prefabs.part(plain, "part")).hasMessageContaining("is not a prefab");
    assertThatThrownBy(() -> prefabs.overrides(plain))
        .hasMessage("6v1 \"plain\" is not an instance of a prefab");
    assertThatThrownBy(() -> prefabs.add(tank, new Health(1)))
        .hasMessage("1v1 \"tank\" has Health already; use set()");
    assertThatThrownBy(() -> prefabs.set(tank, new Length(1)))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageStartingWith("entity 1v1 \"tank\" has no Length; it has [");
    assertThatThrownBy(() -> prefabs.removePart(tank))
        .hasMessage(
            "1v1 \"tank\" is a whole prefab; to end it without its instances, use world.despawn()");
    assertThatThrownBy(() -> prefabs.spawning(tank).with("tower", new Angle(1)))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no entity \"tower\": 1v1 \"tank\" has no child \"tower\"; it has [turret]");
    assertThatThrownBy(() -> prefabs.spawn(tank, -1)).hasMessage("cannot spawn -1 entities");
    world.despawn(prefabs.all().getFirst());
    world.despawn(names.get("prefabs"));
    world.set(plain, new Name("prefabs"));
    assertThatThrownBy(() -> prefabs.create("tank"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "6v1 \"prefabs\" has the name below which prefabs are kept; give it another one");
  }

  @Test
  void observerThatThrows_leavesAllInstancesThere() {
    List<Entity> told = new ArrayList<>();
    world
        .observers()
        .onAdd(
            Angle.class,
            (entity, angle) -> {
              told.add(entity);
              if (told.size() == 2) {
                throw new IllegalStateException("no room");
              }
            });
    assertThatThrownBy(() -> prefabs.spawn(tank, 4)).hasMessage("no room");
    assertThat(told).hasSize(4);
    assertThat(prefabs.instances(tank)).hasSize(4);
    assertThat(prefabs.instances(barrel)).hasSize(4);
  }

  @Test
  void change_thatOneInstanceRefuses_isMadeNowhere() {
    PrefabInstances tanks = prefabs.spawn(tank, 4);
    Entity heavy = prefabs.extend(tank, "heavy");
    world.add(tanks.parts("turret/sight").get(2), new Marked());
    long before = world.hash();
    assertThatThrownBy(() -> prefabs.add(hatch, new Covers(sight)))
        .hasMessageEndingWith("the target has no Marked; add it first");
    assertThat(world.hash()).isEqualTo(before);
    world.add(sight, new Marked());
    for (Entity part : prefabs.instances(sight)) {
      world.add(part, new Marked());
    }
    assertThat(prefabs.add(hatch, new Covers(sight))).isEqualTo(5);
    world.remove(tanks.parts("turret/hatch").get(1), Covers.class);
    world.remove(tanks.parts("turret/sight").get(1), Marked.class);
    before = world.hash();
    assertThatThrownBy(() -> prefabs.part(tank, "lid", new Covers(sight)))
        .hasMessageEndingWith("the target has no Marked; add it first");
    assertThat(world.hash()).isEqualTo(before);
    assertThat(prefabs.find("tank/lid")).isNull();
    assertThat(prefabs.instances(heavy)).isEmpty();
  }

  @Test
  void observerThatThrows_leavesChangesOfAllInstancesThere() {
    PrefabInstances tanks = prefabs.spawn(tank, 3);
    prefabs.extend(tank, "heavy");
    world
        .observers()
        .onAdd(
            Marked.class,
            (entity, marked) -> {
              throw new IllegalStateException("no");
            });
    world
        .observers()
        .onSet(
            AimedBy.class,
            (entity, old, now) -> {
              throw new IllegalStateException("never");
            });
    assertThatThrownBy(() -> prefabs.part(tank, "lid", new Marked())).hasMessage("no");
    assertThat(prefabs.instances(prefabs.get("tank/lid"))).hasSize(4);
    assertThat(world.has(names.get(tanks.tops().get(2), "lid"), Marked.class)).isTrue();
    assertThatThrownBy(() -> prefabs.set(barrel, new AimedBy(sight))).hasMessage("never");
    for (int i = 0; i < 3; i++) {
      assertThat(world.get(tanks.parts("turret/barrel").get(i), AimedBy.class).turret())
          .isEqualTo(tanks.parts("turret/sight").get(i));
    }
  }

  @Test
  void inside_anIteration_isRefused() {
    Entity first = prefabs.spawn(tank);
    assertThatThrownBy(() -> world.query(Health.class).each(health -> prefabs.spawn(tank)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("during iteration of query [Health]");
    assertThat(prefabs.instances(tank)).containsExactly(first);
  }
}
