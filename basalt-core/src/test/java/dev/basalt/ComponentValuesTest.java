package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.component.Registration;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Values that are taken apart and made by those who know nothing of their classes.
class ComponentValuesTest {

  @Retention(RetentionPolicy.RUNTIME)
  @interface Unit {
    String value();
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Hidden {}

  enum Team {
    RED,
    BLUE {
      @Override
      public String toString() {
        return "sea";
      }
    }
  }

  record Vec(float x, @Hidden float y) {}

  record Everything(
      boolean on,
      byte b,
      short s,
      char c,
      int i,
      long l,
      @Unit("m") Vec at,
      double d,
      Team team,
      Entity target,
      String name,
      List<String> orders) {}

  record Frozen() {}

  record Percent(int value) {
    Percent {
      if (value > 100) {
        throw new IllegalArgumentException(value + " is more than 100");
      }
    }
  }

  record Clamped(int value) {
    Clamped {
      value = Math.min(value, 10);
    }
  }

  static final class Circle {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  private static final Everything VALUE =
      new Everything(
          true,
          (byte) 1,
          (short) 2,
          'c',
          4,
          5L,
          new Vec(6f, -0f),
          7.5,
          Team.BLUE,
          new Entity(9),
          "Ann",
          List.of("go"));

  private final ComponentType<Everything> everything = world.register(Everything.class);

  // ---- take

  @Test
  void take_allLeaves_inTheirOrder() {
    assertThat(everything.take(VALUE))
        .containsExactly(
            true,
            (byte) 1,
            (short) 2,
            'c',
            4,
            5L,
            6f,
            -0f,
            7.5,
            Team.BLUE,
            new Entity(9),
            "Ann",
            List.of("go"));
  }

  @Test
  void take_eachLeaf_isWhatTakingAllGives() {
    Object[] all = everything.take(VALUE);
    for (Leaf leaf : everything.leaves()) {
      assertThat(everything.take(VALUE, leaf)).isEqualTo(all[leaf.number()]);
    }
  }

  @Test
  void take_fromTag_isNothing() {
    assertThat(world.register(Frozen.class).take(new Frozen())).isEmpty();
  }

  @Test
  void take_fromObject_isTheObject() {
    ComponentType<Circle> type = world.register(Circle.class);
    Circle circle = new Circle();
    assertThat(type.take(circle)).containsExactly(circle);
    assertThat(type.take(circle, type.leaf(""))).isSameAs(circle);
  }

  @Test
  void take_nestedRecordIsNull_isRefused() {
    var broken =
        new Everything(
            true, (byte) 1, (short) 2, 'c', 4, 5L, null, 7.5, null, Entity.NONE, null, null);
    String message =
        "Everything.at is null; a nested record or an entity cannot be null (there is Entity.NONE)";
    assertThatThrownBy(() -> everything.take(broken))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> everything.take(broken, everything.leaf("at.x")))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void take_leafOfAnotherType_isRefused() {
    Leaf other = world.register(Vec.class).leaf("x");
    assertThatThrownBy(() -> everything.take(VALUE, other))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "leaf Vec.x is not one of Everything(on, b, s, c, i, l, at.x, at.y, d, team, target,"
                + " name, orders)");
  }

