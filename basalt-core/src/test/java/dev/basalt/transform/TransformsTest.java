package dev.basalt.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.basalt.Disabled;
import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.prefab.Prefabs;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Relations;
import dev.basalt.system.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransformsTest {

  record Hidden() {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Transforms2D transforms = Transforms2D.of(world);
  private final Entity tank = world.spawn(Transform2D.at(10, 0));
  private final Entity turret =
      world.spawn(Transform2D.at(1, 0).turned(Math.PI / 2), new ChildOf(tank));
  private final Entity barrel = world.spawn(Transform2D.at(2, 0).scaled(2), new ChildOf(turret));

  private void expect(Entity entity, double x, double y, double angle, double scale) {
    Transform2D found = world.get(entity, WorldTransform2D.class).transform();
    assertThat(found.x()).isCloseTo((float) x, within(1e-4f));
    assertThat(found.y()).isCloseTo((float) y, within(1e-4f));
    assertThat(found.angle()).isCloseTo(angle, within(1e-4));
    assertThat(found.scale()).isCloseTo((float) scale, within(1e-4f));
  }

  @Test
  void update_placesChildrenRelativeToTheirParents() {
    transforms.update();
    expect(tank, 10, 0, 0, 1);
    expect(turret, 11, 0, Math.PI / 2, 1);
    expect(barrel, 11, 2, Math.PI / 2, 2);
  }

  @Test
  void update_worksOutWhatIsBelowAChange_andNothingElse() {
    Entity hull = world.spawn(Transform2D.IDENTITY, new ChildOf(tank));
    transforms.update();
    var written = world.query(WorldTransform2D.class).changed(WorldTransform2D.class);
    assertThat(written.toList()).hasSize(4);
    transforms.update();
    assertThat(written.toList()).isEmpty();
    world.set(turret, Transform2D.at(5, 5));
    transforms.update();
    assertThat(written.toList()).extracting(row -> row.entity()).containsExactly(turret, barrel);
    world.spawn(); // another structure, the same places
    transforms.update();
    assertThat(written.toList()).isEmpty();
    world.set(tank, Transform2D.at(0, 0));
    transforms.update();
    assertThat(written.toList()).hasSize(4);
    expect(hull, 0, 0, 0, 1);
    expect(barrel, 7, 5, 0, 2);
  }

  @Test
  void anotherParent_isNoticed() {
    transforms.update();
    world.remove(turret, ChildOf.class);
    transforms.update();
    expect(barrel, 1, 2, Math.PI / 2, 2);
    world.add(turret, new ChildOf(world.spawn(Transform2D.at(0, 100))));
    transforms.update();
    expect(barrel, 1, 102, Math.PI / 2, 2);
    world.add(turret, new ChildOf(world.spawn())); // has no transform: counts as none
    transforms.update();
    expect(turret, 1, 0, Math.PI / 2, 1);
  }

  @Test
  void parentWithTransformLater_andNoLonger_isNoticed() {
    Entity ground = world.spawn();
    world.add(tank, new ChildOf(ground));
    transforms.update();
    expect(tank, 10, 0, 0, 1);
    world.add(ground, Transform2D.at(0, 3));
    transforms.update();
    expect(barrel, 11, 5, Math.PI / 2, 2);
    world.remove(ground, Transform2D.class);
    transforms.update();
    assertThat(world.has(ground, WorldTransform2D.class)).isFalse();
    expect(barrel, 11, 2, Math.PI / 2, 2);
  }

  @Test
  void moveTo_keepsThePlaceInTheWorld() {
    Entity other = world.spawn(Transform2D.at(-3, 8).turned(1).scaled(4));
    transforms.update();
    transforms.moveTo(turret, other);
    transforms.update();
    expect(turret, 11, 0, Math.PI / 2, 1);
    expect(barrel, 11, 2, Math.PI / 2, 2);
    assertThat(world.relations(ChildOf.class).target(turret)).isEqualTo(other);
    transforms.detach(turret);
    transforms.update();
    expect(barrel, 11, 2, Math.PI / 2, 2);
    assertThat(world.has(turret, ChildOf.class)).isFalse();
    transforms.moveTo(turret, world.spawn());
    assertThat(world.get(turret, Transform2D.class).x()).isCloseTo(11, within(1e-4f));
  }

  @Test
  void moveTo_wrongly_changesNothing() {
    transforms.update();
    long before = world.hash();
    assertThatThrownBy(() -> transforms.moveTo(tank, barrel))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "0v1 cannot have ChildOf 2v1: that would be a cycle, since 0v1 is above 2v1; give 2v1"
                + " another target first");
    Entity flat = world.spawn(Transform2D.IDENTITY.scaled(0));
    assertThatThrownBy(() -> transforms.moveTo(barrel, flat))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage(
            "a transform of scale 0 has no inverse: Transform2D[x=0.0, y=0.0, ax=0.0, ay=0.0]; give"
                + " it a scale");
    world.despawn(flat);
    assertThatThrownBy(() -> transforms.moveTo(barrel, flat))
        .isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> transforms.moveTo(world.spawn(), tank))
        .hasMessageContaining("has no Transform2D");
    world.despawn(world.entities().getLast());
    assertThat(world.hash()).isEqualTo(before);
  }

  @Test
  void disabledEntities_andWhatIsBelowThem_arePlaced() {
    transforms.update();
    world.disable(turret);
    world.set(turret, Transform2D.at(5, 5));
    transforms.update();
    expect(barrel, 17, 5, 0, 2);
    world.disableTree(tank);
    world.set(tank, Transform2D.at(0, 0));
    Entity tip = world.spawn(Transform2D.at(1, 0), new ChildOf(barrel), new Disabled());
    transforms.update();
    world.enableTree(tank);
    expect(barrel, 7, 5, 0, 2);
    expect(tip, 9, 5, 0, 2);
    transforms.update();
    expect(barrel, 7, 5, 0, 2);
  }

  @Test
  void prefabs_areNotPlaced_butTheirInstancesAre() {
    transforms.update();
    Prefabs prefabs = Prefabs.of(world);
    Entity prefab = prefabs.createFrom("tank", tank);
    Entity instance = prefabs.spawn(prefab, Transform2D.at(-10, 0));
    transforms.update();
    expect(instance, -10, 0, 0, 1);
    assertThat(world.has(prefab, WorldTransform2D.class)).isFalse();
    assertThat(prefabs.overrides(instance)).hasToString("[Transform2D(x, y, ax, ay)]");
    Entity part = prefabs.part(prefab, "mast", Transform2D.at(0, 1));
    transforms.update();
    assertThat(world.has(part, WorldTransform2D.class)).isFalse();
    expect(world.names().get(instance, "mast"), -10, 1, 0, 1);
  }

  @Test
  void snapshotBetweenChangeAndUpdate_isBroughtUpToDateAgain() {
    transforms.update();
    world.remove(turret, ChildOf.class);
    world.set(tank, Transform2D.at(50, 0));
    try (Snapshot stale = world.snapshot()) {
      transforms.update();
      expect(barrel, 1, 2, Math.PI / 2, 2);
      long hash = world.hash();
      world.restore(stale);
      transforms.update();
      assertThat(world.hash()).isEqualTo(hash);
      transforms.update();
      assertThat(world.hash()).isEqualTo(hash);
    }
  }

  @Test
  void entitiesThatCome_getTheirPlace_alsoThroughTheSchedule() {
    Schedule schedule = Schedule.create(world);
    schedule.install(new TransformPlugin(true));
    schedule
        .system("spawn")
        .commands()
        .runIf(() -> world.alive(barrel))
        .run(() -> world.commands().spawn(Transform2D.at(0, 1), new ChildOf(barrel)));
    schedule.update(0.1);
    Entity tip = world.relations(ChildOf.class).first(barrel);
    expect(tip, 9, 2, Math.PI / 2, 2);
    assertThat(Transforms2D.of(world)).isSameAs(transforms);
    world.clear();
    schedule.update(0.1);
  }

  /// A forest that changes in all ways, beside places that are worked out from the root each time.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void randomForest_isPlacedAsFromTheRoots(int threads) {
    long hash = play(threads, 1500, 99);
    assertThat(hash).isEqualTo(play(1, 1500, 99));
  }

  private long play(int threads, int size, long seed) {
    World forest = worlds.create();
    forest.threads(threads);
    Transforms2D updater = Transforms2D.of(forest);
    Relations<ChildOf> tree = forest.relations(ChildOf.class);
    Random random = new Random(seed);
    List<Entity> all = new ArrayList<>();
    for (int round = 0; round < 12; round++) {
      for (int i = 0; i < size / 10; i++) {
        all.add(forest.spawn(random(random)));
      }
      for (int i = 0; i < size / 5; i++) {
        Entity child = all.get(random.nextInt(all.size()));
        Entity parent = all.get(random.nextInt(all.size()));
        switch (random.nextInt(8)) {
          case 0 -> forest.set(child, random(random));
          case 1 -> forest.remove(child, ChildOf.class);
          case 2 -> forest.add(child, new Hidden());
          case 3 -> {
            if (random.nextInt(20) == 0) {
              forest.despawn(child);
              all.removeIf(entity -> !forest.alive(entity));
            }
          }
          default -> {
            if (!child.equals(parent) && !tree.isAncestor(child, parent)) {
              forest.add(child, new ChildOf(parent));
            }
          }
        }
      }
      if (threads > 1) {
        updater.updateInParallel();
      } else {
        updater.update();
      }
      for (Entity entity : all) {
        assertPlaced(forest, tree, entity);
      }
    }
    return forest.hash();
  }

  private static Transform2D random(Random random) {
    return Transform2D.at(random.nextInt(9), random.nextInt(9)).turned(random.nextInt(4));
  }

  private static void assertPlaced(World forest, Relations<ChildOf> tree, Entity entity) {
    Transform2D local = forest.get(entity, Transform2D.class);
    Entity parent = tree.target(entity);
    Transform2D expected =
        parent.isNone()
            ? local
            : forest.get(parent, WorldTransform2D.class).transform().times(local);
    assertThat(forest.get(entity, WorldTransform2D.class))
        .isEqualTo(new WorldTransform2D(expected, parent));
  }

  @Test
  void threeDimensions_work() {
    Transforms3D deep = Transforms3D.of(world);
    Entity arm = world.spawn(Transform3D.at(1, 2, 3).turned(0, 0, 1, Math.PI / 2).scaled(2));
    Entity hand =
        world.spawn(Transform3D.at(1, 0, 0).turned(1, 0, 0, Math.PI / 2), new ChildOf(arm));
    Entity tip = world.spawn(Transform3D.at(0, 1, 0), new ChildOf(hand));
    deep.updateInParallel();
    place(hand, 1, 4, 3);
    place(tip, 1, 4, 5);
    Entity other = world.spawn(Transform3D.at(7, 7, 7).turned(0, 1, 0, 1).scaled(0.5f));
    deep.moveTo(hand, other);
    deep.update();
    place(tip, 1, 4, 5);
    deep.detach(hand);
    deep.update();
    place(tip, 1, 4, 5);
    assertThat(world.has(arm, WorldTransform2D.class)).isFalse();
    Transform3D undone =
        world.get(tip, WorldTransform3D.class).transform().inverse().apply(1, 4, 5);
    assertThat(Math.abs(undone.x()) + Math.abs(undone.y()) + Math.abs(undone.z()))
        .isLessThan(1e-4f);
    assertThatThrownBy(() -> Transform3D.IDENTITY.scaled(0).inverse())
        .isInstanceOf(ArithmeticException.class);
  }

  private void place(Entity entity, double x, double y, double z) {
    Transform3D found = world.get(entity, WorldTransform3D.class).transform();
    assertThat(found.x()).isCloseTo((float) x, within(1e-4f));
    assertThat(found.y()).isCloseTo((float) y, within(1e-4f));
    assertThat(found.z()).isCloseTo((float) z, within(1e-4f));
  }

  @Test
  void points_areApplied() {
    Transform2D turned = Transform2D.at(1, 1).turned(Math.PI / 2).scaled(3).movedTo(5, 5);
    assertThat(turned.applyX(1, 0)).isCloseTo(5, within(1e-4f));
    assertThat(turned.applyY(1, 0)).isCloseTo(8, within(1e-4f));
    Transform2D undone = turned.inverse().times(turned);
    assertThat(undone.x()).isCloseTo(0, within(1e-5f));
    assertThat(undone.ax()).isCloseTo(1, within(1e-5f));
  }
}
