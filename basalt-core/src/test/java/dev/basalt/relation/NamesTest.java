package dev.basalt.relation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Name;
import dev.basalt.RowLoader;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.WorldLoader;
import dev.basalt.component.InstanceOf;
import dev.basalt.component.Relation;
import dev.basalt.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {

  record Length(int metres) {}

  private final World world = World.create();
  private final Names names = world.names();
  private final Entity tank = world.spawn(new Name("tank"));
  private final Entity turret = world.spawn(new Name("turret"), new ChildOf(tank));
  private final Entity barrel = world.spawn(new Name("barrel"), new ChildOf(turret));

  @AfterEach
  void verify() {
    world.verify();
  }

  // ---- paths

  @Test
  void path_leadsToItsEntity() {
    assertThat(names.get("tank")).isEqualTo(tank);
    assertThat(names.get("tank/turret/barrel")).isEqualTo(barrel);
    assertThat(names.get(tank, "turret/barrel")).isEqualTo(barrel);
    assertThat(names.find(turret, "barrel")).isEqualTo(barrel);
    assertThat(names.find("tank/barrel")).isNull();
    assertThat(names.find(barrel, "tank")).isNull();
  }

  @Test
  void path_ofAnEntity_isFound() {
    Entity nameless = world.spawn(new ChildOf(turret));
    Entity screw = world.spawn(new Name("screw"), new ChildOf(nameless));
    assertThat(names.path(barrel)).isEqualTo("tank/turret/barrel");
    assertThat(names.path(screw)).isEqualTo("tank/turret/3v1/screw");
    assertThat(names.path(tank)).isEqualTo("tank");
    assertThat(names.find(screw)).isEqualTo("screw");
    assertThat(names.find(nameless)).isNull();
  }

  @Test
  void path_ofADeepEntity_takesTimeInProportionToItsDepth() {
    Entity at = tank;
    StringBuilder expected = new StringBuilder("tank");
    for (int i = 0; i < 300_000; i++) {
      at = world.spawn(new Name("part"), new ChildOf(at));
      expected.append("/part");
    }
    assertThat(names.path(at).contentEquals(expected)).isTrue();
    assertThat(names.get(expected.toString())).isEqualTo(at);
  }

  @Test
  void names_withOneHashOfTheirTexts_areFoundAsQuicklyAsOthers() {
    List<String> texts = List.of("");
    for (int i = 0; i < 16; i++) {
      texts = texts.stream().flatMap(text -> Stream.of(text + "Aa", text + "BB")).toList();
    }
    assertThat(texts.stream().mapToInt(String::hashCode).distinct().count()).isEqualTo(1);
    List<String> all = texts;
    world
        .spawner(Name.class, ChildOf.class)
        .spawn(all.size(), i -> new Name(all.get(i)), i -> new ChildOf(barrel));
    assertThat(names.find(names.get(barrel, all.getLast()))).isEqualTo(all.getLast());
  }

  @Test
  void manyChildren_areNotAllInAMessage() {
    world
        .spawner(Name.class, ChildOf.class)
        .spawn(1000, i -> new Name("n" + i), i -> new ChildOf(barrel));
    assertThatThrownBy(() -> names.get(barrel, "x")).hasMessageEndingWith(" n18, n19, ...]");
  }

  @Test
  void tree_whoseInstanceOwnsIt_isFoundOnce() {
    Entity instance = world.spawn(new InstanceOf(barrel));
    world.add(tank, new ChildOf(instance));
    assertThat(names.tree(turret)).containsExactly(turret, barrel, instance, tank);
    assertThat(names.tree(tank)).containsExactly(tank, turret, barrel, instance);
    assertThat(world.disableTree(turret)).isEqualTo(4);
    Entity copy = world.copyTree(turret);
    assertThat(names.tree(copy)).hasSize(4).doesNotContain(tank, turret, barrel);
    world.despawn(turret);
    assertThat(world.count()).isEqualTo(4);
  }

  @Test
  void path_thatLeadsNowhere_isRefusedWithWhatIsThere() {
    world.spawn(new Name("hatch"), new ChildOf(turret));
    assertThatThrownBy(() -> names.get("tank/turret/gun/sight"))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage(
            "no entity \"tank/turret/gun/sight\": 1v1 \"turret\" has no child \"gun\"; it has"
                + " [barrel, hatch]");
    assertThatThrownBy(() -> names.get("ship"))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no entity \"ship\": no entity without parent has the name \"ship\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/", "/tank", "tank/", "tank//barrel"})
  void path_withAnEmptyName_isRefused(String path) {
    assertThatThrownBy(() -> names.find(path))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "\"%s\" is not a path: a name in it is empty; write names separated by single slashes"
                .formatted(path));
  }

  @Test
  void staleHandle_isRefused() {
    world.despawn(barrel);
    assertThatThrownBy(() -> names.path(barrel))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no such entity: 2v1 (slot 2 is free, next generation 2)");
    assertThat(names.describe(barrel)).isEqualTo("2v1");
    assertThat(names.find("tank/turret/barrel")).isNull();
  }

  // ---- text

  @Test
  void name_thatCannotBeInAPath_isRefused() {
    assertThatThrownBy(() -> new Name(" "))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a name is blank; give it a text, or remove it");
    assertThatThrownBy(() -> new Name("a/b"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the name \"a/b\" contains a /, which separates the names of a path; use another"
                + " character");
    assertThat(new Name("tank")).hasToString("tank");
  }

  // ---- uniqueness

  @Test
  void secondChild_ofTheSameName_isRefused() {
    assertThatThrownBy(() -> world.spawn(new Name("barrel"), new ChildOf(turret)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "3v1 cannot have the name \"barrel\": 2v1 has it, and both are children of 1v1"
                + " \"turret\"; give one of them another name");
    assertThat(world.count()).isEqualTo(3);
  }

  @Test
  void secondRoot_ofTheSameName_isRefused() {
    assertThatThrownBy(() -> world.spawn(new Name("tank")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "3v1 cannot have the name \"tank\": 0v1 has it, and neither of them has a parent; give"
                + " one of them another name");
  }

  @Test
  void sameName_belowAnotherParent_isFine() {
    Entity other = world.spawn(new Name("barrel"), new ChildOf(tank));
    assertThat(names.get("tank/barrel")).isEqualTo(other);
    assertThat(names.get("tank/turret/barrel")).isEqualTo(barrel);
  }

  @Test
  void everyWayToASecondName_isRefused() {
    Entity hatch = world.spawn(new Name("hatch"), new ChildOf(turret));
    Entity stray = world.spawn(new Name("barrel"));
    Entity nameless = world.spawn(new ChildOf(turret));
    long before = world.stateHash();
    List<Runnable> ways =
        List.of(
            () -> world.set(hatch, new Name("barrel")),
            () -> world.add(hatch, new Name("barrel")),
            () -> world.add(nameless, new Name("barrel")),
            () -> world.add(nameless, new Length(1), new Name("barrel")),
            () -> world.set(hatch, new Name("barrel"), new ChildOf(turret)),
            () -> world.add(stray, new ChildOf(turret)),
            () -> world.edit(stray).add(new ChildOf(turret)).apply(),
            () -> world.remove(barrel, ChildOf.class),
            () -> world.remove(List.of(barrel), ChildOf.class),
            () -> world.add(List.of(hatch, nameless), new Name("gun")),
            () -> world.set(List.of(hatch, barrel), new Name("gun")),
            () -> world.add(List.of(stray), new ChildOf(turret)),
            () -> world.spawnAs(Entity.of(77, 1), new Name("barrel"), new ChildOf(turret)),
            () -> world.copy(barrel),
            () -> world.spawner(Name.class).spawn(2, new Name("twin")),
            () -> world.leaf(Name.class, "text").set(hatch, "barrel"));
    for (Runnable way : ways) {
      assertThatThrownBy(way::run)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("give one of them another name");
      assertThat(world.stateHash()).isEqualTo(before);
      world.verify();
    }
  }

  @Test
  void nameAndParent_changedInOneMove_areCheckedTogether() {
    Entity other = world.spawn(new Name("barrel"), new ChildOf(tank));
    world.edit(barrel).add(new ChildOf(tank), new Name("gun")).apply();
    world.edit(other).add(new ChildOf(turret)).apply();
    assertThat(names.get("tank/gun")).isEqualTo(barrel);
    assertThat(names.get("tank/turret/barrel")).isEqualTo(other);
  }

  @Test
  void command_thatWouldGiveASecondName_fails_theOthersAreApplied() {
    world.commands().add(tank, new Length(3));
    world.commands().spawn(new Name("tank"));
    world.commands().add(turret, new Length(2));
    assertThatThrownBy(world::flush).hasMessageContaining("give one of them another name");
    assertThat(world.get(turret, Length.class)).isEqualTo(new Length(2));
    assertThat(world.count()).isEqualTo(3);
  }

  @Test
  void manyCommands_keepTheIndex() {
    List<Entity> made = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      made.add(world.commands().spawn(new Name("part " + i), new ChildOf(tank)));
    }
    world.flush();
    assertThat(names.get("tank/part 73")).isEqualTo(made.get(73));
    for (int i = 0; i < 100; i++) {
      world.commands().add(made.get(i), new Name("piece " + i));
    }
    world.flush();
    assertThat(names.find("tank/part 73")).isNull();
    assertThat(names.get("tank/piece 73")).isEqualTo(made.get(73));
    made.forEach(entity -> world.commands().remove(entity, Name.class));
    world.flush();
    assertThat(names.find("tank/piece 73")).isNull();
    assertThat(names).hasToString("3 names");
  }

  // ---- follows every change

  @Test
  void name_followsItsEntity() {
    world.set(turret, new Name("tower"));
    assertThat(names.get("tank/tower/barrel")).isEqualTo(barrel);
    world.set(barrel, new ChildOf(tank));
    assertThat(names.get("tank/barrel")).isEqualTo(barrel);
    world.remove(barrel, ChildOf.class);
    assertThat(names.get("barrel")).isEqualTo(barrel);
    world.remove(barrel, Name.class);
    assertThat(names.find("barrel")).isNull();
    world.despawn(tank);
    assertThat(names).hasToString("0 names");
    world.clear();
    assertThat(names.find("tank")).isNull();
  }

  @Test
  void snapshot_remembersNames_andRestoreBringsThemBack() {
    try (Snapshot snapshot = world.snapshot();
        World fork = snapshot.fork()) {
      world.set(turret, new Name("tower"));
      world.despawn(barrel);
      world.spawn(new Name("other"));
      fork.set(fork.names().get("tank"), new Name("panzer"));
      assertThat(fork.names().get("panzer/turret/barrel")).isEqualTo(barrel);
      fork.verify();
      assertThat(names.find("tank/turret")).isNull();
      world.restore(snapshot);
      assertThat(names.get("tank/turret/barrel")).isEqualTo(barrel);
      assertThat(names.find("other")).isNull();
    }
  }

  @Test
  void diff_thatSwapsNames_isApplied() {
    Entity hatch = world.spawn(new Name("hatch"), new ChildOf(turret));
    try (Snapshot before = world.snapshot()) {
      world.set(hatch, new Name("spare"));
      world.set(barrel, new Name("hatch"));
      world.set(hatch, new Name("barrel"));
      try (Snapshot after = world.snapshot()) {
        world.restore(before);
        after.changesSince(before).applyTo(world);
        assertThat(names.get("tank/turret/hatch")).isEqualTo(barrel);
        assertThat(names.get("tank/turret/barrel")).isEqualTo(hatch);
      }
    }
  }

  @Test
  void load_takesNames_andRefusesTwins() {
    WorldLoader loader = world.loader();
    RowLoader rows = loader.archetype(Name.class, ChildOf.class);
    RowLoader roots = loader.archetype(Name.class);
    roots.set(roots.add(Entity.of(0, 1)), new Name("ship"));
    for (int i = 1; i <= 2; i++) {
      int row = rows.add(Entity.of(i, 1));
      rows.set(row, new Name("mast"));
      rows.set(row, new ChildOf(Entity.of(0, 1)));
    }
    assertThatThrownBy(loader::replaceWorld)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(" has it, and both are children of 0v1");
    assertThat(names.get("tank/turret/barrel")).isEqualTo(barrel);
    rows.set(1, new Name("keel"));
    loader.replaceWorld();
    assertThat(names.get("ship/keel")).isEqualTo(Entity.of(2, 1));
    assertThat(names.find("tank")).isNull();
  }

  @Test
  void load_ofANameWithoutText_isRefused() {
    WorldLoader loader = world.loader();
    loader.archetype(Name.class).add(Entity.of(0, 1));
    assertThatThrownBy(loader::replaceWorld)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("0v1 has a Name without a text; give it one");
  }

  // ---- refused

  @Test
  void loop_cannotWriteNames() {
    assertThatThrownBy(() -> world.query(Term.write(Name.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Name cannot be written by loops, since the world keeps an index of names; read it, and"
                + " use commands().set");
    world.query(Name.class).each(name -> world.commands().set(tank, new Name("panzer")));
    assertThat(names.find("panzer")).isEqualTo(tank);
  }

  @Test
  void set_insideALoop_isRefused() {
    assertThatThrownBy(
            () -> world.query(Name.class).each(name -> world.set(tank, new Name("panzer"))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("set during iteration of query [Name]; use commands()");
  }

  @Test
  void sparseName_isRefused() {
    assertThatThrownBy(() -> World.create().registerSparse(Name.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Name cannot be sparse, since the world keeps an index of names; register it by"
                + " register()");
  }

  @Relation(distinctNames = true)
  record Inside(Entity room) {}

  @Test
  void secondRelation_thatPathsWouldLeadAlong_isRefused() {
    assertThatThrownBy(() -> world.register(Inside.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Inside cannot have distinctNames: ChildOf has it already, and paths lead along one"
                + " relation");
  }

  @Test
  void paths_leadAlongARelationOfTheProgram() {
    try (World house = World.create()) {
      Entity room = house.spawn(new Name("kitchen"));
      Entity table = house.spawn(new Name("table"), new Inside(room));
      assertThat(house.names().get("kitchen/table")).isEqualTo(table);
    }
  }

  // ---- messages

  @Test
  void messages_showNames() {
    assertThatThrownBy(() -> world.get(barrel, Length.class))
        .hasMessage("entity 2v1 \"barrel\" has no Length; it has [Name, ChildOf]");
    assertThatThrownBy(() -> world.set(tank, new Length(1)))
        .hasMessage("entity 0v1 \"tank\" has no Length; it has [Name]");
    assertThatThrownBy(() -> world.add(tank, new ChildOf(barrel)))
        .hasMessage(
            "0v1 \"tank\" cannot have ChildOf 2v1 \"barrel\": that would be a cycle, since 0v1"
                + " \"tank\" is above 2v1 \"barrel\"; give 2v1 \"barrel\" another target first");
    assertThat(world.query(Length.class).explain(tank))
        .startsWith("entity 0v1 \"tank\" does not match query [Length]");
    assertThat(names.describe(barrel)).isEqualTo("2v1 \"barrel\"");
    assertThat(world.query(Length.class).related(ChildOf.class, turret).explain())
        .contains("visits sources of 1v1 \"turret\" by ChildOf");
    assertThatThrownBy(
            () -> world.relations(ChildOf.class).forEachSource(turret, child -> world.spawn()))
        .hasMessage(
            "spawn during iteration of sources of 1v1 \"turret\" by ChildOf; use commands()");
  }

  // ---- at random, against looking at everything

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void randomChanges_leaveTheIndexRight(long seed) {
    Random random = new Random(seed);
    List<Entity> all = new ArrayList<>(List.of(tank, turret, barrel));
    List<Snapshot> snapshots = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      change(random, all);
      all.removeIf(entity -> !world.alive(entity));
      if (i % 50 == 17) {
        snapshots.add(world.snapshot());
      }
      if (i % 100 == 99) {
        world.restore(snapshots.get(random.nextInt(snapshots.size())));
        all = new ArrayList<>(world.entities());
      }
      if (i % 20 == 0) {
        world.verify();
        compare();
      }
    }
    snapshots.forEach(Snapshot::close);
  }

  private void change(Random random, List<Entity> all) {
    Entity one = all.get(random.nextInt(all.size()));
    Entity other = all.get(random.nextInt(all.size()));
    Name name = new Name("n" + random.nextInt(400));
    try {
      switch (random.nextInt(10)) {
        case 0, 1, 2 -> all.add(world.spawn(name, new ChildOf(one)));
        case 3 -> all.add(world.spawn(name));
        case 4 -> world.add(one, name);
        case 5 -> world.add(one, name, new ChildOf(other));
        case 6 -> world.add(one, new ChildOf(other));
        case 7 -> world.remove(one, random.nextBoolean() ? Name.class : ChildOf.class);
        case 8 -> world.copy(List.of(one));
        default -> {
          if (all.size() > 60) {
            world.despawn(one);
          }
        }
      }
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageContaining("cannot have");
    }
    if (all.stream().noneMatch(world::alive)) {
      all.add(world.spawn());
    }
  }

  private void compare() {
    Relations<ChildOf> tree = world.relations(ChildOf.class);
    for (Entity entity : world.entities()) {
      Name name = world.find(entity, Name.class);
      assertThat(names.find(entity)).isEqualTo(name == null ? null : name.text());
      if (name != null) {
        Entity parent = tree.target(entity);
        assertThat(
                parent.isNone()
                    ? names.find(name.text())
                    : Objects.requireNonNull(names.find(parent, name.text())))
            .isEqualTo(entity);
      }
    }
  }
}
