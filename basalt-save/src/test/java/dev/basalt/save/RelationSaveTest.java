package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.EntityMap;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.InstanceOf;
import dev.basalt.component.Relation;
import dev.basalt.instance.Pairs;
import dev.basalt.relation.ChildOf;
import dev.basalt.relation.Relations;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Relations in files: both sides, and the order of sources.
class RelationSaveTest {

  record Name(String text) {}

  @Relation(many = true)
  record Likes(Entity whom, int much) {}

  private static SaveFormat format(String name) {
    return name.equals("binary") ? Saver.create().binary() : Saver.create().json();
  }

  private static byte[] save(SaveFormat format, World world) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Snapshot snapshot = world.snapshot()) {
      format.save(snapshot, out);
    }
    return out.toByteArray();
  }

  private static World world() {
    World world = World.create();
    world.register(ChildOf.class);
    world.register(Name.class);
    world.register(Likes.class);
    return world;
  }

  @ParameterizedTest
  @ValueSource(strings = {"binary", "json"})
  void orderOfSources_isSaved(String name) {
    World world = world();
    Entity parent = world.spawn(new Name("parent"));
    Entity one = world.spawn(new ChildOf(parent));
    Entity two = world.spawn(new ChildOf(parent), new Name("two"));
    Entity three = world.spawn(new ChildOf(parent));
    Relations<ChildOf> tree = world.relations(ChildOf.class);
    tree.moveFirst(three);
    byte[] ordered = save(format(name), world);

    World loaded = world();
    format(name).load(loaded, new ByteArrayInputStream(ordered));
    assertThat(loaded.relations(ChildOf.class).sources(parent)).containsExactly(three, one, two);
    assertThat(loaded.stateHash()).isEqualTo(world.stateHash());
    loaded.verify();

    EntityMap map = format(name).add(world, new ByteArrayInputStream(ordered));
    assertThat(tree.sources(map.get(parent)))
        .containsExactly(map.get(three), map.get(one), map.get(two));
    world.verify();
  }

  /// Parents move to tables behind those of their children, orders change, pairs come and go.
  @ParameterizedTest
  @ValueSource(strings = {"binary", "json"})
  void randomForest_isTheSameAfterLoading(String name) {
    World world = world();
    Random random = new Random(11);
    Relations<ChildOf> tree = world.relations(ChildOf.class);
    Pairs<Likes> likes = Pairs.of(world, Likes.class);
    List<Entity> all = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      all.add(world.spawn());
    }
    for (int i = 0; i < 600; i++) {
      Entity a = all.get(random.nextInt(all.size()));
      Entity b = all.get(random.nextInt(all.size()));
      switch (random.nextInt(5)) {
        case 0 -> world.add(a, new Name("n" + i));
        case 1 -> {
          if (!a.equals(b) && !tree.isAncestor(a, b)) {
            world.add(a, new ChildOf(b));
          }
        }
        case 2 -> {
          if (world.has(a, ChildOf.class)) {
            tree.moveLast(a);
          }
        }
        case 3 -> {
          if (!a.equals(b)) {
            likes.put(a, new Likes(b, i));
          }
        }
        default -> world.remove(a, Name.class);
      }
    }
    byte[] file = save(format(name), world);
    World loaded = world();
    format(name).load(loaded, new ByteArrayInputStream(file));
    assertThat(loaded.stateHash()).isEqualTo(world.stateHash());
    for (Entity entity : all) {
      assertThat(loaded.relations(ChildOf.class).sources(entity)).isEqualTo(tree.sources(entity));
      assertThat(Pairs.of(loaded, Likes.class).targets(entity)).isEqualTo(likes.targets(entity));
    }
    loaded.verify();
    EntityMap map = format(name).add(loaded, new ByteArrayInputStream(file));
    for (Entity entity : all) {
      assertThat(loaded.relations(ChildOf.class).count(map.get(entity)))
          .isEqualTo(tree.count(entity));
    }
    loaded.verify();
    try (Snapshot snapshot = world.snapshot();
        World fork = snapshot.fork()) {
      for (Entity entity : all) {
        assertThat(snapshot.sources(entity, ChildOf.class)).isEqualTo(tree.sources(entity));
        assertThat(snapshot.target(entity, ChildOf.class)).isEqualTo(tree.target(entity));
        assertThat(fork.relations(ChildOf.class).sources(entity)).isEqualTo(tree.sources(entity));
      }
      assertThat(snapshot.sources(ChildOf.class)).hasSize(tree.pairs());
      assertThatThrownBy(() -> snapshot.sources(Name.class))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("Name is not a relation; annotate it with @Relation");
      world.despawn(all);
      assertThat(snapshot.sources(InstanceOf.class)).isNotEmpty();
      world.restore(snapshot);
      assertThat(world.stateHash()).isEqualTo(fork.stateHash());
    }
    world.verify();
  }

  @ParameterizedTest
  @ValueSource(strings = {"binary", "json"})
  void partOfATree_isSavedWithItsOrder(String name) {
    World world = world();
    Entity parent = world.spawn();
    List<Entity> children =
        List.of(
            world.spawn(new ChildOf(parent)),
            world.spawn(new ChildOf(parent)),
            world.spawn(new ChildOf(parent)));
    world.relations(ChildOf.class).moveFirst(children.get(2));
    Saver saver = Saver.create().onlyEntities(List.of(parent, children.get(0), children.get(2)));
    SaveFormat part = name.equals("binary") ? saver.binary() : saver.json();
    byte[] file = save(part, world);
    World other = world();
    EntityMap map = part.add(other, new ByteArrayInputStream(file));
    assertThat(other.relations(ChildOf.class).sources(map.get(parent)))
        .containsExactly(map.get(children.get(2)), map.get(children.get(0)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"Nothing\": []}", "[]", "{\"%s\": [3]}", "{\"%s\": [\"x\"]}"})
  void brokenOrder_isRefused(String order) {
    World world = world();
    Entity parent = world.spawn();
    Entity one = world.spawn(new ChildOf(parent));
    world.spawn(new ChildOf(parent));
    world.relations(ChildOf.class).moveLast(one);
    String file = new String(save(format("json"), world), StandardCharsets.UTF_8);
    int from = file.indexOf("\"sources\"");
    int end = file.indexOf('}', from) + 1;
    String broken =
        file.substring(0, from)
            + "\"sources\": "
            + order.replace("%s", ChildOf.class.getName())
            + file.substring(end);
    World loaded = world();
    assertThatThrownBy(
            () ->
                format("json")
                    .load(
                        loaded, new ByteArrayInputStream(broken.getBytes(StandardCharsets.UTF_8))))
        .isInstanceOf(SaveException.class);
    assertThat(loaded.count()).isZero();
  }
}
