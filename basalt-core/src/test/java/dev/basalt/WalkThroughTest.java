package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The packed arrays that well-known introductions to entity component systems draw step by step:
/// the rows here are those in the drawings.
class WalkThroughTest {

  record Letter(char value) {}

  record Position(int x, int y) {}

  record Player() {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  /// The entities that have exactly one component, in order of their rows.
  private List<Entity> rows(Class<? extends Record> type) {
    return world.archetypes().stream()
        .filter(archetype -> archetype.componentTypes().equals(List.of(world.register(type))))
        .findFirst()
        .map(ArchetypeView::entities)
        .orElse(List.of());
  }

  private String letters() {
    StringBuilder letters = new StringBuilder();
    for (Entity entity : rows(Letter.class)) {
      letters.append(world.get(entity, Letter.class).value());
    }
    return letters.toString();
  }

  private List<Integer> slots(Class<? extends Record> type) {
    return rows(type).stream().map(Entity::slot).toList();
  }

  /// Austin Morlan: A, B, C, D; delete B; delete D; add E.
  @Test
  void morlan_deleteBDeleteDAddE_keepsTheArrayPacked() {
    List<Entity> entities =
        List.of(world.spawn(), world.spawn(), world.spawn(), world.spawn(), world.spawn());
    for (int i = 0; i < 4; i++) {
      world.add(entities.get(i), new Letter("ABCD".charAt(i)));
    }
    assertThat(letters()).isEqualTo("ABCD");
    assertThat(slots(Letter.class)).containsExactly(0, 1, 2, 3);

    world.remove(entities.get(1), Letter.class);
    assertThat(letters()).isEqualTo("ADC");
    assertThat(slots(Letter.class)).containsExactly(0, 3, 2);

    world.remove(entities.get(3), Letter.class);
    assertThat(letters()).isEqualTo("AC");
    assertThat(slots(Letter.class)).containsExactly(0, 2);

    world.add(entities.get(4), new Letter('E'));
    assertThat(letters()).isEqualTo("ACE");
    assertThat(slots(Letter.class)).containsExactly(0, 2, 4);
    assertThat(rows(Letter.class))
        .containsExactly(entities.get(0), entities.get(2), entities.get(4));
  }

  /// The same with entities that end: their handles are stale, the rows are packed alike.
  @Test
  void morlan_byDespawn_keepsTheArrayPacked() {
    List<Entity> entities = new java.util.ArrayList<>();
    for (char letter : "ABCD".toCharArray()) {
      entities.add(world.spawn(new Letter(letter)));
    }
    world.despawn(entities.get(1));
    assertThat(letters()).isEqualTo("ADC");
    world.despawn(entities.get(3));
    assertThat(letters()).isEqualTo("AC");
    Entity e = world.spawn(new Letter('E'));
    assertThat(letters()).isEqualTo("ACE");
    assertThat(e).as("slot 1 was freed first").isEqualTo(Entity.of(1, 2));
    assertThat(world.alive(entities.get(1))).isFalse();
  }

  /// CMPUT 350: positions for the entities 0, 2, 5 and 8; entity 2 is removed.
  @Test
  void cmput350_removeEntity2_movesTheLastPositionIntoItsPlace() {
    for (int i = 0; i < 9; i++) {
      world.spawn();
    }
    assertThat(slots(Position.class)).isEmpty();
    world.add(Entity.of(0, 1), new Position(0, 1));
    assertThat(positions()).isEqualTo("0:{0, 1}");
    world.add(Entity.of(2, 1), new Position(1, 2));
    assertThat(positions()).isEqualTo("0:{0, 1} 2:{1, 2}");
    world.add(Entity.of(5, 1), new Position(3, 0));
    assertThat(positions()).isEqualTo("0:{0, 1} 2:{1, 2} 5:{3, 0}");
    world.add(Entity.of(8, 1), new Position(4, 4));
    assertThat(positions()).isEqualTo("0:{0, 1} 2:{1, 2} 5:{3, 0} 8:{4, 4}");

    world.despawn(Entity.of(2, 1));
    assertThat(positions()).isEqualTo("0:{0, 1} 8:{4, 4} 5:{3, 0}");
  }

  private String positions() {
    StringBuilder text = new StringBuilder();
    for (Entity entity : rows(Position.class)) {
      Position position = world.get(entity, Position.class);
      text.append(" %d:{%d, %d}".formatted(entity.slot(), position.x(), position.y()));
    }
    return text.toString().strip();
  }

  /// ElvenEngine: a pool drops a component by moving its last one into the hole; dropping the last
  /// one, or one that is not there, moves nothing. An invalid id is told from a valid one.
  @Test
  void elvenEngine_removeFromPool_replacesTheDeadComponentByTheLast() {
    Entity first = world.spawn(new Position(1, 1));
    Entity second = world.spawn(new Position(2, 2));
    Entity third = world.spawn(new Position(3, 3));
    assertThat(world.alive(Entity.NONE)).as("the invalid id").isFalse();
    assertThat(rows(Position.class)).containsExactly(first, second, third);

    assertThat(world.remove(first, Position.class)).isTrue();
    assertThat(rows(Position.class)).containsExactly(third, second);
    assertThat(world.archetypes().getFirst().entity(0))
        .as("entity by component index")
        .isEqualTo(third);
    assertThat(world.get(third, Position.class)).isEqualTo(new Position(3, 3));

    assertThat(world.remove(second, Position.class)).as("the last one").isTrue();
    assertThat(rows(Position.class)).containsExactly(third);
    assertThat(world.remove(first, Position.class)).as("not there").isFalse();
    assertThat(rows(Position.class)).containsExactly(third);
    world.despawn(third);
    assertThat(rows(Position.class)).isEmpty();
  }

  /// What archetypes are for: rows of entities with the same components stand together.
  @Test
  void elvenEngine_severalComponents_standInOneTable() {
    Entity player = world.spawn(new Position(1, 1), new Player());
    Entity ball = world.spawn(new Position(2, 2));
    assertThat(world.archetypes()).hasToString("[[Position, Player] x 1, [Position] x 1]");
    world.add(ball, new Player());
    assertThat(world.archetypes()).hasToString("[[Position, Player] x 2, [Position] x 0]");
    assertThat(world.archetypes().getFirst().entities()).containsExactly(player, ball);
    assertThat(world.archetypes().getFirst().chunkCount()).isEqualTo(1);
  }

  @Test
  void archetypeView_rowThatIsNotThere_isRefused() {
    world.spawn(new Position(1, 1));
    ArchetypeView view = world.archetypes().getFirst();
    org.assertj.core.api.Assertions.assertThatThrownBy(() -> view.entity(1))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
