package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.component.ComponentType;
import dev.basalt.component.ComponentType.Kind;
import dev.basalt.component.InstanceOf;
import dev.basalt.component.Leaf;
import dev.basalt.relation.ChildOf;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Registration, descriptions, and objects of classes that are not records.
class ComponentTypesTest {

  enum Team {
    RED,
    BLUE
  }

  record Vec(float x, double y) {}

  record Unit(Vec at, Team team, Entity target, String name, List<String> orders, boolean on) {}

  record Frozen() {}

  record Holder(Frozen frozen) {}

  interface Shape {}

  static final class Circle implements Shape {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();

  // ---- Basalt's own

  @Test
  void find_ownComponentByName_isKnownToEachWorld() {
    assertThat(world.types().find(Name.class)).isNull();
    for (Class<?> own : List.of(Name.class, Disabled.class, ChildOf.class, InstanceOf.class)) {
      ComponentType<?> type = world.types().get(own.getName());
      assertThat(type.type()).isEqualTo(own);
      assertThat(world.types().get(own.getName())).isSameAs(type);
    }
    assertThat(world.types().find("dev.basalt.Entity")).isNull();
  }

  @Test
  void find_ownComponentThatHasAnotherName_isFoundByBoth() {
    ComponentType<Name> label = world.register(Name.class, "label");
    assertThat(world.types().find(Name.class.getName())).isSameAs(label);
    assertThat(world.types().get("label")).isSameAs(label);
  }

  @Test
  void find_ownComponentInASnapshot_registersNothing() {
    try (Snapshot snapshot = world.snapshot()) {
      assertThat(snapshot.types().find(Name.class.getName())).isNull();
    }
    assertThat(world.types().all()).isEmpty();
  }

  // ---- descriptions

  @Test
  void register_record_describesItsLeaves() {
    ComponentType<Unit> type = world.register(Unit.class);
    assertThat(type.number()).isZero();
    assertThat(type.name()).isEqualTo("dev.basalt.ComponentTypesTest$Unit");
    assertThat(type.className()).isEqualTo("dev.basalt.ComponentTypesTest$Unit");
    assertThat(type.type()).isEqualTo(Unit.class);
    assertThat(type.kind()).isEqualTo(Kind.RECORD);
    assertThat(type.editable()).isTrue();
    assertThat(type.sparse()).isFalse();
    assertThat(type.leaves())
        .extracting(
            leaf ->
                "%s %s %s %s %s %s %s"
                    .formatted(
                        leaf.number(),
                        leaf,
                        leaf.path(),
                        leaf.name(),
                        leaf.kind(),
                        leaf.genericType().getTypeName(),
                        leaf.column().getSimpleName()))
        .containsExactly(
            "0 Unit.at.x at.x x PRIMITIVE float float",
            "1 Unit.at.y at.y y PRIMITIVE double double",
            "2 Unit.team team team ENUM dev.basalt.ComponentTypesTest$Team byte",
            "3 Unit.target target target ENTITY dev.basalt.Entity long",
            "4 Unit.name name name STRING java.lang.String Object",
            "5 Unit.orders orders orders REFERENCE java.util.List<java.lang.String> Object",
            "6 Unit.on on on PRIMITIVE boolean boolean");
    assertThat(type.leaves())
        .extracting(Leaf::editable)
        .containsExactly(true, true, true, true, true, false, true);
    assertThat(type).hasToString("Unit(at.x, at.y, team, target, name, orders, on)");
    assertThat(type.simpleName()).isEqualTo("Unit");
  }

  @Test
  void register_recordWithoutLeaves_isATag() {
    assertThat(world.register(Frozen.class).kind()).isEqualTo(Kind.TAG);
    assertThat(world.register(Holder.class).kind()).isEqualTo(Kind.TAG);
    assertThat(world.register(Holder.class).leaves()).isEmpty();
    assertThat(world.register(Frozen.class)).hasToString("Frozen()");
  }

  @Test
  void register_otherClass_isKeptByReference() {
    ComponentType<Circle> type = world.register(Circle.class);
    assertThat(type.kind()).isEqualTo(Kind.OBJECT);
    Leaf leaf = type.leaf("");
    assertThat(type.leaves()).containsExactly(leaf);
    assertThat(leaf).hasToString("Circle");
    assertThat(leaf.name()).isEmpty();
    assertThat(leaf.type()).isEqualTo(Circle.class);
    assertThat(leaf.genericType()).isEqualTo(Circle.class);
    assertThat(leaf.kind()).isEqualTo(Leaf.Kind.REFERENCE);
    assertThat(leaf.annotations()).isEmpty();
    assertThat(leaf.editable()).isFalse();
  }

