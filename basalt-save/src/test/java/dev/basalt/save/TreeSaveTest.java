package dev.basalt.save;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Disabled;
import dev.basalt.Entity;
import dev.basalt.EntityMap;
import dev.basalt.Name;
import dev.basalt.World;
import dev.basalt.component.Relation;
import dev.basalt.instance.Pairs;
import dev.basalt.prefab.Prefabs;
import dev.basalt.relation.ChildOf;
import java.io.ByteArrayInputStream;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Trees of entities as parts; names, pairs, disabled ones and prefabs in them.
class TreeSaveTest {

  @Relation(many = true)
  record Likes(Entity whom, int much) {}

  record Speed(int value) {}

  private static World newWorld() {
    World world = World.create();
    for (Class<? extends Record> type :
        List.of(ChildOf.class, Name.class, Likes.class, Speed.class, Disabled.class)) {
      world.register(type);
    }
    return world;
  }

  private static SaveFormat format(String name, Saver saver) {
    return name.equals("binary") ? saver.binary() : saver.json();
  }

  @ParameterizedTest
  @ValueSource(strings = {"binary", "json"})
  void onlyTree_isAddedWithAllBelow(String name) {
    World world = newWorld();
    Entity fleet = world.spawn(new Name("fleet"));
    Entity tank = world.spawn(new Name("tank"), new ChildOf(fleet), new Speed(3));
    Entity turret = world.spawn(new Name("turret"), new ChildOf(tank), new Disabled());
    Entity barrel = world.spawn(new Name("barrel"), new ChildOf(turret));
    Entity other = world.spawn(new Name("other"), new ChildOf(fleet));
    Pairs<Likes> likes = Pairs.of(world, Likes.class);
    likes.put(barrel, new Likes(tank, 7));
    likes.put(barrel, new Likes(other, 9));
    byte[] bytes = Samples.bytes(format(name, Saver.create().onlyTree(tank)), world);

    World loaded = newWorld();
    loaded.spawn(new Name("there"));
    EntityMap map = format(name, Saver.create()).add(loaded, new ByteArrayInputStream(bytes));
    loaded.verify();
    assertThat(map.find(fleet)).isNull();
    assertThat(map.find(other)).isNull();
    assertThat(loaded.names().get("tank/turret/barrel")).isEqualTo(map.get(barrel));
    assertThat(loaded.has(map.get(turret), Disabled.class)).isTrue();
    assertThat(Pairs.of(loaded, Likes.class).targets(map.get(barrel)))
        .containsExactly(map.get(tank));
    assertThat(loaded.has(map.get(tank), ChildOf.class)).isFalse();
    loaded.add(map.get(tank), new ChildOf(loaded.names().get("there")));
    assertThat(loaded.names().path(map.get(barrel))).isEqualTo("there/tank/turret/barrel");
  }

  @ParameterizedTest
  @ValueSource(strings = {"binary", "json"})
  void prefabsNamesAndDisabled_areTheSameAfterLoading(String name) {
    World world = newWorld();
    Prefabs prefabs = Prefabs.of(world);
    Entity wheel = prefabs.create("wheel", new Speed(1));
    prefabs.part(wheel, "rim", new Speed(2));
    Entity cart = prefabs.spawn(wheel, new Speed(3));
    world.add(cart, new Disabled());
    byte[] bytes = Samples.bytes(format(name, Saver.create()), world);
    World loaded = newWorld();
    Samples.load(format(name, Saver.create()), loaded, bytes);
    loaded.verify();
    assertThat(loaded.stateHash()).isEqualTo(world.stateHash());
    assertThat(Prefabs.of(loaded).instances(wheel)).containsExactly(cart);
    assertThat(Prefabs.of(loaded).spawn(Prefabs.of(loaded).get("wheel")))
        .isEqualTo(prefabs.spawn(wheel));
    assertThat(loaded.stateHash()).isEqualTo(world.stateHash());
  }
}
