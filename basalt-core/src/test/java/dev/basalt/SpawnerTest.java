package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Typed spawners of every arity do what spawn does.
class SpawnerTest {

  record A(int value) {}

  record B(long value) {}

  record C(String text) {}

  record D() {}

  record E(double x, double y) {}

  record F(boolean on) {}

  record G(char letter, Entity other) {}

  record H(byte small, short larger, float real) {}

  private static final A A = new A(1);
  private static final B B = new B(2);
  private static final C C = new C("three");
  private static final D D = new D();
  private static final E E = new E(5, 5.5);
  private static final F F = new F(true);
  private static final G G = new G('g', Entity.of(7, 7));
  private static final H H = new H((byte) 8, (short) 88, 8.8f);

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  @Test
  void objects_areComponentsToo() {
    StringBuilder log = new StringBuilder("log");
    Spawner2<StringBuilder, A> spawner = world.spawner(StringBuilder.class, A.class);
    Entity one = spawner.spawn(log, A);
    assertThat(world.get(one, StringBuilder.class)).isSameAs(log);
    assertThat(world.get(one, A.class)).isEqualTo(A);
    for (Entity each : spawner.spawn(3, log, A)) {
      assertThat(world.get(each, StringBuilder.class)).isSameAs(log);
    }
    EntityList counted = spawner.spawn(700, i -> new StringBuilder().append(i), A::new);
    assertThat(world.get(counted.get(699), StringBuilder.class)).hasToString("699");
    assertThat(world.spawner(CharSequence.class).spawn("text")).isNotNull();
    assertThat(world.query(CharSequence.class).single().a()).isEqualTo("text");
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes", "NullAway"}) // what raw types let through
  void objects_ofOtherTypes_andNull_areRefused() {
    Spawner2 spawner = world.spawner(A.class, StringBuilder.class);
    assertThatThrownBy(() -> spawner.spawn(A, "text"))
        .isInstanceOf(ClassCastException.class)
        .hasMessage("String is not of type StringBuilder");
    assertThatThrownBy(() -> spawner.spawn(A, (Object) null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("component 2 of 2 is null");
    assertThat(world.count()).isZero();
    world.verify();
  }

  @Test
  void spawn_ofEveryArity_storesEveryComponent() {
    Entity one = world.spawner(A.class).spawn(A);
    Entity two = world.spawner(A.class, B.class).spawn(A, B);
    Entity three = world.spawner(A.class, B.class, C.class).spawn(A, B, C);
    Entity four = world.spawner(A.class, B.class, C.class, D.class).spawn(A, B, C, D);
    Entity five = world.spawner(A.class, B.class, C.class, D.class, E.class).spawn(A, B, C, D, E);
    Entity six =
        world.spawner(A.class, B.class, C.class, D.class, E.class, F.class).spawn(A, B, C, D, E, F);
    Entity seven =
        world
            .spawner(A.class, B.class, C.class, D.class, E.class, F.class, G.class)
            .spawn(A, B, C, D, E, F, G);
    Entity eight =
        world
            .spawner(A.class, B.class, C.class, D.class, E.class, F.class, G.class, H.class)
            .spawn(A, B, C, D, E, F, G, H);
    assertThat(world.components(one)).containsExactly(A);
    assertThat(world.components(two)).containsExactly(A, B);
    assertThat(world.components(three)).containsExactly(A, B, C);
    assertThat(world.components(four)).containsExactly(A, B, C, D);
    assertThat(world.components(five)).containsExactly(A, B, C, D, E);
    assertThat(world.components(six)).containsExactly(A, B, C, D, E, F);
    assertThat(world.components(seven)).containsExactly(A, B, C, D, E, F, G);
    assertThat(world.components(eight)).containsExactly(A, B, C, D, E, F, G, H);
  }

  /// `World.spawn` remembers the spawner of the kind that was spawned last; other kinds between
  /// must not go astray.
  @Test
  void spawnOfRecords_ofEveryArityInTurn_storesEveryComponent() {
    for (int round = 0; round < 2; round++) {
      for (List<Record> kind : kinds()) {
        for (int i = 0; i < 600; i++) {
          assertThat(world.components(spawn(kind))).isEqualTo(kind);
          assertThat(world.components(spawn(List.of(B)))).containsExactly(B);
        }
      }
      for (int i = 0; i < 600; i++) {
        List<Record> kind = kinds().get(i % 8);
        assertThat(world.components(spawn(kind))).isEqualTo(kind);
      }
    }
    world.verify();
  }

  @Test
  void spawnOfRecords_withNullAtAnyPlace_isRefused() {
    for (List<Record> kind : kinds()) {
      for (int i = 0; i < 600; i++) {
        spawn(kind);
      }
      for (int i = 0; i < kind.size(); i++) {
        List<Record> broken = new ArrayList<>(kind);
        broken.set(i, null);
        assertThatThrownBy(() -> spawn(broken))
            .isExactlyInstanceOf(NullPointerException.class)
            .hasMessage("component %d of %d is null", i + 1, kind.size());
      }
    }
    assertThat(world.count()).isEqualTo(8 * 600);
    world.verify();
  }

  @Test
  void spawnOfRecords_inAnotherWorldOrOrder_isItsOwnKind() {
    World other = worlds.create();
    for (int i = 0; i < 1_200; i++) {
      assertThat(world.components(world.spawn(A, C))).containsExactly(A, C);
      assertThat(world.components(world.spawn(C, A))).containsExactly(A, C);
      assertThat(other.components(other.spawn(C, A))).containsExactly(C, A);
    }
    assertThat(world.count()).isEqualTo(2_400);
    assertThat(other.count()).isEqualTo(1_200);
  }

  private static List<List<Record>> kinds() {
    List<Record> all = List.of(A, B, C, D, E, F, G, H);
    return IntStream.rangeClosed(1, 8).mapToObj(n -> all.subList(0, n)).toList();
  }

  private Entity spawn(List<Record> r) {
    return switch (r.size()) {
      case 1 -> world.spawn(r.get(0));
      case 2 -> world.spawn(r.get(0), r.get(1));
      case 3 -> world.spawn(r.get(0), r.get(1), r.get(2));
      case 4 -> world.spawn(r.get(0), r.get(1), r.get(2), r.get(3));
      case 5 -> world.spawn(r.get(0), r.get(1), r.get(2), r.get(3), r.get(4));
      case 6 -> world.spawn(r.get(0), r.get(1), r.get(2), r.get(3), r.get(4), r.get(5));
      case 7 -> world.spawn(r.get(0), r.get(1), r.get(2), r.get(3), r.get(4), r.get(5), r.get(6));
      default ->
          world.spawn(
              r.get(0), r.get(1), r.get(2), r.get(3), r.get(4), r.get(5), r.get(6), r.get(7));
    };
  }

  /// A generated spawner takes over after 500 of a kind.
  @Test
  void spawn_beforeAndAfterASpawnerTakesOver_isTheSame() {
    world.register(H.class); // so that columns are in another order than arguments
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < 1_200; i++) {
      entities.add(world.spawn(new A(i), new C("c" + i), new H((byte) i, (short) -i, i / 2f), D));
    }
    for (int i = 0; i < entities.size(); i++) {
      assertThat(world.components(entities.get(i)))
          .containsExactlyInAnyOrder(
              new A(i), new C("c" + i), D, new H((byte) i, (short) -i, i / 2f));
    }
    world.verify();
  }

  @Test
  void spawnVarargs_ofMoreComponentsThanSpawnersHave_worksHoweverOften() {
    for (int i = 0; i < 600; i++) {
      Entity entity = world.spawn(A, B, C, D, E, F, G, H, new I(i));
      assertThat(world.get(entity, I.class)).isEqualTo(new I(i));
    }
  }

  record I(int value) {}

  record Picky(int value) {
    @Override
    public int value() {
      if (value < 0) {
        throw new ArithmeticException("too small");
      }
      return value;
    }
  }

  @Test
  void spawnVarargs_thatFails_failsTheSame_beforeAndAfterASpawnerTakesOver() {
    for (int i = 0; i < 1_200; i++) {
      world.spawn(A, new Picky(i));
      if (i % 100 == 99) {
        assertThatThrownBy(() -> world.spawn(A, new Picky(-1)))
            .isExactlyInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> world.spawn(A, null))
            .isExactlyInstanceOf(NullPointerException.class)
            .hasMessage("component 2 of 2 is null");
        assertThatThrownBy(() -> world.query(A.class).each(a -> world.spawn(A, new Picky(1))))
            .isExactlyInstanceOf(IllegalStateException.class)
            .hasMessageStartingWith("spawn during iteration of query");
      }
    }
    assertThat(world.count()).isEqualTo(1_200);
    world.verify();
  }

  @Test
  void spawnVarargs_inAFullWorld_isRefused_withASpawnerToo() {
    World small = World.withEntityLimit(700);
    for (int i = 0; i < 700; i++) {
      small.spawn(A, B);
    }
    assertThatThrownBy(() -> small.spawn(A, B))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("cannot spawn 1: 700 entities are alive and the world is limited to 700 slots");
    small.verify();
    small.close();
  }

  /// All leaves are parameters of one generated method, of which there can be 255.
  @Test
  void spawn_ofRecordsWithManyLeaves_works() {
    Wide wide = new Wide(Sixteen.of(1), Sixteen.of(2), Sixteen.of(3), Sixteen.of(4));
    Wider wider = new Wider(wide, wide);
    assertThat(world.components(world.spawner(Wide.class, A.class).spawn(wide, A)))
        .containsExactlyInAnyOrder(A, wide);
    assertThat(world.components(world.spawner(Wider.class, A.class).spawn(wider, A)))
        .containsExactlyInAnyOrder(A, wider);
  }

  record Sixteen(
      double a,
      double b,
      double c,
      double d,
      double e,
      double f,
      double g,
      double h,
      double i,
      double j,
      double k,
      double l,
      double m,
      double n,
      double o,
      double p) {
    static Sixteen of(double x) {
      return new Sixteen(x, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, -x);
    }
  }

  record Wide(Sixteen a, Sixteen b, Sixteen c, Sixteen d) {}

  record Wider(Wide a, Wide b) {}

  @Test
  void listOfHandles_isACopyInTheSameOrder() {
    List<Entity> handles = List.of(world.spawn(A), Entity.of(7, 7), world.spawn(B));
    EntityList copy = EntityList.copyOf(handles);
    assertThat(copy).isEqualTo(handles);
    assertThat(copy.id(1)).isEqualTo(Entity.of(7, 7).id());
    assertThat(EntityList.copyOf(copy)).isSameAs(copy);
    assertThat(EntityList.copyOf(List.of())).isEmpty();
  }

  @Test
  void spawn_andSpawnVarargs_leadToTheSameState() {
    World other = worlds.create();
    var spawner = world.spawner(C.class, A.class, D.class);
    for (int i = 0; i < 100; i++) {
      spawner.spawn(new C("c" + i), new A(i), D);
      other.spawn(new C("c" + i), new A(i), D);
    }
    assertThat(world.stateHash()).isEqualTo(other.stateHash());
  }

  @Test
  void spawner_ofTheSameTypes_isMadeOnce() {
    assertThat(world.spawner(A.class, B.class)).isSameAs(world.spawner(A.class, B.class));
    assertThat((Object) world.spawner(B.class, A.class))
        .isNotSameAs(world.spawner(A.class, B.class));
    assertThat(world.spawner(A.class, B.class)).hasToString("spawner of [A, B]");
  }

  @Test
  void spawner_inAnotherOrder_fillsTheSameArchetype() {
    world.spawner(A.class, B.class).spawn(A, B);
    world.spawner(B.class, A.class).spawn(B, A);
    assertThat(world.archetypes()).hasToString("[[A, B] x 2]");
  }

  @Test
  void spawner_ofTheSameTypeTwice_isRefused() {
    assertThatThrownBy(() -> world.spawner(A.class, B.class, A.class))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("A is named twice in [A, B, A]; an entity has at most one of each component");
  }

  @Test
  void spawner_afterRestore_goesOnInTheRestoredWorld() {
    var spawner = world.spawner(A.class, C.class);
    spawner.spawn(A, C);
    try (Snapshot snapshot = world.snapshot()) {
      spawner.spawn(A, C);
      world.restore(snapshot);
      world.verify();
      Entity again = spawner.spawn(new A(9), C);
      assertThat(again).isEqualTo(Entity.of(1, 1));
      assertThat(world.get(again, A.class)).isEqualTo(new A(9));
      assertThat(snapshot.count()).isEqualTo(1);
    }
  }

  @Test
  void spawner_ofTwoWorlds_keepsThemApart() {
    World other = worlds.create();
    other.register(C.class);
    other.spawner(A.class, C.class).spawn(A, C);
    world.spawner(A.class, C.class).spawn(10, A, C);
    assertThat(other.count()).isEqualTo(1);
    assertThat(world.count()).isEqualTo(10);
    assertThat(other.get(Entity.of(0, 1), C.class)).isEqualTo(C);
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void spawn_valueOfTheWrongClass_isRefused() {
    Spawner2 raw = world.spawner(A.class, C.class);
    assertThatThrownBy(() -> raw.spawn(A, B)).isInstanceOf(ClassCastException.class);
    assertThat(world.count()).isZero();
    world.verify();
    world.spawner(A.class, C.class).spawn(A, C);
  }
}