  @Test
  void leaves_cannotBeChanged() {
    assertThatThrownBy(() -> world.register(Unit.class).leaves().removeFirst())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  // ---- registration

  @Test
  void register_twice_givesTheSame() {
    ComponentType<Vec> first = world.register(Vec.class);
    assertThat(world.register(Vec.class)).isSameAs(first);
    assertThat(world.register(Vec.class, MethodHandles.lookup())).isSameAs(first);
    assertThat(world.types().all()).hasSize(1);
  }

  @Test
  void isRegistered_byHandOrByUse_isTrue() {
    assertThat(world.isRegistered(Vec.class)).isFalse();
    world.spawn(new Vec(1, 2));
    assertThat(world.isRegistered(Vec.class)).isTrue();
    assertThat(world.isRegistered(Frozen.class)).isFalse();
    world.register(Frozen.class);
    assertThat(world.isRegistered(Frozen.class)).isTrue();
  }

  @Test
  void componentTypes_areNumberedInOrderOfRegistration() {
    world.register(Frozen.class);
    world.spawn(new Vec(1, 2));
    world.register(Circle.class);
    assertThat(world.types().all())
        .extracting(ComponentType::number, ComponentType::simpleName)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(0, "Frozen"),
            org.assertj.core.groups.Tuple.tuple(1, "Vec"),
            org.assertj.core.groups.Tuple.tuple(2, "Circle"));
  }

  @Test
  void registerReadOnly_marksTypeAndLeaves() {
    ComponentType<Vec> type = world.registerReadOnly(Vec.class);
    assertThat(type.editable()).isFalse();
    assertThat(type.leaves()).noneMatch(Leaf::editable);
    assertThat(world.registerReadOnly(Vec.class)).isSameAs(type);
    assertThat(world.register(Vec.class)).isSameAs(type);
    world.set(world.spawn(new Vec(1, 2)), new Vec(3, 4));
  }

  @Test
  void registerReadOnly_afterUse_isRefused() {
    world.spawn(new Vec(1, 2));
    assertThatThrownBy(() -> world.registerReadOnly(Vec.class))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("Vec is registered as editable already; register it before it is used");
  }

  @Test
  void register_inOneWorld_doesNotTouchAnother() {
    World other = worlds.create();
    world.register(Frozen.class);
    world.registerReadOnly(Vec.class);
    assertThat(other.isRegistered(Vec.class)).isFalse();
    assertThat(other.register(Vec.class).number()).isZero();
    assertThat(other.register(Vec.class).editable()).isTrue();
  }

  @Test
  void register_whatCannotBeAComponent_isRefused() {
    refused(int.class, "int");
    refused(void.class, "void");
    refused(int[].class, "int[]");
    refused(Vec[].class, "Vec[]");
    refused(Record.class, "Record");
    refused(Entity.class, "Entity");
    assertThat(world.types().all()).isEmpty();
  }

  private void refused(Class<?> type, String name) {
    assertThatThrownBy(() -> world.register(type))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(name + " cannot be a component; wrap it in a record of your own");
    assertThat(world.isRegistered(type)).isFalse();
  }

  @Test
  void spawn_entityAsComponent_isRefused() {
    assertThatThrownBy(() -> world.spawn(Entity.NONE))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("Entity cannot be a component; wrap it in a record of your own");
  }

  // ---- objects

  @Test
  void add_object_isFoundUnderTheNamedTypeOnly() {
    Circle circle = new Circle();
    Entity entity = world.spawn();
    world.add(entity, Shape.class, circle);
    assertThat(world.get(entity, Shape.class)).isSameAs(circle);
    assertThat(world.has(entity, Circle.class)).isFalse();
    assertThat(world.components(entity)).containsExactly(circle);
    Circle other = new Circle();
    world.set(entity, Shape.class, other);
    assertThat(world.get(entity, Shape.class)).isSameAs(other);
    world.add(entity, Shape.class, circle);
    assertThat(world.get(entity, Shape.class)).isSameAs(circle);
    assertThat(world.remove(entity, Shape.class)).isTrue();
    assertThat(world.components(entity)).isEmpty();
  }

  @Test
  void add_recordUnderItsOwnType_isFlattened() {
    Entity entity = world.spawn();
    world.add(entity, Vec.class, new Vec(1, 2));
    assertThat(world.get(entity, Vec.class)).isEqualTo(new Vec(1, 2));
    assertThat(world.register(Vec.class).kind()).isEqualTo(Kind.RECORD);
  }

  @Test
  void add_arrayOrList_asObject() {
    Entity entity = world.spawn();
    List<String> list = new ArrayList<>();
    world.add(entity, List.class, list);
    assertThat((Object) world.get(entity, List.class)).isSameAs(list);
    assertThatThrownBy(() -> world.add(entity, int[].class, new int[3]))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("int[] cannot be a component; wrap it in a record of your own");
  }

  @Test
  void set_absentObject_isRefused() {
    Entity entity = world.spawn(new Frozen());
    assertThatThrownBy(() -> world.set(entity, Circle.class, new Circle()))
        .isExactlyInstanceOf(NoSuchElementException.class)
        .hasMessage("entity 0v1 has no Circle; it has [Frozen]");
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void add_objectOfAnotherClass_isRefused() {
    Entity entity = world.spawn();
    assertThatThrownBy(() -> world.add(entity, (Class) Circle.class, "round"))
        .isExactlyInstanceOf(ClassCastException.class)
        .hasMessage("String is not of type Circle");
    assertThat(world.isRegistered(Circle.class)).isFalse();
  }

  @Test
  void add_nullObject_isRefused() {
    Entity entity = world.spawn();
    assertThatThrownBy(() -> world.add(entity, Circle.class, null))
        .isExactlyInstanceOf(NullPointerException.class)
        .hasMessage("the Circle is null");
    assertThatThrownBy(() -> world.set(entity, Circle.class, null))
        .isExactlyInstanceOf(NullPointerException.class)
        .hasMessage("the Circle is null");
  }
}
