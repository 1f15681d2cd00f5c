package dev.basalt.query;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.optional;
import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.resource;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Asking for the same query in every frame gives the same object and makes nothing.
class AskAgainTest {

  private static final int TIMES = 10_000;

  record A(float value) {}

  record B(float value) {}

  record C() {}

  record D() {}

  record Settings(int level) {}

  @Without(C.class)
  record Pair(Entity self, Mut<A> a, B b) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private World world;

  @BeforeEach
  void create() {
    world = worlds.create();
    world.resources().set(new Settings(1));
    world.spawn(new A(1), new B(2), new D());
  }

  /// Asks again and again: less than half of the smallest object each time. The JVM itself makes
  /// something now and then while code is getting warm.
  private static void assertNothingAllocated(Runnable asking) {
    allocated(asking);
    assertThat(allocated(asking)).isLessThan(TIMES * 8L);
  }

  private static long allocated(Runnable asking) {
    var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < TIMES; i++) {
      asking.run();
    }
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  @Test
  void query_askedAgain_allocatesNothing() {
    assertNothingAllocated(() -> world.query(write(A.class), read(B.class)));
    assertNothingAllocated(() -> world.query(A.class, B.class));
    assertNothingAllocated(
        () -> world.query(write(A.class), optional(B.class), entity(), resource(Settings.class)));
    assertNothingAllocated(() -> world.nodes(Pair.class));
  }

  @Test
  void filters_askedAgain_allocateNothing() {
    assertNothingAllocated(
        () -> world.query(write(A.class), read(B.class)).without(C.class).with(D.class));
    assertNothingAllocated(() -> world.nodes(Pair.class).with(D.class));
  }

  @Test
  void count_askedAgain_allocatesNothing() {
    assertNothingAllocated(
        () -> assertCount(world.query(write(A.class), read(B.class)).without(C.class)));
  }

  /// Nothing matches, so that only the way to the loops is measured.
  @Test
  void bodies_takingTurns_allocateNothing() {
    var query = world.query(write(A.class), read(B.class)).with(C.class);
    assertNothingAllocated(
        () -> {
          query.update((a, b) -> a);
          query.each((a, b) -> a.set(new A(b.value())));
          query.each((e, a, b) -> a.set(new A(e.slot())));
          query.update((a, b) -> new A(b.value()));
          query.eachWhile((a, b) -> false);
        });
  }

  private static void assertCount(Query<?> query) {
    if (query.count() != 1) {
      throw new AssertionError("one entity matches");
    }
  }

  @Test
  void query_askedAgain_isTheSame() {
    var query = world.query(write(A.class), read(B.class)).without(C.class);
    assertThat(world.query(write(A.class), read(B.class)).without(C.class)).isSameAs(query);
    assertThat(world.query(write(A.class), read(B.class)).with(D.class)).isNotSameAs(query);
    assertThat(world.nodes(Pair.class)).isSameAs(world.nodes(Pair.class));
    assertThat(world.nodes(Pair.class).with(D.class))
        .isSameAs(world.nodes(Pair.class).with(D.class));
  }

  @Test
  void query_ofOtherWorld_isAnother() {
    World other = worlds.create();
    assertThat(other.query(A.class).with(D.class)).isNotSameAs(world.query(A.class).with(D.class));
    assertThat(other.query(A.class).count()).isZero();
  }

  @Test
  void terms_areTheSameObjects() {
    assertThat(read(A.class)).isSameAs(read(A.class)).isNotEqualTo(optional(A.class));
    assertThat(write(A.class)).isSameAs(write(A.class)).isNotEqualTo(read(A.class));
    assertThat(resource(A.class)).isSameAs(resource(A.class)).isEqualTo(resource(A.class, ""));
    assertThat(resource(A.class, "x")).isEqualTo(resource(A.class, "x"));
    assertThat(world.query(resource(Settings.class, "x"), read(A.class)))
        .isSameAs(world.query(resource(Settings.class, "x"), read(A.class)));
  }

  @Test
  void null_isRefused() {
    Term<A> none = null;
    Class<A> noClass = null;
    String message = "a term of the query is null; name a term or a class";
    assertThatThrownBy(() -> world.query(none))
        .isInstanceOf(NullPointerException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> world.query(A.class).with(noClass))
        .isInstanceOf(NullPointerException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> world.query(A.class).anyOf(C.class, noClass))
        .isInstanceOf(NullPointerException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> world.query(noClass))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the type of a term is null");
  }

  @Test
  void manyFilters_areToldApart() {
    var query = world.query(A.class);
    List<Class<?>> types = List.of(B.class, C.class, D.class, Settings.class, Pair.class);
    List<Query1<A>> with = types.stream().map(type -> query.with(type)).toList();
    List<Query1<A>> without = types.stream().map(type -> query.without(type)).toList();
    assertThat(with).doesNotHaveDuplicates().doesNotContainAnyElementsOf(without);
    assertThat(types.stream().map(type -> query.with(type)).toList()).isEqualTo(with);
    assertThat(types.stream().map(type -> query.without(type)).toList()).isEqualTo(without);
  }

  /// What systems do that run at the same time.
  @Test
  void terms_ofManyThreads_areTheSameObjects() throws Exception {
    int threads = 4;
    var start = new CountDownLatch(1);
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      List<Future<Term<D>>> terms =
          IntStream.range(0, threads)
              .mapToObj(
                  i ->
                      executor.submit(
                          () -> {
                            start.await();
                            return read(D.class);
                          }))
              .toList();
      start.countDown();
      for (Future<Term<D>> term : terms) {
        assertThat(term.get()).isSameAs(read(D.class));
      }
    }
  }
}
