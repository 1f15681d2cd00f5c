package dev.basalt;

import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.query.Lookup;
import dev.basalt.query.Mut;
import dev.basalt.query.WriteQuery1;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;

/// An object component is an object of the type under which it was added, whatever raw types and
/// arrays without a type let through. Everything that would store another one refuses it, and so
/// does everything that would hand it out.
class ObjectComponentTest {

  record Tired(int degree) {}

  record Lit() {}

  private record Way(String name, Consumer<ObjectComponentTest> action) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final Entity robot = world.spawn(new Tired(3));
  private final StringBuilder log = new StringBuilder("log");

  ObjectComponentTest() {
    world.add(robot, StringBuilder.class, log);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static final List<Way> WAYS_TO_STORE =
      List.of(
          new Way("add", t -> t.world.add(t.robot, (Class) StringBuilder.class, "text")),
          new Way("set", t -> t.world.set(t.robot, (Class) StringBuilder.class, "text")),
          new Way("edit", t -> t.world.edit(t.robot).add((Class) StringBuilder.class, "text")),
          new Way("spawn", t -> t.world.spawn((Class) StringBuilder.class, "text")),
          new Way("lookup set", t -> ((Lookup) t.logs()).set(t.robot, "text")),
          new Way("lookup add", t -> ((Lookup) t.logs()).add(t.robot, "text")),
          new Way(
              "lookup add new", t -> ((Lookup) t.logs()).add(t.world.spawn(new Tired(4)), "text")),
          new Way("update", t -> t.all().update((WriteQuery1.Update) any -> "text")),
          new Way("mut", t -> t.all().each(mut -> ((Mut) mut).set("text"))),
          new Way("set if changed", t -> t.all().each(mut -> ((Mut) mut).setIfChanged("text"))));

  private WriteQuery1<StringBuilder> all() {
    return world.query(write(StringBuilder.class));
  }

  private Lookup<StringBuilder> logs() {
    return world.lookup(StringBuilder.class);
  }

  @TestFactory
  Stream<DynamicTest> object_ofAnotherClass_isNotStored() {
    return WAYS_TO_STORE.stream()
        .map(
            way ->
                DynamicTest.dynamicTest(
                    way.name, () -> new ObjectComponentTest().refusesToStore(way)));
  }

  private void refusesToStore(Way way) {
    assertThatThrownBy(() -> way.action.accept(this))
        .isInstanceOf(ClassCastException.class)
        .hasMessage("String is not of type StringBuilder");
    assertThat(world.get(robot, StringBuilder.class)).isSameAs(log);
    world.verify();
  }

  @Test
  void edit_takesRecordsAndObjects_inOneMove() {
    Entity other = world.spawn(new Tired(1));
    List<List<Object>> seen = new ArrayList<>();
    world.observers().onAdd(StringBuilder.class, (e, any) -> seen.add(world.components(e)));
    world.edit(other).remove(Tired.class).add(StringBuilder.class, log).add(new Lit()).apply();
    assertThat(seen).singleElement().satisfies(all -> assertThat(all).hasSize(2));
    assertThat(world.get(other, StringBuilder.class)).isSameAs(log);
    assertThat(world.has(other, Lit.class)).isTrue();
    assertThat(world.has(other, Tired.class)).isFalse();
  }

  @Test
  void edit_objectThatIsThere_isReplaced() {
    StringBuilder next = new StringBuilder("next");
    world.edit(robot).add(new Tired(9)).add(StringBuilder.class, next).apply();
    assertThat(world.get(robot, StringBuilder.class)).isSameAs(next);
    assertThat(world.get(robot, Tired.class)).isEqualTo(new Tired(9));
  }

  @Test
  void edit_sameTypeTwice_isRefused() {
    Edit edit = world.edit(robot).add(StringBuilder.class, log).add(StringBuilder.class, log);
    assertThatThrownBy(edit::apply).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void spawn_takesAnObjectAndRecords_inOneMove() {
    List<List<Object>> seen = new ArrayList<>();
    world.observers().onAdd(StringBuilder.class, (e, any) -> seen.add(world.components(e)));
    Entity other = world.spawn(StringBuilder.class, log, new Tired(2), new Lit());
    assertThat(seen).singleElement().satisfies(all -> assertThat(all).hasSize(3));
    assertThat(world.get(other, StringBuilder.class)).isSameAs(log);
    assertThat(world.get(other, Tired.class)).isEqualTo(new Tired(2));
    Entity bare = world.spawn(StringBuilder.class, log);
    assertThat(world.components(bare)).containsExactly(log);
  }

  @Test
  void spawn_objectAndNull_leavesNothing() {
    int before = world.count();
    assertThatThrownBy(() -> world.spawn(StringBuilder.class, log, new Tired(1), null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the component is null");
    assertThat(world.count()).isEqualTo(before);
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void object_ofAnotherClassInACommand_isRefusedWhenItIsApplied() {
    Class raw = StringBuilder.class;
    world.commands().add(robot, raw, "text");
    assertThatThrownBy(world::flush)
        .hasCauseInstanceOf(ClassCastException.class)
        .hasMessageStartingWith("command 1 of 1 failed: add(0v1, StringBuilder, String), ")
        .hasMessageEndingWith(": String is not of type StringBuilder");
    assertThat(world.get(robot, StringBuilder.class)).isSameAs(log);
  }

  private static final List<Way> WAYS_TO_READ =
      List.of(
          new Way("get", t -> t.world.get(t.robot, StringBuilder.class)),
          new Way("components", t -> t.world.components(t.robot)),
          new Way("lookup", t -> t.logs().get(t.robot)),
          new Way("lookup list", t -> t.logs().of(EntityList.copyOf(List.of(t.robot))).get(0)),
          new Way("each", t -> t.world.query(StringBuilder.class).each(any -> {})),
          new Way("optional", t -> t.world.query(optional(StringBuilder.class)).each(any -> {})),
          new Way("mut", t -> t.all().each(Mut::get)),
          new Way("update", t -> t.all().update(any -> any)),
          new Way("list", t -> t.world.query(StringBuilder.class).toList()));

  @TestFactory
  Stream<DynamicTest> object_thatAnArrayWasGiven_isNotHandedOut() {
    return WAYS_TO_READ.stream()
        .flatMap(
            way ->
                Stream.of(
                    DynamicTest.dynamicTest(
                        way.name + " null",
                        () ->
                            new ObjectComponentTest()
                                .refusesToRead(
                                    way,
                                    null,
                                    NullPointerException.class,
                                    "the StringBuilder is null")),
                    DynamicTest.dynamicTest(
                        way.name + " text",
                        () ->
                            new ObjectComponentTest()
                                .refusesToRead(
                                    way,
                                    "text",
                                    ClassCastException.class,
                                    "String is not of type StringBuilder"))));
  }

  private void refusesToRead(
      Way way, @Nullable Object wrong, Class<? extends Exception> type, String message) {
    fill(wrong);
    assertThatThrownBy(() -> way.action.accept(this)).isInstanceOf(type).hasMessage(message);
    fill(log);
    way.action.accept(this);
    world.verify();
  }

  /// As arrays do, it takes anything.
  private void fill(@Nullable Object object) {
    all().chunks(chunk -> chunk.references(StringBuilder.class, "")[0] = object);
  }

  @Test
  void object_ofASubclass_isOne() {
    record Named(CharSequence name) {}
    Entity other = world.spawn(new Named("x"));
    world.add(other, CharSequence.class, "text");
    world.query(write(CharSequence.class)).update(text -> new StringBuilder(text).append('!'));
    assertThat(world.get(other, CharSequence.class)).hasToString("text!");
  }
}
