package dev.basalt.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.EntityMap;
import dev.basalt.World;
import dev.basalt.relation.ChildOf;
import dev.basalt.store.Databases.Kind;
import dev.basalt.store.Samples.Position;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Several programs and one database.
class OwnersTest {

  private static final String KINDS = "dev.basalt.store.Databases#kinds";

  @TempDir Path directory;

  private static World newWorld(int number) {
    World world = World.withNumber(number);
    world.register(Position.class);
    world.register(ChildOf.class);
    return world;
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void twoPrograms_asOneOwner_areRefused(Kind kind) {
    String url = kind.newUrl(directory);
    try (Store first = Store.open(url);
        Store second = Store.open(url);
        Attachment kept = first.attach(newWorld(1))) {
      kept.flush();
      assertThatThrownBy(() -> second.attach(newWorld(2)))
          .isInstanceOf(StoreException.class)
          .hasMessageMatching(
              "owner \"world\" is in use by process %s on .*, seen \\d+ ms ago; end that program, or attach with takeOver\\(\\)"
                  .formatted(ProcessHandle.current().pid()));
    }
    try (Store third = Store.open(url)) {
      third.attach(newWorld(3)).close();
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void programThatWasReplaced_writesNoMore(Kind kind) {
    String url = kind.newUrl(directory);
    World world = newWorld(1);
    Entity entity = world.spawn(new Position(1, 1));
    try (Store first = Store.open(url);
        Store second = Store.at(url).takeOver().open()) {
      Attachment lost = first.attach(world);
      lost.flush();
      World other = newWorld(1);
      try (Attachment kept = second.attach(other)) {
        other.set(entity, new Position(2, 2));
        kept.flush();
        world.set(entity, new Position(3, 3));
        world.spawn(new Position(4, 4));
        assertThatThrownBy(lost::flush)
            .isInstanceOf(StoreException.class)
            .hasMessage(
                "owner \"world\" was taken over by another program; this one writes no more");
        assertThatThrownBy(lost::flush)
            .hasMessage(
                "owner \"world\" was taken over by another program; this one writes no more");
        lost.close();
      }
      assertThat(second.get(entity, Position.class)).isEqualTo(new Position(2, 2));
      assertThat(second.query(Position.class).count()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @MethodSource(KINDS)
  void entities_goFromOwnerToOwner(Kind kind) {
    String url = kind.newUrl(directory);
    World north = newWorld(1);
    World south = newWorld(2);
    Entity stays = north.spawn(new Position(0, 0));
    Entity parent = north.spawn(new Position(1, 1));
    Entity child = north.spawn(new Position(2, 2), new ChildOf(parent));
    Entity there = south.spawn(new Position(9, 9));
    try (Store storeOfNorth = Store.at(url).owner("north").open();
        Store storeOfSouth = Store.at(url).owner("south").open();
        Attachment keptNorth = storeOfNorth.attach(north);
        Attachment keptSouth = storeOfSouth.attach(south)) {
      keptNorth.flush();
      keptSouth.flush();
      assertThatThrownBy(() -> keptSouth.claim(List.of(parent)))
          .hasMessage(
              "entities [%s] cannot be claimed by owner \"south\": they belong to an owner, or are not in the database; let their owner release them"
                  .formatted(parent));
      keptNorth.release(List.of(parent, child));
      assertThat(north.alive(parent)).isFalse();
      assertThat(storeOfNorth.get(child, Position.class)).isEqualTo(new Position(2, 2));
      north.set(stays, new Position(7, 7));
      keptNorth.flush();

      EntityMap map = keptSouth.claim(List.of(parent, child));
      assertThat(south.count()).isEqualTo(3);
      assertThat(south.get(map.get(child), ChildOf.class).parent()).isEqualTo(map.get(parent));
      assertThatThrownBy(() -> keptNorth.claim(List.of(parent)))
          .hasMessageStartingWith("entities [%s] cannot be claimed".formatted(parent));
      assertThatThrownBy(() -> keptSouth.release(List.of(Entity.of(77, 7))))
          .hasMessage("entities [77v7] do not belong to owner \"south\"");
      south.set(there, new Position(8, 8));
    }
    World again = newWorld(2);
    try (Store store = Store.at(url).owner("south").open()) {
      store.load(again);
      assertThat(again.hash()).isEqualTo(south.hash());
      assertThat(again.handles()).isEqualTo(south.handles());
    }
    World rest = newWorld(1);
    try (Store store = Store.at(url).owner("north").open()) {
      store.load(rest);
      assertThat(rest.hash()).isEqualTo(north.hash());
      assertThat(rest.count()).isEqualTo(1);
    }
  }
}
