package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.codegen.Codecs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Bundles, archetypes and the edges between them: each exists once.
class ArchetypeGraphTest {

  record A(int value) {}

  record B(String value) {}

  record C(long value) {}

  record Tag() {}

  record Other() {}

  private final Store store = new Store(Codecs::of, Integer.MAX_VALUE);
  private final ArchetypeGraph graph = store.graph();
  private final Bundles bundles = store.bundles();

  private Archetype archetype(Class<?>... types) {
    return bundles.ofTypes(types).archetype();
  }

  private Transition transition(Archetype source, Bundle removed, Bundle added) {
    return graph.transition(source, removed, added);
  }

  // ---- bundles

  @Test
  void bundle_ofTypesAndOfValues_isTheSame() {
    Bundle types = bundles.ofTypes(A.class, Tag.class);
    assertThat(bundles.ofValues(new Object[] {new A(1), new Tag()})).isSameAs(types);
    assertThat(bundles.ofValues(new Object[] {new A(2), new Tag()})).isSameAs(types);
    assertThat(bundles.ofTypes(A.class)).isSameAs(graph.bundle(types.component(0)));
    assertThat(bundles.ofTypes()).isSameAs(graph.nothing());
    assertThat(bundles.ofValues(new Object[0])).isSameAs(graph.nothing());
  }

  @Test
  void bundle_inAnotherOrder_isAnotherOfTheSameArchetype() {
    Bundle ab = bundles.ofTypes(A.class, B.class);
    Bundle ba = bundles.ofTypes(B.class, A.class);
    assertThat(ba).isNotSameAs(ab);
    assertThat(ba.archetype()).isSameAs(ab.archetype());
    assertThat(ab.group(0)).isEqualTo(ba.group(1)).isZero();
    assertThat(ab.group(1)).isEqualTo(ba.group(0)).isEqualTo(1);
  }

  @Test
  void bundle_withATwice_isRefused() {
    assertThatThrownBy(() -> bundles.ofValues(new Object[] {new A(1), new Tag(), new A(2)}))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("A is named twice in [A, Tag, A]; an entity has at most one of each component");
    assertThatThrownBy(() -> bundles.ofTypes(Tag.class, Tag.class))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Tag is named twice in [Tag, Tag]; an entity has at most one of each component");
  }

  @Test
  void bundle_withNull_isRefused() {
    assertThatThrownBy(() -> bundles.ofValues(new Object[] {new A(1), null, new B("b")}))
        .isExactlyInstanceOf(NullPointerException.class)
        .hasMessage("component 2 of 3 is null");
    assertThatThrownBy(() -> bundles.ofTypes((Class<?>) null))
        .isExactlyInstanceOf(NullPointerException.class)
        .hasMessage("component 1 of 1 is null");
  }

  @Test
  void manyBundles_areAllFoundAgain() {
    Object[] values = {new A(1), new B("b"), new C(2), new Tag(), new Other()};
    List<Object[]> permutations = new ArrayList<>();
    permute(values, 0, permutations);
    assertThat(permutations).hasSize(120);
    List<Bundle> first = permutations.stream().map(bundles::ofValues).toList();
    assertThat(first).doesNotHaveDuplicates();
    assertThat(permutations.stream().map(bundles::ofValues).toList()).isEqualTo(first);
  }

  private static void permute(Object[] values, int from, List<Object[]> found) {
    if (from == values.length) {
      found.add(values.clone());
    }
    for (int i = from; i < values.length; i++) {
      swap(values, from, i);
      permute(values, from + 1, found);
      swap(values, from, i);
    }
  }

  private static void swap(Object[] values, int i, int j) {
    Object kept = values[i];
    values[i] = values[j];
    values[j] = kept;
  }

  // ---- archetypes

  @Test
  void archetype_knowsGroupsTagsAndWhatIsAbsent() {
    Archetype archetype = archetype(Tag.class, A.class, B.class);
    int absent = store.registry().of(C.class).number();
    assertThat(archetype.group(0)).isEqualTo(Archetype.TAG);
    assertThat(archetype.group(1)).isEqualTo(0);
    assertThat(archetype.group(2)).isEqualTo(1);
    assertThat(archetype.group(absent)).isEqualTo(Archetype.ABSENT);
    assertThat(archetype.has(0)).isTrue();
    assertThat(archetype.has(absent)).isFalse();
    assertThat(archetype.hasReferences()).isTrue();
    assertThat(archetype(Tag.class, A.class).hasReferences()).isFalse();
    assertThat(archetype).hasToString("[Tag, A, B]");
    assertThat(archetype()).hasToString("[]");
    assertThat(archetype().has(0)).isFalse();
  }

