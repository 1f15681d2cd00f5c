package dev.basalt.internal.query;

import dev.basalt.Entity;
import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.ResourceTable;
import dev.basalt.query.Term;
import dev.basalt.query.TermKind;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The values of a query's terms that do not come from loops: those that are the same for all rows
/// of a run, and those of single rows, for streams and lists.
final class TermValues {

  private static final Object[] NO_COLUMNS = {};

  private final QueryPlan plan;
  private final LoopShape.Argument[] arguments;
  private final ResourceTable.Key[] resources;

  /// By term, what gives a value that is the same for all rows and is not a resource.
  private final @Nullable Supplier<?>[] constants;

  /// By term, what gives readers of events; null if there is no such term.
  private final @Nullable RunValue @Nullable [] readers;

  TermValues(
      QueryPlan plan,
      LoopShape.Argument[] arguments,
      @Nullable Supplier<?>[] constants,
      @Nullable RunValue @Nullable [] readers) {
    this.plan = plan;
    this.arguments = arguments;
    this.constants = constants;
    this.readers = readers;
    this.resources = new ResourceTable.Key[arguments.length];
    for (int i = 0; i < resources.length; i++) {
      Term<?> term = plan.terms().get(i);
      resources[i] = new ResourceTable.Key(term.type(), term.name());
    }
  }

  // ---- of a run

  /// Fetches resources for one run, and binds the terms about other entities to it.
  void fetchResources(Frame frame) {
    for (int i = 0; i < arguments.length; i++) {
      RelatedTerm related = plan.related(i);
      if (related != null) {
        frame.value(i, related.begin());
      }
      if (arguments[i].kind() == TermKind.RESOURCE) {
        Supplier<?> constant = constant(i);
        frame.value(i, constant == null ? resource(i) : constant.get());
      }
    }
  }

  boolean readsEvents() {
    return readers != null;
  }

  /// Hands out readers of events for one run.
  void beginReaders(Frame frame) {
    for (int i = 0; readers != null && i < readers.length; i++) {
      RunValue reader = readers[i];
      if (reader != null) {
        frame.value(i, reader.begin());
      }
    }
  }

  /// Takes back those that were handed out. That may be fewer than there are, if one failed.
  void endReaders(Frame frame) {
    for (int i = 0; readers != null && i < readers.length; i++) {
      RunValue reader = readers[i];
      Object value = frame.value(i);
      if (reader != null && value != null) {
        reader.end(value);
      }
    }
  }

  /// Whether a resource is there, if the term asks for one.
  boolean isSet(int term) {
    return arguments[term].kind() != TermKind.RESOURCE
        || constant(term) != null
        || find(resources[term]) != null;
  }

  private @Nullable Supplier<?> constant(int term) {
    return term < constants.length ? constants[term] : null;
  }

  private @Nullable Object find(ResourceTable.Key key) {
    return plan.contents().resources().find(key);
  }

  private Object resource(int term) {
    ResourceTable.Key key = resources[term];
    Object value = find(key);
    if (value == null) {
      throw new NoSuchElementException(
          "query %s needs resource %s, which is not set; there are %s"
              .formatted(plan, key, plan.contents().resources().keys()));
    }
    return value;
  }

  // ---- of single rows

  /// Fetches what is the same for all rows, before the first of them. There are no readers of
  /// events among that: nobody would say when the last row has been.
  void beginRows(Frame frame) {
    if (readsEvents()) {
      throw new IllegalStateException(
          "query %s provides its reader of events only in each(); for rows, make one by reader()"
              .formatted(plan));
    }
    fetchResources(frame);
  }

  /// The values of a row, write terms as detached cursors.
  ///
  /// @param frame has what is the same for all rows
  @Nullable Object[] ofRow(Frame frame, Chunk chunk, int row) {
    @Nullable Object[] values = new Object[arguments.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(i, frame, chunk, row);
    }
    return values;
  }

  private @Nullable Object value(int term, Frame frame, Chunk chunk, int row) {
    return switch (arguments[term].kind()) {
      case ENTITY -> new Entity(chunk.entities()[row]);
      case RESOURCE, EVENTS -> frame.value(term);
      case TARGET, UP, SOURCES -> frame.related(term).value(chunk.entities()[row]);
      case READ, OPTIONAL, WRITE -> {
        Component component = Objects.requireNonNull(plan.component(term));
        int group = chunk.archetype().group(component.number());
        if (!chunk.has(row, group)) {
          yield null;
        }
        Object[] columns = group == Archetype.TAG ? NO_COLUMNS : chunk.group(group).columns();
        Object value = component.codec().read(columns, row);
        yield arguments[term].kind() == TermKind.WRITE ? Cursors.detached(value) : value;
      }
    };
  }
}
