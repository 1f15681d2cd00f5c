package dev.basalt.internal.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.internal.codegen.Codecs;
import dev.basalt.internal.codegen.Loops;
import dev.basalt.internal.parallel.Tasks;
import dev.basalt.internal.storage.Store;
import dev.basalt.query.Query2;
import dev.basalt.query.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// A run that fails before the first row, and what is left of it: nothing.
class QueryRunTest {

  record Position(int x) {}

  record Hit(int damage) {}

  record Miss() {}

  /// Hands out readers, of which some cannot be had.
  private final class Readers implements EventTerms.Source {

    @Override
    public Class<?> readerType() {
      return String.class;
    }

    @Override
    public RunValue newReader(Class<?> event) {
      return new RunValue() {
        @Override
        public void keepUnread(boolean keep) {}

        @Override
        public Object begin() {
          if (event == failing) {
            throw new IllegalArgumentException("no " + event.getSimpleName());
          }
          happened.add("begin " + event.getSimpleName());
          return "reader";
        }

        @Override
        public void end(Object value) {
          happened.add("end " + event.getSimpleName());
        }
      };
    }
  }

  private final class Hook implements IterationHook {

    @Override
    public long begin() {
      happened.add("begin");
      return 0;
    }

    @Override
    public void end(long mark, @Nullable Throwable failure) {
      happened.add(failure == null ? "end" : "drop");
    }

    @Override
    public void beginParallel(Tasks tasks, int count) {}

    @Override
    public void endParallel() {}
  }

  private final List<String> happened = new ArrayList<>();
  private Class<?> failing = Miss.class;
  private final Store store = new Store(Codecs::of, Integer.MAX_VALUE);
  private final Queries queries = new Queries(store, Loops.SOURCE, new Hook());

  private final List<Object> seen = new ArrayList<>();

  @SuppressWarnings("unchecked") // made of these terms
  private Query2<Object, Object> query() {
    queries.events(new Readers());
    store.spawns().spawn(new Object[] {new Position(1)});
    QueryPath<Term<?>> path =
        queries.terms().then(EventTerms.of(Hit.class)).then(EventTerms.of(Miss.class));
    return (Query2<Object, Object>) path.plan().face(Query2.class);
  }

  @Test
  void readerThatFails_leavesNoIterationBehind() {
    Query2<Object, Object> query = query();
    assertThatThrownBy(() -> query.each((hit, miss) -> seen.add(hit)))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("no Miss");
    assertThat(happened).containsExactly("begin", "begin Hit", "end Hit", "drop");
    assertThat(store.guard().isIterating()).isFalse();
    store.spawns().spawn(new Object[] {new Position(2)});
  }

  @Test
  void readerThatFailsOnce_doesNotDisturbTheNextRun() {
    Query2<Object, Object> query = query();
    assertThatThrownBy(() -> query.each((hit, miss) -> seen.add(hit))).isNotNull();
    happened.clear();
    failing = Void.class;
    query.each((hit, miss) -> seen.add(miss));
    assertThat(seen).containsExactly("reader");
    assertThat(happened)
        .containsExactly("begin", "begin Hit", "begin Miss", "end Hit", "end Miss", "end");
  }
}