  @Test
  void archetype_withComponentsBeyondTheMask_knowsThemToo() {
    Component low = component(3, A.class);
    Component tag = component(67, Tag.class);
    Component high = component(131, C.class);
    Archetype archetype = new Archetype(new Component[] {low, tag, high});
    assertThat(archetype.group(3)).isEqualTo(0);
    assertThat(archetype.group(67)).isEqualTo(Archetype.TAG);
    assertThat(archetype.group(131)).isEqualTo(1);
    assertThat(archetype.group(195)).isEqualTo(Archetype.ABSENT);
    assertThat(archetype.group(4)).isEqualTo(Archetype.ABSENT);
    Archetype lowOnly = new Archetype(new Component[] {low, component(63, B.class)});
    assertThat(lowOnly.group(63)).isEqualTo(1);
    assertThat(lowOnly.group(67)).isEqualTo(Archetype.ABSENT);
    assertThat(lowOnly.group(64 + 63)).isEqualTo(Archetype.ABSENT);
  }

  private static Component component(int number, Class<?> type) {
    return Registry.describe(number, type, Codecs.of(type, null));
  }

  @Test
  void archetypes_thatDifferByOneComponent_areManyAndFoundAgain() {
    List<Component> components = new ArrayList<>();
    for (Class<?> type : List.of(A.class, B.class, C.class, Tag.class, Other.class)) {
      components.add(store.registry().of(type));
    }
    List<Archetype> found = subsets(components);
    assertThat(found).hasSize(32).doesNotHaveDuplicates();
    assertThat(subsets(components)).isEqualTo(found);
    List<Archetype> all = new ArrayList<>();
    graph.forEach(all::add);
    assertThat(all).containsExactlyInAnyOrderElementsOf(found);
  }

  private List<Archetype> subsets(List<Component> components) {
    List<Archetype> found = new ArrayList<>();
    for (int set = 0; set < 1 << components.size(); set++) {
      List<Component> subset = new ArrayList<>();
      for (int i = 0; i < components.size(); i++) {
        if ((set & 1 << i) != 0) {
          subset.add(components.get(i));
        }
      }
      found.add(graph.bundle(subset.toArray(Component[]::new)).archetype());
    }
    return found;
  }

  // ---- edges

  @Test
  void transition_thatAdds_keepsTheRest() {
    Archetype source = archetype(A.class, Tag.class);
    Transition edge = transition(source, graph.nothing(), bundles.ofTypes(B.class, Other.class));
    assertThat(edge.moves()).isTrue();
    assertThat(edge.target()).isSameAs(archetype(Tag.class, Other.class, A.class, B.class));
    assertThat(edge.added(0)).isEqualTo(edge.target().group(store.registry().of(B.class).number()));
    assertThat(edge.added(1)).isEqualTo(Archetype.TAG);
  }

  @Test
  void transition_thatRemovesWhatIsNotThere_staysWhereItIs() {
    Archetype source = archetype(A.class);
    Transition edge = transition(source, bundles.ofTypes(B.class, Tag.class), graph.nothing());
    assertThat(edge.moves()).isFalse();
    assertThat(edge.target()).isSameAs(source);
  }

  @Test
  void transition_thatRemovesAndAddsTheSame_addsIt() {
    Archetype source = archetype(A.class);
    Transition edge = transition(source, bundles.ofTypes(A.class), bundles.ofTypes(A.class));
    assertThat(edge.moves()).isFalse();
    assertThat(edge.target()).isSameAs(source);
    assertThat(edge.added(0)).isZero();
  }

  @Test
  void transition_isMadeOnce() {
    Archetype source = archetype(A.class);
    Bundle b = bundles.ofTypes(B.class);
    Transition edge = transition(source, graph.nothing(), b);
    assertThat(transition(source, graph.nothing(), b)).isSameAs(edge);
    assertThat(transition(source, b, graph.nothing())).isNotSameAs(edge);
    assertThat(transition(archetype(C.class), graph.nothing(), b)).isNotSameAs(edge);
  }

  @Test
  void copyKept_copiesWhatStaysAndNotWhatIsReplaced() {
    store.spawns().spawn(new Object[] {new A(1), new B("old"), new C(3)});
    Bundle added = bundles.ofTypes(B.class, Tag.class);
    Archetype source = archetype(A.class, B.class, C.class);
    Transition edge = transition(source, bundles.ofTypes(A.class), added);
    Chunk to = store.contents().room(edge.target().table());
    edge.copyKept(source.table().chunk(0), 0, to, 0, 1);
    Component b = store.registry().of(B.class);
    Component c = store.registry().of(C.class);
    assertThat(to.group(edge.target().group(c.number())).read(0)).isEqualTo(new C(3));
    assertThat(to.group(edge.target().group(b.number())).read(0)).isEqualTo(new B(null));
  }
}
