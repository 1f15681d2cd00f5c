package dev.basalt.scene.selector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Disabled;
import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.query.Term;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.element.Tag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random trees, random changes, random selectors, against the naive oracle.
final class SelectorModelTest {

  record Health(int points) {}

  record Red() {}

  record Word(String text) {}

  private static final int RUNS = Integer.getInteger("basalt.selector.runs", 20);

  private World world = World.create();
  private final Map<Integer, Entity> handles = new HashMap<>();
  private final List<Naive.Node> all = new ArrayList<>();
  private int numbers;
  private Random random = new Random(0);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void selections_randomTreesAndChanges_areWhatTheNaiveOracleSays(long seed) {
    for (int run = 0; run < RUNS; run++) {
      random = new Random(seed * 1_000_003 + run);
      run("seed %d, run %d".formatted(seed, run));
    }
  }

  private void run(String where) {
    world = World.create();
    Words words =
        new Words(world).add("health", Health.class).add("red", Red.class).add("word", Word.class);
    handles.clear();
    all.clear();
    Selectors selectors = new Selectors(world, words);
    for (int i = 0; i < 20; i++) {
      spawn();
    }
    List<Watched> watched = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      Selector selector = Selector.parse(new RandomSelectors(random).list(2));
      Watched one = new Watched(selectors.select(selector.text()));
      if (watched.stream().noneMatch(other -> other.selection == one.selection)) {
        watched.add(one);
      }
    }
    for (int step = 0; step < 25; step++) {
      int changes = 1 + random.nextInt(4);
      for (int i = 0; i < changes; i++) {
        change();
      }
      if (random.nextInt(3) == 0) {
        selectors.update();
        watched.forEach(one -> one.checkTold(where));
      }
      watched.forEach(one -> check(one, selectors, where));
    }
    watched.forEach(one -> one.selection.close());
    world.verify();
  }

  /// A selection, and what its listeners have been told.
  private static final class Watched {
    final Selection selection;
    final Set<Entity> told;

    Watched(Selection selection) {
      this.selection = selection;
      this.told = new HashSet<>(selection.list());
      selection.onEnter(entity -> assertThat(told.add(entity)).isTrue());
      selection.onLeave(entity -> assertThat(told.remove(entity)).isTrue());
    }

    void checkTold(String where) {
      assertThat(told).as(where).isEqualTo(new HashSet<>(selection.list()));
    }
  }

  private void check(Watched one, Selectors selectors, String where) {
    Selector selector = one.selection.selector();
    List<Entity> expected = expected(selector);
    String at = where + ", selector " + selector;
    assertThat(one.selection.list()).as(at).isEqualTo(expected);
    assertThat(selectors.list(selector.text())).as("once, " + at).isEqualTo(expected);
    Pass remembering = new Pass(0);
    for (Naive.Node node : all) {
      Entity entity = handles.get(node.number);
      assertThat(one.selection.bound().matches(entity, remembering.next()))
          .as("with memory, %s, entity %s", at, entity)
          .isEqualTo(expected.contains(entity));
    }
    Naive.Node top = all.get(random.nextInt(all.size()));
    List<Entity> below = new ArrayList<>(Naive.below(top).stream().map(this::handle).toList());
    below.retainAll(expected);
    assertThat(selectors.list(handle(top), selector.text())).as("below, " + at).isEqualTo(below);
  }

  private Entity handle(Naive.Node node) {
    return handles.get(node.number);
  }

  private List<Entity> expected(Selector selector) {
    List<Naive.Node> order = new ArrayList<>();
    all.stream()
        .filter(node -> node.parent == null)
        .sorted((a, b) -> handle(a).compareTo(handle(b)))
        .forEach(
            root -> {
              order.add(root);
              order.addAll(Naive.below(root));
            });
    return order.stream()
        .filter(node -> Naive.matches(node, selector.options()))
        .map(this::handle)
        .toList();
  }

  // ---- changes, in both

  private void spawn() {
    Naive.Node node = new Naive.Node(numbers++);
    List<Record> components = new ArrayList<>();
    if (random.nextBoolean()) {
      node.tag = random.nextBoolean() ? "a" : "b";
      components.add(new Tag(node.tag));
    }
    Naive.Node parent = all.isEmpty() || random.nextInt(6) == 0 ? null : any();
    if (parent != null) {
      node.parent = parent;
      parent.children.add(node);
      components.add(new ChildOf(handle(parent)));
    }
    if (random.nextBoolean()) {
      node.classes = classes();
      components.add(new Classes(node.classes));
    }
    if (random.nextBoolean()) {
      node.points = random.nextInt(6);
      components.add(new Health(node.points));
    }
    Entity entity = world.spawn(components.toArray(Record[]::new));
    handles.put(node.number, entity);
    all.add(node);
  }

  private Naive.Node any() {
    return all.get(random.nextInt(all.size()));
  }

  private List<String> classes() {
    List<String> names = new ArrayList<>();
    for (String name : List.of("x", "y", "z")) {
      if (random.nextInt(3) == 0) {
        names.add(name);
      }
    }
    return names;
  }

  private void change() {
    Naive.Node node = any();
    Entity entity = handle(node);
    switch (random.nextInt(13)) {
      case 0 -> spawn();
      case 1 -> {
        if (all.size() > 10 && Naive.below(node).size() < 6) {
          despawn(node);
        }
      }
      case 2, 3 -> move(node);
      case 4 -> reorder(node);
      case 5 -> {
        node.classes = classes();
        world.add(entity, new Classes(node.classes));
      }
      case 6 -> {
        node.id = node.id == null ? List.of("p", "q", "r").get(random.nextInt(3)) : null;
        setOrRemove(entity, node.id == null ? null : new Id(node.id), Id.class);
      }
      case 7 -> {
        node.tag = node.tag == null ? "a" : "b".equals(node.tag) ? null : "b";
        setOrRemove(entity, node.tag == null ? null : new Tag(node.tag), Tag.class);
      }
      case 8 -> {
        node.red = !node.red;
        setOrRemove(entity, node.red ? new Red() : null, Red.class);
      }
      case 9 -> {
        node.points = node.points == null ? Integer.valueOf(random.nextInt(6)) : null;
        setOrRemove(entity, node.points == null ? null : new Health(node.points), Health.class);
      }
      case 10 -> writeInLoop();
      case 11 -> {
        node.word =
            random.nextBoolean() ? null : List.of("u", "v", "u v", "u-v").get(random.nextInt(4));
        setOrRemove(entity, node.word == null ? null : new Word(node.word), Word.class);
      }
      default -> {
        node.hidden = !node.hidden;
        setOrRemove(entity, node.hidden ? new Disabled() : null, Disabled.class);
      }
    }
  }

  private void setOrRemove(Entity entity, @Nullable Record value, Class<?> type) {
    if (value == null) {
      world.remove(entity, type);
    } else {
      world.add(entity, value);
    }
  }

  private void despawn(Naive.Node node) {
    world.despawn(handle(node));
    List<Naive.Node> gone = new ArrayList<>(Naive.below(node));
    gone.add(node);
    if (node.parent != null) {
      node.parent.children.remove(node);
    }
    all.removeAll(gone);
  }

  private void move(Naive.Node node) {
    Naive.Node target = random.nextInt(5) == 0 ? null : any();
    if (target == node || target != null && Naive.below(node).contains(target)) {
      return;
    }
    boolean stays = target == node.parent;
    setOrRemove(handle(node), target == null ? null : new ChildOf(handle(target)), ChildOf.class);
    if (!stays) {
      if (node.parent != null) {
        node.parent.children.remove(node);
      }
      if (target != null) {
        target.children.add(node);
      }
      node.parent = target;
    }
  }

  private void reorder(Naive.Node node) {
    if (node.parent != null && node.parent.children.size() > 1) {
      world.relations(ChildOf.class).moveFirst(handle(node));
      node.parent.children.remove(node);
      node.parent.children.addFirst(node);
    }
  }

  private void writeInLoop() {
    world.query(Term.write(Health.class)).update(health -> new Health((health.points() + 1) % 6));
    for (Naive.Node node : all) {
      if (node.points != null && !node.hidden) {
        node.points = (node.points + 1) % 6;
      }
    }
  }
}
