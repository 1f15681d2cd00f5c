package dev.basalt.internal.query;

import static dev.basalt.component.ComponentType.simpleName;

import dev.basalt.internal.storage.Archetype;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.ColumnIndex;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.Links;
import dev.basalt.internal.storage.Store;
import dev.basalt.query.Term;
import dev.basalt.query.TermKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What a query hands over of other entities: those that a relation leads to.
///
/// It is bound to the contents of the world at the beginning of a run. Relations cannot change
/// while a query runs, so it leads to the same rows until the end; what is in them may change.
/// Several threads may use it at the same time.
public final class RelatedTerm {

  /// Stands for no row.
  public static final long NOWHERE = -1;

  private static final Links NO_LINKS = Links.none();
  private static final Object[] NO_COLUMNS = {};

  private final Store store;
  private final TermKind kind;
  private final Component relation;
  private final Component component;

  /// Where the columns are; null for a tag.
  private final @Nullable ColumnIndex index;

  private final int shift;

  private Contents contents;
  private EntityTable entities;
  private Links links = NO_LINKS;
  private Object[] arrays = NO_COLUMNS;

  RelatedTerm(Store store, Term<?> term) {
    this.store = store;
    this.kind = term.kind();
    this.relation = relation(store, Objects.requireNonNull(term.findRelation()));
    this.component = store.registry().of(term.type());
    this.index = component.isStored() ? store.spreadIndex(component) : null;
    this.shift = ColumnIndex.shift(component.codec().width());
    this.contents = store.contents();
    this.entities = contents.entities();
    if (kind == TermKind.UP) {
      refuseCycles(relation);
    }
  }

  /// The relation of a class, or an error.
  static Component relation(Store store, Class<?> type) {
    Component relation = store.registry().of(type);
    if (!relation.isRelation()) {
      throw new IllegalArgumentException(
          "%s is not a relation; annotate it with @Relation".formatted(simpleName(type)));
    }
    return relation;
  }

  /// Refuses a relation by which the way up might never end.
  static void refuseCycles(Component relation) {
    if (!relation.rule().acyclic()) {
      throw new IllegalArgumentException(
          "%s may have cycles, so it is not a tree; declare it as @Relation(acyclic = true)"
              .formatted(relation));
    }
  }

  /// Whether a term asks for a component of other entities.
  static boolean isRelated(TermKind kind) {
    return kind == TermKind.TARGET || kind == TermKind.UP || kind == TermKind.SOURCES;
  }

  Component relation() {
    return relation;
  }

  Component component() {
    return component;
  }

  /// Whether all that it reads is above the entity.
  boolean looksUp() {
    return kind != TermKind.SOURCES;
  }

  /// Binds it to the contents of now, for one run. Runs that are nested in each other have the same
  /// contents.
  RelatedTerm begin() {
    Contents now = store.contents();
    Links found = now.links().find(relation);
    contents = now;
    entities = now.entities();
    links = found == null ? NO_LINKS : found;
    arrays = index == null ? NO_COLUMNS : index.all();
    return this;
  }

  // ---- one value

  /// Where the value for an entity is, or [#NOWHERE]. Generated loops call it.
  public long find(long id) {
    int slot = links.target((int) id);
    while (slot != Links.NONE) {
      int location = entities.location(slot);
      if (has(location)) {
        return Integer.toUnsignedLong(location);
      }
      slot = kind == TermKind.UP ? links.target(slot) : Links.NONE;
    }
    return NOWHERE;
  }

  private boolean has(int location) {
    if (index != null && !component.isSparse()) {
      int place = Contents.chunkOf(location) << shift;
      return place < arrays.length && arrays[place] != null;
    }
    Chunk chunk = contents.chunkAt(location);
    return chunk.has(Contents.rowOf(location), chunk.archetype().group(component.number()));
  }

  /// The arrays of all chunks; see [ColumnIndex#columns].
  public Object[] arrays() {
    return arrays;
  }

  /// Where the arrays of a place begin that was found.
  public int place(long found) {
    return Contents.chunkOf((int) found) << shift;
  }

  /// The columns of the component at a place that was found.
  private Object[] columns(long found) {
    Chunk chunk = contents.chunkAt((int) found);
    int group = chunk.archetype().group(component.number());
    return group == Archetype.TAG ? NO_COLUMNS : chunk.group(group).columns();
  }

  /// The row of a place that was found.
  public static int row(long found) {
    return Contents.rowOf((int) found);
  }

  // ---- in plain Java

  /// What the term hands over for an entity.
  @Nullable Object value(long id) {
    if (kind == TermKind.SOURCES) {
      return values(id);
    }
    long found = find(id);
    return found == NOWHERE ? null : component.codec().read(columns(found), row(found));
  }

  /// The values of all sources of an entity that have the component. Generated loops call it.
  public List<Object> values(long id) {
    List<Object> values = new ArrayList<>();
    for (int slot = links.first((int) id); slot != Links.NONE; slot = links.next(slot)) {
      int location = entities.location(slot);
      if (has(location)) {
        long found = Integer.toUnsignedLong(location);
        values.add(component.codec().read(columns(found), row(found)));
      }
    }
    return Collections.unmodifiableList(values);
  }
}