  @Test
  void take_leafOfTheSameClassInAnotherWorld_isUsed() {
    Leaf other = worlds.create().register(Everything.class).leaf("name");
    assertThat(everything.take(VALUE, other)).isEqualTo("Ann");
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void take_valueOfAnotherClass_isRefused() {
    assertThatThrownBy(() -> ((ComponentType) everything).take("Ann"))
        .isExactlyInstanceOf(ClassCastException.class);
  }

  // ---- make

  @Test
  void make_whatWasTaken_isEqual() {
    assertThat(everything.make(everything.take(VALUE))).isEqualTo(VALUE);
  }

  @Test
  void make_aThousandTimes_staysTheSame() {
    for (int i = 0; i < 1000; i++) { // past the point where the codec is generated
      Object[] leaves = everything.take(VALUE);
      leaves[4] = i;
      assertThat(everything.make(leaves).i()).isEqualTo(i);
    }
  }

  @Test
  void make_nullWhereColumnsCanHoldIt_isNull() {
    Object[] leaves = everything.take(VALUE);
    Arrays.asList(leaves).set(everything.leaf("team").number(), null);
    Arrays.asList(leaves).set(everything.leaf("name").number(), null);
    Arrays.asList(leaves).set(everything.leaf("orders").number(), null);
    Everything made = everything.make(leaves);
    assertThat(made.team()).isNull();
    assertThat(made.name()).isNull();
    assertThat(made.orders()).isNull();
  }

  @Test
  void make_tagAndObject() {
    Circle circle = new Circle();
    assertThat(world.register(Frozen.class).make()).isEqualTo(new Frozen());
    assertThat(world.register(Circle.class).make(circle)).isSameAs(circle);
  }

  @Test
  void make_wrongNumberOfValues_isRefused() {
    ComponentType<Vec> vec = world.register(Vec.class);
    assertThatThrownBy(() -> vec.make(1f))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("values for the leaves of Vec(x, y): 1 given, 2 needed");
  }

  @Test
  void make_valueThatTheLeafCannotHold_isRefused() {
    refused("i", 4L, "leaf Everything.i takes int, not Long 4");
    refused("at.x", 4.0, "leaf Everything.at.x takes float, not Double 4.0");
    refused("on", null, "leaf Everything.on takes boolean, not null");
    refused("target", null, "leaf Everything.target takes Entity, not null");
    refused("target", 9L, "leaf Everything.target takes Entity, not Long 9");
    refused("team", "RED", "leaf Everything.team takes Team, not String RED");
    refused("name", 'c', "leaf Everything.name takes String, not Character c");
  }

  private void refused(String path, Object value, String message) {
    Leaf leaf = everything.leaf(path);
    assertThat(leaf.accepts(value)).isFalse();
    Object[] leaves = everything.take(VALUE);
    Arrays.asList(leaves).set(leaf.number(), value);
    assertThatThrownBy(() -> everything.make(leaves))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> everything.with(VALUE, leaf, value))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void make_constructorThatRefuses_throwsItsException() {
    assertThatThrownBy(() -> world.register(Percent.class).make(101))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("101 is more than 100");
  }

  @Test
  void make_objectThatIsNull_isRefused() {
    assertThatThrownBy(() -> world.register(Circle.class).makeDefault())
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("leaf Circle takes Circle, not null");
  }

  // ---- with

  @Test
  void with_eachLeaf_changesThatLeafAlone() {
    Object[] others = {
      false, (byte) 11, (short) 12, 'd', 14, 15L, 16f, 17f, 18.5, null, Entity.NONE, "Bob", null
    };
    for (Leaf leaf : everything.leaves()) {
      Object[] expected = everything.take(VALUE);
      expected[leaf.number()] = others[leaf.number()];
      assertThat(everything.with(VALUE, leaf, others[leaf.number()]))
          .isEqualTo(everything.make(expected));
    }
  }

  @Test
  void with_runsTheConstructor() {
    ComponentType<Clamped> type = world.register(Clamped.class);
    assertThat(type.with(new Clamped(3), type.leaf("value"), 11)).isEqualTo(new Clamped(10));
  }

  // ---- leaves

  @Test
  void leaf_unknownPath_saysWhichThereAre() {
    ComponentType<Vec> vec = world.register(Vec.class);
    assertThat(vec.findLeaf("z")).isNull();
    assertThatThrownBy(() -> vec.leaf("z"))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("Vec has no leaf \"z\"; it has [x, y]");
  }

  @Test
  void findAnnotation_looksAtTheFieldsAround() {
    assertThat(everything.leaf("at.x").findAnnotation(Unit.class).value()).isEqualTo("m");
    assertThat(everything.leaf("at.x").annotations()).isEmpty();
    assertThat(everything.leaf("at.x").findAnnotation(Hidden.class)).isNull();
    assertThat(everything.leaf("at.y").findAnnotation(Hidden.class)).isNotNull();
    assertThat(everything.leaf("at.y").annotations()).hasSize(1);
    assertThat(everything.leaf("d").findAnnotation(Unit.class)).isNull();
  }

  @Test
  void defaults_areZero() {
    assertThat(everything.leaves())
        .extracting(Leaf::findDefault)
        .containsExactly(
            false, (byte) 0, (short) 0, '\0', 0, 0L, 0f, 0f, 0.0, null, Entity.NONE, null, null);
    assertThat(everything.makeDefault())
        .isEqualTo(
            new Everything(
                false,
                (byte) 0,
                (short) 0,
                '\0',
                0,
                0,
                new Vec(0, 0),
                0,
                null,
                Entity.NONE,
                null,
                null));
  }

  @Test
  void defaults_areThoseOfTheRegistration() {
    ComponentType<Percent> type =
        world.register(Registration.of(Percent.class).withDefaults(new Percent(50)));
    assertThat(type.leaf("value").findDefault()).isEqualTo(50);
    assertThat(type.makeDefault()).isEqualTo(new Percent(50));
  }

  @Test
  void defaults_afterUse_areRefused() {
    world.register(Percent.class);
    assertThatThrownBy(
            () -> world.register(Registration.of(Percent.class).withDefaults(new Percent(50))))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "Percent is registered with other defaults already; register it before it is"
                + " used");
    world.register(Registration.of(Percent.class).withDefaults(new Percent(0)));
  }

