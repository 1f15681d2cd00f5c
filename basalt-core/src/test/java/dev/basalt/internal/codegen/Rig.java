package dev.basalt.internal.codegen;

import dev.basalt.Entity;
import dev.basalt.internal.parallel.Tasks;
import dev.basalt.internal.query.IterationHook;
import dev.basalt.internal.query.LookupPlan;
import dev.basalt.internal.query.Loop;
import dev.basalt.internal.query.LoopShape;
import dev.basalt.internal.query.LoopSource;
import dev.basalt.internal.query.Queries;
import dev.basalt.internal.query.QueryPath;
import dev.basalt.internal.query.QueryPlan;
import dev.basalt.internal.storage.Store;
import dev.basalt.query.Lookup;
import dev.basalt.query.NodeQuery;
import dev.basalt.query.Query1;
import dev.basalt.query.Query2;
import dev.basalt.query.Query3;
import dev.basalt.query.Term;
import dev.basalt.query.WriteQuery1;
import dev.basalt.query.WriteQuery2;
import dev.basalt.query.WriteQuery3;
import dev.basalt.query.WriteTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Entities and queries on a path that the test chooses, whatever the process has chosen. It counts
/// the loops that are generated.
final class Rig {

  /// The two paths.
  enum Path {
    INTERPRETED,
    GENERATED
  }

  private static final IterationHook NO_HOOK =
      new IterationHook() {
        @Override
        public long begin() {
          return 0;
        }

        @Override
        public void end(long mark, @Nullable Throwable failure) {}

        @Override
        public void beginParallel(Tasks tasks, int count) {}

        @Override
        public void endParallel() {}
      };

  private final Store store = new Store(Codecs::of, Integer.MAX_VALUE);
  private final List<Class<?>> generated = new ArrayList<>();
  private final List<Runnable> renewals = new ArrayList<>();
  private final Queries queries;

  Rig(Path path) {
    this.queries =
        new Queries(
            store,
            new LoopSource() {
              @Override
              public @org.jspecify.annotations.Nullable String findDiscarded(
                  LoopShape shape, Class<?> body) {
                return null;
              }

              @Override
              public Loop generate(LoopShape shape, Class<?> body) {
                generated.add(body);
                return OptionalLoop.of(shape, body, LoopStyle.usual(shape));
              }

              @Override
              public long threshold() {
                return path == Path.GENERATED ? 0 : -1;
              }

              @Override
              public void examine(LoopShape shape, Class<?> body, Consumer<Loop> better) {
                renewals.add(
                    () -> better.accept(OptionalLoop.of(shape, body, LoopStyle.usual(shape))));
                Loops.SOURCE.examine(shape, body, better);
              }

              @Override
              public String describe(LoopShape shape, Class<?> body) {
                return Loops.SOURCE.describe(shape, body);
              }
            },
            NO_HOOK);
  }

  Store store() {
    return store;
  }

  /// Has all loops that have run often generated anew, and so compiled anew.
  void renewLoops() {
    renewals.forEach(Runnable::run);
  }

  /// The classes of bodies for which a loop was generated.
  List<Class<?>> generated() {
    return generated;
  }

  Entity spawn(Object... values) {
    return new Entity(store.spawns().spawn(values));
  }

  /// Gives an entity a component under a type of its own choice.
  void add(Entity entity, Class<?> type, Object value) {
    store.moves().add(entity.id(), store.registry().of(type), value);
  }

  void set(Entity entity, Object value) {
    store.replacements().set(entity.id(), store.registry().of(value.getClass()), value);
  }

  private QueryPlan plan(Term<?>... terms) {
    QueryPath<Term<?>> path = queries.terms();
    for (Term<?> term : terms) {
      path = path.then(term);
    }
    return path.plan();
  }

  @SuppressWarnings("unchecked")
  private static <Q> Q cast(Object query) {
    return (Q) query;
  }

  <A> Query1<A> query(Term<A> a) {
    return cast(plan(a).face(a instanceof WriteTerm ? WriteQuery1.class : Query1.class));
  }

  <A> WriteQuery1<A> query(WriteTerm<A> a) {
    return cast(plan(a).face(WriteQuery1.class));
  }

  <A, B> Query2<A, B> query(Term<A> a, Term<B> b) {
    return cast(plan(a, b).face(a instanceof WriteTerm ? WriteQuery2.class : Query2.class));
  }

  <A, B> WriteQuery2<A, B> query(WriteTerm<A> a, Term<B> b) {
    return cast(plan(a, b).face(WriteQuery2.class));
  }

  <A, B, C> Query3<A, B, C> query(Term<A> a, Term<B> b, Term<C> c) {
    return cast(plan(a, b, c).face(a instanceof WriteTerm ? WriteQuery3.class : Query3.class));
  }

  <A, B, C> WriteQuery3<A, B, C> query(WriteTerm<A> a, Term<B> b, Term<C> c) {
    return cast(plan(a, b, c).face(WriteQuery3.class));
  }

  <T> Lookup<T> lookup(Class<T> type) {
    return cast(
        LookupGenerator.generate(new LookupPlan(store, store.registry().of(type), Lookups::list)));
  }

  <N extends Record> NodeQuery<N> nodes(Class<N> type) {
    return cast(queries.nodes(type, null).face(NodeQuery.class));
  }
}
