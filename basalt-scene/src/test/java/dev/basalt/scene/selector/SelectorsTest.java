package dev.basalt.scene.selector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.InstanceOf;
import dev.basalt.event.Subscription;
import dev.basalt.query.Term;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.element.Attributes;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Mixins;
import dev.basalt.scene.element.Tag;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Color;
import dev.basalt.scene.value.Range;
import dev.basalt.system.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SelectorsTest {

  enum Shape {
    ROUND_BOX,
    SPHERE
  }

  record Health(@Range(min = 0, max = 100) int points) {}

  record Alive() {}

  record Enemy() {}

  record Place(float x, float y, float z) {}

  record Look(Color color, Shape shape, String label, List<String> marks) {}

  record Fuse(Duration left) {}

  record Aim(Entity target) {}

  private final World world = World.create();
  private final Words words =
      new Words(world)
          .add("health", Health.class)
          .add("alive", Alive.class)
          .add("enemy", Enemy.class)
          .add("position", Place.class)
          .add("look", Look.class)
          .add("fuse", Fuse.class)
          .add("aim", Aim.class)
          .add("dotted.name", Health2.class);
  private final Selectors selectors = new Selectors(world, words);
  private final Entity scene = world.spawn(new Tag("a-scene"));
  private final Entity player =
      world.spawn(new Tag("a-entity"), new Id("player"), new ChildOf(scene), new Health(100));
  private final Entity goblin = goblin(5);
  private final Entity ghost = world.spawn(new Enemy(), new ChildOf(scene), new Health(10));

  record Health2(int points) {}

  private Entity goblin(int points) {
    return world.spawn(
        new Tag("a-entity"),
        Classes.of("green", "small"),
        new Enemy(),
        new Alive(),
        new Health(points),
        new ChildOf(scene));
  }

  @AfterEach
  void worldIsValid() {
    world.verify();
  }

  // ---- once

  @Test
  void selectors_ofTheSources_findWhatTheySay() {
    assertThat(selectors.get("#player")).isEqualTo(player);
    assertThat(selectors.list("[enemy]:not([alive])")).containsExactly(ghost);
    assertThat(selectors.list("[health.points < 10]")).containsExactly(goblin);
    assertThat(selectors.list("a-scene > .green, #player")).containsExactly(player, goblin);
    assertThat(selectors.find("#nobody")).isNull();
    assertThatThrownBy(() -> selectors.get("#nobody"))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no element matches \"#nobody\"");
  }

  @Test
  void list_belowAnElement_findsOnlyThose() {
    Entity sword = world.spawn(Classes.of("sword"), new ChildOf(player));
    Entity jewel = world.spawn(Classes.of("jewel"), new ChildOf(sword));
    world.spawn(Classes.of("jewel"), new ChildOf(goblin));
    assertThat(selectors.list(player, ".jewel")).containsExactly(jewel);
    assertThat(selectors.list(player, "a-scene .jewel")).containsExactly(jewel);
    assertThat(selectors.list(player, "#player")).isEmpty();
    assertThat(selectors.findClosest(jewel, "[health]")).isEqualTo(player);
    assertThat(selectors.findClosest(jewel, ".jewel")).isEqualTo(jewel);
    assertThat(selectors.findClosest(jewel, ".none")).isNull();
    assertThat(selectors.matches(jewel, "#player > .sword > *")).isTrue();
    world.despawn(jewel);
    assertThatThrownBy(() -> selectors.matches(jewel, "*"))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no such entity: " + jewel);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '`',
      value = {
        "[look.color = red]                → true",
        "[look.color = '#ff0000']          → true",
        "[look.color = '#f00']             → true",
        "[look.color != red]               → false",
        "[look.color != blue]              → true",
        "[look.shape = round-box]          → true",
        "[look.shape ^= round]             → true",
        "[look.shape |= round]             → true",
        "[look.shape $= box]               → true",
        "[look.shape *= nd-b]              → true",
        "[look.shape = sphere]             → false",
        "[look.label = 'Big Red Box']      → true",
        "[look.label = 'big red box' i]    → true",
        "[look.label = 'big red box']      → false",
        "[look.label ~= Red]               → true",
        "[look.label ~= Re]                → false",
        "[look.label ~= '']                → false",
        "[look.label ~= 'Big Red']         → false",
        "[look.label ^= '']                → false",
        "[look.label ^= big i]             → true",
        "[look.marks ~= b]                 → true",
        "[look.marks ~= c]                 → false",
        "[look.label]                      → true",
        "[aim.target]                      → false",
        "[aim]                             → true",
        "[position = '1 2.5 -3']           → true",
        "[position = '1 2 3']              → false",
        "[position.y = 2.5]                → true",
        "[position.y > 2]                  → true",
        "[position.z >= -3]                → true",
        "[position.z < -3]                 → false",
        "[health = 50]                     → true",
        "[health <= 50]                    → true",
        "[health < 1e9]                    → true",
        "[health > -1]                     → true",
        "[fuse.left < 2]                   → true",
        "[fuse.left < 1500ms]              → false",
        "[fuse.left <= 1.5s]               → true",
        "[fuse.left > 1s]                  → true",
        "[fuse.left = 1500ms]              → true",
        "[id = box]                        → true",
        "[id ^= b]                         → true",
        "[class ~= big]                    → true",
        "[class = 'big box']               → true",
        "[class]                           → true",
        "[mixin ~= fast]                   → true",
        "[data-team]                       → true",
        "[data-team = north]               → true",
        "[data-other]                      → false",
        "[data-other = x]                  → false",
        "[dotted.name]                     → true",
        "[dotted.name.points = 3]          → true",
      })
  void attribute_ofAnElement_isCompared(String selector, boolean matches) {
    Entity box =
        world.spawn(
            new Look(Color.parse("red"), Shape.ROUND_BOX, "Big Red Box", List.of("a", "b")),
            new Place(1, 2.5f, -3),
            new Health(50),
            new Fuse(Duration.ofMillis(1_500)),
            new Aim(Entity.NONE),
            new Id("box"),
            Classes.of("big", "box"),
            new Mixins(List.of("fast")),
            new Attributes(Map.of("data-team", "north")),
            new Health2(3));
    assertThat(selectors.matches(box, selector)).isEqualTo(matches);
    assertThat(selectors.select(selector).contains(box)).isEqualTo(matches);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '`',
      value = {
        "[helth]                 → 1 → there is no component \"helth\"; did you mean health? there"
            + " are [health, alive, enemy, position, look, fuse, aim, dotted.name]",
        "a [health.point < 1]    → 3 → component \"health\" has no property \"point\"; did you mean"
            + " points? there are [points]",
        "[health.points = many]  → 1 → property \"points\" of \"health\": \"many\" is not a whole"
            + " number (int) from 0 to 100",
        "[health.points < many]  → 1 → property \"points\" of \"health\": \"many\" is not a whole"
            + " number (int) from 0 to 100",
        "[look.color < 3]        → 1 → < compares numbers and times, and look.color is a colour",
        "[position > 3]          → 1 → > compares numbers, and position has several values; there"
            + " are [position.x, position.y, position.z]",
        "[id.x]                  → 1 → id is plain text, without properties and numbers",
        "[data-x < 3]            → 1 → data-x is plain text, without properties and numbers",
        "[look.shape = cube]     → 1 → property \"shape\" of \"look\": \"cube\" is not valid; there"
            + " are [round-box, sphere]",
      })
  void attribute_unknownOrWrong_isRefusedWithPlaceAndRemedy(
      String selector, int character, String problem) {
    assertThatThrownBy(() -> selectors.list(selector))
        .isInstanceOf(SceneException.class)
        .hasMessage("selector \"%s\", character %d: %s".formatted(selector, character, problem));
    assertThatThrownBy(() -> selectors.select(selector)).isInstanceOf(SceneException.class);
    assertThat(selectors.selections()).isEmpty();
  }

  @Test
  void entities_thatQueriesDoNotFind_areNotFound() {
    Entity part = world.spawn(new Enemy(), new InstanceOf(player));
    Selection enemies = selectors.select("[enemy]");
    assertThat(enemies.list()).containsExactly(goblin, ghost).doesNotContain(part);
    world.disable(ghost);
    assertThat(enemies.list()).containsExactly(goblin);
    assertThat(selectors.list("[enemy]")).containsExactly(goblin);
    world.enable(ghost);
    assertThat(enemies.list()).containsExactly(goblin, ghost);
  }

  @Test
  void ids_thatAreThereTwice_areAllFound() {
    Entity other = world.spawn(new Id("player"));
    assertThat(selectors.list("#player")).containsExactlyInAnyOrder(player, other);
    world.set(other, new Id("second"));
    assertThat(selectors.list("#player")).containsExactly(player);
    world.despawn(player);
    assertThat(selectors.list("#player")).isEmpty();
    assertThat(selectors.list("#second")).containsExactly(other);
  }

  @Test
  void tags_inUpperCase_areTheSame() {
    Entity box = world.spawn(new Tag("A-Box"));
    assertThat(selectors.list("a-box")).containsExactly(box);
    assertThat(selectors.list("A-BOX")).containsExactly(box);
  }

  @Test
  void elements_thatWereThereBefore_areFound() {
    assertThat(new Selectors(world, words).list(".green")).containsExactly(goblin);
  }

  // ---- live

  @Test
  void selection_whileTheWorldChanges_isUpToDate() {
    Selection weak = selectors.select("[enemy][health.points < 10]");
    assertThat(weak.list()).containsExactly(goblin);
    world.set(ghost, new Health(3));
    assertThat(weak.list()).containsExactly(goblin, ghost);
    world.query(Term.write(Health.class)).update(health -> new Health(health.points() + 7));
    assertThat(weak.list()).isEmpty();
    assertThat(weak.findFirst()).isNull();
    assertThatThrownBy(weak::first)
        .isInstanceOf(NoSuchElementException.class)
        .hasMessage("no element matches \"[enemy][health.points < 10]\"");
    Entity young = goblin(1);
    assertThat(weak.first()).isEqualTo(young);
    assertThat(weak.contains(young)).isTrue();
    world.despawn(young);
    assertThat(weak.contains(young)).isFalse();
    assertThat(weak.isEmpty()).isTrue();
  }

  @Test
  void selection_ofTheSameText_isTheSame() {
    Selection first = selectors.select(".green");
    assertThat(selectors.select(".green")).isSameAs(first).hasToString("selection of .green");
    first.close();
    first.close();
    assertThat(selectors.select(".green")).isNotSameAs(first);
    assertThatThrownBy(first::list)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the selection of \".green\" is closed; select it again");
  }

  @Test
  void selection_afterUpdate_hasToldWhoEnteredAndLeft() {
    List<String> told = new ArrayList<>();
    Selection weak = selectors.select("[health.points < 10]");
    Subscription enter = weak.onEnter(entity -> told.add("enter " + entity));
    weak.onLeave(entity -> told.add("leave " + entity));
    world.set(ghost, new Health(1));
    world.set(goblin, new Health(50));
    world.set(player, new Health(1));
    world.set(player, new Health(99));
    assertThat(told).isEmpty();
    assertThat(weak.list()).containsExactly(ghost);
    selectors.update();
    assertThat(told).containsExactly("leave " + goblin, "enter " + ghost);
    selectors.update();
    assertThat(told).hasSize(2);
    enter.cancel();
    assertThat(enter.isActive()).isFalse();
    world.despawn(ghost);
    world.set(goblin, new Health(1));
    selectors.update();
    assertThat(told).hasSize(3).last().isEqualTo("leave " + ghost);
  }

  @Test
  void listeners_thatThrow_doNotKeepOthersFromBeingCalled() {
    List<Entity> told = new ArrayList<>();
    Selection all = selectors.select("[alive]");
    all.onEnter(
        entity -> {
          throw new IllegalStateException("first " + entity);
        });
    all.onEnter(told::add);
    Entity one = goblin(1);
    Entity two = goblin(2);
    assertThatThrownBy(selectors::update)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("first " + one)
        .hasSuppressedException(new IllegalStateException("first " + two));
    assertThat(told).containsExactly(one, two);
    selectors.update();
    assertThat(told).hasSize(2);
  }

  @Test
  void listeners_thatChangeTheWorld_areToldByTheNextUpdate() {
    List<Entity> told = new ArrayList<>();
    Selection all = selectors.select("[alive]");
    all.onEnter(
        entity -> {
          told.add(entity);
          if (told.size() < 3) {
            goblin(1);
          }
        });
    goblin(1);
    selectors.update();
    assertThat(told).hasSize(1);
    selectors.update();
    selectors.update();
    selectors.update();
    assertThat(told).hasSize(3);
  }

  @Test
  void selection_insideLoopsSystemsAndObservers_staysAsItWas() {
    Selection weak = selectors.select("[health.points < 10]");
    List<Integer> seen = new ArrayList<>();
    world
        .query(Term.write(Health.class))
        .each(
            health -> {
              health.set(new Health(1));
              seen.add(weak.count());
            });
    assertThat(seen).containsExactly(1, 1, 1);
    assertThat(weak.count()).isEqualTo(3);
    world.observers().onRemove(Health.class, (entity, health) -> seen.add(weak.count()));
    world.observers().onAdd(Health.class, (entity, health) -> seen.add(weak.count()));
    seen.clear();
    world.remove(player, Health.class);
    assertThat(weak.count()).isEqualTo(2);
    world.add(player, new Health(1));
    assertThat(weak.count()).isEqualTo(3);
    assertThat(seen).containsExactly(3, 2);
    seen.clear();
    Schedule schedule = Schedule.create(world);
    schedule
        .system("hurt")
        .commands()
        .run(
            () -> {
              world.commands().remove(player, Health.class);
              seen.add(weak.count());
            });
    schedule.update(1);
    assertThat(seen).as("in the system, and in the observer of its command").containsExactly(3, 3);
    assertThat(weak.count()).isEqualTo(2);
  }

  @Test
  void selection_madeInALoop_isRefused() {
    assertThatThrownBy(() -> world.query(Health.class).each(health -> selectors.select(".new")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a new selection of \".new\" during iteration; make it before, and keep it");
    assertThatThrownBy(() -> world.query(Health.class).each(health -> selectors.update()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "update of selections during iteration; do it after the outermost one has ended");
  }

  @Test
  void selection_readByManyThreads_isTheSame() {
    Selection enemies = selectors.select("[enemy]");
    assertThat(enemies.count()).isEqualTo(2);
    for (int i = 0; i < 20_000; i++) {
      world.spawn(new Health(i % 100));
    }
    world.threads(4);
    world
        .query(Term.entity(), Term.read(Health.class))
        .parallel()
        .each(
            (entity, health) -> {
              assertThat(enemies.contains(entity))
                  .isEqualTo(entity.equals(goblin) || entity.equals(ghost));
              assertThat(enemies.count()).isEqualTo(2);
            });
  }

  @Test
  void selection_afterARestore_isAsItWas() {
    Selection green = selectors.select(".green:not([look]) ~ [enemy]");
    assertThat(green.list()).containsExactly(ghost);
    Snapshot snapshot = world.snapshot();
    world.despawn(goblin);
    Entity late = world.spawn(new Id("late"));
    assertThat(green.list()).isEmpty();
    assertThat(selectors.list("#late")).containsExactly(late);
    world.restore(snapshot);
    snapshot.close();
    assertThat(green.list()).containsExactly(ghost);
    assertThat(selectors.list("#late")).isEmpty();
    assertThat(selectors.list(".green")).containsExactly(goblin);
  }

  @Test
  void selections_ofAClearedAndClosedWorld_areEmpty() {
    Selection all = selectors.select("*");
    Selection green = selectors.select(".green");
    world.clear();
    assertThat(all.list()).isEmpty();
    assertThat(green.list()).isEmpty();
    goblin2();
    assertThat(all.count()).isEqualTo(1);
    world.close();
    assertThat(all.list()).isEmpty();
  }

  private void goblin2() {
    world.spawn(Classes.of("green"));
  }

  @Test
  void selections_ofEntitiesThatComeAndGoUnseen_doNotPileUp() {
    Selection green = selectors.select(".green");
    for (int i = 0; i < 5_000; i++) {
      world.despawn(world.spawn(Classes.of("green")));
    }
    assertThat(green.bound().selector().text()).isEqualTo(".green");
    assertThat(green.dirt().isAll()).isTrue();
    assertThat(green.list()).containsExactly(goblin);
  }

  @Test
  void order_ofAList_isThatOfTheDocument() {
    Entity first = world.spawn(new Enemy(), new ChildOf(player));
    world.relations(ChildOf.class).moveFirst(ghost);
    Selection enemies = selectors.select("[enemy]");
    assertThat(enemies.list()).containsExactly(ghost, first, goblin);
    world.relations(ChildOf.class).moveLast(player);
    assertThat(enemies).containsExactly(ghost, goblin, first);
  }

  // ---- plans

  @Test
  void explain_ofASelector_showsCandidatesTestsAndWhatIsFollowed() {
    assertThat(selectors.explain("#player > .green[alive], [enemy]:not([alive])"))
        .isEqualTo(
            """
            #player > .green[alive]
              candidates: the map of class green (1); if they are fewer, the children of #player
              tests: .green[alive]; its parent #player
            [enemy]:not([alive])
              candidates: a query for Enemy, without InstanceOf, without Alive (1)
              tests: [enemy]:not([alive])
            follows: class green, component Alive, parent, id player, component Enemy\
            """);
    assertThat(selectors.select("* + :is(.green, #player)").explain())
        .isEqualTo(
            """
            * + :is(.green, #player)
              candidates: the map of class green (1) and the map of id player (1)
              tests: :is(.green, #player); directly before it *
            follows: class green, id player, parent, children
            1 selected\
            """);
    assertThat(selectors.explain("#player *"))
        .startsWith("#player *\n  candidates: what is below #player\n");
    assertThat(selectors.explain(":root"))
        .startsWith(":root\n  candidates: all entities, without InstanceOf (4)\n");
  }

  @Test
  void plan_ofASelectorWithAnId_looksAtTheIdAlone() {
    for (int i = 0; i < 1_000; i++) {
      goblin(i % 100);
    }
    assertThat(selectors.explain("[enemy]#player.green"))
        .contains("candidates: the map of id player (1)");
    assertThat(selectors.explain("#player .green"))
        .contains("the map of class green (1001); if they are fewer, what is below #player");
    Entity own = world.spawn(Classes.of("green"), new ChildOf(player));
    assertThat(selectors.list("#player .green")).containsExactly(own);
    assertThat(selectors.list("a-scene .green")).hasSize(1_002);
  }
}