  // ---- names

  @Test
  void find_byName_ofItsOwnOrOfTheClass() {
    ComponentType<Vec> vec = world.register(Vec.class, "vec");
    assertThat(vec.name()).isEqualTo("vec");
    assertThat(vec.className()).isEqualTo(Vec.class.getName());
    assertThat(world.types().find("vec")).isSameAs(vec);
    assertThat(world.types().get("vec")).isSameAs(vec);
    assertThat(world.types().find(Vec.class.getName())).isSameAs(vec);
    assertThat(world.types().find(Vec.class)).isSameAs(vec);
    assertThat(world.types().find(Frozen.class)).isNull();
    assertThat(world.types().find("Vec")).isNull();
    assertThat(world.register(Vec.class, "vec")).isSameAs(vec);
    assertThat(world.register(Vec.class)).isSameAs(vec);
  }

  @Test
  void get_unknownName_saysWhichThereAre() {
    World small = worlds.create();
    small.register(Vec.class, "vec");
    assertThatThrownBy(() -> small.types().get("pos"))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("no component type is called \"pos\"; there are [vec]");
  }

  @Test
  void register_nameThatIsTaken_isRefused() {
    world.register(Vec.class, "vec");
    assertThatThrownBy(() -> world.register(Frozen.class, "vec"))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("the name vec of Frozen is taken by Vec(x, y); give one of them another name");
    assertThat(world.isRegistered(Frozen.class)).isFalse();
    assertThatThrownBy(() -> world.register(Frozen.class, Vec.class.getName()))
        .isExactlyInstanceOf(IllegalArgumentException.class);
    world.register(Percent.class, Frozen.class.getName());
    assertThatThrownBy(() -> world.spawn(new Frozen()))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the name dev.basalt.ComponentValuesTest$Frozen of Frozen is taken by Percent(value);"
                + " give one of them another name");
    assertThat(world.count()).isZero();
  }

  @Test
  void register_anotherNameOrLate_isRefused() {
    world.register(Vec.class, "vec");
    assertThatThrownBy(() -> world.register(Vec.class, "v"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("Vec is registered as vec already; register it before it is used");
    world.spawn(new Frozen());
    assertThatThrownBy(() -> world.register(Frozen.class, "frozen"))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "Frozen is registered as dev.basalt.ComponentValuesTest$Frozen already; register it"
                + " before it is used");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\n"})
  void register_blankName_isRefused(String name) {
    assertThatThrownBy(() -> world.register(Vec.class, name))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("the name of Vec is blank");
  }

  @Test
  void names_doNotChangeTheHash() {
    World other = worlds.create();
    other.register(Vec.class, "vec");
    world.spawn(new Vec(1, 2));
    other.spawn(new Vec(1, 2));
    assertThat(other.hash()).isEqualTo(world.hash());
  }

  @Test
  void register_severalConstraints() {
    ComponentType<Vec> type =
        world.register(Registration.of(Vec.class).named("vec").asSparse().asReadOnly());
    assertThat(type.name()).isEqualTo("vec");
    assertThat(type.sparse()).isTrue();
    assertThat(type.editable()).isFalse();
  }

  // ---- snapshots

  @Test
  void types_ofSnapshot_areThoseOfItsMoment() {
    try (Snapshot snapshot = world.snapshot()) {
      world.register(Vec.class, "vec");
      assertThat(snapshot.types().all()).containsExactly(everything);
      assertThat(snapshot.types().find("vec")).isNull();
      assertThat(world.types().all()).hasSize(2);
    }
  }
}
